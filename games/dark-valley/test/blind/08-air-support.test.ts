import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { STEPPE, attack, axisCombat, sovietCombat, strike, told, whyNot } from '../combat-support.ts';
import type { Scene, Table } from '../support.ts';
import { go, isDone, offers, open } from './help.ts';

const TACS = ['sov-tac-1', 'sov-tac-2', 'sov-tac-3', 'sov-tac-4', 'sov-tac-5'];
const army = ['sov-army-16', 'sov-army-19'];
const soviets = (turn: number, units: Scene['units'] = {}, more: Partial<Scene> = {}): Table =>
  sovietCombat({ E4829: 'ger-corps-i', [STEPPE]: army, 'at-hand': TACS, ...units }, { turn, ...more });
const panzers = ['ger-pz-1', 'ger-pz-6'];
const axis = (units: Scene['units'], more: Partial<Scene> = {}): Table =>
  axisCombat({ E4829: panzers, [STEPPE]: 'sov-army-16', ...units }, more);
const withSupport = (...support: string[]) => attack(STEPPE, panzers, { support });
/** What the defender may add, once the attack is declared. */
const reply = (t: Table): string[] => (t.open === 'replying' ? offers(t, { type: 'support-defence' }) : []);

describe('8.3 tactical air', () => {
  const most = (turn: number, attackers = army): number => {
    const t = soviets(turn, { E4930: ['sov-rd-10', 'sov-rd-90'], E4830: 'sov-rd-125' });
    let n = 0;
    while (
      n < TACS.length &&
      whyNot(t, 'soviet', attack('E4829', attackers, { support: TACS.slice(0, n + 1) })) === undefined
    )
      n++;
    return n;
  };
  test('8.3a each adds its factor', () => {
    covers('DV-8.3a', 'DV-2.2l', 'DV-8.1a');
    expect(told(soviets(12), 'soviet', attack('E4829', army, { support: ['sov-tac-1'] })).attack).toBe(11);
  });
  test('one before January 1943, two in 1943, four from 1944', () => {
    covers('DV-8.3c', 'DV-8.3d', 'DV-8.3e');
    expect([12, 18, 19, 29, 30, 44].map((turn) => most(turn))).toEqual([1, 1, 2, 2, 4, 4]);
  });
  test('8.3f never more than the printed strength of the units they help', () => {
    covers('DV-8.3f');
    const t = sovietCombat(
      { E4829: 'ger-corps-i', [STEPPE]: ['sov-rd-10', 'sov-rd-90'], 'at-hand': TACS },
      { turn: 30 },
    );
    expect(
      whyNot(t, 'soviet', attack('E4829', ['sov-rd-10', 'sov-rd-90'], { support: TACS.slice(0, 2) })),
    ).toBeUndefined();
    expect(
      whyNot(t, 'soviet', attack('E4829', ['sov-rd-10', 'sov-rd-90'], { support: TACS.slice(0, 3) })),
    ).toBeDefined();
  });
  test('8.3b once a turn', () => {
    covers('DV-8.3b');
    const t = soviets(12, { E4727: 'ger-corps-ii', E4828: ['sov-army-20', 'sov-army-21'] });
    strike(t, 'soviet', attack('E4829', army, { support: ['sov-tac-1'] }), 1);
    while (!open(t).includes('attack')) go(t, { type: 'lose-step', unit: 'sov-army-16' });
    expect(
      whyNot(t, 'soviet', attack('E4727', ['sov-army-20', 'sov-army-21'], { support: ['sov-tac-1'] })),
    ).toBeDefined();
    expect(
      whyNot(t, 'soviet', attack('E4727', ['sov-army-20', 'sov-army-21'], { support: ['sov-tac-2'] })),
    ).toBeUndefined();
  });
  test('in defence as well, after the attacker has committed his', () => {
    covers('DV-8.3a', 'DV-8.4d', 'DV-12.1d');
    const t = axis({ 'at-hand': ['sov-tac-1', 'sov-tac-2', 'stug'] }, { turn: 12 });
    t.act('axis', withSupport());
    expect([t.open, t.side]).toEqual(['replying', 'soviet']);
    expect(reply(t)).toEqual(['sov-tac-1', 'sov-tac-2']);
    expect(t.why('soviet', { type: 'support-defence', support: ['sov-tac-1', 'sov-tac-2'] })).toBeDefined();
    t.roll(1);
    go(t, { type: 'support-defence', support: ['sov-tac-1'] });
    expect(t.news.find((each) => each.key === 'battle')?.params?.['column']).toBe('1:1');
    expect(isDone(t, 'sov-tac-1')).toBe(true);
  });
  test('8.3f the cap in defence is the printed defence', () => {
    covers('DV-8.3f');
    const t = axisCombat({ E4829: panzers, [STEPPE]: 'sov-rd-10', 'at-hand': TACS }, { turn: 30 });
    t.act('axis', attack(STEPPE, panzers, { support: [] }));
    expect(t.why('soviet', { type: 'support-defence', support: TACS.slice(0, 2) })).toBeDefined();
    expect(t.why('soviet', { type: 'support-defence', support: TACS.slice(0, 1) })).toBeUndefined();
  });
});

