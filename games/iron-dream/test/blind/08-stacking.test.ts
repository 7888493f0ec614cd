import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { lift, move, rail, sail, storm, war } from './support.ts';

const FOUR = 'ger-inf-84 ger-inf-86 ger-inf-88 ger-inf-89';

describe('8.1 four corps to a hex', () => {
  test('8.1 a Hitlerite fourth corps may join, a fifth may not', () => {
    covers('ID-8.1a');
    const w = war({
      units: { T6: 'ger-inf-84 ger-inf-86 ger-inf-88', T5: 'ger-inf-89 ger-inf-74' },
      step: 'operational-movement',
    });
    expect(w.may(move('ger-inf-89', 'T6'))).toBe(true);
    expect(w.may(move('ger-inf-89 ger-inf-74', 'T6'))).toBe(false);
    w.do(move('ger-inf-89', 'T6'));
    expect(w.may(move('ger-inf-74', 'T6'))).toBe(false);
  });
  test('8.1 Anglo-Allied stacks hold four corps, whatever their colour, and no fifth', () => {
    covers('ID-8.1a');
    const w = war({
      side: 'anglo-allied',
      units: { V5: 'us-5 us-7 cw-B1 port-1', U6: 'cw-C1 us-8' },
      step: 'operational-movement',
    });
    expect(w.may(move('cw-C1', 'V5'))).toBe(true);
    expect(w.may(move('cw-C1 us-8', 'V5'))).toBe(false);
  });
  test('8.1 a supply unit takes the place of a corps on either side', () => {
    covers('ID-8.1b');
    const w = war({ units: { T6: FOUR, T5: 'ger-supply-2' }, step: 'operational-movement' });
    expect(w.may(move('ger-supply-2', 'T6'))).toBe(false);
    const room = war({ units: { T6: FOUR.slice(0, 32), T5: 'ger-supply-2' }, step: 'operational-movement' });
    expect(room.may(move('ger-supply-2', 'T6'))).toBe(true);
    const full = war({
      units: { T6: 'ger-inf-84 ger-inf-86 ger-supply-1 ger-supply-2', T5: 'ger-inf-89' },
      step: 'operational-movement',
    });
    expect(full.may(move('ger-inf-89', 'T6'))).toBe(false);
  });
  test('8.1 the 12th Army takes up no more room than a corps', () => {
    covers('ID-8.1c');
    const w = war({
      units: { T6: 'ger-inf-84 ger-inf-86 ger-inf-88', T5: 'ger-army-12', S6: 'ger-inf-74' },
      step: 'operational-movement',
    });
    w.do(move('ger-army-12', 'T6'));
    expect(w.at('ger-army-12')).toBe('T6');
    expect(w.may(move('ger-inf-74', 'T6'))).toBe(false);
  });
});

describe('8.2 Soviet stacks', () => {
  const stack = (units: string, coming: string): boolean =>
    war({ side: 'soviet', units: { R35: units, R36: coming }, step: 'operational-movement' }).may(move(coming, 'R35'));
  test('8.2 three armies, and a group or a supply unit as the fourth', () => {
    covers('ID-8.2a');
    expect(stack('sov-inf-3 sov-inf-5', 'sov-inf-8')).toBe(true);
    expect(stack('sov-inf-3 sov-inf-5 sov-inf-8', 'sov-inf-13')).toBe(false);
    expect(stack('sov-inf-3 sov-inf-5 sov-inf-8', 'sov-cmg-BA')).toBe(true);
    expect(stack('sov-inf-3 sov-inf-5 sov-inf-8', 'sov-supply-1')).toBe(true);
    expect(stack('sov-tank-1 sov-gds-1 sov-shock-1', 'sov-pol-1')).toBe(false);
  });
  test('8.2 a group that came first leaves room for a third army, none for a fifth unit', () => {
    expect(stack('sov-cmg-BA sov-inf-3 sov-inf-5', 'sov-inf-8')).toBe(true);
    expect(stack('sov-cmg-BA sov-inf-3 sov-inf-5 sov-inf-8', 'sov-supply-1')).toBe(false);
    expect(stack('sov-cmg-BA sov-cmg-GO sov-inf-5', 'sov-inf-8')).toBe(true);
    expect(stack('sov-cmg-BA sov-cmg-GO sov-inf-5 sov-inf-8', 'sov-cmg-PL')).toBe(false);
  });
  test('8.2 Yugoslav armies fill the places of armies', () => {
    const w = war({
      side: 'soviet',
      units: { F24: 'yug-1 yug-2 yug-3', G24: 'yug-4' },
      step: 'operational-movement',
    });
    expect(w.may(move('yug-4', 'F24'))).toBe(false);
  });
});

