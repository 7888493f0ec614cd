import { get, set } from '../store/state.ts';
import { openSpaces } from '../store/offers.ts';
import { piecesNow, theBoard } from './shown-board.ts';

/** Moves the keyboard's cursor over the spaces of the board. */

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isArrow = (key: string): boolean => key in arrows;

/** The neighbour that lies most nearly in the arrow's direction. */
export function moveCursor(key: string): number {
  const board = theBoard();
  const [dx, dy] = arrows[key]!;
  if (board === undefined) return -1;
  const { world } = board;
  const from = get().cursor >= 0 ? get().cursor : nearestToMiddle();
  if (get().cursor < 0) return putCursor(from);
  let best = -1;
  let least = Infinity;
  const { first, to, spaces } = world.board;
  const near = [...to.subarray(first[from], first[from + 1])];
  for (const space of near.length > 0 ? near : Array.from({ length: spaces }, (_, i) => i)) {
    const [x, y] = [world.x(space) - world.x(from), world.y(space) - world.y(from)];
    const ahead = x * dx + y * dy;
    if (Number.isNaN(ahead) || ahead <= 1) continue;
    const astray = Math.abs(x * dy) + Math.abs(y * dx);
    const cost = astray * 2 + ahead;
    if (cost < least) [best, least] = [space, cost];
  }
  return best < 0 ? from : putCursor(best);
}

/** The next space where something can be chosen, in reading order. */
export function nextCandidate(back: boolean): number {
  const board = theBoard();
  if (board === undefined) return -1;
  const { world } = board;
  const open = [...openSpaces(piecesNow())]
    .filter((space) => world.boxOf(space) !== undefined)
    .toSorted((a, b) => world.y(a) - world.y(b) || world.x(a) - world.x(b));
  if (open.length === 0) return -1;
  const at = open.indexOf(get().cursor);
  const next = at < 0 ? (back ? open.length - 1 : 0) : (at + (back ? -1 : 1) + open.length) % open.length;
  return putCursor(open[next]!);
}

export function putCursor(space: number): number {
  set({ cursor: space, picking: -1 });
  theBoard()?.goTo(space);
  return space;
}

function nearestToMiddle(): number {
  const { camera, world } = theBoard()!;
  const [x, y] = camera.toWorld(camera.width / 2, camera.height / 2);
  const here = world.at(x, y);
  if (here >= 0) return here;
  let best = 0;
  let least = Infinity;
  for (let space = 0; space < world.board.spaces; space++) {
    const far = Math.hypot(world.x(space) - x, world.y(space) - y);
    if (far < least) [best, least] = [space, far];
  }
  return best;
}
