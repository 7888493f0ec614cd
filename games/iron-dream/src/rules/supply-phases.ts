import {
  action,
  option,
  path,
  perMoment,
  piece,
  refusal,
  spaces,
  step,
  untilClosed,
  type Refusal,
  type World,
} from '@rokada/kernel';
import { AVAILABLE, DESTROYED, LAND, SPENT, areAdjacent, neighbours, isHex } from '../geography.ts';
import {
  EMERGENCY,
  FORTRESS,
  GENERAL,
  UNSUPPLIED,
  campOf,
  campUnitsAt,
  combatUnitsAt,
  isJudge,
  isOnMap,
  stepsLeft,
  unitsOnMap,
  type State,
} from '../state.ts';
import {
  ALLIED,
  BEIGE,
  GREEN,
  HITLERITE,
  OKH,
  ROCKETS,
  SOVIET,
  campOfSide,
  isCombat,
  isGerman,
  isSupplyUnit,
  type Camp,
} from '../units.ts';
import { plays } from '../options.ts';
import { EITHER, armyGroup, groupsAmong } from './army-groups.ts';
import { commanderOf, deciders, endFor, refuseCommand, type SharedFrame } from './command.ts';
import { settle } from './control.ts';
import { mayPlaceDummies, placeDummy } from './dummies.ts';
import { enterHex } from './entry.ts';
import { eliminate, loseStep } from './losses.ts';
import { reachOf, refuseEnd } from './leaving-supply.ts';
import { marchOf, refuseStep, stepNote, type March } from './march.ts';
import { feedTwelfthArmy } from './specials.ts';
import { dueFromGreece, refuseMover } from './movement-points.ts';
import { fortressKeepsCorps, isFortressSource, linkUp, suppliedNow, type Supplied } from './supply.ts';
import { noteTheatres } from './theatres.ts';
import { beachSupply, mayCallBeachSupply } from './beach-supply.ts';

/** The initial and terminal supply phases (5, 15), and the burning of supply units. */

/** Ending a phase: the one thing that can always be done. */
export const endPhase = action<State>(
  'end-phase',
  'ID-5.0b',
  {},
  { closed: refuseLeavingGreece, apply: (s, d) => endFor(s, d.side) },
);

/** 25.4, ruling B91: the corps from Greece come in the first movement phase in which they can. */
function refuseLeavingGreece(s: State, side: string): Refusal | undefined {
  if (s.stack.at(-1)?.step !== 'operational-movement' || campOfSide(side) !== HITLERITE) return undefined;
  for (const u of dueFromGreece(s)) {
    if (refuseCommand(s, side, u) !== undefined || refuseMover(s, u, HITLERITE) !== undefined) continue;
    for (const _ of reachOf(s, marchOf(s, [u]))) return refusal('ID-25.4b', 'due-from-greece', { unit: { piece: u } });
  }
  return undefined;
}

// --- Marking (15.2, 15.3)

/** Who is in supply now; markers of Emergency Supply stay, relieved fortresses open (15.17). */
export function markSupply(s: State, camp: Camp, world: World): void {
  if (camp === ALLIED) {
    linkUp(s);
    noteTheatres(s);
  }
  const supplied = suppliedNow(s, camp);
  for (const u of unitsOnMap(s, camp)) {
    if (isCombat[u] === 0) continue;
    const was = s.units.supply[u];
    if (was === FORTRESS && !isRelieved(s, u, supplied)) continue;
    if (supplied.has(u)) s.units.supply[u] = GENERAL;
    else if (was !== EMERGENCY) {
      s.units.supply[u] = UNSUPPLIED;
      world.tell({
        key: 'out-of-supply',
        rules: ['ID-15.3a'],
        params: { unit: { piece: u }, hex: { space: s.units.at[u]! } },
      });
    }
  }
}

const isRelieved = (s: State, u: number, supplied: Supplied): boolean =>
  neighbours(s.units.at[u]!).some((hex) =>
    combatUnitsAt(s, hex).some(
      (other) => campOf(s, other) === HITLERITE && isGerman[other] === 1 && supplied.has(other),
    ),
  );

// --- Coverage (15.22, 15.32)

/** Its own hex and one next to it, or two hexes next to it and to each other; one hex alone is enough. */
export function refuseCover(from: number, hex: number, chosen: readonly number[], rule: string): Refusal | undefined {
  const other = chosen[0];
  if (hex === from || (areAdjacent(from, hex) && (other === undefined || other === from || areAdjacent(other, hex))))
    return undefined;
  return refusal(rule, 'not-covered', { hex: { space: hex } });
}

const GROUP_WORDS = { beige: BEIGE, green: GREEN } as const;

