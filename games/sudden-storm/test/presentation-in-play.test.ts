import { lookFaults, wordFaults } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { gameModule } from '../src/index.ts';

/** Whole games played at random, by somebody who keeps asking why: apart from the other tests of looks, which are quick. */

test('words stand in both languages, alike, for all that is used in play', () => {
  expect(wordFaults(gameModule, 1)).toEqual([]);
});

test('looks are there for all that is shown, and the charts are whole', () => {
  expect(lookFaults(gameModule)).toEqual([]);
});
