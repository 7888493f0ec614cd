import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { ARMIES, Table, fought, takeAll, type Setting, type UnitRow } from './help.ts';

const VETERAN = 1;
const ELITE = 2;
const armies = (over: Readonly<Record<string, object>>, ...more: UnitRow[]): UnitRow[] => [
  ...ARMIES.map((row) => ({ ...row, ...over[row.id] })),
  ...more,
];
/** Up to the medals. */
const decorated = (result: string, over: Record<string, object> = {}, more: Setting = {}): Table => {
  const t = takeAll(fought({ turn: 27, units: armies(over), result, ...more }));
  if (t.asked[0]!.endsWith('retreating')) t.act(t.asked[0]!.split(' ')[0]!, { type: 'retreat', zones: [] });
  return t;
};
const award = (...units: string[]): { type: string; units: string[] } => ({ type: 'award', units });

describe('medals', () => {
  test('two for the winner, not three', () => {
    covers('CA-EXP-1');
    const t = decorated('attacker-marginal');
    expect(t.asked).toEqual(['german awarding']);
    expect(t.why('german', award('g1', 'g2'))).toBeUndefined();
    expect(t.why('german', award('g1', 'g2', 'g3'))).toMatch(/^CA-EXP-1/);
    expect(t.why('german', award())).toBeUndefined();
  });
  test('one for the loser', () => {
    covers('CA-EXP-1');
    const t = decorated('attacker-marginal').act('german', award());
    expect(t.asked).toEqual(['russian awarding']);
    expect(t.why('russian', award('r1'))).toBeUndefined();
    expect(t.why('russian', award('r1', 'r2'))).toMatch(/^CA-EXP-1/);
  });
  test('the winner is who won, not who attacked', () => {
    covers('CA-EXP-1');
    const t = decorated('defender-decisive');
    for (const side of ['german', 'russian']) {
      if (!t.asked[0]!.startsWith(side)) t.act(t.asked[0]!.split(' ')[0]!, award());
      const two = side === 'german' ? award('g1', 'g2') : award('r1', 'r2');
      expect([side, t.why(side, two) === undefined]).toEqual([side, side === 'russian']);
      if (side === 'german') t.act('german', award());
    }
  });
  test('after a draw one each, or none by agreement', () => {
    covers('CA-EXP-1');
    const t = decorated('draw');
    expect(t.why('german', award('g1'))).toBeUndefined();
    expect(t.why('german', award('g1', 'g2'))).toMatch(/^CA-EXP-1/);
    const none = decorated('draw', {}, { options: { 'medals-after-draw': 'none' } });
    expect(none.why('german', award('g1'))).toBeDefined();
  });
  test('only to who fought, and not twice to one', () => {
    covers('CA-EXP-1');
    const t = decorated('attacker-marginal');
    expect(t.why('german', award('g4'))).toBeDefined();
    expect(t.why('german', award('r1'))).toBeDefined();
    expect(t.why('german', award('g1', 'g1'))).toBeDefined();
  });
  test('elite units share one medal', () => {
    covers('CA-EXP-2');
    const two = { g1: { grade: 'elite' }, g2: { grade: 'elite' } };
    const t = decorated('attacker-marginal', two);
    expect(t.why('german', award('g1', 'g2'))).toMatch(/^CA-EXP-2/);
    expect(t.why('german', award('g1', 'g3'))).toBeUndefined();
    expect(t.why('german', award('g1'))).toBeUndefined();
    const each = decorated('attacker-marginal', two, { options: { 'elite-medals': 'each' } });
    expect(each.why('german', award('g1', 'g2'))).toBeUndefined();
  });
  test('a conscript with one is a veteran', () => {
    covers('CA-EXP-3');
    const t = decorated('attacker-marginal').act('german', award('g2'));
    expect(t.unit('g2', 'grade')).toBe(VETERAN);
  });
  test('a veteran with one is a veteran, with two elite', () => {
    covers('CA-EXP-4');
    expect(decorated('attacker-marginal').act('german', award('g1')).unit('g1', 'grade')).toBe(VETERAN);
    const t = decorated('attacker-marginal', { g1: { medals: 1 } }).act('german', award('g1'));
    expect(t.unit('g1', 'grade')).toBe(ELITE);
  });
  test('an elite unit has a hero with its third', () => {
    covers('CA-EXP-5', 'CA-EXP-6');
    const with2 = decorated('attacker-marginal', { g1: { grade: 'elite', medals: 2 } }).act('german', award('g1'));
    expect(with2.s.heroes).toHaveLength(1);
    expect(with2.asked).toEqual(['german gifting']);
    const with1 = decorated('attacker-marginal', { g1: { grade: 'elite', medals: 1 } }).act('german', award('g1'));
    expect(with1.s.heroes).toHaveLength(0);
  });
  test('from conscript to hero takes six medals', () => {
    covers('CA-EXP-3', 'CA-EXP-4', 'CA-EXP-5');
    const grades: number[] = [];
    let over: object = { grade: 'conscript', medals: 0 };
    let heroes = 0;
    for (let n = 0; n < 6; n++) {
      const t = decorated('attacker-marginal', { g2: over }).act('german', award('g2'));
      heroes = t.s.heroes.length;
      grades.push(t.unit('g2', 'grade'));
      over = { grade: ['conscript', 'veteran', 'elite'][t.unit('g2', 'grade')], medals: t.unit('g2', 'medals') };
    }
    expect(grades).toEqual([VETERAN, VETERAN, ELITE, ELITE, ELITE, ELITE]);
    expect(heroes).toBe(1);
  });
});

