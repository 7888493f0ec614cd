import { BERLIN, LAND, areAdjacent, hexNamed, hexDistance } from '../geography.ts';
import { attackOf, campOf, combatUnitsAt, isHoldingBox, type State } from '../state.ts';
import { ROMANIANS, SOVIET, UNITS, YUGOSLAVS, isSupplyUnit } from '../units.ts';
import { mayShock } from '../rules/shock-front.ts';
import { flippable } from '../rules/inspection.ts';
import { steps } from './allied.ts';
import { touching } from './ground.ts';
import { idea, type Idea, type Thoughts } from '@rokada/staff';
import type { Picture } from './picture.ts';

/** What the Soviet staff does beyond marching and fighting: Bagration, Shock Fronts, partisans, inspection. */

export function* reinforcements(p: Picture): Generator<Idea> {
  yield idea(0, 'end-soviet-reinforcements');
  yield* steps(p);
  for (const unit of ROMANIANS) yield idea(30, 'place-romanian', { unit });
  for (const u of YUGOSLAVS) {
    const hex = p.s.units.at[u]!;
    if (hex >= 0) yield idea(20 + p.defence[hex]!, 'place-yugoslav-4th', { hex });
  }
}

/** 3.5: the corps before the axis, and before the flanks of it, are the worn ones. */
const AXES = ['V33', 'U33', 'O29', 'J31'].map(hexNamed);
export function* inspection(p: Picture): Generator<Idea> {
  const { s } = p;
  const near = (u: number): number => Math.min(...AXES.map((hex, i) => hexDistance(s.units.at[u]!, hex) + i));
  const chosen = [false, true].flatMap((armour) =>
    flippable(s, armour)
      .toSorted((a, b) => near(a) - near(b) || attackOf(s, b) - attackOf(s, a) || a - b)
      .slice(0, armour ? 5 : 22),
  );
  yield idea(10, 'flip', { units: chosen });
  yield idea(1, 'ready-flips');
}

/** Three hexes side by side with the most to strike before them, and supply at hand. */
export function* shockFront(p: Picture): Generator<Idea> {
  yield idea(0, 'end-phase');
  const power = new Map<number, number>();
  for (const hex of LAND) {
    const worth = shockWorth(p, hex);
    if (worth > 0) power.set(hex, worth);
  }
  for (const [a, first] of power) {
    let best: { worth: number; hexes: number[] } = { worth: first, hexes: [a] };
    for (const [b, second] of power) {
      if (b === a || !areAdjacent(a, b)) continue;
      if (first + second > best.worth) best = { worth: first + second, hexes: [a, b] };
      for (const [c, third] of power) {
        if (c === a || c === b || !(areAdjacent(a, c) || areAdjacent(b, c))) continue;
        if (first + second + third > best.worth) best = { worth: first + second + third, hexes: [a, b, c] };
      }
    }
    yield idea(best.worth, 'place-shock-front', { hexes: best.hexes });
  }
}

function shockWorth(p: Picture, hex: number): number {
  const { s } = p;
  if (p.attack[hex] === 0) return 0;
  // 24.6: Shock Front units strike alone, and the ring around Berlin is worth more than their doubling.
  if (p.general && p.pocketed[BERLIN] === 1 && touching[BERLIN]!.includes(hex)) return 0;
  const units = combatUnitsAt(s, hex).filter((u) => campOf(s, u) === SOVIET && mayShock(s, u));
  if (units.length === 0) return 0;
  const attack = units.reduce((sum, u) => sum + attackOf(s, u), 0);
  let aim = 0;
  for (const foe of touching[hex]!) {
    if (p.foeDefence[foe] === 0) continue;
    aim = Math.max(aim, 6 + (p.draw[hex]! - p.draw[foe]!) / 2 + p.worth[foe]! / 3);
  }
  if (aim <= 0) return 0;
  const near = trainsNear(s, hex);
  return attack + aim + (near > 0 ? 15 : 0);
}

/** Supply units that can be at the hex in a turn. */
function trainsNear(s: State, hex: number): number {
  let count = 0;
  for (let u = 0; u < UNITS; u++) {
    if (isSupplyUnit[u] === 0 || s.units.camp[u] !== SOVIET) continue;
    const at = s.units.at[u]!;
    if (!isHoldingBox(at) && at >= 0 && at < s.hexes.control.length && hexDistance(at, hex) <= 4) count++;
  }
  return count;
}

export const thoughts: Thoughts<Picture> = {
  'soviet-reinforcements': reinforcements,
  inspection,
  'shock-front': shockFront,
};
