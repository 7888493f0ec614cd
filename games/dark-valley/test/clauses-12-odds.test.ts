import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { STEPPE, attack, axisCombat, sovietCombat, strike, told, whyNot } from './combat-support.ts';

/** Odds, terrain, fortifications, modifiers (12.1.1, 12.3, 12.4, 12.7, chart). */

describe('odds (12.3)', () => {
  test('DV-EX-10: twelve to seven is 1-1', () => {
    covers('DV-12.3a', 'DV-2.4a', 'DV-12.2c');
    const table = axisCombat({
      E4829: ['ger-corps-i', 'ger-corps-ii', 'ger-corps-x'],
      [STEPPE]: ['sov-army-16', 'sov-mech41-3'],
    });
    const story = told(table, 'axis', attack(STEPPE, ['ger-corps-i', 'ger-corps-ii', 'ger-corps-x']));
    expect(story).toMatchObject({ attack: 12, defence: 7, column: '1:1' });
  });

  test('DV-EX-11: 7-1 with a shift is 5-1', () => {
    covers('DV-12.3c', 'DV-TEC.d');
    const table = axisCombat({
      E1308: ['ger-pz-1', 'ger-corps-i', 'ger-pz-6'],
      E1307: ['ger-pz-8'],
      E1408: ['sov-rd-10', 'sov-rd-90'],
    });
    // Rough: 19 against 2 is 9-1, read as 6-1, then a column to the left.
    const story = told(table, 'axis', attack('E1408', ['ger-pz-1', 'ger-corps-i', 'ger-pz-6', 'ger-pz-8']));
    expect(story).toMatchObject({ attack: 19, defence: 2, shifts: -1, column: '5:1' });
  });

  test('DV-EX-27: worse than 1-3, all attackers are eliminated without a die', () => {
    covers('DV-12.3b', 'DV-CRT.c');
    const table = axisCombat({
      E4829: ['ger-inf-207', 'ger-inf-281', 'ger-inf-285'],
      [STEPPE]: ['sov-army-16', 'sov-army-19'],
    });
    const action = attack(STEPPE, ['ger-inf-207', 'ger-inf-281', 'ger-inf-285']);
    expect(told(table, 'axis', action)).toMatchObject({ attack: 3, defence: 10, column: undefined, results: ['AE'] });
    strike(table, 'axis', action);
    expect(['ger-inf-207', 'ger-inf-281', 'ger-inf-285'].map((id) => table.at(id))).toEqual([
      'eliminated',
      'eliminated',
      'eliminated',
    ]);
  });

  test('a shift to the left of 1-3 is an automatic AE, too', () => {
    covers('DV-12.3b');
    const table = axisCombat({ E1308: ['ger-corps-i', 'ger-inf-207'], E1408: ['sov-army-16', 'sov-army-19'] });
    // 5 against 10 is 1-2; two columns left of that nothing is printed.
    expect(told(table, 'axis', attack('E1408', ['ger-corps-i', 'ger-inf-207']))).toMatchObject({ column: '1:3' });
    const weaker = axisCombat({
      E1308: ['ger-corps-i'],
      E1409: ['ger-inf-207'],
      E1408: ['sov-army-16', 'sov-army-19', 'sov-mech41-3'],
    });
    expect(told(weaker, 'axis', attack('E1408', ['ger-corps-i', 'ger-inf-207']))).toMatchObject({
      attack: 5,
      defence: 12,
      column: undefined,
      results: ['AE'],
    });
  });

  test('DV-EX-29: supply of both sides sums to nothing; each alone counts two', () => {
    covers('DV-12.3e', 'DV-12.3f', 'DV-12.3d');
    const field = { E4829: ['ger-corps-i', 'ger-corps-ii'], [STEPPE]: ['sov-army-16', 'sov-army-19'] };
    const action = attack(STEPPE, ['ger-corps-i', 'ger-corps-ii']);
    const die = (marks: object) => told(axisCombat(field, marks), 'axis', action).die;
    expect(die({})).toBe(0);
    expect(die({ outOfSupply: ['ger-corps-i'] })).toBe(-2);
    expect(die({ isolated: ['ger-corps-i', 'ger-corps-ii'] })).toBe(-2);
    expect(die({ isolated: ['sov-army-19'] })).toBe(2);
    expect(die({ outOfSupply: ['ger-corps-i', 'ger-corps-ii'], isolated: ['sov-army-16', 'sov-army-19'] })).toBe(0);
  });

  test('the die is moved by the modifier and held within the rows', () => {
    covers('DV-12.3d');
    const table = axisCombat(
      { E4829: ['ger-corps-i', 'ger-corps-ii'], [STEPPE]: ['sov-army-16', 'sov-rd-10', 'sov-rd-90', 'sov-rd-125'] },
      { outOfSupply: ['ger-corps-i'] },
    );
    // 8 against 8 at -2: the faces 1 to 6 read rows 1, 1, 1, 2, 3, 4 of 1-1.
    expect(told(table, 'axis', attack(STEPPE, ['ger-corps-i', 'ger-corps-ii'])).results).toEqual(['AL1', 'BL1']);
  });
});