describe('2.2 the Romanian marker', () => {
  const rumanians = ['rum-corps-i', 'rum-corps-iii'];
  const t = (turn: number, more: string[] = []): Table =>
    axisCombat(
      { E4829: [...rumanians, ...more], E4928: panzers, [STEPPE]: 'sov-army-16', 'at-hand': ['rum-tac'] },
      { turn },
    );
  test('it adds one where a Romanian attacks', () => {
    covers('DV-2.2e');
    expect(told(t(2), 'axis', attack(STEPPE, rumanians, { support: ['rum-tac'] })).attack).toBe(5);
    expect(told(t(2), 'axis', attack(STEPPE, ['rum-corps-i', 'ger-pz-1'], { support: ['rum-tac'] })).attack).toBe(8);
  });
  test('not where Germans attack alone', () => {
    covers('DV-2.2e');
    expect(whyNot(t(2), 'axis', attack(STEPPE, panzers, { support: ['rum-tac'] }))).toBeDefined();
  });
  test('in fair and mixed weather only', () => {
    covers('DV-2.2g');
    expect(whyNot(t(4), 'axis', attack(STEPPE, rumanians, { support: ['rum-tac'] }))).toBeUndefined();
    expect(whyNot(t(5), 'axis', attack(STEPPE, rumanians, { support: ['rum-tac'] }))).toBeDefined();
    expect(whyNot(t(18), 'axis', attack(STEPPE, rumanians, { support: ['rum-tac'] }))).toBeDefined();
  });
  test('once a turn', () => {
    covers('DV-2.2f');
    const s = axisCombat(
      {
        E4829: rumanians,
        [STEPPE]: 'sov-army-16',
        E4727: ['rum-corps-iv', 'rum-corps-v'],
        E4627: 'sov-army-19',
        'at-hand': ['rum-tac'],
      },
      { turn: 2 },
    );
    strike(s, 'axis', attack(STEPPE, rumanians, { support: ['rum-tac'] }), 3);
    while (!open(s).includes('attack')) go(s, { type: 'lose-step', unit: offers(s, { type: 'lose-step' })[0]! });
    expect(whyNot(s, 'axis', attack('E4627', ['rum-corps-iv', 'rum-corps-v'], { support: ['rum-tac'] }))).toBeDefined();
  });
  test('in defence where a Romanian defends', () => {
    covers('DV-2.2e');
    const s = sovietCombat({ E4829: 'rum-corps-i', [STEPPE]: army, 'at-hand': ['rum-tac'] }, { turn: 12 });
    s.act('soviet', attack('E4829', army, { support: [] }));
    expect(reply(s)).toEqual(['rum-tac']);
    const germans = sovietCombat({ E4829: 'ger-corps-i', [STEPPE]: army, 'at-hand': ['rum-tac'] }, { turn: 12 });
    germans.act('soviet', attack('E4829', army, { support: [] }));
    expect(reply(germans)).not.toContain('rum-tac');
  });
});

