import { SeededChance, quietWorld, randomAction } from '@rokada/kernel';
import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { SPACES, VICTORY_HEXES } from '../src/geography.ts';
import type { State } from '../src/state.ts';
import { piece, scene } from './support.ts';

/** The sequence of play (4), and how the scenarios begin (1, 17.0). */

const PHASES = /^(reinforcement-phase|air-base-phase|strategic-movement|activation-phase|attrition-phase|end-phase)$/;
/** Thirty victory hexes, Moscow not among them. */
const VICTORY = VICTORY_HEXES.map((hex) => SPACES.ids[hex]!);
const ENOUGH = VICTORY.filter((id) => id !== 'E2215').slice(0, 30);
const REST = VICTORY.filter((id) => !ENOUGH.includes(id));
const blue = { scenario: 'campaign-fall-blau' };

/** A match in which both take the ready set-up. */
function begun(scenario: string) {
  const world = quietWorld(new SeededChance(1));
  const s = game.begin(game.start(scenario), world);
  expect(game.decisions(s)[0]).toMatchObject({ step: 'setting-up', side: 'soviet' });
  for (const side of ['soviet', 'axis']) game.apply(s, side, { type: 'ready-setup' }, world);
  return s;
}
const phaseOf = (s: State): string => s.stack.find(({ step }) => PHASES.test(step))?.step ?? 'none';

/** The phases in which somebody decided something, turn by turn, while everybody lets things pass. */
function phasesOf(s: State, turns: number): string[] {
  const chance = new SeededChance('passing');
  const world = quietWorld(chance);
  const passing = /^(end|keep|pass|decline|finish)-|^reinforce-all$/;
  const seen: string[] = [];
  for (const last = s.turn + turns; s.turn < last && s.outcome === undefined;) {
    const now = `${s.turn} ${phaseOf(s)}`;
    if (seen.at(-1) !== now) seen.push(now);
    const { side, actions } = game.decisions(s)[0]!;
    const type = actions.find((each) => passing.test(each) && game.check(s, side, { type: each }) === undefined);
    game.apply(s, side, type === undefined ? randomAction(game, s, side, chance)! : { type }, world);
  }
  return seen;
}

