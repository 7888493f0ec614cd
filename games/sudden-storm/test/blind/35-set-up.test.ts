import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexDistance, hexNamed, idOf, isArctic } from '../../src/board.ts';
import type { Table } from '../support/table.ts';
import { may } from './help.ts';
import { each, finish, hexesOf, legal, part, put, type Part } from './help-29-36.ts';

describe('35 the order of the set-up', () => {
  test('Soviets of the border, the Axis, the other Soviets', () => {
    covers('SS-35f');
    expect((['border', 'axis', 'rest'] as const).map((of) => part(of).side)).toEqual(['soviet', 'axis', 'soviet']);
    const BORDER = 'sov-rifle-xx-14';
    const may1 = (of: Part, unit: string, hex: string): boolean => may(part(of), 'soviet', put(unit, hex));
    expect([may1('border', BORDER, '6A:1319'), may1('rest', BORDER, '6A:1319')]).toEqual([true, false]);
    const tula = 'sov-mech-xx-1';
    expect([may1('border', tula, '2A:3822'), may1('rest', tula, '2A:3822')]).toEqual([false, true]);
    expect(may(part('border'), 'axis', put('ger-inf-xx-12', '1B:2724'))).toBe(false);
  });
  test('who owns what', () => {
    covers('SS-35l', 'SS-35m');
    const table = part('rest');
    const owners = (country: string): (string | null)[] => [
      ...new Set(hexesOf(country).map((hex) => table.owner(hex))),
    ];
    for (const country of ['norway', 'germany', 'romania', 'bulgaria', 'greece', 'slovakia'])
      expect(owners(country), country).toEqual(['axis']);
    expect(owners('ussr')).toEqual(['soviet']);
    expect(table.owner('1B:0515')).toBe('soviet');
    expect([
      ...new Set(
        hexesOf('finland')
          .filter((hex) => hex !== '1B:0515')
          .map((hex) => table.owner(hex)),
      ),
    ]).toEqual([null]);
    for (const country of ['hungary', 'iran', 'sweden', 'turkey', 'iraq'])
      expect(owners(country), country).toEqual([null]);
  });
  test('sheets overlap by a row: one hex with two names', () => {
    covers('SS-35a');
    expect(idOf(hexNamed('1B:0126'))).toBe('5B:5126');
    expect(hexNamed('5B:5126')).toBe(hexNamed('1B:0126'));
  });
});

