import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { SPACES } from '../../src/data.ts';
import { Table, lastBattle, turnOf, type Setting, G, R } from './help.ts';

const may = (setting: Setting, side: string, plan: object): boolean =>
  new Table(setting).why(side, { type: 'declare', green: 'none', mauve: 0, ...plan }) === undefined;

describe('Victory counter-attack', () => {
  const won = (more: object = {}, turn = 28): Setting => ({
    turn,
    last: lastBattle({ turn: turn - 1, winner: 'russian', gained: ['lublin'], ...more }),
    zones: { lublin: { ...R, taken: turn - 1 } },
  });
  const plan = { scenario: 'counter-victory', origin: 'lublin', target: 'radom' };
  test('by who won the last Assault as its defender, from what that win brought', () => {
    covers('CA-CTR-A1');
    expect(may(won(), 'russian', plan)).toBe(true);
  });
  test('or the last Engagement', () => {
    covers('CA-CTR-A1');
    expect(may(won({ scenario: 'engagement' }), 'russian', plan)).toBe(true);
  });
  test.each(['urban-conquest', 'landing-river', 'encirclement-classic', 'counter-tactical', 'airborne-conquest'])(
    'not after a won defence in %s',
    (scenario) => {
      covers('CA-CTR-A1');
      expect(may(won({ scenario }), 'russian', plan)).toBe(false);
    },
  );
  test('not after a draw, a defeat, or as the attacker', () => {
    covers('CA-CTR-A1');
    expect(may(won({ winner: '' }), 'russian', plan)).toBe(false);
    expect(may(won({ winner: 'german' }), 'russian', plan)).toBe(false);
    expect(may(won({ attacker: 'russian' }), 'russian', plan)).toBe(false);
  });
  test('not two turns later', () => {
    covers('CA-CTR-A1');
    expect(may({ ...won(), turn: 29 }, 'russian', plan)).toBe(false);
  });
  test('not elsewhere than through the territory gained', () => {
    covers('CA-CTR-A1');
    expect(may(won(), 'russian', { scenario: 'counter-victory', origin: 'stryi', target: 'przemysl' })).toBe(false);
  });
  test('by the German as well', () => {
    covers('CA-CTR-A1');
    const setting = {
      turn: 3,
      last: lastBattle({
        turn: 2,
        attacker: 'russian',
        winner: 'german',
        origin: 'kowel',
        target: 'lublin',
        gained: ['kowel'],
      }),
      zones: { kowel: { ...G, taken: 2 } },
    };
    expect(may(setting, 'german', { scenario: 'counter-victory', origin: 'kowel', target: 'sarny' })).toBe(true);
  });
  test('played through: a defence won in 1941 opens it next turn', () => {
    covers('CA-CTR-A1', 'CA-PRG-2');
    const { t, moved } = turnOf({ attacker: 'russian', result: 'defender-marginal' });
    // The Russian came from Stryi: that is the zone his enemy's advance begins with.
    expect(moved).toContain('stryi');
    expect(moved).toHaveLength(3);
    const scenario = { type: 'declare', green: 'none', mauve: 0, scenario: 'counter-victory', origin: 'stryi' };
    const targets = ['lwow', 'stanislav'].filter((zone) => t.owner(zone) === 'russian');
    const open = targets.filter((target) => t.why('german', { ...scenario, target }) === undefined);
    expect(open).toEqual(targets.filter((zone) => zone !== 'lwow'));
  });
});

