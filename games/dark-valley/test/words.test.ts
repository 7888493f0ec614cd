import { lookFaults, wordFaults } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { gameModule } from '../src/index.ts';

test('every word is there in English and French', () => {
  expect(wordFaults(gameModule, 2)).toEqual([]);
});

test('everything shown has a look and a name', () => {
  expect(lookFaults(gameModule)).toEqual([]);
});
