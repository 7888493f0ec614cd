import { action, pieces, refusal, space, step, type Refusal, type World } from '@rokada/kernel';
import { NO_STEP, arcBetween, topFrame } from '@rokada/kit';
import { board, neighboursOf } from '../board.ts';
import { isMotorised, isOnMap, printedMovement, shown, unitsAt, type State } from '../state.ts';
import { camp, isGerman, moverOf, sideOf } from '../units.ts';
import { refuseGround } from './bounds.ts';
import { carryPoints } from './carrying.ts';
import { hasCadre } from './elimination.ts';
import { enterHex } from './entry.ts';
import { destroyUnit, loseUnit } from './losses.ts';
import { costsFor } from './movement-costs.ts';
import { hasArea, refuseNumbers } from './operational-areas.ts';
import { refuseJoining } from './stacking.ts';
import { hasEnemy, inEnemyZone } from './zones.ts';

/** Retreats (9F1): one hex by priority, on and on while stacked too high; whoever cannot is lost. */

interface RetreatFrame {
  readonly side: string;
  /** Who has still to go; they stand where they came to. */
  movers: number[];
  /** Hexes that a unit has left on its way, the one it fought in first. */
  fled: { unit: number; hex: number }[];
}

export const retreatOf = (units: readonly number[]): RetreatFrame => ({
  side: sideOf(camp(units[0]!)),
  movers: [...units],
  fled: [],
});

// --- Where a unit may go

/** 9F1e, 30Ka: why a unit can never retreat there. */
function refuseStep(s: State, f: RetreatFrame, u: number, to: number): Refusal | undefined {
  const of = camp(u);
  const from = s.units.at[u]!;
  const params = { unit: { piece: u }, hex: { space: to } };
  const arc = arcBetween(board, from, to);
  if (arc < 0) return refusal('SS-9F1a', 'not-adjacent', params);
  if (hasEnemy(s, of, to)) return refusal('SS-9F1e', 'enemy-there', params);
  if (printedMovement(s, u) === 0 || costsFor(s, of, moverOf[shown(s, u)]!).step[arc] === NO_STEP)
    return refusal('SS-9F1e', 'prohibited-ground', params);
  if (f.fled.some((each) => each.unit === u && each.hex === to)) return refusal('SS-9F1a', 'retreat-back', params);
  return refuseGround(s, u, from, to);
}

const hasFriends = (s: State, u: number, to: number, joined: readonly number[]): boolean =>
  joined.length > 0 || unitsAt(s, camp(u), to).length > 0;
/** 9F1g: German c/m units need not mind enemy zones among friends. */
const mayIgnoreZone = (s: State, u: number, to: number, joined: readonly number[]): boolean =>
  isGerman[u] === 1 && isMotorised(s, u) && hasFriends(s, u, to, joined);

/** 9F1b: the lower the better. `joined` go there first. */
function priority(s: State, u: number, to: number, joined: readonly number[], isPrivileged: boolean): number {
  if (inEnemyZone(s, camp(u), to) && !(isPrivileged && mayIgnoreZone(s, u, to, joined))) return 3;
  return refuseJoining(s, camp(u), to, [...joined, u]) === undefined ? 1 : 2;
}

/** The hexes a unit may retreat to when those others go before it. The privilege of 9F1g may be used or not. */
function waysOut(s: State, f: RetreatFrame, u: number, to: number, joined: readonly number[]): number[] {
  const open = [...neighboursOf(s.units.at[u]!)].filter((hex) => refuseStep(s, f, u, hex) === undefined);
  const best = (isPrivileged: boolean): number[] => {
    // Whoever goes ahead has taken room in one hex only.
    const graded = open.map((hex) => ({ hex, at: priority(s, u, hex, hex === to ? joined : [], isPrivileged) }));
    const least = Math.min(...graded.map(({ at }) => at));
    return graded.filter(({ at }) => at === least).map(({ hex }) => hex);
  };
  return [...new Set([...best(true), ...best(false)])];
}

/** Why these units may not go there together. */
function refuseRetreat(s: State, f: RetreatFrame, units: readonly number[], to: number): Refusal | undefined {
  for (const [i, u] of units.entries()) {
    const no = refuseStep(s, f, u, to);
    if (no !== undefined) return no;
    if (!waysOut(s, f, u, to, units.slice(0, i)).includes(to))
      return refusal('SS-9F1b', 'better-retreat', { unit: { piece: u }, hex: { space: to } });
  }
  return refuseNumbers(s, units, to);
}
const together = (s: State, f: RetreatFrame, units: readonly number[]): number[] =>
  [...neighboursOf(s.units.at[units[0]!]!)].filter((to) => refuseRetreat(s, f, units, to) === undefined);

