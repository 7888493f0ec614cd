import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { COMBAT_TABLE } from '../src/charts.ts';
import { assault, hex, situation, unit, type Situation, type Table } from './support/clauses.ts';

const resolve = (id: string) => ({ type: 'resolve-assault', hex: id });
const lose = (id: string) => ({ type: 'lose-step', unit: id });
const retreat = (id: string, ...way: readonly string[]) => ({ type: 'retreat-unit', unit: id, way });
const advance = (id: string, ...way: readonly string[]) => ({ type: 'advance', unit: id, way });

/** Soviets in T24 and round about against Germans in T23; everybody fed, clear ground, no rivers between. */
const field = (attackers: string, defenders: string, of: Situation = {}) =>
  situation({
    side: 'soviet',
    step: 'declaring',
    bare: true,
    ...of,
    units: { T24: attackers, T23: defenders, ...of.units },
    fed: `${attackers} ${of.fed ?? ''}`,
    emergency: `${attackers} ${of.emergency ?? ''}`,
  });
const fight = (t: Table, attackers: string, die: number, target = 'T23') =>
  t.do(assault(target, attackers)).do('end-phase').do(resolve(target), die);
/** 36 to 9 is 4:1, the sixth column. */
const SHOCKS = 'sov-shock-1 sov-shock-2 sov-shock-3';
const EVEN = 'sov-inf-3';

describe('18.1 to 18.6: who fights', () => {
  test('nobody must assault', () => {
    covers('ID-18.1a');
    const t = field(SHOCKS, 'ger-inf-1');
    expect(t.no('end-phase')).toBeUndefined();
    t.do('end-phase');
    expect(t.at('ger-inf-1')).toBe('T23');
  });

  test('one assault a unit and a target in a phase', () => {
    covers('ID-18.2a');
    const t = field(`${EVEN} sov-inf-5`, 'ger-inf-1', { units: { S24: 'ger-inf-2' } }).do(assault('T23', EVEN));
    expect(t.no(assault('S24', EVEN))).toBe('ID-18.2a');
    expect(t.no(assault('T23', 'sov-inf-5'))).toBe('ID-18.2a');
    expect(t.no(assault('S24', 'sov-inf-5'))).toBeUndefined();
  });

  test('any number of fed units from all hexes around', () => {
    covers('ID-18.3a', 'ID-15.29a', 'ID-18.4a', 'ID-18.6a');
    const t = field(SHOCKS, 'ger-inf-1 ger-pz-GD', {
      units: { U24: 'sov-tank-1 sov-tank-2', U23: 'sov-inf-5' },
      fed: 'sov-tank-1 sov-tank-2',
      emergency: 'sov-tank-1 sov-tank-2 sov-inf-5',
    });
    expect(t.no(assault('T23', `${SHOCKS} sov-tank-1 sov-tank-2`))).toBeUndefined();
    expect(t.no(assault('T23', `${SHOCKS} sov-inf-5`))).toBe('ID-15.29a');
    const odds = t.odds(`${SHOCKS} sov-tank-1 sov-tank-2`, 'T23');
    expect([odds.attack, odds.defence]).toEqual([54, 19]);
    const far = field(`${EVEN} sov-inf-5`, 'ger-inf-1', {
      units: { R22: 'ger-inf-2', R21: 'sov-inf-8' },
      fed: 'sov-inf-8',
      emergency: 'sov-inf-8',
    });
    expect(far.no(assault('R22', EVEN))).toBe('ID-18.5a');
  });

  test('stragglers add nothing and go down with the next defenders', () => {
    const t = field(SHOCKS, 'ger-inf-1 ger-inf-2');
    t.s.units.fled[unit('ger-inf-2')] = 1;
    expect(t.odds(SHOCKS, 'T23').defence).toBe(7);
    const s = fight(field(SHOCKS, 'ger-inf-1', { units: { S23: 'ger-inf-2' } }), SHOCKS, 3);
    expect(s.asked).toEqual(['hitlerite:toll']);
    // Two assaults: the beaten of the first flee into the second.
    const two = field(SHOCKS, 'ger-inf-1', {
      units: { U24: 'sov-shock-4 sov-shock-5', U23: 'ger-inf-2' },
      fed: 'sov-shock-4 sov-shock-5',
      emergency: 'sov-shock-4 sov-shock-5',
    });
    two.do(assault('T23', SHOCKS)).do(assault('U23', 'sov-shock-4 sov-shock-5')).do('end-phase').do(resolve('T23'), 5);
    // 36 to 7 is 5:1, where a 5 gives o/2.
    two
      .play(lose('ger-inf-1'), 'hitlerite')
      .play('retreat', 'hitlerite')
      .play(retreat('ger-inf-1', 'U23'), 'hitlerite');
    two.do('stop-advance').do(resolve('U23'), 4);
    expect([two.at('ger-inf-1') === 'U23', two.told('ID-18.4b')]).toEqual([false, true]);
  });

  test('several hexes at once only if every attacker touches them all', () => {
    covers('ID-18.5a');
    const t = field(EVEN, 'ger-inf-1', {
      units: { U24: 'ger-inf-2 ', T25: 'sov-inf-5' },
      fed: 'sov-inf-5',
      emergency: 'sov-inf-5',
    });
    expect(t.no(assault('T23 U24', EVEN))).toBeUndefined();
    expect(t.odds(EVEN, 'T23 U24').defence).toBe(14);
    expect(t.no(assault('T23 U24', `${EVEN} sov-inf-5`))).toBe('ID-18.5a');
  });
});

