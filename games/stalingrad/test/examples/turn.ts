import { expect } from 'vitest';
import { space } from '../../src/data.ts';
import { interdiction } from '../../src/rules/interdiction.ts';
import { verdict, victoryPoints } from '../../src/rules/victory.ts';
import { newMatch, table, two, type Setting, type Table } from '../table.ts';

/** Examples of the sequence of play, crossing and victory. */

/** The German and the Russian pass in turn until the German has had so many impulses. */
function passes(t: Table, german: number): void {
  for (let i = 0; i < german; i++) {
    t.do('pass', {}, 'german');
    if (i < german - 1) t.do('pass', {}, 'russian');
  }
}

const held = (areas: readonly string[], record: Setting['record'] = {}): Table =>
  table({
    date: '1942-09-19',
    period: 'night',
    control: Object.fromEntries(areas.map((area) => [area, 'german' as const])),
    units: {},
    record,
  });

/** A corridor from zone C to the river, so that the points are in supply. */
const CORRIDOR = ['29', '26', '33', '62', '60'];

export const turnExamples: Readonly<Record<string, () => void>> = {
  'TS-EX-8.1'() {
    const after = (roll: number): Table => {
      const t = table({
        units: { 'G71-191-1': '25', 'R38M-38-3': '35', 'R13-34-1': '64' },
        record: { marker: 6 },
      }).do('activate', { area: '25' });
      return t.dice(two(roll), two(12)).do('attack', { target: '35', group: 'fresh', units: ['G71-191-1'] });
    };
    const ended = after(5);
    expect(ended.s.period).toBe('night');
    expect(ended.deciding).toEqual(['russian']);
    expect(ended.s.marker).toBe(3);
    const goesOn = after(6);
    expect(goesOn.s.period).toBe('day');
    expect(goesOn.s.marker).toBe(7);
  },
  'TS-EX-10.1'() {
    const t = table({
      date: '1942-09-14',
      period: 'night',
      units: { 'G71-191-1': '7 until 3', 'G71-191-2': '7 spent', 'G71-191-3': '7 until 5', 'R13-34-1': '64' },
      record: { marker: 13 },
    });
    const dawn = (): void => {
      // The German passes on space 13 and the night ends; then the day ends the same way.
      t.dice(two(12)).do('pass', {}, 'german');
      if (t.step === 'placing') t.do('holdBack');
      t.do('pass', {}, 'russian');
      t.s.marker = 13;
    };
    const night = (): void => {
      t.dice(two(12)).do('pass', {}, 'german');
      t.do('pass', {}, 'russian');
      t.s.marker = 13;
    };
    const fresh = (): boolean[] => ['G71-191-1', 'G71-191-2', 'G71-191-3'].map((id) => t.isFresh(id));
    t.s.advantageUsed = true;
    const quiet = (turn: () => void): void => {
      turn();
      t.s.advantageUsed = true;
    };
    quiet(dawn);
    expect(t.s.date).toBe(2); // 15 September
    expect(fresh()).toEqual([false, true, false]);
    quiet(night);
    quiet(dawn);
    expect(t.s.date).toBe(3); // 16 September
    expect(fresh()).toEqual([true, true, false]);
    quiet(night);
    quiet(dawn);
    quiet(night);
    expect(fresh()).toEqual([true, true, false]);
    quiet(dawn);
    expect(t.s.date).toBe(5); // 18 September
    expect(fresh()).toEqual([true, true, true]);
  },
  'TS-EX-18.1'() {
    const t = table({
      active: 'russian',
      period: 'night',
      units: {
        'G29-15-1': '32',
        'R131-131-1': '32',
        'G29-15-2': '61',
        'R131-131-2': '61',
        'G29-15-3': '63',
        'R131-131-3': '63',
      },
      control: { 30: 'german', 31: 'german', 32: 'russian', 61: 'russian', 63: 'russian' },
    });
    expect(interdiction(t.s, space(72)).total).toBe(2);
  },
  'TS-EX-18.2'() {
    const setting = (date: string): Setting => ({
      date,
      active: 'russian',
      period: 'night',
      units: {
        'G29-15-1': '65',
        'R131-131-1': '65',
        'R13-34-1': 'east-bank',
        'R13-34-2': 'east-bank',
        'R13-34-3': 'east-bank',
      },
      control: { 63: 'german', 65: 'russian' },
    });
    const t = table(setting('1942-09-20'));
    expect(interdiction(t.s, space(64)).total).toBe(4);
    t.dice(two(7), two(8), two(10)).do('ferry', { landing: '64', units: ['R13-34-1', 'R13-34-2', 'R13-34-3'] });
    expect([t.at('R13-34-1'), t.isFresh('R13-34-1')]).toEqual(['64', true]);
    expect([t.at('R13-34-2'), t.isFresh('R13-34-2'), t.duration('R13-34-2')]).toEqual(['64', false, 0]);
    expect([t.at('R13-34-3'), t.isFresh('R13-34-3')]).toEqual(['east-bank', false]);
    expect(interdiction(table(setting('1942-10-05')).s, space(64)).total).toBe(3);
    expect(interdiction(table(setting('1942-11-05')).s, space(64)).total).toBe(2);
  },
  'TS-EX-19.1'() {
    const areas = ['H', '30', '31', '61', '63', ...CORRIDOR];
    expect(victoryPoints(held(areas).s).total).toBe(7);
    expect(verdict(held(areas).s)).toBeUndefined();
    expect(verdict(held(areas.filter((area) => area !== '63')).s)).toMatchObject({ winner: 'russian' });
    expect(verdict(held([...areas, '64']).s)).toMatchObject({ winner: 'german' });
  },
  'TS-EX-20.1'() {
    const t = newMatch('basic');
    t.do('ready', {}, 'russian').do('ready', {}, 'german');
    passes(t, 12);
    expect(t.s.period).toBe('night');
    expect(t.deciding).toEqual(['russian']);
    t.do('pass', {}, 'russian');
    expect([t.s.period, t.s.marker]).toEqual(['night', 3]);
  },
  'TS-EX-INT.1'() {
    const t = newMatch('introductory');
    const spaces: number[] = [];
    while (t.s.period === 'day') {
      if (t.s.active === 'german') spaces.push(t.s.marker);
      t.do('pass', {}, t.s.active);
    }
    expect(spaces).toEqual([1, 3, 5, 7, 9, 11]);
  },
  'TS-EX-22.1'() {
    const areas = ['H', '30', '31', ...CORRIDOR];
    const points = victoryPoints(held(areas).s).total;
    expect(victoryPoints(held(areas, { bid: -1 }).s).total).toBe(points + 1);
  },
  'TS-EX-22.2'() {
    const areas = ['H', '30', '31', ...CORRIDOR];
    const points = victoryPoints(held(areas).s).total;
    expect(victoryPoints(held(areas, { bid: 2 }).s).total).toBe(points - 2);
  },
};
