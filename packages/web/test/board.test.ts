import { gameModule as skirmish } from '@rokada/skirmish';
import { expect, test } from 'vitest';
import { polylinesOf } from '../src/board/polylines.ts';
import { Camera } from '../src/board/camera.ts';
import { sidesWith } from '../src/board/features.ts';
import { SpatialIndex } from '../src/board/spatial-index.ts';
import { changedStacks, layPieces } from '../src/board/stacks.ts';
import { layWorld } from '../src/board/world.ts';
import { readCsv, search } from '../src/panels/catalogue.ts';

const world = layWorld(skirmish.board);
const areas = layWorld(`rokada-map 1
name: Two areas
source: reconstructed
hexes: none

[terrain]
c = clear

[spaces area]
1 "West" terrain=clear label=50,50
2 "East" terrain=clear label=150,50

[spaces box]
pool "Pool" terrain=clear

[links area]
1 2

[outlines]
1 0,0 100,0 100,100 0,100
2 100,0 200,0 200,100 100,100
`);

test('the middle of every space is in that space', () => {
  for (let space = 0; space < world.board.spaces; space++) expect(world.at(world.x(space), world.y(space))).toBe(space);
  expect(areas.at(areas.x(1), areas.y(1))).toBe(1);
  expect(areas.at(-50, -50)).toBe(-1);
});

test('a river is one chain through every hexside that carries it', () => {
  const edges = sidesWith(world.board, 'river');
  const chains = polylinesOf(world, edges);
  const sides = chains.reduce((sum, chain) => sum + chain.points.length / 2 - 1, 0);
  expect(sides).toBe(edges.length);
  expect(chains).toHaveLength(1);
});

test('spaces near a box are those that touch it', () => {
  const near = new SpatialIndex(world);
  const box = { x0: 100, y0: 100, x1: 140, y1: 140 };
  const found = near.within(box);
  for (let space = 0; space < world.board.spaces; space++) {
    const bounds = world.boxOf(space)!;
    const touches = bounds.x0 <= box.x1 && bounds.x1 >= box.x0 && bounds.y0 <= box.y1 && bounds.y1 >= box.y0;
    if (touches) expect(found).toContain(space);
  }
});

test('zooming keeps the point under the pointer where it is', () => {
  const camera = new Camera({ x0: 0, y0: 0, x1: 4000, y1: 3000 });
  camera.resize(800, 600);
  camera.k = 1;
  camera.centre(2000, 1500);
  const before = camera.toWorld(200, 150);
  camera.zoom(1.7, 200, 150);
  const after = camera.toWorld(200, 150);
  expect(after[0]).toBeCloseTo(before[0]);
  expect(after[1]).toBeCloseTo(before[1]);
});

test('counters in an area lie side by side, inside it, and none on another', () => {
  const pieces = Array.from({ length: 9 }, (_, i) => ({ id: `u${i}`, at: '1', side: i % 2 === 0 ? 'a' : 'b' }));
  const laid = layPieces(areas, [...pieces, { id: 'off', at: 'pool', side: 'a' }, { id: 'gone', at: null, side: 'a' }]);
  const here = laid.get(0)!;
  expect(laid.size).toBe(1);
  expect(here).toHaveLength(9);
  for (const [i, one] of here.entries()) {
    expect(areas.at(one.x, one.y)).toBe(0);
    for (const other of here.slice(i + 1)) {
      const apart = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
      expect(apart).toBeGreaterThanOrEqual(one.size);
    }
  }
});

test('rules are read with their commas, quotes and line breaks, and found without accents', () => {
  const rows = readCsv('id,title,rule\nA-1,Forêt,"Deux, ""trois"",\nquatre"\nA-2,Plaine,Un\n');
  expect(rows.slice(0, 3)).toEqual([
    ['id', 'title', 'rule'],
    ['A-1', 'Forêt', 'Deux, "trois",\nquatre'],
    ['A-2', 'Plaine', 'Un'],
  ]);
  const clauses = [
    { id: 'A-1', title: 'Forêt', text: 'Deux' },
    { id: 'A-2', title: 'Plaine', text: 'à deux pas de la forêt' },
  ];
  expect(search(clauses, 'foret').map(({ id }) => id)).toEqual(['A-1', 'A-2']);
  expect(search(clauses, 'deux pas').map(({ id }) => id)).toEqual(['A-2']);
});

test('of all stacks only those that look different are drawn anew', () => {
  const unit = (id: string, at: string, face = 0) => ({ id, side: 'german', face, at });
  const before = layPieces(world, [unit('a', 'B2'), unit('b', 'B2'), unit('c', 'C3'), unit('d', 'D4')]);
  const after = layPieces(world, [unit('a', 'B2'), unit('b', 'D4'), unit('c', 'C3', 1), unit('d', 'D4')], before);
  const { lay, lie } = changedStacks(before, after);
  const named = (laid: typeof lay): string[] => laid.map(({ piece }) => `${piece.id}${piece.at}${piece.face}`);
  expect(named(lay).toSorted()).toEqual(['aB20', 'bB20', 'cC30', 'dD40']);
  expect(named(lie).toSorted()).toEqual(['aB20', 'bD40', 'cC31', 'dD40']);
  const same = layPieces(world, [unit('a', 'B2'), unit('b', 'D4'), unit('c', 'C3', 1), unit('d', 'D4')], after);
  expect(changedStacks(after, same)).toEqual({ lay: [], lie: [] });
  expect(changedStacks(after, layPieces(world, [], after)).lay).toHaveLength(4);
});
