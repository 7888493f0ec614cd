import { describe, expect, test } from 'vitest';
import { covers } from '@rokada/kernel/testing';
import { EAST } from './scenes.ts';
import {
  advance,
  assault,
  burn,
  lose,
  move,
  resolve,
  situation,
  storm,
  withdraw,
  type Situation,
  type Table,
} from './table.ts';
import { june } from './support.ts';

const build = (hex: string) => ({ type: 'build-fort', hex });
const works = (of: Situation = {}): Table =>
  situation({
    from: 'german-reinforcements',
    step: 'german-reinforcements',
    ...of,
    units: { AD37: 'sov-inf-70', ...of.units },
  });
const attack = (of: Situation = {}): Table =>
  situation({
    side: 'soviet',
    step: 'declaring',
    ...of,
    units: { R27: 'sov-shock-1 sov-shock-2 sov-supply-1', ...of.units },
    held: { soviet: EAST },
  }).do(burn('sov-supply-1', 'R27'));
const BOTH = 'sov-shock-1 sov-shock-2';

describe('22 building', () => {
  test('22.1 four factors a turn and no fifth', () => {
    covers('ID-22.1c');
    const t = works().do(build('R17')).do(build('R19')).do(build('P17')).do(build('T19'));
    expect(t.may(build('V20'))).toBe(false);
  });

  test('22.1 none on the first turn, which has no such phase', () => {
    covers('ID-22.1c');
    const t = situation({ turn: 2, from: 'german-reinforcements', step: 'german-reinforcements' });
    expect(t.may(build('R17'))).toBe(true);
    const first = june();
    let steps = 0;
    for (; first.who === 'hitlerite'; steps++) {
      expect([first.step, first.may(build('R17'))]).toEqual([first.step, false]);
      first.pass();
    }
    expect(steps).toBeGreaterThan(0);
  });

  test('22.1 in Greater Germany, its Y hexes among it, and in Italy; not in Berlin, nor elsewhere', () => {
    covers('ID-22.1b', 'ID-22.1d', 'ID-25.1b');
    const t = works();
    expect(t.may(build('I20'))).toBe(true);
    expect(t.may(build('E15'))).toBe(true);
    expect(t.may(build('T21'))).toBe(false);
    expect(t.may(build('R12'))).toBe(false);
    expect(t.may(build('R26'))).toBe(false);
    expect(t.may(build('K24'))).toBe(false);
  });

  test('22.1 no two of the turn in adjacent hexes, though beside an older fort one may build', () => {
    covers('ID-22.1c');
    const t = works({ forts: { P17: 1 } }).do(build('R17'));
    expect(t.may(build('R18'))).toBe(false);
    expect(t.may(build('S17'))).toBe(false);
    expect(t.may(build('R19'))).toBe(true);
    expect(t.may(build('P16'))).toBe(true);
  });

  test('22.1 the hex must be in General Supply', () => {
    covers('ID-22.1b');
    const ring = 'Y29 AA29 Z29';
    const t = works({
      units: { Z29: 'sov-inf-3', AA29: 'sov-inf-5' },
      held: { soviet: `${ring} in:ostland Z19 Y20 Y21 W23 X26 X28` },
      hex: { Z28: { control: 'hitlerite', volkssturm: 1 } },
    });
    expect(t.may(build('Z28'))).toBe(false);
    expect(t.may(build('R17'))).toBe(true);
  });

  test('22.1 thirty-six factors and no more', () => {
    covers('ID-22.1a');
    // Four a turn, from the second to the tenth.
    const t = works({ turn: 2 });
    const hexes = ['R17', 'P17', 'T19', 'V18', 'R15', 'W20', 'T17', 'U21', 'M19', 'U23', 'W22', 'S23'];
    for (let n = 0; n < 36; n++) {
      if (n > 0 && n % 4 === 0) t.to('allied-reinforcements').to('german-reinforcements');
      // A dozen forts grow from level to level.
      t.do(build(hexes[n % 12]!));
    }
    t.to('allied-reinforcements').to('german-reinforcements');
    expect(t.s.turn).toBe(11);
    expect(t.may(build('S21'))).toBe(false);
  });

  test('22.2, 22.3 one level for a hex a turn, and three levels at most', () => {
    covers('ID-22.2a');
    const t = works({ forts: { P17: 2, T19: 3 } }).do(build('P17'));
    expect(t.fort('P17')).toBe(3);
    expect(t.may(build('P17'))).toBe(false);
    expect(t.may(build('T19'))).toBe(false);
  });

  test('22.11 nothing is built once the three secondary hexes were freed, or after the collapse', () => {
    covers('ID-22.11a');
    expect(works({ record: { liberated: [true, true, false] }, held: { soviet: 'G30 I22' } }).may(build('R17'))).toBe(
      true,
    );
    expect(
      works({ record: { liberated: [true, true, true] }, held: { soviet: 'G30 I22 R23' } }).may(build('P17')),
    ).toBe(false);
    expect(works({ record: { collapsed: 4 } }).may(build('R17'))).toBe(false);
  });

  test('22.12 in enemy zones too, as long as the hex is German', () => {
    covers('ID-22.12a');
    const t = works({ units: { S25: 'ger-inf-1', S27: 'sov-inf-3' } });
    expect(t.holder('S26')).toBe('hitlerite');
    expect(t.may(build('S25'))).toBe(true);
    const theirs = works({ units: { S27: 'sov-inf-3' } });
    expect(theirs.holder('S26')).toBe('soviet');
    expect(theirs.may(build('S26'))).toBe(false);
  });

  test('22.13 the forts of the start outside Germany and Italy are never improved', () => {
    covers('ID-22.13a');
    const t = works();
    for (const hex of ['V6', 'X12', 'V12', 'I9']) expect(t.may(build(hex))).toBe(false);
  });

  test('22.15 there are none in the second scenario', () => {
    covers('ID-22.15a');
    const t = situation({ scenario: 'let-history-judge', side: 'anglo-allied', units: { V20: 'sov-inf-3' } });
    for (const hex of ['V6', 'X9', 'W1', 'X12']) expect(t.fort(hex)).toBe(0);
  });
});

