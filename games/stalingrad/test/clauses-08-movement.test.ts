import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { activate, attack, DR, fortify, move, regroup, situation, stuka, type Setup } from './support/clauses.ts';

const night = { period: 'night' } as const;

describe('chapter 8.1: the impulse track', () => {
  test('a DR below the space of the marker ends the period; the space is that of the impulse played', () => {
    covers('TS-8.1d', 'TS-8.1i', 'TS-8.1j', 'TS-8.1c');
    for (const [marker, roll, period] of [
      [5, 5, 'day'],
      [5, 4, 'night'],
      [12, 12, 'day'],
      [12, 11, 'night'],
      [13, 12, 'night'],
      [2, 2, 'day'],
    ] as const) {
      const b = situation({ marker }).play('pass', ...DR(roll));
      expect([marker, roll, b.s.period]).toEqual([marker, roll, period]);
      if (period === 'day') expect(b.s.marker).toBe(marker + 1);
    }
  });

  test('the first attack DR of a German impulse is the impulse DR', () => {
    covers('TS-8.1e');
    const units = { 'G94-267-1': '4', 'G94-267-2': '4', 'R10B-10-1': '27', 'GLW-STUKA': 'air-base' };
    const two = (first: number, second: number) =>
      situation({ units, marker: 6 })
        .play(activate('4'))
        .play(attack('27', 'fresh', [], ['G94-267-1']), ...DR(first), ...DR(12))
        .play(attack('27', 'fresh', [], ['G94-267-2']), ...DR(second), ...DR(12)).s.period;
    expect([two(6, 2), two(5, 12)]).toEqual(['day', 'night']);
    expect(situation({ units, marker: 6 }).play(stuka('27'), ...DR(5), ...DR(12)).s.period).toBe('night');
    // Without an attack a DR is thrown for it.
    expect(
      situation({ units, marker: 6 })
        .play(activate('4'))
        .play('end', ...DR(5)).s.period,
    ).toBe('night');
  });

  test('the new period begins on its space with a Russian impulse', () => {
    covers('TS-8.1f', 'TS-8.1g', 'TS-8.1a');
    const b = situation({ marker: 13 }).play('pass', ...DR(7));
    expect(b.turn).toBe('russian impulse');
    b.play('pass');
    expect([b.s.marker, b.turn]).toEqual([3, 'german impulse']);
    b.play('pass', ...DR(2)).play('pass');
    expect([b.s.period, b.s.marker, b.turn]).toEqual(['day', 1, 'german impulse']);
  });

  test('an empty enemy area is taken by entering it, even in passing', () => {
    covers('TS-8.1k', 'TS-DEF-21');
    const b = situation({ units: { 'G94-267-1': '4' } })
      .play(activate('4'))
      .play(move('G94-267-1', '27', '28', '29'));
    expect(['27', '28', '29'].map((area) => b.control(area))).toEqual(['german', 'german', 'german']);
    // Where enemies stand too it stays as it was.
    const contested = situation({ units: { 'G94-267-1': '4', 'G94-267-2': '4', 'R10B-10-1': '27 spent' } }).play(
      activate('4'),
    );
    contested.play(attack('27', 'spent', ['G94-267-1']), ...DR(2), ...DR(12));
    expect(contested.control('27')).toBe('russian');
    // When the last enemy is gone it changes at once; left empty it stays.
    const won = situation({ units: { 'G94-267-1': '27', 'R10B-10-1': '27 spent' }, control: { '27': 'russian' } }).play(
      activate('27'),
    );
    won.play(attack('27', 'spent', ['G94-267-1']), ...DR(12), ...DR(2));
    expect(won.control('27')).toBe('german');
    won.play(move('G94-267-1', '4'));
    expect(won.control('27')).toBe('german');
  });
});

