import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, burn, move, war, type War } from './support.ts';

/** A supply unit never enters an enemy zone alone (15.33): it shows where zones reach. */
const probe = (w: War, supply: string, way: string): boolean => w.may(move(supply, way));

describe('9.1 who exerts zones', () => {
  test('9.1 a combat unit reaches all six hexes around it', () => {
    covers('ID-9.1a');
    for (const hex of ['U7', 'T7', 'S7', 'S6', 'T5', 'U6']) {
      const from = { U7: 'U8', T7: 'T8', S7: 'S8', S6: 'S5', T5: 'T4', U6: 'U5' }[hex]!;
      const w = war({
        units: { T6: 'us-5', [from]: 'ger-supply-2' },
        held: { hitlerite: hex },
        step: 'operational-movement',
      });
      expect(probe(w, 'ger-supply-2', hex), hex).toBe(false);
    }
  });
  test('9.1 a supply unit alone has no zone', () => {
    const w = war({ units: { R6: 'aa-supply-1', T6: 'ger-supply-2' }, step: 'operational-movement' });
    expect(probe(w, 'ger-supply-2', 'S7')).toBe(true);
  });
  test('9.1 a unit that is out of supply keeps its zone', () => {
    // A Soviet army alone in Germany has nothing to trace to.
    const w = war({
      units: { T19: 'sov-inf-3', U21: 'ger-supply-2' },
      held: { hitlerite: 'T20 U20' },
      step: 'operational-movement',
    });
    expect(probe(w, 'ger-supply-2', 'U20')).toBe(false);
  });
  test('9.1 Germans who live on Fortress Supply exert none', () => {
    const at = (supply: string) =>
      war({
        side: 'anglo-allied',
        units: { W1: 'ger-inf-84', U2: 'us-5', W3: 'us-7 port-1', V3: 'aa-supply-1' },
        rows: { 'ger-inf-84': { supply } },
        held: { 'anglo-allied': 'V2 W2 V1 U3 V3' },
        step: 'operational-movement',
      });
    expect(probe(at('fortress'), 'aa-supply-1', 'V2 W2')).toBe(true);
    expect(probe(at('general'), 'aa-supply-1', 'V2 W2')).toBe(false);
  });
});

describe('9.2 mountains and marshes', () => {
  test('9.2 zones do not reach into mountains', () => {
    covers('ID-9.2a');
    const w = war({ units: { N28: 'sov-inf-3', L27: 'ger-supply-2' }, step: 'operational-movement' });
    expect(probe(w, 'ger-supply-2', 'M28')).toBe(true);
  });
  test('9.2 zones do not reach into marshes', () => {
    covers('ID-9.2a');
    const w = war({
      side: 'soviet',
      units: { S30: 'ger-inf-84', R32: 'sov-supply-1' },
      held: { soviet: 'R31 R30 S31 R29' },
      step: 'operational-movement',
    });
    expect(probe(w, 'sov-supply-1', 'R31')).toBe(true);
    const into = war({
      side: 'soviet',
      units: { S30: 'ger-inf-84', S32: 'sov-supply-1' },
      held: { soviet: 'S31 S32 S33' },
      step: 'operational-movement',
    });
    expect(probe(into, 'sov-supply-1', 'S31')).toBe(true);
  });
  test('9.2 zones do reach out of mountains and marshes', () => {
    covers('ID-9.2a');
    const mountain = war({
      units: { M28: 'sov-inf-3', O28: 'ger-supply-2' },
      held: { hitlerite: 'N28' },
      step: 'operational-movement',
    });
    expect(probe(mountain, 'ger-supply-2', 'N28')).toBe(false);
    const marsh = war({
      units: { S31: 'sov-inf-3', T29: 'ger-supply-2' },
      held: { hitlerite: 'T30' },
      step: 'operational-movement',
    });
    expect(probe(marsh, 'ger-supply-2', 'T30')).toBe(false);
  });
  test('9.2 but not from one mountain into the next', () => {
    const w = war({ units: { M27: 'sov-inf-3', L28: 'ger-supply-2' }, step: 'operational-movement' });
    expect(probe(w, 'ger-supply-2', 'M28')).toBe(true);
  });
});

describe('9.3 hexsides', () => {
  test('9.3 zones do not cross blocked sides', () => {
    covers('ID-9.3a');
    const w = war({ units: { X11: 'us-5', W13: 'ger-supply-2' }, bare: true, step: 'operational-movement' });
    expect(probe(w, 'ger-supply-2', 'X12')).toBe(true);
  });
  test('9.3 zones do not cross lakes', () => {
    covers('ID-9.3a');
    const w = war({ units: { AD34: 'sov-inf-3', AD32: 'ger-supply-2' }, step: 'operational-movement' });
    expect(probe(w, 'ger-supply-2', 'AD33')).toBe(true);
  });
  test('9.3 zones cross rivers', () => {
    covers('ID-9.3a');
    const w = war({
      units: { V5: 'us-5', V7: 'ger-supply-2' },
      bare: true,
      held: { hitlerite: 'V6' },
      step: 'operational-movement',
    });
    expect(probe(w, 'ger-supply-2', 'V6')).toBe(false);
  });
});

