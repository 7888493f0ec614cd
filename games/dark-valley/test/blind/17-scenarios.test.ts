import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { Match } from '@rokada/kernel';
import { game } from '../../src/game.ts';
import { TOWNS, VICTORY_HEXES, idOf } from '../../src/geography.ts';
import type { State } from '../../src/state.ts';
import { attack, axisCombat, strike, told, whyNot } from '../combat-support.ts';
import { scene, type Scene } from '../support.ts';
import { far, go, offers } from './help.ts';

const ALL = VICTORY_HEXES.map(idOf);
const place = (name: string): string => idOf(TOWNS.find((town) => town.name === name)!.hex);
const LATE = new Set(['Moscow', 'Leningrad', 'Kiev', 'Sevastopol', 'Stalingrad', 'Kursk'].map(place));
const ORDER = [...ALL.filter((id) => !LATE.has(id)), ...ALL.filter((id) => LATE.has(id))];
/** How a scenario ends with so many points, and other places in Axis hands. */
function verdict(scenario: string, turn: number, points: number, extra: string[] = []): string {
  const axis = [...ORDER.slice(0, points), ...extra];
  const soviet = [...ORDER.slice(points), place('Kursk'), place('Maikop')].filter((each) => !axis.includes(each));
  const t = scene({ scenario, turn, units: {}, phase: 'end-phase', dice: [3, 3, 3, 3, 3, 3], held: { axis, soviet } });
  const outcome = game.outcome(t.s) as { winner?: string; winners?: readonly string[] } | undefined;
  return outcome === undefined ? 'on' : (outcome.winner ?? outcome.winners?.[0] ?? 'draw');
}

describe('17 how the scenarios end', () => {
  test('17.1.3 Barbarossa: turn 9, thirty points for the Axis, twenty-six for a draw', () => {
    covers('DV-17.1.3a', 'DV-17.1.1a', 'DV-3.1a');
    expect([30, 29, 25].map((points) => verdict('barbarossa', 9, points))).toEqual(['axis', 'draw', 'soviet']);
    expect(verdict('barbarossa', 6, 30)).toBe('on');
    expect(verdict('barbarossa', 6, 38)).toBe('axis');
  });
  test('17.2.3 Fall Blau: turn 20, thirty-six at any check, thirty-three at the end', () => {
    covers('DV-17.2.3a', 'DV-17.2.3b', 'DV-17.2.1a');
    expect([36, 33, 32, 29, 28].map((points) => verdict('fall-blau', 20, points))).toEqual([
      'axis',
      'axis',
      'draw',
      'draw',
      'soviet',
    ]);
    expect([verdict('fall-blau', 14, 36), verdict('fall-blau', 14, 35), verdict('fall-blau', 14, 30)]).toEqual([
      'axis',
      'on',
      'on',
    ]);
    expect(verdict('fall-blau', 20, 29, ['Sevastopol', 'Stalingrad', 'Maikop'].map(place))).toBe('axis');
  });
  test('17.3.2 Zitadelle: turn 29, twenty-nine points, or twenty-seven and Kursk', () => {
    covers('DV-17.3.2a', 'DV-17.3.1a');
    expect([29, 28, 25, 24].map((points) => verdict('zitadelle', 29, points))).toEqual([
      'axis',
      'draw',
      'draw',
      'soviet',
    ]);
    expect([27, 26].map((points) => verdict('zitadelle', 29, points, [place('Kursk')]))).toEqual(['axis', 'draw']);
  });
  test('17.4.2 Bagration: turn 40, seventeen or thirteen', () => {
    covers('DV-17.4.2a', 'DV-17.4.1a');
    expect([17, 16, 14, 13].map((points) => verdict('bagration', 40, points))).toEqual([
      'axis',
      'draw',
      'draw',
      'soviet',
    ]);
  });
  test('17.0a four scenarios, and the campaign from each of their dates', () => {
    covers('DV-17.0a', 'DV-1.0a');
    expect(game.scenarios.map((each) => each.id)).toEqual(
      ['barbarossa', 'fall-blau', 'zitadelle', 'bagration']
        .flatMap((each) => [each])
        .concat(['barbarossa', 'fall-blau', 'zitadelle', 'bagration'].map((each) => `campaign-${each}`)),
    );
  });
});

