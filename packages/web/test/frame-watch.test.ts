import { afterEach, describe, expect, test, vi } from 'vitest';
import { FrameWatch } from '../src/board/frame-watch.ts';

/** A screen whose frames come when the test says so. */
class Screen {
  #now = 1000;
  #waiting: FrameRequestCallback[] = [];
  constructor() {
    vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => this.#waiting.push(next));
    vi.spyOn(performance, 'now').mockImplementation(() => this.#now);
  }
  frame(ms: number): void {
    this.#now += ms;
    for (const next of this.#waiting.splice(0)) next(this.#now);
  }
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Whether frames of so many milliseconds are slow on a screen that shows one every so many. */
function isSlow(beat: number, took: number, frames = 2): boolean {
  const screen = new Screen();
  const watch = new FrameWatch();
  watch.rest();
  for (let i = 0; i < 6; i++) screen.frame(beat);
  let slow = false;
  for (let i = 0; i < frames; i++) {
    watch.frame(() => (slow = true));
    screen.frame(took);
  }
  return slow;
}

describe('frames are slow', () => {
  test('when they miss the beat of the screen, not when they keep it', () => {
    expect(isSlow(16.7, 16.7)).toBe(false);
    expect(isSlow(16.7, 33.4)).toBe(true);
    expect(isSlow(8.3, 16.7)).toBe(true);
    expect(isSlow(1, 16)).toBe(true);
  });

  test('not when they are short all the same, nor once', () => {
    expect(isSlow(1, 8)).toBe(false);
    expect(isSlow(16.7, 33.4, 1)).toBe(false);
  });

  test('before the beat is known it is taken for that of most screens', () => {
    const screen = new Screen();
    const watch = new FrameWatch();
    const slow = vi.fn();
    for (const took of [17, 17, 30, 30]) {
      watch.frame(slow);
      screen.frame(took);
    }
    expect(slow).toHaveBeenCalledTimes(1);
  });
});
