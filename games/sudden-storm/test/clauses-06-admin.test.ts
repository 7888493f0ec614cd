import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { MP } from '../src/charts.ts';
import { pieceNamed } from '../src/units.ts';
import { scene, type Scene, type Table } from './support/table.ts';

/** Administrative movement (6B), by Soviets far behind the front: a railway over the rivers near Mogilev, clear ground. */

const rifle = 'sov-rifle-xx-100';
const at = (hex: string, more: Omit<Scene, 'units'> & { others?: Scene['units'] } = {}): Table =>
  scene({ side: 'soviet', turn: 'Aug I 41', ...more, units: { [hex]: rifle, ...more.others } });
const admin = (...way: readonly string[]) => ({ type: 'admin-move', units: [rifle], way });
const march = (...way: readonly string[]) => ({ type: 'move', units: [rifle], way });
const spent = (table: Table): number => table.s.units.spent[pieceNamed(rifle)]! / MP;

describe('administrative movement', () => {
  test('SS-EX-6B-2: half a point for a hex of road in clear weather', () => {
    covers('SS-6Bd');
    const table = at('1B:3703').act('soviet', admin('1B:3802'));
    expect(spent(table)).toBe(0.5);
    // Weather is paid for as by everybody, and halved.
    expect(spent(at('1B:3703', { weather: { c: 'mud' } }).act('soviet', admin('1B:3802')))).toBe(1);
  });

  test('SS-EX-6B-1: roads and clear ground, nothing else', () => {
    covers('SS-6Bb');
    const table = at('1B:3703').act('soviet', admin('1B:3704', '1B:3803'));
    expect(spent(table)).toBe(1);
    // Woods without a road; forest along a railway.
    expect(at('1B:3605').why('soviet', admin('1B:3606'))).toMatchObject({ rule: 'SS-6Bb', key: 'admin-ground' });
    expect(at('2A:3524').why('soviet', admin('2A:3523'))).toMatchObject({ rule: 'SS-6Bb' });
    expect(spent(at('1B:3120').act('soviet', admin('1B:3220')))).toBe(0.5);
  });

  test('no river without a bridge, frozen or not', () => {
    covers('SS-6Bc');
    expect(at('1B:3703').why('soviet', admin('1B:3702'))).toMatchObject({ rule: 'SS-6Bc', key: 'admin-ground' });
    const frozen = at('1B:3703', { turn: 'Dec II 41', weather: { b: 'frost', c: 'frost' }, cold: { b: 3, c: 3 } });
    expect(frozen.why('soviet', admin('1B:3702'))).toMatchObject({ rule: 'SS-6Bc' });
    expect(frozen.why('soviet', march('1B:3702'))).toBeUndefined();
    expect(spent(at('1B:3803').act('soviet', admin('1B:3804')))).toBe(0.5);
  });

  test('twice as far, and no further', () => {
    covers('SS-6Bd', 'SS-6Bb');
    const way = Array.from({ length: 12 }, (_, i) => `2A:50${28 - i - 1}`);
    expect(at('2A:5028').why('soviet', admin(...way, '2A:5015'))).toMatchObject({ rule: 'SS-6b', key: 'too-far' });
    expect(
      at('2A:5028')
        .act('soviet', admin(...way))
        .at(rifle),
    ).toBe('2A:5016');
  });

  test('in the movement phase alone', () => {
    covers('SS-6Ba');
    const tank = 'sov-tank-x-1';
    const table = scene({ side: 'soviet', turn: 'Sep I 41', phase: 'exploitation-phase', units: { '1B:3703': tank } });
    const way = { units: [tank], way: ['1B:3802'] };
    expect(table.why('soviet', { type: 'admin-move', ...way })).toMatchObject({ rule: 'SS-6Ba' });
    expect(table.why('soviet', { type: 'move', ...way })).toBeUndefined();
  });

  test('who is out of supply marches', () => {
    covers('SS-6Be');
    const table = at('1B:3703', { out: { [rifle]: 1 } });
    expect(table.why('soviet', admin('1B:3802'))).toMatchObject({ rule: 'SS-6Be', key: 'not-supplied' });
    expect(table.why('soviet', march('1B:3802'))).toBeUndefined();
  });

  test('only where one’s own side was at home when the player turn began', () => {
    covers('SS-6Bf');
    // A hex that was taken in this very turn does not count.
    const late = at('2A:5027', { owned: { axis: ['2A:5024'] }, others: { '2A:5028': 'sov-rifle-xx-54' } });
    expect(late.why('soviet', admin('2A:5026', '2A:5025', '2A:5024'))).toMatchObject({
      rule: 'SS-6Bf',
      key: 'not-owned-at-start',
    });
    late.act('soviet', {
      type: 'move',
      units: ['sov-rifle-xx-54'],
      way: ['2A:5027', '2A:5026', '2A:5025', '2A:5024', '2A:5023'],
    });
    expect(late.owner('2A:5024')).toBe('soviet');
    expect(late.why('soviet', admin('2A:5026', '2A:5025', '2A:5024'))).toMatchObject({ rule: 'SS-6Bf' });
    expect(late.why('soviet', march('2A:5026', '2A:5025', '2A:5024'))).toBeUndefined();
  });

  test('never beside an enemy unit, not even one without a zone', () => {
    covers('SS-6Bg');
    const regiment = { '2A:5023': 'ger-art-iii-609' };
    expect(at('2A:5026', { others: regiment }).why('soviet', admin('2A:5025', '2A:5024'))).toMatchObject({
      rule: 'SS-6Bg',
      key: 'beside-enemy',
    });
    const beside = at('2A:5024', { others: regiment });
    expect(beside.why('soviet', admin('2A:5025'))).toMatchObject({ rule: 'SS-6Bg', key: 'starts-beside-enemy' });
    expect(beside.why('soviet', march('2A:5025'))).toBeUndefined();
  });

  test('one way or the other for the whole phase', () => {
    covers('SS-6Bh');
    const table = at('2A:5027').act('soviet', admin('2A:5026'));
    expect(table.why('soviet', march('2A:5025'))).toMatchObject({ rule: 'SS-6Bh', key: 'admin-movement' });
    table.act('soviet', admin('2A:5025'));
    const other = at('2A:5027').act('soviet', march('2A:5026'));
    expect(other.why('soviet', admin('2A:5025'))).toMatchObject({ rule: 'SS-6Bh', key: 'moved-otherwise' });
  });

  test('nobody overruns who went by admin movement', () => {
    covers('SS-6Bh');
    // An enemy truck two hexes off: reached by marching, not by admin movement, for one stands beside it then.
    const table = at('2A:5027', { others: { '2A:5024': 'ger-truck' } }).act('soviet', admin('2A:5026'));
    expect(table.why('soviet', { type: 'overrun', target: '2A:5024', units: [rifle], entering: [] })).toBeDefined();
    expect(table.why('soviet', admin('2A:5025'))).toMatchObject({ rule: 'SS-6Bg' });
  });

  test('in zones A and G on roads only', () => {
    covers('SS-6Bi');
    expect(at('6A:1218').why('soviet', admin('6A:1217'))).toMatchObject({ rule: 'SS-6Bi', key: 'admin-ground' });
    expect(spent(at('6A:1319').act('soviet', admin('6A:1418')))).toBe(0.5);
  });

  test('stacks keep their limits at the end of it', () => {
    covers('SS-8Ba');
    const three = ['sov-rifle-xx-54', 'sov-rifle-xx-71', 'sov-rifle-xx-43'];
    const table = at('2A:5027', { others: { '2A:5026': three } });
    table.act('soviet', admin('2A:5026'));
    expect(table.why('soviet', { type: 'end-movement' })?.rule).toBe('SS-8A1a');
    table.act('soviet', { type: 'move', units: [three[0]!], way: ['2A:5025'] });
    expect(table.why('soviet', { type: 'end-movement' })).toBeUndefined();
  });
});
