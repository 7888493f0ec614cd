import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { idOf, neighbours } from '../src/geography.ts';
import { game, hex, move, situation, unit, type Situation, type Table } from './support/clauses.ts';

/** 27.5 and 27.6: survivors of a bomb, and Freikorps, one by one. */

const judge = (of: Situation = {}): Table =>
  situation({ scenario: 'let-history-judge', side: 'anglo-allied', bare: true, ...of });
const boom = (at: string) => ({ type: 'explode-bomb', hex: at });
const strike = (id: string) => ({ type: 'strike-one', unit: id });
const scatter = (id: string, ...way: readonly string[]) => ({ type: 'scatter-unit', unit: id, way });
/** The bombs of turn 5 are about to fall. */
const night = (of: Situation): Table =>
  judge({ turn: 5, step: 'bomb-run', ...of, more: { chit: 'A', bombs: 4, ...of.more } });
const ring = (id: string): string[] => neighbours(hex(id)).map(idOf);

test('who cannot go two hexes is destroyed; the others go first', () => {
  covers('ID-27.6c');
  const [open, ...shut] = ring('T23') as [string, ...string[]];
  const corps = ['us-5', 'us-7', 'us-8', 'us-12', 'us-15'];
  const t = night({
    units: {
      T23: 'sov-inf-70 sov-gds-11 sov-supply-2',
      // Three armies leave room for a supply unit and for no army.
      [open]: 'sov-inf-3 sov-inf-5 sov-inf-8',
      ...Object.fromEntries(shut.map((id, i) => [id, corps[i]!])),
      V36: 'sov-inf-67',
    },
  });
  t.do(boom('T23'), 5).do(strike('sov-gds-11'));
  expect(t.asked).toEqual(['anglo-allied:scatter']);
  const beyond = ring(open).find((id) => id !== 'T23' && !shut.includes(id))!;
  expect(t.no(scatter('sov-inf-70', open, beyond))).toBe('ID-27.6c');
  t.do(scatter('sov-supply-2', open, beyond));
  expect([t.at('sov-supply-2'), t.at('sov-inf-70'), t.asked]).toEqual([beyond, 'destroyed', ['anglo-allied:bomb-run']]);
});

test('a lone survivor of a five is the one that is struck, and nobody is left to move', () => {
  covers('ID-27.6c');
  const t = night({ units: { T23: 'sov-inf-70', V36: 'sov-inf-67' } }).do(boom('T23'), 6);
  expect(t.asked).toEqual(['anglo-allied:scatter']);
  t.do(strike('sov-inf-70'));
  expect([t.at('sov-inf-70'), t.asked]).toEqual(['destroyed', ['anglo-allied:bomb-run']]);
});

test('they walk through both hexes, or leap over the first if the players say so', () => {
  covers('ID-27.6c');
  const bombed = (options: Record<string, string>) =>
    night({
      options,
      units: { T23: 'sov-inf-70 sov-gds-11', T24: 'aa-supply-1', V36: 'sov-inf-67' },
      held: { 'anglo-allied': 'T24' },
    })
      .do(boom('T23'), 5)
      .do(strike('sov-gds-11'))
      .do(scatter('sov-inf-70', 'T24', 'T25'));
  const walked = bombed({});
  expect([walked.at('sov-inf-70'), walked.at('aa-supply-1'), walked.holder('T24')]).toEqual([
    'T25',
    'destroyed',
    'soviet',
  ]);
  const leapt = bombed({ 'bomb-survivors': 'go-anywhere-two-away' });
  expect([leapt.at('sov-inf-70'), leapt.at('aa-supply-1')]).toEqual(['T25', 'T24']);
});

