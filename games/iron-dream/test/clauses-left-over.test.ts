import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { YUGOSLAVIA, idOf } from '../src/geography.ts';
import { assault, game, move, retreat, situation, unit, type Table } from './support/clauses.ts';

/** What is left over when a battle, a voyage or an economy has come to its end. */

const lose = (id: string) => ({ type: 'lose-step', unit: id });
const resolve = (at: string) => ({ type: 'resolve-assault', hex: at });

describe('14: an invasion that is over', () => {
  const invade = (port: string, hex: string, corps: string) => ({ type: 'invade', port, hex, corps: [corps] });
  const second = (defenders: string, die: number): Table => {
    const t = situation({
      scenario: 'let-history-judge',
      turn: 3,
      side: 'anglo-allied',
      step: 'allied-naval',
      bare: true,
      units: { eto: 'us-5 us-7 port-1 port-2', V8: defenders },
      held: { soviet: 'V5 V7 W9 U8 U9 V9' },
      more: { chit: 'C' },
    });
    t.do(invade('port-1', 'V8', 'us-5'))
      .passTo('anglo-allied:declaring')
      .do('end-phase')
      .do(resolve('V8'), die);
    while (t.asked[0]!.endsWith(':toll')) {
      const side = t.asked[0]!.split(':')[0]!;
      const ids = ['us-5', ...defenders.split(' ')];
      t.play(
        ids.map(lose).find((wire) => t.no(wire, side) === undefined)!,
        side,
      );
    }
    return t;
  };

  test('makes room for another in the next turn, won or lost, and tells nothing of the chit', () => {
    covers('ID-14.15a', 'ID-27.6a');
    const won = second('sov-cmg-BA', 1);
    expect([won.at('us-5'), won.s.chitShown]).toEqual(['V8', false]);
    const lost = second('sov-shock-1 sov-shock-2 sov-shock-3', 6);
    expect(lost.at('us-5')).not.toBe('V8');
    for (const t of [won, lost]) {
      t.passTo('anglo-allied:allied-naval', 4);
      expect(t.no(invade('port-2', 'V5', 'us-7'), 'anglo-allied')).toBeUndefined();
    }
  });
});

describe('16, 7: the German economy', () => {
  test('nobody enters by a city without supply', () => {
    covers('ID-7.5a', 'ID-7.5b');
    const t = situation({
      turn: 8,
      step: 'german-reinforcements',
      bare: true,
      units: { 'replacement-army': 'ger-inf-1', T21: 'ger-inf-2' },
      held: { soviet: 'T27 S28 R27 R26 S26 T26' },
    }).ring('anglo-allied', 'P17');
    const enter = (at: string) => t.no({ type: 'enter-play', unit: 'ger-inf-1', hex: at });
    expect([enter('P17'), enter('S27'), enter('T21'), enter('P21')]).toEqual([
      'ID-7.5a',
      'ID-7.5b',
      undefined,
      undefined,
    ]);
  });

  test('the ground of a corps that is broken up is lost at once to those beside it', () => {
    covers('ID-7.27a', 'ID-4.1a');
    const t = situation({
      turn: 8,
      step: 'german-reinforcements',
      bare: true,
      units: { T24: 'ger-inf-84', T25: 'sov-inf-3' },
    });
    expect(t.do({ type: 'cannibalize', unit: 'ger-inf-84' }).holder('T24')).toBe('soviet');
  });

  test('the 12th Army joins those who stand near Berlin', () => {
    covers('ID-25.9a');
    const t = situation({
      turn: 20,
      side: 'soviet',
      bare: true,
      units: { V16: 'sov-inf-3', S22: 'ger-inf-1' },
      held: { 'anglo-allied': 'L17 L18 M17' },
      emergency: 'sov-inf-3',
    });
    t.do(move('sov-inf-3', 'U16'));
    expect(t.no({ type: 'place-12th-army', hex: 'S22' }, 'hitlerite')).toBeUndefined();
  });

  test('with two commanders neither burns the other’s supply', () => {
    covers('ID-26.19a', 'ID-15.30a');
    const t = situation({
      scenario: 'iron-dream-four',
      turn: 8,
      step: 'declaring',
      bare: true,
      units: { T23: 'ger-inf-1 ger-supply-1', S8: 'ger-inf-2 ger-supply-2' },
    });
    const burn = (side: string) =>
      t.no({ type: 'burn-attack', unit: 'ger-supply-1', hexes: ['T23'], mandate: 'plain' }, side);
    expect([burn('hitlerite'), burn('hitlerite-west')]).toEqual([undefined, 'ID-26.19a']);
  });
});

