import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, move, situation, until, type Situation, type Table } from './support/clauses.ts';

/** Who goes to sea and comes ashore, and who does not (14, 17.6, 27.9). */

const sail = (unit: string, to: string) => ({ type: 'allied-sail', unit, to });
const invade = (port: string, hex: string, ...corps: readonly string[]) => ({ type: 'invade', port, hex, corps });
const naval = (of: Situation): Table =>
  situation({ turn: 8, side: 'anglo-allied', step: 'allied-naval', bare: true, ...of });

describe('14.2, 14.4: voyages', () => {
  test('only of Anglo-Allied units, and only to another place', () => {
    covers('ID-14.2a', 'ID-14.4a');
    const t = naval({ units: { V5: 'us-5 port-1', W3: 'us-7', D16: 'sov-inf-3' } });
    expect([t.no(sail('sov-inf-3', 'mto')), t.no(sail('us-5', 'V5')), t.no(sail('us-5', 'eto'))]).toEqual([
      'ID-14.2a',
      'ID-14.2a',
      undefined,
    ]);
  });
});

describe('14.22, 14.25: an invasion in which everybody falls', () => {
  test('brings no port ashore, whoever holds the beach', () => {
    covers('ID-14.22a', 'ID-14.24a');
    const t = naval({
      units: { eto: 'us-5 port-2', W3: 'us-7 port-1', V7: 'ger-inf-84' },
      lost: { 'us-5': 1 },
      more: { invasions: 1, chit: 'A' },
    });
    t.do(invade('port-2', 'V7', 'us-5'));
    until(t, 'anglo-allied:declaring').do('end-phase');
    t.do({ type: 'resolve-assault', hex: 'V7' }, 4); // 5:8 is 1:2, air and ships: 2:1, 1/1
    t.play({ type: 'lose-step', unit: 'ger-inf-84' }, 'hitlerite').do({ type: 'lose-step', unit: 'us-5' });
    expect([t.at('us-5'), t.at('ger-inf-84'), t.at('port-2'), t.holder('V7')]).toEqual([
      'eliminated-eto',
      'eliminated-hitlerite',
      'eto',
      'hitlerite',
    ]);
  });
});

describe('14.34 to 14.37: Emergency Beach Supply', () => {
  const call = (unit: string, hex = 'V5') => ({ type: 'emergency-beach-supply', hex, unit });
  const threatened = (of: Situation = {}): Table =>
    until(
      situation({
        turn: 7,
        side: 'anglo-allied',
        step: 'operational-movement',
        bare: true,
        ...of,
        units: { V5: 'us-7 port-1', U6: 'ger-inf-84', eto: 'us-5 us-8', mto: 'us-2', ...of.units },
      }),
      'anglo-allied:allied-naval',
      8,
    );

  test('only from the box of the port’s own theatre', () => {
    covers('ID-14.36a');
    const t = threatened();
    expect([t.no(call('us-5')), t.no(call('us-2')) === undefined]).toEqual([undefined, false]);
  });

  test('not for who went to the box by sea this turn', () => {
    covers('ID-14.36a', 'ID-5.A4d');
    const t = threatened({ units: { W3: 'us-12' } }).do(sail('us-12', 'eto'));
    expect([t.no(call('us-12')) === undefined, t.no(call('us-8'))]).toEqual([false, undefined]);
  });

  test('not beyond the four corps of a turn', () => {
    covers('ID-14.1a');
    const t = threatened({ units: { W3: 'us-12 us-15 us-16 us-19' } });
    for (const id of ['us-12', 'us-15', 'us-16']) t.do(sail(id, 'eto'));
    expect(t.no(call('us-5'))).toBeUndefined();
    t.do(sail('us-19', 'eto'));
    expect(t.no(call('us-5'))).toBeDefined();
  });

  test('not where something came ashore in the ordinary way, and not for a port that is lost', () => {
    covers('ID-14.37a', 'ID-14.34a');
    const t = threatened().do(sail('us-5', 'V5'));
    expect(t.no(call('us-8'))).toBe('ID-14.37a');
    expect(threatened().no(call('us-5', 'W3'))).toBe('ID-14.34a');
  });
});

