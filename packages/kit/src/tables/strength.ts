/**
 * Lines of a strength, a shift or a die modifier. Doubling, halving and limits are lines that say how much they
 * changed, so that several groups (across the river, not across the river) can stand in one ledger.
 *
 * A halved strength may keep its half: strengths are whole numbers of 64ths, which numbers carry exactly.
 */
import { ledger, line, totalOf } from '@rokada/kernel';
import type { Ledger, Line, Params, RuleId } from '@rokada/kernel';

const PARTS = 64;

/** A strength in whole 64ths, ready to be compared without rounding. */
export function inParts(strength: number): number {
  const value = strength * PARTS;
  if (!Number.isSafeInteger(value)) throw new RangeError(`a strength is a whole number of 64ths, not ${strength}`);
  return value;
}

/** A rule that makes one line: its id and the key of its words. */
export interface LineReason {
  readonly rule: RuleId;
  readonly label: string;
  readonly params?: Params;
}

/** The lines, and one more that brings their total where the reason wants it; none if it is there already. */
export function broughtTo(lines: readonly Line[], total: number, { rule, label, params }: LineReason): readonly Line[] {
  const now = totalOf(lines);
  return total === now ? lines : [...lines, line(rule, label, total - now, params)];
}

export function multiplied(lines: readonly Line[], factor: number, reason: LineReason): readonly Line[] {
  return broughtTo(lines, totalOf(lines) * factor, reason);
}

/** Half of the lines' total: rounded down or up to a whole number, or with its fraction kept. */
export function halved(lines: readonly Line[], rounding: 'down' | 'up' | 'keep', reason: LineReason): readonly Line[] {
  const half = inParts(totalOf(lines) / 2) / PARTS;
  const total = rounding === 'keep' ? half : rounding === 'down' ? Math.floor(half) : Math.ceil(half);
  return broughtTo(lines, total, reason);
}

/** LineBounds on a total; what lies beyond them is taken back by a line that names its own rule. */
export interface LineBounds extends LineReason {
  readonly min?: number;
  readonly max?: number;
}

export function bounded(
  lines: readonly Line[],
  { min = -Infinity, max = Infinity, ...reason }: LineBounds,
): readonly Line[] {
  if (min > max) throw new RangeError(`bounds from ${min} to ${max} leave nothing (${reason.rule})`);
  return broughtTo(lines, Math.min(max, Math.max(min, totalOf(lines))), reason);
}

/** One ledger of several groups of lines, each doubled, halved or bounded on its own. */
export function strengthOf(of: string, ...groups: readonly (readonly Line[])[]): Ledger {
  for (const group of groups.slice(1)) {
    const factor = group.find((each) => each.times);
    if (factor !== undefined) {
      throw new RangeError(`"${factor.label}" would multiply the groups above its own too: use multiplied()`);
    }
  }
  return ledger(of, groups.flat());
}
