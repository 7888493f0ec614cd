import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { table, two, type Setting, type Table } from './table.ts';

/** Chapter 8.1k to 8.28, and control. */

const acting = (area: string, setting: Setting): Table => table(setting).do('activate', { area });

/** The MF that a unit has spent once it is there: by moving, or by attacking who is there. */
function cost(t: Table, id: string, to: string, group?: 'fresh' | 'spent'): number {
  if (group === undefined) t.do('move', { units: [id], way: [to] });
  else t.dice(two(2), two(12)).do('attack', { target: to, group, units: [id] });
  return t.mf(id);
}

describe('entry costs (8.23)', () => {
  const seen = (setting: Setting): Table =>
    acting('7', { ...setting, units: { 'G71-191-1': '7', 'G71-191-2': '7', ...setting.units } });

  test('1 in the clear, 2 beside a fresh enemy by day', () => {
    covers('TS-8.23A', 'TS-8.23B', 'TS-8.23g', 'TS-16.3a');
    expect(cost(seen({}), 'G71-191-1', '6')).toBe(1);
    expect(cost(seen({ units: { 'R38M-38-3': '24' } }), 'G71-191-1', '6')).toBe(2);
    expect(cost(seen({ units: { 'R38M-38-3': '24', 'R38M-38-1': '25' } }), 'G71-191-1', '6')).toBe(2);
    expect(cost(seen({ period: 'night', units: { 'R38M-38-3': '24' } }), 'G71-191-1', '6')).toBe(1);
    expect(cost(seen({ units: { 'R38M-38-3': '24 spent' } }), 'G71-191-1', '6')).toBe(1);
  });

  test('3 among spent enemies, 4 where one is fresh, by day and night', () => {
    covers('TS-8.23C', 'TS-8.23D', 'TS-8.34c');
    for (const period of ['day', 'night'] as const) {
      expect(cost(seen({ period, units: { 'R38M-38-3': '24 spent' } }), 'G71-191-1', '24', 'spent')).toBe(3);
      expect(cost(seen({ period, units: { 'R38M-38-3': '24' } }), 'G71-191-1', '24', 'fresh')).toBe(4);
    }
    const both = seen({ units: { 'R38M-38-3': '24', 'R38M-38-2': '24 spent' } });
    expect(cost(both, 'G71-191-1', '24', 'spent')).toBe(4);
  });

  test('mechanised units pay one more for rubble of either level', () => {
    covers('TS-8.23E');
    for (const level of [1, 2]) {
      const units = { 'GLI-STUG244': '7', 'G29-15-1': '7', 'G71-191-1': '7' };
      const t = acting('7', { units, rubble: { 6: level }, control: { 6: 'german' } });
      expect(cost(t.dice(two(12)), 'GLI-STUG244', '6')).toBe(2);
      expect(cost(t, 'G29-15-1', '6')).toBe(1);
      expect(cost(t, 'G71-191-1', '6')).toBe(1);
    }
  });

  test('costs follow the situation of the moment', () => {
    covers('TS-8.23f', 'TS-8.34i');
    const t = acting('7', { units: { 'G71-191-1': '7', 'G71-191-2': '7', 'G71-PIO': '7', 'R38M-38-3': '24' } });
    expect(cost(t, 'G71-191-2', '6')).toBe(2);
    t.dice(two(7), two(7))
      .do('attack', { target: '24', group: 'fresh', units: ['G71-PIO'] })
      .resolve();
    expect(cost(t, 'G71-191-1', '6')).toBe(1);
  });
});

