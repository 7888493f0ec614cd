import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { LINKS, zoneOf } from '../../src/data.ts';
import { ARMIES, FIRST, Table, fought, turnOf, type Setting, type UnitRow, G, all, type ZoneRows } from './help.ts';

const may = (setting: Setting, side: string, plan: object): boolean =>
  new Table(setting).why(side, { type: 'declare', green: 'none', mauve: 0, ...plan }) === undefined;
const linkOf = (a: string, b: string): number =>
  LINKS.findIndex((link) => [link.a, link.b].includes(zoneOf(a)) && [link.a, link.b].includes(zoneOf(b)));

describe('River crossing', () => {
  const over = { scenario: 'landing-river', origin: 'suceava', target: 'balti' };
  test('a border along a large river without a bridge takes it, and nothing else', () => {
    covers('CA-LND-A1');
    expect(may({}, 'german', over)).toBe(true);
    expect(may({}, 'german', { ...over, scenario: 'assault' })).toBe(false);
  });
  test('where a bridge stands it is an Assault', () => {
    covers('CA-LND-A1');
    expect(may({}, 'german', { ...over, origin: 'iasi' })).toBe(false);
    expect(may({}, 'german', { scenario: 'assault', origin: 'iasi', target: 'balti' })).toBe(true);
  });
  test('over dry land it is no crossing', () => {
    covers('CA-LND-A1');
    expect(may({}, 'german', { ...over, origin: 'constanta', target: 'izmail' })).toBe(false);
    expect(may({}, 'german', { scenario: 'assault', origin: 'constanta', target: 'izmail' })).toBe(true);
  });
  test('the strait of Kerch', () => {
    covers('CA-LND-A1');
    const zones = all(G, 'izmail', 'odessa', 'nikolayev', 'kherson', 'perekop', 'simferopol', 'kerch');
    expect(may({ zones }, 'german', { ...over, origin: 'kerch', target: 'taman' })).toBe(true);
    expect(may({ zones }, 'german', { scenario: 'assault', origin: 'kerch', target: 'taman' })).toBe(false);
  });
  test('a bridge blown in the battle is gone: the next attack is a crossing', () => {
    covers('CA-LND-A1');
    const t = fought({ turn: 28, plan: Table.GERMAN_ELSEWHERE, result: 'draw', filed: { bridge: 'blown' } }).endTurn();
    const declare = { type: 'declare', green: 'none', mauve: 0, origin: 'iasi', target: 'balti' };
    expect(t.why('german', { ...declare, scenario: 'assault' })).toMatch(/^CA-LND-A1/);
    expect(t.why('german', { ...declare, scenario: 'landing-river' })).toBeUndefined();
  });
  test('a blown bridge is up again when the season is over', () => {
    covers('CA-LND-A1');
    const blown = [linkOf('iasi', 'balti')];
    const t = new Table({ turn: 6, blown }).battle('german').report('draw').endTurn();
    const declare = { type: 'declare', green: 'none', mauve: 0, origin: 'iasi', target: 'balti' };
    expect(t.s.turn).toBe(7);
    expect(t.why('german', { ...declare, scenario: 'assault' })).toBeUndefined();
    const same = new Table({ turn: 5, blown }).battle('german').report('draw').endTurn();
    expect(same.why('german', { ...declare, scenario: 'assault' })).toBeDefined();
  });
  test('it wins land by the table', () => {
    covers('CA-LND-A1', 'CA-PRG-41');
    const { moved } = turnOf({ plan: over, result: 'attacker-marginal' });
    expect(moved).toHaveLength(3);
    expect(moved).toContain('balti');
  });
  test.each([
    [1500, 9],
    [3000, 13],
  ])('of %i points it lasts %i turns', (size, turns) => {
    covers('CA-SCN-2');
    expect(new Table().toForces(over, { size }).s.battle!.turns).toBe(turns);
  });
});

