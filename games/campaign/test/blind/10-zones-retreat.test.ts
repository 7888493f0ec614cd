import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { FIRST, Table, fought, lastBattle, takeAll, turnOf, type Fight, G } from './help.ts';

describe('zones gained', () => {
  test('one: the zone attacked, without a choice', () => {
    covers('CA-ZON-1');
    const t = fought({ turn: FIRST['summer 43'], result: 'attacker-marginal' });
    expect(t.owner('kowel')).toBe('german');
    expect(t.asked[0]).not.toMatch(/gaining/);
  });
  test('two: one more, which the attacker chooses', () => {
    covers('CA-ZON-1', 'CA-ZON-2');
    const t = fought({ turn: FIRST['summer 43'], result: 'attacker-decisive' });
    expect(t.asked).toEqual(['german gaining']);
    t.act('german', { type: 'take-zone', zone: 'sarny' });
    expect(t.owner('sarny')).toBe('german');
    expect(t.asked[0]).not.toMatch(/gaining/);
  });
  test('three: the attacker chooses both others', () => {
    covers('CA-ZON-2');
    const t = fought({ result: 'attacker-marginal' });
    t.act('german', { type: 'take-zone', zone: 'lwow' });
    expect(t.asked).toEqual(['german gaining']);
    expect(t.why('russian', { type: 'take-zone', zone: 'lutsk' })).toBeDefined();
    t.act('german', { type: 'take-zone', zone: 'sarny' });
    expect(t.asked[0]).not.toMatch(/gaining/);
  });
  test('four and five: the defender chooses what he loses', () => {
    covers('CA-ZON-3');
    const t = fought({ result: 'attacker-crushing' });
    t.act('german', { type: 'take-zone', zone: 'lwow' }).act('german', { type: 'take-zone', zone: 'sarny' });
    expect(t.asked).toEqual(['russian gaining']);
    expect(t.why('german', { type: 'take-zone', zone: 'lutsk' })).toBeDefined();
    t.act('russian', { type: 'take-zone', zone: 'stryi' });
    expect(t.asked).toEqual(['russian gaining']);
    t.act('russian', { type: 'take-zone', zone: 'korosten' });
    expect([t.owner('stryi'), t.owner('korosten'), t.owner('lutsk')]).toEqual(['german', 'german', 'russian']);
    expect(t.asked[0]).not.toMatch(/gaining/);
  });
  test('four: the defender chooses one only', () => {
    covers('CA-ZON-3');
    const t = fought({ result: 'attacker-decisive' });
    t.act('german', { type: 'take-zone', zone: 'lwow' }).act('german', { type: 'take-zone', zone: 'sarny' });
    expect(t.asked).toEqual(['russian gaining']);
    t.act('russian', { type: 'take-zone', zone: 'lutsk' });
    expect(t.asked[0]).not.toMatch(/gaining/);
  });
  test('beside the zone attacked or what is gained, of the enemy only, and not twice', () => {
    covers('CA-ZON-2');
    const t = fought({ result: 'attacker-marginal' });
    expect([...t.offered('german', 'take-zone')].toSorted()).toEqual(['lutsk', 'lwow', 'sarny']);
    for (const zone of ['kiev', 'rovno', 'lublin', 'kowel', 'radom'])
      expect(t.why('german', { type: 'take-zone', zone })).toBeDefined();
    t.act('german', { type: 'take-zone', zone: 'lutsk' });
    expect(t.why('german', { type: 'take-zone', zone: 'rovno' })).toBeUndefined();
  });
  test('when the defender won, the roles turn: he chooses the second and third', () => {
    covers('CA-ZON-2', 'CA-ZON-3');
    const t = fought({ turn: FIRST['summer 45'], result: 'defender-crushing' });
    expect(t.owner('lublin')).toBe('russian');
    expect(t.asked).toEqual(['russian gaining']);
    t.act('russian', { type: 'take-zone', zone: 'radom' }).act('russian', { type: 'take-zone', zone: 'przemysl' });
    expect(t.asked).toEqual(['german gaining']);
  });
  test('what is left over finds no land and is lost', () => {
    covers('CA-ZON-2');
    // Simferopol's peninsula: beyond Sevastopol there is nothing.
    const zones = Object.fromEntries(
      [
        'izmail',
        'odessa',
        'nikolayev',
        'kherson',
        'perekop',
        'simferopol',
        'kerch',
        'taman',
        'krasnodar',
        'novorossiysk',
      ].map((id) => [id, G]),
    );
    const plan = { scenario: 'assault', origin: 'simferopol', target: 'sevastopol' };
    const units = Array.from({ length: 12 }, (_, i) => ({
      id: `r${10 + i}`,
      type: 'su-strelki-41',
      post: 'pocket',
      at: 'sevastopol',
    }));
    const t = new Table({
      zones,
      units: [...units, { id: 'g1', type: 'de-schuetzen' }, { id: 'r1', type: 'su-t34-76' }],
    });
    t.toForces(plan, { declare: true, other: Table.RUSSIAN });
    t.commit('german', { units: ['g1'] }).commit('russian', { units: ['r10'] });
    t.report('attacker-crushing');
    expect(t.owner('sevastopol')).toBe('german');
    expect(t.asked[0]).not.toMatch(/gaining/);
  });
});

