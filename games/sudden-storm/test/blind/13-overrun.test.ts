import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { E, MID, NW, SW, TRACK, W, at, march, may, overrun } from './help.ts';

// Attack strengths: panzer divisions 6, 7, 9 and 20 have 12, 8 has 11; infantry 21 has 8, 217 has 7.
const BRIGADE = 'sov-tank-x-3';
const DIVISION = 'sov-rifle-xx-112';
const POOL = ['replacement-pool', 'removed'];

describe('13 odds', () => {
  test('twenty against two is enough, nineteen is not', () => {
    covers('SS-13c');
    const table = at({ [W]: ['ger-pz-xx-6', 'ger-inf-xx-21', 'ger-inf-xx-217'], [MID]: BRIGADE });
    expect(may(table, 'axis', overrun(MID, ['ger-pz-xx-6', 'ger-inf-xx-21']))).toBe(true);
    expect(table.why('axis', overrun(MID, ['ger-pz-xx-6', 'ger-inf-xx-217']))?.rule).toBe('SS-13c');
  });
  test('everybody in the hex is overrun together', () => {
    covers('SS-13c');
    const table = at({ [W]: ['ger-pz-xx-6', 'ger-inf-xx-21'], [MID]: [BRIGADE, 'sov-rifle-x-1'] });
    expect(may(table, 'axis', overrun(MID, ['ger-pz-xx-6', 'ger-inf-xx-21']))).toBe(false);
  });
  test('a river halves the attackers, as in combat', () => {
    covers('SS-13c');
    const strong = ['ger-pz-xx-6', 'ger-pz-xx-7', 'ger-pz-xx-9'];
    const over = (enemy: string): boolean =>
      may(at({ '2A:3832': strong, '2A:3932': enemy }), 'axis', overrun('2A:3932', strong));
    // 36 halved against 2 is nine to one; against 1 it is enough.
    expect(over(BRIGADE)).toBe(false);
    expect(over('sov-part-tank-iii-2-1-8-a1')).toBe(true);
  });
  test('supply counts on both sides: attackers halved from the first turn, defenders from the second', () => {
    covers('SS-13c');
    const units = { [W]: ['ger-pz-xx-6', 'ger-pz-xx-7', 'ger-pz-xx-8'], [MID]: 'sov-rifle-xx-10' };
    const group = overrun(MID, units[W]);
    // 35 against 4.
    expect(may(at(units), 'axis', group)).toBe(false);
    expect(may(at(units, { out: { 'sov-rifle-xx-10': 1 } }), 'axis', group)).toBe(false);
    expect(may(at(units, { out: { 'sov-rifle-xx-10': 2 } }), 'axis', group)).toBe(true);
    const weak = { [W]: ['ger-pz-xx-6', 'ger-inf-xx-21'], [MID]: BRIGADE };
    expect(may(at(weak, { out: { 'ger-inf-xx-21': 1 } }), 'axis', overrun(MID, weak[W]))).toBe(false);
  });
  test('guns beyond the number of others count one in all', () => {
    covers('SS-13c', 'SS-14Bb');
    // A brigade of 3 with guns of 5: one gun counts whole, the second as one. 3 + 5 + 1 is short of 10, 3 + 3 + 5 is not.
    const units = ['ger-ss-mot-x-1', 'ger-ss-mot-x-2', 'ger-mot-art-iii-69', 'ger-mot-art-iii-792'];
    const table = (...ids: string[]): boolean =>
      may(at({ [W]: ids, [MID]: 'sov-part-tank-iii-2-1-8-a1' }), 'axis', overrun(MID, ids));
    expect(table(units[0]!, units[2]!, units[3]!)).toBe(false);
    expect(table(units[0]!, units[1]!, units[2]!)).toBe(true);
  });
});

