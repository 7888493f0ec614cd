import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexDistance, idOf } from '../src/geography.ts';
import { assault, game, hex, retreat, situation, unit, type Situation, type Table } from './support/clauses.ts';

/** 18.16, 18.19, 24.2: who must go, where to, and what becomes of those who cannot. */

const lose = (id: string) => ({ type: 'lose-step', unit: id });
const advance = (id: string, ...way: readonly string[]) => ({ type: 'advance', unit: id, way });
const strike = (t: Table, targets: string, attackers: string, die: number): Table =>
  t
    .do(assault(targets, attackers))
    .do('end-phase')
    .do({ type: 'resolve-assault', hex: targets.split(' ')[0]! }, die);

const CORPS = 'us-5 us-8 us-12 us-15';
/** S7 nearly surrounded: Anglo-Allied zones lie all around, but for R7, where three corps leave room for one. */
const pocket = (garrison: string, of: Situation = {}) =>
  situation({
    turn: 8,
    side: 'anglo-allied',
    step: 'declaring',
    bare: true,
    fed: CORPS,
    ...of,
    units: {
      V5: 'us-7 port-1',
      T6: 'us-5 us-8',
      T7: 'us-12 us-15',
      Q7: 'us-19',
      S7: garrison,
      R7: 'ger-inf-73 ger-inf-75 ger-inf-87',
      ...of.units,
    },
  });

describe('who finds no way', () => {
  test('stays and loses as many steps as hexes, and no more', () => {
    covers('ID-18.19d');
    // 40:14 is 2:1, plus air 3:1: a 5 is 1/1.
    const t = strike(pocket('ger-inf-2 ger-inf-4'), 'S7', CORPS, 5).play('retreat', 'hitlerite');
    expect(t.no(retreat('ger-inf-2', 'S8'), 'hitlerite')).toBe('ID-18.19b');
    t.play(retreat('ger-inf-2', 'R7'), 'hitlerite');
    expect([t.at('ger-inf-2'), t.at('ger-inf-4'), t.lost('ger-inf-4')]).toEqual(['R7', 'S7', 1]);
    // The hex is held, so that nobody advances.
    t.do(lose('us-5'));
    expect(t.asked).not.toContain('anglo-allied:advancing');
  });

  test('counts as destroyed where that brings the attackers farther', () => {
    covers('ID-18.16a');
    const far = (options: Record<string, string>) => {
      // 40:11 is 3:1, plus air 4:1: a 6 is 1/1.
      const t = strike(pocket('ger-inf-2 ger-inf-84', { options }), 'S7', CORPS, 6).play('retreat', 'hitlerite');
      t.play(retreat('ger-inf-2', 'R7'), 'hitlerite').do(lose('us-5'));
      expect([t.at('ger-inf-84') === 'S7', t.asked]).toEqual([false, ['anglo-allied:advancing']]);
      expect(t.no(advance('us-8', 'S7'))).toBeUndefined();
      return t.no(advance('us-8', 'S7', 'S8')) === undefined;
    };
    expect([far({}), far({ 'partly-destroyed': 'two-hexes-at-least' })]).toEqual([false, true]);
  });

  test('an attacker who cannot go pays in steps, and has suffered for it', () => {
    covers('ID-18.19d');
    // 9:19 is 1:3: a 3 is 2/o. Behind T24 everything lies in German zones, but for one place in U25.
    const t = situation({
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: {
        T24: 'sov-tank-1 sov-inf-13',
        T23: 'ger-pz-GD ger-pz-1ss',
        U26: 'ger-inf-1',
        S26: 'ger-inf-2',
        T26: 'ger-inf-4',
        V25: 'ger-inf-5',
        R24: 'ger-inf-6',
      },
      fed: 'sov-tank-1 sov-inf-13',
      emergency: 'sov-tank-1 sov-inf-13',
    });
    strike(t, 'T23', 'sov-tank-1 sov-inf-13', 4);
    expect([t.asked, t.no('retreat')]).toEqual([['soviet:toll'], 'ID-18.19d']);
  });
});

