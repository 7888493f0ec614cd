import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, burn, move, rail, sail, war, type Setting, type War } from './support.ts';

const rails = (units: Record<string, string>, more: Partial<Setting> = {}): War =>
  war({ units, step: 'strategic-movement', ...more });
/** To and fro between two hexes, n hexes in all. */
const pace = (a: string, b: string, n: number): string =>
  Array.from({ length: n }, (_, i) => (i % 2 === 0 ? a : b)).join(' ');

describe('12.1 and 12.2 the Germans', () => {
  test('12.1 three corps in a turn, not four', () => {
    const w = rails({ T4: 'ger-inf-84 ger-inf-86 ger-inf-88 ger-inf-89' });
    w.do(rail('ger-inf-84', 'T5')).do(rail('ger-inf-86', 'T5')).do(rail('ger-inf-88', 'T5'));
    expect(w.step === 'strategic-movement' && w.may(rail('ger-inf-89', 'T5'))).toBe(false);
  });
  test('12.1 satellites and supply units never', () => {
    covers('ID-5.H3i');
    const w = rails({ K25: 'hun-1 ger-inf-84', H27: 'rum-3', C28: 'bul-1', T4: 'ger-supply-2' });
    expect(w.may(rail('hun-1', 'K26'))).toBe(false);
    expect(w.may(rail('rum-3', 'H28'))).toBe(false);
    expect(w.may(rail('bul-1', 'D28'))).toBe(false);
    expect(w.may(rail('ger-supply-2', 'T5'))).toBe(false);
    expect(w.may(rail('ger-inf-84', 'K26'))).toBe(true);
  });
  test('12.2 three times the printed factor, and not a hex more', () => {
    const w = rails({ T4: 'ger-inf-84' });
    expect(w.may(rail('ger-inf-84', pace('T5', 'T6', 15)))).toBe(true);
    expect(w.may(rail('ger-inf-84', pace('T5', 'T6', 16)))).toBe(false);
  });
  test('12.2 terrain is paid for', () => {
    const w = rails({ U4: 'ger-inf-84' });
    // Rough ground: seven hexes are fourteen points.
    expect(w.may(rail('ger-inf-84', pace('V4', 'U4', 7)))).toBe(true);
    expect(w.may(rail('ger-inf-84', pace('V4', 'U4', 8)))).toBe(false);
  });
  test('12.2 the printed factor counts in bad weather too', () => {
    const w = rails({ T4: 'ger-pz-1ss' }, { turn: 12 });
    expect(w.may(rail('ger-pz-1ss', pace('T5', 'T6', 21)))).toBe(true);
    expect(w.may(rail('ger-pz-1ss', pace('T5', 'T6', 22)))).toBe(false);
  });
  test('12.2 a reduced corps goes by the factor it shows', () => {
    const w = rails({ T4: 'ger-pz-1ss' }, { lost: { 'ger-pz-1ss': 1 } });
    expect(w.may(rail('ger-pz-1ss', pace('T5', 'T6', 18)))).toBe(true);
    expect(w.may(rail('ger-pz-1ss', pace('T5', 'T6', 19)))).toBe(false);
  });
  test('12.2 nobody moves strategically who begins out of General Supply, Emergency Supply or no', () => {
    const units = { R6: 'ger-inf-84 ger-supply-2', S8: 'us-7', Q7: 'us-8', R4: 'us-5', T5: 'us-12' };
    const held = { 'anglo-allied': 'S6 S7 R7 R5 Q6 Q5 S5' } as const;
    const w = war({ units, held, bare: true, turn: 12 }).to('initial-supply');
    expect(w.told('out-of-supply')).toHaveLength(1);
    w.to('strategic-movement');
    expect(w.may(rail('ger-inf-84', 'R7'))).toBe(false);
  });
});

