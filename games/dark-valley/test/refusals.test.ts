import type { WireAction } from '@rokada/kernel';
import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { phaseOne } from './phase-one.ts';
import { scene, type Scene, type Table } from './support.ts';

/** What a player tries that a clause forbids: refused by its name, and nothing changes. */

/** The rule that refuses; the table is as before. */
function refused(table: Table, side: string, action: WireAction): string | undefined {
  const before = JSON.stringify([table.s.units.at, table.s.units.spent, table.s.stack, table.s.chits]);
  const rule = table.why(side, action)?.rule;
  expect(() => table.act(side, action)).toThrow();
  expect(JSON.stringify([table.s.units.at, table.s.units.spent, table.s.stack, table.s.chits])).toBe(before);
  return rule;
}

/** Phase III of July 1942, everybody before this step staying where he is. */
function strategic(step: string, units: Scene['units'], of: Partial<Scene> = {}): Table {
  const table = scene({
    scenario: 'campaign-fall-blau',
    turn: 12,
    phase: 'strategic-movement',
    units,
    dice: [3, 4],
    ...of,
  });
  for (let i = 0; i < 8 && table.open !== step; i++)
    table.act(table.side, { type: table.open === 'landing' ? 'end-amphibious' : `end-${table.open}` });
  return table;
}

describe('stacks (5.3, 5.4): no train brings one too many', () => {
  /** Why it may not go where those stand, and why not next to them. */
  const byTrain = (unit: string, there: readonly string[]) => {
    const table = strategic('soviet-rail', { E2827: unit, E2218: [...there] });
    const move = (to: string) => ({ type: 'soviet-rail-move', unit, to });
    return { full: refused(table, 'soviet', move('E2218')), free: table.why('soviet', move('E2219'))?.rule };
  };
  test('of the armies', () => {
    covers('DV-5.3b');
    const { full, free } = byTrain('sov-army-16', ['sov-army-19', 'sov-army-20']);
    expect(full).toBe('DV-5.3b');
    expect(free).not.toBe('DV-5.3b');
  });
  test('of the tank corps', () => {
    covers('DV-5.3c');
    const { full, free } = byTrain('sov-tank-4', ['sov-tank-1', 'sov-tank-2', 'sov-tank-3']);
    expect(full).toBe('DV-5.3c');
    expect(free).not.toBe('DV-5.3c');
  });
  test('of the artillery', () => {
    covers('DV-5.4b');
    const { full, free } = byTrain('sov-art-1', ['sov-art-2']);
    expect(full).toBe('DV-5.4b');
    expect(free).not.toBe('DV-5.4b');
  });
});

describe('forced marches (10.5.1, 11.3, 11.5)', () => {
  const east = ['E2315', 'E2415', 'E2515', 'E2615', 'E2715', 'E2815'];
  const march = (turn: number, unit: string, hexes: number, of: Partial<Scene> = {}): string | undefined => {
    const table = scene({ turn, units: { E2215: unit }, chit: 'soviet:move', ...of });
    return refused(table, 'soviet', { type: 'move', units: [unit], way: east.slice(0, hexes) });
  };
  test('not by tanks, not in snow, not out of supply; a way that is longer still is too far', () => {
    covers('DV-10.5.1b', 'DV-11.3f', 'DV-10.5.1c');
    expect(march(12, 'sov-tank-1', 6)).toBe('DV-10.5.1b');
    expect(march(18, 'sov-army-16', 5)).toBe('DV-11.3f');
    expect(march(12, 'sov-army-16', 4, { outOfSupply: ['sov-army-16'] })).toBe('DV-10.5.1c');
    const free = scene({ turn: 12, units: { E2215: 'sov-army-16' }, chit: 'soviet:move' });
    expect(free.why('soviet', { type: 'move', units: ['sov-army-16'], way: east })).toBeUndefined();
    expect(free.why('soviet', { type: 'move', units: ['sov-army-16'], way: [...east, 'E2915'] })?.rule).toBe(
      'DV-11.1b',
    );
  });
  test('once a turn', () => {
    covers('DV-11.5a');
    const chits = { chit: 'soviet:move', cup: ['soviet:move'] };
    const table = scene({ turn: 12, units: { E2215: 'sov-army-16', W2726: 'ger-corps-i' }, ...chits });
    table.act('soviet', { type: 'move', units: ['sov-army-16'], way: east });
    table.act('soviet', { type: 'end-movement' });
    for (let i = 0; i < 6 && table.open !== 'moving'; i++)
      table.act(table.side, { type: table.open.startsWith('manstein') ? 'keep-manstein' : 'keep-stavka' });
    const back = [...east.slice(0, -1).reverse(), 'E2215'];
    expect(refused(table, 'soviet', { type: 'move', units: ['sov-army-16'], way: back })).toBe('DV-11.5a');
  });
});

