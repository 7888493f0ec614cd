import type { Track, Words } from '@rokada/kernel';
import { LAST_TURN, monthsOf, weatherOf, yearOf } from '../charts.ts';

/** The months of the turn record in words, with their weather. */

const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
} as const;
const SIGNS = { fair: '☀', mixed: '☁', mud: '☂', snow: '❄' } as const;
const turns = Array.from({ length: LAST_TURN }, (_, i) => i + 1);

const inWords = (lang: 'en' | 'fr', turn: number): string =>
  `${monthsOf(turn)
    .map((month) => MONTHS[lang][month - 1]!)
    .join('-')} ${yearOf(turn)} ${SIGNS[weatherOf(turn)]}`;
const wordsIn = (lang: 'en' | 'fr'): Record<string, string> =>
  Object.fromEntries(turns.map((turn) => [`turn-${turn}`, inWords(lang, turn)]));
export const turnWords: Words = { en: wordsIn('en'), fr: wordsIn('fr') };

export const turnTrack: Track = {
  fact: 'turn',
  title: 'track-turn',
  from: 1,
  to: LAST_TURN,
  labels: Object.fromEntries(turns.map((turn) => [turn, `turn-${turn}`])),
};
