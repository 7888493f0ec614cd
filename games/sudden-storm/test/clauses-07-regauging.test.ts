import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { all } from './support/positions.ts';
import { cutOff, linesEverywhere, overrunEast, regaugedAlong, sovietHexes } from './support/rails.ts';
import { scene, type Scene, type Table } from './support/table.ts';

/** Regauging (7A3) by the German player, who owns the whole east here unless a test says otherwise. */

const regauge = (from: string, ...way: readonly string[]) => ({ type: 'regauge', from, way });
const axis = (more: Omit<Scene, 'units'> & { units?: Scene['units'] } = {}): Table =>
  scene({
    turn: 'Aug I 41',
    ...more,
    units: more.units ?? {},
    also: all(overrunEast, linesEverywhere, more.also ?? nothing),
  });
const nothing = (): void => {};

/** From the old border at 1B:3009 to Polotsk and beyond; all in zone B. */
const POLOTSK = ['1B:3008', '1B:3007', '1B:2907', '1B:2906', '1B:2805'] as const;
const NORTH = ['1B:2804', '1B:2803', '1B:2703', '1B:2602', '1B:2503', '1B:2402', '1B:2303', '1B:2202'] as const;
/** From 1B:4815 to Kiev, in zone C. */
const KIEV = ['1B:4915', '1B:4914', '1B:5013', '1B:5012', '1B:5112', '3B:0211'] as const;
/** From 3B:0218, in zone C. */
const ZHITOMIR = ['3B:0318', '3B:0417', '3B:0517', '3B:0516', '3B:0615', '3B:0614', '3B:0714'] as const;

describe('regauging', () => {
  test('SS-EX-7A3-1: the next hex of a line that leads to standard gauge', () => {
    covers('SS-7A3h', 'SS-7A3i');
    const table = axis({ also: regaugedAlong('1B:3009', ...POLOTSK) });
    expect(table.why('axis', regauge('1B:2805', '1B:2804'))).toBeUndefined();
    // Not beyond it at once, not beside the line, not what is standard already.
    expect(table.why('axis', regauge('1B:2804', '1B:2803'))).toMatchObject({
      rule: 'SS-7A3i',
      key: 'no-standard-gauge',
    });
    expect(table.why('axis', regauge('1B:2805', '1B:2803'))).toMatchObject({ rule: 'SS-7A3i', key: 'not-connected' });
    expect(table.why('axis', regauge('1B:3008', '1B:3007'))).toMatchObject({ key: 'standard-already' });
    table.act('axis', regauge('1B:2805', '1B:2804', '1B:2803'));
    expect(table.why('axis', regauge('1B:2803', '1B:2703'))).toBeUndefined();
  });

  test('from the old border on', () => {
    covers('SS-7A3h', 'SS-7A3a');
    const table = axis().act('axis', regauge('1B:3009', ...POLOTSK));
    expect(table.why('axis', regauge('1B:2805', '1B:2804'))).toBeUndefined();
    expect(axis().why('axis', regauge('1B:3008', '1B:3007'))).toMatchObject({ key: 'no-standard-gauge' });
  });

  test('SS-EX-7A3-3: the other line through Polotsk stays broad', () => {
    covers('SS-7A3n', 'SS-7A3h');
    const unit = 'ger-inf-xx-1';
    const table = axis({ units: { '1B:3009': unit }, also: regaugedAlong('1B:3009', ...POLOTSK, '1B:2804') });
    const rail = (to: string) => ({ type: 'rail', units: [unit], to });
    expect(table.why('axis', rail('1B:2804'))).toBeUndefined();
    expect(table.why('axis', rail('1B:2906'))).toBeUndefined();
    for (const hex of ['1B:2806', '1B:3005']) expect(table.why('axis', rail(hex))).toMatchObject({ rule: 'SS-7A3b' });
    // The second line of a hex is converted by itself, and counts by itself.
    table.act('axis', regauge('1B:2906', '1B:2806')).act('axis', regauge('1B:2906', '1B:3005'));
    expect(table.s.regauged.reduce((sum, each) => sum + each, 0)).toBe(2);
  });

  test('only what was one’s own at the start and is in regular supply', () => {
    covers('SS-7A3i');
    const enemy = sovietHexes('1B:3007');
    expect(axis({ also: enemy }).why('axis', regauge('1B:3009', '1B:3008', '1B:3007'))).toMatchObject({
      rule: 'SS-7A3i',
      key: 'not-owned-at-start',
    });
    const cut = cutOff('1B:3007');
    expect(axis({ also: cut }).why('axis', regauge('1B:3009', '1B:3008', '1B:3007'))).toMatchObject({
      rule: 'SS-7A3i',
      key: 'not-in-regular-supply',
    });
  });

  test('a hex taken in this phase waits a turn', () => {
    covers('SS-7A3i');
    const lost = sovietHexes('1B:3007', '1B:2907');
    const table = axis({ units: { '1B:3010': 'ger-inf-xx-1' }, also: lost });
    table.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: ['1B:3009', '1B:3008', '1B:3007'] });
    expect(table.owner('1B:3007')).toBe('axis');
    expect(table.why('axis', regauge('1B:3009', '1B:3008', '1B:3007'))).toMatchObject({ key: 'not-owned-at-start' });
  });

  test('the German player’s, in his movement phase', () => {
    covers('SS-7A3h');
    const soviet = scene({ side: 'soviet', turn: 'Aug I 41', units: {}, also: linesEverywhere });
    expect(soviet.why('soviet', regauge('1B:3009', '1B:3008'))).toMatchObject({
      rule: 'SS-7A3h',
      key: 'germans-regauge',
    });
    expect(axis({ phase: 'exploitation-phase' }).why('axis', regauge('1B:3009', '1B:3008'))).toMatchObject({
      rule: 'SS-7A3h',
    });
  });

  test('no train uses a line in the turn it is regauged', () => {
    covers('SS-7A3m');
    const unit = 'ger-inf-xx-1';
    const table = axis({ units: { '1B:3110': unit } }).act('axis', regauge('1B:3009', '1B:3008'));
    expect(table.why('axis', { type: 'rail', units: [unit], to: '1B:3008' })).toMatchObject({
      rule: 'SS-7A3m',
      key: 'regauged-this-turn',
    });
    expect(table.why('axis', { type: 'rail', units: [unit], to: '1B:3009' })).toBeUndefined();
    const next = axis({ units: { '1B:3110': unit }, also: regaugedAlong('1B:3009', '1B:3008') });
    expect(next.why('axis', { type: 'rail', units: [unit], to: '1B:3008' })).toBeUndefined();
  });
});

