import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { table, two, underParentOf, type Setting, type Table } from './table.ts';

/** Chapter 8.3 up to the totals: who attacks what, at which cost and with which values. */

const acting = (area: string, setting: Setting): Table => table(setting).do('activate', { area });

const REGIMENT = ['G71-191-1', 'G71-191-2', 'G71-191-3'];
const at = (area: string, ...ids: readonly string[]): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, area]));

describe('forms of attack (8.31, 8.32)', () => {
  test('from beside, with the TEM doubled, and staying there', () => {
    covers('TS-8.31a', 'TS-8.31c', 'TS-8.352A');
    const t = acting('25', { units: { ...at('25', 'G71-PIO', 'G71-191-1'), 'R38M-38-3': '35' } });
    expect(t.values('attack', { target: '35', group: 'fresh', units: ['G71-PIO'] })).toEqual([5, 4]);
    expect(t.values('attack', { target: '35', group: 'fresh', ranged: ['G71-PIO'] })).toEqual([5, 6]);
    expect(t.refusal('attack', { target: '36', group: 'fresh', ranged: ['G71-PIO'] })).toBeDefined();
    for (const [german, russian] of [
      [12, 2],
      [2, 12],
    ] as const) {
      const shot = acting('25', { units: { ...at('25', 'G71-PIO', 'G71-191-1'), 'R38M-38-3': '35' } });
      shot.dice(two(german), two(russian)).do('attack', { target: '35', group: 'fresh', ranged: ['G71-PIO'] });
      expect(shot.at('G71-PIO')).toBe('25');
    }
  });

  test('one shot from beside doubles the TEM for the whole attack', () => {
    covers('TS-8.31b');
    const t = acting('25', { units: { ...at('25', 'G71-PIO', 'G71-191-1'), 'R38M-38-3': '35' } });
    expect(t.values('attack', { target: '35', group: 'fresh', units: ['G71-PIO', 'G71-191-1'] })).toEqual([6, 4]);
    expect(t.values('attack', { target: '35', group: 'fresh', units: ['G71-PIO'], ranged: ['G71-191-1'] })).toEqual([
      6, 6,
    ]);
  });

  test('units among enemies may fire elsewhere', () => {
    covers('TS-8.31d');
    const t = acting('35', {
      units: { ...at('35', 'G71-PIO', 'R38M-38-3'), 'R399-399-1': '36' },
      control: { 35: 'german' },
    });
    expect(t.refusal('attack', { target: '36', group: 'fresh', ranged: ['G71-PIO'] })).toBeUndefined();
  });

  test('one group at a time', () => {
    covers('TS-8.32a', 'TS-8.354e');
    const t = acting('25', {
      units: {
        ...at('25', ...REGIMENT, 'G71-PIO'),
        'R38M-38-3': '35',
        'RTK-6-1': '35 spent',
        'R399-399-1': '35 spent',
      },
    });
    // The armour of the spent group adds nothing to the fresh one, nor the other way round.
    expect(t.values('attack', { target: '35', group: 'fresh', units: ['G71-PIO'] })[1]).toBe(2 + 2);
    expect(t.values('attack', { target: '35', group: 'spent', units: ['G71-PIO'] })[1]).toBe(1 + 2);
    t.dice(two(12), two(2)).do('attack', { target: '35', group: 'fresh', units: ['G71-PIO'] });
    expect([t.at('R38M-38-3'), t.at('RTK-6-1'), t.at('R399-399-1')]).toEqual(['dead-pile', '35', '35']);
    expect(t.refusal('attack', { target: '35', group: 'fresh', units: ['G71-PIO'] })).toMatchObject({
      rule: 'TS-8.32a',
    });
  });

  test('an entering force may split, both attacks named before the first die', () => {
    covers('TS-8.32b');
    const setting = { units: { ...at('25', ...REGIMENT, 'G71-PIO'), 'R38M-38-3': '35', 'R399-399-1': '35 spent' } };
    const split = { target: '35', group: 'fresh', units: ['G71-PIO'], second: 'spent', others: REGIMENT };
    const t = acting('25', setting).dice(two(2), two(12), two(9), two(2)).do('attack', split);
    expect(t.at('R399-399-1')).toBe('dead-pile');
    expect(t.told('attack-declared')).toHaveLength(2);
    // Not named beforehand: the area is closed.
    const late = acting('25', setting)
      .dice(two(2), two(12))
      .do('attack', { target: '35', group: 'fresh', units: ['G71-PIO'] });
    expect(late.refusal('attack', { target: '35', group: 'spent', units: REGIMENT })).toMatchObject({
      rule: 'TS-8.12a',
    });
    // The second attack needs a leader of its own.
    const guns = acting('25', { units: { ...setting.units, 'G71-PAK': '25' } });
    expect(
      guns.refusal('attack', {
        target: '35',
        group: 'fresh',
        units: ['G71-PIO'],
        second: 'spent',
        others: ['G71-PAK'],
      }),
    ).toMatchObject({ rule: 'TS-8.22b' });
  });

  test('again only after an overrun', () => {
    covers('TS-8.32c', 'TS-8.36c', 'TS-8.36d');
    const setting = { units: { ...at('25', 'GLI-STUG244', 'G71-191-1'), 'R38M-38-3': '35', 'R399-399-1': '35 spent' } };
    const fresh = { target: '35', group: 'fresh', units: ['GLI-STUG244'] };
    const spent = { target: '35', group: 'spent', units: ['GLI-STUG244'] };
    const overrun = acting('25', setting).dice(two(12), two(2)).do('attack', fresh);
    expect(overrun.refusal('attack', spent)).toBeUndefined();
    // Three points exactly eliminate, and the attackers stop with MF left.
    const exact = acting('25', setting).dice(two(6), two(4)).do('attack', fresh);
    expect(exact.at('R38M-38-3')).toBe('dead-pile');
    expect(exact.refusal('attack', spent)).toMatchObject({ rule: 'TS-8.36d' });
  });

  test('an attack needs a numeric factor to lead it', () => {
    covers('TS-8.32e');
    const t = acting('7', { units: { ...at('7', 'G71-PAK', 'GFLAK91-1', 'G71-PIO'), 'R38M-38-3': '24' } });
    expect(t.refusal('attack', { target: '24', group: 'fresh', ranged: ['G71-PAK', 'GFLAK91-1'] })).toMatchObject({
      rule: 'TS-8.32e',
    });
    expect(t.refusal('attack', { target: '24', group: 'fresh', ranged: ['G71-PAK', 'G71-PIO'] })).toBeUndefined();
  });
});