describe('the two tables (12.1.1)', () => {
  const at = (turn: number, side: 'axis' | 'soviet') => {
    const soviet = side === 'soviet';
    const table = (soviet ? sovietCombat : axisCombat)(
      soviet
        ? {
            [STEPPE]: ['ger-corps-i'],
            E5029: ['sov-army-16', 'sov-army-19'],
            E5030: ['sov-army-20', 'sov-army-21'],
            E4928: ['sov-army-22', 'sov-army-24'],
            E4930: ['sov-army-28'],
          }
        : { [STEPPE]: ['sov-army-16'], E4829: ['ger-pz-1', 'ger-pz-6'], E4830: ['ger-pz-8', 'ger-pz-3'] },
      { scenario: 'campaign-barbarossa', turn },
    );
    const force = soviet
      ? ['sov-army-16', 'sov-army-19', 'sov-army-20', 'sov-army-21', 'sov-army-22', 'sov-army-24', 'sov-army-28']
      : ['ger-pz-1', 'ger-pz-6', 'ger-pz-8', 'ger-pz-3'];
    return told(table, side, attack(STEPPE, force)).results;
  };

  test('Axis: A, but B on turns 7 to 9', () => {
    covers('DV-12.1.1a', 'DV-CRT.a', 'DV-CRT.b');
    // 20 to 5, 4-1. On A the first row is BL1, on B no effect.
    for (const turn of [6, 10]) expect(at(turn, 'axis')).toContain('DR*');
    for (const turn of [7, 8, 9]) expect(at(turn, 'axis')).toContain('NE');
  });

  test('Soviets: A to turn 9, then B', () => {
    covers('DV-12.1.1b');
    // 35 to 6, 5-1.
    expect(at(9, 'soviet')).toContain('DR*');
    expect(at(10, 'soviet')).not.toContain('DR*');
    expect(at(10, 'soviet')).toContain('NE');
  });
});

