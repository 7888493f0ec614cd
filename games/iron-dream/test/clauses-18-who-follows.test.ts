import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, fallBack, move, retreat, situation, type Situation, type Table } from './support/clauses.ts';

/** 14.39, 18.20: who goes after a beaten assault, and over which sides. */

const resolve = (t: Table, hex: string, die: number): Table => t.do({ type: 'resolve-assault', hex }, die);
const advance = (unit: string, ...way: readonly string[]) => ({ type: 'advance', unit, way });
const allied = (of: Situation): Table =>
  situation({ turn: 8, side: 'anglo-allied', step: 'declaring', bare: true, ...of });

describe('18.20: defenders who held', () => {
  const beaten = () =>
    allied({
      units: { V5: 'us-7 port-1', T6: 'us-5 us-8', Q7: 'us-12', S7: 'ger-inf-2', R7: 'ger-pz-2ss ger-pz-3ss' },
      held: { 'anglo-allied': 'Q6 P6 P7 O6 O7 P5 Q5' },
      emergency: 'us-12',
      fed: 'us-5 us-8 us-12',
    })
      .do(assault('S7', 'us-5 us-8'))
      .do(assault('R7', 'us-12'))
      .do('end-phase');

  test('go after it, but not with those who only fled to them', () => {
    covers('ID-18.20a', 'ID-18.4b');
    const t = resolve(beaten(), 'S7', 3); // 20:7 is 2:1, with air 3:1, o/2
    t.play({ type: 'lose-step', unit: 'ger-inf-2' }, 'hitlerite').play('retreat', 'hitlerite');
    t.play(retreat('ger-inf-2', 'R7'), 'hitlerite').do('stop-advance');
    resolve(t, 'R7', 5); // 10:20 over the river is 1:4: the last column, 3/o
    t.do({ type: 'lose-step', unit: 'us-12' }).do('retreat');
    fallBack(t, 'us-12', 'anglo-allied');
    expect(t.asked).toEqual(['hitlerite:advancing']);
    expect([t.no(advance('ger-inf-2', 'Q7'), 'hitlerite'), t.no(advance('ger-pz-3ss', 'Q7'), 'hitlerite')]).toEqual([
      'ID-18.16a',
      undefined,
    ]);
  });

  test('stay where they are while paratroops who fought hold their drop hex', () => {
    covers('ID-18.20a');
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      bare: true,
      units: {
        V5: 'us-7 port-1',
        eto: 'us-abn-18',
        S8: 'us-5',
        S7: 'ger-inf-84',
        R7: 'ger-pz-2ss ger-pz-3ss',
        T7: 'us-8',
      },
      lost: { 'us-5': 1 },
      rested: 'us-abn-18',
    });
    t.do({ type: 'drop', unit: 'us-abn-18', hex: 'S7', method: 'combined' }).do('end-phase');
    t.feed('us-5').do(assault('S7 R7', 'us-abn-18 us-5')).do('end-phase');
    resolve(t, 'S7', 2); // 12:24 is 1:2, with air 1:1, 1/1
    t.play({ type: 'lose-step', unit: 'ger-inf-84' }, 'hitlerite').do({ type: 'lose-step', unit: 'us-5' });
    expect([t.at('us-abn-18'), t.at('us-5'), t.holder('S7')]).toEqual(['S7', 'eliminated-eto', 'anglo-allied']);
    expect(t.asked[0]?.startsWith('hitlerite')).toBe(false);
  });
});