describe('Naval evacuation', () => {
  const guns: UnitRow[] = Array.from({ length: 60 }, (_, i) => ({ id: `r${10 + i}`, type: 'su-mmg' }));
  const rifles: UnitRow[] = Array.from({ length: 14 }, (_, i) => ({ id: `r${100 + i}`, type: 'su-strelki-41' }));
  const units = [...ARMIES, ...guns, ...rifles];
  const plan = { scenario: 'naval-evacuation', origin: 'izmail' };
  const opened = (size = 800, setting: Setting = {}): Table => {
    const t = new Table({ turn: 3, units, ...setting }).declare(Table.GERMAN, plan, 1, 6);
    return t.act('russian', { type: 'order', ...plan, size, prelude: 'none' }).toForces();
  };
  const names = (count: number): string[] => guns.slice(0, count).map(({ id }) => id);
  const filed = (off: string[], more: object = {}, fates: ZoneRows = {}): object => ({
    type: 'report',
    result: 'draw',
    turns: 8,
    units: ['g1', 'g2', 'r1', 'r2', ...off].map((unit) => ({
      unit,
      lost: 0,
      fate: off.includes(unit) ? 'left-table' : 'fought',
      immobilised: 0,
      scuttled: 0,
      captured: 0,
      ...fates[unit],
    })),
    heroes: [],
    evacuation: [],
    story: '',
    ...more,
  });
  const begun = (off: string[], size = 800): Table =>
    opened(size)
      .commit('german', { units: ['g1', 'g2'] })
      .commit('russian', { units: ['r1', 'r2'], off });
  const ended = (off: string[], more: object = {}, fates: ZoneRows = {}): Table => {
    const t = begun(off);
    t.act('german', filed(off, more, fates) as never);
    return t.act('russian', { type: 'confirm', version: t.s.battle!.report!.version });
  };
  const away = (t: Table, off: string[]): number => off.filter((id) => t.unit(id, 'type') > 0).length;

  test('from a port only', () => {
    covers('CA-LND-B1');
    expect(may({}, 'russian', plan)).toBe(true);
    expect(may({}, 'russian', { ...plan, origin: 'stryi' })).toBe(false);
    // Melitopol lies on the sea and has no port.
    expect(may({ zones: { kakhovka: G, zaporozhye: G } }, 'russian', { ...plan, origin: 'melitopol' })).toBe(false);
    expect(may({ zones: { zaporozhye: G } }, 'russian', { ...plan, origin: 'berdyansk' })).toBe(true);
    expect(may({}, 'german', { ...plan, origin: 'constanta' })).toBe(true);
  });
  test('its sizes are its own', () => {
    covers('CA-LND-B6');
    const t = new Table({ turn: 3, units }).declare(Table.GERMAN, plan, 1, 6);
    const no = (size: number): boolean =>
      t.why('russian', { type: 'order', ...plan, size, prelude: 'none' }) !== undefined;
    expect([800, 1070, 1330, 1600].map(no)).toEqual([false, false, false, false]);
    expect([1500, 2000, 3000, 799, 1000].map(no)).toEqual([true, true, true, true, true]);
  });
  test.each([
    [800, 1600],
    [1070, 2200],
    [1330, 2700],
    [1600, 3200],
  ])('%i points let %i flee, and not one more', (size, most) => {
    covers('CA-LND-B6');
    // Rifle companies of 240 and machine-guns of 35 that come to as much, or a little more.
    const fits = Math.floor(most / 240);
    const rest = Math.floor((most - fits * 240) / 35);
    const off = [...rifles.slice(0, fits).map(({ id }) => id), ...names(rest)];
    const t = opened(size);
    const base = { type: 'commit', options: [{ option: 'minefields' }], hq: [], works: [], units: ['r1'] };
    expect(t.why('russian', { ...base, off })).toBeUndefined();
    expect(t.why('russian', { ...base, off: [...off, guns[rest]!.id] })).toMatch(/^CA-LND-B6/);
  });
  test('the force on the table keeps to its size', () => {
    covers('CA-LND-B6');
    const t = opened(800);
    const base = { type: 'commit', options: [{ option: 'minefields' }], hq: [], works: [], off: [] };
    const three = rifles.slice(0, 3).map(({ id }) => id);
    expect(t.why('russian', { ...base, units: three })).toBeUndefined();
    expect(t.why('russian', { ...base, units: [...three, 'r100', 'r103'] })).toBeDefined();
    expect(t.why('russian', { ...base, units: [...three, 'r103'] })).toBeDefined();
  });
  test.each([
    [1, 0],
    [2, 1],
    [3, 2],
    [6, 5],
    [8, 7],
  ])('%i turns: a tenth each turn after the first, %i tenths', (turns, tenths) => {
    covers('CA-LND-B2');
    const off = names(10);
    expect(away(ended(off, { turns }), off)).toBe(tenths);
  });
  test('a tenth of what was off the table at first, not of what is left', () => {
    covers('CA-LND-B2');
    const off = names(20);
    expect(away(ended(off, { turns: 8 }), off)).toBe(14);
  });
  test('it stops while an objective is lost and goes on when it is freed', () => {
    covers('CA-LND-B3');
    const off = names(10);
    const lost = (...turns: number[]): object => ({
      evacuation: turns.map((turn) => ({ turn: String(turn), objective: 'lost' })),
    });
    expect(away(ended(off, lost(4)), off)).toBe(6);
    expect(away(ended(off, lost(2, 3, 4)), off)).toBe(4);
    expect(away(ended(off, lost(2, 3, 4, 5, 6, 7, 8)), off)).toBe(0);
    // In the first turn nobody would have left anyway.
    expect(away(ended(off, lost(1)), off)).toBe(7);
  });
  test('the place is lost, whoever won', () => {
    covers('CA-LND-B5');
    for (const result of ['draw', 'defender-crushing', 'attacker-marginal'])
      expect(ended(names(4), { result }).owner('izmail')).toBe('german');
  });
  test('and nothing but the place: no advance is worked out', () => {
    covers('CA-LND-B5');
    for (const result of ['attacker-crushing', 'draw', 'defender-crushing']) {
      const t = ended(names(4), { result });
      expect(t.asked[0]).not.toMatch(/gaining/);
      expect([t.owner('kishinev'), t.owner('odessa'), t.owner('tiraspol')]).toEqual(['russian', 'russian', 'russian']);
    }
  });
  test('who leaves the table by the rear is saved unless an objective is contested', () => {
    covers('CA-LND-B4');
    const t = begun(names(4));
    const leaving = { r1: { fate: 'left-table' } };
    expect(t.why('german', filed(names(4), {}, leaving) as never)).toBeUndefined();
    const lost = { evacuation: [1, 2, 3, 4, 5, 6, 7, 8].map((turn) => ({ turn: String(turn), objective: 'lost' })) };
    expect(t.why('german', filed(names(4), lost, leaving) as never)).toMatch(/^CA-LND-B4/);
  });
  test('fortifications: 300 points whatever is invested', () => {
    covers('CA-LND-B7');
    for (const size of [800, 1600]) {
      const t = opened(size);
      const base = { type: 'commit', options: [{ option: 'minefields' }], hq: [], units: ['r1'], off: [] };
      expect(t.why('russian', { ...base, works: [{ work: 'bunker', count: 6 }] })).toBeUndefined();
      const more = [
        { work: 'bunker', count: 6 },
        { work: 'wire', count: 1 },
      ];
      expect(t.why('russian', { ...base, works: more })).toMatch(/^CA-LND-B7/);
    }
  });
  test('in a port city its civil defence may be used', () => {
    covers('CA-LND-B8');
    const zones = { izmail: G, odessa: { civil: true } };
    const t = new Table({ turn: 3, units, zones }).declare(Table.GERMAN, { ...plan, origin: 'odessa' }, 1, 6);
    t.act('russian', { type: 'order', ...plan, origin: 'odessa', size: 800, prelude: 'none' }).toForces();
    const base = { type: 'commit', options: [{ option: 'minefields' }], hq: [], works: [], units: ['r1'], off: [] };
    expect(t.why('russian', { ...base, civil: 'yes' })).toBeUndefined();
    expect(t.why('russian', { ...base, civil: 'no' })).toBeUndefined();
  });
  test('out of a pocket only who embarked is saved', () => {
    covers('CA-LND-B4', 'CA-LND-B5');
    const zones = all(G, 'izmail', 'tiraspol', 'voznesensk', 'nikolayev');
    const inside = [...guns, ...rifles].map((row) => ({ ...row, post: 'pocket', at: 'odessa' }));
    const t = new Table({ turn: 3, zones, units: [...ARMIES, ...inside] });
    t.declare(Table.GERMAN, { ...plan, origin: 'odessa' }, 1, 6);
    t.act('russian', { type: 'order', ...plan, origin: 'odessa', size: 800, prelude: 'none' }).toForces();
    t.commit('german', { units: ['g1', 'g2'] }).commit('russian', { units: ['r100', 'r101'], off: names(10) });
    const report = filed(names(10), { turns: 8 }, { r101: { fate: 'left-table' } }) as { units: { unit: string }[] };
    const units2 = report.units.map((row) => ({
      ...row,
      unit: row.unit === 'r1' ? 'r100' : row.unit === 'r2' ? 'r101' : row.unit,
    }));
    for (const row of units2) if (row.unit === 'r101') Object.assign(row, { fate: 'left-table' });
    t.act('german', { ...report, units: units2 } as never);
    t.act('russian', { type: 'confirm', version: t.s.battle!.report!.version });
    expect(t.owner('odessa')).toBe('german');
    expect(away(t, names(10))).toBe(7);
    expect([t.unit('r100', 'type') > 0, t.unit('r101', 'type') > 0]).toEqual([false, true]);
    // Those who neither fought nor embarked are left behind.
    expect(t.unit('r110', 'type')).toBe(0);
  });
  test('as answer to an attack on a port that is cut off, not otherwise', () => {
    covers('CA-LND-B1');
    const attacked = (zones: ZoneRows, at: string): Table => {
      const inside = rifles.map((row) => ({ ...row, post: 'pocket', at }));
      const t = new Table({ turn: 3, zones: zones, units: [...ARMIES, ...inside] });
      t.declare({ scenario: 'assault', origin: 'zaporozhye', target: 'berdyansk' }, Table.RUSSIAN, 6, 1);
      t.act('german', {
        type: 'order',
        scenario: 'assault',
        origin: 'zaporozhye',
        target: 'berdyansk',
        size: 3000,
        prelude: 'none',
      });
      while (t.asked[0]!.endsWith('carding'))
        t.act(t.asked[0]!.split(' ')[0]!, { type: 'play', green: 'none', blue: [] });
      return t;
    };
    const way = all(G, 'izmail', 'odessa', 'nikolayev', 'krivoi-rog', 'nikopol', 'zaporozhye', 'melitopol', 'mariupol');
    const t = attacked(way, 'berdyansk');
    expect(t.asked).toEqual(['russian answering']);
    expect(t.why('russian', { type: 'answer', reply: 'evacuate', size: 800, prelude: 'none' })).toBeUndefined();
    expect(t.why('russian', { type: 'answer', reply: 'stand', prelude: 'none' })).toBeUndefined();
  });
});

describe('seasons and crossings', () => {
  test('a crossing in winter is capped like an Assault', () => {
    covers('CA-SEA-2');
    const over = { scenario: 'landing-river', origin: 'suceava', target: 'balti' };
    expect(turnOf({ turn: FIRST['winter 41'], plan: over, result: 'attacker-crushing' }).moved).toHaveLength(2);
  });
});
