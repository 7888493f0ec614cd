import { describe, expect, test } from 'vitest';
import { covers } from '@rokada/kernel/testing';
import { EAST } from './scenes.ts';
import {
  advance,
  assault,
  burn,
  distance,
  lose,
  move,
  resolve,
  situation,
  storm,
  type Situation,
  type Table,
} from './table.ts';

describe('25.6 to 25.9', () => {
  test('25.6 the Polish corps assaults nobody on turns 19 and 20', () => {
    covers('ID-25.6a');
    const pole = (turn: number): boolean[] => {
      const of: Situation = {
        side: 'anglo-allied',
        turn,
        units: { X10: 'port-1', R12: 'cw-P2 aa-supply-1', S13: 'ger-inf-73' },
        held: { 'anglo-allied': 'in:france' },
      };
      const t = situation(of);
      const mobile = t.may(storm('cw-P2', 'S13'));
      t.to('declaring').do(burn('aa-supply-1', 'R12'));
      return [mobile, t.may(assault('S13', 'cw-P2'))];
    };
    expect(pole(18)).toEqual([true, true]);
    const refused = (turn: number): boolean => {
      const t = situation({
        side: 'anglo-allied',
        turn,
        units: { X10: 'port-1', R12: 'cw-P2 us-2 aa-supply-1', S13: 'ger-inf-73' },
        held: { 'anglo-allied': 'in:france' },
      });
      if (t.may(storm('cw-P2', 'S13'))) return false;
      t.to('declaring');
      if (t.may(burn('aa-supply-1', 'R12', { group: 'beige' }))) t.do(burn('aa-supply-1', 'R12', { group: 'beige' }));
      return !t.may(assault('S13', 'cw-P2'));
    };
    expect([refused(19), refused(20)]).toEqual([true, true]);
    expect(pole(21)).toEqual([true, true]);
  });

  const posen: Situation = {
    side: 'soviet',
    step: 'declaring',
    units: { T25: 'sov-shock-1 sov-shock-2 sov-supply-1' },
    held: { soviet: 'T25..T37' },
  };
  test('25.7 Volkssturm adds its factor to the units in its city and has no zone of its own', () => {
    covers('ID-25.7a');
    const t = situation({ ...posen, units: { ...posen.units, T24: 'ger-inf-73' } }).do(burn('sov-supply-1', 'T25'));
    expect(t.odds(assault('T24', 'sov-shock-1'))['defence']).toBe(5);
    const alone = situation({
      ...posen,
      step: 'operational-movement',
      units: { S26: 'sov-supply-1', T27: 'sov-inf-3' },
      held: { soviet: 'T25..T37 S25 S26' },
    });
    expect(alone.may(move('sov-supply-1', 'S25'))).toBe(true);
  });

  test('25.7 it is no step to be given, and is gone with the last unit beside it', () => {
    covers('ID-25.7c');
    const t = situation({ ...posen, units: { ...posen.units, T24: 'ger-inf-73' } }).do(burn('sov-supply-1', 'T25'));
    // 24 against 5: 4:1, one left for the city: 3:1. A two is o/2.
    t.do(assault('T24', 'sov-shock-1 sov-shock-2')).do('end-phase').do(resolve('T24'), 2).do(lose('ger-inf-73'));
    expect(t.asked).toBe('soviet:advancing');
    t.do(advance('sov-shock-1', 'T24'));
    expect(t.holder('T24')).toBe('soviet');
  });

  test('25.7 alone it holds the city against anybody who just walks in, and any loss ends it', () => {
    covers('ID-25.7b');
    const t = situation({ ...posen, step: 'operational-movement' });
    expect(t.may(move('sov-shock-1', 'T24'))).toBe(false);
    t.to('declaring')
      .do(burn('sov-supply-1', 'T25'))
      .do(assault('T24', 'sov-shock-1'))
      .do('end-phase')
      .do(resolve('T24'), 4);
    expect(t.asked).toBe('soviet:advancing');
  });

  test('25.7 Trieste and Ljubljana have none', () => {
    covers('ID-25.7a');
    const t = situation({
      side: 'soviet',
      units: { I21: 'sov-tank-1' },
      held: { soviet: 'in:hungary in:romania I21' },
      record: { romania: 'soviet' },
    });
    t.do(move('sov-tank-1', 'I20'));
    expect([t.holder('I19'), t.holder('H19')]).toEqual(['soviet', 'soviet']);
  });

  test('25.9 the 12th Army appears on the clear hex nearest to Berlin, which is not Berlin', () => {
    covers('ID-25.9a');
    const t = situation({
      side: 'anglo-allied',
      units: { T16: 'us-2', X10: 'port-1', AD37: 'sov-inf-70' },
      held: { 'anglo-allied': 'in:france in:belgium U13..U15 T13..T16 V13..V16 W16' },
    }).do(move('us-2', 'U17'));
    if (t.asked.endsWith('alpenfestung')) t.do({ type: 'place-alpenfestung', hex: 'L18' });
    expect(t.choices('place-12th-army')).toEqual(['S21', 'S22', 'T20', 'T22', 'U21', 'U22']);
  });
});

