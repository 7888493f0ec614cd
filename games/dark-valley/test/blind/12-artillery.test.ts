import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { STEPPE, attack, axisCombat, sovietCombat, strike, told, whyNot } from '../combat-support.ts';
import { hex, scene, type Scene, type Table } from '../support.ts';
import { ends, go, isDone, may, offers, open, steps } from './help.ts';

const shell = (guns: string, at: string, more: object = {}) => ({ type: 'shell', guns, hex: at, ...more });
const soviets = (units: Scene['units'], more: Partial<Scene> = {}): Table =>
  sovietCombat({ E4829: 'ger-corps-i', [STEPPE]: 'sov-art-1', ...units }, { turn: 20, ...more });
const first = (t: Table, type: string): string => offers(t, { type })[0]!;

describe('12.8 what artillery is', () => {
  test('a defence of one, no attack and no zone', () => {
    covers('DV-12.8a');
    const t = axisCombat({ E4829: ['ger-pz-1', 'ger-pz-6'], [STEPPE]: 'sov-art-1' }, { turn: 20 });
    expect(told(t, 'axis', attack(STEPPE, ['ger-pz-1', 'ger-pz-6'])).defence).toBe(1);
    const m = scene({ turn: 24, units: { E4829: 'ger-pz-1', E5029: 'sov-art-1' }, chit: 'axis:move' });
    expect(ends(m, ['ger-pz-1'])).toContain('E5130');
  });
  test('2.4 the Soviet guns are mechanized, the German ones are not', () => {
    covers('DV-2.4m');
    // Mud takes one point from every Soviet unit; from the Axis two of the mechanized, one of the others.
    const far = (unit: string, chit: string): number =>
      Math.max(
        ...ends(scene({ turn: 16, units: { E4829: unit }, chit }), [unit]).map((id) =>
          Math.abs(Number(id.slice(1, 3)) - 48),
        ),
      );
    expect(far('ger-art', 'axis:move')).toBe(2);
    // Woods cost mechanized units two: with four points no more than two hexes.
    const woods = ends(scene({ turn: 20, units: { E1402: 'sov-art-1' }, chit: 'soviet:move' }), ['sov-art-1']);
    expect(woods.every((id) => Math.abs(Number(id.slice(1, 3)) - 14) <= 2)).toBe(true);
  });
});

