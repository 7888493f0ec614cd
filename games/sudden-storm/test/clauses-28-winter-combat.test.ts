import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { MID, W, attack, combat, face, lose, strike, told } from './support/combat.ts';
import type { Scene } from './support/table.ts';

/** The first winter in combat (28D1). */

const SNOW: Omit<Scene, 'units'> = { turn: 'Nov I 41', weather: { b: 'snow', c: 'snow' } };
const die = (attackers: readonly string[], defenders: string | readonly string[], more: Omit<Scene, 'units'> = {}) => {
  const table = combat({ [W]: attackers, [MID]: defenders }, { ...SNOW, ...more });
  return told(strike(table, more.side ?? 'axis', attack(MID, attackers), 6)).lines;
};
const plain = 'sov-rifle-xx-54';
const white = 'sov-rifle-xx-14';
const AXIS = { 'axis-in-winter': -1 };

describe('the first winter', () => {
  test('from Oct II 41, in snow only', () => {
    covers('SS-28D1a', 'SS-28D1b');
    expect(die(['ger-inf-xx-1'], plain)).toEqual(AXIS);
    expect(die(['ger-inf-xx-1'], plain, { turn: 'Oct I 41' })).toEqual({});
    expect(die(['ger-inf-xx-1'], plain, { turn: 'Oct II 41' })).toEqual(AXIS);
    expect(die(['ger-inf-xx-1'], plain, { weather: { b: 'frost' } })).toEqual({});
    expect(die([plain], 'ger-inf-xx-1', { side: 'soviet' })).toEqual({});
  });

  test('in zone C only in the USSR', () => {
    covers('SS-28D1a');
    // Around Warsaw, and around Kharkov.
    const at = (from: string, to: string) => {
      const table = combat({ [from]: 'ger-inf-xx-1', [to]: plain }, SNOW);
      return told(strike(table, 'axis', attack(to, ['ger-inf-xx-1']), 6)).lines;
    };
    expect(at('1B:3931', '1B:3930')).toEqual({});
    expect(at('4A:1223', '4A:1123')).toEqual(AXIS);
  });

  test('the levels of both sides on the table', () => {
    covers('SS-28D1c', 'SS-28D1d');
    expect(die(['ger-inf-xx-1'], white)).toEqual({ ...AXIS, 'winter-equipment': -2 });
    expect(die([white], 'ger-inf-xx-1', { side: 'soviet' })).toEqual({ 'winter-equipment': 2 });
    // 3 of 6 RE are half; 3 of 9 a third; 1 of 7 less than a fifth.
    expect(die([white, plain], 'ger-inf-xx-1', { side: 'soviet' })).toEqual({ 'winter-equipment': 2 });
    expect(die([white, plain, 'sov-rifle-xx-71'], 'ger-inf-xx-1', { side: 'soviet' })).toEqual({
      'winter-equipment': 1,
    });
    expect(die(['sov-rifle-x-41', plain, 'sov-rifle-xx-71'], 'ger-inf-xx-1', { side: 'soviet' })).toEqual({});
  });

  test.each(['sov-nkvd-rifle-xx-1', 'sov-gds-rifle-xx-5', 'sov-marine-x-1', 'sov-mtn-rifle-xx-9', 'sov-rifle-x-71'])(
    '%s is equipped',
    (id) => {
      covers('SS-28D1e');
      expect(die([id], 'ger-inf-xx-217', { side: 'soviet' })).toEqual({ 'winter-equipment': 2 });
    },
  );

  test.each([
    'ger-ss-inf-xx-pol',
    'ger-para-xx-7',
    'ger-mtn-xx-1',
    'ger-inf-xx-250',
    'ger-mot-iii-gd',
    'ger-mot-x-900-lehr',
  ])('%s is equipped', (id) => {
    covers('SS-28D1e');
    expect(die([plain], id, { side: 'soviet' })).toEqual({ 'winter-equipment': -2 });
  });

  test('others are not', () => {
    covers('SS-28D1e');
    for (const id of ['ger-inf-xx-1', 'ger-jager-xx-97', 'rum-inf-xx-gd', 'ger-sec-xx-207'])
      expect(die([plain], id, { side: 'soviet' })).toEqual({});
    expect(die(['ger-inf-xx-1'], 'sov-rifle-xx-250')).toEqual(AXIS);
  });

  test('Finns alone do not suffer', () => {
    covers('SS-28D1b');
    const table = combat({ '1B:0502': 'fin-rifle-xx-1', '1B:0501': plain }, SNOW);
    strike(table, 'axis', attack('1B:0501', ['fin-rifle-xx-1']), 6);
    expect(told(table).lines).toEqual({ 'winter-equipment': 2 });
  });

  test('in cities equipment does not count', () => {
    covers('SS-28D1c');
    const table = combat({ '2A:2708': 'ger-inf-xx-1', '2A:2808': white }, SNOW);
    strike(table, 'axis', attack('2A:2808', ['ger-inf-xx-1']), 6);
    expect(told(table).lines).toEqual({ 'partial-city': -1, ...AXIS });
  });

  test('half or more equipped: they bear half the losses', () => {
    covers('SS-28D1f', 'SS-9Ha');
    const parts = ['ger-part-inf-iii-2-6-a1', 'ger-part-inf-iii-2-6-a2'];
    const begin = () => {
      const table = combat({ [W]: [white, plain], [MID]: parts }, { ...SNOW, side: 'soviet' });
      strike(table, 'soviet', attack(MID, [white, plain]), 2);
      expect(told(table)).toMatchObject({ attack: 10, defence: 4, die: 2, result: 'EX' });
      return table;
    };
    const first = begin().act('soviet', lose(plain));
    expect([face(first, plain), face(first, white)]).toEqual(['cadre', 'cadre']);
    const second = begin().act('soviet', lose(white));
    expect([face(second, plain), face(second, white), second.open]).toEqual(['front', 'cadre', 'advancing']);
  });
});
