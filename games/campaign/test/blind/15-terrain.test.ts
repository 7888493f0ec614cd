import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { Table, G, R } from './help.ts';

/** The elements of a table, the dice in the order: two of relief, water, two of vegetation, settlement, special. */
const plain = (...faces: number[]): string[] => {
  const zones = { kowel: G, sarny: G, lutsk: G };
  const t = new Table({ zones }).declare(Table.GERMAN_ELSEWHERE, Table.RUSSIAN_ELSEWHERE, 6, 1);
  const order = {
    type: 'order',
    scenario: 'assault',
    origin: 'sarny',
    target: 'novograd',
    size: 3000,
    prelude: 'none',
  };
  return t.act('german', order, ...faces).s.battle!.terrain;
};
const rolledAt = (at: number, face: number, more: number[] = []): string[] => {
  const faces = [1, 1, 1, 1, 1, 1, 1, ...Array.from({ length: 20 }, () => 1)];
  faces[at] = face;
  more.forEach((each, i) => (faces[at + 1 + i] = each));
  return plain(...faces);
};
const kind = (element: string | undefined): string => element!.split(':')[0]!;

describe('elements of the table in Ukraine', () => {
  test.each([
    [1, 'gentle-hill'],
    [2, 'ridge'],
    [3, 'ridge'],
    [4, 'rise'],
    [5, 'rise'],
    [6, 'balka'],
  ])('relief %i: %s', (face, element) => {
    covers('CA-TER-1', 'CA-TER-2');
    expect([rolledAt(0, face)[0], rolledAt(1, face)[1]]).toEqual([element, element]);
  });
  test.each([
    [1, 'large-river'],
    [2, 'river'],
    [3, 'stream'],
    [4, 'stream'],
    [5, 'marsh'],
    [6, 'marsh'],
  ])('water %i: %s', (face, element) => {
    covers('CA-TER-3');
    expect(rolledAt(2, face)[2]).toBe(element);
  });
  test.each([
    [1, 'wood'],
    [2, 'wood'],
    [3, 'wood'],
    [4, 'wood'],
    [5, 'orchard-hedge'],
    [6, 'orchard-wall'],
  ])('vegetation %i: %s', (face, element) => {
    covers('CA-TER-4');
    expect([rolledAt(3, face)[3], rolledAt(4, face)[4]]).toEqual([element, element]);
  });
  test.each([
    [1, 'village'],
    [2, 'village'],
    [3, 'kolkhoz'],
    [4, 'kolkhoz'],
    [5, 'farm'],
    [6, 'railway-platform'],
  ])('settlement %i: %s', (face, element) => {
    covers('CA-TER-5');
    expect(kind(rolledAt(5, face)[5])).toBe(element);
  });
  test('houses of a village 3d4, outbuildings of a kolkhoz 1d2+3, buildings of a farm 1d2', () => {
    covers('CA-TER-5');
    const counts = (face: number): number[] => {
      const seen = new Set<number>();
      for (let n = 0; n < 40; n++) {
        const zones = { kowel: G, sarny: G, lutsk: G };
        // The first die of the table shifts what follows, so that the four-sided dice fall differently.
        const t = new Table({ zones, turn: 1 + (n % 6) }).declare(
          Table.GERMAN_ELSEWHERE,
          Table.RUSSIAN_ELSEWHERE,
          6,
          1,
        );
        const order = {
          type: 'order',
          scenario: 'assault',
          origin: 'sarny',
          target: 'novograd',
          size: 3000,
          prelude: 'none',
        };
        const terrain = t.act('german', order, 1, 1, 1, 1, 1, face, 1).s.battle!.terrain;
        seen.add(Number(terrain[5]!.split(':')[1]));
      }
      return [...seen];
    };
    expect(counts(1).every((houses) => houses >= 3 && houses <= 12)).toBe(true);
    expect(counts(3).every((buildings) => buildings >= 4 && buildings <= 5)).toBe(true);
    expect(counts(5).every((buildings) => buildings >= 1 && buildings <= 2)).toBe(true);
  });
  test('special 1: dense forest', () => {
    covers('CA-TER-6');
    expect(rolledAt(6, 1)[6]).toBe('dense-forest');
  });
  test.each([
    [1, 'station'],
    [2, 'station'],
    [3, 'station-depot'],
    [4, 'station-depot'],
    [5, 'station-airfield'],
    [6, 'station-airfield'],
  ])('special 2, then %i: %s', (face, element) => {
    covers('CA-TER-6');
    expect(kind(rolledAt(6, 2, [face])[6])).toBe(element);
  });
  test.each([
    [1, 'ruins'],
    [3, 'ruins'],
    [4, 'burning-village'],
    [6, 'burning-village'],
  ])('special 3, then %i: %s', (face, element) => {
    covers('CA-TER-6');
    expect(kind(rolledAt(6, 3, [face])[6])).toBe(element);
  });
  test('special 4: one to three and two more abandoned works', () => {
    covers('CA-TER-7');
    const [name, count] = rolledAt(6, 4)[6]!.split(':');
    expect(name).toBe('trenches');
    expect([3, 4, 5]).toContain(Number(count));
  });
  test.each([
    [1, 'lake'],
    [2, 'lake'],
    [3, 'basin'],
    [4, 'basin'],
    [5, 'lock'],
    [6, 'lock'],
  ])('special 5, then %i: %s', (face, element) => {
    covers('CA-TER-7');
    expect(rolledAt(6, 5, [face])[6]).toBe(element);
  });
  test('special 6: two elements', () => {
    covers('CA-TER-7');
    expect(rolledAt(6, 6)).toHaveLength(8);
    expect(rolledAt(6, 5)).toHaveLength(7);
  });
});

