import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, move, situation, until, type Situation } from './support/clauses.ts';

/** Rules at their edges: the last one of something, the one beside it, and what stays as it was. */

describe('15.18: empty forts at the terminal supply check', () => {
  test('those in supply stay, those cut off go, those in a port that feeds them stay', () => {
    covers('ID-15.18a');
    const t = situation({
      turn: 8,
      step: 'declaring',
      bare: true,
      forts: { T24: 2, S9: 2, X11: 2 },
      units: { T23: 'ger-inf-2', S8: 'us-5', S10: 'us-8', W11: 'us-7' },
    });
    t.ring('anglo-allied', 'S9').ring('anglo-allied', 'X11');
    t.do('end-phase');
    until(t, 'anglo-allied:allied-reinforcements');
    expect([t.fort('T24'), t.fort('S9'), t.fort('X11')]).toEqual([2, 0, 2]);
  });
});

describe('18.22: rivers', () => {
  test('one corps on the dry side that is as strong as the defence takes the river away from all', () => {
    covers('ID-18.22a');
    const odds = (dry: string) => {
      const t = situation({
        turn: 5,
        step: 'declaring',
        bare: true,
        units: { S24: 'ger-inf-2', S23: 'sov-inf-3', T23: dry, R23: '' },
        fed: `ger-inf-2 ${dry}`,
      });
      return t.odds(`ger-inf-2 ${dry}`, 'S23').rules.includes('ID-18.22a');
    };
    // From S24 and T23 a river lies before S23; R22 is dry ground.
    expect(odds('ger-pz-3')).toBe(true);
    const dry = situation({
      turn: 5,
      step: 'declaring',
      bare: true,
      units: { S24: 'ger-inf-2', S23: 'sov-inf-70', R22: 'ger-pz-GD' },
      lost: { 'sov-inf-70': 1 },
      fed: 'ger-inf-2 ger-pz-GD',
    });
    expect(dry.odds('ger-inf-2 ger-pz-GD', 'S23').rules).not.toContain('ID-18.22a');
    expect(dry.odds('ger-inf-2', 'S23').rules).toContain('ID-18.22a');
  });
});

describe('16: the war economy', () => {
  test('only its own hexes are told of when they are freed', () => {
    covers('ID-16.7a');
    const taken = (hex: string, from: string) => {
      const t = situation({
        turn: 5,
        side: 'soviet',
        bare: true,
        units: { [from]: 'sov-inf-3', V36: 'sov-inf-5' },
        emergency: 'sov-inf-3',
      });
      t.do(move('sov-inf-3', hex));
      return [t.holder(hex), t.told('ID-16.7a')];
    };
    expect(taken('T24', 'T25')).toEqual(['soviet', false]);
  });

  test('no supply unit is placed where none is due', () => {
    covers('ID-16.4a');
    const t = situation({ turn: 5, step: 'german-reinforcements', bare: true, units: { available: 'ger-supply-1' } });
    expect(t.no({ type: 'place-supply', hex: 'T21' })).toBe('ID-16.4a');
  });
});

test('22.1: forts are built in Germany and Italy only', () => {
  covers('ID-22.1b');
  const t = situation({
    turn: 5,
    step: 'german-reinforcements',
    bare: true,
    units: { T23: 'ger-inf-2' },
    more: { budget: 4 },
  });
  const fort = (hex: string) => t.no({ type: 'build-fort', hex });
  expect([fort('U18'), fort('S9'), fort('replacement-army')]).toEqual([undefined, 'ID-22.1b', 'ID-22.1b']);
});

test('10.4: the hex that is always possible is so for a group only if nobody in it has moved', () => {
  covers('ID-10.4a');
  const t = situation({
    turn: 5,
    bare: true,
    units: { S24: 'ger-inf-2', T24: 'ger-inf-4 ger-inf-5', U26: 'sov-inf-3' },
  });
  t.do(move('ger-inf-2', 'T23', 'S24', 'T23', 'T24'));
  expect(t.spent('ger-inf-2')).toBe(4);
  // T25 lies in a Soviet zone: three points, and one is left to the corps that came up.
  expect([t.no(move('ger-inf-2', 'T25')), t.no(move('ger-inf-2 ger-inf-4', 'T25'))]).toEqual(['ID-2.10a', 'ID-2.10a']);
  expect(t.no(move('ger-inf-4 ger-inf-5', 'T25'))).toBeUndefined();
});

