import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { ARMIES, FIRST, Table, type Setting, type UnitRow, G, R, ids, many } from './help.ts';

const options = (...names: string[]): object => ({ options: names.map((option) => ({ option })) });
const ATTACK = { type: 'commit', ...options('bombardment', 'outflanking'), hq: [] };
const DEFENCE = { type: 'commit', ...options('ambush', 'minefields'), hq: [], works: [] };

describe('points on the table', () => {
  const companies = many(16, 'de-schuetzen');
  const rifles = many(20, 'su-strelki-42', 20, 'r', { grade: 'veteran' });
  const opened = (size: number): Table =>
    new Table({ turn: 15, units: [...ARMIES, ...companies, ...rifles] }).toForces({}, { size });
  test.each([
    [1500, 7],
    [2000, 10],
    [2500, 12],
    [3000, 15],
  ])('%i points: %i companies of 200 and not one more', (size, most) => {
    covers('CA-BAT-1');
    const t = opened(size);
    expect(t.why('german', { ...ATTACK, units: ids(companies.slice(0, most)) })).toBeUndefined();
    expect(t.why('german', { ...ATTACK, units: ids(companies.slice(0, most + 1)) })).toMatch(/^CA-BAT-1/);
  });
  test('the defender has the same limit', () => {
    covers('CA-BAT-1');
    // Companies of 250: six are 1500.
    const t = opened(1500);
    expect(t.why('russian', { ...DEFENCE, units: ids(rifles.slice(0, 6)) })).toBeUndefined();
    expect(t.why('russian', { ...DEFENCE, units: ids(rifles.slice(0, 7)) })).toMatch(/^CA-BAT-1/);
  });
  test('each brings less if he likes, and units of his own only', () => {
    covers('CA-BAT-1');
    const t = opened(3000);
    expect(t.why('german', { ...ATTACK, units: ['g1'] })).toBeUndefined();
    expect(t.why('german', { ...ATTACK, units: ['r1'] })).toBeDefined();
    expect(t.why('german', { ...ATTACK, units: ['g1', 'g1'] })).toBeDefined();
  });
  test('a worn unit counts what is left of it', () => {
    covers('CA-BAT-1');
    const worn = many(8, 'de-schuetzen', 20, 'g', { bases: 8 });
    // 200 x 8 / 9 = 177: eight are 1416.
    const t = new Table({ turn: 15, units: [...ARMIES, ...worn] }).toForces({}, { size: 1500 });
    expect(t.why('german', { ...ATTACK, units: ids(worn) })).toBeUndefined();
  });
});

describe('tactical options', () => {
  const t = new Table().toForces();
  test('two of an Assault’s list, neither one nor three nor the same twice', () => {
    covers('CA-ECS-B2');
    const why = (...names: string[]): string | undefined =>
      t.why('german', { ...ATTACK, ...options(...names), units: ['g1'] });
    expect(why('panic', 'infiltration')).toBeUndefined();
    expect(
      [why('panic'), why('panic', 'infiltration', 'bombardment'), why('panic', 'panic')].every(
        (no) => no !== undefined,
      ),
    ).toBe(true);
  });
  test('an option of the other role is not his', () => {
    covers('CA-CTR-1');
    expect(t.why('german', { ...ATTACK, ...options('prepared-positions', 'panic'), units: ['g1'] })).toBeDefined();
    expect(t.why('russian', { ...DEFENCE, ...options('panic', 'ambush'), units: ['r1'] })).toBeDefined();
  });
});

