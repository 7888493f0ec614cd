import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { piece, scene } from './support.ts';

/** Minor allies (15): where they may not go, and how Romania and Hungary leave the Axis. */

describe('limits (15.1)', () => {
  test('not north of row 25, not into each other’s country', () => {
    covers('DV-15.1b', 'DV-15.1c');
    const table = scene({
      turn: 12,
      units: { W2426: 'rum-corps-i', W3041: 'hun-corps-iii' },
      chit: 'axis:move',
    });
    expect(table.why('axis', { type: 'move', units: ['rum-corps-i'], way: ['W2425'] })).toBeUndefined();
    expect(table.why('axis', { type: 'move', units: ['rum-corps-i'], way: ['W2425', 'W2424'] })?.rule).toBe('DV-15.1c');
  });

  test('they neither stack nor attack together; Slovaks and Spaniards are Germans', () => {
    covers('DV-15.1a', 'DV-15.1d');
    const units = { E2535: ['rum-corps-i'], E2534: ['hun-corps-iii', 'ger-inf-250'], E2635: 'sov-rd-10' };
    const table = scene({ turn: 12, units, chit: 'axis:combat' });
    expect(
      table.why('axis', { type: 'attack', target: 'E2635', attackers: ['rum-corps-i', 'hun-corps-iii'] })?.rule,
    ).toBe('DV-15.1a');
  });
});

describe('Romania changes sides (15.2)', () => {
  const ten = ['16', '19', '20', '21', '22', '24', '28', '29', '30', '31'].map((id) => `sov-army-${id}`);
  const stacks = {
    W3649: ten.slice(0, 2),
    W3650: ten.slice(2, 4),
    W3640: ten.slice(4, 6),
    W3740: ten.slice(6, 8),
    W3940: ten.slice(8, 10),
  };
  const end = (of: object = {}) =>
    scene({
      scenario: 'campaign-zitadelle',
      turn: 36,
      units: { ...stacks, W3546: ['rum-corps-i', 'ger-inf-207'], W1225: 'ger-corps-i', E3241: 'sov-rd-10' },
      held: { soviet: ['W4844', 'E1849'] },
      phase: 'end-phase',
      dice: [3],
      ...of,
    });

  test('twenty steps in Romania, two of its towns, Odessa and Sevastopol', () => {
    covers('DV-15.2a', 'DV-15.2b');
    const table = end();
    expect(table.s.romania).toBe(36);
    expect([table.at('rum-corps-i'), table.at('rum-tac'), table.at('ger-inf-207')]).toEqual([
      'removed',
      'removed',
      'W3546',
    ]);
    expect(table.s.units.supply[piece('ger-inf-207')]).toBe(1);
    expect(table.s.units.supply[piece('ger-corps-i')]).toBe(0);
    expect(end({ held: { soviet: ['W4844'] } }).s.romania).toBe(0);
    expect(end({ reduced: ['sov-army-16'] }).s.romania).toBe(0);
    expect(end({ turn: 18, scenario: 'campaign-fall-blau' }).s.romania).toBe(0);
    expect(
      end({ units: { ...stacks, W3650: [], W3641: ten.slice(2, 4), W3546: 'rum-corps-i', W1225: 'ger-corps-i' } }).s
        .romania,
    ).toBe(0);
  });

  test('its victory hexes are Soviet unless an Axis unit stands there', () => {
    covers('DV-15.2c');
    const units = { ...stacks, W3650: [], W3641: ten.slice(2, 4), W4147: 'sov-rd-90', W1225: 'ger-corps-i' };
    const held = { soviet: ['W4844', 'E1849', 'W4147'] };
    const free = end({ units, held });
    expect(free.news.filter(({ key }) => key === 'place-taken').length).toBeGreaterThan(0);
    const occupied = end({ units: { ...units, W3650: 'ger-inf-207' }, held });
    expect(occupied.news.filter(({ key }) => key === 'place-taken').length).toBe(0);
  });

  test('Romanians and Bulgarians fight for the Soviets from the next turn', () => {
    covers('DV-15.2d');
    const table = end();
    const place = (unit: string) => table.why('soviet', { type: 'reinforce', unit, to: 'stavka-reserve' });
    while (table.side === 'axis') {
      const type = ['reinforce-all', 'end-reinforcements', 'end-replacements'].find(
        (each) => table.why('axis', { type: each }) === undefined,
      )!;
      table.act('axis', { type });
    }
    expect(table.open).toBe('soviet-reinforcements');
    expect([place('sov-rum-1'), place('sov-rum-4'), place('sov-bul-1')]).toEqual([undefined, undefined, undefined]);
  });

  test('Romanian aircraft go home when no Romanian is in the Soviet Union after 1941', () => {
    covers('DV-2.2h');
    const air = (turn: number, hex: string) =>
      scene({
        scenario: 'campaign-fall-blau',
        turn,
        units: { [hex]: 'rum-corps-i', 'at-hand': 'rum-tac' },
        phase: 'end-phase',
        dice: [3],
      }).at('rum-tac');
    expect([air(13, 'E2738'), air(13, 'W3650'), air(7, 'W3650')]).toEqual(['at-hand', 'removed', 'at-hand']);
  });
});

describe('Hungary (15.3)', () => {
  test('its units leave the war when Buda and Pest are Soviet', () => {
    covers('DV-15.3a');
    const table = scene({
      scenario: 'campaign-bagration',
      turn: 40,
      units: { W1941: 'sov-gdtank-1', W2537: 'hun-corps-iii', eliminated: 'hun-corps-iv' },
      held: { soviet: ['W2140'] },
      chit: 'soviet:move',
    });
    table.act('soviet', { type: 'move', units: ['sov-gdtank-1'], way: ['W1940'] });
    expect([table.at('hun-corps-iii'), table.at('hun-corps-iv')]).toEqual(['removed', 'removed']);
  });

  test('closed to the Soviets in 1941', () => {
    covers('DV-15.3b');
    const march = (turn: number) =>
      scene({ turn, units: { W3237: 'sov-mech41-5' }, chit: 'soviet:move', dice: [3] }).why('soviet', {
        type: 'move',
        units: ['sov-mech41-5'],
        way: ['W3137'],
      })?.rule;
    expect(march(3)).toBe('DV-15.3b');
    expect(march(8)).toBeUndefined();
  });
});
