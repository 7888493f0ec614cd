import type { Fault } from '@rokada/kernel';
import { HEXES, LAND, idOf, isLand } from './board.ts';
import { LAST_TURN } from './charts.ts';
import { isOnMap, type State } from './state.ts';
import { isFlying } from './rules/aircraft.ts';
import { capacityOf, isBaseOf } from './rules/airbases.ts';
import { AIR_UNITS, CAMPS, FACES, FIRST_SHIP, PIECES, SHIPS, UNITS, camp, hasFace, shipOf } from './units.ts';
import { charts } from './charts.ts';
import { overstacked, refuseJoining } from './rules/stacking.ts';
import { fieldOf } from './rules/zones.ts';

/** Everything that can be wrong with a state: checked when a position is loaded, and after every action of the fuzzer. */
export function* faults(s: State): Generator<Fault> {
  if (s.turn < 1 || s.turn > LAST_TURN) yield { rule: 'SS-36Aa', where: 'turn', what: 'is not on the calendar' };
  yield* unitFaults(s);
  yield* groundFaults(s);
  if (!isInMotion(s)) {
    for (const of of CAMPS) {
      for (const hex of overstacked(s, of)) {
        const no = refuseJoining(s, of, hex, [])!;
        yield { rule: no.rule, where: idOf(hex), what: no.key };
      }
    }
  }
}

function* unitFaults(s: State): Generator<Fault> {
  for (let u = 0; u < UNITS; u++) {
    const where = PIECES.ids[u]!;
    const at = s.units.at[u]!;
    if (hasFace[u * FACES + s.units.face[u]!] === 0) yield { rule: 'SS-9Ea', where, what: 'has no such side' };
    if (at >= 0 && at < HEXES && !isLand(at)) yield { rule: 'SS-6d', where, what: 'stands in the water' };
    if (s.units.aboard[u]! >= 0 && s.units.aboard[u]! < FIRST_SHIP)
      yield { rule: 'SS-27A5a', where, what: 'is aboard no ship' };
    const whole = s.units.partOf[u]!;
    if (whole >= 0 && isOnMap(s, whole)) yield { rule: 'SS-15Aa', where, what: 'is on the map beside its division' };
  }
  for (const air of AIR_UNITS) {
    // 17a: a base may be lost while its air units are out.
    if (isOnMap(s, air) && !isFlying(s, air) && !isBase(s, air))
      yield { rule: 'SS-17a', where: PIECES.ids[air]!, what: 'is at no airbase of its own' };
  }
  for (const ship of SHIPS) {
    const { type } = shipOf[ship - FIRST_SHIP]!;
    const limit = charts.naval.hitsToSink[type as keyof typeof charts.naval.hitsToSink];
    if (isOnMap(s, ship) && s.ships.damage[ship - FIRST_SHIP]! >= limit)
      yield { rule: 'SS-27Bc', where: PIECES.ids[ship]!, what: 'should be sunk' };
  }
}

/** Allies wait at home while their country is neutral and nobody owns it. */
const isBase = (s: State, air: number): boolean =>
  isBaseOf(s, camp(air), s.units.at[air]!) ||
  (s.hexes.owner[s.units.at[air]!]! < 0 && capacityOf(s, s.units.at[air]!) > 0);

function* groundFaults(s: State): Generator<Fault> {
  const { held } = fieldOf(s);
  for (const hex of LAND) {
    if (held[hex] === 3) yield { rule: 'SS-6h', where: idOf(hex), what: 'holds units of both sides' };
    // 3E: who stands in a hex owns it, unless the country is neutral.
    const owner = s.hexes.owner[hex]!;
    if (owner >= 0 && held[hex] !== 0 && held[hex] !== 3 && held[hex] !== 1 << owner)
      yield { rule: 'SS-3Ea', where: idOf(hex), what: 'is not owned by who stands there' };
  }
}

/** While units move, fight or are set up, stacks may be too high (8B). */
const MOTION = new Set(['setting-up', 'initial-phase', 'moving', 'assembling', 'excess', 'combat-phase']);
const isInMotion = (s: State): boolean => s.stack.some((frame) => MOTION.has(frame.step));
