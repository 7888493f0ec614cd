import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { STEPPE, attack, axisCombat, sovietCombat, strike, told, whyNot } from '../combat-support.ts';
import { hex, scene, type Scene, type Table } from '../support.ts';
import { ends, go, holder, may, offers, open, steps } from './help.ts';

describe('12.6 advances', () => {
  const won = (units: Scene['units'], attackers: string[], more: Partial<Scene> = {}): Table =>
    strike(axisCombat({ [STEPPE]: 'sov-rd-10', ...units }, more), 'axis', attack(STEPPE, attackers), 6);
  test('all attackers may go, those who did not attack may not', () => {
    covers('DV-12.6a');
    const t = won({ E4829: ['ger-pz-1', 'ger-mot-3'], E4928: 'ger-pz-6' }, ['ger-pz-1', 'ger-pz-6']);
    expect(offers(t, { type: 'advance' })).toEqual(['ger-pz-1', 'ger-pz-6']);
    go(t, { type: 'advance', units: ['ger-pz-6'] });
    expect([t.at('ger-pz-6'), t.at('ger-pz-1')]).toEqual([STEPPE, 'E4829']);
  });
  test('nobody has to', () => {
    covers('DV-12.6a');
    const t = won({ E4829: ['ger-pz-1', 'ger-pz-6'] }, ['ger-pz-1', 'ger-pz-6']);
    go(t, 'decline-advance');
    expect(t.at('ger-pz-1')).toBe('E4829');
  });
  test('an advance ignores zones and leaves the right to be moved later', () => {
    covers('DV-12.6b', 'DV-6.2g');
    const t = won({ E4829: ['ger-pz-1', 'ger-pz-6'], E5030: 'sov-army-16', E5029: 'sov-army-19' }, [
      'ger-pz-1',
      'ger-pz-6',
    ]);
    go(t, { type: 'advance', units: ['ger-pz-1', 'ger-pz-6'] });
    expect(t.at('ger-pz-1')).toBe(STEPPE);
  });
  test('no more than the hex can hold', () => {
    covers('DV-5.1c', 'DV-12.6a');
    const corps = ['ger-corps-i', 'ger-corps-ii', 'ger-corps-x', 'ger-corps-xxvi'];
    const t = won({ E4829: corps.slice(0, 2), E4928: corps.slice(2) }, corps);
    expect(may(t, { type: 'advance', units: corps })).toBe(false);
    expect(may(t, { type: 'advance', units: corps.slice(0, 3) })).toBe(true);
  });
  test('a headquarters stacked with attackers may go along, another may not', () => {
    covers('DV-12.6c', 'DV-14.1g');
    const t = won({ E4829: ['ger-pz-1', 'ger-pz-6', 'ger-hq-1'], E4930: 'ger-hq-2' }, ['ger-pz-1', 'ger-pz-6']);
    expect(offers(t, { type: 'advance' })).toContain('ger-hq-1');
    expect(offers(t, { type: 'advance' })).not.toContain('ger-hq-2');
    go(t, { type: 'advance', units: ['ger-pz-1', 'ger-hq-1'] });
    expect(t.at('ger-hq-1')).toBe(STEPPE);
  });
  test('no advance while a defender is left', () => {
    covers('DV-12.6a');
    const t = strike(
      axisCombat({ E4829: ['ger-pz-1', 'ger-pz-6'], [STEPPE]: 'sov-army-16' }),
      'axis',
      attack(STEPPE, ['ger-pz-1', 'ger-pz-6']),
      4,
    );
    while (open(t).includes('lose-step')) go(t, { type: 'lose-step', unit: offers(t, { type: 'lose-step' })[0]! });
    expect(open(t)).not.toContain('advance');
  });
  test('a loss that empties the hex is enough', () => {
    covers('DV-12.6a');
    // Five against one: BL1 on a one.
    const t = strike(axisCombat({ E4829: 'ger-pz-1', [STEPPE]: 'sov-rd-10' }), 'axis', attack(STEPPE, ['ger-pz-1']), 1);
    expect(t.at('sov-rd-10')).toBe('eliminated');
    expect(offers(t, { type: 'advance' })).toEqual(['ger-pz-1']);
  });
  test('Soviet attackers advance as well', () => {
    covers('DV-12.6a');
    const t = strike(
      sovietCombat({ E4829: 'ger-mot-3', [STEPPE]: ['sov-army-16', 'sov-army-19'] }, { turn: 20 }),
      'soviet',
      attack('E4829', ['sov-army-16', 'sov-army-19']),
      4,
    );
    go(t, { type: 'retreat', units: ['ger-mot-3'], way: ['E4728', 'E4628'] });
    expect(offers(t, { type: 'advance' })).toEqual(['sov-army-16', 'sov-army-19']);
  });
  test('2.4 the place is held by whoever advanced', () => {
    covers('DV-2.4b');
    const corps = ['ger-corps-i', 'ger-corps-ii', 'ger-corps-x'];
    const t = strike(axisCombat({ W4021: corps, W4121: 'sov-rd-10' }), 'axis', attack('W4121', corps), 6);
    expect(holder(t, 'W4121')).toBe('soviet');
    go(t, { type: 'advance', units: ['ger-corps-i'] });
    expect(holder(t, 'W4121')).toBe('axis');
  });
});

