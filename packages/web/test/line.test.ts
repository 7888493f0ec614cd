import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServerError } from '../src/online/api.ts';
import { Line } from '../src/online/line.ts';

/** A line is known to be dead within ten seconds, and no question is left open for longer. */

/** A socket whose other end does what the test says, and else nothing. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  /** What the other end does with what is sent. */
  static answers: (socket: FakeSocket, asked: { id: number; do: string }) => void;
  readyState = 0;

  constructor() {
    super();
    FakeSocket.made.push(this);
  }

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  send(text: string): void {
    FakeSocket.answers(this, JSON.parse(text) as { id: number; do: string });
  }

  says(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  /** A dead network tells nobody that it is closed. */
  close(): void {
    this.readyState = 2;
  }
}

const TEN_SECONDS = 10_000;

describe('a line to the server', () => {
  let line: Line;
  const states: { open: boolean; at: number }[] = [];
  const died = (): number | undefined => states.find(({ open }) => !open)?.at;

  beforeEach(() => {
    vi.useFakeTimers();
    const timers = { setTimeout, clearTimeout, setInterval, clearInterval };
    vi.stubGlobal('window', Object.assign(new EventTarget(), timers));
    vi.stubGlobal('WebSocket', FakeSocket);
    FakeSocket.made = [];
    FakeSocket.answers = () => undefined;
    states.length = 0;
    const began = Date.now();
    line = new Line(() => 'ws://nowhere/', {
      heard: () => undefined,
      changed: (open) => states.push({ open, at: Date.now() - began }),
      refused: () => undefined,
      dismissed: () => undefined,
    });
    FakeSocket.made[0]!.open();
  });
  afterEach(() => {
    line.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** How a question ends, and after how long; with the moment that it takes to try a new line. */
  async function endOf(what: string): Promise<{ code: string; after: number }> {
    const began = Date.now();
    let code: string | undefined;
    line.ask(what).then(
      () => (code = 'answered'),
      (error: unknown) => (code = (error as ServerError).code),
    );
    while (code === undefined && Date.now() - began < 2 * TEN_SECONDS) await vi.advanceTimersByTimeAsync(100);
    const after = Date.now() - began;
    await vi.advanceTimersByTimeAsync(1000);
    return { code: code ?? 'open', after };
  }

  test.each(['choices', 'act', 'chat', 'hints'])(
    'that says nothing at all is dead, and so is %s asked on it',
    async (what) => {
      const { code, after } = await endOf(what);
      expect(code).toBe('lost');
      expect(after).toBeLessThanOrEqual(TEN_SECONDS);
      expect(died()).toBeLessThanOrEqual(TEN_SECONDS);
      expect(FakeSocket.made.length).toBeGreaterThan(1); // it is tried again
    },
  );

  test('on which beats are answered and a question is not is given up for a new one', async () => {
    FakeSocket.answers = (socket, { id, do: what }) => what === 'beat' && socket.says({ is: 'answer', id });
    const { code, after } = await endOf('act');
    expect(code).toBe('lost');
    expect(after).toBeLessThanOrEqual(TEN_SECONDS);
    expect(died()).toBeLessThanOrEqual(TEN_SECONDS);
    expect(FakeSocket.made).toHaveLength(2);
  });

  test('that is well stays open, and thought may take longer than a question', async () => {
    FakeSocket.answers = (socket, { id, do: what }) => {
      if (what === 'beat') socket.says({ is: 'answer', id });
      else setTimeout(() => socket.says({ is: 'answer', id }), what === 'hints' ? 15_000 : 3000);
    };
    expect(await endOf('choices')).toEqual({ code: 'answered', after: 3000 });
    expect(await endOf('hints')).toEqual({ code: 'answered', after: 15_000 });
    expect(died()).toBeUndefined();
  });

  test('that came back takes no answer from the one that was given up, and answers again', async () => {
    let late: (() => void) | undefined;
    FakeSocket.answers = (socket, { id, do: what }) => {
      const answer = (): void => socket.says({ is: 'answer', id, from: FakeSocket.made.indexOf(socket) });
      if (what === 'beat') answer();
      else if (socket === FakeSocket.made[0]) late = answer;
      else answer();
    };
    expect((await endOf('choices')).code).toBe('lost');
    const again = FakeSocket.made[1]!;
    again.open();
    late!();
    await expect(line.ask('choices')).resolves.toMatchObject({ from: 1 });
  });

  test('that is down refuses at once what is asked', async () => {
    await endOf('choices'); // and nobody answers at the other end of the new one
    await expect(line.ask('choices')).rejects.toThrow(ServerError);
  });
});
