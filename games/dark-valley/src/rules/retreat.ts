import { action, close, perDraft, pieces, push, refusal, space, step, type Draft, type Refusal } from '@rokada/kernel';
import {
  besideStart,
  countOffCourse,
  findWalks,
  topFrame,
  turningBack,
  walkSlot,
  type Bar,
  type Measure,
  type Walks,
} from '@rokada/kit';
import { board } from '../board.ts';
import { NO_FORT, USSR, WATER, isLand, sideOfArc } from '../geography.ts';
import { plays } from '../options.ts';
import { controls, isOnMap, landUnitsAt, stepsLeft, weather, type State } from '../state.ts';
import { AXIS, SOVIET, UNITS, campOfSide, isGerman, isMechanized, sideOf, type Camp } from '../units.ts';
import { RETREAT_COMPASS } from './compass.ts';
import { enterHex } from './entry.ts';
import { destroy, losing, lossesOf } from './losses.ts';
import { isBarredNation } from './minor-allies.ts';
import { SEA_STEPS, refuseSailing, sailingPorts } from './retreat-by-sea.ts';
import { refuseJoining } from './stacking.ts';
import { fieldOf, inOpenEnemyZone, isHeldByEnemy, isOpenEnemyZone } from './zones.ts';

/** Retreats (12.5, 6.2): two hexes by the compass, or by sea; whoever cannot is eliminated. */

const DISTANCE = 2;

export interface RetreatFrame {
  readonly side: string;
  /** Who has still to go. */
  movers: number[];
  /** The hex they leave. */
  readonly target: number;
  /** The step that a way through enemy zones costs has been paid (6.2, R-62). */
  paid: boolean;
  /** Steps that went by sea. */
  sailed: number;
}

/** Everybody who must leave a hex; those who had retreated into it before do not go again (12.5). */
export const retreatOf = (s: State, hex: number, of: Camp, defenders: readonly number[]): RetreatFrame => ({
  side: sideOf(of),
  movers: landUnitsAt(s, of, hex).filter((u) => defenders.includes(u) || u >= UNITS),
  target: hex,
  paid: false,
  sailed: 0,
});

// --- Ways over land

const FIRST_OFF_COURSE = (of: Camp): Measure => ({
  name: 'first-off-course',
  when: 'each',
  of: ({ arc, path }) => (path.length === 1 && !RETREAT_COMPASS[of].includes(board.direction[arc]!) ? 1 : 0),
});
const OFF_COURSE = ([AXIS, SOVIET] as const).map((of) => [
  FIRST_OFF_COURSE(of),
  countOffCourse(board, 'off-course', RETREAT_COMPASS[of]),
]);

const no = (rule: string, key: string): Refusal => refusal(rule, key);
const ENEMY = no('DV-12.5c', 'retreat-enemy-there');
const WATER_THERE = no('DV-12.5d', 'retreat-over-water');
const BACK = no('DV-12.5c', 'retreat-back');
const NEAR = no('DV-12.5c', 'retreat-too-near');
const ZONE = no('DV-12.5e', 'retreat-into-zone');
const FULL = no('DV-12.5c', 'retreat-overstacked');
const COURSE = no('DV-12.5b', 'retreat-off-course');
const NATION = no('DV-15.1c', 'retreat-not-his-country');
const BORDER = no('DV-17.1.2g', 'retreat-over-border');
const NOWHERE = no('DV-12.5a', 'retreat-nowhere');

/** 6.2: German mechanized units may pass enemy zones in fair and mixed weather, for a step per stack. */
function maySlip(s: State, f: RetreatFrame, units: readonly number[]): boolean {
  if (!units.every((u) => isGerman[u] === 1 && isMechanized[u] === 1)) return false;
  if (weather(s) !== 'fair' && weather(s) !== 'mixed') return false;
  return f.paid || units.reduce((sum, u) => (u < UNITS ? sum + stepsLeft(s, u) : sum), 0) >= 2;
}

