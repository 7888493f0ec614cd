import { describe, expect, test } from 'vitest';
import { covers } from '@rokada/kernel/testing';
import {
  advance,
  assault,
  burn,
  lose,
  resolve,
  situation,
  withdraw,
  words,
  type Situation,
  type Table,
} from './table.ts';

/** Soviet assaults on open ground about R26, where no river runs. */
const EAST = 'P26..P37 Q27..Q37 R27..R37 S28..S37 T28..T37';
const red = (of: Situation): Situation => ({
  side: 'soviet',
  step: 'declaring',
  ...of,
  held: { soviet: EAST, ...of.held },
});
/** Declares and resolves one assault. */
const fight = (t: Table, hex: string, units: string, ...dice: number[]): Table =>
  t
    .do(assault(hex, units))
    .do('end-phase')
    .do(resolve(hex), ...dice);
const dug = (defenders: string, attackers: string, of: Situation = {}): Table =>
  situation(red({ ...of, units: { R26: defenders, R27: `${attackers} sov-supply-1`, ...of.units } })).do(
    burn('sov-supply-1', 'R27'),
  );

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

describe('18.16 to 18.18 advances', () => {
  const won = (attackers: string, of: Situation = {}, die = 2): Table => {
    const ids = words(attackers).join(' ');
    return fight(dug('ger-inf-73', attackers, of), 'R26', ids, die);
  };
  test('18.16 as far as the defender fell back, the first hex being his; only mechanized units go beyond it', () => {
    covers('ID-18.16b', 'ID-18.16d', 'ID-18.16e');
    // 21 against 4: 5:1, a four is o/2.
    const t = won('sov-shock-1 sov-tank-1', {}, 4).do('retreat').do(withdraw('ger-inf-73', 'R25 R24'));
    expect(t.asked).toBe('soviet:advancing');
    expect(t.may(advance('sov-tank-1', 'Q27'))).toBe(false);
    expect(t.may(advance('sov-shock-1', 'R26'))).toBe(true);
    expect(t.may(advance('sov-shock-1', 'R26 R25'))).toBe(false);
    expect(t.may(advance('sov-tank-1', 'R26 R25'))).toBe(true);
    expect(t.may(advance('sov-tank-1', 'R26 R25 Q25'))).toBe(false);
  });

  test('18.16 two hexes when the defenders were destroyed, though the result was a three', () => {
    covers('ID-18.16c');
    // 30 against 4: 7:1, a five is o/3.
    const t = won('sov-shock-1 sov-tank-1 sov-tank-2', {}, 5).do(lose('ger-inf-73'));
    expect(t.at('ger-inf-73')).toBe('eliminated-hitlerite');
    expect(t.may(advance('sov-tank-1', 'R26 R25'))).toBe(true);
    expect(t.may(advance('sov-tank-1', 'R26 R25 R24'))).toBe(false);
  });

  test('18.16 three hexes behind a retreat of three', () => {
    covers('ID-18.16b');
    const t = won('sov-shock-1 sov-tank-1 sov-tank-2', {}, 5).do('retreat').do(withdraw('ger-inf-73', 'Q26 P25 P24'));
    expect(t.may(advance('sov-tank-1', 'R26 R25 R24'))).toBe(true);
  });

  test('18.16 enemy zones do not hold an advance up, but occupied hexes do', () => {
    covers('ID-18.16f');
    const t = won('sov-shock-1 sov-tank-1', { units: { S26: 'ger-inf-1', R24: 'ger-inf-2' } }, 4).do(
      lose('ger-inf-73'),
    );
    expect(t.may(advance('sov-tank-1', 'R26 Q26'))).toBe(true);
    expect(t.may(advance('sov-tank-1', 'R26 S26'))).toBe(false);
  });

  test('18.16 nobody advances out of General Supply; a unit left on the way keeps the line open', () => {
    covers('ID-18.16g');
    const of: Situation = { units: { S26: 'ger-inf-1', Q25: 'ger-inf-2' } };
    const t = won('sov-tank-1 sov-tank-2 sov-shock-1', of, 5).do(lose('ger-inf-73'));
    // R26 lies in the zone of S26, so beyond it there is no line unless somebody stays in R26.
    expect(t.may(advance('sov-tank-1', 'R26 R25'))).toBe(false);
    t.do(advance('sov-shock-1', 'R26'));
    expect(t.may(advance('sov-tank-1', 'R26 R25'))).toBe(true);
  });

  test('18.16 units on Emergency Supply advance without a line', () => {
    covers('ID-18.16h');
    const t = situation({
      side: 'soviet',
      step: 'initial-supply',
      units: {
        R26: 'ger-inf-73',
        S26: 'ger-inf-1',
        Q25: 'ger-inf-2',
        R27: 'sov-tank-1 sov-tank-2 sov-shock-1 sov-supply-1',
        R28: 'sov-supply-2',
      },
      held: { soviet: EAST },
    });
    t.do({ type: 'burn-emergency', unit: 'sov-supply-1', way: [], hexes: ['R27'] })
      .to('declaring')
      .do(burn('sov-supply-2', 'R27'));
    fight(t, 'R26', 'sov-tank-1 sov-tank-2 sov-shock-1', 5).do(lose('ger-inf-73'));
    expect(t.may(advance('sov-tank-1', 'R26 R25'))).toBe(true);
  });

  test('18.16, 15.33 supply units do not advance', () => {
    covers('ID-15.33h');
    const t = situation(
      red({ units: { R26: 'ger-inf-73', R27: 'sov-shock-1 sov-shock-2 sov-supply-2', R28: 'sov-supply-1' } }),
    );
    t.do(burn('sov-supply-1', 'R27'));
    fight(t, 'R26', 'sov-shock-1 sov-shock-2', 4).do(lose('ger-inf-73'));
    expect(t.may(advance('sov-supply-2', 'R26'))).toBe(false);
  });

  test('18.16 attackers who fell back themselves do not advance', () => {
    covers('ID-18.16a');
    // 21 against 7 and a five: 3:1 gives 1/1.
    const t = fight(dug('ger-inf-1', 'sov-shock-1 sov-tank-1'), 'R26', 'sov-shock-1 sov-tank-1', 5);
    t.do('retreat')
      .do(withdraw('ger-inf-1', 'R25'))
      .do('retreat')
      .do(withdraw('sov-shock-1', 'R28'))
      .do(withdraw('sov-tank-1', 'R28'));
    expect(t.asked).not.toContain('advancing');
  });

  test('18.17 from a first hex of marsh only Cavalry-Mechanized Groups go on', () => {
    covers('ID-18.17a');
    const t = situation(
      red({
        units: { R30: 'ger-inf-73', Q30: 'sov-tank-1 sov-cmg-BA sov-cmg-GO sov-supply-1', R33: 'sov-inf-70' },
        held: { soviet: 'Q30..Q37 P29..P37 R31..R37 S31..S37' },
      }),
    ).do(burn('sov-supply-1', 'Q30'));
    fight(t, 'R30', 'sov-tank-1 sov-cmg-BA sov-cmg-GO', 1);
    if (t.asked.endsWith('toll')) t.do(lose('ger-inf-73'));
    expect(t.may(advance('sov-tank-1', 'R30'))).toBe(true);
    expect(t.may(advance('sov-tank-1', 'R30 R29'))).toBe(false);
    expect(t.may(advance('sov-cmg-BA', 'R30 R29'))).toBe(true);
  });

  test('18.17 into marsh as a second hex only a Cavalry-Mechanized Group goes', () => {
    covers('ID-18.17a');
    const t = situation(
      red({
        units: { R29: 'ger-inf-73', Q30: 'sov-tank-1 sov-cmg-BA sov-supply-1' },
        held: { soviet: 'Q30..Q37 P29..P37 R33..R37' },
      }),
    ).do(burn('sov-supply-1', 'Q30'));
    fight(t, 'R29', 'sov-tank-1 sov-cmg-BA', 1);
    if (t.asked.endsWith('toll')) t.do(lose('ger-inf-73'));
    expect(t.may(advance('sov-tank-1', 'R29 R30'))).toBe(false);
    expect(t.may(advance('sov-cmg-BA', 'R29 R30'))).toBe(true);
  });

  test('18.18 a mountain is entered only as the first hex, and ends the advance of everybody', () => {
    covers('ID-18.18a');
    const second = situation(
      red({
        units: { N27: 'ger-inf-73', N28: 'sov-tank-1 sov-tank-2 sov-supply-1' },
        held: { soviet: 'N28..N37 O28..O37 M29..M37' },
      }),
    ).do(burn('sov-supply-1', 'N28'));
    fight(second, 'N27', 'sov-tank-1 sov-tank-2', 2).do(lose('ger-inf-73'));
    expect(second.may(advance('sov-tank-1', 'N27 M27'))).toBe(false);
    expect(second.may(advance('sov-tank-1', 'N27 O27'))).toBe(true);
    const first = situation(
      red({
        units: { M28: 'ger-inf-73', N28: 'sov-tank-1 sov-tank-2 sov-supply-1' },
        held: { soviet: 'N28..N37 O28..O37 M29..M37' },
      }),
    ).do(burn('sov-supply-1', 'N28'));
    fight(first, 'M28', 'sov-tank-1 sov-tank-2', 1);
    while (first.asked === 'hitlerite:toll') first.do(lose('ger-inf-73'));
    expect(first.may(advance('sov-tank-1', 'M28'))).toBe(true);
    expect(first.may(advance('sov-tank-1', 'M28 L27'))).toBe(false);
  });
});

