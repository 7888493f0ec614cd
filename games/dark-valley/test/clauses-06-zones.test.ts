import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { STEPPE, axisCombat, told } from './combat-support.ts';
import { phaseOne } from './phase-one.ts';
import { scene, type Scene } from './support.ts';

/** Zones of control (6.1, 6.2) and emergency withdrawal (6.5). */

const axis = (units: Scene['units'], more: Partial<Scene> = {}) =>
  scene({ turn: 2, units, chit: 'axis:move', ...more });
const soviet = (units: Scene['units'], more: Partial<Scene> = {}) =>
  scene({ scenario: 'campaign-fall-blau', turn: 12, units, chit: 'soviet:move', ...more });
const move = (unit: string, ...way: readonly string[]) => ({ type: 'move', units: [unit], way });

describe('who has a zone, and where (6.1)', () => {
  /** Past an enemy in the steppe: the second hex is next to him, the third is beyond. */
  const past = (enemy: string, more: Partial<Scene> = {}) =>
    axis({ E4728: 'ger-jg-97', [STEPPE]: enemy }, more).why('axis', move('ger-jg-97', 'E4829', 'E4830'))?.rule;

  test('the six hexes around a unit with the symbol; a move ends on entering one', () => {
    covers('DV-6.1a', 'DV-6.2a', 'DV-2.2q');
    expect(past('sov-army-16')).toBe('DV-6.2a');
    expect(past('sov-rd-10')).toBeUndefined();
    expect(past('sov-zhukov')).toBeUndefined();
  });

  test('a unit may lose it with its first step', () => {
    covers('DV-6.1b');
    expect(past('sov-army-16', { reduced: ['sov-army-16'] })).toBeUndefined();
  });

  test('not across major rivers and the Volga', () => {
    covers('DV-6.1d');
    const way = ['E4910', 'E5010'];
    expect(axis({ E4909: 'ger-jg-97', E4911: 'sov-army-16' }).why('axis', move('ger-jg-97', ...way))).toBeUndefined();
    expect(
      axis({ E2206: 'ger-jg-97', E2307: 'sov-army-16' }).why('axis', move('ger-jg-97', 'E2306', 'E2406')),
    ).toBeUndefined();
  });

  test('not into cities, forts and fortified zones of the other side', () => {
    covers('DV-6.1e');
    const through = (holder: 'axis' | 'soviet') =>
      axis({ W4222: 'ger-jg-97', W4021: 'sov-army-16' }, { held: { [holder]: ['W4121'] } }).why(
        'axis',
        move('ger-jg-97', 'W4121', 'W4221'),
      )?.rule;
    expect(through('axis')).toBeUndefined();
    expect(through('soviet')).toBe('DV-6.2a');
  });

  test('of mechanized units not into marsh, unless it is frozen', () => {
    covers('DV-6.1f');
    const at = (enemy: string, turn: number) =>
      axis({ E1103: 'ger-jg-97', W4703: enemy }, { turn }).why('axis', move('ger-jg-97', 'W4804', 'W4805'))?.rule;
    expect(at('sov-mech41-3', 2)).toBeUndefined();
    expect(at('sov-mech41-3', 8)).toBe('DV-6.2a');
    expect(at('sov-army-16', 2)).toBe('DV-6.2a');
  });

  test('German mechanized units have none in mud and in the first winter', () => {
    covers('DV-6.1g', 'DV-6.1h');
    const beside = (enemy: string, turn: number) =>
      scene({ turn, units: { E5129: 'sov-cav-2', [STEPPE]: enemy }, chit: 'soviet:move' }).why(
        'soviet',
        move('sov-cav-2', 'E5029', 'E5028'),
      )?.rule;
    expect(beside('ger-pz-1', 4)).toBe('DV-6.2a');
    for (const turn of [5, 7, 8, 9, 10]) expect(beside('ger-pz-1', turn)).toBeUndefined();
    expect(beside('ger-pz-1', 18)).toBe('DV-6.2a');
    for (const turn of [5, 8]) expect(beside('ger-corps-i', turn)).toBe('DV-6.2a');
  });
});

