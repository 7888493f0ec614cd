import { describe, expect, test } from 'vitest';
import { hexNamed } from '../../src/geography.ts';
import { assault, burn, invade, june, lift, move, rail, storm, war, type Setting, type War } from './support.ts';

const naval = (units: Record<string, string>, more: Partial<Setting> = {}): War =>
  war({ side: 'anglo-allied', units, step: 'allied-naval', ...more });
const FOUR = 'us-5 us-7 cw-B1 cw-B8';
const shift = (port: string) => ({ type: 'shift-port', port });
const beach = (unit: string, hex = 'V5') => ({ type: 'emergency-beach-supply', unit, hex });

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
    const w = seas().do(lift('us-5', 'V5')).to('operational-movement');
    expect(w.may(move('us-5', 'U6 T6 S7 R7 R8 Q9'))).toBe(true);
    expect(w.may(move('us-5', 'U6 T6 S7 R7 R8 Q9 P9'))).toBe(false);
    expect(w.may(move('us-12', 'U6 T6 S7 R7 R8 Q9 P9'))).toBe(true);
  });
  test('14.5 and may launch a Mobile Assault', () => {
    const w = seas({ U6: 'ger-inf-Lomb' }).do(lift('us-5', 'V5')).to('operational-movement');
    expect(w.may(storm('us-5', 'U6'))).toBe(true);
  });
  test('14.5 from port to port it neither moves on nor assaults', () => {
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
    const w = naval({ eto: 'us-5', V5: 'port-1', U5: 'ger-inf-84', V3: 'us-7' }, { bare: true });
    expect(w.may(lift('us-5', 'V5'))).toBe(true);
  });
});

describe('14.8 to 14.15 invasions', () => {
  test('14.8 two ports begin in the ETO, one in the MTO', () => {
    const w = june();
    const at = ['port-1', 'port-2', 'port-3'].map((id) => w.at(id)).toSorted();
    expect(at).toEqual(['eto', 'eto', 'mto']);
  });
  const second = (turn: number, chit: string, more: Record<string, unknown> = {}): War =>
    naval(
      { eto: `${FOUR} us-8 port-2 aa-supply-1`, mto: 'us-12 port-3', V5: 'port-1' },
      { turn, more: { chit, invasions: 1, ...more } },
    );
  test('14.9 only where an arrow points', () => {
    const w = second(7, 'A');
    expect(w.may(invade('port-2', 'X9', 'us-5'))).toBe(true);
    expect(w.may(invade('port-2', 'Z14', 'us-5'))).toBe(false);
    expect(w.may(invade('port-2', 'T4', 'us-5'))).toBe(false);
    expect(w.may(invade('port-2', 'X24', 'us-5'))).toBe(false);
  });
  test('14.10 ports go from box to box as often as they like, but never back from the coast', () => {
    const w = second(7, 'C');
    expect(w.may(shift('port-1'))).toBe(false);
    expect(w.do(shift('port-2')).at('port-2')).toBe('mto');
    w.to('allied-naval', 'anglo-allied');
    const next = naval({ mto: 'port-2 us-5', V5: 'port-1' });
    expect(next.do(shift('port-2')).at('port-2')).toBe('eto');
  });
  test('14.12 the chit says when: A from turn 3, B from 5, C from 7', () => {
    const first = (chit: string): number[] =>
      [3, 4, 5, 6, 7, 8, 9].filter((turn) => second(turn, chit).may(invade('port-2', 'V7', 'us-5')));
    expect(first('A')).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(first('B')).toEqual([5, 6, 7, 8, 9]);
    expect(first('C')).toEqual([7, 8, 9]);
  });
  test('14.12 the chit is shown when the second invasion sails', () => {
    const w = second(7, 'B');
    expect(w.told('chit-shown')).toEqual([]);
    w.do(invade('port-2', 'V7', 'us-5'));
    expect(w.told('chit-shown')).toHaveLength(1);
  });
  test('14.13 and 14.14 whatever sails after turn nine is a third invasion and costs ten points', () => {
    const w = second(10, 'A');
    const before = w.points('anglo-allied');
    w.do(invade('port-2', 'V7', 'us-5'));
    expect(w.points('anglo-allied') - before).toBe(-10);
    const third = second(20, 'A', { invasions: 2, secondLaunched: true });
    expect(third.may(invade('port-2', 'V7', 'us-5'))).toBe(true);
  });
  test('14.13 a second invasion up to turn nine costs nothing', () => {
    const w = second(9, 'A');
    const before = w.points('anglo-allied');
    w.do(invade('port-2', 'V7', 'us-5'));
    expect(w.points('anglo-allied')).toBe(before);
  });
  test('14.13 there is no further invasion before turn ten', () => {
    const w = second(9, 'A', { invasions: 2, secondLaunched: true });
    expect(w.may(invade('port-2', 'V7', 'us-5'))).toBe(false);
  });
  test('14.14 two players have no third invasion', () => {
    const w = naval(
      { eto: 'us-5 port-2', V5: 'port-1' },
      { scenario: 'iron-dream-two', turn: 10, more: { chit: 'A', invasions: 1 } },
    );
    expect(w.may(invade('port-2', 'V7', 'us-5'))).toBe(false);
  });
  test('14.16 one to four corps from the box of the same theatre, and no supply unit', () => {
    const w = second(7, 'A');
    expect(w.may(invade('port-2', 'V7', FOUR))).toBe(true);
    expect(w.may(invade('port-2', 'V7', `${FOUR} us-8`))).toBe(false);
    expect(w.may({ type: 'invade', port: 'port-2', hex: 'V7', corps: [] })).toBe(false);
    expect(w.may(invade('port-2', 'V7', 'us-5 aa-supply-1'))).toBe(false);
    expect(w.may(invade('port-2', 'V7', 'us-12'))).toBe(false);
    expect(w.may(invade('port-2', 'I8', 'us-5'))).toBe(false);
    expect(w.may(invade('port-3', 'I8', 'us-12'))).toBe(true);
    expect(w.may(invade('port-3', 'V7', 'us-12'))).toBe(false);
  });
  test('14.3 and 14.10 a port on the coast invades no other hex', () => {
    expect(second(7, 'A').may(invade('port-1', 'V7', 'us-5'))).toBe(false);
  });
});