/** All ways of a group over land. The compass binds as long as a legal way follows it. */
export function retreatsOf(s: State, f: RetreatFrame, units: readonly number[]): Walks<Refusal> {
  const of = campOfSide(f.side);
  const field = fieldOf(s);
  const closedBorder = of === SOVIET && s.turn === 1 && plays(s, 'june-border', 'closed-on-turn-1');
  const zone: Bar<Refusal> = ({ to }) => (isOpenEnemyZone(field, of, to) ? ZONE : undefined);
  const bars: Bar<Refusal>[] = [
    ({ arc, to }) => (!isLand(to) || (sideOfArc(arc) & WATER) !== 0 ? WATER_THERE : undefined),
    ({ to }) => (isHeldByEnemy(field, of, to) ? ENEMY : undefined),
    turningBack(BACK),
    ({ to }) => (units.some((u) => isBarredNation(s, u, to)) ? NATION : undefined),
  ];
  if (closedBorder) bars.push(({ to }) => (USSR[to] === 0 ? BORDER : undefined));
  const endBars: Bar<Refusal>[] = [
    besideStart(board, NEAR),
    ({ to }) => (refuseJoining(s, of, to, units) !== undefined ? FULL : undefined),
  ];
  const walk = (inZones: boolean): Walks<Refusal> =>
    findWalks(board, f.target, {
      fewest: DISTANCE,
      most: DISTANCE,
      bars: inZones ? bars : [...bars, zone],
      endBars: inZones ? [...endBars, zone] : endBars,
      priority: { measures: OFF_COURSE[of]!, why: COURSE },
    });
  const plain = walk(false);
  if (!maySlip(s, f, units)) return plain;
  const slipping = walk(true);
  const through = slipping.legal.filter(({ path }) => passesZone(s, of, path.slice(1)));
  return { legal: [...plain.legal, ...through], refused: slipping.refused };
}

const passesZone = (s: State, of: Camp, way: readonly number[]): boolean =>
  way.some((hex) => inOpenEnemyZone(s, of, hex));

const mayRetreat = (s: State, f: RetreatFrame, u: number): boolean =>
  retreatsOf(s, f, [u]).legal.length > 0 || sailingPorts(s, f, [u]).length > 0;

// --- The owner moves them

const top = (s: State): RetreatFrame => topFrame<RetreatFrame>(s);
type Retreating = { units: readonly number[]; way: readonly number[] };
const walksFor = (s: State, d: Draft<Retreating>): Walks<Refusal> =>
  perDraft(d, d.units, () => retreatsOf(s, top(s), d.units));

const refuseMover = (s: State, u: number): Refusal | undefined =>
  top(s).movers.includes(u) ? undefined : refusal('DV-12.5a', 'not-retreating', { unit: { piece: u } });

/** All of them if they can go together, otherwise the first who can. */
function together(s: State, can: (units: readonly number[]) => boolean): number[] {
  const { movers } = top(s);
  if (can(movers)) return [...movers];
  const first = movers.find((u) => can([u]));
  return first === undefined ? [] : [first];
}

