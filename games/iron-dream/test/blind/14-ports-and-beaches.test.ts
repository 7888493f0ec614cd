import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexNamed } from '../../src/geography.ts';
import { assault, burn, invade, lift, move, storm, war, type Setting, type War } from './support.ts';

const naval = (units: Record<string, string>, more: Partial<Setting> = {}): War =>
  war({ side: 'anglo-allied', units, step: 'allied-naval', ...more });
const beach = (unit: string, hex = 'V5') => ({ type: 'emergency-beach-supply', unit, hex });

describe('14.27 to 14.33 landing places', () => {
  test('14.27 an invasion port lands one corps and one supply unit', () => {
    covers('ID-14.27a');
    const w = naval({ eto: 'us-5 us-7 aa-supply-1 aa-supply-2', V5: 'port-1' });
    w.do(lift('us-5', 'V5'));
    expect(w.may(lift('us-7', 'V5'))).toBe(false);
    w.do(lift('aa-supply-1', 'V5'));
    expect(w.may(lift('aa-supply-2', 'V5'))).toBe(false);
  });
  test('14.27 units shipped from another port count against it', () => {
    covers('ID-14.27a');
    const w = naval({ eto: 'us-5', V5: 'port-1', W3: 'port-2 us-7' }).do(lift('us-7', 'V5'));
    expect(w.may(lift('us-5', 'V5'))).toBe(false);
  });
  test('14.27 a corps rebuilt in its box lands, and neither moves nor attacks', () => {
    covers('ID-14.5a');
    const w = war({
      side: 'anglo-allied',
      turn: 4,
      bare: true,
      units: { eto: 'us-5', V5: 'port-1 us-7', U6: 'ger-inf-Lomb' },
      lost: { 'us-5': 1 },
      step: 'allied-reinforcements',
    });
    w.do({ type: 'rebuild', unit: 'us-5' }).to('allied-naval').do(lift('us-5', 'V5')).to('operational-movement');
    expect(w.may(move('us-5', 'W5'))).toBe(false);
    expect(w.may(storm('us-5', 'U6'))).toBe(false);
    w.to('declaring');
    expect(w.may(assault('U6', 'us-5'))).toBe(false);
  });
  test('14.28 a port city lands as much as an invasion port', () => {
    covers('ID-14.28a');
    const w = naval(
      { eto: 'us-5 us-7 aa-supply-1 aa-supply-2', X5: 'us-8' },
      { bare: true, turn: 4, ports: { X5: 3 } },
    );
    w.do(lift('us-5', 'X5')).do(lift('aa-supply-1', 'X5'));
    expect(w.may(lift('us-7', 'X5'))).toBe(false);
    expect(w.may(lift('aa-supply-2', 'X5'))).toBe(false);
  });
  test('14.29 freed on turn three with a four, a port opens on turn seven', () => {
    covers('ID-14.29b');
    const w = war({
      side: 'anglo-allied',
      bare: true,
      units: { V5: 'port-1 us-5', eto: 'us-7' },
      held: { 'anglo-allied': 'W5' },
      step: 'operational-movement',
    });
    w.do(move('us-5', 'W5 X5'), 4);
    expect(w.s.hexes.opens[hexNamed('X5')]).toBe(7);
    const at = (turn: number): boolean =>
      naval({ eto: 'us-7', X5: 'us-5' }, { bare: true, turn, ports: { X5: 7 } }).may(lift('us-7', 'X5'));
    expect([at(6), at(7)]).toEqual([false, true]);
  });
  test('14.29 a closed port is no source of supply, an open one is', () => {
    covers('ID-14.29b');
    // T4 hangs on Nantes alone.
    const at = (turn: number): number =>
      war({
        side: 'anglo-allied',
        turn,
        bare: true,
        units: { S4: 'us-5', T5: 'ger-inf-84', R5: 'ger-inf-86' },
        held: { 'anglo-allied': 'S3', hitlerite: 'R3 R2 T3 T2 R4 T4' },
        ports: { S3: 6 },
        step: 'operational-movement',
      }).told('out-of-supply').length;
    expect([at(5), at(6)]).toEqual([1, 0]);
  });
  test('14.30 a port that was lost again never reopens', () => {
    covers('ID-14.30a');
    const w = war({
      turn: 5,
      bare: true,
      units: { W5: 'ger-inf-84', V3: 'us-5 us-7 us-8 us-12 port-1', eto: 'us-15', T21: 'ger-inf-74' },
      held: { 'anglo-allied': 'X5 V4 V2', hitlerite: 'V5' },
      ports: { X5: 3 },
      step: 'operational-movement',
    });
    w.do(move('ger-inf-84', 'X5'));
    expect(w.holder('X5')).toBe('hitlerite');
    w.do(move('ger-inf-84', 'W5 V5'));
    w.to('allied-naval', 'anglo-allied');
    expect(w.may(lift('us-15', 'X5'))).toBe(false);
  });
  test('14.31 an invasion port in an open port city: two and two', () => {
    covers('ID-14.31a');
    const w = naval(
      { eto: 'us-5 us-7 us-8 aa-supply-1 aa-supply-2 aa-supply-3', X5: 'port-1' },
      { bare: true, turn: 4, ports: { X5: 3 } },
    );
    w.do(lift('us-5', 'X5')).do(lift('us-7', 'X5')).do(lift('aa-supply-1', 'X5')).do(lift('aa-supply-2', 'X5'));
    expect([w.at('us-7'), w.at('aa-supply-2')]).toEqual(['X5', 'X5']);
    const room = naval({ eto: 'us-5 us-7 us-8', X5: 'port-1' }, { bare: true, turn: 4, ports: { X5: 3 } });
    room.do(lift('us-5', 'X5')).do(lift('us-7', 'X5'));
    expect(room.may(lift('us-8', 'X5'))).toBe(false);
    const closed = naval({ eto: 'us-5 us-7', X5: 'port-1' }, { bare: true, turn: 4, ports: { X5: 5 } });
    closed.do(lift('us-5', 'X5'));
    expect(closed.may(lift('us-7', 'X5'))).toBe(false);
  });
  test('14.32 and 14.33 Antwerp lands one corps and three supply units, once the estuary is free', () => {
    covers('ID-14.32a', 'ID-14.33b');
    const at = (x12: 'anglo-allied' | 'hitlerite'): War =>
      naval(
        { eto: 'us-5 us-7 aa-supply-1 aa-supply-2 aa-supply-3', V12: '', U12: 'us-8' },
        {
          bare: true,
          turn: 9,
          ports: { V12: 5 },
          held: { 'anglo-allied': `V12 W12 W13 ${x12 === 'anglo-allied' ? 'X12' : ''}` },
        },
      );
    expect(at('hitlerite').may(lift('us-5', 'V12'))).toBe(false);
    const w = at('anglo-allied').do(lift('us-5', 'V12'));
    expect(w.may(lift('us-7', 'V12'))).toBe(false);
    for (const id of ['aa-supply-1', 'aa-supply-2', 'aa-supply-3']) w.do(lift(id, 'V12'));
    expect(w.at('aa-supply-3')).toBe('V12');
  });
  test('14.33 Bordeaux needs Q2', () => {
    covers('ID-14.33b');
    const at = (held: string): boolean =>
      naval(
        { eto: 'us-5', P3: 'us-8', V5: 'port-1' },
        { bare: true, turn: 9, ports: { P2: 5 }, held: { 'anglo-allied': held, hitlerite: 'Q3' } },
      ).may(lift('us-5', 'P2'));
    expect(at('P2')).toBe(false);
    expect(at('P2 Q2')).toBe(true);
  });
  test('14.33 the die for an inland port is thrown when the city falls, its approach free or not', () => {
    covers('ID-14.33c');
    const w = war({
      side: 'anglo-allied',
      turn: 5,
      bare: true,
      units: { U12: 'us-8', X9: 'port-1' },
      held: { 'anglo-allied': 'X10 W10 W11 V10 V11 U11', hitlerite: 'V12' },
      step: 'operational-movement',
    });
    w.do(move('us-8', 'V12'), 2);
    expect(w.s.hexes.opens[hexNamed('V12')]).toBe(7);
  });
});

