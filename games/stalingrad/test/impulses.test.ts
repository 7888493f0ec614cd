import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { newMatch, table, two, type Table } from './table.ts';

/** Chapters 6 and 8.1. */

const RIVALS = { 'G71-191-1': '7', 'R13-34-1': '64' } as const;

describe('impulses', () => {
  test('sides alternate, across sunset and dawn; the Russian opens every later period', () => {
    covers('TS-8.1a', 'TS-6.1c', 'TS-6.1a', 'TS-8.1f', 'TS-8.1g', 'TS-8.1h');
    const t = newMatch('basic').do('ready', {}, 'russian').do('ready', {}, 'german');
    expect(t.deciding).toEqual(['german']);
    const seen: string[] = [];
    t.dice(...Array.from({ length: 60 }, () => 1));
    while (t.s.date === 0 || t.s.period === 'day') {
      seen.push(`${t.s.date}${t.s.period}${t.s.active}${t.s.active === 'german' ? t.s.marker : ''}`);
      t.do('pass', {}, t.s.active);
      while (t.step !== 'impulse') t.do(t.step === 'period-test' ? 'letItEnd' : 'letStand');
    }
    const sides = seen.map((entry) => (entry.includes('german') ? 'g' : 'r')).join('');
    expect(sides).not.toMatch(/gg|rr/);
    expect(seen[0]).toBe('0daygerman1');
    expect(seen.find((entry) => entry.startsWith('0night'))).toBe('0nightrussian');
    expect(seen.find((entry) => entry.startsWith('0nightgerman'))).toBe('0nightgerman3');
    expect(seen.find((entry) => entry.startsWith('1'))).toBe('1dayrussian');
    expect(seen.find((entry) => entry.startsWith('1daygerman'))).toBe('1daygerman1');
    // The date changes at dawn only.
    expect(seen.filter((entry) => entry.startsWith('0night')).length).toBeGreaterThan(0);
  });

  test('the German roll against the marker ends a period', () => {
    covers('TS-8.1c', 'TS-8.1d', 'TS-8.1i', 'TS-8.1j');
    const passing = (marker: number, roll: number, options = {}): Table =>
      table({ units: RIVALS, options, record: { marker } }).dice(two(roll)).do('pass');
    expect(passing(6, 6).s).toMatchObject({ period: 'day', marker: 7 });
    expect(passing(6, 5).s).toMatchObject({ period: 'night', marker: 3 });
    expect(passing(6, 6, { 'period-end': 'lower-or-equal' }).s.period).toBe('night');
    expect(passing(13, 12).s.period).toBe('night');
    expect(passing(12, 12).s).toMatchObject({ period: 'day', marker: 13 });
    // A Russian impulse neither rolls nor moves the marker.
    const russian = table({ active: 'russian', units: RIVALS, record: { marker: 9 } }).do('pass');
    expect(russian.s).toMatchObject({ period: 'day', marker: 9, active: 'german' });
  });

  test('an attack roll doubles as the impulse roll: the first one', () => {
    covers('TS-8.1e');
    const fight = (options = {}): Table =>
      table({
        units: { 'G71-PIO': '25', 'G71-191-1': '25', 'R38M-38-3': '35', 'R399-399-1': '36 spent', 'R13-34-1': '64' },
        options,
        record: { marker: 6 },
      })
        .do('activate', { area: '25' })
        .dice(two(5), two(12))
        .do('attack', { target: '35', group: 'fresh', units: ['G71-PIO'] })
        .dice(two(9), two(12))
        .do('attack', { target: '35', group: 'fresh', ranged: ['G71-191-1'] });
    // No further roll is made: the dice are used up.
    expect(fight().s.period).toBe('night');
    expect(fight().diceLeft).toBe(0);
    expect(fight({ 'period-roll': 'last' }).s.period).toBe('day');
  });

  test('an impulse is one thing', () => {
    covers('TS-6.2a', 'TS-6.2b', 'TS-8.1b', 'TS-8.32d');
    const units = { 'G71-191-1': '7', 'G71-191-2': '7', 'G71-194-1': '9', 'G71-OBS': '7', 'R38M-38-3': '24' };
    const t = table({ units });
    expect(t.types.toSorted()).toEqual(['activate', 'pass', 'shell', 'stuka']);
    t.do('activate', { area: '7' });
    expect(t.types).not.toContain('activate');
    expect(t.types).not.toContain('shell');
    expect(t.refusal('move', { units: ['G71-194-1'], way: ['8'] })).toMatchObject({ rule: 'TS-8.1b' });
    // One after another, each by itself, then the owner ends it.
    t.do('move', { units: ['G71-191-1'], way: ['8'] }).do('move', { units: ['G71-191-2'], way: ['6'] });
    t.do('move', { units: ['G71-191-1'], way: ['9'] });
    expect(t.at('G71-191-1')).toBe('9');
    expect(t.types).toContain('end');
    const russian = table({
      active: 'russian',
      units: { ...units, 'RTK-6-1': 'dead-pile' },
      artillery: ['RART-CS'],
      record: { armour: 3 },
    });
    expect(russian.types.toSorted()).toEqual(['activate', 'barrage', 'pass', 'rebuild']);
  });

  test('whoever is not active only reacts', () => {
    covers('TS-6.2d');
    const t = table({ units: RIVALS });
    expect(t.refusal('pass', {}, 'russian')).toMatchObject({ key: 'not-your-decision' });
    t.do('activate', { area: '7' });
    expect(t.refusal('move', { units: ['R13-34-1'], way: ['63'] })).toMatchObject({ rule: 'TS-6.2d' });
    expect(t.refusal('move', { units: ['R13-34-1'], way: ['63'] }, 'russian')).toMatchObject({
      key: 'not-your-decision',
    });
  });

  test('at its end everyone who acted is spent, the others stay fresh', () => {
    covers('TS-6.2e', 'TS-8.2a', 'TS-10.3');
    const t = table({ units: { ...RIVALS, 'G71-191-2': '7', 'G71-PIO': '7', 'R13-34-1': '64' } }).do('activate', {
      area: '7',
    });
    t.do('move', { units: ['G71-191-1'], way: ['8'] });
    t.dice(1).do('fortify', { units: ['G71-PIO'] });
    expect(t.isFresh('G71-PIO')).toBe(false);
    expect(t.isFresh('G71-191-1')).toBe(true);
    t.dice(two(7)).do('end');
    expect(['G71-191-1', 'G71-191-2', 'G71-PIO'].map((id) => [t.isFresh(id), t.duration(id)])).toEqual([
      [false, 0],
      [true, 0],
      [false, 0],
    ]);
    expect(t.s.marker).toBe(2);
    expect(t.deciding).toEqual(['russian']);
    t.do('pass', {}, 'russian');
    expect(t.refusal('activate', { area: '8' })).toMatchObject({ rule: 'TS-8.2a' });
  });

  test('the steps of an attack come in their order', () => {
    covers('TS-6.2c', 'TS-15.3f', 'TS-15.32d');
    const t = table({
      units: { 'G71-PIO': '25', 'G71-191-1': '25', 'R38M-38-3': '35', 'R13-34-1': '64', 'G71-OBS': '7' },
      advantage: 'german',
      artillery: ['RART-CS'],
    }).do('activate', { area: '25' });
    t.do('attack', { target: '35', group: 'fresh', units: ['G71-PIO', 'G71-191-1'] });
    // Declared; before any die the Russian announces artillery, and nobody can take the attack back.
    expect([t.step, ...t.deciding]).toEqual(['supporting', 'russian']);
    expect(t.types.toSorted()).toEqual(['declineSupport', 'giveSupport']);
    t.dice(two(9), two(7), 1).do('giveSupport', { groups: ['RART-CS'] });
    // Dice, then the Advantage.
    expect([t.step, ...t.deciding]).toEqual(['rolling', 'german']);
    expect(t.isFresh('RART-CS')).toBe(true);
    t.do('letStand');
    // 4 + 1 + 1 + 9 against 2 + 2 + 1 + 7: the factor counted although the group is dispersed by the same dice.
    expect(t.told('attack-positive')[0]?.params).toMatchObject({ points: 3 });
    expect(t.isFresh('RART-CS')).toBe(false);
    expect(t.at('R38M-38-3')).toBe('dead-pile');
    expect(t.control(35)).toBe('german');
    expect(t.duration('G71-PIO')).toBe(2);
  });
});

