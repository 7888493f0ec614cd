import type { Presentation } from '@rokada/kernel';
import looks from '../data/looks.json' with { type: 'json' };
import en from '../data/words.en.json' with { type: 'json' };
import fr from '../data/words.fr.json' with { type: 'json' };
import { colours, counters } from './presentation/counters.ts';
import { turnTrack, turnWords } from './presentation/turns.ts';

/** How it looks: data only. */
export const presentation: Presentation = {
  words: { en: { ...en, ...turnWords.en }, fr: { ...fr, ...turnWords.fr } },
  sides: looks.sides as Presentation['sides'],
  counters,
  colours,
  terrain: looks.terrain,
  marks: looks.marks,
  boxes: looks.boxes,
  tracks: [turnTrack, { fact: 'points', title: 'track-points', from: 0, to: 47 }],
};