describe('12.3 and 12.4 Hold the Line', () => {
  const front = (n29: string, more: Partial<Setting> = {}): War => rails({ N29: n29, N30: 'sov-inf-3' }, more);
  test('12.3 a corps leaves a Soviet zone only when another unit stays', () => {
    const alone = front('ger-inf-84');
    expect(alone.may(rail('ger-inf-84', 'N28', 'ger-inf-84'))).toBe(false);
    expect(alone.offers({ type: 'strategic-move', unit: 'ger-inf-84', way: ['N28'] }, 'holder')).toEqual([]);
    expect(front('ger-inf-84 ger-inf-86').may(rail('ger-inf-84', 'N28', 'ger-inf-86'))).toBe(true);
  });
  test('12.3 leaving costs two', () => {
    const w = front('ger-inf-84 ger-inf-86');
    expect(w.may(rail('ger-inf-84', pace('N28', 'N27', 13), 'ger-inf-86'))).toBe(true);
    expect(w.may(rail('ger-inf-84', pace('N28', 'N27', 14), 'ger-inf-86'))).toBe(false);
  });
  test('12.3 one who stays lets several go; then he is bound', () => {
    const w = front('ger-inf-84 ger-inf-86 ger-inf-88');
    w.do(rail('ger-inf-84', 'N28', 'ger-inf-88')).do(rail('ger-inf-86', 'N28', 'ger-inf-88'));
    expect(w.offers({ type: 'strategic-move', unit: 'ger-inf-88', way: ['N28'] }, 'holder')).toEqual([]);
    w.to('operational-movement');
    expect(w.may(move('ger-inf-88', 'N28'))).toBe(false);
  });
  test('12.3 the one who stays must stand in the same hex', () => {
    const w = rails({ N29: 'ger-inf-84', O29: 'ger-inf-86', N30: 'sov-inf-3' });
    expect(w.may(rail('ger-inf-84', 'N28', 'ger-inf-86'))).toBe(false);
  });
  test('12.3 a satellite army can hold the line', () => {
    const w = rails({ K29: 'ger-inf-84 hun-1', K30: 'sov-inf-3' });
    const zone = rails({ L28: 'ger-inf-84 hun-1', L29: 'sov-inf-3' });
    expect(zone.may(rail('ger-inf-84', 'L27', 'hun-1'))).toBe(true);
    void w;
  });
  test('12.3 it works against partisans', () => {
    const w = rails({ G24: 'ger-inf-84 ger-inf-86', F24: 'yug-1' }, { held: { hitlerite: 'G25 H24 H23 G23' } });
    expect(w.may(rail('ger-inf-84', 'H24', 'ger-inf-86'))).toBe(true);
  });
  test('12.4 who held the line may assault in the prepared phase', () => {
    const w = front('ger-inf-84 ger-pz-2ss ger-supply-2');
    w.do(rail('ger-inf-84', 'N28', 'ger-pz-2ss'))
      .to('declaring')
      .do(burn('ger-supply-2', 'N29'));
    expect(w.may(assault('N30', 'ger-pz-2ss'))).toBe(true);
  });
});

describe('12.5 where', () => {
  test('12.5 only over friendly hexes', () => {
    const w = rails({ T4: 'ger-inf-84' }, { held: { 'anglo-allied': 'T6' } });
    expect(w.may(rail('ger-inf-84', 'T5 T6'))).toBe(false);
    expect(w.may(rail('ger-inf-84', 'T5'))).toBe(true);
  });
  test('12.5 never into a zone, friends there or not', () => {
    const w = rails({ N27: 'ger-inf-84', N29: 'ger-inf-86', N30: 'sov-inf-3' });
    expect(w.may(rail('ger-inf-84', 'N28 N29'))).toBe(false);
    expect(w.may(rail('ger-inf-84', 'N28'))).toBe(true);
  });
  test('12.5 and 5 Germans keep clear of enemy units even where no zone reaches', () => {
    const w = rails({ L27: 'ger-inf-84', N28: 'sov-inf-3' });
    expect(w.may(rail('ger-inf-84', 'M28'))).toBe(false);
  });
  test('5 but a blocked side between them is as good as distance', () => {
    const w = rails({ AD31: 'ger-inf-84', AD34: 'sov-inf-3' }, { held: { hitlerite: 'AC33' } });
    expect(w.may(rail('ger-inf-84', 'AD32 AD33'))).toBe(true);
  });
  test('12.5 only through hexes that are in General Supply', () => {
    // A German island of hexes in the West: friendly, but no line reaches it.
    const w = rails(
      { T4: 'ger-inf-84' },
      { held: { 'anglo-allied': 'U3 U4 U5 U6 T6 S6 S5 S4 S3 T2', hitlerite: 'T3 T5' } },
    );
    expect(w.step === 'strategic-movement' && w.may(rail('ger-inf-84', 'T5'))).toBe(false);
  });
});

