import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What is told above the board goes by itself, or with its cause. */

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { languages: ['en'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function board() {
  const { get, set, tell, untell } = await import('../src/store/state.ts');
  set({ notices: [] });
  return { tell, untell, told: () => get().notices.map(({ key }) => key) };
}

test('a notice expires, a warning later', async () => {
  const { tell, told } = await board();
  tell('saved');
  tell('not-saved', 'warning');
  vi.advanceTimersByTime(6001);
  expect(told()).toEqual(['not-saved']);
  vi.advanceTimersByTime(20_000);
  expect(told()).toEqual([]);
});

test('a warning goes when its cause goes, and is told once at a time', async () => {
  const { tell, told, untell } = await board();
  tell('not-saved', 'warning');
  tell('not-saved', 'warning');
  expect(told()).toEqual(['not-saved']);
  untell('not-saved');
  expect(told()).toEqual([]);
});
