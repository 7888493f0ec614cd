import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { idOf, isLand, neighbours } from '../src/geography.ts';
import { game, hex, move, situation, unit, type Situation } from './support/clauses.ts';

/** Cases that the war seldom comes to: a second fall of Warsaw, a full Berlin, half of a border lost. */

const drop = (id: string, at: string) => ({ type: 'drop', unit: id, hex: at });

test('Warsaw taken a second time does not delay the Poles', () => {
  covers('ID-7.28b');
  const taken = (polesDue: number) =>
    situation({
      turn: 9,
      side: 'soviet',
      bare: true,
      units: { S29: 'sov-inf-3' },
      emergency: 'sov-inf-3',
      more: { polesDue },
    }).do(move('sov-inf-3', 'S28', 'S27')).s.polesDue;
  expect([taken(0), taken(10)]).toEqual([11, 10]);
});

test('one hex of the Danish border is enough for the 18th Mountain Corps', () => {
  covers('ID-29.T21a');
  const april = (held: string) =>
    situation({
      turn: 20,
      side: 'soviet',
      step: 'shock-front',
      units: { V36: 'sov-inf-3' },
      held: { 'anglo-allied': held },
    }).do('end-phase');
  expect(['AA19', 'AA20', 'AA19 AA20'].map((held) => april(held).at('ger-mou-18'))).toEqual([
    'replacement-army',
    'replacement-army',
    'destroyed',
  ]);
});

test('a Baltic port that the Anglo-Allies take opens for nobody, and no die is thrown for it', () => {
  covers('ID-14.29a');
  const t = situation({
    turn: 12,
    side: 'anglo-allied',
    bare: true,
    units: { W22: 'us-5', V5: 'port-1' },
    emergency: 'us-5',
  }).do(move('us-5', 'W23'));
  expect([t.holder('W23'), t.s.hexes.opens[hex('W23')], t.told('ID-14.29a')]).toEqual(['anglo-allied', 0, false]);
});

test('OKH waits while there is no room in Berlin', () => {
  covers('ID-25.10a', 'ID-8.1a');
  const okh = (berlin: string) =>
    situation({ turn: 4, step: 'german-reinforcements', units: { U16: 'ger-supply-1', T21: berlin } }).no({
      type: 'take-okh',
      unit: 'ger-supply-1',
    });
  expect(okh('ger-inf-1 ger-inf-2 ger-inf-4')).toBeUndefined();
  expect(okh('ger-inf-1 ger-inf-2 ger-inf-4 ger-inf-5')).toBe('ID-8.1a');
});

test('survivors of a bomb are not led into the sea', () => {
  covers('ID-27.6c');
  const t = situation({
    scenario: 'let-history-judge',
    side: 'anglo-allied',
    bare: true,
    turn: 5,
    step: 'bomb-run',
    options: { 'bomb-survivors': 'go-anywhere-two-away' },
    units: { X26: 'sov-inf-70 sov-gds-11', V36: 'sov-inf-67' },
    more: { chit: 'A', bombs: 4 },
  })
    .do({ type: 'explode-bomb', hex: 'X26' }, 5)
    .do({ type: 'strike-one', unit: 'sov-gds-11' });
  const ways = neighbours(hex('X26')).flatMap((first) => neighbours(first).map((last) => [first, last] as const));
  const wet = ways.filter(([, last]) => !isLand(last));
  expect(wet.length).toBeGreaterThan(0);
  for (const way of wet) {
    const no = t.no({ type: 'scatter-unit', unit: 'sov-inf-70', way: way.map(idOf) });
    expect([way.map(idOf), no]).toEqual([way.map(idOf), 'ID-27.6c']);
  }
});

test('a corps sunk on its way has lost what it had lost before, and is told as eliminated', () => {
  covers('ID-13.4b');
  const t = situation({ step: 'german-naval', units: { X28: 'ger-inf-1' }, lost: { 'ger-inf-1': 1 } });
  t.do({ type: 'sail', unit: 'ger-inf-1', hex: 'X26' }, 6);
  expect([t.at('ger-inf-1'), t.lost('ger-inf-1'), t.news.some(({ key }) => key === 'eliminated')]).toEqual([
    'destroyed',
    0,
    true,
  ]);
});

const airborne = (of: Situation = {}) =>
  situation({
    turn: 8,
    side: 'anglo-allied',
    bare: true,
    rested: 'us-abn-18 cw-abn-1',
    ...of,
    units: { eto: 'us-abn-18 cw-abn-1', V5: 'us-7 port-1', T6: 'us-5', ...of.units },
  });

test('paratroops jump neither into the sea nor where friends leave no room', () => {
  covers('ID-17.7a', 'ID-8.1a');
  const t = airborne();
  const sea = neighbours(hex('V5')).find((each) => !isLand(each))!;
  expect(t.no(drop('us-abn-18', idOf(sea)))).toBe('ID-17.7a');
  expect(t.no(drop('us-abn-18', 'T6'))).toBeUndefined();
  const full = airborne({ units: { T6: 'us-5 us-8 us-12 us-15' } });
  expect(full.no(drop('us-abn-18', 'T6'))).toBe('ID-8.1a');
});

test('an advance is shown where it may go', () => {
  const t = situation({
    turn: 5,
    step: 'declaring',
    bare: true,
    units: { T24: 'ger-pz-GD ger-pz-24 ger-pz-39', T25: 'sov-pol-1' },
    fed: 'ger-pz-GD ger-pz-24 ger-pz-39',
  })
    .do({ type: 'declare-assault', targets: ['T25'], attackers: ['ger-pz-GD', 'ger-pz-24', 'ger-pz-39'] })
    .do('end-phase')
    .do({ type: 'resolve-assault', hex: 'T25' }, 1);
  while (t.asked[0] === 'soviet:toll') t.play({ type: 'lose-step', unit: 'sov-pol-1' }, 'soviet');
  expect(t.asked).toEqual(['hitlerite:advancing']);
  const { reach } = game.choices(t.s, 'hitlerite', { type: 'advance', slots: { unit: unit('ger-pz-24') } });
  expect(reach!.map((way) => way.map(idOf))).toContainEqual(['T25']);
});
