import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { TYPES, typeCalled } from '../../src/data.ts';
import * as table from '../../src/helpers/index.ts';

const [CONSCRIPT, VETERAN, ELITE] = [0, 1, 2];
const DIE = [1, 2, 3, 4, 5, 6];
const type = (id: string): (typeof TYPES)[number] => TYPES[typeCalled(id)]!;

describe('anti-aircraft fire', () => {
  const RANGES = ['30cm', '60cm', '90cm', '120cm', '150cm', 'table', 'active'];
  const X = undefined;
  test.each([
    ['MG AA', [6, 6, X, X, X, X, X]],
    ['.50 cal', [5, 6, 6, X, X, X, X]],
    ['20 mm', [5, 6, 6, 6, X, X, X]],
    ['37 or 40 mm', [5, 6, 6, 6, 6, X, X]],
    ['76 mm', [5, 6, 6, 6, 6, 6, X]],
    ['over 80 mm', [5, 6, 6, 6, 6, 6, 6]],
  ])('%s', (weapon, numbers) => {
    covers('CA-AAA-1', 'CA-AAA-2', 'CA-AAA-3');
    expect(RANGES.map((range) => table.antiAircraftNumber(weapon, range))).toEqual(numbers);
  });
  test('several barrels fire twice', () => {
    covers('CA-AAA-4');
    expect([table.antiAircraftShots(true), table.antiAircraftShots(false)]).toEqual([2, 1]);
  });
});

describe('air combat', () => {
  const shot = { grade: VETERAN, roll: 4, cannon: false, fighter: false, more: 0, armouredTarget: false };
  const needs = (more: object): number => DIE.find((roll) => table.isShotDown({ ...shot, ...more, roll })) ?? 7;
  test('a veteran needs 4', () => {
    covers('CA-FLY-1');
    expect(needs({})).toBe(4);
    expect([needs({ grade: CONSCRIPT }), needs({ grade: ELITE })]).toEqual([5, 3]);
  });
  test('+1 for cannon, +1 for fighters, +1 for each aircraft more, -1 at armour', () => {
    covers('CA-FLY-3', 'CA-FLY-5', 'CA-FLY-13', 'CA-FLY-14');
    expect([needs({ cannon: true }), needs({ fighter: true }), needs({ more: 1 }), needs({ more: 2 })]).toEqual([
      3, 3, 3, 2,
    ]);
    expect([needs({ armouredTarget: true }), needs({ cannon: true, fighter: true })]).toEqual([5, 2]);
    expect(needs({ cannon: true, fighter: true, armouredTarget: true, grade: CONSCRIPT })).toBe(4);
  });
  test.each([
    'de-bf109',
    'de-bf110',
    'de-fw190',
    'de-me262',
    'it-g50',
    'it-mc202',
    'ro-iar80',
    'ro-hurricane',
    'fi-myrsky',
    'su-la5',
    'su-mig3',
    'su-mig7',
    'su-yak3',
    'll-p39',
    'll-hurricane',
  ])('%s is a fighter', (id) => {
    covers('CA-FLY-13');
    expect(type(id).fighter).toBe(true);
  });
  test('who is not named is none; the Shturmovik and the Hs 129 are armoured, no other', () => {
    covers('CA-FLY-13', 'CA-FLY-14');
    for (const id of ['de-ju87', 'de-hs129', 'su-il2', 'su-pe2', 'su-po2'])
      expect([id, type(id).fighter]).toEqual([id, false]);
    const armoured = TYPES.filter(
      ({ aircraft, armoured: isArmoured }) => aircraft !== undefined && isArmoured === true,
    );
    expect(armoured.map(({ id }) => id).toSorted()).toEqual(['de-hs129', 'su-il2']);
  });
  test('between two types: a Bf 109 at a Shturmovik', () => {
    covers('CA-FLY-3');
    const made = (roll: number): boolean =>
      table.isShotDown(table.shotBetween(type('de-bf109'), type('su-il2'), { grade: VETERAN, roll, more: 0 }));
    // Fighter +1, cannon +1, armour -1: three will do.
    expect([made(2), made(3)]).toEqual([false, true]);
    const back = (roll: number): boolean =>
      table.isShotDown(table.shotBetween(type('su-pe2'), type('de-bf109'), { grade: VETERAN, roll, more: 0 }));
    expect([back(3), back(4)]).toEqual([false, true]);
  });
  test('each test uses one round, hit or not; none left, no test', () => {
    covers('CA-FLY-2');
    expect(table.ammunitionAfter(3)).toBe(2);
    expect(table.refuseShot(0)).toBeDefined();
    expect(table.refuseShot(1)).toBeUndefined();
  });
  test('who fights in the air or moves away does nothing on the table', () => {
    covers('CA-FLY-4', 'CA-FLY-12');
    expect(table.refuseStrike({ active: true, inAirCombat: false })).toBeUndefined();
    expect(table.refuseStrike({ active: true, inAirCombat: true })).toBeDefined();
    expect(table.refuseStrike({ active: false, inAirCombat: false })).toBeDefined();
  });
  test('combat is obligatory against aircraft on the table or active above it', () => {
    covers('CA-FLY-6');
    expect(table.mustFight(2, [{ active: true, onTable: false }])).toBe(true);
    expect(table.mustFight(2, [{ active: false, onTable: true }])).toBe(true);
    expect(table.mustFight(2, [{ active: false, onTable: false }])).toBe(false);
    expect(table.mustFight(2, [])).toBe(false);
    expect(table.mustFight(0, [{ active: true, onTable: true }])).toBe(false);
  });
  test('the turn after the contact at the earliest, or when wished', () => {
    covers('CA-FLY-8');
    expect([table.arrivalTurn(2), table.arrivalTurn(2, 1), table.arrivalTurn(2, 3), table.arrivalTurn(2, 6)]).toEqual([
      3, 3, 3, 6,
    ]);
  });
  test('five turns in flight', () => {
    covers('CA-FLY-9');
    const flying = [2, 3, 4, 5, 6, 7, 8].filter((turn) => table.isInFlight(3, turn));
    expect(flying).toEqual([3, 4, 5, 6, 7]);
  });
  test('two aircraft to a purchase', () => {
    covers('CA-FLY-10');
    expect([table.aircraftBought(1), table.aircraftBought(2)]).toEqual([2, 4]);
  });
});