describe('costs of attacks (8.34)', () => {
  const inPlace = (units: Record<string, string>, rubble: Record<string, number> = {}): Table =>
    acting('35', { units: { 'G71-PIO': '35', 'G71-191-1': '35', ...units }, control: { 35: 'german' }, rubble });

  test('1 against spent units or rubble 1, 2 against fresh units or rubble 2', () => {
    covers('TS-8.34a');
    for (const [enemy, rubble, group, mf] of [
      ['35', 0, 'fresh', 2],
      ['35 spent', 0, 'spent', 1],
      ['35', 1, 'rubble', 1],
      ['35', 2, 'rubble', 2],
    ] as const) {
      const t = inPlace({ 'R38M-38-3': enemy }, { 35: rubble });
      t.dice(two(2), two(12)).do('attack', { target: '35', group, units: ['G71-PIO'] });
      expect(t.mf('G71-PIO')).toBe(mf);
    }
  });

  test('entering pays for the first attack, later ones cost extra', () => {
    covers('TS-8.34b', 'TS-8.34d', 'TS-8.34c');
    const t = acting('25', {
      units: { ...at('25', 'GLI-STUG244', 'G71-191-1'), 'R38M-38-3': '35', 'R399-399-1': '35 spent' },
    });
    t.dice(two(12), two(2)).do('attack', { target: '35', group: 'fresh', units: ['GLI-STUG244', 'G71-191-1'] });
    expect([t.mf('GLI-STUG244'), t.mf('G71-191-1')]).toEqual([4, 4]);
    t.dice(two(12), two(2)).do('attack', { target: '35', group: 'spent', units: ['GLI-STUG244', 'G71-191-1'] });
    expect([t.mf('GLI-STUG244'), t.mf('G71-191-1')]).toEqual([5, 5]);
    // The infantry has nothing left for a shot, the assault guns have.
    const more = acting('25', {
      units: {
        ...at('25', 'GLI-STUG244', 'G71-191-1'),
        'R38M-38-3': '35',
        'R399-399-1': '35 spent',
        'R399-399-2': '36 spent',
      },
    });
    more.dice(two(12), two(2)).do('attack', { target: '35', group: 'fresh', units: ['GLI-STUG244', 'G71-191-1'] });
    more.dice(two(12), two(2)).do('attack', { target: '35', group: 'spent', units: ['GLI-STUG244', 'G71-191-1'] });
    expect(more.refusal('attack', { target: '36', group: 'spent', ranged: ['G71-191-1'] })).toMatchObject({
      rule: 'TS-8.34d',
    });
    expect(more.refusal('attack', { target: '36', group: 'spent', ranged: ['GLI-STUG244'] })).toBeUndefined();
  });

  test('waiting is charged when the unit acts, and leaves it fresh when it does not', () => {
    covers('TS-8.34e', 'TS-8.34f');
    const t = inPlace({ 'R38M-38-3': '35', 'R399-399-1': '64' });
    t.dice(two(12), two(2)).do('attack', { target: '35', group: 'fresh', units: ['G71-PIO'] });
    t.do('move', { units: ['G71-191-1'], way: ['36'] });
    expect(t.mf('G71-191-1')).toBe(3);
    const idle = inPlace({ 'R38M-38-3': '35', 'R399-399-1': '64' });
    idle
      .dice(two(2), two(12))
      .do('attack', { target: '35', group: 'fresh', units: ['G71-PIO'] })
      .do('end');
    expect(idle.isFresh('G71-191-1')).toBe(true);
  });

  test('a passenger is spent without a marker', () => {
    covers('TS-8.34g', 'TS-15.2g');
    const t = acting('25', {
      units: { ...at('25', 'G71-PIO', 'G71-OBS', 'G71-191-1'), 'R38M-38-3': '35', 'R13-34-1': '64' },
    });
    expect(t.refusal('move', { units: ['G71-OBS'], way: ['35'] })).toMatchObject({ rule: 'TS-15.2g' });
    t.dice(two(7), two(9)).do('attack', { target: '35', group: 'fresh', units: ['G71-PIO'], passengers: ['G71-OBS'] });
    expect(t.at('G71-OBS')).toBe('35');
    t.do('end');
    expect([t.isFresh('G71-OBS'), t.duration('G71-OBS')]).toEqual([false, 0]);
    expect(t.duration('G71-PIO')).toBe(4);
  });

  test('who joins a later attack spends as much in all as those he joins', () => {
    covers('TS-8.34h');
    const t = inPlace({ 'R38M-38-3': '35', 'R399-399-1': '35 spent' });
    t.dice(two(12), two(2)).do('attack', { target: '35', group: 'fresh', units: ['G71-PIO'] });
    t.dice(two(12), two(2)).do('attack', { target: '35', group: 'spent', units: ['G71-PIO', 'G71-191-1'] });
    expect([t.mf('G71-PIO'), t.mf('G71-191-1')]).toEqual([3, 3]);
    // A slow militiaman cannot keep up with tanks that have spent more than he has.
    const slow = acting('52', {
      active: 'russian',
      units: {
        'RTK-99-1': '52',
        'RMIL-1': '52',
        'G71-191-1': '52 spent',
        'G71-191-2': '53 spent',
        'G71-191-3': '43 spent',
      },
      control: { 52: 'russian' },
    });
    slow.dice(two(12), two(2)).do('attack', { target: '52', group: 'spent', units: ['RTK-99-1'] });
    slow.dice(two(12), two(2)).do('attack', { target: '53', group: 'spent', ranged: ['RTK-99-1'] });
    slow.dice(two(12), two(2)).do('attack', { target: '43', group: 'spent', ranged: ['RTK-99-1', 'RMIL-1'] });
    expect([slow.mf('RTK-99-1'), slow.mf('RMIL-1')]).toEqual([3, 3]);
  });

  test('an attack paid by entering charges nobody else', () => {
    covers('TS-8.34i');
    const t = acting('7', { units: { ...at('7', 'G71-191-1', 'G71-PIO'), 'R38M-38-3': '24' } });
    t.dice(two(7), two(9)).do('attack', { target: '24', group: 'fresh', units: ['G71-PIO'] });
    t.do('move', { units: ['G71-191-1'], way: ['8'] });
    // Nothing for waiting: the 2 MF are for entering 8 beside the fresh unit in 24.
    expect(t.mf('G71-191-1')).toBe(2);
  });
});

