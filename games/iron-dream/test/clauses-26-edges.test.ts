import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { situation, type Situation, type Table } from './support/clauses.ts';

/** 26: ties of three, halves of the map, and who is to blame for what is not there. */

const lastTurn = (of: Situation = {}): Table =>
  situation({ turn: 23, side: 'soviet', step: 'shock-front', ...of, units: { V36: 'sov-inf-3', ...of.units } });

test('three with as many points have won nothing over each other', () => {
  covers('ID-26.1a');
  const [german, allied, soviet] = (['hitlerite', 'anglo-allied', 'soviet'] as const).map((side) =>
    lastTurn().total(side),
  ) as [number, number, number];
  const special = [0, 2 * (german - allied), 2 * (german - soviet), 0];
  const t = lastTurn({ more: { special } }).do('end-phase');
  expect(t.s.outcome).toMatchObject({ winners: [], key: 'tied' });
});

test('a reserve corps that was never converted costs the commander of its half', () => {
  covers('ID-26.17a');
  const halves = (at: string) => lastTurn({ scenario: 'iron-dream-two', units: { [at]: 'ger-res-62' } }).halves;
  const none = lastTurn({ scenario: 'iron-dream-two' }).halves;
  const cost = (at: string) => halves(at).map((each, i) => each - none[i]!);
  // Western German, Anglo-Allied, eastern German, Soviet.
  expect([cost('I9'), cost('R23')]).toEqual([
    [-1, 0, 0, 0],
    [0, 0, -1, 0],
  ]);
});

test('French corps that were never raised are nobody’s fault, if the players say so; those that were are', () => {
  covers('ID-26.9a', 'ID-26.9b');
  const lost = (turn: number, fxRemoved: number, option: boolean) =>
    0 -
    situation({
      turn,
      side: 'anglo-allied',
      step: 'withdrawal',
      bare: true,
      ...(option && { options: { 'absent-french': 'raised-only-count' } }),
      units: { A17: 'aa-supply-1', V36: 'sov-inf-3' },
      more: { parisFreed: 5, fxRemoved, chit: 'A', invasions: 1 },
    })
      .do('end-phase')
      .points('anglo-allied');
  expect([lost(8, 0, false), lost(8, 0, true)]).toEqual([1, 0]);
  // Fx went on turn 8: F1 is due on turn 9, F2 on turn 10.
  expect([8, 9, 10, 11].map((turn) => lost(turn, 8, true))).toEqual([0, 0.5, 1, 1]);
  // Not before the turn after that of Paris.
  expect([5, 6].map((turn) => lost(turn, 0, false))).toEqual([0, 1]);
});

test('what passed to the Soviets from their ally needs no garrison', () => {
  covers('ID-26.10a');
  const points = (side: 'soviet' | 'anglo-allied') => {
    const t = lastTurn({ turn: 12, bare: true, held: { [side]: 'Q28' }, units: { Q29: 'sov-inf-5' } });
    return [t.holder('Q28'), t.do('end-phase').points('soviet')];
  };
  expect([points('soviet'), points('anglo-allied')]).toEqual([
    ['soviet', -1],
    ['soviet', 0],
  ]);
});

test('Yugoslavs are a garrison at home', () => {
  covers('ID-26.10a');
  const points = (garrison: Situation['units']) =>
    lastTurn({ turn: 10, bare: true, held: { soviet: 'F23' }, ...(garrison && { units: garrison }) })
      .do('end-phase')
      .points('soviet');
  expect(points({ F23: 'yug-1 yug-2' }) - points({})).toBe(1);
  expect(points({ F23: 'sov-inf-5' }) - points({})).toBe(1);
});