describe('12.7 forts', () => {
  const three = ['ger-corps-i', 'ger-corps-ii', 'ger-pz-1'];
  /** Thirteen against two rifle divisions in the fort of Leningrad: three to one. */
  const leningrad = (die: number): Table =>
    strike(axisCombat({ W4703: three, W4702: ['sov-rd-10', 'sov-rd-90'] }), 'axis', attack('W4702', three), die);
  test('who stands in his fort need not retreat', () => {
    covers('DV-12.7a');
    const t = leningrad(4);
    expect(open(t)).toContain('stand-fast');
    go(t, 'stand-fast');
    expect([t.at('sov-rd-10'), t.at('sov-rd-90')]).toEqual(['W4702', 'W4702']);
    expect(open(t)).not.toContain('advance');
  });
  test('he may all the same', () => {
    covers('DV-12.7a');
    expect(open(leningrad(4))).toContain('retreat');
  });
  test('the step of DR* is lost in any case', () => {
    covers('DV-12.7a', 'DV-CRT.h');
    const t = leningrad(5);
    go(t, { type: 'lose-step', unit: 'sov-rd-10' });
    go(t, 'stand-fast');
    expect([t.at('sov-rd-10'), t.at('sov-rd-90')]).toEqual(['eliminated', 'W4702']);
  });
  test('a weak fort serves as a fort here', () => {
    covers('DV-12.7a');
    const t = strike(
      axisCombat({ W3325: ['ger-pz-1', 'ger-pz-6'], W3326: 'sov-rd-10' }),
      'axis',
      attack('W3326', ['ger-pz-1', 'ger-pz-6']),
      1,
    );
    expect(open(t)).toContain('stand-fast');
  });
  test('fortified zones, works and cities do not', () => {
    covers('DV-12.7a');
    for (const [from, target] of [
      ['W4233', 'W4234'],
      ['E1515', 'E1516'],
      ['W4021', 'W4121'],
    ] as const) {
      const t = strike(
        axisCombat({ [from]: ['ger-corps-i', 'ger-corps-ii', 'ger-corps-x'], [target]: 'sov-rd-10' }),
        'axis',
        attack(target, ['ger-corps-i', 'ger-corps-ii', 'ger-corps-x']),
        2,
      );
      expect(open(t), target).toEqual(['retreat']);
    }
  });
  test('12.7b an enemy in the fort destroys it', () => {
    covers('DV-12.7b');
    const t = strike(
      axisCombat({ W3325: ['ger-pz-1', 'ger-pz-6'], W3326: 'sov-rd-10' }),
      'axis',
      attack('W3326', ['ger-pz-1', 'ger-pz-6']),
      6,
    );
    expect(t.s.hexes.fort[hex('W3326')]).not.toBe(0);
    go(t, { type: 'advance', units: ['ger-pz-1'] });
    expect(t.s.hexes.fort[hex('W3326')]).toBe(0);
  });
  test('12.7b by a march as well', () => {
    covers('DV-12.7b');
    const t = scene({ turn: 2, units: { W3325: 'ger-pz-1' }, chit: 'axis:move' });
    go(t, { type: 'move', units: ['ger-pz-1'], way: ['W3326'] });
    expect(t.s.hexes.fort[hex('W3326')]).toBe(0);
  });
});

