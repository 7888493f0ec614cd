import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexNamed } from '../src/board.ts';
import { air, end, fly, intercept, pass, shots, staged, storesOf } from './support/air.ts';
import { scene, type Scene, type Table } from './support/table.ts';

/** Air units in the Arctic (29f, 29g) and those of the allies (31). */

const pointsIn = (table: Table, hex: string): number => table.s.hexes.points[hexNamed(hex)]!;
const flight = (units: NonNullable<Scene['units']>, more: Scene = {}) =>
  scene({ phase: 'air-phase', turn: 'Sep I 41', units, ...more });

describe('the Arctic', () => {
  const MURMANSK = '6A:1518';
  const six = ['sov-air-pe2', 'sov-air-pe2-b', 'sov-air-pe2-c', 'sov-air-pe2-d', 'sov-air-pe2-e', 'sov-air-pe2-f'];
  const north = (points: Readonly<Record<string, number>>) =>
    flight(
      { [MURMANSK]: six.slice(0, 4), '6A:1618': six.slice(4) },
      { side: 'soviet', airfields: [MURMANSK, '6A:1618'], also: storesOf(points) },
    );
  const over = '6A:1619';

  test('a resource point for each five air units that start there, or part of five', () => {
    covers('SS-29f');
    const table = north({ [MURMANSK]: 2 });
    table.act('soviet', fly('bombing', over, six[0]!));
    expect(pointsIn(table, MURMANSK)).toBe(1);
    table.act('soviet', fly('bombing', over, ...six.slice(1, 4))).act('soviet', fly('bombing', over, six[4]!));
    expect(pointsIn(table, MURMANSK)).toBe(1);
    table.act('soviet', fly('bombing', over, six[5]!));
    expect(pointsIn(table, MURMANSK)).toBe(0);
  });

  test('none there, no mission; transfers cost nothing', () => {
    covers('SS-29f');
    const table = north({});
    expect(table.why('soviet', fly('bombing', over, six[0]!))?.rule).toBe('SS-29f');
    expect(table.why('soviet', fly('transfer', '6A:1618', six[0]!))).toBeUndefined();
  });

  test('the points must be one’s own, in the Arctic, and not isolated', () => {
    covers('SS-29f');
    const cut = flight({ [MURMANSK]: six[0]! }, { side: 'soviet', points: { [MURMANSK]: 3 } });
    expect(cut.why('soviet', fly('bombing', over, six[0]!))?.rule).toBe('SS-29f');
    expect(north({ '5B:0911': 5 }).why('soviet', fly('bombing', over, six[0]!))?.rule).toBe('SS-29f');
    expect(north({ '6A:3907': 5 }).why('soviet', fly('bombing', over, six[0]!))?.rule).toBe('SS-29f');
  });

  test('it is the base that counts, not the target; who stages starts from the second base', () => {
    covers('SS-29f', 'SS-29g');
    const table = flight(
      { '6A:3907': six.slice(0, 2), [MURMANSK]: six[2]! },
      { side: 'soviet', airfields: ['6A:3907'], also: storesOf({}) },
    );
    // Arkhangelsk lies south of the line; no point is anywhere.
    expect(table.why('soviet', fly('bombing', '6A:2807', six[0]!))).toBeUndefined();
    expect(table.why('soviet', fly('bombing', '6A:2807', six[2]!))?.rule).toBe('SS-29f');
    expect(table.why('soviet', fly('bombing', '6A:3408', six[2]!))?.rule).toBe('SS-29f');
  });

  test('interceptors fly for nothing', () => {
    covers('SS-29f');
    const table = flight(
      { '5B:3103': 'ger-air-ju88a', [MURMANSK]: 'sov-air-mig3' },
      { also: storesOf({ '5B:3103': 1 }) },
    );
    table.act('axis', fly('bombing', MURMANSK, 'ger-air-ju88a'));
    expect(table.why('soviet', intercept(MURMANSK, 'sov-air-mig3'))).toBeUndefined();
  });
});