describe('headquarters', () => {
  const opened = (size: number, attacker: 'german' | 'russian' = 'german'): Table =>
    new Table({ turn: 15 }).toForces({}, { size, attacker });
  const post = (item: string, transport = 'none'): object => ({ hq: [{ item, transport }] });
  test('from 2000 points on', () => {
    covers('CA-HQ-1');
    for (const item of ['commander', 'second', 'telephone']) {
      expect(opened(1500).why('german', { ...ATTACK, ...post(item), units: ['g1'] })).toMatch(/^CA-HQ-1/);
      expect(opened(2000).why('german', { ...ATTACK, ...post(item), units: ['g1'] })).toBeUndefined();
    }
  });
  test('a commissar is Russian', () => {
    covers('CA-HQ-9');
    expect(opened(2000).why('german', { ...ATTACK, ...post('commissar'), units: ['g1'] })).toBeDefined();
    expect(opened(2000).why('russian', { ...DEFENCE, ...post('commissar'), units: ['r1'] })).toBeUndefined();
  });
  /** Companies of 200 up to 2000 points less the price: one point too dear and they do not fit. */
  const price = (item: string, transport = 'none', side: 'german' | 'russian' = 'german', attacks = true): number => {
    const letter = side[0]!;
    const guns = many(40, side === 'german' ? 'de-kubel' : 'su-gaz67', 100, letter, { grade: 'conscript' });
    const whole = many(9, side === 'german' ? 'de-schuetzen' : 'su-strelki-42', 20, letter, {
      grade: side === 'german' ? 'veteran' : 'conscript',
    });
    const attacker = attacks === (side === 'german') ? 'german' : 'russian';
    const t = new Table({ turn: 15, units: [...ARMIES, ...whole, ...guns] }).toForces({}, { size: 2000, attacker });
    const base = { ...(attacks ? ATTACK : DEFENCE), ...post(item, transport) };
    const each = side === 'german' ? 200 : 190;
    // With vehicles of ten points each the room that is left can be told in tens.
    for (let n = guns.length; n >= 0; n--) {
      const units = [...ids(whole), ...ids(guns.slice(0, n))];
      if (t.why(side, { ...base, units }) === undefined) return 2000 - 9 * each - n * 10;
    }
    return Number.NaN;
  };
  test.each([
    ['commander', 'none', 40],
    ['commander', 'kettenkrad', 60],
    ['commander', 'schwimmwagen', 60],
    ['commander', 'kubelwagen', 50],
    ['commander', 'sdkfz-253-254', 120],
    ['second', 'none', 40],
    ['second', 'panzer-op', 130],
    ['second', 'sdkfz-251-17', 110],
    ['second', 'opel-blitz', 60],
    ['telephone', 'none', 30],
  ])('German %s with %s: %i points (in tens)', (item, transport, points) => {
    covers('CA-HQ-6', 'CA-HQ-7', 'CA-HQ-8');
    expect(price(item, transport)).toBe(points);
  });
  test.each([
    ['commander', 'gaz-67b', 50],
    ['commander', 'jeep-willys', 70],
    ['commissar', 'none', 20],
    ['commissar', 'gaz-67b', 30],
    ['commissar', 'jeep-willys', 50],
    ['second', 'none', 40],
  ])('Russian %s with %s: %i points (in tens)', (item, transport, points) => {
    covers('CA-HQ-7', 'CA-HQ-8', 'CA-HQ-9');
    expect(price(item, transport, 'russian')).toBe(points);
  });
  test('the telephone is free in defence', () => {
    covers('CA-HQ-6');
    expect(price('telephone', 'none', 'russian', false)).toBe(0);
    expect(price('telephone', 'none', 'russian', true)).toBe(30);
    expect(price('commander', 'none', 'russian', false)).toBe(40);
  });
  test('no transport of the other side, and none for the telephone', () => {
    covers('CA-HQ-7');
    const t = opened(2000);
    expect(t.why('german', { ...ATTACK, ...post('commander', 'jeep-willys'), units: ['g1'] })).toBeDefined();
    expect(t.why('german', { ...ATTACK, ...post('commander', 'panzer-op'), units: ['g1'] })).toBeDefined();
    expect(t.why('russian', { ...DEFENCE, ...post('commissar', 'kubelwagen'), units: ['r1'] })).toBeDefined();
  });
});

describe('aircraft', () => {
  const planes = [...many(4, 'de-bf109', 60), ...many(4, 'su-il2', 60, 'r')];
  const opened = (plan: object = {}, setting: Setting = {}, attacker: 'german' | 'russian' = 'german'): Table =>
    new Table({ units: [...ARMIES, ...planes], ...setting }).toForces(plan, { attacker });
  test('a pair without Air superiority, four with it, never more', () => {
    covers('CA-FLY-7', 'CA-FLY-10');
    const t = opened();
    const plain = { ...ATTACK, ...options('bombardment', 'outflanking') };
    const superior = { ...ATTACK, ...options('bombardment', 'air-superiority') };
    expect(t.why('german', { ...plain, units: ['g60'] })).toBeUndefined();
    expect(t.why('german', { ...plain, units: ['g60', 'g61'] })).toMatch(/^CA-FLY-7/);
    expect(t.why('german', { ...superior, units: ['g60', 'g61'] })).toBeUndefined();
    expect(t.why('german', { ...superior, units: ['g60', 'g61', 'g62'] })).toMatch(/^CA-FLY-7/);
  });
  const flies = (
    plan: object,
    setting: Setting,
    side: 'german' | 'russian',
    attacker: 'german' | 'russian' = 'german',
  ): boolean => {
    const t = opened(plan, setting, attacker);
    const base = side === attacker ? ATTACK : DEFENCE;
    return t.why(side, { ...base, units: [side === 'german' ? 'g60' : 'r60'] }) === undefined;
  };
  test('no Russian aircraft over the Romanian border in 1941', () => {
    covers('CA-A41-1', 'CA-A41-2');
    const balti = Table.GERMAN_ELSEWHERE;
    expect(flies(balti, {}, 'russian')).toBe(false);
    expect(flies(balti, { turn: 12 }, 'russian')).toBe(false);
    expect(flies({ scenario: 'assault', origin: 'galati', target: 'izmail' }, {}, 'russian')).toBe(false);
    expect(flies({ scenario: 'urban-conquest', origin: 'iasi', target: 'kishinev' }, {}, 'russian')).toBe(false);
  });
  test('the German flies there, and the Russian again in 1942', () => {
    covers('CA-A41-1');
    const balti = Table.GERMAN_ELSEWHERE;
    expect(flies(balti, {}, 'german')).toBe(true);
    expect(flies(balti, { turn: 13 }, 'russian')).toBe(true);
  });
  test('elsewhere he flies in 1941 too', () => {
    covers('CA-A41-2');
    expect(flies({}, {}, 'russian')).toBe(true);
    expect(flies({}, {}, 'russian', 'russian')).toBe(true);
  });
  test('attacking into Romania is over that border as well', () => {
    covers('CA-A41-2');
    expect(flies(Table.RUSSIAN_ELSEWHERE, {}, 'russian', 'russian')).toBe(false);
  });
});

