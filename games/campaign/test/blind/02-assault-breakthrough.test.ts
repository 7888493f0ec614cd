import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { ARMIES, Table, fought, lastBattle, turnOf, type Setting, G, R } from './help.ts';

const may = (setting: Setting, side: string, plan: object): boolean =>
  new Table(setting).why(side, { type: 'declare', green: 'none', mauve: 0, ...plan }) === undefined;

describe('Assault', () => {
  const from = { scenario: 'assault', origin: 'kowel', target: 'sarny' };
  test('from land held from the beginning', () => {
    covers('CA-ASL-1', 'CA-ASL-2');
    expect(may({}, 'german', Table.GERMAN)).toBe(true);
    expect(may({}, 'russian', Table.RUSSIAN)).toBe(true);
  });
  test.each([
    ['summer 41, same season', 2, 1, false],
    ['the last summer turn of 41', 6, 1, false],
    ['autumn 41 from summer land', 7, 6, true],
    ['autumn 41, taken in its first turn', 8, 7, false],
    ['autumn 41, last turn', 9, 7, false],
    ['winter 41 from autumn land', 10, 9, true],
    ['winter 41, taken in winter', 12, 10, false],
    ['spring 42 from winter land', 13, 12, true],
    ['spring 42, taken in spring', 14, 13, false],
    ['summer 42 from spring land', 15, 14, true],
    ['summer 42, taken in summer', 19, 15, false],
    ['autumn 42 from summer land', 20, 19, true],
    ['summer 45, taken in its first turn', 60, 54, false],
    ['summer 45 from spring land', 54, 53, true],
    ['a summer a year later', 15, 5, true],
  ])('%s', (_, turn, taken, allowed) => {
    covers('CA-ASL-1');
    expect(may({ turn, zones: { kowel: { ...G, taken } } }, 'german', from)).toBe(allowed);
  });
  test('the season of a year is not the season of another', () => {
    covers('CA-ASL-1');
    expect(may({ turn: 27, zones: { kowel: { ...G, taken: 19 } } }, 'german', from)).toBe(true);
  });
  test('not from enemy land, not against one’s own, not over a distance', () => {
    covers('CA-ASL-1');
    expect(may({}, 'german', { scenario: 'assault', origin: 'kowel', target: 'sarny' })).toBe(false);
    expect(may({}, 'german', { scenario: 'assault', origin: 'lublin', target: 'radom' })).toBe(false);
    expect(may({}, 'german', { scenario: 'assault', origin: 'lublin', target: 'sarny' })).toBe(false);
  });
  test('a city is no target of a plain Assault', () => {
    covers('CA-URB-C1');
    expect(may({}, 'german', { scenario: 'assault', origin: 'lublin', target: 'lwow' })).toBe(false);
    expect(may({}, 'german', { scenario: 'urban-conquest', origin: 'lublin', target: 'lwow' })).toBe(true);
  });
  test('land taken this turn by play cannot be attacked from in the next turn of the season', () => {
    covers('CA-ASL-1');
    const { t } = turnOf({ result: 'attacker-crushing' });
    expect(t.owner('kowel')).toBe('german');
    const declare = { type: 'declare', green: 'none', mauve: 0, scenario: 'assault', origin: 'kowel' };
    expect(t.why('german', { ...declare, target: 'sarny' })).toMatch(/^CA-ASL-1/);
    expect(t.why('german', { ...declare, scenario: 'breakthrough-conquest', target: 'sarny' })).toBeUndefined();
  });
});

