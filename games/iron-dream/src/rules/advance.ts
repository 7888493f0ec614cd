import { action, close, perMoment, piece, push, refusal, step, type Refusal } from '@rokada/kernel';
import { canWalk, freeWalkSlot, topFrame, type WalkPolicy, type WalkStep } from '@rokada/kit';
import { board } from '../board.ts';
import { MARSH, MOUNTAIN, NO_ARC, arcTo, isBarred, isLake, isLand, terrain } from '../geography.ts';
import { FORTRESS, campOf, combatUnitsAt, isOnMap, type State } from '../state.ts';
import { isGroup, isMechanized, isSupplyUnit, type Camp } from '../units.ts';
import { beachCall } from './beach-supply.ts';
import { commanderOf } from './command.ts';
import type { Battle } from './engagement.ts';
import { enterHex } from './entry.ts';
import { mustLeaveBulgaria, refuseGround, refuseHeld, refuseOccupied } from './ground.ts';
import { lift, suppliedAfter, surelySupplied } from './leaving-supply.ts';
import { hasInvasionPort } from './ports.ts';
import { refuseStack } from './stacking.ts';
import { survey } from './zones.ts';

/** Advance after combat (18.16 to 18.18, 18.20). */

/** Who may still go forward: attackers alive in the hexes they attacked from. */
interface AdvanceFrame {
  readonly camp: Camp;
  units: number[];
  readonly hexes: number[];
  readonly limit: number;
  readonly amphibious: boolean;
}

/** 18.20: defenders who held may take a hex that every assaulter left. */
export function offerDefenders(s: State, f: Battle, camp: Camp): void {
  if (f.units.some((u) => isOnMap(s, u) && s.units.fled[u] === 0)) return;
  const vacated = vacatedHexes(s, f);
  const defenders = f.targets.flatMap((hex) =>
    combatUnitsAt(s, hex).filter(
      // 24.3: nobody leaves a Shock Front before it strikes; 15.17, 15.19: nor a fortress that feeds him.
      (u) =>
        campOf(s, u) !== camp && s.units.fled[u] === 0 && s.hexes.shock[hex] === 0 && s.units.supply[u] !== FORTRESS,
    ),
  );
  if (defenders.length === 0) return;
  push(s, advancing, { camp: campOf(s, defenders[0]!), units: defenders, hexes: vacated, limit: 1, amphibious: false });
  if (vacated.some((hex) => hasInvasionPort(s, hex))) push(s, beachCall, {});
}
/** Supply units left alone do not hold a hex (15.33). */
const vacatedHexes = (s: State, f: Battle): number[] => f.origins.filter((hex) => combatUnitsAt(s, hex).length === 0);

/** Where a unit may go: its walks from where it stands. */
const advancesOf = (s: State, f: AdvanceFrame, u: number): WalkPolicy<Refusal> => ({
  fewest: 1,
  most: f.limit,
  bars: [(next) => refuseStep(s, f, u, next)],
  endBars: [({ path, to }) => refuseEnd(s, f, u, [...path.slice(1), to])],
});
const canAdvance = (s: State, f: AdvanceFrame, u: number): boolean =>
  canWalk(board, s.units.at[u]!, advancesOf(s, f, u));

function refuseStep(s: State, f: AdvanceFrame, u: number, { from, to, arc, path }: WalkStep): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { hex: { space: to } });
  if (arc === NO_ARC || !isLand(to)) return no('ID-18.16e', 'not-adjacent');
  const first = path.length === 1;
  if (first && !f.hexes.includes(to)) return no('ID-18.16d', 'first-hex-vacated');
  if (isBarred[arc] === 1 && !(first && f.amphibious)) return no('ID-18.16e', 'barred-side');
  if (!first) {
    if (isMechanized[u] === 0) return no('ID-18.16e', 'only-mechanized');
    const group = isGroup[u] === 1;
    const last = terrain[from]!;
    if (last === MARSH && !group) return no('ID-18.17a', 'marsh-stops');
    if (last === MOUNTAIN) return no('ID-18.18a', 'mountain-stops');
    if (terrain[to] === MARSH && !group) return no('ID-18.17a', 'marsh-stops');
    if (terrain[to] === MOUNTAIN) return no('ID-18.18a', 'mountain-stops');
  }
  // 22.7, ruling B10: the fort and the Volkssturm of a beaten garrison do not stop the victors.
  const barred = first ? refuseHeld : refuseOccupied;
  return refuseGround(s, u, to) ?? barred(s, survey(s), u, to) ?? refuseStack(s, f.camp, to, [u]);
}

function refuseEnd(s: State, f: AdvanceFrame, u: number, way: readonly number[]): Refusal | undefined {
  if (mustLeaveBulgaria(s, u, way.at(-1)!)) return refusal('ID-19.7a', 'not-end-in-bulgaria', { unit: { piece: u } });
  const lifted = perMoment(s, `lifted:${u}`, () => lift(s, [u], f.camp));
  if (surelySupplied(s, lifted, way)) return undefined;
  const links = s.lakeLinks;
  s.lakeLinks = [...links, ...lakesCrossed(s.units.at[u]!, way)];
  const supplied = suppliedAfter(s, [u], way, f.camp);
  s.lakeLinks = links;
  return supplied ? undefined : refusal('ID-18.16g', 'would-leave-supply', { hex: { space: way.at(-1)! } });
}

/** 15.35: the line follows over the side of the lake that the assault went over. */
function lakesCrossed(from: number, way: readonly number[]): State['lakeLinks'] {
  return isLake[arcTo(from, way[0]!)] === 1 ? [[from, way[0]!]] : [];
}

const advanceAction = action<State, { unit: number; way: readonly number[] }>(
  'advance',
  'ID-18.16a',
  {
    unit: piece({
      among: (s) => topFrame<AdvanceFrame>(s).units,
      refuse(s, _d, u) {
        const f = topFrame<AdvanceFrame>(s);
        if (isSupplyUnit[u] === 1) return refusal('ID-15.33h', 'supply-does-not-advance', { unit: { piece: u } });
        if (!f.units.includes(u)) return refusal('ID-18.16a', 'may-not-advance', { unit: { piece: u } });
        return canAdvance(s, f, u) ? undefined : refusal('ID-18.16g', 'may-not-advance', { unit: { piece: u } });
      },
    }),
    way: freeWalkSlot<State, { unit: number; way: readonly number[] }>(board, {
      from: (s, d) => s.units.at[d.unit]!,
      policy: (s, d) => advancesOf(s, topFrame<AdvanceFrame>(s), d.unit),
    }),
  },
  {
    apply(s, d, world) {
      const f = topFrame<AdvanceFrame>(s);
      f.units = f.units.filter((u) => u !== d.unit);
      s.lakeLinks.push(...lakesCrossed(s.units.at[d.unit]!, d.way));
      world.tell({
        key: 'advanced',
        rules: ['ID-18.16a'],
        params: { unit: { piece: d.unit }, to: { space: d.way.at(-1)! } },
      });
      for (const hex of d.way) enterHex(s, [d.unit], hex, world);
    },
  },
);

const stopAdvance = action<State>('stop-advance', 'ID-18.16a', {}, { apply: (s) => close(s, advancing) });

export const advancing = step<State, AdvanceFrame>('advancing', 'ID-18.16a', {
  decision: (s, f) => ({ side: commanderOf(s, f.camp, f.hexes[0]!) }),
  actions: [advanceAction, stopAdvance],
  done: (s, f) => !f.units.some((u) => canAdvance(s, f, u)),
});
