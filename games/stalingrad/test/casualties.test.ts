import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { table, two, type Setting, type Table } from './table.ts';

/** Rules 8.35 to 8.36 and chapter 10. */

const acting = (area: string, setting: Setting): Table => table(setting).do('activate', { area });

/** A 4-2-5 pioneer (5 by day) attacks area 35 (TEM 2); the dice make so many points of it. */
function hit(points: number, defenders: Record<string, string>, more: Setting = {}): Table {
  const { units, ...rest } = more;
  const t = acting('25', { ...rest, units: { 'G71-PIO': '25', 'G71-191-1': '25', ...defenders, ...units } });
  const group = Object.values(defenders).includes('35') ? 'fresh' : 'spent';
  const attack = { target: '35', group, units: ['G71-PIO'] };
  const [a, d] = t.values('attack', attack);
  const german = Math.max(2, Math.min(12, 7 + points - (a - d)));
  return t.dice(two(german), two(german + (a - d) - points)).do('attack', attack);
}

describe('results (8.35, 8.36)', () => {
  test('the excess of the attack total is the number of casualty points', () => {
    covers('TS-8.35a', 'TS-8.35b');
    const t = acting('25', { units: { 'G71-PIO': '25', 'G71-191-1': '25', 'R38M-38-3': '35' } });
    t.dice(two(8), two(7)).do('attack', { target: '35', group: 'fresh', units: ['G71-PIO'] });
    expect(t.told('attack-positive')[0]?.params).toMatchObject({ points: 5 + 8 - 4 - 7 });
    expect(hit(0, { 'R38M-38-3': '35' }).told('attack-null')).toHaveLength(1);
    expect(hit(-2, { 'R38M-38-3': '35' }).told('attack-negative')).toHaveLength(1);
    expect(hit(-2, { 'R38M-38-3': '35' }).isFresh('R38M-38-3')).toBe(true);
  });

  test('an overrun needs one point more than eliminates everybody', () => {
    covers('TS-8.36a', 'TS-8.36b', 'TS-8.36e');
    const overran = (t: Table): boolean => t.resolve().told('attack-overrun').length === 1;
    expect([hit(2, { 'R38M-38-3': '35 spent' }), hit(3, { 'R38M-38-3': '35 spent' })].map(overran)).toEqual([
      false,
      true,
    ]);
    expect([hit(3, { 'R38M-38-3': '35' }), hit(4, { 'R38M-38-3': '35' })].map(overran)).toEqual([false, true]);
    const pair = { 'R38M-38-3': '35', 'R38M-38-2': '35' };
    expect([hit(6, pair), hit(7, pair)].map(overran)).toEqual([false, true]);
    // A retreat that clears the area is no overrun.
    const retreat = hit(1, { 'R38M-38-3': '35 spent' }).resolve();
    expect([retreat.at('R38M-38-3') === '35', retreat.told('attack-overrun').length]).toEqual([false, 0]);
    expect(retreat.isFresh('G71-PIO')).toBe(false);
  });
});

