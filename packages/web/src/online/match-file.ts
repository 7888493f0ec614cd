import type { Computers } from '../engine/protocol.ts';
import { ForeignFile } from '../engine/error-info.ts';

/** Files of matches know who plays what: those of this page by side, those of the server by seat. Both are read by both. */

interface FileSeat {
  readonly name?: unknown;
  readonly sides?: unknown;
}
interface MatchFile {
  readonly format?: unknown;
  readonly seats?: readonly FileSeat[];
  readonly computer?: Computers;
  readonly table?: { readonly name?: string; readonly seats?: readonly TableSeat[] };
}
interface TableSeat {
  readonly kind?: unknown;
  readonly level?: unknown;
  readonly name?: unknown;
}

const sidesOf = ({ sides }: FileSeat): readonly string[] => (Array.isArray(sides) ? (sides as string[]) : []);

/** Which sides the computer plays, where a file says it by seat. */
export function computersBySeat(file: object): Record<string, unknown> | undefined {
  const { seats = [], table } = file as MatchFile;
  if (!Array.isArray(table?.seats) || !Array.isArray(seats)) return undefined;
  return Object.fromEntries(
    seats.flatMap((seat, i) => {
      const { kind, level = 'officer' } = table.seats?.[i] ?? {};
      return kind === 'computer' ? sidesOf(seat).map((side) => [side, level] as const) : [];
    }),
  );
}

/** A file as the server takes it: it names its seats. */
export function fileForServer(text: string): object {
  let file: MatchFile;
  try {
    file = JSON.parse(text) as MatchFile;
  } catch (error) {
    throw new ForeignFile('json', (error as Error).message);
  }
  if (typeof file !== 'object' || file === null || file.format !== 'rokada-journal/1')
    throw new ForeignFile('format', JSON.stringify((file as MatchFile | null)?.format ?? null));
  const { computer, ...journal } = file;
  if (computer === undefined || journal.table !== undefined || !Array.isArray(file.seats)) return journal;
  const seats = file.seats.map((seat: FileSeat) => {
    const level = sidesOf(seat)
      .map((side) => computer[side])
      .find((each) => each !== undefined);
    return { kind: level === undefined ? 'person' : 'computer', name: String(seat.name), ...(level && { level }) };
  });
  return { ...journal, table: { seats } };
}
