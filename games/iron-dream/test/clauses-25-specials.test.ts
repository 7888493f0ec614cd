import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { CITIES, GERMANY, idOf } from '../src/geography.ts';
import { ammo, doing } from '../src/state.ts';
import { okhRange } from '../src/rules/attack-supply.ts';
import { marchOf, pathCost } from '../src/rules/march.ts';
import { allowance } from '../src/rules/movement-points.ts';
import { refuseTogether } from '../src/rules/stacking.ts';
import { zoneExertedBy } from '../src/rules/zones.ts';
import { move, assault, hex, situation, unit, units, type Situation, type Table } from './support/clauses.ts';

describe('25.1: Berlin', () => {
  test('has a line of its own on the table, the city shift and three points of Volkssturm', () => {
    covers('ID-25.1c', 'ID-25.1e', 'ID-25.7a');
    const t = situation({ side: 'soviet', units: { T22: 'sov-shock-1' } });
    const odds = t.odds('sov-shock-1', 'T21');
    expect([odds.attack, odds.defence, odds.initial]).toEqual([12, 3, '4:1']);
    expect(odds.by).toMatchObject({ 'ID-18.24i': -1 });
    // 4:1 less one: the second column of Berlin's line, where clear ground would be the fifth.
    expect(odds.column).toBe('3:1');
    const high = situation({
      side: 'soviet',
      units: { T22: 'sov-shock-1 sov-shock-2 sov-shock-3', S22: 'sov-shock-4' },
    });
    expect(high.odds('sov-shock-1 sov-shock-2 sov-shock-3 sov-shock-4', 'T21').column).toBe('10:1');
  });

  test('takes no fort', () => {
    covers('ID-25.1b');
    const t = situation({ step: 'german-reinforcements', more: { budget: 4 } });
    expect(t.no({ type: 'build-fort', hex: 'T21' })).toBe('ID-25.1b');
    expect(t.no({ type: 'build-fort', hex: 'T22' })).toBeUndefined();
  });

  test('is clear ground to march through', () => {
    const t = situation({ units: { T22: 'ger-inf-1' } });
    expect(pathCost(t.s, marchOf(t.s, units('ger-inf-1')), [hex('T21')])).toBe(1);
  });

  test('is never attacked by Bulgarians or Romanians', () => {
    const t = situation({
      side: 'soviet',
      step: 'declaring',
      units: { T22: 'rum-3 bul-1 sov-inf-3' },
      fed: 'rum-3 bul-1 sov-inf-3',
    });
    for (const id of ['rum-3', 'bul-1']) t.s.units.camp[unit(id)] = 2;
    t.refresh();
    for (const id of ['rum-3', 'bul-1', 'sov-inf-3']) t.s.units.ammo[unit(id)] = ammo('burned');
    expect(t.no(assault('T21', 'rum-3'))).toBe('ID-25.1f');
    expect(t.no(assault('T21', 'bul-1'))).toBe('ID-25.1f');
    expect(t.no(assault('T21', 'sov-inf-3'))).toBeUndefined();
  });

  test('whoever attacks or defends it pays in steps', () => {
    covers('ID-25.1g');
    const t = situation({
      side: 'soviet',
      step: 'declaring',
      units: {
        T22: 'sov-shock-1 sov-shock-2 sov-shock-3',
        S22: 'sov-tank-1 sov-tank-2',
        T21: 'ger-inf-1',
        V36: 'sov-supply-1',
      },
      fed: 'sov-shock-1 sov-shock-2 sov-shock-3 sov-tank-1 sov-tank-2',
    });
    t.do(assault('T21', 'sov-shock-1 sov-shock-2 sov-shock-3 sov-tank-1 sov-tank-2')).do('end-phase');
    // 54 to 10 is 5:1, less one for the city: the third column, where a 5 gives 2/1.
    t.do({ type: 'resolve-assault', hex: 'T21' }, 5);
    expect(t.asked).toEqual(['hitlerite:toll']);
    expect(t.no('retreat', 'hitlerite')).toBe('ID-25.1g');
    t.play({ type: 'lose-step', unit: 'ger-inf-1' }, 'hitlerite');
    expect(t.asked).toEqual(['soviet:toll']);
    expect(t.no('retreat', 'soviet')).toBeDefined();
    t.do({ type: 'lose-step', unit: 'sov-tank-1' }).do({ type: 'lose-step', unit: 'sov-tank-1' });
    expect(t.at('sov-tank-1')).not.toBe('S22');
  });

  test('Germans in it always have General Supply', () => {
    const t = situation({ units: { T21: 'ger-inf-1', U21: 'ger-inf-2' } });
    t.ring('soviet', 'T21').give('soviet', 'U16', 'R23');
    expect(t.supplied('ger-inf-1')).toBe(true);
    t.s.collapsed = 20;
    expect(t.supplied('ger-inf-1')).toBe(true);
    t.ring('hitlerite', 'T21');
    expect(t.supplied('ger-inf-2')).toBe(false);
  });
});