describe('22 defending', () => {
  test('22.4, 11.3 levels one and two may be taken by Mobile Assault, level three may not', () => {
    covers('ID-22.4a');
    for (const [level, may] of [
      [1, true],
      [2, true],
      [3, false],
    ] as const) {
      const t = situation({
        side: 'soviet',
        units: { R26: 'ger-inf-73', R27: 'sov-tank-1' },
        held: { soviet: EAST },
        forts: { R26: level },
      });
      expect(t.may(storm('sov-tank-1', 'R26'))).toBe(may);
    }
  });

  test('22.5, 22.16 an empty fort has a strength of one whatever its level, and still shifts by its level', () => {
    covers('ID-22.5a', 'ID-22.16a');
    for (const level of [1, 2, 3]) {
      const odds = attack({ forts: { R26: level } }).odds(assault('R26', BOTH));
      expect([odds['defence'], odds['shifts'], odds['die']]).toEqual([1, -level, 1]);
    }
  });

  test('22.5 an empty fort has no zone', () => {
    covers('ID-22.5a');
    const t = situation({
      side: 'soviet',
      units: { R28: 'sov-supply-1', R29: 'sov-inf-3' },
      held: { soviet: `${EAST} S27` },
      forts: { R26: 3 },
    });
    expect(t.may(move('sov-supply-1', 'R27'))).toBe(true);
  });

  test('22.5 any loss ends an empty fort', () => {
    covers('ID-22.5a');
    // 24 against 1, one left: 23:1, cut to 7:1. A six and one is a seven: 1/2.
    const t = attack({ forts: { R26: 1 } })
      .do(assault('R26', BOTH))
      .do('end-phase')
      .do(resolve('R26'), 6);
    expect(t.fort('R26')).toBe(0);
  });

  test('22.6 with a garrison it shifts, adds one to the die and nothing to the strength', () => {
    covers('ID-22.6a');
    const odds = attack({ units: { R26: 'ger-inf-1' }, forts: { R26: 2 } }).odds(assault('R26', BOTH));
    expect([odds['defence'], odds['shifts'], odds['die']]).toEqual([7, -2, 1]);
  });

  test('22.6 Volkssturm is a garrison: the one of the fort is not added', () => {
    covers('ID-22.6a');
    const t = situation({
      side: 'soviet',
      step: 'declaring',
      units: { T25: 'sov-shock-1 sov-supply-1' },
      forts: { T24: 1 },
      held: { soviet: 'T25..T37' },
    }).do(burn('sov-supply-1', 'T25'));
    // One left for the fort and one for the city.
    const odds = t.odds(assault('T24', 'sov-shock-1'));
    expect([odds['defence'], odds['shifts']]).toEqual([1, -2]);
  });

  test('22.14 the one on the die makes the seventh row', () => {
    covers('ID-22.14a');
    // 24 against 7: 3:1, one left: 2:1; a six becomes a seven: 2/o.
    const t = attack({ units: { R26: 'ger-inf-1' }, forts: { R26: 1 } })
      .do(assault('R26', BOTH))
      .do('end-phase')
      .do(resolve('R26'), 6);
    expect(t.asked).toBe('soviet:toll');
    t.do(lose('sov-shock-1'));
    expect(t.asked).toBe('soviet:toll');
  });

  test('22.7 a fort left by its garrison falls when an attacker advances into it, and only then', () => {
    covers('ID-22.7a');
    const won = (): Table => {
      // 24 against 7: 3:1, one left: 2:1; a one becomes a two: o/2.
      const t = attack({ units: { R26: 'ger-inf-1' }, forts: { R26: 1 } })
        .do(assault('R26', BOTH))
        .do('end-phase')
        .do(resolve('R26'), 1);
      return t.do('retreat').do(withdraw('ger-inf-1', 'R25 R24'));
    };
    const stay = won();
    expect(stay.fort('R26')).toBe(1);
    stay.do('stop-advance');
    expect(stay.fort('R26')).toBe(1);
    const go = won().do(advance('sov-shock-1', 'R26'));
    expect(go.fort('R26')).toBe(0);
  });

  test('22.7 it dies with the last step of its garrison', () => {
    covers('ID-22.7b');
    const t = attack({ units: { R26: 'ger-inf-73' }, forts: { R26: 1 } })
      .do(assault('R26', BOTH))
      .do('end-phase')
      .do(resolve('R26'), 1);
    t.do(lose('ger-inf-73'));
    expect(t.fort('R26')).toBe(0);
    expect(t.at('ger-inf-73')).toBe('eliminated-hitlerite');
  });

  test('22.9, 22.10 units in a fort keep their zones, and the fort takes no room', () => {
    covers('ID-22.9a', 'ID-22.10a');
    const t = situation({
      side: 'soviet',
      units: { R26: 'ger-inf-1', R28: 'sov-supply-1' },
      held: { soviet: EAST },
      forts: { R26: 2 },
    });
    expect(t.may(move('sov-supply-1', 'R27'))).toBe(false);
    const full = situation({
      units: { R17: 'ger-inf-1 ger-inf-2 ger-inf-4', R16: 'ger-inf-5 ger-inf-6' },
      forts: { R17: 3 },
    });
    expect(full.may(move('ger-inf-5', 'R17'))).toBe(true);
    full.do(move('ger-inf-5', 'R17'));
    expect(full.may(move('ger-inf-6', 'R17'))).toBe(false);
  });
});
