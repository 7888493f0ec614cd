import { expect } from 'vitest';
import { space, unit } from '../../src/data.ts';
import { movementAllowance } from '../../src/rules/factors.ts';
import { rubbleModifiers, rubbleNumber } from '../../src/rules/rubble-entry.ts';
import { defenceValue, leadDefenders } from '../../src/rules/values.ts';
import { table, two, type Table } from '../table.ts';

/** Examples of chapters 9 to 17. */

/** The Stukas strike area 62 with Germans in it. */
const note17 = (): Table =>
  table({
    units: {
      // Two spent units of defence 3: armour of the 6-6-8 kind has no Russian twin, so guns with a spent 3 stand in.
      'RAA-748-1': '62 spent',
      'RAA-1083-1': '62 spent',
      'G94-267-1': '62 spent',
      'G94-267-2': '62 spent',
      'G94-267-3': '62 spent',
      'G94-274-1': '34',
    },
    control: { 62: 'russian' },
  });

export const combatExamples: Readonly<Record<string, () => void>> = {
  'TS-EX-15.1'() {
    const t = table({
      units: {
        'G71-OBS': '56',
        'G71-191-1': '56',
        ...Object.fromEntries(
          ['42', '43', '52', '53', '68'].map((area, i) => [
            `R13-${['34', '39', '42', '34', '39'][i]}-${i < 3 ? 1 : 2}`,
            area,
          ]),
        ),
      },
    });
    const shell = (target: string) => t.refusal('shell', { observer: 'G71-OBS', target, group: 'fresh' });
    for (const area of ['42', '53', '68']) expect(shell(area)).toBeUndefined();
    for (const area of ['43', '52']) expect(shell(area)).toMatchObject({ rule: 'TS-15.212' });
  },
  'TS-EX-15.2'() {
    const t = table({
      active: 'russian',
      units: { 'G29-OBS': '1', 'G14-OBS': '3', 'G94-267-1': '4' },
      artillery: ['RART-S'],
    });
    t.dice(two(7), two(7), 3).do('barrage', { artillery: 'RART-S', target: '4', group: 'fresh' });
    expect(t.isFresh('RART-S')).toBe(false);
    expect(t.duration('RART-S')).toBe(1);
    // A 4 would have missed.
    const missed = table({
      active: 'russian',
      units: { 'G29-OBS': '1', 'G14-OBS': '3', 'G94-267-1': '4' },
      artillery: ['RART-S'],
    });
    missed.dice(two(7), two(7), 4).do('barrage', { artillery: 'RART-S', target: '4', group: 'fresh' });
    expect(missed.isFresh('RART-S')).toBe(true);
  },
  'TS-EX-17.1'() {
    const t = note17();
    expect(t.values('stuka', { target: '62', group: 'spent' })).toEqual([8, 7]);
    t.dice(two(7), two(7)).do('stuka', { target: '62', group: 'spent' });
    // The Russian picks one of two equals, and it retreats.
    t.do('absorb', { unit: 'RAA-748-1', how: 'retreat' });
    if (t.step === 'choosing-retreat') t.do('retreatTo', { area: t.offers('retreatTo')[0]! });
    t.do('standFast');
    expect(t.at('RAA-748-1')).not.toBe('62');
    expect(t.duration('RAA-748-1')).toBe(4);
    // Friendly fire: the Russian points out one of three equals.
    expect(t.deciding).toEqual(['russian']);
    t.do('pointOut', { unit: 'G94-267-2' });
    expect(t.at('G94-267-2')).toBe('34');
    expect(t.duration('G94-267-2')).toBe(4);
    expect(t.rubble(62)).toBe(0);
  },
  'TS-EX-17.2'() {
    const t = note17();
    t.dice(two(9), two(9)).do('stuka', { target: '62', group: 'spent' });
    expect(t.told('attack-positive')[0]?.params).toMatchObject({ points: 1 });
    expect(t.rubble(62)).toBe(1);
    t.do('absorb', { unit: 'RAA-748-1', how: 'retreat' });
    if (t.step === 'choosing-retreat') t.do('retreatTo', { area: t.offers('retreatTo')[0]! });
    t.do('standFast').do('pointOut', { unit: 'G94-267-1' });
    // Three points on three spent units.
    expect(t.s.stack.some((frame) => frame.step === 'casualties')).toBe(true);
    t.do('absorb', { unit: 'G94-267-1', how: 'eliminate' });
    expect(t.at('G94-267-1')).toBe('dead-pile');
    t.do('absorb', { unit: 'G94-267-2', how: 'retreat' });
    expect(t.at('G94-267-2')).toBe('34');
    expect(t.at('G94-267-3')).toBe('62');
  },
  'TS-EX-14.1'() {
    // An armour of 3 and an infantry of 2 in one group; area 32 has TEM 3.
    const t = table({ active: 'german', units: { 'RTK-26-1': '32', 'R131-131-1': '32' }, rubble: { 32: 2 } });
    const attack = {
      kind: 'ground',
      by: 'german',
      target: space(32),
      group: 'fresh',
      inside: [unit('G94-267-1')],
      ranged: [],
      defenders: [unit('RTK-26-1'), unit('R131-131-1')],
      support: [],
    } as const;
    const asked = { ...attack, inside: [...attack.inside], ranged: [], defenders: [...attack.defenders], support: [] };
    expect(leadDefenders(t.s, asked)).toEqual([unit('R131-131-1')]);
    expect(defenceValue(t.s, asked).total).toBe(7);
  },
  'TS-EX-9.1'() {
    const t = table({
      advantage: 'russian',
      period: 'night',
      units: { 'G71-PIO': '34', 'G71-191-1': '34', 'G94-OBS': '4', 'R13-34-1': '62' },
      artillery: ['RART-S'],
      record: { marker: 6 },
    }).do('activate', { area: '34' });
    t.do('attack', { target: '62', group: 'fresh', ranged: ['G71-PIO'] });
    t.dice(two(10), two(4), 1).do('giveSupport', { groups: ['RART-S'] });
    expect(t.deciding).toEqual(['russian']);
    t.dice(two(6), two(7), 5).do('useAdvantage');
    expect(t.rubble(62)).toBe(0);
    expect(t.isFresh('RART-S')).toBe(true);
    expect(t.s.impulseRoll).toBe(6);
    expect(t.s.advantage).toBe('german');
    // Not again in this impulse: the period test is over without a question to the new holder.
    t.do('end');
    expect(t.deciding).toEqual(['russian']);
    expect(t.s.mode).toBe('open');
    expect(t.s.advantageUsed).toBe(false);
  },
  'TS-EX-12.1'() {
    const free = table({ units: { 'GFLAK91-1': '9 isolated 1' } });
    expect(movementAllowance(free.s, unit('GFLAK91-1'), true)).toBe(4);
    const attacked = table({
      active: 'russian',
      units: { 'GFLAK91-1': '9 isolated 2', 'R38M-38-3': '23' },
    }).do('activate', { area: '23' });
    const [, defence] = attacked.ledgers('attack', { target: '9', group: 'fresh', units: ['R38M-38-3'] });
    const factor = defence!.lines.filter(({ label }) => ['defence-factor', 'isolated', 'aa-halved'].includes(label));
    expect(factor.reduce((sum, { value }) => sum + value, 0)).toBe(2);
  },
  'TS-EX-14.2'() {
    const units = ['R131-131-1', 'R131-131-2', 'R131-131-3'];
    for (const [die, level] of [
      [5, 1],
      [4, 0],
    ] as const) {
      const t = table({
        active: 'russian',
        units: { ...Object.fromEntries(units.map((id) => [id, '31'])), 'R10B-10-1': '31' },
      }).do('activate', { area: '31' });
      t.do('move', { units, way: ['32'] });
      expect(t.mf(units[0]!)).toBe(1);
      t.dice(die).do('fortify', { units });
      expect(t.rubble(32)).toBe(level);
      for (const id of units) {
        expect(t.isFresh(id)).toBe(false);
        expect(t.duration(id)).toBe(0);
      }
    }
  },
  'TS-EX-14.3'() {
    const t = table({
      units: { 'G29-PIO': '62', 'G94-PIO': '62', 'G94-267-1': '62', 'R35-102-1': '62' },
      control: { 62: 'russian' },
      rubble: { 62: 2 },
    }).do('activate', { area: '62' });
    const attack = { target: '62', group: 'rubble', units: ['G29-PIO', 'G94-PIO'] };
    expect(t.values('attack', attack)).toEqual([5, 5]);
    t.dice(two(9), two(5)).do('attack', attack);
    expect(t.told('attack-positive')[0]?.params).toMatchObject({ points: 4 });
    expect(t.rubble(62)).toBe(0);
    expect(t.told('attack-overrun')).toHaveLength(0);
    expect(t.duration('G29-PIO')).toBe(2);
  },
  'TS-EX-14.4'() {
    const setting = {
      active: 'russian',
      period: 'night',
      units: { 'RTK-26-1': '34', 'R131-131-1': '34' },
      rubble: { 33: 2 },
    } as const;
    const t = table(setting).do('activate', { area: '34' });
    expect(rubbleNumber(t.s, space(33)) - rubbleModifiers(t.s, 'russian', space(33)).total).toBe(6);
    t.dice(two(6)).do('move', { units: ['RTK-26-1'], way: ['33'] });
    expect(t.at('RTK-26-1')).toBe('33');
    expect(t.mf('RTK-26-1')).toBe(2);
    const failed = table(setting).do('activate', { area: '34' });
    failed.dice(two(5)).do('move', { units: ['RTK-26-1'], way: ['33'] });
    expect(failed.at('RTK-26-1')).toBe('34');
    expect(failed.isFresh('RTK-26-1')).toBe(false);
  },
  'TS-EX-15.3'() {
    const t = table({
      active: 'russian',
      units: { 'G94-267-1': '33 spent' },
      rubble: { 33: 1 },
      artillery: ['RART-S'],
    });
    const barrage = { artillery: 'RART-S', target: '33', group: 'spent' };
    expect(t.values('barrage', barrage)).toEqual([1, 5]);
    t.dice(two(10), two(4), 1).do('barrage', barrage);
    expect(t.told('attack-positive')[0]?.params).toMatchObject({ points: 2 });
    expect(t.told('counter-battery-hit')[0]?.params).toMatchObject({ batteries: 1 });
    expect(t.duration('RART-S')).toBe(1);
  },
};