export const coveredUnits = (s: State, camp: Camp, hexes: readonly number[], group?: string): number[] =>
  hexes
    .flatMap((hex) => campUnitsAt(s, hex, camp))
    .filter((u) => isCombat[u] === 1)
    .filter((u) => group === undefined || (armyGroup(s, u) & GROUP_WORDS[group as 'beige']) !== 0);

export const needsGroup = (s: State, side: string, hexes: readonly number[]): boolean =>
  side === 'anglo-allied' && groupsAmong(s, coveredUnits(s, ALLIED, hexes)) === EITHER;

/** Where a burned supply unit goes: back to the pool, or for the Anglo-Allies into next turn's boxes (15.36). */
export function consume(s: State, u: number): void {
  // Ruling B87: OKH is spared by Attack Supply only, and never replaced (25.10).
  s.units.at[u] = u === OKH ? DESTROYED : campOf(s, u) === ALLIED ? SPENT : AVAILABLE;
}

const supplyUnitsOnMap = (s: State, camp: Camp): number[] => unitsOnMap(s, camp).filter((u) => isSupplyUnit[u] === 1);

/** 15.30: nobody uses another side's supply. */
const isForeign = (s: State, u: number, camp: Camp): boolean => isSupplyUnit[u] === 1 && campOf(s, u) !== camp;

const marchFor = (s: State, d: { readonly unit: number }): March =>
  perMoment(s, `train:${d.unit}`, () => marchOf(s, [d.unit]));

/** 24.3: under a Shock Front marker, where it is burned on the spot. */
const isPinned = (s: State, u: number): boolean => s.hexes.shock[s.units.at[u]!] === 1;

const burnEmergency = action<State, { unit: number; way: readonly number[]; hexes: readonly number[]; group?: string }>(
  'burn-emergency',
  'ID-15.21a',
  {
    unit: piece({
      among: (s, d) => supplyUnitsOnMap(s, campOfSide(d.side)),
      refuse: (s, d, u) =>
        supplyUnitsOnMap(s, campOfSide(d.side)).includes(u)
          ? refuseCommand(s, d.side, u)
          : refusal(isForeign(s, u, campOfSide(d.side)) ? 'ID-15.30a' : 'ID-15.21a', 'not-your-supply', {
              unit: { piece: u },
            }),
    }),
    way: path({
      min: 0,
      among: (s, d, chosen) => neighbours(chosen.at(-1) ?? s.units.at[d.unit]!),
      // Whoever it is to feed stands on the map: it does not go into a box.
      refuse(s, d, to, chosen) {
        if (isPinned(s, d.unit)) return refusal('ID-24.3a', 'shock-front-fixed', { unit: { piece: d.unit } });
        return isHex(to)
          ? refuseStep(s, marchFor(s, d), to, chosen)
          : refusal('ID-15.21a', 'no-way', { hex: { space: to } });
      },
      note: (s, d, to, chosen) => stepNote(s, marchFor(s, d), to, chosen),
      refuseWhole: (s, d, way) => (way.length === 0 ? undefined : refuseEnd(s, marchFor(s, d), way)),
      *reach(s, d) {
        yield [];
        if (isPinned(s, d.unit)) return;
        for (const way of reachOf(s, marchFor(s, d))) if (way.every(isHex)) yield way;
      },
    }),
    hexes: spaces({
      max: 2,
      among(s, d) {
        const from = d.way.at(-1) ?? s.units.at[d.unit]!;
        return [from, ...neighbours(from)];
      },
      refuse(s, d, hex, chosen) {
        const from = d.way.at(-1) ?? s.units.at[d.unit]!;
        const no = refuseCover(from, hex, chosen, 'ID-15.22a');
        if (no !== undefined) return no;
        return coveredUnits(s, campOfSide(d.side), [hex]).length > 0
          ? undefined
          : refusal('ID-15.22a', 'nobody-there', { hex: { space: hex } });
      },
    }),
    group: option({ when: (s, d) => needsGroup(s, d.side, d.hexes), among: () => ['beige', 'green'] }),
  },
  {
    apply(s, d, world) {
      const camp = campOfSide(d.side);
      for (const hex of d.way) enterHex(s, [d.unit], hex, world);
      consume(s, d.unit);
      const fed = coveredUnits(s, camp, d.hexes, d.group);
      for (const u of fed) s.units.supply[u] = EMERGENCY;
      world.tell({
        key: 'emergency-supply',
        rules: ['ID-15.22a', 'ID-15.23a'],
        params: { hexes: { spaces: d.hexes }, units: { pieces: fed } },
      });
      settle(s, world);
    },
  },
);

/** Movement of supply units in this phase is by their full factor, and nothing was spent yet. */
function readySupply(s: State, camp: Camp): void {
  for (const u of supplyUnitsOnMap(s, camp)) {
    s.units.spent[u] = 0;
    s.units.entered[u] = 0;
    s.units.released[u] = 0;
    s.units.did[u] = 0;
  }
}