describe('a turn (4.1)', () => {
  test('runs through its phases in order; the first of a scenario begins with the second phase', () => {
    covers('DV-4.1a', 'DV-17.0b');
    const rest = ['air-base-phase', 'strategic-movement', 'activation-phase', 'attrition-phase'];
    expect(phasesOf(begun('campaign-fall-blau'), 2)).toEqual([
      ...rest.map((phase) => `12 ${phase}`),
      '13 reinforcement-phase',
      ...rest.map((phase) => `13 ${phase}`),
    ]);
    for (const scenario of game.scenarios) expect(phaseOf(begun(scenario.id)), scenario.id).toBe('air-base-phase');
  });

  test('what is over is over: nothing forgotten is done later', () => {
    covers('DV-4.1b');
    const units = { E2827: ['sov-army-16'], W2726: ['ger-corps-i'], W2826: 'air-ii', W3612: 'ger-corps-ii' };
    const bases = scene({ ...blue, turn: 12, units, phase: 'air-base-phase', dice: [3, 3] });
    const rebase = { type: 'rebase', air: 'air-ii', to: 'W3029' };
    const ride = { type: 'axis-rail-move', unit: 'ger-corps-i', to: 'W2428' };
    expect(bases.why('axis', rebase)).toBeUndefined();
    bases.act('axis', { type: 'end-bases' });
    expect(bases.open).toBe('axis-rail');
    expect(bases.why('axis', rebase)).toBeDefined();
    expect(bases.why('axis', ride)).toBeUndefined();
    bases.act('axis', { type: 'end-axis-rail' });
    expect(bases.why('axis', ride)).toBeDefined();
    const moves = scene({ ...blue, turn: 12, units, chit: 'axis:move', cup: ['axis:combat'] });
    const march = { type: 'move', units: ['ger-corps-i'], way: ['W2725'] };
    expect(moves.why('axis', march)).toBeUndefined();
    moves.act('axis', { type: 'end-movement' });
    expect(moves.why('axis', march)).toBeDefined();
  });

  test('strategic movement: rail and ships of the Axis, then of the Soviets, the landing, the airborne', () => {
    covers('DV-4.1.III');
    const table = scene({
      ...blue,
      turn: 15,
      units: {
        W2726: 'ger-corps-i',
        W3612: 'ger-corps-ii',
        E2827: 'sov-army-16',
        W4702: 'sov-army-19',
        E2849: 'sov-naval',
        E2215: ['sov-abc-4', 'sov-stavka'],
      },
      phase: 'strategic-movement',
      dice: [3, 3],
    });
    const seen: string[] = [];
    while (table.s.stack.some(({ step }) => step === 'strategic-movement')) {
      seen.push(`${table.side} ${table.open}`);
      table.act(table.side, { type: table.open === 'landing' ? 'end-amphibious' : `end-${table.open}` });
    }
    expect(seen).toEqual([
      'axis axis-rail',
      'axis axis-naval',
      'soviet soviet-rail',
      'soviet soviet-naval',
      'soviet landing',
      'soviet airborne',
    ]);
  });

  test('who went by rail marches and fights in the activations of the turn', () => {
    covers('DV-9.1b');
    const units = { W2726: ['ger-corps-i', 'ger-pz-1'], W4522: 'sov-rd-10' };
    const table = scene({ ...blue, turn: 12, units, phase: 'strategic-movement', dice: [3, 4] });
    table.act('axis', { type: 'axis-rail-move', unit: 'ger-pz-1', to: 'W4121' });
    while (table.open !== 'taking-initiative') table.act(table.side, { type: `end-${table.open}` });
    table.act('axis', { type: 'open-with', chit: 'move', second: 'combat' });
    table.act('axis', { type: 'move', units: ['ger-pz-1'], way: ['W4222', 'W4322', 'W4422'] });
    table.act('axis', { type: 'end-movement' });
    expect(table.open).toBe('fighting');
    expect(
      table.why('axis', { type: 'attack', target: 'W4522', attackers: ['ger-pz-1'], support: [] }),
    ).toBeUndefined();
  });

  test('at its end aircraft and artillery are available again, and the marker moves on', () => {
    covers('DV-4.1.VIb');
    const guns = scene({
      ...blue,
      turn: 12,
      units: { E2525: 'sov-art-1', E2524: ['ger-corps-i', 'ger-corps-ii'] },
      chit: 'soviet:combat',
    });
    // A die of one is starred: the guns are done (12.8).
    guns.roll(1).act('soviet', { type: 'shell', guns: 'sov-art-1', hex: 'E2524' });
    expect([guns.s.turn, guns.s.units.done[piece('sov-art-1')]]).toEqual([12, 1]);
    guns.playOn('axis-reinforcements');
    expect([guns.s.turn, guns.s.units.done[piece('sov-art-1')]]).toEqual([13, 0]);
    // A base that goes farther than twelve hexes has done its turn (8.2).
    const wing = scene({
      ...blue,
      turn: 12,
      units: { W2826: 'air-ii', 'other-fronts': 'air-i' },
      phase: 'air-base-phase',
      dice: [3, 3],
    });
    wing.act('axis', { type: 'rebase', air: 'air-ii', to: 'W1225' });
    expect(wing.s.units.done[piece('air-ii')]).toBe(1);
    wing.playOn('axis-air-bases');
    expect([wing.s.turn, wing.s.units.done[piece('air-ii')]]).toEqual([13, 0]);
  });
});

describe('scenarios and campaigns (1, 17.0)', () => {
  test('four battles, each also the beginning of a campaign, on four dates', () => {
    covers('DV-1.0a', 'DV-17.0a');
    const dates = { barbarossa: 1, 'fall-blau': 12, zitadelle: 24, bagration: 34 };
    expect(game.scenarios.map(({ id }) => id).toSorted()).toEqual(
      Object.keys(dates)
        .flatMap((id) => [id, `campaign-${id}`])
        .toSorted(),
    );
    for (const [id, turn] of Object.entries(dates)) {
      const [battle, war] = [begun(id), begun(`campaign-${id}`)];
      expect([battle.turn, war.turn], id).toEqual([turn, turn]);
      // The same armies in the same places.
      expect([...war.units.at], id).toEqual([...battle.units.at]);
    }
  });

  test('a battle ends on its last turn, a campaign begun with it goes on', () => {
    covers('DV-1.0a', 'DV-17.0a');
    const last = { barbarossa: 9, 'fall-blau': 20, zitadelle: 29, bagration: 40 };
    for (const [id, turn] of Object.entries(last)) {
      // Held as at the start, with enough for the Axis to live on in the campaign.
      const end = (scenario: string) =>
        scene({ scenario, turn, units: {}, held: { axis: ENOUGH, soviet: REST }, phase: 'end-phase', dice: [1] }).s
          .outcome;
      expect(end(id), id).toBeDefined();
      expect(end(`campaign-${id}`), id).toBeUndefined();
    }
  });
});