describe('14.39: over a blocked side', () => {
  /** Ostend and the estuary, and the sea between them. */
  const scheldt = (units: Situation['units'], fed: string) =>
    allied({ units: { X9: 'us-15 port-1', W11: 'us-16', ...units }, held: { 'anglo-allied': 'X10 W10' }, fed });

  test('the Anglo-Allies come, and nobody goes after them', () => {
    covers('ID-14.39a', 'ID-18.20a', 'ID-18.16e');
    const t = scheldt({ X11: 'us-5', X12: 'ger-pz-2ss ger-pz-3ss' }, 'us-5');
    t.do(assault('X12', 'us-5')).do('end-phase');
    resolve(t, 'X12', 3).do('retreat'); // 10:40 and air: 1:3, 2/o
    fallBack(t, 'us-5', 'anglo-allied');
    expect([t.at('ger-pz-2ss'), t.asked[0]?.startsWith('hitlerite:advancing')]).toEqual(['X12', false]);
  });

  test('they take the hex they won, and do not swim on from there', () => {
    covers('ID-14.39a', 'ID-18.16e');
    const t = scheldt({ X11: 'us-5 us-7 us-8', X12: 'ger-inf-84' }, 'us-5 us-7 us-8');
    t.do(assault('X12', 'us-5 us-7 us-8')).do('end-phase');
    resolve(t, 'X12', 1); // 30:8 is 3:1, with air 4:1, o/3
    t.play({ type: 'lose-step', unit: 'ger-inf-84' }, 'hitlerite');
    expect([t.no(advance('us-5', 'X12', 'X11')), t.no(advance('us-5', 'X12'))]).toEqual(['ID-18.16e', undefined]);
  });

  test('whoever comes by land beside them leaves it a crossing, and the only one of the turn', () => {
    covers('ID-14.39a', 'ID-18.22a');
    const t = scheldt({ X11: 'us-5', W13: 'us-7', X12: 'ger-pz-2ss ger-pz-3ss', Z15: 'us-8' }, 'us-5 us-7 us-8');
    expect(t.no(assault('Z14', 'us-8'))).toBeUndefined();
    t.do(assault('X12', 'us-5 us-7'));
    expect(t.no(assault('Z14', 'us-8'))).toBe('ID-14.39a');
    t.do('end-phase');
    resolve(t, 'X12', 6); // ten on dry land are fewer than twenty: 20:40 and air, 1:1, 2/o
    expect(t.asked).toEqual(['anglo-allied:toll']);
  });

  test('one of several hexes beyond such a side is enough', () => {
    covers('ID-14.39a');
    const t = scheldt({ X11: 'us-5', W12: 'ger-inf-84', X12: 'ger-inf-86', Z15: 'us-8' }, 'us-5 us-8');
    t.do(assault('X12 W12', 'us-5'));
    expect(t.no(assault('Z14', 'us-8'))).toBe('ID-14.39a');
  });
});

describe('18.22, 18.23: several hexes, several garrisons', () => {
  test('a river before one of them doubles', () => {
    covers('ID-18.22a');
    const t = allied({ units: { X9: 'us-15 port-1', W12: 'us-5', X11: 'ger-inf-84', X12: 'ger-inf-86' } });
    expect([t.odds('us-5', 'X11').defence, t.odds('us-5', 'X11 X12').defence]).toEqual([4, 16]);
  });

  test('who draws Fortress Supply is not ringed, nor who stands beside him', () => {
    covers('ID-15.19b', 'ID-18.23c');
    const ring = (fortress: string): number | undefined =>
      allied({
        forts: { V6: 1 },
        units: { V6: 'ger-inf-84 ger-inf-86', V5: 'us-5', U7: 'us-7', V7: 'us-8', U6: 'us-12', W3: 'port-1' },
        fortress,
      }).odds('us-5 us-7 us-8 us-12', 'V6').by['ID-18.24c'];
    expect([ring(''), ring('ger-inf-84'), ring('ger-inf-84 ger-inf-86')]).toEqual([2, undefined, undefined]);
  });

  test('read for the attacker, a city counts only where all of them have one', () => {
    covers('ID-18.24i');
    const shift = (word: string, targets: string): number | undefined =>
      allied({
        options: { 'several-targets': word },
        units: { X9: 'us-15 port-1', V11: 'us-5', U12: 'ger-inf-84', V12: 'ger-inf-86', W12: 'ger-inf-88' },
      }).odds('us-5', targets).by['ID-18.24i'];
    expect(['U12 V12', 'V12 W12'].map((targets) => shift('for-the-attacker', targets))).toEqual([-1, undefined]);
    expect(['U12 V12', 'V12 W12'].map((targets) => shift('against-the-attacker', targets))).toEqual([-1, -1]);
  });
});

test('17.9, 22.7: what paratroops do elsewhere does not keep a stormed fort German', () => {
  covers('ID-22.7a', 'ID-4.1a');
  const t = situation({
    turn: 8,
    side: 'anglo-allied',
    bare: true,
    forts: { S7: 1 },
    units: { V5: 'us-7 port-1', eto: 'us-abn-18', T6: 'us-5 us-8 us-12', T7: 'us-15', S7: 'ger-inf-84' },
    rested: 'us-abn-18',
  });
  t.do({ type: 'drop', unit: 'us-abn-18', hex: 'S8' });
  t.do(move('us-15', 'U7')).do('end-phase');
  t.feed('us-5 us-8 us-12').do(assault('S7', 'us-5 us-8 us-12')).do('end-phase');
  resolve(t, 'S7', 4); // 30:4 is 7:1, air and fort: o/3 on a 5
  t.play('retreat', 'hitlerite');
  fallBack(t, 'ger-inf-84', 'hitlerite');
  t.do(advance('us-5', 'S7'));
  expect([t.holder('S7'), t.fort('S7')]).toEqual(['anglo-allied', 0]);
});
