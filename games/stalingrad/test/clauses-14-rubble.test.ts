import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  absorb,
  activate,
  attack,
  barrage,
  DR,
  fortify,
  move,
  regroup,
  shell,
  situation,
  stuka,
  type Setup,
} from './support/clauses.ts';

describe('chapter 14: rubble on the march', () => {
  test('a motorised unit has no doubled movement in an impulse in which it enters rubble', () => {
    covers('TS-14.1b');
    const way = ['2', '3', '4', '5', 'C', 'D'];
    const clear = situation({ units: { 'G29-15-1': '1' } }).play(activate('1'));
    expect(clear.no(move('G29-15-1', ...way))).toBeUndefined();
    const b = situation({ units: { 'G29-15-1': '1' }, rubble: { '4': 1 } }).play(activate('1'));
    expect(b.no(move('G29-15-1', ...way))).toBe('TS-8.2b');
    expect(b.no(move('G29-15-1', ...way.slice(0, 5)))).toBeUndefined();
    // Also when it has come through the rubble in an earlier move of the impulse.
    b.play(move('G29-15-1', '2', '3', '4'));
    expect(b.no(move('G29-15-1', '5', 'C'))).toBeUndefined();
    expect(b.no(move('G29-15-1', '5', 'C', 'D'))).toBe('TS-8.2b');
  });

  /** Enters 33 from 27 with a DR of that sum; true when the tank gets in. */
  const enters = (setup: Setup, sum: number, group?: string): boolean => {
    const b = situation({ ...setup, units: { 'G29-PZ129': '27', 'G29-15-1': '27', ...setup.units } }).play(
      activate('27'),
    );
    // If it gets in, the attack is fought at 2 against 12.
    const [wire, ...dice] =
      group === undefined ? [move('G29-PZ129', '33')] : [attack('33', group, ['G29-PZ129']), 1, 1, 6, 6];
    const probe = situation({ ...setup, units: { 'G29-PZ129': '27', 'G29-15-1': '27', ...setup.units } }).play(
      activate('27'),
    );
    try {
      b.play(wire, ...DR(sum), ...dice);
      return b.at('G29-PZ129') === '33';
    } catch {
      // The attack was called off: its dice are left over.
      probe.play(wire, ...DR(sum));
      return probe.at('G29-PZ129') === '33';
    }
  };
  /** The lowest DR that gets in. */
  const needed = (setup: Setup, group?: string): number => {
    const sums = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((sum) => enters(setup, sum, group));
    expect(sums).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].slice(-sums.length));
    return sums[0]!;
  };

  test('a mechanised unit needs 7 for rubble 1 and 9 for rubble 2, with +1 for each of three comforts', () => {
    covers('TS-14.1a', 'TS-14.4a', 'TS-14.4b', 'TS-14.4c');
    for (const [level, base] of [
      [1, 7],
      [2, 9],
    ] as const) {
      const rubble = { '33': level };
      // Fresh Russians in a Russian area: nothing added.
      expect(needed({ rubble, units: { 'R10B-10-1': '33' } }, 'fresh')).toBe(base);
      // Only spent ones: +1.
      expect(needed({ rubble, units: { 'R10B-10-1': '33 spent' } }, 'spent')).toBe(base - 1);
      // Fresh ones in a German area: +1.
      const contested = { 'R10B-10-1': '33', 'G94-267-1': '33' };
      expect(needed({ rubble, units: contested, control: { '33': 'german' } }, 'fresh')).toBe(base - 1);
      // Empty and Russian: no fresh enemy, no enemy at all.
      expect(needed({ rubble })).toBe(base - 2);
      // Empty and German: all three.
      expect(needed({ rubble, control: { '33': 'german' } })).toBe(base - 3);
    }
  });

  test('it may cross several rubbles, with one DR for each; foot and motorised units roll for none', () => {
    covers('TS-14.4d');
    const rubble = { '26': 1, '33': 1 };
    const units = { 'G29-PZ129': '27', 'G94-267-1': '27', 'G29-15-1': '27' };
    const b = situation({ units, rubble }).play(activate('27'));
    b.play(move('G29-PZ129', '33', '26'), ...DR(5), ...DR(5));
    expect([b.at('G29-PZ129'), b.mf('G29-PZ129')]).toEqual(['26', 4]);
    b.play(move(['G94-267-1', 'G29-15-1'], '33', '26'));
    const second = situation({ units, rubble }).play(activate('27'));
    second.play(move('G29-PZ129', '33', '26'), ...DR(5), ...DR(4));
    // 33 is German since the tank drove in, but 26 is not.
    expect([second.at('G29-PZ129'), second.isSpent('G29-PZ129')]).toEqual(['33', true]);
  });

  test('who fails stays in the area he tried to leave, spent, and does nothing more', () => {
    covers('TS-14.41a', 'TS-14.41c');
    const units = { 'G29-PIO': '27', 'G94-267-1': '27' };
    const b = situation({ units, rubble: { '33': 1 } }).play(activate('27'));
    b.play(move('G29-PIO', '33'), ...DR(4));
    expect([b.at('G29-PIO'), b.isSpent('G29-PIO'), b.duration('G29-PIO')]).toEqual(['27', true, 0]);
    expect(b.no(move('G29-PIO', '26'))).toBe('TS-8.2a');
    expect(b.no(fortify('G29-PIO'))).toBe('TS-8.2a');
    // Regrouping by night is open to it.
    const night = situation({ period: 'night', units: { 'G29-PIO': '27 spent' } }).play(activate('27'));
    expect(night.no(regroup('G29-PIO', '4'))).toBeUndefined();
  });

  test('where it may not stay it goes back along its way without rolling', () => {
    covers('TS-14.41b');
    const ten = ['267-1', '267-2', '267-3', '274-1', '274-2', '274-3', '276-1', '276-2', '276-3', 'PIO'];
    const full = Object.fromEntries(ten.map((id) => [`G94-${id}`, '26']));
    const b = situation({ units: { ...full, 'G29-PZ129': '5' }, rubble: { '5': 2, '26': 1, '33': 1 } });
    b.play(activate('5')).play(move('G29-PZ129', '26', '33'), ...DR(4), ...DR(4), ...DR(7));
    expect([b.at('G29-PZ129'), b.isSpent('G29-PZ129')]).toEqual(['5', true]);
    const room = situation({ units: { 'G94-267-1': '26', 'G29-PZ129': '5' }, rubble: { '26': 1, '33': 1 } });
    room.play(activate('5')).play(move('G29-PZ129', '26', '33'), ...DR(4), ...DR(4), ...DR(7));
    expect(room.at('G29-PZ129')).toBe('26');
  });

  test('a mechanised unit that fails to regroup into rubble remains, and may try again in a later impulse', () => {
    covers('TS-14.41d', 'TS-8.27f');
    const units = { 'G29-PZ129': '27 spent', 'R10B-10-1': '74' };
    const b = situation({ period: 'night', marker: 3, units, rubble: { '4': 1 } }).play(activate('27'));
    // 7 is needed and the area is friendly and empty: 4. The impulse then ends with its DR.
    b.play(regroup('G29-PZ129', '4'), ...DR(3), ...DR(7));
    expect(b.at('G29-PZ129')).toBe('27');
    b.play('pass')
      .play(activate('27'))
      .play(regroup('G29-PZ129', '4'), ...DR(4), ...DR(7));
    expect(b.at('G29-PZ129')).toBe('4');
  });

  test('a mechanised unit that retreats into rubble rolls, and is lost if it fails', () => {
    covers('TS-14.5a');
    const struck = (sum: number) => {
      const b = situation({
        units: { 'G94-267-1': '30', 'G94-267-2': '30', 'RTK-6-1': '30 spent' },
        control: { '29': 'german', A: 'german', '30': 'german' },
        rubble: { '31': 1 },
      });
      b.play(activate('30'));
      // 2 + 1 + 1 by day against 1 + 3, one point: retreat is the only way to take it.
      return b.play(attack('30', 'spent', ['G94-267-1', 'G94-267-2']), ...DR(8), ...DR(7), ...DR(sum));
    };
    const escaped = struck(4);
    expect([escaped.at('RTK-6-1'), escaped.duration('RTK-6-1')]).toEqual(['31', 4]);
    expect(struck(3).at('RTK-6-1')).toBe('dead-pile');
  });

  test('eliminations are decided before anybody rolls for rubble', () => {
    covers('TS-14.5b', 'TS-8.354f');
    const b = situation({
      units: {
        'G94-267-1': '30',
        'G94-267-2': '30',
        'RTK-6-1': '30 spent',
        'RTK-26-1': '30 spent',
        'RTK-27-1': '30 spent',
      },
      control: { '29': 'german', A: 'german', '30': 'german' },
      rubble: { '31': 1 },
    });
    // 4 + 9 against 1 + 3 + 7: two points.
    b.play(activate('30')).play(attack('30', 'spent', ['G94-267-1', 'G94-267-2']), ...DR(9), ...DR(7));
    // No die falls for the first retreat before the second unit's fate is settled; then both roll.
    b.play(absorb('RTK-6-1', 'retreat'));
    expect(b.no(absorb('RTK-26-1', 'retreat'))).toBeUndefined();
    b.play(absorb('RTK-26-1', 'retreat'), ...DR(7), ...DR(7));
    expect([b.at('RTK-6-1'), b.at('RTK-26-1')]).toEqual(['31', '31']);
    expect(b.told('absorbs-retreat')).toHaveLength(2);
    const keys = b.news.map(({ key }) => key);
    expect(keys.lastIndexOf('absorbs-retreat')).toBeLessThan(keys.indexOf('rubble-passed'));
  });
});

