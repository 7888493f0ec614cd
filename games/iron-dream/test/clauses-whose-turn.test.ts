import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { assault, situation } from './support/clauses.ts';

/** Who decides, and who sails where. */

test('with two German commanders each pays for his own front', () => {
  covers('ID-26.19a', 'ID-18.14b');
  const asked = (from: string, at: string, struck: string) => {
    const t = situation({
      scenario: 'iron-dream-four',
      turn: 8,
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { [from]: 'sov-shock-1 sov-shock-2', [at]: struck },
      fed: 'sov-shock-1 sov-shock-2',
      emergency: 'sov-shock-1 sov-shock-2',
    });
    t.do(assault(at, 'sov-shock-1 sov-shock-2')).do('end-phase').do({ type: 'resolve-assault', hex: at }, 4);
    return t.asked;
  };
  expect([asked('S8', 'S7', 'ger-inf-1'), asked('T24', 'T23', 'ger-inf-1')]).toEqual([
    ['hitlerite-west:toll'],
    ['hitlerite:toll'],
  ]);
});

test('OKH does not sail to the west', () => {
  covers('ID-25.10b', 'ID-13.1a');
  const t = situation({ turn: 8, step: 'german-naval', bare: true, units: { X28: 'ger-okh' } });
  const sail = (hex: string) => t.no({ type: 'sail', unit: 'ger-okh', hex });
  expect([sail('X26'), sail('Z19')]).toEqual([undefined, 'ID-25.10b']);
});