describe('terrain (12.4 and the chart)', () => {
  const tanks = ['ger-pz-1', 'ger-pz-6'];

  test('clear ground does nothing', () => {
    covers('DV-TEC.a');
    const table = axisCombat({ E4829: tanks, [STEPPE]: 'sov-army-16' });
    expect(told(table, 'axis', attack(STEPPE, tanks))).toMatchObject({
      attack: 10,
      defence: 5,
      shifts: 0,
      column: '2:1',
    });
  });

  test('woods: each tank unit counts one less, on both sides, the tanks of a hex at least one together', () => {
    covers('DV-TEC.b', 'DV-2.4o');
    const table = axisCombat({ E1301: tanks, E1402: ['ger-mot-3'], E1302: ['sov-mech41-3', 'sov-rd-10'] });
    expect(told(table, 'axis', attack('E1302', [...tanks, 'ger-mot-3']))).toMatchObject({ attack: 11, defence: 2 });
    const tigers = axisCombat(
      { E1301: ['ger-tiger-502', 'ger-tiger-503'], E1302: ['sov-mech41-3', 'sov-mech41-12', 'sov-mech41-6'] },
      { reduced: ['ger-tiger-502', 'ger-tiger-503'] },
    );
    // 2 + 2 less 2; three corps of 2 less 3.
    expect(told(tigers, 'axis', attack('E1302', ['ger-tiger-502', 'ger-tiger-503']))).toMatchObject({
      attack: 2,
      defence: 3,
    });
    const least = axisCombat(
      { E1301: ['slo-mobile'], E1402: ['ger-tiger-502'], E1302: 'sov-rd-10' },
      { reduced: ['ger-tiger-502'] },
    );
    expect(told(least, 'axis', attack('E1302', ['slo-mobile', 'ger-tiger-502'])).attack).toBe(2);
  });

  test('marsh halves mechanized attackers: added up first, then halved and rounded down', () => {
    covers('DV-TEC.c', 'DV-12.4d', 'DV-12.4a');
    const table = axisCombat({
      W4803: ['ger-pz-1', 'ger-mot-3', 'ger-mot-36'],
      W4703: ['ger-corps-i'],
      W4804: 'sov-army-16',
    });
    const story = told(table, 'axis', attack('W4804', ['ger-pz-1', 'ger-mot-3', 'ger-mot-36', 'ger-corps-i']));
    // 5 + 3 + 3 is 11, half of it 5, and 4 on foot.
    expect(story).toMatchObject({ attack: 9, defence: 5, column: '1:1' });
  });

  test('rough shifts, mountain doubles, desert halves', () => {
    covers('DV-TEC.d', 'DV-TEC.e', 'DV-TEC.r');
    const rough = axisCombat({ E1308: tanks, E1408: 'sov-army-16' });
    expect(told(rough, 'axis', attack('E1408', tanks))).toMatchObject({ shifts: -1, column: '1:1' });
    const high = sovietCombat(
      { W2234: ['sov-army-16', 'sov-army-19'], W2235: 'ger-mtn-1' },
      { turn: 36, scenario: 'campaign-bagration' },
    );
    expect(told(high, 'soviet', attack('W2235', ['sov-army-16', 'sov-army-19']))).toMatchObject({
      attack: 10,
      defence: 4,
    });
    const desert = axisCombat({ E5234: tanks, E5334: ['sov-army-16', 'sov-mech41-3'] });
    expect(told(desert, 'axis', attack('E5334', tanks))).toMatchObject({ attack: 10, defence: 3 });
    // Halved once although the corps is mechanized, and nothing is left of a lone division.
    const alone = axisCombat({ E5234: tanks, E5334: 'sov-rd-10' });
    expect(told(alone, 'axis', attack('E5334', tanks))).toMatchObject({ defence: 0, column: '6:1' });
  });

  test('a town gives one factor, a city halves tanks and shifts', () => {
    covers('DV-TEC.f', 'DV-TEC.g');
    const town = axisCombat({ E2126: tanks, E2127: 'sov-army-16' });
    expect(told(town, 'axis', attack('E2127', tanks))).toMatchObject({ attack: 10, defence: 6, shifts: 0 });
    const city = axisCombat({ W4120: [...tanks, 'ger-corps-i'], W4121: ['sov-army-16'] });
    expect(told(city, 'axis', attack('W4121', [...tanks, 'ger-corps-i']))).toMatchObject({
      attack: 9,
      defence: 5,
      shifts: -1,
      column: '1:2',
    });
  });

  test('on turn 1 cities of the border districts help nobody; the players may agree otherwise', () => {
    covers('DV-17.1.2c');
    const field = { W3717: tanks, W3718: 'sov-army-16' };
    const at = (turn: number, options = {}) =>
      told(axisCombat(field, { turn, options }), 'axis', attack('W3718', tanks));
    // The city stands in woods, which count all the same.
    expect(at(1)).toMatchObject({ attack: 8, shifts: 0 });
    expect(at(2)).toMatchObject({ attack: 4, shifts: -1 });
    expect(at(1, { 'border-cities': 'as-printed' })).toMatchObject({ attack: 4, shifts: -1 });
  });

  test('a river shifts only if all attack across it', () => {
    covers('DV-TEC.h');
    const table = axisCombat({ E2317: tanks, E2218: ['ger-corps-i'], E2318: 'sov-army-16', E2219: ['ger-corps-ii'] });
    expect(told(table, 'axis', attack('E2318', tanks))).toMatchObject({ shifts: -1 });
    expect(told(table, 'axis', attack('E2318', [...tanks, 'ger-corps-i']))).toMatchObject({ shifts: -1 });
    expect(told(table, 'axis', attack('E2318', [...tanks, 'ger-corps-i', 'ger-corps-ii']))).toMatchObject({
      shifts: 0,
    });
  });

  test('a major river halves those who attack across it, once', () => {
    covers('DV-TEC.i', 'DV-12.4c', 'DV-12.4b');
    const table = axisCombat({ E4910: tanks, E4812: ['ger-corps-i'], E4911: 'sov-army-16' });
    expect(told(table, 'axis', attack('E4911', [...tanks, 'ger-corps-i']))).toMatchObject({ attack: 9, shifts: 0 });
    // Kiev across the Dnepr: tanks are halved by the city and by the river, but once.
    const kiev = axisCombat({ W4831: tanks, W4731: 'sov-army-16' });
    expect(told(kiev, 'axis', attack('W4731', tanks)).attack).toBe(5);
  });

  test('the Volga: Soviets are halved, the Axis may not', () => {
    covers('DV-TEC.j', 'DV-12.4e');
    const soviet = sovietCombat({ E2306: ['sov-army-16', 'sov-army-19'], E2307: ['ger-corps-i'] });
    expect(told(soviet, 'soviet', attack('E2307', ['sov-army-16', 'sov-army-19'])).attack).toBe(5);
    const axis = axisCombat({ E2306: ['ger-corps-i', 'ger-corps-ii'], E2307: ['sov-rd-10'], E2308: ['ger-pz-1'] });
    expect(whyNot(axis, 'axis', attack('E2307', ['ger-corps-i', 'ger-corps-ii']))?.rule).toBe('DV-12.4e');
    expect(whyNot(axis, 'axis', attack('E2307', ['ger-pz-1']))).toBeUndefined();
  });

  test('across the Kerch Straits the defender is doubled; across water nobody attacks', () => {
    covers('DV-TEC.q', 'DV-TEC.s');
    const straits = axisCombat({ E2448: tanks, E2547: 'sov-army-16' });
    expect(told(straits, 'axis', attack('E2547', tanks))).toMatchObject({ attack: 10, defence: 10 });
    const lake = axisCombat({ W4209: tanks, W4308: 'sov-army-16', W4307: 'ger-pz-8' });
    expect(whyNot(lake, 'axis', attack('W4308', tanks))?.rule).toBe('DV-TEC.s');
  });
});

