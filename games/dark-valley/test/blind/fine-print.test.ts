import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { STEPPE, attack, axisCombat, sovietCombat, strike, told, whyNot } from '../combat-support.ts';
import { scene, type Scene, type Table } from '../support.ts';
import { far, go, isDone, mark, may, offers, open, ways } from './help.ts';

const army = ['sov-army-16', 'sov-army-19'];
const panzers = ['ger-pz-1', 'ger-pz-6'];

describe('12.4 how effects add up', () => {
  test('12.4d all that is halved, for whatever reason, is added first', () => {
    covers('DV-12.4b', 'DV-12.4d');
    // Kiev: one division over the Dnepr, a panzer division from the land side into the city: six, halved.
    const t = axisCombat({ W4831: 'ger-inf-207', W4732: 'ger-pz-1', W4731: 'sov-army-16' });
    expect(told(t, 'axis', attack('W4731', ['ger-inf-207', 'ger-pz-1'])).attack).toBe(3);
  });
  test('marsh halves mechanized defenders together', () => {
    covers('DV-TEC.c', 'DV-12.4d');
    const t = sovietCombat({ W3826: ['ger-pz-1', 'ger-mot-3', 'ger-corps-i'], W3925: army });
    expect(told(t, 'soviet', attack('W3826', army)).defence).toBe(9);
  });
  test('a city halves mechanized defenders', () => {
    covers('DV-TEC.g');
    const t = sovietCombat({ W4121: ['ger-pz-1', 'ger-mot-3'], W4222: army });
    expect(told(t, 'soviet', attack('W4121', army))).toMatchObject({ defence: 3, shifts: -1 });
  });
  test('woods: tanks, not mechanized corps', () => {
    covers('DV-TEC.b', 'DV-2.4o');
    const t = sovietCombat({ E1402: 'ger-corps-i', E1502: ['sov-tank-1', 'sov-mech-1', 'sov-gta-1'] }, { turn: 24 });
    expect(told(t, 'soviet', attack('E1402', ['sov-tank-1', 'sov-mech-1', 'sov-gta-1'])).attack).toBe(13);
  });
  test('woods under a motorized defender cost nothing, under a panzer division one', () => {
    covers('DV-TEC.b');
    const t = sovietCombat({ E1402: ['ger-pz-1', 'ger-mot-3', 'ger-inf-207'], E1502: army });
    expect(told(t, 'soviet', attack('E1402', army)).defence).toBe(8);
  });
  test('the straits double, the town of Kerch adds one', () => {
    covers('DV-TEC.q', 'DV-TEC.f');
    const t = sovietCombat({ E2447: 'ger-corps-i', E2547: army }, { held: { axis: ['E2447'] } });
    expect(told(t, 'soviet', attack('E2447', army)).defence).toBe(13);
  });
  test('not when the attack comes by land', () => {
    covers('DV-TEC.q');
    const t = sovietCombat({ E2447: 'ger-corps-i', E2347: army }, { held: { axis: ['E2447'] } });
    expect(told(t, 'soviet', attack('E2447', army)).defence).toBe(7);
  });
  test('a road saves the cost of the ground, and of a river on its way', () => {
    covers('DV-TEC.k');
    // E3747 to E3950 by the road: E3849 to E3949 crosses a river into rough ground.
    const t = scene({
      scenario: 'campaign-fall-blau',
      turn: 13,
      units: { E3848: 'ger-pz-1' },
      outOfSupply: ['ger-pz-1'],
      chit: 'axis:move',
    });
    expect(far(t, ['ger-pz-1'], ['E3849', 'E3949', 'E3950'])).toBe(3);
  });
});