describe('14.34 to 14.38 Emergency Beach Supply', () => {
  const pressed = (more: Record<string, string> = {}, rest: Partial<Setting> = {}): War =>
    war({
      side: 'anglo-allied',
      bare: true,
      units: {
        V5: 'port-1 us-5 us-7 us-8 us-12',
        U6: 'ger-inf-84',
        eto: 'us-15 us-19 aa-supply-1 aa-supply-2 port-2',
        ...more,
      },
      ...rest,
    });
  test('14.34 it may be called while an enemy stands beside the port as the turn begins', () => {
    covers('ID-14.34a');
    const w = pressed({ V5: 'port-1 us-5' }).to('operational-movement');
    expect(w.may(beach('us-15'))).toBe(true);
    const calm = pressed({ V5: 'port-1 us-5', U6: '', T6: 'ger-inf-84' }).to('operational-movement');
    expect(calm.may(beach('us-15'))).toBe(false);
  });
  test('14.34 an enemy on Fortress Supply does not count', () => {
    covers('ID-14.34a');
    const w = pressed(
      { V5: 'port-1 us-5', U6: '', V6: 'ger-inf-84' },
      { forts: { V6: 2 }, rows: { 'ger-inf-84': { supply: 'fortress' } } },
    ).to('operational-movement');
    expect(w.may(beach('us-15'))).toBe(false);
  });
  test('14.36 at any moment of the turn, when there is room; the newcomer then rests', () => {
    const w = pressed({}, { bare: false }).to('operational-movement');
    expect(w.may(beach('us-15'))).toBe(false);
    w.do(move('us-5', 'W5')).do(beach('us-15'));
    expect(w.at('us-15')).toBe('V5');
    expect(w.may(move('us-15', 'W5'))).toBe(false);
    expect(w.may(storm('us-15', 'U6'))).toBe(false);
    w.to('declaring');
    expect(w.may(assault('U6', 'us-15'))).toBe(false);
  });
  test('14.36 as much as the port lands in a turn', () => {
    const w = pressed({ V5: 'port-1' }).to('operational-movement');
    w.do(beach('us-15')).do(beach('aa-supply-1'));
    expect(w.may(beach('us-19'))).toBe(false);
    expect(w.may(beach('aa-supply-2'))).toBe(false);
  });
  test('14.36 the units come from the box of the theatre', () => {
    const w = pressed({ V5: 'port-1 us-5', mto: 'us-20', W3: 'us-2' }).to('operational-movement');
    expect(w.may(beach('us-20'))).toBe(false);
    expect(w.may(beach('us-2'))).toBe(false);
  });
  test('14.37 instead of landing by sea, not besides', () => {
    const w = pressed({ V5: 'port-1 us-5' }).to('allied-naval').do(lift('us-15', 'V5')).to('operational-movement');
    expect(w.may(beach('us-19'))).toBe(false);
    expect(w.may(beach('aa-supply-1'))).toBe(false);
    const early = pressed({ V5: 'port-1 us-5' }).to('strategic-movement');
    early.do(beach('us-15')).to('allied-naval');
    expect(early.may(lift('us-19', 'V5'))).toBe(false);
    expect(early.may(lift('aa-supply-1', 'V5'))).toBe(false);
  });
  test('14.35 no invasion in a turn with Emergency Beach Supply', () => {
    const more = { chit: 'A', invasions: 1 };
    const w = pressed({ V5: 'port-1 us-5' }, { turn: 7, more }).to('strategic-movement').do(beach('us-15'));
    w.to('allied-naval');
    expect(w.may(invade('port-2', 'V7', 'us-19'))).toBe(false);
    const other = pressed({ V5: 'port-1 us-5' }, { turn: 7, more })
      .to('allied-naval')
      .do(invade('port-2', 'V7', 'us-19'));
    other.to('operational-movement');
    expect(other.may(beach('us-15'))).toBe(false);
  });
  test('14.38 twice as much where the port city is open too', () => {
    covers('ID-14.38a');
    const w = war({
      side: 'anglo-allied',
      bare: true,
      turn: 4,
      ports: { X5: 3 },
      units: { X5: 'port-1', W5: 'ger-inf-84', eto: 'us-15 us-19 us-20 aa-supply-1' },
      step: 'operational-movement',
    });
    w.do(beach('us-15', 'X5')).do(beach('us-19', 'X5'));
    expect(w.may(beach('us-20', 'X5'))).toBe(false);
    expect(w.may(beach('aa-supply-1', 'X5'))).toBe(true);
  });
});

