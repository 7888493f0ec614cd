import { describe, expect, test } from 'vitest';
import { covers } from '@rokada/kernel/testing';
import { assault, burn, lose, move, situation, withdraw, type Situation, type Table, type Wire } from './table.ts';

/** The Anglo-Allies stand on the German border with their airborne corps rested in the European box. */
const front = (of: Situation = {}): Situation => ({
  side: 'anglo-allied',
  turn: 8,
  ...of,
  units: {
    X10: 'port-1',
    R12: 'us-2',
    // Whoever is not put elsewhere waits in the box.
    ...(!/abn/.test(Object.values(of.units ?? {}).join(' ')) && { eto: 'us-abn-18 cw-abn-1' }),
    ...of.units,
  },
  held: { 'anglo-allied': 'in:france in:belgium', ...of.held },
  unit: { 'us-abn-18': { refit: 4 }, 'cw-abn-1': { refit: 4 }, ...of.unit },
});
const drop = (unit: string, hex: string, method?: string): Wire => ({
  type: 'drop',
  unit,
  hex,
  ...(method !== undefined && { method }),
});
const METHODS = (t: Table, hex: string): string[] => t.choices('drop', { unit: 'us-abn-18', hex });

describe('17.1 to 17.8 the drop', () => {
  test('17.1 they may also walk and fight like infantry', () => {
    covers('ID-17.1a');
    const t = situation(front({ units: { R11: 'us-abn-18' } }));
    expect(t.may(move('us-abn-18', 'Q12'))).toBe(true);
    expect(t.may({ type: 'mobile-assault', units: ['us-abn-18'], hex: 'R13' })).toBe(false);
  });

  test('17.1 nobody else jumps', () => {
    covers('ID-17.1a');
    expect(situation(front({ units: { eto: 'us-4 us-abn-18' } })).may(drop('us-4', 'R14'))).toBe(false);
  });

  test('17.2 from a box, or from an Allied hex in supply without a German beside it', () => {
    covers('ID-17.2a');
    expect(situation(front()).may(drop('us-abn-18', 'R14'))).toBe(true);
    expect(situation(front({ units: { P10: 'us-abn-18' } })).may(drop('us-abn-18', 'R14'))).toBe(true);
    expect(situation(front({ units: { R12: 'us-2 us-abn-18', R13: 'ger-inf-1' } })).may(drop('us-abn-18', 'R14'))).toBe(
      false,
    );
    const cut = situation(front({ units: { H20: 'us-abn-18' } }));
    expect(cut.supply('us-abn-18')).toBe('none');
    expect(cut.may(drop('us-abn-18', 'R14'))).toBe(false);
  });

  test('17.3 it is the very first thing of the phase', () => {
    covers('ID-17.3a', 'ID-5.A5a');
    const t = situation(front({ units: { P10: 'us-4' } })).do(move('us-4', 'P9'));
    expect(t.may(drop('us-abn-18', 'R14'))).toBe(false);
  });

  test('17.5 within two hexes of another Anglo-Allied unit in General Supply', () => {
    covers('ID-17.5a');
    const t = situation(front());
    expect(t.may(drop('us-abn-18', 'R14'))).toBe(true);
    expect(t.may(drop('us-abn-18', 'Q15'))).toBe(false);
    expect(t.may(drop('us-abn-18', 'S15'))).toBe(false);
  });

  test('17.5 a corps that is cut off is no such unit, nor is the other corps that jumped before', () => {
    covers('ID-17.5a');
    const cut = situation(front({ units: { R12: '', Q17: 'us-2' } }));
    expect(cut.supply('us-2')).toBe('none');
    expect(cut.may(drop('us-abn-18', 'Q18'))).toBe(false);
    // No line reaches R14: the zone of Q14 lies on R13.
    const chain = situation(front({ units: { Q14: 'ger-inf-1' } })).do(drop('cw-abn-1', 'R14'));
    expect(chain.may(drop('us-abn-18', 'Q15'))).toBe(false);
  });

  test('17.4, 17.5 only in the theatre they take off from', () => {
    covers('ID-17.4a', 'ID-17.5a');
    const t = situation(front({ units: { eto: '', mto: 'us-abn-18 cw-abn-1' } }));
    expect(t.may(drop('us-abn-18', 'R14'))).toBe(false);
    const italy = situation(
      front({ units: { eto: 'us-abn-18', mto: 'cw-abn-1', A16: 'us-4' }, held: { 'anglo-allied': 'A15..A18' } }),
    );
    expect(italy.may(drop('us-abn-18', 'C16'))).toBe(false);
    expect(italy.may(drop('cw-abn-1', 'C16'))).toBe(true);
  });

  test('17.6 both in one turn, in one hex or in two', () => {
    covers('ID-17.6a');
    const t = situation(front()).do(drop('us-abn-18', 'R14'));
    expect(t.may(drop('cw-abn-1', 'R14'))).toBe(true);
    expect(t.may(drop('cw-abn-1', 'Q14'))).toBe(true);
  });

  test('17.7 not on mountains or marsh, nor on a German city before the collapse', () => {
    covers('ID-17.7a', 'ID-17.7b', 'ID-17.7c');
    const t = situation(
      front({
        units: { N17: 'us-4', Q13: 'us-5', W12: 'us-6' },
        held: { 'anglo-allied': 'in:france N10..N17 in:belgium' },
      }),
    );
    expect(t.may(drop('us-abn-18', 'M17'))).toBe(false);
    expect(t.may(drop('us-abn-18', 'X13'))).toBe(false);
    expect(t.may(drop('us-abn-18', 'P14'))).toBe(false);
    const after = situation(
      front({ units: { Q13: 'us-5' }, record: { collapsed: 6 }, held: { 'anglo-allied': 'in:france' } }),
    );
    expect(after.choices('drop', { unit: 'us-abn-18' })).toContain('P14');
    const flak = situation(front({ units: { Q13: 'us-5', P14: 'ger-flak-1' }, record: { collapsed: 6 } }));
    expect(flak.choices('drop', { unit: 'us-abn-18' })).not.toContain('P14');
  });

  test('17.8 no zone but in their own hex in the turn of the drop', () => {
    covers('ID-17.8b');
    const t = situation(front({ units: { S16: 'ger-inf-1' } })).do(drop('us-abn-18', 'R14'));
    expect(t.holder('R14')).toBe('anglo-allied');
    expect(t.holder('Q15')).toBe('hitlerite');
  });

  test('17.8 they stay in the hex until a line of General Supply reaches them', () => {
    covers('ID-17.8a');
    const of = front({
      turn: 8,
      units: { R12: 'us-2', Q14: 'ger-inf-1', R15: 'ger-inf-2', S15: 'ger-inf-4', R13: 'ger-inf-5' },
    });
    const t = situation(of).do(drop('us-abn-18', 'R14'));
    expect(t.may(move('us-abn-18', 'S14'))).toBe(false);
    t.to('soviet-reinforcements').to('german-reinforcements').to('allied-reinforcements').to('operational-movement');
    expect(t.at('us-abn-18')).toBe('R14');
    expect(t.may(move('us-abn-18', 'S14'))).toBe(false);
  });
});

