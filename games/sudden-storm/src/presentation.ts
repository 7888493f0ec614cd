import type { Presentation, Preset } from '@rokada/kernel';
import looks from '../data/looks.json' with { type: 'json' };
import presets from '../data/presets.json' with { type: 'json' };
import { airAndSeaCharts } from './presentation/charts/air-and-sea.ts';
import { groundCharts } from './presentation/charts/ground.ts';
import { timeCharts } from './presentation/charts/time.ts';
import { colours, counters } from './presentation/counters.ts';
import { marks } from './presentation/marks.ts';
import { turnTrack } from './presentation/turns.ts';
import { words } from './presentation/words.ts';

/** How it looks: data only. */
export const presentation: Presentation = {
  words,
  sides: looks.sides as Presentation['sides'],
  counters,
  colours,
  terrain: looks.terrain,
  marks,
  boxes: looks.boxes,
  tracks: [turnTrack, { fact: 'points', title: 'track-points', from: 0, to: 150 }],
  charts: [...groundCharts, ...airAndSeaCharts, ...timeCharts],
  overlays: looks.overlays,
  moods: [
    {
      fact: 'weather',
      values: { 'weather-clear': 'fair', 'weather-mud': 'mud', 'weather-frost': 'frost', 'weather-snow': 'snow' },
    },
  ],
  usual: ['take-ready-setup', 'place-the-rest', 'end-air-deployment', 'move', 'attack'],
  presets: presets as readonly Preset[],
};