describe('dawn', () => {
  const night = (units: Record<string, string>, record = {}): Table =>
    table({ period: 'night', units: { ...RIVALS, ...units }, record: { marker: 13, ...record } });
  const toDawn = (t: Table): Table => t.dice(two(7)).do('pass', {}, 'german');

  test('spent units recover, unless marked or isolated', () => {
    covers('TS-6.1d', 'TS-6.1b', 'TS-12.22d');
    const t = toDawn(
      night({
        'G71-191-2': '7 spent',
        'G71-191-3': '7 until 5',
        // Cut off behind the Russians: no German chain leads here.
        'G94-267-1': '64 spent',
        'R13-34-1': '63',
        'GLW-STUKA': 'air-base spent',
      }),
    );
    expect(t.isFresh('G71-191-2')).toBe(true);
    expect(t.isFresh('G71-191-3')).toBe(false);
    expect([t.isFresh('G94-267-1'), t.isolation('G94-267-1')]).toEqual([false, 1]);
    expect(t.isFresh('GLW-STUKA')).toBe(true);
    expect(t.s.armour).toBe(2);
    expect([t.s.date, t.s.period, ...t.deciding]).toEqual([2, 'day', 'russian']);
  });

  test('attrition comes before the check, observers after the recovery, reinforcements last', () => {
    covers('TS-6.1b');
    const t = night({ 'G94-267-1': '64 isolated 2', 'R13-34-1': '63', 'G71-OBS': 'lost-observers spent' }, { date: 0 });
    // The attrition die is thrown although the unit would be found isolated again.
    t.dice(two(7), 6).do('pass', {}, 'german');
    expect(t.told('rolled').map(({ params }) => params?.['what'])).toContainEqual({ word: 'attrition-roll' });
    expect([t.step, ...t.deciding]).toEqual(['observers-return', 'german']);
    expect(t.s.armour).toBe(1);
    expect(t.at('R13-39-1')).toBe('nowhere');
    t.do('returnObserver', { observer: 'G71-OBS', area: '7' });
    expect(t.isFresh('G71-OBS')).toBe(false);
    expect(t.s.armour).toBe(2);
    expect(t.at('R13-39-1')).toBe('east-bank');
  });

  test('the week is counted after the night of its last date, before the next one', () => {
    covers('TS-6.1e');
    const last = table({ date: '1942-09-19', period: 'night', units: RIVALS, record: { marker: 13 } });
    last.dice(two(7)).do('pass', {}, 'german');
    expect(last.s.outcome).toMatchObject({ key: 'too-few-points', winners: ['russian'] });
    expect(last.s.date).toBe(6);
    const sunset = table({ date: '1942-09-19', units: RIVALS, record: { marker: 13 } });
    sunset.dice(two(7)).do('pass', {}, 'german');
    expect(sunset.s.outcome).toBeUndefined();
  });
});

