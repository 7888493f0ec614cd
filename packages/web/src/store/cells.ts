import type { Chart, News } from '@rokada/kernel';

/** A column of a game's own table, roll by roll, with the cell that the dice hit. */
export interface Cells {
  readonly chart: Chart;
  readonly cells: readonly { readonly roll: string; readonly result: string; readonly hit: boolean }[];
}

/** So many rolls of a long table are shown: those round the dice. */
const NEAR = 9;

/**
 * The column that news of a battle name, in the table it stands in: by its heading (`name` says it in the player's
 * language), or by its place where headings change with the ground. What the reckoning adds to the dice is added.
 */
export function cellsOf(
  charts: readonly Chart[],
  { params = {}, ledgers = [] }: News,
  column: string | undefined,
  dice: readonly number[],
  name: (word: string) => string,
): Cells | undefined {
  const total = (of: string): number | undefined => ledgers.find((each) => each.of === of)?.total;
  const place = total('column');
  const said = wordOf(params['result']);
  const thrown = dice.reduce((sum, each) => sum + each, 0);
  for (const chart of charts) {
    const { columns, rows } = chart;
    const named = columns.findIndex((each) => column !== undefined && (each === column || name(each) === column));
    const at = named >= 0 ? named : columns.findIndex((each) => name(each) === String(place));
    // A table names its rolls in the first column, or has a row for each face of one die.
    const rolls = rows.flatMap((row) => (Number.isInteger(Number(row[0])) ? [{ roll: Number(row[0]), row }] : []));
    const headed = rolls.some(({ roll }) => roll === thrown);
    if (at < (headed ? 1 : 0) || !(headed || (dice.length === 1 && rows.length === 6))) continue;
    const lines = headed ? rolls : rows.map((row, i) => ({ roll: i + 1, row }));
    const [first, last] = [lines[0]!.roll, lines.at(-1)!.roll].toSorted((a, b) => a - b) as [number, number];
    const modified = Math.min(Math.max(thrown + (total('die') ?? 0), first), last);
    const hit = lines.findIndex(({ roll }) => roll === modified);
    // Never a cell that says something else than the news.
    if (
      hit < 0 ||
      (isResult(
        lines.map(({ row }) => row[at]),
        said,
      ) &&
        String(lines[hit]!.row[at]) !== said)
    )
      continue;
    const from = Math.max(0, Math.min(hit - (NEAR - 1) / 2, lines.length - NEAR));
    const cells = lines
      .map(({ roll, row }, i) => ({ roll: String(roll), result: String(row[at] ?? ''), hit: i === hit }))
      .slice(from, from + NEAR);
    return { chart, cells };
  }
  return undefined;
}

const wordOf = (param: unknown): string | undefined => {
  const word = typeof param === 'object' && param !== null && 'word' in param ? param.word : param;
  return typeof word === 'string' ? word : undefined;
};

/** Are the cells of a column written as the news write their result? */
const isResult = (cells: readonly unknown[], said: string | undefined): boolean =>
  said !== undefined && cells.some((each) => String(each) === said);