describe('25.2: Flak', () => {
  const FLAK = ['1', '2', '3', '4', '5', '6'].map((n) => `ger-flak-${n}`);
  const nextGermanTurn = (turn: number, collapsed: number) =>
    situation({ turn, side: 'soviet', step: 'shock-front', units: { V36: 'sov-inf-3' }, more: { collapsed } }).do(
      'end-phase',
    );

  test('arrive in the German turn that begins in collapse, one to a German city', () => {
    covers('ID-25.2a', 'ID-16.9h');
    expect(FLAK.map((id) => nextGermanTurn(18, 0).at(id))).toEqual(FLAK.map(() => 'nowhere'));
    const t = nextGermanTurn(18, 18);
    expect(FLAK.map((id) => t.at(id))).toEqual(FLAK.map(() => 'replacement-army'));
    const enter = (id: string, city: string) => t.no({ type: 'enter-play', unit: id, hex: city }, 'hitlerite');
    expect(enter('ger-flak-1', 'S20')).toBeUndefined();
    expect(enter('ger-flak-1', 'P21')).toBe('ID-25.2a');
    t.play({ type: 'enter-play', unit: 'ger-flak-1', hex: 'S20' }, 'hitlerite');
    expect(enter('ger-flak-2', 'S20')).toBe('ID-25.2a');
    expect(enter('ger-flak-2', 'T21')).toBeUndefined();
    t.give('soviet', 'R20');
    expect(enter('ger-flak-2', 'R20')).toBe('ID-7.5a');
  });

  test('five only if the collapse came before turn 17', () => {
    covers('ID-25.2b');
    const early = nextGermanTurn(16, 16);
    expect(FLAK.filter((id) => early.at(id) === 'replacement-army')).toHaveLength(5);
    expect(FLAK.filter((id) => early.at(id) === 'destroyed')).toHaveLength(1);
    const late = nextGermanTurn(17, 17);
    expect(FLAK.filter((id) => late.at(id) === 'replacement-army')).toHaveLength(6);
  });

  test('never Mobile Assault, but cover ground like any corps', () => {
    const t = situation({ units: { T23: 'ger-flak-1 ger-pz-3', T24: 'sov-inf-3' }, bare: true });
    expect(zoneExertedBy(t.s, unit('ger-flak-1'))).toHaveLength(7);
    expect(t.no({ type: 'mobile-assault', units: ['ger-flak-1'], hex: 'T24' })).toBe('ID-11.1a');
    expect(t.no({ type: 'mobile-assault', units: ['ger-pz-3'], hex: 'T24' })).toBeUndefined();
  });

  test('alone they assault nobody and defend with one each', () => {
    covers('ID-25.2d');
    const t = situation({
      step: 'declaring',
      units: { T23: 'ger-flak-1 ger-flak-2 ger-inf-1', T24: 'sov-inf-3' },
      bare: true,
      fed: 'ger-flak-1 ger-flak-2 ger-inf-1',
    });
    expect(t.no(assault('T24', 'ger-flak-1'))).toBe('ID-25.2d');
    expect(t.no(assault('T24', 'ger-flak-1 ger-flak-2'))).toBe('ID-25.2d');
    expect(t.no(assault('T24', 'ger-inf-1 ger-flak-1'))).toBeUndefined();
    const defence = situation({ side: 'soviet', units: { T23: 'ger-flak-1', T24: 'sov-inf-3' }, bare: true });
    expect(defence.odds('sov-inf-3', 'T23').defence).toBe(1);
    expect(defence.odds('sov-inf-3', 'T23').by['ID-18.24l']).toBeUndefined();
  });

  test('each shifts a column for the units it stands with', () => {
    covers('ID-25.2e', 'ID-25.7d');
    const attack = situation({ units: { T23: 'ger-flak-1 ger-flak-2 ger-inf-1', T24: 'sov-inf-3' }, bare: true });
    expect(attack.odds('ger-inf-1', 'T24').by['ID-18.24m']).toBeUndefined();
    expect(attack.odds('ger-inf-1 ger-flak-1', 'T24').by['ID-18.24m']).toBe(1);
    expect(attack.odds('ger-inf-1 ger-flak-1 ger-flak-2', 'T24').by['ID-18.24m']).toBe(2);
    const defence = situation({ side: 'soviet', units: { T23: 'ger-flak-1 ger-flak-2 ger-inf-1', T24: 'sov-inf-3' } });
    expect(defence.odds('sov-inf-3', 'T23').by['ID-18.24l']).toBe(-2);
    // Volkssturm is no company for Flak.
    const city = situation({ side: 'soviet', units: { R20: 'ger-flak-1', R21: 'sov-inf-3' } });
    expect(city.odds('sov-inf-3', 'R20').by['ID-18.24l']).toBeUndefined();
  });

  /** An assault on Flak and infantry: 8 and a column. */
  const clash = (attackers: string, ...dice: readonly number[]) => {
    const t = situation({
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { T24: attackers, T23: 'ger-flak-1 ger-inf-1', V36: 'sov-supply-1' },
      fed: attackers,
      emergency: attackers,
    });
    t.do(assault('T23', attackers)).do('end-phase');
    return t.do({ type: 'resolve-assault', hex: 'T23' }, ...dice);
  };

  test('an adverse result costs one mechanized attacker a step first, besides the rest', () => {
    covers('ID-25.2f');
    const t = clash('sov-tank-1 sov-tank-2 sov-inf-3', 6);
    // 25 to 8 is 3:1, one less for the Flak: 2:1, where a 6 gives 2/1.
    expect(t.asked).toEqual(['soviet:toll']);
    expect(t.no({ type: 'lose-step', unit: 'sov-inf-3' })).toBeDefined();
    t.do({ type: 'lose-step', unit: 'sov-tank-1' });
    expect(t.asked).toEqual(['hitlerite:toll']);
    t.play({ type: 'lose-step', unit: 'ger-flak-1' }, 'hitlerite');
    t.do({ type: 'lose-step', unit: 'sov-inf-3' }).do({ type: 'lose-step', unit: 'sov-inf-3' });
    expect([t.lost('sov-tank-1'), t.at('sov-inf-3'), t.s.stack.at(-1)!.step]).toEqual([
      1,
      'eliminated-soviet',
      'withdrawal',
    ]);
    // No armour, no such loss.
    const foot = clash('sov-inf-3 sov-inf-5 sov-inf-8', 5);
    expect(foot.asked).toEqual(['hitlerite:toll']);
  });

  test('Flak that helped goes before the others are reduced', () => {
    covers('ID-25.2g');
    const t = clash('sov-inf-3 sov-inf-5 sov-inf-8', 5);
    expect(t.no({ type: 'lose-step', unit: 'ger-inf-1' }, 'hitlerite')).toBe('ID-25.2g');
    t.play({ type: 'lose-step', unit: 'ger-flak-1' }, 'hitlerite');
    expect([t.at('ger-flak-1') === 'T23', t.lost('ger-inf-1')]).toEqual([false, 0]);
  });

  test('retreating instead costs no Flak', () => {
    covers('ID-25.2h');
    const t = clash('sov-inf-3 sov-inf-5 sov-inf-8', 5).play('retreat', 'hitlerite');
    for (const id of ['ger-flak-1', 'ger-inf-1']) t.play({ type: 'retreat-unit', unit: id, way: ['T22'] }, 'hitlerite');
    expect([t.at('ger-flak-1'), t.at('ger-inf-1'), t.lost('ger-inf-1')]).toEqual(['T22', 'T22', 0]);
  });
});