describe('12.8 bombardment', () => {
  test('adjacent hexes only', () => {
    covers('DV-12.8b');
    const t = soviets({ E4727: 'ger-corps-ii' });
    expect(offers(t, { type: 'shell', guns: 'sov-art-1' })).toEqual(['E4829']);
  });
  test('by the table of the bombers: two against open ground', () => {
    covers('DV-12.8b', 'DV-ABT.c');
    const hit = (die: number): [number, boolean] => {
      const t = soviets({}).roll(die);
      go(t, shell('sov-art-1', 'E4829'));
      return [steps(t, 'ger-corps-i'), isDone(t, 'sov-art-1')];
    };
    expect([1, 2, 3, 4, 5, 6].map(hit)).toEqual([
      [2, true],
      [2, true],
      [2, true],
      [1, false],
      [1, false],
      [1, false],
    ]);
  });
  test('weather does not touch it', () => {
    covers('DV-12.8b');
    expect(told(soviets({}, { turn: 21 }), 'soviet', shell('sov-art-1', 'E4829')).die).toBe(0);
    expect(
      told(axisCombat({ E4829: 'ger-art', [STEPPE]: 'sov-rd-10' }, { turn: 18 }), 'axis', shell('ger-art', STEPPE)).die,
    ).toBe(0);
  });
  test('12.8c the defender says which unit is hit', () => {
    covers('DV-12.8c');
    const t = soviets({ E4829: ['ger-corps-i', 'ger-inf-207', 'ger-hq-1'] }).roll(6);
    go(t, shell('sov-art-1', 'E4829'));
    expect(t.side).toBe('axis');
    expect(offers(t, { type: 'take-hit' })).toEqual(['ger-corps-i', 'ger-inf-207']);
    go(t, { type: 'take-hit', unit: 'ger-inf-207' });
    expect([t.at('ger-inf-207'), steps(t, 'ger-corps-i')]).toEqual(['eliminated', 2]);
  });
  test('12.8c in a fort the attacker picks', () => {
    covers('DV-12.8c', 'DV-12.8j');
    const t = sovietCombat(
      { W2819: ['ger-corps-i', 'ger-inf-207'], W2919: 'sov-art-1' },
      { turn: 40, scenario: 'campaign-bagration' },
    ).roll(6);
    expect(offers(t, shell('sov-art-1', 'W2819'))).toEqual(['ger-corps-i', 'ger-inf-207']);
    // Twice two against four.
    expect(told(t, 'soviet', shell('sov-art-1', 'W2819', { unit: 'ger-corps-i' }))).toMatchObject({
      attack: 4,
      defence: 4,
      column: '1:1',
    });
    go(t, shell('sov-art-1', 'W2819', { unit: 'ger-corps-i' }));
    expect(steps(t, 'ger-corps-i')).toBe(1);
  });
  test('12.8d each hex once in an activation by artillery', () => {
    covers('DV-12.8d');
    const t = soviets({ [STEPPE]: 'sov-art-1', E4928: 'sov-art-2' }).roll(4);
    go(t, shell('sov-art-1', 'E4829'));
    expect(may(t, shell('sov-art-2', 'E4829'))).toBe(false);
  });
  test('12.8e before attacks; the hex may be attacked afterwards', () => {
    covers('DV-12.8e');
    const t = soviets({ [STEPPE]: ['sov-art-1', 'sov-army-16', 'sov-army-19'] }).roll(4);
    go(t, shell('sov-art-1', 'E4829'));
    expect(whyNot(t, 'soviet', attack('E4829', ['sov-army-16', 'sov-army-19']))).toBeUndefined();
    strike(t, 'soviet', attack('E4829', ['sov-army-16', 'sov-army-19']), 4);
    expect(t.news.filter((each) => each.key === 'battle')).toHaveLength(1);
  });
  test('12.8e not after the attack', () => {
    covers('DV-12.8e');
    const t = soviets({ [STEPPE]: ['sov-art-1', 'sov-army-16', 'sov-army-19'] });
    strike(t, 'soviet', attack('E4829', ['sov-army-16', 'sov-army-19']), 1);
    while (!open(t).includes('attack') && !open(t).includes('end-combat'))
      go(t, { type: 'lose-step', unit: first(t, 'lose-step') });
    expect(may(t, shell('sov-art-1', 'E4829'))).toBe(false);
  });
  test('12.8g without supply it is silent', () => {
    covers('DV-12.8g');
    expect(may(soviets({}, { outOfSupply: ['sov-art-1'] }), shell('sov-art-1', 'E4829'))).toBe(false);
    expect(may(soviets({}, { isolated: ['sov-art-1'] }), shell('sov-art-1', 'E4829'))).toBe(false);
  });
  test('12.8f done guns are silent', () => {
    covers('DV-12.8f', 'DV-12.8d');
    expect(may(soviets({}, { turned: ['sov-art-1'] }), shell('sov-art-1', 'E4829'))).toBe(false);
  });
  test('air and guns may both bombard one hex', () => {
    covers('DV-12.8d', 'DV-8.5c');
    const t = soviets({ E4529: 'air-18' }, { turn: 20 }).roll(4, 4);
    go(t, shell('sov-art-1', 'E4829'));
    go(t, { type: 'bombard', air: 'air-18', hex: 'E4829', unit: 'ger-corps-i' });
    expect(t.at('ger-corps-i')).toBe('eliminated');
  });
});

