import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ledger, line, RecordedChance, SeededChance } from '@rokada/kernel';
import type { Ledger } from '@rokada/kernel';
import { combatStory, contestStory, oneOf, ownTable, resolveCombat, resultAt, TWO_DICE } from '@rokada/kit';
import { TableError } from '../../src/tables/results.ts';
import type { Combat, ColumnRule, CombatStory } from '@rokada/kit';

const table = ownTable(
  'example',
  `# source: reconstructed
open,1:2,1:1,2:1,3:1,4:1
woods,1:1,2:1,3:1,4:1,5:1
<=1,AE,AE,AR,NE,DR
2,AE,AR,NE,DR,DR
3,AR,NE,NE,DR,DR
4,AR,NE,DR,DR,EX
5,NE,DR,DR,EX,DE
6+,NE,DR,EX,DE,DE
`,
  'assault.csv',
  { columns: 'odds', cell: oneOf('AE', 'AR', 'NE', 'DR', 'EX', 'DE') },
);

const counted = (of: string, ...values: number[]): Ledger =>
  ledger(
    of,
    values.map((value) => line('R-1', 'unit', value)),
  );
const shift = (value: number) => line('R-5', 'terrain', value);

/** The initial odds are kept as they are, only the last column is capped. */
const capLast: ColumnRule = {
  rule: 'R-2',
  below: { rule: 'R-3', tested: 'after-shifts', then: 'nearest-column' },
  above: { rule: 'R-4', tested: 'after-shifts', then: 'nearest-column' },
};

/** Odds above the table count as the last column before shifts; odds below it are a disaster. */
const capFirst: ColumnRule = {
  rule: 'R-2',
  below: { rule: 'R-3', tested: 'before-shifts', then: { result: 'AE' } },
  above: { rule: 'R-4', tested: 'before-shifts', then: 'nearest-column' },
};

const story = (attack: number, defence: number, more: Partial<Combat<string>> = {}): CombatStory<string> =>
  combatStory({
    table,
    attack: counted('attack', attack),
    defence: counted('defence', defence),
    columns: capLast,
    ...more,
  });

const ledgerOf = (told: CombatStory<unknown>, of: string): Ledger => told.ledgers.find((each) => each.of === of)!;