describe('25.4: the corps from Greece', () => {
  const SOUTH = ['A24', 'A25', 'A26', 'A27', 'A28', 'A29', 'A30'];

  test('wait for Bulgaria’s defection, then enter on the rough or mountain south edge', () => {
    const t = situation({ units: { greece: 'ger-inf-68 ger-inf-91' } });
    expect(t.no(move('ger-inf-68', 'A25'))).toBe('ID-25.4a');
    t.s.bulgaria = 'soviet';
    expect(SOUTH.filter((id) => t.no(move('ger-inf-68', id)) === undefined)).toEqual(
      ['A24', 'A25', 'A26', 'A27', 'A28', 'A29', 'A30'].filter((id) => t.no(move('ger-inf-91', id)) === undefined),
    );
    expect(t.no(move('ger-inf-68', 'A25'))).toBeUndefined();
    expect(t.no(move('ger-inf-68', 'C28'))).toBeDefined();
    // A25 is mountain: three points are gone.
    t.do(move('ger-inf-68', 'A25'));
    expect([t.at('ger-inf-68'), t.s.units.spent[unit('ger-inf-68')]]).toEqual(['A25', 3]);
  });

  test('with Emergency and Attack Supply and doubled movement on that turn', () => {
    const t = situation({ units: { greece: 'ger-inf-68', A26: 'sov-inf-3' }, more: { bulgaria: 'soviet' } });
    expect(allowance(t.s, unit('ger-inf-68'))).toBe(10);
    t.do(move('ger-inf-68', 'A25'));
    expect(allowance(t.s, unit('ger-inf-68'))).toBe(10);
    t.do('end-phase');
    expect(t.s.units.supply[unit('ger-inf-68')]).toBe(2);
    expect(t.no(assault('A26', 'ger-inf-68'))).toBeUndefined();
  });
});