describe('Conquest breakthrough', () => {
  const plan = { scenario: 'breakthrough-conquest', origin: 'kowel', target: 'sarny' };
  const took = (more: object = {}, turn = 3): Setting => ({
    turn,
    last: lastBattle({ turn: turn - 1, ...more }),
    zones: { kowel: { ...G, taken: turn - 1 } },
  });
  test('from newly conquered land, by who attacked and won the turn before', () => {
    covers('CA-PER-A1', 'CA-PER-A2');
    expect(may(took(), 'german', plan)).toBe(true);
  });
  test('not after a draw', () => {
    covers('CA-PER-A2');
    expect(may(took({ winner: '' }), 'german', plan)).toBe(false);
  });
  test('not after a defeat', () => {
    covers('CA-PER-A2');
    expect(may(took({ winner: 'russian', gained: [] }), 'german', plan)).toBe(false);
  });
  test('not by a defender who won', () => {
    covers('CA-PER-A2');
    expect(may(took({ attacker: 'russian' }), 'german', plan)).toBe(false);
  });
  test('not two turns later', () => {
    covers('CA-PER-A2');
    expect(may({ ...took(), turn: 4 }, 'german', plan)).toBe(false);
  });
  test('not without any battle before', () => {
    covers('CA-PER-A2');
    expect(may({ turn: 3, zones: { kowel: { ...G, taken: 2 } } }, 'german', plan)).toBe(false);
  });
  test('the Russian as well', () => {
    covers('CA-PER-A1');
    const setting = {
      turn: 40,
      last: lastBattle({
        turn: 39,
        attacker: 'russian',
        winner: 'russian',
        origin: 'stryi',
        target: 'przemysl',
        gained: ['przemysl'],
      }),
      zones: { przemysl: { ...R, taken: 39 } },
    };
    const through = { scenario: 'breakthrough-conquest', origin: 'przemysl', target: 'radom' };
    expect(may(setting, 'russian', through)).toBe(true);
    expect(may(setting, 'german', { ...plan, origin: 'lublin', target: 'kowel' })).toBe(false);
  });
  test('without progress it starts again from where the last battle was launched', () => {
    covers('CA-PER-A1');
    const stuck = { turn: 3, last: lastBattle({ turn: 2, progress: false, gained: [] }) };
    const again = { scenario: 'breakthrough-conquest', origin: 'lublin', target: 'kowel' };
    expect(may(stuck, 'german', again)).toBe(true);
    expect(may(stuck, 'german', { scenario: 'breakthrough-conquest', origin: 'iasi', target: 'balti' })).toBe(false);
  });
  test('with progress it does not start from the old zone', () => {
    covers('CA-PER-A1');
    const again = { scenario: 'breakthrough-conquest', origin: 'przemysl', target: 'stryi' };
    expect(may(took({ origin: 'przemysl' }), 'german', again)).toBe(false);
  });
  test('across the turn of a season too', () => {
    covers('CA-PER-A2');
    expect(may(took({}, 7), 'german', plan)).toBe(true);
  });
  test('it gains by the table and is fought as an Assault', () => {
    covers('CA-PER-A1', 'CA-PRG-41');
    const f = { ...took(), plan, declare: true, other: Table.RUSSIAN_ELSEWHERE, result: 'attacker-marginal' } as const;
    const { moved } = turnOf(f);
    expect(moved).toContain('sarny');
    expect(moved).toHaveLength(3);
  });
  test('a win reduced to nothing still opens it', () => {
    covers('CA-PER-A2', 'CA-BAT-3');
    // 1941, marginal, 1500 points: 3 - 3 = 0.
    const { t, moved } = turnOf({ result: 'attacker-marginal', size: 1500 });
    expect(moved).toEqual([]);
    const again = { type: 'declare', green: 'none', mauve: 0, ...Table.GERMAN, scenario: 'breakthrough-conquest' };
    expect(t.why('german', again)).toBeUndefined();
  });
});

