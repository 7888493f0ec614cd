import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { STEPPE, attack, axisCombat, sovietCombat, strike, told, whyNot } from '../combat-support.ts';
import { hex, scene, type Scene, type Table } from '../support.ts';
import { ends, far, go, isDone, mark, may, offers, open, steps, ways } from './help.ts';

const army = ['sov-army-16', 'sov-army-19'];
/** The owner of a loss takes the first that is offered. */
function settle(t: Table): Table {
  while (open(t).includes('lose-step')) go(t, { type: 'lose-step', unit: offers(t, { type: 'lose-step' })[0]! });
  return t;
}

describe('retreats of mixed stacks', () => {
  test('6.2f the mechanized break out, those on foot are lost', () => {
    covers('DV-6.2f', 'DV-6.2e', 'DV-12.5a');
    const three = ['sov-army-16', 'sov-army-19', 'sov-army-21', 'sov-army-22'];
    const t = strike(
      sovietCombat(
        {
          E5029: three.slice(0, 2),
          E5030: three.slice(2),
          [STEPPE]: ['ger-pz-1', 'ger-inf-207'],
          E4729: 'sov-army-20',
        },
        { turn: 13 },
      ),
      'soviet',
      attack(STEPPE, three),
      4,
    );
    // Twenty against six: three to one, a four is DR.
    expect(t.side).toBe('axis');
    const free = offers(t, { type: 'retreat' });
    expect(free).toContain('ger-pz-1');
    go(t, { type: 'retreat', units: ['ger-pz-1'], way: ['E4829', 'E4828'] });
    expect([t.at('ger-pz-1'), steps(t, 'ger-pz-1'), t.at('ger-inf-207')]).toEqual(['E4828', 1, 'eliminated']);
  });
  test('12.5f in snow the Gulf of Finland is closed to retreats by sea', () => {
    covers('DV-12.5f');
    const six = [
      'ger-corps-i',
      'ger-corps-ii',
      'ger-corps-x',
      'ger-corps-xxvi',
      'ger-corps-xxviii',
      'ger-corps-xxxviii',
    ];
    const tallinn = (turn: number): string[] => {
      const t = strike(
        axisCombat(
          { W3904: six.slice(0, 3), W3805: six.slice(3), W3804: 'sov-rd-10' },
          { turn, options: { 'winter-shelter': 'anywhere' } },
        ),
        'axis',
        attack('W3804', six),
        2,
      );
      settle(t);
      return open(t).includes('retreat-by-sea') ? offers(t, { type: 'retreat-by-sea', units: ['sov-rd-10'] }) : [];
    };
    expect(tallinn(3)).toContain('W4702');
    expect(tallinn(18)).not.toContain('W4702');
  });
  test('17.1.2g on turn 1 nobody Soviet retreats out of the Soviet Union', () => {
    covers('DV-17.1.2g');
    // Driven from W3331 from the north and the east: the other side of the border would be free.
    const ring = {
      W3330: ['ger-pz-1', 'ger-pz-6'],
      W3431: 'ger-pz-8',
      W3432: 'ger-pz-3',
      W3332: 'ger-pz-4',
      W3331: 'sov-rd-10',
    };
    const out = (turn: number): string | null => {
      const t = strike(axisCombat(ring, { turn }), 'axis', attack('W3331', ['ger-pz-1', 'ger-pz-6']), 1);
      return open(t).includes('retreat') ? 'retreat' : t.at('sov-rd-10');
    };
    expect(out(1)).toBe('eliminated');
  });
});

