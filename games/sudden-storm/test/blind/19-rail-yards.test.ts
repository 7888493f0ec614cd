import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { AXIS_BASE, AXIS_FIELD, air, bombed, fly } from '../support/air.ts';
import { all, ringAround } from '../support/positions.ts';
import { capacityLost, linesEverywhere } from '../support/rails.ts';
import type { Scene, Table } from '../support/table.ts';
import { may } from './help.ts';
import { next, rail } from './orders.ts';
import { FRITZ, JUNKERS, STUKA, bombYard, landAll, redAir, row, some, unmolested } from './sky.ts';

const [KALUGA, MOSCOW_WEST] = ['2A:3821', '2A:3318'];
const MESSER110 = 'ger-air-me110e';
type Units = NonNullable<Scene['units']>;

/** These fly to a city; the Soviets have lost all but a few RE of their capacity. */
function overCity(units: readonly string[], hex: string, left = 3, others: Units = {}): Table {
  const table = air(
    {
      [AXIS_BASE]: units.slice(0, 3),
      [AXIS_FIELD]: units.slice(3),
      '7A:0711': ['sov-rifle-xx-14', 'sov-rifle-x-8', 'sov-rifle-xx-52'],
      ...others,
    },
    { turn: 'Aug I 41', also: all(capacityLost(72 - left)) },
  );
  for (const unit of units) table.act('axis', fly('bombing', hex, unit));
  return unmolested(table);
}
/** Whether a division of 3 RE, and a brigade of 1 RE, go by rail in the next Soviet turn. */
function trains(table: Table): boolean[] {
  next(landAll(table), 'moving', 'soviet');
  return ['sov-rifle-xx-14', 'sov-rifle-x-8'].map((unit) => may(table, 'soviet', rail(unit, '7A:0810')));
}

describe('19D1 who, and what', () => {
  test('a strategic strength is needed, and counts', () => {
    covers('SS-19D1a', 'SS-19Da');
    const table = air(
      { [row(28)]: FRITZ, [AXIS_BASE]: [JUNKERS, STUKA, MESSER110] },
      { airfields: [AXIS_BASE, row(28)], owned: { axis: [row(28)] } },
    );
    for (const unit of [JUNKERS, FRITZ, STUKA, MESSER110]) table.act('axis', fly('bombing', KALUGA, unit));
    unmolested(table);
    expect(may(table, 'axis', bombYard(KALUGA, FRITZ))).toBe(false);
    for (const unit of [STUKA, MESSER110]) expect(may(table, 'axis', bombYard(KALUGA, unit)), unit).toBe(true);
    table.roll(1).act('axis', bombYard(KALUGA, JUNKERS, MESSER110));
    expect(bombed(table).strength).toBe(8);
  });
  test('one point fails', () => {
    covers('SS-19De', 'SS-19D1a');
    const table = overCity([STUKA], KALUGA).act('axis', bombYard(KALUGA, STUKA));
    expect(bombed(table).strength).toBe(1);
    expect(trains(table)).toEqual([true, true]);
  });
  test('cities of the enemy with a yard alone', () => {
    covers('SS-19D1a');
    const plain = unmolested(air({ [AXIS_BASE]: JUNKERS }).act('axis', fly('bombing', row(24), JUNKERS)));
    expect(may(plain, 'axis', bombYard(row(24), JUNKERS))).toBe(false);
    const own = air({ [AXIS_BASE]: JUNKERS }, { owned: { axis: [KALUGA] } }).act(
      'axis',
      fly('bombing', KALUGA, JUNKERS),
    );
    expect(may(unmolested(own), 'axis', bombYard(KALUGA, JUNKERS))).toBe(false);
    expect(may(overCity([JUNKERS], MOSCOW_WEST), 'axis', bombYard(MOSCOW_WEST, JUNKERS))).toBe(true);
  });
  test('anti-aircraft fire does not count here, mud does', () => {
    covers('SS-21Ab', 'SS-19Df');
    const table = overCity([JUNKERS], MOSCOW_WEST).roll(1).act('axis', bombYard(MOSCOW_WEST, JUNKERS));
    expect(bombed(table).strength).toBe(5);
    const mud = air({ [AXIS_BASE]: JUNKERS }, { weather: { b: 'mud' } }).act('axis', fly('bombing', KALUGA, JUNKERS));
    unmolested(mud).roll(1).act('axis', bombYard(KALUGA, JUNKERS));
    expect(bombed(mud).strength).toBe(2.5);
  });
});

