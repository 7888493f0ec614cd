import { action, piece, refusal, step, type Refusal, type World } from '@rokada/kernel';
import { ELIMINATED, OTHER_FRONTS, WAITING } from '../geography.ts';
import { SUPPLIED, isOnMap, type State } from '../state.ts';
import { ALL_UNITS, AXIS, isAir, recordOf, sideOf } from '../units.ts';
import { CHOSEN, MEMBERS, kindOf, owed, ruleOfChoice, type Chosen } from './arrivals.ts';
import { hasCommunications } from './supply.ts';

/** Withdrawals of the Axis to other fronts (7.9): the divisions named, then headquarters, air units and Tigers of its choice. */

const isHome = (s: State, unit: number): boolean => isOnMap(s, unit) && hasCommunications(s, AXIS, s.units.at[unit]!);
/** Among the eliminated, on the way in, or shot down (8.6). */
const isLost = (s: State, unit: number): boolean =>
  s.units.at[unit] === ELIMINATED || s.units.at[unit] === WAITING || (isAir(unit) && s.units.back[unit]! > 0);

function sendAway(s: State, unit: number, rules: readonly string[], world: World): void {
  const { units } = s;
  units.at[unit] = OTHER_FRONTS;
  units.lost[unit] = 0;
  units.supply[unit] = SUPPLIED;
  units.airfed[unit] = 0;
  units.back[unit] = 0;
  world.tell({ key: 'withdrawn', rules, params: { unit: { piece: unit } } });
}

/** 7.9, R-77: due, or due since some turn in which there was no line of communications. */
function withdrawNamed(s: State, world: World): void {
  for (const u of ALL_UNITS) {
    const now = recordOf[u]!.withdrawals.some(({ turn, returns = Infinity }) => turn <= s.turn && s.turn < returns);
    if (!now) continue;
    if (isHome(s, u)) sendAway(s, u, ['DV-7.9a'], world);
    else if (isLost(s, u)) sendAway(s, u, ['DV-7.9b'], world);
  }
}

/** Who of a kind may be sent away; the eliminated only if nobody else is there (R-17, 8.6). Tigers as the player likes (7.9). */
function candidates(s: State, kind: Chosen): number[] {
  const home = MEMBERS[kind].filter((unit) => isHome(s, unit) && !isLost(s, unit));
  const lost = MEMBERS[kind].filter((unit) => isLost(s, unit));
  if (kind === 'tiger') return [...home, ...lost];
  return MEMBERS[kind].some((unit) => isOnMap(s, unit) && !isLost(s, unit)) ? home : lost;
}
const kindsDue = (s: State): Chosen[] => CHOSEN.filter((kind) => owed(s, kind) > 0 && candidates(s, kind).length > 0);

function refuseWithdrawal(s: State, unit: number): Refusal | undefined {
  const kind = kindOf(unit);
  const params = { unit: { piece: unit } };
  if (owed(s, kind) <= 0) return refusal(ruleOfChoice(s, kind), 'not-due', params);
  if (candidates(s, kind).includes(unit)) return undefined;
  return isLost(s, unit)
    ? refusal(kind === 'panzer-hq' ? 'DV-14.1f' : 'DV-8.6f', 'others-are-there', params)
    : refusal('DV-7.9a', 'no-communications', params);
}

const withdraw = action<State, { unit: number }>(
  'send-away',
  'DV-7.9a',
  {
    unit: piece({
      among: (s) => kindsDue(s).flatMap((kind) => MEMBERS[kind]),
      refuse: (s, _d, unit) => refuseWithdrawal(s, unit),
    }),
  },
  { apply: (s, d, world) => sendAway(s, d.unit, [ruleOfChoice(s, kindOf(d.unit))], world) },
);

export const axisWithdrawals = step<State>('axis-withdrawals', 'DV-7.9a', {
  enter: (s, _f, world) => withdrawNamed(s, world),
  decision: (s) => (kindsDue(s).length > 0 ? { side: sideOf(AXIS) } : undefined),
  actions: [withdraw],
  done: (s) => kindsDue(s).length === 0,
});