describe('12.4.1 bridgeheads', () => {
  const army = ['sov-army-16', 'sov-army-19'];
  const across = (more: Partial<Scene> = {}, units: Scene['units'] = {}): Table =>
    sovietCombat({ W4820: army, W4720: 'ger-inf-207', ...units }, { turn: 17, chit: 'soviet:combat', ...more });
  const head = attack('W4720', army, { bridgehead: 'bridgehead' });
  const plain = attack('W4720', army, { bridgehead: 'plain' });
  test('from turn 17 the great river counts as a river', () => {
    covers('DV-12.4.1a');
    expect(told(across(), 'soviet', plain)).toMatchObject({ attack: 5, shifts: 0 });
    expect(told(across(), 'soviet', head)).toMatchObject({ attack: 10, shifts: -1 });
  });
  test('not before', () => {
    covers('DV-12.4.1a');
    expect(whyNot(across({ turn: 16 }), 'soviet', head)).toBeDefined();
    expect(whyNot(across({ turn: 16 }), 'soviet', attack('W4720', army))).toBeUndefined();
  });
  test('two of them in an activation, not three', () => {
    covers('DV-12.4.1a');
    // Three places on the Dnepr and elsewhere: W4820 > W4720, E4812 > E4912, E4613 > E4713.
    const t = sovietCombat(
      {
        W4820: army,
        W4720: 'ger-inf-207',
        E4812: ['sov-army-20', 'sov-army-21'],
        E4912: 'ger-inf-281',
        E4613: ['sov-army-22', 'sov-army-24'],
        E4713: 'ger-inf-285',
      },
      { turn: 17 },
    );
    const three = [
      head,
      attack('E4912', ['sov-army-20', 'sov-army-21'], { bridgehead: 'bridgehead' }),
      attack('E4713', ['sov-army-22', 'sov-army-24'], { bridgehead: 'bridgehead' }),
    ];
    for (const one of three.slice(0, 2)) {
      strike(t, 'soviet', one, 1);
      while (!open(t).includes('attack'))
        go(
          t,
          open(t).includes('lose-step')
            ? { type: 'lose-step', unit: offers(t, { type: 'lose-step' })[0]! }
            : open(t)[0]!,
        );
    }
    expect(whyNot(t, 'soviet', three[2]!)).toBeDefined();
    expect(
      whyNot(t, 'soviet', attack('E4713', ['sov-army-22', 'sov-army-24'], { bridgehead: 'plain' })),
    ).toBeUndefined();
  });
  test('not when a supplied Axis unit stands beside the attackers on their bank', () => {
    covers('DV-12.4.1b');
    expect(whyNot(across({}, { W4819: 'ger-inf-281' }), 'soviet', head)).toBeDefined();
    // Without supply it does not count; beyond the river neither.
    expect(whyNot(across({ outOfSupply: ['ger-inf-281'] }, { W4819: 'ger-inf-281' }), 'soviet', head)).toBeUndefined();
    expect(whyNot(across({}, { W4719: 'ger-inf-281' }), 'soviet', head)).toBeUndefined();
  });
  test('other combat chits serve too, a counterattack does not', () => {
    covers('DV-12.4.1a');
    const units = { W4820: [...army, 'sov-zhukov'] };
    expect(whyNot(across({ chit: 'soviet:combat-zhukov' }, units), 'soviet', head)).toBeUndefined();
    const deep = across({ chit: 'soviet:deep-battle', turn: 17 }, units);
    if (open(deep).includes('choose-headquarters'))
      go(deep, { type: 'choose-headquarters', hq: offers(deep, { type: 'choose-headquarters' })[0]! });
    expect(whyNot(deep, 'soviet', head)).toBeDefined();
    expect(whyNot(deep, 'soviet', attack('W4720', army))).toBeUndefined();
  });
  test('the Volga stays what it is', () => {
    covers('DV-12.4.1a');
    const t = sovietCombat({ E3912: army, E3911: 'ger-inf-207' }, { turn: 17 });
    expect(whyNot(t, 'soviet', attack('E3911', army, { bridgehead: 'bridgehead' }))).toBeDefined();
  });
  test('the Axis has none', () => {
    covers('DV-12.4.1a');
    const t = axisCombat({ W4820: ['ger-pz-1', 'ger-pz-6'], W4720: 'sov-rd-10' }, { turn: 24 });
    expect(whyNot(t, 'axis', attack('W4720', ['ger-pz-1', 'ger-pz-6'], { bridgehead: 'bridgehead' }))).toBeDefined();
  });
});

