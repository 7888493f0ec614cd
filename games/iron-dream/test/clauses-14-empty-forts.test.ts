import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { assault, situation } from './support/clauses.ts';

test('an empty fort defends with one, against an invasion and over a river as well', () => {
  covers('ID-14.21a', 'ID-22.5a');
  const sea = situation({
    turn: 5,
    side: 'anglo-allied',
    step: 'allied-naval',
    units: { 'at-sea': 'us-5 us-7 cw-B1 cw-B8 us-12' },
  });
  // The printed example: 38 to 1 at Le Havre.
  expect(sea.odds('us-5 us-7 cw-B1 cw-B8', 'V6', 'invasion')).toMatchObject({ defence: 1, initial: '38:1' });
  expect(sea.odds('us-12', 'V6', 'invasion')).toMatchObject({ defence: 1, column: '7:1' });
  const river = (garrison: string) =>
    situation({
      turn: 5,
      side: 'anglo-allied',
      step: 'declaring',
      units: { U6: 'us-5', ...(garrison && { V6: garrison }) },
      fed: 'us-5',
    });
  expect(river('').no(assault('V6', 'us-5'))).toBeUndefined();
  expect([river('').odds('us-5', 'V6').defence, river('ger-inf-84').odds('us-5', 'V6').defence]).toEqual([1, 8]);
});
