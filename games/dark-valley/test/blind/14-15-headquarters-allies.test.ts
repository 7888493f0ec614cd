import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { STEPPE, attack, axisCombat, sovietCombat, strike, whyNot } from '../combat-support.ts';
import { phaseOne } from '../phase-one.ts';
import { scene, type Scene, type Table } from '../support.ts';
import { ends, far, go, holder, mark, may, offers } from './help.ts';

describe('14.1 lost headquarters', () => {
  /** A lone headquarters is destroyed: ten or more against one, a six. */
  const lost = (unit: string, turn: number): Table => {
    if (unit.startsWith('ger')) {
      const army = ['sov-army-16', 'sov-army-19'];
      return strike(
        sovietCombat(
          { E4829: unit, [STEPPE]: army, W2726: 'ger-hq-2', W2428: 'ger-hq-3', 'other-fronts': ['ger-hq-4'] },
          { turn, scenario: 'campaign-fall-blau', held: { axis: ['E2827', 'E3241', 'E1849'] } },
        ),
        'soviet',
        attack('E4829', army),
        6,
      );
    }
    const panzers = ['ger-pz-1', 'ger-pz-6'];
    return strike(
      axisCombat(
        { E4829: panzers, [STEPPE]: unit },
        { turn, scenario: 'campaign-fall-blau', held: { axis: ['E2827', 'E3241', 'E1849'] } },
      ),
      'axis',
      attack(STEPPE, panzers),
      6,
    );
  };
  test('14.1d a Panzer headquarters comes back two turns later', () => {
    covers('DV-14.1d');
    const t = lost('ger-hq-1', 12);
    expect(t.at('ger-hq-1')).not.toBe('E4829');
    t.playOn('axis-reinforcements');
    expect([t.s.turn, offers(t, { type: 'reinforce' }).includes('ger-hq-1')]).toEqual([13, false]);
    t.playOn('axis-reinforcements');
    expect([t.s.turn, offers(t, { type: 'reinforce' }).includes('ger-hq-1')]).toEqual([14, true]);
  });
  test('14.1e Zhukov and Stavka on the next turn', () => {
    covers('DV-14.1e');
    for (const unit of ['sov-zhukov', 'sov-stavka']) {
      const t = lost(unit, 12);
      t.playOn('soviet-reinforcements');
      expect([t.s.turn, offers(t, { type: 'reinforce' }).includes(unit)], unit).toEqual([13, true]);
    }
  });
  test('14.1g a headquarters may march with its units or alone, one point a hex', () => {
    covers('DV-14.1g', 'DV-14.1j');
    const t = scene({ turn: 2, units: { E4152: 'ger-hq-1' }, chit: 'axis:move' });
    expect(far(t, ['ger-hq-1'], ['E4252', 'E4352', 'E4453'])).toBe(3);
  });
  test('5.4b one Panzer headquarters a hex', () => {
    covers('DV-5.4b');
    const t = scene({ turn: 2, units: { E4829: 'ger-hq-1', E4928: 'ger-hq-2' }, chit: 'axis:move' });
    go(t, { type: 'move', units: ['ger-hq-2'], way: ['E4829'] });
    go(t, 'end-movement');
    expect(t.open).toBe('overstacking');
  });
  test('Zhukov and Stavka may share one', () => {
    covers('DV-5.4b', 'DV-5.4a');
    const t = scene({
      turn: 5,
      units: { E4829: ['sov-zhukov', 'sov-army-16', 'sov-army-19', 'sov-rd-10', 'sov-rd-90'], E4928: 'sov-stavka' },
      chit: 'soviet:move',
    });
    go(t, { type: 'move', units: ['sov-stavka'], way: ['E4829'] });
    go(t, 'end-movement');
    expect(t.open).not.toBe('overstacking');
  });
});

