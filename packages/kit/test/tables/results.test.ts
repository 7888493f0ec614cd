import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oneOf, ownTable, placeOfWord, resultAt, wholeNumber } from '@rokada/kit';
import { formatRange, parseRange } from '../../src/tables/ranges.ts';
import { headingLine, placeOfNumber, rowOf, TableError } from '../../src/tables/results.ts';
import { writeSheet } from '../../src/tables/sheet.ts';

const result = oneOf('A', 'B', 'C', '-');
const assault = `# source: reconstructed
# An invented table.
open,1:2,1:1,2:1
woods,1:1,2:1,3:1
<=1,A,A,-
2-4,A,-,B
5,-,B,B
6+,-,B,C
`;

describe('ranges', () => {
  test.each([
    ['3', 3, 3],
    ['-2', -2, -2],
    ['+2', 2, 2],
    ['2-4', 2, 4],
    ['-3--1', -3, -1],
    ['-1-2', -1, 2],
    ['<=-3', -Infinity, -3],
    ['>=6', 6, Infinity],
    ['10+', 10, Infinity],
  ])('%s', (text, from, to) => {
    expect(parseRange(text)).toEqual({ from, to });
  });

  test.each(['', 'x', '4-2', '1:3', '<3', '2-', '1.5', '1 - 2'])('%j is none', (text) => {
    expect(parseRange(text)).toBeUndefined();
  });

  test('are written as they are read', () => {
    const edge = fc.integer({ min: -20, max: 20 });
    fc.assert(
      fc.property(edge, edge, fc.constantFrom('closed', 'low', 'high'), (a, b, open) => {
        const from = open === 'low' ? -Infinity : Math.min(a, b);
        const to = open === 'high' ? Infinity : Math.max(a, b);
        expect(parseRange(formatRange({ from, to }))).toEqual({ from, to });
      }),
    );
  });
});

