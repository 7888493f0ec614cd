import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { STEPPE, attack, axisCombat, sovietCombat, strike, told, whyNot } from './combat-support.ts';
import { scene } from './support.ts';

/** Who may attack whom, when (12.1, 12.2, 12.2.1, 15.1, 17.1.2). */

const decline = { type: 'decline-advance' };

describe('details (12.2)', () => {
  const field = {
    E4829: ['ger-corps-i', 'ger-corps-ii'],
    E4830: ['ger-pz-1', 'ger-pz-6'],
    [STEPPE]: ['sov-army-16', 'sov-rd-10'],
    E4831: ['sov-army-19'],
  };

  test('any, all or none of those next to the enemy; one hex at a time, from several', () => {
    covers('DV-12.1a', 'DV-12.2a', 'DV-12.2d', 'DV-10.5.2a');
    const table = axisCombat({ ...field, E4729: 'ger-corps-x' });
    const force = ['ger-corps-i', 'ger-corps-ii', 'ger-pz-1'];
    expect(told(table, 'axis', attack(STEPPE, force)).attack).toBe(13);
    expect(whyNot(table, 'axis', attack(STEPPE, [...force, 'ger-corps-x']))?.key).toBe('not-beside');
    expect(whyNot(table, 'axis', attack('E4928', force))?.key).toBe('no-enemy-there');
    // One tank division stays out of it and attacks elsewhere.
    strike(table, 'axis', attack(STEPPE, force), 1).act('axis', { type: 'lose-step', unit: 'ger-corps-i' });
    expect(whyNot(table, 'axis', attack('E4831', ['ger-pz-6']))).toBeUndefined();
    expect(table.act('axis', { type: 'end-combat' }).open).not.toBe('fighting');
  });

  test('no unit attacks twice, no hex is attacked twice', () => {
    covers('DV-12.2b', 'DV-12.2e', 'DV-12.2f');
    const table = axisCombat(field);
    strike(table, 'axis', attack(STEPPE, ['ger-corps-i', 'ger-corps-ii', 'ger-pz-1']), 1);
    table.act('axis', { type: 'lose-step', unit: 'ger-pz-1' });
    expect(whyNot(table, 'axis', attack(STEPPE, ['ger-pz-6']))?.rule).toBe('DV-12.2b');
    expect(whyNot(table, 'axis', attack('E4831', ['ger-pz-1', 'ger-pz-6']))?.rule).toBe('DV-12.2e');
    expect(table.s.activation?.attacked).toHaveLength(1);
  });

  test('each combat is finished before the next; there is no limit to their number', () => {
    covers('DV-12.1c', 'DV-12.2g');
    const table = axisCombat({ ...field, [STEPPE]: 'sov-rd-10', E4831: 'sov-rd-90' });
    strike(table, 'axis', attack(STEPPE, ['ger-corps-i', 'ger-corps-ii']), 6);
    // 8 to 1: eliminated. Until the advance is decided nothing else can be done.
    expect([table.open, table.side]).toEqual(['advancing', 'axis']);
    expect(whyNot(table, 'axis', attack('E4831', ['ger-pz-1']))?.key).toBe('not-now');
    table.act('axis', decline);
    strike(table, 'axis', attack('E4831', ['ger-pz-1']), 6);
    expect(table.act('axis', decline).open).toBe('fighting');
  });

  test('only active units attack', () => {
    covers('DV-12.1b', 'DV-12.2a');
    const table = scene({
      turn: 2,
      units: { E4829: ['ger-hq-2', 'ger-pz-1'], [STEPPE]: 'sov-rd-10', E4825: 'sov-rd-90', E4725: 'ger-pz-6' },
      chit: 'axis:pz-2',
    }).act('axis', { type: 'choose-order', order: 'combat-then-move' });
    expect(whyNot(table, 'axis', attack(STEPPE, ['ger-pz-1']))).toBeUndefined();
    expect(whyNot(table, 'axis', attack('E4825', ['ger-pz-6']))?.rule).toBeDefined();
  });

  test('a Panzerarmee that moved first attacks with mechanized units only', () => {
    covers('DV-10.5.7b');
    const table = scene({
      turn: 2,
      units: { E4829: ['ger-hq-2', 'ger-pz-1', 'ger-corps-i', 'ger-corps-ii'], [STEPPE]: 'sov-rd-10' },
      chit: 'axis:pz-2',
    })
      .act('axis', { type: 'choose-order', order: 'move-then-combat' })
      .act('axis', { type: 'end-movement' });
    expect(whyNot(table, 'axis', attack(STEPPE, ['ger-corps-i', 'ger-corps-ii']))?.rule).toBe('DV-10.5.7b');
    expect(whyNot(table, 'axis', attack(STEPPE, ['ger-pz-1']))).toBeUndefined();
  });

  test('headquarters and artillery never attack; a headquarters alone defends with one', () => {
    covers('DV-2.2d', 'DV-12.8a', 'DV-14.1b');
    const table = axisCombat({ E4829: ['ger-hq-2', 'ger-art', 'ger-pz-1'], [STEPPE]: 'sov-zhukov' }, { turn: 12 });
    expect(whyNot(table, 'axis', attack(STEPPE, ['ger-pz-1', 'ger-hq-2']))?.rule).toBe('DV-2.2d');
    expect(whyNot(table, 'axis', attack(STEPPE, ['ger-pz-1', 'ger-art']))?.rule).toBe('DV-12.8a');
    expect(told(table, 'axis', attack(STEPPE, ['ger-pz-1'])).defence).toBe(1);
    const guarded = axisCombat({ E4829: ['ger-pz-1'], [STEPPE]: ['sov-zhukov', 'sov-rd-10'] }, { turn: 12 });
    expect(told(guarded, 'axis', attack(STEPPE, ['ger-pz-1'])).defence).toBe(1);
  });
});