describe('Escape breakthrough', () => {
  const corridor = { kowel: G, lwow: G, tarnopol: G, proskurov: G };
  const inside = Array.from({ length: 12 }, (_, i) => ({
    id: `g${10 + i}`,
    type: 'de-schuetzen',
    grade: 'veteran',
    post: 'pocket',
    at: 'uman',
  }));
  const ringed: Setting = { turn: 3, zones: { ...corridor, uman: G }, units: [...ARMIES, ...inside] };
  const escape = { scenario: 'breakthrough-escape', origin: 'uman', target: 'vinnitsa' };
  const order = { plan: escape, declare: true as const, other: Table.RUSSIAN_ELSEWHERE };
  const broken = (result: string, fates: Record<string, object> = {}): Table => {
    const t = new Table(ringed).toForces(escape, { declare: true, other: order.other });
    t.commit('german', { units: ['g10', 'g11', 'g12'] }).commit('russian');
    return t.report(result, fates);
  };
  test('only out of a region that is encircled', () => {
    covers('CA-PER-B1');
    expect(may(ringed, 'german', escape)).toBe(true);
    const free = { ...ringed, zones: { ...corridor, uman: G, vinnitsa: G } };
    expect(may(free, 'german', { ...escape, target: 'balta' })).toBe(false);
  });
  test('who is not encircled cannot flee; the enemy cannot flee for him', () => {
    covers('CA-PER-B1');
    expect(may(ringed, 'german', { ...escape, origin: 'proskurov', target: 'vinnitsa' })).toBe(false);
    expect(may(ringed, 'russian', escape)).toBe(false);
  });
  test('it has no bonus at the initiative', () => {
    covers('CA-INI-5', 'CA-PER-B1');
    const t = new Table(ringed).declare(escape, Table.RUSSIAN_ELSEWHERE, 3, 3);
    expect(t.asked[0]).toMatch(/naming$/);
  });
  test.each(['attacker-marginal', 'attacker-decisive', 'attacker-crushing'])(
    '%s: who crossed is saved, who did not take part too, who stayed is lost, and so is the region',
    (result) => {
      covers('CA-PER-B1', 'CA-PER-B2');
      const t = broken(result, { g10: { fate: 'crossed' }, g11: { fate: 'crossed', lost: 4 } });
      expect(t.owner('uman')).toBe('russian');
      expect([t.unit('g10', 'bases'), t.unit('g11', 'bases'), t.unit('g12', 'type')]).toEqual([9, 5, 0]);
      expect(t.unit('g13', 'bases')).toBe(9);
      expect([t.unit('g10', 'post'), t.unit('g13', 'post'), t.unit('g21', 'post')]).toEqual([0, 0, 0]);
    },
  );
  test('he gains no land by it', () => {
    covers('CA-PER-B1');
    const t = broken('attacker-crushing', { g10: { fate: 'crossed' } });
    expect(t.owner('vinnitsa')).toBe('russian');
    expect(t.asked[0]).not.toMatch(/gaining/);
  });
  test('after a draw nobody is out', () => {
    covers('CA-PER-B2');
    const t = broken('draw', { g10: { fate: 'crossed' } });
    expect(t.unit('g10', 'post')).toBe(1);
    expect(t.unit('g13', 'post')).toBe(1);
  });
  test('after a defeat nobody is out either, whoever crossed', () => {
    covers('CA-PER-B2');
    const t = broken('defender-marginal', { g10: { fate: 'crossed' } });
    expect([t.unit('g10', 'post'), t.unit('g13', 'post')]).not.toContain(0);
  });
  test('the 1944 card saves everybody whatever the result', () => {
    covers('CA-CRD-4');
    const t = new Table({
      ...ringed,
      turn: 40,
      hands: { german: { blue: [], green: ['hube'], mauve: [] }, russian: { blue: [], green: [], mauve: [] } },
    });
    t.toForces(escape, { declare: true, other: order.other, cards: { german: { green: 'hube' } } });
    t.commit('german', { units: ['g10', 'g11', 'g12'] }).commit('russian');
    t.report('defender-marginal', { g10: { lost: 2 } });
    expect([t.unit('g10', 'bases'), t.unit('g11', 'bases'), t.unit('g13', 'bases')]).toEqual([7, 9, 9]);
    expect([t.unit('g10', 'post'), t.unit('g11', 'post'), t.unit('g13', 'post')]).toEqual([0, 0, 0]);
  });
  test('only troops of the pocket fight their way out', () => {
    covers('CA-PER-B1');
    const t = new Table(ringed).toForces(escape, { declare: true, other: order.other });
    const commit = { type: 'commit', options: [{ option: 'bombardment' }, { option: 'panic' }], hq: [] };
    expect(t.why('german', { ...commit, units: ['g10'] })).toBeUndefined();
    expect(t.why('german', { ...commit, units: ['g1'] })).toBeDefined();
  });
});

describe('what a report may say', () => {
  test('nobody leaves the table before turn 6', () => {
    covers('CA-WDR-1');
    expect(() => fought({ result: 'draw', losses: { g1: { fate: 'left-table' } }, filed: { turns: 5 } })).toThrow(
      /CA-WDR-1/,
    );
    expect(() => fought({ result: 'draw', losses: { g1: { fate: 'left-table' } }, filed: { turns: 6 } })).not.toThrow();
  });
  test('no battle lasts longer than its turns', () => {
    covers('CA-SCN-2');
    expect(() => fought({ result: 'draw', size: 1500, filed: { turns: 9 } })).toThrow();
    expect(() => fought({ result: 'draw', size: 1500, filed: { turns: 8 } })).not.toThrow();
    expect(() => fought({ result: 'draw', size: 3000, filed: { turns: 12 } })).not.toThrow();
    expect(() => fought({ result: 'draw', size: 3000, filed: { turns: 13 } })).toThrow();
  });
});
