import { action, push, refusal, step, type Refusal } from '@rokada/kernel';
import { losingStep, topFrame, type Losing } from '@rokada/kit';
import type { Toll } from '../charts.ts';
import { BERLIN } from '../geography.ts';
import { attackOf, campOf, isOnMap, stepsLeft, unitsAt, type State } from '../state.ts';
import { ROCKETS, isSupplyUnit, type Camp } from '../units.ts';
import { plays } from '../options.ts';
import { supportingFlak } from './combat.ts';
import { commanderOf } from './command.ts';
import { settle } from './control.ts';
import { currentBattle, isLiving, livingOf, type Battle } from './engagement.ts';
import { loseStep } from './losses.ts';
import { isTooDear, leastMissed } from '../proposals.ts';
import { awayFrom, canRetreat, retreating } from './retreat.ts';

/** What the die demands of each side (18.14): steps lost, or a retreat instead. */

interface TollFrame extends Losing {
  readonly role: 'attacker' | 'defender';
  readonly camp: Camp;
  units: number[];
  /** Steps or hexes still to pay; attack factors for an attacker's E. */
  due: number;
  readonly points: boolean;
  /** No retreat: Berlin, invaders, Mobile Assaulters, paratroops alone. */
  readonly mustLose: boolean;
  /** Steps to lose before a retreat may be chosen (18.14g). */
  first: number;
  readonly hex: number;
}

export function tollOf(
  s: State,
  due: Toll,
  role: TollFrame['role'],
  f: Battle,
  camp: Camp,
  units: readonly number[],
): TollFrame {
  const noRetreat = f.kind !== 'prepared' && role === 'attacker';
  return {
    role,
    camp,
    units: [...units],
    due: due === 'E' ? 0 : due,
    points: false,
    mustLose: noRetreat || f.targets.includes(BERLIN),
    first: role === 'attacker' && due === 3 ? 1 : 0,
    hex: role === 'defender' ? s.units.at[units[0]!]! : f.targets[0]!,
  };
}

/** At Berlin nobody retreats, nor do invaders, paratroops and Mobile Assaulters. */
function whyNoRetreat(s: State): string {
  const battle = currentBattle(s);
  if (battle.targets.includes(BERLIN)) return 'ID-25.1g';
  if (battle.kind === 'invasion') return 'ID-14.23a';
  if (battle.kind === 'mobile') return 'ID-11.9a';
  // 25.2: what Flak costs the armour is a step, too.
  return battle.kind === 'prepared' ? 'ID-25.2f' : 'ID-17.20b';
}

function whyStay(s: State, f: TollFrame): Refusal | undefined {
  if (f.points) return refusal('ID-18.14i', 'must-lose-steps');
  if (f.mustLose) return refusal(whyNoRetreat(s), 'must-lose-steps');
  if (f.first > 0) return refusal('ID-18.14g', 'one-step-first');
  const movers = livingOf(s, f.units);
  return movers.some((u) => canRetreat(s, u, f.due, awayFrom(s, f.role, u)))
    ? undefined
    : refusal('ID-18.19d', 'nowhere-to-retreat');
}

const retreatAction = action<State>(
  'retreat',
  'ID-18.14b',
  {},
  {
    closed: (s) => whyStay(s, topFrame<TollFrame>(s)),
    apply(s) {
      const f = topFrame<TollFrame>(s);
      const movers = livingOf(s, f.units);
      const hexes = new Set(movers.map((u) => s.units.at[u]!));
      // 15.33, 26.14: supply units may go along; the rocket troops share the fate of defenders.
      const followers = [...hexes].flatMap((hex) =>
        unitsAt(s, hex).filter(
          (u) => campOf(s, u) === f.camp && (isSupplyUnit[u] === 1 || (u === ROCKETS && f.role === 'defender')),
        ),
      );
      const distance = f.due;
      const from = s.units.at[movers[0]!]!;
      f.due = 0;
      push(s, retreating, { camp: f.camp, units: [...movers, ...followers], distance, from, role: f.role, ends: [] });
    },
  },
);

/** Attack factors that go with the next step of a unit. */
const nextFactors = (s: State, u: number): number =>
  attackOf(s, u) - (stepsLeft(s, u) > 1 ? attackOf(s, u, s.units.lost[u]! + 1) : 0);

export const toll = losingStep<State, TollFrame>({
  name: 'toll',
  action: 'lose-step',
  rule: 'ID-18.14b',
  abouts: ['attacker-result', 'defender-result'],
  about: (_s, f) => (f.role === 'attacker' ? 'attacker-result' : 'defender-result'),
  params: (_s, f) => ({ due: f.due, hex: { space: f.hex } }),
  side: (s, f) => commanderOf(s, f.camp, s.units.at[livingOf(s, f.units)[0]!]!),
  losers: (f) => f.units,
  steps: (s, u) => (isLiving(s, u) ? stepsLeft(s, u) : 0),
  stranger: (u) => refusal('ID-18.14b', 'not-in-this-battle', { unit: { piece: u } }),
  refuse(s, f, u) {
    // 25.2: supporting Flak goes first.
    const flak = supportingFlak(s, livingOf(s, f.units));
    return flak.length === 0 || flak.includes(u)
      ? undefined
      : refusal('ID-25.2g', 'flak-first', { unit: { piece: u } });
  },
  worth: (s, f, u) => (f.points ? nextFactors(s, u) : 1),
  lose(s, f, u, world) {
    loseStep(s, u, world, 'ID-18.14b');
    if (f.first > 0) f.first--;
    if (f.role === 'attacker') currentBattle(s).hurt++;
    else if (!isOnMap(s, u)) currentBattle(s).slain = true;
    settle(s, world);
  },
  propose: leastMissed,
  instead: (s, f) =>
    isTooDear(s, livingOf(s, f.units), f.due, f.hex) && whyStay(s, f) === undefined ? 'retreat' : undefined,
  others: [retreatAction],
});

/** Defender E (18.14h), or stragglers caught in another's defeat (18.4). */
export const wipeOut = step<State, { units: number[]; hexes: number[] }>('wipe-out', 'ID-18.14h', {
  enter(s, f, world) {
    const rule = f.hexes.length > 0 ? 'ID-18.14h' : 'ID-18.4b';
    for (const u of f.units) for (let left = stepsLeft(s, u); left > 0; left--) loseStep(s, u, world, rule);
    settle(s, world);
  },
});

/** A fort or Volkssturm alone falls to any loss (22.5, ruling B74). */
export const clearGarrison = step<State, { hexes: number[]; due: Toll }>('clear-garrison', 'ID-22.5a', {
  enter(s, f, world) {
    for (const hex of f.hexes) {
      const people = s.hexes.volkssturm[hex]!;
      if (f.due !== 'E' && f.due < people && plays(s, 'lone-volkssturm', 'each-step-costs-one')) {
        s.hexes.volkssturm[hex] = people - f.due;
        world.tell({
          key: 'garrison-thinned',
          rules: ['ID-25.7b'],
          params: { hex: { space: hex }, left: people - f.due },
        });
        continue;
      }
      s.hexes.fort[hex] = 0;
      s.hexes.volkssturm[hex] = 0;
      world.tell({ key: 'garrison-cleared', rules: ['ID-22.5a', 'ID-25.7b'], params: { hex: { space: hex } } });
    }
    settle(s, world);
  },
});