describe('spotting', () => {
  const needs = (cm: number, observer = false): number => DIE.find((roll) => table.spots(roll, cm, observer)) ?? 7;
  test('4 for reconnaissance, 5 for observers and leaders, one more for each 30 cm', () => {
    covers('CA-REC-1', 'CA-OBS-1');
    expect([0, 29, 30, 59, 60, 90].map((cm) => needs(cm))).toEqual([4, 4, 5, 5, 6, 7]);
    expect([0, 29, 30, 60].map((cm) => needs(cm, true))).toEqual([5, 5, 6, 7]);
    expect([table.spottingNumber('recon'), table.spottingNumber('observer'), table.spottingNumber('leader')]).toEqual([
      4, 5, 5,
    ]);
  });
  test('not by who moved or fired, nor in a closed vehicle, under bombardment or in panic', () => {
    covers('CA-REC-4', 'CA-REC-5', 'CA-REC-7');
    expect(table.refuseSpotting({})).toBeUndefined();
    expect(table.refuseSpotting({ moved: true })).toBeDefined();
    expect(table.refuseSpotting({ fired: true })).toBeDefined();
    expect(table.refuseSpotting({ closed: true })).toBeDefined();
    expect(table.refuseSpotting({ closed: true, commanderOut: true })).toBeUndefined();
    expect(table.refuseSpotting({ closed: true, dismounted: true })).toBeUndefined();
    expect(table.refuseSpotting({ bombarded: true })).toBeDefined();
    expect(table.refuseSpotting({ panicked: true })).toBeDefined();
  });
  test('who spots neither fires nor adjusts artillery; a vehicle without its crew does not fire', () => {
    covers('CA-REC-4', 'CA-REC-6', 'CA-OBS-2');
    expect(table.refuseFire({ spotted: true })).toBeDefined();
    expect(table.refuseFire({ spotted: false })).toBeUndefined();
    expect(table.refuseFire({ spotted: false, dismounted: true })).toBeDefined();
    expect(table.refuseAdjusting({ spotted: true })).toBeDefined();
    expect(table.refuseAdjusting({ spotted: false })).toBeUndefined();
  });
  test('a free move before the game, without spotting; vehicles may be fired at', () => {
    covers('CA-REC-3');
    expect(table.freeMove(true, true)).toEqual({ moves: true, spots: false, firedAt: true });
    expect(table.freeMove(true, false)).toEqual({ moves: true, spots: false, firedAt: false });
    expect(table.freeMove(false, true).moves).toBe(false);
  });
});