describe('25.5: heavy bombers', () => {
  const raid = (turn: number, of: Situation = {}) =>
    situation({
      turn,
      side: 'anglo-allied',
      step: 'declaring',
      bare: true,
      units: { S24: 'ger-inf-1 ger-inf-73 ger-supply-1', T23: 'us-5 us-7', ...of.units },
      fed: 'us-5 us-7',
      ...of,
    });
  const begin = (t: Table) => t.do(assault('S24', 'us-5 us-7')).do('end-phase');

  test('once in turns 3 to 6 and once in turns 20 to 23, before the assaults', () => {
    covers('ID-5.A6a', 'ID-25.5a');
    const asked = (turn: number, more: Situation['more'] = {}) => begin(raid(turn, { more })).asked[0]?.split(':')[1];
    expect([2, 3, 6, 7, 19, 20, 23].map((turn) => asked(turn))).toEqual([
      'resolving',
      'bombing',
      'bombing',
      'resolving',
      'resolving',
      'bombing',
      'bombing',
    ]);
    expect(asked(5, { bomberEarly: true })).toBe('resolving');
    expect(asked(21, { bomberEarly: true })).toBe('bombing');
    expect(asked(21, { bomberLate: true })).toBe('resolving');
    const t = begin(raid(5)).do({ type: 'bomber-strike', hex: 'S24', unit: 'ger-inf-73' });
    expect([t.s.bomberEarly, t.s.bomberLate, t.asked]).toEqual([true, false, ['anglo-allied:resolving']]);
  });

  test('strike one German unit where an assault is about to fall', () => {
    covers('ID-25.5b');
    const t = begin(raid(5, { units: { S24: 'ger-inf-1', T23: 'us-5 us-7', R22: 'ger-inf-2' } }));
    expect(t.no({ type: 'bomber-strike', hex: 'R22', unit: 'ger-inf-2' })).toBe('ID-25.5b');
    expect(t.no({ type: 'bomber-strike', hex: 'S24', unit: 'ger-inf-2' })).toBe('ID-25.5b');
    expect(t.no({ type: 'bomber-strike', hex: 'S24', unit: 'ger-inf-1' })).toBeUndefined();
  });

  test('the unit loses a step, a supply unit is gone for good', () => {
    covers('ID-25.5d');
    const step = begin(raid(5)).do({ type: 'bomber-strike', hex: 'S24', unit: 'ger-inf-1' });
    expect([step.lost('ger-inf-1'), step.at('ger-inf-1')]).toEqual([1, 'S24']);
    const supply = begin(raid(5)).do({ type: 'bomber-strike', hex: 'S24', unit: 'ger-supply-1' });
    expect(supply.at('ger-supply-1')).toBe('destroyed');
  });

  test('an empty fort is flattened; with units inside it is no target', () => {
    covers('ID-25.5e');
    const empty = raid(5, { units: { S24: '', T23: 'us-5 us-7' }, forts: { S24: 3 } });
    begin(empty).do({ type: 'bomber-strike', hex: 'S24' });
    expect(empty.fort('S24')).toBe(0);
    const held = begin(raid(5, { units: { S24: 'ger-inf-1', T23: 'us-5 us-7' }, forts: { S24: 3 } }));
    expect(held.no({ type: 'bomber-strike', hex: 'S24' })).toBeDefined();
    held.do({ type: 'bomber-strike', hex: 'S24', unit: 'ger-inf-1' });
    expect(held.fort('S24')).toBe(3);
  });

  test('the assault must follow; an emptied hex is reconnoitred', () => {
    const t = begin(raid(5, { units: { S24: 'ger-inf-73', T23: 'us-5 us-7' } }));
    t.do({ type: 'bomber-strike', hex: 'S24', unit: 'ger-inf-73' });
    expect(t.asked).toEqual(['anglo-allied:resolving']);
    expect(t.no('end-phase')).toBeDefined();
    // No die: nobody is left. The craters stop them in the hex.
    for (const id of ['us-5', 'us-7']) t.s.units.supply[unit(id)] = 2;
    t.do({ type: 'resolve-assault', hex: 'S24' });
    expect(t.asked).toEqual(['anglo-allied:advancing']);
    expect(t.no({ type: 'advance', unit: 'us-5', way: ['S24', 'S25'] })).toBeDefined();
    t.do({ type: 'advance', unit: 'us-5', way: ['S24'] });
    expect(t.at('us-5')).toBe('S24');
    // Without the bombs reconnaissance goes two hexes.
    const free = raid(7, { units: { S24: '', T23: 'us-5 us-7' } });
    for (const id of ['us-5', 'us-7']) free.s.units.supply[unit(id)] = 2;
    begin(free.give('hitlerite', 'S24')).do({ type: 'resolve-assault', hex: 'S24' });
    expect(free.no({ type: 'advance', unit: 'us-5', way: ['S24', 'S25'] })).toBeUndefined();
  });
});

