import { action, die, path, piece, refusal, space, step, type Refusal, type World } from '@rokada/kernel';
import { placeAction } from '@rokada/kit';
import {
  DESTROYED,
  GERMANY,
  LAND,
  NOWHERE,
  PORT_CITIES,
  YUGOSLAVIA,
  Y_HEXES,
  arcTo,
  hasCity,
  hexDistance,
  isBarred,
  isHex,
  isLand,
  neighbours,
} from '../geography.ts';
import { isJudge, isOnMap, unitsAt, unitsOnMap, type State } from '../state.ts';
import { ALLIED, SOVIET, isCombat, sideOf } from '../units.ts';
import { plays } from '../options.ts';
import { settle } from './control.ts';
import { enterHex, violateNeutrality } from './entry.ts';
import { refuseGround, refuseOccupied } from './ground.ts';
import { eliminate } from './losses.ts';
import { NEVER } from './ports.ts';
import { FREIKORPS } from './setup-judge.ts';
import { refuseStack } from './stacking.ts';
import { generalSupply } from './supply.ts';
import { endPhase } from './end-phase.ts';
import { survey } from './zones.ts';

/** Let History Judge (27): bombs, Freikorps, Yugoslav neutrality. */

// --- The bombs (27.6)

const ARRIVAL: Readonly<Record<string, number>> = { A: 4, B: 6, C: 8 };

/** The first turn on which a chit's bombs may go off: that of their arrival, or the next one (ruling B78). */
const bombsFrom = (s: State, chit: string): number =>
  ARRIVAL[chit]! + (plays(s, 'first-bombs', 'one-turn-later') ? 1 : 0);

export function drawBombChit(s: State, world: World): void {
  s.chit = ['A', 'B', 'C'][world.chance.below(3)]!;
  world.tell({ key: 'bomb-chit-drawn', rules: ['ID-27.6a'] });
  world.tell({ key: 'bomb-chit-is', rules: ['ID-27.6a'], params: { chit: s.chit }, to: ['anglo-allied'] });
}

const bombsReady = (s: State): boolean => s.turn >= bombsFrom(s, s.chit);
const sovietStacks = (s: State): number[] => [...new Set(unitsOnMap(s, SOVIET).map((u) => s.units.at[u]!))];

const explode = action<State, { hex: number }>(
  'explode-bomb',
  'ID-27.6b',
  { hex: space({ among: sovietStacks }) },
  {
    closed: (s) => (bombsReady(s) ? undefined : refusal('ID-27.6b', 'no-bombs')),
    apply(s, d, world) {
      s.bombs--;
      s.chitShown = true;
      world.reveal();
      const roll = die(world.chance);
      world.tell({ key: 'bomb', rules: ['ID-27.6b', 'ID-27.6c'], params: { hex: { space: d.hex }, roll } });
      const units = unitsAt(s, d.hex);
      if (roll <= 4) for (const u of units) vaporize(s, u, world);
      else s.stack.push({ step: 'scatter', at: 0, hex: d.hex, units, struck: false } as never);
      s.hexes.bombed[d.hex] = 1;
      if (YUGOSLAVIA[d.hex] === 1) violateNeutrality(s, world);
      s.hexes.cloud[d.hex] = plays(s, 'cloud-lasts', 'for-two-turns') ? 2 : 1;
      // 27.6: a bombed port is never a port again.
      if (PORT_CITIES.some((port) => port.hex === d.hex)) s.hexes.opens[d.hex] = NEVER;
      settle(s, world);
    },
  },
);

function vaporize(s: State, u: number, world: World): void {
  if (isCombat[u] === 1) eliminate(s, u, world, 'ID-27.6c', true);
  else s.units.at[u] = DESTROYED;
}

export const bombRun = step<State, { side: string }>('bomb-run', 'ID-27.6b', {
  // Asked from the first possible turn on, ready or not: the question itself must not give the chit away.
  decision: (s, f) =>
    isJudge(s) && s.turn >= bombsFrom(s, 'A') && sovietStacks(s).length > 0 ? { side: f.side } : undefined,
  actions: [explode, endPhase],
  done: (s) => s.bombs === 0,
});

// --- Survivors of a 5 or 6: one is destroyed, NATO moves the others two hexes (ruling B63)

interface Scatter {
  readonly hex: number;
  units: number[];
  struck: boolean;
}
const scatterFrame = (s: State): Scatter => s.stack.at(-1) as unknown as Scatter;
const alive = (s: State, f: Scatter): number[] => f.units.filter((u) => s.units.at[u] === f.hex);

const strikeOne = action<State, { unit: number }>(
  'strike-one',
  'ID-27.6c',
  { unit: piece({ among: (s) => alive(s, scatterFrame(s)) }) },
  {
    closed: (s) => (scatterFrame(s).struck ? refusal('ID-27.6c', 'struck-already') : undefined),
    apply(s, d, world) {
      scatterFrame(s).struck = true;
      vaporize(s, d.unit, world);
    },
  },
);