describe('15.1 minor allies', () => {
  test('15.1a they do not attack together', () => {
    covers('DV-15.1a');
    const t = axisCombat({
      E4829: ['rum-corps-i', 'ger-pz-1'],
      E4928: 'hun-mobile',
      E4930: 'ita-csir',
      [STEPPE]: 'sov-rd-10',
    });
    expect(whyNot(t, 'axis', attack(STEPPE, ['rum-corps-i', 'hun-mobile']))).toBeDefined();
    expect(whyNot(t, 'axis', attack(STEPPE, ['ita-csir', 'rum-corps-i', 'ger-pz-1']))).toBeDefined();
    expect(whyNot(t, 'axis', attack(STEPPE, ['hun-mobile', 'ger-pz-1']))).toBeUndefined();
  });
  test('15.1a nor stand in one hex', () => {
    covers('DV-15.1a');
    const t = (other: string, mine: string): boolean => {
      const s = scene({
        turn: 13,
        scenario: 'campaign-fall-blau',
        units: { E4829: other, E4928: mine },
        chit: 'axis:move',
      });
      if (!may(s, { type: 'move', units: [mine], way: ['E4829'] })) return false;
      go(s, { type: 'move', units: [mine], way: ['E4829'] });
      go(s, 'end-movement');
      return s.open !== 'overstacking';
    };
    expect(t('rum-corps-i', 'hun-mobile')).toBe(false);
    expect(t('ita-csir', 'rum-corps-i')).toBe(false);
    expect(t('ger-corps-i', 'rum-corps-i')).toBe(true);
    expect(t('rum-corps-iii', 'rum-corps-i')).toBe(true);
  });
  test('15.1b Hungarians keep out of Romania, Romanians out of Hungary', () => {
    covers('DV-15.1b');
    const crosses = (unit: string, from: string, to: string): boolean =>
      may(scene({ turn: 3, units: { [from]: unit }, chit: 'axis:move' }), { type: 'move', units: [unit], way: [to] });
    expect(crosses('hun-mobile', 'W2642', 'W2643')).toBe(false);
    expect(crosses('rum-arm-1', 'W2643', 'W2642')).toBe(false);
    expect(crosses('ger-pz-1', 'W2642', 'W2643')).toBe(true);
    expect(crosses('ita-csir', 'W2643', 'W2642')).toBe(true);
  });
  test('15.1c none of them north of row 25', () => {
    covers('DV-15.1c');
    const t = scene({
      turn: 13,
      scenario: 'campaign-fall-blau',
      units: { E4826: 'rum-corps-i', E4726: 'ger-corps-i', E4626: 'slo-mobile' },
      chit: 'axis:move',
    });
    expect(ends(t, ['rum-corps-i']).every((id) => Number(id.slice(3)) >= 25)).toBe(true);
    expect(ends(t, ['rum-corps-i'])).toContain('E4825');
    expect(ends(t, ['slo-mobile']).some((id) => Number(id.slice(3)) < 25)).toBe(true);
  });
  test('15.1c nor do they attack there', () => {
    covers('DV-15.1c');
    const t = axisCombat({ E4825: ['rum-corps-i', 'rum-corps-iii'], E4824: 'sov-rd-10', E4926: 'sov-rd-90' });
    expect(whyNot(t, 'axis', attack('E4824', ['rum-corps-i', 'rum-corps-iii']))).toBeDefined();
  });
  test('15.1c nor retreat there', () => {
    covers('DV-15.1c');
    const army = ['sov-army-16', 'sov-army-19'];
    const t = strike(sovietCombat({ E4925: army, E4825: 'rum-mtn' }, { turn: 13 }), 'soviet', attack('E4825', army), 2);
    expect(t.open).toBe('retreating');
    expect(ends(t, ['rum-mtn'], 'retreat').length).toBeGreaterThan(0);
    expect(ends(t, ['rum-mtn'], 'retreat').every((id) => Number(id.slice(3)) >= 25)).toBe(true);
  });
});