test('25.6: the Polish 2nd Corps assaults in no way on turns 19 and 20', () => {
  covers('ID-25.6a');
  for (const [turn, rule] of [
    [18, undefined],
    [19, 'ID-25.6a'],
    [20, 'ID-25.6a'],
    [21, undefined],
  ] as const) {
    const t = situation({
      turn,
      side: 'anglo-allied',
      step: 'declaring',
      bare: true,
      units: { T23: 'cw-P2 us-5', S24: 'ger-inf-1' },
      fed: 'cw-P2 us-5',
    });
    expect([turn, t.no(assault('S24', 'cw-P2'))]).toEqual([turn, rule]);
    const mobile = situation({
      turn,
      side: 'anglo-allied',
      bare: true,
      units: { T23: 'cw-P2', S24: 'ger-inf-1' },
      emergency: 'cw-P2',
    });
    expect([turn, mobile.no({ type: 'mobile-assault', units: ['cw-P2'], hex: 'S24' })]).toEqual([turn, rule]);
  }
});

describe('25.7: Volkssturm', () => {
  test('one point in every German city, three in Berlin, none in Trieste and Ljubljana', () => {
    const t = situation();
    const strength = (id: string) => t.s.hexes.volkssturm[hex(id)];
    expect([strength('T21'), strength('H19'), strength('I19')]).toEqual([3, 0, 0]);
    for (const city of CITIES) {
      if (['T21', 'H19', 'I19'].includes(idOf(city.hex))) continue;
      expect([city.name, strength(idOf(city.hex))]).toEqual([city.name, GERMANY[city.hex]]);
    }
    // It covers nothing: a lone Soviet zone beside the city still spreads all round it, but not into it.
    t.put('sov-inf-3', 'R21');
    expect([t.holder('R20'), t.holder('Q21')]).toEqual(['hitlerite', 'soviet']);
    t.s.collapsed = 20;
    expect(t.odds('sov-inf-3', 'R20').by['ID-18.24b']).toBeUndefined();
  });

  test('adds its factor to the units in the city and dies with the last of them', () => {
    covers('ID-25.7c');
    const t = situation({
      side: 'soviet',
      step: 'declaring',
      units: { Q20: 'sov-shock-1 sov-shock-2 sov-shock-3', R20: 'ger-inf-73' },
      fed: 'sov-shock-1 sov-shock-2 sov-shock-3',
    });
    expect(t.odds('sov-shock-1', 'R20').defence).toBe(5);
    t.do(assault('R20', 'sov-shock-1 sov-shock-2 sov-shock-3')).do('end-phase');
    t.do({ type: 'resolve-assault', hex: 'R20' }, 4);
    expect(t.asked).toEqual(['hitlerite:toll']);
    t.play({ type: 'lose-step', unit: 'ger-inf-73' }, 'hitlerite');
    expect([t.s.hexes.volkssturm[hex('R20')], t.asked]).toEqual([0, ['soviet:advancing']]);
  });

  test('alone it falls to any result and never retreats', () => {
    covers('ID-25.7b');
    const t = situation({
      side: 'soviet',
      step: 'declaring',
      units: { Q20: 'sov-shock-1', T36: 'sov-inf-3' },
      fed: 'sov-shock-1',
    });
    t.do(assault('R20', 'sov-shock-1')).do('end-phase').do({ type: 'resolve-assault', hex: 'R20' }, 1);
    expect(t.s.hexes.volkssturm[hex('R20')]).toBe(0);
    expect(t.told('ID-25.7b')).toBe(true);
  });
});

describe('25.8: tactical air', () => {
  test('one column right for Anglo-Allied assaults of both kinds, one left for German ones, in clear weather', () => {
    covers('ID-25.8b', 'ID-25.11c', 'ID-18.24e', 'ID-18.24h');
    const attack = (turn: number, kind: 'prepared' | 'mobile') =>
      situation({ turn, side: 'anglo-allied', units: { A17: 'us-5', B17: 'ger-inf-1' } }).odds('us-5', 'B17', kind).by[
        'ID-18.24e'
      ];
    expect([attack(9, 'prepared'), attack(9, 'mobile'), attack(20, 'prepared')]).toEqual([1, 1, 1]);
    expect([attack(10, 'prepared'), attack(19, 'mobile')]).toEqual([undefined, undefined]);
    const defence = (turn: number) =>
      situation({ turn, units: { A17: 'us-5', B17: 'ger-inf-1' } }).odds('ger-inf-1', 'A17').by['ID-18.24h'];
    expect([defence(9), defence(10), defence(19), defence(20)]).toEqual([-1, undefined, undefined, -1]);
    const soviet = situation({ side: 'soviet', units: { T23: 'sov-inf-3', S24: 'ger-inf-1' } });
    expect(soviet.odds('sov-inf-3', 'S24').by['ID-18.24e']).toBeUndefined();
  });

  test('dropped corps have none until a regular line reaches them', () => {
    const t = situation({ units: { S24: 'us-abn-18', T23: 'ger-inf-1' } });
    t.s.units.cutOff[unit('us-abn-18')] = 1;
    expect(t.odds('ger-inf-1', 'S24').by['ID-18.24h']).toBeUndefined();
    t.s.player = 1;
    expect(t.odds('us-abn-18', 'T23').by['ID-18.24e']).toBeUndefined();
    expect(t.odds('us-abn-18', 'T23', 'airborne').by['ID-18.24e']).toBeUndefined();
  });
});