describe('13 who takes part', () => {
  test('all from a single hex beside the enemy', () => {
    covers('SS-13b');
    const table = at({
      [W]: 'ger-pz-xx-6',
      [NW]: 'ger-inf-xx-21',
      [MID]: BRIGADE,
      '8A:1627': ['ger-pz-xx-7', 'ger-pz-xx-9'],
    });
    expect(may(table, 'axis', overrun(MID, ['ger-pz-xx-6', 'ger-inf-xx-21']))).toBe(false);
    expect(may(table, 'axis', overrun(MID, ['ger-pz-xx-7', 'ger-pz-xx-9']))).toBe(false);
  });
  test('units that gathered there from different places do', () => {
    covers('SS-13b', 'SS-13a');
    const table = at({ '8A:1627': 'ger-pz-xx-6', '8A:1628': 'ger-pz-xx-7', [MID]: BRIGADE });
    table.act('axis', march('ger-pz-xx-6', W)).act('axis', march('ger-pz-xx-7', '8A:1627', W));
    expect(may(table, 'axis', overrun(MID, ['ger-pz-xx-6', 'ger-pz-xx-7']))).toBe(true);
  });
  test('four divisions are too many for one hex', () => {
    covers('SS-13b');
    const four = ['ger-pz-xx-6', 'ger-pz-xx-7', 'ger-pz-xx-9'];
    const table = at({ [W]: four, '8A:1627': 'ger-pz-xx-20', [MID]: DIVISION });
    expect(may(table, 'axis', overrun(MID, four))).toBe(true);
    if (may(table, 'axis', march('ger-pz-xx-20', W))) table.act('axis', march('ger-pz-xx-20', W));
    expect(may(table, 'axis', overrun(MID, [...four, 'ger-pz-xx-20']))).toBe(false);
  });
  test('nobody takes part who may not enter: motors and mountains', () => {
    covers('SS-13e');
    const units = ['ger-mtn-xx-1', 'ger-mtn-xx-2', 'ger-pz-xx-6'];
    const table = at({ '4A:4309': units, '4A:4408': 'sov-part-rifle-iii-1-6-a1' });
    expect(may(table, 'axis', overrun('4A:4408', units))).toBe(false);
    expect(may(table, 'axis', overrun('4A:4408', units.slice(0, 2)))).toBe(true);
  });
  test('in exploitation motors alone', () => {
    covers('SS-13a');
    const table = at(
      { [W]: ['ger-pz-xx-6', 'ger-pz-xx-7', 'ger-inf-xx-21'], [MID]: BRIGADE },
      { phase: 'exploitation-phase' },
    );
    expect(may(table, 'axis', overrun(MID, ['ger-pz-xx-6', 'ger-inf-xx-21']))).toBe(false);
    expect(may(table, 'axis', overrun(MID, ['ger-pz-xx-6', 'ger-pz-xx-7']))).toBe(true);
  });
});

