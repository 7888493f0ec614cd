/**
 * The whole story of an attack on a results table, told once: the preview shows it and `resolveCombat` rolls on it,
 * so what the player saw is what happens. A story is plain JSON.
 */
import { ledger, line, refusal, totalOf } from '@rokada/kernel';
import type { Chance, Ledger, Line, Preview, Refusal, RuleId } from '@rokada/kernel';
import { gatherChances, ONE_DIE, rollDice, sumOf, waysToRoll } from './dice.ts';
import type { Dice } from './dice.ts';
import { formatOdds, oddsAtPlace, placeOfOdds } from './odds.ts';
import type { Rounding } from './odds.ts';
import { headingLine, placeOfNumber, resultAt, TableError } from './results.ts';
import type { HeadingLine, ResultsTable } from './results.ts';
import { bounded, broughtTo, inParts } from './strength.ts';
import type { LineBounds } from './strength.ts';

/** What happens beyond the first or the last column. */
export interface TableEdge {
  readonly rule: RuleId;
  /** Whether the odds are tested before the shifts are counted, or only where they end. */
  readonly tested: 'before-shifts' | 'after-shifts';
  /** The nearest column, no attack at all, or a result without a roll, written as in the table. */
  readonly then: 'nearest-column' | 'no-attack' | { readonly result: string };
}

/** How a game finds its column. */
export interface ColumnRule {
  readonly rule: RuleId;
  /** For tables of odds; down, in favour of the defender, unless told otherwise. */
  readonly rounding?: Rounding;
  readonly below: TableEdge;
  readonly above: TableEdge;
}

export interface Combat<T> {
  readonly table: ResultsTable<T>;
  /** Which heading line, where the table has several. */
  readonly line?: string;
  readonly attack: Ledger;
  /** Compared with the attack: as odds, or as a difference. Without it a table of numbers reads the attack alone. */
  readonly defence?: Ledger;
  readonly columns: ColumnRule;
  readonly shifts?: readonly Line[];
  readonly shiftBounds?: LineBounds;
  readonly modifiers?: readonly Line[];
  readonly modifierBounds?: LineBounds;
  readonly dice?: Dice;
}

/** One total of the dice before modification, and what it brings. */
export interface RollOutcome<T> {
  readonly roll: number;
  readonly ways: number;
  readonly result: T;
  readonly text: string;
}

export interface CombatStory<T> extends Preview {
  /** Attack, defence, shifts, column, die: each number below is the total of its ledger. */
  readonly ledgers: readonly Ledger[];
  readonly results: readonly { readonly result: string; readonly weight: number }[];
  /** The odds or the number that the strengths gave, before shifts. */
  readonly initial: string;
  /** The heading of the column used; absent when no die is rolled. */
  readonly column?: string;
  readonly modifier: number;
  /** Absent when the result needs no die or the attack may not be made. */
  readonly dice?: Dice;
  /** What each roll brings; a single entry when the result needs no die. */
  readonly outcomes: readonly RollOutcome<T>[];
  /** Why the attack may not be made. */
  readonly refusal?: Refusal;
}

export function combatStory<T>(combat: Combat<T>): CombatStory<T> {
  const { table, attack, defence } = combat;
  const heading = headingLine(table, combat.line);
  const shifts = ledger('shifts', limited(combat.shifts, combat.shiftBounds));
  const modifiers = ledger('die', limited(combat.modifiers, combat.modifierBounds));
  const found = findColumn(heading, combat, shifts.total);
  const told = {
    ledgers: [attack, ...(defence === undefined ? [] : [defence]), shifts, found.ledger, modifiers],
    initial: found.initial,
    modifier: modifiers.total,
  };
  const then = found.edge?.then;
  if (then === 'no-attack') {
    const no = refusal(found.edge!.rule, 'odds-off-the-table', { odds: found.initial });
    return { ...told, results: [], outcomes: [], refusal: no };
  }
  if (typeof then === 'object') {
    const result = table.shape.cell(then.result);
    if (result === undefined)
      throw new TableError(`"${then.result}" (${found.edge!.rule}) means nothing in ${table.name}`);
    const only = { roll: 0, ways: 1, result, text: then.result };
    return { ...told, results: [{ result: then.result, weight: 1 }], outcomes: [only] };
  }
  const place = found.ledger.total;
  const dice = combat.dice ?? ONE_DIE;
  const outcomes = outcomesOf(table, place, dice, modifiers.total);
  const results = gatherChances(outcomes.map(({ text, ways }) => ({ result: text, weight: ways })));
  return { ...told, column: heading.texts[place - 1]!, dice, outcomes, results };

  function limited(lines: readonly Line[] = [], bounds: LineBounds | undefined): readonly Line[] {
    return bounds === undefined ? lines : bounded(lines, bounds);
  }
}

