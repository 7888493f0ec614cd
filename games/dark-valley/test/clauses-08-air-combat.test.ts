import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { STEPPE, attack, axisCombat, fit, sovietCombat, strike, told } from './combat-support.ts';
import { piece, scene, type Scene, type Table } from './support.ts';

/** Support and bombardment from the air (8.3 to 8.5, 8.7), assault guns and tank brigades (16). */

const tanks = ['ger-pz-1', 'ger-pz-6'];
const isDone = (table: Table, id: string) => table.s.units.done[piece(id)] === 1;
/** Saratov and Engels are five and four columns west of the steppe. */
const BASE = 'E4326';
const field = { [BASE]: 'air-viii', E4829: tanks, [STEPPE]: 'sov-army-16' };
const withSupport = (...support: readonly string[]) => attack(STEPPE, tanks, { support });

describe('air units in support (8.4)', () => {
  test('add their strength within their range of the defender', () => {
    covers('DV-8.4a', 'DV-8.4b', 'DV-2.2i');
    expect(told(axisCombat(field), 'axis', withSupport('air-viii')).attack).toBe(14);
    // II Air flies ten hexes, VIII Air twelve.
    const far = { ...field, [BASE]: [], E4237: ['air-viii', 'air-ii'] };
    expect(axisCombat(far).why('axis', withSupport('air-ii'))?.rule).toBe('DV-8.4b');
    expect(told(axisCombat(far), 'axis', withSupport('air-viii')).attack).toBe(14);
  });

  test('one of them in a combat', () => {
    covers('DV-5.4d');
    const table = axisCombat({ ...field, E4227: 'air-ii' });
    expect(table.why('axis', withSupport('air-viii', 'air-ii'))?.rule).toBe('DV-5.4d');
  });

  test('only where Germans take part', () => {
    covers('DV-2.2k');
    const table = axisCombat({ [BASE]: 'air-viii', E4829: ['rum-corps-i', 'rum-corps-iii'], [STEPPE]: 'sov-army-16' });
    const romanian = attack(STEPPE, ['rum-corps-i', 'rum-corps-iii'], { support: ['air-viii'] });
    expect(table.why('axis', romanian)?.rule).toBe('DV-2.2k');
  });

  test('a supporter of the attack stays available, for another activation', () => {
    covers('DV-8.4e', 'DV-8.4a');
    const table = axisCombat({ ...field, E5129: 'sov-rd-10', E5030: 'ger-pz-8' }, { cup: ['axis:combat'] });
    table.roll(1).act('axis', withSupport('air-viii')).act('axis', { type: 'lose-step', unit: 'ger-pz-1' });
    expect(isDone(table, 'air-viii')).toBe(false);
    expect(table.why('axis', attack('E5129', ['ger-pz-8'], { support: ['air-viii'] }))?.rule).toBe('DV-8.4a');
    table.act('axis', { type: 'end-combat' });
    expect(table.why('axis', attack('E5129', ['ger-pz-8'], { support: ['air-viii'] }))).toBeUndefined();
  });

  test('a supporter of the defence is done, and comes after the attacker has shown his', () => {
    covers('DV-8.4f', 'DV-8.4d', 'DV-12.1d');
    const table = sovietCombat({ [BASE]: 'air-viii', E5029: ['sov-army-16', 'sov-army-19'], [STEPPE]: 'ger-corps-i' });
    table.act('soviet', attack(STEPPE, ['sov-army-16', 'sov-army-19'], { support: ['sov-tac-1'] }));
    expect([table.open, table.side]).toEqual(['replying', 'axis']);
    const reply = { type: 'support-defence', support: ['air-viii', 'stug'] };
    expect(told(table, 'axis', reply)).toMatchObject({ attack: 11, defence: 12 });
    table.roll(1).act('axis', reply);
    expect(isDone(table, 'air-viii')).toBe(true);
  });

  test('mountains of the Soviet Union are not flown over', () => {
    covers('DV-8.4c');
    // E3551 lies four hexes from Maikop as the crow flies, behind the Caucasus; E3445 as far, in the open.
    const table = axisCombat(
      { E3449: 'air-viii', E3551: 'sov-rd-10', E3445: 'sov-rd-90' },
      { held: { axis: ['E3449'] } },
    );
    const over = (hex: string, unit: string) =>
      table.why('axis', { type: 'bombard', air: 'air-viii', hex, unit })?.rule;
    expect([over('E3551', 'sov-rd-10'), over('E3445', 'sov-rd-90')]).toEqual(['DV-8.4b', undefined]);
  });

  test('in the first winter a German air unit flies once a turn', () => {
    covers('DV-8.7a');
    const table = axisCombat(field, { turn: 8 });
    table.roll(3).act('axis', withSupport('air-viii'));
    expect(isDone(table, 'air-viii')).toBe(true);
  });
});