describe('8.4 air units', () => {
  test('8.4b an air unit reaches the defender within its range', () => {
    covers('DV-8.4b', 'DV-8.1a');
    expect(told(axis({ E3929: 'air-i' }), 'axis', withSupport('air-i')).attack).toBe(13);
    expect(whyNot(axis({ E3829: 'air-i' }), 'axis', withSupport('air-i'))).toBeDefined();
    // The eighth: four factors, twelve hexes.
    expect(told(axis({ E3729: 'air-viii' }), 'axis', withSupport('air-viii')).attack).toBe(14);
    expect(whyNot(axis({ E3629: 'air-viii' }), 'axis', withSupport('air-viii'))).toBeDefined();
  });
  test('8.4c its way may not cross the mountains of the Soviet Union', () => {
    covers('DV-8.4c');
    // E3854 lies seven hexes from Voroshilovsk, beyond the Caucasus.
    const t = axisCombat({ E3947: 'air-i', E4055: 'air-ii', E3854: 'sov-army-16' }, { turn: 13 });
    expect(offers(t, { type: 'bombard', air: 'air-i' })).toEqual([]);
    expect(offers(t, { type: 'bombard', air: 'air-ii' })).toEqual(['E3854']);
  });
  test('8.4b a defending air unit too must reach the defended hex', () => {
    covers('DV-8.4b');
    const t = (base: string): Table => {
      const s = sovietCombat({ E4829: 'ger-corps-i', [STEPPE]: army, [base]: 'air-i' });
      s.act('soviet', attack('E4829', army, { support: [] }));
      return s;
    };
    expect(reply(t('E3829'))).toContain('air-i');
    expect(reply(t('E3729'))).not.toContain('air-i');
  });
  test('8.4e after helping an attack it stays available, but flies once in an activation', () => {
    covers('DV-8.4e', 'DV-8.4a');
    const t = axis({ E3929: 'air-i', E4727: ['ger-pz-8', 'ger-pz-3'], E4627: 'sov-army-19' });
    strike(t, 'axis', withSupport('air-i'), 1);
    while (!open(t).includes('attack')) go(t, { type: 'lose-step', unit: offers(t, { type: 'lose-step' })[0]! });
    expect(isDone(t, 'air-i')).toBe(false);
    expect(t.at('air-i')).toBe('E3929');
    expect(whyNot(t, 'axis', attack('E4627', ['ger-pz-8', 'ger-pz-3'], { support: ['air-i'] }))).toBeDefined();
  });
  test('8.4f after helping a defence it is done', () => {
    covers('DV-8.4f');
    const t = sovietCombat({ E4829: 'ger-corps-i', [STEPPE]: army, E3929: 'air-i' });
    t.act('soviet', attack('E4829', army, { support: [] })).roll(1);
    go(t, { type: 'support-defence', support: ['air-i'] });
    expect(isDone(t, 'air-i')).toBe(true);
  });
  test('a done air unit does not fly', () => {
    covers('DV-8.4a');
    expect(whyNot(axis({ E3929: 'air-i' }, { turned: ['air-i'] }), 'axis', withSupport('air-i'))).toBeDefined();
  });
  test('5.4d one air unit a side in a combat, tactical air and guns besides', () => {
    covers('DV-5.4d', 'DV-8.4d');
    const t = axisCombat({
      E4829: [...panzers, 'rum-corps-i'],
      [STEPPE]: 'sov-army-16',
      E3929: 'air-i',
      E4029: 'air-ii',
      'at-hand': ['rum-tac', 'stug'],
    });
    expect(
      whyNot(t, 'axis', attack(STEPPE, [...panzers, 'rum-corps-i'], { support: ['air-i', 'air-ii'] })),
    ).toBeDefined();
    expect(
      told(t, 'axis', attack(STEPPE, [...panzers, 'rum-corps-i'], { support: ['air-i', 'rum-tac', 'stug'] })).attack,
    ).toBe(17);
  });
  test('2.2k German air helps only where Germans fight', () => {
    covers('DV-2.2k');
    const t = axisCombat({
      E4829: ['rum-corps-i', 'rum-corps-iii', 'ger-inf-207'],
      [STEPPE]: 'sov-army-16',
      E3929: 'air-i',
    });
    expect(whyNot(t, 'axis', attack(STEPPE, ['rum-corps-i', 'rum-corps-iii'], { support: ['air-i'] }))).toBeDefined();
    expect(whyNot(t, 'axis', attack(STEPPE, ['rum-corps-i', 'ger-inf-207'], { support: ['air-i'] }))).toBeUndefined();
  });
  test('2.2m the 18th Air Army helps Soviet attacks within its range', () => {
    covers('DV-2.2m', 'DV-8.4b');
    const t = (base: string): Table =>
      sovietCombat({ E4829: 'ger-corps-i', [STEPPE]: army, [base]: 'air-18' }, { turn: 14 });
    expect(told(t('E3629'), 'soviet', attack('E4829', army, { support: ['air-18'] })).attack).toBe(13);
    expect(whyNot(t('E3529'), 'soviet', attack('E4829', army, { support: ['air-18'] }))).toBeDefined();
  });
  test('support from the air is not halved by the ground', () => {
    covers('DV-12.4a', 'DV-8.4a');
    const t = axisCombat({ W4021: panzers, W4121: 'sov-army-16', W3824: 'air-i' });
    expect(told(t, 'axis', attack('W4121', panzers, { support: ['air-i'] })).attack).toBe(8);
  });
});

describe('8.7 the first winter', () => {
  const winter = { turn: 7, options: { 'winter-shelter': 'anywhere' } };
  test('one operation of any kind, and the air unit is done', () => {
    covers('DV-8.7a');
    const t = axis({ E3929: 'air-i' }, winter);
    strike(t, 'axis', withSupport('air-i'), 3);
    expect(isDone(t, 'air-i')).toBe(true);
    const bomb = axis({ E3929: 'air-i' }, winter).roll(6);
    go(bomb, { type: 'bombard', air: 'air-i', hex: STEPPE, unit: 'sov-army-16' });
    expect(isDone(bomb, 'air-i')).toBe(true);
  });
  test('in other turns an attack does not make it so', () => {
    covers('DV-8.7a', 'DV-8.4e');
    const t = axis({ E3929: 'air-i' }, { turn: 6 });
    strike(t, 'axis', withSupport('air-i'), 3);
    expect(isDone(t, 'air-i')).toBe(false);
  });
});
