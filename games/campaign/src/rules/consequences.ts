import { ledger, line, type Ledger, type Preview } from '@rokada/kernel';
import { SIDES, numberOf, sideOf, type Side } from '../data.ts';
import { DESERTER, moraleOf, worthOf, type Campaign } from '../state.ts';
import { basesLeft } from './aftermath.ts';
import { effectOf } from './cards.ts';
import { advanceAfter } from './gains.ts';
import { heroOf, isDue, medalsFor } from './medals.ts';
import { isWornBy } from './rest.ts';

/** What would come of a report, in a campaign in which it stands: losses, land, promotions, and who tires. */
export function consequencesOf(s: Campaign): Preview {
  const left = basesLeft(s);
  return {
    ledgers: [
      ...SIDES.map((side) => toll(s, side, left)),
      ...land(s),
      ...SIDES.map((side) => promotions(s, side, left)),
      ...SIDES.map((side) => wear(s, side, left)),
    ].filter(({ lines }) => lines.length > 0),
  };
}

type Left = ReadonlyMap<number, number>;

/** Points that went into battle, and those that come out of it. */
function toll(s: Campaign, side: Side, left: Left): Ledger {
  const sum = { points: 0, lost: 0, bases: 0, all: 0 };
  for (const [unit, bases] of left) {
    if (sideOf(unit) !== numberOf(side)) continue;
    sum.points += worthOf(s, unit);
    sum.lost += worthOf(s, unit) - worthOf(s, unit, bases);
    sum.all += s.units.bases[unit]!;
    sum.bases += s.units.bases[unit]! - bases;
  }
  if (sum.points === 0) return ledger(`toll-${side}`, []);
  const percent = Math.round((100 * sum.lost) / sum.points);
  return ledger(`toll-${side}`, [
    line('CA-BAT-1', 'report-engaged', sum.points),
    line('CA-SEQ-2', 'report-lost', -sum.lost, { bases: sum.bases, all: sum.all, percent }),
  ]);
}

function land(s: Campaign): Ledger[] {
  const made = advanceAfter(s);
  if (made === undefined) return [];
  const { lines, total } = made.ledger;
  const beyond = Math.max(0, total - (made.most ?? total));
  const capped = beyond === 0 ? [] : [line('CA-URB-A2', 'sortie-cap', -beyond)];
  return [ledger(`zones-to-${made.side}`, [...lines, ...capped])];
}

/** By grade: the clause, and what its units would become. */
const STEPS = [
  ['CA-EXP-3', 'to-veteran'],
  ['CA-EXP-4', 'to-elite'],
  ['CA-EXP-5', 'to-hero'],
] as const;

/** Units that one medal more would promote; which of them get one is decided later. */
function promotions(s: Campaign, side: Side, left: Left): Ledger {
  const most = medalsFor(s, side);
  const due =
    most === 0 ? [] : whoFought(s, side, left).filter((unit) => isDue(s, unit) && heroOf(s, unit) === undefined);
  const lines = STEPS.flatMap(([rule, label], grade) => {
    const count = due.filter((unit) => s.units.grade[unit] === grade).length;
    return count === 0 ? [] : [line(rule, label, count, { most })];
  });
  return ledger(`promotions-${side}`, lines);
}

/** Units to which this battle is one too many: those that become deserters by name, of others how many. */
function wear(s: Campaign, side: Side, left: Left): Ledger {
  const spared = effectOf(s, side, 'ignore-fatigue') !== undefined;
  const worn = spared ? [] : whoFought(s, side, left).filter((unit) => isWornBy(s, unit));
  const deserters = worn.filter((unit) => moraleOf(s, unit) + 1 === DESERTER);
  const others = worn.length - deserters.length;
  return ledger(`wear-${side}`, [
    ...deserters.map((unit) => line('CA-FAT-1', 'turns-deserter', 1, { unit: { piece: unit } })),
    ...(others === 0 ? [] : [line('CA-FAT-1', 'loses-heart', others)]),
  ]);
}

/** CA-UNU-1: who was not used has not fought, nor has who waited for a ship. */
function whoFought(s: Campaign, side: Side, left: Left): number[] {
  const unused = new Set(s.battle!.losses.flatMap(({ unit, fate }) => (fate === 'unused' ? [unit] : [])));
  return [...left.keys()].filter(
    (unit) =>
      sideOf(unit) === numberOf(side) && left.get(unit)! > 0 && s.units.engaged[unit] === 1 && !unused.has(unit),
  );
}
