import { refusal, type World } from '@rokada/kernel';
import { losingStep, type Losing } from '@rokada/kit';
import { eliminate, isOnMap, stepsLeft, type State } from '../state.ts';
import { SOVIET, camp, isGerman, isGuardsArmy, sideOf, stepsOf } from '../units.ts';

/** Step losses (12.3): one step after the other, in the order the rules want. */

/** Takes one step; a unit that has none left is eliminated. */
export function loseStep(s: State, u: number, world: World, rule: string): void {
  const params = { unit: { piece: u }, hex: { space: s.units.at[u]! } };
  if (stepsLeft(s, u) > 1) {
    s.units.lost[u]!++;
    world.tell({ key: 'reduced', rules: [rule], params });
  } else destroy(s, u, world, rule);
}

/** Takes the whole unit. */
export function destroy(s: State, u: number, world: World, rule: string): void {
  const params = { unit: { piece: u }, hex: { space: s.units.at[u]! } };
  eliminate(s, u);
  world.tell({ key: 'unit-eliminated', rules: [rule], params });
}

export interface LossFrame extends Losing {
  readonly side: string;
  losers: number[];
  /** Outside land combat (8.5, 9.7) nobody's order of losses counts: 12.3c speaks of combat alone. */
  readonly role: 'attacker' | 'defender' | 'retreating' | 'dropped-upon';
  readonly rule: string;
  /** Attackers who have lost nothing in this combat yet: Guards armies pay first (12.3). */
  fresh: boolean;
}

const stepsOnMap = (s: State, u: number): number => (isOnMap(s, u) ? stepsLeft(s, u) : 0);

export const losing = losingStep<State, LossFrame>({
  name: 'losing',
  action: 'lose-step',
  rule: 'DV-12.3g',
  abouts: ['attacker-loses', 'defender-loses'],
  about: (_s, f) => (f.role === 'attacker' ? 'attacker-loses' : 'defender-loses'),
  params: (_s, f) => ({ due: f.due }),
  side: (_s, f) => f.side,
  losers: (f) => f.losers,
  steps: stepsOnMap,
  stranger: (u) => refusal('DV-12.3g', 'not-in-this-combat', { piece: { piece: u } }),
  refuse(s, f, u) {
    if (f.role === 'dropped-upon') return undefined;
    const params = { unit: { piece: u } };
    const here = f.losers.filter((other) => isOnMap(s, other));
    if (f.role === 'attacker' && f.fresh && camp(u) === SOVIET) {
      const isIntact = (other: number): boolean => isGuardsArmy[other] === 1 && s.units.lost[other] === 0;
      if (!isIntact(u) && here.some(isIntact)) return refusal('DV-12.3h', 'guards-armies-first', params);
    }
    const isWhole = (other: number): boolean => stepsOf[other] === 2 && s.units.lost[other] === 0;
    return !isWhole(u) && here.some(isWhole) ? refusal('DV-12.3g', 'whole-units-first', params) : undefined;
  },
  lose(s, f, u, world) {
    f.fresh = false;
    if (f.role === 'defender' && isGerman[u] === 1) noteGermanLoss(s);
    loseStep(s, u, world, f.rule);
  },
});

/** The combat must know: the Soviets may have to pay for it (CRT). */
function noteGermanLoss(s: State): void {
  const combat = s.stack.findLast((frame) => frame.step === 'battle') as { germanLoss?: boolean } | undefined;
  if (combat !== undefined) combat.germanLoss = true;
}

/** A frame of `losing` for these units. */
export const lossesOf = (
  s: State,
  role: LossFrame['role'],
  losers: readonly number[],
  due: number,
  rule: string,
): LossFrame => {
  const living = losers.filter((u) => isOnMap(s, u));
  return {
    side: sideOf(camp(losers[0]!)),
    role,
    rule,
    losers: living,
    due: Math.min(
      due,
      living.reduce((sum, u) => sum + stepsLeft(s, u), 0),
    ),
    fresh: true,
  };
};