describe('heroes', () => {
  const hero = (more: object = {}, unit = 'g1'): Setting => ({
    heroes: [{ unit, medals: 1, deputies: 0, talents: ['shot'], back: 0, ...more }],
  });
  const again = (more: object): { medals: number; deputies: number } => {
    const t = takeAll(
      fought({
        turn: 27,
        units: armies({ g1: { grade: 'elite' } }),
        ...hero(more),
        result: 'attacker-marginal',
        filed: { heroes: [{ unit: 'g1', fate: 'well' }] },
      }),
    );
    t.act('german', { type: 'retreat', zones: [] }).act('german', award('g1'));
    return t.s.heroes[0]!;
  };
  test('two medals for him, then the deputies one, then a third for him, then a second for them', () => {
    covers('CA-HER-7');
    expect(again({})).toMatchObject({ medals: 2, deputies: 0 });
    expect(again({ medals: 2, talents: ['shot', 'morale'] })).toMatchObject({ medals: 2, deputies: 1 });
    expect(again({ medals: 2, deputies: 1, talents: ['shot', 'morale'] })).toMatchObject({ medals: 3, deputies: 1 });
    expect(again({ medals: 3, deputies: 1, talents: ['shot', 'morale'] })).toMatchObject({ medals: 3, deputies: 2 });
  });
  test('a talent for the first medal, one more for the second', () => {
    covers('CA-HER-9', 'CA-HER-10');
    const t = decorated('attacker-marginal', { g1: { grade: 'elite', medals: 2 } }).act('german', award('g1'));
    t.act('german', { type: 'gift', talent: 'weapon' });
    expect(t.s.heroes[0]!.talents).toEqual(['weapon']);
    expect(t.asked[0]).not.toMatch(/gifting/);
  });
  test('four successes to choose from; the abilities of his side', () => {
    covers('CA-HER-1', 'CA-HER-3', 'CA-HER-4', 'CA-HER-5');
    const german = decorated('attacker-marginal', { g1: { grade: 'elite', medals: 2 } }).act('german', award('g1'));
    const no = (t: Table, side: string, talent: string): boolean => t.why(side, { type: 'gift', talent }) !== undefined;
    for (const talent of ['shot', 'morale', 'cohesion', 'experience', 'weapon', 'rally'])
      expect(no(german, 'german', talent)).toBe(false);
    expect(no(german, 'german', 'deputy-commissar')).toBe(true);
    const russian = decorated('defender-marginal', { r1: { grade: 'elite', medals: 2 } });
    while (!russian.asked[0]!.startsWith('russian')) russian.act('german', award());
    russian.act('russian', award('r1'));
    for (const talent of ['shot', 'morale', 'cohesion', 'experience', 'weapon', 'deputy-commissar'])
      expect(no(russian, 'russian', talent)).toBe(false);
    expect(no(russian, 'russian', 'rally')).toBe(true);
  });
  const fate = (which: string): number =>
    fought({
      turn: 27,
      units: armies({ g1: { grade: 'elite' } }),
      ...hero(),
      result: 'draw',
      filed: { heroes: [{ unit: 'g1', fate: which }] },
    }).endTurn().s.heroes[0]!.back;
  test('wounded: back for the next battle, or out for the year; dead: never', () => {
    covers('CA-HER-6');
    expect(fate('wounded-back-next')).toBeLessThanOrEqual(28);
    expect(fate('wounded-year')).toBe(37);
    expect(fate('killed')).toBeGreaterThan(60);
  });
});