describe('15.2 Romania changes sides', () => {
  /** Ten armies in Romania, two of its towns, Odessa and Sevastopol. */
  const armies = [
    'sov-army-16',
    'sov-army-19',
    'sov-army-20',
    'sov-army-21',
    'sov-army-22',
    'sov-army-24',
    'sov-army-28',
    'sov-army-29',
    'sov-army-30',
    'sov-army-31',
  ];
  const stacks: Scene['units'] = {
    W3749: armies.slice(0, 2),
    W3849: armies.slice(2, 4),
    W3948: armies.slice(4, 6),
    W4048: armies.slice(6, 8),
    W4148: armies.slice(8),
  };
  const end = (units: Scene['units'], more: Partial<Scene> = {}): Table =>
    scene({
      scenario: 'campaign-bagration',
      turn: 36,
      units: { W3650: 'ger-corps-i', W3649: 'rum-corps-i', W2726: 'ger-corps-ii', ...units },
      phase: 'end-phase',
      held: { soviet: ['W4844', 'E1849', 'W4147', 'W4251'] },
      ...more,
    });
  test('15.2a with twenty steps, two towns, Odessa and Sevastopol', () => {
    covers('DV-15.2a', 'DV-15.2b');
    const t = end(stacks);
    expect(t.at('rum-corps-i')).not.toBe('W3649');
    expect(mark(t, 'ger-corps-i')).toBe('out-of-supply');
    expect(mark(t, 'ger-corps-ii')).toBe('supplied');
  });
  test('15.2a not with nineteen', () => {
    covers('DV-15.2a');
    expect(end(stacks, { reduced: ['sov-army-16'] }).at('rum-corps-i')).toBe('W3649');
  });
  test('15.2a artillery does not count', () => {
    covers('DV-15.2a');
    expect(end({ ...stacks, W4148: ['sov-army-30', 'sov-art-1'], W4248: ['sov-art-2'] }).at('rum-corps-i')).toBe(
      'W3649',
    );
  });
  test('15.2a not without Odessa, Sevastopol or a second town', () => {
    covers('DV-15.2a');
    for (const soviet of [
      ['E1849', 'W4147', 'W4251'],
      ['W4844', 'W4147', 'W4251'],
      ['W4844', 'E1849', 'W4147'],
    ]) {
      const t = end(stacks, {
        held: {
          soviet,
          axis: ['W4844', 'E1849', 'W4251', 'W4042', 'W3546', 'W3043'].filter((each) => !soviet.includes(each)),
        },
      });
      expect(t.at('rum-corps-i'), soviet.join(' ')).toBe('W3649');
    }
  });
  test('15.2a not before 1943', () => {
    covers('DV-15.2a');
    expect(end(stacks, { turn: 18 }).at('rum-corps-i')).toBe('W3649');
  });
  test('15.2c its victory hexes are Soviet unless an Axis unit stands there', () => {
    covers('DV-15.2c');
    const t = end(stacks);
    expect([holder(t, 'W3649'), holder(t, 'W3650')]).toEqual(['soviet', 'axis']);
  });
  test('15.2d two Romanian armies and a Bulgarian one come next turn as Soviet reinforcements', () => {
    covers('DV-15.2d');
    const t = end(stacks);
    t.playOn('soviet-reinforcements');
    expect(offers(t, { type: 'reinforce' })).toEqual(expect.arrayContaining(['sov-rum-1', 'sov-rum-4', 'sov-bul-1']));
  });
});

describe('15.3 Hungary and 15.4 Poland', () => {
  test('15.3a Buda and Pest Soviet: the Hungarians go at once', () => {
    covers('DV-15.3a');
    const t = scene({
      scenario: 'campaign-bagration',
      turn: 40,
      units: { W2040: 'sov-tank-1', W2641: 'hun-corps-iii', W1438: 'ger-inf-207' },
      held: { soviet: ['W2140'] },
      chit: 'soviet:move',
    });
    expect(t.at('hun-corps-iii')).toBe('W2641');
    go(t, { type: 'move', units: ['sov-tank-1'], way: ['W1940'] });
    if (t.at('hun-corps-iii') === 'W2641') go(t, 'end-movement');
    expect(t.at('hun-corps-iii')).not.toBe('W2641');
  });
  test('15.3a one of them is not enough', () => {
    covers('DV-15.3a');
    const t = scene({
      scenario: 'campaign-bagration',
      turn: 40,
      units: { W2040: 'sov-tank-1', W2641: 'hun-corps-iii' },
      chit: 'soviet:move',
    });
    go(t, { type: 'move', units: ['sov-tank-1'], way: ['W1940'] });
    expect(t.at('hun-corps-iii')).toBe('W2641');
  });
  test('15.3b in 1941 no Soviet unit enters Hungary or attacks there', () => {
    covers('DV-15.3b');
    const enters = (turn: number): boolean =>
      may(scene({ turn, units: { W3036: 'sov-cav-2' }, chit: 'soviet:move' }), {
        type: 'move',
        units: ['sov-cav-2'],
        way: ['W3037'],
      });
    expect([7, 8].map(enters)).toEqual([false, true]);
    const attacks = (turn: number): boolean =>
      whyNot(
        sovietCombat({ W3036: 'sov-cav-2', W3037: 'hun-mobile' }, { turn }),
        'soviet',
        attack('W3037', ['sov-cav-2']),
      ) === undefined;
    expect([7, 8].map(attacks)).toEqual([false, true]);
  });
  test('15.4a the Poles come when Soviets stand in both hexes of Warsaw', () => {
    covers('DV-15.4a');
    const come = (units: Scene['units']): boolean => {
      const t = phaseOne(
        {
          scenario: 'campaign-bagration',
          turn: 36,
          units: { eliminated: ['sov-rd-125'], ...units },
          held: { soviet: ['W2726', 'W2826'] },
        },
        /soviet-re/,
      );
      return t.open === 'soviet-reinforcements' && offers(t, { type: 'reinforce' }).includes('pol-1');
    };
    expect(come({ W2726: 'sov-rd-10', W2826: 'sov-rd-90' })).toBe(true);
    expect(come({ W2726: 'sov-rd-10' })).toBe(false);
  });
});