describe('zones at fortified places', () => {
  test('6.1e no Axis zone in a Soviet fortified zone; a Soviet zone is felt there', () => {
    covers('DV-6.1e');
    // W4234, with a German corps to the south, W4235 across a river, and one to the north at W4233.
    const t = scene({ turn: 3, units: { W4133: 'sov-cav-2', W4233: 'ger-corps-i' }, chit: 'soviet:move' });
    // W4133 and W4333 are in the zone; the fortified zone between them is not.
    expect(far(t, ['sov-cav-2'], ['W4234', 'W4334'])).toBe(2);
    const axis = scene({ turn: 3, units: { W4133: 'ger-pz-1', W4233: 'sov-army-16' }, chit: 'axis:move' });
    expect(far(axis, ['ger-pz-1'], ['W4234', 'W4334'])).toBe(1);
  });
  test('13.2 a corps beside Leningrad does not bar the lines inside the fort', () => {
    covers('DV-6.1e', 'DV-13.2c');
    const t = scene({
      scenario: 'campaign-fall-blau',
      turn: 12,
      units: { W4702: 'sov-rd-10', W4703: 'ger-corps-i', W4803: 'ger-corps-ii', W4802: 'sov-rd-90' },
      chit: 'logistics',
      cup: ['axis:move'],
    });
    // The friend lifts the zone of the shore; on the far shore the corps at W4803 has one.
    expect(mark(t, 'sov-rd-10')).toBe('isolated');
    const linked = scene({
      scenario: 'campaign-fall-blau',
      turn: 12,
      units: {
        W4702: 'sov-rd-10',
        W4703: 'ger-corps-i',
        W4803: 'ger-corps-ii',
        W4802: 'sov-rd-90',
        E1102: 'sov-rd-125',
      },
      chit: 'logistics',
      cup: ['axis:move'],
    });
    expect(mark(linked, 'sov-rd-10')).toBe('out-of-supply');
  });
});

describe('advances onto bases and depots', () => {
  test('8.1d an advance drives off a base, 13.6c a depot', () => {
    covers('DV-8.1d', 'DV-13.6c', 'DV-12.6a');
    const t = strike(
      sovietCombat(
        { W4719: ['ger-inf-207', 'air-i', 'depot-1'], W4720: ['sov-army-16', 'sov-army-19', 'sov-tank-1'] },
        { turn: 13 },
      ),
      'soviet',
      attack('W4719', ['sov-army-16', 'sov-army-19', 'sov-tank-1']),
      4,
    );
    settle(t);
    if (open(t).includes('retreat'))
      go(t, { type: 'retreat', units: ['ger-inf-207'], way: ways(t, ['ger-inf-207'], 'retreat')[0]! });
    expect(open(t)).toContain('advance');
    go(t, { type: 'advance', units: ['sov-army-16'] });
    for (let n = 0; n < 4 && /choose-(base|fallback)/.test(open(t).join()); n++)
      go(t, { type: open(t)[0]!, to: offers(t, { type: open(t)[0]! })[0]! });
    expect([t.at('air-i'), t.at('depot-1')]).not.toContain('W4719');
    expect(isDone(t, 'air-i')).toBe(true);
    expect(t.at('sov-army-16')).toBe('W4719');
  });
  test('a base or depot alone is no target and no obstacle', () => {
    covers('DV-8.1c', 'DV-13.6a');
    const t = sovietCombat({ W4719: ['air-i', 'depot-1'], W4720: army }, { turn: 13 });
    expect(offers(t, { type: 'attack' })).toEqual([]);
  });
});

