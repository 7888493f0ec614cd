import type { Fault } from '@rokada/kernel';
import { BLUE, SIDES, ZONES, PIECES, TYPES, nameOf, sideOf } from './data.ts';
import { TURNS } from './calendar.ts';
import { ALL_ZONES, CITY, GOOD, POCKET, lives, ownerOf, typeOf, type Campaign } from './state.ts';
import { joinedToRear, troopsIn } from './rules/encirclement.ts';

/** What cannot be in a campaign. */
export function* faults(s: Campaign): Generator<Fault> {
  if (s.turn < 1 || s.turn > TURNS + 1) yield { where: 'turn', what: 'is out of range' };
  yield* zoneFaults(s);
  yield* unitFaults(s);
  for (const { unit } of s.titles) if (!lives(s, unit)) yield { where: PIECES.ids[unit]!, what: 'is a name of nobody' };
  for (const side of SIDES) {
    if (s.points[side] < 0) yield { rule: 'CA-PTS-1', where: side, what: 'has spent more points than there were' };
    if (s.received[side] !== s.points[side] + s.spent[side])
      yield {
        rule: 'CA-PTS-1',
        where: side,
        what: 'points received are not points held and spent',
      };
    for (const letter of s.hands[side].blue)
      if (BLUE[letter] === undefined) yield { rule: 'CA-CRD-1', where: side, what: `holds a card ${letter}` };
    if (s.hands[side].blue.length > 30) yield { rule: 'CA-CRD-1', where: side, what: 'holds too many cards' };
    if ((s.battle?.sides[side].blue.length ?? 0) > 5)
      yield { rule: 'CA-CRD-3', where: side, what: 'has played more than five blue cards' };
  }
}

function* zoneFaults(s: Campaign): Generator<Fault> {
  const joined = joinedToRear(s);
  // In the middle of an advance the map changes zone by zone; pockets are looked for when it is over.
  const moving = s.stack.some(({ step }) => step === 'gaining' || step === 'taking-over');
  for (const zone of ALL_ZONES) {
    const where = ZONES[zone]!.id;
    if (ownerOf(s, zone) !== 0 && ownerOf(s, zone) !== 1) yield { rule: 'CA-MAP-1', where, what: 'has no owner' };
    if (!moving && s.zones.cut[zone]! > 0 === (joined[zone] === 1))
      yield { rule: 'CA-ENC-1', where, what: 'is in a pocket and is not, or the other way round' };
    if (s.zones.force[zone]! < 0 || s.zones.force[zone]! > s.zones.initial[zone]!)
      yield { rule: 'CA-ENC-6', where, what: 'holds more troops than were cut off' };
    if (s.zones.cut[zone] === 0 && s.zones.force[zone]! > 0)
      yield { rule: 'CA-ENC-1', where, what: 'counts troops as cut off' };
    if (s.zones.cut[zone]! > 0 && s.zones.force[zone]! > 0 && troopsIn(s, zone).length === 0)
      yield { rule: 'CA-ENC-6', where, what: 'counts troops that are not there' };
  }
}

/** An empty line of the roster. */
const EMPTY: Readonly<Record<string, number>> = {
  type: 0,
  grade: 0,
  morale: GOOD,
  tired: 0,
  bases: 0,
  medals: 0,
  row: 0,
  rest: 0,
  post: 0,
  at: -1,
  ready: 0,
  captured: 0,
  worn: 0,
  engaged: 0,
  sector: 0,
};

function* unitFaults(s: Campaign): Generator<Fault> {
  const { type } = s.units;
  // Column by column: most of the lines are empty, and there are many.
  for (const [name, column] of Object.entries(s.units)) {
    const empty = EMPTY[name]!;
    for (let unit = 0; unit < column.length; unit++)
      if (type[unit] === 0 && column[unit] !== empty)
        yield { where: PIECES.ids[unit]!, what: 'is written on an empty line' };
  }
  for (let unit = 0; unit < type.length; unit++) {
    if (!lives(s, unit)) continue;
    const where = PIECES.ids[unit]!;
    if (s.units.type[unit]! > TYPES.length) yield { where, what: 'is of no type' };
    else if (s.units.bases[unit] === 0 || s.units.bases[unit]! > typeOf(s, unit).bases)
      yield { rule: 'CA-SEQ-2', where, what: 'has more bases than its strength, or none' };
    else if (s.units.captured[unit] === 0 && typeOf(s, unit).side !== nameOf(sideOf(unit)))
      yield { rule: 'CA-CAP-1', where, what: 'serves the wrong side' };
    const placed = s.units.post[unit] === POCKET || s.units.post[unit] === CITY;
    if (placed !== s.units.at[unit]! >= 0) yield { where, what: 'is in two places, or in none' };
    if (placed && ownerOf(s, s.units.at[unit]!) !== sideOf(unit))
      yield { where, what: 'stands in a zone of the enemy' };
  }
}
