import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { MID, RING, W, at, march, may, outward } from './help.ts';

const INFANTRY = 'ger-inf-xx-21';

/** How many hexes a German infantry division gets from a hex beside the middle, going around it at a distance. */
function hexesFrom(ring: number, enemy: Parameters<typeof at>[0], more: Parameters<typeof at>[1] = {}): number {
  const table = at({ [RING[ring]!]: INFANTRY, ...enemy }, more);
  let steps = 0;
  while (steps < 7 && may(table, 'axis', march(INFANTRY, ...outward(ring, steps + 1)))) steps++;
  return steps;
}

describe('5 zones of control', () => {
  test('a division controls all six hexes around it, and none further off', () => {
    covers('SS-5a', 'SS-5c', 'SS-6Aa');
    for (const ring of RING.keys()) expect(hexesFrom(ring, { [MID]: 'sov-rifle-xx-100' }), RING[ring]).toBe(5);
    const table = at({ '8A:1627': INFANTRY, [MID]: 'sov-rifle-xx-100' });
    const way = ['8A:1727', '8A:1826', '8A:1825', '8A:1824', '8A:1724', '8A:1623'];
    expect(may(table, 'axis', march(INFANTRY, ...way))).toBe(true);
  });
  test.each(['sov-rifle-x-1', 'sov-tank-x-3', 'sov-lt-tank-cdr-33', 'sov-at-x'])(
    '%s is smaller than a division and controls nothing in zone D',
    (small) => {
      covers('SS-5d');
      expect(hexesFrom(4, { [MID]: small })).toBe(6);
    },
  );
  test('a division reduced to its cadre controls nothing any more', () => {
    covers('SS-5d');
    const faces = { 'sov-rifle-xx-100': 'cadre' } as const;
    expect(hexesFrom(4, { [MID]: 'sov-rifle-xx-100' }, { faces })).toBe(6);
  });
  test('six brigades together control no more than one', () => {
    covers('SS-5d');
    const six = ['sov-tank-x-3', 'sov-tank-x-4', 'sov-tank-x-5', 'sov-tank-x-6', 'sov-at-x', 'sov-at-x-b'];
    expect(hexesFrom(4, { [MID]: six })).toBe(6);
  });
  test('trucks control nothing', () => {
    covers('SS-5d', 'SS-14Da');
    const way = outward(4, 6);
    const against = (enemy: string): boolean =>
      may(
        at({ [W]: 'sov-rifle-xx-100', [MID]: enemy }, { side: 'soviet' }),
        'soviet',
        march('sov-rifle-xx-100', ...way),
      );
    expect(against('ger-truck')).toBe(true);
    expect(against(INFANTRY)).toBe(false);
  });
  test('in zone G a brigade has a zone; just outside, in zone D, the same brigade has none', () => {
    covers('SS-5d');
    // 4A:3630 is the last clear hex of zone G; 4A:3530, 4A:3531 and 4A:3631 (rough, 2 points) lie in zone D around it.
    const back = ['4A:3631', '4A:3531', '4A:3631'];
    const fromG = (enemy: string): boolean =>
      may(at({ '4A:3630': INFANTRY, '4A:3530': enemy }), 'axis', march(INFANTRY, ...back));
    expect(may(at({ '4A:3630': INFANTRY }), 'axis', march(INFANTRY, ...back))).toBe(true);
    expect(fromG('sov-tank-x-3')).toBe(false);
    const inD = (enemy: string): boolean =>
      may(at({ '4A:3531': INFANTRY, '4A:3630': enemy }), 'axis', march(INFANTRY, '4A:3631', '4A:3531', '4A:3631'));
    expect(inD('sov-tank-x-3')).toBe(true);
    expect(inD('sov-rifle-xx-100')).toBe(false);
  });
  test('well inside zone G a brigade counts as a division does', () => {
    covers('SS-5d');
    const from = (enemy: string): boolean =>
      may(
        at({ '9A:0820': INFANTRY, '9A:0819': enemy }),
        'axis',
        march(INFANTRY, '9A:0821', '9A:0820', '9A:0821', '9A:0820', '9A:0821', '9A:0820'),
      );
    expect(from('sov-tank-x-3')).toBe(false);
    expect(from('sov-lt-tank-cdr-33')).toBe(false);
    expect(from('ger-inf-xx-11')).toBe(true);
  });
  test('no zone across a hexside of sea', () => {
    covers('SS-5b');
    // 4A:2719 and 4A:2818 touch across the sea only; 4A:2618 is beside the first, ashore.
    const toAndFro = ['4A:2619', '4A:2719', '4A:2619', '4A:2719', '4A:2619', '4A:2719'];
    const beside = (enemy: string): boolean =>
      may(at({ '4A:2719': INFANTRY, [enemy]: 'sov-rifle-xx-100' }), 'axis', march(INFANTRY, ...toAndFro));
    expect(beside('4A:2818')).toBe(true);
    expect(beside('4A:2618')).toBe(false);
  });
  test('units that may not climb have no zone in mountains, those that may have one', () => {
    covers('SS-5b');
    // Mountains 4A:4408 and 4A:4409 lie side by side, 4A:4309 is clear and touches both.
    const mountain = 'sov-mtn-rifle-xx-192';
    const walk = (enemy: string): boolean =>
      may(
        at({ '4A:4409': mountain, '4A:4309': enemy }, { side: 'soviet' }),
        'soviet',
        march(mountain, '4A:4408', '4A:4509', '4A:4608'),
      );
    expect(walk('ger-pz-xx-6')).toBe(true);
    expect(walk(INFANTRY)).toBe(false);
    expect(walk('ger-part-mtn-iii-3-8-a1')).toBe(true);
  });
});

describe('5 reduced zones', () => {
  test('Soviet zones of the first weeks cost infantry nothing to leave for free ground', () => {
    covers('SS-5e', 'SS-6Ac');
    for (const turn of ['Jul I 41', 'Jul II 41']) expect(hexesFrom(4, { [MID]: 'sov-rifle-xx-100' }, { turn })).toBe(6);
    expect(hexesFrom(4, { [MID]: 'sov-rifle-xx-100' }, { turn: 'Aug I 41' })).toBe(5);
  });
  test('a unit out of supply for two turns has a reduced zone, for one turn a whole one', () => {
    covers('SS-5e', 'SS-6Ac');
    expect(hexesFrom(4, { [MID]: 'sov-rifle-xx-100' }, { out: { 'sov-rifle-xx-100': 1 } })).toBe(5);
    expect(hexesFrom(4, { [MID]: 'sov-rifle-xx-100' }, { out: { 'sov-rifle-xx-100': 2 } })).toBe(6);
  });
  test('one whole zone among reduced ones is enough for the whole cost', () => {
    covers('SS-6Ab');
    const out = { 'sov-rifle-xx-100': 2 };
    expect(hexesFrom(4, { [MID]: ['sov-rifle-xx-100', 'sov-rifle-xx-112'] }, { out })).toBe(5);
  });
});