describe('19D1 hits', () => {
  test('two RE less in the next turn of the owner, and only then', () => {
    covers('SS-19D1b');
    const table = overCity([JUNKERS], KALUGA).roll(5).act('axis', bombYard(KALUGA, JUNKERS));
    expect(trains(table)).toEqual([false, true]);
    next(table, 'moving', 'axis');
    next(table, 'moving', 'soviet');
    expect(may(table, 'soviet', rail('sov-rifle-xx-14', '7A:0810'))).toBe(true);
  });
  test('a miss costs nothing', () => {
    covers('SS-19D1b', 'SS-19Dd');
    const table = overCity([JUNKERS], KALUGA).roll(4).act('axis', bombYard(KALUGA, JUNKERS));
    expect(trains(table)).toEqual([true, true]);
  });
  /** What is left of five RE after so many hits. */
  const after = (hex: string, hits: number, left: number): boolean[] => {
    const units = some(JUNKERS, hits);
    const table = overCity(units, hex, left);
    for (const unit of units)
      if (may(table, 'axis', bombYard(hex, unit))) table.roll(6).act('axis', bombYard(hex, unit));
    return trains(table);
  };
  test('one hit on a point city', () => {
    covers('SS-19D1d');
    expect(after(KALUGA, 1, 5)).toEqual([true, true]);
    expect(after(KALUGA, 2, 5)).toEqual([true, true]);
  });
  test('two on a major one', () => {
    covers('SS-19D1d', 'SS-19D1b');
    expect(after(MOSCOW_WEST, 1, 5)).toEqual([true, true]);
    expect(after(MOSCOW_WEST, 2, 5)).toEqual([false, true]);
    expect(after(MOSCOW_WEST, 3, 5)).toEqual([false, true]);
  });
  test('yards that no railway joins to a source do not count', () => {
    covers('SS-19D1c');
    const cut = overCity([JUNKERS], KALUGA, 3, ringAround(KALUGA));
    if (may(cut, 'axis', bombYard(KALUGA, JUNKERS))) cut.roll(6).act('axis', bombYard(KALUGA, JUNKERS));
    expect(trains(cut)).toEqual([true, true]);
  });
});

describe('19D1e the net of a yard', () => {
  const PE8 = 'sov-air-pe8';
  const [HELSINKI, WARSAW] = ['1B:0310', '1B:3830'];
  /** 7 RE of Finns, who have 8; 24 RE of Germans, who have 24. */
  const FINNS = [
    rail('fin-rifle-xx-1', '1B:0311'),
    rail('fin-rifle-xx-2', '1B:0311'),
    rail('fin-art-iii-hv', '1B:0311'),
  ];
  const GERMANS = [
    ...['ger-pz-xx-6', 'ger-pz-xx-7', 'ger-pz-xx-9'].map((unit) => rail(unit, '1B:3829')),
    ...['ger-inf-xx-21', 'ger-inf-xx-11'].map((unit) => rail(unit, '1B:4527')),
  ];
  /** A hit on a city, if any: whether all of each travel in the next Axis turn. */
  const nets = (hex?: string): boolean[] => {
    const table = redAir(
      {
        '1B:3611': PE8,
        [HELSINKI]: ['fin-rifle-xx-1', 'fin-rifle-xx-2', 'fin-art-iii-hv'],
        [WARSAW]: ['ger-pz-xx-6', 'ger-pz-xx-7', 'ger-pz-xx-9'],
        '1B:4427': ['ger-inf-xx-21', 'ger-inf-xx-11'],
      },
      { turn: 'Sep I 41', also: linesEverywhere },
    );
    if (hex !== undefined) {
      unmolested(table.act('soviet', fly('bombing', hex, PE8)));
      table.roll(6).act('soviet', bombYard(hex, PE8));
    }
    next(landAll(table), 'moving', 'axis');
    return [FINNS, GERMANS].map((orders) =>
      orders.every((order) => may(table, 'axis', order) && table.act('axis', order) === table),
    );
  };
  test('Finnish ground, Finnish trains; German ground, German ones', () => {
    covers('SS-19D1e', 'SS-19D1b');
    expect(nets()).toEqual([true, true]);
    expect(nets(HELSINKI)).toEqual([false, true]);
    expect(nets(WARSAW)).toEqual([true, false]);
  });
});