describe('attack value (8.351)', () => {
  const force = (setting: Setting = {}): Table =>
    acting('25', {
      units: {
        ...at('25', ...REGIMENT, 'G71-PIO', 'G71-PAK', 'G24-21-1', 'G24-21-2', 'GLI-STUG244'),
        'R38M-38-3': '35 spent',
      },
      ...setting,
    });
  const value = (t: Table, ...units: readonly string[]): number =>
    t.values('attack', { target: '35', group: 'spent', units })[0];

  test('the best factor and one for each further unit, guns included', () => {
    covers('TS-8.351', 'TS-8.351A', 'TS-8.351D');
    expect(value(force(), 'G71-191-1')).toBe(2 + 1);
    expect(value(force(), 'G71-191-1', 'G71-PIO')).toBe(4 + 1 + 1);
    expect(value(force(), 'G71-191-1', 'G71-PIO', 'G71-PAK')).toBe(4 + 2 + 1);
    expect(value(force({ period: 'night' }), 'G71-PIO')).toBe(4);
    expect(
      value(force({ units: { 'G71-PIO': '25', 'R38M-38-3': '35 spent', 'GLW-STUKA': 'air-base spent' } }), 'G71-PIO'),
    ).toBe(5);
  });

  test('a whole regiment of three earns one, a pair does not', () => {
    covers('TS-8.351B');
    expect(value(force(), ...REGIMENT)).toBe(2 + 2 + 1 + 1);
    expect(value(force(), ...REGIMENT.slice(0, 2))).toBe(2 + 1 + 1);
    expect(value(force(), 'G24-21-1', 'G24-21-2')).toBe(3 + 1 + 1);
    expect(value(force({ options: { 'two-battalions': 'yes' } }), 'G24-21-1', 'G24-21-2')).toBe(3 + 1 + 1 + 1);
    const mixed = force().values('attack', {
      target: '35',
      group: 'spent',
      units: REGIMENT.slice(0, 2),
      ranged: REGIMENT.slice(2),
    });
    expect(mixed[0]).toBe(2 + 2 + 1 + 1);
  });

  test('one less for each parent beyond the first', () => {
    covers('TS-8.351C');
    expect(value(force(), 'G71-PIO', 'G24-21-1')).toBe(4 + 1 - 1 + 1);
    expect(value(force(), 'G71-PIO', 'G24-21-1', 'G24-21-2')).toBe(4 + 2 - 1 + 1);
    expect(value(force(), 'G71-PIO', 'G24-21-1', 'GLI-STUG244')).toBe(4 + 2 - 2 + 1);
    underParentOf('G71-PIO', ['G24-21-1'], () => expect(value(force(), 'G71-PIO', 'G24-21-1')).toBe(4 + 1 + 1));
  });

  test('Russian attacks add the artillery of the quadrant, and nothing for the day', () => {
    covers('TS-8.351E');
    const t = acting('35', {
      active: 'russian',
      units: { 'RTK-6-1': '35', 'R38M-38-3': '35', 'G71-191-1': '25 spent' },
      artillery: ['RART-CS', 'RART-S'],
    });
    const attack = { target: '25', group: 'spent', units: ['RTK-6-1'] };
    expect(t.values('attack', attack)).toEqual([3, 2 + 2 + 1]);
    t.do('attack', attack);
    expect(t.offers('giveSupport')).toEqual(['RART-CS']);
    expect(t.values('giveSupport', { groups: ['RART-CS'] })).toEqual([4, 5]);
    // A dispersed group is not asked for.
    const silent = acting('35', { active: 'russian', units: { 'RTK-6-1': '35', 'G71-191-1': '25 spent' } });
    silent.dice(two(7), two(7)).do('attack', attack);
    expect(silent.step).not.toBe('supporting');
  });
});

