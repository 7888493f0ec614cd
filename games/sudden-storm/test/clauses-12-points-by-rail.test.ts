import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexNamed } from '../src/board.ts';
import { railUsed } from './support/rails.ts';
import { scene, type Scene, type Table } from './support/table.ts';

/** Resource points that go by rail alone (12Ff). */

const [MOSCOW, MINSK] = ['2A:3317', '1B:3611'] as const;
const soviet = (more: Scene = {}): Table => scene({ side: 'soviet', turn: 'Aug I 41', units: {}, ...more });
const rail = (from: string, count: number, to: string) => ({ type: 'rail-points', from, count, to });
const lying = (table: Table, hex: string): number => table.s.hexes.points[hexNamed(hex)]!;

describe('resource points by rail', () => {
  test('thirty hexes, 1 RE each', () => {
    covers('SS-12Ff', 'SS-3Da', 'SS-7A4a');
    const table = soviet({ points: { [MOSCOW]: 5, '4A:1124': 0 } });
    expect(table.why('soviet', rail(MOSCOW, 1, '4A:1224'))).toMatchObject({ rule: 'SS-12Ff', key: 'train-too-far' });
    table.act('soviet', rail(MOSCOW, 2, '4A:1124'));
    expect([lying(table, MOSCOW), lying(table, '4A:1124'), table.s.rail.soviet.used]).toEqual([3, 2, 2]);
  });

  test('once in a turn', () => {
    covers('SS-12Ff');
    const table = soviet({ points: { [MOSCOW]: 5, '2A:3320': 1 } }).act('soviet', rail(MOSCOW, 2, '2A:3320'));
    // The one that lay there before may still go, the two that came may not.
    expect(table.why('soviet', rail('2A:3320', 2, '2A:3321'))).toBeDefined();
    table.act('soviet', rail('2A:3320', 1, '2A:3321'));
    expect(table.why('soviet', rail('2A:3320', 1, '2A:3322'))).toMatchObject({ key: 'points-have-moved' });
    table.act('soviet', { type: 'end-movement' });
    do table.playOn('moving');
    while (table.side !== 'soviet' || table.s.turn === 4);
    expect(table.why('soviet', rail('2A:3320', 1, '2A:3322'))).toBeUndefined();
  });

  test('not without a railway, and not overland by themselves', () => {
    covers('SS-12Ff');
    const table = soviet({ points: { '2A:5027': 2, [MOSCOW]: 2 } });
    expect(table.why('soviet', rail('2A:5027', 1, MOSCOW))).toMatchObject({ rule: 'SS-12Ff', key: 'no-railway-there' });
    expect(table.why('soviet', rail(MOSCOW, 1, '2A:5027'))).toMatchObject({ rule: 'SS-12Ff', key: 'no-railway-there' });
  });

  test('railways, gauges and zones as for operational trains', () => {
    covers('SS-12Ff', 'SS-7Ab', 'SS-7A1e', 'SS-7A1f');
    const enemy = { '2A:3330': 'ger-inf-xx-1' };
    const points = { '2A:3427': 4 };
    expect(soviet({ units: enemy, points }).why('soviet', rail('2A:3427', 1, '2A:3429'))).toMatchObject({
      rule: 'SS-7A1e',
    });
    const held = soviet({ units: { ...enemy, '2A:3429': 'sov-rifle-xx-54' }, points });
    held.act('soviet', rail('2A:3427', 1, '2A:3429'));
    expect(held.why('soviet', { type: 'move', units: ['sov-rifle-xx-54'], way: ['2A:3428'] })?.key).toBe('has-moved');
    expect(soviet({ points, owned: { axis: ['2A:3428'] } }).why('soviet', rail('2A:3427', 1, '2A:3428'))).toMatchObject(
      {
        rule: 'SS-7Ab',
      },
    );
  });

  test('a change of gauge takes three hexes of the thirty', () => {
    covers('SS-12Ff', 'SS-7A3g');
    const table = soviet({ points: { [MINSK]: 2 } });
    expect(table.why('soviet', rail(MINSK, 1, '1B:1823'))).toMatchObject({ key: 'train-too-far' });
    expect(table.why('soviet', rail(MINSK, 1, '1B:1822'))).toBeUndefined();
  });

  test('no further than the railways carry', () => {
    covers('SS-7A4a');
    const also = railUsed('soviet', 71);
    const table = soviet({ points: { [MOSCOW]: 5 }, also });
    expect(table.why('soviet', rail(MOSCOW, 2, '2A:3320'))).toBeDefined();
    table.act('soviet', rail(MOSCOW, 1, '2A:3320'));
    expect(table.why('soviet', rail(MOSCOW, 1, '2A:3320'))).toMatchObject({ rule: 'SS-7A4a', key: 'trains-full' });
  });

  test('in the movement phase', () => {
    covers('SS-7Aa');
    const table = soviet({ phase: 'exploitation-phase', points: { [MOSCOW]: 5 } });
    expect(table.why('soviet', rail(MOSCOW, 1, '2A:3320'))).toMatchObject({ rule: 'SS-7Aa' });
  });
});
