import { action, amount, refusal, space, type Refusal } from '@rokada/kernel';
import ready from '../../data/setup-ready.json' with { type: 'json' };
import {
  CITIES,
  CLEAR,
  FINLAND,
  GREATER_GERMANY,
  HANGO,
  LAND,
  NORWAY,
  ROMANIA,
  ROUGH,
  USSR,
  borderHexes,
  countryOf,
  hexNamed,
  isArctic,
  terrain,
  within,
} from '../board.ts';
import { charts } from '../charts.ts';
import { FORMATIONS } from '../order-of-battle.ts';
import { piecesIn, type State } from '../state.ts';
import { UNITS, isAir, originOf } from '../units.ts';
import type { Part } from './setup-zones.ts';

/** Airfields, forts and resource points at set-up (OBA4, OBA7, OBA13, OBS5, OBS8, OBS12, OBS13, OBS15). */

export const KINDS = ['airfields', 'forts', 'points'] as const;
type Kind = (typeof KINDS)[number];
/** Ground on which so many of a kind must lie. */
interface Quota {
  readonly kind: Kind;
  readonly part: Part;
  readonly rule: string;
  readonly ground: Uint8Array;
  readonly least: number;
  readonly most: number;
  /** Hexes that no other of its kind may lie within. */
  readonly apart?: number;
}
const mask = (test: (hex: number) => boolean): Uint8Array => {
  const found = new Uint8Array(USSR.length);
  for (const hex of LAND) if (test(hex)) found[hex] = 1;
  return found;
};
const isOpenGround = (hex: number): boolean => terrain[hex] === CLEAR || terrain[hex] === ROUGH;

interface WorkData {
  readonly permanentAirfields?: readonly { readonly count: number; readonly zone: BandData }[];
  readonly resourcePoints?: readonly {
    readonly nationality: string;
    readonly count: number;
    readonly options: readonly PointData[];
  }[];
}
interface BandData {
  readonly area?: string;
  readonly minHexesFromBorder?: number;
  readonly maxHexesFromBorder?: number;
}
interface PointData {
  readonly max?: number;
  readonly subLimit?: { readonly max: number };
}
const listed = <K extends keyof WorkData>(side: 'axis' | 'soviet', key: K): NonNullable<WorkData[K]>[number][] =>
  FORMATIONS[side].flatMap(
    (formation) => [...((formation as WorkData)[key] ?? [])] as NonNullable<WorkData[K]>[number][],
  );

// --- Airfields: in clear or hill hexes; those of the Soviets keep apart

const SPACING = 3;
const GROUND: Readonly<Record<string, Uint8Array>> = {
  'Greater Germany': GREATER_GERMANY,
  Norway: NORWAY,
  Romania: ROMANIA,
  'Soviet Union': USSR,
};
/** 35e: a hex beside the border is one hex from it. */
function bandGround({ minHexesFromBorder = 1, maxHexesFromBorder = 1 }: BandData): (hex: number) => boolean {
  const steps = within(
    borderHexes(
      (hex) => USSR[hex] === 1,
      (hex) => GREATER_GERMANY[hex] === 1,
    ),
    maxHexesFromBorder - 1,
  );
  return (hex) => USSR[hex] === 1 && (steps.get(hex) ?? -1) >= minHexesFromBorder - 1;
}
const airfields: readonly Quota[] = [
  ...listed('axis', 'permanentAirfields').map(({ count, zone }): Quota => {
    const ground = mask((hex) => GROUND[zone.area!]![hex] === 1 && isOpenGround(hex));
    return { kind: 'airfields', part: 'axis', rule: 'SS-OBA4', ground, least: count, most: count };
  }),
  ...listed('soviet', 'permanentAirfields').map(({ count, zone }, _i, all): Quota => {
    const isBand = zone.area === undefined;
    const isInside = isBand ? bandGround(zone) : (hex: number) => USSR[hex] === 1;
    const total = all.reduce((sum, each) => sum + each.count, 0);
    return {
      kind: 'airfields',
      part: isBand ? 'soviet-border' : 'soviet-rest',
      rule: isBand ? 'SS-OBS12' : 'SS-OBS13',
      ground: mask((hex) => isInside(hex) && isOpenGround(hex)),
      least: isBand ? count : total,
      most: total,
      apart: SPACING,
    };
  }),
];

// --- Forts: those of the Finns have a choice

const nearSoviets = within(
  LAND.filter((hex) => USSR[hex] === 1 || hex === HANGO),
  2,
);
const forts: Quota = {
  kind: 'forts',
  part: 'axis',
  rule: 'SS-OBA7',
  ground: mask((hex) => FINLAND[hex] === 1 && !isArctic(hex) && terrain[hex] === CLEAR && !nearSoviets.has(hex)),
  least: charts.finnishForts.count,
  most: charts.finnishForts.count,
};

