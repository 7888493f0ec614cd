import type { Words } from '@rokada/kernel';
import listsFile from '../../data/lists.json' with { type: 'json' };
import scenariosFile from '../../data/scenarios.json' with { type: 'json' };
import { TURNS, seasonOf, yearOf } from '../calendar.ts';
import { BLUE, GREEN, TACTICAL_OPTIONS, TYPES, ZONES } from '../data.ts';

/** Names that stand in the data: units, cards, scenarios, options, works, zones; and the turns by season and year. */

type Pair = { readonly en: string; readonly fr: string };
type Entry = readonly [key: string, name: Pair];

const SEASONS: Readonly<Record<string, Pair & { readonly sign: string }>> = {
  spring: { en: 'spring', fr: 'printemps', sign: '🌱' },
  summer: { en: 'summer', fr: 'été', sign: '☀' },
  autumn: { en: 'autumn', fr: 'automne', sign: '🍂' },
  winter: { en: 'winter', fr: 'hiver', sign: '❄' },
};

const turns = Array.from({ length: TURNS }, (_, i): Entry => {
  const season = SEASONS[seasonOf(i + 1)]!;
  const name = (lang: 'en' | 'fr'): string => `${season[lang]} ${yearOf(i + 1)} (${i + 1})`;
  return [`turn-${i + 1}`, { en: name('en'), fr: name('fr') }];
});

const cards = Object.entries(BLUE).flatMap(([letter, { name, text }]): Entry[] => [
  [letter, name],
  [`blue-${letter}`, name],
  [`about-${letter}`, text],
]);

const entries: readonly Entry[] = [
  ...turns,
  ...TYPES.map(({ id, name }): Entry => [id, name]),
  ...cards,
  ...GREEN.flatMap(({ id, name, text }): Entry[] => [
    [id, name],
    [`about-${id}`, text],
  ]),
  ...scenariosFile.scenarios.filter(({ id }) => id !== 'commando').map(({ id, name }): Entry => [id, name]),
  ...TACTICAL_OPTIONS.flatMap(({ id, name, text }): Entry[] => [
    [id, name],
    [`about-${id}`, text],
  ]),
  ...listsFile.works.map(({ id, name }): Entry => [id, name]),
  ...listsFile.hq.items.map(({ id, en, fr }): Entry => [id, { en, fr }]),
  ...Array.from({ length: 20 }, (_, i): Entry => [String(i + 1), { en: String(i + 1), fr: String(i + 1) }]),
  // Last, so that a card named after a town bears the town's name.
  ...ZONES.map(({ id, name_en, name_fr }): Entry => [id, { en: name_en, fr: name_fr }]),
];

const inLanguage = (lang: 'en' | 'fr'): Record<string, string> =>
  Object.fromEntries(entries.map(([key, name]) => [key, name[lang].replaceAll("'", '’')]));
export const named: Words = { en: inLanguage('en'), fr: inLanguage('fr') };

export const turnLabels = Object.fromEntries(turns.map(([key], i) => [i + 1, key]));
