import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, burn, invade, lift, move, rail, storm, war, type Setting, type War } from './support.ts';

const naval = (units: Record<string, string>, more: Partial<Setting> = {}): War =>
  war({ side: 'anglo-allied', units, step: 'allied-naval', ...more });
const FOUR = 'us-5 us-7 cw-B1 cw-B8';
const shift = (port: string) => ({ type: 'shift-port', port });

describe('14.1 shipping', () => {
  test('14.1 four corps and four supply units in a turn', () => {
    const w = naval({ eto: 'us-5 us-7 us-8 us-12 us-15 aa-supply-1 aa-supply-2 aa-supply-3 aa-supply-4 aa-supply-5' });
    for (const id of ['us-5', 'us-7', 'us-8', 'us-12']) w.do(lift(id, 'mto'));
    expect(w.may(lift('us-15', 'mto'))).toBe(false);
    for (const id of ['aa-supply-1', 'aa-supply-2', 'aa-supply-3', 'aa-supply-4']) w.do(lift(id, 'mto'));
    expect(w.may(lift('aa-supply-5', 'mto'))).toBe(false);
  });
  test('14.1 both theatres, landings and evacuations share them', () => {
    const w = naval({ eto: 'us-5 us-7', mto: 'us-8', V5: 'port-1 us-12', W3: 'us-15' }, { bare: true });
    w.do(lift('us-5', 'V5')).do(lift('us-7', 'mto')).do(lift('us-8', 'eto')).do(lift('us-15', 'eto'));
    expect(w.may(lift('us-12', 'eto'))).toBe(false);
  });
  test('14.1 an invasion of four corps leaves no corps to ship, but supply units', () => {
    const w = naval({ eto: `${FOUR} us-8 aa-supply-1 port-2`, V5: 'port-1' }, { more: { chit: 'A', invasions: 1 } });
    w.do(invade('port-2', 'V7', FOUR));
    expect(w.may(lift('us-8', 'mto'))).toBe(false);
    expect(w.may(lift('aa-supply-1', 'mto'))).toBe(true);
  });
  test('14.1 one invasion port in a turn', () => {
    const w = naval({ eto: 'us-5 port-1 port-2' });
    w.do(shift('port-1'));
    expect(w.may(shift('port-2'))).toBe(false);
    expect(w.may(invade('port-2', 'V7', 'us-5'))).toBe(false);
  });
});