describe('fortifications (12.7)', () => {
  const tanks = ['ger-pz-1', 'ger-pz-6'];

  test('a fortified zone shifts for Soviet defenders only', () => {
    covers('DV-12.7d', 'DV-TEC.l');
    const table = axisCombat({ W4336: tanks, W4337: 'sov-army-16' });
    expect(told(table, 'axis', attack('W4337', tanks))).toMatchObject({ shifts: -1 });
    const axis = sovietCombat({ W4336: ['sov-army-16', 'sov-army-19'], W4337: 'ger-inf-207' });
    expect(told(axis, 'soviet', attack('W4337', ['sov-army-16', 'sov-army-19']))).toMatchObject({ shifts: 0 });
  });

  test('works add one for Soviets, nothing for the Axis', () => {
    covers('DV-12.7e', 'DV-TEC.m');
    const table = axisCombat({ E2015: ['ger-corps-i', 'ger-corps-ii'], E2115: 'sov-army-16' });
    expect(told(table, 'axis', attack('E2115', ['ger-corps-i', 'ger-corps-ii']))).toMatchObject({
      attack: 8,
      defence: 6,
    });
    const axis = sovietCombat({ E2015: ['sov-army-16', 'sov-army-19'], E2115: 'ger-inf-207' });
    expect(told(axis, 'soviet', attack('E2115', ['sov-army-16', 'sov-army-19']))).toMatchObject({ defence: 2 });
  });

  test('a fort doubles and puts all else in its hex out of account; a weak one does only that', () => {
    covers('DV-TEC.o', 'DV-TEC.n', 'DV-12.7c');
    const fort = axisCombat({ E1949: tanks, E1849: 'sov-army-16' });
    // Sevastopol is a city: neither shift nor halving.
    expect(told(fort, 'axis', attack('E1849', tanks))).toMatchObject({ attack: 10, defence: 10, shifts: 0 });
    const weak = axisCombat({ W4415: tanks, W4416: 'sov-army-16' });
    // Polotsk: woods, town, fortified zone.
    expect(told(weak, 'axis', attack('W4416', tanks))).toMatchObject({ attack: 10, defence: 5, shifts: 0 });
    const river = axisCombat({ W4417: tanks, W4416: 'sov-army-16' });
    expect(told(river, 'axis', attack('W4416', tanks))).toMatchObject({ attack: 5 });
  });
});