describe('fatigue', () => {
  const after = (over: Record<string, object>, more: Setting = {}): Table =>
    fought({ turn: 27, units: armies(over), result: 'draw', ...more }).endTurn();
  test('the third battle in a row costs a step, the second does not', () => {
    covers('CA-FAT-1');
    const t = after({ g1: { row: 2 }, g2: { row: 1 } });
    expect([t.unit('g1', 'row'), t.unit('g1', 'tired')]).toEqual([3, 1]);
    expect([t.unit('g2', 'row'), t.unit('g2', 'tired')]).toEqual([2, 0]);
  });
  test('played: three battles running', () => {
    covers('CA-FAT-1');
    const t = new Table({ turn: 27 });
    const tired: number[] = [];
    for (let n = 0; n < 4; n++) {
      t.toForces({}, { size: 1500 }).toReport().report('draw').endTurn();
      tired.push(t.unit('g1', 'tired'));
    }
    expect(tired).toEqual([0, 0, 1, 2]);
  });
  test('fanatic to good, good to hesitant, hesitant to deserter', () => {
    covers('CA-FAT-1');
    const in4 = (morale: string): string | undefined =>
      new Table({ turn: 27, units: armies({ g1: { morale, row: 3, tired: 1 } }) })
        .toForces()
        .commit('german')
        .morale('g1');
    expect([in4('fanatic'), in4('good'), in4('hesitant')]).toEqual(['good', 'hesitant', 'deserter']);
  });
  test('by agreement one step in all', () => {
    covers('CA-FAT-1');
    const t = after({ g1: { row: 3, tired: 1 } }, { options: { 'fatigue-steps': 'once' } });
    expect(t.unit('g1', 'tired')).toBe(1);
    expect(after({ g1: { row: 3, tired: 1 } }).unit('g1', 'tired')).toBe(2);
  });
  test('who stays out breaks his row', () => {
    covers('CA-FAT-1');
    const t = new Table({ turn: 27, units: armies({ g1: { row: 2 } }) }).toForces();
    t.commit('german', { units: ['g2'] }).commit('russian');
    t.report('draw').endTurn();
    t.toForces().toReport().report('draw').endTurn();
    expect([t.unit('g1', 'row'), t.unit('g1', 'tired')]).toEqual([1, 0]);
  });
  test('who was not used has not taken part', () => {
    covers('CA-UNU-1', 'CA-FAT-1');
    const t = new Table({ turn: 27, units: armies({ g4: { row: 2 }, g1: { row: 2 } }) }).toForces();
    t.commit('german', { units: ['g1', 'g2', 'g4'] }).commit('russian');
    t.report('draw', { g4: { fate: 'unused' } }).endTurn();
    expect([t.unit('g4', 'tired'), t.unit('g1', 'tired')]).toEqual([0, 1]);
    expect([t.unit('g4', 'post'), t.unit('g4', 'bases')]).toEqual([0, 2]);
  });
  test('what was not used cannot have lost anything', () => {
    covers('CA-UNU-1');
    const t = new Table({ turn: 27 }).toForces();
    t.commit('german', { units: ['g1', 'g4'] }).commit('russian');
    expect(() => t.report('draw', { g4: { fate: 'unused', lost: 1 } })).toThrow(/CA-UNU-1/);
  });
});

