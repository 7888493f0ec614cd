import { action, close, die, piece, refusal, step, untilClosed, type Refusal } from '@rokada/kernel';
import { ROMANIA, hexDistance } from '../geography.ts';
import { eliminate, isMarked, isOnMap, type State } from '../state.ts';
import { ALL_UNITS, AXIS, LAND_UNITS, SOVIET, UNITS, camp, isRifleDivision, sideOf } from '../units.ts';
import { activate } from './activations.ts';
import { activationStep, part } from './activation-step.ts';
import { slowStart } from './allowance.ts';
import { fighting } from './combat.ts';
import { moving } from './movement.ts';
import { fieldOf } from './zones.ts';

/** Counterattack (10.5.6): whoever moves must attack; Stalin wants so many attacks. */

const LEAST = 6;

const moves = step<State>('counterattack-moves', 'DV-10.5.6a', {
  enter(s) {
    // Whoever moves must attack: counterattack-limits.ts. Guns bombard where they stand (12.8).
    activate(s, SOVIET);
    for (let u = 0; u < LAND_UNITS; u++) if (s.units.act[u] === 1) s.units.spent[u] = slowStart(s, u);
    part(s, moving);
  },
});
const attacks = step<State>('counterattack-attacks', 'DV-10.5.6a', { enter: (s) => part(s, fighting) });

// --- 10.5.6: for every ordered attack not made the Axis may take a 1-4 rifle division

const shortfall = (s: State): number => Math.max(0, s.activation!.quota - s.activation!.made);

/** How far a division is from the nearest unit of the Axis; on turn 1 those in Romania do not count. */
function distances(s: State): ReadonlyMap<number, number> {
  const { stamp } = fieldOf(s);
  const last = known.get(s);
  if (last?.stamp === stamp) return last.far;
  const far = measure(s);
  known.set(s, { stamp, far });
  return far;
}
const known = new WeakMap<State, { readonly stamp: number; readonly far: ReadonlyMap<number, number> }>();

function measure(s: State): Map<number, number> {
  const axis = new Set<number>();
  for (let u = 0; u < LAND_UNITS; u++) {
    const hex = s.units.at[u]!;
    if (camp(u) === AXIS && isOnMap(s, u) && !(s.turn === 1 && ROMANIA[hex] === 1)) axis.add(hex);
  }
  const all = new Map<number, number>();
  if (axis.size === 0) return all;
  for (const u of ALL_UNITS) {
    if (isRifleDivision[u] === 0 || !isOnMap(s, u)) continue;
    all.set(u, Math.min(...[...axis].map((hex) => hexDistance(hex, s.units.at[u]!))));
  }
  return all;
}

/** Which divisions may be taken: beside the Axis first, then the closest; those without supply only at its pleasure. */
function victims(s: State): number[] {
  const far = distances(s);
  const all = [...far.keys()];
  const supplied = all.filter((u) => !isMarked(s, u));
  const beside = all.filter((u) => far.get(u) === 1);
  if (beside.some((u) => !isMarked(s, u))) return beside;
  const closest = Math.min(...supplied.map((u) => far.get(u)!));
  const nearest = supplied.filter((u) => far.get(u) === closest);
  // While one is beside the Axis, no other without supply may be taken.
  if (beside.length > 0) return [...beside, ...nearest].toSorted((a, b) => a - b);
  return all.filter((u) => far.get(u)! <= closest);
}

function refuseVictim(s: State, u: number): Refusal | undefined {
  const params = { unit: { piece: u } };
  if (u >= UNITS || isRifleDivision[u] === 0 || !isOnMap(s, u))
    return refusal('DV-10.5.6f', 'only-rifle-divisions', params);
  if (victims(s).includes(u)) return undefined;
  return refusal(isMarked(s, u) ? 'DV-10.5.6h' : 'DV-10.5.6g', 'closer-ones-first', params);
}

const takeDivision = action<State, { unit: number }>(
  'take-division',
  'DV-10.5.6f',
  { unit: piece({ among: (s) => victims(s), refuse: (s, _d, u) => refuseVictim(s, u) }) },
  {
    apply(s, d, world) {
      world.tell({
        key: 'division-taken',
        rules: ['DV-10.5.6f'],
        params: { unit: { piece: d.unit }, hex: { space: s.units.at[d.unit]! } },
      });
      eliminate(s, d.unit);
      s.activation!.made++;
    },
  },
);
const endPenalty = action<State>('end-penalty', 'DV-10.5.6f', {}, { apply: (s) => close(s, penalty) });

export const penalty = step<State>('counterattack-penalty', 'DV-10.5.6f', {
  enter(s, _f, world) {
    if (shortfall(s) > 0)
      world.tell({ key: 'stalin-disobeyed', rules: ['DV-10.5.6f'], params: { count: shortfall(s) } });
  },
  decision: (s) =>
    shortfall(s) > 0 && victims(s).length > 0 ? { side: sideOf(AXIS), params: { count: shortfall(s) } } : undefined,
  actions: [takeDivision, endPenalty],
  done: untilClosed,
});

export const counterattack = activationStep(
  'counterattack',
  'DV-10.5.6a',
  [moves, attacks, penalty],
  (s, _f, world) => {
    const dice = [die(world.chance), die(world.chance)];
    const quota = Math.max(LEAST, dice[0]! + dice[1]!);
    s.activation!.quota = quota;
    world.tell({ key: 'stalins-quota', rules: ['DV-10.5.6d'], params: { first: dice[0]!, second: dice[1]!, quota } });
  },
);
