import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { STEPPE, attack, axisCombat, sovietCombat, strike, told, whyNot, type Told } from '../combat-support.ts';
import type { Scene } from '../support.ts';
import { steps } from './help.ts';

const axis = (units: Scene['units'], target: string, attackers: string[], more: Partial<Scene> = {}): Told =>
  told(axisCombat(units, more), 'axis', attack(target, attackers));
const soviet = (units: Scene['units'], target: string, attackers: string[], more: Partial<Scene> = {}): Told =>
  told(sovietCombat(units, more), 'soviet', attack(target, attackers));

/** Four panzer divisions and four more against a stack on the steppe. */
const PANZERS = ['ger-pz-1', 'ger-pz-6', 'ger-pz-8', 'ger-pz-3'];

describe('12.3 the ratio', () => {
  test('12.3a twelve against seven is one to one, fourteen is two to one', () => {
    covers('DV-12.3a');
    const units = { E4829: ['ger-pz-1', 'ger-pz-6', 'ger-jg-97', 'ger-jg-99'], [STEPPE]: 'sov-gdarmy-1' };
    expect(axis(units, STEPPE, ['ger-pz-1', 'ger-pz-6', 'ger-jg-97'])).toMatchObject({
      attack: 12,
      defence: 7,
      column: '1:1',
    });
    expect(axis(units, STEPPE, ['ger-pz-1', 'ger-pz-6', 'ger-jg-97', 'ger-jg-99']).column).toBe('2:1');
  });
  test('12.3a fractions go to the defender below one to one as well', () => {
    covers('DV-12.3a');
    const units = { E4829: ['ger-pz-1', 'ger-inf-207', 'ger-pz-6'], [STEPPE]: ['sov-gdarmy-1', 'sov-army-16'] };
    expect(axis(units, STEPPE, ['ger-pz-1'])).toMatchObject({ attack: 5, defence: 12, column: '1:3' });
    expect(axis(units, STEPPE, ['ger-pz-1', 'ger-inf-207']).column).toBe('1:2');
    expect(axis(units, STEPPE, ['ger-pz-1', 'ger-inf-207', 'ger-pz-6']).column).toBe('1:2');
  });
  test('12.3b worse than one to three ends all attackers without a die', () => {
    covers('DV-12.3b', 'DV-CRT.c');
    const t = axisCombat({ E4829: 'ger-mot-3', [STEPPE]: ['sov-gdarmy-1', 'sov-army-16'] });
    expect(told(t, 'axis', attack(STEPPE, ['ger-mot-3'])).column).toBeUndefined();
    strike(t, 'axis', attack(STEPPE, ['ger-mot-3']));
    expect(t.at('ger-mot-3')).toBe('eliminated');
  });
  test('12.3c above six to one counts as six to one, and shifts are counted from there', () => {
    covers('DV-12.3c');
    expect(axis({ E4829: PANZERS, [STEPPE]: 'sov-rd-10' }, STEPPE, PANZERS).column).toBe('6:1');
    expect(axis({ E1308: PANZERS, E1408: 'sov-rd-10' }, 'E1408', PANZERS)).toMatchObject({ column: '5:1', shifts: -1 });
  });
  test('12.3b a shift to the left of one to three is an automatic AE', () => {
    covers('DV-12.3b');
    const t = axisCombat({ E1308: 'ger-mot-3', E1408: ['sov-army-16', 'sov-rd-10', 'sov-rd-90'] });
    expect(told(t, 'axis', attack('E1408', ['ger-mot-3'])).column).toBeUndefined();
  });
  test('2.4 attack factor when attacking, defence factor when defending', () => {
    covers('DV-2.4a');
    expect(
      axis({ E4829: 'ger-corps-i', E4928: 'ger-pz-1', [STEPPE]: 'sov-shock-1' }, STEPPE, ['ger-corps-i', 'ger-pz-1']),
    ).toMatchObject({ attack: 9, defence: 5 });
    expect(
      soviet({ E4929: 'ger-corps-i', E5029: ['sov-shock-1', 'sov-rd-10'] }, STEPPE, ['sov-shock-1', 'sov-rd-10']),
    ).toMatchObject({ attack: 7, defence: 6 });
  });
  test('2.2 the reduced side counts with its own figures', () => {
    covers('DV-2.2b');
    expect(
      axis({ E4829: ['ger-corps-i', 'ger-pz-1'], [STEPPE]: 'sov-army-16' }, STEPPE, ['ger-corps-i', 'ger-pz-1'], {
        reduced: ['ger-corps-i', 'sov-army-16'],
      }),
    ).toMatchObject({ attack: 7, defence: 3 });
  });
  test('12.2c all units in the hex defend together', () => {
    covers('DV-12.2c');
    expect(
      axis({ E4829: 'ger-pz-1', [STEPPE]: ['sov-rd-10', 'sov-army-16', 'sov-mech41-3'] }, STEPPE, ['ger-pz-1']).defence,
    ).toBe(8);
  });
});

