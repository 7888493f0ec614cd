import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { isOpenPort } from '../src/rules/ports.ts';
import { marchOf, pathCost } from '../src/rules/march.ts';
import { refuseTogether } from '../src/rules/stacking.ts';
import { assault, hex, move, situation, storm, unit, units, type Situation } from './support/clauses.ts';

describe('20: Yugoslavia', () => {
  test('partisans move and attack only at home', () => {
    covers('ID-20.1a');
    const t = situation({ side: 'soviet', units: { G24: 'yug-1', G21: 'yug-2' } });
    expect(t.no(move('yug-1', 'H24'))).toBe('ID-20.1a');
    expect(t.no(move('yug-1', 'G23'))).toBeUndefined();
    const strike = (target: string) =>
      situation({
        side: 'soviet',
        step: 'declaring',
        bare: true,
        units: { G24: 'yug-1 sov-inf-3', [target]: 'ger-inf-1' },
        fed: 'yug-1 sov-inf-3',
        emergency: 'sov-inf-3',
      }).no(assault(target, 'yug-1'));
    expect(strike('G23')).toBeUndefined();
    expect(strike('H24')).toBe('ID-20.1a');
  });

  test('they always have General and Attack Supply', () => {
    covers('ID-20.2a');
    const t = situation({ side: 'soviet', units: { G23: 'yug-1', G22: 'ger-inf-69' } });
    t.ring('hitlerite', 'G23');
    expect(t.supplied('yug-1')).toBe(true);
    t.do('end-phase');
    expect(t.no(assault('G22', 'yug-1'))).toBeUndefined();
  });

  test('they and the Germans ignore each other’s zones in retreat', () => {
    covers('ID-20.2b');
    const attackers = 'ger-pz-GD ger-pz-24 ger-pz-39 ger-pz-47';
    const t = situation({
      step: 'declaring',
      bare: true,
      units: { G23: 'yug-1 yug-2', G22: attackers, F21: 'ger-inf-69' },
      fed: attackers,
    });
    // F22 lies in the zone of the corps in F21; 44 to 12 is 3:1, where a 5 gives 1/1.
    t.do(assault('G23', attackers))
      .do('end-phase')
      .do({ type: 'resolve-assault', hex: 'G23' }, 5)
      .play('retreat', 'soviet');
    expect(t.no({ type: 'retreat-unit', unit: 'yug-1', way: ['F22'] }, 'soviet')).toBeUndefined();
    const red = situation({
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { G23: 'ger-inf-69', G22: 'yug-1 yug-2', F21: 'yug-3' },
      fed: 'yug-1 yug-2',
    });
    red
      .do(assault('G23', 'yug-1 yug-2'))
      .do('end-phase')
      .do({ type: 'resolve-assault', hex: 'G23' }, 4)
      .play('retreat', 'hitlerite');
    expect(red.no({ type: 'retreat-unit', unit: 'ger-inf-69', way: ['F22'] }, 'hitlerite')).toBeUndefined();
  });

  test('no satellite ever enters the country', () => {
    covers('ID-20.3a');
    const t = situation({
      side: 'soviet',
      units: { G25: 'rum-3', D26: 'bul-1' },
      more: { romania: 'soviet', bulgaria: 'soviet', sofiaEntered: 3 },
      emergency: 'rum-3 bul-1',
    });
    for (const id of ['rum-3', 'bul-1']) {
      t.s.units.camp[unit(id)] = 2;
      t.s.units.supply[unit(id)] = 2;
    }
    expect(t.no(move('rum-3', 'G24'))).toBe('ID-20.3a');
    expect(t.no(move('bul-1', 'D25'))).toBe('ID-20.3a');
    const axis = situation({ units: { I22: 'hun-2', H25: 'rum-3' } });
    expect(axis.no(move('hun-2', 'H21'))).toBeDefined();
    expect(axis.no(move('rum-3', 'G24'))).toBeDefined();
  });

  test('other Soviet units enter only clear and Y hexes', () => {
    covers('ID-20.3b');
    const t = situation({
      side: 'soviet',
      bare: true,
      units: { H23: 'sov-inf-3', F24: 'sov-inf-5' },
      emergency: 'sov-inf-3 sov-inf-5',
    });
    expect(t.no(move('sov-inf-3', 'G24'))).toBeUndefined();
    expect(t.no(move('sov-inf-5', 'E24'))).toBe('ID-20.3b');
    const y = situation({ side: 'soviet', bare: true, units: { H21: 'sov-inf-3' }, emergency: 'sov-inf-3' });
    expect(y.no(move('sov-inf-3', 'H20'))).toBe('ID-20.3b');
  });

  const free = (turn: number, ...who: readonly string[]) => {
    const t = situation({ turn, side: 'soviet', bare: true });
    for (const id of who) t.s.units.at[unit(id)] = hex('F23');
    return t.put(who[0]!, 'F23').points('soviet');
  };

  test('a city the partisans free alone in 1944 scores twice', () => {
    covers('ID-20.4a', 'ID-4.3b');
    // Belgrade is worth three: three more at once, and three for holding it.
    expect(free(14, 'yug-1')).toBe(3);
    expect(free(15, 'yug-1')).toBe(0);
    expect(free(10, 'yug-1', 'sov-inf-3')).toBe(0);
    const t = situation({ turn: 10, side: 'soviet', bare: true })
      .put('yug-1', 'F23')
      .put('yug-1', 'D24')
      .put('ger-inf-69', 'F23');
    expect(t.points('hitlerite') + t.points('hitlerite-west')).toBe(3);
  });

  test('they are never replaced', () => {
    covers('ID-20.5a');
    const t = situation({
      side: 'soviet',
      step: 'soviet-reinforcements',
      units: { 'eliminated-soviet': 'yug-1 sov-inf-3' },
    });
    t.s.steps = { ...t.s.steps, soviet: 1 };
    expect(t.no({ type: 'recreate', unit: 'yug-1' })).toBe('ID-20.5a');
    expect(t.no({ type: 'recreate', unit: 'sov-inf-3' })).toBeUndefined();
  });

  const turn14 = (of: Situation = {}) =>
    situation({
      turn: 14,
      side: 'anglo-allied',
      step: 'withdrawal',
      ...of,
      units: { A17: 'aa-supply-1', ...of.units },
      more: { chit: 'A', invasions: 1, ...of.more },
    }).do('end-phase');

  test('the 4th Army joins another on turn 14, or counts as destroyed', () => {
    covers('ID-20.5b');
    const t = turn14({ units: { G24: 'yug-1' } });
    expect(t.asked).toEqual(['soviet:soviet-reinforcements']);
    expect(t.no('end-soviet-reinforcements', 'soviet')).toBe('ID-20.5b');
    expect(t.no({ type: 'place-yugoslav-4th', hex: 'G23' }, 'soviet')).toBeDefined();
    t.play({ type: 'place-yugoslav-4th', hex: 'G24' }, 'soviet');
    expect([t.at('yug-4'), t.points('hitlerite-west')]).toEqual(['G24', 0]);
    const none = turn14({ more: { yugoslavsLost: 3 } });
    expect([none.at('yug-4'), none.points('hitlerite-west') + none.points('hitlerite')]).toEqual(['destroyed', 4]);
  });

  test('they may open Trieste for the Anglo-Allies by the usual roll', () => {
    covers('ID-20.6a');
    const t = situation({ turn: 8, side: 'soviet', bare: true });
    t.put('yug-1', 'H19', 2);
    expect([t.s.hexes.opens[hex('H19')], t.told('ID-14.29a')]).toEqual([10, true]);
    t.s.turn = 10;
    t.put('yug-1', 'D24').put('us-5', 'H19');
    expect([t.s.hexes.opens[hex('H19')], isOpenPort(t.s, hex('H19'))]).toEqual([10, true]);
  });
});

