import { action, close, option, pieces, refusal, space, step, untilClosed } from '@rokada/kernel';
import { attackSlots } from '@rokada/kit';
import { isArctic } from '../board.ts';
import type { State } from '../state.ts';
import { SOVIET, campOfSide, sideOf } from '../units.ts';
import { payArctic, storesFor } from './arctic.ts';
import { mayBeNeutral } from './armour.ts';
import { bestNeutral, bestReply, mayBeSpared, neutralWays } from './armour-use.ts';
import type { Drawn } from './artillery.ts';
import {
  attackersOn,
  forceOn,
  refuseAttacker,
  refuseCrowd,
  refuseForce,
  refuseAim,
  targetsOf,
} from './attack-limits.ts';
import { startBattle } from './battle.ts';
import { attackOn, type Clash } from './clash.ts';
import { destroyPoints } from './carrying.ts';
import { storyOf } from './combat-odds.ts';
import { GUN_CHOICES, gunshipsNear, hasChoice, refuseGunship } from './gunnery.ts';

/** Combat (9): attacks are declared and fought out one at a time, in any order (9B6a); nobody has to attack (9b). */

interface Attack {
  target: number;
  attackers: readonly number[];
  neutral?: readonly number[];
  armour?: string;
  store?: number;
  ships?: readonly number[];
  guns?: string;
}

const clashOf = (s: State, d: Attack): Clash => ({
  ...attackOn(s, d.attackers, d.target),
  neutral: d.neutral ?? [],
  spared: d.armour === 'spare',
  ...(d.ships !== undefined && d.ships.length > 0 && { gunships: d.ships }),
  ...(d.guns !== undefined && { guns: d.guns }),
});

export const attack = action<State, Attack>(
  'attack',
  'SS-9a',
  {
    ...attackSlots<State, Attack>({
      targets: (s, side) => targetsOf(s, campOfSide(side)),
      refuseTarget: refuseAim,
      attackers: attackersOn,
      refuseAttacker: (s, side, target, u, chosen) =>
        refuseAttacker(s, side, target, u) ?? refuseCrowd(s, target, u, chosen),
      refuseForce,
      force: forceOn,
    }),
    // 27B2f: Soviet ships are named with the attack they support.
    ships: pieces({
      min: 0,
      when: (s, d) => campOfSide(d.side) === SOVIET && gunshipsNear(s, d.target).length > 0,
      among: (s, d) => gunshipsNear(s, d.target),
      refuse: (s, d, ship) => refuseGunship(s, ship, d.target),
      suggest: (s, d) => gunshipsNear(s, d.target),
    }),
    guns: option({
      when: (s, d) => d.ships?.some((ship) => hasChoice(s, ship, d.target)) === true,
      among: () => GUN_CHOICES,
    }),
    // 10Ea: which half and one-seventh units are neutral, where it changes anything.
    neutral: pieces({
      min: 0,
      when: (s, d) => neutralWays(s, clashOf(s, d)).length > 1,
      among: (s, d) => d.attackers.filter((u) => mayBeNeutral(s, u, 'aeca')),
      refuse: (s, d, u) =>
        d.attackers.includes(u) && mayBeNeutral(s, u, 'aeca')
          ? undefined
          : refusal('SS-10Ea', 'never-neutral', { unit: { piece: u } }),
      suggest: (s, d) => bestNeutral(s, clashOf(s, d)).neutral,
    }),
    // 10C3a: armour may be spared, and its losses with it (10Ha).
    armour: option({
      when: (s, d) => mayBeSpared(s, clashOf(s, d)),
      among: () => ['use', 'spare'],
    }),
    // 29d: whose resource point pays for an attack in the Arctic, where there is a choice.
    store: space({
      when: (s, d) => isArctic(d.target) && storesFor(s, d.attackers, d.target).length > 1,
      among: (s, d) => storesFor(s, d.attackers, d.target),
    }),
  },
  {
    preview: (s, d) => storyOf(s, bestReply(s, clashOf(s, d))),
    apply(s, d, world) {
      payArctic(s, d.attackers, d.target, d.store, world);
      startBattle(s, clashOf(s, d), world);
    },
  },
);

const endCombat = action<State>('end-combat', 'SS-9b', {}, { apply: (s) => close(s, fighting) });

export const fighting = step<State, { drawn?: Drawn[] }>('fighting', 'SS-4A4a', {
  enter(_s, f) {
    f.drawn = [];
  },
  decision: (s) => ({ side: sideOf(s.phasing) }),
  actions: [attack, destroyPoints, endCombat],
  done: untilClosed,
});