describe('single units (12.2.1)', () => {
  test('nobody on foot attacks alone, but cavalry and mountain troops do', () => {
    covers('DV-12.2.1a', 'DV-12.2.1b');
    const alone = (unit: string) =>
      whyNot(axisCombat({ E4829: unit, [STEPPE]: 'sov-rd-10' }), 'axis', attack(STEPPE, [unit]));
    expect(alone('ger-corps-i')?.rule).toBe('DV-12.2.1a');
    expect(alone('ger-jg-97')?.rule).toBe('DV-12.2.1a');
    for (const unit of ['ger-pz-1', 'ger-mot-3', 'ger-cav-1', 'ger-mtn-1']) expect(alone(unit)).toBeUndefined();
    const paired = axisCombat({ E4829: 'ger-corps-i', E4830: 'ger-inf-207', [STEPPE]: 'sov-rd-10' });
    expect(whyNot(paired, 'axis', attack(STEPPE, ['ger-corps-i', 'ger-inf-207']))).toBeUndefined();
  });

  test('paratroops that have jumped attack alone', () => {
    covers('DV-12.2.1b');
    const table = sovietCombat({ E5029: 'sov-abc-4', [STEPPE]: 'ger-lw-1-lwfd' });
    expect(whyNot(table, 'soviet', attack(STEPPE, ['sov-abc-4']))?.rule).toBe('DV-12.2.1a');
  });
});

