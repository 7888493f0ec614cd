import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { scene, type Scene } from './support.ts';

/** Stacking (5), reached by marching together and ending the movement. */

const armies = ['sov-army-16', 'sov-army-19', 'sov-army-20'];
const tanks = ['sov-tank-1', 'sov-tank-2', 'sov-tank-3', 'sov-tank-4'];

describe('limits', () => {
  const stacked = (units: readonly string[], side: 'axis' | 'soviet' = 'soviet') => {
    const hex = side === 'soviet' ? 'E2215' : 'W2726';
    return scene({ turn: 12, units: { [hex]: units }, chit: `${side}:move` }).act(side, { type: 'end-movement' });
  };

  test('two armies with two corps, an army with three corps', () => {
    covers('DV-5.3b', 'DV-5.3c');
    expect(stacked([armies[0]!, armies[1]!, tanks[0]!, tanks[1]!]).open).not.toBe('overstacking');
    expect(stacked([armies[0]!, tanks[0]!, tanks[1]!, tanks[2]!]).open).not.toBe('overstacking');
    expect(stacked(armies).open).toBe('overstacking');
    expect(stacked(tanks).open).toBe('overstacking');
  });

  test('four combat units; one Tiger battalion is free', () => {
    covers('DV-5.3a', 'DV-16.2a');
    const four = ['ger-inf-207', 'ger-inf-281', 'ger-pz-1', 'ger-pz-6'];
    expect(stacked(four, 'axis').open).not.toBe('overstacking');
    expect(stacked([...four, 'ger-pz-8'], 'axis').open).toBe('overstacking');
    expect(stacked([...four, 'ger-tiger-502'], 'axis').open).not.toBe('overstacking');
    expect(stacked([...four, 'ger-tiger-502', 'ger-tiger-503'], 'axis').open).toBe('overstacking');
  });

  test('headquarters, leaders, artillery and depots are free, one of each', () => {
    covers('DV-5.4a', 'DV-5.4b');
    const four = ['ger-inf-207', 'ger-inf-281', 'ger-pz-1', 'ger-pz-6'];
    expect(stacked([...four, 'ger-hq-1', 'ger-art', 'depot-1'], 'axis').open).not.toBe('overstacking');
    expect(stacked(['ger-hq-1', 'ger-hq-2'], 'axis').open).toBe('overstacking');
    expect(stacked(['sov-zhukov', 'sov-stavka', ...armies.slice(0, 2), ...tanks.slice(0, 2)]).open).not.toBe(
      'overstacking',
    );
    expect(stacked(['sov-art-1', 'sov-art-2']).open).toBe('overstacking');
  });

  test('minor allies never in one stack', () => {
    covers('DV-15.1a');
    expect(stacked(['rum-corps-i', 'hun-corps-iii'], 'axis').open).toBe('overstacking');
    expect(stacked(['rum-corps-i', 'rum-corps-iii'], 'axis').open).not.toBe('overstacking');
  });
});

describe('by example, and what does not count', () => {
  /** These march together into the open hex east of Moscow and end their movement there. */
  const gathered = (units: readonly string[], more: Scene['units'] = {}) => {
    const table = scene({
      turn: 12,
      units: { E2215: units.slice(0, 2), E2314: units.slice(2), ...more },
      chit: 'soviet:move',
    });
    table.act('soviet', { type: 'move', units: units.slice(0, 2), way: ['E2315'] });
    table.act('soviet', { type: 'move', units: units.slice(2), way: ['E2315'] });
    return table.act('soviet', { type: 'end-movement' });
  };

  test('DV-EX-01: two armies and two corps are a lawful stack', () => {
    covers('DV-5.3a', 'DV-5.3b', 'DV-5.3c');
    const table = gathered([armies[0]!, armies[1]!, tanks[0]!, tanks[1]!]);
    expect(table.open).not.toBe('overstacking');
    expect([armies[0]!, armies[1]!, tanks[0]!, tanks[1]!].map((id) => table.at(id))).toEqual(Array(4).fill('E2315'));
  });

  test('DV-EX-02: three corps and an army are a lawful stack', () => {
    covers('DV-5.3a', 'DV-5.3b', 'DV-5.3c');
    const table = gathered([armies[0]!, tanks[0]!, tanks[1]!, tanks[2]!]);
    expect(table.open).not.toBe('overstacking');
    // A fourth corps is one too many.
    expect(gathered([tanks[0]!, tanks[1]!, tanks[2]!, tanks[3]!]).open).toBe('overstacking');
  });

  test('two bases in a city, one in a town', () => {
    covers('DV-5.4c');
    const units = { E1218: 'air-i', W4121: ['air-ii', 'air-iv'], W4719: 'air-v', W2726: 'air-viii' };
    const table = scene({ scenario: 'campaign-fall-blau', turn: 12, units, phase: 'air-base-phase' });
    const why = (air: string, to: string) => table.why('axis', { type: 'rebase', air, to })?.rule;
    // Smolensk is a city and Orsha a town.
    expect([why('air-ii', 'E1218'), why('air-viii', 'W4121'), why('air-ii', 'W4719')]).toEqual([
      undefined,
      'DV-5.4c',
      'DV-5.4c',
    ]);
    table.act('axis', { type: 'rebase', air: 'air-ii', to: 'E1218' });
    expect([why('air-iv', 'E1218'), why('air-viii', 'W4121')]).toEqual(['DV-5.4c', undefined]);
  });

  test('FZ(2) counts for nothing', () => {
    covers('DV-5.4e');
    const four = [armies[0]!, armies[1]!, tanks[0]!, tanks[1]!];
    expect(gathered(four, { E2315: 'fz-2' }).open).not.toBe('overstacking');
    expect(gathered([...four, tanks[2]!], { E2315: 'fz-2' }).open).toBe('overstacking');
  });
});

describe('when it is tested, and what it costs', () => {
  test('passing through a full hex is free; ending there is settled at the end of the movement, by the owner', () => {
    covers('DV-5.1a', 'DV-5.2a');
    const table = scene({
      turn: 12,
      units: { E2215: ['sov-army-16', 'sov-army-19'], E2214: ['sov-army-20'] },
      chit: 'soviet:move',
    });
    table.act('soviet', { type: 'move', units: ['sov-army-20'], way: ['E2215'] });
    expect(table.open).toBe('moving');
    table.act('soviet', { type: 'end-movement' });
    expect([table.open, table.side]).toEqual(['overstacking', 'soviet']);
    expect(table.why('soviet', { type: 'give-up', units: ['sov-army-16', 'sov-army-19'] })?.rule).toBe('DV-5.2a');
    table.act('soviet', { type: 'give-up', units: ['sov-army-19'] });
    expect([table.at('sov-army-19'), table.at('sov-army-20')]).toEqual(['eliminated', 'E2215']);
    expect(table.open).not.toBe('overstacking');
  });

  test('through a full hex and on', () => {
    covers('DV-5.1a');
    const table = scene({
      turn: 12,
      units: { E2215: ['sov-army-16', 'sov-army-19'], E2214: ['sov-army-20'] },
      chit: 'soviet:move',
    });
    table
      .act('soviet', { type: 'move', units: ['sov-army-20'], way: ['E2215', 'E2216'] })
      .act('soviet', { type: 'end-movement' });
    expect(table.open).not.toBe('overstacking');
    expect(table.at('sov-army-20')).toBe('E2216');
  });
});
