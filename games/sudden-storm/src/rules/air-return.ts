import { action, close, frameOf, pieces, push, refusal, space, step, untilClosed, type Refusal } from '@rokada/kernel';
import type { State } from '../state.ts';
import { camp, enemyOf, sideOf } from '../units.ts';
import { refuseSky } from './air-areas.ts';
import {
  DEFENSIVE_SUPPORT,
  GROUND_SUPPORT,
  HARASSMENT,
  INTERCEPTION,
  flyersOf,
  isFlying,
  landAt,
  loseAirUnit,
  missionOf,
  reachOf,
  targetOf,
} from './aircraft.ts';
import { basesWithin } from './airbases.ts';

/** Coming home (18c, 23Bc): every return is a question to the owner, who may leave it to the nearest way back. */

interface ReturnFrame {
  readonly side: string;
  movers: number[];
  /** 20A1a: a hex whose airbase is not open to them; -1 for none. */
  readonly hex: number;
}

/** Bases it can reach from where it is, its own first, then the nearest. */
function homesOf(s: State, u: number, barred: number): number[] {
  const bases = basesWithin(s, camp(u), targetOf(s, u), reachOf(s, u)).filter(
    (base) => base !== barred && refuseSky(s, u, base) === undefined,
  );
  const own = s.units.at[u]!;
  return bases.includes(own) ? [own, ...bases.filter((base) => base !== own)] : bases;
}

function refuseHome(s: State, u: number, base: number, barred: number): Refusal | undefined {
  const params = { unit: { piece: u }, hex: { space: base } };
  if (base === barred) return refusal('SS-20A1a', 'not-here', params);
  if (homesOf(s, u, barred).includes(base)) return undefined;
  return refuseSky(s, u, base) ?? refusal('SS-18c', 'no-base-in-reach', params);
}

const frame = (s: State): ReturnFrame => frameOf(s, returning);
const drop = (s: State, units: readonly number[]): void => {
  const f = frameOf(s, returning);
  f.movers = f.movers.filter((u) => !units.includes(u));
};

const returnTo = action<State, { units: readonly number[]; to: number }>(
  'return-to-base',
  'SS-18c',
  {
    units: pieces({
      among: (s) => frame(s).movers,
      refuse: (s, _d, u) =>
        frame(s).movers.includes(u) ? undefined : refusal('SS-18b', 'not-coming-home', { unit: { piece: u } }),
      refuseWhole: (s, _d, units) =>
        commonHomes(s, units).length > 0 ? undefined : refusal('SS-18c', 'no-common-base'),
      suggest: (s) => frame(s).movers.slice(0, 1),
    }),
    to: space({
      among: (s, d) => commonHomes(s, d.units),
      refuse: (s, d, base) => d.units.map((u) => refuseHome(s, u, base, frame(s).hex)).find((no) => no !== undefined),
    }),
  },
  {
    apply(s, d, world) {
      for (const u of d.units) landAt(s, u, d.to);
      world.tell({ key: 'came-home', rules: ['SS-18c'], params: { units: { pieces: d.units }, hex: { space: d.to } } });
      drop(s, d.units);
    },
  },
);
function commonHomes(s: State, units: readonly number[]): number[] {
  const { hex } = frame(s);
  const [first, ...rest] = units.map((u) => homesOf(s, u, hex));
  return (first ?? []).filter((base) => rest.every((bases) => bases.includes(base)));
}

/** Everybody to the base he came from, or to the nearest. */
const endReturn = action<State>(
  'end-air-return',
  'SS-18c',
  {},
  {
    apply(s, _d, world) {
      const { movers, hex } = frame(s);
      for (const u of movers) {
        const [home] = homesOf(s, u, hex);
        if (home === undefined) loseAirUnit(s, u, 'other', 'SS-18c', world);
        else landAt(s, u, home);
      }
      world.tell({ key: 'all-came-home', rules: ['SS-18c'], params: { units: { pieces: movers } } });
      close(s, returning);
    },
  },
);

export const returning = step<State, ReturnFrame>('air-return', 'SS-18c', {
  enter(s, f, world) {
    // 18c: who can reach no base is lost.
    for (const u of f.movers) {
      if (homesOf(s, u, f.hex).length > 0) continue;
      loseAirUnit(s, u, 'other', 'SS-18c', world);
    }
    f.movers = f.movers.filter((u) => isFlying(s, u));
  },
  decision: (_s, f) => (f.movers.length > 0 ? { side: f.side } : undefined),
  actions: [returnTo, endReturn],
  done: untilClosed,
});

/** Asks for the way home of these, all of one camp. */
export function comeHome(s: State, units: readonly number[], barred = -1): void {
  const [first] = units;
  if (first !== undefined) push(s, returning, { side: sideOf(camp(first)), movers: [...units], hex: barred });
}

const back = (name: string, rule: string, units: (s: State) => number[]) =>
  step<State>(name, rule, { when: (s) => units(s).length > 0, enter: (s) => comeHome(s, units(s)) });

/** 16Ca: the interceptors, then everybody of the phasing player who has nothing more to do. */
export const interceptorsReturn = back('interceptors-return', 'SS-16Ca', (s) =>
  flyersOf(s, enemyOf(s.phasing), (u) => missionOf(s, u) === INTERCEPTION),
);
const stays = (s: State, u: number): boolean =>
  [GROUND_SUPPORT, DEFENSIVE_SUPPORT, HARASSMENT].includes(missionOf(s, u));
export const phasingReturn = back('phasing-return', 'SS-16Ca', (s) => flyersOf(s, s.phasing, (u) => !stays(s, u)));

/** 19D2b1: ground support comes home when the combat phase ends. */
export const supportReturn = back('support-return', 'SS-19D2b1', (s) =>
  flyersOf(s, s.phasing, (u) => missionOf(s, u) === GROUND_SUPPORT),
);
/** 19D2c1, 19D2d1: patrols come home when the next initial phase of their own begins. */
export const patrolReturn = back('patrol-return', 'SS-19D2c1', (s) => flyersOf(s, s.phasing));
export type { ReturnFrame };