describe('12.4 terrain of the defender', () => {
  test('woods: each armoured unit counts one less, other mechanized units do not', () => {
    covers('DV-TEC.b');
    const units = { E1302: ['ger-pz-1', 'ger-mot-3', 'ger-corps-i'], E1401: 'ger-pz-6', E1402: 'sov-mech41-3' };
    expect(axis(units, 'E1402', ['ger-pz-1', 'ger-pz-6', 'ger-mot-3', 'ger-corps-i'])).toMatchObject({
      attack: 15,
      defence: 1,
      shifts: 0,
    });
  });
  test('woods: armour of one hex keeps at least one factor', () => {
    covers('DV-TEC.b');
    const reduced = ['ger-tiger-502', 'ger-tiger-503'];
    expect(
      soviet({ E1402: reduced, E1502: ['sov-army-16'], E1501: 'sov-tank-1' }, 'E1402', ['sov-army-16', 'sov-tank-1'], {
        turn: 20,
        reduced,
      }),
    ).toMatchObject({ attack: 7, defence: 1 });
  });
  test('woods under the attacker change nothing', () => {
    covers('DV-TEC.b', 'DV-TEC.a');
    // Vologda lies on clear ground among woods; here the clear neighbour of a wooded hex.
    expect(axis({ E1307: 'ger-pz-1', E1308: 'sov-rd-10' }, 'E1308', ['ger-pz-1']).attack).toBe(5);
  });
  test('marsh: mechanized attackers are halved together, the rest fight whole', () => {
    covers('DV-TEC.c', 'DV-12.4d');
    const units = { W3725: ['ger-pz-1', 'ger-mot-3'], W3825: ['ger-pz-6', 'ger-corps-i'], W3826: 'sov-army-16' };
    expect(axis(units, 'W3826', ['ger-pz-1', 'ger-mot-3', 'ger-pz-6']).attack).toBe(6);
    expect(axis(units, 'W3826', ['ger-pz-1', 'ger-mot-3', 'ger-pz-6', 'ger-corps-i'])).toMatchObject({
      attack: 10,
      defence: 5,
      shifts: 0,
    });
  });
  test('rough: one shift', () => {
    covers('DV-TEC.d');
    expect(axis({ E1308: PANZERS, E1408: 'sov-army-16' }, 'E1408', PANZERS)).toMatchObject({
      attack: 20,
      defence: 5,
      shifts: -1,
      column: '3:1',
    });
  });
  test('mountains: the defender is doubled', () => {
    covers('DV-TEC.e');
    expect(axis({ E4152: PANZERS, E4252: 'sov-army-16' }, 'E4252', PANZERS)).toMatchObject({
      attack: 20,
      defence: 10,
      shifts: 0,
      column: '2:1',
    });
  });
  test('desert steppe: the defender is halved', () => {
    covers('DV-TEC.r');
    expect(axis({ E5136: 'ger-pz-1', E5237: 'sov-army-16' }, 'E5237', ['ger-pz-1'])).toMatchObject({
      attack: 5,
      defence: 2,
    });
    expect(
      axis({ E5136: 'ger-pz-1', E5237: ['sov-army-16', 'sov-army-19', 'sov-rd-10'] }, 'E5237', ['ger-pz-1']).defence,
    ).toBe(5);
  });
  test('a town adds one to the defence after the ground has had its effect', () => {
    covers('DV-TEC.f');
    expect(axis({ E2027: 'ger-pz-1', E2127: 'sov-army-16' }, 'E2127', ['ger-pz-1'])).toMatchObject({
      defence: 6,
      shifts: 0,
    });
    expect(axis({ E4442: 'ger-pz-1', E4443: 'sov-army-16' }, 'E4443', ['ger-pz-1']).defence).toBe(3);
    expect(axis({ E4752: PANZERS, E4853: 'sov-army-16' }, 'E4853', PANZERS).defence).toBe(11);
  });
  test('a city halves mechanized attackers and gives one shift', () => {
    covers('DV-TEC.g');
    const units = { W4021: ['ger-pz-1', 'ger-mot-3', 'ger-corps-i'], W4121: 'sov-army-16' };
    expect(axis(units, 'W4121', ['ger-pz-1', 'ger-mot-3', 'ger-corps-i'])).toMatchObject({
      attack: 8,
      defence: 5,
      shifts: -1,
    });
  });
  test('a city serves Axis defenders as well', () => {
    covers('DV-TEC.g');
    expect(
      soviet({ W4121: 'ger-corps-i', W4222: ['sov-tank-1', 'sov-army-16'] }, 'W4121', ['sov-tank-1', 'sov-army-16']),
    ).toMatchObject({ attack: 6, defence: 6, shifts: -1 });
  });
});

