import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import oob from '../data/oob.json' with { type: 'json' };
import {
  activate,
  attack,
  dawnAfter,
  DR,
  game,
  germanPoints,
  move,
  opening,
  situation,
  type Battle,
  type Setup,
  type Wire,
} from './support/clauses.ts';

const RED = [
  ['09-19', 4, 10],
  ['09-26', 7, 13],
  ['10-03', 9, 15],
  ['10-10', 10, 17],
  ['10-17', 12, 19],
  ['10-24', 14, 20],
  ['10-31', 15, 21],
  ['11-07', 16, 22],
  ['11-14', 20, 20],
] as const;
const simulation = { scenario: 'simulation' } as const;
const winner = (b: Battle): string => b.s.outcome?.winners.join() ?? 'nobody';

const withdraw = (...units: string[]): Wire => ({ type: 'withdraw', units });
const substitute = (unit: string, ...units: string[]): Wire => ({ type: 'substitute', unit, units });
const compensate = (...units: string[]): Wire => ({ type: 'compensate', units });
const FOURTEENTH = oob.withdrawals.find(({ date }) => date === '1942-09-29')!.units;
/** The dawn of 29 September, when 14 Panzer Division leaves; those not mentioned have left before. */
const leaving = (setup: Setup): Battle => {
  const gone = Object.fromEntries(FOURTEENTH.map((id) => [id, 'withdrawn']));
  return dawnAfter({ ...simulation, date: '09-28', ...setup, units: { ...gone, ...setup.units } });
};

describe('chapter 21: the long game', () => {
  test('nobody wins inside the red range, its limits included', () => {
    covers('TS-21.1a', 'TS-21a', 'TS-19.2c');
    const end = (date: string, points: number) =>
      winner(
        situation({ ...simulation, period: 'night', marker: 13, date, control: germanPoints(points) }).play(
          'pass',
          ...DR(7),
        ),
      );
    for (const [date, low, high] of RED) {
      expect([date, end(date, low - 1), end(date, high + 1)]).toEqual([date, 'russian', 'german']);
      if (date !== '11-14') expect([date, end(date, low), end(date, high)]).toEqual([date, 'nobody', 'nobody']);
    }
    // No blue number, no week agreed on.
    const options = { 'tie-break': 'week-1' };
    const b = situation({
      ...simulation,
      options,
      period: 'night',
      marker: 13,
      date: '09-19',
      control: germanPoints(7),
    });
    expect(winner(b.play('pass', ...DR(7)))).toBe('nobody');
  });

  test('pieces for the weeks after the third belong to the expansion', () => {
    covers('TS-21.1b');
    const arrivals = (expansion: string, date: string) => {
      const b = dawnAfter({ ...simulation, options: { expansion }, date });
      return game.pieces.ids.filter((id) => b.at(id) === 'off-map' || b.at(id) === 'east-bank').length;
    };
    expect([arrivals('yes', '10-13'), arrivals('no', '10-13')]).toEqual([11, 0]);
    expect([arrivals('yes', '10-15'), arrivals('no', '10-15')]).toEqual([9, 0]);
    expect([arrivals('yes', '09-20'), arrivals('no', '09-20')]).toEqual([9, 9]);
  });

  test('every unit starts in its own historical place and nobody rearranges', () => {
    covers('TS-21.2', 'TS-21a');
    const b = opening(
      'simulation',
      {},
      Array.from({ length: 40 }, () => 1),
    );
    expect(b.turn).toBe('german impulse');
    for (const { id, setup, type } of oob.units) {
      if (type === 'air' || type === 'artilleryGroup') continue;
      expect([id, b.at(id)]).toEqual([id, setup === null ? undefined : String(setup)]);
    }
  });

  test('days shorten from 8 October and from 2 November', () => {
    covers('TS-21.4a', 'TS-21.4b', 'TS-8.1g');
    /** Spaces of the first German impulse of the next day and of the night after this day. */
    const starts = (scenario: string, date: string) => {
      const day = dawnAfter({ scenario, date });
      while (day.open.side !== 'russian' || day.open.step !== 'impulse')
        day.play(day.open.actions.includes('holdBack') ? 'holdBack' : 'keepRest');
      const night = situation({ scenario, date, marker: 13 }).play('pass', ...DR(7));
      return [day.s.marker, night.s.marker];
    };
    expect(starts('simulation', '10-06')).toEqual([1, 3]);
    expect(starts('simulation', '10-07')).toEqual([2, 3]);
    expect(starts('simulation', '10-08')).toEqual([2, 2]);
    expect(starts('simulation', '11-01')).toEqual([3, 2]);
    expect(starts('simulation', '11-02')).toEqual([3, 1]);
    // Only there.
    expect(starts('basic', '10-08')).toEqual([1, 3]);
    expect(starts('basic', '11-02')).toEqual([1, 3]);
  });

  test('a cancelled sunset or dawn goes back to those spaces', () => {
    covers('TS-21.4c', 'TS-9.3a');
    const back = (scenario: string, date: string, period: 'day' | 'night') => {
      const b = situation({ scenario, date, period, marker: 13, ask: ['advantage'] })
        .play('pass', ...DR(7))
        .play('letStand')
        .play('prolong');
      return [b.s.period, b.s.marker, b.turn];
    };
    expect(back('simulation', '10-20', 'day')).toEqual(['day', 2, 'russian impulse']);
    expect(back('simulation', '10-20', 'night')).toEqual(['night', 2, 'russian impulse']);
    expect(back('simulation', '11-05', 'day')).toEqual(['day', 3, 'russian impulse']);
    expect(back('simulation', '11-05', 'night')).toEqual(['night', 1, 'russian impulse']);
    expect(back('basic', '10-20', 'day')).toEqual(['day', 1, 'russian impulse']);
    expect(back('basic', '10-20', 'night')).toEqual(['night', 3, 'russian impulse']);
  });
});