describe('25.10 OKH', () => {
  test('25.10 on turn 4 at Berlin, for a supply unit that is on the map, which is gone for good', () => {
    covers('ID-25.10a');
    const t = situation({
      turn: 4,
      from: 'german-reinforcements',
      step: 'german-reinforcements',
      units: { R17: 'ger-supply-1', available: 'ger-supply-2' },
    });
    expect(t.may({ type: 'take-okh', unit: 'ger-supply-2' })).toBe(false);
    t.do({ type: 'take-okh', unit: 'ger-supply-1' });
    expect([t.at('ger-okh'), t.at('ger-supply-1')]).toEqual(['T21', 'destroyed']);
    const early = situation({
      turn: 3,
      from: 'german-reinforcements',
      step: 'german-reinforcements',
      units: { R17: 'ger-supply-1' },
    });
    expect(early.may({ type: 'take-okh', unit: 'ger-supply-1' })).toBe(false);
  });

  test('25.10 it stays east of the line and out of Yugoslavia', () => {
    covers('ID-25.10b');
    const t = situation({ units: { T21: 'ger-okh' } });
    expect(t.may(move('ger-okh', 'T22'))).toBe(true);
    expect(t.may(move('ger-okh', 'T20'))).toBe(false);
  });

  const east: Situation = {
    step: 'declaring',
    units: { R26: 'ger-inf-1', R22: 'ger-okh', R27: 'sov-inf-3', S26: 'ger-inf-2' },
    held: { soviet: EAST },
  };
  const feed = (hexes: string[]) => ({ type: 'burn-attack', unit: 'ger-okh', hexes });
  const may = (t: Table, hexes: string[]): boolean => t.may(feed(hexes)) || t.may({ ...feed(hexes), mandate: 'plain' });
  const give = (t: Table, hexes: string[]): Table =>
    t.do(t.may(feed(hexes)) ? feed(hexes) : { ...feed(hexes), mandate: 'plain' });

  test('25.10 it feeds two adjacent hexes up to four hexes away over German ground, and stays on the map', () => {
    covers('ID-25.10d', 'ID-25.10f');
    const t = situation(east);
    expect(may(t, ['R26', 'S26'])).toBe(true);
    give(t, ['R26', 'S26']);
    expect(t.at('ger-okh')).toBe('R22');
    expect(t.odds(assault('R27', 'ger-inf-1'))['shifts']).toBe(1);
    expect(may(situation({ ...east, units: { ...east.units, R22: '', R21: 'ger-okh' } }), ['R26'])).toBe(false);
    const cut = situation({
      ...east,
      units: { R26: 'ger-inf-1', R22: 'ger-okh', R27: 'sov-inf-3', R24: 'sov-inf-5' },
      held: { soviet: `${EAST} R24 R25 S24 S25 Q24 Q25 R23` },
    });
    expect(may(cut, ['R26'])).toBe(false);
  });

  test('25.10 the shift is for the whole assault though only a part is fed by it', () => {
    covers('ID-25.10e', 'ID-18.24g');
    const t = situation({
      ...east,
      units: { ...east.units, S26: 'ger-inf-2 ger-supply-1', S27: 'sov-inf-5', R27: '' },
      held: { soviet: `${EAST} S27` },
    });
    give(t, ['R26']).do(burn('ger-supply-1', 'S26'));
    const odds = t.odds(assault('S27', 'ger-inf-1 ger-inf-2'));
    expect(odds['shifts']).toBe(0); // one right for OKH, one left for Warsaw
  });

  test('25.10 it may move strategically, as one of the three, and feeds nobody in that turn', () => {
    covers('ID-25.10g');
    const t = situation({ ...east, step: 'strategic-movement', units: { ...east.units, R22: '', Q22: 'ger-okh' } });
    t.do({ type: 'strategic-move', unit: 'ger-okh', way: ['R22'] }).to('declaring');
    expect(may(t, ['R26'])).toBe(false);
  });

  test('25.10 twice in a phase it does not feed', () => {
    const t = situation(east);
    give(t, ['R26']);
    expect(may(t, ['S26'])).toBe(false);
  });
});

