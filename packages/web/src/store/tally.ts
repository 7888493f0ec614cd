import type { Standing } from '@rokada/kernel';
import { engine } from '../engine/client.ts';
import type { Scene } from '../engine/protocol.ts';
import { saveAside } from '../save/matches.ts';
import { changesBetween, type Change } from './points.ts';
import { get, set, useTable } from './state.ts';

/** Compares the victory points before and after whatever happens, and remembers what changed them. */

/** What is known so far: the reckoning at a version, as these eyes read it. */
interface Known {
  readonly match: string;
  readonly eyes: string;
  readonly version: number;
  readonly standing: Standing;
}
let known: Known | undefined;
let reading: Promise<void> = Promise.resolve();

/** So many entries of a match that went on elsewhere are reckoned afterwards: the newest of them. */
const MOST = 40;

async function read(match: string, scene: Scene): Promise<void> {
  const eyes = scene.eyes.join();
  const at = async (version: number, given?: Standing): Promise<Known | undefined> => {
    const standing = given ?? ((await engine.call('overlay', match, version, 'standing')) as unknown as Standing);
    return get().match?.id === match && standing ? { match, eyes, version, standing } : undefined;
  };
  const now = await at(scene.version, delivered.get(scene));
  const isNew = known?.match !== match;
  const from = isNew ? Math.min(get().aside?.tallied ?? 0, scene.version) : known!.version;
  const before = !isNew && known!.eyes === eyes ? known : await at(from);
  if (now === undefined || before === undefined) return;
  known = now;
  const changes = changesBetween(before.standing, now.standing);
  if (changes.length === 0) return;
  if (!isNew) return remember([[now.version, changes]]);
  // It went on where this page was not: what happened is looked at entry by entry.
  const between = get().log.flatMap(({ version }) => (version > from && version < now.version ? version : []));
  let last = before;
  const found: [number, readonly Change[]][] = [];
  for (const version of [...between, now.version].slice(-MOST)) {
    const next = version === now.version ? now : await at(version);
    if (next === undefined) return;
    if (version > between[0]! || between.length < MOST) {
      const one = changesBetween(last.standing, next.standing);
      if (one.length > 0) found.push([version, one]);
    }
    last = next;
  }
  remember(found);
}

/** Kept beside the match, so that the log tells it after a reload too. */
function remember(found: readonly (readonly [number, readonly Change[]])[]): void {
  const { aside, match } = get();
  const last = found.at(-1);
  if (aside === undefined || match === undefined || last === undefined) return;
  const kept = { ...aside, tallied: last[0], tallies: [...(aside.tallies ?? []), ...found] };
  set({ aside: kept });
  // What is only remembered for comfort is no cause for alarm when there is no room for it.
  if (!match.sandbox) void saveAside(kept).catch(() => undefined);
}

/** Reckonings that came with the move they belong to. */
const delivered = new WeakMap<Scene, Standing>();
export const deliver = (scene: Scene, standing: Standing): void => void delivered.set(scene, standing);

/** Whenever the match moves on the points are compared, one moment after the other. */
export const followPoints = (): (() => void) =>
  useTable.subscribe(({ match, scene }, before) => {
    if (match === undefined || scene === undefined) return;
    if (scene === before.scene && match.id === before.match?.id) return;
    reading = reading.then(() => read(match.id, scene)).catch(() => void (known = undefined)); // asked again with the next move
  });
