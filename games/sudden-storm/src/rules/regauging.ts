import { action, path, perMoment, refusal, space, type Refusal } from '@rokada/kernel';
import { RAIL_EDGES, STARTS_BROAD, ZONES, ZONE_B, board, edgeBetween, endsOf, railOf, zone } from '../board.ts';
import { WEATHERS, charts, share } from '../charts.ts';
import { plays } from '../options.ts';
import { ownedAtStart, type State } from '../state.ts';
import { AXIS } from '../units.ts';
import { eachRail } from './gauges.ts';
import { isMovementPhase } from './movers.ts';
import { inRegularSupply } from './supply.ts';

/**
 * Regauging (7A3): the German player turns broad gauge into standard gauge, hex by hex from a standard-gauge hex on. The
 * gauge is that of a line between two hexes: to convert a hex is to convert the line that leads into it (7A3n).
 */

const { regauge } = charts.rail;

/** 7A3j, 7A3k: the weather of zone B decides how many. */
export const regaugeLimit = (s: State): number => regauge.byZoneB[WEATHERS[s.weather[ZONE_B]!]!];
/** 7A3l: half of them in one weather zone. */
export const zoneLimit = (s: State): number => Math.floor(regaugeLimit(s) * share(regauge.perZoneShare));

const lineBetween = (a: number, b: number): number => {
  const edge = edgeBetween(a, b);
  return edge < 0 ? -1 : railOf[edge]!;
};
const isStandard = (s: State, line: number): boolean => s.rails.standard[line] === 1;

/** A hex with a line of standard gauge: one that began so, or one that a converted line leads to. */
function isStandardHex(s: State, hex: number): boolean {
  let found = false;
  eachRail(hex, (line) => {
    if (isStandard(s, line)) found = true;
  });
  return found;
}

/** Everything converted so far, in this action too. */
interface Done {
  readonly lines: ReadonlySet<number>;
  readonly byZone: readonly number[];
}
function doneBy(s: State, from: number, way: readonly number[]): Done {
  const lines = new Set<number>();
  const byZone = [...s.regauged];
  for (const [i, hex] of way.entries()) {
    lines.add(lineBetween(i === 0 ? from : way[i - 1]!, hex));
    byZone[zone[hex]!]!++;
  }
  return { lines, byZone };
}

/** 7A3i to 7A3l: why the next hex of a line may not be converted. */
function refuseHex(s: State, from: number, way: readonly number[], to: number): Refusal | undefined {
  const params = { hex: { space: to } };
  const last = way.at(-1) ?? from;
  const line = lineBetween(last, to);
  const done = doneBy(s, from, way);
  if (line < 0) return refusal('SS-7A3i', 'not-connected', params);
  if (isStandard(s, line) || done.lines.has(line)) return refusal('SS-7A3h', 'standard-already', params);
  if (!ownedAtStart(s, AXIS, to)) return refusal('SS-7A3i', 'not-owned-at-start', params);
  if (!inRegularSupply(s, AXIS, to)) return refusal('SS-7A3i', 'not-in-regular-supply', params);
  const total = done.byZone.reduce((sum, each) => sum + each, 0);
  if (total >= regaugeLimit(s)) return refusal('SS-7A3j', 'regauging-used-up', { limit: regaugeLimit(s) });
  if (done.byZone[zone[to]!]! >= zoneLimit(s))
    return refusal('SS-7A3l', 'regauging-zone-full', {
      limit: zoneLimit(s),
      zone: { word: `zone-${ZONES[zone[to]!]!}` },
    });
  return plays(s, 'regauging', 'runs-of-four') &&
    runWith(s, new Set([...done.lines, line]), line) > regauge.contiguous.max
    ? refusal('SS-7A3h', 'regauging-run', { limit: regauge.contiguous.max })
    : undefined;
}

