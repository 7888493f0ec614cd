import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { ARMIES, FIRST, Table, holding, type Setting, type SideName, ids, many } from './help.ts';

const blue = (cards: string): { card: string }[] => cards.split('').map((card) => ({ card }));
const options = (...names: string[]): object => ({ options: names.map((option) => ({ option })) });
const ATTACK = { type: 'commit', ...options('bombardment', 'outflanking'), hq: [] };
const DEFENCE = { type: 'commit', ...options('ambush', 'minefields'), hq: [], works: [] };
/** At the choice of forces, with these event cards laid by a side. */
const laid = (cards: string, side: SideName = 'german', setting: Setting = {}, size = 3000): Table =>
  new Table({ hands: holding(side, { blue: cards.split('') }), ...setting }).toForces(
    {},
    { size, cards: { [side]: { blue: blue(cards) } } },
  );

describe('A Reserves', () => {
  test('250 points more for his force, each time; the enemy has what he had', () => {
    covers('CA-CRD-3');
    for (const [cards, points] of [
      ['A', 3250],
      ['AA', 3500],
    ] as const) {
      const { german, russian } = laid(cards).s.battle!.sides;
      expect([german.limit, russian.limit]).toEqual([points, 3000]);
    }
  });
  test('they can be used to the point', () => {
    covers('CA-CRD-3');
    const companies = many(17, 'de-schuetzen');
    const t = laid('A', 'german', { units: [...ARMIES, ...companies] });
    expect(t.why('german', { ...ATTACK, units: ids(companies.slice(0, 16)) })).toBeUndefined();
    expect(t.why('german', { ...ATTACK, units: ids(companies) })).toBeDefined();
  });
  test('the size of the battle is what it was: turns and reduction stay', () => {
    covers('CA-BAT-2', 'CA-SCN-2');
    const t = laid('A', 'german', {}, 2500);
    expect(t.s.battle!.turns).toBe(11);
    t.toReport().report('attacker-marginal').endTurn();
    expect(t.s.last!.gained).toHaveLength(2);
  });
});

describe('B Air formation', () => {
  const planes = many(4, 'de-bf109', 60);
  const setting = { units: [...ARMIES, ...planes] };
  test('one more pair without Air superiority; four aircraft remain the most', () => {
    covers('CA-FLY-7');
    const t = laid('B', 'german', setting);
    expect(t.why('german', { ...ATTACK, units: ['g60', 'g61'] })).toBeUndefined();
    expect(t.why('german', { ...ATTACK, units: ['g60', 'g61', 'g62'] })).toMatch(/^CA-FLY-7/);
    const superior = { ...ATTACK, ...options('bombardment', 'air-superiority') };
    expect(laid('BB', 'german', setting).why('german', { ...superior, units: ['g60', 'g61', 'g62'] })).toMatch(
      /^CA-FLY-7/,
    );
  });
});

describe('D Supply trouble', () => {
  test.each([
    [1500, 1350],
    [2000, 1800],
    [2500, 2250],
    [3000, 2700],
  ])('of %i the enemy commits %i', (size, left) => {
    covers('CA-CRD-3');
    const { german, russian } = laid('D', 'german', {}, size).s.battle!.sides;
    expect([german.limit, russian.limit]).toEqual([size, left]);
    const back = laid('D', 'russian', {}, size).s.battle!.sides;
    expect([back.german.limit, back.russian.limit]).toEqual([left, size]);
  });
});

/** On the screen, with the sectors as they are suggested. */
const assigned = (t: Table): Table => {
  while (t.asked[0]!.endsWith('assigning')) {
    const side = t.asked[0]!.split(' ')[0]!;
    t.act(side, t.suggested(side, 'assign', 'places'));
  }
  return t;
};
const SCREEN = { options: { battles: 'screen' } };

describe('E Scouts', () => {
  /** What is left of the ambush and of the hidden deployment. */
  const left = (card: string, ...names: string[]): boolean[] => {
    const t = laid(card, 'german', SCREEN);
    t.commit('german', options('bombardment', 'outflanking')).commit('russian', options(...names));
    const { fight } = assigned(t).facts('german')['battle'] as { fight: Record<string, Record<string, boolean>> };
    return [fight['ambush']!['russian']!, fight['hidden']!['russian']!];
  };
  test('cancel an ambush or a hidden deployment', () => {
    covers('CA-CRD-3');
    expect([left('E', 'ambush', 'minefields'), left('', 'ambush', 'minefields')]).toEqual([
      [false, false],
      [true, false],
    ]);
    expect([left('E', 'hidden-deployment', 'minefields'), left('', 'hidden-deployment', 'minefields')]).toEqual([
      [false, false],
      [false, true],
    ]);
  });
  test('one of the two, when both are there; two cards, both', () => {
    covers('CA-CRD-3');
    const both = ['ambush', 'hidden-deployment'];
    expect(
      [left('', ...both), left('E', ...both), left('EE', ...both)].map((each) => each.filter(Boolean).length),
    ).toEqual([2, 1, 0]);
  });
});

