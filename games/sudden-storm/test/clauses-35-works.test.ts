import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexNamed } from '../src/board.ts';
import { newMatch, scene, type Table } from './support/table.ts';

const sides = { 'soviet-border': 'soviet', axis: 'axis', 'soviet-rest': 'soviet' } as const;
type Part = keyof typeof sides;
function at(part: Part): Table {
  const table = newMatch();
  if (part !== 'soviet-border') table.act('soviet', { type: 'take-ready-setup' });
  return part === 'soviet-rest' ? table.act('axis', { type: 'take-ready-setup' }) : table;
}
const field = (table: Table, hex: string): number => table.s.hexes.field[hexNamed(hex)]!;
const fort = (table: Table, hex: string): number => table.s.hexes.fort[hexNamed(hex)]!;
const points = (table: Table, hex: string): number => table.s.hexes.points[hexNamed(hex)]!;
const finish = (table: Table, side: string) => table.why(side, { type: 'finish-setup' });

describe('airfields', () => {
  test('of the Axis: twelve in Greater Germany, one in Norway, two in Romania, on clear ground or hills', () => {
    covers('SS-OBA4');
    const table = at('axis');
    const why = (from: string, to: string) => table.why('axis', { type: 'shift-airfield', from, to });
    // Not over a border, nor into woods or mountains, nor where one lies.
    expect(why('1B:2526', '3B:2823')).toMatchObject({ rule: 'SS-OBA4', key: 'airfields-not-there' });
    expect(why('3B:2621', '1B:3830')).toMatchObject({ rule: 'SS-OBA4' });
    expect(why('1B:2526', '1B:2628')).toMatchObject({ rule: 'SS-OBA4', key: 'one-is-there' });
    expect(why('1B:3611', '1B:3830')).toMatchObject({ key: 'nothing-to-shift' });
    expect(why('3B:2621', '3B:2023')).toMatchObject({ rule: 'SS-OBA4', key: 'airfields-not-there' });
    // Nor away from under an allied air unit.
    expect(table.at('rum-air-ju87b')).toBe('3B:2121');
    expect(why('3B:2121', '3B:2826')).toMatchObject({ rule: 'SS-35j', key: 'air-units-there' });
    table.act('axis', { type: 'shift-airfield', from: '1B:2526', to: '1B:3830' });
    expect([field(table, '1B:2526'), field(table, '1B:3830'), finish(table, 'axis')]).toEqual([0, 1, undefined]);
  });

  test('of the Soviet border: seven, three to seven hexes from it, more than three hexes apart', () => {
    covers('SS-OBS12', 'SS-35e');
    const table = at('soviet-border');
    const why = (to: string, from = '1B:2321') => table.why('soviet', { type: 'shift-airfield', from, to });
    // Two hexes from the border, beyond seven, in the Baltic woods, and beside the field at 1B:2819.
    expect(why('1B:2423')).toMatchObject({ rule: 'SS-OBS12', key: 'airfields-not-there' });
    expect(why('1B:2512')).toMatchObject({ rule: 'SS-OBS12', key: 'airfields-not-there' });
    expect(why('1B:2820')).toMatchObject({ rule: 'SS-OBS12' });
    expect(why('1B:3830', '1B:2819')).toMatchObject({ rule: 'SS-OBS12' });
    // Others lie in the rest of the country and are not shifted here.
    expect(why('1B:2320', '1B:3611')).toMatchObject({ key: 'nothing-to-shift' });
  });

  test('six more anywhere in the Soviet Union, apart from all others', () => {
    covers('SS-OBS13');
    const table = at('soviet-rest');
    const why = (from: string, to: string) => table.why('soviet', { type: 'shift-airfield', from, to });
    expect(why('1B:3611', '1B:3830')).toMatchObject({ rule: 'SS-OBS13', key: 'airfields-not-there' });
    expect(why('1B:3611', '1B:2817')).toMatchObject({ rule: 'SS-OBS13' });
    table.act('soviet', { type: 'shift-airfield', from: '1B:3611', to: '4A:0323' });
    expect([field(table, '1B:3611'), field(table, '4A:0323'), finish(table, 'soviet')]).toEqual([0, 1, undefined]);
    // Seven must stay near the border.
    table.act('soviet', { type: 'shift-airfield', from: '1B:2321', to: '4A:1124' });
    expect(finish(table, 'soviet')).toMatchObject({ rule: 'SS-OBS12', key: 'airfields-numbers' });
    table.act('soviet', { type: 'take-ready-setup' });
    expect([field(table, '1B:2321'), field(table, '4A:1124')]).toEqual([1, 0]);
  });
});