describe('tactical retreat', () => {
  const after = (f: Fight): Table => takeAll(fought(f));
  const GIVEN = ['uzhgorod', 'cluj', 'constanta', 'galati', 'suceava', 'iasi'];
  test.each([
    ['summer 41', 4],
    ['autumn 41', 3],
    ['winter 41', 2],
    ['spring 42', 3],
    ['summer 43', 4],
    ['winter 44', 2],
    ['spring 45', 3],
  ] as const)('%s: up to %i territories', (season, most) => {
    covers('CA-RET-1');
    const t = after({ turn: FIRST[season], result: 'attacker-marginal' });
    expect(t.asked).toEqual(['german retreating']);
    expect(t.why('german', { type: 'retreat', zones: GIVEN.slice(0, most) })).toBeUndefined();
    expect(t.why('german', { type: 'retreat', zones: GIVEN.slice(0, most + 1) })).toBeDefined();
    expect(t.why('german', { type: 'retreat', zones: [] })).toBeUndefined();
  });
  test('the winner only, whatever his role; nobody after a draw', () => {
    covers('CA-RET-1');
    expect(after({ result: 'defender-marginal' }).asked).toEqual(['russian retreating']);
    expect(after({ attacker: 'russian', result: 'attacker-crushing' }).asked).toEqual(['russian retreating']);
    expect(after({ turn: FIRST['summer 43'], result: 'draw' }).asked[0]).not.toMatch(/retreating/);
  });
  test('even a win that gained nothing', () => {
    covers('CA-RET-1', 'CA-BAT-3');
    expect(after({ size: 1500, result: 'attacker-marginal' }).asked).toEqual(['german retreating']);
  });
  test('what was just gained may be given up, the enemy’s land not', () => {
    covers('CA-RET-1');
    const t = after({ turn: FIRST['summer 43'], result: 'attacker-marginal' });
    expect(t.why('german', { type: 'retreat', zones: ['kowel'] })).toBeUndefined();
    expect(t.why('german', { type: 'retreat', zones: ['sarny'] })).toBeDefined();
  });
  const gave = (...zones: string[]): Table =>
    after({ turn: FIRST['summer 43'], result: 'attacker-marginal' }).act('german', { type: 'retreat', zones });
  test('the enemy may take all of it, some, or none at once', () => {
    covers('CA-RET-2');
    expect(gave('suceava', 'iasi').asked).toEqual(['russian taking-over']);
    for (const zones of [[], ['iasi'], ['suceava', 'iasi']])
      expect(gave('suceava', 'iasi').why('russian', { type: 'take-over', zones })).toBeUndefined();
    expect(gave('suceava', 'iasi').why('russian', { type: 'take-over', zones: ['galati'] })).toBeDefined();
    const t = gave('suceava', 'iasi').act('russian', { type: 'take-over', zones: ['iasi'] });
    expect(t.owner('iasi')).toBe('russian');
  });
  test('from land taken at once he may attack in the next turn of the same season', () => {
    covers('CA-RET-2');
    const t = gave('iasi')
      .act('russian', { type: 'take-over', zones: ['iasi'] })
      .endTurn();
    const plan = { type: 'declare', green: 'none', mauve: 0, scenario: 'assault', origin: 'iasi', target: 'galati' };
    expect(t.s.turn).toBe(FIRST['summer 43'] + 1);
    expect(t.why('russian', plan)).toBeUndefined();
  });
  test('land nobody took: who wins the next initiative decides', () => {
    covers('CA-RET-3');
    const open = (...dice: [number, number]): Table =>
      gave('iasi')
        .act('russian', { type: 'take-over', zones: [] })
        .endTurn()
        .declare({ scenario: 'assault', origin: 'constanta', target: 'izmail' }, Table.RUSSIAN, ...dice);
    expect(open(1, 6).asked).toEqual(['russian occupying']);
    expect(open(6, 1).asked).toEqual(['german occupying']);
    const t = open(1, 6);
    expect(t.why('russian', { type: 'occupy', zones: [] })).toBeUndefined();
    t.act('russian', { type: 'occupy', zones: ['iasi'] });
    expect(t.owner('iasi')).toBe('russian');
    expect(
      open(6, 1)
        .act('german', { type: 'occupy', zones: ['iasi'] })
        .owner('iasi'),
    ).toBe('german');
  });
  test('moving in is free, but no attack starts from there in that phase', () => {
    covers('CA-RET-4');
    const t = gave('iasi').act('russian', { type: 'take-over', zones: [] }).endTurn();
    t.declare({ scenario: 'assault', origin: 'constanta', target: 'izmail' }, Table.RUSSIAN, 1, 6);
    t.act('russian', { type: 'occupy', zones: ['iasi'] });
    expect(t.asked).toEqual(['russian ordering']);
    const order = { type: 'order', scenario: 'assault', size: 3000, prelude: 'none' };
    expect(t.why('russian', { ...order, origin: 'iasi', target: 'galati' })).toMatch(/^CA-RET-4/);
    expect(t.why('russian', { ...order, origin: 'kishinev', target: 'iasi' })).toBeDefined();
    expect(t.why('russian', { ...order, ...Table.RUSSIAN })).toBeUndefined();
  });
  test('given-up land cannot be attacked from by who left it', () => {
    covers('CA-RET-3');
    const t = gave('iasi').act('russian', { type: 'take-over', zones: [] }).endTurn();
    const plan = { type: 'declare', green: 'none', mauve: 0, scenario: 'assault', origin: 'iasi', target: 'balti' };
    expect(t.why('german', plan)).toBeDefined();
  });
  test('the winner keeps his gains besides', () => {
    covers('CA-RET-1');
    const t = gave('iasi').act('russian', { type: 'take-over', zones: ['iasi'] });
    expect([t.owner('kowel'), t.owner('iasi')]).toEqual(['german', 'russian']);
  });
  test('the Russian who won may give up as well', () => {
    covers('CA-RET-1');
    const t = after({ turn: FIRST['winter 44'], attacker: 'russian', result: 'attacker-marginal' });
    expect(t.why('russian', { type: 'retreat', zones: ['stryi', 'balti'] })).toBeUndefined();
    expect(t.why('russian', { type: 'retreat', zones: ['stryi', 'balti', 'izmail'] })).toBeDefined();
  });
  test('a counter-attack may be aimed at land lost by retreat in this season', () => {
    covers('CA-RET-2', 'CA-CTR-B1');
    const t = gave('iasi')
      .act('russian', { type: 'take-over', zones: ['iasi'] })
      .endTurn();
    const plan = {
      type: 'declare',
      green: 'none',
      mauve: 0,
      scenario: 'urban-conquest',
      origin: 'galati',
      target: 'iasi',
    };
    expect(t.why('german', plan)).toBeUndefined();
  });
});

describe('progress counts for the next turn', () => {
  test('progress is land won, whichever grade brought it', () => {
    covers('CA-PER-A1');
    expect(turnOf({ result: 'draw' }).t.s.last).toMatchObject({ winner: '', progress: true });
    expect(turnOf({ size: 1500, result: 'attacker-marginal' }).t.s.last).toMatchObject({
      winner: 'german',
      progress: false,
    });
    expect(lastBattle({})).toMatchObject({ progress: true });
  });
  test('a win as defender counts as his', () => {
    covers('CA-CTR-A1');
    const { last } = turnOf({ turn: 27, result: 'defender-marginal' }).t.s;
    expect(last).toMatchObject({ attacker: 'german', winner: 'russian', progress: true });
  });
});
