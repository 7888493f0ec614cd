import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { STEPPE, attack, axisCombat, sovietCombat, strike, told } from './combat-support.ts';
import { phaseOne } from './phase-one.ts';
import { hex, piece, scene, type Scene, type Table } from './support.ts';

/** Artillery and siege (12.8), FZ(2) (12.7). */

const shell = (guns: string, target = STEPPE, more: object = {}) => ({ type: 'shell', guns, hex: target, ...more });
const lost = (table: Table, id: string) => (table.at(id) === 'eliminated' ? 'gone' : table.s.units.lost[piece(id)]);
const isDone = (table: Table, id: string) => table.s.units.done[piece(id)] === 1;

/** Soviet guns beside a German corps in the open: 2 to 1. */
const field = { E5029: ['sov-art-1', 'sov-army-16', 'sov-army-19'], [STEPPE]: ['ger-corps-i'] };
const soviet = (units: Scene['units'] = field, more: Partial<Scene> = {}) => sovietCombat(units, { turn: 20, ...more });

describe('artillery (12.8)', () => {
  test('bombards next to it with its own factor; weather does not matter', () => {
    covers('DV-12.8b', 'DV-12.8a');
    const table = soviet();
    expect(told(table, 'soviet', shell('sov-art-1'))).toMatchObject({ attack: 2, defence: 1, die: 0, column: '2:1' });
    expect(told(soviet(field, { turn: 21 }), 'soviet', shell('sov-art-1')).die).toBe(0);
    expect(
      soviet({ ...field, [STEPPE]: [], E4829: 'ger-corps-i' }).why('soviet', shell('sov-art-1', 'E4829')),
    ).toBeDefined();
    expect([3, 4].map((die) => lost(soviet().roll(die).act('soviet', shell('sov-art-1')), 'ger-corps-i'))).toEqual([
      0, 1,
    ]);
  });

  test('the defender says who was hit', () => {
    covers('DV-12.8c', 'DV-12.3g');
    const table = soviet({ ...field, [STEPPE]: ['ger-corps-i', 'ger-inf-207', 'ger-hq-1'] })
      .roll(6)
      .act('soviet', shell('sov-art-1'));
    expect([table.open, table.side]).toEqual(['choosing-target', 'axis']);
    expect(table.why('axis', { type: 'take-hit', unit: 'ger-hq-1' })).toBeDefined();
    table.act('axis', { type: 'take-hit', unit: 'ger-inf-207' });
    expect([lost(table, 'ger-inf-207'), lost(table, 'ger-corps-i'), table.open]).toEqual(['gone', 0, 'fighting']);
  });

  test('in a fort the bombarding player does, with twice the factor', () => {
    covers('DV-12.8c', 'DV-12.8j');
    const table = axisCombat(
      { E1848: ['ger-art'], E1849: ['sov-army-16', 'sov-rd-10'] },
      { turn: 12, scenario: 'campaign-fall-blau' },
    );
    const action = shell('ger-art', 'E1849', { unit: 'sov-rd-10' });
    expect(told(table, 'axis', action)).toMatchObject({ attack: 6, defence: 4, column: '1:1' });
    table.roll(6).act('axis', action);
    expect(lost(table, 'sov-rd-10')).toBe('gone');
  });

  test('once an activation, one bombardment a hex, before the attacks, which may follow', () => {
    covers('DV-12.8d', 'DV-12.8e');
    const table = soviet({
      ...field,
      E5030: ['sov-art-2', 'sov-army-20'],
      E5129: [],
      E4930: ['sov-art-3'],
      E4931: 'ger-inf-207',
    });
    table.roll(4).act('soviet', shell('sov-art-1'));
    expect(table.why('soviet', shell('sov-art-2'))?.rule).toBe('DV-12.8b');
    expect(table.why('soviet', shell('sov-art-3'))?.rule).toBe('DV-12.8d');
    expect(table.why('soviet', shell('sov-art-1'))?.rule).toBe('DV-12.8d');
    expect(table.why('soviet', shell('sov-art-3', 'E4931'))).toBeUndefined();
    strike(table, 'soviet', attack(STEPPE, ['sov-army-16', 'sov-army-19', 'sov-army-20']), 2);
    // The corps has one step left: 15 against 3.
    table.act('axis', { type: 'retreat', units: ['ger-corps-i'], way: ['E4829', 'E4728'] });
    table.act('soviet', { type: 'decline-advance' });
    expect(table.why('soviet', shell('sov-art-3', 'E4931'))?.rule).toBe('DV-12.8e');
  });

  test('a starred die: done for the turn', () => {
    covers('DV-12.8f');
    const table = soviet(field, { cup: ['soviet:combat'] });
    table.roll(3).act('soviet', shell('sov-art-1'));
    expect(isDone(table, 'sov-art-1')).toBe(true);
    table.act('soviet', { type: 'end-combat' }).roll(1).act('axis', { type: 'keep-manstein' });
    expect(table.why('soviet', shell('sov-art-1'))?.rule).toBe('DV-12.8f');
  });

  test('DV-EX-16: not done, it bombards again in a later activation of the turn', () => {
    covers('DV-12.8d');
    const table = scene({
      scenario: 'campaign-bagration',
      turn: 34,
      units: { ...field, E5028: 'sov-stavka' },
      chit: 'soviet:deep-battle',
      cup: ['soviet:combat'],
    });
    table.roll(4).act('soviet', shell('sov-art-1')).act('soviet', { type: 'end-combat' });
    table.act('soviet', { type: 'end-movement' }).roll(1).act('axis', { type: 'keep-manstein' });
    expect(table.open).toBe('fighting');
    expect(table.why('soviet', shell('sov-art-1'))).toBeUndefined();
  });

  test('it must be in supply', () => {
    covers('DV-12.8g');
    expect(soviet(field, { outOfSupply: ['sov-art-1'] }).why('soviet', shell('sov-art-1'))?.rule).toBe('DV-12.8g');
  });

  test('DV-EX-15: under Combat Zhukov only in his range', () => {
    covers('DV-12.8i', 'DV-10.5.3a', 'DV-10.5.4a');
    const at = (kind: string, zhukov: string) =>
      soviet({ ...field, [zhukov]: 'sov-zhukov' }, { chit: `soviet:${kind}` }).why('soviet', shell('sov-art-1'))?.rule;
    expect(at('combat-zhukov', 'E5026')).toBeUndefined();
    expect(at('combat-zhukov', 'E5025')).toBe('DV-12.8i');
    expect(at('combat-stavka-zhukov', 'E5025')).toBe('DV-10.5.4a');
  });

  test('DV-EX-13: in a Panzerarmee only in range, and only if combat comes first', () => {
    covers('DV-12.8g', 'DV-12.8h');
    const at = (order: string, guns = 'E4829') => {
      const table = scene({
        scenario: 'campaign-fall-blau',
        turn: 12,
        units: { E4828: ['ger-hq-2', 'ger-pz-1'], [guns]: 'ger-art', [STEPPE]: 'sov-army-16', E4833: 'sov-rd-10' },
        chit: 'axis:pz-2',
      }).act('axis', { type: 'choose-order', order });
      if (order === 'move-then-combat') table.act('axis', { type: 'end-movement' });
      return table.why('axis', shell('ger-art', guns === 'E4829' ? STEPPE : 'E4833'))?.rule;
    };
    expect(at('combat-then-move')).toBeUndefined();
    expect(at('move-then-combat')).toBe('DV-12.8h');
    expect(at('combat-then-move', 'E4832')).toBe('DV-12.8h');
  });
});