describe('14.29: ports', () => {
  test('one that the Soviets hold is closed to the other ally, Trieste alone excepted', () => {
    covers('ID-14.29b', 'ID-20.6a');
    const into = (port: string, holder: 'soviet' | 'anglo-allied'): string | undefined =>
      naval({ units: { mto: 'us-5', V36: 'sov-inf-3' }, open: port, held: { [holder]: port } }).no(sail('us-5', port));
    expect([into('I17', 'soviet'), into('I17', 'anglo-allied')]).toEqual(['ID-14.2a', undefined]);
    expect([into('H19', 'soviet'), into('H19', 'anglo-allied')]).toEqual([undefined, undefined]);
  });

  test('nobody rolls for a Baltic port in 1944', () => {
    covers('ID-14.29a', 'ID-14.7a');
    const t = situation({
      turn: 20,
      side: 'anglo-allied',
      bare: true,
      units: { Y19: 'us-5', X18: 'us-7', V13: 'us-8 port-1' },
      held: { 'anglo-allied': 'Y18 X17 W17 W16 W15 W14 V14 X16 V12 V11 W12 W13' },
      emergency: 'us-5 us-7',
    });
    // No die: throwing one would be an error.
    t.do(move('us-5', 'Z19'));
    expect([t.holder('Z19'), t.s.hexes.opens[t.s.units.at[t.unit('us-5')]!]]).toEqual(['anglo-allied', 0]);
  });
});

describe('17.6: both corps on one hex', () => {
  const together = (boxes: Situation['units']): string | undefined =>
    situation({
      turn: 8,
      side: 'anglo-allied',
      bare: true,
      units: { V5: 'us-7 port-1', S8: 'ger-inf-84', U6: 'us-5', T7: 'us-8', ...boxes },
      rested: 'us-abn-18 cw-abn-1',
    }).no({ type: 'drop-together', hex: 'S8' });

  test('must each be able to reach it', () => {
    covers('ID-17.5a', 'ID-17.6a');
    expect(together({ eto: 'us-abn-18 cw-abn-1' })).toBeUndefined();
    expect([together({ eto: 'us-abn-18', mto: 'cw-abn-1' }), together({ mto: 'us-abn-18', eto: 'cw-abn-1' })]).toEqual([
      'ID-17.5a',
      'ID-17.5a',
    ]);
  });
});

describe('27.9: up from Greece', () => {
  test('two corps and two supply units a turn, however many stand on the map already', () => {
    covers('ID-27.9b');
    const t = situation({
      scenario: 'let-history-judge',
      turn: 5,
      side: 'anglo-allied',
      units: {
        greece: 'port-3 us-2 us-4 us-6 aa-supply-1 aa-supply-2 aa-supply-3',
        S9: 'us-5 us-7 us-8 aa-supply-4',
        S10: 'us-12 aa-supply-5',
        V36: 'sov-inf-3',
      },
      held: { 'anglo-allied': 'A27 A28 A29' },
    });
    expect(t.no(move('us-2 us-4', 'A28'))).toBeUndefined();
    expect(t.no(move('us-2 us-4 us-6', 'A28'))).toBe('ID-27.9b');
    t.do(move('us-2', 'A28')).do(move('us-4', 'A29'));
    expect([t.no(move('us-6', 'A28')), t.no(move('aa-supply-1 aa-supply-2', 'A28'))]).toEqual(['ID-27.9b', undefined]);
    expect(t.no(move('aa-supply-1 aa-supply-2 aa-supply-3', 'A28'))).toBe('ID-27.9b');
  });
});

test('18.21: scouting a hex costs no supply unit of one’s own that stands in it', () => {
  covers('ID-18.21a', 'ID-15.33c');
  const t = situation({
    turn: 8,
    side: 'anglo-allied',
    step: 'declaring',
    bare: true,
    units: { V5: 'us-7 port-1', T6: 'us-5', S7: 'aa-supply-1' },
    fed: 'us-5',
  });
  t.do(assault('S7', 'us-5')).do('end-phase').do({ type: 'resolve-assault', hex: 'S7' });
  expect(t.at('aa-supply-1')).toBe('S7');
});
