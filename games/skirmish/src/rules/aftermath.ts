import { action, endMatch, frameOf, refusal, space, step, type Refusal, type Step, type World } from '@rokada/kernel';
import { alive, beside, enemyOf, neighbours, put, seenOf, sideOf, unitsOf, type Skirmish } from '../state.ts';
import { discover } from './fog.ts';

/** SK-8: losses and retreats. */
export function loseStep(s: Skirmish, unit: number, world: World): void {
  s.units.steps[unit]!--;
  if (s.units.steps[unit] === 0) destroy(s, unit, 'gone', world);
  else world.tell({ key: 'lost-step', rules: ['SK-8'], params: { unit: { piece: unit } } });
}

/** SK-9.1: with its last unit a side loses the match. */
function destroy(s: Skirmish, unit: number, key: string, world: World): void {
  s.units.at[unit] = -1;
  s.units.steps[unit] = 0;
  world.tell({ key, rules: ['SK-8'], params: { unit: { piece: unit } } });
  const beaten = unitsOf(s, sideOf(unit)).length === 0 && s.outcome === undefined;
  if (beaten) endMatch(s, { winners: [enemyOf(sideOf(unit))], key: 'annihilation' });
}

/** SK-8.1 */
function refuseRetreat(s: Skirmish, unit: number, to: number): Refusal | undefined {
  if (!beside(s.units.at[unit]!, to)) return refusal('SK-8.1', 'cannot-retreat');
  if (unitsOf(s, sideOf(unit)).some((other) => s.units.at[other] === to)) return refusal('SK-3', 'friend-there');
  const enemies = seenOf(s, enemyOf(sideOf(unit))).map((enemy) => s.units.at[enemy]!);
  if (enemies.includes(to)) return refusal('SK-8.1', 'enemy-there');
  return enemies.some((enemy) => beside(enemy, to)) ? refusal('SK-8.1', 'zone-of-control') : undefined;
}

const retreat = action<Skirmish, { to: number }>(
  'retreat',
  'SK-8.1',
  {
    to: space({
      among: (s) => neighbours(s.units.at[frameOf(s, retreating).unit]!),
      refuse: (s, _d, to) => refuseRetreat(s, frameOf(s, retreating).unit, to),
    }),
  },
  {
    apply(s, d, world) {
      const { unit } = frameOf(s, retreating);
      put(s, unit, d.to);
      world.tell({ key: 'retreated', rules: ['SK-8.1'], params: { unit: { piece: unit }, to: { space: d.to } } });
      discover(s, unit, world);
    },
  },
);

/** A unit that has lost its last step need not retreat; one with nowhere to go is destroyed. */
export const retreating: Step<Skirmish, { unit: number }> = step('retreating', 'SK-8.1', {
  enter(s, f, world) {
    const stuck = alive(s, f.unit) && neighbours(s.units.at[f.unit]!).every((to) => refuseRetreat(s, f.unit, to));
    if (stuck) destroy(s, f.unit, 'no-retreat', world);
  },
  decision: (s, f) => (alive(s, f.unit) ? { side: sideOf(f.unit), params: { unit: { piece: f.unit } } } : undefined),
  actions: [retreat],
});
