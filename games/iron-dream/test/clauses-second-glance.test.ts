import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, move, situation, type Situation, type Table } from './support/clauses.ts';

/** Cases that look like others and are not. */

const lose = (id: string) => ({ type: 'lose-step', unit: id });
const naval = (of: Situation): Table =>
  situation({ turn: 8, side: 'anglo-allied', step: 'allied-naval', bare: true, ...of });

test('a road over water costs the water too, where the players read it so', () => {
  covers('ID-10.10a');
  const spent = (reading: string, from: string, to: string) =>
    situation({
      turn: 8,
      bare: true,
      options: { 'roads-over-water': reading },
      units: { [from]: 'ger-inf-1' },
    })
      .do(move('ger-inf-1', to))
      .spent('ger-inf-1');
  const both = (from: string, to: string) =>
    ['cost-one-point', 'cost-water-too'].map((reading) => spent(reading, from, to));
  expect([both('J19', 'K19'), both('I19', 'J19'), both('I20', 'J20')]).toEqual([
    [1, 1],
    [1, 2],
    [3, 3],
  ]);
});

test('Volkssturm that held its city keeps the survivors of an assault out of it', () => {
  covers('ID-25.7b', 'ID-18.16a');
  // 9:3, worse by one for the city: in Berlin's lowest column a 3 costs two steps, and nobody may fall back.
  const armies = 'sov-inf-3 sov-inf-5 sov-inf-8';
  const t = situation({
    turn: 20,
    side: 'soviet',
    step: 'declaring',
    units: { S22: armies },
    lost: { 'sov-inf-3': 1, 'sov-inf-5': 1, 'sov-inf-8': 1 },
    fed: armies,
    emergency: armies,
  });
  t.do(assault('T21', armies)).do('end-phase').do({ type: 'resolve-assault', hex: 'T21' }, 3);
  t.do(lose('sov-inf-3')).do(lose('sov-inf-5'));
  expect([t.at('sov-inf-8'), t.holder('T21')]).toEqual(['S22', 'hitlerite']);
  expect(t.asked).not.toContain('soviet:advancing');
});

test('an advance does not run on into an empty fort', () => {
  covers('ID-18.16e', 'ID-22.5a');
  const second = (forts: Readonly<Record<string, number>>) => {
    const t = situation({
      turn: 8,
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { T24: 'sov-tank-1', T23: 'ger-inf-73' },
      forts,
      fed: 'sov-tank-1',
      emergency: 'sov-tank-1',
    });
    t.do(assault('T23', 'sov-tank-1')).do('end-phase').do({ type: 'resolve-assault', hex: 'T23' }, 1);
    while (t.asked[0] === 'hitlerite:toll') t.play(lose('ger-inf-73'), 'hitlerite');
    return t.no({ type: 'advance', unit: 'sov-tank-1', way: ['T23', 'S23'] });
  };
  expect([second({}), second({ S23: 1 })]).toEqual([undefined, 'ID-22.5a']);
});

test('Berlin in enemy hands is the end of the economy, though its suburbs are linked to the Ruhr', () => {
  covers('ID-16.8a');
  const t = situation({
    turn: 20,
    side: 'soviet',
    bare: true,
    units: { T22: 'sov-tank-1', T20: 'ger-inf-1', S21: 'ger-inf-2' },
    emergency: 'sov-tank-1',
  });
  t.do(move('sov-tank-1', 'T21'));
  expect([t.holder('T20'), t.holder('S21'), t.s.collapsed]).toEqual(['hitlerite', 'hitlerite', 20]);
});

describe('the sea', () => {
  test('before the first invasion no port is shifted', () => {
    covers('ID-6.3a', 'ID-14.10a');
    const t = naval({ turn: 1, units: { eto: 'us-5 us-7 cw-B1 cw-B8 port-1 port-2' } });
    expect(t.no({ type: 'shift-port', port: 'port-2' })).toBe('ID-6.3a');
  });

  test('Greece is invaded from the Mediterranean box only', () => {
    covers('ID-27.9a');
    const t = naval({
      scenario: 'let-history-judge',
      turn: 5,
      units: { mto: 'us-2 port-3', eto: 'port-1', V5: 'port-2' },
    });
    const invade = (port: string) => t.no({ type: 'invade-greece', port, corps: ['us-2'] }) === undefined;
    expect([invade('port-1'), invade('port-2'), invade('port-3')]).toEqual([false, false, true]);
  });

  test('who landed beyond a lake feeds those who stayed, if the line has reached him by land', () => {
    covers('ID-15.35a');
    const fed = (line: string) => {
      const t = situation({
        turn: 8,
        side: 'anglo-allied',
        step: 'declaring',
        bare: true,
        units: { I23: 'us-5 us-7', J22: 'ger-inf-84', T21: 'ger-inf-1' },
        forts: { I22: 1, J23: 1, H22: 1, H23: 1, I24: 1 },
        held: { 'anglo-allied': line, hitlerite: 'I22 J23 H22 H23 I24' },
        open: 'H19',
        fed: 'us-5 us-7',
        emergency: 'us-5 us-7',
        more: { invasions: 2, chit: 'A' },
      });
      t.do(assault('J22', 'us-5 us-7')).do('end-phase').do({ type: 'resolve-assault', hex: 'J22' }, 1);
      while (t.asked[0] === 'hitlerite:toll') t.play(lose('ger-inf-84'), 'hitlerite');
      t.do({ type: 'advance', unit: 'us-5', way: ['J22'] }).do('stop-advance');
      t.passTo('soviet:soviet-reinforcements', 9);
      return [t.lost('us-5'), t.lost('us-7')];
    };
    expect([fed('H19 I20 I21 J21'), fed('H19 I20')]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });
});

test('the last supply unit of the pool can be placed', () => {
  covers('ID-16.4a', 'ID-15.36b');
  const placed = (available: string) => {
    const t = situation({
      turn: 9,
      side: 'soviet',
      step: 'shock-front',
      units: { V36: 'sov-inf-3', T21: 'ger-inf-1', ...(available !== '' && { available }) },
      more: { liberated: [true, true, false], invasions: 2, chit: 'A' },
    });
    t.passTo('hitlerite:german-reinforcements', 10);
    return t.no({ type: 'place-supply', hex: 'U16' }, 'hitlerite');
  };
  expect([placed('ger-supply-1 ger-supply-2'), placed('ger-supply-1'), placed('')]).toEqual([
    undefined,
    undefined,
    'ID-16.4a',
  ]);
});

test('the French corps that is not raised yet may be missing, the one that is may not', () => {
  covers('ID-26.9a', 'ID-7.25c');
  const charged = (first: string) => {
    const t = situation({
      turn: 9,
      side: 'anglo-allied',
      step: 'withdrawal',
      options: { 'absent-french': 'raised-only-count' },
      units: { [first]: 'fr-1', 'eliminated-mto': 'fr-2', A17: 'aa-supply-1' },
      more: { parisFreed: 5, fxRemoved: 8, invasions: 2, chit: 'A' },
    });
    return t.do('end-phase').points('anglo-allied');
  };
  expect([charged('A16'), charged('S9')]).toEqual([-0.5, 0]);
});
