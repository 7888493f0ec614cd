import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexNamed } from '../src/board.ts';
import { scene, type Scene, type Table } from './support/table.ts';

/** Construction (14A): forts and permanent airfields. Around Kiev the ground is clear, west of Moscow there are woods. */

const [MOSCOW, KIEV] = ['2A:3317', '3B:0607'] as const;
/** The initial phase of the Soviets, as far as construction. */
const soviet = (more: Scene = {}): Table =>
  scene({
    side: 'soviet',
    turn: 'Jul I 41',
    phase: 'initial-phase',
    units: {},
    points: { [MOSCOW]: 9 },
    ...more,
  }).playOn('constructing');
const build = (kind: 'fort' | 'field', hex: string, more: { from?: string; workers?: string } = {}) => ({
  type: 'build',
  from: MOSCOW,
  kind,
  hex,
  ...more,
});
const has = (table: Table, kind: 'fort' | 'field', hex: string): boolean => table.s.hexes[kind][hexNamed(hex)] === 1;
/** On to the constructions of the next turn of that side. */
const nextTurn = (table: Table): Table => {
  const { side } = table;
  do table.playOn('constructing');
  while (table.side !== side);
  return table;
};
const WOODS = '2A:3424';
const CLEAR = '2A:5023';

describe('forts', () => {
  test('SS-EX-14A-1: in woods begun in Jul I 41, finished in Aug I 41', () => {
    covers('SS-14Ab', 'SS-14Ac', 'SS-14Ag');
    const table = soviet().act('soviet', build('fort', WOODS));
    expect(table.s.hexes.points[hexNamed(MOSCOW)]).toBe(8);
    expect(has(nextTurn(table), 'fort', WOODS)).toBe(false);
    expect([has(nextTurn(table), 'fort', WOODS), table.s.turn]).toEqual([true, 4]);
  });

  test('one turn in clear ground', () => {
    covers('SS-14Ac');
    const table = soviet().act('soviet', build('fort', CLEAR));
    expect(has(table, 'fort', CLEAR)).toBe(false);
    expect([has(nextTurn(table), 'fort', CLEAR), table.s.turn]).toEqual([true, 3]);
  });

  test('not where there is a fort or a fortress, finished or not', () => {
    covers('SS-14Aa');
    const table = soviet({ forts: [WOODS] });
    expect(table.why('soviet', build('fort', WOODS))).toMatchObject({ rule: 'SS-14Aa', key: 'fort-there' });
    expect(table.why('soviet', build('fort', '2A:0832'))).toMatchObject({ rule: 'SS-14Aa', key: 'fort-there' });
    table.act('soviet', build('fort', CLEAR));
    expect(table.why('soviet', build('fort', CLEAR))).toMatchObject({ key: 'being-built' });
    // A fort and an airfield go together.
    expect(table.why('soviet', build('field', CLEAR))).toBeUndefined();
  });

  test('lost if the enemy gains the hex, and the point with it', () => {
    covers('SS-14Ad', 'SS-14Ag');
    const table = soviet({ units: { '2A:5028': 'ger-inf-xx-1' } }).act('soviet', build('fort', '2A:5025'));
    do table.playOn('moving');
    while (table.side !== 'axis');
    table.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: ['2A:5027', '2A:5026', '2A:5025'] });
    expect([table.s.works, table.has('works-lost')]).toEqual([[], true]);
    expect(table.s.hexes.points[hexNamed(MOSCOW)]).toBe(8);
    expect(has(nextSoviet(table), 'fort', '2A:5025')).toBe(false);
  });
  const nextSoviet = (table: Table): Table => {
    do table.playOn('constructing');
    while (table.side !== 'soviet');
    return table;
  };

  test('in a hex that is supplied, with a point it can trace to', () => {
    covers('SS-14Ab', 'SS-14Ag');
    // Kiev is besieged.
    const siege = {
      '3B:0507': 'ger-inf-xx-1',
      '3B:0606': 'ger-inf-xx-11',
      '3B:0707': 'ger-inf-xx-21',
      '3B:0708': 'ger-inf-xx-58',
      '3B:0608': 'ger-inf-xx-61',
      '3B:0508': 'ger-inf-xx-217',
      [KIEV]: 'sov-rifle-xx-54',
    };
    const table = soviet({ units: siege, points: { [MOSCOW]: 2, [KIEV]: 2 } });
    expect(table.why('soviet', build('field', KIEV, { from: KIEV }))).toMatchObject({
      rule: 'SS-14Ab',
      key: 'not-in-regular-supply',
    });
    expect(table.why('soviet', build('fort', CLEAR, { from: KIEV }))).toMatchObject({
      rule: 'SS-14Ag',
      key: 'no-line-to-point',
    });
    expect(table.why('soviet', build('fort', CLEAR))).toBeUndefined();
    expect(table.why('soviet', build('fort', CLEAR, { from: WOODS }))).toMatchObject({
      rule: 'SS-14Ag',
      key: 'no-points-there',
    });
    expect(table.why('soviet', build('fort', '1B:3830'))).toMatchObject({ key: 'not-yours' });
  });

  test('both sides build, the Soviets not in Jun II 41', () => {
    covers('SS-14Ab', 'SS-30Gb');
    const axis = scene({ turn: 'Jul I 41', phase: 'initial-phase', units: {}, points: { '1B:3830': 2 } });
    axis.playOn('constructing').act('axis', { type: 'build', from: '1B:3830', kind: 'fort', hex: '1B:3731' });
    const june = scene({
      side: 'soviet',
      turn: 'Jun II 41',
      phase: 'initial-phase',
      units: {},
      points: { [MOSCOW]: 9 },
    });
    do june.playOn('constructing');
    while (june.side !== 'soviet');
    expect(june.s.turn).toBe(2);
  });
});