describe('casualty points (8.354)', () => {
  test('what each way absorbs', () => {
    covers('TS-8.354a', 'TS-8.354c');
    const pair = { 'R38M-38-3': '35', 'R38M-38-2': '35' };
    const options = (points: number): string[] => hit(points, pair).offers('absorb', { unit: 'R38M-38-3' });
    expect(options(1)).toEqual(['flip']);
    expect(options(2)).toEqual(['flip', 'flip-and-retreat']);
    expect(options(3)).toEqual(['flip', 'flip-and-retreat', 'eliminate']);
    const spent = { 'R38M-38-3': '35 spent', 'R38M-38-2': '35 spent' };
    expect(hit(1, spent).offers('absorb', { unit: 'R38M-38-3' })).toEqual(['retreat']);
    expect(hit(2, spent).offers('absorb', { unit: 'R38M-38-3' })).toEqual(['retreat', 'eliminate']);
    const t = hit(3, pair).do('absorb', { unit: 'R38M-38-3', how: 'eliminate' });
    expect([t.at('R38M-38-3'), t.isFresh('R38M-38-2')]).toEqual(['dead-pile', true]);
    const both = hit(3, pair).do('absorb', { unit: 'R38M-38-3', how: 'flip-and-retreat' }).resolve();
    expect([both.at('R38M-38-3') === '35', both.isFresh('R38M-38-3')]).toEqual([false, false]);
    expect([both.at('R38M-38-2'), both.isFresh('R38M-38-2')]).toEqual(['35', false]);
  });

  test('the strongest takes the first point; its owner chooses among equals', () => {
    covers('TS-8.354b', 'TS-8.354g');
    const t = hit(2, { 'R38M-38-3': '35', 'RNK-270-1': '35' });
    expect(t.refusal('absorb', { unit: 'R38M-38-3', how: 'flip' })).toMatchObject({ rule: 'TS-8.354b' });
    t.do('absorb', { unit: 'RNK-270-1', how: 'flip' });
    expect(t.isFresh('R38M-38-3')).toBe(false);
    const equals = hit(2, { 'R38M-38-3': '35', 'R38M-38-2': '35', 'R38M-38-1': '35' });
    expect(equals.deciding).toEqual(['russian']);
    expect(equals.offers('absorb').toSorted()).toEqual(['R38M-38-1', 'R38M-38-2', 'R38M-38-3']);
    // In rubble the infantry of 2 is stronger than the tank of 3.
    const rubble = hit(2, { 'RTK-6-1': '35', 'R38M-38-3': '35' }, { rubble: { 35: 2 } });
    expect(rubble.refusal('absorb', { unit: 'RTK-6-1', how: 'flip' })).toMatchObject({ rule: 'TS-8.354b' });
  });

  test('all points that can be absorbed must be', () => {
    covers('TS-8.354d');
    // Five points on two fresh units: the first cannot get away with one.
    const t = hit(5, { 'R38M-38-3': '35', 'R38M-38-2': '35' });
    expect(t.refusal('absorb', { unit: 'R38M-38-3', how: 'flip' })).toMatchObject({ rule: 'TS-8.354d' });
    t.do('absorb', { unit: 'R38M-38-3', how: 'flip-and-retreat' });
    expect(t.at('R38M-38-2')).toBe('dead-pile');
    // More than everything leaves nobody and nothing to decide.
    const all = hit(9, { 'R38M-38-3': '35', 'R38M-38-2': '35' });
    expect([all.at('R38M-38-3'), all.at('R38M-38-2')]).toEqual(['dead-pile', 'dead-pile']);
  });

  test('the other group is left alone', () => {
    covers('TS-8.354e');
    const t = hit(2, { 'R38M-38-3': '35', 'R38M-38-2': '35' }, { units: { 'R38M-38-1': '35 spent' } });
    expect(t.refusal('absorb', { unit: 'R38M-38-1', how: 'retreat' })).toMatchObject({ rule: 'TS-8.354e' });
    t.do('absorb', { unit: 'R38M-38-3', how: 'flip' });
    expect(t.isFresh('R38M-38-2')).toBe(false);
    expect(t.refusal('fallBack', { unit: 'R38M-38-1' })).toMatchObject({ rule: 'TS-8.354e' });
  });

  test('rubble rolls of retreats come after all choices', () => {
    covers('TS-8.354f', 'TS-14.5b');
    const around = Object.fromEntries(['34', '36', '59', '60'].map((area) => [area, 1]));
    const t = hit(4, { 'RTK-6G-1': '35', 'RTK-6G-2': '35', 'RTK-6-1': '35' }, { rubble: around });
    t.do('absorb', { unit: 'RTK-6G-1', how: 'flip-and-retreat' });
    // No die yet: the second unit is decided first.
    expect(t.step).toBe('absorbing');
    expect(t.told('rolled')).toHaveLength(0);
    t.dice(two(12)).do('absorb', { unit: 'RTK-6G-2', how: 'flip' });
    if (t.step === 'absorbing') t.do('absorb', { unit: 'RTK-6-1', how: 'flip' });
    t.resolve();
    expect(t.told('rolled')).toHaveLength(1);
    expect(t.at('RTK-6G-1')).not.toBe('35');
  });
});

