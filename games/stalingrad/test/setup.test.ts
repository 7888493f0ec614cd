import { SeededChance } from '@rokada/kernel';
import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { FIRST_CONTROL, isArea, PIECES, placesOf, RUBBLE_SYMBOL, SPACES, TEM, UNITS, unit } from '../src/data.ts';
import { stalingrad } from '../src/game.ts';
import { newMatch, Table, table, two } from './table.ts';

/** Chapter 5. */
describe('setting up', () => {
  test('markers, control and the state at the start', () => {
    covers('TS-5a', 'TS-5c', 'TS-5f', 'TS-5g');
    const t = newMatch('basic');
    expect([t.s.date, t.s.period, t.s.marker]).toEqual([0, 'day', 1]);
    for (const [where, side] of FIRST_CONTROL.entries()) {
      if (side !== undefined) expect(t.control(SPACES.ids[where]!)).toBe(side);
    }
    expect(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((zone) => t.control(zone))).toEqual([
      'russian',
      ...Array.from({ length: 7 }, () => 'german'),
    ]);
    // Area shapes: the Germans hold the western edge, the Russians the city.
    expect([t.control(1), t.control(46), t.control(6), t.control(56), t.control(74)]).toEqual([
      'german',
      'german',
      'russian',
      'russian',
      'russian',
    ]);
    expect(t.s.advantage).toBe('russian');
    expect(t.s.armour).toBe(1);
    for (const id of ['RART-S', 'RART-CS', 'RART-CN', 'RART-N', 'GLW-STUKA']) expect(t.isFresh(id)).toBe(true);
    for (const u of PIECES.ids.keys()) {
      expect(t.s.units.status[u]).toBe(0);
      expect(t.s.units.until[u]).toBe(0);
      expect(t.at(PIECES.ids[u]!)).not.toBe('dead-pile');
    }
    t.do('ready', {}, 'russian').do('ready', {}, 'german');
    expect(t.deciding).toEqual(['german']);
  });

  test('the Russian sets up first, by colour, within the stacking limit', () => {
    covers('TS-5b', 'TS-5d', 'TS-5e');
    const t = newMatch('basic');
    expect(t.deciding).toEqual(['russian']);
    // A grey unit may stand in any grey place, and in no violet one.
    expect(t.offers('deploy', { units: ['R131-131-1'] }).toSorted()).toEqual(
      placesOf('russian', 'grey')
        .map((where) => SPACES.ids[where]!)
        .toSorted(),
    );
    expect(t.refusal('deploy', { units: ['R131-131-1'], area: '62' })).toMatchObject({ rule: 'TS-5d' });
    expect(t.refusal('deploy', { units: ['G71-PIO'], area: '7' })).toMatchObject({ rule: 'TS-5e' });
    t.do('deploy', { units: ['R131-131-1'], area: '31' });
    expect(t.at('R131-131-1')).toBe('31');
    const others = ['R131-131-2', 'R131-131-3', 'R10B-10-1', 'R10B-10-2', 'R10B-10-3', 'R35-100-1', 'R35-100-2'];
    t.do('deploy', { units: others, area: '31' });
    expect(t.refusal('deploy', { units: ['RAA-748-1'], area: '31' })).toMatchObject({ rule: 'TS-7.1a' });
    t.do('deployHistorically');
    expect(t.at('R131-131-1')).toBe('28');
    t.do('ready');
    expect(t.deciding).toEqual(['german']);
    // An observer must start with a unit of its parent.
    t.do('deploy', { units: ['G71-OBS'], area: 'D' });
    expect(t.refusal('ready')).toMatchObject({ rule: 'TS-5e' });
    t.do('deploy', { units: ['G71-PAK'], area: 'D' });
    expect(t.refusal('ready')).toBeUndefined();
  });

  test('initial rubble: one DR for each white symbol, 13 with the TEM', () => {
    covers('TS-5.7a', 'TS-5.7b');
    const symbols = [...SPACES.ids.keys()].filter((where) => RUBBLE_SYMBOL[where] === 1);
    const nines = symbols.flatMap(() => two(9));
    const t = newMatch('basic', {}, nines);
    for (const where of SPACES.ids.keys()) {
      const expected = RUBBLE_SYMBOL[where] === 1 && TEM[where]! + 9 >= 13 ? 1 : 0;
      expect(t.s.areas.rubble[where]).toBe(expected);
    }
    const highest = newMatch(
      'basic',
      {},
      symbols.flatMap(() => [6, 6]),
    );
    for (const where of symbols) expect(highest.s.areas.rubble[where]).toBe(1);
    expect(symbols.every(isArea)).toBe(true);
  });

  test('the historical set-up is fixed in the simulation', () => {
    covers('TS-21.2');
    const t = newMatch('simulation');
    expect(t.step).toBe('impulse');
    for (const [u, { setup }] of UNITS.entries()) if (setup !== undefined) expect(t.s.units.at[u]).toBe(setup);
  });

  test('a match can be begun with any dice', () => {
    const world = { chance: new SeededChance(7), tell() {}, reveal() {} };
    const t = new Table(stalingrad.begin(stalingrad.start('basic'), world));
    expect([...stalingrad.faults!(t.s)]).toEqual([]);
  });
});

describe('stacking (chapter 7)', () => {
  const ten = [
    'G71-191-1',
    'G71-191-2',
    'G71-191-3',
    'G71-211-1',
    'G71-211-2',
    'G71-211-3',
    'G94-267-1',
    'G94-267-2',
    'G94-267-3',
    'G94-PAK',
  ];
  const full = { ...Object.fromEntries(ten.map((id) => [id, '7'])), 'G71-PIO': '6', 'G71-OBS': '6', 'G94-PIO': '6' };

  test('ten combat units of a side, counted where a move ends', () => {
    covers('TS-7.1a', 'TS-7.1c');
    const t = table({ units: full, control: { 6: 'german' } }).do('activate', { area: '6' });
    expect(t.refusal('move', { units: ['G71-PIO'], way: ['7'] })).toMatchObject({ rule: 'TS-7.1a' });
    // Passing through is allowed.
    expect(t.refusal('move', { units: ['G71-PIO'], way: ['7', '8'] })).toBeUndefined();
    const wider = table({ units: full, options: { stacking: '12' } }).do('activate', { area: '6' });
    expect(wider.refusal('move', { units: ['G71-PIO'], way: ['7'] })).toBeUndefined();
  });

  test('observers do not count, and zones hold any number', () => {
    covers('TS-7.1b', 'TS-11.2');
    const t = table({ units: full }).do('activate', { area: '6' });
    expect(t.refusal('move', { units: ['G71-OBS'], way: ['7'] })).toBeUndefined();
    const zone = table({
      units: { ...Object.fromEntries(ten.map((id) => [id, 'C'])), 'G71-PIO': '6', 'G94-PIO': '6' },
    }).do('activate', { area: '6' });
    expect(zone.refusal('move', { units: ['G71-PIO', 'G94-PIO'], way: ['C'] })).toBeUndefined();
  });

  test('a unit is somewhere it can be', () => {
    expect(unit('GLW-STUKA')).toBeGreaterThan(0);
    expect(() => table({ units: { 'R13-34-1': 'off-map' } })).toThrow('cannot be at off-map');
    expect(() => table({ units: Object.fromEntries([...ten, 'G71-PIO'].map((id) => [id, '7'])) })).toThrow('11 german');
  });
});
