import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { E, MID, NW, POOL, W, advance, attack, combat, retreat, strike, told } from './support/combat.ts';

/** Artillery (14B) and trucks (14D) in combat, intrinsic defences (30J). */

const rifles = ['sov-rifle-xx-54', 'sov-rifle-xx-71', 'sov-rifle-xx-43'];
const guns = ['ger-art-iii-609', 'ger-art-iii-610', 'ger-art-iii-782'];
const heavy = ['ger-art-iii-603', 'ger-art-iii-677', 'ger-art-iii-41', 'ger-art-iii-704'];

describe('artillery', () => {
  test('SS-EX-14B: three regiments behind one cadre defend with 7', () => {
    covers('SS-14Ba');
    const table = combat(
      { [W]: rifles, [MID]: [...guns, 'ger-inf-xx-217'] },
      {
        side: 'soviet',
        faces: { 'ger-inf-xx-217': 'cadre' },
      },
    );
    strike(table, 'soviet', attack(MID, rifles), 4);
    expect(told(table)).toMatchObject({ attack: 15, defence: 7 });
  });

  test('in attack as many at full strength as there are other RE in their hex', () => {
    covers('SS-14Bb');
    const force = ['ger-inf-xx-1', ...heavy];
    const table = combat({ [W]: force, [MID]: rifles[0]! });
    strike(table, 'axis', attack(MID, force), 6);
    expect(told(table).attack).toBe(8 + 15 + 1);
    // Those who stand there count, attacking or not.
    const apart = combat({ [W]: force, [MID]: rifles[0]! });
    strike(apart, 'axis', attack(MID, heavy), 6);
    expect(told(apart).attack).toBe(15 + 1);
  });

  test('each hex by itself; alone they are worth 1 together', () => {
    covers('SS-14Bb');
    const table = combat({ [W]: heavy.slice(0, 2), [NW]: ['ger-inf-xx-1', ...heavy.slice(2)], [MID]: rifles[0]! });
    strike(table, 'axis', attack(MID, [...heavy, 'ger-inf-xx-1']), 6);
    expect(told(table).attack).toBe(1 + 8 + 10);
  });

  test('what one attack has drawn on is not there for the next', () => {
    covers('SS-14Bb');
    const units = {
      [W]: [heavy[0]!, heavy[1]!, 'ger-part-inf-iii-2-6-a1'],
      [MID]: 'sov-rifle-xx-237',
      '7A:3716': 'sov-rifle-xx-177',
    };
    const table = combat(units);
    strike(table, 'axis', attack(MID, [heavy[0]!]), 4);
    expect(told(table)).toMatchObject({ attack: 5, result: 'NE' });
    strike(table, 'axis', attack('7A:3716', [heavy[1]!]), 6);
    expect(told(table).attack).toBe(1);
  });
});

describe('trucks', () => {
  test('a truck does not attack alone, but may go along and advance', () => {
    covers('SS-14Da');
    const three = ['ger-inf-xx-1', 'ger-inf-xx-11', 'ger-truck'];
    const table = combat({ [W]: three, [MID]: rifles[0]! });
    expect(table.why('axis', attack(MID, ['ger-truck']))?.rule).toBe('SS-14Da');
    strike(table, 'axis', attack(MID, three), 5).act('soviet', retreat(E, rifles[0]!));
    expect(told(table)).toMatchObject({ attack: 16, result: 'DR' });
    expect(table.act('axis', advance('ger-truck', 'ger-inf-xx-1')).at('ger-truck')).toBe(MID);
  });

  test('it shares the fate of the attack', () => {
    covers('SS-14Da');
    const table = combat({ [W]: ['ger-inf-xx-1', 'ger-truck'], [MID]: ['sov-rifle-xx-54', 'sov-rifle-xx-237'] });
    strike(table, 'axis', attack(MID, ['ger-inf-xx-1', 'ger-truck']), 1);
    expect([told(table).result, table.at('ger-truck')]).toEqual(['AE', POOL]);
  });

  test('alone in a hex it is lost to any attack, without a die', () => {
    covers('SS-14Db');
    const table = combat({ [W]: 'sov-part-rifle-iii-1-6-a1', [MID]: 'ger-truck' }, { side: 'soviet' });
    strike(table, 'soviet', attack(MID, ['sov-part-rifle-iii-1-6-a1']));
    expect([told(table).result, table.at('ger-truck'), table.open]).toEqual(['DE', POOL, 'advancing']);
  });
});

describe('intrinsic defences', () => {
  test('they never attack, cannot retreat and do not come back', () => {
    covers('SS-30Jb', 'SS-30Ja');
    // Tilsit, a reference city: 2.
    const force = ['sov-rifle-xx-54', 'sov-rifle-xx-71'];
    const table = combat({ '1B:2423': force }, { side: 'soviet', owned: { soviet: ['1B:2423'] } });
    strike(table, 'soviet', attack('1B:2524', force), 5);
    expect(told(table)).toMatchObject({ defence: 2, attack: 2.5 });
    const near = combat({ '1B:2625': [...force, 'sov-rifle-xx-43'] }, { side: 'soviet' });
    expect(near.why('soviet', attack('1B:2524', ['intrinsic-1b-2524']))).toBeDefined();
    const own = combat({ '1B:2523': 'sov-rifle-xx-54' });
    expect(own.why('axis', attack('1B:2523', ['intrinsic-1b-2524']))?.rule).toBe('SS-30Jb');
  });

  test('driven back they are lost for good', () => {
    covers('SS-30Jb');
    // Insterburg, a point city: 4.
    const table = combat({ '1B:2724': rifles }, { side: 'soviet' });
    strike(table, 'soviet', attack('1B:2725', rifles), 6);
    expect(told(table)).toMatchObject({ attack: 15, defence: 4 });
    expect([told(table).result, table.at('intrinsic-1b-2725')]).toEqual(['DR', 'removed']);
  });

  test('SS-EX-30J: a defence of 8 is 4 RE', () => {
    covers('SS-30Jb', 'SS-30Ja');
    const five = [...guns, 'ger-art-iii-785', 'ger-art-iii-70'];
    const table = combat({ '1B:2727': rifles, '1B:2627': five }, { side: 'soviet' });
    strike(table, 'soviet', attack('1B:2627', rifles), 6);
    expect(told(table).defence).toBe(8 + 12 + 1);
  });
});