describe('tactical air (8.3, 2.2)', () => {
  const soviet = { E5029: ['sov-army-16', 'sov-army-19'], E5030: ['sov-tank-1'], [STEPPE]: 'ger-corps-i' };
  const force = ['sov-army-16', 'sov-army-19', 'sov-tank-1'];
  const flown = (turn: number, ...support: readonly string[]) =>
    scene({
      scenario: turn < 24 ? 'campaign-fall-blau' : turn < 34 ? 'campaign-zitadelle' : 'campaign-bagration',
      turn,
      units: soviet,
      chit: 'soviet:combat',
    }).why('soviet', attack(STEPPE, force, { support }));

  test('DV-EX-22: eleven and a marker are twelve; the marker is spent', () => {
    covers('DV-8.1a', 'DV-8.3a', 'DV-8.3b', 'DV-2.2l');
    const table = sovietCombat({ E5029: ['sov-shock-1', 'sov-army-16'], [STEPPE]: 'ger-corps-i' });
    const action = attack(STEPPE, ['sov-shock-1', 'sov-army-16'], { support: ['sov-tac-1'] });
    expect(told(table, 'soviet', attack(STEPPE, ['sov-shock-1', 'sov-army-16']))).toMatchObject({
      attack: 11,
      column: '1:1',
    });
    expect(told(table, 'soviet', action)).toMatchObject({ attack: 12, defence: 6, column: '2:1' });
    table.roll(1).act('soviet', action).act('axis', { type: 'decline-support' });
    expect(isDone(table, 'sov-tac-1')).toBe(true);
  });

  test('one before 1943, two in 1943, four from 1944', () => {
    covers('DV-8.3c', 'DV-8.3d', 'DV-8.3e');
    expect(flown(18, 'sov-tac-1')).toBeUndefined();
    expect(flown(18, 'sov-tac-1', 'sov-tac-2')?.rule).toBe('DV-8.3c');
    expect(flown(24, 'sov-tac-1', 'sov-tac-2')).toBeUndefined();
    expect(flown(24, 'sov-tac-1', 'sov-tac-2', 'sov-tac-3')?.rule).toBe('DV-8.3d');
    const four = ['sov-tac-1', 'sov-tac-2', 'sov-tac-3', 'sov-tac-4'];
    expect(flown(34, ...four)).toBeUndefined();
    expect(flown(34, ...four, 'sov-tac-5')?.rule).toBe('DV-8.3e');
  });

  test('never more than the printed strength of those they help', () => {
    covers('DV-8.3f');
    const table = scene({
      scenario: 'campaign-bagration',
      turn: 34,
      units: { E5029: ['sov-rd-10', 'sov-rd-90'], [STEPPE]: 'ger-lw-1-lwfd' },
      chit: 'soviet:combat',
    });
    const helped = (...support: readonly string[]) => attack(STEPPE, ['sov-rd-10', 'sov-rd-90'], { support });
    expect(table.why('soviet', helped('sov-tac-1', 'sov-tac-2'))).toBeUndefined();
    expect(table.why('soviet', helped('sov-tac-1', 'sov-tac-2', 'sov-tac-3'))?.rule).toBe('DV-8.3f');
  });

  test('together with an air unit', () => {
    covers('DV-8.4d', 'DV-2.2m');
    const table = scene({
      scenario: 'campaign-bagration',
      turn: 34,
      units: { ...soviet, E4227: 'air-18' },
      chit: 'soviet:combat',
    });
    expect(told(table, 'soviet', attack(STEPPE, force, { support: ['air-18', 'sov-tac-1', 'sov-tac-2'] })).attack).toBe(
      18,
    );
  });

  test('the Romanian marker: Romanians, fair or mixed weather, once', () => {
    covers('DV-2.2e', 'DV-2.2f', 'DV-2.2g');
    const table = (turn: number, units: readonly string[] = ['rum-corps-i', 'rum-corps-iii']) =>
      axisCombat({ E4829: units, [STEPPE]: 'sov-army-16' }, { turn });
    const action = attack(STEPPE, ['rum-corps-i', 'rum-corps-iii'], { support: ['rum-tac'] });
    expect(told(table(2), 'axis', action).attack).toBe(5);
    expect(table(4).why('axis', action)).toBeUndefined();
    expect(table(5).why('axis', action)?.rule).toBe('DV-2.2g');
    expect(table(2, tanks).why('axis', attack(STEPPE, tanks, { support: ['rum-tac'] }))?.rule).toBe('DV-2.2e');
    const used = strike(table(2), 'axis', action, 1);
    expect(isDone(used, 'rum-tac')).toBe(true);
  });
});