describe('15: supply', () => {
  test('a Romanian army leaves the line to Bucharest for no German one', () => {
    covers('ID-19.4a', 'ID-15.25b');
    const t = situation({
      turn: 8,
      bare: true,
      units: { F29: 'rum-1', G30: 'sov-inf-3', E31: 'sov-inf-5', T21: 'ger-inf-1' },
      forts: { F30: 1 },
      held: { soviet: 'E30 E31 F31 G31' },
    });
    expect([t.supplied('rum-1'), t.no(move('rum-1', 'F28'))]).toEqual([true, 'ID-15.25b']);
  });

  test('a supply unit on its way to be burned is offered no box', () => {
    covers('ID-15.21a');
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      step: 'initial-supply',
      bare: true,
      units: { A17: 'us-5 aa-supply-1' },
    });
    const slots = { unit: unit('aa-supply-1') };
    const ends = game.choices(t.s, 'anglo-allied', { type: 'burn-emergency', slots }).reach!;
    expect(ends.length).toBeGreaterThan(1);
    expect(ends.map((way) => idOf(way.at(-1) ?? 0))).not.toContain('southern-italy');
  });

  test('a fortress is opened by Germans who are supplied themselves', () => {
    covers('ID-15.17a');
    const moved = (line: string) => {
      const t = situation({
        turn: 8,
        bare: true,
        units: { X28: 'ger-inf-73', X27: 'ger-inf-1', T21: 'ger-inf-2', V36: 'sov-inf-3' },
        held: { soviet: 'Y28 X29 W29 W28 Y27 W27', hitlerite: line, 'anglo-allied': 'X26 X25 Y26 W26 W25' },
        fortress: 'ger-inf-73',
        more: { invasions: 2, chit: 'A' },
      });
      t.passTo('hitlerite:operational-movement', 9);
      return t.no(move('ger-inf-73', 'W28'));
    };
    expect(moved('')).toBe('ID-15.17a');
  });
});

describe('18: retreats and advances', () => {
  test('a step lost for want of a way back is no destruction', () => {
    covers('ID-18.16b', 'ID-18.19d');
    // Two hexes are struck at: from T23 there is a way back, from S24 there is none.
    const t = situation({
      turn: 8,
      side: 'soviet',
      step: 'declaring',
      bare: true,
      options: { 'partly-destroyed': 'two-hexes-at-least' },
      units: {
        T24: 'sov-tank-1 sov-tank-2',
        T23: 'ger-inf-1',
        S24: 'ger-inf-2',
        R24: 'sov-inf-3',
        R22: 'sov-inf-8',
        S25: 'sov-inf-5',
      },
      fed: 'sov-tank-1 sov-tank-2',
      emergency: 'sov-tank-1 sov-tank-2',
    });
    t.do(assault('T23 S24', 'sov-tank-1 sov-tank-2'))
      .do('end-phase')
      .do(resolve('T23'), 3)
      .play('retreat', 'hitlerite');
    t.play(retreat('ger-inf-1', 'T22'), 'hitlerite');
    while (t.asked[0] === 'soviet:toll') t.do(lose('sov-tank-2'));
    expect([t.at('ger-inf-2'), t.lost('ger-inf-2')]).toEqual(['S24', 1]);
    expect(t.no({ type: 'advance', unit: 'sov-tank-1', way: ['T23'] })).toBeUndefined();
    expect(t.no({ type: 'advance', unit: 'sov-tank-1', way: ['T23', 'U24'] })).toBeDefined();
  });
});

describe('26, 27: points', () => {
  test('Soviet armies in Warsaw are no German garrison', () => {
    covers('ID-26.15b');
    const t = situation({
      turn: 7,
      side: 'soviet',
      bare: true,
      units: { S30: 'sov-tank-1' },
      held: { soviet: 'S31 S32 S33 S34 S35 S36 S37' },
      more: { invasions: 2, chit: 'A' },
    });
    t.do(move('sov-tank-1', 'S29', 'S28', 'S27')).passTo('hitlerite:operational-movement', 8);
    t.play('end-phase', 'hitlerite');
    expect([t.at('sov-tank-1'), t.points('hitlerite')]).toEqual(['S27', -2]);
  });

  /** A bomb on two Yugoslav armies. */
  const bombed = (die: number): Table => {
    const t = situation({
      scenario: 'let-history-judge',
      turn: 7,
      side: 'soviet',
      step: 'withdrawal',
      bare: true,
      units: { G23: 'yug-1 yug-2', V36: 'sov-supply-1' },
      more: { chit: 'A', bombs: 4 },
    });
    return t.do('end-phase').play({ type: 'explode-bomb', hex: 'G23' }, 'anglo-allied', die);
  };

  test('in the second scenario nobody scores for partisans that die', () => {
    covers('ID-26.16a', 'ID-27.10a');
    const t = bombed(1);
    expect([t.at('yug-1'), t.told('ID-26.16a'), t.news.some(({ key }) => key === 'eliminated')]).toEqual([
      'destroyed',
      false,
      true,
    ]);
  });

  test('those who survive a bomb are sent nowhere they may not be', () => {
    covers('ID-27.6c', 'ID-27.10f');
    const t = bombed(5).play({ type: 'strike-one', unit: 'yug-1' }, 'anglo-allied');
    const slots = { unit: unit('yug-2') };
    const ways = game.choices(t.s, 'anglo-allied', { type: 'scatter-unit', slots }).reach!;
    expect(ways.length).toBeGreaterThan(0);
    for (const way of ways)
      expect([way.map(idOf), way.every((at) => YUGOSLAVIA[at] === 1)]).toEqual([way.map(idOf), true]);
  });
});
