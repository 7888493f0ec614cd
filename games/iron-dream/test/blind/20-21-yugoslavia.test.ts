import { describe, expect, test } from 'vitest';
import { covers } from '@rokada/kernel/testing';
import { advance, assault, burn, move, resolve, situation, withdraw, type Situation } from './table.ts';

describe('20 Yugoslavia', () => {
  test('20.1 the partisans move and attack only in Yugoslavia', () => {
    covers('ID-20.1a');
    const t = situation({
      side: 'soviet',
      units: { G24: 'yug-1', H23: 'ger-inf-73', F23: 'ger-inf-74' },
      held: { soviet: 'G24 G23 F24' },
    });
    expect(t.may(move('yug-1', 'G25'))).toBe(false);
    expect(t.may(move('yug-1', 'F24'))).toBe(true);
    t.to('declaring');
    expect(t.may(assault('F23', 'yug-1'))).toBe(true);
    expect(t.may(assault('H23', 'yug-1'))).toBe(false);
  });

  test('20.2 they are always in General and in Attack Supply', () => {
    covers('ID-20.2a');
    const t = situation({ side: 'soviet', units: { D22: 'yug-1', C22: 'ger-inf-73' } }).to('declaring');
    expect(t.supply('yug-1')).toBe('general');
    expect(t.may(assault('C22', 'yug-1'))).toBe(true);
  });

  test('20.2 they fall back through German zones, and Germans through theirs', () => {
    covers('ID-20.2b');
    const t = situation({
      step: 'declaring',
      units: { F22: 'yug-1', F23: 'ger-pz-24 ger-supply-1', H21: 'ger-inf-73' },
      held: { soviet: 'F22' },
    });
    t.do(burn('ger-supply-1', 'F23')).do(assault('F22', 'ger-pz-24')).do('end-phase').do(resolve('F22'), 2);
    expect(t.asked).toBe('soviet:toll');
    t.do('retreat');
    expect(t.may(withdraw('yug-1', 'G22'))).toBe(true);
    const back = situation({
      side: 'soviet',
      step: 'declaring',
      units: { F22: 'ger-inf-1', F23: 'yug-1 yug-2 yug-3', H21: 'yug-4' },
      held: { soviet: 'F23 H21' },
    });
    back.do(assault('F22', 'yug-1 yug-2 yug-3')).do('end-phase').do(resolve('F22'), 4);
    // 15 against 7: 2:1, on rough ground the third column; a four is 2/1.
    back.do('retreat');
    expect(back.may(withdraw('ger-inf-1', 'G22'))).toBe(true);
  });

  test('20.2 their zones end at the border', () => {
    const t = situation({ units: { H22: 'yug-1', K23: 'ger-inf-1' }, held: { soviet: 'H22' } });
    expect(t.holder('I23')).toBe('hitlerite');
    // Past it along the Hungarian side costs nothing extra: five clear hexes without a river between.
    expect(t.may(move('ger-inf-1', 'J23 I23'))).toBe(true);
    expect(situation({ units: { H22: 'yug-1', J24: 'ger-supply-1' } }).may(move('ger-supply-1', 'I24 I23'))).toBe(true);
  });

  test('20.3 satellites never enter it, and Soviets only its clear and its Y hexes', () => {
    covers('ID-20.3a', 'ID-20.3b');
    const t = situation({ units: { H23: 'hun-2', H24: 'rum-1' } });
    expect(t.may(move('hun-2', 'H22'))).toBe(false);
    expect(t.may(move('rum-1', 'G24'))).toBe(false);
    const red = situation({
      side: 'soviet',
      units: { F25: 'sov-tank-1', I21: 'sov-tank-2', H23: 'sov-inf-3' },
      held: { soviet: 'in:romania in:hungary F23..F25 G24 G25' },
      record: { romania: 'soviet' },
    });
    expect(red.may(move('sov-tank-1', 'F24'))).toBe(true);
    expect(red.may(move('sov-tank-1', 'E25'))).toBe(false);
    expect(red.may(move('sov-tank-2', 'I20'))).toBe(true);
    expect(red.may(move('sov-tank-2', 'H20'))).toBe(false);
    expect(red.may(move('sov-inf-3', 'G23'))).toBe(true);
  });

  const belgrade = (units: Record<string, string>, turn: number): ReturnType<typeof situation> =>
    situation({ side: 'soviet', turn, units: { destroyed: 'yug-4', ...units }, held: { soviet: 'G22 H22' } });
  test('20.4 a town freed by partisans alone in 1944 pays double, and only once for 1945', () => {
    covers('ID-20.4a');
    const t = belgrade({ H22: 'yug-1' }, 8).do(move('yug-1', 'G23'));
    expect(t.points('soviet')).toBe(3);
    const late = belgrade({ H22: 'yug-1' }, 16).do(move('yug-1', 'G23'));
    expect(late.points('soviet')).toBe(0);
    const soviets = situation({
      side: 'soviet',
      turn: 8,
      units: { H22: 'sov-tank-1' },
      held: { soviet: 'in:romania in:hungary G22 H22' },
      record: { romania: 'soviet' },
    }).do(move('sov-tank-1', 'G23'));
    expect(soviets.holder('F23')).toBe('soviet');
    expect(soviets.points('soviet')).toBe(0);
  });

  test('20.5 the 4th Army comes on turn 14 on top of another; with none left it never comes and the German scores', () => {
    covers('ID-20.5b');
    const of = (units: Record<string, string>): Situation => ({
      side: 'anglo-allied',
      turn: 14,
      units: { S9: 'us-2', AD37: 'sov-inf-70', ...units },
    });
    const t = situation(of({ D22: 'yug-1' })).to('soviet-reinforcements');
    expect(t.may({ type: 'place-yugoslav-4th', hex: 'D23' })).toBe(false);
    t.do({ type: 'place-yugoslav-4th', hex: 'D22' });
    expect(t.at('yug-4')).toBe('D22');
    const none = situation({ ...of({}), record: { yugoslavsLost: 3 } });
    const before = none.german;
    none.to('soviet-reinforcements').to('german-reinforcements');
    expect(none.at('yug-4')).not.toMatch(/^[A-Z]+\d/);
    expect(none.german - before).toBe(4);
  });

  test('20.5 partisans are never replaced', () => {
    covers('ID-20.5a');
    const t = situation({
      side: 'soviet',
      from: 'soviet-reinforcements',
      step: 'soviet-reinforcements',
      units: { AD37: 'sov-inf-70', 'eliminated-soviet': 'yug-1 sov-inf-3' },
      record: { steps: { mech: 0, foot: 0, greenEto: 0, greenMto: 0, beige: 0, soviet: 1 } },
    });
    expect(t.may({ type: 'recreate', unit: 'sov-inf-3' })).toBe(true);
    expect(t.may({ type: 'recreate', unit: 'yug-1' })).toBe(false);
  });

  test('20.6 partisans who take Trieste throw for its opening', () => {
    covers('ID-20.6a');
    const t = situation({ side: 'soviet', units: { G21: 'yug-1' }, held: { soviet: 'G21' } });
    t.do(move('yug-1', 'H20'), 2);
    expect(t.holder('H19')).toBe('soviet');
  });
});

