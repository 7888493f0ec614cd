import type { Camera } from './camera.ts';
import type { Fan } from './fan.ts';
import type { Stacks } from './stacks.ts';
import type { World } from './world.ts';

/** What lies under a point of the screen: a card of the stack that is spread, else a space and the counter on top there. */
export function pieceUnder(
  world: World,
  camera: Camera,
  laid: Stacks,
  fan: Fan | undefined,
  { x, y }: { x: number; y: number },
): { space: number; piece?: string } {
  const card = fan?.cards.find(
    (each) => x >= each.x && x <= each.x + each.size && y >= each.y && y <= each.y + each.size,
  );
  if (fan !== undefined && card !== undefined) return { space: fan.space, piece: card.laid.piece.id };
  const [wx, wy] = camera.toWorld(x, y);
  const space = world.at(wx, wy);
  const hit = laid
    .get(space)
    ?.findLast((each) => Math.abs(each.x - wx) <= each.size / 2 && Math.abs(each.y - wy) <= each.size / 2);
  return hit === undefined ? { space } : { space, piece: hit.piece.id };
}
