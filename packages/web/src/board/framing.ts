import type { Camera } from './camera.ts';
import type { Box, World } from './world.ts';

/** What a first look and "fit" show: the theatre or the place to act, never dead ground. */

/** The whole theatre: wherever counters lie on the map itself. Once it is in view, the whole sheet. */
export function frameTheatre(camera: Camera, world: World, taken: readonly number[]): void {
  const { hexes } = world.board;
  const { x, y, k } = camera;
  const box = around(
    world,
    taken.filter((space) => hexes === 0 || space < hexes),
  );
  if (box === undefined) return void camera.fit();
  camera.frame(box);
  if (Math.abs(k - camera.k) < 0.001 && Math.hypot(x - camera.x, y - camera.y) < 1) camera.fit();
}

/** As many of the places as keep counters readable, there where most of them are. */
export function frameMost(camera: Camera, world: World, spaces: readonly number[], smallest: number): void {
  // A board that is seen whole with counters a little smaller is seen whole.
  if (camera.fit(smallest) >= smallest * 0.6) return;
  const [wide, high] = [camera.width / smallest / 2 - 40, camera.height / smallest / 2 - 40];
  const near = (from: number): number[] =>
    spaces.filter((to) => Math.abs(world.x(to) - world.x(from)) < wide && Math.abs(world.y(to) - world.y(from)) < high);
  // Of hundreds of places a sample says where most are.
  const sample = spaces.filter((_, i) => i % Math.ceil(spaces.length / 60) === 0);
  const box = around(
    world,
    sample.map(near).reduce<number[]>((a, b) => (b.length > a.length ? b : a), []),
  );
  if (box !== undefined) camera.frame(box, smallest);
}

/** Places that are spoken of, all of them in sight: the view moves, and goes further away, only as far as it must. */
export function frameAll(camera: Camera, world: World, spaces: readonly number[]): boolean {
  const placed = spaces.filter((space) => !Number.isNaN(world.x(space)));
  const box = around(world, placed);
  if (
    box === undefined ||
    placed.every((space) => camera.sees(world.x(space), world.y(space), -Math.min(SEEN, 60 * camera.k)))
  )
    return false;
  const { k } = camera;
  const fits = Math.min(camera.width / (box.x1 - box.x0 + 140), camera.height / (box.y1 - box.y0 + 140));
  if (fits < k) camera.frame(box);
  else camera.centre((box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2);
  return true;
}

/** What lies nearer to the edge than so many pixels is hardly seen. */
const SEEN = 30;

function around(world: World, spaces: readonly number[]): Box | undefined {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const space of spaces) {
    const [x, y] = [world.x(space), world.y(space)];
    if (Number.isNaN(x)) continue;
    [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
  }
  return x0 > x1 ? undefined : { x0, y0, x1, y1 };
}