describe('14.17 to 14.26 on the beach', () => {
  const landing = (hex: string, units: Record<string, string>, more: Partial<Setting> = {}): War =>
    naval(
      { eto: `${FOUR} port-2`, W3: 'port-1', ...units },
      { turn: 7, more: { chit: 'A', invasions: 1 }, ...more },
    ).do(invade('port-2', hex, FOUR));
  test('14.17 an empty beach is taken at once; the invaders then rest', () => {
    const w = landing('V5', { U6: 'ger-inf-84' }, { bare: true });
    expect([w.at('us-5'), w.at('port-2'), w.holder('V5')]).toEqual(['V5', 'V5', 'anglo-allied']);
    w.to('operational-movement');
    expect(w.may(move('us-5', 'W5'))).toBe(false);
    expect(w.may(storm('us-5', 'U6'))).toBe(false);
    w.to('declaring');
    expect(w.may(assault('U6', 'us-5'))).toBe(false);
  });
  test('14.17 a lone supply unit is no defence', () => {
    const w = landing('V5', { V5: 'ger-supply-2' });
    expect(w.at('us-5')).toBe('V5');
    expect(w.at('ger-supply-2')).toBe('destroyed');
  });
  test('14.17 a fort without a garrison must be fought for', () => {
    const w = landing('V6', {});
    expect(w.at('us-5')).not.toBe('V6');
    expect(w.holder('V6')).toBe('hitlerite');
  });
  test('9.12 no zone before they are ashore', () => {
    const w = landing('V5', { V5: 'ger-inf-84', U7: 'ger-inf-86' }, { bare: true });
    expect(w.holder('U6')).toBe('hitlerite');
    expect(w.holder('W5')).toBe('hitlerite');
  });
  test('14.18 the landing is fought before any other assault', () => {
    const w = landing('V5', { V5: 'ger-inf-84', V3: 'us-12 us-15', V2: 'ger-inf-86' }, { bare: true }).to('declaring');
    w.do(assault('V2', 'us-12 us-15')).to('resolving');
    expect(w.may({ type: 'resolve-assault', hex: 'V2' })).toBe(false);
    expect(w.may({ type: 'resolve-assault', hex: 'V5' })).toBe(true);
  });
  const fight = (w: War, hex: string, ...dice: number[]): War => {
    w.to('resolving').do({ type: 'resolve-assault', hex }, ...dice);
    return w;
  };
  test('14.19 to 14.21 Le Havre with a corps and forts: four to one is fought at three to one, the die plus one', () => {
    const w = fight(landing('V6', { V6: 'ger-inf-84' }), 'V6', 6);
    const ledgers = w.told('battle').at(-1)!.ledgers!;
    const total = (of: string): number => ledgers.find((each) => each.of === of)!.total;
    expect([total('attack'), total('defence'), total('shifts'), total('die')]).toEqual([38, 8, -1, 1]);
    expect(w.battle()['column']).toBe('3:1');
    // Row seven of three to one.
    expect(JSON.stringify(w.battle()['result'])).toContain('2/1');
  });
  test('14.21 Le Havre with its forts alone defends with one', () => {
    const w = fight(landing('V6', {}), 'V6', 1, 3);
    const ledgers = w.told('battle').at(-1)!.ledgers!;
    const total = (of: string): number => ledgers.find((each) => each.of === of)!.total;
    expect([total('attack'), total('defence'), total('shifts'), total('die')]).toEqual([38, 1, -1, 1]);
    expect(w.battle()['column']).toBe('7:1');
  });
  test('14.19 in bad weather the guns of the ships alone', () => {
    const w = fight(landing('V5', { V5: 'ger-inf-84' }, { bare: true, turn: 12 }), 'V5', 1);
    const ledgers = w.told('battle').at(-1)!.ledgers!;
    expect(ledgers.find((each) => each.of === 'shifts')!.total).toBe(1);
  });
  test('14.19 no heavy bombers on a landing', () => {
    const w = landing('V5', { V5: 'ger-inf-25', V3: 'us-12 us-15', V2: 'ger-inf-86' }, { bare: true, turn: 5 }).to(
      'declaring',
    );
    w.do(assault('V2', 'us-12 us-15')).do('end-phase');
    expect(w.step).toBe('bombing');
    expect(w.may({ type: 'bomber-strike', hex: 'V5', unit: 'ger-inf-25' })).toBe(false);
    expect(w.offers({ type: 'bomber-strike', unit: 'ger-inf-86', hex: 'V2' }, 'hex')).not.toContain('V5');
  });
  /** 38 to 14, two to one; air and ships bring it to four to one. */
  const strong = (die: number): War => fight(landing('V5', { V5: 'ger-inf-25' }), 'V5', die);
  test('14.23 invaders take their results in steps', () => {
    // Four to one, die five: 1/2.
    const w = strong(5).do({ type: 'lose-step', unit: 'ger-inf-25' });
    if (w.who === 'hitlerite') w.do({ type: 'lose-step', unit: 'ger-inf-25' });
    expect(w.who).toBe('anglo-allied');
    expect(w.may({ type: 'retreat' })).toBe(false);
    w.do({ type: 'lose-step', unit: 'us-5' });
    expect([w.at('us-7'), w.at('port-2')]).toEqual(['V5', 'V5']);
  });
  test('14.23 nobody advances beyond the beach', () => {
    const w = strong(3)
      .do('retreat')
      .do({ type: 'retreat-unit', unit: 'ger-inf-25', way: ['U6', 'T6'] });
    expect(w.at('us-5')).toBe('V5');
    expect(w.step).not.toBe('advancing');
  });
  test('14.22 and 14.24 thrown back: one more step is lost, everybody goes home, and the invasion has been', () => {
    // The corps stays with one step after a one.
    const w = strong(6).do({ type: 'lose-step', unit: 'ger-inf-25' });
    w.do({ type: 'lose-step', unit: 'us-5' });
    expect(w.at('ger-inf-25')).toBe('V5');
    if (w.step !== 'withdrawal' && w.may({ type: 'lose-step', unit: 'us-7' }))
      w.do({ type: 'lose-step', unit: 'us-7' });
    const steps = ['us-5', 'us-7', 'cw-B1', 'cw-B8'].reduce(
      (sum, id) => sum + (w.at(id) === 'eto' ? w.lost(id) : 2),
      0,
    );
    expect(steps).toBe(2);
    expect(w.at('port-2')).toBe('eto');
    expect(w.at('cw-B1')).toBe('eto');
    const again = naval({ eto: 'us-5 port-2' }, { turn: 8, more: { chit: 'A', invasions: 2, secondLaunched: true } });
    expect(again.may(invade('port-2', 'V5', 'us-5'))).toBe(false);
  });
  test('14.25 a port ashore feeds its own and neighbouring hexes with Attack Supply, and no others', () => {
    const w = war({
      side: 'anglo-allied',
      bare: true,
      units: { V5: 'port-1 us-5', U6: 'us-7', T6: 'us-8', U5: 'ger-inf-84', S7: 'ger-inf-86' },
      step: 'declaring',
    });
    expect(w.may(assault('U5', 'us-5'))).toBe(true);
    expect(w.may(assault('U5', 'us-5 us-7'))).toBe(true);
    expect(w.may(assault('S7', 'us-8'))).toBe(false);
  });
  test('14.25 it is a source of General Supply from the moment it is there', () => {
    // A reduced corps two hexes inland: without the port it would not outlive the turn.
    const units = { T6: 'us-12', S6: 'ger-inf-84', eto: `${FOUR} port-2` };
    const more = { chit: 'A', invasions: 1 };
    const at = (): War => naval(units, { turn: 7, more, lost: { 'us-12': 1 }, held: { hitlerite: 'T7 U6' } });
    const without = at().to('strategic-movement', 'soviet');
    expect(without.at('us-12')).toBe('destroyed');
    const w = at()
      .do(invade('port-2', 'V5', FOUR))
      .to('strategic-movement', 'soviet');
    expect(w.at('us-12')).toBe('T6');
  });
  test('14.26 an enemy who enters removes the port for good', () => {
    const w = war({ bare: true, units: { V5: 'port-1', U6: 'ger-inf-84' }, step: 'operational-movement' });
    w.do(move('ger-inf-84', 'V5'));
    expect(w.at('port-1')).not.toBe('V5');
    expect(w.at('port-1')).not.toBe('eto');
  });
  test('14.26 a supply unit does not remove it', () => {
    const w = war({ bare: true, units: { V5: 'port-1', U6: 'ger-supply-2' }, step: 'operational-movement' });
    expect(w.may(move('ger-supply-2', 'V5'))).toBe(false);
  });
  test('14.26 nobody retreats into a port', () => {
    const w = war({
      side: 'anglo-allied',
      bare: true,
      units: { W5: 'port-1', V3: 'port-2', V4: 'ger-inf-84', U4: 'us-5 us-7 us-8 us-12' },
      step: 'declaring',
    });
    w.do(assault('V4', 'us-5 us-7 us-8 us-12')).to('resolving').do({ type: 'resolve-assault', hex: 'V4' }, 6);
    if (w.who === 'hitlerite' && w.may({ type: 'retreat' })) {
      w.do('retreat');
      expect(w.may({ type: 'retreat-unit', unit: 'ger-inf-84', way: ['W5'] })).toBe(false);
      expect(w.may({ type: 'retreat-unit', unit: 'ger-inf-84', way: ['V3'] })).toBe(false);
      expect(w.may({ type: 'retreat-unit', unit: 'ger-inf-84', way: ['W5', 'X5'] })).toBe(false);
    }
    expect(w.at('port-1')).toBe('W5');
  });
});