describe('25.9: the 12th Army', () => {
  const fall = (held: Situation['held'] = {}) => {
    const t = situation({ turn: 20, side: 'soviet', bare: true, units: { V16: 'sov-inf-3' }, held });
    t.s.units.supply[unit('sov-inf-3')] = 2;
    return t.do(move('sov-inf-3', 'U16'));
  };

  test('appears at the collapse on the German clear hex nearest to Berlin', () => {
    const t = fall({ soviet: 'T21' });
    expect(t.asked).toEqual(['hitlerite:12th-army']);
    const open = ['U22', 'T22', 'S22', 'S21', 'T20', 'U21'];
    for (const id of open)
      expect([id, t.no({ type: 'place-12th-army', hex: id }, 'hitlerite')]).toEqual([id, undefined]);
    expect(t.no({ type: 'place-12th-army', hex: 'T19' }, 'hitlerite')).toBeDefined();
    t.play({ type: 'place-12th-army', hex: 'S22' }, 'hitlerite');
    expect(t.at('ger-army-12')).toBe('S22');
  });

  test('stacks as a corps and is fed for one full game turn', () => {
    const t = fall({ soviet: 'T21' }).play({ type: 'place-12th-army', hex: 'S22' }, 'hitlerite');
    expect(t.s.units.supply[unit('ger-army-12')]).toBe(2);
    expect(refuseTogether(0, hex('S22'), units('ger-army-12 ger-inf-1 ger-inf-2 ger-inf-4'))).toBeUndefined();
    expect(refuseTogether(0, hex('S22'), units('ger-army-12 ger-inf-1 ger-inf-2 ger-inf-4 ger-inf-5'))?.rule).toBe(
      'ID-8.1a',
    );
    const strikes = (turn: number) => {
      const later = situation({
        turn,
        units: { S22: 'ger-army-12 ger-inf-1', S23: 'sov-inf-3' },
        more: { collapsed: 20, twelfthPlaced: 2047 },
      });
      if (turn <= 21) later.s.units.supply[unit('ger-army-12')] = 2;
      later.do('end-phase').s.units.ammo[unit('ger-inf-1')] = ammo('burned');
      return later.no(assault('S23', 'ger-army-12'));
    };
    expect(strikes(21)).toBeUndefined();
    expect(strikes(22)).toBe('ID-15.31a');
  });
});