describe('moving (8.2)', () => {
  test('from area to adjacent area, as far as the MF go', () => {
    covers('TS-8.2b', 'TS-8.1k', 'TS-DEF-21');
    const t = acting('7', { units: { 'G71-191-1': '7', 'G71-191-2': '7' } });
    expect(t.refusal('move', { units: ['G71-191-1'], way: ['25'] })).toMatchObject({ rule: 'TS-8.2b' });
    expect(t.refusal('move', { units: ['G71-191-1'], way: ['24', '36', '58', '64', '63', '61'] })).toMatchObject({
      rule: 'TS-8.2b',
      params: { needed: 6, allowance: 5 },
    });
    t.do('move', { units: ['G71-191-1'], way: ['24', '36', '58', '64', '63'] });
    expect(t.at('G71-191-1')).toBe('63');
    // It has taken every vacant area on its way.
    expect(['24', '36', '58', '64', '63'].map((area) => t.control(area))).toEqual(
      Array.from({ length: 5 }, () => 'german'),
    );
    expect(t.control(59)).toBe('russian');
  });

  test('an observer gains no control', () => {
    covers('TS-8.1k');
    const t = acting('7', { units: { 'G71-OBS': '7', 'G71-191-1': '7' } });
    t.do('move', { units: ['G71-OBS'], way: ['24'] });
    expect(t.control(24)).toBe('russian');
  });

  test('control passes when a side is alone, and stays when it leaves', () => {
    covers('TS-DEF-21');
    const t = acting('35', {
      units: { 'G71-191-1': '35', 'G71-191-2': '7', 'R38M-38-3': '35' },
      control: { 35: 'german' },
    });
    expect(t.control(35)).toBe('german');
    t.do('move', { units: ['G71-191-1'], way: ['25'] });
    expect([t.control(35), t.control(25)]).toEqual(['russian', 'german']);
  });

  test('spent units do not move', () => {
    covers('TS-8.2a');
    const t = acting('7', { units: { 'G71-191-1': '7 spent', 'G71-191-2': '7' } });
    expect(t.refusal('move', { units: ['G71-191-1'], way: ['6'] })).toMatchObject({ rule: 'TS-8.2a' });
    expect(t.refusal('fortify', { units: ['G71-191-1'] })).toMatchObject({ rule: 'TS-8.2a' });
  });
});

describe('leaving an enemy-occupied area (8.21)', () => {
  const engaged = (units: Record<string, string>, enemy = '6'): Table =>
    acting('6', { units: { ...units, 'R399-399-2': enemy }, control: { 6: 'russian' } });

  test('infantry: one area, and not into another fight', () => {
    covers('TS-8.21b', 'TS-8.21c');
    const t = engaged({ 'G71-191-1': '6', 'G71-191-2': '6', 'R399-399-1': '26 spent' });
    expect(t.refusal('move', { units: ['G71-191-1'], way: ['7', '8'] })).toMatchObject({ rule: 'TS-8.21b' });
    expect(t.refusal('attack', { target: '26', group: 'spent', units: ['G71-191-1'] })).toMatchObject({
      rule: 'TS-8.21c',
    });
    t.do('move', { units: ['G71-191-1'], way: ['7'] });
    expect(t.refusal('move', { units: ['G71-191-1'], way: ['8'] })).toMatchObject({ rule: 'TS-8.21b' });
  });

  test('armour goes on, and from fight to fight unless heavy weapons are there', () => {
    covers('TS-8.21d', 'TS-8.21e');
    for (const enemy of ['6', '6 spent']) {
      const t = engaged({ 'GLI-STUG244': '6', 'G71-191-2': '6', 'R399-399-1': '26 spent' }, enemy);
      expect(t.refusal('move', { units: ['GLI-STUG244'], way: ['7', '8'] })).toBeUndefined();
      expect(t.refusal('attack', { target: '26', group: 'spent', units: ['GLI-STUG244'] })).toBeUndefined();
    }
    for (const heavy of ['RTK-6-1', 'RAT-398', 'RAA-748-1']) {
      const there = engaged({ 'GLI-STUG244': '6', [heavy]: '26 spent' });
      expect(there.refusal('attack', { target: '26', group: 'spent', units: ['GLI-STUG244'] })).toMatchObject({
        rule: 'TS-8.21e',
      });
      const here = engaged({ 'GLI-STUG244': '6', [heavy]: '6 spent', 'R399-399-1': '26 spent' });
      expect(here.refusal('attack', { target: '26', group: 'spent', units: ['GLI-STUG244'] })).toMatchObject({
        rule: 'TS-8.21e',
      });
    }
  });

  test('guns are pinned: AT by fresh enemies, AA by any', () => {
    covers('TS-8.21f', 'TS-8.21g');
    const guns = { 'G71-PAK': '6', 'GFLAK91-1': '6', 'G71-191-1': '6', 'R399-399-1': '26 spent' };
    expect(engaged(guns).refusal('move', { units: ['G71-PAK'], way: ['7'] })).toMatchObject({ rule: 'TS-8.21f' });
    const spent = engaged(guns, '6 spent');
    expect(spent.refusal('move', { units: ['G71-PAK'], way: ['7'] })).toBeUndefined();
    expect(spent.refusal('move', { units: ['G71-PAK'], way: ['7', '8'] })).toMatchObject({ rule: 'TS-8.21b' });
    expect(spent.refusal('attack', { target: '26', group: 'spent', units: ['G71-PAK', 'G71-191-1'] })).toMatchObject({
      rule: 'TS-8.21c',
    });
    for (const enemy of ['6', '6 spent']) {
      expect(engaged(guns, enemy).refusal('move', { units: ['GFLAK91-1'], way: ['7'] })).toMatchObject({
        rule: 'TS-8.21g',
      });
    }
  });

  test('only from where the impulse began; and free as soon as the enemy is gone', () => {
    covers('TS-8.21a', 'TS-8.21h', 'TS-8.36c', 'TS-8.12c', 'TS-8.22e');
    const t = acting('25', {
      units: { 'G71-PIO': '25', 'GLI-STUG244': '25', 'GFLAK91-1': '25', 'R38M-38-3': '35', 'R399-399-1': '35 spent' },
    });
    // Overrun of the fresh group: the spent one still holds them.
    t.dice(two(9), two(4)).do('attack', { target: '35', group: 'fresh', units: ['G71-PIO', 'GLI-STUG244'] });
    expect(t.told('attack-overrun')).toHaveLength(1);
    expect(t.refusal('move', { units: ['G71-PIO'], way: ['36'] })).toMatchObject({ rule: 'TS-8.21a' });
    // They stay inside and may attack the other group; with nobody left they may move on.
    t.dice(two(9), two(2)).do('attack', { target: '35', group: 'spent', units: ['G71-PIO'] });
    expect(t.told('attack-overrun')).toHaveLength(2);
    expect(t.refusal('move', { units: ['GLI-STUG244'], way: ['36'] })).toBeUndefined();
    const cleared = engaged({ 'G71-PIO': '6', 'GFLAK91-1': '6' }, '6 spent');
    expect(cleared.refusal('move', { units: ['GFLAK91-1'], way: ['7'] })).toMatchObject({ rule: 'TS-8.21g' });
    cleared
      .dice(two(9), two(5))
      .do('attack', { target: '6', group: 'spent', units: ['G71-PIO'] })
      .resolve();
    expect(cleared.refusal('move', { units: ['GFLAK91-1'], way: ['7'] })).toBeUndefined();
  });
});

