import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, invade, june, move, storm, war, type Setting, type War } from './support.ts';

const naval = (units: Record<string, string>, more: Partial<Setting> = {}): War =>
  war({ side: 'anglo-allied', units, step: 'allied-naval', ...more });
const FOUR = 'us-5 us-7 cw-B1 cw-B8';
const shift = (port: string) => ({ type: 'shift-port', port });

describe('14.8 to 14.15 invasions', () => {
  test('14.8 two ports begin in the ETO, one in the MTO', () => {
    covers('ID-14.8a');
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
    covers('ID-14.9a');
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
    covers('ID-14.13a');
    const w = second(10, 'A');
    const before = w.points('anglo-allied');
    w.do(invade('port-2', 'V7', 'us-5'));
    expect(w.points('anglo-allied') - before).toBe(-10);
    const third = second(20, 'A', { invasions: 2, secondLaunched: true });
    expect(third.may(invade('port-2', 'V7', 'us-5'))).toBe(true);
  });
  test('14.13 a second invasion up to turn nine costs nothing', () => {
    covers('ID-14.13a');
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
    covers('ID-5.A4c');
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
    covers('ID-5.A4d', 'ID-9.12a');
    const w = landing('V5', { U6: 'ger-inf-84' }, { bare: true });
    expect([w.at('us-5'), w.at('port-2'), w.holder('V5')]).toEqual(['V5', 'V5', 'anglo-allied']);
    // Their zones hold at once: no other watches the hex to the east.
    expect(w.holder('V4')).toBe('anglo-allied');
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
    covers('ID-14.17c');
    const w = landing('V6', {});
    expect(w.at('us-5')).not.toBe('V6');
    expect(w.holder('V6')).toBe('hitlerite');
  });
  test('9.12 no zone before they are ashore', () => {
    covers('ID-9.12a', 'ID-14.17c');
    const w = landing('V5', { V5: 'ger-inf-84', U7: 'ger-inf-86' }, { bare: true });
    expect(w.holder('U6')).toBe('hitlerite');
    expect(w.holder('W5')).toBe('hitlerite');
  });
  test('14.18 the landing is fought before any other assault', () => {
    covers('ID-14.18a');
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
    covers('ID-14.19c');
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
    covers('ID-14.3a');
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
    covers('ID-14.25b');
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
    w.do('retreat');
    for (const way of [['W5'], ['V3'], ['W5', 'X5']])
      expect(w.may({ type: 'retreat-unit', unit: 'ger-inf-84', way }), way.join()).toBe(false);
    expect(w.at('port-1')).toBe('W5');
  });
});