describe('deserters', () => {
  const tested = (grade: string, roll: number): boolean => {
    const t = new Table({ turn: 27, units: armies({ g1: { grade, morale: 'deserter' } }) }).toForces();
    t.commit('german', { units: ['g1', 'g2'] });
    const options = [{ option: 'ambush' }, { option: 'minefields' }];
    t.act('russian', { type: 'commit', options, hq: [], works: [], units: ['r1'] }, roll);
    return t.unit('g1', 'type') > 0;
  };
  test.each([
    ['conscript', 5],
    ['veteran', 4],
    ['elite', 3],
  ])('%s: stay on %i or more, else they are lost', (grade, needed) => {
    covers('CA-FAT-2');
    expect([1, 2, 3, 4, 5, 6].map((roll) => tested(grade, roll))).toEqual(
      [1, 2, 3, 4, 5, 6].map((roll) => roll >= needed),
    );
  });
  test('nobody else is tested', () => {
    covers('CA-FAT-2');
    for (const morale of ['fanatic', 'good', 'hesitant']) {
      const t = new Table({ turn: 27, units: armies({ g1: { morale } }) }).toForces();
      t.commit('german', { units: ['g1'] }).commit('russian');
      expect(t.unit('g1', 'type')).toBeGreaterThan(0);
      expect(t.told.filter((key) => ['deserts', 'stands-by'].includes(key))).toEqual([]);
    }
  });
});

describe('rest', () => {
  const out = (t: Table): Table => {
    t.toForces({}, { size: 1500 })
      .commit('german', { units: ['g2'] })
      .commit('russian');
    return t.report('draw').endTurn();
  };
  test.each([
    [3, 1, 2],
    [4, 2, 3],
    [5, 3, 4],
  ])('%i battles (%i steps) take %i turns of rest, and not one fewer', (row, tired, turns) => {
    covers('CA-RST-1');
    const t = new Table({ turn: 27, units: armies({ g1: { row, tired }, g2: { morale: 'fanatic' } }) });
    for (let n = 1; n < turns; n++) out(t);
    expect(t.unit('g1', 'tired')).toBeGreaterThan(0);
    out(t);
    expect([t.unit('g1', 'tired'), t.unit('g1', 'row')]).toEqual([0, 0]);
  });
  test('where it is agreed that rest is the price of recovery and no arrest, a tired unit may still fight', () => {
    covers('CA-RST-1');
    const t = new Table({
      turn: 27,
      units: armies({ g1: { row: 3, tired: 1 } }),
      options: { 'units-at-rest': 'may-fight' },
    });
    out(t).toForces();
    const commit = { type: 'commit', options: [{ option: 'panic' }, { option: 'bombardment' }], hq: [] };
    expect(t.why('german', { ...commit, units: ['g1'] })).toBeUndefined();
    // What it has rested is lost: after this battle its morale is lower still, and the rest begins anew.
    t.commit('german', { units: ['g1'] }).commit('russian');
    t.report('draw').endTurn();
    expect([t.unit('g1', 'row'), t.unit('g1', 'tired'), t.unit('g1', 'rest')]).toEqual([4, 2, 0]);
  });
});
