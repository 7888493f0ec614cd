import { frameOf } from '@rokada/kernel';
import type { Idea } from '@rokada/staff';
import { type Side } from '../data.ts';
import { typeOf, worthOf, type Campaign } from '../state.ts';
import { clashing } from '../rules/battle.ts';
import { POSTURES } from '../rules/clash.ts';
import { SECTORS, engagedOf, isGround, tableTurnOf, type Fight } from '../rules/field.ts';
import { gradeOf } from '../rules/resolver.ts';
import { callReserve, driftsOf, mixed, prospects, spread } from '../rules/tactics.ts';
import { mayLeaveTable } from '../helpers/edges.ts';

/** A battle on the screen: who stands where, and how each sector is fought. */

const groundOf = (s: Campaign, side: Side): number[] => engagedOf(s, side).filter((unit) => isGround(s, unit));

/** An officer spreads his troops evenly; the general puts engineers into every sector first, and holds little back. */
export function* assignments(s: Campaign, side: Side, level: string): Generator<Idea> {
  const units = groundOf(s, side);
  if (level !== 'general') {
    yield { action: { type: 'assign', places: spread(s, units, 16) }, worth: 0 };
    return;
  }
  const engineers = units
    .filter((unit) => typeOf(s, unit).engineers)
    .sort((a, b) => worthOf(s, a) - worthOf(s, b) || a - b)
    .slice(0, 3);
  const points = [0, 0, 0];
  const places = engineers.map((unit, i) => {
    points[[1, 0, 2][i]!]! += worthOf(s, unit);
    return { unit, sector: SECTORS[[1, 0, 2][i]!]! };
  });
  const rest = units.filter((unit) => !engineers.includes(unit)).sort((a, b) => worthOf(s, b) - worthOf(s, a) || a - b);
  for (const unit of rest) {
    const sector = [1, 0, 2].reduce((least, each) => (points[each]! < points[least]! ? each : least), 1);
    points[sector]! += worthOf(s, unit);
    places.push({ unit, sector: SECTORS[sector]! });
  }
  yield { action: { type: 'assign', places }, worth: 0 };
}

/** An officer takes what does best against anything; the general changes as often as it pays, so that nobody can read him. */
export function* postures(s: Campaign, side: Side, level: string): Generator<Idea> {
  const { fight } = frameOf(s, clashing);
  const attacks = s.battle!.attacker === side;
  const own = attacks ? POSTURES.attacker : POSTURES.defender;
  const chosen = SECTORS.map((_, sector) => {
    const drifts = driftsOf(s, fight!, sector);
    const hopes = prospects(drifts, attacks);
    if (level !== 'general') return own[hopes.indexOf(Math.max(...hopes))]!;
    const mix = mixed(drifts);
    return own[drawn(attacks ? mix.attack : mix.defence, turnOf(s, fight!, sector))]!;
  });
  const [left, centre, right] = chosen;
  const plain = { type: 'posture', left: left!, centre: centre!, right: right!, reserve: callReserve(s, fight!, side) };
  const late = mayLeaveTable(tableTurnOf(s, fight!, fight!.clash));
  yield { action: plain, worth: 0 };
  if (late) yield { action: { ...plain, off: leaves(s, fight!, side, level) ? 'yes' : 'no' }, worth: 1 };
}

/** A number that looks like chance to the enemy: from what has happened so far. */
function turnOf(s: Campaign, fight: Fight, sector: number): number {
  const seen = fight.lost.reduce((sum, row) => sum + row.lost * (row.unit + 1), s.turn * 7919 + fight.clash * 104_729);
  return ((seen + sector * 15_485_863) % 1009) / 1009;
}

function drawn(weights: readonly number[], at: number): number {
  let left = at * weights.reduce((sum, each) => sum + each, 0);
  return Math.max(
    0,
    weights.findIndex((weight) => (left -= weight) < 0),
  );
}

/** The general leaves a field that is lost before it is lost badly. */
function leaves(s: Campaign, fight: Fight, side: Side, level: string): boolean {
  if (level !== 'general' || fight.clash >= fight.clashes) return false;
  const total = fight.tracks.reduce((sum, each) => sum + each, 0);
  const loser = s.battle!.attacker === side ? 'defender-marginal' : 'attacker-marginal';
  return gradeOf(total) === loser && Math.abs(total) >= 4;
}