// --- The owner moves them

const top = (s: State): RetreatFrame => topFrame<RetreatFrame>(s);

/** As many as can go together with the first of them. */
function suggested(s: State, f: RetreatFrame): number[] {
  const [first, ...rest] = f.movers as [number, ...number[]];
  const group = [first];
  for (const u of rest)
    if (s.units.at[u] === s.units.at[first] && together(s, f, [...group, u]).length > 0) group.push(u);
  return group;
}

const retreat = action<State, { units: readonly number[]; to: number }>(
  'retreat',
  'SS-9F1a',
  {
    units: pieces({
      among: (s, _d, chosen) => {
        const { movers } = top(s);
        return chosen.length === 0 ? movers : movers.filter((u) => s.units.at[u] === s.units.at[chosen[0]!]);
      },
      refuse(s, _d, u, chosen) {
        if (!top(s).movers.includes(u)) return refusal('SS-9F1a', 'not-retreating', { unit: { piece: u } });
        return chosen.length > 0 && s.units.at[u] !== s.units.at[chosen[0]!]
          ? refusal('SS-9F1a', 'not-one-stack', { unit: { piece: u } })
          : undefined;
      },
      refuseWhole: (s, _d, units) =>
        together(s, top(s), units).length > 0 ? undefined : refusal('SS-9F1b', 'retreat-apart'),
      suggest: (s) => suggested(s, top(s)),
    }),
    to: space({
      among: (s, d) => neighboursOf(s.units.at[d.units[0]!]!),
      refuse: (s, d, to) => refuseRetreat(s, top(s), d.units, to),
    }),
  },
  {
    apply(s, d, world) {
      const f = top(s);
      for (const u of d.units) goBack(s, f, u, d.to, world);
      cull(s, f, world);
    },
  },
);

/** One unit goes back, and pays for the zone it enters (9F1d). */
function goBack(s: State, f: RetreatFrame, u: number, to: number, world: World): void {
  const isCaught = inEnemyZone(s, camp(u), to) && !mayIgnoreZone(s, u, to, []);
  f.fled.push({ unit: u, hex: s.units.at[u]! });
  s.units.retreated[u] = 1;
  if (isCaught && !hasCadre(s, u)) return destroyUnit(s, u, 'SS-9F1d', world);
  world.tell({ key: 'retreated', rules: ['SS-9F1a'], params: { units: { pieces: [u] }, to: { space: to } } });
  enterHex(s, [u], to, world);
  if (isCaught) loseUnit(s, u, 'SS-9F1d', world);
  return undefined;
}

/** 31a: an ally that could go on, but not within its area; else there is no way at all. */
const ruleOfLoss = (s: State, f: RetreatFrame, u: number): string =>
  hasArea(u) && neighboursOf(s.units.at[u]!).some((to) => refuseStep(s, f, u, to)?.key === 'outside-its-area')
    ? 'SS-31a'
    : 'SS-9F1e';

/** Who has arrived stays (9F1c); who has nowhere to go is lost, cadre or not (9F1e). */
function cull(s: State, f: RetreatFrame, world: World): void {
  const isAway = (u: number): boolean => f.fled.some(({ unit }) => unit === u);
  for (;;) {
    f.movers = f.movers.filter(
      (u) => isOnMap(s, u) && !(isAway(u) && refuseJoining(s, camp(u), s.units.at[u]!, []) === undefined),
    );
    const stuck = f.movers.find((u) => together(s, f, [u]).length === 0);
    if (stuck === undefined) return;
    destroyUnit(s, stuck, isAway(stuck) ? 'SS-9F1c' : ruleOfLoss(s, f, stuck), world);
  }
}

export const retreating = step<State, RetreatFrame>('retreating', 'SS-9F1a', {
  enter: cull,
  decision: (s, f) =>
    f.movers.length > 0 ? { side: f.side, params: { hex: { space: s.units.at[f.movers[0]!]! } } } : undefined,
  actions: [retreat, carryPoints],
  done: (_s, f) => f.movers.length === 0,
});
