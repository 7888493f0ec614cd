import { SeededChance, quietWorld } from '@rokada/kernel';
import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { scene } from './support.ts';

/** Activations (10). */

/** From June 1942, where the match does not end at the first check. */
const blue = { scenario: 'campaign-fall-blau' };

describe('initiative (10.2)', () => {
  test('June 1941 opens with combat, then movement; nothing may be chosen', () => {
    covers('DV-10.2e', 'DV-4.1.IVc');
    const s = game.begin(game.start('barbarossa'), quietWorld(new SeededChance(1)));
    const world = quietWorld(new SeededChance(2));
    game.apply(s, 'soviet', { type: 'ready-setup' }, world);
    game.apply(s, 'axis', { type: 'ready-setup' }, world);
    // Bases and ships first (4.1): nobody goes anywhere.
    for (const type of ['end-bases', 'end-axis-naval', 'end-soviet-naval'])
      game.apply(s, game.decisions(s)[0]!.side, { type }, world);
    expect(game.decisions(s)[0]).toMatchObject({ step: 'fighting', side: 'axis' });
    game.apply(s, 'axis', { type: 'end-combat' }, world);
    expect(game.decisions(s)[0]).toMatchObject({ step: 'moving', side: 'axis' });
  });

  test('the player with the initiative picks one of his own chits, never Logistics', () => {
    covers('DV-10.2d', 'DV-4.1.IVa', 'DV-4.1.IVb');
    const axis = scene({ turn: 2, units: { W2726: 'ger-corps-i' }, phase: 'activation-phase' });
    expect([axis.open, axis.side]).toEqual(['taking-initiative', 'axis']);
    expect(axis.why('axis', { type: 'open-with', chit: 'logistics' })).toBeDefined();
    expect(axis.why('axis', { type: 'open-with', chit: 'counterattack' })).toBeDefined();
    axis.act('axis', { type: 'open-with', chit: 'move' });
    expect(axis.open).toBe('moving');
    // Nobody has a Panzer HQ here.
    expect(axis.s.chits.cup).toEqual(['axis:combat', 'logistics', 'soviet:counterattack', 'soviet:move']);
    const soviet = scene({ turn: 5, units: { E2215: 'sov-army-16' }, phase: 'activation-phase' });
    expect([soviet.open, soviet.side]).toEqual(['taking-initiative', 'soviet']);
  });

  test('Case Blue: two chits on turn 12 or on turn 13, not on both', () => {
    covers('DV-10.2f');
    const june = scene({ ...blue, turn: 12, units: { W2726: 'ger-corps-i' }, phase: 'activation-phase' });
    june.act('axis', { type: 'open-with', chit: 'combat', second: 'move' });
    expect(june.open).toBe('fighting');
    june.act('axis', { type: 'end-combat' });
    expect([june.open, june.side]).toEqual(['moving', 'axis']);
    expect(june.s.caseBlue).toBe(12);
    const declined = scene({ ...blue, turn: 12, units: { W2726: 'ger-corps-i' }, phase: 'activation-phase' });
    declined.act('axis', { type: 'open-with', chit: 'combat', second: 'none' });
    expect(declined.s.caseBlue).toBe(0);
    for (const [table, offered] of [
      [june, false],
      [declined, true],
    ] as const) {
      table.playOn('taking-initiative');
      expect([table.s.turn, table.side]).toEqual([13, 'axis']);
      expect(table.why('axis', { type: 'open-with', chit: 'combat', second: 'move' }) === undefined).toBe(offered);
      expect(table.why('axis', { type: 'open-with', chit: 'combat' }) === undefined).toBe(!offered);
    }
  });
});

