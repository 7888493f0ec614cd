import {
  inOneMoment,
  action,
  amount,
  close,
  refusal,
  space,
  step,
  untilClosed,
  type Refusal,
  type World,
} from '@rokada/kernel';
import { placeAction } from '@rokada/kit';
import {
  ARRIVALS,
  EAST_EDGE,
  IRAN,
  REMOVED,
  REPLACEMENT_POOL,
  SOUTH_EDGE,
  hexNamed,
  hexesOfCity,
  isHex,
  isRail,
  within,
} from '../board.ts';
import { JUL_I, charts } from '../charts.ts';
import { plays } from '../options.ts';
import { CONDITIONAL, SCHEDULE } from '../order-of-battle.ts';
import { owns, piecesIn, type State } from '../state.ts';
import {
  AXIS,
  NATIONS,
  SOVIET,
  UNITS,
  camp,
  campOfSide,
  isFinnish,
  isIntrinsic,
  isShip,
  nation,
  originOf,
  sideOf,
  type Camp,
} from '../units.ts';
import {
  EASTERN_HEXES,
  SOVIET_MAJOR_HEXES,
  comingOf,
  countEntry,
  isEntryLost,
  placesByCode,
  refuseEntry,
} from './entry-places.ts';
import { mayBeReplaced } from './elimination.ts';
import { around, settleOwners } from './ownership.ts';
import { refuseJoining } from './stacking.ts';
import { takeStatus } from './supply.ts';
import { bringBack, openOrders } from './withdrawals.ts';
import { inEnemyZone } from './zones.ts';

/** Reinforcements (33A): who comes this turn, and where each is placed. */

/** Counters of an entry of the schedule. */
const byEntry = new Map<number, number[]>();
const byCondition = new Map<number, number[]>();
for (const [piece, origin] of originOf.entries()) {
  const list = origin.of === 'arrival' ? byEntry : origin.of === 'conditional' ? byCondition : undefined;
  if (list === undefined) continue;
  const { entry } = origin as { entry: number };
  list.set(entry, [...(list.get(entry) ?? []), piece]);
}

/** OBS23: fourteen tank brigades, and the block of the Volga district after them. */
const TANKS = SCHEDULE.findIndex(({ units }) => units.some(({ type, count }) => type === 'Tank' && count === 14));
const isMisplaced = (entry: number): boolean =>
  entry === TANKS || (SCHEDULE[entry]!.turn === SCHEDULE[TANKS]!.turn && SCHEDULE[entry]!.entry === 'Volga MD');
const turnOf = (s: State, entry: number): number =>
  isMisplaced(entry) && plays(s, 'misplaced-brigades', 'in-jul-i') ? JUL_I : SCHEDULE[entry]!.turn;

/** 31c: an ally that is out of the war receives nothing more. */
const hasSurrendered = (s: State, entry: number): boolean =>
  s.nations.surrendered[(NATIONS as readonly string[]).indexOf(SCHEDULE[entry]!.nationality.toLowerCase())] === 1;

/** 33a: what the calendar brings to the phasing player. */
export const arrivals = step<State>('arrivals', 'SS-33a', {
  enter(s, _f, world) {
    for (const key of Object.keys(s.used)) if (/^(?:md|other)-/.test(key)) delete s.used[key];
    for (const [i, entry] of SCHEDULE.entries()) {
      if (turnOf(s, i) !== s.turn || campOfSide(entry.side) !== s.phasing) continue;
      const comers = byEntry.get(i) ?? [];
      if (entry.action === 'withdraw' || entry.action === 'releaseFromReserve') openOrders(s, i);
      if (entry.action === 'return') bringBack(s, i);
      if (entry.action === 'addToReplacementPool') for (const u of comers) s.units.at[u] = REPLACEMENT_POOL;
      else for (const u of comers) come(s, u, i, world);
      if (entry.resourcePoints !== undefined && !entry.entry?.startsWith('lend-lease') && !hasSurrendered(s, i))
        s.open = [...s.open, { entry: i, left: entry.resourcePoints }];
      s.navalRepair += entry.navalRepairPoints ?? 0;
      s.airConversions += entry.guardsAirConversions ?? 0;
    }
    if (s.phasing === SOVIET) bringConditional(s, world);
    // 33A2b, 33A2c: nowhere left to come in.
    for (const u of piecesIn(s, ARRIVALS, (piece) => piece < UNITS && camp(piece) === s.phasing)) {
      if (!isEntryLost(s, u)) continue;
      s.units.at[u] = mayBeReplaced(u) ? REPLACEMENT_POOL : REMOVED;
      world.tell({ key: 'entry-lost', rules: ['SS-33A2b', 'SS-33A2c'], params: { unit: { piece: u } } });
    }
  },
});