describe('chapter 8.12: attacked areas', () => {
  test('nobody enters an area his side has attacked in this impulse, even if it is empty now', () => {
    covers('TS-8.12a', 'TS-8.12b');
    const units = { 'G94-267-1': '4', 'G94-267-2': '4', 'G94-PIO': '4', 'R10B-10-1': '27 spent' };
    const b = situation({ units }).play(activate('4'));
    b.play(attack('27', 'spent', [], ['G94-PIO', 'G94-267-1']), ...DR(12), ...DR(2));
    expect(b.at('R10B-10-1')).toBe('dead-pile');
    expect([b.no(move('G94-267-2', '27')), b.no(move('G94-PIO', '27'))]).toEqual(['TS-8.12a', 'TS-8.12a']);
    expect(b.no(move('G94-267-2', '3'))).toBeUndefined();
    // In the next German impulse it is open again.
    b.play('end').play('pass').play(activate('4'));
    expect(b.no(move('G94-267-2', '27'))).toBeUndefined();
  });

  test('those inside stay, and after an overrun attack the other group', () => {
    covers('TS-8.12c', 'TS-8.36c', 'TS-8.34d', 'TS-8.21a');
    const units = { 'G94-PIO': '4', 'G94-267-1': '4', 'R10B-10-1': '27', 'R10B-10-2': '27 spent' };
    const b = situation({ units }).play(activate('4'));
    // 4 + 1 + 1 + 12 against 2 + 2 + 2: overrun.
    b.play(attack('27', 'fresh', ['G94-PIO', 'G94-267-1']), ...DR(12), ...DR(2));
    expect([b.at('R10B-10-1'), b.mf('G94-PIO')]).toEqual(['dead-pile', 4]);
    // Having entered it may not leave while the spent enemy is there.
    expect(b.no(move('G94-PIO', '4'))).toBe('TS-8.21a');
    b.play(attack('27', 'spent', ['G94-PIO', 'G94-267-1']), ...DR(12), ...DR(2));
    expect([b.mf('G94-PIO'), b.at('R10B-10-2')]).toEqual([5, 'dead-pile']);
  });
});

describe('chapter 8.2: movement', () => {
  test('fresh units move from area to area as far as their MF reach', () => {
    covers('TS-8.2a', 'TS-8.2b');
    const b = situation({ units: { 'G94-267-1': '4', 'G94-267-2': '4 spent' } }).play(activate('4'));
    expect(b.no(move('G94-267-2', '3'))).toBe('TS-8.2a');
    expect(b.no(move('G94-267-1', '2'))).toBe('TS-8.2b');
    expect(b.no(move('G94-267-1', '3', '2', '1', 'B', 'C'))).toBeUndefined();
    expect(b.no(move('G94-267-1', '3', '2', '1', 'B', 'C', 'D'))).toBe('TS-8.2b');
  });

  test('what an area costs', () => {
    covers('TS-8.23A', 'TS-8.23B', 'TS-8.23C', 'TS-8.23D', 'TS-8.23E', 'TS-8.23g', 'TS-8.34b', 'TS-8.34c');
    const cost = (units: Record<string, string>, setup: Setup = {}, unit = 'G94-267-1') => {
      const b = situation({ ...setup, units: { 'G94-267-1': '4', 'G94-267-2': '4', 'G29-PZ129': '4', ...units } }).play(
        activate('4'),
      );
      const [enemies, fresh] = [
        Object.values(units).filter((at) => at.startsWith('27')),
        Object.values(units).includes('27'),
      ];
      const rolls = setup.rubble === undefined ? [] : DR(12);
      if (enemies.length === 0) b.play(move(unit, '27'), ...rolls);
      else b.play(attack('27', fresh && !units['choose'] ? 'fresh' : 'spent', [unit]), ...rolls, ...DR(2), ...DR(12));
      return b.mf(unit);
    };
    expect(cost({})).toBe(1);
    expect(cost({ 'R10B-10-1': '26' })).toBe(2);
    expect(cost({ 'R10B-10-1': '26', 'R10B-10-2': '28', 'R10B-10-3': '33' })).toBe(2);
    expect(cost({ 'R10B-10-1': '26 spent' })).toBe(1);
    expect(cost({ 'R10B-10-1': '26' }, night)).toBe(1);
    for (const setup of [{}, night]) {
      expect(cost({ 'R10B-10-1': '27 spent' }, setup)).toBe(3);
      expect(cost({ 'R10B-10-1': '27' }, setup)).toBe(4);
    }
    // Rubble: one more for tracks, of either level; nothing for boots.
    for (const level of [1, 2]) {
      const rubble = { '27': level };
      expect(cost({}, { rubble }, 'G29-PZ129')).toBe(2);
      expect(cost({ 'R10B-10-1': '27' }, { rubble }, 'G29-PZ129')).toBe(5);
    }
    const boots = situation({ units: { 'G94-267-1': '4' }, rubble: { '27': 2 } })
      .play(activate('4'))
      .play(move('G94-267-1', '27'));
    expect(boots.mf('G94-267-1')).toBe(1);
    // A fresh enemy makes it 4 even for an attack on the spent ones.
    const chosen = situation({
      units: { 'G94-267-1': '4', 'G94-267-2': '4', 'R10B-10-1': '27', 'R10B-10-2': '27 spent' },
    });
    chosen.play(activate('4')).play(attack('27', 'spent', ['G94-267-1']), ...DR(2), ...DR(12));
    expect(chosen.mf('G94-267-1')).toBe(4);
  });

  test('costs follow what an attack has just changed', () => {
    covers('TS-8.23f');
    const units = { 'G94-267-1': '4', 'G94-PIO': '4', 'G94-267-3': '4', 'R10B-10-1': '28' };
    const before = situation({ units }).play(activate('4')).play(move('G94-267-3', '3'));
    expect(before.mf('G94-267-3')).toBe(2);
    const b = situation({ units: { ...units, 'G94-274-1': '3' } }).play(activate('4'));
    b.play(move(['G94-PIO', 'G94-267-1'], '3')).play(
      attack('28', 'fresh', [], ['G94-PIO', 'G94-267-1']),
      ...DR(8),
      ...DR(7),
    );
    // 4 + 1 + 1 + 8 against 2 + 4 + 7: one point, the rifles are spent.
    expect(b.isSpent('R10B-10-1')).toBe(true);
    b.play(move('G94-267-3', '3'));
    expect(b.mf('G94-267-3')).toBe(1);
  });
});

