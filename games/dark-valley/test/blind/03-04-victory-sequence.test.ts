import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { game } from '../../src/game.ts';
import { TOWNS, VICTORY_HEXES, idOf } from '../../src/geography.ts';
import { scene, type Scene, type Table } from '../support.ts';
import { go, isDone, offers, open } from './help.ts';

const ALL = VICTORY_HEXES.map(idOf);
const place = (name: string): string => idOf(TOWNS.find((town) => town.name === name)!.hex);
const [MOSCOW, KIEV, LENINGRAD, BERLIN] = ['Moscow', 'Kiev', 'Leningrad', 'Berlin'].map(place) as [
  string,
  string,
  string,
  string,
];
/** The End Phase with so many victory hexes in Axis hands, Berlin first, Moscow last. */
const ORDER = [BERLIN, ...ALL.filter((id) => ![BERLIN, MOSCOW, KIEV, LENINGRAD].includes(id)), KIEV, LENINGRAD, MOSCOW];
const holding = (points: number, turn: number, more: Partial<Scene> = {}): Table =>
  scene({
    scenario: 'campaign-barbarossa',
    turn,
    units: {},
    phase: 'end-phase',
    dice: [3, 3, 3, 3, 3, 3],
    held: { axis: ORDER.slice(0, points), soviet: ORDER.slice(points) },
    ...more,
  });
const winner = (t: Table): string | undefined => {
  const outcome = game.outcome(t.s) as { winner?: string; winners?: readonly string[] } | undefined;
  return outcome === undefined ? undefined : (outcome.winner ?? outcome.winners?.[0] ?? 'draw');
};

describe('3.1 victory hexes', () => {
  test('there are forty-seven', () => {
    covers('DV-3.1b');
    expect(ALL).toHaveLength(47);
  });
});

describe('3.2 the campaign', () => {
  test('3.2d thirty-eight hexes win for the Axis, thirty-seven do not', () => {
    covers('DV-3.2d', 'DV-3.2a', 'DV-3.1b');
    expect(winner(holding(38, 13))).toBe('axis');
    expect(winner(holding(37, 13))).toBeUndefined();
  });
  test('3.2b Moscow with Kiev or Leningrad in 1941', () => {
    covers('DV-3.2b');
    const taking = (turn: number, ...places: string[]): string | undefined =>
      winner(
        holding(29, turn, {
          held: {
            axis: [...ORDER.slice(0, 30), ...places],
            soviet: ORDER.slice(30).filter((each) => !places.includes(each)),
          },
        }),
      );
    expect(taking(7, MOSCOW, KIEV)).toBe('axis');
    expect(taking(7, MOSCOW, LENINGRAD)).toBe('axis');
    expect(taking(7, MOSCOW)).toBeUndefined();
    expect(taking(7, KIEV, LENINGRAD)).toBeUndefined();
    expect(taking(8, MOSCOW, KIEV)).toBeUndefined();
  });
  test('3.2f, g, h the Soviets win when the Axis has 28, 23, 13 or fewer in 1942, 1943, 1944', () => {
    covers('DV-3.2f', 'DV-3.2g', 'DV-3.2h');
    expect([8, 18].map((turn) => [winner(holding(28, turn)), winner(holding(29, turn))])).toEqual([
      ['soviet', undefined],
      ['soviet', undefined],
    ]);
    expect([19, 29].map((turn) => [winner(holding(23, turn)), winner(holding(24, turn))])).toEqual([
      ['soviet', undefined],
      ['soviet', undefined],
    ]);
    expect([30, 40].map((turn) => [winner(holding(13, turn)), winner(holding(14, turn))])).toEqual([
      ['soviet', undefined],
      ['soviet', undefined],
    ]);
    // In 1941 and 1945 there is no such floor but one.
    expect([winner(holding(5, 7)), winner(holding(5, 41))]).toEqual([undefined, undefined]);
  });
  test('3.2j one point or none is the end of the Axis', () => {
    covers('DV-3.2j');
    expect(winner(holding(1, 41))).toBe('soviet');
    expect(winner(holding(2, 41))).toBeUndefined();
    expect(winner(holding(1, 5))).toBe('soviet');
  });
  test('3.2i, e turn 44: Berlin and no more than two points, or the Axis has won', () => {
    covers('DV-3.2i', 'DV-3.2e');
    const last = (axis: string[], units: Scene['units']): string | undefined =>
      winner(holding(0, 44, { held: { axis, soviet: ALL.filter((each) => !axis.includes(each)) }, units }));
    const two = ORDER.slice(1, 3);
    expect(last(two, { [BERLIN]: 'sov-rd-10' })).toBe('soviet');
    expect(last(ORDER.slice(1, 4), { [BERLIN]: 'sov-rd-10' })).toBe('axis');
    expect(last([BERLIN, two[0]!], {})).toBe('axis');
  });
  test('3.2c the Caucasus: four places and ten Germans gone to Baku, five of them mechanized divisions', () => {
    covers('DV-3.2c', 'DV-3.1c');
    const mech = ['ger-pz-1', 'ger-pz-6', 'ger-pz-8', 'ger-mot-3', 'ger-mot-10'];
    const foot = ['ger-inf-207', 'ger-inf-281', 'ger-inf-285', 'ger-inf-221', 'ger-inf-286'];
    const oil = ['Sevastopol', 'Stalingrad', 'Maikop', 'Grozny'].map(place);
    const gone = (baku: string[], places = oil): string | undefined =>
      winner(
        holding(30, 13, {
          units: { baku },
          held: {
            axis: [...ORDER.slice(0, 30), ...places],
            soviet: ORDER.slice(30)
              .filter((each) => !places.includes(each))
              .concat(oil.filter((each) => !places.includes(each))),
          },
        }),
      );
    expect(gone([...mech, ...foot])).toBe('axis');
    expect(gone([...mech, ...foot.slice(1)])).toBeUndefined();
    expect(gone([...mech.slice(1), ...foot, 'ger-corps-i'])).toBeUndefined();
    expect(gone([...mech, ...foot.slice(1), 'rum-corps-i'])).toBeUndefined();
    expect(gone([...mech, ...foot], oil.slice(0, 3))).toBeUndefined();
    expect(gone([...mech, ...foot], oil.slice(1))).toBeUndefined();
  });
  test('3.2c by the edge of a military road', () => {
    covers('DV-3.2c', 'DV-3.1c');
    const t = scene({
      scenario: 'campaign-fall-blau',
      turn: 13,
      units: { E4855: ['ger-pz-1', 'rum-arm-1'], E4755: 'ger-pz-6' },
      chit: 'axis:move',
    });
    expect(open(t)).toContain('exit-to-baku');
    expect(t.why('axis', { type: 'exit-to-baku', units: ['rum-arm-1'] })).toBeDefined();
    expect(t.why('axis', { type: 'exit-to-baku', units: ['ger-pz-6'] })).toBeDefined();
    go(t, { type: 'exit-to-baku', units: ['ger-pz-1'] });
    expect(t.at('ger-pz-1')).toBe('baku');
  });
});

