import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  activate,
  attack,
  dawnAfter,
  DR,
  ferry,
  fortify,
  move,
  recross,
  situation,
  type Wire,
} from './support/clauses.ts';

const night = { side: 'russian', period: 'night' } as const;
const breakIn = (...units: string[]): Wire => ({ type: 'breakIn', units });

/** Eight points of interdiction against landing 64: hill with observer, bank, both neighbours. */
const EIGHT = { 'G94-267-1': '56', 'G94-OBS': '56', 'G94-267-2': '63', 'G94-267-3': '65' };
const full = Object.fromEntries(
  ['269-1', '269-2', '269-3', '270-1', '270-2', '270-3', '271-1', '271-2', '271-3', '272-1'].map((id) => [
    `RNK-${id}`,
    '64',
  ]),
);

describe('chapter 18: the crossing table', () => {
  const across = (sum: number, units: Record<string, string> = {}) =>
    situation({
      ...night,
      units: { 'R13-34-1': 'east-bank', 'R13-34-2': 'east-bank', ...EIGHT, ...units },
      control: { '64': 'russian' },
    }).play(ferry('64', 'R13-34-1'), ...DR(sum));
  const fate = (sum: number, units: Record<string, string> = {}) => {
    const b = across(sum, units);
    return [b.at('R13-34-1'), b.isSpent('R13-34-1'), b.duration('R13-34-1')];
  };

  test('eleven and less lands safely, more disperses, turns back, drowns; a point of interdiction adds one', () => {
    covers('TS-18.5b', 'TS-18.5c', 'TS-18.5d', 'TS-18.5e', 'TS-18.5f', 'TS-18.3e');
    expect(fate(2)).toEqual(['64', false, 0]);
    expect(fate(3)).toEqual(['64', false, 0]);
    // 12 and 13: landed with duration 1 and 2.
    expect(fate(4)).toEqual(['64', true, 0]);
    expect(fate(5)).toEqual(['64', true, 2]);
    // 14 to 17: turned back with 1 to 4.
    expect(fate(6)).toEqual(['east-bank', true, 0]);
    expect(fate(7)).toEqual(['east-bank', true, 2]);
    expect(fate(8)).toEqual(['east-bank', true, 3]);
    expect(fate(9)).toEqual(['east-bank', true, 4]);
    for (const sum of [10, 11, 12]) expect(fate(sum)[0]).toBe('dead-pile');
    // Without interdiction a 12 is a 12.
    const calm = situation({ ...night, units: { 'R13-34-1': 'east-bank' } }).play(ferry('64', 'R13-34-1'), ...DR(12));
    expect([calm.at('R13-34-1'), calm.isSpent('R13-34-1')]).toEqual(['64', true]);
  });

  test('who landed safely goes on to move, attack or fortify, and ends the impulse spent in any case', () => {
    covers('TS-18.5c', 'TS-18.5g');
    const units = { 'R13-34-1': 'east-bank', 'R13-34-2': 'east-bank', 'RPON-8': 'east-bank', 'G94-267-1': '58' };
    const b = situation({ ...night, units }).play(
      ferry('64', 'R13-34-1', 'R13-34-2', 'RPON-8'),
      ...DR(2),
      ...DR(2),
      ...DR(2),
    );
    // 1 MF for landing leaves 4: just enough to go in among fresh Germans.
    expect(b.no(attack('58', 'fresh', ['R13-34-1']))).toBeUndefined();
    expect(b.no(fortify('RPON-8'))).toBeUndefined();
    expect(b.no(move('R13-34-1', '63'))).toBeUndefined();
    b.play('end');
    for (const id of ['R13-34-1', 'R13-34-2', 'RPON-8'])
      expect([id, b.isSpent(id), b.duration(id)]).toEqual([id, true, 0]);
  });

  test('a mechanised unit that fails in the rubble of the landing returns', () => {
    covers('TS-18.5i');
    const landed = (sum: number) => {
      const b = situation({ ...night, units: { 'RTK-137-1': 'east-bank' }, rubble: { '64': 1 } });
      return b.play(ferry('64', 'RTK-137-1'), ...DR(2), ...DR(sum));
    };
    // 7, with three comforts: 4.
    expect(landed(4).at('RTK-137-1')).toBe('64');
    expect([landed(3).at('RTK-137-1'), landed(3).isSpent('RTK-137-1')]).toEqual(['east-bank', true]);
  });

  test('dispersed in a free landing: it stays and does nothing more', () => {
    covers('TS-18.51');
    const units = {
      ...EIGHT,
      'R13-34-1': 'east-bank',
      'RPON-8': 'east-bank',
      'R13-34-2': 'east-bank',
      'G94-274-1': '58',
    };
    const b = situation({ ...night, units }).play(
      ferry('64', 'R13-34-1', 'RPON-8', 'R13-34-2'),
      ...DR(4),
      ...DR(5),
      ...DR(2),
    );
    expect([b.at('R13-34-1'), b.at('RPON-8')]).toEqual(['64', '64']);
    expect(b.no(attack('58', 'fresh', ['R13-34-1']))).toBeDefined();
    expect(b.no(fortify('RPON-8'))).toBeDefined();
    expect(b.no(move('R13-34-1', '59'))).toBeDefined();
    expect(b.no(move('R13-34-2', '59'))).toBeUndefined();
  });

  test('dispersed while landing among enemies or in a full area: back to the east bank, spent', () => {
    covers('TS-18.52a', 'TS-18.52b', 'TS-7.1c');
    for (const sum of [4, 5]) {
      expect(fate(sum, { 'G94-274-1': '64', 'RNK-271-3': '64 spent' }).slice(0, 2)).toEqual(['east-bank', true]);
      expect(fate(sum, full).slice(0, 2)).toEqual(['east-bank', true]);
    }
    const nine = Object.fromEntries(Object.entries(full).slice(1));
    expect(fate(4, nine)[0]).toBe('64');
    // The tenth has room and stays.
    expect(across(2, nine).play('end').at('R13-34-1')).toBe('64');
    // Safe in a full area: it may pass through, but not stay.
    const b = across(2, full);
    b.play('end');
    expect([b.at('R13-34-1'), b.isSpent('R13-34-1')]).toEqual(['east-bank', true]);
    const on = across(2, full).play(move('R13-34-1', '59'));
    expect(on.at('R13-34-1')).toBe('59');
  });
});

