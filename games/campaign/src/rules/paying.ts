import { type Side } from '../data.ts';
import { worthOf, type Campaign } from '../state.ts';
import { hit, inSector, leftWorth, type Fight } from './field.ts';

/** Points hit are paid in whole bases, by the unit that has most left; what is not enough for a base of it waits. */
export function payDue(s: Campaign, fight: Fight, side: Side, sector: number): void {
  const due = fight.due[side];
  for (;;) {
    let most = -1;
    for (const unit of inSector(s, fight, side, sector)) {
      if (most < 0 || leftWorth(s, fight, unit) > leftWorth(s, fight, most)) most = unit;
    }
    if (most < 0) return;
    const price = Math.max(1, Math.floor(worthOf(s, most) / s.units.bases[most]!));
    if (price > due[sector]!) return;
    due[sector]! -= price;
    hit(s, fight, most, 1);
  }
}
