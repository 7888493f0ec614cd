import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { BULGARIA, LAND, neighbours } from '../src/geography.ts';
import { EMERGENCY } from '../src/state.ts';
import { assault, ids, move, situation, storm, unit } from './support/clauses.ts';

/** Bulgaria and what touches it. */
const BULGARIA_AND_ROUND = ids(
  LAND.filter((each) => BULGARIA[each] === 1 || neighbours(each).some((near) => BULGARIA[near] === 1)),
).join(' ');

describe('25.4: the corps from Greece', () => {
  const defected = (units: Readonly<Record<string, string>> = {}) =>
    situation({
      turn: 8,
      side: 'hitlerite',
      bare: true,
      units: { greece: 'ger-inf-68 ger-inf-91', T22: 'ger-inf-1', ...units },
      held: { soviet: BULGARIA_AND_ROUND },
      more: { bulgaria: 'soviet' },
    });

  test('come in with Emergency Supply, so by Bulgaria’s edge too, which nobody supplies', () => {
    covers('ID-25.4b', 'ID-25.4c');
    const t = defected();
    for (const at of ['A24', 'A25', 'A26', 'A30']) expect([at, t.no(move('ger-inf-68', at))]).toEqual([at, undefined]);
    t.do(move('ger-inf-68', 'A28', 'B28'));
    expect([t.at('ger-inf-68'), t.supplied('ger-inf-68')]).toEqual(['B28', false]);
    // At the end of the turn they are not starving, but on the next one they are.
    t.do(move('ger-inf-91', 'A28'));
    t.until(9, 'hitlerite:operational-movement');
    expect(t.at('ger-inf-68')).toBe('B28');
    t.until(10, 'hitlerite:operational-movement');
    expect(t.at('ger-inf-68')).toBe('destroyed');
  });

  test('both in the first movement phase after the defection: the German does not end it before', () => {
    covers('ID-25.4a', 'ID-25.4b');
    const t = defected();
    expect(t.no('end-phase')).toBe('ID-25.4b');
    t.do(move('ger-inf-68', 'A25'));
    expect(t.no('end-phase')).toBe('ID-25.4b');
    t.do(move('ger-inf-91', 'A25'));
    expect(t.no('end-phase')).toBeUndefined();
    const before = situation({ turn: 8, units: { greece: 'ger-inf-68 ger-inf-91', T22: 'ger-inf-1' } });
    expect([before.no(move('ger-inf-68', 'A25')), before.no('end-phase')]).toEqual(['ID-25.4a', undefined]);
    // Where the enemy bars the whole edge there is nothing to wait for.
    const barred = defected({
      A24: 'sov-inf-3',
      A25: 'sov-inf-5',
      A26: 'sov-inf-8',
      A27: 'sov-inf-13',
      A28: 'sov-inf-18',
      A29: 'sov-inf-22',
      A30: 'sov-inf-27',
    });
    expect(barred.no('end-phase')).toBeUndefined();
  });
});

describe('25.8: tactical air', () => {
  test('is for units in General Supply', () => {
    covers('ID-25.8a');
    const attacked = (at: string, from: string, emergency = '') =>
      situation({ units: { [at]: 'us-5', [from]: 'ger-inf-1' }, emergency }).odds('ger-inf-1', at).by['ID-18.24h'];
    // A17 lies on the edge that Southern Italy feeds; nothing reaches R16.
    expect([attacked('A17', 'B17'), attacked('R16', 'R17')]).toEqual([-1, undefined]);
    // Ruling B6: Emergency Supply is as good.
    expect(attacked('R16', 'R17', 'us-5')).toBe(-1);
    const attack = (at: string, to: string) =>
      situation({ side: 'anglo-allied', units: { [at]: 'us-5', [to]: 'ger-inf-1' } }).odds('us-5', to).by['ID-18.24e'];
    expect([attack('A17', 'B17'), attack('R16', 'R17')]).toEqual([1, undefined]);
  });
});

