import type { Presentation, Track, Words } from '@rokada/kernel';
import looks from '../../data/looks.json' with { type: 'json' };
import { dateWord, LAST_DATE } from '../data.ts';

/** Dates in words, and the duration markers that name one. */

const MONTHS = {
  en: ['September', 'October', 'November'],
  fr: ['septembre', 'octobre', 'novembre'],
} as const;

/** TS-10.1a: the longest penalty reaches four dates beyond the last. */
const dates = Array.from({ length: LAST_DATE + 5 }, (_, date) => date);

const dayOf = (date: number): number => Number(dateWord(date).slice(-2));
const monthOf = (date: number): number => Number(dateWord(date).slice(5, 7)) - 9;

function inWords(lang: 'en' | 'fr', date: number): string {
  const day = dayOf(date);
  return `${lang === 'fr' && day === 1 ? '1er' : day} ${MONTHS[lang][monthOf(date)]}`;
}

const wordsIn = (lang: 'en' | 'fr', until: string): Record<string, string> =>
  Object.fromEntries(
    dates.flatMap((date) => [
      [dateWord(date), inWords(lang, date)],
      [`until-${date}`, `${until} ${inWords(lang, date)}`],
    ]),
  );

export const dateWords: Words = { en: wordsIn('en', 'dispersed until'), fr: wordsIn('fr', 'dispersée jusqu’au') };

/** TS-10.1d: markers are known by the colour of their date, four colours in turn. */
export const durationMarks: NonNullable<Presentation['marks']> = Object.fromEntries(
  dates.map((date) => [
    `until-${date}`,
    { text: `${dayOf(date)}`, name: `until-${date}`, colour: looks.durations[date % looks.durations.length]! },
  ]),
);

export const dateTrack: Track = {
  fact: 'date',
  title: 'track-date',
  from: 0,
  to: LAST_DATE,
  labels: Object.fromEntries(dates.slice(0, LAST_DATE + 1).map((date) => [date, dateWord(date)])),
};