describe('chapter 8.21: leaving enemies', () => {
  const foe = { 'R10B-10-1': '27' };
  const other = { 'R10B-10-2': '26' };

  test('infantry leaves by one area, never into other enemies', () => {
    covers('TS-8.21b', 'TS-8.21c', 'TS-8.21a');
    const b = situation({ units: { 'G94-267-1': '27', 'G94-267-2': '27', ...foe, ...other } }).play(activate('27'));
    expect(b.no(attack('26', 'fresh', ['G94-267-1']))).toBe('TS-8.21c');
    expect(b.no(move('G94-267-1', '4', '3'))).toBe('TS-8.21b');
    b.play(move('G94-267-1', '4'));
    expect(b.no(move('G94-267-1', '3'))).toBe('TS-8.21b');
    // Whoever came in this impulse stays.
    const came = situation({
      units: { 'G94-PIO': '4', 'G94-267-1': '4', 'G94-267-2': '4', 'R10B-10-1': '27 spent', 'R10B-10-2': '27' },
    }).play(activate('4'));
    came.play(attack('27', 'spent', ['G94-PIO', 'G94-267-1']), ...DR(12), ...DR(2));
    expect(came.no(move('G94-267-1', '4'))).toBe('TS-8.21a');
  });

  test('armour leaves and goes on, and from enemies to enemies unless tanks or guns are among them', () => {
    covers('TS-8.21d', 'TS-8.21e');
    for (const status of ['', ' spent']) {
      const b = situation({ units: { 'G29-PZ129': '27', 'R10B-10-1': `27${status}` } }).play(activate('27'));
      expect([status, b.no(move('G29-PZ129', '4', '3', '2'))]).toEqual([status, undefined]);
    }
    const clash = (left: string, entered: string) =>
      situation({ units: { 'G29-PZ129': '27', [left]: '27', [entered]: '26' } })
        .play(activate('27'))
        .no(attack('26', 'fresh', ['G29-PZ129']));
    expect(clash('R10B-10-1', 'R10B-10-2')).toBeUndefined();
    for (const heavy of ['RTK-6-1', 'RAT-398', 'RAA-748-1']) {
      expect([heavy, clash(heavy, 'R10B-10-2'), clash('R10B-10-2', heavy)]).toEqual([heavy, 'TS-8.21e', 'TS-8.21e']);
    }
    // Without enemies where it starts nothing of this matters.
    const free = situation({ units: { 'G29-PZ129': '27', 'RTK-6-1': '26' } }).play(activate('27'));
    expect(free.no(attack('26', 'fresh', ['G29-PZ129']))).toBeUndefined();
  });

  test('AT is pinned by fresh enemies, AA by any; regrouping frees both', () => {
    covers('TS-8.21f', 'TS-8.21g', 'TS-8.27e');
    const fresh = situation({ units: { 'G94-PAK': '27', 'GFLAK91-1': '27', ...foe } }).play(activate('27'));
    expect([fresh.no(move('G94-PAK', '4')), fresh.no(move('GFLAK91-1', '4'))]).toEqual(['TS-8.21f', 'TS-8.21g']);
    const spent = situation({ units: { 'G94-PAK': '27', 'GFLAK91-1': '27', 'R10B-10-1': '27 spent' } }).play(
      activate('27'),
    );
    expect([spent.no(move('G94-PAK', '4')), spent.no(move('GFLAK91-1', '4'))]).toEqual([undefined, 'TS-8.21g']);
    expect(spent.no(move('G94-PAK', '4', '3'))).toBe('TS-8.21b');
    const dark = situation({ ...night, units: { 'G94-PAK': '27 spent', 'GFLAK91-1': '27 spent', ...foe } }).play(
      activate('27'),
    );
    expect([dark.no(regroup('G94-PAK', '4')), dark.no(regroup('GFLAK91-1', '4'))]).toEqual([undefined, undefined]);
  });

  test('the limits fall as soon as the last enemy is gone', () => {
    covers('TS-8.21h');
    const units = { 'G94-PIO': '27', 'G94-267-1': '27', 'G94-PAK': '27', 'GFLAK91-1': '27', 'R10B-10-1': '27 spent' };
    const b = situation({ units }).play(activate('27'));
    // 4 + 1 + 7 against 1 + 2 + 8: one point, and the rifles retreat: no overrun.
    b.play(attack('27', 'spent', ['G94-PIO']), ...DR(7), ...DR(8));
    if (b.open.step === 'choosing-retreat') b.play({ type: 'retreatTo', area: '33' });
    expect(b.no(move('G94-267-1', '4', '3'))).toBeUndefined();
    expect([b.no(move('G94-PAK', '4')), b.no(move('GFLAK91-1', '4'))]).toEqual([undefined, undefined]);
  });
});

