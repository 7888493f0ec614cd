import { Match, SeededChance } from '@rokada/kernel';
import { playAtRandom } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { DECKS, GREEN, SIDES, type Side } from '../src/data.ts';
import { game } from '../src/game.ts';
import { Table } from './support/table.ts';

/** Names that players give to their units, and what the enemy learns of names and cards. */

const call = (unit: string, name: string) => ({ type: 'name-unit', unit, name });
const nameIn = (table: Table, id: string, ...sides: string[]): string | undefined =>
  game.view(table.s, sides).pieces.find((each) => each.id === id)?.name;

describe('a unit is given a name', () => {
  test('by its own side, at its leisure; everybody reads it, in the list and in the log', () => {
    const table = new Table().act('german', call('g1', '  Die Alten '));
    expect(table.news).toMatchObject([
      { key: 'unit-named', params: { unit: { piece: 0, kind: 'de-schuetzen', name: 'Die Alten' } } },
    ]);
    expect(table.news[0]!.to).toBeUndefined();
    expect([nameIn(table, 'g1', 'german'), nameIn(table, 'g1', 'russian'), nameIn(table, 'g1')]).toEqual(
      Array(3).fill('Die Alten'),
    );
    expect(table.asked, 'it decides nothing').toEqual(['german declaring', 'russian declaring']);
    table.act('german', call('g1', 'Die Jungen'));
    expect(nameIn(table, 'g1')).toBe('Die Jungen');
    table.act('german', call('g1', ' '));
    expect([nameIn(table, 'g1'), table.told]).toEqual([undefined, ['unit-unnamed']]);
  });

  test('and bears it through the battle, its medal and the next year', () => {
    const table = new Table().act('german', call('g1', 'Die Alten')).battle('german').report('attacker-marginal');
    while (!table.asked[0]!.endsWith('awarding')) {
      const [side, step] = table.asked[0]!.split(' ') as [string, string];
      if (step === 'retreating') table.act(side, { type: 'retreat', zones: [] });
      else table.act(side, { type: 'take-zone', zone: table.offered(side, 'take-zone')[0]! });
    }
    table.act('german', call('g2', 'Die Neuen')).act('german', { type: 'award', units: ['g1'] });
    expect(table.news.find(({ key }) => key === 'medal')!.params).toMatchObject({ unit: { name: 'Die Alten' } });
    expect(nameIn(table, 'g2')).toBe('Die Neuen');
  });

  test('a company converted keeps it, one that is gone takes it along', () => {
    const units = [
      { id: 'r1', type: 'su-strelki-41' },
      { id: 'r2', type: 'su-strelki-41' },
    ];
    const points = { german: 0, russian: 5000 };
    const table = new Table({ turn: 13, units, points, received: points, mustered: [], stack: 'campaign/mustering' });
    table.act('russian', call('r1', 'Сибиряки')).act('russian', call('r2', 'Москвичи'));
    table.act('russian', { type: 'convert', unit: ['r1'], grade: 'conscript' });
    table.act('russian', { type: 'convert', unit: ['r2'], grade: 'sold' });
    const named = game.view(table.s, []).pieces.filter(({ name }) => name !== undefined);
    expect(named.map(({ kind, name }) => [kind, name])).toEqual([['su-strelki-42', 'Сибиряки']]);
    expect(table.s.titles).toHaveLength(1);
  });

  test('not a name that cannot be read, is no line, is too long, or another’s to give', () => {
    const table = new Table();
    const why = (name: string, unit = 'g1', side = 'german') => table.why(side, call(unit, name));
    expect(why('x'.repeat(40))).toBeUndefined();
    expect(why('x'.repeat(41))).toBe('CA-SEQ-2 text-too-long');
    expect(why('a\nb')).toBe('CA-SEQ-2 unfit-name');
    expect(why('a\u202eb'), 'turns the line round').toBe('rokada not-a-text');
    expect(why('a\u200fb')).toBe('CA-SEQ-2 unfit-name');
    expect(why('a\u200bb')).toBe('CA-SEQ-2 unfit-name');
    expect(why('Z\u0335\u0321\u0337a')).toBe('CA-SEQ-2 unfit-name');
    expect(why('שלום')).toBeUndefined();
    expect(why('')).toBe('CA-SEQ-2 same-name');
    expect(why('x', 'r1')).toBe('CA-SEQ-2 not-your-unit');
    expect(why('x', 'g9')).toBe('CA-SEQ-2 not-your-unit');
  });

  test('is taken back like anything', () => {
    const match = Match.start(game, { secret: 'aa'.repeat(32) });
    const act = (action: object) => {
      const answer = match.act({ side: 'german', action: action });
      if ('refusal' in answer) throw new Error(JSON.stringify(answer.refusal));
    };
    act({ type: 'buy', order: [{ unit: 'de-schuetzen', quality: 'veteran', count: 1 }] });
    act(call('g1', 'Die Alten'));
    expect(match.state.titles).toEqual([{ unit: 0, name: 'Die Alten' }]);
    expect(match.undo({ side: 'german' })).not.toHaveProperty('refusal');
    expect(match.state.titles).toEqual([]);
  });

  test('where stocks are hidden nobody else learns of it, until the unit is seen', () => {
    const table = new Table({ options: { stocks: 'hidden' } }).act('german', call('g1', 'Die Alten'));
    expect(table.news).toMatchObject([{ key: 'unit-named', to: ['german'] }]);
    for (const eyes of [['russian'], []]) expect(JSON.stringify(game.view(table.s, eyes))).not.toContain('Alten');
    expect(nameIn(table, 'g1', 'german')).toBe('Die Alten');
    const imagined = game.sample!(game.codec.clone(table.s), ['russian'], {
      chance: new SeededChance('x'),
      tell() {},
      reveal() {},
    });
    expect(imagined.titles).toEqual([]);
    expect(nameIn(table.battle('german'), 'g1', 'russian')).toBe('Die Alten');
  });
});

test('hands are what a year deals less what was laid for all to see: being asked for an answer tells nobody more', () => {
  const match = Match.start(game, { options: { battles: 'at-once', victory: 'none' }, secret: 'bb'.repeat(32) });
  playAtRandom(match, new SeededChance('cards'));
  // From the log as a spectator reads it.
  const hands = new Map<Side, { blue: string[]; green: string[] }>();
  const drop = (list: string[], card: string): void => {
    expect(list, 'what was laid was held').toContain(card);
    list.splice(list.indexOf(card), 1);
  };
  let countered = 0;
  for (const { news } of match.log([])) {
    for (const { key, params = {} } of news) {
      const side = (params['side'] as { side: Side } | undefined)?.side;
      if (key === 'year-opens') {
        const year = params['year'] as number;
        const green = GREEN.filter((card) => card.side === side && card.year === year).map(({ id }) => id);
        hands.set(side!, { blue: [...DECKS[year]![side!]], green });
      }
      const card = (params['card'] as { word: string } | undefined)?.word ?? '';
      if (key === 'played')
        drop(card.startsWith('blue-') ? hands.get(side!)!.blue : hands.get(side!)!.green, card.replace('blue-', ''));
      if (key === 'countered') {
        countered++;
        drop(hands.get(side!)!.blue, 'M');
      }
    }
  }
  expect(countered).toBeGreaterThan(0);
  for (const side of SIDES) {
    expect(match.state.hands[side].blue.toSorted()).toEqual(hands.get(side)!.blue.toSorted());
    expect(match.state.hands[side].green.toSorted()).toEqual(hands.get(side)!.green.toSorted());
  }
});
