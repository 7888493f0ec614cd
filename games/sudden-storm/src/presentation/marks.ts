import type { Presentation, Words } from '@rokada/kernel';
import looks from '../../data/looks.json' with { type: 'json' };
import { MOST_SHOWN } from '../view.ts';

/** Small signs on counters and hexes. Heaps of points say how many there are. */

const counts = Array.from({ length: MOST_SHOWN }, (_, i) => i + 1);
const HEAPS = {
  points: { sign: 'P', colour: '#8a5a12', en: 'resource points', fr: 'points de ressources' },
  carries: { sign: 'P', colour: '#8a5a12', en: 'resource points carried', fr: 'points de ressources transportés' },
  quay: {
    sign: 'L',
    colour: '#2f6f4f',
    en: 'lend-lease loads waiting in port',
    fr: 'cargaisons du prêt-bail en attente',
  },
  landed: { sign: 'S', colour: '#2b6cb0', en: 'RE supplied by sea', fr: 'RE ravitaillés par mer' },
} as const;
const heaps = Object.entries(HEAPS);

export const marks: NonNullable<Presentation['marks']> = {
  ...looks.marks,
  ...Object.fromEntries(
    heaps.flatMap(([kind, { sign, colour }]) =>
      counts.map((n) => [`${kind}-${n}`, { text: `${n}${sign}`, name: `mark-${kind}-${n}`, colour }]),
    ),
  ),
};
const wordsIn = (lang: 'en' | 'fr'): Record<string, string> =>
  Object.fromEntries(heaps.flatMap(([kind, words]) => counts.map((n) => [`mark-${kind}-${n}`, `${n} ${words[lang]}`])));
export const markWords: Words = { en: wordsIn('en'), fr: wordsIn('fr') };