describe('movement and attacks (11.1, 12.1)', () => {
  const field = { E2215: ['sov-tank-1', 'sov-army-16'], E2315: 'sov-tank-2', W2726: 'ger-corps-i' };
  test('only one’s own, and one move after the other', () => {
    covers('DV-11.1a', 'DV-11.1e');
    const table = scene({ turn: 12, units: field, chit: 'soviet:move' });
    expect(refused(table, 'soviet', { type: 'move', units: ['ger-corps-i'], way: ['W2725'] })).toBe('DV-11.1a');
    table.act('soviet', { type: 'move', units: ['sov-tank-1'], way: ['E2315'] });
    const both = { type: 'move', units: ['sov-tank-1', 'sov-tank-2'], way: ['E2316'] };
    expect(refused(table, 'soviet', both)).toBe('DV-11.1e');
  });
  test('nobody attacks from afar', () => {
    covers('DV-12.1a');
    const units = { E2215: ['sov-army-16', 'sov-army-19'], E2115: 'ger-corps-i', E2517: 'sov-army-21' };
    const table = scene({ turn: 12, units, chit: 'soviet:combat' });
    const attack = { type: 'attack', target: 'E2115', attackers: ['sov-army-16', 'sov-army-21'] };
    expect(refused(table, 'soviet', attack)).toBe('DV-12.1a');
  });
  test('Hungarians do not go to Romania', () => {
    covers('DV-15.1b');
    const table = scene({ turn: 12, units: { W2742: 'hun-corps-iii' }, chit: 'axis:move' });
    expect(refused(table, 'axis', { type: 'move', units: ['hun-corps-iii'], way: ['W2743'] })).toBe('DV-15.1b');
  });
});

describe('chits (10.1, 10.5)', () => {
  test('a side of the two-sided chits once a turn', () => {
    covers('DV-10.5.5a');
    const chits = { chit: 'soviet:move-combat', cup: ['soviet:move-combat'] };
    const table = scene({ turn: 6, units: { E2215: 'sov-army-16', W2726: 'ger-corps-i' }, ...chits });
    table.act('soviet', { type: 'choose-side', part: 'move' }).act('soviet', { type: 'end-movement' });
    expect(refused(table, 'soviet', { type: 'choose-side', part: 'move' })).toBe('DV-10.5.5a');
  });
  test('no chit of a Panzer HQ that is not there, and none twice', () => {
    covers('DV-10.1b');
    const table = scene({
      turn: 5,
      phase: 'activation-phase',
      units: { W2726: 'ger-hq-1', W3029: 'ger-hq-2', W2020: 'ger-hq-3' },
    });
    expect(table.open).toBe('choosing-panzers');
    expect(refused(table, 'axis', { type: 'choose-panzer', chit: 'pz-4' })).toBe('DV-10.1b');
    table.act('axis', { type: 'choose-panzer', chit: 'pz-1' });
    expect(refused(table, 'axis', { type: 'choose-panzer', chit: 'pz-1' })).toBe('DV-10.1b');
  });
  test('before turn 34 a second Deep Battle keeps to its headquarters', () => {
    covers('DV-10.5.8b');
    const staffs = { E2215: ['sov-army-16', 'sov-stavka'], E2827: ['sov-army-19', 'sov-zhukov'], W2726: 'ger-corps-i' };
    const table = scene({
      turn: 20,
      units: staffs,
      chit: 'soviet:deep-battle',
      cup: ['soviet:deep-battle'],
    });
    table.act('soviet', { type: 'choose-headquarters', hq: 'stavka' });
    for (let i = 0; i < 8 && table.open !== 'choosing-headquarters'; i++) table.act(table.side, { type: ENDS(table) });
    expect(refused(table, 'soviet', { type: 'choose-headquarters', hq: 'zhukov' })).toBe('DV-10.5.8b');
  });
  test('the Stavka chit brings out who is in the reserve', () => {
    covers('DV-10.5.9a');
    const units = { E2215: ['sov-army-16', 'sov-stavka'], 'stavka-reserve': 'sov-army-19', W2726: 'ger-corps-i' };
    const table = scene({ turn: 20, units, chit: 'soviet:stavka', dice: [6, 6] });
    expect(refused(table, 'soviet', { type: 'release', unit: 'sov-army-16', to: 'E2215' })).toBe('DV-10.5.9a');
  });
});
const ENDS = ({ open }: Table): string =>
  open === 'fighting'
    ? 'end-combat'
    : open === 'moving'
      ? 'end-movement'
      : open.startsWith('manstein')
        ? 'keep-manstein'
        : 'keep-stavka';

