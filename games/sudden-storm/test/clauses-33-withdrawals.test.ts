import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { RP } from '../src/state.ts';
import { pieceNamed } from '../src/units.ts';
import { all, inReserve, infantryOf, inoperative, nationOf, pooled, type Nation } from './support/positions.ts';
import { scene, type Scene, type Table } from './support/table.ts';

const comes = (turn: string, more: Partial<Scene> = {}): Table =>
  scene({ turn, side: 'axis', phase: 'initial-phase', ...more });
const infantry = (table: Table, word: Nation): number => table.s.nations.infantry[nationOf(word)]! / RP;
const leave = (table: Table, unit: string) => table.why('axis', { type: 'withdraw', unit });
/** Between two Soviet divisions, far in the east. */
const CUT_OFF = { '4A:0414': 'ger-jager-xx-97', '4A:0413': 'sov-rifle-xx-100', '4A:0415': 'sov-rifle-xx-64' };

describe('withdrawals (33C)', () => {
  test('any unit of that nation, type, size and strength, and it must be found', () => {
    covers('SS-33Ca', 'SS-33a', 'SS-OBA18');
    const table = comes('Oct II 41', {
      units: { '1B:3829': ['ger-jager-xx-97', 'ger-inf-xx-1'], '3B:0933': 'hun-cav-x-1' },
    });
    expect([table.open, table.side]).toEqual(['withdrawals', 'axis']);
    expect(leave(table, 'ger-inf-xx-1')).toMatchObject({ rule: 'SS-33Ca', key: 'not-called' });
    expect(table.why('axis', { type: 'end-withdrawals' })).toMatchObject({ rule: 'SS-33Ca', key: 'still-to-withdraw' });
    // The list names the 99th; the 97th will do.
    table.act('axis', { type: 'withdraw', unit: 'ger-jager-xx-97' });
    expect(table.at('ger-jager-xx-97')).toBe('removed');
    table.act('axis', { type: 'withdraw', unit: 'hun-cav-x-1' });
    expect([table.at('hun-cav-x-1'), table.open]).not.toEqual(['3B:0933', 'withdrawals']);
    expect(table.s.orders).toEqual([]);
  });

  test('nobody who is isolated; then an eliminated one is paid for, and what is lacking is owed', () => {
    covers('SS-33Ca', 'SS-33Cb');
    const also = all(pooled('ger-jager-xx-99', 'hun-cav-x-1'), infantryOf({ german: 2, hungarian: 5 }));
    const table = comes('Oct II 41', { units: CUT_OFF, also });
    expect(leave(table, 'ger-jager-xx-97')).toMatchObject({ rule: 'SS-33Ca', key: 'unit-isolated' });
    table.act('axis', { type: 'withdraw', unit: 'ger-jager-xx-99' });
    table.act('axis', { type: 'withdraw', unit: 'hun-cav-x-1' });
    expect([table.at('ger-jager-xx-99'), infantry(table, 'german'), infantry(table, 'hungarian')]).toEqual([
      'removed',
      -4,
      2,
    ]);
    // Fourteen points come in November; four of them are owed.
    while (table.s.turn < 11 || table.s.phasing !== 0) table.playOn('moving');
    expect(infantry(table, 'german')).toBe(10);
  });

  test('while one is in play, none is taken from the pool', () => {
    covers('SS-33Cb');
    const table = comes('Oct II 41', { units: { '1B:3829': 'ger-jager-xx-97' }, also: pooled('ger-jager-xx-99') });
    expect(leave(table, 'ger-jager-xx-99')).toMatchObject({ rule: 'SS-33Cb', key: 'others-in-play' });
    expect(leave(table, 'ger-jager-xx-97')).toBeUndefined();
  });

  test('panzer and motorised units are paid for in both kinds of points', () => {
    covers('SS-33Cb', 'SS-33B1e');
    const table = comes('Nov II 41', { also: all(pooled('hun-mot-x-1'), infantryOf({ hungarian: 5 })) });
    const before = table.s.armour[0];
    table.act('axis', { type: 'withdraw', unit: 'hun-mot-x-1' });
    expect([infantry(table, 'hungarian'), (table.s.armour[0] - before) / RP]).toEqual([3, -1]);
  });

  test('SS-EX-33C: a full division for its cadre gives the difference, from the next turn on', () => {
    covers('SS-33Cc');
    const table = comes('Dec II 41', {
      units: { '1B:3829': ['ger-inf-xx-113', 'ger-inf-xx-1', 'ger-inf-xx-162'] },
      faces: { 'ger-inf-xx-1': 'cadre', 'ger-inf-xx-162': 'cadre' },
    });
    // The cadre of an 8-6 looks the same and is not what is asked for.
    expect(leave(table, 'ger-inf-xx-1')).toMatchObject({ key: 'not-called' });
    expect(leave(table, 'ger-inf-xx-162')).toBeUndefined();
    table.act('axis', { type: 'withdraw', unit: 'ger-inf-xx-113' });
    expect(infantry(table, 'german')).toBe(0);
    while (table.s.turn < 15 || table.s.phasing !== 0) table.playOn('moving');
    // Sixteen points of January, and these four.
    expect(infantry(table, 'german')).toBe(20);
  });

  test('a cadre that goes itself gives nothing', () => {
    covers('SS-33Cc');
    const table = comes('Dec II 41', {
      units: { '1B:3829': ['ger-inf-xx-162'] },
      faces: { 'ger-inf-xx-162': 'cadre' },
    });
    table.act('axis', { type: 'withdraw', unit: 'ger-inf-xx-162' });
    expect(table.s.late).toEqual([]);
  });

  test('air units leave if they are active', () => {
    covers('SS-OBA18', 'SS-OBA19');
    const [active, broken] = ['ger-air-ju88a', 'ger-air-ju88a-b'];
    const table = comes('Nov I 41', {
      units: { '1B:3829': [active, broken] },
      also: inoperative(broken),
      // It is not repaired.
      dice: [6],
    });
    expect(leave(table, broken)).toMatchObject({ rule: 'SS-OBA19', key: 'not-active' });
    table.act('axis', { type: 'withdraw', unit: active });
    expect(table.at(active)).toBe('removed');
    // The second stays due until there is one to send.
    expect(table.s.orders.some(({ left }) => left === 1)).toBe(true);
  });

  test('who was withdrawn in November returns in January', () => {
    covers('SS-OBA20', 'SS-33A1e');
    const table = comes('Nov I 41', { units: { '1B:3829': 'ger-inf-xx-206' } });
    expect(table.open).toBe('withdrawals');
    table.act('axis', { type: 'withdraw', unit: 'ger-inf-xx-206' });
    while (table.s.turn < 15 || table.open !== 'reinforcements') table.playOn('reinforcements');
    expect(table.at('ger-inf-xx-206')).toBe('arrivals');
    const place = (to: string) => table.why('axis', { type: 'place-reinforcement', unit: 'ger-inf-xx-206', to });
    expect(place('1B:3829')).toMatchObject({ rule: 'SS-33A1e' });
    expect(place('germany')).toBeUndefined();
    table.act('axis', { type: 'place-reinforcement', unit: 'ger-inf-xx-206', to: '1B:3833' });
    expect(table.at('ger-inf-xx-206')).toBe('1B:3833');
    // Had nobody left, nobody would return.
    const none = comes('Jan I 42');
    expect(none.at('ger-inf-xx-206')).toBe(null);
  });
});

