import { chart, signed, type Chart, type ChartRow } from '@rokada/kernel';
import type { ResultsTable } from '@rokada/kit';
import {
  BOMBARDMENT_TABLE,
  COMBAT_TABLE_A,
  COMBAT_TABLE_B,
  DEAR,
  DEPOT_TABLE,
  LAST_TURN,
  TERRAIN_EFFECTS,
  WEATHER_MOVEMENT,
  chitsOf,
  hasAxisInitiative,
} from '../charts.ts';
import { SPACES, TOWNS } from '../geography.ts';
import { ALL_UNITS, PIECES, SIDES, arrivalOf, camp, sideOf } from '../units.ts';
import { counters } from './counters.ts';

/** The charts of the game as shown, read from the data that the rules use. */

// --- Dice

const rangesOf = (table: ResultsTable<unknown>): string[] =>
  table.rows.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`));

/** A table of dice: odds or weather across, a row for each roll. */
function results(id: string, rule: string, table: ResultsTable<unknown>): Chart {
  const ranges = rangesOf(table);
  const rows = table.texts.map((texts, i): ChartRow => [ranges[i]!, ...texts]);
  return { ...chart(id, rule, table.source, [], rows), columns: ['col-die', ...table.lines[0]!.texts] };
}

// --- Ground and weather

/** What the rules say of each ground in combat; the other figures are those of the chart. */
const IN_COMBAT: Readonly<Record<string, string>> = {
  clear: 'effect-none',
  woods: 'effect-woods',
  marsh: 'effect-marsh',
  rough: 'effect-rough',
  mountain: 'effect-mountain',
  'desert-steppe': 'effect-desert-steppe',
  city: 'effect-city',
  'defensive-works': 'effect-works',
  'weak-fort': 'effect-weak-fort',
  fort: 'effect-fort',
  river: 'effect-river',
  'major-river': 'effect-major-river',
  volga: 'effect-volga',
};
/** Hexsides are paid on top of the hex. */
const SIDES_OF_HEXES = new Set(['river', 'major-river', 'volga']);
const BY_OTHER_TERRAIN = new Set(['city', 'defensive-works', 'weak-fort', 'fort']);

const terrain = chart(
  'terrain',
  'DV-11.1b',
  'rulebook',
  ['terrain', 'on-foot', 'mechanized', 'in-combat', 'bombardment'],
  [...TERRAIN_EFFECTS].map(([name, { foot, mechanized, bombardment }]): ChartRow => {
    const points = (cost: number): string | number => {
      if (BY_OTHER_TERRAIN.has(name)) return '–';
      if (cost >= DEAR) return 'all-points';
      return SIDES_OF_HEXES.has(name) ? `+${cost}` : cost;
    };
    return [
      `terrain-${name}`,
      points(foot),
      points(mechanized),
      IN_COMBAT[name]!,
      bombardment === 0 ? '–' : bombardment,
    ];
  }),
);

const weather = chart(
  'weather',
  'DV-11.3a',
  'rulebook',
  ['weather', 'axis-mechanized', 'axis-others', 'soviet', 'forced-march'],
  [...WEATHER_MOVEMENT].map(([name, { axisMechanized, axisOthers, soviet, forcedMarch }]): ChartRow => [
    `weather-${name}`,
    signed(axisMechanized),
    signed(axisOthers),
    signed(soviet),
    forcedMarch ? 'may-force-march' : 'may-not-force-march',
  ]),
);

// --- Time

/** The key of a list of chits; its words are made of those of the chits. */
const chitsAt = (turn: number, side: 'axis' | 'soviet'): string => `chits-${chitsOf(turn, side).join('+')}`;
const everyTurn = Array.from({ length: LAST_TURN }, (_, i) => i + 1);

/** `Move, Combat, 4 Panzer HQ`: chits that are there several times are counted. */
export function chitWords(words: Readonly<Record<string, string>>): Record<string, string> {
  const said = (kinds: readonly string[]): string =>
    [...new Set(kinds)]
      .map((kind) => ({ word: words[`chit-${kind}`]!, count: kinds.filter((each) => each === kind).length }))
      .map(({ word, count }) => (count > 1 ? `${count} ${word}` : word))
      .join(', ');
  return Object.fromEntries(
    everyTurn.flatMap((turn) => SIDES.map((side) => [chitsAt(turn, side), said(chitsOf(turn, side))])),
  );
}

const turns = chart(
  'turns',
  'DV-10.1a',
  'reconstructed',
  ['turn', 'date', 'initiative', 'axis-chits', 'soviet-chits'],
  everyTurn.map((turn): ChartRow => [
    turn,
    `turn-${turn}`,
    `side-${hasAxisInitiative(turn) ? 'axis' : 'soviet'}`,
    chitsAt(turn, 'axis'),
    chitsAt(turn, 'soviet'),
  ]),
);

// --- Places and arrivals

const places = chart(
  'places',
  'DV-3.1b',
  'reconstructed',
  ['place', 'hex', 'worth'],
  TOWNS.filter((town) => town.isVictory || town.isFactory)
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, hex, isVictory, isFactory }): ChartRow => [
      name,
      SPACES.ids[hex]!,
      isVictory ? (isFactory ? 'victory-and-factory' : 'victory-hex') : 'factory',
    ]),
);

const arrivals = chart(
  'arrivals',
  'DV-7.1c',
  'reconstructed',
  ['date', 'side', 'unit'],
  ALL_UNITS.flatMap((u) => {
    const turn = arrivalOf[u]?.turn ?? null;
    return turn === null || turn < 2 || turn > LAST_TURN ? [] : [{ turn, u }];
  })
    .toSorted((a, b) => a.turn - b.turn || camp(a.u) - camp(b.u))
    .map(({ turn, u }): ChartRow => [`turn-${turn}`, `side-${sideOf(camp(u))}`, counters[PIECES.ids[u]!]!.label]),
);

export const charts: readonly Chart[] = [
  results('combat-a', 'DV-12.1.1a', COMBAT_TABLE_A),
  results('combat-b', 'DV-12.1.1b', COMBAT_TABLE_B),
  results('bombardment', 'DV-8.5e', BOMBARDMENT_TABLE),
  results('depot-advance', 'DV-13.6h', DEPOT_TABLE),
  terrain,
  weather,
  turns,
  places,
  arrivals,
];