describe('in the air and at sea (8, 9)', () => {
  test('markers do not bombard, and are spent for the turn', () => {
    covers('DV-8.5a', 'DV-8.3b');
    const units = {
      E2215: ['sov-army-16', 'sov-army-19'],
      E2827: ['sov-army-20', 'sov-army-21'],
      E2115: 'ger-corps-i',
      E2826: 'ger-corps-ii',
    };
    const table = scene({ scenario: 'campaign-fall-blau', turn: 12, units, chit: 'soviet:combat' });
    const bomb = { type: 'bombard', air: 'sov-tac-1', hex: 'E2115', unit: 'ger-corps-i' };
    expect(refused(table, 'soviet', bomb)).toBe('DV-8.5a');
    const attack = (target: string, attackers: readonly string[]) => ({
      type: 'attack',
      target,
      attackers,
      support: ['sov-tac-1'],
    });
    // A three: the attacker loses a step.
    table.roll(3).act('soviet', attack('E2115', ['sov-army-16', 'sov-army-19']));
    if (table.open === 'replying') table.act('axis', { type: 'decline-support' });
    table.act('soviet', { type: 'lose-step', unit: 'sov-army-16' });
    expect(table.open).toBe('fighting');
    expect(refused(table, 'soviet', attack('E2826', ['sov-army-20', 'sov-army-21']))).toBe('DV-8.3b');
  });
  test('nobody flies who has no base', () => {
    covers('DV-8.1b');
    const table = scene({
      turn: 12,
      units: { E2115: 'ger-corps-i', E2215: 'sov-army-16', waiting: 'air-viii' },
      chit: 'axis:combat',
    });
    expect(refused(table, 'axis', { type: 'bombard', air: 'air-viii', hex: 'E2215', unit: 'sov-army-16' })).toBe(
      'DV-8.1b',
    );
  });
  test('the Sea of Azov is shut where the Soviets hold one side of the straits', () => {
    covers('DV-9.5d');
    const held = { soviet: ['E2641'], axis: ['E2447', 'E2547', 'E2448'] };
    const table = strategic('soviet-naval', { E2849: 'sov-army-20' }, { held });
    expect(refused(table, 'soviet', { type: 'soviet-transport', unit: 'sov-army-20', to: 'E2641' })).toBe('DV-9.5d');
  });
  test('only airborne corps within reach of Stavka jump', () => {
    covers('DV-9.7a');
    const units = { E2215: ['sov-abc-5', 'sov-stavka', 'sov-army-16'], E2827: 'sov-abc-4' };
    const table = strategic('airborne', units, { turn: 15 });
    const jump = (unit: string) => ({ type: 'air-drop', unit, to: 'E2115' });
    expect(refused(table, 'soviet', jump('sov-abc-4'))).toBe('DV-9.7a');
    expect(refused(table, 'soviet', jump('sov-army-16'))).toBe('DV-9.7a');
    expect(table.why('soviet', jump('sov-abc-5'))).toBeUndefined();
  });
});

describe('behind the front (7.9, 13.6)', () => {
  test('who is cut off is not sent away', () => {
    covers('DV-7.9a');
    const ring = {
      E2114: 'sov-army-16',
      E2214: 'sov-army-19',
      E2216: 'sov-army-20',
      E2115: 'sov-army-21',
      E2314: 'sov-army-22',
      E2315: 'sov-army-24',
    };
    const table = phaseOne({ turn: 8, units: { ...ring, E2215: 'ger-hq-1', W3029: 'ger-hq-2' } }, 'axis-withdrawals');
    expect(refused(table, 'axis', { type: 'send-away', unit: 'ger-hq-1' })).toBe('DV-7.9a');
    expect(table.why('axis', { type: 'send-away', unit: 'ger-hq-2' })).toBeUndefined();
  });
  test('a depot moves by its own die alone', () => {
    covers('DV-13.6h');
    const table = scene({
      scenario: 'campaign-fall-blau',
      turn: 12,
      phase: 'attrition-phase',
      units: { W4121: 'depot-1', W2726: 'depot-2' },
      turned: ['depot-2'],
      dice: [3],
    });
    expect(refused(table, 'axis', { type: 'move-depot', depot: 'depot-3', to: 'W4519' })).toBe('DV-13.6h');
  });
});

describe('June 1941 (17.1.2)', () => {
  test('no retreat over the border while there is another way', () => {
    covers('DV-17.1.2g');
    const units = { W3330: 'sov-army-16', W3431: ['ger-pz-3', 'ger-pz-4', 'ger-pz-6'] };
    const table = scene({ turn: 1, units, chit: 'axis:combat' });
    table.roll(6).act('axis', { type: 'attack', target: 'W3330', attackers: units.W3431, support: [] });
    if (table.open === 'replying') table.act('soviet', { type: 'decline-support' });
    expect(table.open).toBe('retreating');
    const back = { type: 'retreat', units: ['sov-army-16'], way: ['W3230', 'W3129'] };
    expect(refused(table, 'soviet', back)).toBe('DV-17.1.2g');
  });
});
