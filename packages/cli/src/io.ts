import { createInterface, type Interface } from 'node:readline';

/** Everything a command may touch of the terminal it runs in. Tests bring their own. */
export interface Io {
  /** Shows a prompt and waits for a line; undefined when there are no more. */
  ask(prompt: string): Promise<string | undefined>;
  /** One or more whole lines to stdout. */
  out(lines: string): void;
  /** One or more whole lines to stderr. */
  err(lines: string): void;
  /** Shows how far a long work has come, where somebody is looking. */
  progress(text: string): void;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The real one. Closed, it no longer waits for anything to be typed. */
export function terminal(): Io & { close(): void } {
  const { stdin, stdout, stderr, env } = process;
  // `rokada replay … | head` is no failure.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
  let lines: { reader: Interface; next: AsyncIterator<string, undefined> } | undefined;
  return {
    env,
    out: (text) => void stdout.write(`${text}\n`),
    err: (text) => void stderr.write(`${text}\n`),
    progress: (text) => void (stderr.isTTY && stderr.write(`\r\u001B[K${text}`)),
    async ask(prompt) {
      if (lines === undefined) {
        const reader = createInterface({ input: stdin, output: stdout, terminal: stdin.isTTY && stdout.isTTY });
        lines = { reader, next: reader[Symbol.asyncIterator]() as AsyncIterator<string, undefined> };
      }
      if (stdin.isTTY) {
        lines.reader.setPrompt(prompt);
        lines.reader.prompt();
      } else stdout.write(prompt);
      const { value } = await lines.next.next();
      // What is piped in is not echoed by anybody else, and a transcript without the answers is hard to read.
      if (!stdin.isTTY) stdout.write(`${value ?? ''}\n`);
      return value;
    },
    close: () => lines?.reader.close(),
  };
}