describe('12.6 near the Anglo-Allies', () => {
  /** A corps of the Anglo-Allies in V5, fed by its port. */
  const west = (units: Record<string, string>, turn: number): War =>
    rails({ V5: 'us-5 port-1', ...units }, { turn, bare: true });
  test('12.6 not within two hexes of a supplied unit in clear weather', () => {
    // T6 is two hexes from V5, S7 three.
    const w = west({ R7: 'ger-inf-84' }, 5);
    expect(w.may(rail('ger-inf-84', 'S7'))).toBe(true);
    expect(w.may(rail('ger-inf-84', 'S7 T6'))).toBe(false);
    expect(w.may(rail('ger-inf-84', 'S7 T6 S6'))).toBe(false);
    expect(west({ R7: 'ger-inf-84' }, 12).may(rail('ger-inf-84', 'S7 T6'))).toBe(true);
  });
  test('5 nor from such a hex', () => {
    expect(west({ T6: 'ger-inf-84' }, 5).may(rail('ger-inf-84', 'S7'))).toBe(false);
    expect(west({ T6: 'ger-inf-84' }, 12).may(rail('ger-inf-84', 'S7'))).toBe(true);
  });
  test('12.6 an Anglo-Allied unit that is cut off frightens nobody at two hexes', () => {
    const w = rails(
      { R6: 'us-5', S9: 'ger-inf-84', R4: 'ger-inf-86', T6: 'ger-inf-88' },
      { turn: 5, bare: true, held: { hitlerite: 'R8' } },
    );
    expect(w.may(rail('ger-inf-84', 'R8'))).toBe(true);
  });
  test('12.6 Hold the Line frees nobody from an Anglo-Allied zone but in bad weather', () => {
    const at = (turn: number): boolean =>
      west({ U6: 'ger-inf-84 ger-inf-86' }, turn).may(rail('ger-inf-84', 'T6', 'ger-inf-86'));
    expect(at(5)).toBe(false);
    expect(at(12)).toBe(true);
  });
  test('12.6 and in clear weather not even from a unit that is cut off', () => {
    const w = rails({ R6: 'us-5', S7: 'ger-inf-84 ger-inf-86' }, { turn: 5, bare: true });
    expect(w.may(rail('ger-inf-84', 'T7', 'ger-inf-86'))).toBe(false);
  });
});

describe('12.7 nothing else this turn', () => {
  test('12.7 no march, no voyage, no assault', () => {
    covers('ID-5.H3h');
    const w = rails(
      { W25: 'ger-inf-84 ger-pz-2ss ger-supply-2', V26: 'sov-inf-3' },
      { held: { hitlerite: 'W24 X25 X26 W26' } },
    );
    w.to('strategic-movement').do(rail('ger-inf-84', 'X25 X26'));
    w.to('german-naval');
    expect(w.may(sail('ger-inf-84', 'X28'))).toBe(false);
    expect(w.may(sail('ger-supply-2', 'X28'))).toBe(false);
    w.to('operational-movement');
    expect(w.may(move('ger-inf-84', 'X25'))).toBe(false);
  });
  test('12.7 it binds the Anglo-Allies', () => {
    const w = war({
      side: 'anglo-allied',
      units: { V5: 'us-5 port-1', V3: 'us-7' },
      held: { 'anglo-allied': 'V4 W5 U4' },
      step: 'strategic-movement',
    }).do(rail('us-5', 'V4'));
    w.to('operational-movement');
    expect(w.may(move('us-5', 'V5'))).toBe(false);
    expect(w.may(move('us-7', 'V4'))).toBe(true);
  });
});