/** 6.1, 6.5: on turn 1 the Hitlerite player moves, and the Soviet who prepares Bagration does little else. */
const isIdle = (s: State, side: string): boolean =>
  s.turn === 1 &&
  !isJudge(s) &&
  (campOfSide(side) === HITLERITE || (campOfSide(side) === SOVIET && s.bagration === 'launched'));

export const initialSupply = step<State, { side: string }>('initial-supply', 'ID-5.H2a', {
  enter(s, f, world) {
    const camp = campOfSide(f.side);
    feedTwelfthArmy(s, false);
    markSupply(s, camp, world);
    readySupply(s, camp);
    if (s.turn === 1 && !isJudge(s) && camp === ALLIED) feedItaly(s);
  },
  decision: (s, f) =>
    (supplyUnitsOnMap(s, campOfSide(f.side)).length > 0 && !isIdle(s, f.side)) || mayCallBeachSupply(s, f.side)
      ? deciders(s, f.side, f)
      : undefined,
  actions: [burnEmergency, beachSupply, placeDummy, endPhase],
  done: untilClosed,
});

/** 6.4: the Italian front is fed on turn 1 without burning anything. */
function feedItaly(s: State): void {
  for (const u of unitsOnMap(s, ALLIED)) if (isCombat[u] === 1) s.units.supply[u] = EMERGENCY;
}

// --- Terminal supply (5.H7, 15.9, 15.16)

/** German units without supply in a fortress: who could be kept there. */
const fortressUnits = (s: State, hex: number): number[] =>
  combatUnitsAt(s, hex).filter((u) => campOf(s, u) === HITLERITE && isGerman[u] === 1);

const isStarving = (s: State, u: number, supplied: Supplied): boolean =>
  isCombat[u] === 1 && s.units.supply[u] !== EMERGENCY && !supplied.has(u);

/** 15.16, ruling B43: one unit of a fortress, or each with one step; four corps in Königsberg. */
const fortressRoom = (s: State, hex: number): number =>
  fortressKeepsCorps(hex) || plays(s, 'fortress-step', 'one-step-each-kept') ? 4 : 1;

/** 15.16: who may go over to Fortress Supply now, if his owner wishes it. */
function fortressCandidates(s: State, f: FortressFrame, side: string): number[] {
  const supplied = suppliedNow(s, HITLERITE);
  return LAND.filter((hex) => isFortressSource(s, hex) && commanderOf(s, HITLERITE, hex) === side).flatMap((hex) => {
    const starving = fortressUnits(s, hex).filter((u) => isStarving(s, u, supplied));
    const kept = starving.filter((u) => s.units.supply[u] === FORTRESS);
    if (kept.length >= fortressRoom(s, hex)) return [];
    return starving.filter((u) => !kept.includes(u) && f.declined?.includes(u) !== true);
  });
}

interface FortressFrame extends SharedFrame {
  /** Units whose owner would rather have them starve, and keep zone and freedom. */
  declined?: number[];
}
const candidatesNow = (s: State, d: { readonly side: string }): number[] =>
  fortressCandidates(s, s.stack.at(-1) as unknown as FortressFrame, d.side);

const declineFortress = action<State, { unit: number }>(
  'decline-fortress',
  'ID-15.16a',
  { unit: piece({ among: candidatesNow }) },
  {
    apply(s, d) {
      const f = s.stack.at(-1) as unknown as FortressFrame;
      f.declined = [...(f.declined ?? []), d.unit];
    },
  },
);

const keepInFortress = action<State, { unit: number }>(
  'keep-in-fortress',
  'ID-15.16a',
  {
    unit: piece({
      among: candidatesNow,
      refuse(s, d, u) {
        if (candidatesNow(s, d).includes(u)) return undefined;
        const full = isFortressSource(s, s.units.at[u]!) && isStarving(s, u, suppliedNow(s, HITLERITE));
        return full
          ? refusal('ID-15.16b', 'fortress-full', { unit: { piece: u } })
          : refusal('ID-15.16a', 'no-fortress-supply', { unit: { piece: u } });
      },
    }),
  },
  {
    apply(s, d) {
      s.units.supply[d.unit] = FORTRESS;
    },
  },
);

/** Whoever has somebody to decide about and has not yet said that he is done. */
const fortressCommanders = (s: State, f: FortressFrame): string[] =>
  campOfSide(f.side) === HITLERITE
    ? ['hitlerite', 'hitlerite-west'].filter(
        (side) => f.ended?.includes(side) !== true && fortressCandidates(s, f, side).length > 0,
      )
    : [];