describe('siege (12.8)', () => {
  const units = { E1848: ['ger-art', 'ger-inf-207'], E1849: 'sov-army-16', E1947: 'air-ii' };
  const besiege = (more: Scene['units'] = {}) =>
    axisCombat({ ...units, ...more }, { turn: 12, scenario: 'campaign-fall-blau', held: { axis: ['E1947'] } });
  const siege = { type: 'siege', air: 'air-ii', hex: 'E1849' };

  test('twice the factor of the guns against the fort itself, at the cost of an air unit', () => {
    covers('DV-12.8l', 'DV-12.8m', 'DV-12.8k');
    expect(told(besiege(), 'axis', siege)).toMatchObject({ attack: 6, defence: 4, column: '1:1' });
    const table = besiege().roll(6).act('axis', siege);
    expect(table.s.hexes.fort[hex('E1849')]).toBe(0);
    expect([isDone(table, 'air-ii'), isDone(table, 'ger-art'), lost(table, 'sov-army-16')]).toEqual([true, false, 0]);
    expect(table.why('axis', shell('ger-art', 'E1849'))).toBeDefined();
    const failed = besiege().roll(3).act('axis', siege);
    expect([failed.s.hexes.fort[hex('E1849')], isDone(failed, 'ger-art')]).toEqual([2, true]);
  });

  test('a weak fort defends with two', () => {
    covers('DV-12.8m');
    const table = axisCombat(
      { W4415: ['ger-art'], W4416: 'sov-army-16', W4309: 'air-ii' },
      { turn: 12, scenario: 'campaign-barbarossa', held: { axis: ['W4309'] } },
    );
    expect(told(table, 'axis', { type: 'siege', air: 'air-ii', hex: 'W4416' })).toMatchObject({
      attack: 6,
      defence: 2,
      column: '2:1',
    });
  });

  test('without an air unit in range there is none', () => {
    covers('DV-12.8l');
    expect(besiege({ E1947: [], E2827: 'air-ii' }).why('axis', siege)?.rule).toBe('DV-12.8l');
  });
});