describe('chapter 14: rubble made by bombardment', () => {
  // Area 27 has TEM 2.
  const russian = { 'R10B-10-1': '27' };
  const strikes: Record<string, (setup: Setup, roll: number) => ReturnType<typeof situation>> = {
    artillery: (setup, roll) =>
      situation({ ...setup, units: { ...russian, 'G94-OBS': '4', 'G94-267-1': '4' } }).play(
        shell('G94-OBS', '27'),
        ...DR(roll),
        ...DR(12),
      ),
    air: (setup, roll) =>
      situation({ ...setup, units: { ...russian, 'GLW-STUKA': 'air-base' } }).play(stuka('27'), ...DR(roll), ...DR(12)),
    ranged: (setup, roll) =>
      situation({ ...setup, units: { ...russian, 'G94-267-1': '4' } })
        .play(activate('4'))
        .play(attack('27', 'fresh', [], ['G94-267-1']), ...DR(roll), ...DR(12)),
    mixed: (setup, roll) =>
      situation({ ...setup, units: { ...russian, 'G94-267-1': '4', 'G94-267-2': '4' } })
        .play(activate('4'))
        .play(attack('27', 'fresh', ['G94-267-1'], ['G94-267-2']), ...DR(roll), ...DR(12)),
  };

  for (const [name, strike] of Object.entries(strikes)) {
    test(`a German ${name} attack makes rubble when DR and TEM reach 13, up to level 2`, () => {
      covers('TS-14.2a', 'TS-14.2b', 'TS-14.2c', 'TS-14.2d', 'TS-17.5');
      expect([strike({}, 10).rubble('27'), strike({}, 11).rubble('27')]).toEqual([0, 1]);
      const one = { rubble: { '27': 1 } };
      // Existing rubble adds nothing to the sum.
      expect([strike(one, 10).rubble('27'), strike(one, 11).rubble('27')]).toEqual([1, 2]);
      expect(strike({ rubble: { '27': 2 } }, 12).rubble('27')).toBe(2);
    });
  }

  test('attacks from inside the area make none, nor do Russians', () => {
    covers('TS-14.2e', 'TS-15.3c');
    const inside = situation({ units: { 'G94-267-1': '27', ...russian }, control: { '27': 'russian' } }).play(
      activate('27'),
    );
    inside.play(attack('27', 'fresh', ['G94-267-1']), ...DR(12), ...DR(12));
    expect(inside.rubble('27')).toBe(0);
    const entering = situation({ units: { 'G94-267-1': '4', ...russian } }).play(activate('4'));
    entering.play(attack('27', 'fresh', ['G94-267-1']), ...DR(12), ...DR(12));
    expect(entering.rubble('27')).toBe(0);
    const guns = situation({ side: 'russian', units: { 'RART-S': 'artillery-S', 'G94-267-1': '27' } });
    guns.play(barrage('RART-S', '27'), ...DR(12), ...DR(12), 6).play('end');
    expect(guns.rubble('27')).toBe(0);
    const ranged = situation({ side: 'russian', units: { 'R10B-10-1': '33', 'G94-267-1': '27' } }).play(activate('33'));
    ranged.play(attack('27', 'fresh', [], ['R10B-10-1']), ...DR(12), ...DR(12));
    expect(ranged.rubble('27')).toBe(0);
  });

  test('rubble is no TEM: it counts neither for bombs, shells and ranged fire nor for infiltration', () => {
    covers('TS-14.7', 'TS-17.5', 'TS-8.28c');
    for (const level of [0, 1, 2]) {
      const rubble = { '27': level };
      const units = { ...russian, 'G94-OBS': '4', 'G94-267-1': '4', 'GLW-STUKA': 'air-base' };
      const b = situation({ units, rubble });
      expect([level, b.values(shell('G94-OBS', '27'))[1], b.values(stuka('27'))[1]]).toEqual([level, 4, 4]);
      b.play(activate('4'));
      expect(b.values(attack('27', 'fresh', [], ['G94-267-1']))[1]).toBe(6);
      expect(b.values(attack('27', 'fresh', ['G94-267-1']))[1]).toBe(4 + level);
      // Infiltration by a dr not above TEM 2.
      for (const [dr, where] of [
        [2, '27'],
        [3, '33'],
      ] as const) {
        const night = situation({
          side: 'russian',
          period: 'night',
          rubble,
          units: { 'R10B-10-1': '33', 'G94-267-1': '27 spent' },
        });
        night.play(activate('33')).play({ type: 'infiltrate', unit: 'R10B-10-1', to: '27' }, dr);
        expect([level, dr, night.at('R10B-10-1')]).toEqual([level, dr, where]);
      }
    }
  });
});

