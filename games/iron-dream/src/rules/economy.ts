import { derived, type World } from '@rokada/kernel';
import { Wave } from '@rokada/kit';
import { board } from '../board.ts';
import {
  BERLIN,
  BRESLAU,
  DESTROYED,
  HEXES,
  NAGYKANIZSA,
  OPEN_WAYS,
  PLOESTI,
  REPLACEMENT_ARMY,
  RUHR,
} from '../geography.ts';
import { isJudge, isOnMap, notHeldBy, type State, hasCollapsed } from '../state.ts';
import { ALL_UNITS, HITLERITE, OKH } from '../units.ts';
import { plays } from '../options.ts';

/** The German war economy (16): three secondary hexes, and Berlin and the Ruhr on which everything hangs. */
export const SECONDARY = [PLOESTI, NAGYKANIZSA, BRESLAU] as const;

const NONE = -1;

export const SURGE_UNUSED = 0;
export const SURGE_OVER = 9;

/** What hangs together follows from control alone, which few moves change. */
const linkedToBerlin = derived(
  (s: State) => [s.hexes.control],
  (s) => linkedTo(s, BERLIN),
);
const linkedToRuhr = derived(
  (s: State) => [s.hexes.control],
  (s) => linkedTo(s, RUHR),
);

const wave = new Wave(board.spaces);

/** German-controlled hexes linked to a hex by German-controlled hexes. Zones do not matter here, only control. */
function linkedTo(s: State, from: number): Uint8Array {
  const linked = new Uint8Array(HEXES);
  wave.run(OPEN_WAYS, [from], notHeldBy(s, HITLERITE), HEXES).mark(linked);
  return linked;
}

/** 16.3 to 16.7: lost for good once liberated; cut off only as long as no path leads to Berlin or the Ruhr. */
export function isSecondaryLost(s: State, i: number, fromBerlin = linkedToBerlin(s)): boolean {
  if (s.liberated[i]) return true;
  const hex = SECONDARY[i]!;
  if (fromBerlin[hex] === 1) return false;
  // Ruling B47: the Ruhr alone may be link enough.
  if (plays(s, 'oil-links', 'to-berlin')) return true;
  return linkedToRuhr(s)[hex] === 0;
}
export const secondariesLost = (s: State, fromBerlin = linkedToBerlin(s)): number =>
  SECONDARY.filter((_, i) => isSecondaryLost(s, i, fromBerlin)).length;

/** For recreation and the surge (7.18, 7.23), ruling B5: blocked ones count, or only those that were liberated. */
export const secondariesGone = (s: State, lost = secondariesLost(s)): number =>
  plays(s, 'recreation-and-surge', 'lost-when-liberated') ? s.liberated.filter(Boolean).length : lost;

export function economicHexLiberated(s: State, hex: number, world: World): void {
  const i = SECONDARY.findIndex((each) => each === hex);
  if (i === NONE || s.liberated[i]) return;
  s.liberated[i] = true;
  world.tell({ key: 'economic-hex-liberated', rules: ['ID-16.7a'], params: { hex: { space: hex } } });
}

/** Called after every change of control. */
export function checkEconomy(s: State, world: World): void {
  if (isJudge(s) || hasCollapsed(s)) return;
  const fromBerlin = linkedToBerlin(s);
  const lost = secondariesLost(s, fromBerlin);
  // Ruling B5: what is gone at the second or third loss does not come back when a path reopens.
  if (secondariesGone(s, lost) >= 2 && s.surge !== SURGE_OVER) {
    if (s.surge !== SURGE_UNUSED) world.tell({ key: 'surge-ended', rules: ['ID-7.23d'] });
    s.surge = SURGE_OVER;
  }
  if (lost === 3) removeOkh(s, ['ID-16.5b', 'ID-25.10i'], world);
  if (fromBerlin[RUHR] === 0) collapse(s, world);
}

function removeOkh(s: State, rules: readonly string[], world: World): void {
  if (s.okhGone) return;
  s.okhGone = true;
  if (isOnMap(s, OKH)) world.tell({ key: 'okh-removed', rules });
  s.units.at[OKH] = DESTROYED;
}

/** 16.8, 16.9: irreversible, and at that instant. */
function collapse(s: State, world: World): void {
  s.collapsed = s.turn;
  for (const u of ALL_UNITS) s.units.boxed[u] = s.units.at[u] === REPLACEMENT_ARMY ? 1 : 0;
  s.surge = SURGE_OVER;
  world.tell({ key: 'economy-collapsed', rules: ['ID-16.8a', 'ID-16.9a', 'ID-16.9b', 'ID-16.9d', 'ID-16.9g'] });
  removeOkh(s, ['ID-16.9e', 'ID-25.10i'], world);
  // By name: those steps enter hexes themselves, and entering a hex comes back here.
  const due = plays(s, 'twelfth-army', 'at-the-collapse') ? ['alpenfestung', '12th-army'] : ['alpenfestung'];
  for (const step of due) s.stack.push({ step, at: 0 });
}
