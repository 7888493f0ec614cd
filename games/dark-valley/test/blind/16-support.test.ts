import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { STEPPE, attack, axisCombat, sovietCombat, strike, told, whyNot } from '../combat-support.ts';
import { scene, type Scene, type Table } from '../support.ts';
import { go, offers, open } from './help.ts';

const panzers = ['ger-pz-1', 'ger-pz-6'];
const army = ['sov-army-16', 'sov-army-19'];
const guns = (turn: number, units: Scene['units'] = {}, more: Partial<Scene> = {}): Table =>
  axisCombat({ E4829: panzers, [STEPPE]: 'sov-army-16', ...units }, { turn, ...more });
const helped = attack(STEPPE, panzers, { support: ['stug'] });
/** The defence of a German corps with its assault guns, as the battle was fought. */
function defence(turn: number, units: Scene['units'] = {}, more: Partial<Scene> = {}): number | undefined {
  const t = sovietCombat(
    { E4829: 'ger-corps-i', [STEPPE]: army, ...units },
    { turn, scenario: 'campaign-barbarossa', ...more },
  );
  t.roll(1).act('soviet', attack('E4829', army));
  if (t.open !== 'replying' || !offers(t, { type: 'support-defence' }).includes('stug')) return undefined;
  go(t, { type: 'support-defence', support: ['stug'] });
  return t.news.find((each) => each.key === 'battle')?.ledgers?.find((each) => each.of === 'defence')?.total;
}

describe('16.1 assault guns', () => {
  test('from the start, one in attack and two in defence', () => {
    covers('DV-16.1a', 'DV-16.0a');
    expect(told(guns(2), 'axis', helped).attack).toBe(11);
    expect(told(guns(18), 'axis', helped).attack).toBe(11);
    expect(defence(2)).toBe(8);
  });
  test('from turn 19 two and three', () => {
    covers('DV-16.1c', 'DV-7.7f');
    expect(told(guns(19), 'axis', helped).attack).toBe(12);
    expect([defence(18), defence(19), defence(29)]).toEqual([8, 9, 9]);
  });
  test('from turn 30 two and four', () => {
    covers('DV-16.1d', 'DV-7.7f');
    expect(told(guns(30), 'axis', helped).attack).toBe(12);
    expect(defence(30)).toBe(10);
  });
  test('once an activation', () => {
    covers('DV-16.1a');
    const t = guns(2, { E4727: ['ger-pz-8', 'ger-pz-3'], E4627: 'sov-army-19' });
    strike(t, 'axis', helped, 1);
    while (!open(t).includes('attack')) go(t, { type: 'lose-step', unit: 'ger-pz-1' });
    expect(whyNot(t, 'axis', attack('E4627', ['ger-pz-8', 'ger-pz-3'], { support: ['stug'] }))).toBeDefined();
  });
  test('but in every activation of a turn', () => {
    covers('DV-16.1a');
    const t = guns(2, {}, { cup: ['axis:combat'] });
    strike(t, 'axis', helped, 1);
    go(t, { type: 'lose-step', unit: 'ger-pz-1' });
    go(t, 'end-combat');
    expect(t.open).toBe('fighting');
    expect(whyNot(t, 'axis', helped)).toBeUndefined();
  });
  test('only in supply', () => {
    covers('DV-16.1a');
    expect(whyNot(guns(2, {}, { outOfSupply: ['ger-pz-1'] }), 'axis', helped)).toBeDefined();
    expect(defence(2, {}, { outOfSupply: ['ger-corps-i'] })).toBeUndefined();
  });
  test('only where Germans fight', () => {
    covers('DV-16.1a');
    const t = axisCombat({ E4829: ['rum-corps-i', 'rum-corps-iii', 'slo-mobile'], [STEPPE]: 'sov-army-16' });
    expect(whyNot(t, 'axis', attack(STEPPE, ['rum-corps-i', 'rum-corps-iii'], { support: ['stug'] }))).toBeDefined();
    expect(whyNot(t, 'axis', attack(STEPPE, ['slo-mobile'], { support: ['stug'] }))).toBeUndefined();
    expect(defence(2, { E4829: 'rum-corps-i' })).toBeUndefined();
  });
  test('the ground does not touch it', () => {
    covers('DV-16.1b');
    const t = axisCombat({ W4021: panzers, W4121: 'sov-army-16' });
    expect(told(t, 'axis', attack('W4121', panzers, { support: ['stug'] })).attack).toBe(6);
  });
});

