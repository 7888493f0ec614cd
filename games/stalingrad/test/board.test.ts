import { covers } from '@rokada/kernel/testing';
import { emitMap, loadBoard, spaceAt } from '@rokada/kit';
import { describe, expect, test } from 'vitest';
import { board as text } from '../src/board.ts';
import { AREA_COUNT, isOnMap, LANDING, NEIGHBOURS, SPACES, TEM } from '../src/data.ts';

const board = loadBoard(text);

describe('the map', () => {
  test('holds the same spaces as the rules', () => {
    expect(loadBoard(emitMap(board.map)).ids).toEqual(board.ids);
    expect(board.ids).toEqual(SPACES.ids);
  });

  test('joins exactly the areas and zones that the rules join', () => {
    for (const [at, near] of NEIGHBOURS.entries()) {
      if (!isOnMap(at)) continue;
      const drawn = [...board.to.subarray(board.first[at], board.first[at + 1])].toSorted((a, b) => a - b);
      expect(drawn, SPACES.ids[at]).toEqual([...near].toSorted((a, b) => a - b));
    }
  });

  test('every label lies inside its own area', () => {
    for (let at = 0; at < 74; at++) expect(spaceAt(board, board.x[at]!, board.y[at]!), SPACES.ids[at]).toBe(at);
  });

  test('the landmarks that rules name are where they belong', () => {
    covers('TS-DEF-18');
    const name = (id: string): string => board.names.get(SPACES.find(id)!)!;
    expect([name('23'), name('56'), name('70')]).toEqual([
      'Hill 126.3',
      expect.stringContaining('Mamayev Kurgan'),
      expect.stringContaining('tractor works'),
    ]);
  });

  test('neighbours share a border, others do not', () => {
    const key = (x: number, y: number): string => `${x},${y}`;
    const corners = (at: number): Set<string> => {
      const points = board.outlines.get(at)!;
      return new Set(Array.from({ length: points.length / 2 }, (_, i) => key(points[2 * i]!, points[2 * i + 1]!)));
    };
    const all = Array.from({ length: 74 }, (_, at) => corners(at));
    for (let a = 0; a < 74; a++) {
      for (let b = a + 1; b < 74; b++) {
        const shared = [...all[a]!].filter((corner) => all[b]!.has(corner)).length;
        expect([SPACES.ids[a], SPACES.ids[b], shared >= 2]).toEqual([
          SPACES.ids[a],
          SPACES.ids[b],
          NEIGHBOURS[a]!.includes(b),
        ]);
      }
    }
  });

  const drawn = (kind: string): number[][] =>
    board.drawings.filter((each) => each.kind === kind).map((each) => [...each.points]);

  test('boats leave every landing from its own bank for the far bank', () => {
    const landings = SPACES.ids.filter((_, at) => LANDING[at] === 1);
    const boats = drawn('boats');
    expect(boats).toHaveLength(landings.length);
    for (const [i, [x, y, farX, farY]] of boats.entries()) {
      const bank = board.outlines.get(SPACES.find(landings[i]!)!)!;
      expect(cornersOf(bank), landings[i]).toContain(`${x},${y}`);
      expect(cornersOf(board.outlines.get(SPACES.find('east-bank')!)!), landings[i]).toContain(`${farX},${farY}`);
    }
  });

  test('a border is drawn between quadrants and nowhere else', () => {
    const quadrant = board.layers.get('quadrant')!.of;
    const ends = new Map<string, Set<number>>();
    for (let at = 0; at < AREA_COUNT; at++) {
      for (const corner of cornersOf(board.outlines.get(at)!)) {
        ends.set(corner, (ends.get(corner) ?? new Set()).add(quadrant[at]!));
      }
    }
    const onBorder = new Set(drawn('quadrant-border').flatMap((line) => cornersOf(line)));
    for (const [corner, quadrants] of ends)
      expect([corner, onBorder.has(corner)]).toEqual([corner, quadrants.size > 1]);
  });

  test('works and houses stand inside one area', () => {
    for (const line of drawn('building')) {
      const areas = new Set(line.flatMap((x, i) => (i % 2 === 0 ? [spaceAt(board, x, line[i + 1]!)] : [])));
      expect([...areas], line.join()).toHaveLength(1);
    }
  });

  test('the far bank and the artillery on it have a place on the map', () => {
    for (const id of ['east-bank', 'artillery-S', 'artillery-CS', 'artillery-CN', 'artillery-N']) {
      const at = SPACES.find(id)!;
      expect(SPACES.ids[spaceAt(board, board.x[at]!, board.y[at]!)], id).toBe('east-bank');
    }
  });

  test('the modifier printed on an area is the one the rules use', () => {
    covers('TS-DEF-12');
    const printed = board.places.filter(({ kind }) => kind === 'tem');
    expect(printed.map(({ spaces, facts }) => [SPACES.ids[spaces[0]!], facts['badge']])).toEqual(
      SPACES.ids.slice(0, AREA_COUNT).map((id, at) => [id, String(TEM[at])]),
    );
  });
});

const cornersOf = (points: ArrayLike<number>): string[] =>
  Array.from({ length: points.length / 2 }, (_, i) => `${points[2 * i]},${points[2 * i + 1]}`);