describe('19: Bulgaria', () => {
  test('where Germans stand when it goes over, they keep their hex', () => {
    covers('ID-19.9a');
    const t = situation({
      turn: 5,
      side: 'soviet',
      bare: true,
      units: { G31: 'sov-inf-3', E31: 'ger-inf-2' },
      emergency: 'sov-inf-3 ger-inf-2',
      held: { soviet: 'G31' },
    });
    t.do(move('sov-inf-3', 'G32'));
    expect([t.s.bulgaria, t.holder('E31'), t.holder('D28')]).toEqual(['soviet', 'hitlerite', 'soviet']);
  });

  test('Germans do not end an advance there either while it is of the Axis', () => {
    covers('ID-19.7a');
    const t = situation({
      turn: 5,
      step: 'declaring',
      bare: true,
      units: { F29: 'ger-pz-3 ger-pz-24 ger-pz-39', E29: 'us-5' },
      lost: { 'us-5': 1 },
      emergency: 'ger-pz-3 ger-pz-24 ger-pz-39 us-5',
      fed: 'ger-pz-3 ger-pz-24 ger-pz-39',
    });
    t.do(assault('E29', 'ger-pz-3 ger-pz-24 ger-pz-39')).do('end-phase').do({ type: 'resolve-assault', hex: 'E29' }, 3);
    while (t.asked[0]!.endsWith(':toll')) {
      const side = t.asked[0]!.split(':')[0]!;
      const losses = ['us-5', 'ger-pz-3'].map((unit) => ({ type: 'lose-step', unit }));
      t.play(
        losses.find((wire) => t.no(wire, side) === undefined)!,
        side,
      );
    }
    expect([t.at('us-5').startsWith('eliminated') || t.at('us-5') === 'destroyed', t.at('ger-pz-3')]).toEqual([
      true,
      'F29',
    ]);
    const advance = (...way: readonly string[]) => t.no({ type: 'advance', unit: 'ger-pz-24', way });
    expect([advance('E29'), advance('E29', 'E28')]).toEqual(['ID-19.7a', undefined]);
  });
});

describe('7.15, 7.16: why no step is left', () => {
  const steps = { mech: 0, foot: 0, greenEto: 0, greenMto: 0, beige: 0, soviet: 0 };
  const why = (id: string, of: Situation) =>
    situation({ turn: 5, bare: true, lost: { [id]: 1 }, ...of }).no({ type: 'rebuild', unit: id });

  test('steps on foot do nothing for armour', () => {
    covers('ID-7.15b', 'ID-7.16a');
    const german = (id: string, foot: number) =>
      why(id, { step: 'german-reinforcements', units: { T23: id }, more: { steps: { ...steps, foot } } });
    expect([german('ger-pz-3', 1), german('ger-pz-3', 0), german('ger-inf-2', 0), german('ger-inf-2', 1)]).toEqual([
      'ID-7.15b',
      'ID-7.16a',
      'ID-7.16a',
      undefined,
    ]);
    const soviet = why('sov-tank-1', {
      side: 'soviet',
      step: 'soviet-reinforcements',
      units: { V36: 'sov-tank-1' },
      more: { steps: { ...steps, foot: 1 } },
    });
    expect(soviet).toBe('ID-7.16a');
  });
});

describe('25.10: OKH', () => {
  test('comes on turn 4 for a supply unit, nothing else', () => {
    covers('ID-25.10a');
    const t = (turn: number) =>
      situation({ turn, step: 'german-reinforcements', bare: true, units: { T23: 'ger-inf-2 ger-supply-1' } });
    const take = (unit: string) => ({ type: 'take-okh', unit });
    expect([t(4).no(take('ger-supply-1')), t(4).no(take('ger-inf-2')), t(5).no(take('ger-supply-1'))]).toEqual([
      undefined,
      'ID-25.10a',
      'ID-25.10a',
    ]);
    const come = t(4).do(take('ger-supply-1'));
    expect([come.at('ger-okh'), come.at('ger-supply-1'), come.no(take('ger-supply-1'))]).toEqual([
      'T21',
      'destroyed',
      'ID-25.10a',
    ]);
  });
});

describe('16.9, 26.19: the box is emptied after the collapse', () => {
  test('by the commander who has the say over arrivals; the other may end the phase', () => {
    covers('ID-16.9f', 'ID-26.19b');
    const [east, west] = ['hitlerite', 'hitlerite-west'] as const;
    const t = (scenario: string) =>
      situation({
        scenario,
        turn: 9,
        step: 'german-reinforcements',
        bare: true,
        units: { 'replacement-army': 'ger-inf-2', T21: 'ger-inf-4' },
        more: { collapsed: 8, chiefs: { steps: east, forts: east, arrivals: west, supply: east } },
      });
    const four = t('iron-dream-four');
    expect([four.no('end-reinforcements', east), four.no('end-reinforcements', west)]).toEqual([undefined, 'ID-16.9f']);
    expect(t('iron-dream').no('end-reinforcements', east)).toBe('ID-16.9f');
  });
});
