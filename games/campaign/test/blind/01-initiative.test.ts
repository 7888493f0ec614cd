import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { Table, holding, lastBattle, type Setting } from './help.ts';

const winner = (t: Table): string => (t.asked[0]!.endsWith('naming') ? 'nobody' : t.asked[0]!.split(' ')[0]!);
const rolled = (german: number, russian: number, setting: Setting = {}, g: object = {}, r: object = {}): string =>
  winner(new Table(setting).declare({ ...Table.GERMAN, ...g }, { ...Table.RUSSIAN, ...r }, german, russian));

describe('the roll', () => {
  test('the higher die has the initiative, by one or by five', () => {
    covers('CA-INI-1');
    expect([rolled(6, 1), rolled(4, 3), rolled(2, 1), rolled(1, 6), rolled(3, 4), rolled(5, 6)]).toEqual([
      'german',
      'german',
      'german',
      'russian',
      'russian',
      'russian',
    ]);
  });
  test.each([1, 2, 3, 4, 5, 6])('two dice of %i are an Engagement', (face) => {
    covers('CA-INI-4', 'CA-ENG-1');
    expect(rolled(face, face)).toBe('nobody');
  });
  test('all 36 throws: who has more, has it', () => {
    covers('CA-INI-1', 'CA-INI-4');
    for (let g = 1; g <= 6; g++)
      for (let r = 1; r <= 6; r++) expect(rolled(g, r)).toBe(g > r ? 'german' : g < r ? 'russian' : 'nobody');
  });
  test('only the winner gives orders, and the loser is refused', () => {
    covers('CA-INI-3', 'CA-INI-6');
    const t = new Table().declare(Table.GERMAN, Table.RUSSIAN, 2, 5);
    expect(t.asked).toEqual(['russian ordering']);
    expect(t.why('german', { type: 'order', ...Table.GERMAN, size: 3000, prelude: 'none' })).toBeDefined();
    expect(t.why('russian', { type: 'order', ...Table.RUSSIAN, size: 3000, prelude: 'none' })).toBeUndefined();
  });
  test('he chooses freely: another scenario, another target than he declared', () => {
    covers('CA-INI-3');
    const t = new Table().declare(Table.GERMAN, Table.RUSSIAN, 6, 1);
    const order = { type: 'order', size: 2000, prelude: 'none' };
    expect(t.why('german', { ...order, scenario: 'assault', origin: 'iasi', target: 'balti' })).toBeUndefined();
    expect(t.why('german', { ...order, scenario: 'urban-conquest', origin: 'lublin', target: 'lwow' })).toBeUndefined();
  });
  test('nobody may order an Engagement without a tie', () => {
    covers('CA-ENG-1', 'CA-INI-6');
    const t = new Table().declare(Table.GERMAN, Table.RUSSIAN, 6, 1);
    const order = { type: 'order', ...Table.GERMAN, scenario: 'engagement', size: 3000, prelude: 'none' };
    expect(t.why('german', order)).toBeDefined();
    expect(
      new Table().why('german', { type: 'declare', green: 'none', mauve: 0, ...Table.GERMAN, scenario: 'engagement' }),
    ).toBeDefined();
  });
});

describe('army points of the battle', () => {
  const t = new Table().declare(Table.GERMAN, Table.RUSSIAN, 6, 1);
  const no = (size: number): boolean =>
    t.why('german', { type: 'order', ...Table.GERMAN, size, prelude: 'none' }) !== undefined;
  test('1500, 2000, 2500 and 3000 are the sizes', () => {
    covers('CA-BAT-1');
    expect([1500, 2000, 2500, 3000].map(no)).toEqual([false, false, false, false]);
  });
  test('nothing between, below or above', () => {
    covers('CA-BAT-1');
    expect([0, 800, 1000, 1499, 1501, 1600, 1750, 2250, 2750, 2999, 3001, 3500].filter((size) => !no(size))).toEqual(
      [],
    );
  });
  test.each([
    [1500, 8],
    [2000, 10],
    [2500, 11],
    [3000, 12],
  ])('%i points of an Assault last %i table turns', (size, turns) => {
    covers('CA-SCN-2');
    const one = new Table().declare(Table.GERMAN, Table.RUSSIAN, 6, 1);
    one.act('german', { type: 'order', ...Table.GERMAN, size, prelude: 'none' });
    expect(one.s.battle!.turns).toBe(turns);
  });
  test.each([
    [1500, 9],
    [2000, 11],
    [2500, 12],
    [3000, 13],
  ])('%i points before a city %i turns: its own standard and the same addition', (size, turns) => {
    covers('CA-SCN-2');
    const one = new Table().declare(Table.GERMAN, Table.RUSSIAN, 6, 1);
    one.act('german', {
      type: 'order',
      scenario: 'urban-conquest',
      origin: 'lublin',
      target: 'lwow',
      size,
      prelude: 'none',
    });
    expect(one.s.battle!.turns).toBe(turns);
  });
});

