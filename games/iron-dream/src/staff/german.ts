import { board } from '../board.ts';
import {
  ALPINE_HEXES,
  BERLIN,
  CITIES,
  ENTRY_CITIES,
  DANISH_BORDER,
  GERMANY,
  ITALY,
  LAND,
  PORT_CITIES,
  REPLACEMENT_ARMY,
  RUHR,
  isBalticPort,
  isHex,
} from '../geography.ts';
import { attackOf, campOf, controls, defenceOf, isPile, stepsLeft, unitsAt, unitsOnMap } from '../state.ts';
import {
  HITLERITE,
  OKH,
  RESERVES,
  UNITS,
  isCombat,
  isFlak,
  isGerman,
  isHungarian,
  isMechanized,
  isSupplyUnit,
  printedAttack,
  printedDefence,
  stepsOf,
} from '../units.ts';
import { refuseCommand } from '../rules/command.ts';
import { secondariesLost } from '../rules/economy.ts';
import { refuseFort } from '../rules/fortifications.ts';
import { touching } from './ground.ts';
import { idea, type Idea, type Thoughts } from '@rokada/staff';
import type { Picture } from './picture.ts';
import { place, safety } from './posture.ts';

/** What the German staff does at home: steps, forts, arrivals, OKH, ships. */

export function* reinforcements(p: Picture): Generator<Idea> {
  const { s } = p;
  yield idea(0, 'end-reinforcements');
  yield idea(90, 'place-supply', { hex: p.foeNear[RUHR]! < p.foeNear[BERLIN]! ? RUHR : BERLIN });
  yield idea(95, 'declare-surge');
  for (let u = 0; u < UNITS; u++) if (isHungarian[u] === 1) yield idea(94, 'return-hungarian', { unit: u });
  yield* okh(p);
  yield* steps(p);
  yield* forts(p);
  yield* fodder(p);
  for (const u of unitsAt(s, REPLACEMENT_ARMY)) yield* entries(p, u);
}

/** 25.10: OKH costs the supply unit that is farthest from any use. */
function* okh(p: Picture): Generator<Idea> {
  if (p.s.turn !== 4) return;
  for (const u of unitsOnMap(p.s, HITLERITE)) {
    if (isSupplyUnit[u] === 0 || u === OKH) continue;
    yield idea(80 + Math.min(9, p.foeNear[p.s.units.at[u]!]!), 'take-okh', { unit: u });
  }
}

/** What a step restores. */
const gainOf = (p: Picture, u: number): number => {
  const lost = p.s.units.lost[u]!;
  return lost === 0
    ? 0
    : printedAttack(u, lost - 1) + printedDefence(u, lost - 1) - attackOf(p.s, u) - defenceOf(p.s, u);
};

function* steps(p: Picture): Generator<Idea> {
  const { s } = p;
  const { mech, foot } = s.steps;
  if (mech + foot === 0) return;
  const recreate = secondariesLost(s) < 2;
  for (let u = 0; u < UNITS; u++) {
    if (campOf(s, u) !== HITLERITE || isGerman[u] === 0 || isCombat[u] === 0 || s.units.absorbed[u] === 1) continue;
    if (isMechanized[u] === 1 ? mech === 0 : mech + foot === 0) continue;
    const at = s.units.at[u]!;
    // The mechanized step goes to foot only when no panzer wants it.
    const armour = isMechanized[u] === 1 ? 10 : 0;
    if (isPile(at)) {
      if (!recreate) continue;
      const last = stepsOf[u]! - 1;
      yield idea(40 + armour + printedAttack(u, last) + printedDefence(u, last), 'recreate', { unit: u });
    } else if ((isHex(at) || at === REPLACEMENT_ARMY) && s.units.lost[u]! > 0) {
      const rear = isHex(at) && p.foeNear[at]! <= 1 ? 0 : 4;
      yield idea(40 + armour + gainOf(p, u) + rear - (isHex(at) && p.pocket[at] === 1 ? 20 : 0), 'rebuild', {
        unit: u,
      });
    }
  }
  if (s.turn >= 4)
    for (const u of RESERVES) {
      const at = s.units.at[u]!;
      if (s.units.unconverted[u] === 1 && isHex(at) && p.supplied.has(u))
        yield idea(p.general ? 85 : s.reservesConverted === 0 ? 44 : 56, 'convert-reserve', { unit: u });
    }
}