const retreat = action<State, Retreating>(
  'retreat',
  'DV-12.5a',
  {
    units: pieces({
      among: (s) => top(s).movers,
      refuse: (s, _d, u) => refuseMover(s, u),
      refuseWhole: (s, _d, units) => (retreatsOf(s, top(s), units).legal.length > 0 ? undefined : NOWHERE),
      suggest: (s) => together(s, (units) => retreatsOf(s, top(s), units).legal.length > 0),
    }),
    way: walkSlot<State, Retreating>(board, { from: (s) => top(s).target, walks: walksFor, nowhere: () => NOWHERE }),
  },
  {
    closed: (s) => (top(s).movers.some((u) => retreatsOf(s, top(s), [u]).legal.length > 0) ? undefined : NOWHERE),
    apply(s, d, world) {
      const f = top(s);
      const isDear = !f.paid && passesZone(s, campOfSide(f.side), d.way);
      leave(f, d.units);
      world.tell({
        key: isDear ? 'retreated-through-zones' : 'retreated',
        rules: [isDear ? 'DV-6.2f' : 'DV-12.5a'],
        params: { units: { pieces: d.units }, to: { space: d.way.at(-1)! } },
      });
      for (const hex of d.way) enterHex(s, d.units, hex, world);
      for (const u of d.units) s.units.retreated[u] = 1;
      cull(s, f, world);
      if (!isDear) return;
      f.paid = true;
      push(
        s,
        losing,
        lossesOf(
          s,
          'retreating',
          d.units.filter((u) => u < UNITS),
          1,
          'DV-6.2f',
        ),
      );
    },
  },
);

const retreatBySea = action<State, { units: readonly number[]; port: number }>(
  'retreat-by-sea',
  'DV-12.5f',
  {
    units: pieces({
      among: (s) => top(s).movers,
      refuse: (s, _d, u) => refuseMover(s, u),
      refuseWhole: (s, _d, units) => refuseSailing(s, top(s), units),
      suggest: (s) => together(s, (units) => refuseSailing(s, top(s), units) === undefined),
    }),
    port: space({ among: (s, d) => sailingPorts(s, top(s), d.units) }),
  },
  {
    closed: (s) =>
      top(s).movers.some((u) => sailingPorts(s, top(s), [u]).length > 0)
        ? undefined
        : refusal('DV-12.5f', 'no-sea-way', { most: SEA_STEPS }),
    apply(s, d, world) {
      const f = top(s);
      f.sailed += d.units.reduce((sum, u) => sum + stepsLeft(s, u), 0);
      leave(f, d.units);
      world.tell({
        key: 'retreated-by-sea',
        rules: ['DV-12.5f'],
        params: { units: { pieces: d.units }, to: { space: d.port } },
      });
      enterHex(s, d.units, d.port, world);
      for (const u of d.units) s.units.retreated[u] = 1;
      cull(s, f, world);
    },
  },
);

/** 12.7: whoever stands in a fort of his own need not go. */
const holdsFort = (s: State, f: RetreatFrame): boolean =>
  s.hexes.fort[f.target] !== NO_FORT && controls(s, campOfSide(f.side), f.target);
const standFast = action<State>(
  'stand-fast',
  'DV-12.7a',
  {},
  {
    closed: (s) => (holdsFort(s, top(s)) ? undefined : refusal('DV-12.7a', 'no-fort-to-hold')),
    apply(s, _d, world) {
      const f = top(s);
      world.tell({
        key: 'stood-fast',
        rules: ['DV-12.7a'],
        params: { units: { pieces: f.movers }, hex: { space: f.target } },
      });
      close(s, retreating);
    },
  },
);

const leave = (f: RetreatFrame, gone: readonly number[]): void =>
  void (f.movers = f.movers.filter((u) => !gone.includes(u)));

/** Whoever has no way left is eliminated, or stays if a fort lets him. */
function cull(s: State, f: RetreatFrame, world: Parameters<typeof destroy>[2]): void {
  f.movers = f.movers.filter((u) => isOnMap(s, u) && s.units.at[u] === f.target);
  if (holdsFort(s, f)) return;
  for (const u of f.movers) if (!mayRetreat(s, f, u)) destroy(s, u, world, 'DV-12.5c');
  f.movers = f.movers.filter((u) => isOnMap(s, u));
}

export const retreating = step<State, RetreatFrame>('retreating', 'DV-12.5a', {
  enter: cull,
  decision: (_s, f) => (f.movers.length > 0 ? { side: f.side, params: { hex: { space: f.target } } } : undefined),
  actions: [retreat, retreatBySea, standFast],
  done: (_s, f) => f.movers.length === 0,
});
