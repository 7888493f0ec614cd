import { engine } from '../engine/client.ts';
import { get, set } from './state.ts';

/** Asks what the chosen overlays of the game show at the moment on the table. Whatever came in between asks again. */
export async function askOverlays(): Promise<void> {
  const { match, overlays } = get();
  const scene = get().past ?? get().scene;
  const wanted = (match?.info.presentation.overlays ?? []).filter(({ id }) => overlays.has(id));
  if (match === undefined || scene === undefined || wanted.length === 0) return;
  const ask = ({ id }: { id: string }) =>
    engine.call('overlay', match.id, scene.version, id).then(
      (shown) => [id, shown] as const,
      // A match that was closed meanwhile, or a line that is down: nothing is laid over the map.
      () => [id, undefined] as const,
    );
  const shown = Object.fromEntries(await Promise.all(wanted.map(ask)));
  if ((get().past ?? get().scene) === scene) set({ laid: { scene, shown } });
}