describe('entering an enemy-occupied area (8.22, 8.12)', () => {
  const facing = (enemy: string): Table =>
    acting('25', {
      units: {
        'G71-191-1': '25',
        'G71-PIO': '25',
        'GLI-STUG244': '25',
        'G71-PAK': '25',
        'GFLAK91-1': '25',
        'R38M-38-3': `35${enemy}`,
      },
    });

  test('who may enter', () => {
    covers('TS-8.22a', 'TS-8.22b', 'TS-8.22c');
    for (const [enemy, group] of [
      ['', 'fresh'],
      [' spent', 'spent'],
    ] as const) {
      const t = facing(enemy);
      for (const id of ['G71-191-1', 'G71-PIO', 'GLI-STUG244']) {
        expect(t.refusal('attack', { target: '35', group, units: [id] })).toBeUndefined();
      }
      expect(t.refusal('attack', { target: '35', group, units: ['G71-191-1', 'GFLAK91-1'] })).toMatchObject({
        rule: 'TS-8.22c',
      });
      const gun = t.refusal('attack', { target: '35', group, units: ['G71-191-1', 'G71-PAK'] });
      if (group === 'fresh') expect(gun).toMatchObject({ rule: 'TS-8.22b' });
      else expect(gun).toBeUndefined();
    }
    // Behind ranged fire alone the gun does not go in.
    expect(
      facing(' spent').refusal('attack', { target: '35', group: 'spent', units: ['G71-PAK'], ranged: ['G71-191-1'] }),
    ).toMatchObject({ rule: 'TS-8.22b' });
  });

  test('entering is attacking, and ends the move', () => {
    covers('TS-8.22d', 'TS-8.22e');
    const t = facing('');
    expect(t.refusal('move', { units: ['G71-191-1'], way: ['35'] })).toMatchObject({ rule: 'TS-8.22d' });
    t.dice(two(7), two(9)).do('attack', { target: '35', group: 'fresh', units: ['GLI-STUG244'] });
    expect(t.told('attack-declared')).toHaveLength(1);
    expect(t.refusal('move', { units: ['GLI-STUG244'], way: ['36'] })).toMatchObject({ rule: 'TS-8.36d' });
  });

  test('no entry after an attack, not even after a ranged one or when the defenders are gone', () => {
    covers('TS-8.12a', 'TS-8.12b');
    const t = acting('25', { units: { 'G71-PIO': '25', 'G71-191-1': '25', 'R38M-38-3': '35 spent' } });
    t.dice(two(9), two(3)).do('attack', { target: '35', group: 'spent', ranged: ['G71-PIO'] });
    expect(t.at('R38M-38-3')).toBe('dead-pile');
    for (const id of ['G71-PIO', 'G71-191-1']) {
      expect(t.refusal('move', { units: [id], way: ['35'] })).toMatchObject({ rule: 'TS-8.12a' });
    }
  });
});

