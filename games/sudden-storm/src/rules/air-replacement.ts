import {
  action,
  close,
  die,
  frameOf,
  ledger,
  line,
  pieces,
  refusal,
  step,
  untilClosed,
  type Line,
  type Refusal,
  type World,
} from '@rokada/kernel';
import { ARRIVALS, EFT, REMNANTS, REMOVED, isHex } from '../board.ts';
import { charts, isBad } from '../charts.ts';
import { piecesIn, weatherAt, type State } from '../state.ts';
import { AIR_UNITS, AXIS, FIRST_AIR, camp, isAir, nationOf, sideOf } from '../units.ts';
import { isInoperative, rowOf, valuesOf } from './aircraft.ts';
import { isJoined } from './supply.ts';

/** Repair (22) and replacement (25, 26A) of air units, in the initial phase of their owner. */

// --- 22: repair

const NUMBERS = charts.airRepair.numbers as Readonly<Record<string, number>>;

/** 22a, 28Cc, 22b: one die for each inoperative unit; whoever has one tries, for it costs nothing. */
function repairOne(s: State, u: number, world: World): void {
  const base = s.units.at[u]!;
  const face = die(world.chance, 6);
  const number = NUMBERS[s.air.raf[rowOf(u)] === 1 ? 'raf' : nationOf[u]!]!;
  const changes: Line[] = [];
  if (camp(u) === AXIS && isBad(weatherAt(s, base))) changes.push(line('SS-28Cc', 'bad-weather', 1));
  if (!isJoined(s, camp(u), base)) changes.push(line('SS-22a', 'base-isolated', 1));
  const roll = ledger('die', [line('SS-22a', 'one-die', face), ...changes]);
  const isRepaired = face === 1 || roll.total <= number;
  if (isRepaired) s.air.inoperative[u - FIRST_AIR] = 0;
  world.tell({
    key: isRepaired ? 'air-repaired' : 'air-not-repaired',
    rules: [face === 1 ? 'SS-22b' : 'SS-22a'],
    params: { unit: { piece: u }, number },
    ledgers: [roll],
  });
}
export const airRepair = step<State>('air-repair', 'SS-22a', {
  enter(s, _f, world) {
    for (const u of AIR_UNITS)
      if (camp(u) === s.phasing && isHex(s.units.at[u]!) && isInoperative(s, u)) repairOne(s, u, world);
  },
});

// --- 26A: from the boxes back into play

const BOXES = ['eft', 'remnants'] as const;
type BoxName = (typeof BOXES)[number];
const SIZES = { eft: charts.airReplacement.EFT.group, remnants: charts.airReplacement.Remnants.group };
const SPACE = { eft: EFT, remnants: REMNANTS };

/** 25Ca: those of a box, each national air force for itself. */
function forcesIn(s: State, box: BoxName): number[][] {
  const forces = new Map<string, number[]>();
  for (const u of piecesIn(s, SPACE[box], (each) => isAir(each) && camp(each) === s.phasing))
    forces.set(nationOf[u]!, [...(forces.get(nationOf[u]!) ?? []), u]);
  return [...forces.values()];
}
const typeOf = (u: number): string => valuesOf(u).class;
/** Units of a force that two of their type are there of (26Ab). */
const twins = (force: readonly number[]): number[] =>
  force.filter((u) => force.some((other) => other !== u && typeOf(other) === typeOf(u)));

/** 26Aa: forces that hold enough for a group. */
const owing = (s: State, box: BoxName): number[][] => forcesIn(s, box).filter((force) => force.length >= SIZES[box]);

/** Why these may not be a group. */
function refuseGroup(s: State, box: BoxName, units: readonly number[]): Refusal | undefined {
  const force = forcesIn(s, box).find((each) => each.includes(units[0]!)) ?? [];
  if (!units.every((u) => force.includes(u))) return refusal('SS-25Ca', 'not-one-air-force');
  if (units.length !== SIZES[box]) return refusal('SS-26Aa', 'not-a-group', { size: SIZES[box] });
  const isMixed = new Set(units.map(typeOf)).size > 1;
  return box === 'eft' && isMixed && twins(force).length > 0 ? refusal('SS-26Ab', 'by-type-first') : undefined;
}

/** A group as it comes: of one type if there are two of one. */
function anyGroup(s: State, box: BoxName): number[] | undefined {
  const [force] = owing(s, box);
  if (force === undefined) return undefined;
  const same = box === 'eft' ? twins(force) : [];
  const [first] = same;
  const pool = first === undefined ? force : same.filter((u) => typeOf(u) === typeOf(first));
  return pool.slice(0, SIZES[box]);
}

/** 26A1a, 26A2a: one comes back, drawn at random; the others go on, or are gone for good. */
function regroup(s: State, box: BoxName, units: readonly number[], world: World): void {
  const back = units[world.chance.below(units.length)]!;
  const rest = units.filter((u) => u !== back);
  s.units.at[back] = ARRIVALS;
  for (const u of rest) s.units.at[u] = box === 'eft' ? REMNANTS : REMOVED;
  world.tell({
    key: box === 'eft' ? 'air-group-eft' : 'air-group-remnants',
    rules: [box === 'eft' ? 'SS-26A1a' : 'SS-26A2a'],
    params: { unit: { piece: back }, units: { pieces: rest } },
  });
}

/** Is there anything to choose? Not if every group is the only one there can be. */
function hasChoice(s: State, box: BoxName): boolean {
  return owing(s, box).some((force) => {
    const same = box === 'eft' && twins(force).length > 0 ? twins(force) : force;
    const kinds = new Set(same.map(typeOf));
    return [...kinds].some((kind) => {
      const pool = box === 'eft' && twins(force).length > 0 ? same.filter((u) => typeOf(u) === kind) : same;
      return pool.length > SIZES[box] && new Set(pool.map((u) => valuesOf(u).model)).size > 1;
    });
  });
}

const boxNow = (s: State): BoxName => frameOf(s, grouping).box;
const group = action<State, { units: readonly number[] }>(
  'group-lost-aircraft',
  'SS-26Aa',
  {
    units: pieces({
      among: (s) => owing(s, boxNow(s)).flat(),
      refuse: (s, _d, u) =>
        owing(s, boxNow(s)).some((force) => force.includes(u))
          ? undefined
          : refusal('SS-26Aa', 'not-in-that-box', { unit: { piece: u } }),
      refuseWhole: (s, _d, units) => refuseGroup(s, boxNow(s), units),
      suggest: (s) => anyGroup(s, boxNow(s)),
      min: (s) => SIZES[boxNow(s)],
      max: (s) => SIZES[boxNow(s)],
    }),
  },
  { apply: (s, d, world) => regroup(s, boxNow(s), d.units, world) },
);
const endGrouping = action<State>('end-air-groups', 'SS-26Aa', {}, { apply: (s) => close(s, grouping) });

/** 26Aa: whatever can be grouped is grouped; its owner says who goes with whom where it makes a difference. */
export const grouping = step<State, { box: BoxName }>('air-groups', 'SS-26Aa', {
  abouts: BOXES.map((box) => `grouping-${box}`),
  decision: (s, f) => (hasChoice(s, f.box) ? { side: sideOf(s.phasing), about: `grouping-${f.box}` } : undefined),
  actions: [group, endGrouping],
  done: untilClosed,
  leave(s, f, world) {
    for (let units = anyGroup(s, f.box); units !== undefined; units = anyGroup(s, f.box))
      regroup(s, f.box, units, world);
  },
});