describe('minor allies (15.1) and June 1941 (17.1.2)', () => {
  test('Romanians and Hungarians do not attack together', () => {
    covers('DV-15.1a');
    const table = axisCombat({
      E4829: 'rum-corps-i',
      E4830: 'hun-corps-iii',
      E4928: 'ger-pz-1',
      [STEPPE]: 'sov-rd-10',
    });
    expect(whyNot(table, 'axis', attack(STEPPE, ['rum-corps-i', 'hun-corps-iii']))?.rule).toBe('DV-15.1a');
    expect(whyNot(table, 'axis', attack(STEPPE, ['rum-corps-i', 'ger-pz-1']))).toBeUndefined();
  });

  test('minor allies do not attack north of row 25', () => {
    covers('DV-15.1c');
    const table = axisCombat({ E4925: ['rum-corps-i', 'ger-pz-1'], E4924: 'sov-rd-10' });
    expect(whyNot(table, 'axis', attack('E4924', ['rum-corps-i', 'ger-pz-1']))?.rule).toBe('DV-15.1c');
    expect(whyNot(table, 'axis', attack('E4924', ['ger-pz-1']))).toBeUndefined();
  });

  test('on turn 1 Romania waits; on turns 2 and 3 three units cross the Prut in an activation', () => {
    covers('DV-17.1.2d', 'DV-17.1.2e');
    const units = {
      W4143: ['rum-corps-i', 'rum-corps-iii', 'rum-corps-iv'],
      W4142: ['rum-corps-v'],
      W4243: 'sov-rd-10',
    };
    const force = ['rum-corps-i', 'rum-corps-iii', 'rum-corps-iv', 'rum-corps-v'];
    const at = (turn: number, options = {}) => axisCombat(units, { turn, options });
    expect(whyNot(at(1), 'axis', attack('W4243', force.slice(0, 2)))?.rule).toBe('DV-17.1.2d');
    for (const turn of [2, 3]) {
      expect(whyNot(at(turn), 'axis', attack('W4243', force))?.rule).toBe('DV-17.1.2e');
      expect(whyNot(at(turn), 'axis', attack('W4243', force.slice(0, 3)))).toBeUndefined();
    }
    expect(whyNot(at(4), 'axis', attack('W4243', force))).toBeUndefined();
    expect(whyNot(at(2, { prut: 'no-limit' }), 'axis', attack('W4243', force))).toBeUndefined();
    expect(whyNot(at(1, { 'romania-waits': 'not-at-all' }), 'axis', attack('W4243', force))).toBeUndefined();
    const moving = (options = {}) => scene({ turn: 1, units, chit: 'axis:move', options });
    const step = { type: 'move', units: ['rum-corps-v'], way: ['W4042'] };
    expect(moving().why('axis', step)?.rule).toBe('DV-17.1.2d');
    expect(moving({ 'romania-waits': 'not-at-all' }).why('axis', step)).toBeUndefined();
  });

  test('in the first winter the Axis away from towns attacks as out of supply', () => {
    covers('DV-17.1.2f');
    const at = (turn: number, units: object, target: string, options = {}) =>
      told(
        axisCombat({ ...units, [target]: 'sov-army-16' }, { turn, options }),
        'axis',
        attack(target, ['ger-pz-1', 'ger-pz-6']),
      ).die;
    const cold = { E4829: ['ger-pz-1', 'ger-pz-6'] };
    expect(at(8, cold, STEPPE)).toBe(-2);
    expect(at(6, cold, STEPPE)).toBe(0);
    expect(at(8, cold, STEPPE, { 'winter-shelter': 'anywhere' })).toBe(0);
    // Beside Kursk.
    expect(at(8, { E2126: ['ger-pz-1', 'ger-pz-6'] }, 'E2125')).toBe(0);
  });
});

describe('command chits (10.5.3, 10.5.4)', () => {
  const units = {
    [STEPPE]: 'ger-corps-i',
    E5029: ['sov-army-16', 'sov-army-19'],
    E5026: 'sov-zhukov',
    E5023: 'sov-stavka',
  };
  const die = (kind: string, more: object = {}) =>
    told(
      sovietCombat({ ...units, ...more }, { turn: 19, chit: `soviet:${kind}` }),
      'soviet',
      attack(STEPPE, ['sov-army-16', 'sov-army-19']),
    ).die;

  test('who is out of the range asked for attacks as out of supply', () => {
    covers('DV-10.5.3a', 'DV-10.5.3b', 'DV-10.5.4a');
    expect(die('combat')).toBe(0);
    expect(die('combat-zhukov')).toBe(0);
    expect(die('combat-zhukov', { E5026: [], E5025: 'sov-zhukov' })).toBe(-2);
    expect(die('combat-stavka')).toBe(0);
    expect(die('combat-stavka', { E5023: [], E5022: 'sov-stavka' })).toBe(-2);
    expect(die('combat-stavka-zhukov', { E5026: [], E5025: 'sov-zhukov' })).toBe(0);
    expect(die('combat-stavka-zhukov', { E5026: [], E5025: 'sov-zhukov', E5023: [], E5022: 'sov-stavka' })).toBe(-2);
  });

  test('but not when they defend', () => {
    covers('DV-10.5.3a');
    const table = sovietCombat({ ...units, E5026: [] }, { turn: 19, chit: 'soviet:combat-zhukov' });
    expect(told(table, 'soviet', attack(STEPPE, ['sov-army-16', 'sov-army-19'])).die).toBe(-2);
    expect(table.s.units.supply.every((mark) => mark === 0)).toBe(true);
  });
});

