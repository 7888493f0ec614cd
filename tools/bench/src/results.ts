import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One figure of one game. `peer` is what boardgame.io did in the same run, so that runs can be compared. */
export interface Row {
  readonly game: string;
  readonly scenario: string;
  readonly row: string;
  readonly unit: string;
  readonly value: number;
  readonly peer?: number;
  readonly lessIsBetter?: true;
  readonly note?: string;
}

const folder = fileURLToPath(new URL('../results', import.meta.url));
const fileOf = (commit: string): string => join(folder, `${commit}.json`);

export const commitNow = (): string =>
  execFileSync('git', ['rev-parse', '--short=9', 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim();

/** Keeps what was measured at a commit, for later runs to be held against. */
export function keepResults(commit: string, rows: readonly Row[]): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(commit), `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`);
  return fileOf(commit);
}

export function keptResults(commit: string): readonly Row[] {
  if (!existsSync(fileOf(commit))) {
    const known = readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []));
    throw new Error(`nothing was kept of ${commit}; there is: ${known.join(', ') || 'nothing'}`);
  }
  return JSON.parse(readFileSync(fileOf(commit), 'utf8')) as Row[];
}

/**
 * How many times better a figure has become. Where a peer was measured in both runs it is the ratio to the peer that
 * is compared: the machine may have been busier.
 */
export function gain(before: Row, after: Row): number {
  const scale = before.peer !== undefined && after.peer !== undefined ? before.peer / after.peer : 1;
  const ratio = (after.value / before.value) * scale;
  return after.lessIsBetter ? 1 / ratio : ratio;
}

export const sameRow =
  (a: Row) =>
  (b: Row): boolean =>
    a.game === b.game && a.scenario === b.scenario && a.row === b.row;
