import type { View } from '@rokada/kernel';
import { engine } from '../engine/client.ts';
import { get } from '../store/state.ts';

/** Who holds each space at a version: the number of his side, or -1. */
export async function holdersAt(id: string, version: number): Promise<readonly number[]> {
  const now = get().scene!;
  const { view }: { view: View } = version >= now.version ? now : await engine.call('sceneAt', id, version);
  const { info } = get().match!;
  const bySpace = new Map(view.spaces.map((space) => [space.id, space.control]));
  return info.spaces.map((space) => info.sides.indexOf(bySpace.get(space) ?? ''));
}
