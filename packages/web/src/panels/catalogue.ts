import type { GameInfo } from '../engine/protocol.ts';
import type { Language } from '../words/index.ts';

export interface Clause {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Worked out where the rulebook is silent: told beside the rule, not in its sentences. */
  readonly source?: 'reconstructed';
}

/** Rules that belong together; a chapter may gather several numbers. */
export interface Chapter {
  readonly ids: readonly string[];
  readonly title: string;
  readonly count: number;
}

/** The chapter a rule stands in: `ID-18.21a` in 18, `TS-DEF-3` in DEF. */
export const chapterOf = (rule: string): string => /^[A-Z]+-([A-Z]+|\d+)/.exec(rule)?.[1] ?? '';

/** The table of contents, in the order of the book. */
export function chaptersOf(clauses: readonly Clause[], titleOf: (id: string) => string): readonly Chapter[] {
  const chapters = new Map<string, { ids: string[]; title: string; count: number }>();
  for (const { id } of clauses) {
    const chapter = chapterOf(id);
    const title = titleOf(chapter);
    const known = chapters.get(title);
    if (known === undefined) chapters.set(title, { ids: [chapter], title, count: 1 });
    else {
      known.count++;
      if (!known.ids.includes(chapter)) known.ids.push(chapter);
    }
  }
  return [...chapters.values()];
}

const known = new Map<string, readonly Clause[]>();

/** A game's rules in one language, in the order of the book. */
export function clausesOf(info: GameInfo, lang: Language): readonly Clause[] {
  const key = `${info.id}:${lang}`;
  let clauses = known.get(key);
  if (clauses === undefined) known.set(key, (clauses = readClauses(info.rules[lang], notedIn(info.rules.en))));
  return clauses;
}

function readClauses(csv: string, noted: ReadonlySet<string>): Clause[] {
  const [head = [], ...rows] = readCsv(csv);
  const column = (name: string): number => head.indexOf(name);
  const [id, title, rule] = [column('id'), column('title'), column('rule')];
  return rows
    .filter((row) => row.length > 1)
    .map((row) => ({
      id: row[id] ?? '',
      title: row[title] ?? '',
      ...(noted.has(row[id] ?? '') && { source: 'reconstructed' as const }),
      ...sentences(row[rule] ?? ''),
    }));
}

/** The clauses with a note for those who keep the rules. The English list has the notes; they hold for its twin too. */
function notedIn(csv: string): ReadonlySet<string> {
  const [head = [], ...rows] = readCsv(csv);
  const [id, note] = [head.indexOf('id'), head.indexOf('note')];
  return new Set(rows.filter((row) => (row[note] ?? '') !== '').map((row) => row[id]!));
}

/** `(ruling 12)` is a note too, where it still stands in a sentence. */
const NOTE = /\s*(?:\((?:ruling|décision) \d+\)|, (?:ruling|décision) \d+(?=\)))/gi;

function sentences(raw: string): Pick<Clause, 'text' | 'source'> {
  const text = raw.replace(NOTE, '').trim();
  const printed = text.replaceAll(/(?<=[\p{L}\d])'(?=\p{L})/gu, '’');
  return text === raw.trim() ? { text: printed } : { text: printed, source: 'reconstructed' };
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
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