describe('17.9 to 17.24 on top of the enemy', () => {
  test('17.9 in an empty hex they cannot attack at all', () => {
    covers('ID-17.9a');
    const t = situation(front({ units: { R12: 'us-2', Q15: 'ger-inf-1' } }))
      .do(drop('us-abn-18', 'R14'))
      .to('declaring');
    expect(t.may(assault('Q15', 'us-abn-18'))).toBe(false);
  });

  const onto = (method: string, of: Situation = {}): Table =>
    situation(front({ ...of, units: { R12: 'us-2 aa-supply-1', R14: 'ger-inf-1', ...of.units } })).do(
      drop('us-abn-18', 'R14', method),
    );

  test('17.9, 17.23 over enemies the player says at once how they are to be fought', () => {
    covers('ID-17.9b', 'ID-17.23a');
    const t = situation(front({ units: { R12: 'us-2 aa-supply-1', R14: 'ger-inf-1' } }));
    expect(METHODS(t, 'R14')).toHaveLength(2);
    expect(t.may(drop('us-abn-18', 'R14'))).toBe(false);
  });

  const [ALONE, TOGETHER] = (() => {
    const words = METHODS(situation(front({ units: { R12: 'us-2', R14: 'ger-inf-1' } })), 'R14');
    const together = words.find((word) => /ground|combined|together|joint|support/.test(word)) ?? words[1]!;
    return [words.find((word) => word !== together)!, together];
  })();

  /** Drops alone with these dice; the assault is fought at once. */
  const jump = (defender: string, of: Situation, ...dice: number[]): Table => {
    const t = situation(front({ ...of, units: { R12: 'us-2 aa-supply-1', R14: defender, ...of.units } }));
    return t.do(drop('us-abn-18', 'R14', ALONE), ...dice);
  };

  test('17.20, 17.21 alone they fight a Mobile Assault at once: two left, and no air power', () => {
    covers('ID-17.20a', 'ID-17.21a', 'ID-17.29a');
    // 7 against 3: 2:1, two left: 1:2. A one is 1/1.
    const t = jump('ger-inf-101', {}, 1);
    expect(t.asked).toBe('hitlerite:toll');
    // Had there been air power it would have been 1:1: o/2. A second step would be asked for then.
    t.do(lose('ger-inf-101'));
    expect(t.asked).toBe('anglo-allied:toll');
    expect(t.may('retreat')).toBe(false);
    t.do(lose('us-abn-18'));
    expect([t.lost('us-abn-18'), t.at('us-abn-18')]).toEqual([1, 'R14']);
  });

  test('17.20 the defender may get out from under them', () => {
    covers('ID-17.20b');
    const t = jump('ger-inf-101', {}, 1).do('retreat');
    t.do(withdraw('ger-inf-101', 'Q15'));
    expect(t.at('ger-inf-101')).toBe('Q15');
  });

  test('17.20 with enemies still there after the second round they are eliminated', () => {
    covers('ID-17.20b');
    // 7 against 7: 1:1, two left: 1:3. A two is 2/1; paid in steps, the corps is gone. A three is 2/o.
    const t = situation(front({ units: { R12: 'us-2', R14: 'ger-inf-101' } }));
    t.do(drop('us-abn-18', 'R14', ALONE), 4);
    // 1:2 and a four is 2/o: two steps, the corps dies of it.
    while (t.asked === 'anglo-allied:toll') t.do(lose('us-abn-18'));
    expect(t.at('us-abn-18')).toMatch(/^eliminated/);
    expect(t.at('ger-inf-101')).toBe('R14');
  });

  test('17.20 after a first round without a decision a second follows, and then they are eliminated at that instant', () => {
    covers('ID-17.20a');
    // 7 against 10: 1:2, two left: 1:4. A one is 1/1. Then 3 against 7: 1:3, two left; a one is 1/1 again.
    const t = jump('ger-inf-2 ger-inf-101', {}, 1);
    t.do(lose('ger-inf-2')).do(lose('us-abn-18'), 1).do(lose('ger-inf-101')).do(lose('us-abn-18'));
    expect(t.at('us-abn-18')).toMatch(/^eliminated/);
    expect([t.at('ger-inf-2'), t.lost('ger-inf-2')]).toEqual(['R14', 1]);
  });

  test('17.22 with help promised they wait for the Prepared Assault, and die if it does not come', () => {
    covers('ID-17.22a', 'ID-17.22b');
    const t = onto(TOGETHER);
    expect(t.at('us-abn-18')).toBe('R14');
    expect(t.at('ger-inf-1')).toBe('R14');
    t.to('declaring').do('end-phase');
    expect(t.at('us-abn-18')).toMatch(/^eliminated/);
    expect([t.at('ger-inf-1'), t.lost('ger-inf-1')]).toEqual(['R14', 0]);
  });

  test('17.22, 17.24 the assault from the ground: they have Attack Supply of their own', () => {
    covers('ID-17.24b');
    const t = onto(TOGETHER, { units: { R12: 'aa-supply-2', R13: 'us-2 aa-supply-1' } });
    t.to('declaring').do(burn('aa-supply-1', 'R13'));
    const odds = t.odds(assault('R14', 'us-2 us-abn-18'));
    expect([odds['attack'], odds['defence']]).toEqual([17, 7]);
  });

  test('17.24 they undo the doubling by a river between the ground attackers and the enemy under them', () => {
    covers('ID-17.24a', 'ID-18.22c');
    const of: Situation = { units: { R12: 'us-2 aa-supply-1', R13: 'ger-inf-1', R14: '' } };
    const plain = situation(front(of)).to('declaring').do(burn('aa-supply-1', 'R12'));
    expect(plain.odds(assault('R13', 'us-2'))['defence']).toBe(14);
    const t = situation(front({ ...of, unit: { 'us-abn-18': { refit: 4, lost: 1 } } }));
    t.do(drop('us-abn-18', 'R13', TOGETHER))
      .to('declaring')
      .do(burn('aa-supply-1', 'R12'));
    expect(t.odds(assault('R13', 'us-2 us-abn-18'))['defence']).toBe(7);
  });

  test('17.22 a combined assault without the paratroops is no support of theirs', () => {
    covers('ID-17.2a');
    const t = onto(TOGETHER, { units: { R12: 'aa-supply-2', R13: 'us-2 aa-supply-1' } });
    t.to('declaring').do(burn('aa-supply-1', 'R13'));
    const alone =
      t.may(assault('R14', 'us-abn-18')) && t.do(assault('R14', 'us-abn-18')).do('end-phase').at('us-abn-18') === 'R14';
    expect(alone).toBe(false);
  });

  test('17.28 they are beige or green as it suits: with a British corps no cooperation is used up', () => {
    covers('ID-17.28a');
    const t = situation(
      front({
        units: {
          R12: 'cw-B1 us-abn-18 aa-supply-1',
          Q13: 'us-2 cw-abn-1 aa-supply-2',
          R13: 'ger-inf-1',
          P14: 'ger-inf-2',
          Q14: 'ger-inf-4',
        },
      }),
    );
    t.to('declaring').do(burn('aa-supply-1', 'R12')).do(burn('aa-supply-2', 'Q13'));
    t.do(assault('R13', 'cw-B1 us-abn-18')).do(assault('Q14', 'us-2 cw-abn-1'));
    expect(t.s.cooperated).toEqual([false, false]);
  });
});

