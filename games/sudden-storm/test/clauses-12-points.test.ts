import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexNamed } from '../src/board.ts';
import { E, MID, W, advance, attack, combat, retreat, strike } from './support/combat.ts';
import { carrying } from './support/rails.ts';
import { scene, type Table } from './support/table.ts';

/** Resource points (12F): carried by units, left behind, captured, destroyed. By rail: clauses-07-rail-points. */

const lying = (table: Table, hex: string): number => table.s.hexes.points[hexNamed(hex)]!;
const carry = (unit: string, count: number) => ({ type: 'carry-points', unit, count });
const two = ['ger-inf-xx-1', 'ger-inf-xx-11'];
/** Driven back by a five at 3:1. */
const driven = (unit: string, points: number, by = two): Table =>
  strike(combat({ [W]: by, [MID]: unit }, { points: { [MID]: points } }), 'axis', attack(MID, by), 5);
const weak = ['ger-inf-xx-1', 'ger-art-iii-609'];
/** Ground behind the German lines. */
const owned = { axis: ['2A:5027', '2A:5026', '2A:5025'] };

describe('carrying', () => {
  const road = { '2A:5027': ['ger-inf-xx-1', 'ger-inf-xx-11', 'ger-truck', 'ger-art-iii-609'] };

  test('SS-EX-12F-3: a division takes three along, a truck thirty, a regiment one', () => {
    covers('SS-12Fg', 'SS-14Df');
    const table = scene({ units: road, owned, points: { '2A:5027': 40 } });
    for (const [unit, limit] of [
      ['ger-inf-xx-1', 3],
      ['ger-truck', 30],
      ['ger-art-iii-609', 1],
    ] as const) {
      expect(table.why('axis', carry(unit, limit + 1))).toMatchObject({ rule: 'SS-12Fg', key: 'carry-limit' });
      table.act('axis', carry(unit, limit));
    }
    expect(lying(table, '2A:5027')).toBe(6);
    table.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: ['2A:5026', '2A:5025'] });
    table.act('axis', carry('ger-inf-xx-1', 1));
    expect([lying(table, '2A:5027'), lying(table, '2A:5026'), lying(table, '2A:5025')]).toEqual([6, 0, 2]);
  });

  test('SS-EX-12F-1: five points are split as one likes', () => {
    covers('SS-12Fb');
    const five = ['ger-art-iii-609', 'ger-art-iii-610', 'ger-art-iii-782', 'ger-art-iii-785', 'ger-art-iii-70'];
    const table = scene({ units: { '2A:5027': five }, owned, points: { '2A:5027': 5 } });
    for (const unit of five) table.act('axis', carry(unit, 1));
    expect(lying(table, '2A:5027')).toBe(0);
    for (const unit of five) table.act('axis', carry(unit, 0));
    expect(lying(table, '2A:5027')).toBe(5);
  });

  test('nobody carries what is not there, nor what is elsewhere', () => {
    covers('SS-12Fg', 'SS-12Ff');
    const table = scene({ units: road, owned, points: { '2A:5027': 2 } });
    expect(table.why('axis', carry('ger-inf-xx-1', 3))).toMatchObject({ rule: 'SS-12Fb', key: 'too-few-points' });
    table.act('axis', carry('ger-inf-xx-1', 2));
    expect(table.why('axis', carry('ger-inf-xx-11', 1))).toMatchObject({ key: 'no-points-here' });
    // Put down again, they are anybody's.
    table.act('axis', carry('ger-inf-xx-1', 0)).act('axis', carry('ger-inf-xx-11', 1));
    expect(lying(table, '2A:5027')).toBe(1);
  });

  test('the enemy’s points are not loaded, and points weigh nothing in a stack', () => {
    covers('SS-12Fb');
    const full = ['ger-inf-xx-1', 'ger-inf-xx-11', 'ger-inf-xx-21'];
    const table = scene({ units: { '2A:5027': full, '2A:5016': 'sov-rifle-xx-100' }, points: { '2A:5016': 4 } });
    expect(table.why('axis', carry('sov-rifle-xx-100', 1))).toMatchObject({ key: 'not-yours-to-move' });
    const loaded = scene({ units: { '2A:5026': full, '2A:5027': 'ger-truck' }, owned, points: { '2A:5027': 20 } });
    loaded.act('axis', carry('ger-truck', 20));
    loaded.act('axis', { type: 'move', units: ['ger-truck'], way: ['2A:5026'] }).act('axis', carry('ger-truck', 0));
    expect(lying(loaded, '2A:5026')).toBe(20);
    expect(loaded.why('axis', { type: 'end-movement' })).toBeUndefined();
  });

  test('points have neither strength nor zone: a hex of theirs is walked into', () => {
    covers('SS-12Fb', 'SS-12Fe');
    const table = scene({ units: { '2A:5027': 'ger-inf-xx-1' }, points: { '2A:5025': 5 } });
    table.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: ['2A:5026', '2A:5025', '2A:5024'] });
    expect([table.owner('2A:5025'), lying(table, '2A:5025')]).toEqual(['axis', 2]);
  });
});