describe('9.6 and 9.7, the rest', () => {
  function phaseThree(until: string, units: Scene['units'], more: Partial<Scene>): Table {
    const t = scene({ scenario: 'campaign-zitadelle', units, phase: 'strategic-movement', ...more });
    for (let n = 0; n < 8 && t.open !== until && /^(axis|soviet)-(rail|naval)|amphibious|airborne/.test(t.open); n++)
      go(
        t,
        open(t).find((each) => each.startsWith('end-'))!,
      );
    return t;
  }
  test('9.6e a DE costs the naval unit nothing, and it stands ashore', () => {
    covers('DV-9.6e', 'DV-CRT.j');
    // Two, two of tactical air and three of the 18th against a headquarters alone: six to one, a six.
    const support = ['air-18', 'sov-tac-1', 'sov-tac-2'];
    const t = phaseThree(
      'amphibious-assault',
      { E3250: ['sov-naval', 'air-18'], E2448: 'ger-hq-1', 'at-hand': ['sov-tac-1', 'sov-tac-2'] },
      { turn: 30 },
    ).roll(6);
    expect(offers(t, { type: 'land-naval' })).toContain('E2448');
    go(t, { type: 'land-naval', hex: 'E2448', support });
    if (t.open === 'replying') go(t, 'decline-support');
    expect([t.at('sov-naval'), t.at('ger-hq-1') === 'E2448']).toEqual(['E2448', false]);
  });
  test('9.6f a draw is no landing: it is lost', () => {
    covers('DV-9.6f');
    // Two against two by table B: one to one, a four is no effect.
    const t = phaseThree('amphibious-assault', { E3250: 'sov-naval', E2448: 'ger-inf-207' }, { turn: 30 }).roll(4);
    go(t, {
      type: 'land-naval',
      hex: 'E2448',
      ...(offers(t, { type: 'land-naval', hex: 'E2448' }).length > 0 ? { support: [] } : {}),
    });
    if (t.open === 'replying') go(t, 'decline-support');
    if (open(t).includes('accept-no-effect')) go(t, 'accept-no-effect');
    expect(t.at('sov-naval')).toBe('eliminated');
  });
  test('9.6 it needs a Soviet port of the Black Sea to start from', () => {
    covers('DV-9.6a');
    const t = phaseThree('amphibious-assault', { E3147: 'sov-naval' }, { turn: 30 });
    expect(open(t)).not.toContain('land-naval');
  });
});

describe('the end of a turn', () => {
  test('4.1.VIb guns and tactical air are ready again', () => {
    covers('DV-4.1.VIb', 'DV-8.3b');
    const t = scene({
      scenario: 'campaign-zitadelle',
      turn: 25,
      units: { E2215: 'sov-art-1', 'at-hand': ['sov-tac-1'], W2726: ['air-i', 'ger-corps-i'] },
      turned: ['sov-art-1', 'sov-tac-1', 'air-i'],
      phase: 'end-phase',
      dice: [3, 3],
    });
    expect(t.s.turn).toBe(26);
    expect(['sov-art-1', 'sov-tac-1', 'air-i'].map((each) => isDone(t, each))).toEqual([false, false, false]);
  });
});

describe('command, the rest', () => {
  test('10.5.3 without Zhukov on the map every attack counts as unsupplied', () => {
    covers('DV-10.5.3a');
    const t = sovietCombat({ E4829: 'ger-corps-i', [STEPPE]: army }, { turn: 17, chit: 'soviet:combat-zhukov' });
    expect(told(t, 'soviet', attack('E4829', army)).die).toBe(-2);
  });
  test('10.5.7 moved first, bombers fly in the combat that follows', () => {
    covers('DV-10.5.7d', 'DV-8.5a');
    const t = scene({
      turn: 2,
      units: { E4829: ['ger-hq-1', 'ger-pz-1'], E5329: 'sov-army-16', E4529: 'air-i' },
      chit: 'axis:pz-1',
    });
    go(t, { type: 'choose-order', order: 'move-then-combat' });
    go(t, 'end-movement');
    expect(t.open).toBe('fighting');
    expect(may(t, { type: 'bombard', air: 'air-i', hex: 'E5329', unit: 'sov-army-16' })).toBe(true);
  });
  test('7.5 after a Panzerarmee too', () => {
    covers('DV-7.5a');
    const t = scene({
      turn: 2,
      units: { E4829: ['ger-hq-1', 'ger-corps-i', 'ger-mot-3'] },
      reduced: ['ger-corps-i'],
      chit: 'axis:pz-1',
    });
    go(t, { type: 'choose-order', order: 'nothing' });
    expect(open(t)).toContain('rebuild-corps');
  });
  test('14.1c neither bombers nor guns against a lone headquarters', () => {
    covers('DV-14.1c');
    const t = sovietCombat({ E4829: 'ger-hq-1', [STEPPE]: 'sov-art-1', E4529: 'air-18' }, { turn: 20 });
    expect(open(t)).not.toContain('shell');
    expect(open(t)).not.toContain('bombard');
  });
});