describe('9.4 invasion ports', () => {
  test('9.4 Hitlerite zones do not reach under an invasion port, garrisoned or not', () => {
    covers('ID-7.2a', 'ID-9.4a', 'ID-14.26c');
    const at = (port: string) =>
      war({
        side: 'anglo-allied',
        units: {
          U5: 'ger-inf-84',
          W5: `us-5 aa-supply-1 ${port === 'W5' ? 'port-1' : ''}`,
          ...(port === 'V5' ? { V5: 'port-1' } : {}),
        },
        held: { 'anglo-allied': 'V5 W5' },
        step: 'operational-movement',
      });
    expect(probe(at('V5'), 'aa-supply-1', 'V5')).toBe(true);
    expect(probe(at('W5'), 'aa-supply-1', 'V5')).toBe(false);
  });
  test('9.4 Anglo-Allied zones reach out of a port', () => {
    covers('ID-9.4a');
    const w = war({
      units: { V5: 'us-5 port-1', U7: 'ger-supply-2' },
      held: { hitlerite: 'U6' },
      step: 'operational-movement',
    });
    expect(probe(w, 'ger-supply-2', 'U6')).toBe(false);
  });
  test('9.4 an empty port exerts nothing', () => {
    const w = war({
      units: { V5: 'port-1', U7: 'ger-supply-2' },
      held: { hitlerite: 'U6' },
      step: 'operational-movement',
    });
    expect(probe(w, 'ger-supply-2', 'U6')).toBe(true);
  });
});

describe('9.5 partisans', () => {
  test('9.5 Yugoslav zones end at the border', () => {
    covers('ID-9.5b');
    const w = war({
      units: { F24: 'yug-1', F26: 'ger-supply-2' },
      held: { hitlerite: 'F25' },
      step: 'operational-movement',
    });
    expect(probe(w, 'ger-supply-2', 'F25')).toBe(true);
    const inside = war({
      units: { F24: 'yug-1', H24: 'ger-supply-2' },
      held: { hitlerite: 'G24' },
      step: 'operational-movement',
    });
    expect(probe(inside, 'ger-supply-2', 'G24')).toBe(false);
  });
  test('9.5 a partisan may retreat through Hitlerite zones', () => {
    covers('ID-9.5a');
    const w = war({
      units: { F24: 'yug-1', F23: 'ger-inf-84 ger-inf-86 ger-inf-88 ger-pz-1ss', E24: 'ger-pz-2ss ger-supply-2' },
      step: 'declaring',
    });
    w.do(burn('ger-supply-2', 'E24 F23'));
    w.do(assault('F24', 'ger-inf-84 ger-inf-86 ger-inf-88 ger-pz-1ss ger-pz-2ss')).do('end-phase');
    w.do({ type: 'resolve-assault', hex: 'F24' }, 2).do('retreat');
    // Both hexes lie beside the corps of Belgrade.
    expect(w.may({ type: 'retreat-unit', unit: 'yug-1', way: ['G24', 'G23'] })).toBe(true);
  });
  test('9.5 and so may Hitlerites through Yugoslav zones', () => {
    covers('ID-9.5a');
    const w = war({
      side: 'soviet',
      units: { F24: 'ger-inf-84', E24: 'yug-1', G24: 'yug-2 sov-supply-1', T21: 'ger-inf-74' },
      held: { hitlerite: 'E25 D25 F25 G25' },
      step: 'declaring',
    });
    w.do(burn('sov-supply-1', 'G24')).do(assault('F24', 'yug-2')).do('end-phase');
    w.to('resolving').do({ type: 'resolve-assault', hex: 'F24' }, 1).do('retreat');
    // E25 touches E24; it is Serbian ground.
    expect(w.may({ type: 'retreat-unit', unit: 'ger-inf-84', way: ['E25', 'D25'] })).toBe(true);
  });
  test('9.5 both still pay for entering and leaving those zones', () => {
    covers('ID-9.5c');
    const german = war({
      units: { F24: 'yug-1', G26: 'ger-inf-84', G25: '' },
      held: { hitlerite: 'G24 H24 G25' },
      step: 'operational-movement',
    });
    // G25 lies outside Yugoslavia: 1; G24 inside: 1 + 2; on to H24: 1 + 2, too much for five.
    expect(german.may(move('ger-inf-84', 'G25 G24'))).toBe(true);
    expect(german.may(move('ger-inf-84', 'G25 G24 H24'))).toBe(false);
  });
});