describe('chapter 8.22: entering among enemies', () => {
  test('by attacking; AT only behind a unit with an attack factor and only among spent enemies, AA never', () => {
    covers('TS-8.22a', 'TS-8.22b', 'TS-8.22c', 'TS-8.22d');
    const units = { 'G94-267-1': '4', 'G29-PZ129': '4', 'G94-PIO': '4', 'G94-PAK': '4', 'GFLAK91-1': '4' };
    const fresh = situation({ units: { ...units, 'R10B-10-1': '27' } }).play(activate('4'));
    const spent = situation({ units: { ...units, 'R10B-10-1': '27 spent' } }).play(activate('4'));
    for (const id of ['G94-267-1', 'G29-PZ129', 'G94-PIO']) {
      expect([id, fresh.no(attack('27', 'fresh', [id])), spent.no(attack('27', 'spent', [id]))]).toEqual([
        id,
        undefined,
        undefined,
      ]);
      expect([id, fresh.no(move(id, '27'))]).toEqual([id, 'TS-8.22d']);
    }
    expect(fresh.no(attack('27', 'fresh', ['G94-267-1', 'G94-PAK']))).toBe('TS-8.22b');
    expect(spent.no(attack('27', 'spent', ['G94-267-1', 'G94-PAK']))).toBeUndefined();
    expect(spent.no(attack('27', 'spent', ['G94-PAK']))).toBeDefined();
    expect(spent.no(attack('27', 'spent', ['G94-PAK'], ['G94-267-1']))).toBe('TS-8.22b');
    for (const b of [fresh, spent])
      expect(b.no(attack('27', b === fresh ? 'fresh' : 'spent', ['G94-267-1', 'GFLAK91-1']))).toBeDefined();
    // It may lend its fire from beside.
    expect(spent.no(attack('27', 'spent', ['G94-267-1'], ['GFLAK91-1']))).toBeUndefined();
  });

  test('going in ends the march; only an overrun lets it go on', () => {
    covers('TS-8.22e', 'TS-8.36c', 'TS-8.36d');
    const units = { 'G29-PZ129': '4', 'G94-267-1': '4', 'R10B-10-1': '27 spent', 'R10B-10-2': '26 spent' };
    const b = situation({ units })
      .play(activate('4'))
      .play(attack('27', 'spent', ['G29-PZ129']), ...DR(12), ...DR(2));
    // MF 6 less 3: on through the empty streets, or a shot at 26 from here.
    expect(b.no(attack('26', 'spent', [], ['G29-PZ129']))).toBeUndefined();
    expect(b.no(move('G29-PZ129', '28'))).toBeUndefined();
    const exact = situation({ units }).play(activate('4'));
    // 6 + 1 + 4 against 1 + 2 + 6: two points, dead but no overrun.
    exact.play(attack('27', 'spent', ['G29-PZ129']), ...DR(4), ...DR(6));
    expect([exact.at('R10B-10-1'), exact.no(move('G29-PZ129', '28'))]).toEqual(['dead-pile', 'TS-8.36d']);
  });
});