describe('Tactical counter-attack', () => {
  const plan = { scenario: 'counter-tactical', origin: 'lwow', target: 'kowel' };
  const lost = (turn: number, taken: number): Setting => ({ turn, zones: { kowel: { ...G, taken } } });
  test.each([
    ['lost the turn before', 3, 2, true],
    ['lost five turns ago in the same summer', 6, 1, true],
    ['lost in the last turn of the season before', 7, 6, true],
    ['lost two turns ago in the season before', 8, 6, false],
    ['lost earlier in the season before', 7, 5, false],
    ['lost at the first turn of this autumn', 9, 7, true],
    ['lost in the winter of the year before, last turn', 13, 12, true],
    ['lost in the winter of the year before, earlier', 13, 11, false],
    ['lost in summer 42, and it is summer 43', 27, 19, false],
    ['lost in the first spring turn, now the second', 14, 13, true],
    ['never owned', 3, 0, false],
  ])('%s', (_, turn, taken, allowed) => {
    covers('CA-CTR-B1');
    expect(may(lost(turn, taken), 'russian', plan)).toBe(allowed);
  });
  test('needs no win before, nor any battle', () => {
    covers('CA-CTR-B1');
    expect(may({ ...lost(3, 2), last: lastBattle({ turn: 2 }) }, 'russian', plan)).toBe(true);
  });
  test('not at a territory that was never lost', () => {
    covers('CA-CTR-B1');
    expect(may(lost(3, 2), 'russian', { ...plan, origin: 'stryi', target: 'przemysl' })).toBe(false);
  });
  test('the German too', () => {
    covers('CA-CTR-B1');
    const setting = { turn: 40, zones: { przemysl: { ...R, taken: 39 } } };
    expect(may(setting, 'german', { scenario: 'counter-tactical', origin: 'radom', target: 'przemysl' })).toBe(true);
  });
  test('it wins land like any attack', () => {
    covers('CA-PRG-43');
    const f = { attacker: 'russian', plan, declare: true, other: Table.GERMAN_ELSEWHERE } as const;
    const { moved } = turnOf({ ...lost(28, 27), ...f, result: 'attacker-marginal' });
    expect(moved).toEqual(['kowel']);
  });
});

describe('options of a counter-attack', () => {
  const tactical = (): Table =>
    new Table({ turn: 3, zones: { kowel: { ...G, taken: 2 } } }).toForces(
      { scenario: 'counter-tactical', origin: 'lwow', target: 'kowel' },
      { attacker: 'russian', declare: true, other: Table.GERMAN_ELSEWHERE },
    );
  const victory = (): Table =>
    new Table({
      turn: 28,
      last: lastBattle({ turn: 27, winner: 'russian', gained: ['lublin'] }),
      zones: { lublin: { ...R, taken: 27 } },
    }).toForces(
      { scenario: 'counter-victory', origin: 'lublin', target: 'radom' },
      { attacker: 'russian', declare: true, other: Table.GERMAN_ELSEWHERE },
    );
  const options = (...names: string[]): object => ({ options: names.map((option) => ({ option })) });
  const no = (t: Table, side: string, more: object): boolean =>
    t.why(side, {
      type: 'commit',
      hq: [],
      ...(side === 'german' && { works: [] }),
      units: [side === 'german' ? 'g1' : 'r1'],
      ...more,
    }) !== undefined;
  test.each([
    ['tactical', tactical],
    ['victory', victory],
  ])('%s: Dawn attack in place of Panic', (_, made) => {
    covers('CA-CTR-1');
    const t = made();
    expect(no(t, 'russian', options('dawn-attack', 'bombardment'))).toBe(false);
    expect(no(t, 'russian', options('panic', 'bombardment'))).toBe(true);
  });
  test.each([
    ['tactical', tactical],
    ['victory', victory],
  ])('%s: the defender has Prepared positions without choosing, and one of three', (_, made) => {
    covers('CA-CTR-2');
    for (const option of ['ambush', 'hidden-deployment', 'outflanking']) {
      expect(no(made(), 'german', options(option))).toBe(false);
    }
    const t = made();
    for (const option of ['minefields', 'air-superiority', 'bombardment', 'panic'])
      expect(no(t, 'german', options(option))).toBe(true);
    expect(no(t, 'german', options('ambush', 'outflanking'))).toBe(true);
    t.commit('german', options('ambush'));
    t.commit('russian', { units: ['r1'] });
    expect([...t.s.battle!.sides.german.options].toSorted()).toEqual(['ambush', 'prepared-positions']);
  });
  test('a plain Assault has Panic and no Dawn attack', () => {
    covers('CA-CTR-1');
    const t = new Table().toForces();
    const commit = { type: 'commit', hq: [], units: ['g1'] };
    expect(t.why('german', { ...commit, ...options('panic', 'bombardment') })).toBeUndefined();
    expect(t.why('german', { ...commit, ...options('dawn-attack', 'bombardment') })).toBeDefined();
  });
});

