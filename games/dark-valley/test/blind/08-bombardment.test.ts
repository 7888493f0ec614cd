import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { STEPPE, attack, axisCombat, sovietCombat, strike, told, whyNot } from '../combat-support.ts';
import { scene, type Scene } from '../support.ts';
import { go, isDone, may, offers, open, steps } from './help.ts';

const bomb = (air: string, hex: string, unit: string) => ({ type: 'bombard', air, hex, unit });
/** An air unit against a rifle army; the die falls as told. Steps left, and whether the air unit is done. */
function raid(air: string, hex: string, base: string, die: number, more: Partial<Scene> = {}): [number, boolean] {
  const t = axisCombat({ [hex]: 'sov-army-16', [base]: air }, more).roll(die);
  go(t, bomb(air, hex, 'sov-army-16'));
  return [steps(t, 'sov-army-16'), isDone(t, air)];
}
const column = (air: string, hex: string, base: string): string | undefined =>
  told(axisCombat({ [hex]: 'sov-army-16', [base]: air }), 'axis', bomb(air, hex, 'sov-army-16')).column;

describe('8.5 the table', () => {
  const hits = (air: string, hex: string, base: string, more: Partial<Scene> = {}): number[] =>
    [1, 2, 3, 4, 5, 6].filter((die) => raid(air, hex, base, die, more)[0] === 1);
  test('three against open ground is no more than two to one: 4 to 6 hit', () => {
    covers('DV-8.5e', 'DV-8.5f', 'DV-ABT.a', 'DV-ABT.b', 'DV-ABT.c', 'DV-ABT.d', 'DV-TEC.a');
    expect(column('air-i', STEPPE, 'E4529')).toBe('2:1');
    expect(hits('air-i', STEPPE, 'E4529')).toEqual([4, 5, 6]);
  });
  test('three against woods is one to one: only a 6 hits', () => {
    covers('DV-8.5e', 'DV-TEC.b', 'DV-ABT.c', 'DV-ABT.d');
    expect(column('air-i', 'E1402', 'E1403')).toBe('1:1');
    expect(hits('air-i', 'E1402', 'E1403')).toEqual([6]);
  });
  test('the eighth against open ground: four to one, and one more on the die', () => {
    covers('DV-8.5h', 'DV-ABT.b');
    expect(column('air-viii', STEPPE, 'E4529')).toBe('4:1');
    expect(hits('air-viii', STEPPE, 'E4529')).toEqual([2, 3, 4, 5, 6]);
  });
  test('cities, forts and mountains: too strong for three factors', () => {
    covers('DV-8.5e', 'DV-TEC.g', 'DV-TEC.e', 'DV-TEC.o');
    for (const [hex, base] of [
      ['W4121', 'W3824'],
      ['E4252', 'E4148'],
      ['W4702', 'W4703'],
    ] as const) {
      expect(may(axisCombat({ [hex]: 'sov-army-16', [base]: 'air-i' }), bomb('air-i', hex, 'sov-army-16')), hex).toBe(
        false,
      );
    }
    expect(column('air-viii', 'W4121', 'W3824')).toBe('1:1');
    expect(column('air-viii', 'W4702', 'W4703')).toBe('1:1');
  });
  test('marsh, rough, works and weak forts defend with two, desert and clear with one, a town with its ground', () => {
    covers('DV-TEC.c', 'DV-TEC.d', 'DV-TEC.m', 'DV-TEC.n', 'DV-TEC.r', 'DV-TEC.f', 'DV-TEC.l');
    expect(
      ['W3826', 'E1408', 'E1516', 'W3326', 'E5237', 'E2127', 'E1403', 'W4234'].map(
        (hex) =>
          told(axisCombat({ [hex]: 'sov-army-16', ...baseNear(hex) }), 'axis', bomb('air-i', hex, 'sov-army-16'))
            .defence,
      ),
    ).toEqual([2, 2, 2, 2, 1, 1, 2, 1]);
  });
  test('printed strength does not matter', () => {
    covers('DV-8.5e');
    expect(
      told(axisCombat({ [STEPPE]: 'sov-gdarmy-1', E4529: 'air-i' }), 'axis', bomb('air-i', STEPPE, 'sov-gdarmy-1'))
        .column,
    ).toBe('2:1');
  });
  test('8.5g a 1, 2 or 3 on the die sends it home done, whatever is added', () => {
    covers('DV-8.5g', 'DV-8.5h');
    expect([1, 2, 3, 4, 5, 6].map((die) => raid('air-i', STEPPE, 'E4529', die)[1])).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([3, 4].map((die) => raid('air-viii', STEPPE, 'E4529', die)[1])).toEqual([true, false]);
    // In mud a 4 counts as 3, and the unit stays available.
    expect(raid('air-i', STEPPE, 'E4529', 4, { turn: 5 })).toEqual([2, false]);
  });
  test('8.5j German bombers: one less in mixed weather and mud, two less in snow', () => {
    covers('DV-8.5j');
    expect(hits('air-i', STEPPE, 'E4529', { turn: 4 })).toEqual([5, 6]);
    expect(hits('air-i', STEPPE, 'E4529', { turn: 5 })).toEqual([5, 6]);
    expect(hits('air-i', STEPPE, 'E4529', { turn: 18 })).toEqual([6]);
    expect(hits('air-viii', STEPPE, 'E4529', { turn: 18 })).toEqual([4, 5, 6]);
  });
  test('8.5k the 18th Air Army: two less in mud, nothing in snow', () => {
    covers('DV-8.5k');
    const soviet = (turn: number, die: number): number => {
      const t = sovietCombat({ [STEPPE]: 'ger-corps-i', E4529: 'air-18' }, { turn }).roll(die);
      go(t, bomb('air-18', STEPPE, 'ger-corps-i'));
      return steps(t, 'ger-corps-i');
    };
    expect([1, 2, 3, 4, 5, 6].filter((die) => soviet(18, die) === 1)).toEqual([4, 5, 6]);
    expect([1, 2, 3, 4, 5, 6].filter((die) => soviet(17, die) === 1)).toEqual([4, 5, 6]);
    expect([1, 2, 3, 4, 5, 6].filter((die) => soviet(16, die) === 1)).toEqual([6]);
  });
});

