import type { ChronicleLook, LogEntry, News, Param } from '@rokada/kernel';

/** What a long match adds up to: ledgers by part and side, careers of pieces, and how the dice fell. */

export interface LedgerRow {
  readonly title: string;
  /** By part, then by side. */
  readonly sums: readonly (readonly number[])[];
}

export interface Annals {
  readonly parts: readonly string[];
  readonly ledgers: readonly LedgerRow[];
  readonly careers: readonly Career[];
  /** How often each face fell, by side; the last is everybody without a side. */
  readonly dice: readonly (readonly number[])[];
}

export interface Career {
  readonly piece: number;
  /** What it was when it was first spoken of. */
  readonly kind?: string;
  /** What it was called when it was last spoken of. */
  readonly name?: string;
  readonly steps: readonly { readonly chapter: News | undefined; readonly news: News }[];
}

const sideIn = (param: Param | undefined): string | undefined =>
  typeof param === 'object' && 'side' in param ? param.side : undefined;

/** A figure, or the number of things in a list; whatever else is one. */
function amountOf(param: Param | undefined): number {
  if (typeof param === 'number') return param;
  if (typeof param === 'object' && 'spaces' in param) return param.spaces.length;
  return typeof param === 'object' && 'pieces' in param ? param.pieces.length : 1;
}

const FACES = 6;

export function annalsOf(log: readonly LogEntry[], look: ChronicleLook, sides: readonly string[]): Annals {
  const parts: string[] = [];
  const sums = (look.ledgers ?? []).map(({ title }) => ({ title, sums: [] as number[][] }));
  const careers = new Map<
    string,
    { piece: number; kind?: string; name?: string; steps: { chapter: News | undefined; news: News }[] }
  >();
  const dice = [...sides, ''].map(() => Array<number>(FACES).fill(0));
  let chapter: News | undefined;
  for (const { news: told, undone } of log) {
    if (undone) continue;
    for (const news of told) {
      const params = news.params ?? {};
      if (news.key === look.opens) chapter = news;
      if (news.key === look.parts?.opens) {
        const named = params[look.parts.name];
        const name = typeof named === 'object' ? JSON.stringify(named) : String(named ?? '');
        if (parts.at(-1) !== name) parts.push(name);
      }
      for (const [i, { news: key, side, add }] of (look.ledgers ?? []).entries()) {
        const who = sides.indexOf(sideIn(params[side]) ?? '');
        if (news.key !== key || who < 0) continue;
        const rows = sums[i]!.sums;
        while (rows.length < Math.max(1, parts.length)) rows.push(sides.map(() => 0));
        rows.at(-1)![who]! += add === undefined ? 1 : amountOf(params[add]);
      }
      const named = look.careers?.news.includes(news.key) ? params[look.careers.piece] : undefined;
      if (typeof named === 'object' && 'piece' in named) {
        // A place on a roster serves one unit after another: a piece and its kind are one career.
        const key = `${named.piece}:${named.kind ?? ''}`;
        if (!careers.has(key))
          careers.set(key, { piece: named.piece, ...(named.kind !== undefined && { kind: named.kind }), steps: [] });
        const career = careers.get(key)!;
        career.steps.push({ chapter, news });
        if (named.name !== undefined) career.name = named.name;
        else delete career.name;
      }
      const who = sides.indexOf(sideIn(params['side']) ?? '');
      for (const face of facesIn(news, look.dice)) dice[who < 0 ? sides.length : who]![face - 1]!++;
    }
  }
  for (const { sums: rows } of sums) while (rows.length < Math.max(1, parts.length)) rows.push(sides.map(() => 0));
  return {
    parts: parts.length === 0 ? [''] : parts,
    ledgers: sums,
    careers: [...careers.values()].toSorted((a, b) => b.steps.length - a.steps.length || a.piece - b.piece),
    dice,
  };
}

function facesIn(news: News, look: ChronicleLook['dice']): number[] {
  if (look === undefined) return [];
  const param = news.params?.[look.param];
  const lines = (news.ledgers ?? []).flatMap((each) => each.lines).filter(({ label }) => label === look.line);
  return [...(typeof param === 'number' ? [param] : []), ...lines.map(({ value }) => value)].filter(
    (face) => Number.isInteger(face) && face >= 1 && face <= FACES,
  );
}

export const meanOf = (faces: readonly number[]): number | undefined => {
  const count = faces.reduce((sum, each) => sum + each, 0);
  return count === 0 ? undefined : faces.reduce((sum, each, i) => sum + each * (i + 1), 0) / count;
};