describe('21 mountain troops and Cavalry-Mechanized Groups', () => {
  test('21.1 to mountain troops rough is clear and mountains are rough', () => {
    covers('ID-21.1a');
    // M24 and M25 are rough, M26 and M27 mountains.
    const t = situation({ units: { M23: 'ger-mou-15 ger-inf-73' } });
    expect(t.may(move('ger-mou-15', 'M24 M25 M26'))).toBe(true);
    expect(t.may(move('ger-inf-73', 'M24 M25 M26'))).toBe(false);
    expect(t.may(move('ger-inf-73', 'M24 M25'))).toBe(true);
    expect(t.may(move('ger-mou-15', 'M24 M25 M26 M27'))).toBe(false);
  });

  test('21.2 the two parachute corps of the Luftwaffe as well', () => {
    covers('ID-21.2a');
    const t = situation({ units: { M23: 'ger-para-1' } });
    expect(t.may(move('ger-para-1', 'M24 M25 M26'))).toBe(true);
  });

  test('21.1 but not in an advance', () => {
    const t = situation({
      step: 'declaring',
      units: { M24: 'ger-mou-51 ger-pz-GD ger-pz-24 ger-supply-1', M25: 'sov-pol-1' },
      held: { soviet: 'M25' },
    });
    // 28 against 5 in rough ground, and a one: the Poles are gone.
    t.do(burn('ger-supply-1', 'M24')).do(assault('M25', 'ger-mou-51 ger-pz-GD ger-pz-24'));
    t.do('end-phase').do(resolve('M25'), 1);
    expect(t.asked).toBe('hitlerite:advancing');
    expect(t.may(advance('ger-mou-51', 'M25'))).toBe(true);
    expect(t.may(advance('ger-mou-51', 'M25 M26'))).toBe(false);
    expect(t.may(advance('ger-mou-51', 'M25 M24'))).toBe(false);
  });

  test('21.3 the groups stand fourth in a stack, take rough for clear and marsh for rough', () => {
    covers('ID-21.3a');
    const t = situation({
      side: 'soviet',
      units: {
        Q31: 'sov-cmg-BA',
        R33: 'sov-inf-3 sov-inf-5 sov-inf-8',
        R34: 'sov-cmg-GO sov-inf-13',
        Q32: 'sov-tank-1',
      },
    });
    expect(t.may(move('sov-cmg-GO', 'R33'))).toBe(true);
    expect(t.may(move('sov-inf-13', 'R33'))).toBe(false);
    // R31 and S31 are marsh: two each for the group, three each for tanks; six points.
    expect(t.may(move('sov-cmg-BA', 'R31 S32'))).toBe(true);
    expect(t.may(move('sov-cmg-BA', 'R31 R32 S33'))).toBe(true);
    expect(t.may(move('sov-tank-1', 'R32 R31 R30'))).toBe(false);
  });
});