describe('the Advantage (chapter 9)', () => {
  const rubble = (advantage: 'german' | 'russian'): Table =>
    table({ advantage, units: { ...RIVALS, 'G71-PIO': '7', 'G71-191-2': '7' } }).do('activate', { area: '7' });

  test('its holder may repeat any roll of either side; the second stands, and the other has it', () => {
    covers('TS-9.2', 'TS-9.1', 'TS-9.1b');
    const t = rubble('russian')
      .dice(6)
      .do('fortify', { units: ['G71-PIO'] });
    expect([t.step, ...t.deciding]).toEqual(['fortify-roll', 'russian']);
    expect(t.rubble(7)).toBe(0);
    t.dice(5).do('useAdvantage');
    expect(t.rubble(7)).toBe(0); // 6 + 1 would have done it, 5 + 1 does not.
    expect(t.s.advantage).toBe('german');
    // Not in the same impulse: the impulse DR is not put to the German.
    t.dice(two(7)).do('end');
    expect(t.deciding).toEqual(['russian']);
    t.do('pass', {}, 'russian').dice(two(7)).do('pass', {}, 'german');
    expect([t.step, ...t.deciding]).toEqual(['impulse-roll', 'german']);
  });

  test('left unused it stays', () => {
    covers('TS-9.1b');
    const t = rubble('german')
      .dice(6)
      .do('fortify', { units: ['G71-PIO'] });
    expect(t.deciding).toEqual(['german']);
    t.do('letStand');
    expect(t.rubble(7)).toBe(1);
    expect([t.s.advantage, t.s.advantageUsed]).toEqual(['german', false]);
  });

  test('in a combat all dice are thrown again, and only the final ones count', () => {
    covers('TS-9.2b');
    const t = table({
      advantage: 'russian',
      units: { 'G71-PIO': '34', 'G71-191-1': '34', 'R13-34-1': '62', 'R13-39-1': '64' },
      artillery: ['RART-S'],
      record: { marker: 5 },
    }).do('activate', { area: '34' });
    t.do('attack', { target: '62', group: 'fresh', ranged: ['G71-PIO'] });
    t.dice(two(12), two(2), 1).do('giveSupport', { groups: ['RART-S'] });
    t.dice(two(4), two(9), 6).do('useAdvantage');
    expect(t.diceLeft).toBe(0);
    expect(t.rubble(62)).toBe(0);
    expect(t.isFresh('RART-S')).toBe(true);
    expect(t.s.impulseRoll).toBe(4);
    expect(t.told('attack-negative')).toHaveLength(1);
  });

  test('it may cancel a sunset or dawn: the marker goes back to the start', () => {
    covers('TS-9.3a');
    const t = table({ advantage: 'russian', period: 'night', units: RIVALS, record: { marker: 9 } });
    t.dice(two(4)).do('pass').do('letStand');
    expect([t.step, ...t.deciding]).toEqual(['period-test', 'russian']);
    t.do('prolong');
    expect(t.s).toMatchObject({ period: 'night', marker: 3, date: 1, advantage: 'german', active: 'russian' });
    const left = table({ advantage: 'russian', period: 'night', units: RIVALS, record: { marker: 9 } });
    left.dice(two(4)).do('pass').do('letStand').do('letItEnd');
    expect(left.s).toMatchObject({ period: 'day', date: 2, advantage: 'russian' });
    const stays = table({
      advantage: 'russian',
      units: RIVALS,
      options: { prolonged: 'stays' },
      record: { marker: 9 },
    });
    stays.dice(two(4)).do('pass').do('letStand').do('prolong');
    expect(stays.s.marker).toBe(9);
  });
});