describe('retreats (8.355)', () => {
  test('one area, dispersed for 4, without MF, exits or fights', () => {
    covers('TS-8.355a', 'TS-8.355c', 'TS-10.4d');
    // An AA gun may not leave an enemy-occupied area otherwise.
    const t = hit(1, { 'RAA-748-1': '35 spent' }).resolve();
    expect(t.at('RAA-748-1')).not.toBe('35');
    expect([t.duration('RAA-748-1'), t.isFresh('RAA-748-1')]).toEqual([4, false]);
    expect(t.told('attack-declared')).toHaveLength(1);
  });

  test('A: the free area beside the fewest enemy-controlled ones; the owner chooses among equals', () => {
    covers('TS-8.3551A', 'TS-8.3551E');
    // 35 touches 24, 25, 34, 36, 59, 60. With 24 and 25 German, 59 and 60 are the safest.
    const t = hit(1, { 'R38M-38-3': '35 spent' }, { control: { 24: 'german', 6: 'german' } });
    expect([t.step, ...t.deciding]).toEqual(['choosing-retreat', 'russian']);
    expect(t.offers('retreatTo').toSorted()).toEqual(['59', '60']);
    expect(t.refusal('retreatTo', { area: '34' })).toMatchObject({ rule: 'TS-8.3551A' });
    t.do('retreatTo', { area: '60' });
    expect(t.at('R38M-38-3')).toBe('60');
    const one = hit(
      1,
      { 'R38M-38-3': '35 spent' },
      { control: { 24: 'german', 6: 'german', 63: 'german', 61: 'german', 64: 'german', 58: 'german' } },
    );
    // Now 34 (25 and 26...) competes: only the fewest count.
    expect(one.offers('retreatTo')).not.toContain('36');
  });

  const ring = (controls: Record<string, 'german' | 'russian'>, units: Record<string, string>): Table =>
    hit(
      1,
      { 'R38M-38-3': '35 spent' },
      {
        control: { 24: 'german', 34: 'german', 36: 'german', 59: 'german', 60: 'german', ...controls },
        units,
      },
    );

  test('B: a contested area of one’s own, with a DR above the enemies there', () => {
    covers('TS-8.3551B');
    const units = { 'G71-191-2': '36', 'G71-191-3': '36', 'R399-399-1': '36' };
    const alive = (): Table => {
      const t = acting('25', {
        units: { 'G71-PIO': '25', 'G71-191-1': '25', 'R38M-38-3': '35 spent', ...units },
        control: { 24: 'german', 34: 'german', 36: 'russian', 59: 'german', 60: 'german' },
      });
      return t.dice(two(7), two(8));
    };
    const passed = alive()
      .dice(two(3))
      .do('attack', { target: '35', group: 'spent', units: ['G71-PIO'] });
    expect(passed.at('R38M-38-3')).toBe('36');
    const failed = alive()
      .dice(two(2))
      .do('attack', { target: '35', group: 'spent', units: ['G71-PIO'] });
    expect(failed.at('R38M-38-3')).toBe('dead-pile');
  });

  test('C: a contested area of the enemy, with a dr above the enemies there', () => {
    covers('TS-8.3551C');
    for (const [die, place] of [
      [3, '36'],
      [2, 'dead-pile'],
    ] as const) {
      const t = acting('25', {
        units: {
          'G71-PIO': '25',
          'G71-191-1': '25',
          'R38M-38-3': '35 spent',
          'G71-191-2': '36',
          'G71-191-3': '36 spent',
          'R399-399-1': '36',
        },
        control: { 24: 'german', 34: 'german', 36: 'german', 59: 'german', 60: 'german' },
      });
      t.dice(two(7), two(8), die).do('attack', { target: '35', group: 'spent', units: ['G71-PIO'] });
      expect(t.at('R38M-38-3')).toBe(place);
    }
  });

  test('D: an empty enemy area; and without any, elimination', () => {
    covers('TS-8.3551D');
    const t = ring({}, {}).resolve();
    expect(['24', '34', '36', '59', '60']).toContain(t.at('R38M-38-3'));
    expect(t.control(t.at('R38M-38-3'))).toBe('russian');
    const shut = ring(
      {},
      { 'G71-191-2': '24', 'G71-191-3': '34', 'G71-211-1': '36', 'G71-211-2': '59', 'G71-211-3': '60' },
    );
    expect(shut.at('R38M-38-3')).toBe('dead-pile');
  });

  test('never into a full area', () => {
    covers('TS-8.355c', 'TS-7.1c');
    const crowd = [
      'R131-131-1',
      'R131-131-2',
      'R131-131-3',
      'R10B-10-1',
      'R10B-10-2',
      'R10B-10-3',
      'R244-244-1',
      'R244-244-2',
      'R244-244-3',
      'R42B-42-1',
    ];
    const t = hit(
      1,
      { 'R38M-38-3': '35 spent' },
      {
        control: { 24: 'german', 34: 'german', 36: 'german', 59: 'german' },
        units: Object.fromEntries(crowd.map((id) => [id, '60'])),
      },
    ).resolve();
    expect(t.at('R38M-38-3')).not.toBe('60');
  });

  test('survivors may fall back as well, for a penalty of 1', () => {
    covers('TS-8.355b', 'TS-10.5');
    const t = hit(1, { 'R38M-38-3': '35', 'R38M-38-2': '35' });
    t.do('absorb', { unit: 'R38M-38-3', how: 'flip' });
    expect(t.offers('fallBack').toSorted()).toEqual(['R38M-38-2', 'R38M-38-3']);
    t.do('fallBack', { unit: 'R38M-38-2' }).do('retreatTo', { area: t.offers('retreatTo')[0]! });
    expect(t.at('R38M-38-2')).not.toBe('35');
    expect([t.isFresh('R38M-38-2'), t.duration('R38M-38-2')]).toEqual([false, 0]);
    // The one that was hit keeps its 4.
    t.do('fallBack', { unit: 'R38M-38-3' }).resolve();
    expect(t.duration('R38M-38-3')).toBe(4);
    // Nothing of the kind after an attack without points.
    expect(hit(0, { 'R38M-38-3': '35' }).step).toBe('impulse');
  });
});