describe('18.19, 18.20 retreats', () => {
  const driven = (of: Situation = {}): Table =>
    fight(dug('ger-inf-1', 'sov-shock-1 sov-shock-2', of), 'R26', 'sov-shock-1 sov-shock-2', 2).do('retreat');

  test('18.19 no retreat through an enemy zone, unless a friend stands in it', () => {
    covers('ID-18.19b');
    const held = { soviet: `${EAST} S26 T26` };
    const t = driven({ units: { T26: 'sov-inf-3' }, held });
    expect(t.may(withdraw('ger-inf-1', 'S26 S25'))).toBe(false);
    expect(t.may(withdraw('ger-inf-1', 'R25 R24'))).toBe(true);
    const friend = driven({ units: { T26: 'sov-inf-3', S26: 'ger-inf-2' }, held });
    expect(friend.may(withdraw('ger-inf-1', 'S26 S25'))).toBe(true);
  });

  test('18.19 every hex leads one further from the hex of the battle', () => {
    covers('ID-18.19c');
    const t = driven();
    expect(t.may(withdraw('ger-inf-1', 'R25 Q26'))).toBe(false);
    expect(t.may(withdraw('ger-inf-1', 'R25 Q25'))).toBe(true);
  });

  test('18.19 units of one hex go back one by one, where each likes', () => {
    covers('ID-18.19a');
    const t = fight(
      dug('ger-inf-1 ger-inf-2', 'sov-shock-1 sov-shock-2 sov-inf-3'),
      'R26',
      'sov-shock-1 sov-shock-2 sov-inf-3',
      4,
    ).do('retreat');
    t.do(withdraw('ger-inf-1', 'S26')).do(withdraw('ger-inf-2', 'Q26'));
    expect([t.at('ger-inf-1'), t.at('ger-inf-2')]).toEqual(['S26', 'Q26']);
  });

  test('18.19 stacking holds for retreats', () => {
    covers('ID-18.19e');
    const t = fight(
      dug('ger-inf-1', 'sov-shock-1 sov-shock-2', { units: { R25: 'ger-inf-73 ger-inf-74 ger-inf-75 ger-inf-84' } }),
      'R26',
      'sov-shock-1 sov-shock-2',
      5,
    );
    // 24 against 7: 3:1, a five is 1/1.
    t.do('retreat');
    expect(t.may(withdraw('ger-inf-1', 'R25'))).toBe(false);
    expect(t.may(withdraw('ger-inf-1', 'S26'))).toBe(true);
  });

  test('18.19 who has no way back pays in steps, to the last one', () => {
    covers('ID-18.19d');
    const t = fight(
      dug('ger-inf-1', 'sov-shock-1 sov-shock-2', {
        units: { R25: 'sov-inf-3', S27: 'sov-inf-5', Q26: 'sov-inf-8' },
        held: { soviet: `${EAST} S26 S27 Q26 R25` },
      }),
      'R26',
      'sov-shock-1 sov-shock-2',
      6,
    );
    expect(t.may('retreat')).toBe(false);
    t.do(lose('ger-inf-1'));
    if (t.asked === 'hitlerite:toll') t.do(lose('ger-inf-1'));
    // Unsupplied when it died: out of the game (15.9).
    expect(t.at('ger-inf-1')).toBe('destroyed');
  });

  test('18.19 an attacker falls back away from the defender too', () => {
    covers('ID-18.19c');
    const t = fight(dug('ger-inf-1 ger-inf-2', 'sov-shock-1 sov-inf-3'), 'R26', 'sov-shock-1 sov-inf-3', 2);
    t.do(lose('ger-inf-1')).do('retreat');
    expect(t.may(withdraw('sov-shock-1', 'Q27'))).toBe(false);
    expect(t.may(withdraw('sov-shock-1', 'R28'))).toBe(true);
  });

  test('18.20 a defender who stays may step into the hex the attackers left, and no further', () => {
    covers('ID-18.20a');
    const t = fight(dug('ger-pz-24', 'sov-inf-3'), 'R26', 'sov-inf-3', 6);
    // 7 against 9: 1:2, a six is 3/o.
    t.do(lose('sov-inf-3')).do('retreat').do(withdraw('sov-inf-3', 'R28 R29'));
    expect(t.asked).toBe('hitlerite:advancing');
    expect(t.may(advance('ger-pz-24', 'R27 R28'))).toBe(false);
    t.do(advance('ger-pz-24', 'R27'));
    expect(t.at('ger-pz-24')).toBe('R27');
  });

  test('18.20 not while an attacker still stands where he attacked from', () => {
    covers('ID-18.20a');
    const t = situation(
      red({ units: { R26: 'ger-pz-24 ger-inf-1', R27: 'sov-inf-3 sov-supply-1', Q27: 'sov-inf-5' } }),
    );
    t.do(burn('sov-supply-1', 'R27 Q27'));
    fight(t, 'R26', 'sov-inf-3 sov-inf-5', 6);
    // 14 against 16: 1:2, a six is 3/o: the 3rd Army dies, the 5th loses a step and stays.
    t.do(lose('sov-inf-3')).do(lose('sov-inf-3')).do(lose('sov-inf-5'));
    expect(t.asked).not.toContain('hitlerite:advancing');
  });
});

