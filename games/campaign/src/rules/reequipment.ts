import { action, option, pieces, refusal, type Refusal } from '@rokada/kernel';
import { GRADES, TYPES, numberOf, sideOf, typeCalled, type Side, type UnitType } from '../data.ts';
import {
  GOOD,
  STOCK,
  lives,
  ofStock,
  priceOf,
  raise,
  rename,
  strike,
  tell,
  titleOf,
  typeOf,
  unitsOf,
  worthOf,
  year,
  type Campaign,
} from '../state.ts';
import { statusAfter } from './reforming.ts';
import { costOf } from './prices.ts';

/** Old rifle companies brought to the new standard, and worn units brought to full strength. */

/** CA-TRP-1, CA-TRP-2: what a 1941 rifle company costs to bring to the new standard; its points count in full, so a cheaper one gives some back. */
export function conversionPrice(s: Campaign, unit: number, grade: (typeof GRADES)[number]): number {
  return (newTypeOf(s, unit).price[grade] ?? 0) - worthOf(s, unit);
}

const newTypeOf = (s: Campaign, unit: number): UnitType => TYPES[typeCalled(typeOf(s, unit).convertible!)]!;

const convertible = (s: Campaign, unit: number): boolean =>
  s.units.post[unit] === STOCK && typeOf(s, unit).convertible !== undefined && year(s) >= 1942;

/** CA-TRP-2: for so many points an old company may also be sold. */
const SOLD = 'sold';

export const convert = action<Campaign, { unit: readonly number[]; grade: string }>(
  'convert',
  'CA-TRP-1',
  {
    unit: pieces({
      among: (s, d) => unitsOf(s, numberOf(d.side)).filter((unit) => convertible(s, unit)),
      refuse: (s, d, unit) =>
        lives(s, unit) && sideOf(unit) === numberOf(d.side) && convertible(s, unit)
          ? undefined
          : refusal('CA-TRP-1', 'nothing-to-convert'),
      suggest: (s, d) =>
        unitsOf(s, numberOf(d.side))
          .filter((unit) => convertible(s, unit))
          .slice(0, 1),
    }),
    grade: option({
      among: () => [...GRADES, SOLD],
      refuse(s, d, grade) {
        if (grade === SOLD) return undefined;
        // Lists of one's own need not sell every grade.
        if (d.unit.some((unit) => newTypeOf(s, unit).price[grade as never] === undefined))
          return refusal('CA-TRP-2', 'no-such-grade', { grade: { word: grade } });
        const total = d.unit.reduce((sum, unit) => sum + conversionPrice(s, unit, grade as never), 0);
        return total > s.points[d.side as Side]
          ? refusal('CA-TRP-2', 'too-dear', { total, points: s.points[d.side as Side] })
          : undefined;
      },
    }),
  },
  {
    apply(s, d, world) {
      const side = d.side as Side;
      for (const unit of d.unit) {
        const price = d.grade === SOLD ? -worthOf(s, unit) : conversionPrice(s, unit, d.grade as never);
        const to = typeCalled(typeOf(s, unit).convertible!);
        s.points[side] -= price;
        s.spent[side] += price;
        const name = titleOf(s, unit) ?? '';
        strike(s, unit);
        if (d.grade !== SOLD) rename(s, raise(s, numberOf(side), to, GRADES.indexOf(d.grade as never)), name);
      }
      const told = d.grade === SOLD ? 'companies-sold' : 'converted';
      tell(world, told, ['CA-TRP-1', 'CA-TRP-2'], { side: { side }, units: d.unit.length }, ofStock(s, side));
    },
  },
);

// ---- support units --------------------------------------------------------------------------------------------------

/** CA-TRP-3: Russian support units of before may be re-rated from 1942 on, at the difference in price. */
const isSupport = (s: Campaign, unit: number): boolean =>
  s.units.post[unit] === STOCK &&
  s.units.captured[unit] === 0 &&
  typeOf(s, unit).class === 'support' &&
  typeOf(s, unit).side === 'russian' &&
  year(s) >= 1942;