describe('losses in order', () => {
  test('12.3h after the Guards army has lost its step, the others of two steps follow', () => {
    covers('DV-12.3h', 'DV-12.3g', 'DV-CRT.f');
    // Thirteen against two: six to one, a four is EX for two steps.
    const t = strike(
      sovietCombat(
        {
          E4829: ['ger-inf-207', 'rum-mtn'].slice(0, 1).concat('ger-inf-281'),
          [STEPPE]: ['sov-gdarmy-1', 'sov-army-16', 'sov-army-19'].slice(0, 2),
          E4928: 'sov-gdarmy-2',
          E4930: 'sov-army-20',
        },
        { turn: 24 },
      ),
      'soviet',
      attack('E4829', ['sov-gdarmy-1', 'sov-army-16', 'sov-gdarmy-2']),
      5,
    );
    expect([t.at('ger-inf-207'), t.at('ger-inf-281')]).toEqual(['eliminated', 'eliminated']);
    expect(offers(t, { type: 'lose-step' })).toEqual(['sov-gdarmy-1', 'sov-gdarmy-2']);
    go(t, { type: 'lose-step', unit: 'sov-gdarmy-1' });
    expect(offers(t, { type: 'lose-step' })).toContain('sov-army-16');
    expect(offers(t, { type: 'lose-step' })).not.toContain('sov-gdarmy-1');
  });
  test('2.2c the panzergrenadier side of a motorized division is no second step', () => {
    covers('DV-2.2c');
    const t = strike(
      axisCombat({ E4829: 'ger-mot-3', [STEPPE]: 'sov-army-16' }),
      'axis',
      attack(STEPPE, ['ger-mot-3']),
      4,
    );
    expect(t.at('ger-mot-3')).toBe('eliminated');
  });
  test('EX never asks for more than the attackers have', () => {
    covers('DV-CRT.f');
    // Three against three armies would be AE; here five against one, and a five.
    const t = strike(
      axisCombat({ E4829: 'ger-mot-3', [STEPPE]: ['sov-abc-4'] }, { outOfSupply: ['sov-abc-4'] }),
      'axis',
      attack(STEPPE, ['ger-mot-3']),
      5,
    );
    expect([t.at('ger-mot-3'), t.at('sov-abc-4')]).toEqual(['eliminated', 'eliminated']);
    expect(open(t)).not.toContain('lose-step');
  });
});

describe('command and range', () => {
  test('10.5.9h a released unit that marched out of range does not fight', () => {
    covers('DV-10.5.9h');
    const t = scene({
      scenario: 'campaign-fall-blau',
      turn: 13,
      units: { 'stavka-reserve': ['sov-tank-1', 'sov-tank-2'], E4828: 'sov-stavka', E4820: 'ger-inf-207' },
      chit: 'soviet:stavka',
      dice: [6, 6],
    });
    go(t, { type: 'release', unit: 'sov-tank-1', to: 'E4828' });
    go(t, { type: 'release', unit: 'sov-tank-2', to: 'E4828' });
    if (t.open === 'releasing') go(t, 'end-release');
    const goal = ends(t, ['sov-tank-1']).find((id) => ['E4821', 'E4720', 'E4920'].includes(id));
    expect(goal).toBeDefined();
    go(t, { type: 'move', units: ['sov-tank-1'], way: ways(t, ['sov-tank-1']).find((way) => way.at(-1) === goal)! });
    go(t, 'end-movement');
    expect(t.open === 'fighting' && may(t, attack('E4820', ['sov-tank-1']))).toBe(false);
  });
  test('10.5.3 defenders are not touched by the chit', () => {
    covers('DV-10.5.3a');
    // Zhukov is far; a Soviet attack counts as unsupplied, an Axis attack on Soviets in the same turn does not.
    expect(
      told(
        axisCombat({ E4829: 'ger-pz-1', [STEPPE]: 'sov-army-16', E5329: 'sov-zhukov' }, { turn: 17 }),
        'axis',
        attack(STEPPE, ['ger-pz-1']),
      ).die,
    ).toBe(0);
  });
  test('16.3 brigades do not join an attack beyond Zhukov’s range', () => {
    covers('DV-16.3a', 'DV-10.5.3a');
    const t = (zhukov: string): boolean =>
      whyNot(
        sovietCombat(
          { E4829: 'ger-corps-i', [STEPPE]: army, [zhukov]: 'sov-zhukov', 'at-hand': ['tank-brigade-1'] },
          { scenario: 'campaign-barbarossa', turn: 8, chit: 'soviet:combat-zhukov' },
        ),
        'soviet',
        attack('E4829', army, { support: ['tank-brigade-1'] }),
      ) === undefined;
    expect([t('E5229'), t('E5329')]).toEqual([true, false]);
  });
});