describe('F Minefields, N Entrenchments', () => {
  test('two minefields; three entrenchments; for who laid them', () => {
    covers('CA-CRD-3');
    expect(laid('F', 'russian').s.battle!.sides.russian.works.mines).toBe(2);
    expect(laid('N', 'russian').s.battle!.sides.russian.works.entrenchments).toBe(3);
    const both = laid('NN', 'russian').s.battle!.sides;
    expect([both.russian.works.entrenchments, both.german.works.entrenchments]).toEqual([6, 0]);
  });
});

describe('G Night battle', () => {
  const setting = { units: [...ARMIES, ...many(1, 'de-off105', 60), ...many(1, 'de-observer', 61)] };
  test('no aircraft on either side', () => {
    covers('CA-CRD-3');
    const t = laid('G', 'german', setting);
    expect(t.s.battle!.night).toBe(true);
    expect(t.why('german', { ...ATTACK, units: ['g1', 'g4'] })).toBeDefined();
    expect(t.why('russian', { ...DEFENCE, units: ['r1', 'r4'] })).toBeDefined();
    expect(laid('', 'german', setting).why('german', { ...ATTACK, units: ['g1', 'g4'] })).toBeUndefined();
  });
  test('no guns off the table without an observer', () => {
    covers('CA-CRD-3');
    const fires = (card: string, ...units: string[]): boolean => {
      const t = laid(card, 'german', { ...setting, ...SCREEN });
      t.commit('german', { ...options('outflanking', 'infiltration'), units: ['g1', ...units] }).commit('russian');
      return assigned(t).news.some(
        ({ key, params }) => key === 'bombarded' && JSON.stringify(params).includes('german'),
      );
    };
    expect([fires('', 'g60'), fires('G', 'g60'), fires('G', 'g60', 'g61')]).toEqual([true, false, true]);
  });
});

describe('J Cadre', () => {
  test('one conscript formation counts as veteran, for this battle only', () => {
    covers('CA-CRD-3');
    const t = laid('J').commit('german').commit('russian');
    expect(t.s.battle!.sides.german.raised).toHaveLength(1);
    t.report('draw').endTurn();
    expect(t.unit('g2', 'grade')).toBe(0);
  });
  test('no veteran becomes elite by it', () => {
    covers('CA-CRD-3');
    const units = ARMIES.map((row) => (row.id === 'g2' ? { ...row, grade: 'veteran' } : row));
    const t = laid('J', 'german', { units }).commit('german').commit('russian');
    expect(t.s.battle!.sides.german.raised).toHaveLength(0);
  });
});

describe('K Radio intercept', () => {
  test('the enemy chooses first, and his choice and hand are seen', () => {
    covers('CA-CRD-3');
    const hands = {
      german: { blue: ['K'], green: [], mauve: [] },
      russian: { blue: ['A', 'N'], green: [], mauve: [1] },
    };
    const t = new Table({ hands }).toForces({}, { cards: { german: { blue: blue('K') } } });
    expect(t.asked).toEqual(['russian committing']);
    expect(JSON.stringify(t.facts('german')['hand'])).toContain('"N"');
    t.commit('russian', options('ambush', 'minefields'));
    expect(t.asked).toEqual(['german committing']);
    expect(JSON.stringify(t.facts('german')['battle'])).toContain('ambush');
  });
  test('without it neither hand nor options are seen', () => {
    covers('CA-CRD-3');
    const hands = { german: { blue: [], green: [], mauve: [] }, russian: { blue: ['A', 'N'], green: [], mauve: [1] } };
    const t = new Table({ hands }).toForces();
    expect(t.asked).toEqual(['german committing', 'russian committing']);
    expect(JSON.stringify(t.facts('german')['hand'])).not.toContain('"N"');
    t.commit('russian', options('ambush', 'minefields'));
    expect(JSON.stringify(t.facts('german')['battle'])).not.toContain('ambush');
  });
});

describe('L Foul weather', () => {
  test.each([
    ['summer 41', 'rain'],
    ['autumn 41', 'rain'],
    ['spring 42', 'rain'],
    ['winter 41', 'snow'],
    ['winter 44', 'snow'],
  ] as const)('%s: %s, and nothing flies', (season, weather) => {
    covers('CA-CRD-3');
    const t = laid('L', 'russian', { turn: FIRST[season] });
    expect(t.s.battle!.weather).toBe(weather);
    expect(t.why('german', { ...ATTACK, units: ['g1', 'g4'] })).toBeDefined();
    expect(t.why('russian', { ...DEFENCE, units: ['r1', 'r4'] })).toBeDefined();
  });
});