describe('3.2 the option', () => {
  /** Kursk is no victory hex; Minsk is one: a German corps marches in, and a die falls. */
  const taken = (die: number, target = 'W4121', from = 'W4021'): number => {
    const t = scene({
      scenario: 'campaign-barbarossa',
      turn: 2,
      units: { [from]: 'ger-corps-i' },
      chit: 'axis:move',
      options: { 'variable-points': 'by-the-die' },
    });
    const before = t.s.points;
    t.roll(die);
    go(t, { type: 'move', units: ['ger-corps-i'], way: [target] });
    if (t.s.points === before && die > 2 && open(t).includes('end-movement')) go(t, 'end-movement');
    return t.s.points - before;
  };
  test('3.2k a die when a victory hex changes hands: nothing, one or two', () => {
    covers('DV-3.2k');
    expect([1, 2, 3, 4, 5, 6].map((die) => taken(die))).toEqual([0, 0, 1, 1, 2, 2]);
  });
  test('3.2l two more for Moscow', () => {
    covers('DV-3.2l');
    expect([1, 2, 3, 4].map((die) => taken(die, MOSCOW, 'E2115'))).toEqual([1, 1, 2, 2]);
  });
});

describe('4.1 the turn', () => {
  test('4.1 six phases in order', () => {
    covers('DV-4.1a');
    const t = scene({
      scenario: 'campaign-fall-blau',
      turn: 12,
      units: {
        W2726: ['ger-corps-i', 'ger-hq-1', 'air-i'],
        E2215: ['sov-rd-10', 'sov-stavka'],
        eliminated: ['sov-rd-90'],
        W4121: 'depot-1',
        W1925: 'air-viii',
        W1830: 'air-iv',
        W2428: 'air-ii',
        W1225: 'air-v',
      },
      phase: 'attrition-phase',
      dice: [1],
      held: { axis: ['E2827', 'E3241', 'E1849'] },
    });
    const PHASES: readonly [RegExp, string][] = [
      [/reinforcements|rebuilding|withdrawals|holding|fz2/, 'I'],
      [/air-base|bases/, 'II'],
      [/rail|naval|amphibious|airborne/, 'III'],
      [/panzers|initiative|moving|fighting|offer|side|order|releasing|last/, 'IV'],
      [/depot|attrition/, 'V'],
    ];
    const seen: string[] = [];
    for (let n = 0; n < 80 && t.s.turn <= 13; n++) {
      const phase = PHASES.find(([pattern]) => pattern.test(t.open))?.[1];
      if (phase !== undefined && seen.at(-1) !== phase) seen.push(phase);
      t.roll(1, 1, 1, 1, 1, 1, 1, 1);
      const types = open(t);
      const type =
        types.find((each) => each === 'reinforce-all') ??
        types.find((each) => /^(end|keep|decline|finish)-/.test(each));
      if (type !== undefined) go(t, type);
      else go(t, firstOf(t, types[0]!));
    }
    expect(seen.join(' ')).toMatch(/^V I II III IV V/);
  });
  test('4.1.VI the last step: what is done is ready again, and the turn goes on', () => {
    covers('DV-4.1.VIb', 'DV-4.1.VIa');
    const t = scene({
      scenario: 'campaign-fall-blau',
      turn: 12,
      units: { W2726: ['air-i', 'ger-corps-i'], E2215: 'sov-rd-10' },
      turned: ['air-i'],
      phase: 'end-phase',
      held: { axis: ['E2827', 'E3241', 'E1849'] },
    });
    expect(t.s.turn).toBe(13);
    expect(isDone(t, 'air-i')).toBe(false);
  });
});

/** The first that is offered for every slot. */
function firstOf(t: Table, type: string): { type: string; [slot: string]: string } {
  const slots: Readonly<Record<string, string>> = {
    'send-away': 'unit',
    'choose-panzer': 'chit',
    'open-with': 'chit',
    'choose-side': 'part',
    'choose-order': 'order',
    'choose-headquarters': 'hq',
  };
  const slot = slots[type]!;
  const action = { type, [slot]: offers(t, { type })[0]! };
  const second = type === 'open-with' ? offers(t, action) : [];
  return second.includes('none') ? { ...action, second: 'none' } : action;
}