describe('12.8 the Anglo-Allies', () => {
  const held = { 'anglo-allied': 'W5 V4 V3 V2 U3 U4 U5 U6 T5 T6 T7 S7 S6 S5 R7 R8 R9 Q9 P9 O9 N9 M9' } as const;
  test('12.8 any number, any distance', () => {
    const w = war({
      side: 'anglo-allied',
      units: { V5: 'us-5 us-7 us-8 us-12 port-1', U6: 'us-15' },
      held,
      step: 'strategic-movement',
    });
    for (const id of ['us-5', 'us-7', 'us-8', 'us-12']) w.do(rail(id, 'U5 T5 S6 S7 R7 R8 R9'));
    w.do(rail('us-15', 'T6'));
    expect(w.at('us-12')).toBe('R9');
  });
  test('12.8 only friendly ground', () => {
    const w = war({
      side: 'anglo-allied',
      units: { V5: 'us-5 port-1' },
      held: { 'anglo-allied': 'W5' },
      step: 'strategic-movement',
    });
    expect(w.may(rail('us-5', 'W5 X5'))).toBe(false);
  });
  test('12.8 only as far as General Supply reaches: ten hexes from the port', () => {
    const w = war({
      side: 'anglo-allied',
      units: { V5: 'us-5 port-1' },
      held,
      step: 'strategic-movement',
    });
    // V5 to M9: U6 T6 S7 R7 R8 Q9 ... P9 O9 are 7, 8; N9 and M9 nine and ten.
    expect(w.may(rail('us-5', 'U6 T6 S7 R7 R8 Q9 P9 O9 N9'))).toBe(true);
    const far = war({
      side: 'anglo-allied',
      units: { V5: 'us-5 port-1' },
      held: { 'anglo-allied': `${held['anglo-allied']} M10 L9 L10 K9` },
      step: 'strategic-movement',
    });
    expect(far.may(rail('us-5', 'U6 T6 S7 R7 R8 Q9 P9 O9 N9 M9'))).toBe(true);
    expect(far.may(rail('us-5', 'U6 T6 S7 R7 R8 Q9 P9 O9 N9 M9 L9'))).toBe(false);
  });
  test('12.8 and 5 neither from nor to the side of an enemy, and the line cannot be held', () => {
    const w = war({
      side: 'anglo-allied',
      units: { V5: 'us-5 us-7 port-1', U6: 'us-8', T6: 'ger-inf-84' },
      held: { 'anglo-allied': 'W5 V4 U5 T5' },
      step: 'strategic-movement',
    });
    expect(w.may(rail('us-5', 'U6'))).toBe(false);
    expect(w.may(rail('us-8', 'V5'))).toBe(false);
    expect(w.may(rail('us-5', 'V4 U5'))).toBe(true);
  });
  test('12.8 a supply unit does not go by rail', () => {
    const w = war({ side: 'anglo-allied', units: { V5: 'us-5 aa-supply-1 port-1' }, held, step: 'strategic-movement' });
    expect(w.may(rail('aa-supply-1', 'V4'))).toBe(false);
  });
});

describe('12.9 the Soviets', () => {
  test('12.9 one combat unit, any distance', () => {
    const w = war({ side: 'soviet', units: { N36: 'sov-inf-3 sov-inf-5 sov-supply-1' }, step: 'strategic-movement' });
    expect(w.may(rail('sov-supply-1', 'N35'))).toBe(false);
    w.do(rail('sov-inf-3', 'N35 N34 N33 N32 O32 O31 P31 P32'));
    expect(w.step === 'strategic-movement' && w.may(rail('sov-inf-5', 'N35'))).toBe(false);
  });
  test('12.9 neither out of nor into a zone, and the line cannot be held', () => {
    const w = war({
      side: 'soviet',
      units: { N30: 'sov-inf-3 sov-inf-5', N29: 'ger-inf-84', N32: 'sov-inf-8' },
      step: 'strategic-movement',
    });
    expect(w.may(rail('sov-inf-3', 'N31'))).toBe(false);
    expect(w.may(rail('sov-inf-8', 'N31 N30'))).toBe(false);
    expect(w.may(rail('sov-inf-8', 'N31'))).toBe(true);
  });
  test('12.9 a neighbour without a zone does not bind a Soviet army', () => {
    const w = war({
      side: 'soviet',
      units: { S31: 'sov-inf-3', S30: 'ger-inf-84' },
      held: { soviet: 'S32 S33 R31 R32' },
      step: 'strategic-movement',
    });
    expect(w.may(rail('sov-inf-3', 'S32 S33'))).toBe(true);
  });
  test('12.9 Romanians and Bulgarians who came over ride along', () => {
    covers('ID-12.9b');
    const w = war({
      side: 'soviet',
      turn: 8,
      units: { L33: 'rum-3' },
      rows: { 'rum-3': { camp: 'soviet' } },
      more: { romania: 'soviet' },
      step: 'strategic-movement',
    });
    expect(w.may(rail('rum-3', 'L34'))).toBe(true);
  });
  test('12.9 and 5 the one move may be kept for a unit that is to enter the map', () => {
    const w = war({
      side: 'soviet',
      turn: 5,
      units: { N30: 'sov-inf-3', 'soviet-off-map': 'sov-inf-5 sov-inf-8' },
      step: 'operational-movement',
    });
    w.do(rail('sov-inf-5', 'N37 N36 N35 N34 N33 N32'));
    expect(w.at('sov-inf-5')).toBe('N32');
    expect(w.may(rail('sov-inf-8', 'N37'))).toBe(false);
    expect(w.may(move('sov-inf-5', 'N31'))).toBe(false);
  });
});