describe('cards at the initiative', () => {
  const with3 = { hands: holding('german', { mauve: [3, 2, 1, 1] }) };
  test.each([
    [1, 3, 1, 'german'],
    [1, 3, 2, 'german'],
    [1, 3, 3, 'german'],
    [1, 3, 4, 'nobody'],
    [1, 3, 5, 'russian'],
    [2, 2, 3, 'german'],
    [2, 2, 4, 'nobody'],
    [3, 1, 4, 'nobody'],
    [3, 1, 3, 'german'],
    [3, 1, 5, 'russian'],
    [6, 3, 6, 'german'],
  ])('a German %i with a card of +%i against %i: %s', (die, mauve, russian, who) => {
    covers('CA-INI-2', 'CA-INC-41');
    expect(rolled(die, russian, with3, { mauve })).toBe(who);
  });
  test('the Russian card counts as well', () => {
    covers('CA-INI-2');
    const hands = { hands: holding('russian', { mauve: [1] }) };
    expect(rolled(4, 3, hands, {}, { mauve: 1 })).toBe('nobody');
    expect(rolled(4, 4, hands, {}, { mauve: 1 })).toBe('russian');
    expect(rolled(5, 3, hands, {}, { mauve: 1 })).toBe('german');
  });
  test('both cards count', () => {
    const hands = {
      hands: { german: { blue: [], green: [], mauve: [2] }, russian: { blue: [], green: [], mauve: [3] } },
    };
    expect(rolled(4, 3, hands, { mauve: 2 }, { mauve: 3 })).toBe('nobody');
    expect(rolled(4, 2, hands, { mauve: 2 }, { mauve: 3 })).toBe('german');
    expect(rolled(4, 4, hands, { mauve: 2 }, { mauve: 3 })).toBe('russian');
  });
  test('a card not in hand cannot be laid', () => {
    covers('CA-CRD-5');
    const t = new Table({ hands: holding('german', { mauve: [1] }) });
    const declare = { type: 'declare', green: 'none', ...Table.GERMAN };
    expect(t.why('german', { ...declare, mauve: 1 })).toBeUndefined();
    expect(t.why('german', { ...declare, mauve: 2 })).toBeDefined();
    expect(t.why('german', { ...declare, mauve: -1 })).toBeDefined();
    expect(t.why('russian', { type: 'declare', green: 'none', ...Table.RUSSIAN, mauve: 1 })).toBeDefined();
  });
  test('one card is spent, its twin stays; it is spent by the loser too', () => {
    covers('CA-CRD-5');
    const hands = {
      hands: { german: { blue: [], green: [], mauve: [3, 1, 1] }, russian: { blue: [], green: [], mauve: [1] } },
    };
    const t = new Table(hands).declare({ ...Table.GERMAN, mauve: 1 }, { ...Table.RUSSIAN, mauve: 1 }, 6, 1);
    expect([t.s.hands.german.mauve, t.s.hands.russian.mauve]).toEqual([[3, 1], []]);
  });
  test('a historical card or an initiative card, not both, unless the historical one says so', () => {
    covers('CA-CRD-6', 'CA-INI-2');
    const city = { scenario: 'urban-conquest', origin: 'stryi', target: 'lublin' };
    const t = new Table({
      turn: 54,
      zones: { kowel: { owner: 'russian' } },
      hands: holding('russian', { mauve: [3], green: ['berlin'] }),
    });
    const declare = { type: 'declare', ...city, origin: 'kowel', green: 'berlin' };
    expect(t.why('russian', { ...declare, mauve: 3 })).toBeDefined();
    expect(t.why('russian', { ...declare, mauve: 0 })).toBeUndefined();
    const first = new Table({ hands: holding('german', { mauve: [3], green: ['surprise'] }) });
    expect(first.why('german', { type: 'declare', ...Table.GERMAN, green: 'surprise', mauve: 3 })).toBeUndefined();
  });
});

