import { COMBAT_UNITS, enemyOf, MAP_COUNT, SPACES, type Side } from '../data.ts';
import { isInPlay, isOccupiedBy, type Presence } from '../rules/areas.ts';
import { SPENT } from '../rules/dispersal.ts';
import { baseCost } from '../rules/movement.ts';
import type { Stalingrad } from '../state.ts';
import type { Aim } from './odds.ts';
import { presenceWorth, UNIT_WORTH, type Wants } from './worth.ts';

/** What a side thinks about while it looks at the map once. */
export interface Picture {
  readonly s: Stalingrad;
  readonly p: Presence;
  readonly side: Side;
  readonly wants: Wants;
  /** What a march into each area costs, nought where none may go. */
  readonly entry: Uint8Array;
  /** What those who are in each area already are worth for being there. */
  readonly standing: Float64Array;
  /** What attacks are aimed at, as far as anybody has thought of it. */
  readonly aims: Map<number, Aim>;
  /** What each group of enemies is worth alive. */
  readonly enemies: Readonly<Record<'fresh' | 'spent', Int16Array>>;
}

/** Costs and worths are found when somebody thinks of marching. */
export function pictureWith(s: Stalingrad, p: Presence, side: Side, wants: Wants): Picture {
  let entry: Uint8Array | undefined;
  let standing: Float64Array | undefined;
  let enemies: Picture['enemies'] | undefined;
  return {
    s,
    p,
    side,
    wants,
    aims: new Map(),
    get entry() {
      return (entry ??= entryCosts(s, p, side));
    },
    get standing() {
      return (standing ??= standingWorths(wants, p, side));
    },
    get enemies() {
      return (enemies ??= groupWorths(s, enemyOf(side)));
    },
  };
}

function entryCosts(s: Stalingrad, p: Presence, side: Side): Uint8Array {
  const costs = new Uint8Array(MAP_COUNT);
  for (let to = 0; to < MAP_COUNT; to++) {
    if (!isInPlay(s, to) || isOccupiedBy(p, enemyOf(side), to) || s.areas.attacked[to] === 1) continue;
    costs[to] = baseCost(s, p, side, to);
  }
  return costs;
}

function standingWorths(wants: Wants, p: Presence, side: Side): Float64Array {
  const worths = new Float64Array(MAP_COUNT);
  for (let at = 0; at < MAP_COUNT; at++) worths[at] = presenceWorth(wants, at, strengthAt(p, side, at));
  return worths;
}

function groupWorths(s: Stalingrad, side: Side): Picture['enemies'] {
  const worths = { fresh: new Int16Array(SPACES.count), spent: new Int16Array(SPACES.count) };
  for (const u of COMBAT_UNITS[side]) {
    const at = s.units.at[u]!;
    if (at >= 0) worths[s.units.status[u] === SPENT ? 'spent' : 'fresh'][at]! += UNIT_WORTH[u]!;
  }
  return worths;
}

/** Spent units are half of what they were. */
export const strengthAt = (p: Presence, side: Side, at: number): number =>
  p.fresh[side][at]! + 0.6 * p.spent[side][at]!;
