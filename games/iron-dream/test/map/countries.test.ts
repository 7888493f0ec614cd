import { layerOf } from '@rokada/kit';
import { describe, expect, test } from 'vitest';
import { all, at, board, has, hexesOf, ids, inPlay, isSea, near, pieces, record, side, terrain, word } from './map.ts';

describe('countries', () => {
  const countries = layerOf(board, 'country')
    .values.slice(1)
    .map((value) => value.word);

  test('every land hex has a country, no sea hex has one', () => {
    for (const hex of all)
      expect([board.ids[hex], layerOf(board, 'country').of[hex] !== 0]).toEqual([board.ids[hex], !isSea(hex)]);
  });

  test.each(countries)('%s is one piece: its border is closed', (country) => {
    const mine = all.filter((hex) => !isSea(hex) && word('country', hex) === country);
    const apart = pieces(mine)
      .slice(1)
      .map((piece) => ids(piece).sort().join(' '));
    // Corsica is cut off by water, not by a neighbour.
    const islands: Record<string, string[]> = { france: ['E13 F12'] };
    expect(apart).toEqual(islands[country] ?? []);
  });

  test('the German-Danish border: AA19 and AA20 are German and touch Denmark (turn 21)', () => {
    for (const id of ['AA19', 'AA20']) {
      expect([id, word('country', at(id))]).toEqual([id, 'germany']);
      expect(near(at(id)).some((hex) => word('country', hex) === 'denmark')).toBe(true);
    }
  });

  test('Bulgaria: along the Danube to G31/G32/F31, then to the sea at F32/F33/G33 (errata)', () => {
    expect(['G31', 'G32', 'F31'].map((id) => word('country', at(id)))).toEqual(['romania', 'romania', 'bulgaria']);
    expect(word('country', at('F32'))).toBe('bulgaria');
    expect(['F33', 'G33'].every((id) => isSea(at(id)))).toBe(true);
    expect(has(side('G31', 'F31'), 'river')).toBe(true);
    for (let edge = 0; edge < board.edges; edge++) {
      const pair = [board.ends[2 * edge]!, board.ends[2 * edge + 1]!];
      if (
        pair
          .map((hex) => word('country', hex))
          .sort()
          .join() !== 'bulgaria,romania'
      )
        continue;
      const zigzag = ['F31/G32', 'F32/G32', 'F32/G33'].includes(ids(pair).sort().join('/'));
      expect([ids(pair), has(edge, 'river') || zigzag]).toEqual([ids(pair), true]);
    }
  });

  test('land out of play is closed, Turkey in Europe is not', () => {
    for (const hex of all)
      if (['britain', 'denmark', 'sweden', 'switzerland', 'spain'].includes(word('country', hex)))
        expect(terrain(hex)).toBe('closed');
    expect(inPlay.filter((hex) => word('country', hex) === 'turkey').length).toBeGreaterThan(0);
  });

  test('Y hexes are German and hold Trieste and Ljubljana', () => {
    for (const hex of hexesOf('y')) expect(word('country', hex)).toBe('germany');
    expect(ids(hexesOf('y'))).toEqual(expect.arrayContaining(['H19', 'I19']));
  });

  test('five Yugoslav garrison hexes on or north of row F, Belgrade among them (3.3)', () => {
    const zone = record('zone', 'yugoslav-garrison').spaces;
    expect(zone).toHaveLength(5);
    expect(zone).toContain(at('F23'));
    for (const hex of zone) {
      expect(board.row[hex]!).toBeLessThanOrEqual(board.row[at('F23')]!);
      expect(['croatia', 'serbia', 'banat']).toContain(word('country', hex));
    }
  });

  test('satellites start at home, the Hungarian 1st Army outside (3.1, 19.11)', () => {
    const start = (name: string): string => word('country', record('start', name).spaces[0]!);
    expect(['R3', 'R4', 'H1', 'H2', 'H3', 'Bulg'].map(start)).toEqual([
      'romania',
      'romania',
      'poland',
      'hungary',
      'hungary',
      'bulgaria',
    ]);
  });
});
