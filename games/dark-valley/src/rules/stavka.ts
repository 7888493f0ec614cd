import {
  action,
  close,
  die,
  ledger,
  line,
  piece,
  refusal,
  space,
  step,
  untilClosed,
  type Refusal,
} from '@rokada/kernel';
import { STAVKA_RESERVE, isHex } from '../geography.ts';
import { BY_CITY, BY_HEADQUARTERS, NOT_RELEASED, isOnMap, stepsLeft, year, type State } from '../state.ts';
import { ALL_UNITS, SOVIET, STAVKA, UNITS, ZHUKOV, sideOf } from '../units.ts';
import { activate } from './activations.ts';
import { activationStep, part } from './activation-step.ts';
import { fighting } from './combat.ts';
import { bringIn, entryPlaces, isSuppliedOverLand, refuseEntry } from './entry-places.ts';
import { inCommand, isInPlay } from './headquarters.ts';
import { mayRelease } from './held-armies.ts';
import { moving } from './movement.ts';
import { refuseJoining } from './stacking.ts';

/** The Stavka chit (10.5.9): units leave the Reserve Box, move and fight. */

/** 10.5.9: the dice count for at least so much. */
const least = (s: State): number => (year(s) >= 1943 ? 8 : year(s) === 1942 ? 6 : 2);

const reserve = (s: State): number[] => ALL_UNITS.filter((u) => s.units.at[u] === STAVKA_RESERVE);

/** Headquarters in supply over land, by their hexes. */
const headquarters = (s: State): number[] =>
  [STAVKA, ZHUKOV]
    .filter((hq) => isInPlay(s, hq) && isSuppliedOverLand(s, s.units.at[hq]!))
    .map((hq) => s.units.at[hq]!);

const places = (s: State, u: number): number[] => [
  ...new Set([...headquarters(s), ...entryPlaces(s, u).filter(isHex)]),
];
/** With a headquarters, or as a reinforcement (7.3). */
function refusePlace(s: State, u: number, hex: number): Refusal | undefined {
  if (hex === STAVKA_RESERVE)
    return refusal('DV-10.5.9d', 'already-there', { unit: { piece: u }, hex: { space: hex } });
  return headquarters(s).includes(hex) ? refuseJoining(s, SOVIET, hex, [u]) : refuseEntry(s, u, hex);
}

function refuseRelease(s: State, u: number): Refusal | undefined {
  const params = { unit: { piece: u } };
  if (u >= UNITS || s.units.at[u] !== STAVKA_RESERVE) return refusal('DV-10.5.9a', 'not-in-reserve', params);
  if (s.units.held[u] === 1) return refusal('DV-7.10b', 'held-in-reserve', params);
  const left = s.activation!.quota;
  if (stepsLeft(s, u) > left) return refusal('DV-10.5.9b', 'too-many-steps', { ...params, left });
  return places(s, u).some((hex) => refusePlace(s, u, hex) === undefined)
    ? undefined
    : refusal('DV-10.5.9d', 'nowhere-to-come-in', params);
}

const release = action<State, { unit: number; to: number }>(
  'release',
  'DV-10.5.9d',
  {
    unit: piece({ among: reserve, refuse: (s, _d, u) => refuseRelease(s, u) }),
    to: space({ among: (s, d) => places(s, d.unit), refuse: (s, d, hex) => refusePlace(s, d.unit, hex) }),
  },
  {
    preview: (s, d) => ({
      ledgers: [
        ledger('steps-left', [
          line('DV-10.5.9b', 'steps-released', s.activation!.quota),
          line('DV-10.5.9b', 'spent-now', -stepsLeft(s, d.unit)),
        ]),
      ],
    }),
    apply(s, d, world) {
      s.activation!.quota -= stepsLeft(s, d.unit);
      // 10.5.9: who comes in as a reinforcement would is free of the limits on moves from a headquarters.
      s.units.released[d.unit] = refuseEntry(s, d.unit, d.to) === undefined ? BY_CITY : BY_HEADQUARTERS;
      bringIn(s, d.unit, d.to, world);
      world.tell({
        key: 'released',
        rules: ['DV-10.5.9d'],
        params: { unit: { piece: d.unit }, hex: { space: d.to }, left: s.activation!.quota },
      });
    },
  },
);
const endRelease = action<State>('end-release', 'DV-10.5.9d', {}, { apply: (s) => close(s, releasing) });

const releasing = step<State>('releasing', 'DV-10.5.9d', {
  decision: (s) =>
    reserve(s).some((u) => refuseRelease(s, u) === undefined)
      ? { side: sideOf(SOVIET), params: { left: s.activation!.quota } }
      : undefined,
  actions: [release, endRelease],
  done: untilClosed,
});

/** 10.5.9: only who was released, in range of Stavka or Zhukov at that moment. */
function activateReleased(s: State): boolean {
  const isInRange = (u: number): boolean => [STAVKA, ZHUKOV].some((hq) => inCommand(s, hq, s.units.at[u]!));
  activate(s, SOVIET, (u) => u < UNITS && s.units.released[u] !== NOT_RELEASED && isOnMap(s, u) && isInRange(u));
  return s.units.act.includes(1);
}
const moves = step<State>('stavka-moves', 'DV-10.5.9g', {
  enter(s) {
    if (activateReleased(s)) part(s, moving);
  },
});
const attacks = step<State>('stavka-attacks', 'DV-10.5.9h', {
  enter(s) {
    if (activateReleased(s)) part(s, fighting);
  },
});

export const stavka = activationStep('stavka', 'DV-10.5.9a', [releasing, moves, attacks], (s, _f, world) => {
  // 7.10: held armies may go once one of the two cities is Soviet.
  if (mayRelease(s)) s.units.held.fill(0);
  const dice = [die(world.chance), die(world.chance)];
  const quota = Math.max(least(s), dice[0]! + dice[1]!);
  s.activation!.quota = quota;
  world.tell({
    key: 'reserves-released',
    rules: year(s) >= 1942 ? ['DV-10.5.9b', 'DV-10.5.9c'] : ['DV-10.5.9b'],
    params: { first: dice[0]!, second: dice[1]!, quota },
  });
});