test('NATO is shown all hexes two steps off, and no nearer one unless it walks around', () => {
  covers('ID-27.6c');
  const shown = (options: Record<string, string>) => {
    const t = night({ options, units: { T23: 'sov-inf-70 sov-gds-11', V36: 'sov-inf-67' } })
      .do(boom('T23'), 5)
      .do(strike('sov-gds-11'));
    const ways = game.choices(t.s, 'anglo-allied', {
      type: 'scatter-unit',
      slots: { unit: unit('sov-inf-70') },
    }).reach!;
    return new Set(ways.map((way) => idOf(way.at(-1)!)));
  };
  const [walking, leaping] = [shown({}), shown({ 'bomb-survivors': 'go-anywhere-two-away' })];
  expect([walking.has('T25'), walking.has('T24'), walking.has('T23')]).toEqual([true, true, false]);
  expect([leaping.has('T25'), leaping.has('T24'), leaping.has('T23')]).toEqual([true, false, false]);
  expect(leaping.size).toBe(12);
});

test('a cloud that lasts for two turns is there on the next one and gone on the third', () => {
  covers('ID-27.6d');
  const t = night({
    options: { 'cloud-lasts': 'for-two-turns' },
    units: { T19: 'sov-inf-3', T18: 'us-5', V36: 'sov-inf-67' },
  }).do(boom('T19'), 1);
  const no = () => t.no(move('us-5', 'T19'));
  expect(t.until(5, 'anglo-allied:operational-movement') && no()).toBe('ID-27.6d');
  expect(t.until(6, 'anglo-allied:operational-movement') && no()).toBe('ID-27.6d');
  expect(t.until(7, 'anglo-allied:operational-movement') && no()).toBeUndefined();
});

test('a bomb on Yugoslav ground ends its neutrality, one elsewhere does not', () => {
  covers('ID-27.7a');
  const neutral = (at: string) =>
    night({ units: { [at]: 'sov-inf-70', V36: 'sov-inf-67' }, more: { neutral: true } }).do(boom(at), 1).s.neutral;
  expect([neutral('F24'), neutral('T23')]).toEqual([false, true]);
});

test('a Freikorps that is on the map is not placed again', () => {
  covers('ID-27.5a');
  const t = judge({
    turn: 3,
    step: 'allied-reinforcements',
    units: { Y19: 'ger-inf-73' },
    sided: { 'anglo-allied': 'ger-inf-73 ger-inf-75' },
    held: { 'anglo-allied': 'Y20' },
    more: { budget: 1 },
  });
  const place = (id: string) => t.no({ type: 'place-freikorps', unit: id, hex: 'R15' });
  expect([place('ger-inf-73') !== undefined, place('ger-inf-75')]).toEqual([true, undefined]);
});

test('on foot they cross no barred side, on the first step nor on the second', () => {
  covers('ID-27.6c');
  const ways = (from: string, options: Record<string, string>) => {
    const t = night({ options, units: { [from]: 'sov-inf-70 sov-gds-11', V36: 'sov-inf-67' } })
      .do(boom(from), 5)
      .do(strike('sov-gds-11'));
    return (...way: readonly string[]) => t.no(scatter('sov-inf-70', ...way));
  };
  // A lake lies between J22 and I23.
  expect([ways('J22', {})('I23', 'H23'), ways('K23', {})('J22', 'I23')]).toEqual(['ID-27.6c', 'ID-27.6c']);
  const leaping = { 'bomb-survivors': 'go-anywhere-two-away' };
  expect(ways('K23', leaping)('J22', 'I23')).toBeUndefined();
});

test('Freikorps attack with nobody of NATO but Vlasov: not with paratroops either', () => {
  covers('ID-27.5c');
  const t = judge({
    step: 'declaring',
    units: { T17: 'ger-inf-73', S19: 'us-abn-18', S18: 'vlasov', T18: 'sov-inf-70' },
    sided: { 'anglo-allied': 'ger-inf-73' },
    fed: 'ger-inf-73 us-abn-18 vlasov',
    emergency: 'ger-inf-73 us-abn-18 vlasov',
  });
  const no = (attackers: string) =>
    t.no({ type: 'declare-assault', targets: ['T18'], attackers: attackers.split(' ') });
  expect([no('ger-inf-73 us-abn-18'), no('ger-inf-73 vlasov')]).toEqual(['ID-27.5c', undefined]);
});
