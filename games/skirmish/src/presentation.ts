import type { Presentation } from '@rokada/kernel';
import looks from '../data/looks.json' with { type: 'json' };
import presets from '../data/presets.json' with { type: 'json' };
import guideEn from '../data/guide.en.json' with { type: 'json' };
import guideFr from '../data/guide.fr.json' with { type: 'json' };
import en from '../data/words.en.json' with { type: 'json' };
import fr from '../data/words.fr.json' with { type: 'json' };
import { table } from './rules/combat.ts';
import { TURNS, UNITS } from './state.ts';

const { chart, ...look } = looks;

/** How it looks: data only. */
export const presentation = {
  ...look,
  words: { en: { ...en, ...guideEn }, fr: { ...fr, ...guideFr } },
  counters: Object.fromEntries(
    UNITS.map((unit) => [unit.id, { ...unit, label: unit.id, colours: unit.side, steps: [2, 1] }]),
  ),
  tracks: [{ fact: 'turn', title: 'turn', from: 1, to: TURNS }],
  usual: ['move', 'attack'],
  presets,
  charts: [{ ...chart, source: table.source, columns: table.lines[0]!.texts, rows: table.texts }],
} as Presentation;