describe('14.39 amphibious assaults', () => {
  const mouth = (more: Record<string, string> = {}): War =>
    war({
      side: 'anglo-allied',
      bare: true,
      turn: 8,
      units: { X11: 'us-5 us-7 port-1', X12: 'ger-inf-84', ...more },
      step: 'declaring',
    });
  test('14.39 across a blocked side, as if it were a river', () => {
    const w = mouth();
    expect(w.may(assault('X12', 'us-5 us-7'))).toBe(true);
    expect(w.odds(assault('X12', 'us-5 us-7')).defence).toBe(8);
  });
  test('14.39 victorious attackers may advance across it', () => {
    const w = mouth();
    w.do(assault('X12', 'us-5 us-7')).to('resolving').do({ type: 'resolve-assault', hex: 'X12' }, 1);
    if (w.step === 'toll') w.do({ type: 'lose-step', unit: 'ger-inf-84' });
    expect(w.step).toBe('advancing');
    expect(w.may({ type: 'advance', unit: 'us-5', way: ['X12'] })).toBe(true);
  });
  test('14.39 once in a turn', () => {
    const w = mouth({ I18: 'us-8 port-2', J18: 'ger-inf-86' });
    w.do(assault('X12', 'us-5 us-7'));
    expect(w.may(assault('J18', 'us-8'))).toBe(false);
    expect(mouth({ I18: 'us-8 port-2', J18: 'ger-inf-86' }).may(assault('J18', 'us-8'))).toBe(true);
  });
  test('14.39 over the dike of the Zuider Zee too', () => {
    covers('ID-10.8b');
    const w = war({
      side: 'anglo-allied',
      bare: true,
      turn: 8,
      units: { Z15: 'us-5 us-7', Z14: 'ger-inf-84', Z16: 'aa-supply-1' },
      more: { flooded: true },
      step: 'declaring',
    });
    w.do(burn('aa-supply-1', 'Z15'));
    expect(w.may(assault('Z14', 'us-5 us-7'))).toBe(true);
    expect(w.odds(assault('Z14', 'us-5 us-7')).defence).toBe(8);
  });
  test('14.39 nobody else may attack across a blocked side', () => {
    const w = war({
      bare: true,
      units: { X12: 'ger-pz-2ss ger-supply-2', X11: 'us-5 port-1' },
      step: 'declaring',
    }).do(burn('ger-supply-2', 'X12'));
    expect(w.may(assault('X11', 'ger-pz-2ss'))).toBe(false);
  });
});
