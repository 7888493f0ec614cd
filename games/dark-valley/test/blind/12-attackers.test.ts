import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { STEPPE, attack, axisCombat, sovietCombat, strike, whyNot } from '../combat-support.ts';
import { may, offers } from './help.ts';

describe('12.2 who attacks', () => {
  test('12.2b no hex is attacked twice under one chit', () => {
    covers('DV-12.2b');
    const t = strike(
      axisCombat({ E4829: 'ger-pz-1', E4928: 'ger-pz-6', [STEPPE]: 'sov-army-16' }),
      'axis',
      attack(STEPPE, ['ger-pz-1']),
      1,
    );
    expect(whyNot(t, 'axis', attack(STEPPE, ['ger-pz-6']))).toBeDefined();
  });
  test('12.2e no unit attacks twice under one chit, others of its hex may', () => {
    covers('DV-12.2e', 'DV-12.2d', 'DV-12.2g');
    const t = strike(
      axisCombat({ E4829: ['ger-pz-1', 'ger-pz-6'], [STEPPE]: 'sov-army-16', E4828: 'sov-army-19' }),
      'axis',
      attack(STEPPE, ['ger-pz-1']),
      1,
    );
    expect(whyNot(t, 'axis', attack('E4828', ['ger-pz-1']))).toBeDefined();
    expect(whyNot(t, 'axis', attack('E4828', ['ger-pz-6']))).toBeUndefined();
  });
  test('12.2a one hex at a time, from several hexes, and only hexes next to the attacker', () => {
    covers('DV-12.2a', 'DV-12.1a');
    const t = axisCombat({ E4829: 'ger-pz-1', E4928: 'ger-pz-6', E4727: 'ger-pz-8', [STEPPE]: 'sov-army-16' });
    expect(whyNot(t, 'axis', attack(STEPPE, ['ger-pz-1', 'ger-pz-6']))).toBeUndefined();
    expect(whyNot(t, 'axis', attack(STEPPE, ['ger-pz-1', 'ger-pz-8']))).toBeDefined();
    expect(may(t, { type: 'end-combat' })).toBe(true);
  });
  test('12.2.1 nobody on foot attacks alone', () => {
    covers('DV-12.2.1a');
    const t = axisCombat({ E4829: ['ger-corps-i', 'ger-jg-97', 'ger-inf-207', 'ger-hq-1'], [STEPPE]: 'sov-rd-10' });
    for (const unit of ['ger-corps-i', 'ger-jg-97', 'ger-inf-207'])
      expect(whyNot(t, 'axis', attack(STEPPE, [unit]))?.rule, unit).toBe('DV-12.2.1a');
    expect(whyNot(t, 'axis', attack(STEPPE, ['ger-inf-207', 'ger-jg-97']))).toBeUndefined();
  });
  test('12.2.1 two from different hexes are not alone', () => {
    covers('DV-12.2.1a');
    const t = axisCombat({ E4829: 'ger-inf-207', E4928: 'ger-corps-i', [STEPPE]: 'sov-rd-10' });
    expect(whyNot(t, 'axis', attack(STEPPE, ['ger-inf-207', 'ger-corps-i']))).toBeUndefined();
  });
  test('12.2.1 mechanized units, cavalry and mountain troops may', () => {
    covers('DV-12.2.1b');
    for (const unit of ['ger-cav-1', 'ger-mtn-1', 'ger-pz-1', 'ger-mot-3', 'slo-mobile', 'rum-mtn', 'rum-cav'])
      expect(
        whyNot(axisCombat({ E4829: unit, [STEPPE]: 'sov-rd-10' }), 'axis', attack(STEPPE, [unit])),
        unit,
      ).toBeUndefined();
    for (const unit of ['sov-cav-2', 'sov-gdcav-1', 'sov-tank-1', 'sov-mech-1'])
      expect(
        whyNot(sovietCombat({ E4829: 'ger-inf-207', [STEPPE]: unit }), 'soviet', attack('E4829', [unit])),
        unit,
      ).toBeUndefined();
  });
  test('12.2.1 an airborne corps may only after a drop', () => {
    covers('DV-12.2.1b');
    const units = { E4829: 'ger-inf-207', [STEPPE]: 'sov-abc-4' };
    expect(whyNot(sovietCombat(units), 'soviet', attack('E4829', ['sov-abc-4']))).toBeDefined();
    expect(
      whyNot(sovietCombat(units, { dropped: ['sov-abc-4'] }), 'soviet', attack('E4829', ['sov-abc-4'])),
    ).toBeUndefined();
  });
  test('12.2.1 marines, Guards and shock troops on foot may not', () => {
    covers('DV-12.2.1a');
    for (const unit of ['sov-naval', 'sov-gdarmy-1', 'sov-shock-1', 'sov-gdrc-1', 'sov-army-16'])
      expect(
        whyNot(sovietCombat({ E4829: 'ger-inf-207', [STEPPE]: unit }), 'soviet', attack('E4829', [unit])),
        unit,
      ).toBeDefined();
  });
  test('12.8 artillery has no attack factor and cannot be the second unit of an attack', () => {
    covers('DV-12.8a');
    const t = axisCombat({ E4829: ['ger-art', 'ger-pz-1'], [STEPPE]: 'sov-rd-10' }, { turn: 12 });
    expect(offers(t, { type: 'attack', target: STEPPE })).toEqual(['ger-pz-1']);
  });
});
