import type { Fault } from '@rokada/kernel';
import { HEXES, SPACES, isLand, isRail, isTown, printedFort, printedZone, LAND } from './geography.ts';
import { isOnMap, isPlace, type State } from './state.ts';
import { AIR_UNITS, AXIS, DEPOTS, LAND_UNITS, PIECES, SOVIET, UNITS, recordOf, stepsOf } from './units.ts';
import { misplaced } from './rules/control.ts';
import { isBarredNation } from './rules/minor-allies.ts';
import { overstacked, refuseJoining } from './rules/stacking.ts';
import { fieldOf } from './rules/zones.ts';

/** Everything that can be wrong with a state: checked when a position is loaded, and after every action of the fuzzer. */
export function* faults(s: State): Generator<Fault> {
  const id = (piece: number): string => PIECES.ids[piece]!;
  const hexId = (hex: number): string => SPACES.ids[hex]!;
  for (let piece = 0; piece < PIECES.count; piece++) {
    const at = s.units.at[piece]!;
    if (!isPlace(at)) yield { where: id(piece), what: 'is nowhere' };
    if (at >= 0 && at < HEXES && !isLand(at)) yield { rule: 'DV-11.1b', where: id(piece), what: 'stands in the water' };
    if (piece < UNITS && s.units.lost[piece]! >= stepsOf[piece]!)
      yield { rule: 'DV-2.2a', where: id(piece), what: 'has no step left' };
    if (piece < UNITS && s.units.converted[piece] === 1 && recordOf[piece]!.conversion?.steps === undefined)
      yield { rule: 'DV-7.7b', where: id(piece), what: 'has no other side to show' };
    if (piece < LAND_UNITS && isOnMap(s, piece) && isBarredNation(s, piece, at))
      yield { rule: 'DV-15.1c', where: id(piece), what: `may not be in ${hexId(at)}` };
  }
  const { held } = fieldOf(s);
  for (const hex of LAND) {
    if (held[hex] === 3) yield { where: hexId(hex), what: 'holds units of both sides' };
    if (s.hexes.fort[hex]! > printedFort[hex]!)
      yield { rule: 'DV-12.7b', where: hexId(hex), what: 'has a fort that is not printed' };
    if (s.hexes.zone[hex]! > printedZone[hex]!)
      yield { rule: 'DV-12.7d', where: hexId(hex), what: 'has a fortified zone that is not printed' };
  }
  // While units move, stacks may be too high (5.1).
  if (!isInMotion(s)) yield* tooHigh(s);
  if (!isSettingUp(s)) {
    for (const hex of misplaced(s))
      yield { rule: 'DV-2.4b', where: hexId(hex), what: 'is not controlled by who stands there' };
  }
  for (const depot of DEPOTS) {
    if (isOnMap(s, depot) && isRail[s.units.at[depot]!] === 0)
      yield { rule: 'DV-13.6b', where: id(depot), what: 'is off the rails' };
  }
  for (const air of AIR_UNITS) {
    if (isOnMap(s, air) && isTown[s.units.at[air]!] === 0)
      yield { rule: 'DV-8.2a', where: id(air), what: 'is based in no town' };
  }
  if (s.hexes.control.some((owner) => owner > SOVIET)) yield { where: 'control', what: 'is held by nobody that plays' };
}

function* tooHigh(s: State): Generator<Fault> {
  for (const of of [AXIS, SOVIET] as const) {
    for (const hex of overstacked(s, of)) {
      const no = refuseJoining(s, of, hex, [])!;
      yield { rule: no.rule, where: SPACES.ids[hex]!, what: no.key };
    }
  }
}

const MOTION = new Set(['moving', 'fighting', 'overstacking', 'setting-up']);
const isInMotion = (s: State): boolean => s.stack.some((frame) => MOTION.has(frame.step));
const isSettingUp = (s: State): boolean => s.stack.some((frame) => frame.step === 'setup');
