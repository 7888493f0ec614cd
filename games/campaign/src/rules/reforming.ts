import { action, close, piece, pieces, refusal, step, untilClosed, type Refusal } from '@rokada/kernel';
import { GRADES, numberOf, sideOf } from '../data.ts';
import {
  CREWLESS,
  DESERTER,
  STOCK,
  lives,
  lose,
  moraleOf,
  ofStock,
  priceOf,
  strike,
  tell,
  typeOf,
  unitsOf,
  worthOf,
  type Campaign,
} from '../state.ts';
import { inRole, type Role } from './orders.ts';

/** Crews for captured equipment, and units put together from remnants. */

const prizes = (s: Campaign, side: string): number[] =>
  unitsOf(s, numberOf(side)).filter((unit) => s.units.post[unit] === CREWLESS);

/** CA-CAP-1, CA-CAP-3: tank crews for tanks, a base of infantry for guns. */
function refuseCrew(s: Campaign, side: string, prize: number, crew: number): Refusal | undefined {
  const pieceOf = { unit: { piece: crew } };
  if (!lives(s, crew) || sideOf(crew) !== numberOf(side)) return refusal('CA-CAP-1', 'not-your-unit');
  if (s.units.post[crew] !== STOCK || s.units.ready[crew]! > s.turn)
    return refusal('CA-CAP-1', 'unit-elsewhere', pieceOf);
  const gun = typeOf(s, prize).class !== 'armour' && typeOf(s, prize).class !== 'vehicle';
  const kind = typeOf(s, crew).class;
  if (gun) return kind === 'infantry' ? undefined : refusal('CA-CAP-3', 'infantry-needed', pieceOf);
  return kind === 'armour' || kind === 'vehicle' ? undefined : refusal('CA-CAP-1', 'crew-needed', pieceOf);
}

const crewsFor = (s: Campaign, side: string, prize: number): number[] =>
  unitsOf(s, numberOf(side)).filter((unit) => refuseCrew(s, side, prize, unit) === undefined);

const crew = action<Campaign, { prize: number; crew: number }>(
  'crew',
  'CA-CAP-1',
  {
    prize: piece({
      among: (s, d) => prizes(s, d.side).filter((unit) => crewsFor(s, d.side, unit).length > 0),
      refuse: (s, d, unit) =>
        prizes(s, d.side).includes(unit) && crewsFor(s, d.side, unit).length > 0
          ? undefined
          : refusal('CA-CAP-1', 'needs-no-crew', { unit: { piece: unit } }),
    }),
    crew: piece({
      among: (s, d) => crewsFor(s, d.side, d.prize),
      refuse: (s, d, unit) => refuseCrew(s, d.side, d.prize, unit),
    }),
  },
  {
    apply(s, d, world) {
      // CA-CAP-2: captured in turn 5, trained in turn 6, in use from turn 7.
      s.units.post[d.prize] = STOCK;
      s.units.ready[d.prize] = s.turn + 2;
      if (typeOf(s, d.crew).class === 'infantry') lose(s, d.crew, 1);
      else s.units.post[d.crew] = CREWLESS;
      const crewed = { unit: { piece: d.prize }, turn: s.turn + 2 };
      tell(world, 'crewed', ['CA-CAP-1', 'CA-CAP-2', 'CA-CAP-3'], crewed, ofStock(s, d.side));
    },
  },
);

const isRemnant = (s: Campaign, unit: number): boolean =>
  s.units.post[unit] === STOCK && s.units.bases[unit]! < typeOf(s, unit).bases;

/** Remnants of one type. */
function refuseRemnants(s: Campaign, side: string, unit: number, chosen: readonly number[]): Refusal | undefined {
  if (!lives(s, unit) || sideOf(unit) !== numberOf(side)) return refusal('CA-REF-1', 'not-your-unit');
  const pieceOf = { unit: { piece: unit } };
  if (!isRemnant(s, unit)) return refusal('CA-REF-1', 'not-a-remnant', pieceOf);
  if (chosen.length === 0) return undefined;
  return s.units.type[unit] === s.units.type[chosen[0]!] ? undefined : refusal('CA-REF-1', 'not-of-one-type', pieceOf);
}

