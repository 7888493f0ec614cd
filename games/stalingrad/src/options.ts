import type { MatchOption, Scenario } from '@rokada/kernel';

/** The ways to play, and the rulings that players may settle otherwise before they begin. */

export const SCENARIOS: readonly Scenario[] = [
  { id: 'basic', rule: 'TS-19.2' },
  { id: 'introductory', rule: 'TS-INT-1a' },
  { id: 'simulation', rule: 'TS-21a' },
];

export const OPTIONS: readonly MatchOption[] = [
  // Rule 19.3 and rule 22: agreed before play.
  {
    id: 'tie-break',
    rule: 'TS-19.3a',
    values: ['none', 'week-1', 'week-2', 'week-3', 'week-4', 'week-5', 'week-6', 'week-7', 'week-8'],
    start: 'none',
  },
  { id: 'bidding', rule: 'TS-22.1', values: ['off', 'on', 'units'], start: 'off' },
  { id: 'combat', rule: 'TS-22.2a', values: ['dice', 'cards', 'bluff'], start: 'dice' },
  { id: 'decks', rule: 'TS-22.21b', values: ['1', '2', '3'], start: '1' },
  { id: 'expansion', rule: 'TS-21.1b', values: ['yes', 'no'], start: 'yes' },
  // Rulings.
  { id: 'period-end', rule: 'TS-8.1d', values: ['lower', 'lower-or-equal'], start: 'lower' },
  { id: 'period-roll', rule: 'TS-8.1e', values: ['first', 'last'], start: 'first' },
  { id: 'stacking', rule: 'TS-7.1a', values: ['10', '12', '15'], start: '10' },
  { id: 'infiltration', rule: 'TS-8.28d', values: ['on', 'off'], start: 'on' },
  { id: 'date-bonus', rule: 'TS-8.352F', values: ['on', 'off'], start: 'on' },
  { id: 'null-ranged', rule: 'TS-10.4e', values: ['reduced', 'full'], start: 'reduced' },
  { id: 'two-battalions', rule: 'TS-8.351B', values: ['no', 'yes'], start: 'no' },
  { id: 'interdiction', rule: 'TS-18.4g', values: ['may-be-negative', 'never-negative'], start: 'may-be-negative' },
  { id: 'isolated-interdiction', rule: 'TS-18.4f', values: ['by-category', 'only-all'], start: 'by-category' },
  { id: 'observers', rule: 'TS-15.2c', values: ['same-area', 'any-area'], start: 'same-area' },
  { id: 'prolonged', rule: 'TS-9.3a', values: ['starting-space', 'stays'], start: 'starting-space' },
  { id: 'initiative', rule: 'TS-6.1c', values: ['russian-first', 'with-advantage'], start: 'russian-first' },
];
