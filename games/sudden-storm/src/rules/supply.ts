import { action, close, piece, refusal, step, untilClosed, type Refusal } from '@rokada/kernel';
import { GRADED, gradedAt, isHex } from '../board.ts';
import { JUN_II } from '../charts.ts';
import {
  AXIS_JOINED,
  AXIS_RAILED,
  AXIS_SUPPLIED,
  REGULAR,
  SOVIET_JOINED,
  SOVIET_RAILED,
  SOVIET_SUPPLIED,
  SPECIAL,
  UNSUPPLIED,
  type State,
} from '../state.ts';
import {
  AXIS,
  CAMPS,
  SOVIET,
  UNITS,
  camp,
  campOfSide,
  isFinnish,
  isRomanian,
  isTruck,
  sideOf,
  type Camp,
} from '../units.ts';
import { findViaFinland } from './finnish-lines.ts';
import { isNeutral } from './neutrals.ts';
import { extenders, linesOf, nationalSources, regularSources, type Lines } from './supply-lines.ts';

/** Supply (12B to 12E) and isolation (3H): looked at in every initial phase, for both sides. */

/** 30Fc: in the German player turn of Jun II 41 everybody is supplied. */
const isAutomatic = (s: State): boolean => s.turn === JUN_II && s.phasing === AXIS;

/** Where a side could be supplied now. What is asked for seldom is worked out when it is. */
export class Found {
  readonly lines: Lines;
  /** 1 on railways that reach a source by themselves; 1 where a unit is in regular supply. */
  readonly railed: Uint8Array;
  readonly supplied: Uint8Array;
  readonly #s: State;
  readonly #of: Camp;
  readonly #trucks: readonly number[];
  #joined: Uint8Array | undefined;
  readonly #national: { finnish?: Uint8Array; romanian?: Uint8Array } = {};

