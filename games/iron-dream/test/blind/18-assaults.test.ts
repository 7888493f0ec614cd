import { describe, expect, test } from 'vitest';
import { covers } from '@rokada/kernel/testing';
import { EAST, dug, fight, red } from './scenes.ts';
import { assault, burn, lose, resolve, situation, withdraw, type Table } from './table.ts';

describe('18.1 to 18.6 who fights whom', () => {
  test('18.1 assaults are voluntary', () => {
    covers('ID-18.1a');
    const t = dug('ger-inf-1', 'sov-shock-1').do('end-phase');
    expect(t.asked).not.toContain('resolving');
    expect(t.lost('ger-inf-1')).toBe(0);
  });

  test('18.2 no unit assaults twice in a phase, and none is assaulted twice', () => {
    covers('ID-18.2a');
    const t = dug('ger-inf-1', 'sov-shock-1 sov-inf-3', { units: { S27: 'ger-inf-2' } });
    t.do(assault('R26', 'sov-shock-1'));
    expect(t.may(assault('S27', 'sov-shock-1'))).toBe(false);
    expect(t.may(assault('R26', 'sov-inf-3'))).toBe(false);
    expect(t.may(assault('S27', 'sov-inf-3'))).toBe(true);
  });

  test('18.2 not even after the first assault has been resolved', () => {
    covers('ID-18.2a');
    const t = dug('ger-inf-1', 'sov-shock-1 sov-inf-3', { units: { S27: 'ger-inf-2' } });
    t.do(assault('R26', 'sov-shock-1'))
      .do(assault('S27', 'sov-inf-3'))
      .do('end-phase')
      .do(resolve('R26'), 2)
      .do(lose('ger-inf-1'))
      .do(lose('sov-shock-1'));
    expect(t.may(resolve('R26'))).toBe(false);
    expect(t.may(resolve('S27'))).toBe(true);
  });

  test('18.3 attackers must stand beside the defender and have Attack Supply', () => {
    covers('ID-18.3a');
    const t = situation(
      red({ units: { R26: 'ger-inf-1', R27: 'sov-inf-3', R28: 'sov-inf-5 sov-supply-1', Q27: 'sov-inf-8' } }),
    );
    t.do(burn('sov-supply-1', 'R28 R27'));
    expect(t.may(assault('R26', 'sov-inf-3'))).toBe(true);
    expect(t.may(assault('R26', 'sov-inf-5'))).toBe(false);
    expect(t.may(assault('R26', 'sov-inf-3 sov-inf-8'))).toBe(false);
  });

  test('18.4 a stack defends with all it has', () => {
    covers('ID-18.4a');
    expect(dug('ger-inf-1 ger-inf-73 ger-supply-1', 'sov-inf-3').odds(assault('R26', 'sov-inf-3'))['defence']).toBe(11);
  });

  test('18.4 who fell back into a hex of a later assault adds nothing there, and dies when that hex suffers anything', () => {
    covers('ID-18.4b');
    const t = situation(
      red({
        units: {
          R26: 'ger-inf-73',
          R25: 'ger-inf-1',
          R27: 'sov-shock-1 sov-shock-2 sov-supply-1',
          Q26: 'sov-shock-3 sov-inf-3 sov-supply-2',
        },
        held: { soviet: `${EAST} Q25..Q26 P25` },
      }),
    );
    t.do(burn('sov-supply-1', 'R27')).do(burn('sov-supply-2', 'Q26'));
    t.do(assault('R26', 'sov-shock-1 sov-shock-2')).do(assault('R25', 'sov-shock-3 sov-inf-3')).do('end-phase');
    // 24 against 4 on a six: 1/2. The corps falls back two hexes, into R25 and further, or loses its step.
    t.do(resolve('R26'), 6).do('retreat');
    expect(t.may(withdraw('ger-inf-73', 'R25 R24'))).toBe(true);
    const other = situation(
      red({
        units: {
          R26: 'ger-inf-73 ger-inf-2',
          R25: 'ger-inf-1',
          R27: 'sov-shock-1 sov-inf-5 sov-supply-1',
          Q26: 'sov-shock-3 sov-inf-3 sov-supply-2',
        },
        held: { soviet: `${EAST} Q25..Q26 P25` },
      }),
    );
    other.do(burn('sov-supply-1', 'R27')).do(burn('sov-supply-2', 'Q26'));
    other.do(assault('R26', 'sov-shock-1 sov-inf-5')).do(assault('R25', 'sov-shock-3 sov-inf-3')).do('end-phase');
    // 19 against 11: 1:1, a two gives 1/1.
    other.do(resolve('R26'), 2).do('retreat').do(withdraw('ger-inf-73', 'R25')).do(withdraw('ger-inf-2', 'R25'));
    while (other.asked.endsWith('toll')) other.do(lose('sov-inf-5'));
    if (other.asked.endsWith('advancing')) other.do('stop-advance');
    // 19 against the seven of 1st Corps only: 2:1, a five gives 1/1.
    other.do(resolve('R25'), 5);
    expect(other.news.at(-1)).toBeDefined();
    other.do(lose('ger-inf-1'));
    expect(other.at('ger-inf-73')).toBe('eliminated-hitlerite');
    expect(other.at('ger-inf-2')).toBe('eliminated-hitlerite');
    expect([other.at('ger-inf-1'), other.lost('ger-inf-1')]).toEqual(['R25', 1]);
  });

  test('18.5 two hexes are one battle only if every attacker touches both', () => {
    covers('ID-18.5a');
    const t = situation(
      red({ units: { R26: 'ger-inf-1', S27: 'ger-inf-2', R27: 'sov-shock-1 sov-supply-1', Q27: 'sov-shock-2' } }),
    );
    t.do(burn('sov-supply-1', 'R27 Q27'));
    expect(t.may(assault('R26 S27', 'sov-shock-1'))).toBe(true);
    expect(t.odds(assault('R26 S27', 'sov-shock-1'))['defence']).toBe(14);
    expect(t.may(assault('R26 S27', 'sov-shock-1 sov-shock-2'))).toBe(false);
  });
});