describe('marsh and city, for the defender', () => {
  test('mechanized defenders are halved there, others are not', () => {
    covers('DV-TEC.c', 'DV-TEC.g', 'DV-12.4d');
    const tanks = ['ger-corps-i', 'ger-corps-ii'];
    const marsh = axisCombat({ W4803: tanks, W4804: ['sov-mech41-3', 'sov-mech41-12', 'sov-mech41-6', 'sov-rd-10'] });
    expect(told(marsh, 'axis', attack('W4804', tanks)).defence).toBe(4);
    const city = axisCombat({ W4120: tanks, W4121: ['sov-mech41-3', 'sov-rd-10'] });
    expect(told(city, 'axis', attack('W4121', tanks)).defence).toBe(2);
  });
});

describe('Soviet bridgeheads (12.4.1)', () => {
  const field = { E4910: ['sov-army-16', 'sov-army-19'], E4911: 'ger-corps-i' };
  const force = ['sov-army-16', 'sov-army-19'];
  const how = (bridgehead: string) => attack('E4911', force, { bridgehead });

  test('from turn 17 a major river counts as a river', () => {
    covers('DV-12.4.1a');
    const table = sovietCombat(field, { turn: 17 });
    expect(told(table, 'soviet', how('plain'))).toMatchObject({ attack: 5, shifts: 0 });
    expect(told(table, 'soviet', how('bridgehead'))).toMatchObject({ attack: 10, shifts: -1 });
    expect(whyNot(sovietCombat(field, { turn: 16 }), 'soviet', how('bridgehead'))).toBeDefined();
    expect(told(sovietCombat(field, { turn: 16 }), 'soviet', attack('E4911', force)).attack).toBe(5);
  });

  test('not in other activations than Combat', () => {
    covers('DV-12.4.1a');
    const table = sovietCombat(
      { ...field, E4909: 'sov-stavka' },
      { turn: 34, chit: 'soviet:deep-battle', scenario: 'campaign-bagration' },
    );
    expect(table.open).toBe('fighting');
    expect(whyNot(table, 'soviet', how('bridgehead'))).toBeDefined();
    expect(whyNot(table, 'soviet', attack('E4911', force))).toBeUndefined();
  });

  test('DV-EX-21: a supplied Axis unit on the own bank forbids it', () => {
    covers('DV-12.4.1b');
    const beset = { ...field, E5010: 'ger-inf-207' };
    const table = sovietCombat(beset, { turn: 17 });
    expect(whyNot(table, 'soviet', how('bridgehead'))?.rule).toBe('DV-12.4.1b');
    expect(told(table, 'soviet', how('plain')).attack).toBe(5);
    expect(
      whyNot(sovietCombat(beset, { turn: 17, outOfSupply: ['ger-inf-207'] }), 'soviet', how('bridgehead')),
    ).toBeUndefined();
  });

  test('two of them in an activation', () => {
    covers('DV-12.4.1a');
    const table = sovietCombat(
      {
        E4910: ['sov-army-16', 'sov-army-19'],
        E4911: 'ger-inf-207',
        E3533: ['sov-army-20', 'sov-army-21'],
        E3532: 'ger-inf-281',
        E1436: ['sov-army-22', 'sov-army-24'],
        E1435: 'ger-inf-285',
      },
      { turn: 17 },
    );
    const bridge = (target: string, units: readonly string[]) => attack(target, units, { bridgehead: 'bridgehead' });
    const last = bridge('E1435', ['sov-army-22', 'sov-army-24']);
    expect(whyNot(table, 'soviet', last)).toBeUndefined();
    // 10 against 2 across a river, 4-1: a six is an exchange.
    strike(table, 'soviet', bridge('E4911', force), 6).act('soviet', { type: 'lose-step', unit: 'sov-army-16' });
    table.act('soviet', { type: 'decline-advance' });
    strike(table, 'soviet', bridge('E3532', ['sov-army-20', 'sov-army-21']), 6);
    table.act('soviet', { type: 'lose-step', unit: 'sov-army-20' }).act('soviet', { type: 'decline-advance' });
    expect(whyNot(table, 'soviet', last)?.rule).toBe('DV-12.4.1a');
  });
});