/** Ruling B63: on foot over two hexes that would take them, or to any hex two away, whatever lies between. */
const leaps = (s: State): boolean => plays(s, 'bomb-survivors', 'go-anywhere-two-away');

function refuseScatterStep(s: State, u: number, from: number, to: number): Refusal | undefined {
  if (isBarred[arcTo(from, to)] === 1) return refusal('ID-27.6c', 'no-way', { hex: { space: to } });
  return refuseScatterEnd(s, u, to);
}

function refuseScatterEnd(s: State, u: number, hex: number): Refusal | undefined {
  if (!isLand(hex)) return refusal('ID-27.6c', 'no-way', { hex: { space: hex } });
  return refuseGround(s, u, hex) ?? refuseOccupied(s, survey(s), u, hex) ?? refuseStack(s, SOVIET, hex, [u]);
}

function* scatterWays(s: State, u: number): Generator<readonly number[]> {
  const from = s.units.at[u]!;
  for (const first of neighbours(from)) {
    if (!leaps(s) && refuseScatterStep(s, u, from, first) !== undefined) continue;
    for (const second of neighbours(first)) {
      if (leaps(s) ? hexDistance(from, second) !== 2 : second === from) continue;
      const no = leaps(s) ? refuseScatterEnd(s, u, second) : refuseScatterStep(s, u, first, second);
      if (no === undefined) yield [first, second];
    }
  }
}
const canScatter = (s: State, u: number): boolean => {
  for (const _ of scatterWays(s, u)) return true;
  return false;
};

const scatterUnit = action<State, { unit: number; way: readonly number[] }>(
  'scatter-unit',
  'ID-27.6c',
  {
    unit: piece({ among: (s) => alive(s, scatterFrame(s)).filter((u) => canScatter(s, u)) }),
    way: path({
      min: 2,
      among: (s, d, chosen) => neighbours(chosen.at(-1) ?? s.units.at[d.unit]!),
      refuse(s, d, to, chosen) {
        const so = [...chosen, to];
        for (const way of scatterWays(s, d.unit)) if (so.every((hex, i) => way[i] === hex)) return undefined;
        return refusal('ID-27.6c', 'no-way', { hex: { space: to } });
      },
      reach: (s, d) => scatterWays(s, d.unit),
    }),
  },
  {
    closed: (s) => (scatterFrame(s).struck ? undefined : refusal('ID-27.6c', 'strike-one-first')),
    apply(s, d, world) {
      for (const hex of leaps(s) ? d.way.slice(-1) : d.way) enterHex(s, [d.unit], hex, world);
    },
  },
);

export const scatter = step<State, Scatter>('scatter', 'ID-27.6c', {
  decision: () => ({ side: sideOf(ALLIED) }),
  actions: [strikeOne, scatterUnit],
  done: (s, f) => (f.struck ? !alive(s, f).some((u) => canScatter(s, u)) : alive(s, f).length === 0),
  leave(s, f, world) {
    for (const u of alive(s, f)) vaporize(s, u, world);
    settle(s, world);
  },
});

// --- Freikorps (27.5)

export function refuseFreikorpsCity(s: State, u: number, hex: number): Refusal | undefined {
  const no = (key: string): Refusal => refusal('ID-27.5a', key, { hex: { space: hex } });
  if (!isHex(hex) || !hasCity(hex) || GERMANY[hex] === 0 || Y_HEXES[hex] === 1) return no('german-city-only');
  if (generalSupply(s, ALLIED)[hex] === 0) return no('unsupplied');
  return refuseStack(s, ALLIED, hex, [u]);
}

export const placeFreikorps = placeAction<State, 'hex'>(
  'place-freikorps',
  'ID-27.5a',
  {
    closed: (s) => (isJudge(s) && s.turn >= 3 && s.budget > 0 ? undefined : refusal('ID-27.5a', 'nothing-due')),
    waiting: (s) => FREIKORPS.filter((u) => s.units.at[u] === NOWHERE),
    places: (s, u) =>
      LAND.filter((hex) => GERMANY[hex] === 1 && hasCity(hex) && refuseFreikorpsCity(s, u, hex) === undefined),
    refusePlace: refuseFreikorpsCity,
    put(s, u, hex, world) {
      s.budget--;
      world.tell({ key: 'freikorps', rules: ['ID-27.5a'], params: { unit: { piece: u }, hex: { space: hex } } });
      enterHex(s, [u], hex, world);
    },
  },
  'hex',
);

// --- Neutrality (27.7, ruling B64)

/** At the end of the first NATO player turn: neutral if of those who started in Trieste nobody, or not all, are left. */
export function checkNeutrality(s: State, world: World): void {
  if (!isJudge(s) || s.turn !== 1) return;
  const isLeft = (u: number): boolean => isOnMap(s, u) && YUGOSLAVIA[s.units.at[u]!] === 1;
  if (plays(s, 'trieste', 'while-all-stay') ? s.trieste.every(isLeft) : s.trieste.some(isLeft)) return;
  s.neutral = true;
  world.tell({ key: 'yugoslavia-turns-neutral', rules: ['ID-27.7a'] });
}

export const judgeSteps = [scatter];