describe('chapter 18: guns among the boats', () => {
  test('an AT unit lands among spent enemies only beside somebody with an attack factor', () => {
    covers('TS-18.3h', 'TS-8.22b');
    const units = { 'RAT-398': 'east-bank', 'R13-34-1': 'east-bank', 'G94-267-1': '64 spent', 'RNK-271-3': '64 spent' };
    const b = situation({ ...night, units, control: { '64': 'russian' } });
    expect(b.no(ferry('64', 'RAT-398'))).toBe('TS-18.3h');
    // Both get across: they attack together. One point of interdiction for the contested bank.
    b.play(ferry('64', 'RAT-398', 'R13-34-1'), ...DR(2), ...DR(2));
    expect(b.no(attack('64', 'spent', ['R13-34-1', 'RAT-398']))).toBeUndefined();
    // The rifles are dispersed on the way and sent back: the gun does not stay alone.
    const alone = situation({ ...night, units, control: { '64': 'russian' } });
    alone.play(ferry('64', 'RAT-398', 'R13-34-1'), ...DR(2), ...DR(12));
    expect([alone.at('R13-34-1'), alone.at('RAT-398')]).toEqual(['east-bank', 'east-bank']);
    // Never among fresh ones.
    const fresh = situation({ ...night, units: { ...units, 'G94-267-1': '64' }, control: { '64': 'russian' } });
    expect(fresh.no(ferry('64', 'R13-34-1', 'RAT-398'))).toBe('TS-8.22b');
  });
});