describe('18.7 to 18.13: odds and the table', () => {
  test('fractions drop in the defender’s favour, then the terrain’s own line', () => {
    covers('ID-18.7a', 'ID-18.8a');
    const odds = (attackers: string, defenders: string) => field(attackers, defenders).odds(attackers, 'T23').initial;
    expect([
      odds('sov-tank-1 sov-tank-2', 'ger-inf-1'),
      odds('sov-inf-3', 'ger-inf-1'),
      odds('sov-inf-3', 'ger-inf-1 ger-inf-2'),
    ]).toEqual(['2:1', '1:1', '1:2']);
    // The same odds are one column less good on rough, two on mountain ground.
    const line = (at: string, from: string) =>
      situation({ side: 'soviet', bare: true, units: { [from]: SHOCKS, [at]: 'ger-inf-1' } }).odds(SHOCKS, at);
    expect([line('H28', 'H27').column, line('H29', 'H28').column]).toEqual([
      line('H28', 'H27').initial,
      line('H29', 'H28').initial,
    ]);
    expect(COMBAT_TABLE.lines.map((each) => each.texts[0])).toEqual(['1:3', '1:2', '1:1', '1:1', '2:1']);
  });

  test('one die, and the result is done before the next assault', () => {
    covers('ID-18.9a', 'ID-18.13a', 'ID-18.14a');
    const t = field(EVEN, 'ger-inf-1', {
      units: { U24: 'sov-inf-5', U23: 'ger-inf-2' },
      fed: 'sov-inf-5',
      emergency: 'sov-inf-5',
    });
    t.do(assault('T23', EVEN)).do(assault('U23', 'sov-inf-5')).do('end-phase').do(resolve('T23'), 6);
    // 1:1 and a 6: 2/o. The German has nothing to pay.
    expect(t.asked).toEqual(['soviet:toll']);
    expect(t.no(resolve('U23'))).toBeDefined();
    expect(t.lost('ger-inf-1')).toBe(0);
  });

  test('everything is announced first and then stands', () => {
    covers('ID-18.10a');
    const t = field(`${EVEN} sov-inf-5`, 'ger-inf-1').do(assault('T23', EVEN)).do('end-phase');
    expect(t.no('end-phase')).toBeDefined();
    expect(t.no(assault('T23', 'sov-inf-5'))).toBeDefined();
    expect(t.no(resolve('T23'))).toBeUndefined();
  });

  test('in any order, Shock Fronts first', () => {
    const t = field(EVEN, 'ger-inf-1', {
      units: { U24: 'sov-inf-5', U23: 'ger-inf-2' },
      fed: 'sov-inf-5',
      emergency: 'sov-inf-5',
    });
    t.do(assault('T23', EVEN)).do(assault('U23', 'sov-inf-5')).do('end-phase');
    expect([t.no(resolve('T23')), t.no(resolve('U23'))]).toEqual([undefined, undefined]);
    const shock = field(EVEN, 'ger-inf-1', {
      units: { U24: 'sov-inf-5', U23: 'ger-inf-2' },
      fed: 'sov-inf-5',
      emergency: 'sov-inf-5',
    });
    shock.s.units.shock[unit('sov-inf-5')] = 1;
    shock.do(assault('T23', EVEN)).do(assault('U23', 'sov-inf-5')).do('end-phase');
    expect([shock.no(resolve('T23')), shock.no(resolve('U23'))]).toEqual(['ID-18.10b', undefined]);
  });

  test('shifts start from the true odds; only the last column is bounded', () => {
    covers('ID-18.11a', 'ID-18.12a', 'ID-18.24a');
    // 12 to 1 at a fort of level three: 9:1 after the shifts, the 7:1 column.
    const high = situation({ side: 'soviet', bare: true, units: { T24: 'sov-shock-1' }, forts: { T23: 3 } }).odds(
      'sov-shock-1',
      'T23',
    );
    expect([high.initial, high.shift, high.column]).toEqual(['12:1', -3, '7:1']);
    const low = situation({
      side: 'soviet',
      bare: true,
      units: { T24: 'sov-cmg-BA', T23: 'ger-pz-GD ger-pz-HG' },
      forts: { T23: 2 },
    }).odds('sov-cmg-BA', 'T23');
    expect([low.initial, low.column]).toEqual(['1:5', '1:3']);
  });
});

