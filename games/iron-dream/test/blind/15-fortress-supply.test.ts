import { describe, expect, test } from 'vitest';
import { covers } from '@rokada/kernel/testing';
import { FRANCE, pocket } from './scenes.ts';
import { assault, burn, move, situation, type Situation } from './table.ts';

describe('15.16 to 15.20 Fortress Supply', () => {
  /** Brest with everything around it lost. */
  const brest = (garrison: string, of: Situation = {}): Situation => ({
    ...of,
    units: { W1: garrison, V2: 'us-2', W3: 'us-4', ...of.units },
    held: { 'anglo-allied': 'W2 V1 in:france U2 V2', hitlerite: 'W1' },
    hex: { W1: { control: 'hitlerite', fort: 2 } },
  });

  test('15.16 a fortified port keeps one step alive for ever', () => {
    covers('ID-15.16a', 'ID-15.16b');
    const t = situation(brest('ger-inf-73')).to('allied-reinforcements');
    expect(t.at('ger-inf-73')).toBe('W1');
    expect(t.supply('ger-inf-73')).toBe('fortress');
  });

  test('15.20 a stack of more steps wears down to one step and no further', () => {
    covers('ID-15.20a');
    let t = situation(brest('ger-inf-1')).to('allied-reinforcements');
    expect(t.lost('ger-inf-1')).toBe(1);
    t = situation(brest('ger-inf-1', { reduced: 'ger-inf-1' })).to('allied-reinforcements');
    expect([t.at('ger-inf-1'), t.lost('ger-inf-1')]).toEqual(['W1', 1]);
  });

  test('15.16 a port of France without a fort, and a fort that is no port, keep nobody', () => {
    covers('ID-15.16d');
    const nice = situation({
      units: { H11: 'ger-inf-73', H10: 'us-2', H12: 'us-4' },
      held: { 'anglo-allied': 'in:france in:italy' },
    });
    expect(nice.to('allied-reinforcements', 3).at('ger-inf-73')).toBe('destroyed');
    const inland = situation(pocket({ units: { R26: 'ger-inf-73' }, forts: { R26: 2 } })).to('allied-reinforcements');
    expect(inland.at('ger-inf-73')).toBe('destroyed');
  });

  test('15.16 Konigsberg keeps four corps whole after the collapse; another Baltic port only if it is fortified, and one step', () => {
    covers('ID-15.16c', 'ID-15.16d');
    const of: Situation = {
      record: { collapsed: 4 },
      units: {
        X28: 'ger-inf-1 ger-inf-2 ger-pz-24 ger-inf-73',
        Z28: 'ger-inf-74',
        X29: 'sov-inf-3',
        Y29: 'sov-inf-5',
        AA29: 'sov-inf-8',
        W28: 'sov-inf-13',
      },
      held: { soviet: 'in:ostland W29 V28' },
    };
    const t = situation(of).to('allied-reinforcements');
    expect(['ger-inf-1', 'ger-inf-2', 'ger-pz-24', 'ger-inf-73'].map((id) => [t.at(id), t.lost(id)])).toEqual(
      Array.from({ length: 4 }, () => ['X28', 0]),
    );
    expect(t.at('ger-inf-74')).toBe('destroyed');
    expect(
      situation({ ...of, forts: { Z28: 1 } })
        .to('allied-reinforcements')
        .at('ger-inf-74'),
    ).toBe('Z28');
  });

  test('15.17, 15.19 units on Fortress Supply neither move nor attack and have no zone', () => {
    covers('ID-15.17a', 'ID-15.19a');
    const t = situation(brest('ger-inf-73 ger-supply-1')).to('allied-reinforcements');
    expect(t.supply('ger-inf-73')).toBe('fortress');
    expect(t.holder('W2')).toBe('anglo-allied');
    // The next German turn: W2 lies open, and still nobody leaves.
    t.to('operational-movement').to('soviet-reinforcements').to('german-reinforcements').to('operational-movement');
    expect(t.may(move('ger-inf-73', 'W2'))).toBe(false);
    t.to('declaring');
    expect(t.may(burn('ger-supply-1', 'W1'))).toBe(false);
  });

  test('15.19 they are neither shifted for want of supply nor taken in the flank', () => {
    covers('ID-15.19b');
    const t = situation({
      side: 'anglo-allied',
      step: 'declaring',
      turn: 12,
      units: {
        V12: 'ger-inf-73',
        U12: 'us-2 aa-supply-1',
        W12: 'us-4',
        V13: 'us-5 aa-supply-2',
        V11: 'us-7',
        U13: 'us-6',
        W13: 'us-8',
        V5: 'port-1',
      },
      held: { 'anglo-allied': `${FRANCE} V5..V11 in:netherlands` },
      hex: { V12: { control: 'hitlerite', fort: 1 } },
      unit: { 'ger-inf-73': { supply: 'fortress' } },
    });
    t.do(burn('aa-supply-1', 'U12 V11')).do(burn('aa-supply-2', 'V13 W13'));
    // 40 against 4: 10:1, one left for the fort and one for the city: 8:1, of which clear ground has 7:1.
    const odds = t.odds(assault('V12', 'us-2 us-7 us-5 us-8'));
    expect(odds.shifts).toBe(-2);
  });

  test('15.18 a lone fort that is cut off is gone at the end of the turn; with a garrison it goes with the last of it', () => {
    covers('ID-15.18a', 'ID-15.18b');
    const lone = situation(pocket({ units: { R26: '' }, forts: { R26: 3 }, held: { hitlerite: 'R26' } })).to(
      'allied-reinforcements',
    );
    expect(lone.fort('R26')).toBe(0);
    const manned = situation(pocket({ forts: { R26: 3 } })).to('allied-reinforcements');
    expect([manned.fort('R26'), manned.lost('ger-inf-1')]).toEqual([3, 1]);
    const last = situation(pocket({ forts: { R26: 3 }, reduced: 'ger-inf-1' })).to('allied-reinforcements');
    expect([last.fort('R26'), last.at('ger-inf-1')]).toEqual([0, 'destroyed']);
  });
});