// --- Resource points: counted by where they lie, for nations share the ground of Romania and Finland

const [german, finnish, romanian] = listed('axis', 'resourcePoints') as [PointList, PointList, PointList];
type PointList = NonNullable<WorkData['resourcePoints']>[number];
const [withNorway, inRomania] = german.options as readonly [PointData, PointData, ...PointData[]];
const [soviet] = listed('soviet', 'resourcePoints') as [PointList];
const isSouthernFinland = (hex: number): boolean => FINLAND[hex] === 1 && hex !== HANGO && !isArctic(hex);
const isNorthernFinland = (hex: number): boolean => FINLAND[hex] === 1 && isArctic(hex);
const SOVIET_CITIES = new Set(CITIES.filter(({ hex }) => countryOf(hex) === 'ussr').map(({ hex }) => hex));
const lot = (part: Part, rule: string, test: (hex: number) => boolean, least: number, most: number): Quota => ({
  kind: 'points',
  part,
  rule,
  ground: mask(test),
  least,
  most,
});
const points: readonly Quota[] = [
  lot('axis', 'SS-OBA13', isNorthernFinland, 0, withNorway.subLimit!.max),
  lot('axis', 'SS-OBA13', (hex) => isNorthernFinland(hex) || NORWAY[hex] === 1, 0, withNorway.max!),
  lot('axis', 'SS-OBA13', isSouthernFinland, finnish.count, finnish.count),
  lot('axis', 'SS-OBA13', (hex) => ROMANIA[hex] === 1, romanian.count, romanian.count + inRomania.max!),
  lot('axis', 'SS-OBA13', (hex) => GREATER_GERMANY[hex] === 1, 0, german.count),
  lot('soviet-rest', 'SS-OBS15', (hex) => SOVIET_CITIES.has(hex), soviet.count, soviet.count),
];
const QUOTAS: readonly Quota[] = [...airfields, forts, ...points];

// --- What lies there

const COLUMNS = { airfields: 'field', forts: 'fort', points: 'points' } as const;
const lying = (s: State, kind: Kind): Uint8Array => s.hexes[COLUMNS[kind]];
/** OBA13: points in the far north lie with units of the Army of Norway. */
const isWithNorway = (s: State, hex: number): boolean =>
  piecesIn(s, hex, (u) => {
    const origin = originOf[u]!;
    return u < UNITS && origin.of === 'start' && origin.formation === 'Army of Norway';
  }).length > 0;
const needsNorway = (hex: number): boolean => isNorthernFinland(hex) || NORWAY[hex] === 1;

function refuseNeighbour(s: State, { rule, apart }: Quota, hex: number, but: number): Refusal | undefined {
  if (apart === undefined) return undefined;
  for (const each of within([hex], apart).keys())
    if (each !== hex && each !== but && USSR[each] === 1 && s.hexes.field[each] === 1)
      return refusal(rule, 'airfields-too-near', { hex: { space: hex }, other: { space: each } });
  return undefined;
}
const sumOn = (s: State, { kind, ground }: Quota): number => {
  const column = lying(s, kind);
  let sum = 0;
  for (const hex of LAND) if (ground[hex] === 1) sum += column[hex]!;
  return sum;
};

/** What is still wrong with works and points of a part of the set-up. */
export function refuseWorks(s: State, part: Part): Refusal | undefined {
  for (const quota of QUOTAS) {
    if (quota.part !== part && !(part === 'soviet-rest' && quota.part === 'soviet-border')) continue;
    const count = sumOn(s, quota);
    const { least, most, rule, kind } = quota;
    if (count < least || count > most) return refusal(rule, `${kind}-numbers`, { count, least, most });
    for (const hex of LAND) {
      if (lying(s, kind)[hex] === 0 || quota.ground[hex] === 0) continue;
      const no = refuseNeighbour(s, quota, hex, hex);
      if (no !== undefined) return no;
      if (kind === 'points' && needsNorway(hex) && !isWithNorway(s, hex))
        return refusal('SS-OBA13', 'points-need-norway', { hex: { space: hex } });
    }
  }
  return undefined;
}

// --- Shifting

/** Quotas of a kind that a part may shift. Both Soviet parts together make the thirteen airfields. */
const quotasOf = (kind: Kind, part: Part): Quota[] => QUOTAS.filter((each) => each.kind === kind && each.part === part);
const canShift = (s: State, kind: Kind, part: Part, hex: number): boolean =>
  lying(s, kind)[hex]! > 0 && quotasOf(kind, part).some(({ ground }) => ground[hex] === 1);
