import { moodAfter } from './mood.ts';
import { set, useTable } from './state.ts';

/** So long it is told what the sky has become: milliseconds. */
const SHOWN = 3200;
let clearing = 0;

/** Tells when night falls, or the weather turns. */
export const watchSky = (): (() => void) =>
  useTable.subscribe((now, before) => {
    if (now.scene === before.scene) return;
    const sky = moodAfter(before, now);
    if (sky === undefined) return;
    clearTimeout(clearing);
    set({ sky });
    clearing = window.setTimeout(() => set({ sky: undefined }), SHOWN);
  });