describe('Counterattack (10.5.6, 12.1)', () => {
  const counter = (units: Record<string, string | readonly string[]>) =>
    scene({ turn: 2, units, chit: 'soviet:counterattack', dice: [3, 3] });

  test('a move must end where the unit can attack', () => {
    covers('DV-12.1e');
    const table = counter({ E5129: ['sov-mech41-3', 'sov-zhukov'], [STEPPE]: 'ger-inf-207' });
    expect(table.why('soviet', { type: 'move', units: ['sov-mech41-3'], way: ['E5128'] })?.rule).toBe('DV-12.1e');
    expect(table.why('soviet', { type: 'move', units: ['sov-mech41-3'], way: ['E5029'] })).toBeUndefined();
    // Nor may anybody move who cannot attack.
    expect(table.why('soviet', { type: 'move', units: ['sov-zhukov'], way: ['E5029'] })?.rule).toBe('DV-12.1e');
  });

  test('whoever moved must attack; others may', () => {
    covers('DV-10.5.6a', 'DV-10.5.6c');
    const table = counter({ E5129: 'sov-mech41-3', E4930: 'sov-mech41-5', [STEPPE]: 'ger-inf-207' });
    table
      .act('soviet', { type: 'move', units: ['sov-mech41-3'], way: ['E5029'] })
      .act('soviet', { type: 'end-movement' });
    expect(table.why('soviet', { type: 'end-combat' })?.rule).toBe('DV-10.5.6a');
    strike(table, 'soviet', attack(STEPPE, ['sov-mech41-3']), 3);
    expect(table.why('soviet', { type: 'end-combat' })).toBeUndefined();
    expect(table.s.activation?.made).toBe(1);
  });

  test('a lone rifle army that moved must join an attack, and cannot be made to attack alone', () => {
    covers('DV-10.5.6c', 'DV-12.2.1a');
    const alone = counter({ E5129: 'sov-army-16', [STEPPE]: 'ger-inf-207' });
    alone
      .act('soviet', { type: 'move', units: ['sov-army-16'], way: ['E5029'] })
      .act('soviet', { type: 'end-movement' });
    expect(alone.why('soviet', { type: 'end-combat' })).toBeUndefined();
    const joined = counter({ E5129: 'sov-army-16', E5030: 'sov-rd-10', [STEPPE]: 'ger-inf-207' });
    joined
      .act('soviet', { type: 'move', units: ['sov-army-16'], way: ['E5029'] })
      .act('soviet', { type: 'end-movement' });
    expect(joined.why('soviet', { type: 'end-combat' })?.rule).toBe('DV-10.5.6a');
  });

  test('only attacks at 1-3 or better with a supplied unit count', () => {
    covers('DV-10.5.6e');
    const made = (
      units: Record<string, string | readonly string[]>,
      force: readonly string[],
      marked: readonly string[] = [],
    ) => {
      const table = scene({
        turn: 2,
        units: { [STEPPE]: 'ger-corps-i', ...units },
        outOfSupply: marked,
        chit: 'soviet:counterattack',
        dice: [3, 3],
      });
      table.act('soviet', { type: 'end-movement' });
      strike(table, 'soviet', attack(STEPPE, force), 3);
      return table.s.activation?.made;
    };
    expect(made({ E5029: ['sov-rd-10', 'sov-rd-90'] }, ['sov-rd-10', 'sov-rd-90'])).toBe(1);
    expect(made({ E5029: 'sov-rd-10', E5030: 'sov-mech41-3' }, ['sov-rd-10', 'sov-mech41-3'], ['sov-rd-10'])).toBe(1);
    expect(made({ E5029: ['sov-rd-10', 'sov-rd-90'] }, ['sov-rd-10', 'sov-rd-90'], ['sov-rd-10', 'sov-rd-90'])).toBe(0);
    expect(
      made({ E5029: ['sov-rd-10', 'sov-rd-90'], [STEPPE]: ['ger-corps-i', 'ger-inf-207'] }, ['sov-rd-10', 'sov-rd-90']),
    ).toBe(0);
  });
});