describe('M Counter-order', () => {
  const hands = (german: string, russian: string): Setting => ({
    hands: {
      german: { blue: german.split(''), green: [], mauve: [] },
      russian: { blue: russian.split(''), green: [], mauve: [] },
    },
  });
  const played = (german: string, russian: string): Table => {
    const t = new Table(hands(german, russian)).declare(Table.GERMAN, Table.RUSSIAN, 6, 1);
    t.act('german', { type: 'order', ...Table.GERMAN, size: 3000, prelude: 'none' });
    return t.act('german', { type: 'play', green: 'none', blue: blue(german) });
  };
  test('a card just laid is void and spent, and so is the counter-order', () => {
    covers('CA-CRD-3');
    const t = played('AD', 'M');
    expect(t.asked).toEqual(['russian countering']);
    expect(t.why('russian', { type: 'counter', card: 'B' })).toBeDefined();
    t.act('russian', { type: 'counter', card: 'D' }).toForces();
    expect([t.s.battle!.sides.german.limit, t.s.battle!.sides.russian.limit]).toEqual([3250, 3000]);
    expect([t.s.hands.german.blue, t.s.hands.russian.blue]).toEqual([[], []]);
  });
  test('he may keep it', () => {
    covers('CA-CRD-3');
    const t = played('A', 'M').act('russian', { type: 'counter', card: 'none' }).toForces();
    expect(t.s.battle!.sides.german.limit).toBe(3250);
    expect(t.s.hands.russian.blue).toEqual(['M']);
  });
  test('it is an event card like the others: five in all', () => {
    covers('CA-CRD-3');
    const t = played('A', 'MACFGL').act('russian', { type: 'counter', card: 'A' });
    while (!t.asked[0]!.endsWith('carding')) t.act('russian', { type: 'answer', reply: 'stand', prelude: 'none' });
    expect(t.why('russian', { type: 'play', green: 'none', blue: blue('ACFG') })).toBeUndefined();
    expect(t.why('russian', { type: 'play', green: 'none', blue: blue('ACFGL') })).toMatch(/^CA-CRD-3/);
  });
  test('it is nothing to lay by itself', () => {
    covers('CA-CRD-3');
    const t = new Table(hands('M', '')).declare(Table.GERMAN, Table.RUSSIAN, 6, 1);
    t.act('german', { type: 'order', ...Table.GERMAN, size: 3000, prelude: 'none' });
    expect(t.why('german', { type: 'play', green: 'none', blue: blue('M') })).toBeDefined();
  });
});

describe('O Field repair', () => {
  const repaired = (count: number, cards = 'O', result = 'defender-marginal'): number => {
    const tanks = many(count, 'de-pz3-50');
    const t = laid(cards, 'german', { turn: 27, units: [...ARMIES, ...tanks] });
    t.commit('german', { units: ids(tanks) }).commit('russian');
    t.report(result, Object.fromEntries(tanks.map(({ id }) => [id, { immobilised: 1 }])));
    return tanks.filter(({ id }) => t.unit(id, 'type') > 0).length;
  };
  test('half of the immobilised vehicles come back, rounded up, counted together', () => {
    covers('CA-IMM-1');
    expect([1, 2, 3, 4, 5].map((count) => repaired(count))).toEqual([1, 1, 2, 2, 3]);
  });
  test('without it a loser leaves them on the field', () => {
    covers('CA-IMM-1');
    expect(repaired(4, '')).toBe(0);
  });
  test('who holds the field has them anyway', () => {
    covers('CA-IMM-1');
    expect(repaired(4, '', 'attacker-marginal')).toBe(4);
  });
  test('it brings back none that were destroyed', () => {
    covers('CA-IMM-1');
    const tanks = many(4, 'de-pz3-50');
    const t = laid('O', 'german', { turn: 27, units: [...ARMIES, ...tanks] });
    t.commit('german', { units: ids(tanks) }).commit('russian');
    t.report('defender-marginal', {
      g20: { lost: 1 },
      g21: { lost: 1 },
      g22: { immobilised: 1 },
      g23: { immobilised: 1 },
    });
    expect([t.unit('g20', 'type'), t.unit('g21', 'type')]).toEqual([0, 0]);
    expect(['g22', 'g23'].filter((id) => t.unit(id, 'type') > 0)).toHaveLength(1);
  });
});
