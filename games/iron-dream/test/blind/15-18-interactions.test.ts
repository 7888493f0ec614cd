import { describe, expect, test } from 'vitest';
import { EAST, dug, fight, red } from './scenes.ts';
import {
  advance,
  assault,
  burn,
  lose,
  move,
  rescue,
  resolve,
  situation,
  storm,
  withdraw,
  type Situation,
  type Table,
} from './table.ts';

/** Where two passages of chapters 15 to 18 meet. */

describe('15 supply', () => {
  test('15.9 a corps found unsupplied at first loses nothing if a line is open at the end of the turn', () => {
    // O33 is cut off; a corps marches up and joins its zone to the front.
    const t = situation({
      units: { P31: 'ger-inf-1', Q28: 'ger-pz-24', AD37: 'sov-inf-70' },
      held: { soviet: 'P29..P33 Q29..Q33 O29..O33 R29..R33', hitlerite: 'Q28 P28 O28' },
    });
    expect(t.supply('ger-inf-1')).toBe('none');
    t.do(move('ger-pz-24', 'Q29')).to('allied-reinforcements');
    expect(t.lost('ger-inf-1')).toBe(0);
  });

  test('15.3 who was found unsupplied stays slow though friends open the line before it moves', () => {
    const t = situation({
      units: { P31: 'ger-inf-1', Q28: 'ger-pz-24', AD37: 'sov-inf-70' },
      held: { soviet: 'P29..P33 Q29..Q33 O29..O33 R29..R33', hitlerite: 'Q28 P28 O28' },
    });
    t.do(move('ger-pz-24', 'Q29'));
    expect(t.may(move('ger-inf-1', 'P30 P29 P28'))).toBe(false);
  });

  test('15.25 a corps alone in Europe marches inland as far as it likes while nobody is near', () => {
    const t = situation({
      side: 'anglo-allied',
      bare: true,
      units: { V5: 'port-1 us-2' },
      held: { 'anglo-allied': 'V5' },
    });
    expect(t.may(move('us-2', 'U6 T6 S7'))).toBe(true);
    t.do(move('us-2', 'U6 T6 S7'));
    expect([t.holder('U6'), t.holder('S7')]).toEqual(['anglo-allied', 'anglo-allied']);
  });

  test('15.15 coastal supply is for Germans: a Hungarian or a Romanian on that coast has none', () => {
    const t = situation({
      step: 'strategic-movement',
      units: { AB29: 'ger-inf-1 rum-1', AA31: 'sov-inf-3' },
      held: { soviet: 'in:ostland Z29..Z37 Y29..Y37 X29..X37' },
    });
    expect([t.supply('ger-inf-1'), t.supply('rum-1')]).toEqual(['general', 'none']);
  });

  test('15.22, 4.10 one supply unit does not serve British and Americans at once', () => {
    const t = situation({
      side: 'anglo-allied',
      step: 'initial-supply',
      units: { V5: 'port-1', S9: 'us-2 cw-B1 aa-supply-1' },
      held: { 'anglo-allied': 'in:france' },
    });
    t.do(rescue('aa-supply-1', '', 'S9', { group: 'green' }));
    expect([t.supply('us-2'), t.supply('cw-B1')]).toEqual(['emergency', 'general']);
  });

  test('15.33 supply units alone in a hex that is assaulted are destroyed without a die', () => {
    const t = dug('ger-supply-1', 'sov-shock-1');
    t.do(assault('R26', 'sov-shock-1'));
    if (t.at('ger-supply-1') === 'R26') t.do('end-phase').do(resolve('R26'));
    expect(t.at('ger-supply-1')).toBe('destroyed');
  });

  test('15.33 supply units go along when those beside them fall back', () => {
    const t = fight(dug('ger-inf-1 ger-supply-1', 'sov-shock-1 sov-shock-2'), 'R26', 'sov-shock-1 sov-shock-2', 5).do(
      'retreat',
    );
    // 3:1 and a five: 1/1.
    t.do(withdraw('ger-inf-1', 'R25'));
    if (t.asked === 'hitlerite:retreating') t.do(withdraw('ger-supply-1', 'R25'));
    expect([t.at('ger-inf-1'), t.at('ger-supply-1')]).toEqual(['R25', 'R25']);
  });

  test('15.36 no more supply units come than there are in the pool', () => {
    const t = situation({
      side: 'soviet',
      units: { AD37: 'sov-inf-70', available: 'ger-supply-1', destroyed: 'ger-supply-2 ger-supply-3' },
    }).to('german-reinforcements');
    const ids = ['ger-supply-1', 'ger-supply-2', 'ger-supply-3'];
    if (t.asked.includes('german-reinforcements') && t.may({ type: 'place-supply', hex: 'U16' }))
      t.do({ type: 'place-supply', hex: 'U16' });
    expect(ids.filter((id) => /^[A-Z]+\d+$/.test(t.at(id)))).toEqual(['ger-supply-1']);
  });
});