describe('airfields', () => {
  test('as forts are built, in open ground, woods and hills', () => {
    covers('SS-14Ae', 'SS-14Af', 'SS-14Ah');
    const table = soviet().act('soviet', build('field', WOODS)).act('soviet', build('field', CLEAR));
    nextTurn(table);
    expect([has(table, 'field', WOODS), has(table, 'field', CLEAR)]).toEqual([false, true]);
    expect(has(nextTurn(table), 'field', WOODS)).toBe(true);
    // Cities are no hindrance; forest is.
    const other = soviet({ airfields: [CLEAR] });
    expect(other.why('soviet', build('field', '2A:3425'))).toBeUndefined();
    expect(other.why('soviet', build('field', '2A:3422'))).toMatchObject({
      rule: 'SS-14Ae',
      key: 'no-airfield-ground',
    });
    expect(other.why('soviet', build('field', CLEAR))).toMatchObject({ rule: 'SS-14Ae', key: 'airfield-there' });
    expect(other.why('soviet', build('fort', '2A:3422'))).toBeUndefined();
  });

  test('SS-EX-14A-2: two turns in clear ground in bad weather, for one point', () => {
    covers('SS-14A1a', 'SS-14Af');
    const table = soviet({ turn: 'Oct II 41', weather: { c: 'mud' } }).act('soviet', build('field', CLEAR));
    expect([table.s.hexes.points[hexNamed(MOSCOW)], table.s.works[0]!.due - table.s.turn]).toEqual([8, 2]);
    expect(has(nextTurn(table), 'field', CLEAR)).toBe(false);
    expect(has(nextTurn(table), 'field', CLEAR)).toBe(true);
  });

  test('lost with the hex', () => {
    covers('SS-14Ah', 'SS-14Ad');
    const table = soviet({ units: { '2A:5028': 'ger-inf-xx-1' } }).act('soviet', build('field', '2A:5025'));
    do table.playOn('moving');
    while (table.side !== 'axis');
    table.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: ['2A:5027', '2A:5026', '2A:5025'] });
    expect(table.s.works).toEqual([]);
  });
});

describe('Soviet workers', () => {
  test('SS-EX-14A-3: 2A:3320 with the workers of Moscow, done at the end of the player turn', () => {
    covers('SS-14A2a', 'SS-14A2b');
    const table = soviet({ turn: 'Aug I 41' }).act('soviet', build('fort', '2A:3320', { workers: 'workers' }));
    table.playOn('moving');
    expect([table.side, has(table, 'fort', '2A:3320')]).toEqual(['soviet', false]);
    do table.playOn('moving');
    while (table.side !== 'axis');
    expect(has(table, 'fort', '2A:3320')).toBe(true);
  });

  test('half of two turns is one', () => {
    covers('SS-14A2a');
    const table = soviet().act('soviet', build('fort', '2A:3219', { workers: 'workers' }));
    expect([has(nextTurn(table), 'fort', '2A:3219'), table.s.turn]).toEqual([true, 3]);
    const slow = soviet().act('soviet', build('fort', '2A:3219', { workers: 'no-workers' }));
    expect(has(nextTurn(slow), 'fort', '2A:3219')).toBe(false);
  });

  test('within four hexes of the city, for the Soviets alone', () => {
    covers('SS-14A2a');
    const near = soviet({ points: { [KIEV]: 9 } });
    const fort = (hex: string, workers?: string) => build('fort', hex, { from: KIEV, ...(workers && { workers }) });
    // Who has workers is asked about them; who has none is not.
    expect(near.why('soviet', fort('3B:0711'))).toMatchObject({ key: 'missing-slot' });
    expect(near.why('soviet', fort('3B:0712', 'workers'))).toMatchObject({ key: 'unknown-slot' });
    expect(near.why('soviet', fort('3B:0712'))).toBeUndefined();
  });

  test('SS-EX-14A-4: Kiev hurries two works on at one time', () => {
    covers('SS-14A2c');
    const table = soviet({ points: { [KIEV]: 9 } });
    const fort = (hex: string, workers?: string) => build('fort', hex, { from: KIEV, ...(workers && { workers }) });
    table.act('soviet', fort('3B:0707', 'workers')).act('soviet', fort('3B:0608', 'workers'));
    expect(table.why('soviet', fort('3B:0508', 'workers'))).toMatchObject({ key: 'unknown-slot' });
    expect(table.why('soviet', fort('3B:0508'))).toBeUndefined();
    // Finished works free their places.
    nextTurn(table);
    expect(table.why('soviet', fort('3B:0508', 'workers'))).toBeUndefined();
  });

  test('Moscow three, a city of a partial hex one', () => {
    covers('SS-14A2c');
    const table = soviet();
    for (const hex of ['2A:3219', '2A:3320', '2A:3119'])
      table.act('soviet', build('fort', hex, { workers: 'workers' }));
    expect(table.why('soviet', build('fort', '2A:3319', { workers: 'workers' }))).toMatchObject({
      key: 'unknown-slot',
    });
    const partial = soviet();
    partial.act('soviet', build('fort', '2A:4119', { workers: 'workers' }));
    expect(partial.why('soviet', build('fort', '2A:4219', { workers: 'workers' }))).toMatchObject({
      key: 'unknown-slot',
    });
  });
});