describe('from zone to zone (6.2)', () => {
  const slip = (
    unit: string,
    enemy: string | readonly string[],
    more: Partial<Scene> = {},
    ...way: readonly string[]
  ) =>
    axis({ E4829: unit, [STEPPE]: enemy }, more).why('axis', move(unit, ...(way.length > 0 ? way : ['E4830'])))?.rule;

  test('never straight, whoever stands there', () => {
    covers('DV-6.2b', 'DV-6.2h');
    expect(slip('ger-corps-i', 'sov-army-16')).toBe('DV-6.2b');
    const friend = axis({ E4829: 'ger-corps-i', E4830: 'ger-corps-ii', [STEPPE]: 'sov-army-16' });
    expect(friend.why('axis', move('ger-corps-i', 'E4830'))?.rule).toBe('DV-6.2b');
    // Out of the zone and in again is another matter.
    expect(slip('ger-corps-i', 'sov-army-16', {}, 'E4729', 'E4830')).toBeUndefined();
  });

  test('DV-EX-31: supplied German mechanized units pass 5-4 Rifle armies, one hex', () => {
    covers('DV-6.2c', 'DV-6.2b', 'DV-2.2y');
    expect(slip('ger-pz-1', 'sov-army-16')).toBeUndefined();
    expect(slip('ger-pz-1', 'sov-army-16', { outOfSupply: ['ger-pz-1'] })).toBe('DV-6.2b');
    expect(slip('ger-pz-1', 'sov-shock-1')).toBe('DV-6.2b');
    expect(slip('ger-pz-1', ['sov-army-16', 'sov-mech41-3'])).toBe('DV-6.2b');
    expect(slip('ger-pz-1', 'sov-army-16', {}, 'E4830', 'E4831')).toBe('DV-6.2a');
    expect(slip('hun-mobile', 'sov-army-16')).toBe('DV-6.2b');
    expect(slip('ss-mot-dr', 'sov-army-16')).toBeUndefined();
  });

  test('Guards Tank armies pass any Axis zone, one hex', () => {
    covers('DV-6.2d');
    const at = (unit: string, ...way: readonly string[]) =>
      soviet({ E5029: unit, [STEPPE]: 'ger-corps-i' }, { turn: 20 }).why('soviet', move(unit, ...way))?.rule;
    expect(at('sov-gta-1', 'E5030')).toBeUndefined();
    expect(at('sov-gta-1', 'E5030', 'E5031')).toBe('DV-6.2a');
    expect(at('sov-gdtank-1', 'E5030')).toBe('DV-6.2b');
  });
});

describe('emergency withdrawal (6.5)', () => {
  /** North and south of him: the hexes to the west lie in their zones. */
  const pinned = { E4928: 'sov-army-16', E4930: 'sov-army-19' };
  const withdraw = (unit: string, ...way: readonly string[]) => ({ type: 'withdraw', units: [unit], way });

  test('two hexes through zones, away from the enemy, ending clear of him', () => {
    covers('DV-6.5a', 'DV-6.5b', 'DV-6.5c');
    const table = axis({ [STEPPE]: 'ger-corps-i', ...pinned });
    expect(table.why('axis', move('ger-corps-i', 'E4829'))?.rule).toBe('DV-6.2b');
    expect(table.why('axis', withdraw('ger-corps-i', 'E4829'))).toBeDefined();
    expect(table.why('axis', withdraw('ger-corps-i', 'E4829', 'E4828'))?.rule).toBe('DV-6.5c');
    expect(table.why('axis', withdraw('ger-corps-i', 'E5029', 'E5129'))?.rule).toBe('DV-6.5c');
    expect(table.why('axis', withdraw('ger-corps-i', 'E4928', 'E4927'))?.rule).toBe('DV-6.5b');
    table.act('axis', withdraw('ger-corps-i', 'E4829', 'E4728'));
    expect(table.at('ger-corps-i')).toBe('E4728');
    expect(table.why('axis', move('ger-corps-i', 'E4727'))?.rule).toBe('DV-11.1g');
  });

  test('only for those whom zones hold fast, only in a Move activation', () => {
    covers('DV-6.5a');
    const free = axis({ [STEPPE]: 'ger-corps-i', E4928: 'sov-army-16' });
    expect(free.why('axis', withdraw('ger-corps-i', 'E4830', 'E4730'))?.rule).toBe('DV-6.5a');
    // Mechanized units that may slip past Rifle armies are not held fast.
    expect(axis({ [STEPPE]: 'ger-pz-1', ...pinned }).why('axis', withdraw('ger-pz-1', 'E4829', 'E4728'))?.rule).toBe(
      'DV-6.5a',
    );
    const panzer = scene({
      turn: 2,
      units: { [STEPPE]: ['ger-hq-2', 'ger-corps-i'], ...pinned },
      chit: 'axis:pz-2',
    }).act('axis', {
      type: 'choose-order',
      order: 'move-then-combat',
    });
    expect(panzer.why('axis', withdraw('ger-corps-i', 'E4829', 'E4728'))?.rule).toBe('DV-6.5a');
  });

  test('it may end next to headquarters, bases and depots', () => {
    covers('DV-6.5d');
    const beside = (neighbour: string) =>
      axis({ [STEPPE]: 'ger-corps-i', ...pinned, E4627: neighbour }).why(
        'axis',
        withdraw('ger-corps-i', 'E4829', 'E4728'),
      );
    expect(beside('sov-zhukov')).toBeUndefined();
    expect(
      axis({ [STEPPE]: 'ger-corps-i', ...pinned, E4727: 'sov-zhukov' }).why(
        'axis',
        withdraw('ger-corps-i', 'E4829', 'E4728'),
      ),
    ).toBeUndefined();
    expect(
      axis({ [STEPPE]: 'ger-corps-i', ...pinned, E4727: 'sov-rd-10' }).why(
        'axis',
        withdraw('ger-corps-i', 'E4829', 'E4728'),
      )?.rule,
    ).toBe('DV-6.5c');
  });

  test('DV-EX-20: either that, or a march in the enemy’s retreat direction all the way', () => {
    covers('DV-6.5e');
    /** West of him: north and south lie in their zones, the east is open. */
    const units = { [STEPPE]: 'ger-jg-97', E4829: 'sov-army-16', E4830: 'sov-army-19' };
    const table = axis(units);
    expect(table.why('axis', withdraw('ger-jg-97', 'E4928', 'E4927'))).toBeUndefined();
    expect(table.why('axis', move('ger-jg-97', 'E5029', 'E5128', 'E5228'))).toBeUndefined();
    expect(table.why('axis', move('ger-jg-97', 'E5029', 'E5028'))?.rule).toBe('DV-6.5e');
    table.act('axis', move('ger-jg-97', 'E5029'));
    expect(table.why('axis', withdraw('ger-jg-97', 'E5028', 'E5027'))?.rule).toBe('DV-6.5e');
    expect(table.why('axis', move('ger-jg-97', 'E5028'))?.rule).toBe('DV-6.5e');
    expect(table.why('axis', move('ger-jg-97', 'E5129'))).toBeUndefined();
  });

  test('for the Soviets the compass is turned round', () => {
    covers('DV-6.5c');
    const table = soviet({ [STEPPE]: 'sov-army-16', E4928: 'ger-corps-i', E4930: 'ger-corps-ii' });
    expect(table.why('soviet', withdraw('sov-army-16', 'E4829', 'E4728'))?.rule).toBe('DV-6.5c');
    table.act('soviet', withdraw('sov-army-16', 'E5029', 'E5128'));
    expect(table.at('sov-army-16')).toBe('E5128');
  });
});