describe('chapter 8.25: doubled movement', () => {
  const far = ['3', '2', '1', 'B', 'C', 'D', 'E', 'F', 'G', '22'];

  test('motorised and mechanised units double their MF if they neither fight nor go among enemies', () => {
    covers('TS-8.25a', 'TS-8.25d');
    const b = situation({ units: { 'G24-21-1': '4', 'G94-267-1': '4', 'G29-PIO': '4', 'R10B-10-1': '18' } }).play(
      activate('4'),
    );
    expect(b.no(move('G24-21-1', ...far))).toBeUndefined();
    expect(b.no(move('G29-PIO', ...far))).toBeUndefined();
    expect(b.no(move('G24-21-1', ...far, '21'))).toBe('TS-8.2b');
    expect(b.no(move('G94-267-1', ...far.slice(0, 6)))).toBe('TS-8.2b');
    // More than 5 MF spent: no more attack.
    const alone = situation({ units: { 'G24-21-1': '4', 'R10B-10-1': '18' } }).play(activate('4'));
    alone.play(move('G24-21-1', 'C', 'D', 'E', 'F', '17', '16'));
    expect(alone.no(attack('18', 'fresh', [], ['G24-21-1']))).toBeDefined();
    alone.play(move('G24-21-1', '17'));
    expect(alone.no(attack('18', 'fresh', ['G24-21-1']))).toBe('TS-8.25d');
    expect(alone.no(attack('18', 'fresh', [], ['G24-21-1']))).toBe('TS-8.25d');
    // One that attacked keeps its single factor, also after an overrun.
    const fought = situation({ units: { 'G24-21-1': '4', 'G94-PIO': '4', 'R10B-10-1': '27 spent' } }).play(
      activate('4'),
    );
    fought.play(attack('27', 'spent', ['G24-21-1', 'G94-PIO']), ...DR(12), ...DR(2));
    expect(fought.no(move('G24-21-1', '4', '3'))).toBeUndefined();
    expect(fought.no(move('G24-21-1', '4', '3', '2'))).toBe('TS-8.2b');
  });

  test('not from an area with enemies, unless others overran them', () => {
    covers('TS-8.25b', 'TS-8.25c', 'TS-8.34e');
    const units = { 'GFLAK91-1': '6', 'G94-PIO': '6', 'G94-267-1': '6', 'R10B-10-1': '6 spent' };
    const b = situation({ units }).play(activate('6'));
    b.play(attack('6', 'spent', ['G94-PIO', 'G94-267-1']), ...DR(12), ...DR(2));
    // 3 doubled, less 1 for waiting: five zones.
    expect(b.no(move('GFLAK91-1', 'C', 'D', 'E', 'F', 'G'))).toBeUndefined();
    expect(b.no(move('GFLAK91-1', 'C', 'D', 'E', 'F', 'G', 'H'))).toBe('TS-8.2b');
    // Area 4 lies beside the fresh enemy left behind and costs 2.
    const tank = situation({ units: { 'G29-PZ129': '27', 'R10B-10-1': '27' } }).play(activate('27'));
    expect(tank.no(move('G29-PZ129', '4', '3', '2', '1', 'B'))).toBeUndefined();
    expect(tank.no(move('G29-PZ129', '4', '3', '2', '1', 'B', 'C'))).toBe('TS-8.2b');
  });
});

