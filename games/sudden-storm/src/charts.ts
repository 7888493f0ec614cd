import { ownFigures } from '@rokada/kit';
import chartsText from '../data/tables.json' with { type: 'json' };

/** The charts, as data (data/tables.json); each says there where it comes from. Owners may lay their figures over it. */
export const charts = ownFigures('sudden-storm', 'tables.csv', chartsText);

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