describe('14.2 to 14.7 voyages', () => {
  const seas = (more: Record<string, string> = {}): War =>
    naval(
      { eto: 'us-5 us-7', mto: 'us-8', V5: 'port-1 us-12', X5: 'us-15', I9: 'us-19', ...more },
      { turn: 4, bare: true, ports: { X5: 3, I9: 3 }, held: { 'anglo-allied': 'W5' } },
    );
  test('14.2 from a box to the other box, or to ports of its own theatre', () => {
    covers('ID-5.A4c', 'ID-14.2a');
    const w = seas();
    expect(w.may(lift('us-5', 'mto'))).toBe(true);
    expect(w.may(lift('us-5', 'X5'))).toBe(true);
    expect(w.may(lift('us-5', 'V5'))).toBe(true);
    expect(w.may(lift('us-5', 'I9'))).toBe(false);
    expect(w.may(lift('us-8', 'I9'))).toBe(true);
    expect(w.may(lift('us-8', 'X5'))).toBe(false);
    expect(w.may(lift('us-8', 'V5'))).toBe(false);
  });
  test('14.2 never to a coast without a port or to a closed one', () => {
    covers('ID-14.2a');
    const w = seas();
    expect(w.may(lift('us-5', 'W5'))).toBe(false);
    expect(w.may(lift('us-5', 'W1'))).toBe(false);
    const shut = naval({ eto: 'us-5', X5: 'us-15', V5: 'port-1' }, { turn: 4, bare: true, ports: { X5: 5 } });
    expect(shut.may(lift('us-5', 'X5'))).toBe(false);
  });
  test('14.4 from port to port of the theatre or to its box', () => {
    const w = seas();
    expect(w.may(lift('us-15', 'V5'))).toBe(true);
    expect(w.may(lift('us-12', 'X5'))).toBe(true);
    expect(w.may(lift('us-15', 'eto'))).toBe(true);
    expect(w.may(lift('us-12', 'eto'))).toBe(true);
    expect(w.may(lift('us-15', 'I9'))).toBe(false);
    expect(w.may(lift('us-19', 'X5'))).toBe(false);
  });
  test('14.4 one voyage a turn', () => {
    const w = seas().do(lift('us-5', 'V5'));
    expect(w.may(lift('us-5', 'eto'))).toBe(false);
    expect(w.may(lift('us-5', 'X5'))).toBe(false);
  });
  test('14.5 from a box a corps lands for one point and goes on', () => {
    covers('ID-5.A4d', 'ID-14.5a', 'ID-14.27b');
    const w = seas().do(lift('us-5', 'V5')).to('operational-movement');
    expect(w.may(move('us-5', 'U6 T6 S7 R7 R8 Q9'))).toBe(true);
    expect(w.may(move('us-5', 'U6 T6 S7 R7 R8 Q9 P9'))).toBe(false);
    expect(w.may(move('us-12', 'U6 T6 S7 R7 R8 Q9 P9'))).toBe(true);
  });
  test('14.5 and may launch a Mobile Assault', () => {
    covers('ID-14.5a', 'ID-14.27b');
    const w = seas({ U6: 'ger-inf-Lomb' }).do(lift('us-5', 'V5')).to('operational-movement');
    expect(w.may(storm('us-5', 'U6'))).toBe(true);
  });
  test('14.5 from port to port it neither moves on nor assaults', () => {
    covers('ID-5.A4d', 'ID-14.5b');
    const w = seas({ U6: 'ger-inf-Lomb' }).do(lift('us-15', 'V5')).to('operational-movement');
    expect(w.may(move('us-15', 'W5'))).toBe(false);
    expect(w.may(storm('us-15', 'U6'))).toBe(false);
    w.to('declaring');
    expect(w.may(assault('U6', 'us-15'))).toBe(false);
    expect(w.may(assault('U6', 'us-12'))).toBe(true);
  });
  test('14.5 and 5 nor does a supply unit shipped from port to port feed an assault', () => {
    const w = naval(
      { X5: 'aa-supply-1 us-15', V3: 'us-12', V1: 'us-7', V2: 'ger-inf-Lomb', W3: 'port-1' },
      { turn: 4, bare: true, ports: { X5: 3, V1: 3 }, held: { 'anglo-allied': 'W2 W5 V4' } },
    );
    w.do(lift('aa-supply-1', 'V1')).to('declaring');
    expect(w.may(burn('aa-supply-1', 'V1'))).toBe(false);
  });
  test('14.6 from a bare coast only to the box of the theatre', () => {
    covers('ID-5.A4b', 'ID-14.6a');
    const w = seas({ W3: 'us-20' });
    expect(w.may(lift('us-20', 'eto'))).toBe(true);
    expect(w.may(lift('us-20', 'mto'))).toBe(false);
    expect(w.may(lift('us-20', 'V5'))).toBe(false);
    expect(w.may(lift('us-20', 'X5'))).toBe(false);
  });
  test('14.6 nobody is shipped from inland', () => {
    expect(seas({ T4: 'us-20' }).may(lift('us-20', 'eto'))).toBe(false);
  });
  test('14.7 nothing sails on the Baltic or the Black Sea', () => {
    covers('ID-14.7a');
    const w = seas({ W23: 'us-20', G32: 'us-2' });
    expect(w.may(lift('us-20', 'eto'))).toBe(false);
    expect(w.may(lift('us-2', 'mto'))).toBe(false);
    const port = naval({ eto: 'us-5', W23: 'us-20', V5: 'port-1' }, { turn: 4, ports: { W23: 3 } });
    expect(port.may(lift('us-5', 'W23'))).toBe(false);
  });
  test('12.7 who moved strategically does not sail', () => {
    const w = war({
      side: 'anglo-allied',
      units: { V5: 'port-1 us-5', W5: 'us-7' },
      step: 'strategic-movement',
    }).do(rail('us-7', 'V5'));
    w.to('allied-naval');
    expect(w.may(lift('us-7', 'eto'))).toBe(false);
    expect(w.may(lift('us-5', 'eto'))).toBe(true);
  });
  test('7.2 a port in an enemy zone takes nobody unless a combat unit stands there already', () => {
    covers('ID-7.2a', 'ID-7.2b');
    const at = (x5: string): boolean =>
      naval(
        { eto: 'us-5', W5: 'ger-inf-84', V3: 'us-7', ...(x5 === '' ? {} : { X5: x5 }) },
        { turn: 4, bare: true, ports: { X5: 3 }, held: { 'anglo-allied': 'X5' } },
      ).may(lift('us-5', 'X5'));
    expect(at('')).toBe(false);
    expect(at('aa-supply-1')).toBe(false);
    expect(at('us-8')).toBe(true);
  });
  test('7.2 an invasion port in an enemy zone needs nobody', () => {
    covers('ID-7.2a', 'ID-14.26c');
    const w = naval({ eto: 'us-5', V5: 'port-1', U5: 'ger-inf-84', V3: 'us-7' }, { bare: true });
    expect(w.may(lift('us-5', 'V5'))).toBe(true);
  });
});
