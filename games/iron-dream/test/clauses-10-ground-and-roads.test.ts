import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { move, war, type Setting, type War } from './blind/support.ts';

/** What single hexes of the map cost to enter. */

const german = (units: Record<string, string>, more: Partial<Setting> = {}): War =>
  war({ units, step: 'operational-movement', ...more });
/** Points that the first hex of a way costs, read off how far open country beyond it can be walked. */
const budget = (w: War, unit: string, way: string, beyond: readonly [string, string]): number => {
  for (let n = 0; ; n++) {
    const tail = Array.from({ length: n + 1 }, (_, i) => beyond[i % 2]!).join(' ');
    if (!w.may(move(unit, `${way} ${tail}`))) return n;
  }
};

describe('10.9, 10.11: roads and mixed hexes', () => {
  test('there are three roads: by Salzburg, by Innsbruck, and by Cluj', () => {
    covers('ID-10.9a', 'ID-10.10a');
    // Five points: mountains cost one each along a road, three each beside it.
    const innsbruck = german({ M18: 'ger-inf-84' });
    expect(innsbruck.may(move('ger-inf-84', 'L17 K17 J16 I16'))).toBe(true);
    const salzburg = german({ M19: 'ger-inf-84' });
    expect(salzburg.may(move('ger-inf-84', 'L18 K19 J19 I19'))).toBe(true);
    const cluj = german({ J26: 'ger-inf-84' });
    expect(cluj.may(move('ger-inf-84', 'J27 I28 I29'))).toBe(true);
    expect(cluj.may(move('ger-inf-84', 'J27 I28 I29 I28 I29'))).toBe(true);
    // From one road to the other over the mountain between them there is none.
    expect(german({ L17: 'ger-inf-84' }).may(move('ger-inf-84', 'L18 K18'))).toBe(false);
    expect(german({ M17: 'ger-inf-84' }).may(move('ger-inf-84', 'L16 K16'))).toBe(false);
  });

  test('a hex with any mountain, rough or marsh in it is that throughout', () => {
    covers('ID-10.11a', 'ID-10.6a', 'ID-10.6b', 'ID-10.6c');
    const cost = (from: string, to: string, back: readonly [string, string]): number => {
      const w = german({ [from]: 'ger-inf-84' });
      return 5 - budget(w, 'ger-inf-84', to, back);
    };
    // Whatever side they are entered by.
    expect([cost('M23', 'M24', ['M23', 'L23']), cost('L23', 'M24', ['L23', 'M23'])]).toEqual([2, 2]);
    expect([cost('L28', 'M28', ['N28', 'O28']), cost('N28', 'M28', ['N28', 'O28'])]).toEqual([3, 3]);
    expect([cost('S30', 'S31', ['T31', 'T30']), cost('T31', 'S31', ['T31', 'T30'])]).toEqual([3, 3]);
  });

  test('Berlin is open ground to march through', () => {
    covers('ID-25.1d');
    const w = german({ T22: 'ger-inf-84' });
    expect(w.may(move('ger-inf-84', 'T21 T22 T21 T22 T21'))).toBe(true);
    expect(w.may(move('ger-inf-84', 'T21 T22 T21 T22 T21 T22'))).toBe(false);
  });
});

describe('25.12: Southern Italy', () => {
  const italy = (units: Record<string, string>): War =>
    war({
      side: 'anglo-allied',
      units: { V5: 'port-1', ...units },
      held: { 'anglo-allied': 'A15 A16 A17 A18' },
      step: 'operational-movement',
    });
  test('units walk off the map from its south edge and back for the terrain', () => {
    covers('ID-25.12b');
    const w = italy({ A15: 'us-5', 'southern-italy': 'us-7 us-8', B16: 'us-12' });
    expect(w.may(move('us-5', 'southern-italy'))).toBe(true);
    expect(w.may(move('us-12', 'southern-italy'))).toBe(false);
    // Seven points: A15 costs one, the mountain A18 three.
    expect(w.may(move('us-7', 'A16 A15 A16 A15 A16 A15 A16'))).toBe(true);
    expect(w.may(move('us-7', 'A16 A15 A16 A15 A16 A15 A16 A15'))).toBe(false);
    expect(w.may(move('us-8', 'A18 A17 A16 A15 A16'))).toBe(true);
    expect(w.may(move('us-8', 'A18 A17 A16 A15 A16 A15'))).toBe(false);
    w.do(move('us-5', 'southern-italy'));
    expect(w.at('us-5')).toBe('southern-italy');
  });
});