describe('12.4 hexsides', () => {
  test('a river gives one shift only if all attack across it', () => {
    covers('DV-TEC.h');
    // Of the sides of E2118 those to E2219 and E2119 are river.
    const units = { E2219: 'ger-pz-1', E2119: 'ger-pz-6', E2018: 'ger-pz-8', E2118: 'sov-army-16' };
    expect(axis(units, 'E2118', ['ger-pz-1', 'ger-pz-6']).shifts).toBe(-1);
    expect(axis(units, 'E2118', ['ger-pz-1', 'ger-pz-6', 'ger-pz-8']).shifts).toBe(0);
  });
  test('a river shift and the shift of rough ground or a city add up', () => {
    covers('DV-12.4a', 'DV-TEC.h');
    // Smolensk: a city, with rivers to E1217, E1317, E1118 and E1117.
    expect(axis({ E1117: PANZERS, E1218: 'sov-army-16' }, 'E1218', PANZERS)).toMatchObject({ attack: 10, shifts: -2 });
    expect(axis({ E1412: PANZERS, E1411: 'sov-army-16' }, 'E1411', PANZERS)).toMatchObject({
      shifts: -2,
      column: '2:1',
    });
  });
  test('a major river halves those who attack across it, and only them', () => {
    covers('DV-TEC.i', 'DV-12.4c', 'DV-12.4d');
    const units = { W4820: ['ger-pz-1', 'ger-mot-3'], W4821: 'ger-pz-6', W4621: 'ger-corps-i', W4720: 'sov-army-16' };
    expect(axis(units, 'W4720', ['ger-pz-1', 'ger-mot-3', 'ger-pz-6'])).toMatchObject({ attack: 6, shifts: 0 });
    expect(axis(units, 'W4720', ['ger-pz-1', 'ger-mot-3', 'ger-pz-6', 'ger-corps-i']).attack).toBe(10);
  });
  test('12.4b nobody is halved twice', () => {
    covers('DV-12.4b');
    // Kiev: a city behind the Dnepr.
    const units = { W4831: ['ger-pz-1', 'ger-mot-3', 'ger-corps-i'], W4731: 'sov-army-16' };
    expect(axis(units, 'W4731', ['ger-pz-1', 'ger-mot-3']).attack).toBe(4);
    expect(axis(units, 'W4731', ['ger-pz-1', 'ger-mot-3', 'ger-corps-i'])).toMatchObject({ attack: 6, shifts: -1 });
  });
  test('the Volga halves Soviet attackers', () => {
    covers('DV-TEC.j');
    const units = { E3912: ['sov-army-16', 'sov-army-19'], E3910: 'sov-army-20', E3911: 'ger-corps-i' };
    expect(soviet(units, 'E3911', ['sov-army-16', 'sov-army-19'])).toMatchObject({ attack: 5, shifts: 0 });
    expect(soviet(units, 'E3911', ['sov-army-16', 'sov-army-19', 'sov-army-20']).attack).toBe(10);
  });
  test('12.4e the Axis never attacks across the Volga, not even together with others', () => {
    covers('DV-12.4e', 'DV-TEC.j');
    const t = axisCombat({ E3912: 'ger-pz-1', E3910: 'ger-pz-6', E3911: 'sov-rd-10' });
    expect(whyNot(t, 'axis', attack('E3911', ['ger-pz-1']))).toBeDefined();
    expect(whyNot(t, 'axis', attack('E3911', ['ger-pz-1', 'ger-pz-6']))).toBeDefined();
    expect(whyNot(t, 'axis', attack('E3911', ['ger-pz-6']))).toBeUndefined();
  });
  test('a defender attacked across the straits of Kerch is doubled', () => {
    covers('DV-TEC.q');
    expect(
      axis({ E2447: 'ger-pz-1', E2448: 'ger-pz-6', E2547: 'sov-army-16' }, 'E2547', ['ger-pz-1', 'ger-pz-6']),
    ).toMatchObject({ attack: 10, defence: 10, shifts: 0 });
  });
  test('nobody attacks across the gulf between Oranienbaum and Leningrad', () => {
    covers('DV-TEC.s');
    expect(
      whyNot(sovietCombat({ W4603: 'sov-tank-1', W4702: 'ger-corps-i' }), 'soviet', attack('W4702', ['sov-tank-1'])),
    ).toBeDefined();
    expect(
      whyNot(sovietCombat({ W4803: 'sov-tank-1', W4702: 'ger-corps-i' }), 'soviet', attack('W4702', ['sov-tank-1'])),
    ).toBeUndefined();
  });
});

