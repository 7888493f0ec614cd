import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { scene } from '../support.ts';
import { far } from './help.ts';

// DV-11.1f, DV-11.5a: units may march as a stack at the speed of the slowest, and a forced march adds two points to the
// speed of an infantry unit. Beside faster cavalry or panzers a corps that forces its march goes six hexes, so the stack
// does. (Harmless where the two can march one after the other; a lone headquarters or stacking on the way may differ.)

test('11.5 a corps forces its march in a stack with faster units', () => {
  covers('DV-11.1f', 'DV-11.5a');
  const line = 'E4512 E4612 E4711 E4811 E4910 E5010'.split(' ');
  for (const other of ['ger-cav-1', 'ger-pz-1', 'ger-hq-1']) {
    const t = scene({ turn: 3, units: { E4413: ['ger-corps-i', other] }, chit: 'axis:move' });
    expect(far(t, ['ger-corps-i', other], line), other).toBe(6);
  }
});
