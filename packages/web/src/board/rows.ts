import { plateOf } from './look/plates.ts';
import { COUNTER, type World } from './world.ts';

/** Counters in rows: how large, how many in a row, about which middle, from where down. */
export interface Rows {
  readonly size: number;
  readonly columns: number;
  readonly x: number;
  readonly top: number;
}

/** Between two counters. */
export const GAP = 2;

/** Smaller ones are hard to read beside those of the next area: rather let them cover a name. */
const LEAST = 36;
/** To the side, and up or down, from where a single counter lies: the nearest first. */
const ASIDE = [0, -14, 14, -28, 28, -44, 44, -60, 60];
const DOWN = [0, -7, -13, 10, 22, 34];

/** The largest counters in rows that lie wholly within their area, clear of its name. */
export function roomIn(world: World, space: number, count: number): Rows | undefined {
  const box = world.boxOf(space)!;
  const name = plateOf(world, space).y + 6;
  for (let size = COUNTER; size >= LEAST; size -= 2) {
    const each = size + GAP;
    const most = Math.min(count, Math.floor((box.x1 - box.x0) / each));
    for (let columns = most; columns > 0; columns--) {
      const high = Math.ceil(count / columns) * each;
      if (high > box.y1 - name) break;
      for (const down of DOWN) {
        const top = world.y(space) + 10 - COUNTER / 2 + down;
        if (top < name || top + high > box.y1) continue;
        for (const aside of ASIDE) {
          const rows = { size, columns, x: world.x(space) + aside, top };
          if (lieWithin(world, space, count, rows)) return rows;
        }
      }
    }
  }
  return undefined;
}

/** Do all rows lie in the area, corner by corner? */
function lieWithin(world: World, space: number, count: number, { size, columns, x, top }: Rows): boolean {
  const each = size + GAP;
  for (let row = 0; row * columns < count; row++) {
    const half = (Math.min(columns, count - row * columns) * each) / 2;
    for (const y of [top + row * each, top + row * each + size])
      for (const at of [x - half, x, x + half]) if (world.at(at, y) !== space) return false;
  }
  return true;
}
