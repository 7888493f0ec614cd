import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { AIR_IDS, counterOf, pieceNamed } from '../../src/units.ts';
import { each, legal, part } from './help-29-36.ts';

const rifle = (n: number | string): string => `sov-rifle-xx-${n}`;

describe('35 lines into the Soviet Union', () => {
  test('each is held or watched, along Finland, Turkey and Iran', () => {
    covers('SS-35h');
    // Three hexes behind the line that it held, in the zone of its army.
    expect(legal('border', [[rifle(168), '6A:3326']])).toBe(true);
    expect(legal('border', [[rifle(168), '6A:3324']])).toBe(false);
    expect(legal('border', [[rifle(237), '6A:4124']])).toBe(false);
    expect(legal('border', [[rifle(136), '9A:2311']])).toBe(false);
    expect(legal('border', [[rifle(4), '9A:2019']])).toBe(true);
    expect(legal('border', [[rifle(4), '9A:1918']])).toBe(false);
  });
});

describe('the orders of battle at the start: reserves of the border districts', () => {
  test('west: a division in each of five towns, one at each of two hexes, the rest near Minsk', () => {
    covers('SS-OBS4');
    // The one that is left over may stand anywhere near Minsk, and nowhere else.
    expect(each('border', rifle(24), '1B:3610', '1B:3614', '1B:3618')).toEqual([true, true, false]);
    // From Gomel to Minsk: Gomel is empty.
    expect(legal('border', [[rifle(17), '1B:3610']])).toBe(false);
    expect(
      legal('border', [
        [rifle(17), '1B:3610'],
        [rifle(24), '1B:4604'],
      ]),
    ).toBe(true);
    expect(legal('border', [[rifle(143), '1B:3514']])).toBe(true);
    expect(legal('border', [[rifle(143), '1B:3513']])).toBe(false);
  });
  test('Kiev: ten RE at 3B:0222, the others in towns of 1939 or near Berdichev', () => {
    covers('SS-OBS6');
    expect(each('border', rifle(80), '3B:0513', '1B:5104', '3B:0713', '3B:0225', '3B:0402')).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    // Two tank divisions, a mechanised one and a cadre are ten RE there.
    expect(legal('border', [['sov-lt-tank-cdr-20', '3B:0223']])).toBe(true);
    expect(legal('border', [['sov-lt-tank-cdr-20', '3B:0714']])).toBe(false);
  });
  test('Transcaucasus: thirteen divisions at the border, the others in major cities', () => {
    covers('SS-OBS8');
    expect(each('border', 'sov-tank-xx-6', '9A:0722', '9A:1506', '9A:1423', '9A:0432')).toEqual([
      true,
      true,
      false,
      false,
    ]);
    // One of the thirteen goes to Baku: twelve are left.
    expect(legal('border', [['sov-cav-xx-24', '9A:1506']])).toBe(false);
    expect(legal('border', [['sov-cav-xx-24', '9A:2017']])).toBe(true);
  });
});

describe('the orders of battle at the start: the interior', () => {
  test('Arkhangelsk and Moscow', () => {
    covers('SS-OBS10');
    expect(each('rest', rifle(88), '6A:3907', '6A:3908', '6A:3910')).toEqual([true, true, false]);
    // One division in each city: two change places, but none may leave its own empty.
    expect(legal('rest', [[rifle(73), '2A:4118']])).toBe(false);
    expect(
      legal('rest', [
        [rifle(73), '2A:4118'],
        [rifle('132-b'), '2A:2721'],
      ]),
    ).toBe(true);
    expect(legal('rest', [[rifle(73), '2A:2722']])).toBe(false);
  });
  test('the Caucasus and Orel', () => {
    covers('SS-OBS10');
    // Taganrog is a town; Stalingrad must keep one.
    expect(each('rest', rifle(227), '4A:3910', '4A:2920')).toEqual([true, false]);
    expect(each('rest', rifle(157), '4A:2718')).toEqual([false]);
    // Of two in Voronezh one may go; Tambov must keep its own.
    expect([legal('rest', [[rifle(145), '4A:0323']]), legal('rest', [[rifle(120), '4A:0323']])]).toEqual([true, false]);
  });
  test('artillery: in major cities, one in each', () => {
    covers('SS-OBS11');
    expect(each('rest', 'sov-art-x-ak', '2A:2511', '4A:1124', '2A:2721', '2A:4118', '3B:0607')).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('air forces at the start', () => {
  const models = (side: string): Record<string, number> => {
    const table = part('rest');
    const found: Record<string, number> = {};
    for (const id of AIR_IDS.filter((each2) => each2.startsWith(side) && table.at(each2) === 'set-aside')) {
      const { name } = counterOf[pieceNamed(id)]!;
      found[name] = (found[name] ?? 0) + 1;
    }
    return found;
  };
  test('53 of the Luftwaffe', () => {
    covers('SS-OBA5');
    expect(models('ger')).toEqual({
      'Do 17Z': 3,
      'Ju 87B': 7,
      'Ju 87R': 1,
      'Ju 88A': 19,
      'Me 109E': 8,
      'Me 109F': 14,
      'Me 110E': 1,
    });
  });
  test('26 of the Soviets', () => {
    covers('SS-OBS17');
    expect(models('sov')).toEqual({ 'MiG-3': 12, 'LaGG-3': 3, 'Yak-1': 4, 'Pe-2': 4, 'IL-2': 3 });
  });
});
