import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, move, situation, storm, type Situation, type Table } from './support/clauses.ts';

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
      sided: { soviet: 'rum-3 bul-1' },
      emergency: 'rum-3 bul-1',
    });
    expect(t.no(move('rum-3', 'G24'))).toBe('ID-20.3a');
    expect(t.no(move('bul-1', 'D25'))).toBe('ID-20.3a');
    const axis = situation({ units: { I22: 'hun-2', H25: 'rum-3' } });
    expect(axis.no(move('hun-2', 'H21'))).toBeDefined();
    expect(axis.no(move('rum-3', 'G24'))).toBeDefined();
    // They may strike at it from outside, but not follow up.
    const strike = situation({
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { G25: 'rum-3 sov-shock-1 sov-shock-2', G24: 'ger-inf-73' },
      more: { romania: 'soviet' },
      sided: { soviet: 'rum-3' },
      fed: 'rum-3 sov-shock-1 sov-shock-2',
      emergency: 'rum-3 sov-shock-1 sov-shock-2',
    });
    strike.do(assault('G24', 'rum-3 sov-shock-1 sov-shock-2')).do('end-phase');
    strike.do({ type: 'resolve-assault', hex: 'G24' }, 1);
    if (strike.asked[0] === 'hitlerite:toll') strike.play({ type: 'lose-step', unit: 'ger-inf-73' }, 'hitlerite');
    const follow = (id: string) => strike.no({ type: 'advance', unit: id, way: ['G24'] });
    expect([follow('sov-shock-1'), follow('rum-3') === undefined]).toEqual([undefined, false]);
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

  test('a city they free alone in 1944 counts twice, for the German who retakes it once', () => {
    covers('ID-20.4a', 'ID-4.3b');
    /** Yugoslavs walk up to empty Belgrade (three points); their zone takes it, and who else is there has a part in it. */
    const free = (turn: number, with_ = '') =>
      situation({
        turn,
        side: 'soviet',
        bare: true,
        units: { D24: 'yug-1', ...(with_ !== '' && { G25: with_ }) },
        emergency: with_,
      });
    const walk = (t: Table) => t.do(move('yug-1', 'E24')).do(move('yug-1', 'F23'));
    expect([walk(free(14)).points('soviet'), walk(free(15)).points('soviet')]).toEqual([3, 0]);
    const helped = free(10, 'sov-inf-3').do(move('sov-inf-3', 'F24'));
    expect([helped.holder('F23'), helped.points('soviet')]).toEqual(['soviet', 0]);
    const t = walk(free(10));
    t.put('yug-1', 'D24').put('ger-inf-69', 'F23');
    expect(t.points('hitlerite') + t.points('hitlerite-west')).toBe(3);
  });

  test('a town they fight for alone is theirs, whoever stands by; not one the Red Army fights for with them', () => {
    covers('ID-20.4a');
    const YUGOSLAVS = 'yug-1 yug-2 yug-3';
    const stormed = (attackers: string, units: Situation['units']) => {
      const t = situation({
        turn: 10,
        side: 'soviet',
        step: 'declaring',
        bare: true,
        units: { F24: YUGOSLAVS, F23: 'ger-inf-101', ...units },
        fed: 'yug-1 yug-2 yug-3 sov-inf-3',
        emergency: 'sov-inf-3',
      });
      t.do(assault('F23', attackers)).do('end-phase').do({ type: 'resolve-assault', hex: 'F23' }, 1);
      while (t.asked[0] === 'hitlerite:toll') t.play({ type: 'lose-step', unit: 'ger-inf-101' }, 'hitlerite');
      return t.do({ type: 'advance', unit: 'yug-1', way: ['F23'] });
    };
    expect(stormed(YUGOSLAVS, {}).points('soviet')).toBe(3);
    expect(stormed(YUGOSLAVS, { G24: 'sov-inf-3' }).points('soviet')).toBe(3);
    expect(stormed(`${YUGOSLAVS} sov-inf-3`, { G24: 'sov-inf-3' }).points('soviet')).toBe(0);
  });

  test('they are never replaced', () => {
    covers('ID-20.5a');
    const t = situation({
      side: 'soviet',
      step: 'soviet-reinforcements',
      units: { 'eliminated-soviet': 'yug-1 sov-inf-3' },
      more: { steps: { mech: 0, foot: 0, greenEto: 0, greenMto: 0, beige: 0, soviet: 1 } },
    });
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
});

describe('21: troops of their own kind', () => {
  const cost = (id: string, from: string, to: string, side: 'hitlerite' | 'soviet' = 'hitlerite') =>
    situation({ side, units: { [from]: id }, emergency: id })
      .do(move(id, to))
      .spent(id);

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
    const march = (id: string, from: string, to: string) => cost(id, from, to, 'soviet');
    // H28 to H27 is rough; S30 is Pripet marsh behind S29.
    expect([march('sov-tank-1', 'H28', 'H27'), march('sov-cmg-BA', 'H28', 'H27')]).toEqual([2, 1]);
    const marsh = [march('sov-tank-1', 'R29', 'R30'), march('sov-cmg-BA', 'R29', 'R30')];
    expect(marsh[0]! - marsh[1]!).toBe(1);
    const full = situation({
      side: 'soviet',
      units: { V36: 'sov-inf-3 sov-inf-5 sov-inf-8', V37: 'sov-cmg-BA sov-inf-13' },
    });
    expect([full.no(move('sov-cmg-BA', 'V36')), full.no(move('sov-inf-13', 'V36'))]).toEqual([undefined, 'ID-8.2a']);
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
