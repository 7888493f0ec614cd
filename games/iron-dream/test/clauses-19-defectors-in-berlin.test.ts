import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { assault, burn, situation, move, type Situation } from './blind/table.ts';

/** Romanians and Bulgarians under Soviet command before Berlin (19.2, 19.10, ruling B135). */

const before: Situation = {
  side: 'soviet',
  turn: 20,
  bare: true,
  unit: { 'rum-3': { camp: 'soviet' }, 'bul-1': { camp: 'soviet' } },
  record: { romania: 'soviet', bulgaria: 'soviet', sofiaEntered: 3, collapsed: 18 },
  held: { soviet: 'T22..T37 S22..S37 U22..U37' },
};

test('they never attack it, in company or alone', () => {
  covers('ID-19.2a', 'ID-19.10a', 'ID-25.1f');
  const t = situation({
    ...before,
    step: 'declaring',
    units: { T22: 'rum-3 bul-1 sov-inf-3 sov-supply-1', T21: 'ger-inf-1' },
  }).do(burn('sov-supply-1', 'T22'));
  for (const force of ['rum-3', 'bul-1', 'rum-3 sov-inf-3', 'bul-1 sov-inf-3'])
    expect([force, t.no(assault('T21', force))]).toEqual([force, 'ID-25.1f']);
  expect(t.may(assault('T21', 'sov-inf-3'))).toBe(true);
});

test('where nobody defends it they walk in', () => {
  covers('ID-19.2a', 'ID-19.10a');
  const t = situation({ ...before, units: { T22: 'rum-3 bul-1' } });
  t.do(move('rum-3', 'T21'));
  expect([t.at('rum-3'), t.holder('T21')]).toEqual(['T21', 'soviet']);
  expect(t.may(move('bul-1', 'T21'))).toBe(true);
});
