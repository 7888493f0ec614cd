import { action, die, step, type Frame, type RuleId, type Step, type World } from '@rokada/kernel';
import { enemyOf } from '../data.ts';
import { seatOf, type Stalingrad } from '../state.ts';
import { tell } from '../tell.ts';

/** Chapter 9: the Advantage. After any roll its holder may have the dice thrown again; then it is the other's. */

/** TS-9.1b: who has just received it must wait for the next impulse. */
export const mayUseAdvantage = (s: Stalingrad): boolean => !s.advantageUsed;

/** TS-9.1: using it hands it over. */
export function passAdvantage(s: Stalingrad, rule: RuleId, world: World): void {
  tell(world, 'advantage-used', [rule, 'TS-9.1'], { side: { side: s.advantage } });
  s.advantage = enemyOf(s.advantage);
  s.advantageUsed = true;
}

/** What a roll that may be repeated keeps in its frame. */
export interface RollFrame {
  /** The sum of the dice that count. */
  total: number;
  reroll?: boolean;
}

/** TS-9.2: the second roll stands. */
export const useAdvantage = action<Stalingrad>(
  'useAdvantage',
  'TS-9.2',
  {},
  {
    apply(s, _d, world) {
      passAdvantage(s, 'TS-9.2', world);
      (s.stack.at(-1) as unknown as RollFrame).reroll = true;
    },
  },
);

export const letStand = action<Stalingrad>('letStand', 'TS-9.2', {}, { apply() {} });

export const rollDice = (dice: number, world: World): number => {
  let total = 0;
  for (let i = 0; i < dice; i++) total += die(world.chance);
  return total;
};

/**
 * A step that rolls a dr or a DR (TS-DEF-2), lets the holder of the Advantage look at it (TS-9.2), and then does what
 * the final roll says. Every roll outside combat is such a step.
 */
export function rolled<F extends object>(
  name: string,
  rule: RuleId,
  def: { dice: 1 | 2; resolve(s: Stalingrad, f: F & RollFrame & Frame, world: World): void },
): Step<Stalingrad, F & RollFrame> {
  const roll = (f: F & RollFrame, world: World): void => {
    f.total = rollDice(def.dice, world);
    tell(world, 'rolled', [rule], { roll: f.total, what: { word: name } });
  };
  return step<Stalingrad, F & RollFrame>(name, rule, {
    enter: (_s, f, world) => roll(f, world),
    abouts: ['use-advantage'],
    decision: (s, f) =>
      mayUseAdvantage(s)
        ? { side: seatOf(s, s.advantage), about: 'use-advantage', params: { roll: f.total, what: { word: name } } }
        : undefined,
    actions: [useAdvantage, letStand],
    leave(s, f, world) {
      if (f.reroll === true) roll(f, world);
      def.resolve(s, f, world);
    },
  });
}
