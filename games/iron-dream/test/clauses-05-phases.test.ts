import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { allowance } from '../src/rules/movement-points.ts';
import { UNSUPPLIED, unitsAt } from '../src/state.ts';
import { arcTo, isBarred, isLake } from '../src/geography.ts';
import { assault, hex, move, situation, storm, unit, type Situation, type Table } from './support/clauses.ts';

/** What the phases of a player turn allow (5), and amphibious assaults with their supply (14.39, 15.35). */

describe('5.H1, 5.H5, 5.H6: German phases', () => {
  test('forts are built and new supply appears in Berlin, the Ruhr and Breslau', () => {
    const phase = (turn: number, more: Situation['more'] = {}) => {
      const t = situation({ turn: turn - 1, side: 'soviet', step: 'shock-front', units: { V36: 'sov-inf-3' }, more });
      for (let n = 1; n <= 10; n++) t.s.units.at[unit(`ger-supply-${n}`)] = hex('available');
      return t.do('end-phase');
    };
    const t = phase(5);
    expect(t.asked).toEqual(['hitlerite:german-reinforcements']);
    expect(['T21', 'U16', 'R23'].map((at) => unitsAt(t.s, hex(at)).length)).toEqual([1, 1, 1]);
    // Nowhere else, wherever the player would like it.
    expect(t.no({ type: 'place-supply', hex: 'M18' }, 'hitlerite')).toBe('ID-16.4a');
    t.play({ type: 'build-fort', hex: 'U18' }, 'hitlerite');
    expect(t.fort('U18')).toBe(1);
    for (const step of ['initial-supply', 'operational-movement', 'declaring'])
      expect([
        step,
        situation({ step, units: { T21: 'ger-supply-1' } }).no({ type: 'build-fort', hex: 'U18' }) === undefined,
      ]).toEqual([step, false]);
  });

  const free = (of: Situation = {}) => situation({ bare: true, units: { T21: 'ger-inf-1' }, ...of });

  test('supplied units that took no train and no ship march as far as their factor', () => {
    expect(allowance(free().s, unit('ger-inf-1'))).toBe(5);
    // Westward over clear ground: five hexes, not six.
    const far = ['T20', 'T19', 'T18', 'U18', 'U17', 'U16'];
    const cost = (n: number) => free().no(move('ger-inf-1', ...far.slice(0, n)));
    const legal = [1, 2, 3, 4, 5, 6].filter((n) => cost(n) === undefined);
    expect(Math.max(...legal)).toBeLessThanOrEqual(5);
    expect(cost(6)).toBe('ID-2.10a');
    const did = (word: number) => {
      const t = free();
      t.s.units.did[unit('ger-inf-1')] = word;
      return t.no(move('ger-inf-1', 'T20'));
    };
    expect([did(0), did(1), did(2)]).toEqual([undefined, 'ID-5.H3h', 'ID-5.H4c']);
    // On Emergency Supply as well as on General; without either half as far.
    const fed = free({ emergency: 'ger-inf-1' });
    expect(allowance(fed.s, unit('ger-inf-1'))).toBe(5);
    fed.s.units.supply[unit('ger-inf-1')] = UNSUPPLIED;
    expect(allowance(fed.s, unit('ger-inf-1'))).toBe(2);
  });

  test('the one hex that is always possible pays for no Mobile Assault', () => {
    const t = situation({ bare: true, units: { T24: 'ger-pz-3', T23: 'sov-inf-3', U24: 'sov-inf-5' } });
    const storming = storm('ger-pz-3', 'T23');
    expect(t.no(storming)).toBeUndefined();
    t.s.units.spent[unit('ger-pz-3')] = allowance(t.s, unit('ger-pz-3')) - 1;
    expect(t.no(storming)).toBe('ID-10.5a');
    // Nothing entered yet, so that one hex is still open to it, however dear.
    expect([t.no(move('ger-pz-3', 'S25')), t.no(move('ger-pz-3', 'S25', 'S26'))]).toEqual([undefined, 'ID-2.10a']);
  });

  const blow = (of: Situation = {}): Table =>
    situation({
      step: 'declaring',
      bare: true,
      units: { T24: 'ger-pz-3 ger-inf-1 ger-supply-1', T23: 'sov-inf-3', S24: 'ger-inf-2', AD33: 'ger-inf-4' },
      ...of,
    });

  test('burn, announce, resolve with all that follows, and the markers come off', () => {
    const t = blow();
    t.s.units.supply[unit('ger-inf-4')] = UNSUPPLIED;
    expect(t.no(assault('T23', 'ger-pz-3'))).toBe('ID-15.29a');
    t.do({ type: 'burn-attack', unit: 'ger-supply-1', hexes: ['T24'], mandate: 'plain' });
    t.do(assault('T23', 'ger-pz-3 ger-inf-1'));
    // The marker stays on to the end of the assaults.
    expect(t.s.units.supply[unit('ger-inf-4')]).toBe(UNSUPPLIED);
    t.do('end-phase').do({ type: 'resolve-assault', hex: 'T23' }, 1);
    expect(t.asked).toEqual(['soviet:toll']);
    while (t.asked[0] === 'soviet:toll') t.play({ type: 'lose-step', unit: 'sov-inf-3' }, 'soviet');
    expect(t.asked).toEqual(['hitlerite:advancing']);
    t.do({ type: 'advance', unit: 'ger-pz-3', way: ['T23'] }).do('stop-advance');
    expect([t.at('ger-pz-3'), t.s.units.ammo[unit('ger-pz-3')]]).toEqual(['T23', 0]);
    // Its marker is off, and the terminal check has put a new one on if nothing reaches it.
    expect(t.s.stack.some((frame) => frame.step === 'hitlerite-prepared-assault')).toBe(false);
    const quiet = blow({ units: { T24: 'ger-inf-1', U16: 'ger-supply-1' } });
    quiet.s.units.supply[unit('ger-inf-1')] = UNSUPPLIED;
    quiet.do('end-phase');
    expect([quiet.asked[0], quiet.s.units.supply[unit('ger-inf-1')]]).toEqual(['hitlerite:withdrawal', 0]);
  });

  test('the Soviet phases allow the same', () => {
    const t = situation({
      side: 'soviet',
      bare: true,
      units: { T24: 'sov-tank-1 sov-inf-3', T23: 'ger-inf-1', V36: 'sov-inf-5 sov-supply-1' },
      emergency: 'sov-tank-1 sov-inf-3',
    });
    expect(t.no(move('sov-inf-3', 'S25'))).toBeUndefined();
    expect([t.no(storm('sov-tank-1', 'T23')), t.no(storm('sov-inf-3', 'T23'))]).toEqual([undefined, 'ID-11.1a']);
    expect(allowance(t.s, unit('sov-inf-3'))).toBe(5);
    const strike = situation({
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { T24: 'sov-tank-1 sov-inf-3 sov-supply-1', T23: 'ger-inf-1' },
      emergency: 'sov-tank-1 sov-inf-3',
    });
    expect(strike.no(assault('T23', 'sov-tank-1'))).toBe('ID-15.29a');
    strike.do({ type: 'burn-attack', unit: 'sov-supply-1', hexes: ['T24'] }).do(assault('T23', 'sov-tank-1 sov-inf-3'));
    strike.do('end-phase').do({ type: 'resolve-assault', hex: 'T23' }, 2);
    expect(strike.asked[0]).toBe('hitlerite:toll');
  });
});