describe('14.27 to 14.33 landing places', () => {
  test('14.27 an invasion port lands one corps and one supply unit', () => {
    const w = naval({ eto: 'us-5 us-7 aa-supply-1 aa-supply-2', V5: 'port-1' });
    w.do(lift('us-5', 'V5'));
    expect(w.may(lift('us-7', 'V5'))).toBe(false);
    w.do(lift('aa-supply-1', 'V5'));
    expect(w.may(lift('aa-supply-2', 'V5'))).toBe(false);
  });
  test('14.27 units shipped from another port count against it', () => {
    const w = naval({ eto: 'us-5', V5: 'port-1', W3: 'port-2 us-7' }).do(lift('us-7', 'V5'));
    expect(w.may(lift('us-5', 'V5'))).toBe(false);
  });
  test('14.27 a corps rebuilt in its box lands, and neither moves nor attacks', () => {
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
    const w = naval(
      { eto: 'us-5 us-7 aa-supply-1 aa-supply-2', X5: 'us-8' },
      { bare: true, turn: 4, ports: { X5: 3 } },
    );
    w.do(lift('us-5', 'X5')).do(lift('aa-supply-1', 'X5'));
    expect(w.may(lift('us-7', 'X5'))).toBe(false);
    expect(w.may(lift('aa-supply-2', 'X5'))).toBe(false);
  });
  test('14.29 freed on turn three with a four, a port opens on turn seven', () => {
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
    const at = (held: string): boolean =>
      naval(
        { eto: 'us-5', P3: 'us-8', V5: 'port-1' },
        { bare: true, turn: 9, ports: { P2: 5 }, held: { 'anglo-allied': held, hitlerite: 'Q3' } },
      ).may(lift('us-5', 'P2'));
    expect(at('P2')).toBe(false);
    expect(at('P2 Q2')).toBe(true);
  });
  test('14.33 the die for an inland port is thrown when the city falls, its approach free or not', () => {
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
    const w = pressed({ V5: 'port-1 us-5' }).to('operational-movement');
    expect(w.may(beach('us-15'))).toBe(true);
    const calm = pressed({ V5: 'port-1 us-5', U6: '', T6: 'ger-inf-84' }).to('operational-movement');
    expect(calm.may(beach('us-15'))).toBe(false);
  });
  test('14.34 an enemy on Fortress Supply does not count', () => {
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