/** Published correction: lines converted in this turn that hang together with one, through hexes converted in it too. */
function runWith(s: State, more: ReadonlySet<number>, line: number): number {
  const isNew = (each: number): boolean => more.has(each) || (isStandard(s, each) && s.rails.turned[each] === s.turn);
  const isNewHex = (hex: number): boolean => {
    let isOld = STARTS_BROAD[hex] === 0;
    eachRail(hex, (each) => {
      if (isStandard(s, each) && !isNew(each)) isOld = true;
    });
    return !isOld;
  };
  const run = new Set([line]);
  for (const each of run)
    for (const hex of endsOf(RAIL_EDGES[each]!))
      if (isNewHex(hex))
        eachRail(hex, (next) => {
          if (isNew(next)) run.add(next);
        });
  return run.size;
}

/** Standard-gauge hexes from which a broad line leads on. */
const railheads = (s: State): readonly number[] => perMoment(s, RAILHEADS, () => findRailheads(s));
const RAILHEADS = Symbol('railheads');
function findRailheads(s: State): number[] {
  const found = new Set<number>();
  for (let line = 0; line < RAIL_EDGES.length; line++) {
    if (isStandard(s, line)) continue;
    const [a, b] = [board.ends[2 * RAIL_EDGES[line]!]!, board.ends[2 * RAIL_EDGES[line]! + 1]!];
    if (canBegin(s, a, b)) found.add(a);
    if (canBegin(s, b, a)) found.add(b);
  }
  return [...found];
}
const canBegin = (s: State, from: number, to: number): boolean =>
  ownedAtStart(s, AXIS, to) && isStandardSide(s, from) && refuseHex(s, from, [], to) === undefined;
/** 7A3a: a hex outside the ground of broad gauge is of standard gauge even where the line crosses the border. */
const isStandardSide = (s: State, hex: number): boolean => STARTS_BROAD[hex] === 0 || isStandardHex(s, hex);

function nextHexes(at: number): number[] {
  const found: number[] = [];
  eachRail(at, (_line, to) => void found.push(to));
  return found;
}

/** Why no line can be regauged from a hex on. */
function refuseRailhead(s: State, hex: number): Refusal | undefined {
  if (!isStandardSide(s, hex)) return refusal('SS-7A3i', 'no-standard-gauge', { hex: { space: hex } });
  let why: Refusal | undefined;
  for (const to of nextHexes(hex)) {
    const no = refuseHex(s, hex, [], to);
    if (no === undefined) return undefined;
    // A line that is standard already says least.
    if (why === undefined || why.key === 'standard-already') why = no;
  }
  return why ?? refusal('SS-7A3i', 'no-standard-gauge', { hex: { space: hex } });
}

/** 7A3h */
export const regaugeLine = action<State, { from: number; way: readonly number[] }>(
  'regauge',
  'SS-7A3h',
  {
    from: space({
      among: railheads,
      refuse: (s, _d, hex) => refuseRailhead(s, hex),
    }),
    way: path({
      among: (_s, d, chosen) => nextHexes(chosen.at(-1) ?? d.from),
      refuse: (s, d, to, chosen) => refuseHex(s, d.from, chosen, to),
    }),
  },
  {
    closed(s, side) {
      if (side !== 'axis') return refusal('SS-7A3h', 'germans-regauge');
      return isMovementPhase(s) && !s.surprise ? undefined : refusal('SS-7A3h', 'not-in-exploitation');
    },
    apply(s, { from, way }, world) {
      for (const [i, hex] of way.entries()) {
        const line = lineBetween(i === 0 ? from : way[i - 1]!, hex);
        s.rails.standard[line] = 1;
        s.rails.turned[line] = s.turn;
        s.regauged[zone[hex]!]!++;
      }
      world.tell({
        key: 'regauged',
        rules: ['SS-7A3h'],
        params: { from: { space: from }, to: { space: way.at(-1)! }, hexes: way.length },
      });
    },
  },
);
