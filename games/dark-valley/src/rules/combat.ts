import { action, close, option, pieces, step, untilClosed } from '@rokada/kernel';
import { attackSlots } from '@rokada/kit';
import type { State } from '../state.ts';
import { campOfSide } from '../units.ts';
import {
  attackersOn,
  forceOn,
  mayAskForBridgehead,
  refuseAttacker,
  refuseBridgehead,
  refuseForce,
  refuseJoint,
  refuseTarget,
  targetsOf,
} from './attack-limits.ts';
import { startBattle } from './battle.ts';
import { bombard, shell, siege } from './bombardment.ts';
import type { Clash } from './clash.ts';
import { storyOf } from './combat-odds.ts';
import { refuseIdleEnd } from './counterattack-limits.ts';
import { allSupport, refuseSupport, supportOf } from './combat-support.ts';

/** Combat (12): the combat part of an activation. Attacks are declared and fought out one at a time. */

interface Attack {
  target: number;
  attackers: readonly number[];
  bridgehead?: string;
  support?: readonly number[];
}

const clashOf = (d: Attack): Clash => ({
  attackers: d.attackers,
  target: d.target,
  bridgehead: d.bridgehead === 'bridgehead',
  support: d.support ?? [],
  reply: [],
  amphibious: false,
});

export const attack = action<State, Attack>(
  'attack',
  'DV-12.2a',
  {
    ...attackSlots<State, Attack>({
      targets: (s, side) => targetsOf(s, campOfSide(side)),
      refuseTarget,
      attackers: attackersOn,
      refuseAttacker: (s, side, target, u, chosen) =>
        refuseAttacker(s, side, target, u) ?? refuseJoint(s, target, u, chosen),
      refuseForce,
      force: forceOn,
    }),
    bridgehead: option({
      when: (s, d) => mayAskForBridgehead(s, d.attackers, d.target),
      among: () => ['plain', 'bridgehead'],
      refuse: (s, d, how) => (how === 'bridgehead' ? refuseBridgehead(s, d.attackers) : undefined),
    }),
    support: pieces({
      min: 0,
      when: (s, d) => supportOf(s, campOfSide(d.side)).length > 0,
      among: (s, d) => supportOf(s, campOfSide(d.side)),
      refuse: (s, d, piece, chosen) => refuseSupport(s, clashOf(d), 'attack', piece, chosen),
      suggest: (s, d) => allSupport(s, clashOf(d), 'attack'),
    }),
  },
  {
    preview: (s, d) => storyOf(s, clashOf(d)),
    apply: (s, d, world) => startBattle(s, clashOf(d), world),
  },
);

const endCombat = action<State>(
  'end-combat',
  'DV-4.1b',
  {},
  {
    closed: refuseIdleEnd,
    apply: (s) => close(s, fighting),
  },
);

export const fighting = step<State, { side: string }>('fighting', 'DV-12.1a', {
  decision: (_s, f) => ({ side: f.side }),
  actions: [attack, bombard, shell, siege, endCombat],
  done: untilClosed,
});