describe('the border of June 1941 (17.1.2)', () => {
  test('on turn 1 Soviet zones end there, unless the players agree otherwise', () => {
    covers('DV-17.1.2g');
    // Along the border of Memel, past an army on its far side.
    const march = (options: Record<string, string>) =>
      scene({ turn: 1, units: { W3016: 'ger-corps-i', W3116: 'sov-army-16' }, chit: 'axis:move', options }).why(
        'axis',
        move('ger-corps-i', 'W3017'),
      )?.rule;
    expect(march({ 'june-border': 'closed-on-turn-1' })).toBeUndefined();
    expect(march({ 'june-border': 'open' })).toBe('DV-6.2b');
  });
});

describe('what zones do not touch (6.1)', () => {
  test('transport, reinforcements and the odds of a battle', () => {
    covers('DV-6.1c');
    const blue = { scenario: 'campaign-fall-blau', turn: 12 };
    // A port in a Soviet zone takes a transport; with nobody there to zone it, just so.
    const sail = (beside: Scene['units']) => {
      const units = { W2819: 'ger-corps-i', W3016: 'ger-inf-207', ...beside };
      const table = scene({ ...blue, units, phase: 'strategic-movement', dice: [3, 3] });
      while (table.open !== 'axis-naval') table.act(table.side, { type: `end-${table.open}` });
      return table.why('axis', { type: 'axis-transport', unit: 'ger-corps-i', to: 'W3016' });
    };
    expect([sail({}), sail({ W3116: 'sov-army-16' })]).toEqual([undefined, undefined]);
    // German reinforcements into a town in a Soviet zone.
    const come = (beside: Scene['units']) => {
      const units = { W2428: 'ger-inf-207', waiting: 'ger-corps-i', ...beside };
      const table = phaseOne({ ...blue, turn: 13, units }, 'axis-reinforcements');
      return table.why('axis', { type: 'reinforce', unit: 'ger-corps-i', to: 'W2428' });
    };
    expect([come({}), come({ W2429: 'sov-army-16' })]).toEqual([undefined, undefined]);
    // Attackers in zones of others than the defender fight no worse.
    const odds = (beside: Scene['units']) =>
      told(axisCombat({ E4829: ['ger-pz-1', 'ger-pz-6'], E4929: 'sov-army-16', ...beside }), 'axis', {
        type: 'attack',
        target: 'E4929',
        attackers: ['ger-pz-1', 'ger-pz-6'],
      });
    expect(odds({ E4729: 'sov-army-19', E4828: 'sov-army-20' })).toEqual(odds({}));
  });
});
