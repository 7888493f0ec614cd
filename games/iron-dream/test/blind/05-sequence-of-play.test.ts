import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, burn, move, rail, war, type Player, type War } from './support.ts';

const whole = (turn: number, side: Player): string[] => {
  const w = war({
    side,
    turn,
    units: {
      T21: 'ger-inf-25 ger-supply-1',
      X26: 'ger-inf-84',
      N29: 'ger-inf-86 ger-supply-2',
      N30: 'sov-inf-3 sov-supply-1',
      N32: 'sov-tank-1',
      V5: 'us-5 port-1 aa-supply-1',
      U6: 'ger-inf-88',
      eto: 'us-7',
    },
    lost: { 'ger-inf-25': 1, 'us-7': 1, 'sov-tank-1': 1 },
  });
  const seen: string[] = [];
  while (w.who === side) {
    if (seen.at(-1) !== w.step) seen.push(w.step);
    w.pass();
  }
  return seen;
};

describe('5 the order of the phases', () => {
  test('5 the Hitlerites', () => {
    expect(whole(5, 'hitlerite')).toEqual([
      'german-reinforcements',
      'initial-supply',
      'strategic-movement',
      'german-naval',
      'operational-movement',
      'declaring',
      'withdrawal',
    ]);
  });
  test('5 the Anglo-Allies', () => {
    expect(whole(4, 'anglo-allied')).toEqual([
      'allied-reinforcements',
      'initial-supply',
      'strategic-movement',
      'allied-naval',
      'operational-movement',
      'declaring',
      'withdrawal',
    ]);
  });
  test('5 the Soviets, who have no sea but a Shock Front', () => {
    expect(whole(5, 'soviet')).toEqual([
      'soviet-reinforcements',
      'initial-supply',
      'strategic-movement',
      'operational-movement',
      'declaring',
      'withdrawal',
      'shock-front',
    ]);
  });
  test('5 Hitlerites, Anglo-Allies, Soviets, and the next turn', () => {
    const w = war({ turn: 5, units: { T21: 'ger-inf-25', N30: 'sov-inf-3', V5: 'us-5 port-1' } });
    const seen: string[] = [];
    while (w.s.turn < 7) {
      if (seen.at(-1) !== `${w.s.turn} ${w.who}`) seen.push(`${w.s.turn} ${w.who}`);
      w.pass();
    }
    expect(seen).toEqual(['5 hitlerite', '5 anglo-allied', '5 soviet', '6 hitlerite', '6 anglo-allied', '6 soviet']);
  });
});

/** A German stack in R6 that nothing reaches. */
const pocket = (r6: string, more: Partial<Parameters<typeof war>[0]> = {}): War =>
  war({
    bare: true,
    units: { R6: r6, S8: 'us-7', Q7: 'us-8', R4: 'us-5', T5: 'us-12', T21: 'ger-inf-74' },
    held: { 'anglo-allied': 'S6 S7 R7 R5 Q6 Q5 S5' },
    ...more,
  });
const burnHere = (unit: string, hexes: string) => ({ type: 'burn-emergency', unit, way: [], hexes: hexes.split(' ') });

describe('5 supply checks', () => {
  test('5.2 who cannot trace is marked as the turn begins', () => {
    covers('ID-5.H2a');
    const w = pocket('ger-inf-84 ger-inf-25').to('strategic-movement');
    expect(w.told('out-of-supply')).toHaveLength(2);
    expect(w.unit('ger-inf-74', 'supply')).toBe(0);
  });
  test('5.7 at the end of the turn one-step and reduced units go, full ones are reduced, each of the stack', () => {
    covers('ID-5.H7a');
    const w = pocket('ger-inf-84 ger-inf-25 ger-inf-8 ger-pz-1ss', { lost: { 'ger-inf-8': 1 } });
    w.to('operational-movement', 'hitlerite').to('allied-naval', 'anglo-allied');
    expect([w.at('ger-inf-84'), w.at('ger-inf-8')]).toEqual(['destroyed', 'destroyed']);
    expect([w.at('ger-inf-25'), w.lost('ger-inf-25'), w.lost('ger-pz-1ss')]).toEqual(['R6', 1, 1]);
  });
  test('5.7 Emergency Supply spares them for this turn and is then taken off', () => {
    covers('ID-5.H7b');
    const w = pocket('ger-inf-84 ger-supply-2').to('initial-supply').do(burnHere('ger-supply-2', 'R6'));
    w.to('allied-naval', 'anglo-allied');
    expect(w.at('ger-inf-84')).toBe('R6');
    w.to('operational-movement', 'hitlerite').to('allied-naval', 'anglo-allied');
    expect(w.at('ger-inf-84')).toBe('destroyed');
  });
  test('5.2 only the units of the player whose turn it is are judged', () => {
    const w = pocket('ger-inf-84', { side: 'anglo-allied' }).to('soviet-reinforcements', 'soviet');
    expect(w.at('ger-inf-84')).toBe('R6');
  });
  test('5.2 a supply unit may march to where it is burned, in the check itself', () => {
    const w = war({
      bare: true,
      units: { R6: 'ger-inf-84', R8: 'us-5', T6: 'ger-supply-2', Q5: 'us-8', T21: 'ger-inf-74' },
      held: { 'anglo-allied': 'R7 Q6 Q7 S8 S5 R5', hitlerite: 'S6 S7 T7' },
      step: 'initial-supply',
    });
    expect(w.may({ type: 'burn-emergency', unit: 'ger-supply-2', way: ['S7'], hexes: ['R6'] })).toBe(true);
    expect(w.may({ type: 'burn-emergency', unit: 'ger-supply-2', way: ['T7'], hexes: ['R6'] })).toBe(false);
  });
});

