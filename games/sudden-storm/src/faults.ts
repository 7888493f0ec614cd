import type { Fault } from '@rokada/kernel';
import { BROKEN_DOWN, DISTRICTS, HEXES, LAND, REPLACEMENT_POOL, ZONES, idOf, isLand } from './board.ts';
import { AUG_I, LAST_TURN, WEATHERS, charts, isCold } from './charts.ts';
import { isOnMap, piecesIn, type State } from './state.ts';
import { isFlying } from './rules/aircraft.ts';
import { capacityOf, isBaseOf } from './rules/airbases.ts';
import {
  AIR_UNITS,
  CAMPS,
  FACES,
  FIRST_SHIP,
  PIECES,
  SHIPS,
  UNITS,
  camp,
  hasFace,
  isComponent,
  shipOf,
  sideOf,
} from './units.ts';
import { partsOf } from './rules/components.ts';
import { mayBeReplaced } from './rules/elimination.ts';
import { neutralGround } from './rules/neutrals.ts';
import { overstacked, refuseJoining } from './rules/stacking.ts';
import { fieldOf } from './rules/zones.ts';

/** Everything that can be wrong with a state: checked when a position is loaded, and after every action of the fuzzer. */
export function* faults(s: State): Generator<Fault> {
  // Who stands where depends on the date and the weather: with a wrong one nothing else can be said.
  const dates = [...calendarFaults(s)];
  yield* dates;
  if (dates.length > 0) return;
  yield* unitFaults(s);
  yield* poolFaults(s);
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

function* calendarFaults(s: State): Generator<Fault> {
  const isDate = Number.isInteger(s.turn) && s.turn >= 1 && s.turn <= LAST_TURN;
  if (!isDate) yield { rule: 'SS-36Aa', where: 'turn', what: 'is not on the calendar' };
  for (const [i, zone] of ZONES.entries()) {
    const where = `weather-zone-${zone}`;
    if (WEATHERS[s.weather[i]!] === undefined) yield { rule: 'SS-28A2a', where, what: 'has no such weather' };
    else if (!Number.isInteger(s.cold[i]) || s.cold[i]! < 0 || s.cold[i]! > 0 !== isCold(s.weather[i]!))
      yield { rule: 'SS-28D2a', where, what: 'counts cold turns that its weather denies' };
  }
  if (isDate && s.iranOpen !== isIranDue(s))
    yield { rule: 'SS-30Bd', where: 'iran', what: 'is open or closed at the wrong date' };
}
/** 30Bd: at the start of the Soviet player turn of Aug I 41; that turn itself may go either way until it has begun. */
const isIranDue = (s: State): boolean => (s.turn === AUG_I ? s.iranOpen : s.turn > AUG_I);

/** 33B: pools hold what may be in them, and nobody has fewer than no points. */
function* poolFaults(s: State): Generator<Fault> {
  for (const u of piecesIn(s, REPLACEMENT_POOL)) {
    const where = PIECES.ids[u]!;
    if (u >= FIRST_SHIP || (u < UNITS && (isComponent[u] === 1 || !mayBeReplaced(u))))
      yield { rule: 'SS-33E2a', where, what: 'is in the replacement pool and cannot be replaced' };
  }
  for (const [i, district] of DISTRICTS.entries())
    if (s.districts.infantry[i]! < 0) yield { rule: 'SS-33B2a', where: district, what: 'has fewer points than none' };
  for (const of of CAMPS)
    if (s.armour[of] < 0)
      yield { rule: 'SS-33B1a', where: `${sideOf(of)}-armour-points`, what: 'are fewer points than none' };
  if (s.artillery < 0) yield { rule: 'SS-33B2a', where: 'soviet-artillery-points', what: 'are fewer points than none' };
  if (s.garrisonDebt < 0) yield { rule: 'SS-30Hc', where: 'garrisons', what: 'are owed fewer points than none' };
  // 15Bc: a division waits in its box for its parts.
  for (const whole of piecesIn(s, BROKEN_DOWN))
    if (whole >= UNITS || partsOf(s, whole).length === 0)
      yield { rule: 'SS-15Bc', where: PIECES.ids[whole]!, what: 'is broken down without parts' };
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
  const neutral = neutralGround(s);
  for (const hex of doubtful(s, held, neutral)) {
    if (held[hex] === 3) yield { rule: 'SS-6h', where: idOf(hex), what: 'holds units of both sides' };
    // 3E: who stands in a hex owns it, unless the country is neutral.
    const owner = s.hexes.owner[hex]!;
    if (owner >= 0 && neutral[hex] === 1)
      yield { rule: 'SS-35l', where: idOf(hex), what: 'is owned, and its country is neutral' };
    if (owner >= 0 && held[hex] !== 0 && held[hex] !== 3 && held[hex] !== 1 << owner)
      yield { rule: 'SS-3Ea', where: idOf(hex), what: 'is not owned by who stands there' };
  }
}

/** Hexes that are not as nearly all are: held by nobody or by their owner, in no neutral country. */
function doubtful(s: State, held: Uint8Array, neutral: Uint8Array): number[] {
  const { owner } = s.hexes;
  const found: number[] = [];
  for (const hex of LAND) {
    const isPlain = owner[hex]! < 0 ? held[hex] !== 3 : held[hex] === 0 || held[hex] === 1 << owner[hex]!;
    if (!isPlain || neutral[hex] === 1) found.push(hex);
  }
  return found;
}

/** While units move, retreat or are set up, stacks may be too high (8B). */
const MOTION = new Set(['setting-up', 'initial-phase', 'moving', 'assembling', 'excess']);
const isInMotion = (s: State): boolean => {
  const fight = s.stack.findIndex((frame) => frame.step === 'fighting');
  return (fight >= 0 && fight < s.stack.length - 1) || s.stack.some((frame) => MOTION.has(frame.step));
};