describe('17.1.2 the first turns', () => {
  test('17.1.2c turn 1: cities of the border districts help nobody', () => {
    covers('DV-17.1.2c', 'DV-17.1.2b', 'DV-TEC.g');
    const minsk = (turn: number, more: Partial<Scene> = {}): object =>
      told(
        axisCombat({ W4021: ['ger-pz-1', 'ger-pz-6'], W4121: 'sov-rd-10' }, { turn, ...more }),
        'axis',
        attack('W4121', ['ger-pz-1', 'ger-pz-6']),
      );
    expect(minsk(1)).toMatchObject({ attack: 10, shifts: 0 });
    expect(minsk(2)).toMatchObject({ attack: 5, shifts: -1 });
    expect(minsk(1, { options: { 'border-cities': 'as-printed' } })).toMatchObject({ attack: 5, shifts: -1 });
  });
  test('17.1.2c other cities do', () => {
    covers('DV-17.1.2c');
    expect(
      told(
        axisCombat({ E2133: ['ger-pz-1', 'ger-pz-6'], E2233: 'sov-rd-10' }, { turn: 1 }),
        'axis',
        attack('E2233', ['ger-pz-1', 'ger-pz-6']),
      ),
    ).toMatchObject({ attack: 5, shifts: -1 });
  });
  test('17.1.2d turn 1: who stands in Romania neither moves nor attacks', () => {
    covers('DV-17.1.2d');
    const units = { W4143: ['rum-corps-i', 'ger-corps-xi', 'rum-cav'], W4243: 'sov-rd-10', W2726: 'ger-corps-i' };
    expect(offers(scene({ turn: 1, units, chit: 'axis:move' }), { type: 'move' })).toEqual(['ger-corps-i']);
    expect(whyNot(axisCombat(units, { turn: 1 }), 'axis', attack('W4243', ['rum-cav']))).toBeDefined();
    expect(whyNot(axisCombat(units, { turn: 2 }), 'axis', attack('W4243', ['rum-cav']))).toBeUndefined();
  });
  test('17.1.2e turns 2 and 3: no more than three units attack across the border of Romania', () => {
    covers('DV-17.1.2e');
    const four = ['rum-corps-i', 'rum-corps-iii', 'ger-corps-xi', 'rum-cav'];
    const units = { W4143: four, W4243: 'sov-rd-10' };
    expect(whyNot(axisCombat(units, { turn: 2 }), 'axis', attack('W4243', four))).toBeDefined();
    expect(whyNot(axisCombat(units, { turn: 3 }), 'axis', attack('W4243', four.slice(0, 3)))).toBeUndefined();
    expect(whyNot(axisCombat(units, { turn: 4 }), 'axis', attack('W4243', four))).toBeUndefined();
  });
  test('17.1.2e counted over the whole activation', () => {
    covers('DV-17.1.2e');
    const t = axisCombat(
      {
        W4143: ['rum-corps-i', 'rum-corps-iii'],
        W4243: 'sov-army-16',
        W4147: ['rum-corps-iv', 'rum-corps-v'],
        W4247: 'sov-army-19',
      },
      { turn: 2 },
    );
    strike(t, 'axis', attack('W4243', ['rum-corps-i', 'rum-corps-iii']), 1);
    while (t.open !== 'fighting') go(t, { type: 'lose-step', unit: offers(t, { type: 'lose-step' })[0]! });
    expect(whyNot(t, 'axis', attack('W4247', ['rum-corps-iv', 'rum-corps-v']))).toBeDefined();
  });
  test('17.1.2f first winter: the Axis away from towns attacks as if unsupplied', () => {
    covers('DV-17.1.2f');
    const die = (turn: number, from: string, target: string): number =>
      told(axisCombat({ [from]: 'ger-pz-1', [target]: 'sov-rd-10' }, { turn }), 'axis', attack(target, ['ger-pz-1']))
        .die;
    expect([6, 7, 9, 10].map((turn) => die(turn, 'E4829', 'E4929'))).toEqual([0, -2, -2, 0]);
    // In a town and next to one.
    expect(die(8, 'E2127', 'E2128')).toBe(0);
    expect(die(8, 'E2126', 'E2125')).toBe(0);
  });
  test('17.1.2g turn 1: no Soviet zone abroad, and no retreat out of the Soviet Union', () => {
    covers('DV-17.1.2g');
    // W3228 and W3229 lie on the German bank; the mechanized corps opposite has no zone there.
    const t = (turn: number): number =>
      far(
        scene({ turn, units: { W3131: 'ger-pz-1', W3331: 'sov-mech41-3' }, chit: 'axis:move' }),
        ['ger-pz-1'],
        ['W3231', 'W3230'],
      );
    expect([t(1), t(2)]).toEqual([2, 1]);
  });
  test('17.1.2a turns 1 to 4: isolated German mechanized units survive as if out of supply', () => {
    covers('DV-17.1.2a');
    const fate = (turn: number, unit: string): string | null => {
      const t = scene({
        scenario: 'campaign-barbarossa',
        turn,
        units: { E4828: unit, E4926: 'sov-army-16', E4929: 'sov-army-19', E4628: 'sov-army-20', E4829: 'sov-rd-10' },
        isolated: [unit],
        phase: 'attrition-phase',
      });
      while (['depot-movement', 'attrition-air-supply'].includes(t.open))
        go(t, t.open === 'depot-movement' ? 'end-depots' : 'end-pockets');
      return t.at(unit);
    };
    expect([fate(4, 'ger-pz-1'), fate(5, 'ger-pz-1'), fate(4, 'ger-corps-i')]).toEqual([
      'E4828',
      'eliminated',
      'eliminated',
    ]);
  });
});

describe('17.1.1 setting up', () => {
  const setUp = (scenario: string): Match<State> => Match.start(game, { scenario });
  const points = (state: { hexes: { control: ArrayLike<number> } }): number =>
    VICTORY_HEXES.filter((hex) => state.hexes.control[hex] === 0).length;
  test('the Soviets first, then the Axis; fourteen points in June 1941', () => {
    covers('DV-17.1.1b', 'DV-17.1.1c', 'DV-3.1b');
    const match = setUp('barbarossa');
    expect(match.decisions()[0]!.side).toBe('soviet');
    expect(match.act({ side: 'soviet', action: { type: 'finish-setup' } })).not.toHaveProperty('refusal');
    expect(match.decisions()[0]!.side).toBe('axis');
    expect(points(match.state)).toBe(14);
  });
  test('17.0b the first turn has no reinforcements', () => {
    covers('DV-17.0b', 'DV-17.0c');
    for (const [scenario, turn, start] of [
      ['fall-blau', 12, 29],
      ['campaign-bagration', 34, 22],
    ] as const) {
      const match = setUp(scenario);
      for (let n = 0; n < 4 && match.decisions()[0]!.actions.includes('finish-setup'); n++)
        match.act({ side: match.decisions()[0]!.side, action: { type: 'finish-setup' } });
      expect([match.state.turn, points(match.state)]).toEqual([turn, start]);
      expect(match.decisions()[0]!.step, scenario).not.toMatch(/reinforcements|rebuilding|setup|setting/);
    }
  });
});