describe('13 cost', () => {
  const pair = ['ger-inf-xx-21', 'ger-pz-xx-6'];
  /** Infantry that has marched so many hexes, with a panzer division that waits, against a brigade without a zone. */
  const after = (steps: number): boolean => {
    const table = at({ [TRACK[4 - steps - 1]!]: 'ger-inf-xx-21', [W]: 'ger-pz-xx-6', [MID]: BRIGADE });
    table.act('axis', march('ger-inf-xx-21', ...TRACK.slice(4 - steps, 4)));
    return may(table, 'axis', overrun(MID, pair));
  };
  test('two points and the ground: three of six are enough, two are not', () => {
    covers('SS-13f', 'SS-13h');
    expect(after(3)).toBe(true);
    const table = at({ '8A:1727': 'ger-inf-xx-21', [W]: 'ger-pz-xx-6', [MID]: BRIGADE });
    table.act('axis', march('ger-inf-xx-21', '8A:1728', '8A:1628', '8A:1627', W));
    expect(may(table, 'axis', overrun(MID, pair))).toBe(false);
  });
  test('the zone of those overrun is not paid for', () => {
    covers('SS-13g', 'SS-13i');
    const three = ['ger-pz-xx-6', 'ger-pz-xx-7', 'ger-pz-xx-9'];
    const table = at({ [W]: three, [MID]: DIVISION }).act('axis', overrun(MID, three));
    // 3 of 10 points are spent.
    const way = [E, '8A:1623', '8A:1622', '8A:1621', '8A:1722', '8A:1723', '8A:1724'];
    expect(may(table, 'axis', march('ger-pz-xx-6', ...way))).toBe(true);
    expect(may(table, 'axis', march('ger-pz-xx-6', ...way, '8A:1725'))).toBe(false);
  });
  test('zones of others are', () => {
    covers('SS-13f', 'SS-13g');
    const three = ['ger-pz-xx-6', 'ger-pz-xx-7', 'ger-pz-xx-9'];
    // A second division beside both the start and the target: 4 more for motors. 7 of 10 are spent.
    const table = at({ [W]: three, [MID]: DIVISION, [SW]: 'sov-rifle-xx-100' }).act('axis', overrun(MID, three));
    // Out of its zone for 2 and 1: nothing is left.
    expect(may(table, 'axis', march('ger-pz-xx-6', '8A:1525'))).toBe(true);
    expect(may(table, 'axis', march('ger-pz-xx-6', '8A:1525', '8A:1424'))).toBe(false);
  });
  test('the price of the road is enough along one', () => {
    covers('SS-13j');
    // 1B:1610 is forest, by rail from 1B:1510, without a line from 1B:1511 (woods).
    const pairs = ['ger-inf-xx-21', 'ger-inf-xx-11', 'ger-inf-xx-1'];
    const over = (from: string, ...way: string[]): boolean => {
      const table = at({ [way.length === 0 ? from : '1B:1410']: pairs, '1B:1610': BRIGADE });
      if (way.length > 0) for (const unit of pairs) table.act('axis', march(unit, ...way));
      return may(table, 'axis', overrun('1B:1610', pairs));
    };
    // Three points are spent: three are left, and forest costs two off the road.
    expect(over('1B:1510', '1B:1510', '1B:1410', '1B:1510')).toBe(true);
    expect(over('1B:1511', '1B:1510', '1B:1410', '1B:1511')).toBe(false);
    expect(over('1B:1511', '1B:1511')).toBe(true);
  });
});

describe('13 what becomes of them', () => {
  test('a division is gone, and leaves no cadre', () => {
    covers('SS-13i');
    const three = ['ger-pz-xx-9-c', 'ger-pz-xx-16-b', 'ger-pz-xx-6'];
    const units = { [W]: three, [MID]: 'sov-rifle-xx-100' };
    const table = at(units, { out: { 'sov-rifle-xx-100': 2 } }).act('axis', overrun(MID, three));
    expect(POOL).toContain(table.at('sov-rifle-xx-100'));
    expect(table.at('ger-pz-xx-6')).toBe(MID);
  });
  test('whoever overran may stay where he was', () => {
    covers('SS-13i');
    const pair = ['ger-pz-xx-6', 'ger-inf-xx-21'];
    const table = at({ [W]: pair, [MID]: BRIGADE }).act('axis', overrun(MID, pair, ['ger-pz-xx-6']));
    expect(table.at('ger-pz-xx-6')).toBe(MID);
    expect(table.at('ger-inf-xx-21')).toBe(W);
    expect(POOL).toContain(table.at(BRIGADE));
    const none = at({ [W]: pair, [MID]: BRIGADE }).act('axis', overrun(MID, pair, []));
    expect(none.at('ger-pz-xx-6')).toBe(W);
    expect(POOL).toContain(none.at(BRIGADE));
  });
  test('a lone truck gives way to anybody who can attack', () => {
    covers('SS-14Dc');
    const over = (unit: string, ...others: string[]): boolean =>
      may(at({ [W]: unit, [MID]: ['ger-truck', ...others] }, { side: 'soviet' }), 'soviet', overrun(MID, [unit]));
    expect(over(BRIGADE)).toBe(true);
    expect(over(BRIGADE, 'ger-mot-iii-gd')).toBe(false);
  });
  test('Soviets overrun as well', () => {
    covers('SS-13a', 'SS-13c');
    const tanks = ['sov-tank-xx-8', 'sov-tank-xx-32', 'sov-tank-xx-4'];
    const table = at({ [W]: tanks, [MID]: 'ger-ss-mot-x-1' }, { side: 'soviet' });
    // 31 against 3; without the third division 22.
    expect(may(table, 'soviet', overrun(MID, tanks))).toBe(true);
    expect(may(table, 'soviet', overrun(MID, tanks.slice(0, 2)))).toBe(false);
  });
});