describe('supply from the air, again', () => {
  const pocket = { W4121: ['ger-corps-i', 'rum-corps-i'], W3824: 'air-i' };
  const attrition = (more: Partial<Scene> = {}): Table =>
    scene({
      scenario: 'campaign-fall-blau',
      turn: 6,
      units: pocket,
      isolated: ['ger-corps-i', 'rum-corps-i'],
      phase: 'attrition-phase',
      ...more,
    });
  test('8.6 not by an air unit that is done', () => {
    covers('DV-8.6b');
    expect(attrition({ turned: ['air-i'] }).open).not.toBe('attrition-air-supply');
  });
  test('8.6b not at a town the Soviets hold, not in the open', () => {
    covers('DV-8.6b');
    const t = scene({
      scenario: 'campaign-fall-blau',
      turn: 6,
      units: { E4828: 'ger-corps-i', E4529: 'air-i' },
      isolated: ['ger-corps-i'],
      phase: 'attrition-phase',
    });
    expect(t.open).not.toBe('attrition-air-supply');
  });
  test('4.1.V depots first, then the air, then attrition', () => {
    covers('DV-4.1.Va', 'DV-4.1.Vb', 'DV-4.1.Vc');
    const t = attrition({
      units: {
        ...pocket,
        W3326: 'depot-1',
        W4120: 'sov-rd-10',
        W4122: 'sov-rd-90',
        W4221: 'sov-rd-125',
        W4222: 'sov-rd-48',
        W4021: 'sov-rd-5',
        W4022: 'sov-rd-33',
      },
      dice: [1],
    });
    const order = [t.open];
    while (['depot-movement', 'attrition-air-supply', 'checking-depots'].includes(t.open)) {
      go(
        t,
        open(t).find((each) => /^(end|keep)-/.test(each))!,
      );
      if (order.at(-1) !== t.open) order.push(t.open);
    }
    expect(order.indexOf('depot-movement')).toBeLessThan(order.indexOf('attrition-air-supply'));
    expect(t.at('ger-corps-i')).toBe('eliminated');
  });
  test('8.6c who was supplied so survives the attrition', () => {
    covers('DV-8.6c', 'DV-13.8b');
    const t = attrition({
      units: {
        ...pocket,
        W4120: 'sov-rd-10',
        W4122: 'sov-rd-90',
        W4221: 'sov-rd-125',
        W4222: 'sov-rd-48',
        W4021: 'sov-rd-5',
        W4022: 'sov-rd-33',
      },
    });
    go(t, { type: 'supply-pocket', air: 'air-i', hex: 'W4121' });
    while (['attrition-air-supply', 'checking-depots'].includes(t.open))
      go(
        t,
        open(t).find((each) => /^(end|keep)-/.test(each))!,
      );
    expect([t.at('ger-corps-i'), mark(t, 'ger-corps-i')]).toEqual(['W4121', 'out-of-supply']);
    // It is for Germans: the Romanians in the same town are lost.
    expect(t.at('rum-corps-i')).toBe('eliminated');
  });
});

describe('forts lost and won', () => {
  test('12.7b a fort once taken is gone, whoever comes back', () => {
    covers('DV-12.7b', 'DV-12.7c');
    const t = scene({
      turn: 2,
      units: { W3325: 'ger-pz-1', W3427: 'sov-army-16' },
      chit: 'axis:move',
      cup: ['axis:move'],
    });
    go(t, { type: 'move', units: ['ger-pz-1'], way: ['W3326'] });
    expect(t.s.hexes.fort[hex('W3326')]).toBe(0);
    go(t, 'end-movement');
    go(t, { type: 'move', units: ['ger-pz-1'], way: ['W3325'] });
    expect(t.s.hexes.fort[hex('W3326')]).toBe(0);
  });
  test('15.1c allies do not advance north of row 25', () => {
    covers('DV-15.1c');
    const t = axisCombat({ E4826: [], E4726: ['rum-corps-i', 'rum-corps-iii'], E4725: 'sov-rd-10' });
    expect(whyNot(t, 'axis', attack('E4725', ['rum-corps-i', 'rum-corps-iii']))).toBeUndefined();
  });
});