export const fortressChoice = step<State, FortressFrame>('fortress-choice', 'ID-15.16a', {
  decision(s, f) {
    const sides = fortressCommanders(s, f);
    return sides.length === 0 ? undefined : sides.map((side) => ({ side }));
  },
  actions: [keepInFortress, declineFortress, endPhase],
  done: (s, f) => fortressCommanders(s, f).length === 0,
  leave(s, f) {
    // Whoever was not spoken of holds out, as long as there is room.
    for (const side of campOfSide(f.side) === HITLERITE ? ['hitlerite', 'hitlerite-west'] : [])
      for (let u = fortressCandidates(s, f, side)[0]; u !== undefined; u = fortressCandidates(s, f, side)[0])
        s.units.supply[u] = FORTRESS;
  },
});

export const attrition = step<State, { side: string }>('attrition', 'ID-15.9a', {
  enter(s, f, world) {
    starve(s, campOfSide(f.side), world);
    settle(s, world);
  },
});

function starve(s: State, camp: Camp, world: World): void {
  const supplied = suppliedNow(s, camp);
  const starving = unitsOnMap(s, camp).filter((u) => isStarving(s, u, supplied));
  const kept = camp === HITLERITE ? keptInFortresses(s, starving) : new Set<number>();
  // 5.H7a: first those that die of it, then those that are reduced.
  const losers = starving.filter(
    (u) => !(kept.has(u) && (stepsLeft(s, u) === 1 || fortressKeepsCorps(s.units.at[u]!))),
  );
  for (const u of losers) s.units.supply[u] = kept.has(u) ? FORTRESS : UNSUPPLIED;
  for (const u of losers.toSorted((a, b) => stepsLeft(s, a) - stepsLeft(s, b))) {
    if (!isOnMap(s, u)) continue;
    if (stepsLeft(s, u) > 1) loseStep(s, u, world, 'ID-15.9a');
    else eliminate(s, u, world, 'ID-15.9b', true);
  }
  for (const u of unitsOnMap(s, camp)) {
    if (isCombat[u] === 0) continue;
    if (kept.has(u)) s.units.supply[u] = FORTRESS;
    else if (s.units.supply[u] !== FORTRESS || isRelieved(s, u, supplied)) s.units.supply[u] = GENERAL;
  }
  if (camp === HITLERITE) isolatedForts(s, supplied, world);
}

function keptInFortresses(s: State, starving: readonly number[]): Set<number> {
  const kept = new Set<number>();
  for (const hex of LAND) {
    if (!isFortressSource(s, hex)) continue;
    const here = starving.filter((u) => s.units.at[u] === hex && isGerman[u] === 1);
    for (const u of here) if (s.units.supply[u] === FORTRESS) kept.add(u);
  }
  return kept;
}

/** 15.18, 26.14: forts alone in isolation go whole; the rocket troops leave when they are not in General Supply. */
function isolatedForts(s: State, supplied: Supplied, world: World): void {
  for (const hex of LAND) {
    if (s.hexes.fort[hex] === 0 || supplied.map[hex]! > 0 || isFortressSource(s, hex)) continue;
    if (combatUnitsAt(s, hex).length > 0) continue;
    s.hexes.fort[hex] = 0;
    world.tell({ key: 'fort-isolated', rules: ['ID-15.18a'], params: { hex: { space: hex } } });
  }
  if (isOnMap(s, ROCKETS) && !supplied.has(ROCKETS)) eliminate(s, ROCKETS, world, 'ID-26.14c');
}

// --- Withdrawal (15.34)

const withdrawable = (s: State, camp: Camp): number[] => {
  const own = supplyUnitsOnMap(s, camp);
  if (own.length === 0) return own;
  const supplied = suppliedNow(s, camp);
  return own.filter((u) => supplied.has(u));
};

const withdrawSupply = action<State, { unit: number }>(
  'withdraw-supply',
  'ID-15.34a',
  {
    unit: piece({
      among: (s, d) => withdrawable(s, campOfSide(d.side)).filter((u) => refuseCommand(s, d.side, u) === undefined),
    }),
  },
  {
    closed: (s, side) =>
      isIdle(s, side) ? refusal(campOfSide(side) === SOVIET ? 'ID-6.5c' : 'ID-6.1c', 'turn-1-moves-only') : undefined,
    apply(s, d, world) {
      consume(s, d.unit);
      world.tell({ key: 'supply-withdrawn', rules: ['ID-15.34a'], params: { unit: { piece: d.unit } } });
      settle(s, world);
    },
  },
);

export const withdrawal = step<State, { side: string }>('withdrawal', 'ID-15.34a', {
  decision: (s, f) =>
    (withdrawable(s, campOfSide(f.side)).length > 0 && !isIdle(s, f.side)) ||
    mayCallBeachSupply(s, f.side) ||
    mayPlaceDummies(s, f.side)
      ? deciders(s, f.side, f)
      : undefined,
  actions: [withdrawSupply, beachSupply, placeDummy, endPhase],
  done: untilClosed,
});
