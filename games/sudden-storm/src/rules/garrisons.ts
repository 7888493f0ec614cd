import { ledger, line, step, type Line } from '@rokada/kernel';
import { NO_STEP } from '@rokada/kit';
import { IRAN, SPACES, TRANSPORT_LINE, USSR, board, borderHexes, endsOf, inCountry, within } from '../board.ts';
import { AUG_I, charts } from '../charts.ts';
import { RP, isOnMap, re, shown, type State } from '../state.ts';
import { AXIS, SOVIET, UNITS, camp, gait, isMountain, isTruck, GAITS, moverOf } from '../units.ts';
import { costsFor } from './movement-costs.ts';
import { haveAlliesJoined, isNeutral } from './neutrals.ts';
import { campBit, fieldOf, NO_ZONE } from './zones.ts';

/** Soviet garrisons (30H): what has to stand at the borders of neutral countries, and what is owed for what does not. */

const { sovietBorder, turkeyMountainRE, borderHexes: depth, releaseHexes, iranRE } = charts.garrisons;
const REGIONS = ['finland', 'hungary', 'iran', 'turkey', 'iran-occupied'] as const;
export type Region = (typeof REGIONS)[number];

/** 30H1a, 35e: a hex that touches the border is one hex from it. */
const near = (word: string): Uint8Array => {
  const other = inCountry(word);
  const mask = new Uint8Array(SPACES.count);
  const border = borderHexes(
    (hex) => USSR[hex] === 1,
    (hex) => other[hex] === 1,
  );
  for (const hex of within(border, depth - 1).keys()) if (USSR[hex] === 1) mask[hex] = 1;
  return mask;
};
const GROUND: Readonly<Record<Region, Uint8Array>> = {
  finland: near('finland'),
  hungary: near('hungary'),
  iran: near('iran'),
  turkey: near('turkey'),
  'iran-occupied': IRAN,
};
const NEEDED: Readonly<Record<Region, number>> = { ...sovietBorder, 'iran-occupied': iranRE };

/** 30H1a: the Soviet hex of every road or railway over the border of a country. */
function crossings(word: string): number[] {
  const other = inCountry(word);
  const found: number[] = [];
  for (let edge = 0; edge < board.edges; edge++) {
    if ((board.edgeFeatures[edge]! & TRANSPORT_LINE) === 0) continue;
    const [a, b] = endsOf(edge);
    if (USSR[a] === 1 && other[b] === 1) found.push(a);
    if (USSR[b] === 1 && other[a] === 1) found.push(b);
  }
  return found;
}
const CROSSINGS: Readonly<Record<Region, readonly number[]>> = {
  finland: crossings('finland'),
  hungary: crossings('hungary'),
  iran: crossings('iran'),
  turkey: crossings('turkey'),
  'iran-occupied': [],
};

/** 30Hd, 30H2a, ruling 26: a border is watched while its country is neutral; Iran itself from the turn after. */
function isWatched(s: State, region: Region): boolean {
  if (s.released.includes(region)) return false;
  if (region === 'turkey') return true;
  if (region === 'iran') return !s.iranOpen;
  return region === 'iran-occupied' ? s.iranOpen && s.turn > AUG_I : !haveAlliesJoined(s);
}

const guardsOf = (s: State, region: Region): number[] => {
  const found: number[] = [];
  for (let u = 0; u < UNITS; u++)
    if (
      camp(u) === SOVIET &&
      isOnMap(s, u) &&
      isTruck[u] === 0 &&
      GROUND[region][s.units.at[u]!] === 1 &&
      s.units.aboard[u]! < 0
    )
      found.push(u);
  return found;
};

// --- 30Hd: release

const FOOT = moverOf[gait.indexOf(GAITS.indexOf('other'))]!;
/** Whether an enemy unit can be reached in so many hexes, over ground that is neither prohibited nor neutral. */
function isEnemyNear(s: State, guards: readonly number[]): boolean {
  const { held } = fieldOf(s);
  const price = costsFor(s, SOVIET, FOOT).step;
  const seen = new Map(guards.map((u) => [s.units.at[u]!, 0]));
  for (const [hex, steps] of seen) {
    if ((held[hex]! & campBit(AXIS)) !== 0) return true;
    if (steps === releaseHexes) continue;
    for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) {
      const to = board.to[arc]!;
      if (price[arc] !== NO_STEP && !seen.has(to) && !isNeutral(s, to)) seen.set(to, steps + 1);
    }
  }
  return false;
}

