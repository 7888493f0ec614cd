import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Asked } from '../src/engine/protocol.ts';

/** The page's end of the line to the engine: one that falls silent is replaced, and nobody waits for it any longer. */

class FakeWorker extends EventTarget {
  static made: FakeWorker[] = [];
  static answers: (worker: FakeWorker, asked: Asked) => void;
  ended = false;

  constructor() {
    super();
    FakeWorker.made.push(this);
  }

  postMessage(asked: Asked): void {
    FakeWorker.answers(this, asked);
  }

  answer({ n }: Asked): void {
    this.dispatchEvent(new MessageEvent('message', { data: { n, result: 'done' } }));
  }

  terminate(): void {
    this.ended = true;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  FakeWorker.made = [];
  FakeWorker.answers = () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function newEngine() {
  const { Engine } = await import('../src/engine/client.ts');
  FakeWorker.made = [];
  const engine = new Engine();
  let restarts = 0;
  engine.onRestart = () => restarts++;
  return { engine, restarts: () => restarts };
}

test('an engine that does not answer is started anew, and what was asked is told', async () => {
  const { engine, restarts } = await newEngine();
  const asked = expect(engine.call('journal', 'a')).rejects.toMatchObject({ name: 'EngineDied' });
  await vi.advanceTimersByTimeAsync(60_000);
  await asked;
  expect(restarts()).toBe(1);
  expect(FakeWorker.made.map(({ ended }) => ended)).toEqual([true, false]);

  FakeWorker.answers = (worker, each) => worker.answer(each);
  await expect(engine.call('journal', 'a')).resolves.toBe('done');
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(restarts()).toBe(1);
});

test('thought is given its time, and what was asked behind it counts from its end', async () => {
  const { engine, restarts } = await newEngine();
  const questions: Asked[] = [];
  FakeWorker.answers = (_, each) => questions.push(each);
  const move = engine.call('computerMove', 'a');
  const journal = engine.call('journal', 'a');
  await vi.advanceTimersByTimeAsync(500_000);
  FakeWorker.made[0]!.answer(questions[0]!);
  await expect(move).resolves.toBe('done');
  await vi.advanceTimersByTimeAsync(50_000);
  FakeWorker.made[0]!.answer(questions[1]!);
  await expect(journal).resolves.toBe('done');
  expect(restarts()).toBe(0);
});

test('a machine that was asleep is not taken for an engine that has stopped', async () => {
  const { engine, restarts } = await newEngine();
  let question: Asked | undefined;
  FakeWorker.answers = (_, each) => (question = each);
  const journal = engine.call('journal', 'a');
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(restarts()).toBe(0);
  FakeWorker.made[0]!.answer(question!);
  await expect(journal).resolves.toBe('done');
});
