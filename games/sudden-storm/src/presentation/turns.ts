import type { Track, Words } from '@rokada/kernel';
import { LAST_TURN, TURNS } from '../charts.ts';

/** The half months of the turn record in words. */

const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
} as const;
const SHORT = MONTHS.en.map((month) => month.slice(0, 3));
const turns = Array.from({ length: LAST_TURN }, (_, i) => i + 1);

/** `Jun II 41` in full. */
function inWords(lang: 'en' | 'fr', turn: number): string {
  const [month, part, year] = TURNS[turn - 1]!.split(' ') as [string, string, string];
  const name = MONTHS[lang][SHORT.indexOf(month)]!;
  return lang === 'en' ? `${name} ${part} 19${year}` : `${part === 'I' ? 'début' : 'fin'} ${name} 19${year}`;
}
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