describe('forts', () => {
  test('of the Finns: open ground in the south, three hexes from the border', () => {
    covers('SS-OBA7');
    const table = at('axis');
    const why = (to: string) => table.why('axis', { type: 'shift-fort', from: '1B:0408', to });
    expect(why('1B:0202')).toMatchObject({ rule: 'SS-OBA7', key: 'forts-not-there' });
    expect(why('5B:2502')).toMatchObject({ rule: 'SS-OBA7' });
    expect(why('1B:3830')).toMatchObject({ rule: 'SS-OBA7' });
    expect(why('1B:0206')).toMatchObject({ rule: 'SS-OBA7', key: 'one-is-there' });
    expect(table.why('axis', { type: 'shift-fort', from: '3B:0607', to: '1B:0310' })).toMatchObject({
      key: 'nothing-to-shift',
    });
    table.act('axis', { type: 'shift-fort', from: '1B:0408', to: '1B:0310' });
    expect([fort(table, '1B:0408'), fort(table, '1B:0310')]).toEqual([0, 1]);
    table.act('axis', { type: 'take-ready-setup' });
    expect([fort(table, '1B:0408'), fort(table, '1B:0310')]).toEqual([1, 0]);
  });
});

describe('resource points', () => {
  const shift = (from: string, to: string, count: number) => ({ type: 'shift-points', from, to, count });

  test('of the Axis: five in Romania beside its own two, ten with the Army of Norway, five of them in Finland', () => {
    covers('SS-OBA13');
    const table = at('axis');
    expect(table.why('axis', shift('1B:3830', '1B:3611', 1))).toMatchObject({
      rule: 'SS-OBA13',
      key: 'points-not-there',
    });
    // In the far north only with German units.
    expect(table.why('axis', shift('6A:1122', '5B:1217', 1))).toMatchObject({
      rule: 'SS-OBA13',
      key: 'points-need-norway',
    });
    expect(table.why('axis', shift('1B:3830', '3B:3126', 11))).toBeDefined();
    table.act('axis', shift('1B:3830', '3B:3126', 1));
    // Eight in Romania are one too many.
    expect(finish(table, 'axis')).toMatchObject({ rule: 'SS-OBA13', key: 'points-numbers' });
    table.act('axis', shift('3B:3126', '1B:2627', 1));
    expect([points(table, '1B:2627'), finish(table, 'axis')]).toEqual([9, undefined]);
    table.act('axis', shift('6A:1122', '5B:2502', 1));
    expect(finish(table, 'axis')).toMatchObject({ rule: 'SS-OBA13' });
    table.act('axis', shift('5B:2502', '6A:1122', 2));
    expect(finish(table, 'axis')).toBeUndefined();
    // The point of the Finns stays in the south of Finland.
    table.act('axis', shift('1B:0310', '1B:2627', 1));
    expect(finish(table, 'axis')).toMatchObject({ rule: 'SS-OBA13' });
  });

  test('of the Soviets: twenty-five in cities', () => {
    covers('SS-OBS15');
    const table = at('soviet-rest');
    expect(table.why('soviet', shift('2A:3317', '2A:3320', 1))).toMatchObject({
      rule: 'SS-OBS15',
      key: 'points-not-there',
    });
    table.act('soviet', shift('2A:3317', '4A:0414', 2));
    expect([points(table, '2A:3317'), points(table, '4A:0414'), finish(table, 'soviet')]).toEqual([3, 2, undefined]);
    const all = [...table.s.hexes.points.keys()].filter((hex) => table.s.hexes.owner[hex] === 1);
    expect(all.reduce((sum, hex) => sum + table.s.hexes.points[hex]!, 0)).toBe(25);
  });
});

describe('what has no choice', () => {
  test('capital and factories', () => {
    covers('SS-OBS14');
    const { s } = newMatch();
    const places = ['2A:0931', '2A:3317', '2A:4118', '4A:1124', '4A:2101', '4A:2715', 'urals'].map(hexNamed);
    expect([s.capital.hex, s.factories.map(({ hex }) => hex)]).toEqual([hexNamed('2A:3317'), places]);
  });

  test('SS-EX-35-1: sheets overlap by a row', () => {
    covers('SS-35a');
    // The last row of 5B is the first of 1B: one hex with two numbers.
    const table = scene({ units: { '1B:0107': 'fin-rifle-xx-1' } });
    expect(table.at('fin-rifle-xx-1')).toBe('5B:5107');
    expect(table.why('axis', { type: 'move', units: ['fin-rifle-xx-1'], way: ['1B:0207'] })).toBeUndefined();
    expect(table.why('axis', { type: 'move', units: ['fin-rifle-xx-1'], way: ['5B:5007'] })).toBeUndefined();
  });
});
