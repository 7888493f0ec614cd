import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { CITIES, GREATER_ROMANIA, LAND, cityAt, idOf } from '../src/geography.ts';
import { assault, hex, retreat, situation, type Situation, type Table } from './support/clauses.ts';

/** What follows from an event for those who had no part in it, and what does not. */

const lose = (id: string) => ({ type: 'lose-step', unit: id });
const advance = (id: string, ...way: readonly string[]) => ({ type: 'advance', unit: id, way });
const strike = (t: Table, targets: string, attackers: string, die: number): Table =>
  t
    .do(assault(targets, attackers))
    .do('end-phase')
    .do({ type: 'resolve-assault', hex: targets.split(' ')[0]! }, die);
const beachhead = (of: Situation = {}): Table =>
  situation({
    turn: 8,
    side: 'anglo-allied',
    step: 'declaring',
    bare: true,
    fed: 'us-5 us-8',
    ...of,
    units: { V5: 'us-7 port-1', T6: 'us-5 us-8', ...of.units },
  });

describe('battles', () => {
  test('a defender who lost a step and fell back one hex is followed one hex, however forts and ruins are read', () => {
    covers('ID-18.16a');
    const t = beachhead({ options: { 'partly-destroyed': 'two-hexes-at-least' }, units: { S7: 'ger-inf-2' } });
    strike(t, 'S7', 'us-5 us-8', 3); // 20:7 is 2:1, plus air 3:1: o/2
    t.play(lose('ger-inf-2'), 'hitlerite').play('retreat', 'hitlerite').play(retreat('ger-inf-2', 'R7'), 'hitlerite');
    expect([t.no(advance('us-5', 'S7')), t.no(advance('us-5', 'S7', 'S8')) !== undefined]).toEqual([undefined, true]);
  });

  test('where all attackers fell back the defenders who are left may follow', () => {
    covers('ID-18.20a');
    const t = beachhead({ units: { S6: 'ger-inf-84', S7: 'ger-inf-2' } });
    strike(t, 'S6 S7', 'us-5 us-8', 6); // 20:11 is 1:1, plus air 2:1: 2/1
    t.play(lose('ger-inf-84'), 'hitlerite').do('retreat');
    t.do(retreat('us-5', 'U7', 'V7')).do(retreat('us-8', 'U7', 'V7'));
    expect(t.asked).toEqual(['hitlerite:advancing']);
    t.play(advance('ger-inf-2', 'T6'), 'hitlerite');
    expect(t.at('ger-inf-2')).toBe('T6');
  });
});

describe('targets', () => {
  test('where nobody stands beside it, a hex is no target at all', () => {
    covers('ID-18.3a');
    const t = beachhead({ units: { S7: 'ger-inf-2', M10: 'ger-inf-4' } });
    expect([t.no(assault('M10', 'us-5')), t.no(assault('S7', 'us-5'))]).toEqual(['ID-18.3a', undefined]);
    expect(t.no(assault('S7 M10', 'us-5'))).toBe('ID-18.5a');
  });

  test('bombers strike Germans, not their satellites', () => {
    covers('ID-25.5b');
    const bombing = (defenders: string) =>
      beachhead({ turn: 5, units: { S7: defenders } })
        .do(assault('S7', 'us-5 us-8'))
        .do('end-phase');
    expect(bombing('hun-1').asked).toEqual(['anglo-allied:resolving']);
    const both = bombing('hun-1 ger-inf-84');
    expect(both.asked).toEqual(['anglo-allied:bombing']);
    const strikes = (id: string) => both.no({ type: 'bomber-strike', hex: 'S7', unit: id });
    expect([strikes('hun-1'), strikes('ger-inf-84')]).toEqual(['ID-25.5b', undefined]);
  });

  test('NATO ends Yugoslavia’s neutrality by striking there, not by striking elsewhere', () => {
    covers('ID-27.7a');
    const neutral = (from: string, at: string) => {
      const t = situation({
        scenario: 'let-history-judge',
        side: 'anglo-allied',
        step: 'declaring',
        bare: true,
        units: { [from]: 'us-5 us-8', [at]: 'sov-inf-3', V36: 'sov-inf-67' },
        fed: 'us-5 us-8',
        emergency: 'us-5 us-8',
        more: { neutral: true },
      });
      t.do(assault(at, 'us-5 us-8')).do('end-phase');
      if (t.asked[0] === 'anglo-allied:bombing') t.do('end-phase');
      return t.do({ type: 'resolve-assault', hex: at }, 3).s.neutral;
    };
    expect([neutral('I18', 'I19'), neutral('T18', 'T19')]).toEqual([false, true]);
  });
});