export const rerate = action<Campaign, { units: readonly number[]; grade: string }>(
  're-rate',
  'CA-TRP-3',
  {
    units: pieces({
      among: (s, d) => unitsOf(s, numberOf(d.side)).filter((unit) => isSupport(s, unit)),
      refuse: (s, d, unit, chosen) => {
        if (!lives(s, unit) || sideOf(unit) !== numberOf(d.side) || !isSupport(s, unit))
          return refusal('CA-TRP-3', 'no-support-unit');
        if (chosen.length > 0 && s.units.type[unit] !== s.units.type[chosen[0]!])
          return refusal('CA-TRP-3', 'not-of-one-type', { unit: { piece: unit } });
        const all = [...chosen, unit];
        const no = GRADES.map((grade) => refuseGrade(s, d.side, all, grade));
        return no.includes(undefined) ? undefined : no[0];
      },
    }),
    grade: option({ among: () => GRADES, refuse: (s, d, grade) => refuseGrade(s, d.side, d.units, grade) }),
  },
  {
    apply(s, d, world) {
      const side = d.side as Side;
      for (const unit of d.units) {
        const price = rerated(s, unit, d.grade as never);
        s.points[side] -= price;
        s.spent[side] += price;
        s.units.grade[unit] = GRADES.indexOf(d.grade as never);
        s.units.bases[unit] = typeOf(s, unit).bases;
        s.units.medals[unit] = 0;
      }
      const made = { side: { side }, units: d.units.length, grade: { word: d.grade } };
      tell(world, 're-rated', ['CA-TRP-3'], made, ofStock(s, side));
    },
  },
);

const rerated = (s: Campaign, unit: number, grade: (typeof GRADES)[number]): number =>
  (typeOf(s, unit).price[grade] ?? 0) - worthOf(s, unit);

function refuseGrade(s: Campaign, side: string, units: readonly number[], grade: string): Refusal | undefined {
  if (units.some((unit) => typeOf(s, unit).price[grade as never] === undefined))
    return refusal('CA-TRP-3', 'no-such-grade', { grade: { word: grade } });
  if (units.every((unit) => GRADES[s.units.grade[unit]!] === grade)) return refusal('CA-TRP-3', 'already-so-rated');
  const total = units.reduce((sum, unit) => sum + rerated(s, unit, grade as never), 0);
  const points = s.points[side as Side];
  return total > points ? refusal('CA-TRP-3', 'too-dear', { total, points }) : undefined;
}

/** CA-TRP-4, CA-REF-5: full strength again; grade and morale follow the share lost, recruits being conscripts of good morale. */
export function refitOf(s: Campaign, unit: number): { grade: number; morale: number; price: number } {
  const type = typeOf(s, unit);
  const now = s.units.grade[unit]!;
  const whole = priceOf(type, GRADES[now]!);
  const lost = whole - worthOf(s, unit);
  const lowest = GRADES.findIndex((grade) => type.price[grade] !== undefined);
  const grade = Math.max(lowest, statusAfter(lost, whole, now, 0, -1, 0));
  const spirit = s.units.morale[unit]!;
  const recruits = Math.max(spirit, GOOD);
  return {
    grade,
    morale: statusAfter(lost, whole, spirit, recruits, 1, recruits),
    price: Math.max(0, costOf(type, GRADES[grade]!, year(s)) - worthOf(s, unit)),
  };
}

const isWorn = (s: Campaign, unit: number): boolean =>
  s.units.post[unit] === STOCK && s.units.worn[unit] === 1 && s.units.bases[unit]! < typeOf(s, unit).bases;

export const reequip = action<Campaign, { units: readonly number[] }>(
  'reequip',
  'CA-TRP-4',
  {
    units: pieces({
      among: (s, d) => unitsOf(s, numberOf(d.side)).filter((unit) => isWorn(s, unit)),
      refuse(s, d, unit, chosen) {
        if (!lives(s, unit) || sideOf(unit) !== numberOf(d.side) || !isWorn(s, unit))
          return refusal('CA-TRP-4', 'not-worn');
        const total = [...chosen, unit].reduce((sum, each) => sum + refitOf(s, each).price, 0);
        const points = s.points[d.side as Side];
        return total > points ? refusal('CA-TRP-4', 'too-dear', { total, points }) : undefined;
      },
    }),
  },
  {
    apply(s, d, world) {
      const side = d.side as Side;
      for (const unit of d.units) {
        const { grade, morale, price } = refitOf(s, unit);
        s.points[side] -= price;
        s.spent[side] += price;
        s.units.grade[unit] = grade;
        s.units.morale[unit] = morale;
        s.units.bases[unit] = typeOf(s, unit).bases;
        s.units.worn[unit] = 0;
      }
      tell(world, 'reequipped', ['CA-TRP-4'], { side: { side }, units: d.units.length }, ofStock(s, side));
    },
  },
);