describe('doubled movement (8.25)', () => {
  test('motorised and mechanised units double when they neither attack nor start beside the enemy', () => {
    covers('TS-8.25a', 'TS-8.25b');
    const t = acting('7', { units: { 'GFLAK91-1': '7', 'G29-15-1': '7', 'G71-191-1': '7' } });
    expect(t.refusal('move', { units: ['GFLAK91-1'], way: ['D', 'E', 'F', 'G', 'H', '46'] })).toBeUndefined();
    expect(t.refusal('move', { units: ['GFLAK91-1'], way: ['D', 'E', 'F', 'G', 'H', '46', '45'] })).toMatchObject({
      rule: 'TS-8.2b',
    });
    expect(t.refusal('move', { units: ['G71-191-1'], way: ['D', 'E', 'F', 'G', 'H', '46'] })).toMatchObject({
      rule: 'TS-8.2b',
    });
    const beside = acting('7', { units: { 'GLI-STUG244': '7', 'R399-399-1': '7' }, control: { 7: 'german' } });
    expect(beside.refusal('move', { units: ['GLI-STUG244'], way: ['D', 'E', 'F', 'G', 'H', '46'] })).toBeUndefined();
    expect(
      beside.refusal('move', { units: ['GLI-STUG244'], way: ['D', 'E', 'F', 'G', 'H', '46', '45'] }),
    ).toMatchObject({ rule: 'TS-8.2b' });
  });

  test('rubble takes it from motorised units, not from mechanised ones', () => {
    covers('TS-8.25a', 'TS-14.1b');
    const ruined = { units: { 'G29-15-1': '7', 'GLI-STUG244': '7', 'G71-191-1': '7' }, rubble: { 8: 1 } };
    const t = acting('7', ruined);
    const far = ['8', 'D', 'E', 'F', 'G', 'H'];
    expect(t.refusal('move', { units: ['G29-15-1'], way: far })).toMatchObject({ rule: 'TS-8.2b' });
    expect(t.refusal('move', { units: ['G29-15-1'], way: ['D', 'E', 'F', 'G', 'H', '46'] })).toBeUndefined();
    expect(t.refusal('move', { units: ['GLI-STUG244'], way: far })).toBeUndefined();
    // It stays lost for the impulse.
    t.do('move', { units: ['G29-15-1'], way: ['8'] });
    expect(t.refusal('move', { units: ['G29-15-1'], way: ['D', 'E', 'F', 'G', 'H'] })).toMatchObject({
      rule: 'TS-8.2b',
    });
  });

  test('an overrun by others gives it back; a retreat does not', () => {
    covers('TS-8.25c', 'TS-8.34e');
    const pinned = (): Table =>
      acting('6', { units: { 'GFLAK91-1': '6', 'G71-PIO': '6', 'R399-399-1': '6 spent' }, control: { 6: 'russian' } });
    const way = ['C', 'D', 'E', 'F', 'G'];
    const overrun = pinned()
      .dice(two(9), two(2))
      .do('attack', { target: '6', group: 'spent', units: ['G71-PIO'] });
    expect(overrun.refusal('move', { units: ['GFLAK91-1'], way })).toBeUndefined();
    expect(overrun.refusal('move', { units: ['GFLAK91-1'], way: [...way, 'H'] })).toMatchObject({ rule: 'TS-8.2b' });
    // One point only: the Russian retreats, and the FLAK has 3 less 1 for waiting.
    const retreat = pinned()
      .dice(two(6), two(7))
      .do('attack', { target: '6', group: 'spent', units: ['G71-PIO'] })
      .resolve();
    expect(retreat.at('R399-399-1')).not.toBe('6');
    expect(retreat.refusal('move', { units: ['GFLAK91-1'], way: ['C', 'D'] })).toBeUndefined();
    expect(retreat.refusal('move', { units: ['GFLAK91-1'], way: ['C', 'D', 'E'] })).toMatchObject({ rule: 'TS-8.2b' });
  });

  test('who has used it may not attack, who has attacked has it no longer', () => {
    covers('TS-8.25d');
    const t = acting('12', { units: { 'G29-15-1': '12', 'G71-191-1': '12', 'R399-399-1': '10 spent' } });
    t.do('move', { units: ['G29-15-1'], way: ['E', '13', 'E', 'D', '8', '9'] });
    expect(t.mf('G29-15-1')).toBe(6);
    expect(t.refusal('attack', { target: '10', group: 'spent', units: ['G29-15-1'] })).toMatchObject({
      rule: 'TS-8.25d',
    });
    const fought = acting('9', { units: { 'GLI-STUG244': '9', 'G71-191-1': '9', 'R399-399-1': '10 spent' } });
    fought.dice(two(9), two(2)).do('attack', { target: '10', group: 'spent', ranged: ['GLI-STUG244'] });
    expect(fought.told('attack-overrun')).toHaveLength(1);
    expect(fought.refusal('move', { units: ['GLI-STUG244'], way: ['D', 'E', 'F', 'G', 'H'] })).toBeUndefined();
    expect(fought.refusal('move', { units: ['GLI-STUG244'], way: ['D', 'E', 'F', 'G', 'H', '46'] })).toMatchObject({
      rule: 'TS-8.2b',
    });
  });
});

