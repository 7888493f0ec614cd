import type { GameInfo } from '../engine/protocol.ts';
import type { Language } from '../words/index.ts';

export interface Clause {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

const known = new Map<string, readonly Clause[]>();

/** A game's rules in one language, in the order of the book. */
export function clausesOf(info: GameInfo, lang: Language): readonly Clause[] {
  const key = `${info.id}:${lang}`;
  let clauses = known.get(key);
  if (clauses === undefined) known.set(key, (clauses = readClauses(info.rules[lang])));
  return clauses;
}

function readClauses(csv: string): Clause[] {
  const [head = [], ...rows] = readCsv(csv);
  const column = (name: string): number => head.indexOf(name);
  const [id, title, rule] = [column('id'), column('title'), column('rule')];
  return rows
    .filter((row) => row.length > 1)
    .map((row) => ({ id: row[id] ?? '', title: row[title] ?? '', text: row[rule] ?? '' }));
}

/** Cells in quotes may hold commas, line breaks and doubled quotes. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r?\n|$)/gy;
  for (let match = cell.exec(text); match !== null; match = cell.exec(text)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    rows.push(row);
    row = [];
    if (match[3] === '') break;
  }
  return rows;
}

/** Clauses that hold every word asked for; an id that begins with the question comes first. */
export function search(clauses: readonly Clause[], wanted: string): readonly Clause[] {
  const asked = plain(wanted).split(/\s+/).filter(Boolean);
  if (asked.length === 0) return clauses;
  const found = clauses.filter(({ id, title, text }) => {
    const whole = plain(`${id} ${title} ${text}`);
    return asked.every((word) => whole.includes(word));
  });
  const first = (clause: Clause): number =>
    plain(clause.id).startsWith(asked[0]!) ? 0 : plain(clause.title).includes(asked[0]!) ? 1 : 2;
  return found.toSorted((a, b) => first(a) - first(b));
}

/** Small letters without accents: who types `foret` finds Forêt. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