describe('12.8 under chits of command', () => {
  test('Combat Zhukov: within his range only', () => {
    covers('DV-12.8i', 'DV-10.5.3a');
    const t = (zhukov: string): Table =>
      soviets({ [zhukov]: 'sov-zhukov' }, { turn: 17, chit: 'soviet:combat-zhukov' });
    expect(may(t('E5229'), shell('sov-art-1', 'E4829'))).toBe(true);
    expect(may(t('E5329'), shell('sov-art-1', 'E4829'))).toBe(false);
  });
  test('Combat Stavka Zhukov: within the range of either', () => {
    covers('DV-10.5.4a');
    const t = (units: Scene['units']): Table => soviets(units, { turn: 20, chit: 'soviet:combat-stavka-zhukov' });
    expect(may(t({ E5329: 'sov-zhukov', E5129: 'sov-stavka' }), shell('sov-art-1', 'E4829'))).toBe(true);
    expect(may(t({ E5329: 'sov-zhukov' }), shell('sov-art-1', 'E4829'))).toBe(false);
  });
  test('a Panzerarmee: within its range, and only when combat comes first', () => {
    covers('DV-12.8h');
    const t = (order: string, hq: string): boolean => {
      const s = scene({
        turn: 12,
        units: { [hq]: 'ger-hq-1', E4829: ['ger-art', 'ger-pz-1'], [STEPPE]: 'sov-rd-10' },
        chit: 'axis:pz-1',
      });
      go(s, {
        type: 'choose-order',
        order: offers(s, { type: 'choose-order' }).find((each) => each.startsWith(order))!,
      });
      if (s.open === 'moving') go(s, 'end-movement');
      return s.open === 'fighting' && may(s, shell('ger-art', STEPPE));
    };
    expect(t('combat', 'E4529')).toBe(true);
    expect(t('combat', 'E4429')).toBe(false);
    expect(t('move', 'E4529')).toBe(false);
  });
});

describe('12.8 the German guns against forts', () => {
  const siege = (die: number, more: Partial<Scene> = {}): Table => {
    const t = axisCombat(
      { E1848: 'ger-art', E1948: 'air-i', E1849: ['sov-army-16', 'sov-rd-10'] },
      { turn: 12, scenario: 'campaign-fall-blau', ...more },
    ).roll(die);
    go(t, { type: 'siege', air: 'air-i', hex: 'E1849' });
    return t;
  };
  test('a siege of a fort: six against four, the air unit is done and adds nothing', () => {
    covers('DV-12.8l', 'DV-12.8m');
    const t = siege(5);
    expect(t.s.hexes.fort[hex('E1849')]).not.toBe(0);
    expect(isDone(t, 'air-i')).toBe(true);
    const hit = siege(6);
    expect(hit.s.hexes.fort[hex('E1849')]).toBe(0);
    expect([steps(hit, 'sov-army-16'), steps(hit, 'sov-rd-10')]).toEqual([2, 1]);
  });
  test('a weak fort: six against two', () => {
    covers('DV-12.8m');
    const t = (die: number): number => {
      const s = axisCombat({ W3325: 'ger-art', W3029: 'air-i', W3326: 'sov-rd-10' }, { turn: 2 }).roll(die);
      go(s, { type: 'siege', air: 'air-i', hex: 'W3326' });
      return s.s.hexes.fort[hex('W3326')]!;
    };
    expect([3, 4].map((die) => t(die) === 0)).toEqual([false, true]);
  });
  test('it needs an available air unit in range', () => {
    covers('DV-12.8l');
    const t = axisCombat(
      { E1848: 'ger-art', E1948: 'air-i', E1849: 'sov-army-16' },
      { turn: 12, scenario: 'campaign-fall-blau', turned: ['air-i'] },
    );
    expect(may(t, { type: 'siege', air: 'air-i', hex: 'E1849' })).toBe(false);
    const far = axisCombat(
      { E1848: 'ger-art', W4731: 'air-i', E1849: 'sov-army-16' },
      { turn: 12, scenario: 'campaign-fall-blau' },
    );
    expect(may(far, { type: 'siege', air: 'air-i', hex: 'E1849' })).toBe(false);
  });
  test('and a fort: cities and fortified zones are none', () => {
    covers('DV-12.8l');
    const t = axisCombat({ W4021: 'ger-art', W3824: 'air-i', W4121: 'sov-army-16' }, { turn: 12 });
    expect(may(t, { type: 'siege', air: 'air-i', hex: 'W4121' })).toBe(false);
  });
  test('against units in a fort it counts double', () => {
    covers('DV-12.8j');
    const t = axisCombat({ E1848: 'ger-art', E1849: 'sov-army-16' }, { turn: 12, scenario: 'campaign-fall-blau' });
    expect(told(t, 'axis', shell('ger-art', 'E1849', { unit: 'sov-army-16' }))).toMatchObject({
      attack: 6,
      defence: 4,
    });
  });
});