describe('8.3 and 8.9 the limit holds at every moment', () => {
  test('8.9 nobody passes through a hex that is full', () => {
    const w = war({ units: { T6: FOUR, T5: 'ger-inf-74' }, step: 'operational-movement' });
    expect(w.may(move('ger-inf-74', 'T6 T7'))).toBe(false);
    expect(w.may(move('ger-inf-74', 'S6 S7'))).toBe(true);
  });
  test('8.9 any number may pass through one after the other', () => {
    const w = war({
      units: { T6: 'ger-inf-84 ger-inf-86 ger-inf-88', T5: 'ger-inf-74 ger-inf-89', T4: 'ger-inf-67' },
      step: 'operational-movement',
    });
    w.do(move('ger-inf-74', 'T6 T7')).do(move('ger-inf-89', 'T6 S7')).do(move('ger-inf-67', 'T5 T6'));
    expect(w.at('ger-inf-67')).toBe('T6');
  });
  test('8.9 a stack of two cannot squeeze through where there is room for one', () => {
    const w = war({
      units: { T6: 'ger-inf-84 ger-inf-86 ger-inf-88', T5: 'ger-inf-74 ger-inf-89' },
      step: 'operational-movement',
    });
    expect(w.may(move('ger-inf-74 ger-inf-89', 'T6 T7'))).toBe(false);
  });
  test('8.3 strategic movement neither ends in nor crosses a full hex', () => {
    const w = war({ units: { T6: FOUR, T5: 'ger-inf-74' }, step: 'strategic-movement' });
    expect(w.may(rail('ger-inf-74', 'T6'))).toBe(false);
    expect(w.may(rail('ger-inf-74', 'T6 T7'))).toBe(false);
    expect(w.may(rail('ger-inf-74', 'S6 S7'))).toBe(true);
  });
  test('8.3 nobody sails into a full port, on the Baltic or in the West', () => {
    const baltic = war({ units: { X26: FOUR, X28: 'ger-inf-74' }, step: 'german-naval' });
    expect(baltic.may(sail('ger-inf-74', 'X26'))).toBe(false);
    expect(baltic.may(sail('ger-inf-74', 'W23'))).toBe(true);
    const west = war({
      side: 'anglo-allied',
      units: { V5: 'us-5 us-7 us-8 us-12 port-1', eto: 'us-15 aa-supply-1' },
      step: 'allied-naval',
    });
    expect(west.may(lift('us-15', 'V5'))).toBe(false);
    expect(west.may(lift('aa-supply-1', 'V5'))).toBe(false);
  });
  test('8.3 a corps comes into play only where there is room', () => {
    covers('ID-7.10a');
    const w = war({
      turn: 5,
      units: { T21: FOUR, 'replacement-army': 'ger-inf-74' },
    });
    expect(w.may({ type: 'enter-play', unit: 'ger-inf-74', hex: 'T21' })).toBe(false);
    expect(w.may({ type: 'enter-play', unit: 'ger-inf-74', hex: 'U16' })).toBe(true);
  });
});

describe('8.4 the estuary', () => {
  test('8.4 X12 takes half of what another hex takes', () => {
    const w = war({
      units: { X12: 'ger-inf-84', W13: 'ger-inf-86 ger-inf-88 ger-supply-2' },
      step: 'operational-movement',
    });
    expect(w.may(move('ger-inf-86', 'X12'))).toBe(true);
    expect(w.may(move('ger-inf-86 ger-inf-88', 'X12'))).toBe(false);
    w.do(move('ger-inf-86', 'X12'));
    expect(w.may(move('ger-inf-88', 'X12'))).toBe(false);
    expect(w.may(move('ger-supply-2', 'X12'))).toBe(false);
  });
  test('8.4 the estuary binds the Anglo-Allies too', () => {
    const w = war({
      side: 'anglo-allied',
      bare: true,
      units: { X12: 'us-5', W13: 'us-7 us-8', V9: 'us-12', W9: 'port-1' },
      held: { 'anglo-allied': 'W9 W10 W11 W12 W13 X10 V10 V11' },
      step: 'operational-movement',
    });
    expect(w.may(move('us-7', 'X12'))).toBe(true);
    expect(w.may(move('us-7 us-8', 'X12'))).toBe(false);
  });
});

