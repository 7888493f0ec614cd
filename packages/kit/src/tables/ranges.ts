/** Whole numbers from `from` to `to`, both included; infinite at an open end. */
export interface RollRange {
  readonly from: number;
  readonly to: number;
}

const NUMBER = '([+-]?\\d+)';
const FORMS: readonly (readonly [RegExp, (a: number, b: number) => RollRange])[] = [
  [new RegExp(`^${NUMBER}$`), (a) => ({ from: a, to: a })],
  [new RegExp(`^${NUMBER}-${NUMBER}$`), (a, b) => ({ from: a, to: b })],
  [new RegExp(`^<=${NUMBER}$`), (a) => ({ from: -Infinity, to: a })],
  [new RegExp(`^>=${NUMBER}$`), (a) => ({ from: a, to: Infinity })],
  [new RegExp(`^${NUMBER}\\+$`), (a) => ({ from: a, to: Infinity })],
];

/** Reads `3`, `-2`, `2-4`, `-3--1`, `<=1`, `>=6` or `6+`; undefined for anything else, `4-2` included. */
export function parseRange(text: string): RollRange | undefined {
  for (const [form, make] of FORMS) {
    const match = form.exec(text);
    if (match === null) continue;
    const range = make(Number(match[1]), Number(match[2]));
    return range.from <= range.to ? range : undefined;
  }
  return undefined;
}

export function formatRange({ from, to }: RollRange): string {
  if (from === -Infinity) return `<=${to}`;
  if (to === Infinity) return `${from}+`;
  return from === to ? String(from) : `${from}-${to}`;
}