describe('21: troops of their own kind', () => {
  const cost = (id: string, from: string, to: string) => {
    const t = situation({ units: { [from]: id } });
    return pathCost(t.s, marchOf(t.s, units(id)), [hex(to)]);
  };

  test('mountain units: rough is clear and mountain is rough; not in advances', () => {
    covers('ID-21.1a');
    // H28 to H27 is rough, H28 to H29 mountain.
    expect([cost('ger-inf-1', 'H28', 'H27'), cost('ger-inf-1', 'H28', 'H29')]).toEqual([2, 3]);
    expect([cost('ger-mou-15', 'H28', 'H27'), cost('ger-mou-15', 'H28', 'H29')]).toEqual([1, 2]);
    // Six mountains by rail are eighteen points to others and twelve to them, of fifteen.
    const rail = (id: string) =>
      situation({ step: 'strategic-movement', units: { G26: id } }).no({
        type: 'strategic-move',
        unit: id,
        way: ['G27', 'G26', 'G27', 'G26', 'G27', 'G26'],
      });
    expect([rail('ger-mou-15'), rail('ger-inf-87')]).toEqual([undefined, 'ID-12.2a']);
  });

  test('the German parachute corps can do the same', () => {
    covers('ID-21.2a');
    for (const id of ['ger-para-1', 'ger-para-2'])
      expect([cost(id, 'H28', 'H27'), cost(id, 'H28', 'H29')]).toEqual([1, 2]);
  });

  test('Cavalry-Mechanized Groups: rough is clear, marsh is rough, and a fourth place', () => {
    covers('ID-21.3a');
    const march = (id: string, from: string, to: string) => {
      const t = situation({ side: 'soviet', units: { [from]: id } });
      return pathCost(t.s, marchOf(t.s, units(id)), [hex(to)]);
    };
    // H28 to H27 is rough; S30 is Pripet marsh behind S29.
    expect([march('sov-tank-1', 'H28', 'H27'), march('sov-cmg-BA', 'H28', 'H27')]).toEqual([2, 1]);
    const marsh = [march('sov-tank-1', 'R29', 'R30'), march('sov-cmg-BA', 'R29', 'R30')];
    expect(marsh[0]! - marsh[1]!).toBe(1);
    expect(refuseTogether(2, hex('V36'), units('sov-inf-3 sov-inf-5 sov-inf-8 sov-cmg-BA'))).toBeUndefined();
    expect(refuseTogether(2, hex('V36'), units('sov-inf-3 sov-inf-5 sov-inf-8 sov-inf-13'))?.rule).toBe('ID-8.2a');
  });

  test('and they advance into and through marsh', () => {
    covers('ID-21.3b', 'ID-18.17a');
    const t = situation({
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { S33: 'sov-cmg-BA sov-tank-1 sov-shock-1 sov-shock-2', S32: 'ger-inf-73' },
      fed: 'sov-cmg-BA sov-tank-1 sov-shock-1 sov-shock-2',
      emergency: 'sov-cmg-BA sov-tank-1',
    });
    t.do(assault('S32', 'sov-cmg-BA sov-tank-1 sov-shock-1 sov-shock-2'))
      .do('end-phase')
      .do({ type: 'resolve-assault', hex: 'S32' }, 1);
    if (t.asked[0] === 'hitlerite:toll') t.play({ type: 'lose-step', unit: 'ger-inf-73' }, 'hitlerite');
    expect(t.asked).toEqual(['soviet:advancing']);
    expect(t.no({ type: 'advance', unit: 'sov-tank-1', way: ['S32', 'S31'] })).toBe('ID-18.17a');
    expect(t.no({ type: 'advance', unit: 'sov-cmg-BA', way: ['S32', 'S31'] })).toBeUndefined();
  });

  test('no Mobile Assault into marsh for them either', () => {
    covers('ID-11.2a');
    const t = situation({
      side: 'soviet',
      bare: true,
      units: { S33: 'sov-cmg-BA', S32: 'ger-inf-1', T32: 'ger-inf-2' },
      emergency: 'sov-cmg-BA',
    });
    expect(t.no(storm('sov-cmg-BA', 'S32'))).toBeDefined();
  });
});
