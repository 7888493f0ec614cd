import { action, option, step } from '@rokada/kernel';
import { HEXES } from '../geography.ts';
import type { State } from '../state.ts';
import { SOVIET, STAVKA, ZHUKOV, sideOf } from '../units.ts';
import { activate } from './activations.ts';
import { activationStep, part } from './activation-step.ts';
import { fighting } from './combat.ts';
import { inCommand, isInPlay } from './headquarters.ts';
import { moving } from './movement.ts';

/** Deep Battle (10.5.8): combat, then movement, in range of Stavka or Zhukov; from turn 34 of both. */

const BOTH_FROM = 34;
const named: Readonly<Record<string, number>> = { stavka: STAVKA, zhukov: ZHUKOV };

function start(s: State, hqs: readonly number[]): void {
  s.activation!.hq = hqs[0]!;
  // measured once, before combat and movement.
  activate(s, SOVIET, (u) => s.units.at[u]! < HEXES && hqs.some((hq) => inCommand(s, hq, s.units.at[u]!)));
  part(s, moving);
  part(s, fighting);
}

/** a second Deep Battle of the turn keeps to the same headquarters. */
const choices = (s: State): string[] =>
  Object.keys(named).filter((word) => isInPlay(s, named[word]!) && (s.deepBattle < 0 || s.deepBattle === named[word]));

const chooseHeadquarters = action<State, { hq: string }>(
  'choose-headquarters',
  'DV-10.5.8b',
  { hq: option({ among: choices }) },
  {
    apply(s, d) {
      s.deepBattle = named[d.hq]!;
      start(s, [s.deepBattle]);
    },
  },
);

const choosing = step<State>('choosing-headquarters', 'DV-10.5.8b', {
  enter(s) {
    const inPlay = [STAVKA, ZHUKOV].filter((hq) => isInPlay(s, hq));
    if (s.turn >= BOTH_FROM && inPlay.length > 0) start(s, inPlay);
  },
  decision: (s) => (s.turn < BOTH_FROM && choices(s).length > 0 ? { side: sideOf(SOVIET) } : undefined),
  actions: [chooseHeadquarters],
});

export const deepBattle = activationStep('deep-battle', 'DV-10.5.8a', [choosing]);