describe('chapter 21: withdrawals', () => {
  const division = { 'G14-103-1': '3', 'G14-PZ36-1': '3 spent until:10-01', 'G14-OBS': '3' };

  test('marked units leave before dawn of their date, fresh or spent, at no cost', () => {
    covers('TS-21.3a', 'TS-21.3b');
    const b = leaving({ units: { ...division, 'G94-267-1': '4' } });
    expect(b.turn).toBe('german withdrawing');
    expect(b.no(withdraw('G94-267-1'))).toBe('TS-21.3a');
    b.play(withdraw('G14-103-1', 'G14-PZ36-1', 'G14-OBS'));
    for (const id of Object.keys(division)) expect([id, b.at(id)]).toEqual([id, 'withdrawn']);
    // The Russian dawn impulse follows: no impulse was spent.
    expect([b.turn, b.s.marker]).toEqual(['russian impulse', 1]);
    // Not a day earlier, and only in this game.
    expect(dawnAfter({ ...simulation, date: '09-27', units: division }).turn).toBe('russian impulse');
    expect(dawnAfter({ date: '09-28', units: division }).turn).toBe('russian impulse');
    // Each on its own date.
    for (const { date, units } of oob.withdrawals) {
      const eve = date === '1942-09-27' ? '09-26' : date === '1942-09-29' ? '09-28' : '11-09';
      const points = { control: germanPoints(10), more: { production: false, armour: 0 } };
      const all = Object.fromEntries(units.map((id) => [id, 'C']));
      const due = dawnAfter({ ...simulation, date: eve, units: all, ...points });
      expect([date, due.turn, due.no(withdraw(...units))]).toEqual([date, 'german withdrawing', undefined]);
    }
  });

  test('an isolated unit stays and leaves as soon as it is isolated no more', () => {
    covers('TS-21.3c', 'TS-21.3d');
    const units = { 'G14-103-1': '59 iso:1', 'R10B-10-1': 'dead-pile', 'R10B-10-2': 'dead-pile' };
    const b = leaving({ units });
    // It cannot leave, nobody can replace it: the Russian is compensated at once.
    expect(b.turn).toBe('russian compensating');
    b.play(compensate('R10B-10-1', 'R10B-10-2'));
    expect(b.at('G14-103-1')).toBe('59');
    // A later dawn finds it in supply.
    const later = dawnAfter(
      { ...simulation, date: '09-29', units: { 'G14-103-1': '4 iso:2' }, more: { overdue: ['G14-103-1'] } },
      6,
    );
    expect(later.at('G14-103-1')).toBe('withdrawn');
    const still = dawnAfter({
      ...simulation,
      date: '09-29',
      units: { 'G14-103-1': '59 iso:1' },
      more: { overdue: ['G14-103-1'] },
    });
    expect(still.at('G14-103-1')).toBe('59');
  });

  test('for a unit that is dead, isolated or kept the Russian recreates two dead units', () => {
    covers('TS-21.3d', 'TS-21.3e');
    const fallen = {
      'RTK-133-1': 'dead-pile',
      'R35-100-1': 'dead-pile',
      'R35-100-2': 'dead-pile',
      'R10B-10-1': 'dead-pile',
    };
    const kept = leaving({ units: { 'G14-103-1': '3', ...fallen } }).play('keepRest');
    expect(kept.turn).toBe('russian compensating');
    // 3-3-5: twice 3 is 6.
    expect(kept.no(compensate('RTK-133-1', 'R35-100-1'))).toBeUndefined();
    expect(kept.no(compensate('R35-100-1', 'R35-100-2', 'R10B-10-1'))).toBeDefined();
    const strong = leaving({ units: { 'G14-103-1': '3', ...fallen, 'RTK-6-1': 'dead-pile' } }).play('keepRest');
    expect(strong.no(compensate('RTK-133-1', 'RTK-6-1'))).toBe('TS-21.3e');
    expect(strong.no(compensate('G14-103-1'))).toBeDefined();
    const dead = leaving({ units: { 'G14-103-1': 'dead-pile', ...fallen } });
    expect(dead.turn).toBe('russian compensating');
    dead.play(compensate('RTK-133-1', 'R35-100-1'));
    expect([dead.at('RTK-133-1'), dead.at('R35-100-1')]).toEqual(['64th-army', '64th-army']);
    // Nothing for one that left.
    const gone = leaving({ units: { 'G14-103-1': '3', ...fallen } }).play(withdraw('G14-103-1'));
    expect(gone.turn).toBe('russian impulse');
  });

  test('guns without a factor count nothing: for one that stays nobody with a factor comes back', () => {
    covers('TS-21.3e');
    const { units } = oob.withdrawals.find(({ date }) => date === '1942-09-27')!;
    const b = dawnAfter({
      ...simulation,
      date: '09-26',
      control: germanPoints(10),
      more: { production: false, armour: 0 },
      units: {
        ...Object.fromEntries(units.map((id) => [id, 'withdrawn'])),
        'G29-PAK': '3',
        'RPON-8': 'dead-pile',
        'RAA-748-1': 'dead-pile',
        'RAT-398': 'dead-pile',
      },
    }).play('keepRest');
    expect([b.turn, b.open.params!['limit']]).toEqual(['russian compensating', 0]);
    expect([b.no(compensate('RPON-8')), b.no(compensate('RAA-748-1', 'RAT-398'))]).toEqual(['TS-21.3e', undefined]);
  });

  test('they come fresh, from that dawn on, once for each unit and only on its date', () => {
    covers('TS-21.3h');
    const fallen = {
      'R35-100-1': 'dead-pile',
      'R35-100-2': 'dead-pile',
      'R10B-10-1': 'dead-pile',
      'R10B-10-2': 'dead-pile',
      'R10B-10-3': 'dead-pile',
    };
    const b = leaving({ units: { 'G14-103-1': '3', 'G14-103-2': '3', ...fallen } }).play('keepRest');
    b.play(compensate('R35-100-1', 'R35-100-2'));
    expect(b.turn).toBe('russian compensating');
    b.play(compensate('R10B-10-1', 'R10B-10-2'));
    expect([b.turn, b.isSpent('R35-100-1'), b.at('R10B-10-3')]).toEqual(['russian impulse', false, 'dead-pile']);
    // At once in the Russian dawn impulse, by day, without a crossing roll.
    b.play(activate('64th-army')).play(move('R35-100-1', '30'));
    expect([b.at('R35-100-1'), b.mf('R35-100-1')]).toEqual(['30', 1]);
    // The kept unit is not asked about again.
    expect(
      dawnAfter({ ...simulation, date: '09-29', units: { 'G14-103-1': '3', ...fallen }, control: { '70': 'russian' } })
        .turn,
    ).toBe('russian impulse');
  });

  test('the 64th Army enters by zones A to C or area 30, in any number, and mixes without loss as it enters', () => {
    covers('TS-21.3f');
    const four = {
      'R35-100-1': '64th-army',
      'R10B-10-1': '64th-army',
      'R42B-42-1': '64th-army',
      'R131-131-1': '64th-army',
    };
    const b = situation({ ...simulation, side: 'russian', units: { ...four, 'G94-267-1': 'B' } }).play(
      activate('64th-army'),
    );
    for (const to of ['A', '30', 'C']) expect([to, b.no(move('R35-100-1', to))]).toEqual([to, undefined]);
    for (const to of ['29', '31', '1', 'D', '64'])
      expect([to, b.no(move('R35-100-1', to)) !== undefined]).toEqual([to, true]);
    // Four different parents: 2 + 3 more, and nothing taken off.
    expect(b.values(attack('B', 'fresh', Object.keys(four)))[0]).toBe(5);
    b.play(move(Object.keys(four), 'A'));
    expect(Object.keys(four).map((id) => b.at(id))).toEqual(['A', 'A', 'A', 'A']);
    // In any later impulse the parents count.
    const later = situation({
      ...simulation,
      side: 'russian',
      units: { 'R35-100-1': 'A', 'R10B-10-1': 'A', 'G94-267-1': 'B' },
    }).play(activate('A'));
    expect(later.values(attack('B', 'fresh', ['R35-100-1', 'R10B-10-1']))[0]).toBe(2);
    // By night too.
    const night = situation({ ...simulation, side: 'russian', period: 'night', units: four }).play(
      activate('64th-army'),
    );
    expect(night.no(move('R35-100-1', 'A'))).toBeUndefined();
  });

  test('comparable units of the same type and at least the same factors leave in its stead', () => {
    covers('TS-21.3g');
    const others = {
      'G94-267-1': '4',
      'G94-267-2': '4',
      'G94-PIO': '4',
      'G24-21-1': '5',
      'R10B-10-1': 'dead-pile',
      'R10B-10-2': 'dead-pile',
    };
    const b = leaving({ units: { 'G14-103-1': '3', ...others } });
    expect(b.no(substitute('G14-103-1', 'G94-267-1'))).toBe('TS-21.3g');
    expect(b.no(substitute('G14-103-1', 'G94-PIO'))).toBe('TS-21.3g');
    expect(b.no(substitute('G14-103-1', 'G24-21-1'))).toBeUndefined();
    // Not by one that is due itself, nor by one that is isolated.
    const due = leaving({ units: { 'G14-103-1': '3', 'G14-103-2': '3', ...others } });
    expect(due.no(substitute('G14-103-1', 'G14-103-2'))).toBe('TS-21.3g');
    const cut = leaving({ units: { 'G14-103-1': '3', ...others, 'G24-21-1': '59 iso:1' } });
    expect(cut.no(substitute('G14-103-1', 'G24-21-1'))).toBe('TS-21.3c');
    b.play(substitute('G14-103-1', 'G94-267-1', 'G94-267-2'));
    expect([b.at('G94-267-1'), b.at('G94-267-2'), b.at('G14-103-1'), b.turn]).toEqual([
      'withdrawn',
      'withdrawn',
      '3',
      'russian impulse',
    ]);
  });
});