describe('17.25 to 17.27 refit and bridgeheads', () => {
  test('17.1, 17.25 both arrive on turn 7, ready to jump', () => {
    covers('ID-17.1a', 'ID-17.25b');
    const t = situation({
      turn: 7,
      units: { V5: 'port-1', R12: 'us-2', R26: 'ger-inf-1' },
      held: { 'anglo-allied': 'in:france' },
    }).to('allied-reinforcements');
    const due = t.choices('assign-theatre');
    expect(due).toContain('us-abn-18');
    expect(due).toContain('cw-abn-1');
    t.do({ type: 'assign-theatre', units: ['us-abn-18', 'cw-abn-1'], theatre: 'eto' }).to('operational-movement');
    expect(t.may(drop('us-abn-18', 'R14'))).toBe(true);
  });

  const nextAllied = (t: Table): Table =>
    t.to('soviet-reinforcements').to('german-reinforcements').to('allied-reinforcements');

  test('17.25 as in the example: jumped on 7, moved on 8, rested from 9, ready on 13', () => {
    covers('ID-17.25a');
    const t = situation(front({ turn: 7, units: { AD37: 'sov-inf-70', R12: 'us-2' } }));
    t.do(drop('us-abn-18', 'R14')).do(move('us-2', 'R13'));
    nextAllied(t).to('operational-movement');
    expect(t.s.turn).toBe(8);
    t.do(move('us-abn-18', 'R13 Q13'));
    for (let turn = 9; turn <= 12; turn++) {
      nextAllied(t).to('operational-movement');
      expect([t.s.turn, t.may(drop('us-abn-18', 'R14'))]).toEqual([turn, false]);
    }
    nextAllied(t).to('operational-movement');
    expect([t.s.turn, t.may(drop('us-abn-18', 'R14'))]).toEqual([13, true]);
  });

  test('17.25 a move in between starts the count again', () => {
    covers('ID-17.25a');
    const t = situation(
      front({
        turn: 7,
        units: { AD37: 'sov-inf-70', P10: 'us-abn-18', R12: 'us-2' },
        unit: { 'us-abn-18': { refit: 3 } },
      }),
    );
    t.do(move('us-abn-18', 'P9'));
    nextAllied(t).to('operational-movement');
    expect(t.may(drop('us-abn-18', 'R14'))).toBe(false);
    const still = situation(
      front({
        turn: 7,
        units: { AD37: 'sov-inf-70', P10: 'us-abn-18', R12: 'us-2' },
        unit: { 'us-abn-18': { refit: 3 } },
      }),
    );
    nextAllied(still).to('operational-movement');
    expect(still.may(drop('us-abn-18', 'R14'))).toBe(true);
  });

  test('17.25 rebuilt by replacements they have to be refitted first', () => {
    covers('ID-17.25b');
    const t = situation(
      front({
        step: 'allied-reinforcements',
        from: 'allied-reinforcements',
        unit: { 'us-abn-18': { refit: 4, lost: 1 } },
        record: { steps: { mech: 0, foot: 0, greenEto: 1, greenMto: 1, beige: 1, soviet: 0 } },
      }),
    );
    t.do({ type: 'rebuild', unit: 'us-abn-18' });
    expect(t.lost('us-abn-18')).toBe(0);
    t.to('operational-movement');
    expect(t.may(drop('us-abn-18', 'R14'))).toBe(false);
  });

  test('17.26, 17.27 who drove the enemy out may seize a bank on one to four, each further try being one worse', () => {
    covers('ID-17.26a', 'ID-17.27a');
    const t = situation(front({ units: { R12: 'us-2', R14: 'ger-inf-101' } }));
    const word = METHODS(t, 'R14').find((each) => !/ground|combined|together|joint|support/.test(each))!;
    t.do(drop('us-abn-18', 'R14', word), 1)
      .do('retreat')
      .do(withdraw('ger-inf-101', 'Q15'));
    while (t.asked === 'anglo-allied:toll') t.do(lose('us-abn-18'));
    expect(t.asked).toBe('anglo-allied:bridging');
    expect(t.may({ type: 'seize-bridgehead', unit: 'us-abn-18', hex: 'Q14' })).toBe(false);
    t.do({ type: 'seize-bridgehead', unit: 'us-abn-18', hex: 'R15' }, 4);
    t.do({ type: 'seize-bridgehead', unit: 'us-abn-18', hex: 'S15' }, 4);
    const made = t.s.bridgeheads.length;
    expect(made).toBe(1);
  });
});
