import { SeededChance } from '@rokada/kernel';
import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { game } from '../../src/game.ts';
import { FIRST, Table, holding, type SideName } from './help.ts';

/** The first turn of a year, reached by playing the last of the year before. */
const opened = (year: number, setting: object = {}): Table =>
  new Table({ turn: (year - 1941) * 12, ...setting }).battle('german').report('draw').endTurn();

const beginning = (): Table['s'] =>
  game.begin(game.start('eastern-front'), { chance: new SeededChance('june'), tell() {}, reveal() {} });

describe('the years', () => {
  const SEASONS = [
    [1941, 'summer', 6],
    [1941, 'autumn', 3],
    [1941, 'winter', 3],
    [1942, 'spring', 2],
    [1942, 'summer', 5],
    [1942, 'autumn', 2],
    [1942, 'winter', 3],
    [1943, 'spring', 2],
    [1943, 'summer', 5],
    [1943, 'autumn', 3],
    [1943, 'winter', 2],
    [1944, 'spring', 2],
    [1944, 'summer', 5],
    [1944, 'autumn', 3],
    [1944, 'winter', 2],
    [1945, 'spring', 5],
    [1945, 'summer', 7],
  ] as const;
  test('sixty turns, season by season', () => {
    covers('CA-YR-1', 'CA-YR-41', 'CA-YR-42', 'CA-YR-43', 'CA-YR-44', 'CA-YR-45');
    const printed = SEASONS.flatMap(([year, season, turns]) => Array.from({ length: turns }, () => [year, season]));
    expect(printed).toHaveLength(60);
    const shown = printed.map((_, i) => {
      const { year, season } = new Table({ turn: i + 1 }).facts('german');
      return [year, season];
    });
    expect(shown).toEqual(printed);
  });
  test('the turn after the twelfth opens a year, others do not', () => {
    covers('CA-SEQ-1');
    for (const turn of [11, 13, 6]) {
      const t = new Table({ turn }).battle('german').report('draw').endTurn();
      expect(t.asked).toEqual(['german declaring', 'russian declaring']);
    }
    expect(opened(1942).asked).toEqual(['german mustering', 'russian mustering']);
  });
  test('the campaign ends after turn 60 and not before', () => {
    covers('CA-YR-1', 'CA-VIC-1');
    const last = (turn: number): boolean =>
      new Table({ turn }).battle('german').report('draw').endTurn().s.outcome !== undefined;
    expect([last(59), last(60)]).toEqual([false, true]);
  });
});

describe('army points', () => {
  test.each([
    [1942, 15_000, 10_000],
    [1943, 15_000, 15_000],
    [1944, 10_000, 15_000],
    [1945, 5000, 10_000],
  ])('%i: %i and %i, added to what was left', (year, german, russian) => {
    covers('CA-PTS-42', 'CA-PTS-43', 'CA-PTS-44', 'CA-PTS-45');
    expect(opened(year).s.points).toEqual({ german, russian });
    const kept = opened(year, { points: { german: 70, russian: 5 }, received: { german: 70, russian: 5 } });
    expect(kept.s.points).toEqual({ german: german + 70, russian: russian + 5 });
  });
  test('1941: twenty thousand each, and five thousand more for the German', () => {
    covers('CA-PTS-1', 'CA-PTS-41');
    expect(beginning().points).toEqual({ german: 25_000, russian: 20_000 });
  });
});

describe('hands of the year', () => {
  test.each([
    [1942, [3, 2, 2, 1, 1, 1], [1, 1]],
    [1943, [2, 1, 1, 1], [2, 1, 1, 1]],
    [1944, [1, 1], [3, 2, 2, 1, 1, 1]],
    [1945, [1], [3, 3, 2, 2, 1, 1, 1, 1]],
  ])('initiative cards of %i', (year, german, russian) => {
    covers('CA-INC-42', 'CA-INC-43', 'CA-INC-44', 'CA-INC-45');
    const { hands } = opened(year).s;
    const sorted = (side: SideName): number[] => [...hands[side].mauve].toSorted((a, b) => b - a);
    expect([sorted('german'), sorted('russian')]).toEqual([german, russian]);
  });
  test.each([
    [1942, 25, 16],
    [1943, 20, 22],
    [1944, 15, 25],
    [1945, 11, 30],
  ])('event cards of %i: %i and %i', (year, german, russian) => {
    covers('CA-CRD-1');
    const { hands } = opened(year).s;
    expect([hands.german.blue.length, hands.russian.blue.length]).toEqual([german, russian]);
  });
  test('June 1941', () => {
    covers('CA-INC-41', 'CA-CRD-1');
    const { german, russian } = beginning().hands;
    expect([...german.mauve].toSorted((a, b) => b - a)).toEqual([3, 3, 2, 2, 1, 1, 1, 1]);
    expect(russian.mauve).toEqual([1]);
    expect([german.blue.length, russian.blue.length]).toEqual([30, 8]);
  });
  test('what is left of the old year is gone', () => {
    covers('CA-CRD-1');
    const t = opened(1943, { hands: holding('russian', { blue: ['M', 'M'], green: ['uranus'], mauve: [1] }) });
    expect(t.s.hands.russian.green).not.toContain('uranus');
    expect(t.s.hands.russian.blue).toHaveLength(22);
    expect(t.s.hands.russian.mauve).toHaveLength(4);
  });
  test('every year brings historical cards of its own to both', () => {
    covers('CA-CRD-2');
    const years = [1942, 1943, 1944, 1945].map((year) => opened(year).s.hands);
    for (const side of ['german', 'russian'] as const) {
      const all = years.flatMap((hands) => hands[side].green);
      expect(new Set(all).size).toBe(all.length);
      for (const hands of years) expect(hands[side].green.length).toBeGreaterThan(0);
    }
  });
});