describe('9.6 to 9.11 paying for zones', () => {
  test('9.6 entering costs two more', () => {
    covers('ID-9.6a', 'ID-10.6d');
    const w = war({ units: { R6: 'us-5', T4: 'ger-inf-84', T3: 'ger-inf-86' }, step: 'operational-movement' });
    expect(w.may(move('ger-inf-84', 'T5 T6 S7'))).toBe(true);
    expect(w.may(move('ger-inf-86', 'T4 T5 T6 S7'))).toBe(false);
  });
  test('9.6 leaving costs two more', () => {
    covers('ID-9.6a', 'ID-10.6e');
    const w = war({ units: { R6: 'us-5', S7: 'ger-inf-84' }, step: 'operational-movement' });
    expect(w.may(move('ger-inf-84', 'T7 T6 T5'))).toBe(true);
    expect(w.may(move('ger-inf-84', 'T7 T6 T5 T4'))).toBe(false);
  });
  test('9.7 a friend in the hex does not spare a mover the price', () => {
    covers('ID-9.7a');
    const w = war({ units: { R6: 'us-5', S7: 'ger-inf-84', T3: 'ger-inf-86' }, step: 'operational-movement' });
    expect(w.may(move('ger-inf-86', 'T4 T5 T6 S7'))).toBe(false);
  });
  test('9.9 two enemies cost no more than one', () => {
    covers('ID-9.9a');
    const w = war({
      units: { R6: 'us-5', R7: 'us-7', T4: 'ger-inf-84' },
      held: { hitlerite: 'S6 S7 S8 R8' },
      step: 'operational-movement',
    });
    expect(w.may(move('ger-inf-84', 'T5 T6 S7'))).toBe(true);
  });
  test('9.11 from zone to zone directly, for four more', () => {
    covers('ID-9.11a', 'ID-10.6e');
    const w = war({ units: { R6: 'us-5', S7: 'ger-inf-84 ger-pz-58' }, step: 'operational-movement' });
    expect(w.may(move('ger-inf-84', 'S6'))).toBe(true);
    // Six points: five for S6, nothing left to leave it.
    expect(w.may(move('ger-pz-58', 'S6 T6'))).toBe(false);
  });
});

describe('9.7, 9.8 and 9.10 retreats and supply', () => {
  /** Four corps next to their port throw a corps out of T6; a fifth watches S7 from R7. */
  const beaten = (friends: Record<string, string>, forts: Record<string, number> = {}): War => {
    const w = war({
      side: 'anglo-allied',
      bare: true,
      forts,
      units: { V5: 'port-1', U6: 'us-5 us-7 us-8 us-12', R7: 'us-15', T6: 'ger-inf-84', ...friends },
      held: { hitlerite: 'S7 T7 S6 T8' },
      step: 'declaring',
    });
    w.do(assault('T6', 'us-5 us-7 us-8 us-12')).do('end-phase');
    w.to('resolving').do({ type: 'resolve-assault', hex: 'T6' }, 6);
    return w.do('retreat');
  };
  test('9.10 nobody retreats into a zone that nothing cancels', () => {
    const w = beaten({});
    expect(w.may({ type: 'retreat-unit', unit: 'ger-inf-84', way: ['S7', 'S8'] })).toBe(false);
    expect(w.may({ type: 'retreat-unit', unit: 'ger-inf-84', way: ['T7', 'T8'] })).toBe(true);
  });
  test('9.7 a friendly combat unit opens the hex to a retreat', () => {
    covers('ID-9.7a');
    const w = beaten({ S7: 'ger-inf-86', S8: 'ger-inf-88' });
    expect(w.may({ type: 'retreat-unit', unit: 'ger-inf-84', way: ['S7', 'S8'] })).toBe(true);
    const half = beaten({ S7: 'ger-inf-86' });
    expect(half.may({ type: 'retreat-unit', unit: 'ger-inf-84', way: ['S7', 'S8'] })).toBe(false);
  });
  test('9.8 so does a fort without a garrison', () => {
    covers('ID-9.8a');
    const w = beaten({ S8: 'ger-inf-88' }, { S7: 1 });
    expect(w.may({ type: 'retreat-unit', unit: 'ger-inf-84', way: ['S7', 'S8'] })).toBe(true);
  });
  test('9.10 a lone supply unit opens nothing', () => {
    const w = beaten({ S7: 'ger-supply-2', S8: 'ger-inf-88' });
    expect(w.may({ type: 'retreat-unit', unit: 'ger-inf-84', way: ['S7', 'S8'] })).toBe(false);
  });

  /** A corps in R6 between two Anglo-Allied corps; its only way out is R5, in the zone of Q6. */
  const cut = (r5: Record<string, string>, forts: Record<string, number> = {}): number =>
    war({
      bare: true,
      forts,
      units: { R6: 'ger-inf-84', S7: 'us-7', Q6: 'us-8', ...r5 },
      held: { 'anglo-allied': 'S6 Q7 R7', hitlerite: 'R5' },
      step: 'operational-movement',
    }).told('out-of-supply').length;
  test('9.7, 9.8 and 9.10 a supply line passes a zone only over a combat unit or a fort', () => {
    covers('ID-9.7a', 'ID-9.8a');
    expect(cut({})).toBe(1);
    expect(cut({ R5: 'ger-inf-86' })).toBe(0);
    expect(cut({ R5: 'ger-supply-2' })).toBe(1);
    expect(cut({}, { R5: 1 })).toBe(0);
  });
});