describe('politics and economy', () => {
  test('Bulgaria goes over when the Red Army comes to its border, in whatever company', () => {
    covers('ID-19.9a');
    const came = (units: string) =>
      situation({
        turn: 8,
        side: 'soviet',
        bare: true,
        units: { F27: units, V36: 'sov-inf-8' },
        sided: { soviet: 'rum-1 rum-3' },
        emergency: units,
        held: { soviet: 'F27 E28' },
        more: { romania: 'soviet' },
      }).do({ type: 'move', units: units.split(' '), way: ['E28'] }).s.bulgaria;
    expect([came('sov-inf-3'), came('sov-inf-3 rum-1'), came('rum-1'), came('rum-1 rum-3')]).toEqual([
      'soviet',
      'soviet',
      'axis',
      'axis',
    ]);
  });

  test('a Romanian army is raised in Bucharest only where it finds room', () => {
    covers('ID-19.1c', 'ID-8.6b');
    const romania = LAND.filter((each) => GREATER_ROMANIA[each] === 1)
      .map(idOf)
      .join(' ');
    const raised = (garrison: string) =>
      situation({
        turn: 8,
        side: 'soviet',
        step: 'soviet-reinforcements',
        units: { F30: garrison, available: 'rum-1' },
        sided: { soviet: 'rum-1' },
        held: { soviet: romania },
        more: { romania: 'soviet', budget: 1 },
      }).no({ type: 'place-romanian', unit: 'rum-1' });
    expect(raised('sov-inf-3 sov-inf-5')).toBeUndefined();
    expect(raised('sov-inf-3 sov-inf-5 sov-inf-8')).toBe('ID-8.6b');
  });

  test('supply is placed by hand only when some is due', () => {
    covers('ID-16.4a');
    const t = (supplyIncome: number[]) =>
      situation({ step: 'german-reinforcements', units: { available: 'ger-supply-1' }, more: { supplyIncome } });
    const berlin = { type: 'place-supply', hex: 'T21' };
    expect(t([]).no(berlin)).toBe('ID-16.4a');
  });

  test('nobody is kept in a fortress who has no need of it', () => {
    covers('ID-15.16a', 'ID-15.16b');
    const t = situation({
      turn: 7,
      step: 'fortress-choice',
      bare: true,
      forts: { X5: 2 },
      units: { X5: 'ger-inf-2 ger-inf-4', W5: 'us-5', V5: 'us-7 port-1', T21: 'ger-inf-1' },
      held: { 'anglo-allied': 'V5 V4 U5 U6 T6 W4 W3 V3 X4 X6 W6' },
    });
    const keep = (id: string) => t.no({ type: 'keep-in-fortress', unit: id });
    expect([keep('ger-inf-1'), keep('ger-inf-2')]).toEqual(['ID-15.16a', undefined]);
    t.do({ type: 'keep-in-fortress', unit: 'ger-inf-2' });
    if (t.asked[0] === 'hitlerite:fortress-choice') expect(keep('ger-inf-4')).toBe('ID-15.16b');
  });

  test('who holds nothing has nothing, on either side of the line', () => {
    covers('ID-26.5a');
    const t = situation({ scenario: 'iron-dream-two', turn: 1 });
    t.give('hitlerite', ...CITIES.map((city) => idOf(city.hex)));
    expect([t.halves[1], t.halves[3]]).toEqual([0, 0]);
    t.give('soviet', 'S27').give('anglo-allied', 'S9');
    expect([t.halves[1], t.halves[3]]).toEqual([cityAt(hex('S9'))!.value, 5]);
  });
});
