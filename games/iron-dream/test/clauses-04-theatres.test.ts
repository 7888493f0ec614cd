import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { situation } from './blind/table.ts';

/** 4.9, 7.13: a corps is lost in the theatre it drew its supply from; where it could draw on both, in that it was in. */

const burn = (unit: string, ...hexes: readonly string[]) => ({ type: 'burn-attack', unit, hexes });
const PANZERS = ['ger-pz-2ss', 'ger-pz-3ss', 'ger-pz-24'];

/** Where two reduced corps lie that three Panzer corps overwhelm, each having come from one of the theatres. */
function lost(at: string, from: string, held: string): string[] {
  const t = situation({
    turn: 12,
    step: 'declaring',
    bare: true,
    units: {
      [at]: 'us-5 us-12',
      [from]: `${PANZERS.join(' ')} ger-supply-1`,
      V5: 'us-7 port-1',
      I9: 'us-2 port-3',
      AD37: 'sov-inf-70',
    },
    reduced: 'us-5 us-12',
    held: { 'anglo-allied': held },
    unit: {
      'us-5': { theatre: 'eto' },
      'us-12': { theatre: 'mto' },
      ...Object.fromEntries(PANZERS.map((id) => [id, { supply: 'emergency' }])),
    },
  });
  t.do({ ...burn('ger-supply-1', from), mandate: 'mandated' });
  t.do({ type: 'declare-assault', targets: [at], attackers: PANZERS }).do('end-phase');
  t.do({ type: 'resolve-assault', hex: at }, 1);
  for (const unit of ['us-5', 'us-12']) if (t.may({ type: 'lose-step', unit })) t.do({ type: 'lose-step', unit });
  return [t.at('us-5'), t.at('us-12')];
}

test('beside the Mediterranean in the one, beside the Atlantic in the other', () => {
  covers('ID-4.9b', 'ID-4.9c');
  expect(lost('J8', 'K8', 'I9 I8 J8')).toEqual(['eliminated-mto', 'eliminated-mto']);
  expect(lost('U5', 'T5', 'V5 U5 V4')).toEqual(['eliminated-eto', 'eliminated-eto']);
});

test('between the two each in its own', () => {
  covers('ID-4.9e');
  expect(lost('P6', 'P7', 'in:france')).toEqual(['eliminated-eto', 'eliminated-mto']);
});