describe('Engagement', () => {
  const ours = ['kowel', 'balti', 'stryi'];
  const theirs = ['przemysl', 'galati', 'suceava'];
  const tied = (setting: Setting = {}): Table => new Table(setting).declare(Table.GERMAN, Table.RUSSIAN, 3, 3);
  const named = (face: number, german = ours, russian = theirs): Table =>
    tied()
      .act('german', { type: 'name-zones', zones: german })
      .act('russian', { type: 'name-zones', zones: russian }, face);
  const start = (t: Table): string =>
    String(t.offered(t.asked[0]!.split(' ')[0]!, 'order', { scenario: 'engagement' })[0]);
  const fight = (t: Table): Table =>
    t.act(t.asked[0]!.split(' ')[0]!, {
      type: 'order',
      scenario: 'engagement',
      origin: start(t),
      size: 3000,
      prelude: 'none',
    });
  const place = (t: Table): string => SPACES.ids[t.s.battle!.target]!;
  test('three regions each, neither two nor four nor one twice', () => {
    covers('CA-ENG-2');
    const t = tied();
    const no = (zones: string[]): boolean => t.why('german', { type: 'name-zones', zones }) !== undefined;
    expect([no(ours), no(ours.slice(1)), no([...ours, 'izmail']), no(['kowel', 'kowel', 'balti'])]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
  test('a region that could not be attacked cannot be named', () => {
    covers('CA-ENG-2');
    const t = tied();
    expect(t.why('german', { type: 'name-zones', zones: ['kowel', 'balti', 'kharkov'] })).toBeDefined();
    expect(t.why('german', { type: 'name-zones', zones: ['kowel', 'balti', 'lublin'] })).toBeDefined();
  });
  test('six faces, six regions, three for each side', () => {
    covers('CA-ENG-2', 'CA-ENG-3');
    const all = [1, 2, 3, 4, 5, 6].map((face) => {
      const t = named(face);
      const [who] = t.asked;
      return [who, place(fight(t))];
    });
    expect(new Set(all.map(([, zone]) => zone))).toEqual(new Set([...ours, ...theirs]));
    for (const [who, zone] of all) expect(who).toBe(ours.includes(zone!) ? 'german ordering' : 'russian ordering');
  });
  test('its attacker chooses the points, not another scenario', () => {
    covers('CA-ENG-3', 'CA-BAT-1');
    const t = named(1);
    const order = { type: 'order', scenario: 'engagement', origin: start(t), prelude: 'none' };
    for (const size of [1500, 2000, 2500, 3000]) expect(t.why('german', { ...order, size })).toBeUndefined();
    expect(t.why('german', { ...order, size: 1000 })).toBeDefined();
    expect(t.why('german', { ...order, ...Table.GERMAN_ELSEWHERE, size: 3000 })).toBeDefined();
    expect(t.why('russian', { ...order, size: 3000 })).toBeDefined();
  });
  test.each([1, 6])('a %i: it gains land by the table for its attacker', (face) => {
    covers('CA-ENG-3', 'CA-PRG-41');
    const t = fight(named(face));
    const target = place(t);
    t.toReport().report('attacker-decisive').endTurn();
    expect(t.owner(target)).toBe(face === 1 ? 'german' : 'russian');
    expect(t.s.last!.gained).toHaveLength(face === 1 ? 4 : 1);
  });
  test('a bonus that broke the tie leaves no Engagement', () => {
    covers('CA-INI-4');
    const t = new Table({ bonus: { german: 1, russian: 0 } }).declare(Table.GERMAN, Table.RUSSIAN, 3, 3);
    expect(t.asked).toEqual(['german ordering']);
    const even = new Table({ bonus: { german: 1, russian: 0 } }).declare(Table.GERMAN, Table.RUSSIAN, 3, 4);
    expect(even.asked[0]).toMatch(/naming/);
  });
});
