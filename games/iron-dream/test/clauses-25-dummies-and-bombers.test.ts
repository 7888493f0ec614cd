import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, situation, type Situation } from './support/clauses.ts';

describe('25.3: where a dummy goes', () => {
  const dummy = (n: number, at: string) => ({ type: 'place-dummy', dummy: `dummy-${n}`, hex: at });
  const foggy = (of: Situation = {}) =>
    situation({ options: { fog: 'on' }, bare: true, units: { T23: 'ger-inf-1', T24: 'ger-inf-2' }, ...of });

  test('with a stack, not where it is already, nor out to sea, nor into a box', () => {
    covers('ID-25.3f', 'ID-25.3d');
    const t = foggy();
    expect([t.no(dummy(1, 'T23')), t.no(dummy(1, 'W6')), t.no(dummy(1, 'replacement-army'))]).toEqual([
      undefined,
      'ID-25.3d',
      'ID-25.3d',
    ]);
    t.do(dummy(1, 'T23'));
    expect([t.at('dummy-1'), t.no(dummy(1, 'T23')), t.no(dummy(1, 'T24'))]).toEqual(['T23', 'ID-25.3f', undefined]);
  });

  test('a dummy neither moves nor assaults nor is burned', () => {
    covers('ID-25.3d');
    const t = foggy().do(dummy(1, 'T23'));
    expect(t.no({ type: 'move', units: ['dummy-1'], way: ['T24'] })).toBe('ID-10.2a');
    expect(t.no({ type: 'mobile-assault', units: ['dummy-1'], hex: 'T24' })).toBeDefined();
    const rail = foggy({ step: 'strategic-movement' }).do(dummy(1, 'T23'));
    expect(rail.no({ type: 'strategic-move', unit: 'dummy-1', way: ['T22'] })).toBe('ID-10.2a');
  });
});

describe('25.5: heavy bombers', () => {
  const strike = (unit?: string) => ({ type: 'bomber-strike', hex: 'S24', ...(unit !== undefined && { unit }) });
  const raid = (turn: number, of: Situation = {}) =>
    situation({
      turn,
      side: 'anglo-allied',
      step: 'declaring',
      bare: true,
      units: { S24: 'ger-inf-1', T23: 'us-5 us-7' },
      fed: 'us-5 us-7',
      emergency: 'us-5 us-7',
      ...of,
    })
      .do(assault('S24', 'us-5 us-7'))
      .do('end-phase');

  test('the first strike is that of turns 3 to 6', () => {
    covers('ID-25.5a');
    const used = (turn: number) => {
      const { s } = raid(turn).do(strike('ger-inf-1'));
      return [s.bomberEarly, s.bomberLate];
    };
    expect([used(3), used(6), used(20)]).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]);
  });

  test('through the fog a dummy may take the blow, and nobody else is the worse for it', () => {
    covers('ID-25.5d');
    const t = raid(5, { options: { fog: 'on' }, units: { S24: 'ger-inf-1 dummy-1', T23: 'us-5 us-7' } });
    t.do(strike(), 2);
    expect([t.lost('ger-inf-1'), t.at('ger-inf-1'), t.at('dummy-1')]).toEqual([0, 'S24', 'S24']);
    const hit = raid(5, { options: { fog: 'on' }, units: { S24: 'ger-inf-1 dummy-1', T23: 'us-5 us-7' } });
    hit.do(strike(), 1);
    expect(hit.lost('ger-inf-1')).toBe(1);
  });

  test('a fort with a satellite in it is no empty fort', () => {
    covers('ID-25.5e');
    const of = (there: string) => raid(5, { units: { S24: there, T23: 'us-5 us-7' }, forts: { S24: 2 } });
    expect(of('').asked).toEqual(['anglo-allied:bombing']);
    expect(of('hun-1').asked).toEqual(['anglo-allied:resolving']);
    expect(of('').do(strike()).fort('S24')).toBe(0);
  });
});