describe('a results table', () => {
  const table = ownTable('example', assault, 'assault.csv', { columns: 'odds', cell: result });

  test('has its source, notes, lines, rows and cells', () => {
    expect(table.source).toBe('reconstructed');
    expect(table.notes).toEqual(['An invented table.']);
    expect(table.lines.map((line) => line.name)).toEqual(['open', 'woods']);
    expect(headingLine(table, 'woods').odds[2]).toEqual([3, 1]);
    expect(headingLine(table).name).toBe('open');
    expect(table.rows.map(formatRange)).toEqual(['<=1', '2-4', '5', '6+']);
    expect(resultAt(table, 3, 3)).toEqual({ result: 'B', text: 'B' });
    expect(resultAt(table, -7, 1).result).toBe('A');
    expect(resultAt(table, 40, 3).result).toBe('C');
  });

  test('answers no question it has no cell for', () => {
    expect(() => headingLine(table, 'marsh')).toThrow(TableError);
    expect(() => resultAt(table, 3, 4)).toThrow('assault.csv has no column 4');
    expect(() => resultAt(table, 3, 0)).toThrow(TableError);
    expect(() => resultAt(table, 3, Number.NaN)).toThrow(TableError);
  });

  test('rolls beyond closed rows are refused, or read the nearest', () => {
    const csv = '# source: public\ndie,a\n1,A\n2-3,B\n';
    const strict = ownTable('example', csv, 'x.csv', { columns: 'words', cell: result });
    expect(rowOf(strict, 3)).toBe(1);
    expect(() => rowOf(strict, 4)).toThrow('x.csv has no row for a roll of 4');
    expect(() => rowOf(strict, 0)).toThrow(TableError);
    const lenient = ownTable('example', csv, 'x.csv', { columns: 'words', rolls: 'nearest', cell: result });
    expect([0, 1, 3, 9].map((roll) => rowOf(lenient, roll))).toEqual([0, 0, 1, 1]);
  });

  test('the column of a number is the nearest that is not above it', () => {
    const bombing = ownTable('example', '# source: public\ndie,2,5,10,30+\n1,A,A,B,C\n', 'x.csv', {
      columns: 'numbers',
      cell: result,
    });
    const places = [1, 2, 4.5, 5, 8, 9.75, 10, 29, 30, 99].map((value) => placeOfNumber(headingLine(bombing), value));
    expect(places).toEqual([0, 1, 1, 2, 2, 2, 3, 3, 4, 4]);
    const fire = ownTable('example', '# source: public\ndie,<=-2,-1,0,+1,2-3\n1,A,A,B,C,C\n', 'x.csv', {
      columns: 'numbers',
      cell: result,
    });
    expect([-9, -2, -1, 0, 1, 2, 3, 4].map((value) => placeOfNumber(headingLine(fire), value))).toEqual([
      1, 1, 2, 3, 4, 5, 5, 6,
    ]);
  });

  test('the column of a word is the column of that name', () => {
    const depots = ownTable('example', '# source: public\ndie,fair,mud\n1-3,4,2\n4-6,6,3\n', 'x.csv', {
      columns: 'words',
      cell: wholeNumber,
    });
    expect(resultAt(depots, 5, placeOfWord(depots, 'mud')).result).toBe(3);
    expect(() => placeOfWord(depots, 'snow')).toThrow('x.csv has no column "snow"');
  });

  test.each([
    ['die,1:1\n1,A\n', 1, 1, 'must say its source'],
    ['# source: public\ndie,1:1\n', 2, 1, 'no row begins with a die roll'],
    ['# source: public\n', 1, 1, 'no row begins with a die roll'],
    ['# source: public\n1,A\n', 2, 1, 'a heading line must stand above'],
    ['# source: public\ndie\n1\n', 2, 1, 'the table has no columns'],
    ['# source: public\n,1:1\n1,A\n', 2, 1, 'needs a name'],
    ['# source: public\ndie,1:1\ndie,1:2\n1,A\n', 3, 1, 'heading line "die" appears twice'],
    ['# source: public\ndie,one\n1,A\n', 2, 5, '"one" is not odds like 3:1'],
    ['# source: public\ndie,2:1,1:1\n1,A,A\n', 2, 9, 'odds must grow from left to right'],
    ['# source: public\ndie,1:1,2:2\n1,A,A\n', 2, 9, 'odds must grow from left to right'],
    ['# source: public\ndie,1:1\n1,X\n', 3, 3, '"X" means nothing in this table'],
    ['# source: public\ndie,1:1\n1,A\n3,A\n', 4, 1, 'roll 3 must follow 1 without gap or overlap'],
    ['# source: public\ndie,1:1\n1-3,A\n3-6,A\n', 4, 1, 'roll 3-6 must follow 1-3 without gap or overlap'],
    ['# source: public\ndie,1:1\n1,A\nsix,A\n', 4, 1, '"six" is not a die roll'],
  ])('refuses %j', (csv, line, column, problem) => {
    expect(() => ownTable('example', csv, 'x.csv', { columns: 'odds', cell: result })).toThrow(
      `x.csv, line ${line}, column ${column}: `,
    );
    expect(() => ownTable('example', csv, 'x.csv', { columns: 'odds', cell: result })).toThrow(problem);
  });

  test.each([
    ['die,1,x', '"x" is not a number'],
    ['die,5,2', 'column 2 must follow 5'],
    ['die,1-3,5', 'column 5 must follow 1-3'],
    ['die,5+,6', 'column 6 must follow 5+'],
    ['die,3,', 'a column without a heading'],
    ['die,3,3', 'column "3" appears twice'],
  ])('refuses the number headings %j', (heading, problem) => {
    const csv = `# source: public\n${heading}\n1,A,A\n`;
    expect(() => ownTable('example', csv, 'x.csv', { columns: 'numbers', cell: result })).toThrow(problem);
  });

  test('is read back from what it prints', () => {
    const rows = [
      ...table.lines.map((line) => [line.name, ...line.texts]),
      ...table.rows.map((range, i) => [formatRange(range), ...table.texts[i]!]),
    ];
    const csv = writeSheet({ source: table.source, notes: table.notes, rows });
    expect(ownTable('example', csv, 'assault.csv', table.shape)).toEqual(table);
  });
});