describe('18.7 to 18.12 the odds', () => {
  test('18.7 fractions fall away in favour of the defender: 36 against 7 is 5:1, 7 against 18 is 1:3', () => {
    covers('ID-18.7a');
    expect(
      dug('ger-inf-1', 'sov-shock-1 sov-shock-2 sov-shock-3').column(
        assault('R26', 'sov-shock-1 sov-shock-2 sov-shock-3'),
      ),
    ).toBe(7);
    expect(dug('ger-inf-1 ger-inf-2 ger-inf-73', 'sov-inf-3').column(assault('R26', 'sov-inf-3'))).toBe(1);
    expect(dug('ger-inf-1 ger-inf-2', 'sov-inf-3').column(assault('R26', 'sov-inf-3'))).toBe(2);
    expect(dug('ger-inf-44J', 'sov-inf-3').column(assault('R26', 'sov-inf-3'))).toBe(2);
  });

  test('18.9 5:1 on open ground with a six is 1/2', () => {
    covers('ID-18.9a');
    const t = fight(
      dug('ger-inf-1', 'sov-shock-1 sov-shock-2 sov-shock-3'),
      'R26',
      'sov-shock-1 sov-shock-2 sov-shock-3',
      6,
    );
    expect(t.asked).toBe('hitlerite:toll');
    t.do(lose('ger-inf-1')).do(lose('ger-inf-1'));
    expect(t.at('ger-inf-1')).toBe('eliminated-hitlerite');
    expect(t.asked).toBe('soviet:toll');
  });

  test('18.10 all assaults are declared before the first is resolved, and then come in any order', () => {
    covers('ID-18.10a');
    const t = dug('ger-inf-1', 'sov-shock-1 sov-inf-3', { units: { S27: 'ger-inf-2' } });
    t.do(assault('R26', 'sov-shock-1'));
    expect(t.may(resolve('R26'))).toBe(false);
    t.do(assault('S27', 'sov-inf-3')).do('end-phase');
    expect(t.may(assault('R26', 'sov-inf-3'))).toBe(false);
    expect(t.may(resolve('S27'))).toBe(true);
    expect(t.may(resolve('R26'))).toBe(true);
  });

  test('18.10 a declared assault must be fought', () => {
    covers('ID-18.10a');
    const t = dug('ger-inf-1', 'sov-shock-1').do(assault('R26', 'sov-shock-1')).do('end-phase');
    expect(t.may('end-phase')).toBe(false);
  });

  test('18.11, 18.12 shifts begin at the true odds and only the outcome is cut to the table', () => {
    covers('ID-18.11a', 'ID-18.12a');
    // 36 against 3: 12:1, three left for the fort: 9:1, of which the table has 7:1. Cut first it would be 4:1.
    const t = dug('ger-inf-101', 'sov-shock-1 sov-shock-2 sov-shock-3', { forts: { R26: 3 } });
    expect(t.column(assault('R26', 'sov-shock-1 sov-shock-2 sov-shock-3'))).toBe(9);
    // 3 against 21: 1:7, two right for want of supply: 1:5, the lowest of the table is 1:3. Cut first it would be 1:1.
    const cut = situation(
      red({
        units: {
          R26: 'ger-inf-1 ger-inf-2 ger-inf-4',
          R27: 'sov-inf-3 sov-supply-1',
          R25: 'sov-inf-5',
          S27: 'sov-inf-8',
          Q26: 'sov-inf-13',
        },
        held: { soviet: `${EAST} S26 S27 Q26 R25` },
        reduced: 'sov-inf-3',
      }),
    ).do(burn('sov-supply-1', 'R27'));
    expect(cut.column(assault('R26', 'sov-inf-3'))).toBe(1);
  });

  test('18.8 every kind of ground has its own line', () => {
    covers('ID-18.8a');
    const on = (at: string, from: string): number => {
      const t = situation(
        red({
          units: { [at]: 'ger-inf-73', [from]: 'sov-inf-3 sov-inf-5 sov-supply-1' },
          held: { soviet: 'P25..P37 N26..N37 O27..O37 Q30..Q37 R27..R37' },
        }),
      );
      t.do(burn('sov-supply-1', from));
      const odds = t.odds(assault(at, 'sov-inf-3 sov-inf-5'));
      expect([odds['attack'], odds['defence'], odds['shifts']]).toEqual([14, 4, 0]);
      return odds['column']!;
    };
    // 14 against 4 is 3:1: fifth column of clear, fourth of rough, third of marsh and mountain.
    expect(on('R26', 'R27')).toBe(5);
    expect(on('O25', 'P25')).toBe(4);
    expect(on('R30', 'Q30')).toBe(3);
    expect(on('N25', 'N26')).toBe(3);
  });
});

