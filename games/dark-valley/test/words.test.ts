import { lookFaults, wordFaults } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { darkValley } from '../src/index.ts';

test('every word is there in English and French', () => {
  expect(wordFaults(darkValley, 2)).toEqual([]);
});

test('everything shown has a look and a name', () => {
  expect(lookFaults(darkValley)).toEqual([]);
});