describe('25.11, 25.12 weather and Southern Italy', () => {
  test('25.11 seven becomes six and Allied supply walks five on turns 10 to 19', () => {
    covers('ID-25.11a', 'ID-25.11b', 'ID-25.11f');
    const far = (turn: number, id: string): number => {
      const t = situation({
        side: 'anglo-allied',
        turn,
        units: { V5: 'port-1', S6: id },
        held: { 'anglo-allied': 'in:france in:belgium' },
      });
      return Math.max(...t.reach(id).map((hex) => distance(hex, 'S6')));
    };
    expect([far(9, 'us-2'), far(10, 'us-2'), far(19, 'us-2'), far(20, 'us-2')]).toEqual([7, 6, 6, 7]);
    expect([far(9, 'aa-supply-1'), far(10, 'aa-supply-1')]).toEqual([6, 5]);
  });

  test('25.11 one Mobile Assault, and only in the first hex', () => {
    covers('ID-25.11d');
    const of = (turn: number): Table =>
      situation({
        side: 'soviet',
        turn,
        units: { R27: 'sov-tank-1', P26: 'sov-tank-2', R26: 'ger-inf-101', R25: 'ger-inf-Lomb' },
        held: { soviet: EAST },
      });
    // 9 against 3: 3:1, two left: 1:1; a one is o/2. Three points are spent, three are left.
    const after = (turn: number): boolean =>
      of(turn).do(storm('sov-tank-1', 'R26'), 1).do(lose('ger-inf-101')).may(storm('sov-tank-1', 'R25'));
    expect([after(9), after(12)]).toEqual([true, false]);
    const walked = (turn: number): boolean => of(turn).do(move('sov-tank-2', 'Q27')).may(storm('sov-tank-2', 'R26'));
    expect([walked(9), walked(12)]).toEqual([true, false]);
  });

  test('25.12 Southern Italy is an Allied port at the south edge from the start, and so is Rome', () => {
    covers('ID-25.12a');
    const t = situation({
      side: 'anglo-allied',
      step: 'allied-naval',
      units: { mto: 'us-2 us-4', A17: 'us-5', B16: 'ger-inf-1' },
    });
    expect(t.may({ type: 'allied-sail', unit: 'us-2', to: 'A17' })).toBe(true);
    expect(t.may({ type: 'allied-sail', unit: 'us-4', to: 'southern-italy' })).toBe(true);
  });
});