/** An air unit six hexes or less away. */
function baseNear(hex: string): Scene['units'] {
  const sheet = hex[0]!;
  return { [`${sheet}${Number(hex.slice(1, 3)) - 2}${hex.slice(3)}`]: 'air-i' };
}

describe('8.5 targets and times', () => {
  test('8.5b the attacker picks the unit, even one of a single step; headquarters never', () => {
    covers('DV-8.5b', 'DV-14.1c', 'DV-12.3g');
    const t = axisCombat({ [STEPPE]: ['sov-army-16', 'sov-rd-10', 'sov-zhukov'], E4529: 'air-i' }).roll(6);
    expect(offers(t, { type: 'bombard', air: 'air-i', hex: STEPPE })).toEqual(['sov-army-16', 'sov-rd-10']);
    go(t, bomb('air-i', STEPPE, 'sov-rd-10'));
    expect([t.at('sov-rd-10'), steps(t, 'sov-army-16')]).toEqual(['eliminated', 2]);
  });
  test('8.5b within range only', () => {
    covers('DV-8.5b', 'DV-8.4b');
    const t = axisCombat({ [STEPPE]: 'sov-army-16', E3829: 'air-i', E3729: 'air-viii' });
    expect(may(t, bomb('air-i', STEPPE, 'sov-army-16'))).toBe(false);
    expect(may(t, bomb('air-viii', STEPPE, 'sov-army-16'))).toBe(true);
  });
  test('8.5c one air unit a hex in an activation', () => {
    covers('DV-8.5c');
    const t = axisCombat({ [STEPPE]: 'sov-army-16', E5129: 'sov-rd-10', E4529: 'air-i', E4629: 'air-ii' }).roll(4);
    go(t, bomb('air-i', STEPPE, 'sov-army-16'));
    expect(may(t, bomb('air-ii', STEPPE, 'sov-army-16'))).toBe(false);
    expect(may(t, bomb('air-ii', 'E5129', 'sov-rd-10'))).toBe(true);
    // The first has flown its mission of this activation.
    expect(may(t, bomb('air-i', 'E5129', 'sov-rd-10'))).toBe(false);
  });
  test('8.5d before an attack or after one elsewhere', () => {
    covers('DV-8.5d');
    const t = axisCombat({
      E4829: ['ger-pz-1', 'ger-pz-6'],
      [STEPPE]: 'sov-army-16',
      E5129: 'sov-rd-10',
      E4529: 'air-i',
    });
    strike(t, 'axis', attack(STEPPE, ['ger-pz-1', 'ger-pz-6'], { support: [] }), 1);
    go(t, { type: 'lose-step', unit: 'ger-pz-1' });
    expect(may(t, bomb('air-i', 'E5129', 'sov-rd-10'))).toBe(true);
  });
  test('a bombed hex may be attacked afterwards', () => {
    covers('DV-8.5d', 'DV-8.5i');
    const t = axisCombat({ E4829: ['ger-pz-1', 'ger-pz-6'], [STEPPE]: 'sov-army-16', E4529: 'air-i' }).roll(4);
    go(t, bomb('air-i', STEPPE, 'sov-army-16'));
    expect(whyNot(t, 'axis', attack(STEPPE, ['ger-pz-1', 'ger-pz-6']))).toBeUndefined();
    expect(told(t, 'axis', attack(STEPPE, ['ger-pz-1', 'ger-pz-6'])).defence).toBe(3);
  });
  test('8.5a not in a move, and not tactical air', () => {
    covers('DV-8.5a');
    expect(
      open(scene({ turn: 2, units: { [STEPPE]: 'sov-army-16', E4529: 'air-i' }, chit: 'axis:move' })),
    ).not.toContain('bombard');
    const t = sovietCombat({ [STEPPE]: 'ger-corps-i', E5029: 'sov-army-16', 'at-hand': ['sov-tac-1'] });
    expect(offers(t, { type: 'bombard' })).toEqual([]);
  });
  test('8.5a in a Panzerarmee every air unit may, in or out of its range of command', () => {
    covers('DV-8.5a', 'DV-10.5.7d');
    const t = scene({
      turn: 2,
      units: { E4829: ['ger-hq-1', 'ger-pz-1'], E5329: 'sov-army-16', E4529: 'air-i' },
      chit: 'axis:pz-1',
    });
    go(t, {
      type: 'choose-order',
      order: offers(t, { type: 'choose-order' }).find((each) => each.startsWith('combat'))!,
    });
    expect(may(t, bomb('air-i', 'E5329', 'sov-army-16'))).toBe(true);
  });
  test('a bombardment costs the Soviets no step for a German one', () => {
    covers('DV-CRT.i');
    const t = sovietCombat({ [STEPPE]: 'ger-corps-i', E5029: 'sov-army-16', E4529: 'air-18' }, { turn: 14 }).roll(6);
    go(t, bomb('air-18', STEPPE, 'ger-corps-i'));
    expect([steps(t, 'ger-corps-i'), steps(t, 'sov-army-16')]).toEqual([1, 2]);
  });
});
