import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { game, situation, until, type Situation } from './support/clauses.ts';

/** What keeps an invasion from being launched, and what it sets off (14.8 to 14.16, 26.11). */

const invade = (port: string, hex: string, ...corps: readonly string[]) => ({ type: 'invade', port, hex, corps });
const fleet = (of: Situation = {}) =>
  situation({
    turn: 8,
    side: 'anglo-allied',
    step: 'allied-naval',
    bare: true,
    ...of,
    units: { eto: 'us-8 us-12 cw-B1 cw-B8 us-5 port-2', mto: 'port-3', ...of.units },
    more: { invasions: 1, chit: 'A', ...of.more },
  });
const judge = (of: Situation = {}) =>
  situation({
    scenario: 'let-history-judge',
    turn: 5,
    side: 'anglo-allied',
    step: 'allied-naval',
    bare: true,
    ...of,
    units: { eto: 'us-12 port-1', mto: 'us-5 us-7 us-8 port-3', V36: 'sov-inf-3', ...of.units },
  });

describe('14.8 to 14.16: refused', () => {
  test('a fourth one', () => {
    covers('ID-14.8a');
    const after = (invasions: number) =>
      fleet({ turn: 12, more: { invasions, secondLaunched: true } }).no(invade('port-2', 'V5', 'us-8'));
    expect([after(2), after(3)]).toEqual([undefined, 'ID-14.8a']);
  });

  test('a second one before its chit is drawn', () => {
    covers('ID-14.12b');
    const drawn = (chit: string) => fleet({ more: { chit } }).no(invade('port-2', 'V5', 'us-8'));
    expect([drawn('A'), drawn('C'), drawn('')]).toEqual([undefined, undefined, 'ID-14.12b']);
  });

  test('a first one into the Scheldt estuary, which does not hold four corps', () => {
    covers('ID-8.4a');
    const first = (hex: string) =>
      fleet({ turn: 1, more: { invasions: 0, chit: '' } }).no(invade('port-2', hex, 'us-8', 'us-12', 'cw-B1', 'cw-B8'));
    expect([first('V5'), first('X12')]).toEqual([undefined, 'ID-8.4a']);
  });

  test('a first one with anything but two beige and two green corps', () => {
    covers('ID-4.10d');
    const first = (...corps: readonly string[]) =>
      fleet({ turn: 1, more: { invasions: 0, chit: '' } }).no(invade('port-2', 'V5', ...corps));
    expect(first('us-8', 'us-12', 'cw-B1', 'cw-B8')).toBeUndefined();
    expect(first('us-8', 'cw-B1', 'cw-B8')).toBe('ID-4.10d');
    expect(first('us-8', 'us-12', 'us-5', 'cw-B1')).toBe('ID-4.10d');
    expect(first('us-8', 'us-12', 'cw-B1')).toBe('ID-4.10d');
  });

  test('one without corps beside the marker', () => {
    covers('ID-14.16a');
    expect(fleet().no(invade('port-3', 'H9', 'us-8'))).toBe('ID-14.16a');
    expect(fleet({ units: { mto: 'port-3 us-7' } }).no(invade('port-3', 'H9', 'us-7'))).toBeUndefined();
  });

  test('with what shipping is left', () => {
    covers('ID-14.1a');
    const left = (troops: number, ...corps: readonly string[]) =>
      fleet({ more: { shipped: { troops, trains: 0, landings: 0 } } }).no(invade('port-2', 'V5', ...corps)) ===
      undefined;
    expect([
      left(0, 'us-8', 'us-12', 'us-5', 'cw-B1'),
      left(2, 'us-8', 'us-12'),
      left(2, 'us-8', 'us-12', 'us-5'),
    ]).toEqual([true, true, false]);
    expect(fleet().no(invade('port-2', 'V5', 'us-8', 'us-12', 'us-5', 'cw-B1', 'cw-B8'))).toBeDefined();
  });

  test('corps rebuilt this turn storm no beach: one that they alone could reach is not offered', () => {
    covers('ID-14.27c');
    const rebuilt = (defender: string) => {
      const t = situation({
        turn: 8,
        side: 'anglo-allied',
        step: 'allied-reinforcements',
        bare: true,
        units: { eto: 'us-8 port-2', V5: defender, T23: 'ger-inf-2' },
        lost: { 'us-8': 1 },
        more: { invasions: 1, chit: 'A', steps: { mech: 0, foot: 0, greenEto: 1, greenMto: 1, beige: 1, soviet: 0 } },
      });
      t.do({ type: 'rebuild', unit: 'us-8' });
      until(t, 'anglo-allied:allied-naval');
      return t.no(invade('port-2', 'V5', 'us-8'));
    };
    expect([rebuilt(''), rebuilt('ger-inf-84')]).toEqual([undefined, 'ID-14.27c']);
  });
});

