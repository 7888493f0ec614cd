import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MatchRecord } from '@rokada/staff';
import { failed } from '../errors.ts';
import { readText, writeText } from '../files.ts';

/** Where a simulation is kept: what makes it this one and no other, and a line for every match. */

const PLAN = 'simulation.json';
const GAMES = 'games.jsonl';

export type Records = Map<number, MatchRecord>;

/**
 * What was played before, if it was the same simulation. Lines that cannot be read, such as the last of a program that
 * was stopped while it wrote, are left out, and `lost` counts those that were not the last.
 */
export function takeUp(
  folder: string,
  plan: string,
  seedOf: (number: number) => string,
): { records: Records; lost: number } {
  const [planFile, gamesFile] = [join(folder, PLAN), join(folder, GAMES)];
  const known = existsSync(planFile) ? readText(planFile).trim() : undefined;
  if (known !== undefined ? known !== plan : existsSync(gamesFile)) throw failed('other-simulation', { folder });
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw failed('unwritable', { file: folder, what: (error as Error).message });
  }
  writeText(planFile, `${plan}\n`);
  const records: Records = new Map();
  if (!existsSync(gamesFile)) return { records, lost: 0 };
  const lines = readText(gamesFile).split('\n');
  const last = lines.pop(); // what a whole line leaves behind it is empty
  let lost = 0;
  for (const line of lines) if (!take(records, line, seedOf)) lost++;
  if (last !== '') take(records, last!, seedOf);
  writeText(gamesFile, [...records].map(([number, record]) => lineOf(number, record)).join(''));
  return { records, lost };
}

export function keep(folder: string, number: number, record: MatchRecord): void {
  const file = join(folder, GAMES);
  try {
    appendFileSync(file, lineOf(number, record));
  } catch (error) {
    throw failed('unwritable', { file, what: (error as Error).message });
  }
}

const lineOf = (number: number, record: MatchRecord): string => `${JSON.stringify({ number, ...record })}\n`;

/** False when the line is no match of this simulation. */
function take(records: Records, line: string, seedOf: (number: number) => string): boolean {
  let read: unknown;
  try {
    read = JSON.parse(line);
  } catch {
    return false;
  }
  if (!isMatch(read) || read.seed !== seedOf(read.number)) return false;
  const { number, ...record } = read;
  records.set(number, record);
  return true;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Has it everything that a report reads? */
function isMatch(value: unknown): value is MatchRecord & { readonly number: number } {
  if (!isObject(value) || !isObject(value['outcome'])) return false;
  const { number, clocks, series, counts, falls, swings, outcome } = value;
  const { winners, key } = outcome as Partial<MatchRecord['outcome']>;
  return (
    Number.isSafeInteger(number) &&
    Array.isArray(winners) &&
    typeof key === 'string' &&
    Array.isArray(clocks) &&
    clocks.length > 0 &&
    isObject(series) &&
    Object.values(series).every((each) => Array.isArray(each) && each.length === clocks.length) &&
    isObject(counts) &&
    Array.isArray(falls) &&
    Array.isArray(swings)
  );
}