describe('the story of an attack', () => {
  test('from strengths to chances', () => {
    const told = story(38, 8, { shifts: [shift(1), shift(-2)], modifiers: [line('R-6', 'fort', 1)] });
    expect(told.ledgers.map((each) => each.of)).toEqual(['attack', 'defence', 'shifts', 'column', 'die']);
    expect(told.initial).toBe('4:1');
    expect(ledgerOf(told, 'column')).toEqual(
      ledger('column', [line('R-2', 'initial-odds', 5, { odds: '4:1' }), line('R-2', 'shifts', -1)]),
    );
    expect(told.column).toBe('3:1');
    expect(told.modifier).toBe(1);
    expect(told.results).toEqual([
      { result: 'DR', weight: 3 },
      { result: 'EX', weight: 1 },
      { result: 'DE', weight: 2 },
    ]);
    expect(told.refusal).toBeUndefined();
  });

  test('each terrain has its own line of odds', () => {
    expect(story(6, 2, { line: 'open' }).column).toBe('3:1');
    expect(ledgerOf(story(6, 2, { line: 'open' }), 'column').total).toBe(4);
    expect(ledgerOf(story(6, 2, { line: 'woods' }), 'column').total).toBe(3);
    expect(() => story(6, 2, { line: 'marsh' })).toThrow(TableError);
  });

  test('shifts count from odds beyond the table; the last step is a line of the edge’s rule', () => {
    const told = story(38, 1, { shifts: [shift(2), shift(-3)] });
    expect(told.initial).toBe('38:1');
    expect(told.column).toBe('4:1');
    expect(ledgerOf(told, 'column').lines.map((each) => [each.rule, each.label, each.value])).toEqual([
      ['R-2', 'initial-odds', 39],
      ['R-2', 'shifts', -1],
      ['R-4', 'column-edge', -33],
    ]);
    expect(story(1, 9, { shifts: [shift(7)] }).column).toBe('1:2');
    expect(story(1, 9, { shifts: [shift(8)] }).column).toBe('1:1');
  });

  test('or the odds are brought into the table first', () => {
    const told = story(70, 10, { columns: capFirst, shifts: [shift(-1)] });
    expect(told.initial).toBe('7:1');
    expect(told.column).toBe('3:1');
  });

  test('a result without a roll, before shifts and after them', () => {
    for (const told of [
      story(3, 10, { columns: capFirst, shifts: [shift(3)] }),
      story(5, 10, { columns: capFirst, shifts: [shift(-1)] }),
    ]) {
      expect(told.results).toEqual([{ result: 'AE', weight: 1 }]);
      expect(told.column).toBeUndefined();
      expect(resolveCombat(told, new RecordedChance([]))).toEqual({ dice: [], modified: 0, result: 'AE', text: 'AE' });
    }
  });

  test('no attack at all, with the rule that forbids it', () => {
    const columns: ColumnRule = { ...capFirst, below: { rule: 'R-3', tested: 'before-shifts', then: 'no-attack' } };
    const told = story(1, 9, { columns });
    expect(told.refusal).toEqual({ rule: 'R-3', key: 'odds-off-the-table', params: { odds: '1:9' } });
    expect(told.results).toEqual([]);
    expect(() => resolveCombat(told, new SeededChance(1))).toThrow('this attack may not be made (R-3)');
  });

  test('nothing against something stays below, something against nothing above, whatever the shifts', () => {
    expect(story(0, 5, { shifts: [shift(4)] }).column).toBe('1:2');
    expect(story(0, 5, { shifts: [shift(4)] }).initial).toBe('0:5');
    expect(story(0, 5, { columns: capFirst }).results).toEqual([{ result: 'AE', weight: 1 }]);
    expect(story(5, 0, { shifts: [shift(-4)] }).column).toBe('4:1');
  });

  test('limits on shifts and modifiers are lines with rules of their own', () => {
    const told = story(8, 8, {
      shifts: [shift(2), shift(2)],
      shiftBounds: { rule: 'R-7', label: 'at-most', max: 2 },
      modifiers: [line('R-6', 'surprise', -5)],
      modifierBounds: { rule: 'R-8', label: 'at-least', min: -2 },
    });
    expect(ledgerOf(told, 'shifts').lines.at(-1)).toEqual(line('R-7', 'at-most', -2));
    expect(told.column).toBe('3:1');
    expect(ledgerOf(told, 'die').lines.at(-1)).toEqual(line('R-8', 'at-least', 3));
    expect(told.modifier).toBe(-2);
  });

  test('halves are kept exactly: 10.5 against 3.5 is 3:1, 10.375 is not', () => {
    expect(story(10.5, 3.5).initial).toBe('3:1');
    expect(story(10.375, 3.5).initial).toBe('2:1');
    expect(() => story(10.4, 3.5)).toThrow('whole number of 64ths');
  });

  test('a table of odds needs a defence, and an edge a result that the table knows', () => {
    expect(() => combatStory({ table, attack: counted('attack', 3), columns: capLast })).toThrow(
      'a defence is missing',
    );
    const columns: ColumnRule = {
      ...capFirst,
      below: { rule: 'R-3', tested: 'before-shifts', then: { result: 'XX' } },
    };
    expect(() => story(1, 9, { columns })).toThrow('"XX" (R-3) means nothing in assault.csv');
  });

  test('is plain JSON', () => {
    const told = story(9, 4, { shifts: [shift(1)] });
    expect(JSON.parse(JSON.stringify(told))).toEqual(told);
  });
});

