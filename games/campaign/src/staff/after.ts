import type { Action } from '@rokada/kernel';
import type { Idea } from '@rokada/staff';
import { SIDES, ZONES, numberOf, type Side } from '../data.ts';
import { ALL_ZONES, CREWLESS, ownerOf, typeOf, unitsOf, worthOf, type Campaign } from '../state.ts';
import { medalsFor } from '../rules/medals.ts';
import { reformed } from '../rules/reforming.ts';
import { RESULTS } from '../rules/report.ts';
import { landWorth } from './worth.ts';

/** After the battle: land, medals, remnants; and what is left to be said of a battle fought elsewhere. */

/** The winner takes what is worth most, the loser gives what is worth least. */
export function* zones(s: Campaign, side: Side): Generator<Idea> {
  const { side: winner } = s.stack.at(-1) as unknown as { side: Side };
  const sign = winner === side ? 1 : -1;
  for (const zone of ALL_ZONES)
    if (ownerOf(s, zone) !== numberOf(winner))
      yield { action: { type: 'take-zone', zone }, worth: sign * landWorth(zone) };
}

export function* medals(s: Campaign, side: Side): Generator<Idea> {
  const fought = unitsOf(s, numberOf(side)).filter((unit) => s.units.engaged[unit] === 1);
  // Who needs one medal more for the next grade comes first, and the dearer before the cheaper.
  const due = (unit: number): number => {
    const missing = s.units.grade[unit]! + 1 - s.units.medals[unit]!;
    return (s.units.grade[unit] === 2 ? -2000 : 0) - missing * 1000 + worthOf(s, unit);
  };
  const ranked = fought.sort((a, b) => due(b) - due(a) || a - b);
  const units: number[] = [];
  let elites = 0;
  for (const unit of ranked) {
    if (units.length >= medalsFor(s, side)) break;
    if (s.units.grade[unit] === 2 && ++elites > 1) continue;
    units.push(unit);
  }
  yield { action: { type: 'award', units }, worth: units.length };
  yield { action: { type: 'award', units: [] }, worth: -1 };
}

/** Crews for what was captured, remnants put together where nobody loses by it. */
export function* refits(s: Campaign, side: Side): Generator<Idea> {
  yield { action: { type: 'ready' }, worth: 0 };
  const mine = unitsOf(s, numberOf(side));
  for (const prize of mine.filter((unit) => s.units.post[unit] === CREWLESS && s.units.captured[unit] === 1)) {
    for (const crew of mine) {
      if (typeOf(s, crew).class !== 'infantry' || s.units.bases[crew]! < 3) continue;
      yield { action: { type: 'crew', prize, crew }, worth: 1 };
      break;
    }
  }
  const remnants = mine.filter((unit) => s.units.post[unit] === 0 && s.units.bases[unit]! < typeOf(s, unit).bases);
  for (const [i, first] of remnants.entries()) {
    for (const second of remnants.slice(i + 1)) {
      if (s.units.type[first] !== s.units.type[second] || s.units.grade[first] !== s.units.grade[second]) continue;
      const together = s.units.bases[first]! + s.units.bases[second]!;
      if (together > typeOf(s, first).bases || reformed(s, [first, second]).grade < s.units.grade[first]!) continue;
      yield { action: { type: 'reform', units: [first, second] }, worth: 2 };
    }
  }
}

/** The staff has seen nothing of a battle on a real table: it believes what is filed, and files what is least. */
export function* reports(s: Campaign, side: string): Generator<Idea> {
  const filed = s.battle!.report;
  if (filed !== null && filed.by !== side && filed.dispute === '')
    yield { action: { type: 'confirm', version: filed.version }, worth: 5 };
  const blank = [...s.units.engaged.keys()]
    .filter((unit) => s.units.engaged[unit]! > 0)
    .map((unit) => ({
      unit,
      lost: 0,
      fate: s.units.engaged[unit] === 2 ? 'left-table' : 'fought',
      immobilised: 0,
      scuttled: 0,
      captured: 0,
    }));
  const base = {
    result: filed?.result ?? RESULTS[3],
    turns: filed?.turns ?? s.battle!.turns,
    units: filed?.losses ?? blank,
    heroes: filed?.heroes ?? [],
    story: '',
  };
  const sea = s.battle!.scenario === 'naval-evacuation' ? { evacuation: filed?.evacuation ?? [] } : {};
  const prelude = s.battle!.prelude === 'none' ? {} : { prelude: filed?.prelude ?? 'failed' };
  for (const bridge of [{}, { bridge: 'stands' }]) {
    const whole = { ...base, ...sea, ...prelude, ...bridge } as unknown as Omit<Action, 'type'>;
    for (const type of ['report', 'settle']) yield { action: { ...whole, type }, worth: 0 };
  }
}

export const CAPITALS: readonly number[] = ALL_ZONES.filter((zone) => ZONES[zone]!.kind === 'capital');
export const held = (s: Campaign, side: Side): number =>
  CAPITALS.filter((zone) => ownerOf(s, zone) === SIDES.indexOf(side)).length;
