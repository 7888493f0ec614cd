/** So many frames longer than `share` of the screen's own beat, and than so many milliseconds. */
const SLOW = { frames: 2, share: 1.4, ms: 12 };
/** So many frames are looked at while nothing is drawn. */
const SAMPLE = 4;

/** Knows whether frames take longer than the screen would wait for them. */
export class FrameWatch {
  /** From one frame to the next while nothing is drawn, in milliseconds; until that is known, that of most screens. */
  #beat = 1000 / 60;
  #isKnown = false;
  #slow = 0;

  /** Takes the beat of the screen; to be asked when the view is at rest, once. */
  rest(): void {
    if (this.#isKnown) return;
    this.#isKnown = true;
    let [last, least, left] = [0, Infinity, SAMPLE];
    const next = (now: number): void => {
      if (last > 0) least = Math.min(least, now - last);
      last = now;
      if (left-- > 0) requestAnimationFrame(next);
      else this.#beat = Math.min(this.#beat, least);
    };
    requestAnimationFrame(next);
  }

  /** Looks how long this frame takes until the next can begin; calls back once too many were slow. */
  frame(isSlow: () => void): void {
    const began = performance.now();
    requestAnimationFrame(() => {
      const took = performance.now() - began;
      if (took > SLOW.ms && took > SLOW.share * this.#beat && ++this.#slow >= SLOW.frames) isSlow();
    });
  }
}