describe('16 the collapse', () => {
  const edge: Situation = {
    side: 'anglo-allied',
    units: { T16: 'us-2', X10: 'port-1', AD37: 'sov-inf-70' },
    held: { 'anglo-allied': 'in:france in:belgium U13..U15 T13..T16 V13..V16 W16' },
  };
  test('16.8 passing through will do: the unit that cut the line for an instant goes on', () => {
    const t = situation(edge).do(move('us-2', 'U17 V16'));
    expect(t.s.collapsed).toBeGreaterThan(0);
  });

  test('16.8 it is the link between the two that counts: Breslau and the oil may burn', () => {
    const t = situation({
      side: 'soviet',
      units: { S24: 'sov-tank-1' },
      held: { soviet: 'S24..S37 R24..R37 G30 I22' },
      record: { liberated: [true, true, false], romania: 'soviet' },
    });
    t.do(move('sov-tank-1', 'R24'));
    expect(t.s.collapsed).toBe(0);
  });

  test('16.9 after it nobody is asked for strategic movement', () => {
    const t = situation({
      step: 'german-reinforcements',
      from: 'german-reinforcements',
      units: { R17: 'ger-inf-1', AD37: 'sov-inf-70' },
      record: { collapsed: 4 },
    });
    const seen: string[] = [];
    while (!t.asked.startsWith('anglo-allied')) {
      seen.push(t.asked);
      t.do(t.may('end-reinforcements') ? 'end-reinforcements' : 'end-phase');
    }
    expect(seen).not.toContain('hitlerite:strategic-movement');
    expect(seen).toContain('hitlerite:operational-movement');
  });
});

describe('17 airborne corps', () => {
  test('17.6, 17.20 both corps that jump on one hex fight as one', () => {
    const t = situation({
      side: 'anglo-allied',
      turn: 8,
      units: { X10: 'port-1', R12: 'us-2', eto: 'us-abn-18 cw-abn-1', R14: 'ger-inf-73' },
      held: { 'anglo-allied': 'in:france in:belgium' },
      unit: { 'us-abn-18': { refit: 4 }, 'cw-abn-1': { refit: 4 } },
    });
    // 14 against 4: 3:1, two left: 1:1. A one is o/2; for one of them alone it would be 1:2 or worse.
    t.do({ type: 'drop-together', hex: 'R14' }, 1);
    expect(t.asked).toBe('hitlerite:toll');
    t.do(lose('ger-inf-73'));
    expect(['us-abn-18', 'cw-abn-1'].map((id) => [t.at(id), t.lost(id)])).toEqual([
      ['R14', 0],
      ['R14', 0],
    ]);
  });

  test('17.8 without a line they do not fall back either: they pay in steps', () => {
    const t = situation({
      step: 'declaring',
      turn: 8,
      units: {
        X10: 'port-1',
        R14: 'us-abn-18',
        Q15: 'ger-pz-24 ger-pz-39 ger-supply-1',
        Q14: 'ger-inf-1',
        S14: 'ger-inf-2',
        R12: 'us-2',
      },
      held: { 'anglo-allied': 'in:france in:belgium' },
      unit: { 'us-abn-18': { cutOff: true } },
    }).do(burn('ger-supply-1', 'Q15'));
    t.do(assault('R14', 'ger-pz-24 ger-pz-39')).do('end-phase').do(resolve('R14'), 2);
    expect(t.asked).toBe('anglo-allied:toll');
    expect(t.may('retreat')).toBe(false);
  });
});