describe('assault guns and tank brigades (16)', () => {
  test('assault guns: one supplied combat of Germans an activation, stronger with the years', () => {
    covers('DV-16.1a', 'DV-16.1b', 'DV-16.1c', 'DV-16.1d', 'DV-16.0a');
    const gain = (turn: number, target = STEPPE, from = 'E4829') => {
      const table = axisCombat({ [from]: tanks, [target]: 'sov-army-16' }, { turn, scenario: 'campaign-barbarossa' });
      return (
        told(table, 'axis', attack(target, tanks, { support: ['stug'] })).attack -
        told(table, 'axis', attack(target, tanks)).attack
      );
    };
    expect([gain(2), gain(18), gain(19), gain(30)]).toEqual([1, 1, 2, 2]);
    // Not halved in a city.
    expect(gain(2, 'W4121', 'W4120')).toBe(1);
    const defence = (turn: number) => {
      const table = sovietCombat({ E5029: ['sov-army-16', 'sov-army-19'], [STEPPE]: 'ger-corps-i' }, { turn });
      table.act('soviet', fit(table, 'soviet', attack(STEPPE, ['sov-army-16', 'sov-army-19'])));
      return told(table, 'axis', { type: 'support-defence', support: ['stug'] }).defence - 6;
    };
    expect([defence(12), defence(19), defence(30)]).toEqual([2, 3, 4]);
    const unsupplied = axisCombat({ E4829: tanks, [STEPPE]: 'sov-army-16' }, { outOfSupply: ['ger-pz-1'] });
    expect(unsupplied.why('axis', attack(STEPPE, tanks, { support: ['stug'] }))?.rule).toBe('DV-16.1a');
    const twice = axisCombat({ E4829: tanks, E5030: 'ger-pz-8', [STEPPE]: 'sov-army-16', E5129: 'sov-rd-10' });
    twice
      .roll(1)
      .act('axis', attack(STEPPE, tanks, { support: ['stug'] }))
      .act('axis', { type: 'lose-step', unit: 'ger-pz-1' });
    expect(twice.why('axis', attack('E5129', ['ger-pz-8'], { support: ['stug'] }))?.rule).toBe('DV-16.1a');
  });

  test('tank brigades: two in attack, one in defence, once a turn, supplied', () => {
    covers('DV-16.3a');
    const table = sovietCombat(
      {
        E5029: ['sov-army-16', 'sov-army-19'],
        [STEPPE]: 'ger-corps-i',
        'at-hand': ['tank-brigade-1', 'tank-brigade-2'],
      },
      { turn: 6, scenario: 'campaign-barbarossa' },
    );
    const action = attack(STEPPE, ['sov-army-16', 'sov-army-19'], { support: ['tank-brigade-1', 'tank-brigade-2'] });
    expect(told(table, 'soviet', action).attack).toBe(14);
    strike(table, 'soviet', action, 1);
    expect([isDone(table, 'tank-brigade-1'), isDone(table, 'tank-brigade-2')]).toEqual([true, true]);
    const defence = axisCombat({ E4829: tanks, [STEPPE]: 'sov-army-16', 'at-hand': 'tank-brigade-1' }, { turn: 6 });
    defence.act('axis', attack(STEPPE, tanks, { support: [] }));
    expect(told(defence, 'soviet', { type: 'support-defence', support: ['tank-brigade-1'] }).defence).toBe(6);
    const hungry = axisCombat(
      { E4829: tanks, [STEPPE]: 'sov-army-16', 'at-hand': 'tank-brigade-1' },
      { turn: 6, isolated: ['sov-army-16'] },
    );
    hungry.roll(1).act('axis', attack(STEPPE, tanks, { support: [] }));
    expect(hungry.open).not.toBe('replying');
  });
});

