import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { E, MID, NW, W, attack, combat, retreat, strike, told } from './support/combat.ts';
import { scene } from './support/table.ts';

/** Who may attack what, and how the odds are found (9, 9A, 9B). */

const two = ['ger-inf-xx-1', 'ger-inf-xx-11'];
const plain = { [W]: two, [MID]: 'sov-rifle-xx-54' };

describe('attacks', () => {
  test('units attack adjacent enemies, and need not', () => {
    covers('SS-9a', 'SS-9b', 'SS-4A4a');
    const table = combat({ ...plain, [E]: 'sov-rifle-xx-168' });
    expect([table.open, table.side]).toEqual(['fighting', 'axis']);
    expect(table.why('axis', attack(E, two))?.rule).toBe('SS-9a');
    expect(table.why('axis', attack(NW, two))?.rule).toBe('SS-9a');
    expect(table.why('axis', attack(MID, ['sov-rifle-xx-168']))?.rule).toBe('SS-9a');
    expect(table.act('axis', { type: 'end-combat' }).open).toBe('moving');
  });

  test('nobody attacks where he may not go: across a lake that is not frozen', () => {
    covers('SS-9a');
    const units = { '2A:0929': 'sov-rifle-xx-54', '2A:0928': 'ger-inf-xx-1' };
    expect(combat(units).why('axis', attack('2A:0929', ['ger-inf-xx-1']))?.rule).toBe('SS-9a');
    const frozen = combat(units, { turn: 'Jan I 42', weather: { b: 'frost' }, cold: { b: 2 } });
    expect(frozen.why('axis', attack('2A:0929', ['ger-inf-xx-1']))).toBeUndefined();
  });

  test('not across the Kerch Strait', () => {
    covers('SS-30A2a');
    const table = combat({ '4A:3525': 'sov-rifle-xx-54', '4A:3526': 'ger-inf-xx-1' });
    expect(table.why('axis', attack('4A:3525', ['ger-inf-xx-1']))?.rule).toBe('SS-30A2a');
  });

  test('strengths are added up on both sides and all defenders of the hex stand together', () => {
    covers('SS-9A1a', 'SS-9A2a', 'SS-9B2a', 'SS-9A4a');
    const table = combat({ ...plain, [MID]: ['sov-rifle-xx-54', 'sov-rifle-xx-237'] });
    strike(table, 'axis', attack(MID, two), 3);
    expect(told(table)).toMatchObject({ attack: 16, defence: 8, column: '2:1', result: 'NE' });
  });

  test('SS-EX-9A3: 34 against 9 is 3:1', () => {
    covers('SS-9A3a');
    const three = ['ger-inf-xx-1', 'ger-inf-xx-11', 'ger-inf-xx-21'];
    const units = { [W]: three, [NW]: ['ger-pz-xx-4'], [MID]: ['sov-rifle-xx-54', 'sov-rifle-xx-168'] };
    const table = combat(units, { weather: { b: 'mud' } });
    strike(table, 'axis', attack(MID, [...three, 'ger-pz-xx-4']), 2);
    expect(told(table)).toMatchObject({ attack: 34, defence: 9, column: '3:1', result: 'NE' });
  });

  test('below 1:3 the attacker is lost without a die', () => {
    covers('SS-9A3a');
    const table = combat({ [W]: 'ger-part-inf-iii-2-6-a1', [MID]: ['sov-rifle-xx-54', 'sov-rifle-xx-168'] });
    strike(table, 'axis', attack(MID, ['ger-part-inf-iii-2-6-a1']));
    expect([told(table).result, table.at('ger-part-inf-iii-2-6-a1')]).toEqual(['AE', null]);
  });

  test('nobody attacks twice or is attacked twice', () => {
    covers('SS-9B1a', 'SS-9B5a');
    const table = combat({ ...plain, [NW]: 'ger-inf-xx-21', '7A:3716': 'sov-rifle-xx-168' });
    strike(table, 'axis', attack(MID, ['ger-inf-xx-1', 'ger-inf-xx-11']), 2);
    expect(table.why('axis', attack(MID, ['ger-inf-xx-21']))?.rule).toBe('SS-9B1a');
    expect(table.why('axis', attack('7A:3716', ['ger-inf-xx-1']))?.rule).toBe('SS-9B1a');
  });

  test('one hex at a time; a stack may split; in any order', () => {
    covers('SS-9B3a', 'SS-9B4a', 'SS-9B6a');
    const table = combat({ ...plain, '7A:3716': 'sov-rifle-xx-168' });
    strike(table, 'axis', attack('7A:3716', ['ger-inf-xx-11']), 3);
    expect(told(table)).toMatchObject({ attack: 8, defence: 4 });
    strike(table, 'axis', attack(MID, ['ger-inf-xx-1']), 6);
    expect(told(table)).toMatchObject({ attack: 8, defence: 5 });
  });

  test('from each side no more than could stand in the hex attacked', () => {
    covers('SS-9B7a', 'SS-8Bc');
    // 4A:4408 is a mountain hex: two divisions.
    const three = ['ger-mtn-xx-1', 'ger-mtn-xx-2', 'ger-mtn-xx-3'];
    const table = combat({ '4A:4308': three, '4A:4408': 'sov-rifle-xx-54' }, { turn: 'Sep I 41' });
    expect(table.why('axis', attack('4A:4408', three))?.rule).toBe('SS-9B7a');
    expect(table.why('axis', attack('4A:4408', three.slice(1)))).toBeUndefined();
  });

  test('in the surprise turn only Germans who began in Greater Germany attack', () => {
    covers('SS-30Fb');
    const units = {
      '1B:3427': 'ger-inf-xx-1',
      '1B:3527': 'sov-rifle-xx-54',
      [W]: 'ger-inf-xx-11',
      [MID]: 'sov-rifle-xx-168',
    };
    const table = scene({ turn: 'Jun II 41', phase: 'surprise-turn', units }).act('axis', { type: 'end-movement' });
    expect(table.open).toBe('fighting');
    expect(table.why('axis', attack(MID, ['ger-inf-xx-11']))?.rule).toBe('SS-30Fb');
    expect(table.why('axis', attack('1B:3527', ['ger-inf-xx-1']))).toBeUndefined();
  });

  test('out of supply the attack is halved; after two turns the defence too', () => {
    covers('SS-12Db', 'SS-12Dc');
    const first = strike(
      combat(plain, { out: { 'ger-inf-xx-1': 1, 'sov-rifle-xx-54': 1 } }),
      'axis',
      attack(MID, two),
      2,
    );
    expect(told(first)).toMatchObject({ attack: 12, defence: 5 });
    const second = strike(
      combat(plain, { out: { 'ger-inf-xx-1': 2, 'sov-rifle-xx-54': 2 } }),
      'axis',
      attack(MID, two),
      1,
    );
    expect(told(second)).toMatchObject({ attack: 12, defence: 2.5 });
  });

  test('a retreated unit that stands alone is not attacked again', () => {
    covers('SS-9B1a');
    const table = combat({ ...plain, '7A:3712': 'ger-part-inf-iii-2-6-a1' });
    strike(table, 'axis', attack(MID, two), 5)
      .act('soviet', retreat(E, 'sov-rifle-xx-54'))
      .act('axis', { type: 'decline-advance' });
    expect(table.why('axis', attack(E, ['ger-part-inf-iii-2-6-a1']))?.rule).toBe('SS-9B1a');
  });
});