describe('18.14, 18.15: results', () => {
  test('1: a step, or all go back a hex', () => {
    covers('ID-18.14b', 'ID-18.15a');
    // 1:1 and a 2: 1/1, the defender first.
    const t = fight(field(EVEN, 'ger-inf-1 ger-inf-73'), EVEN, 1);
    expect(t.odds(EVEN, 'T23').initial).toBe('1:2');
    expect(t.asked).toEqual(['hitlerite:toll']);
    expect([t.no(lose('ger-inf-1'), 'hitlerite'), t.no('retreat', 'hitlerite')]).toEqual([undefined, undefined]);
    t.play('retreat', 'hitlerite')
      .play(retreat('ger-inf-1', 'T22'), 'hitlerite')
      .play(retreat('ger-inf-73', 'S23'), 'hitlerite');
    expect([t.at('ger-inf-1'), t.at('ger-inf-73'), t.asked]).toEqual(['T22', 'S23', ['soviet:toll']]);
  });

  /** 36 to 7 is 5:1: a 5 gives o/2, a 3 gives o/3. */
  const two = (defenders = 'ger-inf-1') => fight(field(SHOCKS, defenders), SHOCKS, defenders === 'ger-inf-1' ? 5 : 4);

  test('2: two steps, two hexes, or one of each with the step first', () => {
    covers('ID-18.14c', 'ID-18.14d', 'ID-18.14e');
    const back = two().play('retreat', 'hitlerite');
    expect(back.no(retreat('ger-inf-1', 'T22'), 'hitlerite')).toBeDefined();
    back.play(retreat('ger-inf-1', 'T22', 'T21'), 'hitlerite');
    expect([back.at('ger-inf-1'), back.lost('ger-inf-1')]).toEqual(['T21', 0]);
    const mixed = two().play(lose('ger-inf-1'), 'hitlerite').play('retreat', 'hitlerite');
    expect(mixed.no(retreat('ger-inf-1', 'T22', 'T21'), 'hitlerite')).toBeDefined();
    mixed.play(retreat('ger-inf-1', 'T22'), 'hitlerite');
    expect([mixed.at('ger-inf-1'), mixed.lost('ger-inf-1')]).toEqual(['T22', 1]);
    const same = two().play(lose('ger-inf-1'), 'hitlerite').play(lose('ger-inf-1'), 'hitlerite');
    expect(same.at('ger-inf-1')).toBe('eliminated-hitlerite');
    // 36 to 11 is 3:1, where a 4 gives 1/2: one step from each.
    const split = two('ger-inf-1 ger-inf-73')
      .play(lose('ger-inf-1'), 'hitlerite')
      .play(lose('ger-inf-73'), 'hitlerite');
    expect([split.lost('ger-inf-1'), split.at('ger-inf-73') === 'T23']).toEqual([1, false]);
  });

  test('3: any mixture of steps and hexes that makes three', () => {
    covers('ID-18.14f');
    const three = () => fight(field(SHOCKS, 'ger-pz-GD'), SHOCKS, 1);
    // 36 to 12 is 3:1, where a 1 gives o/3.
    expect(
      three()
        .play(lose('ger-pz-GD'), 'hitlerite')
        .play(lose('ger-pz-GD'), 'hitlerite')
        .play(lose('ger-pz-GD'), 'hitlerite')
        .at('ger-pz-GD'),
    ).toBe('eliminated-hitlerite');
    const all = three()
      .play('retreat', 'hitlerite')
      .play(retreat('ger-pz-GD', 'T22', 'T21', 'T20'), 'hitlerite');
    expect([all.at('ger-pz-GD'), all.lost('ger-pz-GD')]).toEqual(['T20', 0]);
    const one = three()
      .play(lose('ger-pz-GD'), 'hitlerite')
      .play('retreat', 'hitlerite')
      .play(retreat('ger-pz-GD', 'T22', 'T21'), 'hitlerite');
    expect([one.at('ger-pz-GD'), one.lost('ger-pz-GD')]).toEqual(['T21', 1]);
    const twice = three()
      .play(lose('ger-pz-GD'), 'hitlerite')
      .play(lose('ger-pz-GD'), 'hitlerite')
      .play('retreat', 'hitlerite')
      .play(retreat('ger-pz-GD', 'T22'), 'hitlerite');
    expect([twice.at('ger-pz-GD'), twice.lost('ger-pz-GD')]).toEqual(['T22', 2]);
  });

  test('attackers with a 3 lose a step first and go back two at most', () => {
    covers('ID-18.14g');
    // 7 to 14 is 1:2, where a 5 gives 3/o.
    const t = fight(field(`${EVEN} sov-inf-5`, 'ger-inf-1 ger-inf-2'), EVEN, 5);
    expect(t.asked).toEqual(['soviet:toll']);
    expect(t.no('retreat')).toBe('ID-18.14g');
    t.do(lose(EVEN))
      .do('retreat')
      .do(retreat(EVEN, 'T25', 'T26'));
    expect([t.at(EVEN), t.lost(EVEN)]).toEqual(['T26', 1]);
  });

  test('defender E: everybody goes', () => {
    covers('ID-18.14h');
    // 36 to 4 is 9:1, the last column, where a 1 destroys.
    const t = fight(field(SHOCKS, 'ger-inf-73'), SHOCKS, 1);
    expect([t.at('ger-inf-73'), t.told('ID-18.14h')]).toEqual(['eliminated-hitlerite', true]);
  });

  test('attacker E: steps until the attack factors lost make up the defence', () => {
    covers('ID-18.14i');
    // 19 to 69 is 1:4, the first column, where a 6 gives E/o: at least the 12 and 11 and 10 of the defence.
    const t = fight(field('sov-inf-3 sov-inf-5', 'ger-inf-73 ger-pz-GD ger-pz-HG ger-pz-2ss'), 'sov-inf-3', 6);
    expect(t.asked).toEqual(['soviet:toll']);
    expect(t.no('retreat')).toBe('ID-18.14i');
    t.do(lose('sov-inf-3')).do(lose('sov-inf-3'));
    expect(t.at('sov-inf-3')).toBe('eliminated-soviet');
    const some = fight(
      field('sov-shock-1 sov-shock-2', 'ger-inf-73 ger-inf-75', { forts: { T23: 3 } }),
      'sov-shock-1 sov-shock-2',
      6,
    );
    // 24 to 8 is 3:1, less three 1:2; a 6 and one for the fort: E/o. The first step costs six factors of the eight.
    expect(some.no('retreat')).toBe('ID-18.14i');
    some.do(lose('sov-shock-1'));
    expect(some.asked).toEqual(['soviet:toll']);
    some.do(lose('sov-shock-1'));
    expect([some.asked.includes('soviet:toll'), some.lost('sov-shock-2')]).toEqual([false, 0]);
  });
});