describe('bombardment (8.5)', () => {
  const bomb = (hex = STEPPE, unit = 'sov-army-16', air = 'air-viii') => ({ type: 'bombard', air, hex, unit });
  const lost = (table: Table, id: string) => (table.at(id) === 'eliminated' ? 'gone' : table.s.units.lost[piece(id)]);
  const fly = (die: number, more: Partial<Scene> = {}, units: Scene['units'] = {}) =>
    axisCombat({ ...field, ...units }, more)
      .roll(die)
      .act('axis', bomb());

  test('strength against the ground: 4 to 1 in the open', () => {
    covers('DV-8.5e', 'DV-8.5f', 'DV-8.5a', 'DV-ABT.a', 'DV-ABT.b', 'DV-ABT.c', 'DV-ABT.d');
    expect(told(axisCombat(field), 'axis', bomb())).toMatchObject({ attack: 4, defence: 1, column: '4:1' });
    // VIII Air adds one: a one stays without effect, a two strikes.
    expect([1, 2, 5].map((die) => lost(fly(die), 'sov-army-16'))).toEqual([0, 1, 1]);
    const other = { [BASE]: 'air-ii', E4829: tanks, [STEPPE]: 'sov-army-16' };
    const with2 = (die: number) =>
      lost(
        axisCombat(other)
          .roll(die)
          .act('axis', bomb(STEPPE, 'sov-army-16', 'air-ii')),
        'sov-army-16',
      );
    expect(told(axisCombat(other), 'axis', bomb(STEPPE, 'sov-army-16', 'air-ii'))).toMatchObject({ column: '2:1' });
    expect([3, 4, 6].map(with2)).toEqual([0, 1, 1]);
  });

  test('DV-EX-12: a three of VIII Air reads row four, and it is done', () => {
    covers('DV-8.5g', 'DV-8.5h');
    const table = axisCombat({ ...field, [STEPPE]: [], E1949: [], E1848: [], E4830: 'sov-army-16' })
      .roll(3)
      .act('axis', bomb('E4830'));
    expect([lost(table, 'sov-army-16'), isDone(table, 'air-viii')]).toEqual([1, true]);
    expect(isDone(fly(4), 'air-viii')).toBe(false);
    expect(told(axisCombat(field), 'axis', bomb()).die).toBe(1);
  });

  test('the bombarding player picks any land unit, never a headquarters; no order of losses', () => {
    covers('DV-8.5b', 'DV-14.1c', 'DV-12.3g');
    const table = axisCombat({ ...field, [STEPPE]: ['sov-army-16', 'sov-rd-10', 'sov-zhukov'] });
    expect(table.why('axis', bomb(STEPPE, 'sov-zhukov'))).toBeDefined();
    table.roll(6).act('axis', bomb(STEPPE, 'sov-rd-10'));
    expect([lost(table, 'sov-rd-10'), lost(table, 'sov-army-16')]).toEqual(['gone', 0]);
  });

  test('a hex once an activation, before, between and after attacks', () => {
    covers('DV-8.5c', 'DV-8.5d');
    const table = axisCombat({ ...field, E4227: 'air-ii', E5029: 'sov-rd-10' })
      .roll(6)
      .act('axis', bomb());
    expect(table.why('axis', bomb(STEPPE, 'sov-army-16', 'air-ii'))?.rule).toBe('DV-8.5c');
    strike(table, 'axis', attack(STEPPE, tanks), 1);
    if (table.open === 'losing') table.act('axis', { type: 'lose-step', unit: 'ger-pz-1' });
    expect(table.why('axis', bomb('E5029', 'sov-rd-10', 'air-ii'))).toBeUndefined();
  });

  test('not into a hex that is just being attacked', () => {
    covers('DV-8.5i');
    const open = axisCombat({ ...field, [STEPPE]: 'sov-army-16' })
      .roll(5)
      .act('axis', withSupport());
    expect(open.open).toBe('retreating');
    expect(open.why('axis', bomb())).toBeDefined();
  });

  test('the ground defends: woods 2, city 4, works 2, fort 4, weak fort 2', () => {
    covers('DV-8.5e', 'DV-TEC.b', 'DV-TEC.g', 'DV-TEC.m', 'DV-TEC.n', 'DV-TEC.o', 'DV-TEC.r');
    const defence = (hex: string, base: string) =>
      told(axisCombat({ [base]: 'air-viii', [hex]: 'sov-army-16' }, { held: { axis: [base] } }), 'axis', bomb(hex))
        .defence;
    expect(defence('E1502', 'E1403')).toBe(2);
    expect(defence('W4121', 'W3718')).toBe(4);
    expect(defence('E2115', 'E2127')).toBe(2);
    expect(defence('W4416', 'W3718')).toBe(2);
    expect(defence('W4702', 'W4309')).toBe(4);
    expect(defence('E5334', 'E5342')).toBe(1);
    // 3 against 4 cannot be tried.
    const weak = axisCombat({ W3718: ['air-ii', 'ger-inf-207'], W3818: 'sov-rd-10', W4121: 'sov-army-16' });
    expect(weak.why('axis', bomb('W4121', 'sov-army-16', 'air-ii'))?.rule).toBe('DV-8.5e');
  });

  test('weather', () => {
    covers('DV-8.5j', 'DV-8.5k');
    const die = (turn: number) => told(axisCombat(field, { turn }), 'axis', bomb()).die;
    // VIII Air has one of its own.
    expect([die(2), die(4), die(5), die(8)]).toEqual([1, 0, 0, -1]);
    const soviet = (turn: number) =>
      told(
        scene({
          scenario: 'campaign-bagration',
          turn,
          units: { E4227: 'air-18', [STEPPE]: 'ger-corps-i' },
          chit: 'soviet:combat',
        }),
        'soviet',
        { type: 'bombard', air: 'air-18', hex: STEPPE, unit: 'ger-corps-i' },
      ).die;
    expect([soviet(34), soviet(37), soviet(38), soviet(40)]).toEqual([0, 0, -2, 0]);
  });

  test('wherever the air unit is, in any activation that allows combat', () => {
    covers('DV-8.5a', 'DV-10.5.7d');
    const table = scene({
      turn: 2,
      units: { ...field, E4829: ['ger-hq-2', ...tanks] },
      chit: 'axis:pz-2',
    }).act('axis', { type: 'choose-order', order: 'combat-then-move' });
    expect(table.why('axis', bomb())).toBeUndefined();
    expect(scene({ turn: 2, units: field, chit: 'axis:move' }).why('axis', bomb())).toBeDefined();
  });
});
