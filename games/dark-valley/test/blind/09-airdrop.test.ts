import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { scene } from '../support.ts';
import { go, offers, open, steps } from './help.ts';

// DV-9.7d: a corps that drops on the enemy is lost and costs the Axis one step, of the Axis player's choice. The order
// of losses of 12.3c (nobody is eliminated while a two-step unit is whole) is said of units that took part in a land
// combat, and a drop is none: the Axis may as well give up a division of one step.

test('9.7d the Axis chooses what it loses to a drop', () => {
  covers('DV-9.7d', 'DV-12.3g');
  const units = { E2215: ['sov-abc-4', 'sov-stavka'], E1918: ['ger-corps-i', 'ger-inf-207'] };
  const t = scene({ scenario: 'campaign-fall-blau', turn: 15, units, phase: 'strategic-movement' });
  while (t.open !== 'airborne')
    go(
      t,
      open(t).find((each) => each.startsWith('end-'))!,
    );
  go(t, { type: 'air-drop', unit: 'sov-abc-4', to: 'E1918' });
  expect([t.open, t.side]).toEqual(['losing', 'axis']);
  expect(offers(t, { type: 'lose-step' })).toEqual(['ger-corps-i', 'ger-inf-207']);
  go(t, { type: 'lose-step', unit: 'ger-inf-207' });
  expect([t.at('sov-abc-4'), t.at('ger-inf-207'), steps(t, 'ger-corps-i')]).toEqual(['removed', 'eliminated', 2]);
});