/** What every roll of the dice brings in a column (1 is the first), with the exact number of ways to roll it. */
export function outcomesOf<T>(
  table: ResultsTable<T>,
  place: number,
  dice: Dice,
  modifier: number,
): readonly RollOutcome<T>[] {
  return waysToRoll(dice).map(({ result: roll, weight: ways }) => ({
    roll,
    ways,
    ...resultAt(table, roll + modifier, place),
  }));
}

/** What was rolled: the faces, their total as modified, and the result. No dice when the result needed none. */
export interface CombatResolution<T> {
  readonly dice: readonly number[];
  readonly modified: number;
  readonly result: T;
  readonly text: string;
}

export function resolveCombat<T>(story: CombatStory<T>, chance: Chance): CombatResolution<T> {
  if (story.refusal !== undefined) throw new TableError(`this attack may not be made (${story.refusal.rule})`);
  const dice = story.dice === undefined ? [] : rollDice(chance, story.dice);
  const roll = sumOf(dice);
  const { result, text } = story.outcomes.find((outcome) => outcome.roll === roll)!;
  return { dice, modified: roll + story.modifier, result, text };
}

interface FoundColumn {
  readonly initial: string;
  /** Its total is the place of the column: 1 is the first. */
  readonly ledger: Ledger;
  /** The edge that the attack ended beyond, if it did. */
  readonly edge?: TableEdge;
}

function findColumn<T>(heading: HeadingLine, combat: Combat<T>, shift: number): FoundColumn {
  const { rule, below, above } = combat.columns;
  const count = heading.texts.length;
  const { place, initial } = startingPlace(heading, combat);
  const edgeAt = (at: number): TableEdge | undefined => (at < 1 ? below : at > count ? above : undefined);
  const nearest = (at: number): number => Math.min(count, Math.max(1, at));
  const atEdge = (lines: readonly Line[], edge: TableEdge): readonly Line[] =>
    broughtTo(lines, nearest(totalOf(lines)), { rule: edge.rule, label: 'column-edge' });

  // Nothing against something, or something against nothing: no shift can bring that back among the columns.
  const hopeless = !Number.isFinite(place);
  let lines: readonly Line[] = [line(rule, 'initial-odds', hopeless ? nearest(place) : place, { odds: initial })];
  const first = edgeAt(place);
  if (first !== undefined && (hopeless || first.tested === 'before-shifts')) {
    lines = atEdge(lines, first);
    if (hopeless || first.then !== 'nearest-column') return { initial, ledger: ledger('column', lines), edge: first };
  }
  if (shift !== 0) lines = [...lines, line(rule, 'shifts', shift)];
  const last = edgeAt(totalOf(lines));
  if (last === undefined) return { initial, ledger: ledger('column', lines) };
  return { initial, ledger: ledger('column', atEdge(lines, last)), edge: last };
}

function startingPlace<T>(heading: HeadingLine, combat: Combat<T>): { place: number; initial: string } {
  const { table, attack, defence, columns } = combat;
  if (table.shape.columns === 'odds') {
    if (defence === undefined) throw new TableError(`${table.name} compares strengths: a defence is missing`);
    const [a, d] = [inParts(attack.total), inParts(defence.total)];
    const place = placeOfOdds(heading.odds, a, d, columns.rounding ?? 'down');
    const initial = Number.isFinite(place)
      ? formatOdds(oddsAtPlace(heading.odds, place))
      : `${attack.total}:${defence.total}`;
    return { place, initial };
  }
  if (table.shape.columns === 'numbers') {
    const value = attack.total - (defence?.total ?? 0);
    return { place: placeOfNumber(heading, value), initial: String(value) };
  }
  throw new TableError(`${table.name} has words over its columns: use placeOfWord and outcomesOf`);
}
