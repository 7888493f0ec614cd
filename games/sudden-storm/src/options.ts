import type { MatchOption, Scenario } from '@rokada/kernel';
import type { State } from './state.ts';

export const SCENARIOS: readonly Scenario[] = [{ id: 'barbarossa', rule: 'SS-36Aa' }];

/** Rulings that players argue about, and the published corrections. The first value is the proposed one. */
export const OPTIONS: readonly MatchOption[] = [
  // The text closes frozen coasts to naval units and says nothing of frozen rivers and lakes.
  { id: 'frozen-rivers', rule: 'SS-28D2a', values: ['rivers-shut', 'rivers-passable'], start: 'rivers-shut' },
  // Ruling 64: a marker of supply landed by sea serves so many RE in each initial phase, or in all.
  { id: 'landed-supply', rule: 'SS-12E2b', values: ['every-phase', 'once-in-all'], start: 'every-phase' },
];

export const plays = (s: State, option: string, value: string): boolean => s.options[option] === value;