describe('3.2 the way to Baku', () => {
  const road = (units: Scene['units'], more: Partial<Scene> = {}): Table =>
    scene({ scenario: 'campaign-fall-blau', turn: 13, units, chit: 'axis:move', ...more });
  test('with a point left a unit leaves in the same march', () => {
    covers('DV-3.2c');
    const t = road({ E4853: 'ger-pz-1' });
    go(t, { type: 'move', units: ['ger-pz-1'], way: ['E4854', 'E4855'] });
    expect(may(t, { type: 'exit-to-baku', units: ['ger-pz-1'] })).toBe(true);
  });
  test('with none it does not', () => {
    covers('DV-3.2c');
    const t = road({ E4852: 'ger-pz-1' }, { outOfSupply: ['ger-pz-1'] });
    const way = ways(t, ['ger-pz-1']).find((each) => each.at(-1) === 'E4855');
    expect(way).toBeDefined();
    go(t, { type: 'move', units: ['ger-pz-1'], way: way! });
    expect(may(t, { type: 'exit-to-baku', units: ['ger-pz-1'] })).toBe(false);
  });
});

describe('the gulf and the lake', () => {
  test('11.2a nobody retreats across the gulf', () => {
    covers('DV-12.5d', 'DV-TEC.s');
    const six = ['ger-corps-i', 'ger-corps-ii', 'ger-corps-x', 'ger-corps-xxvi', 'ger-corps-xxviii'];
    const t = strike(
      axisCombat({ W4604: six.slice(0, 3), W4503: six.slice(3), W4603: 'sov-rd-10' }, { turn: 3 }),
      'axis',
      attack('W4603', six),
      2,
    );
    if (open(t).includes('retreat'))
      expect(ways(t, ['sov-rd-10'], 'retreat').every(([first]) => first !== 'W4702')).toBe(true);
    expect(open(t).includes('stand-fast') || t.at('sov-rd-10') === 'eliminated').toBe(true);
  });
  test('13.2c the Axis has no line across the lake', () => {
    covers('DV-13.2c');
    const units = {
      W4802: 'ger-corps-i',
      W4803: 'sov-rd-10',
      W4702: 'sov-rd-90',
      W4701: 'sov-rd-125',
      E1102: 'ger-corps-ii',
      E1103: 'depot-1',
    };
    const t = scene({ scenario: 'campaign-fall-blau', turn: 12, units, chit: 'logistics', cup: ['axis:move'] });
    for (let n = 0; n < 3 && t.open === 'checking-depots'; n++)
      go(t, open(t).includes('keep-depots') ? 'keep-depots' : { type: 'turn-depot', depot: 'depot-1' });
    expect(mark(t, 'ger-corps-i')).toBe('isolated');
  });
});

describe('who may be where', () => {
  test('12.2.1 two artillery units make no second attacker', () => {
    covers('DV-12.2.1a', 'DV-12.8a');
    const t = sovietCombat({ E4829: 'ger-inf-207', [STEPPE]: ['sov-rd-10', 'sov-art-1', 'sov-zhukov'] }, { turn: 20 });
    expect(whyNot(t, 'soviet', attack('E4829', ['sov-rd-10']))).toBeDefined();
    expect(whyNot(t, 'soviet', attack('E4829', ['sov-rd-10', 'sov-art-1']))).toBeDefined();
  });
  test('5.4 artillery with combat units defends with one and may be lost', () => {
    covers('DV-12.8a', 'DV-2.4k');
    const t = axisCombat({ E4829: panzers, [STEPPE]: ['sov-rd-10', 'sov-art-1'] }, { turn: 20 });
    expect(told(t, 'axis', attack(STEPPE, panzers)).defence).toBe(2);
    strike(t, 'axis', attack(STEPPE, panzers), 3);
    while (t.side === 'axis' && open(t).includes('lose-step')) go(t, { type: 'lose-step', unit: 'ger-pz-1' });
    expect(offers(t, { type: 'lose-step' })).toEqual(['sov-art-1', 'sov-rd-10']);
  });
  test('12.1 an attack is never owed', () => {
    covers('DV-12.1a');
    expect(may(axisCombat({ E4829: panzers, [STEPPE]: 'sov-rd-10' }), { type: 'end-combat' })).toBe(true);
  });
});
