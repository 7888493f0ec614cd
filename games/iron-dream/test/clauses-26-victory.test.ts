import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { CITIES, cityAt } from '../src/geography.ts';
import { game, hex, situation, type Situation, type Table } from './support/clauses.ts';

/** The last Soviet turn, ready to be ended. */
const lastTurn = (of: Situation = {}) =>
  situation({ turn: 23, side: 'soviet', step: 'shock-front', ...of, units: { V36: 'sov-inf-3', ...of.units } });
const CAMPS = ['hitlerite', 'anglo-allied', 'soviet'] as const;
const total = (t: Table, camp: 0 | 1 | 2) => t.total(CAMPS[camp]);

describe('26.1 to 26.5: counting cities', () => {
  test('most points at the end of turn 23 win, and two may share', () => {
    covers('ID-26.1a', 'ID-26.2a');
    const german = lastTurn();
    expect(german.s.outcome).toBeUndefined();
    german.do('end-phase');
    expect(german.s.outcome).toMatchObject({ winners: ['hitlerite', 'hitlerite-west'], key: 'most-points' });
    const before = lastTurn({ turn: 22 }).do('end-phase');
    expect(before.s.outcome).toBeUndefined();

    const lead = total(lastTurn(), 0) - total(lastTurn(), 2);
    const ahead = (points: number) => lastTurn({ more: { special: [0, 0, 2 * (lead + points), 0] } });
    const soviet = ahead(1).do('end-phase');
    expect(soviet.s.outcome).toMatchObject({ winners: ['soviet'], key: 'most-points' });
    const tied = ahead(0).do('end-phase');
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

  test('two players: specials belong to their half; one point a half, none on a tie', () => {
    covers('ID-26.5a', 'ID-26.5b', 'ID-26.5c');
    const end = (westLead: number, eastLead: number) => {
      // German leads wanted, made by special points of each half.
      const leads = ({ halves: [west, allied, east, soviet] }: Table) => [west! - allied!, east! - soviet!];
      const [west, east] = leads(lastTurn({ scenario: 'iron-dream-two' })) as [number, number];
      const special = [2 * (eastLead - east), 0, 0, 2 * (westLead - west)];
      const t = lastTurn({ scenario: 'iron-dream-two', more: { special } });
      expect(leads(t)).toEqual([westLead, eastLead]);
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
    const t = situation({
      step: 'declaring',
      bare: true,
      units: { G24: 'yug-1', G23: 'ger-pz-GD ger-pz-24 ger-pz-39 ger-pz-47' },
      fed: 'ger-pz-GD ger-pz-24 ger-pz-39 ger-pz-47',
    });
    const shown = () => (game.view(t.s, []).facts['points'] as Record<string, number>)['hitlerite']!;
    const before = shown();
    t.do({
      type: 'declare-assault',
      targets: ['G24'],
      attackers: ['ger-pz-GD', 'ger-pz-24', 'ger-pz-39', 'ger-pz-47'],
    });
    t.do('end-phase').do({ type: 'resolve-assault', hex: 'G24' }, 1);
    if (t.asked[0] === 'soviet:toll') t.play({ type: 'lose-step', unit: 'yug-1' }, 'soviet');
    expect(shown()).toBe(before + 1);
    expect(t.news.some(({ key, rules }) => key === 'points-scored' && rules?.includes('ID-26.16a'))).toBe(true);
  });
});

describe('26.7 to 26.10: late losses, satellites, the French, garrisons', () => {
  test('Romania and Bulgaria still in the Axis bring the German four points each', () => {
    covers('ID-26.8a');
    const points = (more: NonNullable<Situation['more']>) => total(situation({ more }), 0);
    const both = points({});
    expect([points({ romania: 'soviet' }), points({ romania: 'soviet', bulgaria: 'soviet' })]).toEqual([
      both - 4,
      both - 8,
    ]);
  });

  /** Ends an Anglo-Allied player turn. */
  const endAllied = (t: Table) => t.do('end-phase');
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
    // Lublin was Soviet until a German came back.
    const t = lastTurn({ turn: 12, held: { soviet: 'Q28' } }).put('ger-inf-1', 'Q28');
    expect([t.holder('Q28'), t.do('end-phase').points('soviet')]).toEqual(['hitlerite', 0]);
  });

  test('the 65th costs half a point at the end of every Anglo-Allied turn from turn 2', () => {
    covers('ID-26.14e');
    expect(endAllied(alliedTurn(1, { V8: 'ger-zbv-65 ger-inf-82' })).points('anglo-allied')).toBe(0);
    expect(endAllied(alliedTurn(2, { V8: 'ger-zbv-65 ger-inf-82' })).points('anglo-allied')).toBe(-0.5);
    expect(endAllied(alliedTurn(19, { V8: 'ger-zbv-65 ger-inf-82' })).points('anglo-allied')).toBe(-0.5);
    expect(endAllied(alliedTurn(2, { destroyed: 'ger-zbv-65' })).points('anglo-allied')).toBe(0);
  });
});
