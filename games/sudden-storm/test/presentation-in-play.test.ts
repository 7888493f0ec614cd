import { lookFaults, wordFaults } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { gameModule } from '../src/index.ts';

/**
 * Play at random by somebody who keeps asking why: apart from the other tests of looks, which are quick. A whole game has
 * thousands of actions; these are its first turns.
 */
const MOST = 600;

test('words stand in both languages, alike, for all that is used in play', () => {
  expect(wordFaults(gameModule, 1, MOST)).toEqual([]);
});

test('looks are there for all that is shown, and the charts are whole', () => {
  expect(lookFaults(gameModule, MOST)).toEqual([]);
});