describe('cards of a battle', () => {
  const blue = (cards: string): { card: string }[] => cards.split('').map((card) => ({ card }));
  const at = (hand: object, side: SideName = 'german'): Table => {
    const t = new Table({ hands: holding(side, hand) }).declare(Table.GERMAN, Table.RUSSIAN, 6, 1);
    return t.act('german', { type: 'order', ...Table.GERMAN, size: 3000, prelude: 'none' });
  };
  test('five event cards at most', () => {
    covers('CA-CRD-3');
    const t = at({ blue: 'ABCDGKL'.split('') });
    expect(t.why('german', { type: 'play', green: 'none', blue: blue('ABCDG') })).toBeUndefined();
    expect(t.why('german', { type: 'play', green: 'none', blue: blue('ABCDGK') })).toBeDefined();
  });
  test('a card must be in hand, as often as it is laid', () => {
    covers('CA-CRD-3');
    const t = at({ blue: 'AAC'.split('') });
    expect(t.why('german', { type: 'play', green: 'none', blue: blue('AA') })).toBeUndefined();
    expect(t.why('german', { type: 'play', green: 'none', blue: blue('AAA') })).toBeDefined();
    expect(t.why('german', { type: 'play', green: 'none', blue: blue('B') })).toBeDefined();
  });
  test('laid cards are spent', () => {
    covers('CA-CRD-3');
    const t = at({ blue: 'AAC'.split('') });
    t.act('german', { type: 'play', green: 'none', blue: blue('AC') });
    expect(t.s.hands.german.blue).toEqual(['A']);
  });
  test('one historical card a battle: the one at the initiative counts', () => {
    covers('CA-CRD-4');
    const hands = holding('german', { green: ['surprise', 'panzer-group-1'] });
    const t = new Table({ hands }).declare({ ...Table.GERMAN, green: 'surprise' }, Table.RUSSIAN, 6, 1);
    t.act('german', { type: 'order', ...Table.GERMAN, size: 3000, prelude: 'none' });
    expect(t.why('german', { type: 'play', green: 'panzer-group-1', blue: [] })).toMatch(/^CA-CRD-4/);
    const free = new Table({ hands }).declare(Table.GERMAN, Table.RUSSIAN, 6, 1);
    free.act('german', { type: 'order', ...Table.GERMAN, size: 3000, prelude: 'none' });
    expect(free.why('german', { type: 'play', green: 'panzer-group-1', blue: [] })).toBeUndefined();
  });
  test('the defender has his own five and his own one', () => {
    covers('CA-CRD-3', 'CA-CRD-4');
    const hands = {
      german: { blue: 'ABCDG'.split(''), green: ['panzer-group-1'], mauve: [] },
      russian: { blue: 'ACGJLI'.split(''), green: ['autumn-mud'], mauve: [] },
    };
    const t = new Table({ turn: FIRST['autumn 41'], hands }).declare(Table.GERMAN, Table.RUSSIAN, 6, 1);
    t.act('german', { type: 'order', ...Table.GERMAN, size: 3000, prelude: 'none' });
    t.act('german', { type: 'play', green: 'panzer-group-1', blue: blue('ABCD') });
    t.act('russian', { type: 'answer', reply: 'stand', prelude: 'none' });
    expect(t.asked).toEqual(['russian carding']);
    expect(t.why('russian', { type: 'play', green: 'autumn-mud', blue: blue('ACGJL') })).toBeUndefined();
  });
});