describe('regrouping (8.27)', () => {
  const tired = (units: Record<string, string>, more: Setting = {}): Table =>
    acting('6', { period: 'night', units: { 'G71-191-1': '6 until 4', ...units }, control: { 6: 'german' }, ...more });

  test('a spent unit goes one area by night, into a free area, without penalty', () => {
    covers('TS-8.27a', 'TS-8.27c', 'TS-10.2', 'TS-16.5');
    const t = tired({ 'R399-399-1': '24' });
    expect(t.refusal('regroup', { units: ['G71-191-1'], to: '8' })).toMatchObject({ rule: 'TS-8.2b' });
    expect(t.refusal('regroup', { units: ['G71-191-1'], to: '25' })).toMatchObject({ rule: 'TS-8.27a' });
    expect(t.refusal('regroup', { units: ['G71-191-1'], to: '24' })).toMatchObject({ rule: 'TS-8.27a' });
    t.dice(two(12)).do('regroup', { units: ['G71-191-1'], to: '7' });
    expect([t.at('G71-191-1'), t.duration('G71-191-1'), t.mf('G71-191-1')]).toEqual(['7', 3, 0]);
    const day = acting('6', { units: { 'G71-191-1': '6 spent', 'G71-191-2': '6' }, control: { 6: 'german' } });
    expect(day.refusal('regroup', { units: ['G71-191-1'], to: '7' })).toMatchObject({ rule: 'TS-16.5' });
  });

  test('again in the next impulse, as often as impulses allow', () => {
    covers('TS-8.27b', 'TS-16.5');
    const t = tired({ 'G71-191-2': '6', 'R13-34-1': '64' });
    t.do('regroup', { units: ['G71-191-1'], to: '7' });
    expect(t.refusal('regroup', { units: ['G71-191-1'], to: '8' })).toBeDefined();
    t.dice(two(12)).do('end').do('pass', {}, 'russian');
    t.do('activate', { area: '7' })
      .dice(two(12))
      .do('regroup', { units: ['G71-191-1'], to: '8' });
    expect(t.at('G71-191-1')).toBe('8');
  });

  test('pinned guns get out, zones may be used, and fresh comrades act in the same impulse', () => {
    covers('TS-8.27e', 'TS-8.27f');
    const t = tired({ 'GFLAK91-1': '6 spent', 'G71-191-2': '6', 'R399-399-1': '6', 'R13-34-1': '64' });
    t.do('regroup', { units: ['GFLAK91-1'], to: 'C' });
    expect(t.at('GFLAK91-1')).toBe('C');
    expect(t.refusal('move', { units: ['G71-191-2'], way: ['7'] })).toBeUndefined();
  });

  test('mechanised units roll for rubble and may fail', () => {
    covers('TS-8.27f', 'TS-14.41d');
    const t = tired({ 'GFLAK91-1': '6 spent', 'G71-191-2': '6' }, { rubble: { 7: 2 } });
    t.dice(two(5)).do('regroup', { units: ['GFLAK91-1'], to: '7' });
    expect([t.at('GFLAK91-1'), t.duration('GFLAK91-1')]).toEqual(['6', 0]);
    const passed = tired({ 'GFLAK91-1': '6 spent', 'G71-191-2': '6' }, { rubble: { 7: 2 } });
    passed.dice(two(6)).do('regroup', { units: ['GFLAK91-1'], to: '7' });
    expect(passed.at('GFLAK91-1')).toBe('7');
  });
});

