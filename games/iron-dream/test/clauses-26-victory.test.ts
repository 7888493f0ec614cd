import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { CITIES, cityAt } from '../src/geography.ts';
import { loseStep } from '../src/rules/losses.ts';
import { tally } from '../src/rules/victory.ts';
import { game, hex, situation, unit, type Situation } from './support/clauses.ts';

/** The last Soviet turn, ready to be ended. */
const lastTurn = (of: Situation = {}) =>
  situation({ turn: 23, side: 'soviet', step: 'shock-front', ...of, units: { V36: 'sov-inf-3', ...of.units } });
const total = (t: ReturnType<typeof situation>, camp: 0 | 1 | 2) => tally(t.s).total[camp] / 2;

describe('26.1 to 26.5: counting cities', () => {
  test('most points at the end of turn 23 win, and two may share', () => {
    covers('ID-26.1a', 'ID-26.2a');
    const german = lastTurn();
    expect(german.s.outcome).toBeUndefined();
    german.do('end-phase');
    expect(german.s.outcome).toMatchObject({ winners: ['hitlerite', 'hitlerite-west'], key: 'most-points' });
    const before = lastTurn({ turn: 22 }).do('end-phase');
    expect(before.s.outcome).toBeUndefined();

    const soviet = lastTurn();
    const lead = total(soviet, 0) - total(soviet, 2);
    soviet.s.special[2] = 2 * lead + 2;
    soviet.do('end-phase');
    expect(soviet.s.outcome).toMatchObject({ winners: ['soviet'], key: 'most-points' });
    const tied = lastTurn();
    tied.s.special[2] = 2 * lead;
    tied.do('end-phase');
    expect(tied.s.outcome).toMatchObject({ winners: ['hitlerite', 'hitlerite-west', 'soviet'], key: 'tied' });
  });

  test('a city is worth its number, one point where none is printed', () => {
    covers('ID-26.1b', 'ID-25.1a');
    for (const [id, value] of Object.entries({ T21: 25, S27: 5, X28: 3, F30: 3, V12: 1, Y13: 1, E16: 1, H21: 1 }))
      expect([id, cityAt(hex(id))?.value]).toEqual([id, value]);
    expect(CITIES.every(({ value }) => value >= 1 && value <= 25)).toBe(true);
    const t = situation();
    for (const id of ['T21', 'S27', 'X28', 'E16']) {
      const before = [total(t, 0), total(t, 2)];
      t.give('soviet', id);
      const value = cityAt(hex(id))!.value;
      expect([id, total(t, 0), total(t, 2)]).toEqual([id, before[0]! - value, before[1]! + value]);
    }
  });

  test('oil fields score nothing, and Breslau no more than its city', () => {
    covers('ID-26.1c');
    const t = situation();
    const before = total(t, 2);
    t.give('soviet', 'G30', 'I22');
    expect(total(t, 2)).toBe(before);
    t.give('soviet', 'R23');
    expect(total(t, 2)).toBe(before + 3);
  });

  test('two players: a city on the wrong side is denied, not scored', () => {
    covers('ID-26.3a');
    const t = situation({ scenario: 'iron-dream-two' });
    const before = tally(t.s);
    t.give('anglo-allied', 'S27');
    const after = tally(t.s);
    expect([after.east[0] - before.east[0], after.east[1] - before.east[1], after.west[1] - before.west[1]]).toEqual([
      -10, 0, 0,
    ]);
    t.give('soviet', 'S9');
    const paris = tally(t.s);
    expect([paris.west[0] - after.west[0], paris.west[1] - after.west[1], paris.east[1] - after.east[1]]).toEqual([
      -10, 0, 0,
    ]);
    t.give('anglo-allied', 'S9');
    expect(tally(t.s).west[1] - paris.west[1]).toBe(10);
  });

  test('two players: Berlin counts in both halves while German, else on its liberator’s side', () => {
    covers('ID-26.4a', 'ID-26.5a', 'ID-26.5b');
    const t = situation({ scenario: 'iron-dream-two' });
    const german = tally(t.s);
    t.give('soviet', 'T21');
    const soviet = tally(t.s);
    expect([soviet.west[0] - german.west[0], soviet.east[0] - german.east[0]]).toEqual([-50, -50]);
    expect([soviet.west[1] - german.west[1], soviet.east[1] - german.east[1]]).toEqual([0, 50]);
    t.give('anglo-allied', 'T21');
    const allied = tally(t.s);
    expect([allied.west[1] - german.west[1], allied.east[1] - german.east[1]]).toEqual([50, 0]);
  });

  test('two players: specials belong to their half; one point a half, none on a tie', () => {
    covers('ID-26.5a', 'ID-26.5b', 'ID-26.5c');
    const end = (westLead: number, eastLead: number) => {
      const t = lastTurn({ scenario: 'iron-dream-two' });
      const { west, east } = tally(t.s);
      // German leads wanted in halves, made by special points of each half.
      t.s.special[3]! += westLead - (west[0] - west[1]);
      t.s.special[0]! += eastLead - (east[0] - east[1]);
      const made = tally(t.s);
      expect([made.west[0] - made.west[1], made.east[0] - made.east[1]]).toEqual([westLead, eastLead]);
      return t.do('end-phase').s.outcome;
    };
    expect(end(1, 1)?.winners).toEqual(['hitlerite', 'hitlerite-west']);
    expect(end(1, 0)?.winners).toEqual(['hitlerite', 'hitlerite-west']);
    expect(end(0, -1)?.winners).toEqual(['anglo-allied', 'soviet']);
    expect(end(-50, 0)?.winners).toEqual(['anglo-allied', 'soviet']);
    // However large the leads, each half is worth one point.
    expect(end(100, -1)).toMatchObject({ winners: [], key: 'two-player-draw' });
    expect(end(0, 0)?.winners).toEqual([]);
  });

  test('control alone decides at the end, not supply', () => {
    covers('ID-26.5d');
    const t = situation({ units: { S9: 'ger-inf-80' } });
    const before = total(t, 0);
    t.ring('anglo-allied', 'S9');
    expect(t.supplied('ger-inf-80')).toBe(false);
    expect(total(t, 0)).toBe(before);
  });

  test('special points are kept as they occur, and told', () => {
    covers('ID-26.6a', 'ID-26.2a');
    const t = situation({ units: { G24: 'yug-1' } });
    const shown = () => (game.view(t.s, []).facts['points'] as Record<string, number>)['hitlerite']!;
    const before = shown();
    t.with((s, world) => loseStep(s, unit('yug-1'), world));
    expect(shown()).toBe(before + 1);
    expect(t.news.some(({ key, rules }) => key === 'points-scored' && rules?.includes('ID-26.16a'))).toBe(true);
  });
});

