import { expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { hex, situation, unit } from './support/clauses.ts';

test('a hex that friends took by land first takes in only whom it can hold; the rest of the invasion goes back', () => {
  const corps = ['us-5', 'us-7', 'us-8', 'us-12'];
  const t = situation({
    turn: 5,
    side: 'anglo-allied',
    step: 'allied-naval',
    bare: true,
    units: { mto: `${corps.join(' ')} port-3`, I9: 'ger-inf-67' },
    more: { invasions: 1, chit: 'A' },
  });
  t.do({ type: 'invade', port: 'port-3', hex: 'I9', corps });
  expect(t.at('us-5')).toBe('at-sea');
  // Marseille falls to two corps from the land before the landing craft touch ground.
  t.s.units.at[unit('ger-inf-67')] = -1;
  for (const id of ['us-15', 'us-19']) t.s.units.at[unit(id)] = hex('I9');
  t.put('us-15', 'I9', 1, 1).do('end-naval').do('end-phase').do('end-phase');
  t.do({ type: 'resolve-assault', hex: 'I9' });
  expect(corps.map((id) => t.at(id))).toEqual(['I9', 'I9', 'mto', 'mto']);
  expect([t.at('port-3'), [...(game.faults?.(t.s) ?? [])]]).toEqual(['I9', []]);
});
