import type { MatchOption, Scenario } from '@rokada/kernel';
import type { State } from './state.ts';

export const SCENARIOS: readonly Scenario[] = [{ id: 'barbarossa', rule: 'SS-36Aa' }];

/** Rulings that players argue about, and the published corrections. The first value is the proposed one. */
export const OPTIONS: readonly MatchOption[] = [];

export const plays = (s: State, option: string, value: string): boolean => s.options[option] === value;
