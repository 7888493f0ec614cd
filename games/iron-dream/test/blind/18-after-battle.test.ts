import { describe, expect, test } from 'vitest';
import { covers } from '@rokada/kernel/testing';
import { EAST, dug, fight, red } from './scenes.ts';
import { advance, burn, lose, situation, withdraw, words, type Situation, type Table } from './table.ts';

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
