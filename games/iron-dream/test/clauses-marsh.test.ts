import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { move, situation } from './support/clauses.ts';

test('marsh costs three points, mountain troops as well, and Cavalry-Mechanized Groups two', () => {
  covers('ID-10.6b', 'ID-21.1a', 'ID-21.3a');
  const spent = (side: 'hitlerite' | 'soviet', id: string) =>
    situation({ turn: 8, side, bare: true, units: { G32: id }, emergency: id })
      .do(move(id, 'H32'))
      .spent(id);
  expect([spent('hitlerite', 'ger-inf-1'), spent('hitlerite', 'ger-mou-49'), spent('soviet', 'sov-cmg-BA')]).toEqual([
    3, 3, 2,
  ]);
});
