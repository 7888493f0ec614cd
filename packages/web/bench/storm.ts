import type { PieceView } from '@rokada/kernel';
import { scatter } from '../src/board/scatter.ts';
import { layWorld } from '../src/board/world.ts';
import { pieces as units, presentation as plain } from './large.ts';
import text from '../../../games/sudden-storm/data/map/sudden-storm.map?raw';

/** The largest of the maps, 12,723 hexes, with the same 1,500 counters strewn over its land. */
export const stormMap = text;

const { board } = layWorld(text);
const land = board.ids.filter((_, hex) => !/sea|lake/.test(board.terrain.values[board.terrain.of[hex]!]!.word));

export const stormPieces: readonly PieceView[] = units.map((piece, i) => ({
  ...piece,
  at: land[Math.floor(scatter(i, 21) * land.length)]!,
}));

export const stormPresentation = {
  ...plain,
  terrain: {
    ...plain.terrain,
    woods: plain.terrain['forest']!,
    swamp: plain.terrain['marsh']!,
    'salt-marsh': plain.terrain['marsh']!,
    rough: plain.terrain['hills']!,
    'wooded-rough': plain.terrain['hills']!,
    lake: plain.terrain['sea']!,
    sand: plain.terrain['clear']!,
  },
};
