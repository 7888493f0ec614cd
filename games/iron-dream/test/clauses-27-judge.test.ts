import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { isBadWeather } from '../src/state.ts';
import { assault, situation, type Situation } from './support/clauses.ts';

/** Clauses of other chapters that read differently in the second scenario. */
const judge = (of: Situation = {}) => situation({ scenario: 'let-history-judge', side: 'anglo-allied', ...of });
const invade = (port: string, at: string, ...corps: readonly string[]) => ({ type: 'invade', port, hex: at, corps });

describe('Let History Judge', () => {
  test('bad weather from turn 10 to the end', () => {
    covers('ID-25.11g');
    expect([1, 9, 10, 14].map((turn) => isBadWeather(judge({ turn }).s))).toEqual([false, false, true, true]);
  });

  test('tactical air for the west in clear turns', () => {
    covers('ID-25.8d');
    const air = (turn: number) =>
      judge({ turn, bare: true, units: { T24: 'us-5', T23: 'sov-inf-3' } }).odds('us-5', 'T23').by['ID-18.24e'];
    expect([air(5), air(10)]).toEqual([1, undefined]);
  });

  test('forts on the map mean nothing', () => {
    covers('ID-22.15a');
    const odds = judge({ side: 'soviet', forts: { T23: 3 }, units: { T24: 'sov-inf-3', T23: 'us-5' } }).odds(
      'sov-inf-3',
      'T23',
    );
    expect([odds.by['ID-18.24k'], odds.die]).toEqual([undefined, 0]);
  });

  test('west and east fight each other', () => {
    covers('ID-4.4e');
    const t = judge({
      step: 'declaring',
      bare: true,
      units: { T24: 'us-5', T23: 'sov-inf-3' },
      fed: 'us-5',
      emergency: 'us-5',
    });
    expect(t.no(assault('T23', 'us-5'))).toBeUndefined();
    const east = judge({
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { T24: 'us-5', T23: 'sov-inf-3' },
      fed: 'sov-inf-3',
      emergency: 'sov-inf-3',
    });
    expect(east.no(assault('T24', 'sov-inf-3'))).toBeUndefined();
  });

  test('no invasion is due; three may be made, one a turn, on any turns, for no points', () => {
    covers('ID-14.11b', 'ID-14.15a');
    const t = (turn: number, invasions: number) =>
      judge({
        turn,
        step: 'allied-naval',
        bare: true,
        units: { eto: 'us-5 us-7 port-1 port-2' },
        held: { soviet: 'V5 W5 V4' },
        more: { invasions },
      });
    expect(t(1, 0).no('end-naval')).toBeUndefined();
    for (const [turn, made] of [
      [1, 0],
      [2, 1],
      [12, 2],
    ] as const)
      expect([turn, t(turn, made).no(invade('port-1', 'V5', 'us-5'))]).toEqual([turn, undefined]);
    expect(t(12, 3).no(invade('port-1', 'V5', 'us-5'))).toBe('ID-14.15a');
    const launched = t(12, 2).do(invade('port-1', 'V5', 'us-5'));
    expect([launched.points('anglo-allied'), launched.no(invade('port-2', 'V4', 'us-7'))]).toEqual([0, 'ID-14.1a']);
  });

  test('Baltic and Black Sea coasts are open to the west', () => {
    covers('ID-14.7b', 'ID-15.14d');
    const at = (scenario: string, id: string) =>
      situation({ scenario, side: 'anglo-allied', bare: true, units: { [id]: 'us-5' } }).supplied('us-5');
    expect([at('let-history-judge', 'W24'), at('iron-dream', 'W24')]).toEqual([true, false]);
    const sail = (scenario: string) =>
      situation({
        turn: 5,
        scenario,
        side: 'anglo-allied',
        step: 'allied-naval',
        bare: true,
        units: { W24: 'us-5' },
        more: { invasions: 1, chit: 'A' },
      }).no({ type: 'allied-sail', unit: 'us-5', to: 'eto' });
    expect([sail('let-history-judge'), sail('iron-dream')]).toEqual([undefined, 'ID-14.2a']);
  });
});