describe('bonuses of scenarios', () => {
  const took = {
    turn: 3,
    last: lastBattle({ turn: 2 }),
    zones: { kowel: { owner: 'german', taken: 2 } },
  };
  const through = { scenario: 'breakthrough-conquest', origin: 'kowel', target: 'sarny' };
  test('a declared Breakthrough adds one: an equal throw wins', () => {
    covers('CA-INI-5', 'CA-PER-A2');
    expect(rolled(4, 4, took, through)).toBe('german');
    expect(rolled(3, 4, took, through)).toBe('nobody');
    expect(rolled(2, 4, took, through)).toBe('russian');
  });
  test('the same side declaring an Assault has nothing added', () => {
    covers('CA-PER-A2');
    expect(rolled(4, 4, took, Table.GERMAN_ELSEWHERE)).toBe('nobody');
    expect(rolled(3, 4, took, Table.GERMAN_ELSEWHERE)).toBe('russian');
  });
  test('bonus and card add up', () => {
    covers('CA-INI-2', 'CA-INI-5');
    const hands = holding('german', { mauve: [2] });
    expect(rolled(1, 4, { ...took, hands }, { ...through, mauve: 2 })).toBe('nobody');
    expect(rolled(2, 4, { ...took, hands }, { ...through, mauve: 2 })).toBe('german');
  });
  test('who counted the bonus plays the Breakthrough', () => {
    covers('CA-INI-5');
    const t = new Table(took).declare(through, Table.RUSSIAN, 6, 1);
    expect(t.why('german', { type: 'order', ...Table.GERMAN_ELSEWHERE, size: 3000, prelude: 'none' })).toBeDefined();
    expect(t.why('german', { type: 'order', ...through, size: 3000, prelude: 'none' })).toBeUndefined();
  });
  test('a Victory counter-attack adds one', () => {
    covers('CA-CTR-A2', 'CA-INI-5');
    const won = {
      turn: 28,
      last: lastBattle({ turn: 27, attacker: 'german', winner: 'russian', gained: ['lublin'], target: 'kowel' }),
      zones: { lublin: { owner: 'russian', taken: 27 } },
    };
    const counter = { scenario: 'counter-victory', origin: 'lublin', target: 'radom' };
    const g = Table.GERMAN_ELSEWHERE;
    expect(rolled(4, 4, won, g, counter)).toBe('russian');
    expect(rolled(5, 4, won, g, counter)).toBe('nobody');
    expect(rolled(4, 4, won, g)).toBe('nobody');
  });
  test('a Tactical counter-attack adds nothing', () => {
    covers('CA-CTR-A2');
    const lost = { turn: 3, last: lastBattle({ turn: 2 }), zones: { kowel: { owner: 'german', taken: 2 } } };
    const counter = { scenario: 'counter-tactical', origin: 'lwow', target: 'kowel' };
    expect(rolled(4, 4, lost, Table.GERMAN_ELSEWHERE, counter)).toBe('nobody');
  });
  test('what an airborne operation left behind counts for its side', () => {
    covers('CA-AIR-B3', 'CA-AIR-B4', 'CA-INI-2');
    expect(rolled(4, 1, { bonus: { german: 0, russian: 3 } })).toBe('nobody');
    expect(rolled(5, 1, { bonus: { german: 0, russian: 3 } })).toBe('german');
    expect(rolled(3, 3, { bonus: { german: 1, russian: 0 } })).toBe('german');
  });
  test('it counts once: the turn after, the dice are bare', () => {
    covers('CA-AIR-B3');
    const t = new Table({ bonus: { german: 0, russian: 3 } });
    t.battle('german').report('draw').endTurn();
    t.declare(Table.GERMAN_ELSEWHERE, Table.RUSSIAN_ELSEWHERE, 3, 2);
    expect(winner(t)).toBe('german');
  });
});
