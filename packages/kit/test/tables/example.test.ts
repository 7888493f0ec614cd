import { expect, test } from 'vitest';
import { ledger, line, RecordedChance } from '@rokada/kernel';
import {
  combatStory,
  contestStory,
  halved,
  multiplied,
  oneOf,
  placeOfWord,
  ownTable,
  resolveCombat,
  resultAt,
  strengthOf,
  wholeNumber,
} from '@rokada/kit';
import type { ColumnRule } from '@rokada/kit';
import { overlay } from '../../src/tables/overlay.ts';

// example: table
const assault = `
# source: reconstructed
# Low rolls favour the attacker.
open,1:2,1:1,2:1,3:1
woods,1:1,2:1,3:1,4:1
<=1,NE,DR,DR,DE
2-4,AR,NE,DR,DR
5,AE,AR,NE,DR
6+,AE,AE,AR,NE
`;
const table = ownTable('example', assault, 'assault.csv', {
  columns: 'odds',
  cell: oneOf('AE', 'AR', 'NE', 'DR', 'DE'),
});
// end

test('table', () => {
  expect(table.rows).toHaveLength(4);
  expect(resultAt(table, 9, 1).result).toBe('AE');
});

test('lookup', () => {
  // example: lookup
  const depots = ownTable('example', '# source: rulebook\ndie,fair,mud\n1-3,4,2\n4-6,6,3\n', 'depots.csv', {
    columns: 'words',
    rolls: 'nearest', // a modified 7 reads the last row
    cell: wholeNumber,
  });
  expect(resultAt(depots, 7, placeOfWord(depots, 'mud')).result).toBe(3);
  // end
});

test('overlay', () => {
  // example: overlay
  const mine = overlay(table, '# source: rulebook\nopen,1:1,2:1\nwoods,2:1,3:1\n<=3,NE,DR\n4+,AR,NE\n', 'mine.csv');
  expect(mine.source).toBe('rulebook');
  expect(() => overlay(table, '# source: rulebook\nopen,1:1\nwoods,2:1\n1-6,NE\n', 'mine.csv')).toThrow(
    'mine.csv, line 4, column 1: the rolls must begin at <=1 or lower',
  );
  // end
});

// example: column
const columns: ColumnRule = {
  rule: 'X-7.1', // odds are rounded down, in favour of the defender
  below: { rule: 'X-7.2', tested: 'before-shifts', then: 'no-attack' },
  above: { rule: 'X-7.3', tested: 'after-shifts', then: 'nearest-column' },
};
// end

test('combat', () => {
  // example: combat
  const across = [
    line('X-5.1', 'unit', 4, { piece: { piece: 11 } }),
    line('X-5.1', 'unit', 3, { piece: { piece: 12 } }),
  ];
  const story = combatStory({
    table,
    line: 'woods',
    attack: strengthOf('attack', halved(across, 'down', { rule: 'X-6.2', label: 'river' }), [line('X-5.1', 'unit', 8)]),
    defence: strengthOf('defence', multiplied([line('X-5.2', 'unit', 2)], 2, { rule: 'X-6.4', label: 'fort' })),
    columns,
    shifts: [line('X-8.1', 'air', 1), line('X-8.2', 'city', -2)],
    modifiers: [line('X-9.1', 'fort', 1)],
  });
  expect(story.initial).toBe('2:1'); // 11 against 4
  expect(story.column).toBe('1:1'); // one column left
  expect(story.results).toEqual([
    { result: 'AR', weight: 3 },
    { result: 'AE', weight: 3 },
  ]);
  const rolled = resolveCombat(story, new RecordedChance([[6, 2]])); // a die showing 3
  expect(rolled).toEqual({ dice: [3], modified: 4, result: 'AR', text: 'AR' });
  // end
});

test('contest', () => {
  // example: contest
  const attack = ledger('attack', [line('X-5.1', 'strongest', 6), line('X-5.3', 'second-unit', 1)]);
  const defence = ledger('defence', [line('X-5.2', 'strongest', 4), line('X-6.5', 'terrain', 3)]);
  const story = contestStory(attack, defence, (difference) =>
    difference > 0 ? 'won' : difference < 0 ? 'lost' : 'even',
  );
  expect(story.results).toEqual([
    { result: 'won', weight: 575 },
    { result: 'even', weight: 146 },
    { result: 'lost', weight: 575 },
  ]);
  // end
});
