import type { MoodSource, Track, Words } from '@rokada/kernel';
import { calendarTurn } from '@rokada/kit';
import { CALENDAR } from '../charts.ts';

/** The half months of the turn record in words; the second scenario plays the same months a year later (27.2). */

const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
} as const;

const LAST = 23;
const LAST_JUDGED = 14;
const turnsTo = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1);

function inWords(lang: 'en' | 'fr', turn: number, later: number): string {
  const { year, month = 1, part = 1, marks } = calendarTurn(CALENDAR, turn);
  const name = MONTHS[lang][month - 1]!;
  const date = lang === 'en' ? `${name} ${'I'.repeat(part)}` : `${part === 1 ? 'début' : 'fin'} ${name}`;
  return `${date} ${year + later}${marks?.['weather'] === 'bad' ? ' ☂' : ''}`;
}

const wordsIn = (lang: 'en' | 'fr'): Record<string, string> => ({
  ...Object.fromEntries(turnsTo(LAST).map((turn) => [`turn-${turn}`, inWords(lang, turn, 0)])),
  ...Object.fromEntries(turnsTo(LAST_JUDGED).map((turn) => [`judged-turn-${turn}`, inWords(lang, turn, 1)])),
});

export const turnWords: Words = { en: wordsIn('en'), fr: wordsIn('fr') };

const track = (fact: string, last: number, key: string): Track => ({
  fact,
  title: 'track-turn',
  from: 1,
  to: last,
  labels: Object.fromEntries(turnsTo(last).map((turn) => [turn, `${key}-${turn}`])),
});

export const turnTracks: readonly Track[] = [
  track('turn', LAST, 'turn'),
  track('judgedTurn', LAST_JUDGED, 'judged-turn'),
];

/** From December to February the snow lies. */
const isWinter = (turn: number): boolean => [12, 1, 2].includes(calendarTurn(CALENDAR, turn).month ?? 0);
export const winters: MoodSource = {
  fact: 'turn',
  values: Object.fromEntries(turnsTo(LAST).flatMap((turn) => (isWinter(turn) ? [[turn, 'snow' as const]] : []))),
};