describe('chapter 14: fortifying', () => {
  const three = { 'R10B-10-1': '62', 'R10B-10-2': '62', 'R10B-10-3': '62' };
  const trio = fortify('R10B-10-1', 'R10B-10-2', 'R10B-10-3');

  test('one engineer or three infantry, fresh, together, with no enemy in the area', () => {
    covers('TS-14.3a');
    const units = {
      ...three,
      'RPON-8': '62',
      'RTK-6-1': '62',
      'RAT-398': '62',
      'RAA-748-1': '62',
      'R244-244-1': '62 spent',
    };
    const b = situation({ side: 'russian', units }).play(activate('62'));
    expect(b.no(trio)).toBeUndefined();
    expect(b.no(fortify('RPON-8'))).toBeUndefined();
    expect(b.no(fortify('R10B-10-1'))).toBe('TS-14.3a');
    expect(b.no(fortify('R10B-10-1', 'R10B-10-2'))).toBe('TS-14.3a');
    expect(b.no(fortify('R10B-10-1', 'R10B-10-2', 'RTK-6-1'))).toBe('TS-14.3a');
    expect(b.no(fortify('R10B-10-1', 'R10B-10-2', 'RAT-398'))).toBe('TS-14.3a');
    expect(b.no(fortify('R10B-10-1', 'R10B-10-2', 'RAA-748-1'))).toBe('TS-14.3a');
    expect(b.no(fortify('R10B-10-1', 'R10B-10-2', 'R244-244-1'))).toBe('TS-8.2a');
    // Not from two areas.
    b.play(move('R10B-10-1', '61'));
    expect(b.no(trio)).toBe('TS-14.3a');
    const enemy = situation({ side: 'russian', units: { ...units, 'G94-267-1': '62 spent' } }).play(activate('62'));
    expect([enemy.no(trio), enemy.no(fortify('RPON-8'))]).toEqual(['TS-14.3a', 'TS-14.3a']);
    // The Germans may do the same.
    const german = situation({ units: { 'G94-PIO': '4' } }).play(activate('4'));
    expect(german.no(fortify('G94-PIO'))).toBeUndefined();
  });

  test('7 by dr and TEM less the MF spent; rubble 1 becomes 2, and its level does not count', () => {
    covers('TS-14.3b', 'TS-14.7');
    // Area 62 has TEM 4.
    const tried = (level: number, dr: number) =>
      situation({ side: 'russian', units: three, rubble: { '62': level } })
        .play(activate('62'))
        .play(trio, dr)
        .rubble('62');
    expect([tried(0, 2), tried(0, 3), tried(1, 2), tried(1, 3)]).toEqual([0, 1, 1, 2]);
    // An engineer who has come one area: 1 MF to be made good.
    const walked = (dr: number) =>
      situation({ side: 'russian', units: { 'RPON-8': '61' } })
        .play(activate('61'))
        .play(move('RPON-8', '62'))
        .play(fortify('RPON-8'), dr)
        .rubble('62');
    expect([walked(3), walked(4)]).toEqual([0, 1]);
  });

  test('the attempt needs no MF', () => {
    covers('TS-14.3c');
    const b = situation({ units: { 'G94-PIO': 'C' } }).play(activate('C'));
    b.play(move('G94-PIO', '4', '3', '2', '1', 'B'));
    expect(b.mf('G94-PIO')).toBe(5);
    const there = situation({ units: { 'G94-PIO': 'C' } }).play(activate('C'));
    there.play(move('G94-PIO', 'D', 'C', '4', '3', '2'));
    expect([there.mf('G94-PIO'), there.no(fortify('G94-PIO'))]).toEqual([5, undefined]);
  });

  test('who tried is spent at once for the rest of the date', () => {
    covers('TS-14.3d');
    for (const dr of [1, 6]) {
      const b = situation({ side: 'russian', units: { ...three, 'RTK-6-1': '62' } })
        .play(activate('62'))
        .play(trio, dr);
      for (const id of ['R10B-10-1', 'R10B-10-2', 'R10B-10-3']) {
        expect([id, b.isSpent(id), b.duration(id), b.no(move(id, '61'))]).toEqual([id, true, 0, 'TS-8.2a']);
      }
      expect(b.isSpent('RTK-6-1')).toBe(false);
    }
  });

  test('several attempts in one impulse, in one area or in more', () => {
    covers('TS-14.3e');
    const b = situation({ side: 'russian', units: { ...three, 'RPON-8': '62' } }).play(activate('62'));
    b.play(trio, 3).play(fortify('RPON-8'), 3);
    expect(b.rubble('62')).toBe(2);
    const two = situation({ side: 'russian', units: { ...three, 'RPON-8': '62' } })
      .play(activate('62'))
      .play(trio, 3);
    // TEM 3 less 1 MF.
    two.play(move('RPON-8', '61')).play(fortify('RPON-8'), 5);
    expect([two.rubble('62'), two.rubble('61')]).toEqual([1, 1]);
  });

  test('of three the one that spent most counts', () => {
    covers('TS-14.3f');
    const come = (dr: number) => {
      const b = situation({ side: 'russian', units: { 'R10B-10-1': '33', 'R10B-10-2': '33', 'R10B-10-3': '33' } });
      b.play(activate('33'));
      b.play(move(['R10B-10-1', 'R10B-10-2'], '62')).play(move('R10B-10-3', '32', '62'));
      // TEM 4 less 2.
      return b.play(trio, dr).rubble('62');
    };
    expect([come(4), come(5)]).toEqual([0, 1]);
  });
});

