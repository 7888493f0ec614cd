import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { LAND, idOf } from '../src/geography.ts';
import { allowance } from '../src/rules/movement-points.ts';
import { isSecondaryLost, secondariesLost } from '../src/rules/economy.ts';
import { move, situation, unit, until, type Situation, type Table } from './support/clauses.ts';

/** Ends a Soviet turn: the German reinforcement phase of the next turn opens. */
const nextGermanTurn = (of: Situation = {}) =>
  situation({
    turn: 6,
    side: 'soviet',
    step: 'shock-front',
    ...of,
    units: { V36: 'sov-inf-3', available: 'ger-supply-1 ger-supply-2 ger-supply-3 ger-supply-4', ...of.units },
  }).do('end-phase');
const arrived = (t: Table) =>
  ['ger-supply-1', 'ger-supply-2', 'ger-supply-3', 'ger-supply-4']
    .map((id) => t.at(id))
    .filter((at) => at !== 'available')
    .toSorted();

describe('16.2 to 16.7: secondary hexes', () => {
  test('the whole economy gives a supply unit each in Berlin, the Ruhr and Breslau', () => {
    covers('ID-16.2a');
    expect(arrived(nextGermanTurn())).toEqual(['R23', 'T21', 'U16']);
  });

  test('new supply units move twice as far, and not strategically', () => {
    const t = nextGermanTurn();
    const berlin = ['ger-supply-1', 'ger-supply-2', 'ger-supply-3'].find((id) => t.at(id) === 'T21')!;
    expect(allowance(t.s, unit(berlin))).toBe(8);
    t.play('end-reinforcements', 'hitlerite').play('end-phase', 'hitlerite');
    expect(t.asked).toEqual(['hitlerite:strategic-movement']);
    expect(t.no({ type: 'strategic-move', unit: berlin, way: ['T22'] }, 'hitlerite')).toBeDefined();
    t.play('end-phase', 'hitlerite').play('end-phase', 'hitlerite');
    expect(allowance(t.s, unit(berlin))).toBe(8);
    expect(t.no(move(berlin, 'T20', 'T19', 'T18', 'T17', 'T16'), 'hitlerite')).toBeUndefined();
  });

  test('one lost: Berlin and the Ruhr only', () => {
    covers('ID-16.3a');
    expect(arrived(nextGermanTurn({ more: { liberated: [true, false, false] } }))).toEqual(['T21', 'U16']);
    // Cut off counts as lost: the oil field is German, but nothing round it is.
    const cut = situation({
      turn: 6,
      side: 'soviet',
      step: 'shock-front',
      units: { V36: 'sov-inf-3', available: 'ger-supply-1 ger-supply-2 ger-supply-3 ger-supply-4' },
    });
    cut.ring('soviet', 'G30').do('end-phase');
    expect([cut.holder('G30'), arrived(cut)]).toEqual(['hitlerite', ['T21', 'U16']]);
  });

  test('two lost: one unit, in Berlin or the Ruhr as the German likes', () => {
    covers('ID-16.4a');
    const two = () => nextGermanTurn({ more: { liberated: [true, true, false] } });
    expect(arrived(two())).toEqual([]);
    expect(arrived(two().play({ type: 'place-supply', hex: 'U16' }, 'hitlerite'))).toEqual(['U16']);
    const t = two().play({ type: 'place-supply', hex: 'T21' }, 'hitlerite');
    expect(arrived(t)).toEqual(['T21']);
    expect(t.no({ type: 'place-supply', hex: 'U16' }, 'hitlerite')).toBe('ID-16.4a');
    expect(two().no({ type: 'place-supply', hex: 'R23' }, 'hitlerite')).toBeDefined();
  });

  test('and nobody comes back from the pile; units on the map are still rebuilt', () => {
    covers('ID-16.4b', 'ID-7.18a');
    const steps = (liberated: boolean[]) => {
      const t = nextGermanTurn({
        units: { 'eliminated-hitlerite': 'ger-inf-1', T22: 'ger-inf-2' },
        lost: { 'ger-inf-2': 1 },
        more: { liberated },
      });
      return [
        t.no({ type: 'recreate', unit: 'ger-inf-1' }, 'hitlerite'),
        t.no({ type: 'rebuild', unit: 'ger-inf-2' }, 'hitlerite'),
      ];
    };
    expect(steps([true, false, false])).toEqual([undefined, undefined]);
    expect(steps([true, true, false])).toEqual(['ID-7.18a', undefined]);
  });

  test('three lost: no mechanized step any more, and none in exchange', () => {
    covers('ID-16.5a');
    const steps = (liberated: boolean[]) => nextGermanTurn({ more: { liberated } }).s.steps;
    expect(steps([true, true, false])).toMatchObject({ mech: 1, foot: 1 });
    expect(steps([true, true, true])).toMatchObject({ mech: 0, foot: 1 });
  });

  test('two lost before the surge was declared: it is forfeit', () => {
    covers('ID-16.6a', 'ID-7.23c');
    const surge = (...lost: string[]) => {
      const t = situation({ turn: 6, step: 'german-reinforcements', bare: true, held: { 'anglo-allied': 'U15' } });
      for (const [i, id] of lost.entries()) t.put(`sov-inf-${[3, 5, 8][i]}`, id);
      return t.no('declare-surge');
    };
    expect(surge()).toBeUndefined();
    expect(surge('G30')).toBeUndefined();
    expect(surge('G30', 'I22')).toBe('ID-7.23c');
  });

  test('liberated is for ever, blocked only as long as the path is closed', () => {
    const t = situation({ turn: 6, bare: true });
    t.ring('soviet', 'G30');
    expect([isSecondaryLost(t.s, 0), secondariesLost(t.s)]).toEqual([true, 1]);
    t.ring('hitlerite', 'G30');
    expect(isSecondaryLost(t.s, 0)).toBe(false);
    t.put('sov-inf-3', 'G30').put('sov-inf-3', 'V36').put('ger-inf-1', 'G30').ring('hitlerite', 'G30');
    expect([t.holder('G30'), isSecondaryLost(t.s, 0)]).toEqual(['hitlerite', true]);
  });
});