describe('26.7 to 26.10: late losses, satellites, the French, garrisons', () => {
  test('each Anglo-Allied step lost after the collapse costs a point', () => {
    covers('ID-26.7a');
    const t = situation({ side: 'anglo-allied', units: { S9: 'us-5', R9: 'ger-inf-1' } });
    t.with((s, world) => loseStep(s, unit('us-5'), world));
    expect(t.points('anglo-allied')).toBe(0);
    t.s.collapsed = 4;
    t.with((s, world) => loseStep(s, unit('ger-inf-1'), world));
    expect(t.points('anglo-allied')).toBe(0);
    t.with((s, world) => loseStep(s, unit('us-5'), world));
    expect(t.points('anglo-allied')).toBe(-1);
  });

  test('starved steps count as late losses too', () => {
    covers('ID-26.7a');
    const starve = (collapsed: number) =>
      situation({
        turn: 20,
        side: 'anglo-allied',
        step: 'declaring',
        units: { R16: 'us-5', A17: 'aa-supply-1' },
        more: { collapsed },
      }).do('end-phase');
    expect(starve(19).lost('us-5')).toBe(1);
    expect(starve(19).points('anglo-allied')).toBe(-1);
    expect(starve(0).points('anglo-allied')).toBe(0);
  });

  test('Romania and Bulgaria still in the Axis bring the German four points each', () => {
    covers('ID-26.8a');
    const t = situation();
    const both = total(t, 0);
    t.s.romania = 'soviet';
    expect(total(t, 0)).toBe(both - 4);
    t.s.bulgaria = 'soviet';
    expect(total(t, 0)).toBe(both - 8);
  });

  /** Ends an Anglo-Allied player turn. */
  const endAllied = (t: ReturnType<typeof situation>) => t.do('end-phase');
  const alliedTurn = (turn: number, units: Readonly<Record<string, string>> = {}, more: Situation['more'] = {}) =>
    situation({
      turn,
      side: 'anglo-allied',
      step: 'withdrawal',
      units: { A17: 'aa-supply-1', ...units },
      more: { chit: 'A', invasions: 1, ...more },
    });

  test('French corps away from France, the Benelux and Germany cost half a point each, from the turn after Paris', () => {
    covers('ID-26.9a');
    const cost = (turn: number, units: Readonly<Record<string, string>>) =>
      endAllied(alliedTurn(turn, units, { parisFreed: 7 })).points('anglo-allied');
    expect(cost(7, { mto: 'fr-1 fr-2' })).toBe(0);
    expect(cost(8, { mto: 'fr-1 fr-2' })).toBe(-1);
    expect(cost(8, { mto: 'fr-1', S9: 'fr-2' })).toBe(-0.5);
    expect(cost(8, { U12: 'fr-1', R15: 'fr-2' })).toBe(0);
    expect(cost(8, { A16: 'fr-1', S9: 'fr-2' })).toBe(-0.5);
    expect(endAllied(alliedTurn(8, { mto: 'fr-1 fr-2' })).points('anglo-allied')).toBe(0);
  });

  test('and never more than six points in all', () => {
    covers('ID-26.9b');
    expect(endAllied(alliedTurn(20, {}, { parisFreed: 7, frenchPenalty: 11 })).points('anglo-allied')).toBe(-0.5);
    expect(endAllied(alliedTurn(20, {}, { parisFreed: 7, frenchPenalty: 12 })).points('anglo-allied')).toBe(0);
  });

  const garrison = (held: string, units: Readonly<Record<string, string>>, lost: Record<string, number> = {}) =>
    lastTurn({ turn: 12, held: { soviet: held }, units, lost })
      .do('end-phase')
      .points('soviet');

  test('liberated cities need a garrison: one step, or two where they are worth more', () => {
    covers('ID-26.10a', 'ID-26.10b', 'ID-26.10c');
    expect(garrison('Q28', {})).toBe(-1);
    expect(garrison('Q28', { Q28: 'sov-inf-5' }, { 'sov-inf-5': 1 })).toBe(0);
    expect(garrison('V32', { V32: 'sov-inf-5' }, { 'sov-inf-5': 1 })).toBe(-1);
    expect(garrison('V32', { V32: 'sov-inf-5' })).toBe(0);
    expect(garrison('Q28 V32', {})).toBe(-2);
    expect(garrison('Q28', { Q28: 'sov-supply-1' })).toBe(-1);
    expect(garrison('Q28', { Q28: 'sov-pol-1' })).toBe(0);
  });

  test('Odessa, Kiev, Bobruisk and Vitebsk need none', () => {
    covers('ID-26.10a');
    expect(garrison('J33 P33 U33 Y34', {})).toBe(0);
  });

  test('no check while the Hitlerites hold the city again', () => {
    covers('ID-26.10d');
    const t = lastTurn({ turn: 12, units: { Q28: 'ger-inf-1' } });
    t.s.hexes.liberator[hex('Q28')] = 2;
    expect(t.do('end-phase').points('soviet')).toBe(0);
  });

  test('the 65th costs half a point at the end of every Anglo-Allied turn from turn 2', () => {
    covers('ID-26.14e');
    expect(endAllied(alliedTurn(1, { V8: 'ger-zbv-65 ger-inf-82' })).points('anglo-allied')).toBe(0);
    expect(endAllied(alliedTurn(2, { V8: 'ger-zbv-65 ger-inf-82' })).points('anglo-allied')).toBe(-0.5);
    expect(endAllied(alliedTurn(19, { V8: 'ger-zbv-65 ger-inf-82' })).points('anglo-allied')).toBe(-0.5);
    expect(endAllied(alliedTurn(2, { destroyed: 'ger-zbv-65' })).points('anglo-allied')).toBe(0);
  });
});
