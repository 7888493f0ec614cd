import type { Presentation, Preset } from '@rokada/kernel';
import guideEn from '../data/guide.en.json' with { type: 'json' };
import guideFr from '../data/guide.fr.json' with { type: 'json' };
import looks from '../data/looks.json' with { type: 'json' };
import presets from '../data/presets.json' with { type: 'json' };
import en from '../data/words.en.json' with { type: 'json' };
import fr from '../data/words.fr.json' with { type: 'json' };
import { charts, chitWords } from './presentation/charts.ts';
import { colours, counters } from './presentation/counters.ts';
import { turnTrack, turnWords } from './presentation/turns.ts';

/** French signs of two parts stay with their word, whatever space was typed before them. */
const typeset = (words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).map(([key, text]) => [key, text.replaceAll(/ (?=[:;!?»])|(?<=«) /g, '\u00a0')]),
  );

/** How it looks: data only. */
export const presentation: Presentation = {
  words: {
    en: { ...en, ...guideEn, ...turnWords.en, ...chitWords(en) },
    fr: typeset({ ...fr, ...guideFr, ...turnWords.fr, ...chitWords(fr) }),
  },
  sides: looks.sides as Presentation['sides'],
  counters,
  colours,
  terrain: looks.terrain,
  marks: looks.marks as NonNullable<Presentation['marks']>,
  boxes: looks.boxes,
  tracks: [
    turnTrack,
    { fact: 'points', title: 'track-points', from: 0, to: 47 },
    { fact: 'round', title: 'track-round', from: 0, to: 12 },
  ],
  charts,
  overlays: looks.overlays,
  moods: [{ fact: 'weather', values: { fair: 'fair', mixed: 'changeable', mud: 'mud', snow: 'snow' } }],
  usual: ['ready-setup', 'reinforce-all', 'accept-no-effect', 'keep-stavka', 'move', 'attack'],
  presets: presets as readonly Preset[],
};
