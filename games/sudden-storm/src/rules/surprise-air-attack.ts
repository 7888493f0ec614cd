import {
  action,
  close,
  frameOf,
  given,
  pieces,
  refusal,
  sequence,
  space,
  step,
  untilClosed,
  type Refusal,
} from '@rokada/kernel';
import { pickSome } from '@rokada/kit';
import ready from '../../data/setup-ready.json' with { type: 'json' };
import { EFT, GREATER_GERMANY, NORWAY, REMNANTS, ROMANIA, SET_ASIDE, USSR, hexNamed } from '../board.ts';
import { charts } from '../charts.ts';
import { piecesIn, type State } from '../state.ts';
import { AXIS, SOVIET, camp, counterOf, isAir, sideOf, type Camp } from '../units.ts';
import { roomiest } from './air-arrivals.ts';
import { rowOf, valuesOf } from './aircraft.ts';
import { basesOf, isBaseOf } from './airbases.ts';

/** The surprise air attack (30F2): who is hit is drawn at random; then both air forces are deployed, the Soviets first. */

const aside = (s: State, of: Camp): number[] => piecesIn(s, SET_ASIDE, (u) => isAir(u) && camp(u) === of);
const { germanAborted, sovietEliminated, toEFT, sovietAborted } = charts.surpriseAirAttack;

/** 30F2b, 30F2c, 30F2d; ruling 19: those who are lost are drawn before those who are aborted. */
const drawing = step<State>('surprise-air-attack', 'SS-30F2a', {
  enter(s, _f, world) {
    const germans = pickSome(world.chance, aside(s, AXIS), Math.min(germanAborted, aside(s, AXIS).length));
    const soviets = aside(s, SOVIET);
    const lost = pickSome(world.chance, soviets, Math.min(sovietEliminated, soviets.length));
    const shotDown = pickSome(world.chance, lost, Math.min(toEFT, lost.length));
    for (const u of lost) s.units.at[u] = shotDown.includes(u) ? EFT : REMNANTS;
    const left = aside(s, SOVIET);
    const aborted = pickSome(world.chance, left, Math.min(sovietAborted, left.length));
    for (const u of [...germans, ...aborted]) s.air.inoperative[rowOf(u)] = 1;
    const tell = (key: string, rule: string, units: readonly number[]): void =>
      world.tell({ key, rules: [rule], params: { units: { pieces: units } } });
    tell('surprise-germans-aborted', 'SS-30F2b', germans);
    tell('surprise-soviets-lost', 'SS-30F2c', lost);
    tell('surprise-soviets-aborted', 'SS-30F2d', aborted);
  },
});

// --- 30F2e: deployment

const MOST_IN_NORWAY = 2;
const inNorway = (s: State): number =>
  basesOf(s, AXIS)
    .filter((hex) => NORWAY[hex] === 1)
    .reduce((sum, hex) => sum + piecesIn(s, hex, isAir).length, 0);

function refuseBase(s: State, u: number, hex: number, more: number): Refusal | undefined {
  const params = { unit: { piece: u }, hex: { space: hex } };
  if (!isBaseOf(s, camp(u), hex)) return refusal('SS-17a', 'no-own-base', params);
  if (camp(u) === SOVIET) return USSR[hex] === 1 ? undefined : refusal('SS-30F2e', 'outside-deployment', params);
  if (NORWAY[hex] === 1)
    return inNorway(s) + more > MOST_IN_NORWAY ? refusal('SS-30F2e', 'two-in-norway', params) : undefined;
  return GREATER_GERMANY[hex] === 1 || ROMANIA[hex] === 1
    ? undefined
    : refusal('SS-30F2e', 'outside-deployment', params);
}
const refuseAll = (s: State, units: readonly number[], hex: number): Refusal | undefined =>
  units.map((u) => refuseBase(s, u, hex, units.length)).find((no) => no !== undefined);
const openTo = (s: State, units: readonly number[]): number[] =>
  basesOf(s, camp(units[0]!)).filter((hex) => refuseAll(s, units, hex) === undefined);

const current = (s: State): Camp => frameOf(s, deployingAir).of;
const deploy = action<State, { units: readonly number[]; to: number }>(
  'deploy-air-units',
  'SS-30F2e',
  {
    units: pieces({
      among: (s) => aside(s, current(s)),
      refuse: (s, _d, u) =>
        aside(s, current(s)).includes(u) ? undefined : refusal('SS-30F2e', 'not-set-aside', { unit: { piece: u } }),
    }),
    to: space({
      among: (s, d) => basesOf(s, camp(d.units[0]!)),
      refuse: (s, d, hex) => refuseAll(s, d.units, hex),
    }),
  },
  {
    apply(s, d, world) {
      for (const u of d.units) s.units.at[u] = d.to;
      world.tell({
        key: 'air-units-placed',
        rules: ['SS-30F2e'],
        params: { units: { pieces: d.units }, hex: { space: d.to } },
      });
      if (aside(s, current(s)).length === 0) close(s, deployingAir);
    },
  },
);

/** The base of the ready set-up for the next of a model, if it is still open; else where there is most room. */
function proposed(s: State, u: number): number | undefined {
  const { nation } = counterOf[u]!;
  const open = openTo(s, [u]);
  const planned = ready.airBases
    .filter(({ nationality, model }) => nationality.toLowerCase() === nation && model === valuesOf(u).model)
    .map(({ base }) => hexNamed(base))
    .filter((hex) => open.includes(hex));
  return roomiest(s, planned.length > 0 ? planned : open);
}
const endDeployment = action<State>(
  'end-air-deployment',
  'SS-30F2e',
  {},
  {
    apply(s, _d, world) {
      const units = aside(s, current(s));
      for (const u of units) {
        const hex = proposed(s, u);
        if (hex !== undefined) s.units.at[u] = hex;
      }
      world.tell({ key: 'air-deployed', rules: ['SS-30F2e'], params: { units: { pieces: units } } });
      close(s, deployingAir);
    },
  },
);
const deployingAir = step<State, { of: Camp }>('deploying-air', 'SS-30F2e', {
  decision: (s, f) => (aside(s, f.of).length > 0 ? { side: sideOf(f.of) } : undefined),
  actions: [deploy, endDeployment],
  done: untilClosed,
});

/** 30F2a: after the combat phase of the surprise turn. */
export const surpriseAirAttack = sequence<State>('surprise-air', 'SS-30F2a', [
  drawing,
  given(deployingAir, { of: SOVIET }),
  given(deployingAir, { of: AXIS }),
]);
