import type { Presentation, Preset } from '@rokada/kernel';
import guideEn from '../data/guide.en.json' with { type: 'json' };
import guideFr from '../data/guide.fr.json' with { type: 'json' };
import looks from '../data/looks.json' with { type: 'json' };
import presets from '../data/presets.json' with { type: 'json' };
import en from '../data/words.en.json' with { type: 'json' };
import fr from '../data/words.fr.json' with { type: 'json' };
import oob from '../data/oob.json' with { type: 'json' };
import { charts } from './presentation/charts.ts';
import { colours, counters } from './presentation/counters.ts';
import { dateTrack, dateWords, durationMarks } from './presentation/dates.ts';

/** TS-8.1j: beyond this space any roll ends the period. */
const LAST_IMPULSE = 13;

/** How it looks: data only. */
export const presentation: Presentation = {
  words: { en: { ...en, ...guideEn, ...dateWords.en }, fr: { ...fr, ...guideFr, ...dateWords.fr } },
  sides: looks.sides as Presentation['sides'],
  counters,
  colours,
  terrain: looks.terrain,
  marks: { ...looks.marks, ...durationMarks },
  boxes: looks.boxes,
  tracks: [
    dateTrack,
    { fact: 'marker', title: 'track-impulse', from: 1, to: LAST_IMPULSE },
    { fact: 'points', title: 'track-points', from: 0, to: oob.victoryPoints.total },
  ],
  charts,
  overlays: looks.overlays,
  moods: [{ fact: 'period', values: { day: 'day', night: 'night' } }],
  rolls: { 'combat-roll': ['attack', 'defence'] },
  usual: ['ready', 'openFire', 'attack', 'activate', 'move', 'letStand', 'letItEnd'],
  presets: presets as readonly Preset[],
};
