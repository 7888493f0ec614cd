import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { TYPES, typeCalled } from '../src/data.ts';
import {
  ammunitionAfter,
  arrivalTurn,
  catchesFire,
  commanderMayCommand,
  fixedHq,
  freeMove,
  heroHits,
  heroRifle,
  immobilisedCrew,
  isInFlight,
  isLit,
  isShotDown,
  leavesBy,
  mayCommand,
  mayEmbarkFromTable,
  mayNameDeputy,
  mustFight,
  rallies,
  refuseAdjusting,
  refuseArson,
  refuseExtraMorale,
  refuseFire,
  refuseFormation,
  refuseSecondMove,
  refuseSecondSpotting,
  refuseShot,
  refuseSpotting,
  refuseStrike,
  refuseSuccess,
  refuseTalent,
  reinforcementEdges,
  reliefEntry,
  runsFromFire,
  shotBetween,
  spots,
  survivesFire,
  weaponInFire,
  windCarriesFire,
} from '../src/helpers/index.ts';

/** More of what the helpers of the gaming table say. */

const faces = [1, 2, 3, 4, 5, 6];
const ruleOf = (no: { readonly rule: string } | undefined) => no?.rule;

describe('aircraft', () => {
  test('each test costs a burst, hit or miss, and without any there is none', () => {
    covers('CA-FLY-2');
    expect([ammunitionAfter(3), ammunitionAfter(1)]).toEqual([2, 0]);
    expect([ruleOf(refuseShot(1)), ruleOf(refuseShot(0))]).toEqual([undefined, 'CA-FLY-2']);
  });

  test('who fights in the air does not act on the table, nor does who flies away', () => {
    covers('CA-FLY-4', 'CA-FLY-12');
    expect(ruleOf(refuseStrike({ active: true, inAirCombat: false }))).toBeUndefined();
    expect(ruleOf(refuseStrike({ active: true, inAirCombat: true }))).toBe('CA-FLY-4');
    expect(ruleOf(refuseStrike({ active: false, inAirCombat: false }))).toBe('CA-FLY-12');
  });

  test('enemies over the table or active above it must be fought', () => {
    covers('CA-FLY-6');
    const away = { active: false, onTable: false };
    expect(mustFight(1, [{ active: false, onTable: true }])).toBe(true);
    expect(mustFight(1, [away, { active: true, onTable: false }])).toBe(true);
    expect([mustFight(1, [away]), mustFight(1, []), mustFight(0, [{ active: true, onTable: true }])]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('they come the turn after contact or later as wished, and fly five turns', () => {
    covers('CA-FLY-8', 'CA-FLY-9');
    expect([arrivalTurn(2), arrivalTurn(2, 1), arrivalTurn(2, 5)]).toEqual([3, 3, 5]);
    expect([2, 3, 7, 8].map((turn) => isInFlight(3, turn))).toEqual([false, true, true, false]);
  });

  test('a formation is of one type and acts together', () => {
    covers('CA-FLY-11');
    const il2 = { type: 'su-il2', active: true };
    expect(ruleOf(refuseFormation([il2, il2]))).toBeUndefined();
    expect(ruleOf(refuseFormation([il2, { type: 'su-pe2', active: true }]))).toBe('CA-FLY-11');
    expect(ruleOf(refuseFormation([il2, { ...il2, active: false }]))).toBe('CA-FLY-11');
  });

  const type = (id: string) => TYPES[typeCalled(id)]!;
  /** The least face with which a veteran shoots the target down. */
  const needs = (shooter: string, target: string) =>
    faces.find((roll) => isShotDown(shotBetween(type(shooter), type(target), { grade: 1, roll, more: 0 })));

  test('fighters have the better of it: those of the list and no others', () => {
    covers('CA-FLY-13');
    const fighters = {
      cannon: ['de-bf109', 'de-bf110', 'de-fw190', 'de-me262', 'su-la5', 'su-mig7', 'su-yak3', 'll-p39'],
      mg: ['su-mig3', 'll-hurricane', 'it-g50', 'ro-iar80', 'ro-hurricane', 'fi-myrsky'],
    };
    expect(fighters.cannon.map((id) => needs(id, 'su-pe2'))).toEqual(fighters.cannon.map(() => 2));
    expect(fighters.mg.map((id) => needs(id, 'su-pe2'))).toEqual(fighters.mg.map(() => 3));
    expect([needs('it-mc202', 'su-pe2'), needs('de-ju87', 'su-pe2'), needs('su-pe2', 'de-ju87')]).toEqual([3, 4, 4]);
    expect([needs('de-hs129', 'su-pe2'), needs('su-il2', 'de-ju87')]).toEqual([3, 3]);
  });

  test('the Shturmovik and the Hs 129 are hard to bring down', () => {
    covers('CA-FLY-14');
    expect([needs('de-ju87', 'su-il2'), needs('su-pe2', 'de-hs129')]).toEqual([5, 5]);
    const others = TYPES.filter(({ aircraft, id }) => aircraft !== undefined && id !== 'su-il2' && id !== 'de-hs129');
    expect(others.map(({ id }) => needs('de-ju87', id))).toEqual(others.map(() => 4));
  });
});

describe('spotting', () => {
  test('who is found springs no ambush', () => {
    covers('CA-REC-2');
    expect(faces.filter((roll) => spots(roll, 30))).toEqual([5, 6]);
  });

  test('not after moving or firing, and not before firing', () => {
    covers('CA-REC-4');
    expect([refuseSpotting({}), refuseSpotting({ moved: true }), refuseSpotting({ fired: true })].map(ruleOf)).toEqual([
      undefined,
      'CA-REC-4',
      'CA-REC-4',
    ]);
    expect([refuseFire({ spotted: false }), refuseFire({ spotted: true })].map(ruleOf)).toEqual([
      undefined,
      'CA-REC-4',
    ]);
  });

  test('from a closed vehicle only with the commander out, or on foot, and then the vehicle is silent', () => {
    covers('CA-REC-5', 'CA-REC-6');
    const from = (more: object) => ruleOf(refuseSpotting({ closed: true, ...more }));
    expect([from({}), from({ commanderOut: true }), from({ dismounted: true })]).toEqual([
      'CA-REC-5',
      undefined,
      undefined,
    ]);
    expect(ruleOf(refuseFire({ spotted: false, dismounted: true }))).toBe('CA-REC-6');
  });

  test('not under a bombardment nor in panic', () => {
    covers('CA-REC-7');
    expect([refuseSpotting({ bombarded: true }), refuseSpotting({ panicked: true })].map(ruleOf)).toEqual([
      'CA-REC-7',
      'CA-REC-7',
    ]);
  });

  test('a free move before the game, at which vehicles may be fired', () => {
    covers('CA-REC-3');
    expect(freeMove(true, false)).toEqual({ moves: true, spots: false, firedAt: false });
    expect(freeMove(true, true)).toEqual({ moves: true, spots: false, firedAt: true });
    expect(freeMove(false, true).moves).toBe(false);
  });

  test('an observer who spots adjusts no fire that turn', () => {
    covers('CA-OBS-2');
    expect([refuseAdjusting({ spotted: true }), refuseAdjusting({ spotted: false })].map(ruleOf)).toEqual([
      'CA-OBS-2',
      undefined,
    ]);
  });
});

describe('fire', () => {
  test('wood burns: by hand after a turn of contact and a test, with flames at once', () => {
    covers('CA-FIR-1', 'CA-FIR-2', 'CA-FIR-3');
    const by = (torch: 'none' | 'flamethrower' | 'molotov', more: object = {}, wooden = true) =>
      ruleOf(refuseArson({ wooden, torch, ...more }));
    expect([by('none', { inContactBefore: true }, false), by('none'), by('none', { inContactBefore: true })]).toEqual([
      'CA-FIR-1',
      'CA-FIR-2',
      undefined,
    ]);
    expect([by('molotov'), by('molotov', { inReach: true }), by('flamethrower', { inReach: true })]).toEqual([
      'CA-FIR-3',
      undefined,
      undefined,
    ]);
    expect(faces.filter((roll) => catchesFire('none', 1, roll))).toEqual([4, 5, 6]);
    expect(faces.filter((roll) => catchesFire('molotov', 0, roll))).toEqual(faces);
    expect(catchesFire('flamethrower', 0, 1)).toBe(true);
  });

  test('staying in it or crossing it is a matter of experience', () => {
    covers('CA-FIR-4');
    expect([0, 1, 2].map((grade) => faces.find((roll) => survivesFire(grade, roll)))).toEqual([5, 4, 3]);
  });

  test('who can run from it is demoralised', () => {
    covers('CA-FIR-6');
    expect([runsFromFire(true), runsFromFire(false)]).toEqual(['demoralised', 'stays']);
  });

  test('heavy weapons are left to it, flamethrowers explode', () => {
    covers('CA-FIR-7', 'CA-FIR-8');
    expect((['hmg', 'mmg', 'ptr', 'mortar', 'flamethrower', 'other'] as const).map(weaponInFire)).toEqual([
      'disabled',
      'disabled',
      'disabled',
      'disabled',
      'explodes',
      'kept',
    ]);
  });

  test('it lights ten centimetres, and strong wind takes it as far', () => {
    covers('CA-FIR-9', 'CA-FIR-10');
    expect([isLit(10), isLit(11)]).toEqual([true, false]);
    expect([windCarriesFire(6, 10), windCarriesFire(6, 11), windCarriesFire(6, 5, false)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('crews, heroes and the command post', () => {
  test('an immobilised crew stays on the table, in its vehicle or out of it', () => {
    covers('CA-IMM-1');
    expect(immobilisedCrew(false, false)).toEqual({ crew: 'in-vehicle', demoralised: true, onTable: true });
    expect(immobilisedCrew(true, true)).toEqual({ crew: 'on-foot', demoralised: false, onTable: true });
  });

  test('a success once a game for each time he has it, and the enemy still has his save', () => {
    covers('CA-HER-1', 'CA-HER-2');
    expect(
      [
        refuseSuccess(['shot', 'morale'], [], 'shot'),
        refuseSuccess(['shot', 'morale'], ['shot'], 'shot'),
        refuseSuccess(['shot', 'shot'], ['shot'], 'shot'),
        refuseSuccess(['morale'], [], 'cohesion'),
      ].map(ruleOf),
    ).toEqual([undefined, 'CA-HER-1', undefined, 'CA-HER-1']);
    expect([heroHits(5, 5), heroHits(4, 5)]).toEqual(['saved', 'destroyed']);
  });

  test('rally once more without executions for Germans, a deputy commissar for Russians, a better rifle for all', () => {
    covers('CA-HER-3', 'CA-HER-4', 'CA-HER-5');
    expect([refuseTalent('rally', 'german'), refuseTalent('rally', 'russian')].map(ruleOf)).toEqual([
      undefined,
      'CA-HER-3',
    ]);
    expect([rallies(false, true), rallies(false, false), rallies(true, false)].map((each) => each.rallied)).toEqual([
      true,
      false,
      true,
    ]);
    expect(rallies(false, false).executed).toBe(false);
    expect([heroRifle('reserve'), heroRifle('line'), heroRifle('heavy')]).toEqual(['line', 'heavy', 'heavy']);
    expect(
      [refuseTalent('deputy-commissar', 'russian'), refuseTalent('deputy-commissar', 'german')].map(ruleOf),
    ).toEqual([undefined, 'CA-HER-5']);
    expect([
      mayNameDeputy(true, 'dead'),
      mayNameDeputy(true, 'absent'),
      mayNameDeputy(true, 'alive'),
      mayNameDeputy(false, 'dead'),
    ]).toEqual([true, true, false, false]);
  });

  test('a hero commands his type, a decorated deputy his group', () => {
    covers('CA-HER-8');
    const other = { sameType: true, sameGroup: false };
    const own = { sameType: false, sameGroup: true };
    const stranger = { sameType: false, sameGroup: false };
    expect([mayCommand('hero', other), mayCommand('leader', other), mayCommand('hero', stranger)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([mayCommand('decorated-deputy', own), mayCommand('deputy', own), mayCommand('leader', own)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(mayCommand('decorated-deputy', other)).toBe(false);
  });

  test('the commander commands anybody, and gives those cut in half one roll more', () => {
    covers('CA-HQ-2');
    expect(commanderMayCommand()).toBe(true);
    expect(
      [refuseExtraMorale(5, 9, false), refuseExtraMorale(5, 10, false), refuseExtraMorale(6, 9, true)].map(ruleOf),
    ).toEqual([undefined, 'CA-HQ-2', 'CA-HQ-2']);
  });

  test('the second spots near his post while it stands, and a telephone ties him down', () => {
    covers('CA-HQ-3', 'CA-HQ-5');
    expect(
      [
        refuseSecondSpotting({ hqStands: true, cm: 30 }),
        refuseSecondSpotting({ hqStands: true, cm: 31 }),
        refuseSecondSpotting({ hqStands: false, cm: 0 }),
      ].map(ruleOf),
    ).toEqual([undefined, 'CA-HQ-3', 'CA-HQ-3']);
    const move = (telephone: 'none' | 'with-him' | 'in-hq', cm: number, moves = true) =>
      ruleOf(refuseSecondMove({ telephone, cm }, moves));
    expect([move('none', 30), move('none', 31), move('with-him', 10), move('with-him', 10, false)]).toEqual([
      undefined,
      'CA-HQ-3',
      'CA-HQ-5',
      undefined,
    ]);
    expect([move('in-hq', 0, false), move('in-hq', 5, false), move('in-hq', 0)]).toEqual([
      undefined,
      'CA-HQ-5',
      'CA-HQ-5',
    ]);
  });

  test('a fixed post is small, camouflaged and prepared, or in a bunker for two', () => {
    covers('CA-HQ-4');
    expect(fixedHq(0)).toEqual({ cover: 'prepared-positions', size: 'small', camouflaged: true });
    expect([fixedHq(2).cover, fixedHq(1).cover]).toEqual(['bunker', 'prepared-positions']);
  });
});

describe('edges', () => {
  test('who breaks out crosses no man’s land, his relief comes from the rear', () => {
    covers('CA-ECS-C3');
    expect([reliefEntry('breakout'), reliefEntry('relief')]).toEqual(['no-mans-land', 'rear-zone']);
  });

  test('reinforcements have a metre of the side edge named, or all edges if they outflank', () => {
    covers('CA-ECS-C4');
    expect(reinforcementEdges('west', ['ambush'])).toEqual([{ edge: 'west', cm: 100 }]);
    expect(reinforcementEdges('west', ['outflanking']).map(({ edge }) => edge)).toEqual([
      'north',
      'east',
      'south',
      'west',
    ]);
  });

  test('out by the far edge; by sea only over the rear edge and with the objectives in hand', () => {
    covers('CA-WDR-1', 'CA-LND-B4');
    expect([leavesBy('south'), leavesBy('east')]).toEqual(['north', 'west']);
    expect([
      mayEmbarkFromTable('rear', false),
      mayEmbarkFromTable('rear', true),
      mayEmbarkFromTable('other', false),
    ]).toEqual([true, false, false]);
  });
});
