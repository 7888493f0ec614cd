import type { CounterLook, PieceView, Presentation } from '@rokada/kernel';

/** What is printed on a piece: by its kind where it is what its state says. */
export const lookOf = ({ counters, kinds }: Presentation, { id, kind }: PieceView): CounterLook | undefined =>
  kind === undefined ? counters[id] : kinds?.[kind];

/** The line of the face that lies up. */
export const faceOf = (look: CounterLook, { face = 0 }: PieceView): string => look.faces[face] ?? look.faces[0] ?? '';

/** A line of factors taken apart: what one fights with, and how far it goes. */
export interface Factors {
  /** As printed, with a dot between attack and defence. */
  readonly fight: string;
  readonly attack: number;
  readonly defence: number;
  readonly movement: string;
}

const LINE = /^\(?(\d*|[A-Z])-(\d+)(?:-(\d+))?\)?$/;

/** `6-7-5` is attack, defence and movement; `4-6` strength and movement. What is written otherwise is no line of factors. */
export function factorsIn(line: string): Factors | undefined {
  const [, first, second, third] = LINE.exec(line) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const attack = Number(first) || 0;
  if (third === undefined)
    return first === '' ? undefined : { fight: first, attack, defence: attack, movement: second };
  return { fight: `${first === '' ? '–' : first}·${second}`, attack, defence: Number(second), movement: third };
}

/** These fight for somebody else, from afar or not at all: their figures do not add up with those of a stack. */
const ASIDE = new Set(['air', 'naval', 'supply', 'headquarters', 'observer', 'none']);

/** What a piece fights with as it lies; undefined for what does not fight in the line, and for what nobody sees. */
export function strengthOf(presentation: Presentation, piece: PieceView): Factors | undefined {
  const look = lookOf(presentation, piece);
  if (look === undefined || piece.face === undefined || ASIDE.has(look.symbol)) return undefined;
  const line = faceOf(look, piece);
  // A face with one figure only defends.
  if (/^\d+$/.test(line)) return { fight: line, attack: 0, defence: Number(line), movement: '' };
  return factorsIn(line);
}

/** The sum of a stack as its badge says it: attack and defence, one figure where they are the same; empty if unknown. */
export function sumOf(presentation: Presentation, pieces: readonly PieceView[]): string {
  let [attack, defence, count] = [0, 0, 0];
  for (const piece of pieces) {
    const own = strengthOf(presentation, piece);
    if (own === undefined) continue;
    attack += own.attack;
    defence += own.defence;
    count++;
  }
  if (count === 0) return '';
  return attack === defence ? String(attack) : `${attack}·${defence}`;
}