describe('the allies', () => {
  test('Romanians: two over the Soviet Union, the others at home', () => {
    covers('SS-31A2a');
    const [a, b, c] = ['rum-air-iar80', 'rum-air-ju87b', 'rum-air-iar80-b'];
    const table = flight({ '3B:1919': [a, b, c] }, { owned: { axis: ['3B:2115'] }, airfields: ['3B:1919'] });
    const chisinau = '3B:2115';
    expect(table.why('axis', fly('transfer', chisinau, a, b, c))?.rule).toBe('SS-31A2a');
    expect(table.why('axis', fly('transfer', '1B:3830', a))?.rule).toBe('SS-31A2a');
    table.act('axis', fly('transfer', chisinau, a));
    expect(table.why('axis', fly('bombing', '3B:2113', b))).toBeUndefined();
    table.act('axis', fly('transfer', chisinau, b));
    expect(table.why('axis', fly('transfer', chisinau, c))?.rule).toBe('SS-31A2a');
    expect(table.why('axis', fly('transfer', '3B:3126', c))).toBeUndefined();
  });

  test('they keep to zones C, D and G, Finns to A and B', () => {
    covers('SS-31a');
    const table = flight(
      { '3B:3126': 'rum-air-ju87b', '1B:0310': 'fin-air-hawk75' },
      { owned: { axis: ['1B:2819', '1B:0711'] } },
    );
    expect(table.why('axis', fly('transfer', '1B:2819', 'rum-air-ju87b'))?.rule).toBe('SS-31Aa');
    expect(table.why('axis', fly('transfer', '1B:3830', 'fin-air-hawk75'))?.rule).toBe('SS-31Bc');
    expect(table.why('axis', fly('transfer', '1B:0711', 'fin-air-hawk75'))).toBeUndefined();
  });

  test('Hungarians share nothing with Romanians, fly freely in the Soviet Union and not in Romania', () => {
    covers('SS-31Ac', 'SS-31A1b');
    const [hun, rum] = ['hun-air-ju88a', 'rum-air-ju87b'];
    const odessa = '3B:2510';
    const table = flight(
      { '3B:1630': hun, '3B:1919': [rum, 'rum-air-iar80'] },
      { turn: 'Mar I 42', owned: { axis: [odessa, '3B:2115'] }, airfields: ['3B:1919', odessa] },
    );
    expect(table.why('axis', fly('bombing', '3B:2107', hun))).toBeUndefined();
    expect(table.why('axis', fly('transfer', odessa, hun))).toBeUndefined();
    expect(table.why('axis', fly('transfer', '3B:3126', hun))?.rule).toBe('SS-31Ad');
    expect(table.why('axis', staged('bombing', '3B:1919', '3B:2107', hun))?.rule).toBe('SS-31Ad');
    table.act('axis', fly('transfer', odessa, rum));
    expect(table.why('axis', fly('transfer', odessa, hun))?.rule).toBe('SS-31Ac');
    table.act('axis', fly('bombing', '3B:2107', hun));
    expect(table.why('axis', fly('escort', '3B:2107', 'rum-air-iar80'))?.rule).toBe('SS-31Ac');
  });

  test('Finns fly to what the Soviets own in the Finnish and Arctic theatres only', () => {
    covers('SS-31B1f');
    const table = flight({ '1B:0310': 'fin-air-hawk75' });
    expect(table.why('axis', fly('bombing', '1B:0711', 'fin-air-hawk75'))?.rule).toBe('SS-31B1f');
    expect(table.why('axis', fly('bombing', '1B:0401', 'fin-air-hawk75'))).toBeUndefined();
  });

  test('Germans in the Finnish theatre: each air unit is one of five RE', () => {
    covers('SS-31B1h');
    const units = { '1B:2627': ['ger-air-ju88a', 'ger-air-ju88a-b'], '5B:4610': 'ger-inf-xx-163' };
    const table = flight({ ...units, '5B:4710': 'ger-part-inf-iii-2-6-a1' });
    // Three RE for the division, one for the regiment: room for one.
    expect(table.why('axis', fly('transfer', '1B:0310', 'ger-air-ju88a', 'ger-air-ju88a-b'))?.rule).toBe('SS-31B1h');
    table.act('axis', fly('transfer', '1B:0310', 'ger-air-ju88a'));
    expect(table.why('axis', fly('bombing', '1B:0401', 'ger-air-ju88a-b'))?.rule).toBe('SS-31B1h');
  });
});

test('a night fighter is a fighter', () => {
  covers('SS-23Ea');
  const night = 'sov-air-pe3bis';
  const table = air({ '2A:3830': ['ger-air-ju88a'], '2A:3824': night }).act(
    'axis',
    fly('bombing', '2A:3827', 'ger-air-ju88a'),
  );
  table.act('soviet', intercept('2A:3827', night)).roll(3, 3, 3, 3).act('axis', pass('keep-operations'));
  expect(shots(table)).toMatchObject([{ roll: 7 }, { by: night, roll: 5 }]);
  end(table, 'air-missions', 'air-return');
});

test('air units on a mission count as being in their target hex', () => {
  covers('SS-16Da');
  const table = air({ '2A:3830': 'ger-air-ju88a' }).act('axis', fly('bombing', '2A:3827', 'ger-air-ju88a'));
  expect(table.seen('ger-air-ju88a')?.at).toBe('2A:3827');
  end(table, 'air-missions', 'air-return');
  expect(table.seen('ger-air-ju88a')?.at).toBe('2A:3830');
});
