import { compileCosts, loadBoard, Search, type Board } from '@rokada/kit';
import { SeededChance } from '@rokada/kernel';
import { defineHex, Direction, Grid, Orientation, rectangle, type Hex } from 'honeycomb-grid';
import type { Bench } from '@rokada/kernel/testing';

/** 150 x 90 hexes of three terrains, a river on some sides, some hexes closed: the work of every movement phase. */
const COLUMNS = 150;
const ROWS = 90;
const COST: Record<string, number> = { clear: 1, rough: 2, mountain: 3 };
const POINTS = 8;

function drawBoard(): Board {
  const chance = new SeededChance('board');
  const letter = (): string => 'cccrrm'[chance.below(6)]!;
  const row = (draw: () => string): string => Array.from({ length: COLUMNS }, draw).join('');
  const grid = (draw: () => string): string => Array.from({ length: ROWS }, () => row(draw)).join('\n');
  return loadBoard(
    [
      'rokada-map 1',
      'name: Bench',
      'source: reconstructed random',
      'hexes: flat',
      '',
      '[sheets]',
      `map at=0,0 rows=1..${ROWS} columns=1..${COLUMNS} shift=even id={col}.{row}`,
      '',
      '[terrain]',
      'c = clear',
      'r = rough',
      'm = mountain',
      'grid',
      grid(letter),
      '',
    ].join('\n'),
  );
}

export function hexBenches(): Bench[] {
  const board = drawBoard();
  const costs = compileCosts(board, { enter: COST });
  const search = new Search(board);
  const chance = new SeededChance('starts');
  const starts = Array.from({ length: 200 }, () => chance.below(board.spaces));
  const gate = new Uint8Array(board.spaces);
  for (let i = 0; i < 600; i++) gate[chance.below(board.spaces)] = 1;
  for (const start of starts) gate[start] = 0;
  const sources = [0, 20, 45, 70, 89].map((line) => line * COLUMNS);
  for (const source of sources) gate[source] = 0;

  const theirs = honeycomb(board, gate);
  let n = 0;
  const agree = (ours: number, peers: number): void => {
    if (ours !== peers) throw new Error(`the contenders disagree: ${ours} and ${peers} hexes`);
  };
  const range = (start: number): number => search.range(start, POINTS, costs, { gate }).count;
  const flood = (): number => search.flood(sources, 1 << 20, costs, gate).count;
  for (const start of starts.slice(0, 20)) agree(range(start), theirs.range(start));
  agree(flood(), theirs.flood(sources));

  const many = (times: number, work: () => void) => (): number => {
    for (let i = 0; i < times; i++) work();
    return times;
  };
  return [
    {
      bench: 'movement-range',
      peer: 'honeycomb-grid',
      unit: 'ranges',
      ours: many(200, () => range(starts[n++ % 200]!)),
      theirs: many(5, () => theirs.range(starts[n++ % 200]!)),
    },
    {
      bench: 'supply-flood',
      peer: 'honeycomb-grid',
      unit: 'whole maps',
      ours: many(10, flood),
      theirs: many(1, () => theirs.flood(sources)),
    },
  ];
}

/** The same two questions, asked of honeycomb-grid in the plain way its interface suggests. */
function honeycomb(board: Board, gate: Uint8Array) {
  const Tile = defineHex({ dimensions: 30, orientation: Orientation.FLAT, offset: -1 });
  const grid = new Grid(Tile, rectangle({ width: COLUMNS, height: ROWS }));
  const hexes: Hex[] = Array.from({ length: board.spaces });
  for (const hex of grid) hexes[hex.row * COLUMNS + hex.col] = hex;
  const indexOf = (hex: Hex): number => hex.row * COLUMNS + hex.col;
  const price = (hex: number): number => COST[board.terrain.values[board.terrain.of[hex]!]!.word]!;
  const directions = [Direction.N, Direction.NE, Direction.SE, Direction.S, Direction.SW, Direction.NW];

  function spread(from: readonly Hex[], points: number): number {
    const best = new Map<string, number>();
    const open: [Hex, number][] = [];
    for (const hex of from) {
      best.set(hex.toString(), 0);
      open.push([hex, 0]);
    }
    let reached = 0;
    while (open.length > 0) {
      let cheapest = 0;
      if (points < 1000) for (let i = 1; i < open.length; i++) if (open[i]![1] < open[cheapest]![1]) cheapest = i;
      const [hex, spent] = points < 1000 ? open.splice(cheapest, 1)[0]! : open.pop()!;
      if (best.get(hex.toString()) !== spent) continue;
      reached++;
      for (const direction of directions) {
        const near = grid.neighborOf(hex, direction, { allowOutside: false });
        if (near === undefined || gate[indexOf(near)] === 1) continue;
        const total = points < 1000 ? spent + price(indexOf(near)) : 0;
        if (total > points || total >= (best.get(near.toString()) ?? Infinity)) continue;
        best.set(near.toString(), total);
        open.push([near, total]);
      }
    }
    return reached;
  }
  return {
    range: (start: number): number => spread([hexes[start]!], POINTS),
    // A whole map without a limit: distance does not matter, so a plain flood is the fair way.
    flood: (sources: readonly number[]): number =>
      spread(
        sources.map((hex) => hexes[hex]!),
        1 << 20,
      ),
  };
}