describe('FZ(2) (12.7)', () => {
  /** Kursk stands fortified in July 1943. */
  const kursk = (soviets: Scene['units'], more: Partial<Scene> = {}) =>
    scene({
      scenario: 'campaign-zitadelle',
      turn: 24,
      units: { E2127: 'fz-2', ...soviets },
      chit: 'axis:combat',
      ...more,
    });
  const tanks = ['ger-pz-1', 'ger-pz-6'];

  test('Soviet defenders within three hexes of it gain two columns, if they are in supply', () => {
    covers('DV-12.7h');
    // Across a river, which shifts one column by itself.
    const near = { E2124: 'sov-army-16', E2123: tanks };
    expect(told(kursk(near), 'axis', attack('E2124', tanks))).toMatchObject({ shifts: -3 });
    expect(told(kursk(near, { outOfSupply: ['sov-army-16'] }), 'axis', attack('E2124', tanks))).toMatchObject({
      shifts: -1,
    });
    // Four hexes away.
    const far = { E2123: 'sov-army-16', E2122: tanks };
    expect(told(kursk(far), 'axis', attack('E2123', tanks)).rules).not.toContain('DV-12.7h');
  });

  test('in the turn it is built they gain one', () => {
    covers('DV-12.7g', 'DV-12.7f');
    // June 1943: built in Kursk in Phase I, and the Axis opens with combat.
    const attackAt = (soviets: Scene['units'], target: string) => {
      const table = phaseOne(
        {
          scenario: 'campaign-fall-blau',
          turn: 23,
          units: { ...soviets, 'other-fronts': 'ger-hq-3' },
          held: { soviet: ['E2127'] },
        },
        'fz2-offer',
      );
      table.act('soviet', { type: 'place-fz2', to: 'E2127' });
      expect([table.s.turn, table.s.fz2]).toEqual([23, 'built']);
      table.playOn('taking-initiative');
      table.act('axis', { type: 'open-with', chit: 'pz-1' });
      table.act('axis', { type: 'choose-order', order: 'combat-then-move' });
      return told(table, 'axis', attack(target, tanks));
    };
    const near = { E2124: 'sov-army-16', E2123: [...tanks, 'ger-hq-1'] };
    expect(attackAt(near, 'E2124').shifts).toBe(-2);
    expect(attackAt(near, 'E2124').rules).toContain('DV-12.7g');
    const far = { E2123: 'sov-army-16', E2122: [...tanks, 'ger-hq-1'] };
    expect(attackAt(far, 'E2123').rules).not.toContain('DV-12.7g');
  });

  test('the hexes must be connected', () => {
    covers('DV-12.7h');
    const wall = {
      E2125: 'ger-inf-207',
      E2025: 'ger-inf-281',
      E2225: 'ger-inf-285',
      E2026: 'ger-inf-221',
      E2226: 'ger-inf-286',
      E2126: 'ger-inf-93',
    };
    const cut = kursk({ E2124: 'sov-army-16', E2123: tanks, ...wall });
    expect(told(cut, 'axis', attack('E2124', tanks)).shifts).toBe(-1);
  });

  test('it is gone when a German advances into its hex', () => {
    covers('DV-12.7i');
    const table = kursk({ E2127: ['fz-2', 'sov-rd-10'], E2126: [...tanks, 'ger-pz-8'] });
    // 15 against 2 in a town, two columns left of 6-1: an exchange.
    strike(table, 'axis', attack('E2127', [...tanks, 'ger-pz-8']), 6).act('axis', {
      type: 'lose-step',
      unit: 'ger-pz-6',
    });
    table.act('axis', {
      type: 'advance',
      units: ['ger-pz-1'],
    });
    expect([table.s.fz2, table.at('fz-2')]).toEqual(['destroyed', 'removed']);
  });
});
