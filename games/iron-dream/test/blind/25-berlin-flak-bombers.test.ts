import { describe, expect, test } from 'vitest';
import { covers } from '@rokada/kernel/testing';
import { EAST } from './scenes.ts';
import { advance, assault, burn, lose, move, resolve, situation, storm, type Situation, type Table } from './table.ts';

describe('25.1 Berlin', () => {
  const siege = (defender: string, attackers: string): Table =>
    situation({
      side: 'soviet',
      step: 'declaring',
      units: { T21: defender, T22: `${attackers} sov-supply-1` },
      held: { soviet: 'T22..T37' },
    }).do(burn('sov-supply-1', 'T22'));

  test('25.1, 25.7 its Volkssturm is three, on a line of its own, and the city shifts too', () => {
    covers('ID-25.1c', 'ID-25.1e');
    const odds = siege('ger-inf-1', 'sov-shock-1 sov-shock-2 sov-shock-3').odds(
      assault('T21', 'sov-shock-1 sov-shock-2 sov-shock-3'),
    );
    // 36 against 10: 3:1, one left: 2:1, the first column of Berlin.
    expect([odds['defence'], odds['shifts'], odds['column']]).toEqual([10, -1, 1]);
  });

  test('25.1 neither attacker nor defender falls back from Berlin', () => {
    covers('ID-25.1g');
    // First column: a one is 1/1.
    const t = siege('ger-inf-1', 'sov-shock-1 sov-shock-2 sov-shock-3')
      .do(assault('T21', 'sov-shock-1 sov-shock-2 sov-shock-3'))
      .do('end-phase')
      .do(resolve('T21'), 1);
    expect(t.asked).toBe('hitlerite:toll');
    expect(t.may('retreat')).toBe(false);
    t.do(lose('ger-inf-1'));
    expect(t.asked).toBe('soviet:toll');
    expect(t.may('retreat')).toBe(false);
  });

  test('25.1 that holds for Soviets who defend it, too', () => {
    covers('ID-25.1g');
    // After the collapse only Emergency Supply helps: burn for it first.
    const fed = situation({
      step: 'initial-supply',
      units: { T21: 'sov-inf-3', T20: 'ger-pz-24 ger-pz-39 ger-pz-GD ger-supply-1', S20: 'ger-supply-2' },
      held: { soviet: 'T21..T37' },
      record: { collapsed: 4 },
    });
    fed
      .do({ type: 'burn-emergency', unit: 'ger-supply-1', way: [], hexes: ['T20'] })
      .to('declaring')
      .do(burn('ger-supply-2', 'T20'));
    fed.do(assault('T21', 'ger-pz-24 ger-pz-39 ger-pz-GD')).do('end-phase').do(resolve('T21'), 1);
    expect(fed.asked).toBe('soviet:toll');
    expect(fed.may('retreat')).toBe(false);
  });

  test('25.1 Germans in Berlin are always in General Supply, ringed round or not', () => {
    covers('ID-25.1h');
    const t = situation({
      step: 'operational-movement',
      record: { collapsed: 4 },
      units: { T21: 'ger-inf-1', T20: 'sov-inf-3', T22: 'sov-inf-5' },
      held: { soviet: 'S21 S22 U21 U22 T20 T22' },
    });
    expect(t.supply('ger-inf-1')).toBe('general');
  });
});