describe('the way', () => {
  test('attackers of several hexes go away from every one of them', () => {
    covers('ID-18.19c');
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      step: 'declaring',
      bare: true,
      fed: 'us-5 us-8',
      units: { V5: 'us-7 port-1', T6: 'us-5 us-8', S6: 'ger-inf-84', S7: 'ger-inf-2' },
    });
    strike(t, 'S6 S7', 'us-5 us-8', 6); // 20:11 is 1:1, plus air 2:1: 2/1
    t.play(lose('ger-inf-84'), 'hitlerite').do('retreat');
    // T7 is away from S6 alone, T5 from S7 alone.
    expect(['T7 U8', 'T5 U5', 'U7 V7', 'U6 V6'].map((way) => t.no(retreat('us-5', ...way.split(' '))))).toEqual([
      'ID-18.19c',
      'ID-18.19c',
      undefined,
      undefined,
    ]);
  });

  test('never onto an enemy, be it a supply unit or a port', () => {
    covers('ID-18.19b', 'ID-14.26b');
    const t = pocket('ger-inf-2', { units: { T7: '', Q7: '', R7: 'aa-supply-1', R6: 'port-2' }, fed: 'us-5 us-8' });
    strike(t, 'S7', 'us-5 us-8', 3).play('retreat', 'hitlerite'); // 20:7 is 2:1, plus air 3:1: o/2
    expect(['R7 Q7', 'R6 Q7'].map((way) => t.no(retreat('ger-inf-2', ...way.split(' ')), 'hitlerite'))).toEqual([
      'ID-18.19b',
      'ID-14.26b',
    ]);
  });

  test('only those who were beaten go, and they are shown every place they may go to', () => {
    covers('ID-18.19a');
    const t = pocket('ger-inf-2', { units: { Q7: '', R7: '', N7: 'ger-inf-73' } });
    strike(t, 'S7', 'us-5 us-8', 3).play('retreat', 'hitlerite');
    expect(t.no(retreat('ger-inf-73', 'M7', 'L7'), 'hitlerite')).toBe('ID-18.19a');
    expect(t.no(retreat('ger-inf-2', 'R7'), 'hitlerite')).toBeDefined();
    const ways = game.choices(t.s, 'hitlerite', { type: 'retreat-unit', slots: { unit: unit('ger-inf-2') } }).reach!;
    const ends = new Set(ways.map((way) => way.at(-1)!));
    expect([...ends].every((end) => hexDistance(end, hex('S7')) === 2)).toBe(true);
    expect([...ends].map(idOf).toSorted()).toEqual(['Q6', 'Q7', 'Q8', 'R5', 'R8']);
  });
});

describe('24.2: a Shock Front that is driven back in the German turn', () => {
  test('is dissolved, every marker of it; one that stands is not', () => {
    covers('ID-24.2a');
    const beaten = (marks: readonly string[], stand: boolean) => {
      const t = situation({
        bare: true,
        step: 'declaring',
        units: { S24: 'ger-pz-GD ger-pz-1ss', S25: 'sov-inf-3', R26: 'sov-inf-5', S30: 'sov-inf-8' },
        held: { soviet: 'S26 S27 S28 S29 R25 R27 T26 T27' },
        fed: 'ger-pz-GD ger-pz-1ss',
      });
      for (const at of marks) t.mark(at);
      strike(t, 'S25', 'ger-pz-GD ger-pz-1ss', 4); // 25:8 is 3:1: 1/2
      if (stand) t.play(lose('sov-inf-3'), 'soviet').play(lose('sov-inf-3'), 'soviet');
      else t.play('retreat', 'soviet').play(retreat('sov-inf-3', 'S26', 'S27'), 'soviet');
      return ['S25', 'R26'].map((at) => t.s.hexes.shock[hex(at)]);
    };
    expect(beaten(['S25', 'R26'], false)).toEqual([0, 0]);
    expect(beaten(['S25', 'R26'], true)).toEqual([0, 0]);
    expect(beaten(['R26'], false)).toEqual([0, 1]);
    expect(beaten(['R26'], true)).toEqual([0, 1]);
  });
});