describe('chapter 8.28: infiltration', () => {
  const russian = { ...night, side: 'russian' } as const;
  const slip = (unit: string, to: string) => ({ type: 'infiltrate', unit, to });

  test('fresh Russian infantry, by night, for 3 MF, among spent Germans, by a dr not above the TEM', () => {
    covers('TS-8.28a', 'TS-8.28d', 'TS-8.22d');
    const units = {
      'R10B-10-1': '33',
      'RTK-6-1': '33',
      'RPON-8': '33',
      'R10B-10-2': '33 spent',
      'G94-267-1': '27 spent',
      'G94-267-2': '26',
      'G94-267-3': '26 spent',
    };
    const b = situation({ ...russian, units }).play(activate('33'));
    expect(b.no(slip('RTK-6-1', '27'))).toBeDefined();
    expect(b.no(slip('R10B-10-2', '27'))).toBeDefined();
    expect(b.no(slip('R10B-10-1', '26'))).toBe('TS-8.28d');
    expect(b.no(slip('R10B-10-1', '32'))).toBeDefined();
    b.play(slip('R10B-10-1', '27'), 2);
    expect([b.at('R10B-10-1'), b.isSpent('R10B-10-1'), b.isSpent('G94-267-1'), b.control('27')]).toEqual([
      '27',
      true,
      true,
      'german',
    ]);
    const failed = situation({ ...russian, units })
      .play(activate('33'))
      .play(slip('R10B-10-1', '27'), 3);
    expect([failed.at('R10B-10-1'), failed.isSpent('R10B-10-1')]).toEqual(['33', true]);
    // Not by day, not by Germans, not with fewer than 3 MF.
    expect(situation({ side: 'russian', units }).play(activate('33')).no(slip('R10B-10-1', '27'))).toBe('TS-8.28d');
    const walked = situation({ ...russian, units: { 'R10B-10-1': '30', 'G94-267-1': '27 spent' } }).play(
      activate('30'),
    );
    walked.play(move('R10B-10-1', '31', '32', '33'));
    expect(walked.no(slip('R10B-10-1', '27'))).toBeDefined();
    const near = situation({ ...russian, units: { 'R10B-10-1': '31', 'G94-267-1': '27 spent' } }).play(activate('31'));
    near.play(move('R10B-10-1', '32', '33'));
    expect(near.no(slip('R10B-10-1', '27'))).toBeUndefined();
    const german = situation({ ...night, units: { 'G94-267-1': '27', 'R10B-10-1': '33 spent' } }).play(activate('27'));
    expect(german.no(slip('G94-267-1', '33'))).toBeDefined();
    expect(
      situation({ ...russian, options: { infiltration: 'off' }, units })
        .play(activate('33'))
        .no(slip('R10B-10-1', '27')),
    ).toBe('TS-8.28d');
    expect(b.no(fortify('RPON-8'))).toBeUndefined();
  });
});
