import { idea, type Idea } from '@rokada/staff';
import { FACTORS, divisionsFor, reduced } from '../rules/corps-rebuilding.ts';
import { printedAttack } from '../units.ts';
import type { Picture } from './picture.ts';
import { faceWorth } from './rear.ts';

/** A zone of control is worth so much at the front. */
const ZONE = 3;

/** 7.5: near the enemy a whole corps bars more than its half and two divisions beside it, who are not wanted elsewhere. */
export function* rebuildingCorps(p: Picture): Generator<Idea> {
  const { s } = p;
  yield idea(0, 'end-rebuilding');
  for (const corps of reduced(s)) {
    if (p.foeNear[s.units.at[corps]!]! > 3) continue;
    const free = divisionsFor(s, corps)
      .filter((u) => p.stack[s.units.at[u]!]! > 1 || !p.isOwnPlace(s.units.at[u]!))
      .sort((a, b) => faceWorth(a, s.units.lost[a]!) - faceWorth(b, s.units.lost[b]!) || a - b);
    const divisions: number[] = [];
    let factors = 0;
    for (const u of free) {
      if (factors >= FACTORS) break;
      factors += printedAttack(u, s.units.lost[u]!);
      divisions.push(u);
    }
    const given = divisions.reduce((sum, u) => sum + faceWorth(u, s.units.lost[u]!), 0);
    const worth = ZONE + faceWorth(corps, 0) - faceWorth(corps, 1) - given;
    if (factors >= FACTORS && worth > 0) yield idea(worth, 'rebuild-corps', { corps, divisions });
  }
}
