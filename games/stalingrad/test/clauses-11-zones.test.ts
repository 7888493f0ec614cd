import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { activate, attack, DR, move, shell, situation, stuka } from './support/clauses.ts';

describe('chapter 11: the strategic zones', () => {
  test('a zone and an area are linked by an arrow, both ways, and zones in a chain', () => {
    covers('TS-11.1b');
    const out = situation({ units: { 'G94-276-1': 'C' } }).play(activate('C'));
    for (const to of ['3', '4', '5', '6', 'B', 'D'])
      expect([to, out.no(move('G94-276-1', to))]).toEqual([to, undefined]);
    for (const to of ['1', '2', '7', '26', 'A', 'E'])
      expect([to, out.no(move('G94-276-1', to))]).toEqual([to, 'TS-11.1b']);
    const back = situation({ units: { 'G94-267-1': '4' } }).play(activate('4'));
    expect(back.no(move('G94-267-1', 'C'))).toBeUndefined();
    expect(back.no(move('G94-267-1', 'B'))).toBe('TS-11.1b');
  });

  test('control, entry costs and casualty points work in a zone as in an area', () => {
    covers('TS-11.1c');
    // Two German infantry walk into zone A, which is Russian and empty: it is theirs.
    const taken = situation({ units: { 'G29-71-1': 'B' } })
      .play(activate('B'))
      .play(move('G29-71-1', 'A'));
    expect(taken.control('A')).toBe('german');
    // A fresh enemy in the zone costs 4 MF, a spent one 3.
    for (const [status, mf] of [
      ['', 4],
      [' spent', 3],
    ] as const) {
      const b = situation({ units: { 'G94-276-1': 'C', 'G94-276-2': 'C', 'R10B-10-1': `B${status}` } });
      b.play(activate('C'));
      // The attack fails at 2 + 1 + 2 against 12 and more.
      b.play(attack('B', status === '' ? 'fresh' : 'spent', ['G94-276-1']), ...DR(2), ...DR(12));
      expect([status, b.mf('G94-276-1')]).toEqual([status, mf]);
      expect(b.duration('G94-276-1')).toBe(4);
    }
  });

  test('a zone has no TEM: nothing is added to its defence, and neither bombs nor spades make rubble there', () => {
    covers('TS-11.1d');
    const bombed = situation({ units: { 'GLW-STUKA': 'air-base', 'R10B-10-1': 'A' } });
    expect(bombed.values(stuka('A'))).toEqual([8, 2]);
    expect(bombed.play(stuka('A'), ...DR(12), ...DR(12)).rubble('A')).toBe(0);
    const dug = situation({ units: { 'G94-PIO': 'C' } }).play(activate('C'));
    expect(dug.no({ type: 'fortify', units: ['G94-PIO'] })).toBe('TS-14.3a');
  });

  test('any number of units may stand in a zone', () => {
    covers('TS-11.2');
    const eleven = ['267-1', '267-2', '267-3', '274-1', '274-2', '274-3', '276-1', '276-2', '276-3', 'PIO', 'PAK'];
    const units = Object.fromEntries(eleven.map((id) => [`G94-${id}`, 'D']));
    const b = situation({ units: { ...units, 'G24-21-1': 'C' } }).play(activate('C'));
    expect(b.no(move('G24-21-1', 'D'))).toBeUndefined();
    b.play(move('G24-21-1', 'D'));
    expect(b.at('G24-21-1')).toBe('D');
  });

  test('a fresh enemy in a zone makes nothing beside it dearer, and a zone is no dearer for enemies beside it', () => {
    covers('TS-11.3');
    // 5 MF: C to 4 to 27 to 33 would be 1 + 2 + 2 with a fresh Russian in 26.
    const zone = situation({ units: { 'G94-267-1': '4', 'R10B-10-1': 'C' }, control: { '3': 'german' } }).play(
      activate('4'),
    );
    zone.play(move('G94-267-1', '3'));
    expect(zone.mf('G94-267-1')).toBe(1);
    const beside = situation({ units: { 'G94-267-1': '4', 'R10B-10-1': '5' } }).play(activate('4'));
    beside.play(move('G94-267-1', 'C'));
    expect(beside.mf('G94-267-1')).toBe(1);
    // The same neighbour does make an area dearer.
    const area = situation({ units: { 'G94-276-1': 'C', 'R10B-10-1': '5' } }).play(activate('C'));
    area.play(move('G94-276-1', '4'));
    expect(area.mf('G94-276-1')).toBe(2);
  });

  test('no ranged attack and no shelling from a zone, or into one', () => {
    covers('TS-11.4a');
    const out = situation({ units: { 'G94-276-1': 'C', 'G94-OBS': 'C', 'R10B-10-1': '4', 'R10B-10-2': 'D' } });
    expect(out.no(shell('G94-OBS', '4'))).toBeDefined();
    expect(out.no(shell('G94-OBS', 'D'))).toBeDefined();
    out.play(activate('C'));
    expect(out.no(attack('4', 'fresh', [], ['G94-276-1']))).toBe('TS-11.4a');
    expect(out.no(attack('D', 'fresh', [], ['G94-276-1']))).toBe('TS-11.4a');
    expect(out.no(attack('4', 'fresh', ['G94-276-1']))).toBeUndefined();
    const into = situation({ units: { 'G94-267-1': '4', 'G94-OBS': '4', 'R10B-10-1': 'C', 'R10B-10-2': '3' } });
    expect(into.no(shell('G94-OBS', '3'))).toBeUndefined();
    expect(into.no(shell('G94-OBS', 'C'))).toBe('TS-15.25');
    into.play(activate('4'));
    expect(into.no(attack('C', 'fresh', [], ['G94-267-1']))).toBe('TS-11.4a');
    expect(into.no(attack('3', 'fresh', [], ['G94-267-1']))).toBeUndefined();
  });

  test('attacks inside a zone are fought as usual, without TEM', () => {
    covers('TS-11.4b');
    const b = situation({ units: { 'G94-276-1': 'C', 'G94-276-2': 'C', 'R10B-10-1': 'C' } }).play(activate('C'));
    const both = attack('C', 'fresh', ['G94-276-1', 'G94-276-2']);
    // 2 + 1 more + 1 by day, against 2.
    expect(b.values(both)).toEqual([4, 2]);
    // 4 + 9 - 2 - 7: four points, one more than the fresh unit can absorb.
    b.play(both, ...DR(9), ...DR(7));
    expect(b.at('R10B-10-1')).toBe('dead-pile');
    expect(b.mf('G94-276-1')).toBe(2);
    expect(b.no(move('G94-276-1', 'D'))).toBeUndefined();
  });

  test('bombs and shells fall on a zone with friends in it, and the friends are in no danger', () => {
    covers('TS-11.4c', 'TS-15.21c');
    const units = { 'G94-276-1': 'C', 'G94-OBS': 'C', 'R10B-10-1': 'C' };
    const gun = situation({ units });
    expect(gun.no(shell('G94-OBS', 'C'))).toBeUndefined();
    // Equal dice would be friendly fire in an area.
    const air = situation({ units: { ...units, 'GLW-STUKA': 'air-base' } }).play(stuka('C'), ...DR(12), ...DR(12));
    expect([air.isSpent('G94-276-1'), air.at('G94-276-1')]).toEqual([false, 'C']);
    expect(air.at('R10B-10-1')).toBe('dead-pile');
  });

  test('nobody infiltrates into a zone or out of one', () => {
    covers('TS-11.5');
    const night = { side: 'russian', period: 'night' } as const;
    const into = situation({ ...night, units: { 'R10B-10-1': '4', 'G94-276-1': 'C spent', 'G94-276-2': '5 spent' } });
    into.play(activate('4'));
    expect(into.no({ type: 'infiltrate', unit: 'R10B-10-1', to: 'C' })).toBe('TS-11.5');
    expect(into.no({ type: 'infiltrate', unit: 'R10B-10-1', to: '5' })).toBeUndefined();
    const out = situation({ ...night, units: { 'R10B-10-1': 'C', 'G94-276-2': '5 spent' } }).play(activate('C'));
    expect(out.no({ type: 'infiltrate', unit: 'R10B-10-1', to: '5' })).toBeDefined();
  });
});
