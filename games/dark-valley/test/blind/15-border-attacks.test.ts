import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { attack, axisCombat, strike, whyNot } from '../combat-support.ts';
import { offers } from './help.ts';

// DV-15.1b: Hungarian units may never enter Romania, nor Romanian units Hungary. Nothing keeps them from attacking
// across the border: they only may not go there, so they do not advance (only the limit of row 25 speaks of operating).

const two = ['rum-corps-i', 'rum-corps-iii'];
test('15.1b Romanians may attack an enemy in Hungary', () => {
  covers('DV-15.1b');
  const t = axisCombat({ W2643: two, W2642: 'sov-rd-10' }, { scenario: 'campaign-bagration', turn: 39 });
  expect(whyNot(t, 'axis', attack('W2642', two))).toBeUndefined();
});
test('15.1b and do not advance there', () => {
  covers('DV-15.1b', 'DV-12.6a');
  const all = [...two, 'ger-pz-1', 'ger-pz-6'];
  const t = axisCombat({ W2643: all, W2642: 'sov-rd-10' }, { scenario: 'campaign-bagration', turn: 39 });
  strike(t, 'axis', attack('W2642', all), 6);
  expect(offers(t, { type: 'advance' })).toEqual(['ger-pz-1', 'ger-pz-6']);
});
