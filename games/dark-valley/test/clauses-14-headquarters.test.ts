import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { attack, strike } from './combat-support.ts';
import { scene, type Table } from './support.ts';

/** Headquarters and leaders that are lost, and come back (14). */

describe('lost headquarters (14.1)', () => {
  const armies = ['sov-army-16', 'sov-army-19'];
  const panzers = ['ger-pz-1', 'ger-pz-6', 'ger-pz-8'];

  /** A headquarters alone in its hex is overrun in battle on turn 13. */
  function lost(hq: string, by: 'axis' | 'soviet'): Table {
    const attackers = by === 'soviet' ? armies : panzers;
    const table = scene({
      scenario: 'campaign-fall-blau',
      turn: 13,
      units: { E4829: attackers, E4929: hq, W2726: 'ger-corps-i', E2215: 'sov-army-20', 'other-fronts': 'ger-hq-3' },
      chit: `${by}:combat`,
    });
    strike(table, by, attack('E4929', attackers), 6);
    while (table.open === 'losing') table.act(table.side, { type: 'lose-step', unit: attackers[0]! });
    if (table.open === 'advancing') table.act(by, { type: 'decline-advance' });
    expect(table.at(hq)).toBe('eliminated');
    return table;
  }

  test('a Panzer HQ comes back two turns later, as a reinforcement', () => {
    covers('DV-14.1d');
    const table = lost('ger-hq-2', 'soviet');
    table.playOn('taking-initiative');
    expect([table.s.turn, table.at('ger-hq-2')]).toEqual([14, 'eliminated']);
    table.playOn('axis-reinforcements');
    expect([table.s.turn, table.at('ger-hq-2')]).toEqual([15, 'waiting']);
    table.act('axis', { type: 'reinforce', unit: 'ger-hq-2', to: 'W2726' });
    expect(table.at('ger-hq-2')).toBe('W2726');
  });

  test('Stavka and Zhukov come back the turn after', () => {
    covers('DV-14.1e');
    for (const hq of ['sov-stavka', 'sov-zhukov']) {
      const table = lost(hq, 'axis');
      table.playOn('soviet-reinforcements');
      expect([table.s.turn, table.at(hq)]).toEqual([14, 'waiting']);
      table.act('soviet', { type: 'reinforce', unit: hq, to: 'E2215' });
      expect(table.at(hq)).toBe('E2215');
    }
  });
});