describe('chapter 14: clearing rubble', () => {
  test('engineers inside attack it as a group of its own; nobody else, and not from beside', () => {
    covers('TS-14.6a', 'TS-14.6b');
    const units = { 'G94-PIO': '27', 'G94-267-1': '27', 'R10B-10-1': '33' };
    const b = situation({ units, rubble: { '27': 1, '33': 1 } }).play(activate('27'));
    expect(b.no(attack('27', 'rubble', ['G94-PIO']))).toBeUndefined();
    expect(b.no(attack('27', 'rubble', ['G94-PIO', 'G94-267-1']))).toBe('TS-14.6b');
    expect(b.no(attack('27', 'rubble', ['G94-267-1']))).toBe('TS-14.6b');
    expect(b.no(attack('33', 'rubble', [], ['G94-PIO']))).toBe('TS-14.6a');
    // They go in among fresh Russians without attacking them.
    b.play(attack('33', 'rubble', ['G94-PIO']), ...DR(7), ...DR(7));
    expect([b.at('G94-PIO'), b.isSpent('R10B-10-1')]).toEqual(['33', false]);
  });

  test('attack value: best factor, +1 for each more, -1 for each further parent, and no air support', () => {
    covers('TS-14.6c', 'TS-8.351D', 'TS-17.6a');
    const units = { 'G94-PIO': '27', 'G24-PIO': '27', 'G71-PIO': '27', 'GPIO-162': '27', 'GPIO-294': '27' };
    for (const period of ['day', 'night'] as const) {
      const b = situation({ units, period, rubble: { '27': 1 } }).play(activate('27'));
      const value = (...ids: string[]) => b.values(attack('27', 'rubble', ids))[0];
      expect(value('G94-PIO')).toBe(4);
      expect(value('G94-PIO', 'G24-PIO')).toBe(5);
      expect(value('GPIO-162', 'GPIO-294')).toBe(6);
      expect(value('GPIO-162', 'GPIO-294', 'G71-PIO')).toBe(6);
      // Russian artillery cannot help Russian engineers either.
    }
    const russian = situation({
      side: 'russian',
      units: { 'RPON-8': '62', 'RART-S': 'artillery-S' },
      rubble: { '62': 1 },
      ask: ['support'],
    }).play(activate('62'));
    russian.play(attack('62', 'rubble', ['RPON-8']), ...DR(7), ...DR(7));
    expect(russian.duration('RPON-8')).toBe(3);
  });

  test('defence value: level, enemy control, enemy present, fresh enemy, Russian artillery', () => {
    covers('TS-14.6d');
    const value = (setup: Setup) =>
      situation({ rubble: { '27': 2 }, ...setup, units: { 'G94-PIO': '27', ...setup.units } })
        .play(activate('27'))
        .values(attack('27', 'rubble', ['G94-PIO']))[1];
    expect(value({})).toBe(2);
    expect(value({ rubble: { '27': 1 } })).toBe(1);
    expect(value({ units: { 'R10B-10-1': '27 spent' }, control: { '27': 'german' } })).toBe(3);
    expect(value({ units: { 'R10B-10-1': '27 spent' }, control: { '27': 'russian' } })).toBe(4);
    expect(value({ units: { 'R10B-10-1': '27' }, control: { '27': 'russian' } })).toBe(5);
    expect(value({ units: { 'R10B-10-1': '27' }, control: { '27': 'russian' }, period: 'night' })).toBe(5);
    expect(value({ units: { 'R10B-10-1': '27' }, control: { '27': 'russian' }, date: '10-20' })).toBe(5);
    // An observer is no combat unit; artillery adds its factor.
    const guns = situation({
      units: { 'G94-PIO': '27', 'R10B-10-1': '27', 'RART-S': 'artillery-S' },
      control: { '27': 'russian' },
      rubble: { '27': 1 },
      ask: ['support'],
    }).play(activate('27'));
    guns.play(attack('27', 'rubble', ['G94-PIO']));
    // 4 + 8 against 1 + 3 + 1 + 7: equal.
    guns.play({ type: 'giveSupport', groups: ['RART-S'] }, ...DR(8), ...DR(7), 6);
    expect([guns.rubble('27'), guns.duration('G94-PIO')]).toEqual([1, 3]);
  });

  /** Engineers of value 4 against rubble in their own empty area (value = level), with this difference. */
  const cleared = (level: number, difference: number) => {
    const b = situation({ units: { 'G94-PIO': '27', 'G94-267-1': '27' }, rubble: { '27': level } }).play(
      activate('27'),
    );
    const defence = 4 - level - difference + 7;
    return b.play(
      attack('27', 'rubble', ['G94-PIO']),
      ...(defence < 2 ? DR(12) : DR(7)),
      ...DR(defence < 2 ? defence + 5 : defence),
    );
  };

  test('one level for 1 to 3 points, two for 4 and more', () => {
    covers('TS-14.6e');
    expect([-1, 0, 1, 3, 4, 6].map((difference) => cleared(2, difference).rubble('27'))).toEqual([2, 2, 1, 1, 0, 0]);
  });

  test('penalties are those of any attack; overruns need 4 over rubble 1 and 7 over rubble 2', () => {
    covers('TS-14.6g', 'TS-14.6h');
    for (const [difference, duration] of [
      [-1, 4],
      [0, 3],
      [3, 2],
    ] as const) {
      const b = cleared(1, difference);
      expect([difference, b.isSpent('G94-PIO'), b.duration('G94-PIO')]).toEqual([difference, true, duration]);
    }
    expect(cleared(1, 4).isSpent('G94-PIO')).toBe(false);
    expect(cleared(2, 6).isSpent('G94-PIO')).toBe(true);
    const over = cleared(2, 7);
    expect(over.isSpent('G94-PIO')).toBe(false);
    over.play('end');
    expect([over.isSpent('G94-PIO'), over.duration('G94-PIO')]).toEqual([true, 0]);
  });

  test('rubble absorbs nothing for units, nor units for rubble', () => {
    covers('TS-14.6f');
    const setup: Setup = {
      units: { 'G94-PIO': '27', 'G94-267-1': '27', 'R10B-10-1': '27' },
      control: { '27': 'german' },
      rubble: { '27': 2 },
    };
    // 4 + 12 against 2 + 2 + 2 (units) : the unit dies, the rubble stays.
    const units = situation(setup).play(activate('27'));
    // 4 + 1 by day + 12 against 2 + TEM 2 + rubble 2 + 7: four points.
    units.play(attack('27', 'fresh', ['G94-PIO']), ...DR(12), ...DR(7));
    expect([units.at('R10B-10-1'), units.rubble('27')]).toEqual(['dead-pile', 2]);
    const stones = situation(setup).play(activate('27'));
    // 4 + 12 against 2 + 2 + 2: the rubble goes, and the unit is not even scratched.
    stones.play(attack('27', 'rubble', ['G94-PIO']), ...DR(12), ...DR(2));
    expect([stones.at('R10B-10-1'), stones.isSpent('R10B-10-1'), stones.rubble('27')]).toEqual(['27', false, 0]);
  });

  test('after overrunning rubble the engineers may attack units, and comrades join by matching their MF', () => {
    covers('TS-14.6h', 'TS-14.6i', 'TS-14.6j', 'TS-8.34h');
    const b = situation({
      units: { 'G94-PIO': '27', 'G94-267-1': '27', 'G94-267-2': '27', 'R10B-10-1': '27' },
      control: { '27': 'german' },
      rubble: { '27': 2 },
    }).play(activate('27'));
    b.play(attack('27', 'rubble', ['G94-PIO']), ...DR(12), ...DR(2));
    // 2 MF against rubble 2.
    expect(b.mf('G94-PIO')).toBe(2);
    b.play(attack('27', 'fresh', ['G94-PIO', 'G94-267-1']), ...DR(2), ...DR(12));
    expect([b.mf('G94-PIO'), b.mf('G94-267-1')]).toEqual([4, 4]);
    const one = situation({ units: { 'G94-PIO': '27', 'G94-267-1': '27' }, rubble: { '27': 1 } }).play(activate('27'));
    one.play(attack('27', 'rubble', ['G94-PIO']), ...DR(2), ...DR(12));
    expect(one.mf('G94-PIO')).toBe(1);
  });

  test('engineers who enter have paid by entering, and the area stays open to their comrades', () => {
    covers('TS-14.6j', 'TS-14.6k', 'TS-14.6i');
    const b = situation({
      units: { 'G94-PIO': '4', 'G94-267-1': '4', 'G94-267-2': '4', 'R10B-10-1': '27 spent' },
      rubble: { '27': 1 },
    }).play(activate('4'));
    // 4 against 1 + enemy control + enemy: 12 to 2 is an overrun.
    b.play(attack('27', 'rubble', ['G94-PIO']), ...DR(12), ...DR(2));
    expect([b.mf('G94-PIO'), b.rubble('27')]).toEqual([3, 0]);
    b.play(attack('27', 'spent', ['G94-PIO', 'G94-267-1']), ...DR(2), ...DR(12));
    // Entry 3 and matching the engineers' 3 + 1.
    expect([b.mf('G94-PIO'), b.mf('G94-267-1'), b.at('G94-267-1')]).toEqual([4, 4, '27']);
    // That attack on units does close it.
    expect(b.no(attack('27', 'spent', ['G94-267-2']))).toBe('TS-8.12a');
  });
});