describe('fire', () => {
  test('wooden houses only', () => {
    covers('CA-FIR-1');
    expect(table.refuseArson({ wooden: false, torch: 'molotov', inReach: true })).toBeDefined();
    expect(table.refuseArson({ wooden: true, torch: 'molotov', inReach: true })).toBeUndefined();
  });
  test('bare hands: in contact the turn before, and an experience test', () => {
    covers('CA-FIR-2');
    expect(table.refuseArson({ wooden: true, torch: 'none', inContactBefore: false })).toBeDefined();
    expect(table.refuseArson({ wooden: true, torch: 'none', inContactBefore: true })).toBeUndefined();
    expect([3, 4].map((roll) => table.catchesFire('none', VETERAN, roll))).toEqual([false, true]);
  });
  test('flamethrower or Molotov: in reach, and no test', () => {
    covers('CA-FIR-3');
    for (const torch of ['flamethrower', 'molotov'] as const) {
      expect(table.refuseArson({ wooden: true, torch, inReach: false })).toBeDefined();
      expect(table.catchesFire(torch, CONSCRIPT, 1)).toBe(true);
    }
  });
  test('staying needs a test', () => {
    covers('CA-FIR-4');
    expect([1, 4, 5].map((roll) => table.survivesFire(CONSCRIPT, roll))).toEqual([false, false, true]);
    expect([2, 3].map((roll) => table.survivesFire(ELITE, roll))).toEqual([false, true]);
  });
  test('who runs is demoralised', () => {
    covers('CA-FIR-6');
    expect([table.runsFromFire(true), table.runsFromFire(false)]).toEqual(['demoralised', 'stays']);
  });
  test('support weapons are left, flamethrowers explode', () => {
    covers('CA-FIR-7', 'CA-FIR-8');
    expect((['hmg', 'mmg', 'ptr', 'mortar'] as const).map(table.weaponInFire)).toEqual([
      'disabled',
      'disabled',
      'disabled',
      'disabled',
    ]);
    expect([table.weaponInFire('flamethrower'), table.weaponInFire('other')]).toEqual(['explodes', 'kept']);
  });
  test('it lights ten centimetres', () => {
    covers('CA-FIR-9');
    expect([table.isLit(10), table.isLit(11)]).toEqual([true, false]);
  });
  test('spread: always, in rain on 1-3, in snow on 1-4', () => {
    covers('CA-FIR-5', 'CA-FIR-11', 'CA-FIR-12');
    expect(DIE.filter((roll) => table.fireSpreads('fair', roll))).toEqual(DIE);
    expect(DIE.filter((roll) => table.fireSpreads('rain', roll))).toEqual([1, 2, 3]);
    expect(DIE.filter((roll) => table.fireSpreads('snow', roll))).toEqual([1, 2, 3, 4]);
  });
  test('a strong wind: on a 6, ten centimetres, downwind', () => {
    covers('CA-FIR-10');
    expect(DIE.filter((roll) => table.windCarriesFire(roll, 10, true))).toEqual([6]);
    expect([table.windCarriesFire(6, 11, true), table.windCarriesFire(6, 5, false)]).toEqual([false, false]);
  });
});

describe('crews', () => {
  test('scuttling: destroyed on a test, disabled on a failure', () => {
    covers('CA-SCU-1', 'CA-SCU-2');
    expect([table.scuttles(VETERAN, 4), table.scuttles(VETERAN, 3), table.scuttles(ELITE, 3)]).toEqual([
      'destroyed',
      'disabled',
      'destroyed',
    ]);
  });
  test('a crew caught without support gives itself up', () => {
    covers('CA-SCU-3', 'CA-IMM-2');
    expect([table.crewSurrenders(false), table.crewSurrenders(true)]).toEqual([true, false]);
  });
  test('captured weapons fire at -1', () => {
    covers('CA-CAP-5');
    expect([table.capturedFire(true), table.capturedFire(false)]).toEqual([-1, 0].map((n) => n + 0));
  });
});