describe('18.21 to 18.23 reconnaissance, rivers, rings', () => {
  test('18.21 a hex with a fort is not empty', () => {
    covers('ID-18.21a');
    const t = situation(red({ units: { R27: 'sov-tank-1 sov-supply-1' }, forts: { R26: 1 } })).do(
      burn('sov-supply-1', 'R27'),
    );
    expect(t.odds(assault('R26', 'sov-tank-1'))['defence']).toBe(1);
  });

  test('18.22 a river doubles the defence, unless enough strength comes over dry sides', () => {
    covers('ID-18.22a', 'ID-18.22b');
    // T26 lies across the Vistula from S26, S27 and U-side neighbours as printed; T25/T26 is river, S26/T26 is river.
    const t = (dry: string): number =>
      situation(
        red({
          units: { S26: 'ger-inf-1', T26: 'sov-shock-1 sov-supply-1', R26: `${dry} sov-supply-2` },
          held: { soviet: `${EAST} T26..T37 R26..R37 S27 U27..U37` },
        }),
      )
        .do(burn('sov-supply-1', 'T26'))
        .do(burn('sov-supply-2', 'R26'))
        .odds(assault('S26', dry === '' ? 'sov-shock-1' : `sov-shock-1 ${dry}`))['defence']!;
    expect(t('sov-inf-3')).toBe(7);
    expect(t('sov-cmg-BA')).toBe(14);
    expect(t('sov-cmg-BA sov-cmg-GO')).toBe(7);
  });

  test('18.22 a river on every side doubles', () => {
    covers('ID-18.22a');
    const t = situation(
      red({
        units: { S26: 'ger-inf-1', T26: 'sov-shock-1 sov-supply-1' },
        held: { soviet: `${EAST} T26..T37 U27..U37` },
      }),
    ).do(burn('sov-supply-1', 'T26'));
    expect(t.odds(assault('S26', 'sov-shock-1'))['defence']).toBe(14);
  });

  const ring = (from: Record<string, string>, of: Situation = {}): Table => {
    const units: Record<string, string> = { R26: 'ger-inf-1', ...of.units };
    let n = 0;
    for (const [hex, ids] of Object.entries(from)) units[hex] = `${ids} sov-supply-${++n}`;
    const t = situation(
      red({
        ...of,
        units,
        held: { soviet: `${EAST} ${Object.keys(from).join(' ')} P24..P37 Q25..Q37 T25..T37 S25..S37` },
      }),
    );
    n = 0;
    for (const hex of Object.keys(from)) t.do(burn(`sov-supply-${++n}`, hex));
    return t;
  };
  test('18.23 two attackers on opposite sides, or three on every other side, make a ring', () => {
    covers('ID-18.23a', 'ID-18.24c');
    // Held open for supply by a fort in S26, so that only the ring shifts.
    const two = ring({ R25: 'sov-inf-3', R27: 'sov-inf-5' }).odds(assault('R26', 'sov-inf-3 sov-inf-5'));
    expect(two['shifts']).toBe(4);
    const three = ring({ R25: 'sov-inf-3', S27: 'sov-inf-5', Q27: 'sov-inf-8' }).odds(
      assault('R26', 'sov-inf-3 sov-inf-5 sov-inf-8'),
    );
    expect(three['shifts']).toBe(4);
  });

  test('18.23 only those who take part make the ring', () => {
    covers('ID-18.23b');
    const t = ring({ R25: 'sov-inf-3', R27: 'sov-inf-5' });
    expect(t.odds(assault('R26', 'sov-inf-3'))['shifts']).toBe(2);
  });

  test('18.23 five sixths of a ring are none', () => {
    covers('ID-18.23a');
    const t = ring({ R27: 'sov-inf-3', Q26: 'sov-inf-5' }).odds(assault('R26', 'sov-inf-3 sov-inf-5'));
    // R27 and Q26 leave S26 alone.
    expect(t['shifts']).toBeLessThan(4);
  });

  test('18.23 Anglo-Allies under an invasion port are never taken in the flank', () => {
    covers('ID-18.23c');
    const of = (port: string): Table => {
      const t = situation({
        step: 'declaring',
        turn: 12,
        bare: true,
        units: { V5: `us-2 ${port}`, V4: 'ger-pz-24 ger-supply-1', V6: 'ger-pz-39 ger-supply-2' },
        held: { 'anglo-allied': 'V5' },
      });
      return t.do(burn('ger-supply-1', 'V4')).do(burn('ger-supply-2', 'V6'));
    };
    expect(of('port-1').odds(assault('V5', 'ger-pz-24 ger-pz-39'))['shifts']).toBe(0);
    expect(of('').odds(assault('V5', 'ger-pz-24 ger-pz-39'))['shifts']).toBe(2);
  });
});