describe('infiltration (8.28)', () => {
  const stealing = (setting: Setting = {}): Table =>
    acting('59', {
      active: 'russian',
      period: 'night',
      units: { 'RNK-271-1': '59', 'RNK-271-2': '59', 'RTK-6-1': '59', 'G71-191-1': '58 spent', 'G71-191-2': '36' },
      ...setting,
    });

  test('fresh Russian infantry by night among spent Germans, on a dr up to the TEM', () => {
    covers('TS-8.28a', 'TS-8.28d');
    const t = stealing().dice(4).do('infiltrate', { unit: 'RNK-271-1', to: '58' });
    expect([t.at('RNK-271-1'), t.isFresh('RNK-271-1'), t.control(58)]).toEqual(['58', false, 'german']);
    const failed = stealing().dice(5).do('infiltrate', { unit: 'RNK-271-1', to: '58' });
    expect([failed.at('RNK-271-1'), failed.isFresh('RNK-271-1')]).toEqual(['59', false]);
    expect(stealing().refusal('infiltrate', { unit: 'RNK-271-1', to: '36' })).toMatchObject({ rule: 'TS-8.28d' });
    expect(stealing().refusal('infiltrate', { unit: 'RTK-6-1', to: '58' })).toMatchObject({ rule: 'TS-8.28d' });
    expect(stealing({ period: 'day' }).refusal('infiltrate', { unit: 'RNK-271-1', to: '58' })).toMatchObject({
      rule: 'TS-8.28d',
    });
    expect(
      stealing({ options: { infiltration: 'off' } }).refusal('infiltrate', { unit: 'RNK-271-1', to: '58' }),
    ).toMatchObject({ rule: 'TS-8.28d' });
  });

  test('it costs 3 MF', () => {
    covers('TS-8.28d');
    const t = stealing({ units: { 'RNK-271-1': '59', 'RNK-271-2': '59', 'G71-191-1': '58 spent' } });
    t.do('move', { units: ['RNK-271-1'], way: ['63', '64'] });
    expect(t.refusal('infiltrate', { unit: 'RNK-271-1', to: '58' })).toBeUndefined();
    t.do('move', { units: ['RNK-271-1'], way: ['59'] });
    expect(t.refusal('infiltrate', { unit: 'RNK-271-1', to: '58' })).toMatchObject({
      rule: 'TS-8.28d',
      params: { needed: 6, allowance: 5 },
    });
  });

  test('rubble plays no part', () => {
    covers('TS-8.28c');
    const t = stealing({ rubble: { 58: 2 } })
      .dice(4)
      .do('infiltrate', { unit: 'RNK-271-1', to: '58' });
    expect(t.at('RNK-271-1')).toBe('58');
    expect(
      stealing({ rubble: { 58: 2 } })
        .dice(5)
        .do('infiltrate', { unit: 'RNK-271-1', to: '58' })
        .at('RNK-271-1'),
    ).toBe('59');
  });
});