describe('16.2 Tigers', () => {
  const corps = ['ger-corps-i', 'ger-corps-ii', 'ger-corps-x'];
  /** Does a unit that joins these in its march leave a stack within the limits? */
  const stack = (units: string[], moving: string): boolean => {
    const t = scene({ turn: 24, units: { E4829: units, E4928: moving }, chit: 'axis:move' });
    go(t, { type: 'move', units: [moving], way: ['E4829'] });
    go(t, 'end-movement');
    return t.open !== 'overstacking';
  };
  test('one a hex stacks free', () => {
    covers('DV-16.2a');
    expect(stack([...corps, 'ger-pz-1'], 'ger-pz-6')).toBe(false);
    expect(stack([...corps, 'ger-pz-1'], 'ger-tiger-503')).toBe(true);
  });
  test('a second counts as a division', () => {
    covers('DV-16.2a');
    expect(stack([...corps, 'ger-pz-1', 'ger-tiger-503'], 'ger-tiger-505')).toBe(false);
    expect(stack([...corps, 'ger-tiger-503'], 'ger-tiger-505')).toBe(true);
  });
  test('in woods they lose a factor like any armour', () => {
    covers('DV-16.2a', 'DV-TEC.b');
    const t = axisCombat({ E1302: ['ger-tiger-503', 'ger-pz-1'], E1402: 'sov-army-16' }, { turn: 24 });
    expect(told(t, 'axis', attack('E1402', ['ger-tiger-503', 'ger-pz-1'])).attack).toBe(6);
  });
});

describe('16.3 tank brigades', () => {
  const brigades = ['tank-brigade-1', 'tank-brigade-2'];
  const soviets = (turn: number, more: Partial<Scene> = {}): Table =>
    sovietCombat(
      { E4829: 'ger-corps-i', [STEPPE]: army, 'at-hand': brigades },
      { turn, scenario: 'campaign-barbarossa', ...more },
    );
  const together = attack('E4829', army, { support: ['tank-brigade-1'] });
  test('two in attack', () => {
    covers('DV-16.3a');
    expect(told(soviets(5), 'soviet', together).attack).toBe(12);
  });
  test('one in defence', () => {
    covers('DV-16.3a');
    const t = axisCombat({ E4829: panzers, [STEPPE]: 'sov-army-16', 'at-hand': brigades }, { turn: 5 });
    t.act('axis', attack(STEPPE, panzers, { support: [] })).roll(1);
    expect(offers(t, { type: 'support-defence' })).toEqual(brigades);
    go(t, { type: 'support-defence', support: ['tank-brigade-1'] });
    expect(t.news.find((each) => each.key === 'battle')?.ledgers?.find((each) => each.of === 'defence')?.total).toBe(6);
  });
  test('only in supply', () => {
    covers('DV-16.3a');
    expect(whyNot(soviets(5, { outOfSupply: ['sov-army-16'] }), 'soviet', together)).toBeDefined();
  });
  test('once a turn each', () => {
    covers('DV-16.3a');
    const t = sovietCombat(
      {
        E4829: 'ger-corps-i',
        [STEPPE]: army,
        E4727: 'ger-corps-ii',
        E4828: ['sov-army-20', 'sov-army-21'],
        'at-hand': brigades,
      },
      { turn: 5, scenario: 'campaign-barbarossa' },
    );
    strike(t, 'soviet', together, 1);
    while (!open(t).includes('attack')) go(t, { type: 'lose-step', unit: 'sov-army-16' });
    const next = (support: string[]) => attack('E4727', ['sov-army-20', 'sov-army-21'], { support });
    expect(whyNot(t, 'soviet', next(['tank-brigade-1']))).toBeDefined();
    expect(whyNot(t, 'soviet', next(['tank-brigade-2']))).toBeUndefined();
  });
});