// --- What is missing

interface Force {
  readonly foot: number;
  readonly mountain: number;
}
const NOBODY: Force = { foot: 0, mountain: 0 };
const joined = (force: Force, s: State, u: number): Force =>
  isMountain[shown(s, u)] === 1
    ? { ...force, mountain: force.mountain + re(s, u) }
    : { ...force, foot: force.foot + re(s, u) };
const forceOf = (s: State, units: readonly number[]): Force => units.reduce((sum, u) => joined(sum, s, u), NOBODY);
/** 30H1b: of the garrison towards Turkey some must be mountain troops; nobody else makes up for those. */
function shortOf(region: Region, { foot, mountain }: Force): number {
  const needed = NEEDED[region];
  const footCounts = region === 'turkey' ? Math.min(foot, needed - turkeyMountainRE) : foot;
  return Math.max(0, needed - mountain - footCounts);
}

/** 30H1a: units near both borders serve at one of them, so that as little as possible is missing. */
function shareOut(s: State): readonly [turkey: number, iran: number] {
  const [turkey, iran] = [guardsOf(s, 'turkey'), guardsOf(s, 'iran')];
  const both = turkey.filter((u) => iran.includes(u));
  const without = (units: readonly number[]): Force =>
    forceOf(
      s,
      units.filter((u) => !both.includes(u)),
    );
  let ways = [{ turkey: without(turkey), iran: without(iran) }];
  for (const u of both) {
    const next = new Map<string, (typeof ways)[number]>();
    for (const way of ways)
      for (const each of [
        { ...way, turkey: joined(way.turkey, s, u) },
        { ...way, iran: joined(way.iran, s, u) },
      ])
        next.set(`${each.turkey.foot}/${each.turkey.mountain}`, each);
    ways = [...next.values()];
  }
  const missing = ways.map((way) => [shortOf('turkey', way.turkey), shortOf('iran', way.iran)] as const);
  return missing.reduce((best, each) => (each[0] + each[1] < best[0] + best[1] ? each : best));
}

function missingRE(s: State, region: Region): number {
  const shared = isWatched(s, 'turkey') && isWatched(s, 'iran');
  if (shared && region === 'turkey') return shareOut(s)[0];
  if (shared && region === 'iran') return shareOut(s)[1];
  return shortOf(region, forceOf(s, guardsOf(s, region)));
}

/** 30H1a: neither occupied by a Soviet unit nor in the zone of one. */
function openCrossings(s: State, region: Region): number[] {
  const { held, enemyZone } = fieldOf(s);
  return CROSSINGS[region].filter((hex) => (held[hex]! & campBit(SOVIET)) === 0 && enemyZone[AXIS][hex] === NO_ZONE);
}

/** 30Hb: what the garrisons that are missing now cost, in points; one for each RE, one for each open line. */
export function garrisonLedger(s: State): Line[] {
  return REGIONS.filter((region) => isWatched(s, region)).flatMap((region) => {
    const short = missingRE(s, region);
    const open = openCrossings(s, region);
    return [
      ...(short > 0 ? [line('SS-30Hb', `garrison-${region}`, short)] : []),
      ...(open.length > 0 ? [line('SS-30Hb', `open-lines-${region}`, open.length)] : []),
    ];
  });
}

/** 30Ha: at the start of every Soviet initial phase. */
export const garrisonCheck = step<State>('garrison-check', 'SS-30Ha', {
  when: (s) => s.phasing === SOVIET,
  enter(s, _f, world) {
    s.districts.before.set(s.districts.infantry);
    for (const region of REGIONS) {
      if (!isWatched(s, region) || !isEnemyNear(s, guardsOf(s, region))) continue;
      s.released = [...s.released, region];
      world.tell({ key: 'garrison-released', rules: ['SS-30Hd'], params: { region: { word: `region-${region}` } } });
    }
    const lines = garrisonLedger(s);
    if (lines.length === 0) return;
    const penalty = ledger('garrison-points', lines);
    s.garrisonDebt += penalty.total * RP;
    world.tell({ key: 'garrisons-short', rules: ['SS-30Hb'], params: { points: penalty.total }, ledgers: [penalty] });
  },
});