describe('morale where the battle is', () => {
  const troops: UnitRow[] = [
    { id: 'g10', type: 'de-hiwi' },
    { id: 'g11', type: 'de-volksgrenadier' },
    { id: 'g12', type: 'de-schuetzen', grade: 'elite' },
    { id: 'g13', type: 'de-panther', grade: 'elite' },
    { id: 'g14', type: 'de-schuetzen', grade: 'veteran' },
    { id: 'r10', type: 'su-strelki-42', grade: 'elite' },
  ];
  const WEST = { zones: { lublin: R, kowel: R }, plan: { scenario: 'assault', origin: 'lublin', target: 'radom' } };
  const HOME = {
    zones: { lublin: R, kowel: R, radom: R, warsaw: R },
    plan: { scenario: 'assault', origin: 'warsaw', target: 'kattowitz' },
  };
  const EAST = { zones: { kowel: G, sarny: G }, plan: { scenario: 'assault', origin: 'novograd', target: 'sarny' } };
  const fought = (turn: number, where: { zones: object; plan: object }, die = 6): Table => {
    const t = new Table({ turn, zones: where.zones as never, units: [...ARMIES, ...troops] });
    t.toForces(where.plan, { attacker: 'russian', declare: true, other: Table.GERMAN_ELSEWHERE });
    t.commit('german', { units: ['g10', 'g11', 'g12', 'g13', 'g14'] });
    return t.act('russian', { ...ATTACK, units: ['r10'] }, die);
  };
  const hiwis = (turn: number, where: { zones: object; plan: object }): (string | undefined)[] =>
    [1, 2, 3, 4].map((die) => fought(turn, where, die).morale('g10'));
  test.each([
    ['autumn 44', ['hesitant', 'hesitant', 'good', 'good']],
    ['winter 44', ['hesitant', 'hesitant', 'good', 'good']],
    ['spring 45', ['hesitant', 'hesitant', 'hesitant', 'good']],
    ['summer 45', ['hesitant', 'hesitant', 'hesitant', 'good']],
    ['summer 44', ['good', 'good', 'good', 'good']],
    ['winter 43', ['good', 'good', 'good', 'good']],
  ] as const)('Hiwis outside Russia, %s', (season, morale) => {
    covers('CA-HIW-2');
    expect(hiwis(FIRST[season], WEST)).toEqual(morale);
  });
  test('Hiwis in Russia stay as they are', () => {
    covers('CA-HIW-2');
    expect(hiwis(FIRST['summer 45'], EAST)).toEqual(['good', 'good', 'good', 'good']);
  });
  test('Volksgrenadiers: fanatic in 1945 outside Russia, hesitant in Germany, plain in Russia and in 1944', () => {
    covers('CA-VOL-1');
    expect(fought(FIRST['spring 45'], WEST).morale('g11')).toBe('fanatic');
    expect(fought(FIRST['spring 45'], HOME).morale('g11')).toBe('hesitant');
    expect(fought(FIRST['spring 45'], EAST).morale('g11')).toBe('good');
    expect(fought(FIRST['winter 44'], WEST).morale('g11')).toBe('good');
    expect(fought(FIRST['winter 44'], HOME).morale('g11')).toBe('good');
  });
  test('elite units of 1945 outside Russia are fanatic, of any arm', () => {
    covers('CA-ELI-1');
    for (const id of ['g12', 'g13']) {
      expect(fought(FIRST['spring 45'], WEST).morale(id)).toBe('fanatic');
      expect(fought(FIRST['spring 45'], HOME).morale(id)).toBe('fanatic');
      expect(fought(FIRST['spring 45'], EAST).morale(id)).toBe('good');
      expect(fought(FIRST['winter 44'], WEST).morale(id)).toBe('good');
    }
    expect(fought(FIRST['spring 45'], WEST).morale('g14')).toBe('good');
  });
  test('the Russian’s elite has nothing of it', () => {
    covers('CA-ELI-1');
    expect(fought(FIRST['spring 45'], WEST).morale('r10')).toBe('good');
  });
});