describe('chapter 18: breaking in', () => {
  const four = { 'R13-34-1': 'east-bank', 'R13-34-2': 'east-bank', 'R13-34-3': 'east-bank', 'R13-39-1': 'east-bank' };
  const three = ['R13-34-1', 'R13-34-2', 'R13-34-3'];
  /** Sunset with these zones, then the Russian's first night impulse. */
  const sunset = (control: Record<string, 'german' | 'russian'>, more: Record<string, string> = {}) =>
    situation({ units: { ...four, 'G94-267-1': 'C', ...more }, control, marker: 13 }).play('pass', ...DR(7));

  test('by a zone that was Russian at sunset and still is, without a crossing roll, three at a time', () => {
    covers('TS-18.6a', 'TS-18.6b', 'TS-18.6c');
    const b = sunset({ A: 'russian', G: 'russian' });
    expect(b.no(breakIn(...three, 'R13-39-1'))).toBeDefined();
    b.play(breakIn(...three));
    expect(b.no(move('R13-34-1', 'B'))).toBeDefined();
    expect(b.no(move('R13-34-1', 'C'))).toBeDefined();
    b.play(move('R13-34-1', 'A', '30')).play(move('R13-34-2', 'G'));
    expect([b.at('R13-34-1'), b.mf('R13-34-1'), b.at('R13-34-2'), b.mf('R13-34-2')]).toEqual(['30', 2, 'G', 1]);
    expect(b.no(move('R13-39-1', 'A'))).toBeDefined();
    b.play('end');
    expect([b.isSpent('R13-34-1'), b.isSpent('R13-34-2')]).toEqual([true, true]);
    // Not by day, and not by a zone that is German at sunset.
    const early = situation({ side: 'russian', units: four, control: { A: 'russian' } });
    expect(early.no(breakIn('R13-34-1'))).toBe('TS-18.6a');
    expect(sunset({ A: 'german' }).no(breakIn('R13-34-1'))).toBe('TS-18.6c');
  });

  test('a zone lost or won during the night is closed', () => {
    covers('TS-18.6c');
    const won = sunset({ A: 'german' }, { 'R35-100-1': '30' })
      .play(activate('30'))
      .play(move('R35-100-1', 'A'))
      .play('end');
    won.play('pass', ...DR(7));
    expect([won.control('A'), won.turn, won.no(breakIn('R13-34-1'))]).toEqual([
      'russian',
      'russian impulse',
      'TS-18.6c',
    ]);
    const lost = sunset({ A: 'russian' }, { 'G29-71-1': 'B' });
    expect(lost.no(breakIn('R13-34-1'))).toBeUndefined();
    lost
      .play('pass')
      .play(activate('B'))
      .play(move('G29-71-1', 'A'))
      .play('end', ...DR(7));
    expect([lost.control('A'), lost.turn, lost.no(breakIn('R13-34-1'))]).toEqual([
      'german',
      'russian impulse',
      'TS-18.6c',
    ]);
    // Zones C to F never serve.
    expect(sunset({ A: 'german', D: 'russian' }).no(breakIn('R13-34-1'))).toBe('TS-18.6c');
  });
});

describe('chapter 18: recrossing', () => {
  const party = { 'R13-34-1': '64', 'R13-34-2': '64', 'R13-34-3': '64', 'R13-39-1': '64' };
  const three = ['R13-34-1', 'R13-34-2', 'R13-34-3'];

  test('up to three a night impulse from a controlled landing for 1 MF each', () => {
    covers('TS-18.7a', 'TS-18.7c');
    const b = situation({ ...night, units: party }).play(activate('64'));
    expect(b.no(recross(...three, 'R13-39-1'))).toBeDefined();
    b.play(recross(...three), ...DR(2), ...DR(11), ...DR(2));
    expect(three.map((id) => [b.at(id), b.isSpent(id), b.mf(id)])).toEqual(three.map(() => ['east-bank', true, 1]));
    expect(b.no(recross('R13-39-1'))).toBe('TS-18.7a');
    const day = situation({ side: 'russian', units: party }).play(activate('64'));
    expect(day.no(recross('R13-34-1'))).toBe('TS-18.7a');
    const lost = situation({ ...night, units: { ...party, 'G94-267-1': '64' }, control: { '64': 'german' } }).play(
      activate('64'),
    );
    expect(lost.no(recross('R13-34-1'))).toBe('TS-18.7a');
    const inland = situation({ ...night, units: { 'R13-34-1': '63' } }).play(activate('63'));
    expect(inland.no(recross('R13-34-1'))).toBe('TS-18.7a');
    // Two and two are four.
    const twice = situation({ ...night, units: party })
      .play(activate('64'))
      .play(recross('R13-34-1', 'R13-34-2'), ...DR(2), ...DR(2));
    expect(twice.no(recross('R13-34-3', 'R13-39-1'))).toBeDefined();
    expect(twice.no(recross('R13-34-3'))).toBeUndefined();
  });

  test('other units of the area move, attack and fortify in the same impulse', () => {
    covers('TS-18.7b');
    const units = { ...party, 'RPON-8': '64', 'G94-267-1': '58', 'R13-39-2': '64' };
    const b = situation({ ...night, units })
      .play(activate('64'))
      .play(recross('R13-34-1'), ...DR(2));
    b.play(move('R13-34-2', '63'))
      .play(attack('58', 'fresh', ['R13-34-3']), ...DR(2), ...DR(12))
      .play(fortify('RPON-8'), 1);
    expect([b.at('R13-34-2'), b.at('R13-34-3'), b.isSpent('RPON-8')]).toEqual(['63', '58', true]);
    // And in the other order.
    expect(b.no(recross('R13-39-1'))).toBeUndefined();
  });

  test('a recrossed unit rests for the date at least', () => {
    covers('TS-18.7c');
    const b = situation({ ...night, marker: 3, units: { 'R13-34-1': '64', 'R13-39-1': '74' } }).play(activate('64'));
    b.play(recross('R13-34-1'), ...DR(2)).play('pass', ...DR(7));
    expect(b.no(ferry('64', 'R13-34-1'))).toBe('TS-18.3g');
    expect(dawnAfter({ units: { 'R13-34-1': 'east-bank spent' } }).isSpent('R13-34-1')).toBe(false);
  });

  test('dispersed units recross too, if they began the impulse there', () => {
    covers('TS-18.7d');
    const units = { 'R13-34-1': '64 spent until:09-17', 'R13-34-2': '64', 'R13-34-3': '63' };
    const b = situation({ ...night, units }).play(activate('64'));
    expect(b.no(recross('R13-34-3'))).toBeDefined();
    b.play(recross('R13-34-1'), ...DR(2));
    // It keeps its longer duration.
    expect([b.at('R13-34-1'), b.isSpent('R13-34-1'), b.duration('R13-34-1')]).toEqual(['east-bank', true, 3]);
    // Guns that are pinned do not get to the boats while fresh; spent, they do.
    const pinned = { 'RAA-748-1': '64', 'RAA-748-2': '64 spent', 'RAT-398': '64', 'R13-34-1': '64', 'G94-267-1': '64' };
    const guns = situation({ ...night, units: pinned, control: { '64': 'russian' } }).play(activate('64'));
    expect([guns.no(recross('RAA-748-1')), guns.no(recross('RAT-398'))]).toEqual(['TS-8.21g', 'TS-8.21f']);
    expect([guns.no(recross('RAA-748-2')), guns.no(recross('R13-34-1'))]).toEqual([undefined, undefined]);
    // An isolated spent unit cannot, as it cannot regroup.
    const cut = situation({ ...night, units: { 'R13-34-1': '64 spent iso:1', 'R13-34-2': '64' } }).play(activate('64'));
    expect(cut.no(recross('R13-34-1'))).toBe('TS-12.21d');
  });

  test('the table with east and west exchanged', () => {
    covers('TS-18.7e', 'TS-18.7a');
    const fate = (sum: number) => {
      const b = situation({ ...night, units: { 'R13-34-1': '64', 'R13-34-2': '64', ...EIGHT } })
        .play(activate('64'))
        .play(recross('R13-34-1'), ...DR(sum));
      return [b.at('R13-34-1'), b.isSpent('R13-34-1'), b.duration('R13-34-1')];
    };
    expect(fate(2)).toEqual(['east-bank', true, 0]);
    expect(fate(4)).toEqual(['east-bank', true, 0]);
    expect(fate(5)).toEqual(['east-bank', true, 2]);
    expect(fate(6)).toEqual(['64', true, 0]);
    expect(fate(7)).toEqual(['64', true, 2]);
    expect(fate(8)).toEqual(['64', true, 3]);
    expect(fate(9)).toEqual(['64', true, 4]);
    expect(fate(10)[0]).toBe('dead-pile');
  });
});