describe('18.24 shifts', () => {
  test('18.24 a city is one to the left, and all shifts add up', () => {
    covers('ID-18.24i');
    const t = situation(red({ units: { S27: 'ger-inf-1', R27: 'sov-shock-1 sov-supply-1' } })).do(
      burn('sov-supply-1', 'R27'),
    );
    expect(t.odds(assault('S27', 'sov-shock-1'))['shifts']).toBe(-1);
  });

  test('18.24 Anglo-Allied air power: one right for their assaults, one left for their defence, none in bad weather', () => {
    covers('ID-18.24e', 'ID-18.24h');
    const theirs = (turn: number): number =>
      situation({
        side: 'anglo-allied',
        step: 'declaring',
        turn,
        units: { V5: 'port-1', R13: 'ger-inf-1', R12: 'us-2 aa-supply-1' },
        held: { 'anglo-allied': 'in:france' },
      })
        .do(burn('aa-supply-1', 'R12'))
        .odds(assault('R13', 'us-2'))['shifts']!;
    expect([theirs(5), theirs(12)]).toEqual([1, 0]);
    const against = (turn: number): number =>
      situation({
        step: 'declaring',
        turn,
        units: { V5: 'port-1', R13: 'ger-inf-1 ger-supply-1', R12: 'us-2' },
        held: { 'anglo-allied': 'in:france' },
      })
        .do(burn('ger-supply-1', 'R13'))
        .odds(assault('R12', 'ger-inf-1'))['shifts']!;
    expect([against(5), against(12)]).toEqual([-1, 0]);
  });

  test('18.24 Bagration: two right on its first turn and one on the second, for Soviet assaults only', () => {
    covers('ID-18.24d');
    const shifts = (turn: number, bagration: string): number =>
      situation(red({ turn, record: { bagration }, units: { R26: 'ger-inf-1', R27: 'sov-inf-3 sov-supply-1' } }))
        .do(burn('sov-supply-1', 'R27'))
        .odds(assault('R26', 'sov-inf-3'))['shifts']!;
    expect([shifts(2, 'launched'), shifts(3, 'launched'), shifts(4, 'launched'), shifts(2, 'declined')]).toEqual([
      2, 1, 0, 0,
    ]);
  });
});