describe('18.13 to 18.15 results', () => {
  // 24 against 11 is 2:1; 19 against 11 is 1:1 and so on.
  test('18.14 one: a step of one unit, or all one hex back', () => {
    covers('ID-18.14b');
    const one = (): Table =>
      fight(
        dug('ger-inf-1 ger-inf-2', 'sov-shock-1 sov-shock-2 sov-inf-3'),
        'R26',
        'sov-shock-1 sov-shock-2 sov-inf-3',
        4,
      );
    // 31 against 14: 2:1, a four is 1/1.
    const paid = one().do(lose('ger-inf-1'));
    expect([paid.lost('ger-inf-1'), paid.lost('ger-inf-2'), paid.asked]).toEqual([1, 0, 'soviet:toll']);
    const gone = one().do('retreat');
    expect(gone.may(withdraw('ger-inf-1', 'R25'))).toBe(true);
    expect(gone.may(withdraw('ger-inf-1', 'R25 R24'))).toBe(false);
    gone.do(withdraw('ger-inf-1', 'R25')).do(withdraw('ger-inf-2', 'Q26'));
    expect([gone.at('ger-inf-1'), gone.at('ger-inf-2')]).toEqual(['R25', 'Q26']);
  });

  test('18.14 two: two steps, or two hexes, or a step and then one hex', () => {
    covers('ID-18.14c', 'ID-18.14d');
    // 24 against 7: 3:1, a two is o/2.
    const two = (): Table => fight(dug('ger-inf-1', 'sov-shock-1 sov-shock-2'), 'R26', 'sov-shock-1 sov-shock-2', 2);
    expect(two().do(lose('ger-inf-1')).do(lose('ger-inf-1')).at('ger-inf-1')).toBe('eliminated-hitlerite');
    const far = two().do('retreat');
    expect(far.may(withdraw('ger-inf-1', 'R25'))).toBe(false);
    far.do(withdraw('ger-inf-1', 'R25 R24'));
    expect([far.at('ger-inf-1'), far.lost('ger-inf-1')]).toEqual(['R24', 0]);
    const both = two().do(lose('ger-inf-1')).do('retreat');
    expect(both.may(withdraw('ger-inf-1', 'R25 R24'))).toBe(false);
    both.do(withdraw('ger-inf-1', 'R25'));
    expect([both.at('ger-inf-1'), both.lost('ger-inf-1')]).toEqual(['R25', 1]);
  });

  test('18.14 an elite corps of three steps survives the loss of two', () => {
    covers('ID-18.14e');
    const t = fight(
      dug('ger-pz-GD', 'sov-shock-1 sov-shock-2 sov-shock-3'),
      'R26',
      'sov-shock-1 sov-shock-2 sov-shock-3',
      3,
    );
    // 36 against 12: 3:1, a three is o/2.
    t.do(lose('ger-pz-GD')).do(lose('ger-pz-GD'));
    expect([t.at('ger-pz-GD'), t.lost('ger-pz-GD')]).toEqual(['R26', 2]);
  });

  test('18.14 an attacker who takes three loses a step at least and goes back two hexes at most', () => {
    covers('ID-18.14g');
    // 7 against 14: 1:2, a five is 3/o.
    const t = fight(dug('ger-inf-1 ger-inf-2', 'sov-inf-3'), 'R26', 'sov-inf-3', 5);
    expect(t.asked).toBe('soviet:toll');
    expect(t.may('retreat')).toBe(false);
    t.do(lose('sov-inf-3')).do('retreat');
    expect(t.may(withdraw('sov-inf-3', 'R28'))).toBe(false);
    t.do(withdraw('sov-inf-3', 'R28 R29'));
    expect(t.at('sov-inf-3')).toBe('R29');
  });

  test('18.14 a defender who takes an E goes to the pile with all he has', () => {
    covers('ID-18.14h');
    const t = fight(dug('ger-inf-1 ger-inf-73 ger-supply-1', 'sov-shock-1'), 'R26', 'sov-shock-1', 6);
    expect(t.lost('ger-inf-1')).toBe(0);
    const e = fight(
      dug('ger-inf-73 ger-supply-1', 'sov-shock-1 sov-shock-2 sov-shock-3'),
      'R26',
      'sov-shock-1 sov-shock-2 sov-shock-3',
      2,
    );
    // 36 against 4: 9:1, cut to 7:1, a two is o/E.
    expect(e.at('ger-inf-73')).toBe('eliminated-hitlerite');
    expect(e.at('ger-supply-1')).toBe('destroyed');
  });

  test('18.14 an attacker who takes an E pays steps until the printed attack lost reaches the defence he met', () => {
    covers('ID-18.14i');
    // 6 against 28 of four corps: 1:5, a six is E/o: everything goes, 6 being less.
    const all = fight(
      dug('ger-inf-1 ger-inf-2 ger-inf-4 ger-inf-5', 'sov-inf-3 sov-inf-5', { reduced: 'sov-inf-3 sov-inf-5' }),
      'R26',
      'sov-inf-3 sov-inf-5',
      6,
    );
    while (all.asked === 'soviet:toll') all.do(all.at('sov-inf-3') === 'R27' ? lose('sov-inf-3') : lose('sov-inf-5'));
    expect([all.at('sov-inf-3'), all.at('sov-inf-5')]).toEqual(['eliminated-soviet', 'eliminated-soviet']);
    // 7 against 25 is 1:4. There is no going back from it.
    const some = fight(dug('ger-inf-1 ger-inf-2 ger-inf-4 ger-inf-73', 'sov-inf-3'), 'R26', 'sov-inf-3', 6);
    expect(some.asked).toBe('soviet:toll');
    expect(some.may('retreat')).toBe(false);
  });

  test('18.14 of an E a big force pays only its share: steps worth the defence met, no more', () => {
    covers('ID-18.14i');
    // 12 against a fort of three with 7: 1:1, three left: 1:4; a six and one for the fort is E/o. Seven must be paid.
    const t = fight(dug('ger-inf-1', 'sov-shock-1', { forts: { R26: 3 } }), 'R26', 'sov-shock-1', 6);
    expect(t.asked).toBe('soviet:toll');
    t.do(lose('sov-shock-1'));
    // Six of twelve are gone: not yet seven.
    expect(t.asked).toBe('soviet:toll');
    t.do(lose('sov-shock-1'));
    expect(t.at('sov-shock-1')).toBe('eliminated-soviet');
    const two = fight(
      dug('ger-inf-101 ger-inf-73', 'sov-shock-1 sov-inf-3', { forts: { R26: 3 }, reduced: 'sov-shock-1' }),
      'R26',
      'sov-shock-1 sov-inf-3',
      6,
    );
    // 13 against 7: 1:1, three left again; the reduced Shock Army's six and one more step are enough, the rest lives.
    two.do(lose('sov-inf-3'));
    expect(two.asked).toBe('soviet:toll');
    two.do(lose('sov-inf-3'));
    expect(two.asked).not.toBe('soviet:toll');
    expect(two.at('sov-shock-1')).toBe('R27');
  });

  test('18.15 the defender takes his result first', () => {
    covers('ID-18.15a');
    const t = fight(dug('ger-inf-1 ger-inf-2', 'sov-shock-1 sov-inf-3'), 'R26', 'sov-shock-1 sov-inf-3', 2);
    expect(t.asked).toBe('hitlerite:toll');
    expect(t.do(lose('ger-inf-1')).asked).toBe('soviet:toll');
  });
});
