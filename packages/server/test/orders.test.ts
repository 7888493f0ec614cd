import { expect, test } from 'vitest';
import { BadOrder, readOrder } from '../bench/orders.ts';

test('the words of the load test are read, and what is left out is as documented', () => {
  expect(readOrder([])).toEqual({
    form: 'load',
    matches: 64,
    seconds: 8,
    rounds: 3,
    games: ['stalingrad'],
    scenario: undefined,
  });
  expect(readOrder(['16', '0.5', '1', 'skirmish,iron-dream'])).toMatchObject({
    matches: 16,
    seconds: 0.5,
    games: ['skirmish', 'iron-dream'],
  });
  expect(readOrder(['floods', 'skirmish', '10'])).toMatchObject({ form: 'floods', game: 'skirmish', seconds: 10 });
  expect(readOrder(['live', '20'])).toMatchObject({ form: 'live', matches: 20, minutes: 10, every: 10 });
});

test('each of its forms says how it is asked', () => {
  for (const form of [['--help'], ['-h'], ['floods', '--help'], ['live', '10', '--help']])
    expect(readOrder(form)).toEqual({ form: 'help' });
});

test('what makes no order is refused in its own words, before anything begins', () => {
  const wrong: [string[], RegExp][] = [
    [['flods'], /matches: "flods" is not a whole number above 0/],
    [['64', 'long'], /seconds: "long" is not a number/],
    [['64', '8', '1.5'], /rounds: "1.5" is not a whole number/],
    [['0'], /matches: "0"/],
    [['-5'], /-5/],
    [['Infinity'], /matches: "Infinity"/],
    [['64', '8', '3', 'chess'], /no game "chess"; there are .*skirmish/],
    [['64', '8', '3', 'skirmish', 'nowhere'], /skirmish has no scenario "nowhere"/],
    [['floods', 'skirmish', '1'], /seconds: "1" is not a number from 2 up/],
    [['floods', 'skirmish', '10', 'nowhere'], /no scenario "nowhere"/],
    [['floods', '10'], /no game "10"/],
    [['live', 'many'], /matches: "many"/],
    [['live', '10', '1', '10', 'skirmish', 'more'], /"more" is one word too many/],
    [['--hlep'], /--hlep/],
  ];
  for (const [words, said] of wrong) {
    expect(() => readOrder(words), words.join(' ')).toThrow(BadOrder);
    expect(() => readOrder(words), words.join(' ')).toThrow(said);
  }
});
