import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { ARMIES, FIRST, Table, turnOf, type Fight, type Setting } from './help.ts';

const units = [
  ...ARMIES,
  { id: 'g10', type: 'de-brandenburg', grade: 'elite' },
  { id: 'g11', type: 'de-fallschirm', grade: 'veteran' },
  { id: 'r10', type: 'su-razvedchiki', grade: 'veteran' },
  { id: 'r11', type: 'su-desant', grade: 'veteran' },
];
const unused = { commando: false, airborne: false, foreign: 0, bought: [] };
const ordered = (setting: Setting = {}): Table =>
  new Table({ units, ...setting }).declare(Table.GERMAN, Table.RUSSIAN, 6, 1);
const order = { type: 'order', ...Table.GERMAN, size: 3000 };

describe('Commando operation', () => {
  const raid = { ...order, prelude: 'commando', goal: 'bunker' };
  test('before a standard battle, for six turns, whatever the size', () => {
    covers('CA-CDO-2');
    for (const size of [1500, 3000]) {
      const t = ordered().act('german', { ...raid, size });
      expect(t.s.battle!.preludeTurns).toBe(6);
      expect(t.s.battle!.turns).toBe(size === 1500 ? 8 : 12);
    }
  });
  test('once a year', () => {
    covers('CA-CDO-1');
    expect(ordered({ used: { german: { ...unused, commando: true }, russian: unused } }).why('german', raid)).toMatch(
      /^CA-CDO-1/,
    );
    expect(
      ordered({ used: { german: unused, russian: { ...unused, commando: true } } }).why('german', raid),
    ).toBeUndefined();
  });
  test('played: the second of the year is refused, the battle without it is not', () => {
    covers('CA-CDO-1');
    const t = ordered({ turn: 11 }).act('german', raid);
    t.toForces().toReport().report('draw', {}, { prelude: 'failed' }).endTurn();
    t.declare(Table.GERMAN_ELSEWHERE, Table.RUSSIAN_ELSEWHERE, 6, 1);
    const again = { ...raid, ...Table.GERMAN_ELSEWHERE };
    expect(t.why('german', again)).toMatch(/^CA-CDO-1/);
    expect(t.why('german', { ...order, ...Table.GERMAN_ELSEWHERE, prelude: 'none' })).toBeUndefined();
  });
  test('a new year, a new operation', () => {
    covers('CA-CDO-1');
    const t = ordered({ turn: 12, used: { german: { ...unused, commando: true, airborne: true }, russian: unused } });
    t.act('german', { ...order, prelude: 'none' })
      .toForces()
      .toReport()
      .report('draw')
      .endTurn();
    expect(t.s.turn).toBe(13);
    expect([t.s.used.german.commando, t.s.used.german.airborne]).toEqual([false, false]);
  });
  test('an airborne operation of the year does not use it up', () => {
    covers('CA-CDO-1');
    expect(
      ordered({ used: { german: { ...unused, airborne: true }, russian: unused } }).why('german', raid),
    ).toBeUndefined();
  });
});

describe('Preparatory airborne assault', () => {
  const drop = { ...order, prelude: 'airborne', night: 'yes' };
  test('four turns before the battle, which keeps its own', () => {
    covers('CA-AIR-A1');
    const t = ordered().act('german', drop);
    expect([t.s.battle!.preludeTurns, t.s.battle!.turns]).toEqual([4, 12]);
  });
  test('by night or by day as the attacker likes', () => {
    covers('CA-AIR-A2');
    expect(ordered().why('german', { ...drop, night: 'no' })).toBeUndefined();
    expect(ordered().why('german', drop)).toBeUndefined();
    const { night: _, ...silent } = drop;
    expect(ordered().why('german', silent)).toBeDefined();
  });
  test('once a year, counted by side', () => {
    covers('CA-AIR-A1');
    expect(ordered({ used: { german: { ...unused, airborne: true }, russian: unused } }).why('german', drop)).toMatch(
      /^CA-AIR-A1/,
    );
    expect(
      ordered({ used: { german: unused, russian: { ...unused, airborne: true } } }).why('german', drop),
    ).toBeUndefined();
  });
  test('it uses up the airborne conquest of the year too', () => {
    covers('CA-AIR-A1');
    const t = ordered().act('german', drop).toForces().toReport();
    t.report('draw', {}, { prelude: 'failed' }).endTurn();
    const conquest = { type: 'declare', green: 'none', mauve: 0, scenario: 'airborne-conquest', target: 'uman' };
    expect(t.why('german', conquest)).toMatch(/^CA-AIR-A1/);
    expect(t.why('russian', { ...conquest, target: 'radom' })).toBeUndefined();
  });
});

