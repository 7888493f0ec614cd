import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  arcBetween,
  besideStart,
  checkPath,
  compileCosts,
  compileProjection,
  compileZones,
  distance,
  emitMap,
  factNumber,
  featureMask,
  findWalks,
  layerOf,
  loadBoard,
  neighbours,
  NO_STEP,
  parseBoard,
  Search,
  Survey,
  spaceAt,
  spaceOf,
  turningBack,
  Wave,
  waysOf,
} from '../../src/index.ts';
import { validateBoard } from '../../src/testing/index.ts';

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
  expect(emitMap(board.map)).toBe(text);
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
});

test('zones of control', () => {
  const infantry = compileProjection(board, { notAcross: ['river'], notInto: ['marsh'] });
  const survey = new Survey(board, [infantry]);
  survey.stand(at('C4'), 1, 1);
  survey.project(at('C4'), 1);
  const into = new Uint8Array(board.spaces).fill(1);
  into[at('D4')] = 0; // its garrison keeps zones out, for the moment
  const enemy = survey.spread(into).zones;
  expect(ids([...enemy.keys()].filter((space) => enemy[space]))).toBe('B3 B4 C5');

  const cost = [
    [0, 0],
    [0, 'no'],
  ] as const; // not straight from one zone into the next
  const zoneRules = compileZones({ cost, halt: [false, true] }, costs.scale);
  const path = ['A3', 'B3', 'B4'].map(at);
  const found = checkPath(board, path, 12, costs, { zones: enemy, zoneRules });
  expect(found).toMatchObject({ ok: false, at: 2, why: 'halted-by-zone' });
});

test('retreats and advances', () => {
  const enemies = new Uint8Array(board.spaces);
  const zones = new Uint8Array(board.spaces);
  enemies[at('C5')] = 1;
  zones[at('B3')] = 1;
  const retreats = findWalks(board, at('C4'), {
    fewest: 2,
    most: 2,
    bars: [
      ({ arc }) => (costs.step[arc] === NO_STEP ? 'impassable' : undefined),
      ({ to }) => (enemies[to] === 0 ? undefined : 'enemy'),
      turningBack('twice'),
    ],
    endBars: [besideStart(board, 'too near')],
    priority: {
      why: 'better elsewhere',
      measures: [
        { name: 'zones', when: 'each', of: ({ to }) => zones[to]! },
        { name: 'to supply', when: 'last', of: ({ to }) => distance(board, to, at('A1')) },
      ],
    },
  });
  expect(retreats.legal.map((walk) => ids(walk.path))).toEqual(['C4 C3 C2', 'C4 C3 B2']);
  expect(retreats.refused.find(({ path }) => path.at(-1) === at('C5'))!.why).toBe('enemy');
  expect(retreats.refused.find(({ path }) => path.at(-1) === at('A5'))!.why).toBe('better elsewhere');
});

test('lines of supply', () => {
  const wave = new Wave(board.spaces);
  const shut = new Uint8Array(board.spaces);
  shut[at('B1')] = 1; // an enemy zone that nobody stands against
  wave.run(waysOf(board, costs), [at('A1')], shut, 3);
  expect(ids([...wave.order.subarray(0, wave.within(1))])).toBe('A1 A2');
  const lengths = new Uint8Array(board.spaces);
  wave.lengths(lengths, 1); // 0 where no line runs, else its length with both ends
  expect(lengths[at('A4')]).toBe(4);
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
  expect(blocks).toHaveLength(7);
  for (const block of blocks) expect(here).toContain(plain(block));
});