/** 7.27: a weak corps deep in the rear is worth more as a step for one at the front. */
function* fodder(p: Picture): Generator<Idea> {
  const { s } = p;
  if (s.cannibalizedNow || s.collapsed > 0) return;
  for (const u of unitsOnMap(s, HITLERITE)) {
    const at = s.units.at[u]!;
    if (isCombat[u] === 0 || attackOf(s, u) !== 3 || stepsLeft(s, u) !== 1 || p.foeNear[at]! < 7) continue;
    yield idea(5 + p.foeNear[at]!, 'cannibalize', { unit: u });
  }
}

/** Forts before the enemy's axis: on the front and one hex behind it, most where much hangs on it. */
function* forts(p: Picture): Generator<Idea> {
  const { s } = p;
  if (s.budget === 0 || s.fortsLeft === 0 || s.collapsed > 0) return;
  for (const hex of LAND) {
    if (GERMANY[hex] === 0 && ITALY[hex] === 0) continue;
    const near = p.foeNear[hex]!;
    if ((near > 5 && p.lifeline[hex] === 0) || s.hexes.fort[hex]! >= 3) continue;
    let worth =
      20 - 3 * near + p.worth[hex]! / 5 + (p.defence[hex]! > 0 ? 6 : 0) + 2 * s.hexes.fort[hex]! + p.lifeline[hex]! / 2;
    if (ITALY[hex] === 1) worth -= 6;
    if (near <= 1 && p.defence[hex] === 0) worth -= 12;
    if (worth > 12 && refuseFort(s, hex) === undefined) yield idea(worth, 'build-fort', { hex });
  }
}

/** Arrivals go where the front wants them most; they march twice as far on this turn. */
function* entries(p: Picture, u: number): Generator<Idea> {
  for (const hex of new Set([...ENTRY_CITIES, ...DANISH_BORDER, ...(isFlak[u] === 1 ? cities() : [])])) {
    if (!controls(p.s, HITLERITE, hex)) continue;
    yield idea(Math.max(1, 30 + place(p, u, hex, REPLACEMENT_ARMY) / 10 - p.draw[hex]! / 20), 'enter-play', {
      unit: u,
      hex,
    });
  }
}
const cities = (): number[] => CITIES.map((city) => city.hex);

// --- The Baltic

/** Out of the pockets by sea, the best first. */
export function* naval(p: Picture): Generator<Idea> {
  const { s } = p;
  yield idea(0, 'end-phase');
  for (const port of PORT_CITIES) {
    if (!isBalticPort(port.hex) || !controls(s, HITLERITE, port.hex)) continue;
    for (const from of PORT_CITIES) {
      if (!isBalticPort(from.hex) || from === port || p.foeNear[from.hex]! > 3) continue;
      if (GERMANY[port.hex] === 0 || p.foeNear[port.hex]! < p.foeNear[from.hex]! + 2) continue;
      for (const u of unitsAt(s, from.hex)) {
        if (campOf(s, u) !== HITLERITE || isCombat[u] === 0 || stepsLeft(s, u) < 2) continue;
        if (refuseCommand(s, p.side, u) !== undefined || safety(p, from.hex, p.defence[from.hex]!) > 40) continue;
        yield idea(attackOf(s, u), 'sail', { unit: u, hex: port.hex });
      }
    }
  }
}

// --- What the collapse brings

export function* alpenfestung(p: Picture): Generator<Idea> {
  for (const hex of ALPINE_HEXES) {
    const safe = touching[hex]!.reduce((sum, near) => sum + p.foeNear[near]!, p.foeNear[hex]!);
    yield idea(safe + 2 * p.stack[hex]!, 'place-alpenfestung', { hex });
  }
}

export function* twelfthArmy(p: Picture): Generator<Idea> {
  for (const hex of LAND) {
    if (p.foeNear[hex] === 0 || !controls(p.s, HITLERITE, hex)) continue;
    const away = Math.abs(board.row[hex]! - board.row[BERLIN]!) + Math.abs(board.column[hex]! - board.column[BERLIN]!);
    if (away <= 12) yield idea(200 - 10 * away + p.foeNear[hex]!, 'place-12th-army', { hex });
  }
}

export function* fortressChoice(p: Picture): Generator<Idea> {
  for (const u of unitsOnMap(p.s, HITLERITE))
    if (isCombat[u] === 1) yield idea(defenceOf(p.s, u), 'keep-in-fortress', { unit: u });
}

export const thoughts: Thoughts<Picture> = {
  'german-reinforcements': reinforcements,
  'german-naval': naval,
  'fortress-choice': fortressChoice,
  alpenfestung,
  '12th-army': twelfthArmy,
};