describe('defence value (8.352)', () => {
  const assault = (setting: Setting): Table =>
    acting('25', { ...setting, units: { ...at('25', 'G71-PIO', 'GLI-STUG244'), ...setting.units } });
  const value = (t: Table, group = 'fresh', form: 'units' | 'ranged' = 'units', ids = ['G71-PIO']): number =>
    t.values('attack', { target: '35', group, [form]: ids })[1];

  test('the strongest alone counts, with the TEM and the rubble', () => {
    covers('TS-8.352', 'TS-8.352A', 'TS-8.352B');
    const defenders = { 'R38M-38-3': '35', 'RNK-270-1': '35' };
    expect(value(assault({ units: defenders }))).toBe(3 + 2);
    expect(value(assault({ units: defenders, rubble: { 35: 1 } }))).toBe(3 + 2 + 1);
    expect(value(assault({ units: defenders, rubble: { 35: 2 } }))).toBe(3 + 2 + 2);
    expect(value(assault({ units: defenders, rubble: { 35: 2 } }), 'fresh', 'ranged')).toBe(3 + 4);
  });

  test('rubble never helps armour', () => {
    covers('TS-8.352h');
    expect(value(assault({ units: { 'RTK-6-1': '35' }, rubble: { 35: 2 } }))).toBe(3 + 2);
    expect(value(assault({ units: { 'RTK-6-1': '35', 'R38M-38-3': '35' }, rubble: { 35: 2 } }))).toBe(2 + 2 + 2);
    expect(value(assault({ units: { 'RTK-6G-1': '35', 'R38M-38-3': '35' }, rubble: { 35: 1 } }))).toBe(4 + 2);
  });

  test('night, day and date', () => {
    covers('TS-8.352C', 'TS-8.352D', 'TS-8.352F', 'TS-16.4', 'TS-17.6b');
    const units = { 'R38M-38-3': '35' };
    expect(value(assault({ units, period: 'night' }))).toBe(2 + 2 + 1);
    expect(value(assault({ units, date: '1942-09-26' }))).toBe(4);
    expect(value(assault({ units, date: '1942-09-27' }))).toBe(5);
    expect(value(assault({ units, date: '1942-10-31' }))).toBe(5);
    expect(value(assault({ units, date: '1942-11-01' }))).toBe(6);
    expect(value(assault({ units, date: '1942-11-01', options: { 'date-bonus': 'off' } }))).toBe(4);
    const germans = (period: 'day' | 'night', date: string): number =>
      acting('35', { active: 'russian', period, date, units: { 'RTK-6-1': '35', 'G71-191-1': '25' } }).values(
        'attack',
        {
          target: '25',
          group: 'fresh',
          units: ['RTK-6-1'],
        },
      )[1];
    expect(germans('day', '1942-09-14')).toBe(3 + 2 + 1);
    expect(germans('night', '1942-09-14')).toBe(3 + 2);
    expect(germans('day', '1942-11-01')).toBe(3 + 2 + 1);
  });

  test('Russian artillery in defence', () => {
    covers('TS-8.352E');
    for (const [date, factor] of [
      ['1942-09-14', 1],
      ['1942-09-27', 2],
      ['1942-11-01', 3],
    ] as const) {
      const t = assault({ units: { 'R38M-38-3': '35' }, artillery: ['RART-CS'], date });
      const attack = { target: '35', group: 'fresh', units: ['G71-PIO'] };
      const [, before] = t.values('attack', attack);
      t.do('attack', attack);
      expect(t.values('giveSupport', { groups: ['RART-CS'] })[1]).toBe(before + factor);
    }
  });

  test('a group of AA alone is halved for attackers inside without armour', () => {
    covers('TS-8.352g');
    const guns = { 'RAA-748-1': '35', 'RAA-748-2': '35' };
    expect(value(assault({ units: guns }))).toBe(3 + 2);
    expect(value(assault({ units: guns }), 'fresh', 'units', ['G71-PIO', 'GLI-STUG244'])).toBe(6 + 2);
    expect(value(assault({ units: guns }), 'fresh', 'ranged')).toBe(6 + 4);
    expect(value(assault({ units: { ...guns, 'R38M-38-3': '35' } }))).toBe(6 + 2);
    expect(value(assault({ units: { 'RAA-748-2': '35' } }))).toBe(1 + 2);
  });
});