describe('tables of numbers', () => {
  const fire = ownTable(
    'example',
    '# source: public\ndice,<=-1,0,1,2+\n<=4,-,R,R,K\n5-8,-,-,R,R\n9+,-,-,-,R\n',
    'fire.csv',
    {
      columns: 'numbers',
      cell: oneOf('-', 'R', 'K'),
    },
  );

  test('a difference picks the column, two dice the row', () => {
    const told = combatStory({
      table: fire,
      attack: counted('attack', 6),
      defence: counted('defence', 4),
      columns: capLast,
      modifiers: [line('R-6', 'skill', -1)],
      dice: TWO_DICE,
    });
    expect(told.initial).toBe('2');
    expect(told.column).toBe('2+');
    // Two dice less one: 4 or under on 2 to 5 (10 ways), everything else returns.
    expect(told.results).toEqual([
      { result: 'K', weight: 10 },
      { result: 'R', weight: 26 },
    ]);
    const chance = new RecordedChance([
      [6, 1],
      [6, 2],
    ]);
    expect(resolveCombat(told, chance)).toEqual({ dice: [2, 3], modified: 4, result: 'K', text: 'K' });
  });

  test('a strength alone picks the column; too little fails by its rule', () => {
    const bombs = ownTable('example', '# source: public\ndie,2,5,10+\n1-5,M,M,H\n6,M,H,H\n', 'bombs.csv', {
      columns: 'numbers',
      cell: oneOf('M', 'H'),
    });
    const columns: ColumnRule = { ...capFirst, below: { rule: 'R-3', tested: 'before-shifts', then: { result: 'M' } } };
    const told = (strength: number) => combatStory({ table: bombs, attack: counted('bombs', strength), columns });
    expect(told(8).column).toBe('5');
    expect(told(1).results).toEqual([{ result: 'M', weight: 1 }]);
    expect(told(99).column).toBe('10+');
  });

  test('words over the columns are not for combat', () => {
    const words = ownTable('example', '# source: public\ndie,fair\n1-6,A\n', 'w.csv', {
      columns: 'words',
      cell: oneOf('A'),
    });
    expect(() => combatStory({ table: words, attack: counted('attack', 1), columns: capLast })).toThrow(
      'use placeOfWord',
    );
  });
});

describe('for any attack', () => {
  const combats = fc.record({
    attack: fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 6 }),
    defence: fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 4 }),
    shifts: fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 4 }),
    modifiers: fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 3 }),
    line: fc.constantFrom('open', 'woods'),
    columns: fc.constantFrom(capFirst, capLast),
    seed: fc.integer(),
  });

  test('the column used is the ledger’s total, the chances are what rolling every face gives, and rolling keeps to them', () => {
    fc.assert(
      fc.property(combats, ({ attack, defence, shifts, modifiers, line: name, columns, seed }) => {
        const told = combatStory({
          table,
          line: name,
          attack: counted('attack', ...attack),
          defence: counted('defence', ...defence),
          columns,
          shifts: shifts.map(shift),
          modifiers: modifiers.map((value) => line('R-6', 'any', value)),
        });
        const rolled = resolveCombat(told, new SeededChance(seed));
        expect(told.results.map(({ result }) => result)).toContain(rolled.text);
        if (told.dice === undefined) return;
        const place = ledgerOf(told, 'column').total;
        const heading = table.lines.find((each) => each.name === name)!;
        expect(heading.texts[place - 1]).toBe(told.column);
        expect(ledgerOf(told, 'die').total).toBe(told.modifier);
        const brute = new Map<string, number>();
        for (let face = 1; face <= 6; face++) {
          const { text } = resultAt(table, face + told.modifier, place);
          brute.set(text, (brute.get(text) ?? 0) + 1);
        }
        expect(new Map(told.results.map(({ result, weight }) => [result, weight]))).toEqual(brute);
        expect(rolled.modified).toBe(rolled.dice[0]! + told.modifier);
        expect(rolled.text).toBe(resultAt(table, rolled.modified, place).text);
      }),
      { numRuns: 300 },
    );
  });
});

describe('dice against dice', () => {
  test('the chances are what every pair of throws gives', () => {
    const told = contestStory(counted('attack', 7), counted('defence', 5), (difference) =>
      String(Math.max(0, difference)),
    );
    const brute = new Map<number, number>();
    for (let throws = 0; throws < 6 ** 4; throws++) {
      const [a, b, c, d] = [0, 1, 2, 3].map((i) => (Math.floor(throws / 6 ** i) % 6) + 1) as [
        number,
        number,
        number,
        number,
      ];
      const difference = 7 + a + b - 5 - c - d;
      brute.set(difference, (brute.get(difference) ?? 0) + 1);
    }
    expect(new Map(told.differences.map(({ result, weight }) => [result, weight]))).toEqual(brute);
    expect(told.differences[0]).toEqual({ result: 12, weight: 1 });
    expect(told.results.at(-1)!.result).toBe('0');
    expect(told.results.reduce((sum, { weight }) => sum + weight, 0)).toBe(6 ** 4);
  });
});