describe('25.2 Flak corps', () => {
  const collapsed = (turn: number): Table => {
    const t = situation({
      side: 'anglo-allied',
      turn,
      units: { T16: 'us-2', X10: 'port-1', AD37: 'sov-inf-70' },
      held: { 'anglo-allied': 'in:france in:belgium U13..U15 T13..T16 V13..V16 W16' },
    }).do(move('us-2', 'U17'));
    while (t.asked.startsWith('hitlerite:')) {
      if (t.asked.endsWith('alpenfestung')) t.do({ type: 'place-alpenfestung', hex: 'L18' });
      else t.do({ type: 'place-12th-army', hex: t.choices('place-12th-army')[0]! });
    }
    return t.to('soviet-reinforcements').to('german-reinforcements');
  };
  const FLAK = new Set([1, 2, 3, 4, 5, 6].map((n) => `ger-flak-${n}`));
  test('25.2 five if the collapse comes before the first half of February 1945, six from then on', () => {
    covers('ID-25.2b');
    const coming = (t: Table): number => t.choices('enter-play').filter((id) => FLAK.has(id)).length;
    expect(coming(collapsed(16))).toBe(5);
    expect(coming(collapsed(17))).toBe(6);
  });

  test('25.2 in German cities that are German still, one in each', () => {
    covers('ID-25.2a');
    const t = collapsed(18);
    expect(t.may({ type: 'enter-play', unit: 'ger-flak-1', hex: 'R17' })).toBe(false);
    expect(t.may({ type: 'enter-play', unit: 'ger-flak-1', hex: 'P21' })).toBe(false);
    expect(t.may({ type: 'enter-play', unit: 'ger-flak-1', hex: 'S20' })).toBe(true);
    t.do({ type: 'enter-play', unit: 'ger-flak-1', hex: 'S20' });
    expect(t.may({ type: 'enter-play', unit: 'ger-flak-2', hex: 'S20' })).toBe(false);
  });

  const east: Situation = { side: 'soviet', step: 'declaring', held: { soviet: EAST } };
  test('25.2 each one with another unit shifts one to the left in defence', () => {
    covers('ID-18.24l');
    const t = situation({
      ...east,
      units: { R26: 'ger-inf-1 ger-flak-1 ger-flak-2', R27: 'sov-shock-1 sov-supply-1' },
    }).do(burn('sov-supply-1', 'R27'));
    expect(t.odds(assault('R26', 'sov-shock-1'))['shifts']).toBe(-2);
  });

  test('25.2 alone they shift nothing and defend with what is printed; with Volkssturm alone as well (25.7)', () => {
    covers('ID-25.2d', 'ID-25.7d');
    const t = situation({ ...east, units: { R26: 'ger-flak-1', R27: 'sov-shock-1 sov-supply-1' } }).do(
      burn('sov-supply-1', 'R27'),
    );
    const odds = t.odds(assault('R26', 'sov-shock-1'));
    expect([odds['defence'], odds['shifts']]).toEqual([1, 0]);
    const city = situation({
      side: 'soviet',
      step: 'declaring',
      units: { T24: 'ger-flak-1', T25: 'sov-shock-1 sov-supply-1' },
      held: { soviet: 'T25..T37' },
    }).do(burn('sov-supply-1', 'T25'));
    expect(city.odds(assault('T24', 'sov-shock-1'))['shifts']).toBe(-1);
  });

  test('25.2 in attack one to the right each, but never alone and never in a Mobile Assault', () => {
    covers('ID-25.2c', 'ID-25.2e', 'ID-18.24m');
    const of: Situation = {
      units: {
        R26: 'ger-inf-1 ger-flak-1 ger-supply-1',
        S26: 'ger-flak-2 ger-supply-2',
        R27: 'sov-inf-3',
        S27: 'sov-inf-5',
      },
      held: { soviet: `${EAST} S27` },
    };
    const t = situation(of);
    expect(t.may(storm('ger-flak-1', 'R27'))).toBe(false);
    t.to('declaring').do(burn('ger-supply-1', 'R26')).do(burn('ger-supply-2', 'S26'));
    expect(t.odds(assault('R27', 'ger-inf-1'))['shifts']).toBe(0);
    expect(t.odds(assault('R27', 'ger-inf-1 ger-flak-1'))['shifts']).toBe(1);
    expect(t.may(assault('S27', 'ger-flak-2'))).toBe(false);
  });

  test('25.2 an attacker with any result at all loses a mechanized step on top, before the result itself', () => {
    covers('ID-25.2f');
    // 21 against 8: 2:1, one left: 1:1. A two is 1/1.
    const t = situation({
      ...east,
      units: { R26: 'ger-inf-1 ger-flak-1', R27: 'sov-shock-1 sov-tank-1 sov-supply-1' },
    }).do(burn('sov-supply-1', 'R27'));
    t.do(assault('R26', 'sov-shock-1 sov-tank-1')).do('end-phase').do(resolve('R26'), 2);
    // Whichever side is asked first, the first step of the attackers is a mechanized one, and it is on top.
    const pay = (): void => void t.do(t.asked === 'hitlerite:toll' ? lose('ger-flak-1') : lose('sov-tank-1'));
    if (t.asked === 'hitlerite:toll') pay();
    if (t.lost('sov-tank-1') === 0) {
      expect(t.may('retreat')).toBe(false);
      expect(t.may(lose('sov-shock-1'))).toBe(false);
      pay();
    }
    expect(t.lost('sov-tank-1')).toBe(1);
    if (t.asked === 'hitlerite:toll') pay();
    expect(t.asked).toBe('soviet:toll');
    t.do(lose('sov-shock-1'));
    expect([t.lost('sov-tank-1'), t.lost('sov-shock-1')]).toEqual([1, 1]);
  });

  test('25.2 Flak are lost before anybody else, while a retreat costs nothing', () => {
    covers('ID-25.2g', 'ID-25.2h');
    const t = situation({
      ...east,
      units: { R26: 'ger-inf-1 ger-flak-1', R27: 'sov-shock-1 sov-shock-2 sov-supply-1' },
    }).do(burn('sov-supply-1', 'R27'));
    // 24 against 8: 3:1, one left: 2:1. A four is 1/1.
    t.do(assault('R26', 'sov-shock-1 sov-shock-2')).do('end-phase').do(resolve('R26'), 4);
    expect(t.may(lose('ger-inf-1'))).toBe(false);
    expect(t.may(lose('ger-flak-1'))).toBe(true);
    expect(t.may('retreat')).toBe(true);
  });
});

