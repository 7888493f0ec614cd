import { get, set } from '../store/state.ts';

/** What the table itself can lay over any map. Games add their own. */
export const ownOverlays: readonly { readonly id: string; readonly key: string }[] = [
  { id: 'control', key: 'c' },
  { id: 'victory', key: 'v' },
  { id: 'moves', key: 'm' },
];

export function toggleOverlay(id: string): void {
  const overlays = new Set(get().overlays);
  if (!overlays.delete(id)) overlays.add(id);
  set({ overlays });
}
