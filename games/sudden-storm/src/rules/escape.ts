import { action, die, frameOf, push, refusal, space, step, type Step, type World } from '@rokada/kernel';
import { charts } from '../charts.ts';
import { piecesIn, type State } from '../state.ts';
import { camp, enemyOf, isAir, sideOf } from '../units.ts';
import { refuseSky } from './air-areas.ts';
import { isFlying, isInoperative, loseAirUnit, rowOf, valuesOf } from './aircraft.ts';
import { basesWithin } from './airbases.ts';
import type { Follow } from './ownership.ts';

/** Escape from a lost airbase (17B): one die for each that can fly, and a way out for those who get off. */

const { success, rangeFactor } = charts.airbases.escape;

/** 17Bb: bases within three times its range, the nearest first. */
const refuges = (s: State, u: number, from: number): number[] =>
  basesWithin(s, camp(u), from, valuesOf(u).range * rangeFactor).filter(
    (base) => base !== from && refuseSky(s, u, base) === undefined,
  );

/** 17Ba, 17Bc, 17Ca: the base changes hands at once, and those who stand on it fly or are lost. */
export const airbasesFall: Follow = (s, of, hex, world) => {
  const there = piecesIn(s, hex, (u) => isAir(u) && camp(u) === enemyOf(of) && !isFlying(s, u));
  for (const u of there) tryEscape(s, u, hex, world);
};

function tryEscape(s: State, u: number, hex: number, world: World): void {
  // Rulings 39, 80: who cannot fly is lost; nobody who can would rather stay and be lost too.
  if (isInoperative(s, u)) return loseAirUnit(s, u, 'other', 'SS-17Bc', world);
  const face = die(world.chance, 6);
  const [nearest, ...more] = refuges(s, u, hex);
  const isOff = success.includes(face) && nearest !== undefined;
  world.tell({
    key: isOff ? 'aircraft-escaped' : 'aircraft-caught',
    rules: ['SS-17Ba'],
    params: { unit: { piece: u }, hex: { space: hex }, die: face },
  });
  if (!isOff) return loseAirUnit(s, u, 'other', success.includes(face) ? 'SS-17Bb' : 'SS-17Ba', world);
  s.units.at[u] = nearest;
  s.air.inoperative[rowOf(u)] = 1;
  // It is on its way: where to is for its owner to say.
  if (more.length > 0) push(s, escaping, { side: sideOf(camp(u)), unit: u, hex });
}

interface Escape {
  readonly side: string;
  readonly unit: number;
  /** The base that was lost. */
  readonly hex: number;
}
const flyTo = action<State, { to: number }>(
  'escape-to',
  'SS-17Bb',
  {
    to: space({
      among: (s) => refuges(s, frameOf(s, escaping).unit, frameOf(s, escaping).hex),
      refuse: (s, _d, to) =>
        refuges(s, frameOf(s, escaping).unit, frameOf(s, escaping).hex).includes(to)
          ? undefined
          : refusal('SS-17Bb', 'no-base-in-reach', { unit: { piece: frameOf(s, escaping).unit }, hex: { space: to } }),
    }),
  },
  { apply: (s, d) => void (s.units.at[frameOf(s, escaping).unit] = d.to) },
);
const keepNearest = action<State>('keep-nearest-base', 'SS-17Bb', {}, { apply() {} });

export const escaping: Step<State, Escape> = step<State, Escape>('escaping', 'SS-17Bb', {
  decision: (_s, f) => ({ side: f.side, params: { unit: { piece: f.unit }, hex: { space: f.hex } } }),
  actions: [flyTo, keepNearest],
});