describe('in a retreat', () => {
  test('SS-EX-12F-2: a brigade saves one of four; of three left one is captured, two are destroyed', () => {
    covers('SS-12Fc', 'SS-12Fe', 'SS-12Fg');
    const table = driven('sov-rifle-x-3', 4, weak);
    expect([table.open, table.side]).toEqual(['retreating', 'soviet']);
    expect(table.why('soviet', carry('sov-rifle-x-3', 2))).toMatchObject({ rule: 'SS-12Fg', key: 'carry-limit' });
    table.act('soviet', carry('sov-rifle-x-3', 1)).act('soviet', retreat(E, 'sov-rifle-x-3'));
    table.act('axis', advance('ger-inf-xx-1'));
    expect([table.owner(MID), lying(table, MID)]).toEqual(['axis', 1]);
    expect(table.news.findLast(({ key }) => key === 'points-captured')?.params).toMatchObject({
      captured: 1,
      destroyed: 2,
    });
    // What was captured is an ordinary point of the captor.
    table.act('axis', { type: 'destroy-points', at: MID, count: 1 });
    expect(lying(table, MID)).toBe(0);
    // The brigade still has the one it saved.
    const turn = table.playOn('moving').playOn('moving');
    expect(turn.side).toBe('soviet');
    turn.act('soviet', carry('sov-rifle-x-3', 0));
    expect(lying(turn, E)).toBe(1);
  });

  test('only those who retreat, and nobody destroys points in the other player turn', () => {
    covers('SS-12Fc', 'SS-12Fd');
    const table = driven('sov-rifle-xx-54', 4);
    expect(table.why('soviet', { type: 'destroy-points', at: MID, count: 1 })).toBeDefined();
    expect(table.why('soviet', carry('ger-inf-xx-1', 1))).toBeDefined();
    table.act('soviet', carry('sov-rifle-xx-54', 3)).act('soviet', retreat(E, 'sov-rifle-xx-54'));
    expect([table.owner(MID), lying(table, MID)]).toEqual(['soviet', 1]);
    table.act('axis', advance('ger-inf-xx-1'));
    expect(lying(table, MID)).toBe(0);
  });

  test('what the lost carried stays where they fell', () => {
    covers('SS-12Fe', 'SS-12Fg');
    const units = { [W]: two, [MID]: 'sov-rifle-x-3' };
    const carried = carrying('sov-rifle-x-3', 1);
    const table = strike(combat(units, { points: { [MID]: 3 }, also: carried }), 'axis', attack(MID, two), 6);
    expect(table.at('sov-rifle-x-3')).toBe('replacement-pool');
    // Four, of which two are captured: the hex falls to the zones around it.
    expect(lying(table, MID)).toBe(2);
  });
});

describe('destroying', () => {
  test('in one’s own turn as many as one likes, and no enemy’s', () => {
    covers('SS-12Fd');
    const table = scene({ units: { '2A:5027': 'ger-inf-xx-1' }, owned, points: { '2A:5027': 5, '2A:5016': 3 } });
    expect(table.why('axis', { type: 'destroy-points', at: '2A:5016', count: 1 })).toMatchObject({ rule: 'SS-12Fd' });
    expect(table.why('axis', { type: 'destroy-points', at: '2A:5027', count: 6 })).toBeDefined();
    table.act('axis', carry('ger-inf-xx-1', 2)).act('axis', { type: 'destroy-points', at: '2A:5027', count: 4 });
    expect(lying(table, '2A:5027')).toBe(0);
    expect(table.why('axis', { type: 'destroy-points', at: '2A:5027', count: 2 })).toBeDefined();
    table.act('axis', { type: 'destroy-points', at: '2A:5027', count: 1 });
  });
});