  constructor(s: State, of: Camp) {
    this.#s = s;
    this.#of = of;
    this.lines = linesOf(s, of);
    this.#trucks = extenders(s, of);
    this.railed = this.lines.byRail(regularSources(s, of, this.lines));
    this.supplied = this.lines.suppliedBy(this.railed, this.#trucks);
  }

  /** 3H: what is joined to supplied ground. */
  get joined(): Uint8Array {
    return (this.#joined ??= this.lines.joinedTo(this.supplied));
  }

  /** 12C3, 12C4: Finns and Romanians have sources of their own besides. */
  feeds(u: number, hex: number): boolean {
    if (this.supplied[hex] === 1) return true;
    if (this.#of !== AXIS) return false;
    if (isFinnish[u] === 1) return this.#by('finnish')[hex] === 1;
    return isRomanian[u] === 1 && this.#by('romanian')[hex] === 1;
  }
  #by(nation: 'finnish' | 'romanian'): Uint8Array {
    return (this.#national[nation] ??= this.#trace(nationalSources(this.#s, nation)));
  }
  /** Each line ends at one source: what further sources feed is traced from the railways that they add, and those alone. */
  #trace(own: readonly number[]): Uint8Array {
    const added = this.lines.byRail(own, this.railed);
    return added.includes(1) ? this.lines.suppliedBy(added, this.#trucks) : this.supplied;
  }
}
export const traceSupply = (s: State, of: Camp): Found => new Found(s, of);

/** 30B: units of a country that is still neutral live at home, whoever traces what. */
const isSuppliedBy = (s: State, found: Found, u: number, hex: number): boolean =>
  isNeutral(s, hex) || found.feeds(u, hex);

/** 12Da, 12Dd: turns are counted from the initial phase in which they began; special supply does not stop the count. */
function count(s: State, row: number, { outTurns, outSince }: Counts, isSupplied: boolean): void {
  if (isSupplied) {
    outTurns[row] = 0;
    outSince[row] = -1;
  } else if (outTurns[row] === 0) {
    outTurns[row] = 1;
    outSince[row] = s.phasing;
  } else if (outSince[row] === s.phasing) outTurns[row]!++;
}
type Counts = Pick<State['units'], 'outTurns' | 'outSince'>;

function judge(s: State, u: number, isSupplied: boolean): void {
  s.units.supply[u] = isSupplied ? REGULAR : UNSUPPLIED;
  count(s, u, s.units, isSupplied);
}

const suppliedBit = (of: Camp): number => (of === AXIS ? AXIS_SUPPLIED : SOVIET_SUPPLIED);
const joinedBit = (of: Camp): number => (of === AXIS ? AXIS_JOINED : SOVIET_JOINED);

const railedBit = (of: Camp): number => (of === AXIS ? AXIS_RAILED : SOVIET_RAILED);

/** 30Fc: until supply is first looked at, everybody is supplied and nothing is cut off. */
export function supplyAtStart(s: State): void {
  s.hexes.lines.fill(AXIS_SUPPLIED | SOVIET_SUPPLIED | AXIS_JOINED | SOVIET_JOINED);
}

/** Marks every hex and city with what was found. */
function markGround(s: State, found: readonly [Found, Found]): void {
  for (let hex = 0; hex < s.hexes.lines.length; hex++) {
    let bits = 0;
    for (const of of CAMPS) {
      if (found[of].supplied[hex] === 1) bits |= suppliedBit(of);
      if (found[of].joined[hex] === 1) bits |= joinedBit(of);
      if (found[of].railed[hex] === 1) bits |= railedBit(of);
    }
    s.hexes.lines[hex] = bits;
  }
  for (const [city, { hex }] of GRADED.entries()) {
    const owner = s.hexes.owner[hex]!;
    count(s, city, s.cities, owner < 0 || isAutomatic(s) || found[owner as Camp].supplied[hex] === 1);
  }
}
/** Marks every unit of a side. */
function markUnits(s: State, of: Camp, found: Found): void {
  const isFree = isAutomatic(s);
  for (let u = 0; u < UNITS; u++) {
    const hex = s.units.at[u]!;
    if (camp(u) !== of || !isHex(hex)) continue;
    const isSupplied = isFree || isSuppliedBy(s, found, u, hex);
    judge(s, u, isSupplied);
    s.units.isolated[u] = Number(!isFree && !isSupplied && found.joined[hex] === 0);
  }
}

/** 12E1g: empty trucks on a railway that reaches a source by itself are filled. */
function refill(s: State, found: readonly [Found, Found]): void {
  for (const of of CAMPS) {
    const rail = found[of].railed;
    for (let u = 0; u < UNITS; u++) {
      if (isTruck[u] === 1 && camp(u) === of && isHex(s.units.at[u]!) && rail[s.units.at[u]!] === 1)
        s.units.empty[u] = 0;
    }
  }
}

/** 12Ba: the supply of all units, cities and hexes; trucks used before are ordinary again. */
export const supplyCheck = step<State>('supply-check', 'SS-12Ba', {
  enter(s, _f, world) {
    s.sourceTrucks = [];
    // Which Soviets are supplied decides what the Axis may trace through (32b).
    const soviet = traceSupply(s, SOVIET);
    markUnits(s, SOVIET, soviet);
    const axis = traceSupply(s, AXIS);
    markUnits(s, AXIS, axis);
    refill(s, [axis, soviet]);
    markGround(s, [axis, soviet]);
    findViaFinland(s);
    for (const of of CAMPS) {
      const out = unitsOut(s, of);
      if (out.length > 0)
        world.tell({
          key: 'out-of-supply',
          rules: ['SS-12Ba'],
          params: { side: { side: sideOf(of) }, units: { pieces: out } },
        });
    }
  },
});
const unitsOut = (s: State, of: Camp): number[] => {
  const out: number[] = [];
  for (let u = 0; u < UNITS; u++)
    if (camp(u) === of && isHex(s.units.at[u]!) && s.units.supply[u] === UNSUPPLIED) out.push(u);
  return out;
};

/** 3Hb, 4A4a: isolation is found again at the start of the combat phase; supply stays as it was. */
export function findIsolation(s: State): void {
  if (isAutomatic(s)) return;
  for (const of of CAMPS) {
    const { joined } = traceSupply(s, of);
    const bit = joinedBit(of);
    for (let hex = 0; hex < s.hexes.lines.length; hex++)
      s.hexes.lines[hex] = joined[hex] === 1 ? s.hexes.lines[hex]! | bit : s.hexes.lines[hex]! & ~bit;
    for (let u = 0; u < UNITS; u++) {
      const hex = s.units.at[u]!;
      if (camp(u) === of && isHex(hex)) s.units.isolated[u] = Number(joined[hex] === 0 && !isNeutral(s, hex));
    }
  }
}

export const isolationCheck = step<State>('isolation-check', 'SS-3Hb', { enter: (s) => findIsolation(s) });

// --- 12E1: trucks as sources

/** Unsupplied units of a side within the special line of a truck. */
function clientsOf(s: State, truck: number): number[] {
  const of = camp(truck);
  const out = unitsOut(s, of);
  if (out.length === 0) return [];
  const goal = new Uint8Array(s.hexes.lines.length);
  goal[s.units.at[truck]!] = 1;
  const near = linesOf(s, of).by('special', goal);
  return out.filter((u) => near[s.units.at[u]!] === 1);
}

function refuseTruck(s: State, side: string, truck: number): Refusal | undefined {
  const params = { unit: { piece: truck } };
  if (isTruck[truck] === 0 || camp(truck) !== campOfSide(side) || !isHex(s.units.at[truck]!))
    return refusal('SS-12E1a', 'not-a-truck', params);
  if (s.units.empty[truck] === 1) return refusal('SS-12E1f', 'truck-empty', params);
  return clientsOf(s, truck).length === 0 ? refusal('SS-12E1a', 'nobody-to-supply', params) : undefined;
}
const trucksOf = (s: State, of: Camp): number[] => {
  const found: number[] = [];
  for (let u = 0; u < UNITS; u++)
    if (isTruck[u] === 1 && camp(u) === of && isHex(s.units.at[u]!) && s.units.empty[u] === 0) found.push(u);
  return found;
};

const useTruck = action<State, { truck: number }>(
  'use-truck',
  'SS-12E1a',
  {
    truck: piece({ among: (s, d) => trucksOf(s, campOfSide(d.side)), refuse: (s, d, u) => refuseTruck(s, d.side, u) }),
  },
  {
    apply(s, { truck }, world) {
      const of = camp(truck);
      s.units.empty[truck] = 1;
      s.sourceTrucks = [...s.sourceTrucks, truck];
      // 12E1d: it no longer lengthens lines; who hung on it is out of supply, unless this very truck serves him.
      const found = traceSupply(s, of);
      for (let u = 0; u < UNITS; u++) {
        const hex = s.units.at[u]!;
        if (camp(u) !== of || !isHex(hex) || s.units.supply[u] !== REGULAR || isSuppliedBy(s, found, u, hex)) continue;
        judge(s, u, false);
        s.units.isolated[u] = Number(found.joined[hex] === 0);
      }
      const fed = clientsOf(s, truck);
      for (const u of fed) s.units.supply[u] = SPECIAL;
      world.tell({
        key: 'truck-emptied',
        rules: ['SS-12E1a', 'SS-12E1c'],
        params: { unit: { piece: truck }, units: { pieces: fed } },
      });
    },
  },
);
const endTrucks = action<State>('end-trucks', 'SS-12E1a', {}, { apply: (s) => close(s, truckSources) });

/** 12E1: the owner of trucks may make sources of them, in the initial phases of both players. */
export const truckSources = step<State>('truck-sources', 'SS-12E1a', {
  when: (s) => CAMPS.some((of) => canFeed(s, of)),
  decision: (s) =>
    CAMPS.filter((of) => canFeed(s, of))
      .slice(0, 1)
      .map((of) => ({ side: sideOf(of) })),
  actions: [useTruck, endTrucks],
  done: untilClosed,
});
const canFeed = (s: State, of: Camp): boolean =>
  trucksOf(s, of).some((truck) => refuseTruck(s, sideOf(of), truck) === undefined);

// --- What other chapters ask

/** As found in the last initial phase: a hex in regular supply of a side; a hex that is not cut off from it. */
export const inRegularSupply = (s: State, of: Camp, hex: number): boolean =>
  (s.hexes.lines[hex]! & suppliedBit(of)) !== 0;
export const isJoined = (s: State, of: Camp, hex: number): boolean => (s.hexes.lines[hex]! & joinedBit(of)) !== 0;
/** 12Bb, 33b: who appears in a city has its supply, and its count of turns out of it. */
export function takeStatus(s: State, u: number, hex: number): void {
  const isSupplied = inRegularSupply(s, camp(u), hex) || isAutomatic(s);
  const city = gradedAt[hex]!;
  s.units.supply[u] = isSupplied ? REGULAR : UNSUPPLIED;
  s.units.outTurns[u] = isSupplied ? 0 : city < 0 ? 1 : s.cities.outTurns[city]!;
  s.units.outSince[u] = isSupplied ? -1 : city < 0 ? s.phasing : s.cities.outSince[city]!;
  s.units.isolated[u] = Number(!isSupplied && !isJoined(s, camp(u), hex));
}