describe('8.8: stacking in a Mobile Assault', () => {
  test('full stacks meet: neither takes room from the other', () => {
    covers('ID-8.8a');
    const t = situation({
      bare: true,
      units: {
        T24: 'ger-pz-3 ger-pz-24 ger-pz-39 ger-pz-40',
        T23: 'sov-inf-3 sov-inf-5 sov-inf-8 sov-cmg-BA',
      },
    });
    const four = storm('ger-pz-3 ger-pz-24 ger-pz-39 ger-pz-40', 'T23');
    expect(t.no(four)).toBeUndefined();
    t.do(four, 3);
    expect(t.s.stack.some((frame) => frame.step === 'aftermath')).toBe(true);
    // Against one army they break in, all four of them.
    const alone = situation({
      bare: true,
      units: { T24: 'ger-pz-3 ger-pz-24 ger-pz-39 ger-pz-40', T23: 'sov-cmg-BA' },
    });
    alone.do(four, 1);
    while (alone.asked[0] === 'soviet:toll') alone.play({ type: 'lose-step', unit: 'sov-cmg-BA' }, 'soviet');
    expect(unitsAt(alone.s, hex('T23'))).toHaveLength(4);
  });
});

describe('4.9: theatres', () => {
  test('who can trace to both belongs to the one his owner names, each time anew', () => {
    // Between Bordeaux and Marseille; both ports open.
    const held = { 'anglo-allied': 'N2 O2 P2 Q2 M3 L3 K4 K5 J6 I6 I8 I9 J7 N3 M2 L4 K6 J8 L2 K3' };
    const t = situation({
      side: 'anglo-allied',
      step: 'allied-reinforcements',
      bare: true,
      units: { N2: 'us-5 us-7' },
      lost: { 'us-5': 1, 'us-7': 1 },
      held,
    });
    const rebuild = (id: string, theatre?: string) => ({ type: 'rebuild', unit: id, ...(theatre && { theatre }) });
    for (const port of ['P2', 'I9']) t.s.hexes.opens[hex(port)] = 1;
    t.s.steps = { ...t.s.steps, greenEto: 1, greenMto: 1 };
    expect([t.no(rebuild('us-5', 'eto')), t.no(rebuild('us-5', 'mto'))]).toEqual([undefined, undefined]);
    // Not left to the engine while both could pay.
    expect(t.no(rebuild('us-5'))).toBeDefined();
    t.do(rebuild('us-5', 'mto'));
    expect([t.s.steps.greenEto, t.s.steps.greenMto]).toEqual([1, 0]);
    t.do(rebuild('us-7'));
    expect([t.s.steps.greenEto, t.lost('us-7')]).toEqual([0, 0]);
    // With one port shut there is no choice.
    const one = situation({
      side: 'anglo-allied',
      step: 'allied-reinforcements',
      bare: true,
      units: { N2: 'us-5' },
      lost: { 'us-5': 1 },
      held,
    });
    one.s.hexes.opens[hex('P2')] = 1;
    one.s.steps = { ...one.s.steps, greenMto: 1 };
    expect(one.no(rebuild('us-5'))).toBe('ID-7.16a');
  });
});