describe('35 the armies of the Axis', () => {
  test('between the rows of their border, as many hexes from it as it says', () => {
    covers('SS-35d', 'SS-35e', 'SS-OBA1');
    // 16th Army: rows 27 to 29, five hexes; the hex at the border is the first.
    expect(each('axis', 'ger-inf-xx-12', '1B:2724', '1B:2727', '1B:2728', '1B:2626', '1B:3024')).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    // 4th Panzer Group: rows 25 and 26.
    expect(each('axis', 'ger-pz-xx-6', '1B:2528', '1B:2529', '1B:2424', '1B:2724')).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
  test('reserves keep off the border and reach two hexes further', () => {
    covers('SS-OBA1', 'SS-OBA2', 'SS-OBA3');
    expect(each('axis', 'ger-inf-xx-206', '1B:2729', '1B:2731', '1B:2723', '1B:3028')).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(each('axis', 'ger-inf-xx-102', '1B:3628', '1B:3627', '1B:2729')).toEqual([true, false, false]);
    expect(each('axis', 'ger-jager-xx-99', '1B:4627', '1B:4625', '1B:4327')).toEqual([true, false, false]);
  });
  test('centre and south', () => {
    covers('SS-OBA2', 'SS-OBA3');
    expect(each('axis', 'ger-inf-xx-31', '1B:4127', '1B:4427', '1B:3928')).toEqual([true, false, false]);
    expect(each('axis', 'ger-inf-xx-9', '1B:4527', '1B:4327', '1B:4727')).toEqual([true, false, false]);
  });
  test('on own ground, within the limits of a hex', () => {
    covers('SS-35b');
    expect(each('axis', 'ger-inf-xx-12', '1B:2722', '1B:2822')).toEqual([false, false]);
    expect(each('border', 'sov-rifle-xx-5', '1B:2823')).toEqual([false]);
    // Three divisions fill a hex.
    const table = part('axis');
    const HEX = '1B:2929';
    const there = ['12', '30', '32', '121', '122', '123', '126', '253'].map((n) => `ger-inf-xx-${n}`);
    const fits = there.map((unit) => {
      const ok = table.at(unit) === HEX || may(table, 'axis', put(unit, HEX));
      if (ok && table.at(unit) !== HEX) table.act('axis', put(unit, HEX));
      return ok;
    });
    expect(fits.filter(Boolean).length).toBe(3);
  });
  test('no division comes in parts but in the north and the far south', () => {
    covers('SS-35c');
    const parts = (unit: string): boolean => may(part('axis'), 'axis', { type: 'set-up-in-parts', unit });
    expect([parts('ger-mtn-xx-2'), parts('ger-pz-xx-6'), parts('ger-inf-xx-12')]).toEqual([true, false, false]);
  });
  test('the army of Norway', () => {
    covers('SS-OBA6');
    // Stores go with some of these divisions, not with this one.
    const FREE = 'ger-mtn-xx-3';
    expect(each('axis', FREE, '5B:0911', '6A:0820', '5B:2532')).toEqual([true, true, true]);
    expect(each('axis', FREE, '5B:4610', '1B:2724')).toEqual([false, false]);
    // One division stands near Rovaniemi; a second one is too much.
    expect(part('axis').at('ger-inf-xx-169')).toBe('5B:2502');
    expect(each('axis', FREE, '5B:2402', '5B:2501')).toEqual([false, false]);
  });
  test('Finns: ten RE on or north of the line', () => {
    covers('SS-OBA7');
    const table = part('axis');
    const there = ['3', '6'].map((n) => table.at(`fin-rifle-xx-${n}`)!);
    expect(there.map((hex) => isArctic(hexNamed(hex)))).toEqual([true, true]);
    // Six RE are there: a third division may be, a fourth may not.
    expect(legal('axis', [['fin-rifle-xx-1', '6A:2327']])).toBe(true);
    expect(
      legal('axis', [
        ['fin-rifle-xx-1', '6A:2327'],
        ['fin-rifle-xx-2', '6A:1220'],
      ]),
    ).toBe(false);
    expect(each('axis', 'fin-rifle-xx-1', '5B:4610', '6A:3327', '1B:2724')).toEqual([true, false, false]);
  });
  test('Hungarians at home; Romanian reserves behind their line', () => {
    covers('SS-OBA8', 'SS-OBA11');
    expect(each('axis', 'hun-sec-xx-102', '3B:0933', '3B:1630', '3B:2133')).toEqual([true, true, false]);
    expect(each('axis', 'rum-inf-xx-1', '3B:2933', '3B:2424', '3B:2423', '3B:1919')).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
  test('the armies of the Pruth', () => {
    covers('SS-OBA9', 'SS-OBA10');
    expect(each('axis', 'ger-inf-xx-50', '3B:1721', '3B:1722', '3B:2121')).toEqual([true, false, false]);
    // The 3rd Romanian Army lends the 11th one division.
    const lent = ['rum-inf-xx-6', 'rum-inf-xx-13', 'rum-arm-xx-1', 'rum-inf-xx-7', 'rum-inf-xx-8', 'rum-inf-xx-14'];
    const table = part('axis');
    const zone = (unit: string): boolean => Number(table.at(unit)!.slice(3, 5)) >= 15;
    const already = lent.filter(zone).length;
    const moves = lent.filter((unit) => !zone(unit)).map((unit) => [unit, '3B:1820'] as const);
    expect(legal('axis', moves.slice(0, 1 - already))).toBe(true);
    expect(legal('axis', moves.slice(0, 2 - already))).toBe(false);
  });
  test('ships in German ports, allied aircraft at home', () => {
    covers('SS-OBA12', 'SS-35j');
    expect(each('axis', 'ger-ship-transport', '1B:2224', '1B:2533', '1B:1816', '3B:3519')).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(each('axis', 'fin-air-ms406', '5B:4610', '1B:3830', '3B:3126')).toEqual([true, false, false]);
    expect(each('axis', 'rum-air-ju87b', '3B:3126', '1B:3830', '1B:0310')).toEqual([true, false, false]);
  });
  test('stores', () => {
    covers('SS-OBA13');
    const table = part('axis');
    const points = (country: string): number =>
      hexesOf(country).reduce((sum, hex) => sum + table.s.hexes.points[hexNamed(hex)]!, 0);
    expect(points('germany') + points('norway') + points('romania') + points('finland')).toBe(40 + 1 + 2);
    const from = hexesOf('germany').find((hex) => table.s.hexes.points[hexNamed(hex)]! >= 6)!;
    const shift = (to: string, count: number): boolean =>
      may(table, 'axis', { type: 'shift-points', from, to, count }) && may(again(from, to, count), 'axis', finish);
    expect(shift('1B:3830', 1)).toBe(true);
    expect(shift('2A:3317', 1)).toBe(false);
    // Five German points in Romania at most, beside its own two.
    const already = points('romania') - 2;
    expect([shift('3B:3126', 5 - already), shift('3B:3126', 6 - already)]).toEqual([already < 5, false]);
  });
  test('airfields on clear or hilly ground', () => {
    covers('SS-OBA4');
    const table = part('axis');
    const fields = (country: string): string[] =>
      hexesOf(country).filter((hex) => table.s.hexes.field[hexNamed(hex)] === 1);
    expect([fields('germany').length, fields('norway').length, fields('romania').length]).toEqual([12, 1, 2]);
    const from = fields('germany')[0]!;
    const shift = (to: string): boolean => may(table, 'axis', { type: 'shift-airfield', from, to });
    // Clear; woods; Romania.
    expect([shift('1B:3031'), shift('1B:2625'), shift('3B:3125')]).toEqual([true, false, false]);
  });
});
function again(from: string, to: string, count: number): Table {
  return part('axis').act('axis', { type: 'shift-points', from, to, count });
}

describe('35 the Soviets of the border', () => {
  test('places of the north and the Baltic', () => {
    covers('SS-OBS1', 'SS-OBS2');
    expect(each('border', 'sov-rifle-x-8', '1B:0516', '2A:0931')).toEqual([false, false]);
    expect(part('border').at('sov-rifle-x-8')).toBe('1B:0515');
    expect(each('border', 'sov-tank-xx-1', '6A:2421', '6A:1518')).toEqual([false, false]);
    expect(each('border', 'sov-nkvd-mot-xx-22', '1B:0711')).toEqual([false]);
    expect(each('border', 'sov-rifle-x-3', '1B:0816', '1B:0814', '1B:1118')).toEqual([true, false, true]);
    expect(each('border', 'sov-rifle-xx-14', '6A:1319', '6A:1714', '6A:3226')).toEqual([true, false, false]);
  });
  test('west, Kiev and Odessa', () => {
    covers('SS-OBS3', 'SS-OBS5', 'SS-OBS7');
    const odessa = part('border').at('sov-mtn-rifle-xx-30');
    expect(odessa).not.toBeNull();
    expect(may(part('border'), 'soviet', put('sov-mtn-rifle-xx-30', '3B:2511'))).toBe(true);
    expect(may(part('border'), 'soviet', put('sov-mtn-rifle-xx-30', '3B:2002'))).toBe(false);
    expect(may(part('border'), 'soviet', put('sov-mech-xx-29', '1B:3523'))).toBe(true);
    expect(may(part('border'), 'soviet', put('sov-mech-xx-29', '1B:3323'))).toBe(false);
    expect(may(part('border'), 'soviet', put('sov-mech-xx-81', '1B:4924'))).toBe(true);
    expect(may(part('border'), 'soviet', put('sov-mech-xx-81', '1B:4424'))).toBe(false);
  });
  test('every hex along Germany, Hungary and Romania is held or watched', () => {
    covers('SS-35g');
    expect(legal('border', [])).toBe(true);
    // The mountain troops of the 12th Army go north: the passes stand open.
    const table = part('border');
    const passes = ['72', '44', '58', '60', '96', '192'].map((n) => `sov-mtn-rifle-xx-${n}`);
    let moved = 0;
    for (const unit of passes)
      for (const hex of ['3B:0627', '3B:0626', '3B:0527', '3B:0726'])
        if (may(table, 'soviet', put(unit, hex))) {
          table.act('soviet', put(unit, hex));
          moved++;
          break;
        }
    expect(moved).toBeGreaterThan(3);
    expect(may(table, 'soviet', finish)).toBe(false);
  });
  test('non-divisional units stand with others of their district or in its cities', () => {
    covers('SS-35i');
    const held = part('border').at('sov-rifle-xx-14')!;
    expect(each('border', 'sov-art-x', '2A:0931', '1B:1705', held)).toEqual([true, true, true]);
    expect(each('border', 'sov-art-x', '6A:1714', '3B:0607')).toEqual([false, false]);
  });
  test('airfields: three to seven hexes from the border, no two within three hexes', () => {
    covers('SS-OBS12', 'SS-OBS13');
    const table = part('border');
    const german = hexesOf('germany').map(hexNamed);
    const away = (hex: string): number => Math.min(...german.map((other) => hexDistance(other, hexNamed(hex))));
    const fields = hexesOf('ussr').filter((hex) => table.s.hexes.field[hexNamed(hex)] === 1);
    expect(fields.filter((hex) => away(hex) >= 3 && away(hex) <= 7).length).toBe(7);
    expect(fields.length).toBe(7 + 6);
    const from = '1B:2321';
    const shift = (to: string): boolean => {
      const order = { type: 'shift-airfield', from, to };
      const there = part('border');
      return may(there, 'soviet', order) && may(there.act('soviet', order), 'soviet', finish);
    };
    // Two, five and eight hexes behind the border of Lithuania; in woods; three hexes from the next one.
    expect([shift('1B:2322'), shift('1B:2319'), shift('1B:2316')]).toEqual([false, true, false]);
    expect([shift('1B:2320'), shift('1B:2520'), shift('1B:2420')]).toEqual([false, false, true]);
  });
});

describe('35 the other Soviets', () => {
  test('the strategic reserve', () => {
    covers('SS-OBS9');
    expect(each('rest', 'sov-mech-xx-1', '2A:3822', '2A:3813')).toEqual([true, false]);
    expect(each('rest', 'sov-mech-xx-109', '3B:0606', '2A:4622')).toEqual([true, false]);
    expect(each('rest', 'sov-mtn-rifle-xx-28', '3B:0910', '3B:0604')).toEqual([true, false]);
  });
  test('ships in ports of their sea, flotillas where they are printed', () => {
    covers('SS-OBS18', 'SS-OBS19');
    expect(each('rest', 'sov-ship-marat', '1B:0711', '3B:2510')).toEqual([true, false]);
    expect(each('rest', 'sov-ship-molotov', '3B:3704', '1B:0711')).toEqual([true, false]);
    expect(each('rest', 'sov-ship-dd-flot', '6A:1518', '1B:0711')).toEqual([true, false]);
    expect(each('rest', 'sov-ship-transport', '9A:1506', '8A:3325', '3B:2510')).toEqual([true, true, false]);
    const table = part('rest');
    expect(['ladoga-1', 'ladoga-2', 'pinsk', 'danube-1'].map((ship) => table.at(`sov-ship-${ship}`))).toEqual([
      '2A:0929',
      '2A:0929',
      '1B:4218',
      '3B:2917',
    ]);
    expect(each('rest', 'sov-marine-x-1', '2A:0931', '2A:0832', '2A:0932')).toEqual([true, true, false]);
  });
  test('capital, factories and stores', () => {
    covers('SS-OBS14', 'SS-OBS15');
    const table = part('rest');
    const at = table.s.factories.map(({ hex }) => idOf(hex)).sort();
    expect(at).toEqual(['2A:0931', '2A:3317', '2A:4118', '4A:1124', '4A:2101', '4A:2715', 'urals']);
    expect(idOf(table.s.capital.hex)).toBe('2A:3317');
    const points = hexesOf('ussr').reduce((sum, hex) => sum + table.s.hexes.points[hexNamed(hex)]!, 0);
    expect(points).toBe(25);
  });
});