describe('18.16 to 18.21: advance and retreat', () => {
  /** Tanks and infantry have cleared T23 of a corps that went back so many hexes, or died. */
  const cleared = (way: readonly string[], of: Situation = {}, die = 5) => {
    const attackers = 'sov-tank-1 sov-shock-1 sov-shock-2';
    const t = fight(field(attackers, 'ger-inf-1', of), attackers, die);
    if (way.length === 0) while (t.asked[0] === 'hitlerite:toll') t.play(lose('ger-inf-1'), 'hitlerite');
    else t.play('retreat', 'hitlerite').play(retreat('ger-inf-1', ...way), 'hitlerite');
    return t;
  };

  test('into the empty hex, as far as the defenders went; beyond the first only mechanized units', () => {
    covers('ID-18.16a', 'ID-18.16b', 'ID-18.16d', 'ID-18.16e');
    // 33 to 7 is 4:1, where a 5 gives 1/2.
    const t = cleared(['T22', 'T21']);
    expect(t.asked).toEqual(['soviet:toll']);
    t.do(lose('sov-shock-2'));
    expect(t.asked).toEqual(['soviet:advancing']);
    expect(t.no(advance('sov-tank-1', 'T23', 'U23'))).toBeUndefined();
    expect(t.no(advance('sov-tank-1', 'T23', 'U23', 'V23'))).toBeDefined();
    expect(t.no(advance('sov-tank-1', 'U24'))).toBe('ID-18.16d');
    expect(t.no(advance('sov-shock-1', 'T23', 'U23'))).toBe('ID-18.16e');
    expect(t.no(advance('sov-shock-1', 'T23'))).toBeUndefined();
    expect(t.no('stop-advance')).toBeUndefined();
  });

  test('two hexes where all defenders died', () => {
    covers('ID-18.16c');
    const t = cleared([], {}, 1);
    expect(t.asked).toEqual(['soviet:advancing']);
    expect([
      t.no(advance('sov-tank-1', 'T23', 'U23')),
      t.no(advance('sov-tank-1', 'T23', 'U23', 'V23')) === undefined,
    ]).toEqual([undefined, false]);
  });

  test('attackers that went back do not advance', () => {
    covers('ID-18.16a');
    const t = cleared(['T22', 'T21']).do('retreat');
    for (const id of ['sov-tank-1', 'sov-shock-1', 'sov-shock-2']) t.do(retreat(id, 'T25'));
    expect(t.asked).not.toContain('soviet:advancing');
  });

  test('zones do not matter to an advance', () => {
    covers('ID-18.16f');
    const t = cleared([], { units: { U22: 'ger-inf-2', V23: 'ger-inf-4' } }, 1);
    expect(t.no(advance('sov-tank-1', 'T23', 'U23'))).toBeUndefined();
  });

  test('not out of General Supply, unless on Emergency Supply', () => {
    const t = cleared([], {}, 1);
    expect(t.no(advance('sov-tank-1', 'T23'))).toBeUndefined();
    t.s.units.supply[unit('sov-tank-1')] = 0;
    expect(t.no(advance('sov-tank-1', 'T23'))).toBe('ID-18.16g');
  });

  test('mountains only as the first hex, and there it ends', () => {
    covers('ID-18.18a');
    const attackers = 'sov-tank-1 sov-shock-1 sov-shock-2';
    const t = situation({
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { H27: attackers, H28: 'ger-inf-73' },
      fed: attackers,
      emergency: attackers,
    });
    fight(t, attackers, 1, 'H28');
    while (t.asked[0] === 'hitlerite:toll') t.play(lose('ger-inf-73'), 'hitlerite');
    expect(t.no(advance('sov-tank-1', 'H28', 'H29'))).toBe('ID-18.18a');
    const up = situation({
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { H28: attackers, H29: 'ger-inf-73' },
      fed: attackers,
      emergency: attackers,
    });
    fight(up, attackers, 1, 'H29');
    while (up.asked[0] === 'hitlerite:toll') up.play(lose('ger-inf-73'), 'hitlerite');
    expect(up.no(advance('sov-tank-1', 'H29'))).toBeUndefined();
    expect(up.no(advance('sov-tank-1', 'H29', 'G30'))).toBe('ID-18.18a');
  });

  test('retreat unit by unit, each step further from the battle, out of zones, within stacking', () => {
    covers('ID-18.19a', 'ID-18.19b', 'ID-18.19c', 'ID-18.19e', 'ID-9.10a');
    const t = fight(
      field(SHOCKS, 'ger-inf-1', { units: { S22: 'sov-inf-8', T22: 'ger-inf-5 ger-inf-6 ger-inf-7 ger-inf-8' } }),
      SHOCKS,
      5,
    ).play('retreat', 'hitlerite');
    const no = (...way: string[]) => t.no(retreat('ger-inf-1', ...way), 'hitlerite');
    expect(no('T22', 'T21')).toBe('ID-8.1a');
    expect(no('S23', 'S22')).toBe('ID-18.19b');
    expect(no('U23', 'U24')).toBe('ID-18.19c');
    expect(no('U23', 'U22')).toBeUndefined();
  });

  test('nowhere to go: the result is paid in steps', () => {
    covers('ID-18.19d');
    const t = fight(
      field(SHOCKS, 'ger-inf-1', { units: { S22: 'sov-inf-8', U22: 'sov-inf-13', T21: 'ger-inf-9' } }),
      SHOCKS,
      5,
    );
    expect(t.no('retreat', 'hitlerite')).toBe('ID-18.19d');
    t.play(lose('ger-inf-1'), 'hitlerite').play(lose('ger-inf-1'), 'hitlerite');
    expect(t.at('ger-inf-1')).not.toBe('T23');
  });

  test('defenders who held take a hex that all attackers left, and no more', () => {
    covers('ID-18.20a');
    const t = fight(field(EVEN, 'ger-pz-GD ger-inf-1'), EVEN, 4);
    // 7 to 19 is 1:3, where a 4 gives 3/o.
    t.do(lose(EVEN)).do(lose(EVEN));
    expect(t.asked).toEqual(['hitlerite:advancing']);
    expect(t.no(advance('ger-pz-GD', 'T24', 'T25'), 'hitlerite')).toBeDefined();
    t.play(advance('ger-pz-GD', 'T24'), 'hitlerite');
    expect(t.at('ger-pz-GD')).toBe('T24');
  });

  test('reconnaissance: no die, supply spent, one or two hexes', () => {
    covers('ID-18.21a');
    const t = field('sov-tank-1 sov-shock-1', '')
      .give('hitlerite', 'T23')
      .do(assault('T23', 'sov-tank-1 sov-shock-1'))
      .do('end-phase')
      .do(resolve('T23'));
    expect(t.asked).toEqual(['soviet:advancing']);
    expect(t.no(advance('sov-shock-1', 'T23', 'U23'))).toBe('ID-18.16e');
    t.do(advance('sov-tank-1', 'T23', 'U23'));
    expect(t.at('sov-tank-1')).toBe('U23');
    const unfed = situation({ side: 'soviet', step: 'declaring', bare: true, units: { T24: 'sov-tank-1' } }).give(
      'hitlerite',
      'T23',
    );
    expect(unfed.no(assault('T23', 'sov-tank-1'))).toBeDefined();
  });
});