describe('a region on a large river', () => {
  const river = (bridge: number, extra: number): string[] => {
    const t = new Table().declare(Table.GERMAN, Table.RUSSIAN, 6, 1);
    const order = { type: 'order', ...Table.GERMAN_ELSEWHERE, size: 3000, prelude: 'none' };
    return t.act('german', order, 1, 1, 1, 1, 1, 1, bridge, extra).s.battle!.terrain;
  };
  test.each([
    [1, 'bridge'],
    [2, 'bridge'],
    [3, 'railway-bridge'],
    [4, 'railway-bridge'],
    [5, 'two-bridges'],
    [6, 'ruined-bridge'],
  ])('has it without a roll, and on %i: %s', (face, element) => {
    covers('CA-TER-9');
    expect(river(face, 1).slice(0, 2)).toEqual(['large-river', element]);
  });
  test.each([
    [1, 'tributary'],
    [2, 'tributary'],
    [3, 'dock'],
    [4, 'dock'],
    [5, 'marsh'],
    [6, 'marsh'],
  ])('and besides, on %i: %s', (face, element) => {
    covers('CA-TER-10');
    expect(kind(river(1, face)[2])).toBe(element);
  });
  test('one to four buildings at a dock', () => {
    covers('CA-TER-10');
    expect([1, 2, 3, 4]).toContain(Number(river(1, 3)[2]!.split(':')[1]));
  });
});

describe('a mountain region', () => {
  const mountain = (...faces: number[]): string[] => {
    const t = new Table({ turn: 40, zones: { iasi: R } }).declare(
      Table.GERMAN,
      { scenario: 'assault', origin: 'iasi', target: 'brasov' },
      1,
      6,
    );
    const order = { type: 'order', scenario: 'assault', origin: 'iasi', target: 'brasov', size: 3000, prelude: 'none' };
    return t.act('russian', order, ...faces, 1, 1, 1, 1, 1, 1, 1, 1).s.battle!.terrain;
  };
  test('the die of the relief less one, none counts as one', () => {
    covers('CA-TER-8');
    expect([1, 2, 3, 4, 5, 6].map((face) => mountain(face)[0])).toEqual([
      'gentle-hill',
      'gentle-hill',
      'ridge',
      'ridge',
      'rise',
      'rise',
    ]);
  });
  test('and that of the water, where a large river is a torrent', () => {
    covers('CA-TER-8');
    const water = [1, 2, 3, 4, 5, 6].map((face) => mountain(1, 1, face)[2]);
    expect(water[0]).toBe('torrent');
    expect(water[1]).toBe('torrent');
    expect(['river', 'torrent']).toContain(water[2]);
    expect(water.slice(3)).toEqual(['stream', 'stream', 'marsh']);
  });
});
