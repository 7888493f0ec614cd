import { parseArgs } from 'node:util';
import { wrongUse } from './errors.ts';
import type { Io } from './io.ts';
import type { Registry } from './registry.ts';
import type { CliWords, Language } from './words/index.ts';

export interface Option {
  readonly type: 'string' | 'boolean';
  /** What stands for the value in the help, as in `--seed S`. */
  readonly value?: string;
  readonly multiple?: boolean;
  readonly short?: string;
}

export interface Command {
  readonly name: string;
  /** `<journal>` must be given, `[game]` may be. */
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, Option>>;
  /** Answers the exit code. */
  run(call: Call): Promise<number> | number;
}

/** What every command understands. */
export const everywhere = {
  lang: { type: 'string', value: 'en|fr' },
  charts: { type: 'string', value: 'FOLDER' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies Readonly<Record<string, Option>>;

/** One use of a command. */
export interface Call {
  readonly args: readonly string[];
  readonly io: Io;
  readonly registry: Registry;
  readonly lang: Language;
  readonly words: CliWords;
  flag(option: string): boolean;
  text(option: string): string | undefined;
  texts(option: string): readonly string[];
}

/** The least a command line consists of: positional arguments and options by name. */
export interface Parsed {
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

export function parse(argv: readonly string[], known: Readonly<Record<string, Option>>): Parsed {
  const options = Object.fromEntries(
    Object.entries(known).map(([name, { value: _, ...option }]) => [name, option] as const),
  );
  try {
    const { positionals, values } = parseArgs({ args: [...argv], options, allowPositionals: true });
    return { args: positionals, options: values };
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    const option = /'(?:-\w, )?(-[\w-]*)/.exec(message)?.[1] ?? '';
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw wrongUse('unknown-option', { option });
    if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') throw error;
    throw wrongUse(message.includes('does not take') ? 'option-takes-no-value' : 'option-needs-value', { option });
  }
}

/** A whole number given as an option. */
export function wholeNumber(call: Call, option: string, from: number): number | undefined {
  const text = call.text(option);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(number) || number < from) {
    throw wrongUse('option-not-a-number', { option: `--${option}`, value: text, from });
  }
  return number;
}

/** JSON given as an option. */
export function json(call: Call, option: string): unknown {
  const text = call.text(option);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw wrongUse('option-not-json', { option: `--${option}`, what: (error as Error).message });
  }
}

/** `--option fog=no --option air=yes` */
export function matchOptions(call: Call): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const text of call.texts('option')) {
    const [, id, value] = /^([^=]+)=(.*)$/.exec(text) ?? [];
    if (id === undefined || value === undefined) throw wrongUse('option-not-a-pair', { value: text });
    chosen[id] = value;
  }
  return chosen;
}