describe('25.3 fog of war', () => {
  const dummy = (hex: string) => ({ type: 'place-dummy', dummy: 'dummy-1', hex });
  test('25.3 dummies only by agreement, outside France and Italy, with a real unit or a fort', () => {
    covers('ID-25.3d', 'ID-25.3e', 'ID-15.33d');
    const of: Situation = {
      units: { R17: 'ger-inf-1', R9: 'ger-inf-2', E15: 'ger-inf-4', R19: 'ger-supply-1' },
      forts: { P17: 1 },
    };
    expect(situation(of).may(dummy('R17'))).toBe(false);
    const t = situation({ ...of, options: { fog: 'on' } });
    expect(t.may(dummy('R17'))).toBe(true);
    expect(t.may(dummy('P17'))).toBe(true);
    expect(t.may(dummy('S18'))).toBe(false);
    expect(t.may(dummy('R9'))).toBe(false);
    expect(t.may(dummy('E15'))).toBe(false);
    // 15.33: not on a stack of supply units only.
    expect(t.may(dummy('R19'))).toBe(false);
  });
});

describe('25.4 Greece', () => {
  const of: Situation = { units: { greece: 'ger-inf-68 ger-inf-91' } };
  test('25.4 they stay until the German movement after the defection of Bulgaria', () => {
    covers('ID-25.4a');
    expect(situation(of).may(move('ger-inf-68', 'A26'))).toBe(false);
    const free = situation({ ...of, record: { bulgaria: 'soviet' }, held: { soviet: 'in:bulgaria' } });
    expect(free.may(move('ger-inf-68', 'A26'))).toBe(true);
  });

  test('25.4 on rough or mountain hexes of the south edge in Albania or Bulgaria, with twice their movement, out of supply as they like', () => {
    covers('ID-25.4b', 'ID-25.4c');
    const t = situation({ ...of, record: { bulgaria: 'soviet' }, held: { soviet: 'in:bulgaria' } });
    for (const hex of ['A24', 'A25', 'A30']) expect(t.may(move('ger-inf-68', hex))).toBe(true);
    expect(t.may(move('ger-inf-68', 'A31'))).toBe(false);
    // A26 two, B26 two, C26 two, D26 two: eight of ten.
    expect(t.may(move('ger-inf-68', 'A26 B26 C26 D26'))).toBe(true);
    t.do(move('ger-inf-68', 'A26'));
    expect(t.supply('ger-inf-68')).toBe('emergency');
  });
});