describe('12.7 fortifications', () => {
  test('a fort doubles its defenders and hides wood and city of its hex', () => {
    covers('DV-TEC.o', 'DV-12.7c');
    const units = { W4703: ['ger-pz-1', 'ger-mot-3'], W4702: 'sov-army-16' };
    expect(axis(units, 'W4702', ['ger-pz-1', 'ger-mot-3'])).toMatchObject({ attack: 8, defence: 10, shifts: 0 });
  });
  test('the rivers around a fort still count', () => {
    covers('DV-12.7c');
    expect(axis({ W4802: PANZERS, W4702: 'sov-army-16' }, 'W4702', PANZERS)).toMatchObject({
      attack: 20,
      defence: 10,
      shifts: -1,
    });
  });
  test('a fort serves its own side: Konigsberg the Axis', () => {
    covers('DV-TEC.o');
    expect(
      soviet({ W2819: 'ger-corps-i', W2919: ['sov-tank-1', 'sov-army-16'] }, 'W2819', ['sov-tank-1', 'sov-army-16']),
    ).toMatchObject({ attack: 8, defence: 12, shifts: 0 });
  });
  test('a weak fort hides the town of its hex and gives nothing of its own', () => {
    covers('DV-TEC.n', 'DV-12.7c');
    expect(axis({ W3325: 'ger-pz-1', W3326: 'sov-army-16' }, 'W3326', ['ger-pz-1'])).toMatchObject({
      attack: 5,
      defence: 5,
      shifts: 0,
    });
  });
  test('where the fort is gone the town counts again', () => {
    covers('DV-12.7c');
    expect(
      axis({ W3325: 'ger-pz-1', W3326: 'sov-army-16' }, 'W3326', ['ger-pz-1'], {
        scenario: 'campaign-fall-blau',
        turn: 12,
      }),
    ).toMatchObject({ defence: 6, shifts: 0 });
    // Sevastopol without its fort is a city.
    expect(
      axis({ E1848: ['ger-pz-1', 'ger-corps-i'], E1849: 'sov-army-16' }, 'E1849', ['ger-pz-1', 'ger-corps-i'], {
        scenario: 'campaign-zitadelle',
        turn: 24,
      }),
    ).toMatchObject({ attack: 6, defence: 5, shifts: -1 });
  });
  test('12.7d a fortified zone gives Soviet defenders one shift, the Axis none', () => {
    covers('DV-12.7d', 'DV-TEC.l');
    expect(axis({ W4233: 'ger-pz-1', W4234: 'sov-army-16' }, 'W4234', ['ger-pz-1'])).toMatchObject({
      attack: 5,
      defence: 5,
      shifts: -1,
    });
    expect(
      told(
        sovietCombat(
          { W4233: 'sov-mech41-3', W4234: 'ger-corps-i' },
          { scenario: 'campaign-barbarossa', turn: 3, chit: 'soviet:combat' },
        ),
        'soviet',
        attack('W4234', ['sov-mech41-3']),
      ).shifts,
    ).toBe(0);
  });
  test('12.7e defensive works add one to all Soviet defenders together, nothing to the Axis', () => {
    covers('DV-12.7e', 'DV-TEC.m');
    expect(axis({ E1515: 'ger-pz-1', E1516: ['sov-army-16', 'sov-army-19'] }, 'E1516', ['ger-pz-1'])).toMatchObject({
      defence: 11,
      shifts: 0,
    });
    expect(soviet({ E1416: 'sov-tank-1', E1516: 'ger-corps-i' }, 'E1516', ['sov-tank-1']).defence).toBe(6);
    // Town and works both add.
    expect(axis({ E1516: 'ger-pz-1', E1617: 'sov-army-16' }, 'E1617', ['ger-pz-1']).defence).toBe(7);
  });
  test('Moscow: a city with works', () => {
    covers('DV-12.4a');
    expect(
      axis({ E2115: ['ger-pz-1', 'ger-mot-3', 'ger-corps-i'], E2215: 'sov-army-16' }, 'E2215', [
        'ger-pz-1',
        'ger-mot-3',
        'ger-corps-i',
      ]),
    ).toMatchObject({ attack: 8, defence: 6, shifts: -1 });
  });
});