describe('25.9: the 12th Army', () => {
  /** The Ruhr falls in the Soviet movement phase of turn 20. */
  const collapse = () => {
    const t = situation({
      turn: 20,
      side: 'soviet',
      bare: true,
      units: {
        V16: 'sov-inf-3',
        destroyed: 'ger-flak-1 ger-flak-2 ger-flak-3 ger-flak-4 ger-flak-5 ger-flak-6 ger-mou-18',
      },
      held: { 'anglo-allied': 'L17 L18 M17' },
      emergency: 'sov-inf-3',
    });
    return t.do(move('sov-inf-3', 'U16'));
  };

  test('is never placed in Berlin itself', () => {
    covers('ID-25.9a');
    const t = collapse();
    expect(t.asked).toEqual(['hitlerite:12th-army']);
    const place = (at: string) => t.no({ type: 'place-12th-army', hex: at }, 'hitlerite');
    expect([t.holder('T21'), place('T21'), place('S22'), place('R22')]).toEqual([
      'hitlerite',
      'ID-25.9a',
      undefined,
      'ID-25.9a',
    ]);
  });

  test('has Emergency and Attack Supply for a full game turn: up to the Soviet phase of the next one', () => {
    covers('ID-25.9b');
    const t = collapse().play({ type: 'place-12th-army', hex: 'S22' }, 'hitlerite');
    const starves = (foe: string) => t.copy().put(foe, 'S23').odds(foe, 'S22').by['ID-18.24b'] === 2;
    expect(starves('sov-inf-5')).toBe(false);
    t.until(21, 'hitlerite:declaring');
    const strike = t.copy().put('sov-inf-5', 'S23');
    expect(strike.no(assault('S23', 'ger-army-12'), 'hitlerite')).toBeUndefined();
    t.until(21, 'anglo-allied:operational-movement');
    expect([t.at('ger-army-12'), t.lost('ger-army-12'), starves('us-5')]).toEqual(['S22', 0, false]);
    t.until(21, 'soviet:declaring');
    expect(starves('sov-inf-5')).toBe(true);
    t.until(22, 'hitlerite:declaring');
    const late = t.copy().put('sov-inf-5', 'S23');
    expect(late.no(assault('S23', 'ger-army-12'), 'hitlerite')).toBeDefined();
    t.until(22, 'anglo-allied:operational-movement');
    expect(t.lost('ger-army-12')).toBe(1);
  });
});

describe('25.10: OKH is a supply unit', () => {
  const staff = (step: string) =>
    situation({ step, units: { T23: 'ger-okh ger-inf-1', T21: 'ger-inf-2' }, held: { hitlerite: 'T22 T23' } });

  test('it may be burned for Emergency Supply, or withdrawn, and then is gone for good', () => {
    covers('ID-25.10c', 'ID-25.10f');
    const burned = staff('initial-supply');
    burned.do({ type: 'burn-emergency', unit: 'ger-okh', way: [], hexes: ['T23'] });
    expect([burned.at('ger-okh'), burned.s.units.supply[unit('ger-inf-1')]]).toEqual(['destroyed', EMERGENCY]);
    const withdrawn = staff('withdrawal').do({ type: 'withdraw-supply', unit: 'ger-okh' });
    expect(withdrawn.at('ger-okh')).toBe('destroyed');
  });

  test('alone it is lost to whoever comes, and never gives a step', () => {
    covers('ID-25.10c', 'ID-15.33c');
    const t = situation({
      side: 'soviet',
      bare: true,
      units: { S24: 'ger-okh', T24: 'sov-inf-3' },
      emergency: 'sov-inf-3',
    });
    t.do(move('sov-inf-3', 'S24'));
    expect([t.at('sov-inf-3'), t.at('ger-okh')]).toEqual(['S24', 'destroyed']);
  });
});

describe('25.2: Flak', () => {
  test('is mechanized but makes no Mobile Assault; it has a zone, fills a stack, needs supply and is one step', () => {
    covers('ID-25.2c');
    const t = situation({
      units: { S23: 'ger-flak-1', S25: 'ger-pz-3', S24: 'sov-inf-3' },
      held: { hitlerite: 'S23 R23' },
    });
    expect([t.no(storm('ger-flak-1', 'S24')), t.no(storm('ger-pz-3', 'S24'))]).toEqual(['ID-11.1a', undefined]);
    // Its zone alone takes the empty country beside it.
    const zone = situation({ units: { T31: 'ger-flak-1' }, held: { soviet: 'T30 T32 U31 U32' } });
    expect(zone.holder('T30')).toBe('hitlerite');
    const full = situation({ units: { T22: 'ger-flak-1 ger-flak-2 ger-flak-3 ger-flak-4', T21: 'ger-inf-1' } });
    expect(full.no(move('ger-inf-1', 'T22'))).toBe('ID-8.1a');
    const starved = situation({ turn: 21, step: 'declaring', units: { V36: 'ger-flak-1' }, more: { collapsed: 20 } });
    expect(starved.do('end-phase').at('ger-flak-1')).toBe('destroyed');
  });
});

test('25.3: fog is agreed on before the match', () => {
  covers('ID-25.3a');
  const seen = (options: Readonly<Record<string, string>>) =>
    situation({ options, units: { T24: 'ger-pz-3' } })
      .view('soviet')
      .filter((id) => id === 'ger-pz-3').length;
  expect([seen({}), seen({ fog: 'off' }), seen({ fog: 'on' })]).toEqual([1, 1, 0]);
});