/** Ships come where they are due; everybody else waits to be placed. Lend-lease comes by its own rule (34). */
function come(s: State, u: number, entry: number, world: World): void {
  const { place, entry: code, action: kind } = SCHEDULE[entry]!;
  // 31c: nobody comes for an ally that has surrendered.
  if (code?.startsWith('lend-lease') === true || s.nations.surrendered[nation[u]!] === 1) return;
  if (isShip(u)) {
    const hex = hexNamed(place!.hex!);
    const isOpen = owns(s, camp(u), hex);
    s.units.at[u] = isOpen ? hex : REMOVED;
    world.tell({
      key: isOpen ? 'ship-arrived' : 'ship-has-no-port',
      rules: ['SS-OBS24'],
      params: { unit: { piece: u }, hex: { space: hex } },
    });
    return;
  }
  s.units.at[u] = ARRIVALS;
  // 33A1i: added to the reserve.
  if (kind === 'addToReserve') s.units.reserve[u] = 1;
}

/** 33A3a: a non-Finnish Axis unit within seven hexes of the city, from the turn the order of battle names. */
function bringConditional(s: State, world: World): void {
  for (const [i, { turn, city }] of CONDITIONAL.entries()) {
    const waiting = (byCondition.get(i) ?? []).filter((u) => s.units.at[u] === -1);
    if (waiting.length === 0 || s.turn < turn) continue;
    const near = within(hexesOfCity(hexNamed(city)), charts.conditionalHexes.hexes);
    if (!isAxisNear(s, near)) continue;
    for (const u of waiting) s.units.at[u] = ARRIVALS;
    world.tell({
      key: 'conditional-raised',
      rules: ['SS-33A3a'],
      params: { units: { pieces: waiting }, hex: { space: hexNamed(city) } },
    });
  }
}
function isAxisNear(s: State, near: ReadonlyMap<number, number>): boolean {
  for (let u = 0; u < UNITS; u++)
    if (camp(u) === AXIS && isFinnish[u] === 0 && isIntrinsic[u] === 0 && near.has(s.units.at[u]!)) return true;
  return false;
}

// --- Placing

const waitingOf = (s: State, of: Camp): number[] => piecesIn(s, ARRIVALS, (u) => u < UNITS && camp(u) === of);
const placesFor = (s: State, u: number): number[] =>
  inOneMoment(s, () => comingOf(s, u).places.filter((hex) => refuseEntry(s, u, hex) === undefined));

function put(s: State, u: number, to: number, world: World): void {
  countEntry(s, u, to);
  const { code } = comingOf(s, u) as { code?: string };
  s.units.at[u] = to;
  delete s.arriving[u];
  if (!isHex(to)) return;
  const isEastern = code === 'eastern-MDs' || (code === 'other-forces' && EASTERN_HEXES.includes(to));
  // 33A2d: only those who were placed on a railway ride free.
  s.units.fromEast[u] = Number(isEastern && isRail[to] === 1);
  takeStatus(s, u, to);
  settleOwners(s, around([to]), world);
}

const placeUnit = placeAction<State>('place-reinforcement', 'SS-33Aa', {
  waiting: (s, side) => waitingOf(s, campOfSide(side)),
  places: (s, u) => comingOf(s, u).places,
  refusePlace: refuseEntry,
  put,
});

/** Everybody who still waits, each at the first place where there is room, or at the first of all (8Bd). */
const placeRest = action<State>(
  'place-the-rest',
  'SS-33Aa',
  {},
  {
    closed: (s, side) =>
      waitingOf(s, campOfSide(side)).some((u) => placesFor(s, u).length > 0) || pointsOpen(s)
        ? undefined
        : refusal('SS-33Aa', 'nobody-waits'),
    apply(s, d, world) {
      for (const u of waitingOf(s, campOfSide(d.side))) {
        const places = placesFor(s, u);
        const to = places.find((hex) => !isHex(hex) || refuseJoining(s, camp(u), hex, [u]) === undefined) ?? places[0];
        if (to !== undefined) put(s, u, to, world);
      }
      for (const each of openPoints(s)) {
        const to = pointPlaces(s, each.entry).find((hex) => refusePoints(s, each.entry, hex) === undefined);
        if (to !== undefined) land(s, each.entry, to, each.left);
      }
    },
  },
);

