import { describe, expect, test } from 'vitest';
import { oneOf, ownTable, resultAt, SheetError, wholeNumber } from '@rokada/kit';
import { overlay } from '../../src/tables/overlay.ts';
import { headingLine } from '../../src/tables/results.ts';
import type { DataSource } from '@rokada/kit';

const ours = (source: DataSource) =>
  ownTable('example', `# source: ${source}\nopen,1:1,2:1\nwoods,2:1,3:1\n1-3,A,A\n4-6,A,B\n`, 'assault.csv', {
    columns: 'odds',
    cell: oneOf('A', 'B'),
  });

describe('an owner’s table over ours', () => {
  test('brings its cells, source and notes; ours keeps its name and its order of lines', () => {
    const own = '# source: rulebook\n# From my copy.\nwoods,2:1,3:1\nopen,1:1,2:1\n<=2,B,A\n3-6,A,A\n';
    const laid = overlay(ours('public'), own, 'mine.csv');
    expect(laid.name).toBe('assault.csv');
    expect(laid.source).toBe('rulebook');
    expect(laid.notes).toEqual(['From my copy.']);
    expect(laid.lines.map((line) => line.name)).toEqual(['open', 'woods']);
    expect(resultAt(laid, 1, 1).result).toBe('B');
    expect(resultAt(laid, 6, 2).result).toBe('A');
  });

  test('may have other columns where ours are only reconstructed', () => {
    const own = '# source: rulebook\nopen,1:2,1:1,2:1\nwoods,1:1,2:1,3:1\n1-6,A,A,B\n';
    expect(headingLine(overlay(ours('reconstructed'), own, 'mine.csv')).odds).toHaveLength(3);
    expect(() => overlay(ours('public'), own, 'mine.csv')).toThrow(
      'mine.csv, line 2, column 6: column "1:2" is unknown; expected 1:1, 2:1',
    );
  });

  test.each([
    ['open,1:1,2:1\nmarsh,2:1,3:1\n1-6,A,A\n', 3, 1, 'heading line "marsh" is unknown; expected open, woods'],
    ['open,1:1,2:1\n1-6,A,A\n', 2, 1, 'heading line "woods" is missing'],
    ['open,1:1\nwoods,2:1\n1-6,A\n', 2, 6, 'column "2:1" is missing'],
    ['open,1:1,2:1\nwoods,2:1,3:1\n2-6,A,A\n', 4, 1, 'the rolls must begin at 1-3 or lower'],
    ['open,1:1,2:1\nwoods,2:1,3:1\n1-3,A,A\n4-5,A,A\n', 5, 1, 'the rolls must go up to 4-6 or higher'],
    ['open,1:1,2:1\nwoods,2:1,3:1\n1-6,A,C\n', 4, 7, '"C" means nothing in this table'],
    ['open,1:1,2:1\nwoods,2:1,3:1\n1-6,A\n', 4, 6, 'this row has 2 cells, the first row has 3'],
  ])('is refused when it is %j', (csv, line, column, problem) => {
    const lay = () => overlay(ours('public'), `# source: rulebook\n${csv}`, 'mine.csv');
    expect(lay).toThrow(SheetError);
    expect(lay).toThrow(`mine.csv, line ${line}, column ${column}: ${problem}`);
  });

  test('may print its headings in another way', () => {
    const own = '# source: rulebook\nopen,1-1,2-1\nwoods,2-1,3-1\n1-6,B,B\n';
    expect(overlay(ours('public'), own, 'mine.csv').lines).toEqual(ours('public').lines);
    const shape = { columns: 'numbers', cell: wholeNumber } as const;
    const fire = ownTable('example', '# source: public\ndie,<=-1,0,1,2+\n1-6,0,0,1,2\n', 'fire.csv', shape);
    expect(overlay(fire, '# source: rulebook\ndie,<=-1,0,+1,>=2\n1-6,0,1,1,2\n', 'mine.csv').lines).toEqual(fire.lines);
  });

  test('must say its source too', () => {
    expect(() => overlay(ours('public'), 'open,1:1,2:1\nwoods,2:1,3:1\n1-6,A,A\n', 'mine.csv')).toThrow(
      'must say its source',
    );
  });

  test('keeps words over the columns even where ours are reconstructed', () => {
    const depots = ownTable('example', '# source: reconstructed\ndie,fair,mud\n1-6,4,2\n', 'd.csv', {
      columns: 'words',
      cell: wholeNumber,
    });
    expect(() => overlay(depots, '# source: rulebook\ndie,fair,snow\n1-6,4,2\n', 'mine.csv')).toThrow(
      'column "snow" is unknown',
    );
  });
});
