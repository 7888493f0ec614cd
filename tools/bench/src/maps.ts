import { readFileSync } from 'node:fs';
import { loadBoard } from '@rokada/kit';
import { defineHex, Grid, rectangle } from 'honeycomb-grid';
import type { Bench } from '@rokada/kernel/testing';

/** The largest map of all: 12,723 hexes on nine sheets, with rivers, railways, borders and towns. */
const text = readFileSync(new URL('../../../games/sudden-storm/data/map/sudden-storm.map', import.meta.url), 'utf8');

export function mapBenches(): Bench[] {
  const { hexes } = loadBoard(text);
  const Tile = defineHex({ dimensions: 30, offset: -1 });
  return [
    {
      bench: 'map-load',
      peer: 'honeycomb-grid, as many bare hexes without terrain or sides',
      unit: 'maps',
      ours() {
        loadBoard(text);
        return 1;
      },
      theirs() {
        const grid = new Grid(Tile, rectangle({ width: 100, height: Math.ceil(hexes / 100) }));
        return grid.size > 0 ? 1 : 0;
      },
    },
  ];
}
