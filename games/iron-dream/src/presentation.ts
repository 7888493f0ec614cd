import type { Presentation, Preset, Track } from '@rokada/kernel';
import guideEn from '../data/guide.en.json' with { type: 'json' };
import guideFr from '../data/guide.fr.json' with { type: 'json' };
import looks from '../data/looks.json' with { type: 'json' };
import presets from '../data/presets.json' with { type: 'json' };
import en from '../data/words.en.json' with { type: 'json' };
import fr from '../data/words.fr.json' with { type: 'json' };
import { charts } from './presentation/charts.ts';
import { colours, counters } from './presentation/counters.ts';
import { resultWords } from './presentation/results.ts';
import { turnTracks, turnWords, winters } from './presentation/turns.ts';

/** 26.1: all cities together are worth 168 points; special points are few beside them. */
const pointsOf = (side: string): Track => ({ fact: `points.${side}`, title: `track-points-${side}`, from: 0, to: 168 });

/** How it looks: data only. */
export const presentation: Presentation = {
  words: {
    en: { ...en, ...guideEn, ...turnWords.en, ...resultWords.en },
    fr: { ...fr, ...guideFr, ...turnWords.fr, ...resultWords.fr },
  },
  sides: looks.sides as Presentation['sides'],
  counters,
  colours,
  terrain: looks.terrain,
  marks: looks.marks,
  boxes: looks.boxes,
  tracks: [
    ...turnTracks,
    pointsOf('hitlerite'),
    pointsOf('anglo-allied'),
    pointsOf('soviet'),
    { fact: 'secondariesLost', title: 'track-economy', from: 0, to: 3 },
    { fact: 'fortsLeft', title: 'track-forts', from: 0, to: 36 },
    { fact: 'invasions', title: 'track-invasions', from: 0, to: 3 },
  ],
  charts,
  overlays: looks.overlays,
  moods: [{ fact: 'weather', values: { clear: 'fair', bad: 'rain' } }, winters],
  usual: ['ready-setup', 'ready-flips', 'resolve-assault', 'move', 'declare-assault'],
  presets: presets as readonly Preset[],
};
