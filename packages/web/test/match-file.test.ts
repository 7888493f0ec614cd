import { expect, test } from 'vitest';
import { computersBySeat, fileForServer } from '../src/online/match-file.ts';

const seats = [
  { name: 'Anna', sides: ['german'] },
  { name: 'b', sides: ['soviet', 'partisan'] },
];
const journal = { format: 'rokada-journal/1', game: 'skirmish', seats };

test('a file of the server says by seat whom the computer plays; the page reads it by side', () => {
  const table = {
    name: '',
    seats: [
      { kind: 'person', name: 'Anna' },
      { kind: 'computer', level: 'cadet', name: 'x' },
    ],
  };
  expect(computersBySeat({ ...journal, table })).toEqual({ soviet: 'cadet', partisan: 'cadet' });
  expect(computersBySeat(journal)).toBeUndefined();
});

test('a file of the page goes to the server with its seats and its computers', () => {
  const file = { ...journal, computer: { soviet: 'general', partisan: 'general' } };
  expect(fileForServer(JSON.stringify(file))).toEqual({
    ...journal,
    table: {
      seats: [
        { kind: 'person', name: 'Anna' },
        { kind: 'computer', name: 'b', level: 'general' },
      ],
    },
  });
  const kept = { ...journal, table: { seats: [] } };
  expect(fileForServer(JSON.stringify(kept))).toEqual(kept);
});

test('what is no match is refused with the reason', () => {
  expect(() => fileForServer('{')).toThrow(expect.objectContaining({ where: 'json' }));
  expect(() => fileForServer('null')).toThrow(expect.objectContaining({ where: 'format' }));
  expect(() => fileForServer('{"format":"rokada-position/1"}')).toThrow(expect.objectContaining({ where: 'format' }));
});
