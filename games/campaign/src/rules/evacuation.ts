import { worthOf, type Campaign } from '../state.ts';
import { evacuated } from '../helpers/index.ts';

/** Naval evacuation: who gets away by sea. */

/** Units off the table leave in the order of their places, as many as their points allow. */
export function sailAway(s: Campaign, objectiveLost: readonly boolean[]): void {
  const battle = s.battle!;
  const off = [...s.units.engaged.keys()].filter((unit) => s.units.engaged[unit] === 2);
  const worth = (unit: number): number => worthOf(s, unit);
  let left = evacuated(
    off.reduce((sum, unit) => sum + worth(unit), 0),
    objectiveLost,
  );
  for (const unit of off) {
    const fate = worth(unit) <= left ? 'left-table' : 'surrendered';
    if (fate === 'left-table') left -= worth(unit);
    battle.losses.push({ unit, lost: 0, fate, immobilised: 0, scuttled: 0, captured: 0 });
  }
}