describe('25.5 heavy bombers', () => {
  const raid = (turn: number, of: Situation = {}): Table => {
    const t = situation({
      side: 'anglo-allied',
      step: 'declaring',
      turn,
      ...of,
      units: { X10: 'port-1', R12: 'us-2 us-4 aa-supply-1', S13: 'ger-inf-1 ger-inf-2', ...of.units },
      held: { 'anglo-allied': 'in:france' },
    });
    return t.do(burn('aa-supply-1', 'R12')).do(assault('S13', 'us-2 us-4')).do('end-phase');
  };
  const strike = (hex: string, unit?: string) => ({ type: 'bomber-strike', hex, ...(unit !== undefined && { unit }) });

  test('25.5 once between turns 3 and 6 and once between 20 and 23', () => {
    covers('ID-25.5a');
    expect([3, 6, 20, 23].map((turn) => raid(turn).asked)).toEqual(Array(4).fill('anglo-allied:bombing'));
    expect([2, 7, 19].map((turn) => raid(turn).asked)).toEqual(Array(3).fill('anglo-allied:resolving'));
    expect(raid(5, { record: { bomberEarly: true } }).asked).toBe('anglo-allied:resolving');
    expect(raid(21, { record: { bomberEarly: true } }).asked).toBe('anglo-allied:bombing');
  });

  test('25.5 one unit of the hex loses a step, and the assault goes on against what is left', () => {
    covers('ID-25.5d');
    const t = raid(5).do(strike('S13', 'ger-inf-1'));
    expect([t.lost('ger-inf-1'), t.lost('ger-inf-2')]).toEqual([1, 0]);
    expect(t.asked).toBe('anglo-allied:resolving');
  });

  test('25.5 only a hex that is about to be assaulted', () => {
    covers('ID-25.5b');
    const t = raid(5, { units: { Q14: 'ger-inf-4' } });
    expect(t.may(strike('Q14', 'ger-inf-4'))).toBe(false);
  });

  test('25.5 supply is destroyed for good; an empty fort is removed, a manned one cannot be hit', () => {
    covers('ID-25.5d', 'ID-25.5e');
    const t = raid(5, { units: { S13: 'ger-inf-1 ger-supply-1' } }).do(strike('S13', 'ger-supply-1'));
    expect(t.at('ger-supply-1')).toBe('destroyed');
    const fort = raid(5, { units: { S13: '' }, forts: { S13: 1 } });
    fort.do(strike('S13'));
    expect(fort.fort('S13')).toBe(0);
    const manned = raid(5, { forts: { S13: 1 } });
    expect(manned.may(strike('S13'))).toBe(false);
  });

  test('25.5 an emptied hex is taken by reconnaissance, and nobody goes beyond a bombed hex', () => {
    covers('ID-25.5f', 'ID-25.5g');
    const t = raid(5, { units: { S13: 'ger-inf-73' } }).do(strike('S13', 'ger-inf-73'));
    expect(t.at('ger-inf-73')).toBe('eliminated-hitlerite');
    t.do(resolve('S13'));
    expect(t.asked).toBe('anglo-allied:advancing');
    expect(t.may(advance('us-2', 'S13 S14'))).toBe(false);
    expect(t.may(advance('us-2', 'S13'))).toBe(true);
  });
});