describe('8.5 what takes no room', () => {
  test('8.5 forts and invasion ports leave room for four', () => {
    const w = war({
      units: { T24: 'ger-inf-84 ger-inf-86 ger-inf-88', T23: 'ger-inf-89' },
      forts: { T24: 3 },
      step: 'operational-movement',
    });
    expect(w.may(move('ger-inf-89', 'T24'))).toBe(true);
    const port = war({
      side: 'anglo-allied',
      units: { V5: 'us-5 us-7 us-8 port-1', eto: 'us-12' },
      step: 'allied-naval',
    });
    expect(port.may(lift('us-12', 'V5'))).toBe(true);
  });
});

describe('8.6 satellites', () => {
  test('8.6 a Hungarian army under the Hitlerites is one corps among four', () => {
    covers('ID-8.6a');
    const w = war({
      units: { K25: 'ger-inf-84 ger-inf-86 ger-inf-88', K26: 'hun-1 ger-inf-89' },
      step: 'operational-movement',
    });
    expect(w.may(move('hun-1', 'K25'))).toBe(true);
    w.do(move('hun-1', 'K25'));
    expect(w.may(move('ger-inf-89', 'K25'))).toBe(false);
  });
  test('8.6 a Romanian army under the Soviets is an army: never the fourth of a stack', () => {
    covers('ID-8.6b');
    const setting = (here: string) =>
      war({
        side: 'soviet',
        turn: 8,
        units: { L33: here, L32: 'rum-3' },
        rows: { 'rum-3': { camp: 'soviet' } },
        held: { soviet: 'L32' },
        more: { romania: 'soviet' },
        step: 'operational-movement',
      });
    expect(setting('sov-inf-3 sov-inf-5').may(move('rum-3', 'L33'))).toBe(true);
    expect(setting('sov-inf-3 sov-inf-5 sov-inf-8').may(move('rum-3', 'L33'))).toBe(false);
    expect(setting('sov-inf-3 sov-inf-5 sov-cmg-BA').may(move('rum-3', 'L33'))).toBe(true);
  });
});

describe('8.7 the hand leaves the piece', () => {
  test('8.7 a stack that was let go for another moves no further this turn', () => {
    const w = war({ units: { T5: 'ger-inf-84', T4: 'ger-inf-86' }, step: 'operational-movement' });
    w.do(move('ger-inf-84', 'T6')).do(move('ger-inf-86', 'T5'));
    expect(w.may(move('ger-inf-84', 'T7'))).toBe(false);
  });
  test('8.7 nor does a unit that was dropped off on the way go on after its stack', () => {
    const w = war({ units: { T5: 'ger-inf-84 ger-inf-86' }, step: 'operational-movement' });
    w.do(move('ger-inf-84 ger-inf-86', 'T6')).do(move('ger-inf-84', 'T7'));
    expect(w.may(move('ger-inf-86', 'S7'))).toBe(false);
  });
  test('8.7 a stack that was let go may not launch a Mobile Assault either', () => {
    const w = war({
      side: 'soviet',
      units: { R35: 'sov-tank-1', R36: 'sov-tank-2', Q34: 'ger-inf-84' },
      step: 'operational-movement',
    });
    w.do(move('sov-tank-1', 'Q35')).do(move('sov-tank-2', 'R35'));
    expect(w.may(storm('sov-tank-1', 'Q34'))).toBe(false);
  });
});

test('8.8 assaulters and defenders do not crowd each other', () => {
  const w = war({
    side: 'soviet',
    units: { R35: 'sov-tank-1 sov-tank-2 sov-tank-3 sov-cmg-BA', Q35: FOUR },
    step: 'operational-movement',
  });
  expect(w.may(storm('sov-tank-1 sov-tank-2 sov-tank-3 sov-cmg-BA', 'Q35'))).toBe(true);
});