describe('dispersal (chapter 10)', () => {
  test('a penalty earned by night counts from the date on which the night began', () => {
    covers('TS-10.1e', 'TS-10.1a');
    const t = acting('4', {
      period: 'night',
      units: { 'G94-267-1': '4', 'G94-PIO': '4', 'R10B-10-1': '27 spent', 'R13-34-1': '64' },
      record: { marker: 13 },
    });
    t.do('move', { units: ['G94-PIO'], way: ['5'] });
    // 2 and 6 against 1 + 2 + 1 and 4: null, for three days.
    t.dice(two(6), two(4)).do('attack', { target: '27', group: 'spent', units: ['G94-267-1'] });
    // Dawn of 15 September: penalty 1 is over, penalty 3 has two days to run.
    if (t.s.period === 'night') t.do('end');
    expect([t.s.date, t.isFresh('G94-PIO'), t.isFresh('G94-267-1'), t.duration('G94-267-1')]).toEqual([
      2,
      true,
      false,
      2,
    ]);
  });

  test('penalties of one impulse are not added: the longest counts', () => {
    covers('TS-10.1c', 'TS-10.3', 'TS-10.4a', 'TS-10.4b', 'TS-10.4c');
    // An overrun for 1, then an attack that is positive, null or negative.
    for (const [german, russian, penalty] of [
      [7, 8, 2],
      [6, 8, 3],
      [5, 8, 4],
    ] as const) {
      const t = acting('25', {
        units: { 'GLI-STUG244': '25', 'G71-191-1': '25', 'R38M-38-3': '35', 'R38M-38-2': '35 spent' },
      });
      t.dice(two(12), two(2)).do('attack', { target: '35', group: 'fresh', units: ['GLI-STUG244'] });
      t.dice(two(german), two(russian))
        .do('attack', { target: '35', group: 'spent', units: ['GLI-STUG244'] })
        .resolve();
      expect(t.duration('GLI-STUG244')).toBe(penalty);
    }
    const overrun = acting('25', {
      units: { 'GLI-STUG244': '25', 'G71-191-1': '25', 'R38M-38-3': '35', 'R13-34-1': '64' },
    });
    overrun
      .dice(two(12), two(2))
      .do('attack', { target: '35', group: 'fresh', units: ['GLI-STUG244'] })
      .do('end');
    expect([overrun.isFresh('GLI-STUG244'), overrun.duration('GLI-STUG244')]).toEqual([false, 0]);
  });

  test('fire from beside is one day cheaper, for null attacks too', () => {
    covers('TS-10.4e');
    const shot = (german: number, russian: number, options = {}): number => {
      const t = acting('25', { options, units: { 'G71-PIO': '25', 'G71-191-1': '25', 'R38M-38-3': '35' } });
      t.dice(two(german), two(russian))
        .do('attack', { target: '35', group: 'fresh', ranged: ['G71-PIO'] })
        .resolve();
      expect(t.isFresh('G71-PIO')).toBe(false);
      return t.duration('G71-PIO');
    };
    // 5 against 6.
    expect([shot(7, 5), shot(7, 6), shot(7, 7)]).toEqual([0, 2, 3]);
    expect(shot(7, 6, { 'null-ranged': 'full' })).toBe(3);
  });

  test('defenders who are turned or retreated have 4, even if spent before', () => {
    covers('TS-10.4d');
    const t = hit(1, { 'R38M-38-3': '35 until 2' }).resolve();
    expect(t.duration('R38M-38-3')).toBe(4);
    const flipped = hit(1, { 'R38M-38-3': '35' }).resolve();
    expect(flipped.duration('R38M-38-3')).toBe(4);
  });

  test('a marker missed in isolation comes off when its colour comes round', () => {
    covers('TS-10.1d', 'TS-12.22c');
    /** At the dawn after this date: is a unit fresh again whose marker was due on 21 September? */
    const isFresh = (date: string, where: string): boolean => {
      const units = { 'G94-267-1': `${where} until 8${where === '33' ? ' isolated 1' : ''}`, 'R13-34-1': '64' };
      const t = table({ date, period: 'night', units, record: { marker: 13 } });
      return t.dice(two(7)).do('pass').isFresh('G94-267-1');
    };
    expect(['20', '21', '22', '23', '24'].map((day) => isFresh(`1942-09-${day}`, '4'))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    // Not while it is isolated: area 33 has no line through Russian 27.
    expect(['20', '24'].map((day) => isFresh(`1942-09-${day}`, '33'))).toEqual([false, false]);
  });
});