describe('heroes', () => {
  test('a sniper’s victim: dead on 1-2, out on 3, back for the next battle on 4 and more', () => {
    covers('CA-HER-6');
    expect(DIE.map(table.sniped)).toEqual([
      'killed',
      'killed',
      'wounded-year',
      'wounded-back-next',
      'wounded-back-next',
      'wounded-back-next',
    ]);
  });
  test('a sure hit leaves a save', () => {
    covers('CA-HER-2');
    expect([table.heroHits(4, 5), table.heroHits(5, 5)]).toEqual(['destroyed', 'saved']);
  });
  test('each success once a game', () => {
    covers('CA-HER-1', 'CA-HER-10');
    expect(table.refuseSuccess(['shot'], [], 'shot')).toBeUndefined();
    expect(table.refuseSuccess(['shot'], ['shot'], 'shot')).toBeDefined();
    expect(table.refuseSuccess(['shot', 'shot'], ['shot'], 'shot')).toBeUndefined();
    expect(table.refuseSuccess(['morale'], [], 'shot')).toBeDefined();
  });
  test('weapons one level better', () => {
    covers('CA-HER-4');
    expect([table.heroRifle('reserve'), table.heroRifle('line')]).toEqual(['line', 'heavy']);
  });
  test('a rally test again, without executions', () => {
    covers('CA-HER-3');
    expect(table.rallies(false, true)).toEqual({ rallied: true, executed: false });
    expect(table.rallies(false, false)).toEqual({ rallied: false, executed: false });
  });
  test('a decorated commissar names a deputy where none is left', () => {
    covers('CA-HER-5');
    expect([table.mayNameDeputy(true, 'dead'), table.mayNameDeputy(true, 'absent')]).toEqual([true, true]);
    expect([table.mayNameDeputy(true, 'alive'), table.mayNameDeputy(false, 'dead')]).toEqual([false, false]);
  });
});

describe('headquarters and edges', () => {
  test('one more morale roll above half the losses, once a game', () => {
    covers('CA-HQ-2');
    expect(table.refuseExtraMorale(5, 9, false)).toBeUndefined();
    expect(table.refuseExtraMorale(4, 9, false)).toBeDefined();
    expect(table.refuseExtraMorale(4, 8, false)).toBeDefined();
    expect(table.refuseExtraMorale(5, 9, true)).toBeDefined();
  });
  test('the second spots while the post stands, within 30 cm', () => {
    covers('CA-HQ-3');
    expect(table.refuseSecondSpotting({ hqStands: true, cm: 30 })).toBeUndefined();
    expect(table.refuseSecondSpotting({ hqStands: true, cm: 31 })).toBeDefined();
    expect(table.refuseSecondSpotting({ hqStands: false, cm: 0 })).toBeDefined();
  });
  test('nobody leaves the table before turn 6, and by the edge farthest from the enemy', () => {
    covers('CA-WDR-1');
    expect([5, 6, 7].map(table.mayLeaveTable)).toEqual([false, true, true]);
    expect([table.leavesBy('north'), table.leavesBy('east')]).toEqual(['south', 'west']);
  });
  test('relief: out of no man’s land and from the rear zone', () => {
    covers('CA-ECS-C3');
    expect([table.reliefEntry('breakout'), table.reliefEntry('relief')]).toEqual(['no-mans-land', 'rear-zone']);
  });
  test('reserves on a metre of the edge that was named, or anywhere with Outflanking', () => {
    covers('CA-ECS-C4');
    const named = table.reinforcementEdges('west', []);
    expect(named).toHaveLength(1);
    expect(JSON.stringify(named)).toContain('west');
    expect(table.RELIEF_STRETCH_CM).toBe(100);
    expect(table.reinforcementEdges('west', ['outflanking'])).toHaveLength(4);
  });
  test('a tenth a turn after the first', () => {
    covers('CA-LND-B2', 'CA-LND-B3');
    expect(table.evacuated(1600, [false, false, false])).toBe(320);
    expect(table.evacuated(1600, [false, true, false])).toBe(160);
    expect(table.evacuated(1600, [false])).toBe(0);
  });
});
