import { type Side } from '../data.ts';
import { worthOf, type Campaign } from '../state.ts';
import { hit, inSector, leftWorth, type Fight } from './field.ts';

/** Points hit are paid in whole bases, by the unit that has most left. */
export function payDue(s: Campaign, fight: Fight, side: Side, sector: number): void {
  const due = fight.due[side];
  const price = (unit: number): number => worthOf(s, unit) / s.units.bases[unit]!;
  for (;;) {
    let most = -1;
    for (const unit of inSector(s, fight, side, sector)) {
      if (price(unit) > due[sector]!) continue;
      if (most < 0 || leftWorth(s, fight, unit) > leftWorth(s, fight, most)) most = unit;
    }
    if (most < 0) return;
    due[sector]! -= Math.max(1, Math.floor(price(most)));
    hit(s, fight, most, 1);
  }
}