// --- Resource points (OBA14, OBA15, OBS27; rulings 33, 95)

const POINT_CODES: Readonly<Record<string, string>> = {
  German: 'german-standard',
  Finnish: 'finnish',
  Romanian: 'romanian',
};
const EASTERN_RAILS = EAST_EDGE.filter((hex) => isRail[hex] === 1);
const SOUTH_OF_IRAN = SOUTH_EDGE.filter((hex) => IRAN[hex] === 1);
function pointPlaces(s: State, entry: number): readonly number[] {
  const { side, nationality, entry: code } = SCHEDULE[entry]!;
  // 34e
  if (code === 'lend-lease-south') return SOUTH_OF_IRAN;
  if (side === 'soviet') return [...SOVIET_MAJOR_HEXES, ...EASTERN_RAILS];
  return placesByCode(code ?? POINT_CODES[nationality]!).filter((hex) => isHex(hex) && owns(s, AXIS, hex));
}
function refusePoints(s: State, entry: number, hex: number): Refusal | undefined {
  const of = campOfSide(SCHEDULE[entry]!.side);
  const params = { hex: { space: hex } };
  if (!pointPlaces(s, entry).includes(hex)) return refusal('SS-33Aa', 'no-entry-there', params);
  if (!owns(s, of, hex)) return refusal('SS-33Aa', 'not-yours', params);
  return inEnemyZone(s, of, hex) ? refusal('SS-33Aa', 'in-enemy-zone', params) : undefined;
}
/** What is still to be placed by the phasing player. */
const openPoints = (s: State): State['open'] =>
  s.open.filter(({ entry }) => campOfSide(SCHEDULE[entry]!.side) === s.phasing);
const pointsOpen = (s: State): boolean =>
  openPoints(s).some(({ entry }) => pointPlaces(s, entry).some((hex) => refusePoints(s, entry, hex) === undefined));
function land(s: State, entry: number, to: number, count: number): void {
  s.hexes.points[to]! += count;
  s.open = s.open
    .map((each) => (each.entry === entry ? { ...each, left: each.left - count } : each))
    .filter(({ left }) => left > 0);
}

const placePoints = action<State, { to: number; count: number }>(
  'place-points',
  'SS-33Aa',
  {
    to: space({
      among: (s) =>
        openPoints(s)
          .slice(0, 1)
          .flatMap(({ entry }) => [...pointPlaces(s, entry)]),
      refuse(s, _d, to) {
        const [first] = openPoints(s);
        return first === undefined ? refusal('SS-33Aa', 'nobody-waits') : refusePoints(s, first.entry, to);
      },
    }),
    count: amount({ among: (s) => Array.from({ length: openPoints(s)[0]?.left ?? 0 }, (_, i) => i + 1) }),
  },
  { apply: (s, d) => land(s, openPoints(s)[0]!.entry, d.to, d.count) },
);

/** 33Ab: who cannot come in waits for a later turn; who can, comes now. */
const endArrivals = action<State>(
  'end-reinforcements',
  'SS-33Ab',
  {},
  {
    closed(s, side) {
      const u = waitingOf(s, campOfSide(side)).find((each) => placesFor(s, each).length > 0);
      if (u !== undefined) return refusal('SS-33a', 'still-to-place', { unit: { piece: u } });
      return pointsOpen(s) ? refusal('SS-33a', 'points-to-place') : undefined;
    },
    apply: (s) => close(s, reinforcements),
  },
);

/** 33A: the phasing player places whoever has come. */
export const reinforcements = step<State>('reinforcements', 'SS-33Aa', {
  when: (s) => waitingOf(s, s.phasing).some((u) => placesFor(s, u).length > 0) || pointsOpen(s),
  decision: (s) => ({ side: sideOf(s.phasing) }),
  actions: [placeUnit, placePoints, placeRest, endArrivals],
  done: untilClosed,
});
