import { expect, test } from 'vitest';
import type { Beginnings, Question } from '../src/engine/protocol.ts';
import { givesAway, passOver, stepKey } from '../src/store/pass.ts';
import { usualOf } from '../src/store/usual.ts';

const decision = { side: 'red', step: 'rail', rule: 'X-1', about: 'rail', actions: [], phase: ['turn', 2] } as const;
const nothing: Question = { slot: undefined, candidates: [], chosen: [], min: 0, max: 0, mayFinish: true };
const some: Question = { ...nothing, slot: { name: 'unit', of: 'piece' }, candidates: [{ value: 1 }] };
const open = (...types: readonly (readonly [string, Question])[]): Beginnings => ({
  open: types.map(([type, question]) => ({ type, question })),
  closed: [],
});

test('a step in which only its end is possible passes by itself', () => {
  expect(passOver(open(['end-rail', nothing]), decision, '')).toBe('end-rail');
  expect(passOver(open(['end', nothing]), decision, 'another step')).toBe('end');
});

test('not where something can be done, where the only thing is no mere end, or where the player has been at work', () => {
  expect(passOver(open(['move', some], ['end-rail', nothing]), decision, '')).toBeUndefined();
  expect(passOver(open(['roll', nothing]), decision, '')).toBeUndefined();
  expect(passOver(open(['end-rail', some]), decision, '')).toBeUndefined();
  expect(passOver(open(), decision, '')).toBeUndefined();
  expect(passOver(open(['end-rail', nothing]), decision, stepKey(decision))).toBeUndefined();
});

test('the green button is what the game calls usual, or the only thing there is; where one may choose it is never a pass', () => {
  expect(usualOf(open(['place', some], ['ready', nothing]), ['ready', 'place'])).toBe('ready');
  expect(usualOf(open(['move', some], ['pass', nothing]), ['attack', 'move'])).toBe('move');
  expect(usualOf(open(['attack', some], ['end', nothing]), [])).toBeUndefined();
  expect(usualOf(open(['use-it', nothing], ['let-it-be', nothing]), ['let-it-be'])).toBe('let-it-be');
  expect(usualOf(open(['end', nothing]), [])).toBe('end');
});

test('an end asks once more where something would be given away, not where it does the rest by itself', () => {
  const deploying = open(['deploy', some], ['end-deployment', nothing]);
  expect(givesAway('end-deployment', deploying)).toBe(true);
  expect(givesAway('end-deployment', deploying, ['end-deployment', 'move'])).toBe(false);
  expect(givesAway('end-deployment', open(['end-deployment', nothing], ['roll', nothing]))).toBe(false);
  expect(givesAway('deploy', deploying)).toBe(false);
});