describe('12.3 the die', () => {
  const units = { E4829: ['ger-pz-1', 'ger-pz-6'], [STEPPE]: ['sov-rd-10', 'sov-rd-90'] };
  const both = ['ger-pz-1', 'ger-pz-6'];
  test('12.3e attackers out of supply or isolated take two from the die, once', () => {
    covers('DV-12.3e', 'DV-12.1c');
    expect(axis(units, STEPPE, both).die).toBe(0);
    expect(axis(units, STEPPE, both, { outOfSupply: both }).die).toBe(-2);
    expect(axis(units, STEPPE, both, { outOfSupply: ['ger-pz-1'] }).die).toBe(-2);
    expect(axis(units, STEPPE, ['ger-pz-6'], { outOfSupply: ['ger-pz-1'] }).die).toBe(0);
    expect(axis(units, STEPPE, both, { turn: 6, isolated: both }).die).toBe(-2);
  });
  test('12.3f defenders out of supply or isolated add two, once', () => {
    covers('DV-12.3f');
    expect(axis(units, STEPPE, both, { outOfSupply: ['sov-rd-10', 'sov-rd-90'] }).die).toBe(2);
    expect(axis(units, STEPPE, both, { isolated: ['sov-rd-90'] }).die).toBe(2);
  });
  test('12.3f both together cancel out', () => {
    covers('DV-12.3e', 'DV-12.3f');
    expect(axis(units, STEPPE, both, { outOfSupply: ['ger-pz-1', 'sov-rd-10'] }).die).toBe(0);
  });
  test('13.8 a mark holds whatever the lines have become', () => {
    covers('DV-13.8g', 'DV-12.3e');
    // Nobody on this steppe could trace a line: without a mark they are in supply.
    expect(axis({ E5329: 'ger-pz-1', E5330: 'sov-rd-10' }, 'E5330', ['ger-pz-1']).die).toBe(0);
  });
  test('12.3d a modified die below one is read as one', () => {
    covers('DV-12.3d');
    const t = axisCombat({ E4829: 'ger-pz-1', [STEPPE]: 'sov-army-16' }, { outOfSupply: ['ger-pz-1'] });
    strike(t, 'axis', attack(STEPPE, ['ger-pz-1']), 1);
    expect(steps(t, 'ger-pz-1')).toBe(1);
    expect(steps(t, 'sov-army-16')).toBe(2);
  });
});
