import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  arcBetween,
  atEnd,
  besideStart,
  checkPath,
  CLOSED,
  compileCosts,
  compileProjection,
  compileZones,
  countEntering,
  crossing,
  distance,
  emitBoard,
  entering,
  explainStep,
  factNumber,
  featureMask,
  findWalks,
  frontSpaces,
  layerOf,
  loadBoard,
  neighbours,
  parseBoard,
  plainZones,
  Search,
  spaceAt,
  spaceOf,
  SupplyLines,
  takeAround,
  turningBack,
  validateBoard,
  whyNotReached,
  whyNotWalked,
  Zones,
} from '../../src/index.ts';

// The examples of docs/kit-boards.md. Each test body is quoted there; the last test compares the two.

const text = `rokada-map 1
name: Ugra
source: reconstructed drawn for this page
hexes: pointy

[sheets]
map at=0,0 rows=A..D columns=1..6 shift=even id={row:letters}{col}

[terrain]
c = clear
f = forest
m = marsh
grid
cccfcc
cfcccc
ccmccc
cccccc

[layer country]
g = germany
s = soviet
grid
gggsss
gggsss
gggsss
gggsss

[sides river]
C3/C4 C4/D3 "Ugra"

[lines rail]
A1 A2 A3 "Kaluga line"

[records city]
A3 "Kaluga" vp=2
`;
const board = loadBoard(text);
const at = (id: string): number => spaceOf(board, id);
const ids = (spaces: Iterable<number>): string => [...spaces].map((space) => board.ids[space]).join(' ');

test('reading a map', () => {
  const result = parseBoard(text.replace('A1 A2 A3', 'A1 A2 A9'));
  expect(result).toEqual({ problems: [{ line: 32, kind: 'unknown-id', text: "there is no space 'A9'" }] });
  expect(emitBoard(board)).toBe(text);
  expect(validateBoard(board)).toEqual([]);
});

test('asking a board', () => {
  const kaluga = at('A3');
  expect(ids(neighbours(board, kaluga))).toBe('A4 B3 B2 A2');
  expect(board.terrain.values[board.terrain.of[at('C3')]!]!.word).toBe('marsh');
  expect(layerOf(board, 'country').of[kaluga]).toBe(1);
  expect(factNumber(board.placesIn.get(kaluga)![0]!, 'vp')).toBe(2);
  const river = featureMask(board, 'river');
  expect(board.edgeFeatures[board.edge[arcBetween(board, at('C3'), at('C4'))]!]! & river).not.toBe(0);
  expect(distance(board, at('A1'), at('D6'))).toBe(7);
  expect(spaceAt(board, board.x[kaluga]! + 0.3, board.y[kaluga]! - 0.2)).toBe(kaluga);
});

const foot = {
  enter: { clear: 1, forest: 2, marsh: 3 },
  sides: { river: 1 },
  roads: { rail: { cost: 0.5, sides: 'ignored' } },
  scale: 2,
} as const;
const costs = compileCosts(board, foot);
const search = new Search(board);

test('what a unit can reach', () => {
  search.range(at('A1'), 3 * costs.scale, costs);
  expect(search.costOf(at('A3'))).toBe(2);
  expect(ids(search.pathTo(at('B4')))).toBe('A1 A2 A3 B3 B4');
  expect(whyNotReached(search, at('A1'), at('B5'), costs)).toBe('points');
  expect(explainStep(board, foot, arcBetween(board, at('C4'), at('C3')))).toEqual([
    { of: 'terrain', name: 'marsh', units: 6 },
    { of: 'side', name: 'river', units: 2 },
  ]);
});

test('zones of control', () => {
  const infantry = compileProjection(board, { notAcross: ['river'], notInto: ['marsh'] });
  const enemy = new Zones(board);
  enemy.add(at('B4'), infantry);
  enemy.move(at('B4'), at('C4'), infantry);
  expect(ids([...enemy.grade.keys()].filter((space) => enemy.grade[space]))).toBe('B3 B4 C5 D4');

  const zoneRules = compileZones(plainZones({ halt: true, between: 'no' }), costs.scale);
  const terms = { zones: enemy.grade, zoneRules };
  const path = ['A3', 'B3', 'B4'].map(at);
  expect(checkPath(board, path, 12, costs, terms)).toMatchObject({ ok: false, at: 2, why: 'halted-by-zone' });
});

test('who owns what, and where the front is', () => {
  const owners = layerOf(board, 'country').of.slice();
  const spearhead = compileProjection(board, {});
  const taken = takeAround(board, owners, { zones: 'undisputed' }, 1, at('B4'), spearhead, []);
  expect(ids(taken)).toBe('B4 A5 B5 C5 C4 A4');
  expect(ids(frontSpaces(board, owners, 2, 1))).toBe('A6 B6 C6 D4 D5');
});

test('supply', () => {
  const hexes = compileCosts(board, { enter: { clear: 1, forest: 1, marsh: 1 } });
  const rails = compileCosts(board, { enter: { clear: 1, forest: 1, marsh: 1 }, only: ['rail'] });
  const gate = new Uint8Array(board.spaces);
  gate[at('B3')] = CLOSED;
  const lines = new SupplyLines(board).trace(
    [at('A1')],
    [
      { name: 'overland', costs: hexes, limit: 3, gate },
      { name: 'rail', costs: rails, gate },
    ],
  );
  expect(lines.lineFrom(at('B5'))!.map((leg) => `${leg.leg}: ${ids(leg.spaces)}`)).toEqual([
    'overland: B5 A5 A4 A3',
    'rail: A3 A2 A1',
  ]);
  expect(lines.supplied[at('D6')]).toBe(0);
});

test('retreats and advances', () => {
  const enemies = new Uint8Array(board.spaces);
  const zones = new Uint8Array(board.spaces);
  enemies[at('C5')] = 1;
  zones[at('B3')] = 1;
  const retreats = findWalks(board, at('C4'), {
    fewest: 2,
    most: 2,
    bars: [crossing(costs, 'impassable'), entering(enemies, 'enemy'), turningBack('twice')],
    endBars: [besideStart(board, 'too near')],
    priority: {
      compare: 'walk',
      why: 'better elsewhere',
      measures: [countEntering('zones', zones), atEnd('to supply', (space) => distance(board, space, at('A1')))],
    },
  });
  expect(retreats.legal.map((walk) => ids(walk.path))).toEqual(['C4 C3 C2', 'C4 C3 B2']);
  expect(whyNotWalked(retreats, at('C5'))).toBe('enemy');
  expect(whyNotWalked(retreats, at('A5'))).toBe('better elsewhere');
});

test('docs/kit-boards.md quotes these examples word for word', () => {
  const plain = (code: string): string =>
    code
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n');
  const page = readFileSync(new URL('../../../../docs/kit-boards.md', import.meta.url), 'utf8');
  const here = plain(readFileSync(new URL(import.meta.url), 'utf8'));
  const blocks = [...page.matchAll(/```ts\n([^]*?)```/g)].map((found) => found[1]!);
  expect(blocks).toHaveLength(8);
  for (const block of blocks) expect(here).toContain(plain(block));
});