describe('18.22 to 18.24: doubling and shifts', () => {
  test('water doubles, unless enough come by land', () => {
    covers('ID-18.22a', 'ID-18.22b');
    // S23 lies behind water from T23 and S24; R23 and S22 are its dry sides.
    const t = situation({
      side: 'soviet',
      bare: true,
      units: { U23: 'sov-shock-1', T22: 'ger-inf-1', U22: 'sov-inf-3', T21: 'sov-cmg-BA' },
    });
    expect([t.odds('sov-shock-1', 'T22').defence, t.odds('sov-shock-1', 'T22').rules.includes('ID-18.22a')]).toEqual([
      14,
      true,
    ]);
    expect(t.odds('sov-shock-1 sov-inf-3', 'T22').defence).toBe(7);
    expect(t.odds('sov-shock-1 sov-cmg-BA', 'T22').defence).toBe(14);
    expect(t.odds('sov-inf-3', 'T22').defence).toBe(7);
    expect(t.odds('sov-shock-1 sov-inf-3', 'T22', 'mobile').defence).toBe(14);
  });

  test('paratroops on the defender take it away, however few', () => {
    covers('ID-18.22c');
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      bare: true,
      units: { U23: 'us-5', T22: 'ger-inf-1 us-abn-18' },
      lost: { 'us-abn-18': 1 },
    });
    expect([t.odds('us-5', 'T22').defence, t.odds('us-5 us-abn-18', 'T22').defence]).toEqual([14, 7]);
  });

  test('a ring of assaulting units shifts two; bystanders make no ring', () => {
    covers('ID-18.23a', 'ID-18.23b', 'ID-18.24c');
    const t = situation({
      side: 'soviet',
      bare: true,
      units: { T23: 'ger-inf-1', T22: 'sov-inf-3', T24: 'sov-inf-5' },
    });
    expect(t.odds('sov-inf-3 sov-inf-5', 'T23').by['ID-18.24c']).toBe(2);
    expect(t.odds('sov-inf-3', 'T23').by['ID-18.24c']).toBeUndefined();
    expect(t.odds('sov-inf-3 sov-inf-5', 'T23', 'mobile').by['ID-18.24c']).toBeUndefined();
    const near = situation({
      side: 'soviet',
      bare: true,
      units: { T23: 'ger-inf-1', T22: 'sov-inf-3', S24: 'sov-inf-5' },
    });
    expect(near.odds('sov-inf-3 sov-inf-5', 'T23').by['ID-18.24c']).toBeUndefined();
  });

  test('fortresses and units under a port are never ringed', () => {
    const t = situation({
      side: 'soviet',
      bare: true,
      units: { T23: 'ger-inf-1', T22: 'sov-inf-3', T24: 'sov-inf-5' },
    });
    t.s.units.supply[unit('ger-inf-1')] = 3;
    expect(t.odds('sov-inf-3 sov-inf-5', 'T23').by).toEqual({});
    const port = situation({
      bare: true,
      turn: 12,
      units: { V5: 'us-5 port-1', V4: 'ger-inf-1', V6: 'ger-inf-2', U6: 'ger-inf-4', W5: 'ger-inf-5' },
    });
    expect(port.odds('ger-inf-1 ger-inf-2 ger-inf-4 ger-inf-5', 'V5').by['ID-18.24c']).toBeUndefined();
    port.s.units.at[unit('port-1')] = hex('eto');
    expect(port.odds('ger-inf-1 ger-inf-2 ger-inf-4 ger-inf-5', 'V5').by['ID-18.24c']).toBe(2);
  });

  test('unsupplied defenders: two right, in assaults of both kinds', () => {
    const t = situation({ side: 'soviet', bare: true, units: { T23: 'ger-inf-1', T24: 'sov-tank-1' } });
    expect(t.odds('sov-tank-1', 'T23').by['ID-18.24b']).toBeUndefined();
    t.ring('soviet', 'T23');
    expect([
      t.odds('sov-tank-1', 'T23').by['ID-18.24b'],
      t.odds('sov-tank-1', 'T23', 'mobile').by['ID-18.24b'],
    ]).toEqual([2, 2]);
    t.s.units.supply[unit('ger-inf-1')] = 2;
    expect(t.odds('sov-tank-1', 'T23').by['ID-18.24b']).toBeUndefined();
  });

  test('Bagration: two right on turn 2, one on turn 3, for Soviet assaults of both kinds', () => {
    covers('ID-18.24d', 'ID-6.7b', 'ID-6.7c');
    const shift = (turn: number, bagration: 'launched' | 'declined', kind: 'prepared' | 'mobile' = 'prepared') =>
      situation({
        turn,
        side: 'soviet',
        bare: true,
        units: { T23: 'ger-inf-1', T24: 'sov-tank-1' },
        more: { bagration },
      }).odds('sov-tank-1', 'T23', kind).by['ID-18.24d'];
    expect([2, 3, 4].map((turn) => shift(turn, 'launched'))).toEqual([2, 1, undefined]);
    expect([shift(2, 'launched', 'mobile'), shift(3, 'launched', 'mobile')]).toEqual([2, 1]);
    expect(shift(2, 'declined')).toBeUndefined();
    const german = situation({
      turn: 2,
      bare: true,
      units: { T23: 'ger-inf-1', T24: 'sov-tank-1' },
      more: { bagration: 'launched' },
    });
    expect(german.odds('ger-inf-1', 'T24').by['ID-18.24d']).toBeUndefined();
  });

  test('a city one left; Flak beside others as many', () => {
    covers('ID-18.24i', 'ID-18.24l', 'ID-18.24m');
    const t = situation({ side: 'soviet', units: { T24: 'ger-inf-1 ger-flak-1', T25: 'sov-inf-3' } });
    expect(t.odds('sov-inf-3', 'T24').by).toMatchObject({ 'ID-18.24i': -1, 'ID-18.24l': -1 });
    const german = situation({ bare: true, units: { T23: 'ger-inf-1 ger-flak-1', S24: 'sov-inf-3' } });
    expect(german.odds('ger-inf-1 ger-flak-1', 'S24').by['ID-18.24m']).toBe(1);
  });
});