describe('the cup (10.3)', () => {
  test('everything is drawn, one after another, until nothing is left', () => {
    covers('DV-10.3a', 'DV-10.4a', 'DV-4.1.IVd');
    const table = scene({
      turn: 2,
      units: { W2726: 'ger-corps-i' },
      chit: 'axis:move',
      cup: ['axis:combat', 'soviet:move'],
    }).roll(1, 1);
    table.act('axis', { type: 'end-movement' });
    expect([table.open, table.side]).toEqual(['fighting', 'axis']);
    table.act('axis', { type: 'end-combat' });
    expect([table.open, table.side]).toEqual(['moving', 'soviet']);
    table.act('soviet', { type: 'end-movement' });
    expect(table.s.chits.cup).toEqual([]);
    expect(table.s.turn).toBe(3);
  });

  test('the Stavka chit is held: played before any draw, or after all others', () => {
    covers('DV-10.2g');
    const table = scene({ turn: 5, units: { E2215: 'sov-army-16' }, phase: 'activation-phase' });
    expect(table.s.chits.soviet).toContain('soviet:stavka');
    table.act('soviet', { type: 'open-with', chit: 'move' }).act('soviet', { type: 'end-movement' });
    expect([table.open, table.side]).toEqual(['stavka-offer', 'soviet']);
    expect(table.s.chits.cup).not.toContain('soviet:stavka');
    table.roll(1).act('soviet', { type: 'keep-stavka' });
    expect(table.s.chits.soviet).toEqual(['soviet:stavka']);
  });

  test('a Move/Combat chit: one side, each once a turn', () => {
    covers('DV-10.3b', 'DV-10.5.5a');
    const table = scene({
      turn: 10,
      units: { W2726: 'ger-corps-i' },
      chit: 'axis:move-combat',
      cup: ['axis:move-combat'],
    });
    expect(table.open).toBe('choosing-side');
    table.act('axis', { type: 'choose-side', part: 'move' }).act('axis', { type: 'end-movement' });
    expect(table.open).toBe('choosing-side');
    expect(table.why('axis', { type: 'choose-side', part: 'move' })).toBeDefined();
    table.act('axis', { type: 'choose-side', part: 'combat' });
    expect(table.open).toBe('fighting');
  });
});

describe('Panzerarmee (10.5.7)', () => {
  const field = {
    turn: 3,
    units: {
      W3126: ['ger-hq-2', 'ger-pz-3'],
      W3125: ['ger-corps-v'],
      W3129: ['ger-pz-4'],
      W3130: ['ger-pz-10'],
      W3127: ['rum-corps-i', 'ger-hq-1'],
    },
    chit: 'axis:pz-2',
  } as const;

  test('German land units in range of the headquarters, measured before anything moves', () => {
    covers('DV-10.5.7a', 'DV-10.5.7c', 'DV-14.1i');
    const table = scene(field).act('axis', { type: 'choose-order', order: 'move-then-combat' });
    expect(table.open).toBe('moving');
    const way = ['W3227'];
    expect(table.why('axis', { type: 'move', units: ['ger-pz-3'], way })).toBeUndefined();
    expect(table.why('axis', { type: 'move', units: ['ger-pz-4'], way: ['W3130'] })).toBeUndefined();
    expect(table.why('axis', { type: 'move', units: ['ger-pz-10'], way: ['W3129'] })?.rule).toBe('DV-10.5a');
    expect(table.why('axis', { type: 'move', units: ['rum-corps-i'], way: ['W3128'] })?.rule).toBe('DV-10.5a');
    expect(table.why('axis', { type: 'move', units: ['ger-hq-1'], way: ['W3128'] })?.rule).toBe('DV-10.5a');
  });

  test('combat then movement, movement then combat, or nothing', () => {
    covers('DV-10.5.7b');
    const first = scene(field).act('axis', { type: 'choose-order', order: 'combat-then-move' });
    expect(first.open).toBe('fighting');
    expect(first.act('axis', { type: 'end-combat' }).open).toBe('moving');
    const second = scene(field).act('axis', { type: 'choose-order', order: 'move-then-combat' });
    expect(second.act('axis', { type: 'end-movement' }).open).toBe('fighting');
    expect(second.s.activation?.mechanizedOnly).toBe(true);
    expect(scene(field).act('axis', { type: 'choose-order', order: 'nothing' }).s.turn).toBe(4);
  });
});

describe('Counterattack (10.5.6)', () => {
  test('two dice, never less than six', () => {
    covers('DV-10.5.6d');
    const quota = (...dice: number[]) =>
      scene({ turn: 2, units: { W4121: 'sov-army-16' }, chit: 'soviet:counterattack', dice }).s.activation?.quota;
    expect([quota(1, 1), quota(2, 3), quota(3, 4), quota(6, 6)]).toEqual([6, 6, 7, 12]);
  });

  test('who starts beside the enemy has three points', () => {
    covers('DV-10.5.6b');
    const table = scene({
      turn: 2,
      units: { E2635: 'sov-mech41-5', E2535: 'ger-inf-207', E2835: 'sov-mech41-7', E2730: 'ger-inf-221' },
      chit: 'soviet:counterattack',
      dice: [3, 3],
    });
    const reach = (unit: string, way: readonly string[]) =>
      table.why('soviet', { type: 'move', units: [unit], way })?.key;
    expect(reach('sov-mech41-5', ['E2634', 'E2633', 'E2632', 'E2631'])).toBe('too-far');
    expect(reach('sov-mech41-7', ['E2834', 'E2833', 'E2832', 'E2831'])).toBeUndefined();
  });
});