describe('Airborne conquest', () => {
  const plan = { scenario: 'airborne-conquest', target: 'uman' };
  const declare = { type: 'declare', green: 'none', mauve: 0 };
  const may = (side: string, target: string, setting: Setting = {}): boolean =>
    new Table({ units, ...setting }).why(side, { ...declare, ...plan, target }) === undefined;
  test('inside the enemy’s lines, near or far', () => {
    covers('CA-AIR-B2');
    expect([may('german', 'uman'), may('german', 'kupyansk'), may('russian', 'radom')]).toEqual([true, true, true]);
  });
  test('never on a city, never on one’s own land', () => {
    covers('CA-AIR-B2');
    expect([may('german', 'kiev'), may('german', 'stalingrad'), may('russian', 'berlin')]).toEqual([
      false,
      false,
      false,
    ]);
    expect([may('german', 'radom'), may('russian', 'uman')]).toEqual([false, false]);
    // An important town is no city.
    expect(may('german', 'belaya-tserkov')).toBe(true);
  });
  test('once a year', () => {
    covers('CA-AIR-A1');
    expect(may('german', 'uman', { used: { german: { ...unused, airborne: true }, russian: unused } })).toBe(false);
  });
  const dropped = (result: string, more: Partial<Fight> = {}): { t: Table; moved: string[] } => {
    const { attacker = 'german' } = more;
    const t = new Table({ units, turn: 3, ...(more.turn !== undefined && { turn: more.turn }) });
    t.toForces({ ...plan, target: attacker === 'german' ? 'uman' : 'radom' }, { attacker, size: more.size ?? 3000 });
    t.toReport().report(result).endTurn();
    return { t, moved: t.s.last!.gained.map((zone) => String(zone)) };
  };
  test.each([
    ['attacker-crushing', 1],
    ['attacker-decisive', 1],
    ['attacker-marginal', 0],
    ['draw', 0],
  ])('%s gains %i territories, in 1941 too', (result, zones) => {
    covers('CA-AIR-B1');
    expect(dropped(result).moved).toHaveLength(zones);
  });
  test('by the Russian in 1941, whose line is short', () => {
    covers('CA-AIR-B1');
    expect(dropped('attacker-decisive', { attacker: 'russian' }).moved).toHaveLength(1);
    expect(dropped('attacker-marginal', { attacker: 'russian' }).moved).toHaveLength(0);
  });
  test.each([
    ['attacker-crushing', 1, 0],
    ['attacker-decisive', 1, 0],
    ['attacker-marginal', 1, 0],
    ['draw', 0, 3],
    ['defender-marginal', 0, 3],
    ['defender-crushing', 0, 3],
  ])('%s: +%i for the attacker, +%i for the defender next turn', (result, attacker, defender) => {
    covers('CA-AIR-B3', 'CA-AIR-B4');
    const { t } = dropped(result);
    expect(t.s.bonus).toEqual({ german: attacker, russian: defender });
    const dice: [number, number] = attacker > 0 ? [3, 3] : [5, 3];
    t.declare(Table.GERMAN_ELSEWHERE, Table.RUSSIAN_ELSEWHERE, ...dice);
    expect(t.asked).toEqual([attacker > 0 ? 'german ordering' : 'russian ordering']);
  });
  test('the bonus falls to the Russian when he dropped', () => {
    covers('CA-AIR-B3', 'CA-AIR-B4');
    expect(dropped('attacker-marginal', { attacker: 'russian' }).t.s.bonus).toEqual({ german: 0, russian: 1 });
    expect(dropped('draw', { attacker: 'russian' }).t.s.bonus).toEqual({ german: 3, russian: 0 });
  });
  test('an ordinary battle leaves no bonus', () => {
    covers('CA-AIR-B3');
    for (const result of ['attacker-decisive', 'draw', 'defender-marginal'])
      expect(turnOf({ result }).t.s.bonus).toEqual({ german: 0, russian: 0 });
  });
  test('a preparatory drop leaves no bonus either', () => {
    covers('CA-AIR-B3');
    const t = ordered()
      .act('german', { ...order, prelude: 'airborne', night: 'no' })
      .toForces()
      .toReport();
    t.report('defender-marginal', {}, { prelude: 'failed' }).endTurn();
    expect(t.s.bonus).toEqual({ german: 0, russian: 0 });
  });
  test('no prelude before a drop: there is no standard battle', () => {
    covers('CA-CDO-2');
    const t = ordered();
    const conquest = { type: 'order', ...plan, size: 3000, prelude: 'commando', goal: 'bunker' };
    expect(t.why('german', conquest)).toBeDefined();
    expect(t.why('german', { type: 'order', ...plan, size: 3000, prelude: 'none' })).toBeUndefined();
  });
  test('the land won is held by the troops left there until help comes', () => {
    covers('CA-AIR-B2', 'CA-ENC-1');
    const t = new Table({ units, turn: 3 }).toForces(plan).toReport().report('attacker-decisive');
    expect(t.owner('uman')).toBe('german');
    expect(t.asked).toContain('german trapping');
  });
  test('in winter it still gains its one', () => {
    covers('CA-AIR-B1');
    expect(dropped('attacker-decisive', { turn: FIRST['winter 41'] }).moved).toHaveLength(1);
  });
});