describe('14.1 headquarters in combat', () => {
  test('they add nothing beside combat units and share their retreat', () => {
    covers('DV-14.1b', 'DV-2.2d');
    const t = sovietCombat(
      { E4829: ['ger-mot-3', 'ger-hq-1'], [STEPPE]: ['sov-army-16', 'sov-army-19'] },
      { turn: 20 },
    );
    expect(told(t, 'soviet', attack('E4829', ['sov-army-16', 'sov-army-19'])).defence).toBe(3);
    strike(t, 'soviet', attack('E4829', ['sov-army-16', 'sov-army-19']), 4);
    expect(ends(t, ['ger-mot-3', 'ger-hq-1'], 'retreat').length).toBeGreaterThan(0);
  });
  test('alone they defend with one', () => {
    covers('DV-14.1b');
    const t = sovietCombat({ E4829: 'ger-hq-1', [STEPPE]: ['sov-army-16', 'sov-army-19'] }, { turn: 20 });
    expect(told(t, 'soviet', attack('E4829', ['sov-army-16', 'sov-army-19'])).defence).toBe(1);
    expect(
      told(axisCombat({ E4829: ['ger-pz-1'], [STEPPE]: 'sov-zhukov' }), 'axis', attack(STEPPE, ['ger-pz-1'])).defence,
    ).toBe(1);
  });
  test('they never attack', () => {
    covers('DV-14.1b');
    const t = axisCombat({ E4829: ['ger-hq-1', 'ger-pz-1'], [STEPPE]: 'sov-rd-10' });
    expect(offers(t, { type: 'attack', target: STEPPE })).toEqual(['ger-pz-1']);
  });
  test('they are no losses while combat units stand there', () => {
    covers('DV-14.1b');
    const t = strike(
      axisCombat({ E4829: ['ger-pz-1', 'ger-pz-6', 'ger-pz-8'], [STEPPE]: ['sov-army-16', 'sov-zhukov'] }),
      'axis',
      attack(STEPPE, ['ger-pz-1', 'ger-pz-6', 'ger-pz-8']),
      2,
    );
    while (t.side === 'axis' && open(t).includes('lose-step')) go(t, { type: 'lose-step', unit: 'ger-pz-1' });
    if (open(t).includes('lose-step')) expect(offers(t, { type: 'lose-step' })).toEqual(['sov-army-16']);
    else expect(steps(t, 'sov-army-16')).toBe(1);
    expect(t.at('sov-zhukov')).toBe(STEPPE);
  });
});