describe('25.10: OKH', () => {
  test('arrives in Berlin on turn 4 for a supply unit', () => {
    covers('ID-25.10a');
    const t = situation({ turn: 4, step: 'german-reinforcements', units: { U16: 'ger-supply-1' } });
    expect(t.no({ type: 'take-okh', unit: 'ger-inf-1' })).toBeDefined();
    t.do({ type: 'take-okh', unit: 'ger-supply-1' });
    expect([t.at('ger-okh'), t.at('ger-supply-1')]).toEqual(['T21', 'destroyed']);
    const late = situation({ turn: 5, step: 'german-reinforcements', units: { U16: 'ger-supply-1' } });
    expect(late.no({ type: 'take-okh', unit: 'ger-supply-1' })).toBe('ID-25.10a');
  });

  test('stays east of the line and out of Yugoslavia, and fills a place in the stack', () => {
    const t = situation({ units: { T21: 'ger-okh' } });
    expect(t.no(move('ger-okh', 'T22'))).toBeUndefined();
    expect(t.no(move('ger-okh', 'T20'))).toBe('ID-25.10b');
    const south = situation({ units: { H23: 'ger-okh' } });
    expect(south.no(move('ger-okh', 'G23'))).toBe('ID-25.10b');
    expect(refuseTogether(0, hex('T22'), units('ger-okh ger-inf-1 ger-inf-2 ger-inf-4 ger-inf-5'))?.rule).toBe(
      'ID-8.1a',
    );
  });

  test('feeds two adjacent hexes up to four hexes away along German ground, and stays', () => {
    const t = situation({
      step: 'declaring',
      bare: true,
      units: {
        T21: 'ger-okh',
        T25: 'ger-inf-1',
        S25: 'ger-inf-2',
        T26: 'ger-inf-4',
        S23: 'ger-inf-5',
        U28: 'sov-inf-3',
      },
    });
    const burn = (...hexes: string[]) => ({ type: 'burn-attack', unit: 'ger-okh', hexes });
    expect(t.no(burn('T25'))).toBeUndefined();
    expect(t.no(burn('T26'))).toBe('ID-25.10d');
    expect(t.no(burn('T25', 'S25'))).toBeUndefined();
    expect(t.no(burn('T25', 'S23'))).toBe('ID-25.10d');
    const range = okhRange(t.s);
    expect([range[hex('T25')]! > 0, range[hex('T26')]! > 0]).toEqual([true, false]);
    t.do(burn('T25', 'S25'));
    expect([t.at('ger-okh'), t.s.units.ammo[unit('ger-inf-1')], t.s.units.ammo[unit('ger-inf-2')]]).toEqual([
      'T21',
      ammo('okh'),
      ammo('okh'),
    ]);
    expect(t.no(burn('S23'))).toBe('ID-25.10d');
    const cut = situation({ step: 'declaring', bare: true, units: { T21: 'ger-okh', T24: 'ger-inf-1' } });
    expect(okhRange(cut.s)[hex('T24')]).toBeGreaterThan(0);
    cut.ring('soviet', 'T21');
    expect(okhRange(cut.s)[hex('T24')]).toBe(0);
  });

  test('shifts the whole assault one column right', () => {
    const t = situation({ units: { T24: 'sov-inf-3', T23: 'ger-inf-1', T25: 'ger-inf-2' }, bare: true });
    t.s.units.ammo[unit('ger-inf-2')] = ammo('burned');
    expect(t.odds('ger-inf-1 ger-inf-2', 'T24').by['ID-18.24g']).toBeUndefined();
    t.s.units.ammo[unit('ger-inf-1')] = ammo('okh');
    expect(t.odds('ger-inf-1 ger-inf-2', 'T24').by['ID-18.24g']).toBe(1);
    expect(t.odds('ger-inf-2', 'T24').by['ID-18.24g']).toBeUndefined();
  });

  test('may move strategically as one of the three, and then feeds nobody', () => {
    const t = situation({
      step: 'strategic-movement',
      units: { T21: 'ger-okh', T25: 'ger-inf-1', U28: 'sov-inf-3', T20: 'ger-supply-1' },
    });
    expect(t.no({ type: 'strategic-move', unit: 'ger-supply-1', way: ['T19'] })).toBeDefined();
    t.do({ type: 'strategic-move', unit: 'ger-okh', way: ['T22', 'T23'] });
    expect([t.at('ger-okh'), t.s.strategicLeft]).toEqual(['T23', 2]);
    const later = situation({ step: 'declaring', units: { T23: 'ger-okh', T25: 'ger-inf-1' } });
    later.s.units.did[unit('ger-okh')] = doing('strategic');
    expect(later.no({ type: 'burn-attack', unit: 'ger-okh', hexes: ['T25'] })).toBe('ID-25.10g');
  });

  test('fuels no mandate, but may feed others who join one', () => {
    covers('ID-25.10h', 'ID-23.4a');
    const t = situation({
      step: 'declaring',
      bare: true,
      units: { T22: 'ger-okh ger-supply-1', T23: 'ger-inf-1', S24: 'ger-inf-2', T24: 'sov-inf-3' },
    });
    expect(t.no({ type: 'burn-attack', unit: 'ger-okh', hexes: ['T23'], mandate: 'mandated' })).toBeDefined();
    t.do({ type: 'burn-attack', unit: 'ger-supply-1', hexes: ['T23'], mandate: 'mandated' });
    t.do({ type: 'burn-attack', unit: 'ger-okh', hexes: ['S24'] });
    expect(t.no(assault('T24', 'ger-inf-1 ger-inf-2'))).toBeUndefined();
    // Doubled is only the mandated corps (12 + 6); the shift is for all.
    expect([t.odds('ger-inf-1 ger-inf-2', 'T24').attack, t.odds('ger-inf-1 ger-inf-2', 'T24').by['ID-18.24g']]).toEqual(
      [18, 1],
    );
  });

  test('is gone for good with the third secondary hex or the collapse', () => {
    covers('ID-25.10i', 'ID-16.5b', 'ID-16.9e');
    const third = situation({ turn: 12, bare: true, units: { T22: 'ger-okh' } });
    third.put('sov-inf-3', 'G30').put('sov-inf-5', 'I22');
    expect(third.at('ger-okh')).toBe('T22');
    third.put('sov-inf-8', 'R23');
    expect([third.at('ger-okh'), third.s.collapsed, third.told('ID-16.5b')]).toEqual(['destroyed', 0, true]);
    const collapse = situation({ turn: 12, bare: true, units: { T23: 'ger-okh' } }).put('us-5', 'U16');
    expect([collapse.at('ger-okh'), collapse.s.collapsed]).toEqual(['destroyed', 12]);
  });
});