describe('5 marching', () => {
  test('5.5 units in General Supply do not leave it of their own will, units with Emergency Supply may', () => {
    const w = war({
      side: 'anglo-allied',
      bare: true,
      units: { V5: 'port-1 aa-supply-1', U6: 'us-5 us-7', U5: 'ger-inf-84', V6: 'ger-inf-86' },
      held: { hitlerite: 'T6 T5 U7 T7' },
    });
    w.to('initial-supply').do(burnHere('aa-supply-1', 'U6')).to('operational-movement');
    expect(w.may(move('us-5 us-7', 'T6'))).toBe(true);
    const plain = war({
      side: 'anglo-allied',
      bare: true,
      units: { V5: 'port-1', U6: 'us-5 us-7', U5: 'ger-inf-84', V6: 'ger-inf-86' },
      held: { hitlerite: 'T6 T5 U7 T7' },
      step: 'operational-movement',
    });
    expect(plain.may(move('us-5 us-7', 'T6'))).toBe(false);
    expect(plain.may(move('us-5', 'T6'))).toBe(true);
  });
  test('5.5 the unsupplied have half their points, fractions dropped', () => {
    covers('ID-5.H5d');
    // Five points make two, over ground without zones, towards the Ruhr.
    const w = war({
      bare: true,
      units: { R6: 'ger-inf-84', T21: 'ger-inf-74' },
      held: { 'anglo-allied': 'S6 S7 S8 S9 S10 S11 R5 R7 R8 R9 R10 R11 Q6 Q7 Q8 Q9 Q10 Q11 Q12' },
      step: 'operational-movement',
    });
    expect(w.told('out-of-supply')).toHaveLength(1);
    expect(w.may(move('ger-inf-84', 'S7 S8'))).toBe(true);
    expect(w.no(move('ger-inf-84', 'S7 S8 S9'))).toContain('too-far');
  });
  test('5.3 and 5.4 one kind of movement a turn', () => {
    const w = war({ units: { T21: 'ger-inf-25', N30: 'sov-inf-3' }, step: 'strategic-movement' }).do(
      rail('ger-inf-25', 'U21'),
    );
    w.to('operational-movement');
    expect(w.may(move('ger-inf-25', 'U22'))).toBe(false);
  });
});

describe('5.6 prepared assaults', () => {
  test('5.6 a supply unit that feeds an assault is taken off the map', () => {
    covers('ID-5.H6a');
    const w = war({ units: { N29: 'ger-pz-2ss ger-supply-2', N30: 'sov-inf-3' }, step: 'declaring' });
    expect(w.may(assault('N30', 'ger-pz-2ss'))).toBe(false);
    w.do(burn('ger-supply-2', 'N29'));
    expect(w.at('ger-supply-2')).not.toBe('N29');
    expect(w.may(assault('N30', 'ger-pz-2ss'))).toBe(true);
  });
  test('5 Anglo-Allied supply units that were burned are back in a box on the next turn', () => {
    const w = war({
      side: 'anglo-allied',
      units: { A16: 'us-2 aa-supply-7', B15: 'ger-pz-76', T21: 'ger-inf-74', N30: 'sov-inf-3' },
      step: 'declaring',
    });
    w.do(burn('aa-supply-7', 'A16')).to('operational-movement', 'soviet').to('allied-reinforcements', 'anglo-allied');
    expect(w.may({ type: 'assign-theatre', units: ['aa-supply-7'], theatre: 'mto' })).toBe(true);
    expect(w.may({ type: 'assign-theatre', units: ['aa-supply-7'], theatre: 'eto' })).toBe(true);
  });
});