/** CA-REF-2 to CA-REF-5, ruling 27: status by the share of points lost. */
export function statusAfter(
  lost: number,
  whole: number,
  best: number,
  worst: number,
  drop: number,
  last: number,
): number {
  if (lost * 4 <= whole) return best;
  return lost * 2 <= whole ? (drop < 0 ? Math.max(last, best + drop) : Math.min(last, best + drop)) : worst;
}

/** CA-REF-5: the brackets hold for morale too, for what fatigue has taken of it as for the rest. */
export function reformed(s: Campaign, units: readonly number[]): { grade: number; morale: number; tired: number } {
  const whole = units.reduce((sum, unit) => sum + priceOf(typeOf(s, unit), GRADES[s.units.grade[unit]!]!), 0);
  const lost = whole - units.reduce((sum, unit) => sum + worthOf(s, unit), 0);
  const grades = units.map((unit) => s.units.grade[unit]!);
  const bracket = (morales: readonly number[]): number =>
    statusAfter(lost, whole, Math.min(...morales), Math.max(...morales), 1, DESERTER);
  const morale = bracket(units.map((unit) => s.units.morale[unit]!));
  return {
    grade: statusAfter(lost, whole, Math.max(...grades), Math.min(...grades), -1, 0),
    morale,
    tired: Math.max(0, bracket(units.map((unit) => moraleOf(s, unit))) - morale),
  };
}

const reform = action<Campaign, { units: readonly number[] }>(
  'reform',
  'CA-REF-1',
  {
    units: pieces({
      min: 2,
      max: 6,
      among: (s, d) => unitsOf(s, numberOf(d.side)).filter((unit) => isRemnant(s, unit)),
      refuse: (s, d, unit, chosen) => refuseRemnants(s, d.side, unit, chosen),
    }),
  },
  {
    closed: (s, side) => (canReform(s, side) ? undefined : refusal('CA-REF-1', 'no-remnants')),
    apply(s, d, world) {
      const status = reformed(s, d.units);
      const most = (column: ArrayLike<number>): number => Math.max(...d.units.map((unit) => column[unit]!));
      const [row, owed] = [most(s.units.row), most(s.units.rest)];
      const [kept, ...rest] = [...d.units].toSorted((a, b) => s.units.grade[b]! - s.units.grade[a]! || a - b);
      let left = d.units.reduce((sum, unit) => sum + s.units.bases[unit]!, 0);
      const bases = Math.min(left, typeOf(s, kept!).bases);
      left -= bases;
      s.units.bases[kept!] = bases;
      // What one unit cannot hold stays together as it was.
      for (const unit of rest) {
        const stays = Math.min(left, s.units.bases[unit]!);
        left -= stays;
        if (stays === 0) strike(s, unit);
        else s.units.bases[unit] = stays;
      }
      s.units.grade[kept!] = status.grade;
      s.units.morale[kept!] = status.morale;
      s.units.tired[kept!] = status.tired;
      // CA-RST-1: and it rests for it as long as the most tired of them would have to.
      if (status.tired > 0) {
        s.units.row[kept!] = row;
        s.units.rest[kept!] = owed;
      } else s.units.rest[kept!] = 0;
      const made = { unit: { piece: kept! }, bases, grade: { word: GRADES[status.grade]! } };
      tell(world, 'reformed', ['CA-REF-1', 'CA-REF-5'], made, ofStock(s, d.side));
    },
  },
);

function canReform(s: Campaign, side: string): boolean {
  const seen = new Set<number>();
  for (const unit of unitsOf(s, numberOf(side))) {
    if (!isRemnant(s, unit)) continue;
    if (seen.has(s.units.type[unit]!)) return true;
    seen.add(s.units.type[unit]!);
  }
  return false;
}

const ready = action<Campaign>('ready', 'CA-SEQ-2', {}, { apply: (s) => close(s, refitting) });

export const refitting = step<Campaign, Role>('refitting', 'CA-REF-1', {
  when: (s) => s.battle !== null,
  decision(s, f) {
    const side = inRole(s, f);
    const can = canReform(s, side) || prizes(s, side).some((unit) => crewsFor(s, side, unit).length > 0);
    return can ? { side } : undefined;
  },
  actions: [crew, reform, ready],
  done: untilClosed,
});
