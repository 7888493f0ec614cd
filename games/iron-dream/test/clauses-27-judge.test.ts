import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { CITIES, idOf } from '../src/geography.ts';
import { isBadWeather } from '../src/state.ts';
import { assault, game, move, situation, type Situation } from './support/clauses.ts';

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
      judge({ turn, bare: true, units: { T18: 'us-5', T19: 'sov-inf-3' } }).odds('us-5', 'T19').by['ID-18.24e'];
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

  const TWELVE = ['K24', 'L22', 'AC31', 'V32', 'P33', 'F30', 'C28', 'F23', 'P21', 'S27', 'X28', 'J33'];

  test('twelve cities of twelve points, and the garrisons the Soviets failed to keep', () => {
    covers('ID-27.10a', 'ID-27.10b', 'ID-27.6f', 'ID-27.7b');
    const all = CITIES.map((city) => idOf(city.hex));
    /** NATO's points with these cities, as everybody sees them. */
    const points = (cities: readonly string[], more: Situation['more'] = {}) => {
      const t = judge({ more })
        .give('soviet', ...all)
        .give('anglo-allied', ...cities);
      return (game.view(t.s, []).facts['points'] as Record<string, number>)['anglo-allied'];
    };
    for (const i of TWELVE.keys()) expect([i, points(TWELVE.slice(0, i))]).toEqual([i, 12 * i]);
    expect([points(all), points(all, { garrisonFailures: 5 }), points(all, { neutral: true })]).toEqual([
      144, 149, 132,
    ]);
    // A city that was bombed counts all the same.
    const bombed = judge({ turn: 8, step: 'bomb-run', units: { S27: 'sov-inf-3' }, more: { chit: 'A', bombs: 4 } });
    bombed
      .do({ type: 'explode-bomb', hex: 'S27' }, 1)
      .give('soviet', ...all)
      .give('anglo-allied', 'S27');
    expect((game.view(bombed.s, []).facts['points'] as Record<string, number>)['anglo-allied']).toBe(12);
  });

  test('Berlin, nobody beyond the line, and 84 points; otherwise the Soviets have won', () => {
    covers('ID-27.10c', 'ID-27.10d', 'ID-27.10e');
    const end = (
      cities: number,
      units: Situation['units'] = {},
      berlin: 'anglo-allied' | 'soviet' = 'anglo-allied',
    ) => {
      const t = judge({
        turn: 14,
        side: 'soviet',
        step: 'withdrawal',
        bare: true,
        units: { V36: 'sov-supply-1', ...units },
      });
      for (const city of CITIES) t.give('hitlerite', idOf(city.hex));
      t.give('anglo-allied', ...TWELVE.slice(0, cities)).give(berlin, 'T21');
      t.do('end-phase');
      return [t.s.outcome?.winners.includes('anglo-allied'), t.s.outcome?.winners.includes('soviet')];
    };
    expect(end(7)).toEqual([true, false]);
    expect(end(6)).toEqual([false, true]);
    expect(end(12, {}, 'soviet')).toEqual([false, true]);
    // T19 is on the line, T18 beyond it; partisans do not count.
    expect(end(12, { T19: 'sov-inf-3' })).toEqual([true, false]);
    expect(end(12, { T18: 'sov-inf-3' })).toEqual([false, true]);
  });

  test('no Soviet trains, and partisans stay at home', () => {
    covers('ID-27.3i', 'ID-27.10f');
    const t = judge({ side: 'soviet', units: { V36: 'sov-inf-3', G24: 'yug-1' } });
    expect(t.no({ type: 'strategic-move', unit: 'sov-inf-3', way: ['V35'] })).toBe('ID-27.3i');
    expect(
      situation({ side: 'soviet', step: 'strategic-movement', units: { V36: 'sov-inf-3' } }).no({
        type: 'strategic-move',
        unit: 'sov-inf-3',
        way: ['V35'],
      }),
    ).toBeUndefined();
    expect([t.no(move('yug-1', 'H24')), t.no(move('yug-1', 'G23'))]).toEqual(['ID-27.10f', undefined]);
  });

  test('nobody enters a mushroom cloud, and no train the bombed hex', () => {
    covers('ID-27.6d');
    const bombing = (target: string, units: Situation['units'], more: Situation = {}) =>
      judge({
        turn: 5,
        step: 'bomb-run',
        bare: true,
        units: { [target]: 'sov-inf-3', V36: 'sov-inf-5', ...units },
        ...more,
        more: { chit: 'A', bombs: 4 },
      }).do({ type: 'explode-bomb', hex: target }, 1);
    const t = bombing('T19', { T17: 'us-5' }).until(5, 'anglo-allied:operational-movement');
    t.do(move('us-5', 'T18'));
    expect(t.no(move('us-5', 'T19'))).toBe('ID-27.6d');
    // At the end of the game turn it is gone.
    t.until(6, 'anglo-allied:operational-movement');
    expect(t.no(move('us-5', 'T19'))).toBeUndefined();
    const rail = bombing('T6', { V5: 'us-5 port-1' }, { held: { 'anglo-allied': 'U6' } });
    rail.until(5, 'anglo-allied:strategic-movement');
    rail.give('anglo-allied', 'T6', 'U6');
    expect(rail.no({ type: 'strategic-move', unit: 'us-5', way: ['U6', 'T6'] })).toBe('ID-27.6e');
  });
});
