import { ownRecords, recordsOf, writeSheet, type Complaint, type SheetCell } from '@rokada/kit';
import type { Grade, UnitType } from '../data.ts';
import { idAt, numberAt, textAt, together, wordAt, wordsAt } from './cells.ts';

/** `units.csv`: units that owners of the base rules put beside ours, or in their place; one row a unit. */

const COLUMNS = [
  'id',
  'side',
  'nation',
  'class',
  'category',
  'en',
  'fr',
  'from',
  'to',
  'bases',
  'conscript',
  'veteran',
  'elite',
  'at',
  'aa',
  'marks',
  'gun',
  'ammo',
  'bombs',
  'aa-row',
  'lend-lease',
  'missions',
  'convertible',
] as const;
type Cells = Readonly<Record<(typeof COLUMNS)[number], SheetCell>>;

/** `out`: no longer sold. Of what a unit is called by the rules, all that is not a figure or a word. */
const MARKS = [
  'out',
  'company',
  'hiwi',
  'volksgrenadier',
  'recon',
  'heavyTank',
  'city',
  'fighter',
  'armoured',
  'multiBarrel',
  'offTable',
  'airborne',
  'commando',
  'engineers',
  'observer',
  'sniper',
] as const;

const GRADES: readonly Grade[] = ['conscript', 'veteran', 'elite'];
const LEND_LEASE = ['tank', 'armouredVehicle', 'softVehicle', 'aircraft'];
/** A report counts bases one by one, and a phone shows each. */
export const MOST_BASES = 30;
/** A unit knows its type by a number of one byte. */
const MOST_TYPES = 255;
const DEAREST = 5000;

type Loose = UnitType & Readonly<Record<string, unknown>>;

const cellOf = (type: Loose, column: (typeof COLUMNS)[number]): string => {
  if (column === 'en' || column === 'fr') return type.name[column];
  if (column === 'from' || column === 'to') return String(type.years[column === 'from' ? 0 : 1]);
  if (GRADES.includes(column as Grade)) return String(type.price[column as Grade] ?? '');
  if (column === 'marks') return MARKS.filter((mark) => type[mark] === true).join(' ');
  if (column === 'aa-row') return type.aaRow ?? '';
  const value = (column === 'lend-lease' ? type.lendLease : type[column]) as string | number | undefined;
  return String(value ?? '');
};

export function ownUnits(ours: readonly UnitType[], rows: readonly string[]): readonly UnitType[] {
  const all = ours as readonly Loose[];
  const csv = writeSheet({
    source: 'reconstructed',
    rows: [[...COLUMNS], ...all.map((type) => COLUMNS.map((column) => cellOf(type, column)))],
  });
  return ownRecords('campaign', 'units.csv', csv, ours, (sheet, complain) => {
    const cells = recordsOf(sheet, COLUMNS);
    const known = {
      of: new Map(all.map((type) => [type.id, type])),
      ids: new Set([...all.map(({ id }) => id), ...cells.map(({ id }) => id.text)]),
      words: (field: 'class' | 'category' | 'nation') => [...new Set(all.map((type) => type[field]))],
      rows,
    };
    const seen = new Set<string>();
    const made = together<UnitType>(
      ours,
      cells.map((row) => unitOf(row, known, seen, complain)),
    );
    const last = cells.at(-1)?.id;
    if (made.length > MOST_TYPES && last !== undefined)
      complain(last, `there are ${made.length} units; ${MOST_TYPES} are the most`);
    return made;
  });
}

interface Known {
  readonly of: ReadonlyMap<string, Loose>;
  readonly ids: ReadonlySet<string>;
  readonly words: (field: 'class' | 'category' | 'nation') => readonly string[];
  readonly rows: readonly string[];
}

function unitOf(row: Cells, known: Known, seen: Set<string>, complain: Complaint): UnitType {
  const id = idAt(row.id, /^[a-z]{2}-[a-z0-9][a-z0-9-]{0,23}$/, seen, complain);
  const before = known.of.get(id);
  const side = wordAt(row.side, ['german', 'russian'], complain) as UnitType['side'];
  if (before !== undefined && before.side !== side) complain(row.side, `${id} is ${before.side}`);
  const kind = wordAt(row.class, known.words('class'), complain) as UnitType['class'];
  const marks = wordsAt(row.marks, MARKS, complain);
  const has = (cell: SheetCell): boolean => cell.text !== '';
  const from = numberAt(row.from, 1941, 1945, complain);
  const to = numberAt(row.to, 1941, 1945, complain);
  if (from > to) complain(row.to, `${to} is before ${from}`);
  const price = Object.fromEntries(
    GRADES.filter((grade) => has(row[grade])).map((grade) => [grade, numberAt(row[grade], 0, DEAREST, complain)]),
  );
  if (Object.keys(price).length === 0) complain(row.conscript, 'it has no price at all');
  const bases = numberAt(row.bases, 1, MOST_BASES, complain);
  const need = (cell: SheetCell, what: string): boolean => {
    if (!has(cell)) complain(cell, `${what}: nothing stands here`);
    return has(cell);
  };
  const flies = kind === 'aircraft';
  if (has(row.convertible) && !known.ids.has(row.convertible.text))
    complain(row.convertible, `there is no unit "${row.convertible.text}"`);
  return {
    ...before,
    id,
    side,
    nation: wordAt(row.nation, known.words('nation'), complain),
    class: kind,
    category: wordAt(row.category, known.words('category'), complain),
    name: { en: textAt(row.en, 60, complain), fr: textAt(row.fr, 60, complain) },
    years: [from, to],
    bases,
    price,
    at: numberAt(row.at, 0, DEAREST, complain),
    aa: numberAt(row.aa, 0, DEAREST, complain),
    ...Object.fromEntries(MARKS.map((mark) => [mark, marks.includes(mark)])),
    foreign: has(row['lend-lease']),
    ...(has(row['lend-lease']) && { lendLease: wordAt(row['lend-lease'], LEND_LEASE, complain) as never }),
    ...(flies && {
      aircraft: bases,
      ...(need(row.gun, 'the guns of an aircraft') && { gun: wordAt(row.gun, ['mg', 'cannon'], complain) as never }),
      ...(need(row.ammo, 'its ammunition') && { ammo: numberAt(row.ammo, 0, 9, complain) }),
      ...(need(row.bombs, 'its bombs') && { bombs: numberAt(row.bombs, 0, 9, complain) }),
    }),
    ...((has(row['aa-row']) || kind === 'aa') &&
      need(row['aa-row'], 'its row of the anti-aircraft table') && {
        aaRow: wordAt(row['aa-row'], known.rows, complain),
      }),
    ...(kind === 'artillery' &&
      need(row.missions, 'its missions') && { missions: numberAt(row.missions, 1, 9, complain) }),
    ...(has(row.convertible) && { convertible: row.convertible.text }),
  };
}