describe('18 battles', () => {
  test('18.14 three: three hexes, or a step and two, or two steps and one', () => {
    // 36 against 7: 5:1, a one is o/3.
    const three = (): Table =>
      fight(
        dug('ger-inf-1 ger-inf-73', 'sov-shock-1 sov-shock-2 sov-shock-3'),
        'R26',
        'sov-shock-1 sov-shock-2 sov-shock-3',
        1,
      );
    // 36 against 11: 3:1, a one is o/3.
    const far = three().do('retreat');
    expect(far.may(withdraw('ger-inf-1', 'R25 R24'))).toBe(false);
    expect(far.may(withdraw('ger-inf-1', 'R25 R24 R23'))).toBe(true);
    const one = three().do(lose('ger-inf-1')).do('retreat');
    expect(one.may(withdraw('ger-inf-1', 'R25 R24'))).toBe(true);
    expect(one.may(withdraw('ger-inf-1', 'R25 R24 R23'))).toBe(false);
    const two = three().do(lose('ger-inf-1')).do(lose('ger-inf-73')).do('retreat');
    expect(two.may(withdraw('ger-inf-1', 'R25'))).toBe(true);
    expect([two.lost('ger-inf-1'), two.at('ger-inf-73')]).toEqual([1, 'eliminated-hitlerite']);
  });

  test('18.14 once a unit has gone back there is no paying the rest in steps', () => {
    const t = fight(
      dug('ger-inf-1 ger-inf-73', 'sov-shock-1 sov-shock-2 sov-shock-3'),
      'R26',
      'sov-shock-1 sov-shock-2 sov-shock-3',
      4,
    ).do('retreat');
    expect(t.may(lose('ger-inf-1'))).toBe(false);
  });

  test('18.16 an advance may end in the hex of the battle, and the rest stays behind', () => {
    const t = fight(dug('ger-inf-73', 'sov-shock-1 sov-tank-1'), 'R26', 'sov-shock-1 sov-tank-1', 4).do(
      lose('ger-inf-73'),
    );
    t.do(advance('sov-tank-1', 'R26')).do('stop-advance');
    expect([t.at('sov-tank-1'), t.at('sov-shock-1')]).toEqual(['R26', 'R27']);
  });

  test('18.16 stacking holds for advances', () => {
    const t = situation(
      red({
        units: {
          R26: 'ger-inf-73',
          R27: 'sov-shock-1 sov-shock-2 sov-shock-3 sov-supply-1',
          Q27: 'sov-inf-3 sov-supply-2',
        },
      }),
    );
    t.do(burn('sov-supply-1', 'R27')).do(burn('sov-supply-2', 'Q27'));
    fight(t, 'R26', 'sov-shock-1 sov-shock-2 sov-shock-3 sov-inf-3', 1);
    while (t.asked === 'hitlerite:toll') t.do(lose('ger-inf-73'));
    for (const id of ['sov-shock-1', 'sov-shock-2', 'sov-shock-3']) t.do(advance(id, 'R26'));
    expect(t.may(advance('sov-inf-3', 'R26'))).toBe(false);
  });

  test('18.22 in a Mobile Assault over a river the defence is doubled and nothing undoes it', () => {
    const t = situation({
      side: 'soviet',
      units: { S26: 'ger-inf-101', T26: 'sov-tank-1' },
      held: { soviet: `${EAST} T26..T37 U27..U37` },
    });
    expect(t.odds(storm('sov-tank-1', 'S26'))['defence']).toBe(6);
  });

  test('18.22 a stack is doubled as a whole, its Volkssturm with it', () => {
    const t = situation(
      red({ units: { T24: 'ger-inf-73', T25: 'sov-shock-1 sov-supply-1' }, held: { soviet: 'T25..T37' } }),
    ).do(burn('sov-supply-1', 'T25'));
    expect(t.odds(assault('T24', 'sov-shock-1'))['defence']).toBe(5);
  });

  test('18.23, 18.24 ring and hunger add up: four to the right', () => {
    const t = situation(
      red({
        units: { R26: 'ger-inf-1', R27: 'sov-inf-3 sov-supply-1', R25: 'sov-inf-5 sov-supply-2' },
        held: { soviet: `${EAST} P24..P37 Q25..Q37 S25..S37 T25..T37 R25` },
      }),
    );
    t.do(burn('sov-supply-1', 'R27')).do(burn('sov-supply-2', 'R25'));
    const odds = t.odds(assault('R26', 'sov-inf-3 sov-inf-5'));
    // 14 against 7: 2:1, four right: 6:1, the eighth column.
    expect([odds['shifts'], odds['column']]).toEqual([4, 8]);
  });

  test('18.3 nobody assaults over a blocked side', () => {
    // X11 and X12 are parted by the mouth of the Scheldt.
    const t = situation({
      step: 'declaring',
      bare: true,
      units: { X12: 'ger-inf-1 ger-supply-1', X11: 'us-2' },
      held: { 'anglo-allied': 'X11 X10 W11' },
    }).do(burn('ger-supply-1', 'X12'));
    expect(t.may(assault('X11', 'ger-inf-1'))).toBe(false);
  });

  test('18.10 what is declared against a hex that has since been emptied goes on as reconnaissance or lapses, without a die', () => {
    const t = situation(
      red({
        units: {
          R26: 'ger-inf-73',
          S27: 'ger-inf-1',
          R27: 'sov-shock-1 sov-shock-2 sov-supply-1',
          S28: 'sov-shock-3 sov-supply-2',
        },
      }),
    );
    t.do(burn('sov-supply-1', 'R27')).do(burn('sov-supply-2', 'S28'));
    t.do(assault('R26', 'sov-shock-1 sov-shock-2'))
      .do(assault('S27', 'sov-shock-3'))
      .do('end-phase')
      .do(resolve('R26'), 2);
    // The corps dies where it stands; the other battle is untouched.
    while (t.asked === 'hitlerite:toll') t.do(lose('ger-inf-73'));
    if (t.asked === 'soviet:advancing') t.do('stop-advance');
    expect(t.may(resolve('S27'))).toBe(true);
  });
});