describe('14.35: no Emergency Beach Supply in the turn of an invasion', () => {
  test('not even of one in Greece', () => {
    const t = judge({ units: { Y21: 'us-23 port-2', X21: 'sov-inf-5' }, held: { 'anglo-allied': 'Y21' } });
    t.s.beachThreatened = [t.s.units.at[t.unit('us-23')]!];
    t.do({ type: 'invade-greece', port: 'port-3', corps: ['us-5'] });
    expect(t.no({ type: 'emergency-beach-supply', hex: 'Y21', unit: 'us-12' })).toBe('ID-14.35a');
  });
});

describe('27: in the second scenario', () => {
  test('the sea of the other theatre is out of reach', () => {
    covers('ID-14.16a');
    expect([judge().no(invade('port-1', 'H9', 'us-12')), judge().no(invade('port-3', 'V5', 'us-7'))]).toEqual([
      'ID-14.16a',
      'ID-14.16a',
    ]);
  });

  test('nobody lands under a mushroom cloud', () => {
    const beach = (cloud: number) => {
      const t = judge({ held: { soviet: 'V5' } });
      t.s.hexes.cloud[game.spaces.find('V5')!] = cloud;
      return t.no(invade('port-1', 'V5', 'us-12'));
    };
    expect([beach(0), beach(1)]).toEqual([undefined, 'ID-27.6d']);
  });

  test('nobody sails to Greece before it is invaded, nor from the other theatre', () => {
    covers('ID-27.9b', 'ID-5.A4d');
    const sail = (id: string) => ({ type: 'allied-sail', unit: id, to: 'greece' });
    expect(judge().no(sail('us-5'))).toBe('ID-27.9b');
    const t = judge().do({ type: 'invade-greece', port: 'port-3', corps: ['us-5'] });
    expect([t.no(sail('us-7')), t.no(sail('us-12'))]).toEqual([undefined, 'ID-27.9b']);
    // Whoever landed there has sailed for this turn.
    expect(t.no({ type: 'allied-sail', unit: 'us-5', to: 'mto' })).toBe('ID-5.A4d');
  });

  test('Greece is invaded from the Mediterranean box, with what shipping is left, three times in all', () => {
    covers('ID-27.9a', 'ID-14.15a', 'ID-14.1a');
    const land = (...corps: readonly string[]) => ({ type: 'invade-greece', port: 'port-3', corps });
    expect(judge({ units: { mto: 'port-3', eto: 'us-12' } }).no(land('us-12'))).toBe('ID-14.16a');
    const left = (troops: number, ...corps: readonly string[]) =>
      judge({ more: { shipped: { troops, trains: 0, landings: 0 } } }).no(land(...corps)) === undefined;
    expect([left(2, 'us-5', 'us-7'), left(3, 'us-5'), left(3, 'us-5', 'us-7')]).toEqual([true, true, false]);
    expect(judge({ more: { invasions: 3 } }).no(land('us-5'))).toBe('ID-14.15a');
  });

  test('the Hook of Holland is not flooded, and costs nobody anything', () => {
    covers('ID-26.11b');
    const t = judge({
      step: 'operational-movement',
      units: { eto: 'port-1', X14: 'sov-inf-5' },
      emergency: 'sov-inf-5',
      side: 'soviet',
      held: { soviet: 'X14 W14 X13', 'anglo-allied': 'Y13 Y14 Z13 Z14' },
    });
    t.do({ type: 'move', units: ['sov-inf-5'], way: ['X13'] });
    expect([t.s.flooded, t.told('ID-26.11b'), t.asked]).toEqual([false, false, ['soviet:operational-movement']]);
  });
});

describe('26.11: the Hook of Holland', () => {
  const hook = (of: Situation = {}) => fleet({ units: { Y13: 'ger-inf-84', ...of.units }, ...of });

  test('an invasion floods it at once, and costs a supply unit wherever it is', () => {
    covers('ID-26.11b', 'ID-26.11c');
    const t = fleet({ units: { Y13: 'ger-inf-84', spent: 'aa-supply-1' } });
    t.do(invade('port-2', 'Y13', 'us-8'));
    expect([t.s.flooded, t.points('anglo-allied'), t.asked]).toEqual([true, -3, ['anglo-allied:flood-loss']]);
    t.do({ type: 'lose-supply', unit: 'aa-supply-1' });
    expect([t.at('aa-supply-1'), t.asked]).toEqual(['destroyed', ['anglo-allied:allied-naval']]);
  });

  test('who has none left is not asked for one', () => {
    covers('ID-26.11c');
    const t = fleet({ units: { Y13: 'ger-inf-84', destroyed: 'aa-supply-1' } }).do(invade('port-2', 'Y13', 'us-8'));
    expect([t.s.flooded, t.asked]).toEqual([true, ['anglo-allied:allied-naval']]);
    expect(hook().at('us-8')).toBe('eto');
  });
});
