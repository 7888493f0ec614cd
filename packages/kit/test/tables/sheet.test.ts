import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSheet, recordsOf, SheetError, wholeNumberIn } from '@rokada/kit';
import { writeSheet } from '../../src/tables/sheet.ts';
import type { DataSource } from '@rokada/kit';

const cells = (csv: string): string[][] => readSheet(csv, 'x.csv').rows.map((row) => row.map((cell) => cell.text));

function mistake(csv: string): { line: number; column: number; message: string } {
  try {
    readSheet(csv, 'x.csv');
  } catch (error) {
    if (error instanceof SheetError) return { line: error.line, column: error.column, message: error.message };
    throw error;
  }
  throw new Error('the sheet was read');
}

describe('reading a sheet', () => {
  test('header block, remarks, blank lines, quotes, spaces, CRLF and a byte order mark', () => {
    const csv =
      '\uFEFF# source: public\r\n# From a review.\r\n\r\na, "b ""c"", d" ,e\r\n# not kept\r\n1,"two\nlines",\r\n';
    const sheet = readSheet(csv, 'x.csv');
    expect(sheet.source).toBe('public');
    expect(sheet.notes).toEqual(['From a review.']);
    expect(cells(csv)).toEqual([
      ['a', 'b "c", d', 'e'],
      ['1', 'two\nlines', ''],
    ]);
  });

  test('cells know their line and column', () => {
    const [, second] = readSheet('a,b\n"x\ny", z\n', 'x.csv').rows;
    expect(second!.map(({ line, column }) => [line, column])).toEqual([
      [2, 1],
      [3, 5],
    ]);
  });

  test('a sheet without a source has none', () => {
    expect(readSheet('a\n', 'x.csv').source).toBeUndefined();
    expect(readSheet('', 'x.csv').rows).toEqual([]);
  });

  test.each([
    ['# source: hearsay\na\n', 1, 1, 'one of rulebook, public, reconstructed, not "hearsay"'],
    ['# source: public\n# source: public\na\n', 2, 1, 'declared twice'],
    ['a,b\n1,2,3\n', 2, 5, 'this row has 3 cells, the first row has 2'],
    ['a,b\n1\n', 2, 2, 'this row has 1 cells, the first row has 2'],
    ['a,b\nx,y"z"\n', 2, 4, 'a quote inside a cell that is not quoted'],
    ['a,b\nx,"y\n1,2\n', 2, 3, 'this quote is never closed'],
    ['a,b\n"x"y,z\n', 2, 4, 'must follow a closing quote'],
    ['die;1;2\n1;a;b\n', 1, 1, 'cells are separated by commas'],
  ])('refuses %j', (csv, line, column, problem) => {
    const error = mistake(csv);
    expect([error.line, error.column]).toEqual([line, column]);
    expect(error.message).toContain(`x.csv, line ${line}, column ${column}: `);
    expect(error.message).toContain(problem);
  });
});

describe('writing a sheet', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '1', '"', ',', '\n', ' ', '#', ';', '\t', 'é', ':') });
  const sheets = fc.record({
    source: fc.constantFrom<DataSource>('rulebook', 'public', 'reconstructed'),
    notes: fc.array(fc.constantFrom('', 'free text', '"quoted", with commas', '# and more')),
    rows: fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { maxLength: 5 })),
  });

  test('is read back to the same source, notes and cells', () => {
    fc.assert(
      fc.property(sheets, ({ source, notes, rows }) => {
        const sheet = readSheet(writeSheet({ source, notes, rows }), 'x.csv');
        expect(sheet.source).toBe(source);
        expect(sheet.notes).toEqual(notes);
        expect(sheet.rows.map((row) => row.map((cell) => cell.text))).toEqual(rows);
      }),
    );
  });

  test.each(['source: mine', ' padded', 'two\nlines'])('refuses the note %j, which would not come back', (note) => {
    expect(() => writeSheet({ notes: [note], rows: [] })).toThrow('cannot stand in a header block');
  });
});

describe('records', () => {
  const sheet = readSheet('b,a\n2,1\n', 'x.csv');

  test('by column name, in any order', () => {
    expect(recordsOf(sheet, ['a', 'b']).map((row) => [row.a.text, row.b.text])).toEqual([['1', '2']]);
    expect(wholeNumberIn(sheet, recordsOf(sheet, ['a', 'b'])[0]!.b)).toBe(2);
  });

  test('missing, unknown and doubled columns are named', () => {
    expect(() => recordsOf(sheet, ['a', 'b', 'c'])).toThrow('x.csv, line 1, column 1: column "c" is missing');
    expect(() => recordsOf(sheet, ['a'])).toThrow('unknown column "b"');
    expect(() => recordsOf(readSheet('a,a\n', 'x.csv'), ['a'])).toThrow('column "a" appears twice');
    expect(() => recordsOf(readSheet('', 'x.csv'), ['a'])).toThrow('no rows');
  });

  test('a cell that is no whole number is named with its place', () => {
    const bad = readSheet('n\n1.5\n', 'x.csv');
    expect(() => wholeNumberIn(bad, bad.rows[1]![0]!)).toThrow('x.csv, line 2, column 1: "1.5" is not a whole number');
  });
});
