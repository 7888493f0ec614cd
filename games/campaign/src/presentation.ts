import type { Presentation, Preset, SheetsLook } from '@rokada/kernel';
import guideEn from '../data/guide.en.json' with { type: 'json' };
import guideFr from '../data/guide.fr.json' with { type: 'json' };
import looks from '../data/looks.json' with { type: 'json' };
import presets from '../data/presets.json' with { type: 'json' };
import en from '../data/words.en.json' with { type: 'json' };
import fr from '../data/words.fr.json' with { type: 'json' };
import { TURNS } from './calendar.ts';
import { charts } from './presentation/charts.ts';
import { colours, counters, kinds, roster } from './presentation/counters.ts';
import { named, turnLabels } from './presentation/names.ts';

/** French signs of two parts stay with their word, whatever space was typed before them. */
const typeset = (words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).map(([key, text]) => [key, text.replaceAll(/ (?=[:;!?»%])|(?<=«) /g, '\u00a0')]),
  );

/** How it looks: data only. */
export const presentation: Presentation = {
  words: { en: { ...named.en, ...en, ...guideEn }, fr: typeset({ ...named.fr, ...fr, ...guideFr }) },
  sides: looks.sides as Presentation['sides'],
  counters,
  kinds,
  roster,
  chronicle: looks.chronicle,
  sheets: looks.sheets as unknown as SheetsLook,
  colours,
  terrain: looks.terrain,
  marks: looks.marks,
  tracks: [{ fact: 'turn', title: 'track-turn', from: 1, to: TURNS, labels: turnLabels }],
  charts,
  overlays: looks.overlays,
  presets: presets as readonly Preset[],
};
