import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, burn, invade, move, war, type War } from './blind/support.ts';

/** What comes over water, and what feeds it there. */

/** The assault is fought with a one; whatever is freed by it opens when the dice please. */
const kill = (w: War, hex: string, unit: string): War => {
  w.to('resolving');
  w.doFirst({ type: 'resolve-assault', hex }, 1);
  while (w.step === 'toll' && w.who === 'hitlerite') w.doAnyhow({ type: 'lose-step', unit });
  return w;
};

test('an invasion force waits off the coast where it is resisted', () => {
  covers('ID-14.17a', 'ID-14.17c');
  const at = (v5: string): War =>
    war({
      side: 'anglo-allied',
      turn: 7,
      units: { eto: 'us-5 port-2', W3: 'port-1', ...(v5 && { V5: v5 }) },
      more: { chit: 'A', invasions: 1 },
      step: 'allied-naval',
    }).do(invade('port-2', 'V5', 'us-5'));
  const met = at('ger-inf-84');
  expect([met.at('us-5'), met.at('port-2'), met.holder('V5')]).toEqual(['at-sea', 'at-sea', 'hitlerite']);
  // Nothing but the fight ashore is left to it.
  met.to('operational-movement');
  expect([met.may(move('us-5', 'V5')), met.may(move('us-5', 'W5'))]).toEqual([false, false]);
  const open = at('');
  expect([open.at('us-5'), open.at('port-2')]).toEqual(['V5', 'V5']);
});

test('who dies on Fortress Supply is gone for good', () => {
  covers('ID-15.9c');
  const die = (supply: string): string => {
    const w = war({
      side: 'anglo-allied',
      bare: true,
      forts: { V6: 1 },
      units: { V6: 'ger-inf-84', V5: 'us-5 us-7 us-8 us-12 port-1', T21: 'ger-inf-74' },
      rows: { 'ger-inf-84': { supply } },
      held: { 'anglo-allied': 'U6 U7 V7', ...(supply === 'general' && { hitlerite: 'V7' }) },
      step: 'declaring',
    });
    expect(w.unit('ger-inf-84', 'supply')).toBe(supply === 'fortress' ? 3 : 0);
    return kill(w.do(assault('V6', 'us-5 us-7 us-8 us-12')), 'V6', 'ger-inf-84').at('ger-inf-84');
  };
  expect([die('general'), die('fortress')]).toEqual(['eliminated-hitlerite', 'destroyed']);
});

describe('14.39, 15.35: after an amphibious assault', () => {
  /** Over Lake Balaton from I23 into J22; a third corps waits at K22 behind it, which has no other line. */
  const balaton = (stay: boolean): War => {
    const w = war({
      side: 'anglo-allied',
      turn: 8,
      bare: true,
      units: {
        I23: 'us-5 us-7 aa-supply-1',
        J22: 'ger-inf-84',
        K22: 'us-8',
        J21: 'ger-inf-86',
        K23: 'ger-inf-88',
        T21: 'ger-inf-74',
        V5: 'port-1',
      },
      held: { 'anglo-allied': 'H19 H20 H21 H22 I23', hitlerite: 'I22 J23 K21 L22 L23' },
      ports: { H19: 3 },
      lost: { 'us-8': 1 },
      step: 'initial-supply',
    });
    w.to('declaring').do(burn('aa-supply-1', 'I23'));
    kill(w.do(assault('J22', 'us-5 us-7')), 'J22', 'ger-inf-84');
    if (stay) w.do({ type: 'advance', unit: 'us-5', way: ['J22'] });
    while (w.who === 'anglo-allied') w.pass();
    return w;
  };
  test('the line runs over the lake while a corps is in the landing hex', () => {
    covers('ID-15.35a');
    // K22 is fed over the water, or its reduced corps starves.
    expect([balaton(true).at('us-8'), balaton(false).at('us-8')]).toEqual(['K22', 'destroyed']);
  });

  test('over a blocked coast only the beach feeds them', () => {
    covers('ID-15.35b');
    const w = war({
      side: 'anglo-allied',
      turn: 8,
      bare: true,
      units: { X11: 'us-5 us-7 port-1', X12: 'ger-inf-84', W13: 'us-8', W12: 'ger-inf-86', T21: 'ger-inf-74' },
      held: { hitlerite: 'W12 W11 V12 V13 W14 X13 V14', 'anglo-allied': 'X10' },
      lost: { 'us-8': 1, 'us-5': 1 },
      step: 'declaring',
    });
    kill(w.do(assault('X12', 'us-5 us-7')), 'X12', 'ger-inf-84');
    w.do({ type: 'advance', unit: 'us-5', way: ['X12'] });
    while (w.who === 'anglo-allied') w.pass();
    // X12 lies on the sea; nothing runs over the blocked side to the corps inland of it.
    expect([w.at('us-5'), w.at('us-8')]).toEqual(['X12', 'destroyed']);
  });
});

test('a bridgehead takes the water away for all who attack out of the drop hex', () => {
  covers('ID-17.26b');
  const w = war({
    side: 'anglo-allied',
    turn: 8,
    bare: true,
    units: {
      X10: 'port-1',
      R13: 'us-2 us-4 aa-supply-1',
      R14: 'ger-inf-101',
      R15: 'ger-inf-1',
      eto: 'us-abn-18',
      T21: 'ger-inf-74',
    },
    rows: { 'us-abn-18': { refit: 4 } },
    held: { 'anglo-allied': 'R12 R11 R10 S12 S11 T11 U11 U10 V10 W10 X9 Q13 S14 Q14', hitlerite: 'Q15' },
    step: 'operational-movement',
  });
  const all = 'us-2 us-4';
  w.doFirst({ type: 'drop', unit: 'us-abn-18', hex: 'R14', method: 'alone' }, 1);
  while (w.step === 'toll') w.do({ type: 'lose-step', unit: w.who === 'hitlerite' ? 'ger-inf-101' : 'us-abn-18' });
  expect(w.step).toBe('bridging');
  const without = new Map<boolean, number>();
  for (const seized of [false, true]) {
    const t = w.copy();
    t.do({ type: 'seize-bridgehead', unit: 'us-abn-18', hex: 'R15' }, seized ? 4 : 5).do('end-bridging');
    t.do(move(all, 'R14')).to('declaring').do(burn('aa-supply-1', 'R14'));
    without.set(seized, t.odds(assault('R15', all)).defence);
  }
  expect([without.get(false), without.get(true)]).toEqual([14, 7]);
});