const placesOf = (s: State, kind: Kind, part: Part): number[] => LAND.filter((hex) => canShift(s, kind, part, hex));
function refuseFrom(s: State, kind: Kind, part: Part, hex: number): Refusal | undefined {
  const params = { hex: { space: hex } };
  if (!canShift(s, kind, part, hex)) return refusal('SS-35f', 'nothing-to-shift', params);
  // 35j: allied air units are set up at airbases.
  const isUsed = kind === 'airfields' && piecesIn(s, hex, isAir).length > 0;
  return isUsed ? refusal('SS-35j', 'air-units-there', params) : undefined;
}
/** Within ground of the same quota: airfields stay in their country, points go to any ground of their side. */
function groundsFor(kind: Kind, part: Part, from: number): Quota[] {
  const all = quotasOf(kind, part);
  return kind === 'points' ? all : all.filter(({ ground }) => ground[from] === 1);
}
function refuseTo(s: State, kind: Kind, part: Part, from: number, to: number): Refusal | undefined {
  const params = { hex: { space: to } };
  const quotas = groundsFor(kind, part, from);
  const quota = quotas.find(({ ground }) => ground[to] === 1);
  if (to === from) return refusal('SS-35f', 'nothing-to-shift', params);
  if (quota === undefined) return refusal(quotas[0]!.rule, `${kind}-not-there`, params);
  if (kind !== 'points' && lying(s, kind)[to]! > 0) return refusal(quota.rule, 'one-is-there', params);
  if (kind === 'points' && needsNorway(to) && !isWithNorway(s, to))
    return refusal('SS-OBA13', 'points-need-norway', params);
  return refuseNeighbour(s, quota, to, from);
}
const targets = (kind: Kind, part: Part, from: number): number[] => {
  const grounds = groundsFor(kind, part, from).map(({ ground }) => ground);
  return LAND.filter((hex) => hex !== from && grounds.some((ground) => ground[hex] === 1));
};

interface Shift {
  from: number;
  to: number;
}
/** The action by which a part of the set-up shifts an airfield or a fort. */
const shift = (type: string, rule: string, kind: 'airfields' | 'forts', partNow: (s: State) => Part) =>
  action<State, Shift>(
    type,
    rule,
    {
      from: space({
        among: (s) => placesOf(s, kind, partNow(s)),
        refuse: (s, _d, hex) => refuseFrom(s, kind, partNow(s), hex),
      }),
      to: space({
        among: (s, d) => targets(kind, partNow(s), d.from),
        refuse: (s, d, hex) => refuseTo(s, kind, partNow(s), d.from, hex),
      }),
    },
    {
      apply(s, d) {
        lying(s, kind)[d.from] = 0;
        lying(s, kind)[d.to] = 1;
      },
    },
  );
/** The three actions of the set-up about works and points. */
export const shifts = (partNow: (s: State) => Part) => [
  shift('shift-airfield', 'SS-35f', 'airfields', partNow),
  shift('shift-fort', 'SS-OBA7', 'forts', partNow),
  action<State, Shift & { count: number }>(
    'shift-points',
    'SS-35f',
    {
      from: space({
        among: (s) => placesOf(s, 'points', partNow(s)),
        refuse: (s, _d, hex) => refuseFrom(s, 'points', partNow(s), hex),
      }),
      to: space({
        among: (s, d) => targets('points', partNow(s), d.from),
        refuse: (s, d, hex) => refuseTo(s, 'points', partNow(s), d.from, hex),
      }),
      count: amount({ among: (s, d) => Array.from({ length: s.hexes.points[d.from]! }, (_, i) => i + 1) }),
    },
    {
      apply(s, d) {
        s.hexes.points[d.from]! -= d.count;
        s.hexes.points[d.to]! += d.count;
      },
    },
  ),
];

// --- The ready set-up

const READY: Readonly<
  Record<Kind, readonly { readonly side: string; readonly hex: string; readonly points?: number }[]>
> = {
  airfields: ready.airfields,
  forts: ready.forts,
  points: ready.resourcePoints,
};
/** Puts works and points of a side where the ready set-up has them. */
export function layOutWorks(s: State, side: 'axis' | 'soviet', kinds: readonly Kind[]): void {
  const isOurs = (hex: number): boolean => (USSR[hex] === 1 || hex === HANGO) === (side === 'soviet');
  for (const kind of kinds) {
    const column = lying(s, kind);
    for (const hex of LAND) if (isOurs(hex)) column[hex] = 0;
    for (const each of READY[kind]) if (each.side === side) column[hexNamed(each.hex)]! += each.points ?? 1;
  }
}