describe('14.39, 15.35: over lakes and blocked coasts', () => {
  const fleet = (units: Readonly<Record<string, string>>, fed: string): Table =>
    situation({
      turn: 8,
      side: 'anglo-allied',
      step: 'declaring',
      bare: true,
      units,
      fed,
      emergency: fed,
      more: { invasions: 1, chit: 'A' },
    });

  test('not into H15 or G16', () => {
    covers('ID-14.39c');
    // The map has no barred side there; were there one, the rest of the coast would be open and these two not.
    const tried = (from: string, to: string): string | undefined => {
      const there = arcTo(hex(from), hex(to));
      const was = isBarred[there]!;
      isBarred[there] = 1;
      try {
        // Somebody on dry ground beside it, so that the hex can be named at all.
        const t = fleet({ [from]: 'us-5', [to]: 'ger-inf-73', [HELPERS[to]!]: 'us-7' }, 'us-5 us-7');
        return t.no(assault(to, 'us-5'));
      } finally {
        isBarred[there] = was;
      }
    };
    expect([tried('H14', 'H15'), tried('H15', 'G16')]).toEqual(['ID-14.39c', 'ID-14.39c']);
    expect([tried('I15', 'I16'), tried('G16', 'G17')]).toEqual([undefined, undefined]);
  });
  const HELPERS: Readonly<Record<string, string>> = { H15: 'I16', G16: 'G17', I16: 'J16', G17: 'H17' };

  test('over the lake just crossed, while a corps stays', () => {
    // Lake Balaton lies between I23 and J22.
    expect(isLake[arcTo(hex('I23'), hex('J22'))]).toBe(1);
    const t = fleet({ I23: 'us-5 us-7', J22: 'ger-inf-84' }, 'us-5 us-7');
    t.do(assault('J22', 'us-5 us-7')).do('end-phase').do({ type: 'resolve-assault', hex: 'J22' }, 1);
    while (t.asked[0]?.startsWith('hitlerite')) t.play({ type: 'lose-step', unit: 'ger-inf-84' }, 'hitlerite');
    t.do({ type: 'advance', unit: 'us-5', way: ['J22'] });
    expect([t.at('us-5'), t.s.lakeLinks]).toEqual(['J22', [[hex('I23'), hex('J22')]]]);
    // From Trieste to I23, over the water and on to K22, which has no other way.
    const reached = (stays: boolean, links: Table['s']['lakeLinks'] = [[hex('I23'), hex('J22')]]): boolean => {
      t.s.lakeLinks = links;
      t.s.units.at[unit('us-5')] = stays ? hex('J22') : -1;
      t.s.units.at[unit('us-8')] = hex('K22');
      t.ring('hitlerite', 'J22').ring('hitlerite', 'K22');
      t.give('anglo-allied', 'H19', 'H20', 'H21', 'H22', 'I23', 'J22', 'K22');
      t.s.hexes.opens[hex('H19')] = 1;
      return t.supplied('us-8');
    };
    expect([reached(true), reached(false), reached(true, [])]).toEqual([true, false, false]);
  });

  test('over a blocked coast only the beach feeds them', () => {
    const t = fleet({ X11: 'us-5 us-7', X12: 'ger-inf-84' }, 'us-5 us-7');
    t.do(assault('X12', 'us-5 us-7')).do('end-phase').do({ type: 'resolve-assault', hex: 'X12' }, 1);
    while (t.asked[0]?.startsWith('hitlerite')) t.play({ type: 'lose-step', unit: 'ger-inf-84' }, 'hitlerite');
    t.do({ type: 'advance', unit: 'us-5', way: ['X12'] });
    for (const id of ['W12', 'W11', 'X13', 'V12', 'Y13', 'Y12', 'W13'])
      if (t.holder(id) !== 'nobody') t.give('hitlerite', id);
    t.s.hexes.opens[hex('X11')] = 1;
    t.give('anglo-allied', 'X11');
    // No line runs over the blocked side, though Ostend is open: the coast supplies X12, but nothing inland of it.
    expect([t.at('us-5'), t.s.lakeLinks, t.supplied('us-5')]).toEqual(['X12', [], true]);
    t.s.units.at[unit('us-12')] = hex('W13');
    t.give('anglo-allied', 'W13');
    expect([t.supplied('us-12'), t.supplied('us-5')]).toEqual([false, true]);
  });
});