describe('16.8 to 16.11: the collapse', () => {
  test('at the instant Berlin or the Ruhr is lost, or no German path links them; never undone', () => {
    const ruhr = situation({ turn: 12, bare: true }).put('us-5', 'U16');
    expect([ruhr.s.collapsed, ruhr.told('ID-16.8a')]).toEqual([12, true]);
    expect(situation({ turn: 12, bare: true }).put('sov-inf-3', 'T21').s.collapsed).toBe(12);
    const cut = situation({ turn: 12, bare: true });
    cut.ring('anglo-allied', 'U16');
    expect(cut.s.collapsed).toBe(0);
    cut.put('us-5', 'S9');
    expect(cut.s.collapsed).toBe(12);
    cut.ring('hitlerite', 'U16').s.turn = 13;
    cut.put('us-5', 'S8');
    expect(cut.s.collapsed).toBe(12);
    // Secondary hexes have no part in it.
    const rest = situation({ turn: 12, bare: true })
      .put('sov-inf-3', 'G30')
      .put('sov-inf-5', 'I22')
      .put('sov-inf-8', 'R23');
    expect(rest.s.collapsed).toBe(0);
  });

  const fallen = (of: Situation = {}) => nextGermanTurn({ ...of, turn: 18, more: { collapsed: 18, ...of.more } });

  test('no supply units and no steps any more', () => {
    covers('ID-16.9a', 'ID-16.9d');
    const t = fallen({ units: { T22: 'ger-inf-2', 'eliminated-hitlerite': 'ger-inf-1' }, lost: { 'ger-inf-2': 1 } });
    expect(arrived(t)).toEqual([]);
    expect([t.s.steps.mech, t.s.steps.foot]).toEqual([0, 0]);
    expect(t.no({ type: 'rebuild', unit: 'ger-inf-2' }, 'hitlerite')).toBeDefined();
    expect(t.no({ type: 'recreate', unit: 'ger-inf-1' }, 'hitlerite')).toBeDefined();
    expect(t.no({ type: 'cannibalize', unit: 'ger-inf-73' }, 'hitlerite')).toBeDefined();
  });

  test('no strategic movement', () => {
    covers('ID-16.9b');
    const t = situation({ turn: 19, step: 'strategic-movement', units: { T21: 'ger-inf-1' }, more: { collapsed: 18 } });
    expect(t.no({ type: 'strategic-move', unit: 'ger-inf-1', way: ['T22'] })).toBe('ID-16.9b');
    const before = situation({ turn: 19, step: 'strategic-movement', units: { T21: 'ger-inf-1' } });
    expect(before.no({ type: 'strategic-move', unit: 'ger-inf-1', way: ['T22'] })).toBeUndefined();
  });

  test('everybody leaves the Replacement Army box, for any German-held Wehrkreis city, supplied or not', () => {
    covers('ID-16.9f', 'ID-16.11a');
    // A Soviet army walks into Berlin on turn 17; on turn 18 the 101st corps is due.
    const t = situation({
      turn: 17,
      side: 'soviet',
      units: { 'replacement-army': 'ger-inf-1', T22: 'sov-inf-3 sov-supply-1' },
      held: { soviet: 'T22' },
      bare: true,
      emergency: 'sov-inf-3',
    }).do(move('sov-inf-3', 'T21'));
    for (const [step, type] of Object.entries({ '12th-army': 'place-12th-army', alpenfestung: 'place-alpenfestung' }))
      for (const hex of LAND.map(idOf))
        if (t.asked[0] === `hitlerite:${step}` && t.no({ type, hex }, 'hitlerite') === undefined)
          t.play({ type, hex }, 'hitlerite');
    until(t, 'hitlerite:german-reinforcements', 18);
    expect([t.at('ger-inf-1'), t.at('ger-inf-101')]).toEqual(['replacement-army', 'replacement-army']);
    expect(t.no('end-reinforcements', 'hitlerite')).toBe('ID-16.9f');
    const enter = (id: string, who = 'ger-inf-1') => t.no({ type: 'enter-play', unit: who, hex: id }, 'hitlerite');
    t.ring('soviet', 'R23');
    // Who came later asks for supply, and there is none left.
    expect([enter('R23', 'ger-inf-101'), enter('L22', 'ger-inf-101')]).toEqual(['ID-7.5a', 'ID-7.5a']);
    expect(enter('R23')).toBeUndefined();
    expect(enter('P21')).toBe('ID-16.11a');
    expect(enter('S27')).toBe('ID-16.11a');
    expect(enter('S20')).toBe('ID-7.6a');
    t.play({ type: 'enter-play', unit: 'ger-inf-1', hex: 'R23' }, 'hitlerite');
    expect(t.at('ger-inf-1')).toBe('R23');
    const waits = nextGermanTurn({ units: { 'replacement-army': 'ger-inf-1' } });
    expect(waits.no('end-reinforcements', 'hitlerite')).toBeUndefined();
  });

  test('only supply units on the map and Berlin itself feed anybody, and Berlin only its own hex', () => {
    covers('ID-16.9g', 'ID-16.10a');
    const t = situation({
      turn: 19,
      step: 'initial-supply',
      units: { T21: 'ger-inf-1', T22: 'ger-inf-2 ger-supply-1', U16: 'ger-inf-4', R23: 'ger-inf-5' },
      more: { collapsed: 18 },
    });
    expect(['ger-inf-1', 'ger-inf-2', 'ger-inf-4', 'ger-inf-5'].map((id) => t.supplied(id))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    t.do({ type: 'burn-emergency', unit: 'ger-supply-1', way: [], hexes: ['T22'] });
    expect(t.s.units.supply[unit('ger-inf-2')]).toBe(2);
    t.give('soviet', 'T21');
    expect(t.supplied('ger-inf-1')).toBe(false);
  });
});