describe('chapter 18: rubble at the landing', () => {
  const landing = (unit: string, rubble: number, ...dice: readonly number[]) =>
    situation({ ...night, units: { [unit]: 'east-bank' }, rubble: { '64': rubble } }).play(ferry('64', unit), ...dice);

  test('a mechanised unit rolls for it, safe or dispersed, and goes back spent when it fails', () => {
    covers('TS-18.5i', 'TS-14.4b');
    // Rubble 2 wants 9; held, without enemies and without fresh ones leaves 6.
    const safe = landing('RTK-137-1', 2, ...DR(2), ...DR(5));
    expect([safe.at('RTK-137-1'), safe.isSpent('RTK-137-1'), safe.duration('RTK-137-1')]).toEqual([
      'east-bank',
      true,
      0,
    ]);
    expect(landing('RTK-137-1', 2, ...DR(2), ...DR(6)).at('RTK-137-1')).toBe('64');
    const dispersed = landing('RTK-137-1', 2, ...DR(12), ...DR(5));
    expect([dispersed.at('RTK-137-1'), dispersed.isSpent('RTK-137-1')]).toEqual(['east-bank', true]);
    const ashore = landing('RTK-137-1', 2, ...DR(12), ...DR(6));
    expect([ashore.at('RTK-137-1'), ashore.isSpent('RTK-137-1')]).toEqual(['64', true]);
    // Nobody else does.
    expect(landing('R13-34-1', 2, ...DR(12)).at('R13-34-1')).toBe('64');
  });

  test('a dispersed unit keeps the duration of the crossing when it goes back', () => {
    covers('TS-18.5d', 'TS-18.5i');
    const b = situation({
      ...night,
      units: { 'RTK-137-1': 'east-bank' },
      rubble: { '64': 2 },
      control: { '31': 'german' },
    }).play(ferry('64', 'RTK-137-1'), ...DR(11), ...DR(5));
    // Two points for the bank: 13.
    expect([b.at('RTK-137-1'), b.duration('RTK-137-1')]).toEqual(['east-bank', 2]);
  });
});
