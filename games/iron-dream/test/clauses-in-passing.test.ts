import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { GREATER_ROMANIA, LAND, idOf } from '../src/geography.ts';
import { move, situation } from './support/clauses.ts';

/** What happens in passing, and what does not. */

test('ground that Romanian armies leave as they change sides goes to those beside it at once', () => {
  covers('ID-19.1b', 'ID-4.1a');
  const romania = LAND.filter((at) => GREATER_ROMANIA[at] === 1).map(idOf);
  const t = situation({
    turn: 6,
    side: 'soviet',
    step: 'shock-front',
    bare: true,
    units: { H25: 'rum-3', I25: 'sov-inf-3', V36: 'sov-inf-5' },
    held: { soviet: romania.filter((id) => !['H25', 'H24', 'G25', 'G26'].includes(id)).join(' ') },
  });
  expect(t.holder('H25')).toBe('hitlerite');
  t.do('end-phase');
  expect([t.s.romania, t.at('rum-3'), t.holder('H25')]).toEqual(['soviet', 'available', 'soviet']);
});

test('the first invasion shows no chit', () => {
  covers('ID-14.12b', 'ID-14.12c');
  const t = situation({
    turn: 1,
    side: 'anglo-allied',
    step: 'allied-naval',
    bare: true,
    units: { eto: 'us-5 us-7 cw-B1 cw-B8 port-1', T21: 'ger-inf-1' },
  });
  t.do({ type: 'invade', port: 'port-1', hex: 'V8', corps: ['us-5', 'us-7', 'cw-B1', 'cw-B8'] }, 2);
  expect([t.s.chitShown, t.told('ID-14.12c')]).toEqual([false, false]);
});

test('NATO moves strategically past no Soviet army, were it over a mountain pass', () => {
  covers('ID-5.A3b', 'ID-27.4h');
  const passed = (soviet: string) =>
    situation({
      scenario: 'let-history-judge',
      turn: 3,
      side: 'anglo-allied',
      step: 'strategic-movement',
      bare: true,
      units: { L17: 'us-5', [soviet]: 'sov-inf-3' },
    }).no({ type: 'strategic-move', unit: 'us-5', way: ['L18'] });
  expect([passed('S28'), passed('M19')]).toEqual([undefined, 'ID-5.A3b']);
});

test('who is cut off makes for the Ruhr as well as for Berlin', () => {
  covers('ID-15.3b');
  const t = situation({
    turn: 8,
    bare: true,
    units: {
      W17: 'ger-inf-1',
      U16: 'ger-inf-2',
      X18: 'sov-inf-3',
      U17: 'sov-inf-5',
      W15: 'sov-inf-8',
      X15: 'sov-inf-13',
    },
    held: { soviet: 'X17 W18 V17 V16 W16 X16' },
  });
  expect(t.supplied('ger-inf-1')).toBe(false);
  expect([t.no(move('ger-inf-1', 'V16')), t.no(move('ger-inf-1', 'X17'))]).toEqual([undefined, 'ID-15.3b']);
});