describe('how much', () => {
  test.each([
    ['clear', 24],
    ['frost', 18],
    ['snow', 12],
    ['mud', 12],
  ] as const)('%s in zone B: %i hexes, half of them in one zone', (weather, limit) => {
    covers('SS-7A3j', 'SS-7A3k', 'SS-7A3l');
    const table = axis({ turn: 'Nov II 41', weather: { b: weather, c: 'mud' } });
    const north = [...POLOTSK, ...NORTH];
    const half = limit / 2;
    expect(table.why('axis', regauge('1B:3009', ...north.slice(0, half + 1)))).toMatchObject({
      rule: 'SS-7A3l',
      key: 'regauging-zone-full',
      params: { limit: half },
    });
    table.act('axis', regauge('1B:3009', ...north.slice(0, half)));
    // As many in zone C, on two lines.
    const south = [...KIEV].slice(0, half - 2);
    table.act('axis', regauge('1B:4815', ...south));
    table.act('axis', regauge('3B:0218', ...ZHITOMIR.slice(0, half - south.length)));
    expect(table.s.regauged.reduce((sum, each) => sum + each, 0)).toBe(limit);
    expect(table.why('axis', regauge('1B:3412', '1B:3512'))).toMatchObject({
      rule: 'SS-7A3j',
      key: 'regauging-used-up',
    });
  });

  test('SS-EX-7A3-2: Nov II 41 in frost, 18 hexes, nine in one zone', () => {
    covers('SS-7A3j', 'SS-7A3k', 'SS-7A3l');
    const table = axis({ turn: 'Nov II 41', weather: { b: 'frost' } });
    expect(table.why('axis', regauge('1B:3009', ...POLOTSK, ...NORTH.slice(0, 4)))).toBeUndefined();
    expect(table.why('axis', regauge('1B:3009', ...POLOTSK, ...NORTH.slice(0, 5)))).toMatchObject({ rule: 'SS-7A3l' });
  });

  test('SS-EX-3C4: what is not used is lost', () => {
    covers('SS-3C4a', 'SS-7A3j');
    const table = axis({ turn: 'Jul II 41' }).act('axis', regauge('1B:4815', ...KIEV));
    expect(table.s.regauged).toContain(6);
    table.act('axis', { type: 'end-movement' });
    do table.playOn('moving');
    while (table.side !== 'axis' || table.s.turn === 3);
    expect(table.s.regauged.every((each) => each === 0)).toBe(true);
  });
});

describe('in runs of four, by the published correction', () => {
  const options = { regauging: 'runs-of-four' };

  test('not five in a row, neither at once nor one by one', () => {
    covers('SS-7A3h');
    expect(axis({ options }).why('axis', regauge('1B:3009', ...POLOTSK))).toMatchObject({ key: 'regauging-run' });
    const table = axis({ options }).act('axis', regauge('1B:3009', ...POLOTSK.slice(0, 4)));
    expect(table.why('axis', regauge('1B:2906', '1B:2805'))).toMatchObject({ key: 'regauging-run' });
    expect(table.why('axis', regauge('1B:2906', '1B:2806'))).toMatchObject({ key: 'regauging-run' });
    table.act('axis', regauge('1B:4815', ...KIEV.slice(0, 4)));
  });

  test('two branches from an old railhead are two runs', () => {
    covers('SS-7A3h');
    const also = regaugedAlong('1B:3009', ...POLOTSK.slice(0, 4));
    const table = axis({ options, also }).act('axis', regauge('1B:2906', '1B:2805', '1B:2804', '1B:2803', '1B:2703'));
    expect(table.why('axis', regauge('1B:2906', '1B:3005'))).toBeUndefined();
    expect(table.why('axis', regauge('1B:2703', '1B:2602'))).toMatchObject({ key: 'regauging-run' });
  });
});
