import { ownFigures, ownWords } from '@rokada/kit';
import chartsText from '../data/tables.json' with { type: 'json' };

/** The charts, as data (data/tables.json); each says there where it comes from. Owners may lay their figures over it. */
const figures = ownFigures('sudden-storm', 'tables.csv', chartsText);
export const charts = {
  ...figures,
  combatResults: { ...figures.combatResults, rows: ownResults() },
  weather: { ...figures.weather, rows: ownWeather() },
};

/** The results of combat are words, and lie in a file of their own: a row for each number of the die. */
function ownResults(): (typeof figures)['combatResults']['rows'] {
  const { columns, rows, results } = figures.combatResults;
  const own = ownWords('sudden-storm', 'combat.csv', {
    corner: 'die',
    columns,
    rows: Object.entries(rows),
    words: Object.keys(results),
  });
  return Object.fromEntries(own) as unknown as typeof rows;
}

/** The weather likewise: a row for each turn and zone, a column for each face of the die. */
function ownWeather(): (typeof figures)['weather']['rows'] {
  const { letters, rows } = figures.weather;
  const zones = figures.weather.zones as ('a' | 'b' | 'c' | 'd' | 'g')[];
  const own = ownWords('sudden-storm', 'weather.csv', {
    corner: 'turn and zone',
    columns: ['1', '2', '3', '4', '5', '6'],
    rows: rows.flatMap((row) => zones.map((zone) => [`${row.turn} ${zone}`, row[zone]] as const)),
    words: Object.keys(letters),
  });
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(zones.map((zone) => [zone, own.get(`${row.turn} ${zone}`)!])),
  }));
}

/** Whole units per movement point: halves of halves occur (admin movement, unsupplied units, half allowances). */
export const MP = 4;

export const WEATHERS = ['clear', 'mud', 'frost', 'snow'] as const;
/** 28A2: from best to worst. */
export const [CLEAR_WEATHER, MUD, FROST, SNOW] = [0, 1, 2, 3] as const;
export type Weather = (typeof WEATHERS)[number];

/** 28A2: frost and snow. */
export const isCold = (weather: number): boolean => weather >= FROST;
/** 28A2: mud, frost and snow. */
export const isBad = (weather: number): boolean => weather !== CLEAR_WEATHER;

/** `1/7` of a chart as its two whole numbers; `2` is 2 of 1. */
export function fraction(text: string): readonly [part: number, whole: number] {
  const [part = 0, whole = 1] = text.split('/').map(Number);
  return [part, whole];
}
export const share = (text: string): number => fraction(text)[0] / fraction(text)[1];

// --- Turns (36A)

export const TURNS: readonly string[] = charts.turns.rows;
export const LAST_TURN = TURNS.length;
/** Turn numbers begin with 1, Jun II 41. */
export function turnNamed(name: string): number {
  const found = TURNS.indexOf(name);
  if (found < 0) throw new RangeError(`there is no turn ${name}`);
  return found + 1;
}
export const turnName = (turn: number): string => TURNS[turn - 1] ?? '';
/** The first turn of a month. */
export const isTurnI = (turn: number): boolean => / I /.test(turnName(turn));
/** `Jul 41`: the month of a turn. */
export const monthOf = (turn: number): string => turnName(turn).replace(/ I+ /, ' ');
export const [JUN_II, JUL_I, JUL_II, AUG_I] = [1, 2, 3, 4] as const;