describe('releases from the reserve (OBA21)', () => {
  const isReserve = (table: Table, id: string): boolean => table.s.units.reserve[pieceNamed(id)] === 1;
  const infantry4 = ['1', '2', '3', '4', '9', '10', '11', '18'].map((id) => `rum-inf-xx-${id}`);
  const cavalry = ['1', '7', '9'].map((id) => `rum-cav-xx-${id}`);

  test('six of the infantry divisions by choice, all three of the cavalry', () => {
    covers('SS-OBA21', 'SS-33A1i');
    const table = comes('Jul II 41', {
      units: {
        '3B:3126': infantry4.slice(0, 3),
        '3B:2826': infantry4.slice(3, 6),
        '3B:2819': infantry4.slice(6),
        '3B:3519': cavalry,
      },
      also: inReserve(...infantry4, ...cavalry),
    });
    expect([table.open, table.side]).toEqual(['releases', 'axis']);
    // Nothing to choose among three of three.
    expect(cavalry.map((id) => isReserve(table, id))).toEqual([false, false, false]);
    expect(table.why('axis', { type: 'release-unit', unit: cavalry[0]! })).toMatchObject({ rule: 'SS-OBA21' });
    table.act('axis', { type: 'release-unit', unit: infantry4[7]! });
    table.act('axis', { type: 'end-releases' });
    expect(infantry4.filter((id) => isReserve(table, id))).toEqual([infantry4[5], infantry4[6]]);
    expect(table.has('released')).toBe(true);
  });

  test('none before its time; in March three more divisions and three new ones for the reserve', () => {
    covers('SS-OBA21', 'SS-33A1i');
    const before = comes('Jul I 41', { units: { '3B:3126': infantry4[0]! }, also: inReserve(infantry4[0]!) });
    expect(isReserve(before, infantry4[0]!)).toBe(true);
    const march = comes('Mar I 42', {
      units: { '3B:3126': infantry4.slice(0, 3) },
      also: inReserve(...infantry4.slice(0, 3)),
    });
    expect(infantry4.slice(0, 3).map((id) => isReserve(march, id))).toEqual([false, false, false]);
    const fresh = ['rum-sec-xx-1', 'rum-sec-xx-2', 'rum-sec-xx-3'];
    expect(fresh.map((id) => [march.at(id), isReserve(march, id)])).toEqual(fresh.map(() => ['arrivals', true]));
    // Romanians come in cities of Romania, those of the reserve west of their line (31A2b).
    while (march.open !== 'reinforcements') march.playOn('reinforcements');
    const place = (to: string) => march.why('axis', { type: 'place-reinforcement', unit: fresh[0]!, to });
    expect([place('3B:3126'), place('3B:2826')]).toEqual([undefined, undefined]);
    expect(place('3B:1919')).toMatchObject({ rule: 'SS-31A2b' });
    expect(place('3B:1630')).toMatchObject({ rule: 'SS-33A1i' });
    expect(place('3B:3127')).toMatchObject({ rule: 'SS-33A1i' });
  });
});
