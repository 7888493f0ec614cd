import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { beginning, war } from './blind/support.ts';
import { game, hex, move, situation, storm, unit } from './support/clauses.ts';

/** Cases in which one word of a clause decides. */

describe('who it is that comes', () => {
  test('Germans beside Bulgaria change nobody’s side', () => {
    covers('ID-19.9a');
    const t = situation({ units: { G30: 'ger-inf-1' }, held: { hitlerite: 'G30 G31 F30 F29' } });
    t.do(move('ger-inf-1', 'F30'));
    expect([t.at('ger-inf-1'), t.told('ID-19.9a'), t.holder('E29')]).toEqual(['F30', false, 'hitlerite']);
  });

  test('trains go inland from a beach that binds the corps', () => {
    covers('ID-15.14c');
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      bare: true,
      units: { W9: 'us-5 aa-supply-1', V36: 'sov-inf-3' },
      held: { 'anglo-allied': 'V9' },
    });
    expect([t.no(move('us-5', 'V9')), t.no(move('aa-supply-1', 'V9'))]).toEqual(['ID-15.14c', undefined]);
  });
});

describe('what begins anew with every Anglo-Allied turn', () => {
  test('what a beach took last turn does not count', () => {
    covers('ID-14.27a', 'ID-14.1a');
    const w = war({
      side: 'anglo-allied',
      turn: 8,
      bare: true,
      units: { eto: 'us-5 us-7 aa-supply-1 aa-supply-2', V5: 'us-8 port-1' },
      step: 'allied-naval',
    });
    const sail = (id: string) => ({ type: 'allied-sail', unit: id, to: 'V5' });
    w.do(sail('us-5')).do(sail('aa-supply-1'));
    expect([w.may(sail('us-7')), w.may(sail('aa-supply-2'))]).toEqual([false, false]);
    w.pass().to('allied-naval');
    expect([w.may(sail('us-7')), w.may(sail('aa-supply-2'))]).toEqual([true, true]);
  });
});

describe('who is not asked', () => {
  test('nobody sails for the other side, or to where he is', () => {
    covers('ID-14.2a');
    const w = war({
      side: 'anglo-allied',
      turn: 8,
      bare: true,
      units: { V5: 'us-5 port-1', V8: 'sov-inf-3' },
      step: 'allied-naval',
    });
    const sail = (id: string, to: string) => w.no({ type: 'allied-sail', unit: id, to })?.split(' ');
    expect(sail('sov-inf-3', 'eto')).toEqual(['ID-14.2a', 'not-yours']);
    expect(sail('us-5', 'V5')).toEqual(['ID-14.2a', 'there-already']);
    expect(sail('us-5', 'eto')).toBeUndefined();
  });

  test('who waits in a box assaults nobody', () => {
    covers('ID-10.2a');
    const t = situation({ units: { 'replacement-army': 'ger-pz-3', S25: 'sov-inf-3' } });
    expect(t.no(storm('ger-pz-3', 'S25'))).toBe('ID-10.2a');
  });

  test('the fourth partisan army comes on turn fourteen, not before', () => {
    covers('ID-20.5b');
    const due = (turn: number) =>
      situation({ turn, side: 'soviet', step: 'soviet-reinforcements', bare: true, units: { G21: 'yug-1' } }).no({
        type: 'place-yugoslav-4th',
        hex: 'G21',
      });
    expect([due(13), due(14)]).toEqual(['ID-20.5b', undefined]);
  });

  test('a Baltic port is no port of the Anglo-Allies before the second war', () => {
    covers('ID-14.29a');
    // No die is thrown for it.
    const t = situation({ turn: 12, side: 'anglo-allied', bare: true, units: { V23: 'us-5' }, emergency: 'us-5' });
    t.do(move('us-5', 'W23'));
    expect([t.holder('W23'), t.told('ID-14.29a')]).toEqual(['anglo-allied', false]);
  });
});

describe('what is offered', () => {
  const reach = (t: ReturnType<typeof situation>, id: string) =>
    game.choices(t.s, t.side, { type: 'burn-emergency', slots: { unit: unit(id) } }).reach ?? [];

  test('a train may burn where it stands or after a march on the map; under a Shock Front only where it stands', () => {
    covers('ID-15.21a', 'ID-24.3a');
    const field = () =>
      situation({
        side: 'soviet',
        step: 'initial-supply',
        bare: true,
        units: { T30: 'sov-supply-1 sov-inf-3', U33: 'sov-inf-5' },
      });
    const ways = reach(field(), 'sov-supply-1');
    expect(ways[0]).toEqual([]);
    expect(ways.length).toBeGreaterThan(1);
    expect(ways.every((way) => way.every((each) => each < hex('eto')))).toBe(true);
    expect(reach(field().mark('T30'), 'sov-supply-1')).toEqual([[]]);
  });

  test('with the numbers as the most that may be reduced the inspection ends when the Soviet likes', () => {
    covers('ID-3.5b');
    const w = beginning('iron-dream', { reductions: 'up-to-22-and-5' });
    while (w.step !== 'inspection') w.do('ready-setup');
    expect(beginning().step).not.toBe('inspection');
    w.do('end-flips');
    expect(w.step).not.toBe('inspection');
  });
});

test('Turkey is nobody’s when the war on the map begins', () => {
  const w = beginning();
  expect(['B31', 'A31', 'C32'].map((id) => w.holder(id))).toEqual(['nobody', 'nobody', 'nobody']);
});
