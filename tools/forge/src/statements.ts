import { readFileSync } from 'node:fs';
import { parseItem } from '@rokada/kit';

/** What the person who forges a map has to hear: which file, which line, what is wrong. */
export class ForgeError extends Error {
  override readonly name = 'ForgeError';
}

/**
 * One statement of a hand layer: a verb, bare words, at most one quoted name, facts.
 *
 *     record city T21 "Berlin" vp=25 wehrkreis=III    # 26.1
 *
 * The grammar is that of an item in a map file, so that whoever can read the map can read the layers.
 * A `#` starts a comment anywhere; a line that begins with a blank carries the statement above on.
 */
export interface Statement {
  readonly verb: string;
  readonly words: readonly string[];
  readonly name: string | undefined;
  readonly facts: ReadonlyMap<string, string>;
  readonly where: string;
}

export function refuse(at: Statement | string, message: string): never {
  throw new ForgeError(`${typeof at === 'string' ? at : at.where}: ${message}`);
}

export function readStatements(path: string, label: string): Statement[] {
  return parseStatements(readFileSync(path, 'utf8'), label);
}

export function parseStatements(text: string, label: string): Statement[] {
  const joined: { text: string; line: number }[] = [];
  for (const [i, raw] of text.split('\n').entries()) {
    const line = withoutComment(raw);
    if (line.trim() === '') continue;
    const last = joined.at(-1);
    if (/^\s/.test(line)) {
      if (!last) throw new ForgeError(`${label}:${i + 1}: a line that carries on, but nothing stands above it`);
      last.text += ` ${line.trim()}`;
    } else joined.push({ text: line.trim(), line: i + 1 });
  }
  return joined.map(({ text: t, line }) => parseStatement(t, `${label}:${line}`));
}

function withoutComment(line: string): string {
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    if (line[i] === '\\') i++;
    else if (line[i] === '"') quoted = !quoted;
    else if (line[i] === '#' && !quoted) return line.slice(0, i).trimEnd();
  }
  return line.trimEnd();
}

function parseStatement(text: string, where: string): Statement {
  const item = parseItem(text);
  if (typeof item === 'string') refuse(where, item);
  const [verb, ...words] = item.words;
  if (verb === undefined) refuse(where, 'no verb');
  return { verb, words, name: item.name, facts: new Map(Object.entries(item.facts ?? {})), where };
}

/** The number a statement must carry under `key`. */
export function numberFact(at: Statement, key: string, otherwise?: number): number {
  const text = at.facts.get(key);
  if (text === undefined && otherwise !== undefined) return otherwise;
  const value = Number(text);
  if (text === undefined || !Number.isFinite(value)) refuse(at, `needs a number ${key}=`);
  return value;
}

export function textFact(at: Statement, key: string): string {
  return at.facts.get(key) ?? refuse(at, `needs ${key}=`);
}

/** `9.99,53.55` as longitude and latitude. */
export function lonLat(at: Statement, word: string): readonly [number, number] {
  const [lon, lat, ...rest] = word.split(',').map(Number);
  if (lon === undefined || lat === undefined || rest.length > 0 || !Number.isFinite(lon) || !Number.isFinite(lat))
    refuse(at, `"${word}" is not longitude,latitude`);
  return [lon, lat];
}