describe('25.11: weather', () => {
  test('turns 10 to 19 are bad: sevens become six, Anglo-Allied supply moves five', () => {
    const points = (turn: number) => {
      const t = situation({
        turn,
        units: { S24: 'ger-pz-GD ger-inf-1', A17: 'us-5 aa-supply-1', T22: 'ger-supply-1' },
      });
      return ['us-5', 'ger-pz-GD', 'ger-inf-1', 'aa-supply-1', 'ger-supply-1'].map((id) => allowance(t.s, unit(id)));
    };
    const clear = [7, 7, 5, 6, 4];
    const bad = [6, 6, 5, 5, 4];
    expect([9, 10, 19, 20].map(points)).toEqual([clear, bad, bad, clear]);
  });

  test('one Mobile Assault a turn, into the first hex entered', () => {
    const t = (turn: number) => situation({ turn, bare: true, units: { T22: 'ger-pz-GD', T24: 'sov-inf-3' } });
    for (const [turn, rule] of [
      [9, undefined],
      [10, 'ID-11.4a'],
      [20, undefined],
    ] as const) {
      const moved = t(turn);
      moved.s.units.spent[unit('ger-pz-GD')] = 1;
      moved.s.units.entered[unit('ger-pz-GD')] = 1;
      moved.s.units.at[unit('ger-pz-GD')] = hex('T23');
      expect([turn, moved.no({ type: 'mobile-assault', units: ['ger-pz-GD'], hex: 'T24' })]).toEqual([turn, rule]);
    }
    const again = situation({ turn: 10, bare: true, units: { T23: 'ger-pz-GD', T24: 'sov-inf-3' } });
    expect(again.no({ type: 'mobile-assault', units: ['ger-pz-GD'], hex: 'T24' })).toBeUndefined();
    again.s.units.stormed[unit('ger-pz-GD')] = 1;
    expect(again.no({ type: 'mobile-assault', units: ['ger-pz-GD'], hex: 'T24' })).toBe('ID-11.4a');
  });

  test('holding the line works against Anglo-Allied zones then', () => {
    covers('ID-5.H3d', 'ID-25.11e', 'ID-12.6a', 'ID-25.11f');
    const go = (turn: number) =>
      situation({
        turn,
        step: 'strategic-movement',
        units: { R16: 'ger-inf-1 ger-inf-2', R15: 'us-5' },
        bare: true,
      }).no({
        type: 'strategic-move',
        unit: 'ger-inf-1',
        holder: 'ger-inf-2',
        way: ['R17', 'R18'],
      });
    expect([go(9), go(10), go(19), go(20)]).toEqual(['ID-12.6a', undefined, undefined, 'ID-12.6a']);
  });
});

describe('25.12: Italy', () => {
  test('Rome and Southern Italy work as ports from the start', () => {
    covers('ID-25.12a');
    const t = situation({
      turn: 1,
      side: 'anglo-allied',
      step: 'allied-naval',
      units: { A15: 'us-5', mto: 'us-7 us-8 us-12', eto: 'us-13' },
      more: { invasions: 1 },
    });
    const sail = (id: string, to: string) => ({ type: 'allied-sail', unit: id, to });
    expect(t.no(sail('us-7', 'A17'))).toBeUndefined();
    t.do(sail('us-7', 'southern-italy')).do(sail('us-8', 'southern-italy'));
    expect([t.at('us-7'), t.at('us-8')]).toEqual(['southern-italy', 'southern-italy']);
    expect(t.no(sail('us-13', 'southern-italy'))).toBe('ID-14.2a');
  });

  test('and units sail from Southern Italy as from any port', () => {
    covers('ID-25.12a');
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      step: 'allied-naval',
      units: { 'southern-italy': 'us-7' },
      more: { invasions: 1 },
    });
    t.do({ type: 'allied-sail', unit: 'us-7', to: 'mto' });
    expect(t.at('us-7')).toBe('mto');
  });

  test('units walk off the map to Southern Italy and back for the terrain', () => {
    const t = situation({ side: 'anglo-allied', units: { A15: 'us-5', 'southern-italy': 'us-7', B16: 'us-8' } });
    expect(t.no(move('us-5', 'southern-italy'))).toBeUndefined();
    expect(t.no(move('us-8', 'southern-italy'))).toBeDefined();
    expect(t.no(move('us-7', 'A16'))).toBeUndefined();
    // A18 is mountain, A15 clear.
    const cost = (id: string, to: string) => pathCost(t.s, marchOf(t.s, units(id)), [hex(to)]);
    expect([cost('us-7', 'A15'), cost('us-7', 'A18'), cost('us-5', 'southern-italy')]).toEqual([1, 3, 1]);
    t.do(move('us-5', 'southern-italy'));
    expect(t.at('us-5')).toBe('southern-italy');
  });
});
