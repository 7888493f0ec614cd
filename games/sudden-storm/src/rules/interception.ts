import { action, close, pieces, refusal, space, step, untilClosed, type Refusal } from '@rokada/kernel';
import { plays } from '../options.ts';
import type { State } from '../state.ts';
import { AIR_UNITS, camp, enemyOf, sideOf } from '../units.ts';
import { refuseSky } from './air-areas.ts';
import {
  INTERCEPTION,
  TRANSFER,
  flyersOf,
  interceptionRange,
  isFighterUnit,
  missionOf,
  refuseTakeOff,
  sendTo,
  targetOf,
} from './aircraft.ts';
import { flightOf, refuseStart } from './airbases.ts';

/** Interception (19A): fighters of the other player go for what flies. */

/** Where phasing air units are on missions; ruling 94: transfers too, over the base they fly to. */
const targetsOf = (s: State): number[] => [
  ...new Set(
    flyersOf(s, s.phasing, (u) => missionOf(s, u) !== TRANSFER || plays(s, 'transfer-interception', 'allowed')).map(
      (u) => targetOf(s, u),
    ),
  ),
];

function refuseInterceptor(s: State, side: string, u: number, hex: number): Refusal | undefined {
  const no = refuseTakeOff(s, side, u);
  if (no !== undefined) return no;
  const params = { unit: { piece: u }, hex: { space: hex } };
  if (!isFighterUnit(u)) return refusal('SS-19Aa', 'no-fighter', params);
  const far = flightOf(s, camp(u), s.units.at[u]!, hex);
  const range = interceptionRange(u);
  return far > range ? refusal('SS-19Aa', 'too-far-to-fly', { ...params, far, range }) : refuseSky(s, u, hex);
}
const ableTo = (s: State, side: string, hex: number): number[] =>
  AIR_UNITS.filter(
    (u) => isFighterUnit(u) && refuseInterceptor(s, side, u, hex) === undefined && refuseStart(s, u, []) === undefined,
  );

const intercept = action<State, { target: number; units: readonly number[] }>(
  'intercept',
  'SS-19Aa',
  {
    target: space({
      among: targetsOf,
      refuse(s, d, hex) {
        const params = { hex: { space: hex } };
        if (!targetsOf(s).includes(hex)) return refusal('SS-19Aa', 'nobody-to-intercept', params);
        return ableTo(s, d.side, hex).length > 0 ? undefined : refusal('SS-19Aa', 'no-interceptor-in-range', params);
      },
    }),
    units: pieces({
      among: (s, d) => ableTo(s, d.side, d.target),
      refuse: (s, d, u, chosen) => refuseInterceptor(s, d.side, u, d.target) ?? refuseStart(s, u, chosen),
    }),
  },
  {
    apply(s, d, world) {
      for (const u of d.units) sendTo(s, u, INTERCEPTION, d.target);
      world.tell({
        key: 'intercepted',
        rules: ['SS-19Aa'],
        params: { units: { pieces: d.units }, hex: { space: d.target } },
      });
    },
  },
);

const endInterception = action<State>('end-interception', 'SS-19Aa', {}, { apply: (s) => close(s, interception) });

export const interception = step<State>('interception', 'SS-19Aa', {
  decision(s) {
    const side = sideOf(enemyOf(s.phasing));
    return targetsOf(s).some((hex) => ableTo(s, side, hex).length > 0) ? { side } : undefined;
  },
  actions: [intercept, endInterception],
  done: untilClosed,
});
