import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { GENERAL } from '../src/state.ts';
import { move, situation, until, type Situation, type Table } from './support/clauses.ts';

/** 15.9, 15.16 to 15.18, 26.14: who is asked, who holds out and what falls when supply is checked for the last time. */

const keep = (unit: string) => ({ type: 'keep-in-fortress', unit });

/** Le Havre (V6) with its fort and Königsberg (X28), both cut off by land. */
const sieges = (of: Situation = {}): Table =>
  situation({
    turn: 9,
    step: 'declaring',
    bare: true,
    forts: { V6: 2, X28: 1 },
    ...of,
    units: { V6: 'ger-inf-84', X28: 'ger-inf-86', V5: 'us-7 port-1', U7: 'us-5', V36: 'sov-inf-3', ...of.units },
    held: { 'anglo-allied': 'U6 V7 U5 W7', soviet: 'W27 W28 W29 X27 X29 Y29' },
  });

describe('15.16: Fortress Supply', () => {
  test('is chosen in the German turn and in no other', () => {
    covers('ID-15.16a');
    const german = sieges().do('end-phase');
    expect(german.asked).toEqual(['hitlerite:fortress-choice']);
    const allied = sieges({ side: 'anglo-allied' }).do('end-phase');
    expect(allied.asked[0]?.startsWith('hitlerite')).toBe(false);
  });

  test('is for combat units that starve', () => {
    covers('ID-15.16a', 'ID-15.16b');
    const t = sieges({ units: { V6: 'ger-inf-84 ger-inf-88 ger-supply-1' }, emergency: 'ger-inf-88' }).do('end-phase');
    expect([t.no(keep('ger-inf-84')), t.no(keep('ger-inf-88')), t.no(keep('ger-supply-1'))]).toEqual([
      undefined,
      'ID-15.16a',
      'ID-15.16a',
    ]);
  });

  test('with two commanders each speaks for his own fortress, and one does not end it for the other', () => {
    covers('ID-15.16a', 'ID-26.19a');
    const t = sieges({ scenario: 'iron-dream-four', more: { collapsed: 8 } });
    for (const side of ['hitlerite', 'hitlerite-west']) t.play('end-phase', side);
    expect(t.asked).toEqual(['hitlerite:fortress-choice', 'hitlerite-west:fortress-choice']);
    expect(t.no(keep('ger-inf-84'), 'hitlerite') === undefined).toBe(false);
    t.play('end-phase', 'hitlerite-west');
    expect(t.asked).toEqual(['hitlerite:fortress-choice']);
    t.play('end-phase', 'hitlerite');
    expect([t.at('ger-inf-84'), t.at('ger-inf-86'), t.asked[0] === 'hitlerite:fortress-choice']).toEqual([
      'V6',
      'X28',
      false,
    ]);
  });

  test('is left when it is no source any more: one step, and free to go', () => {
    covers('ID-15.17a', 'ID-15.9a');
    const t = sieges({
      options: { 'collapse-supply': 'cuts-all-hitlerites' },
      units: { V6: 'ger-inf-2' },
      fortress: 'ger-inf-2',
      more: { collapsed: 8 },
    });
    until(t, 'anglo-allied:allied-reinforcements');
    expect([t.at('ger-inf-2'), t.s.units.supply[t.unit('ger-inf-2')]]).toEqual(['V6', GENERAL]);
    expect(t.lost('ger-inf-2')).toBe(1);
  });

  test('ends as the German turn begins with friends in supply beside it', () => {
    covers('ID-15.17a');
    const relief = (held: string) =>
      until(
        situation({
          turn: 9,
          step: 'german-reinforcements',
          bare: true,
          forts: { V6: 2 },
          units: { V6: 'ger-inf-84', U7: 'ger-inf-86', W3: 'us-7 port-1', V36: 'sov-inf-3' },
          held: { 'anglo-allied': held },
          fortress: 'ger-inf-84',
        }),
        'hitlerite:operational-movement',
      ).no(move('ger-inf-84', 'V7'));
    expect(relief('')).toBeUndefined();
  });
});

describe('15.18: forts', () => {
  test('without a garrison one of the first level goes as well as any other', () => {
    covers('ID-15.18a');
    const t = sieges({
      forts: { V6: 2, X28: 1, R18: 1, Q16: 3, R23: 1, U16: 1 },
      units: { R17: 'us-12', R19: 'us-15', Q18: 'us-16', Q15: 'us-19', P16: 'us-20', R16: 'us-8' },
      emergency: 'us-12 us-15 us-16 us-19 us-20 us-8',
    });
    until(t, 'anglo-allied:allied-reinforcements');
    expect([t.fort('R18'), t.fort('Q16'), t.fort('R23'), t.fort('U16')]).toEqual([0, 0, 1, 1]);
  });
});

describe('26.14: the rocket troops', () => {
  const later = (units: Situation['units']): Table =>
    until(
      situation({ turn: 9, step: 'declaring', bare: true, units: { W3: 'us-7 port-1', ...units } }),
      'anglo-allied:operational-movement',
    );
  test('stay while a line reaches them and leave when none does', () => {
    covers('ID-26.14c');
    const id = 'ger-zbv-65';
    expect(later({ V8: `${id} ger-inf-84` }).at(id)).toBe('V8');
    const cut = { V8: `${id} ger-inf-84`, U8: 'us-5', U9: 'us-8', V9: 'us-12', V7: 'us-15', W9: 'us-16' };
    expect(later(cut).at(id)).toBe('destroyed');
  });
});
