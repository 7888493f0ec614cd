import { readPosition } from '@rokada/kernel';
import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { SPACES } from '../src/geography.ts';
import { layOut } from '../src/rules/setup.ts';
import {
  PIECES,
  UNITS,
  isMechanized,
  printedAttack,
  printedDefence,
  printedMovement,
  setupOf,
  stepsOf,
} from '../src/units.ts';
import { game, situation, unit } from './support/clauses.ts';

/** A counter's printed factors, step by step. */
const face = (id: string): string => {
  const u = unit(id);
  return Array.from(
    { length: Math.max(1, stepsOf[u]!) },
    (_, lost) => `${printedAttack(u, lost)}-${printedDefence(u, lost)}-${printedMovement(u, lost)}`,
  ).join('/');
};
const all = (prefix: string, list: string, factors: string): void => {
  for (const n of list.split(' ')) expect([prefix + n, face(prefix + n)]).toEqual([prefix + n, factors]);
};
const count = (start: string): number => PIECES.ids.slice(0, UNITS).filter((id) => id.startsWith(start)).length;

describe('28: the counters', () => {
  test('satellites', () => {
    all('hun-', '1 2 3', '4-5-4');
    all('rum-', '1 3 4', '3-4-4');
    all('bul-', '1', '3-4-4');
    expect([count('hun-'), count('rum-'), count('bul-')]).toEqual([3, 3, 1]);
  });

  test('German supply, headquarters, Flak, reserves and the 12th Army', () => {
    all('ger-supply-', '1 2 3 4 5 6 7 8 9 10', '0-0-4');
    all('ger-flak-', '1 2 3 4 5 6', '0-1-6');
    all('ger-res-', '62 64 66', '3-4-5');
    expect([face('ger-zbv-65'), face('ger-okh'), face('ger-army-12')]).toEqual(['0-0-4', '0-0-5', '9-9-6/1-1-6']);
    expect([count('ger-supply-'), count('ger-flak-'), count('ger-res-')]).toEqual([10, 6, 3]);
  });

  test('German corps of one step', () => {
    covers('ID-28.2c', 'ID-28.2d');
    all('ger-inf-', '16ss 101 Lomb Feldt Felber', '2-3-4');
    all('ger-inf-', '10ss 11ss', '3-5-4');
    all('ger-inf-', '12ss 13ss 14ss 18ss 85', '4-5-5');
    all('ger-inf-', '80 81 82', '5-6-5');
    all('ger-mou-', '5ss 9ss 51', '5-6-5');
    all('ger-mou-', '15 18 21 22', '3-4-5');
    all('ger-inf-', '16 63 67 68 69 72 73 74 75 84 86 87 88 89 90 91', '3-4-5');
    const light = PIECES.ids.slice(0, UNITS).filter((id) => id.startsWith('ger-inf-') && face(id) === '2-3-4');
    expect(light).toHaveLength(6);
  });

  test('German armour and cavalry', () => {
    covers('ID-28.2e');
    all('ger-pz-', 'FHH', '4-3-6');
    all('ger-pz-', '14 58 76', '7-6-6/4-3-6');
    all('ger-pz-', '3 46 48 56', '8-7-6/4-3-6');
    all('ger-pz-', '4ss 40 41 57', '9-8-6/5-4-6');
    all('ger-pz-', '24 39 47', '10-9-6/5-4-6');
    all('ger-pz-', '2ss 3ss', '11-10-6/5-5-6');
    expect([face('ger-cav-1cav'), face('ger-cav-15ssCos')]).toEqual(['3-5-6', '2-4-6']);
    for (const id of ['ger-pz-3', 'ger-pz-FHH', 'ger-cav-1cav']) expect([id, isMechanized[unit(id)]]).toEqual([id, 1]);
    expect(isMechanized[unit('ger-cav-15ssCos')]).toBe(0);
  });

  test('German infantry of two steps', () => {
    covers('ID-28.2f');
    expect(face('ger-inf-44J')).toBe('7-8-5/3-4-5');
    all('ger-para-', '1 2', '7-9-5/4-5-5');
    const heavy = PIECES.ids.slice(0, UNITS).filter((id) => id.startsWith('ger-') && face(id) === '6-7-5/3-4-5');
    expect(heavy).toHaveLength(34);
    for (const id of ['ger-inf-25', 'ger-inf-34', 'ger-inf-54']) expect(heavy).toContain(id);
  });

  test('Anglo-Allied counters', () => {
    all('aa-supply-', '1 2 3 4 5 6 7 8', '0-0-6');
    expect([face('us-abn-18'), face('cw-abn-1'), face('fr-x')]).toEqual(['7-8-5/3-4-5', '7-8-5/3-4-5', '7-7-5/3-3-5']);
    all('us-', '2 3 4 5 6 7 8 12 13 15 16 19 20 21 22 23 36', '10-9-7/5-4-7');
    all('fr-', '1 2', '8-8-7/4-4-7');
    all('cw-', 'B30 P2', '10-10-7/5-5-7');
    all('cw-', 'C1 C2 B1 B5 B8 B10 B12 B13', '9-10-7/4-5-7');
    expect([face('vlasov'), count('aa-supply-'), PIECES.ids.filter((id) => id.startsWith('port-')).length]).toEqual([
      '4-5-5',
      8,
      3,
    ]);
  });

  test('Soviet counters', () => {
    const infantry =
      '3 5 8 13 18 19 21 22 27 28 31 33 37 38 39 40 42 43 46 47 48 49 50 51 52 53 54 57 58 60 61 65 67 69 70';
    all('sov-inf-', infantry, '7-8-5/3-4-5');
    all('sov-gds-', '1 2 3 4 5 6 7 8 9 10 11 17', '8-9-6/4-5-6');
    all('sov-tank-', '1 2 3 4 5 6', '9-9-6/5-5-6');
    all('sov-shock-', '1 2 3 4 5', '12-9-5/6-4-5');
    all('sov-pol-', '1 2', '4-5-5');
    all('yug-', '1 2 3 4', '5-6-6');
    all('sov-supply-', '1 2 3 4 5 6 7 8', '0-0-4');
    expect([count('sov-inf-'), count('sov-gds-'), count('sov-tank-'), count('sov-shock-'), count('sov-cmg-')]).toEqual([
      35, 12, 6, 5, 5,
    ]);
    expect(isMechanized[unit('sov-gds-1')]).toBe(1);
  });

  test('errata of the counters', () => {
    covers('ID-E.Ua');
    expect(PIECES.find('ger-pz-59')).toBeUndefined();
    expect(printedAttack(unit('ger-flak-1'), 0)).toBe(0);
    const zones = Object.fromEntries(
      ['ger-mou-5ss', 'ger-pz-58', 'cw-B13', 'cw-P2', 'ger-inf-34', 'rum-1'].map((id) => [id, setupOf[unit(id)]?.zone]),
    );
    expect(zones).toEqual({
      'ger-mou-5ss': 'Y',
      'ger-pz-58': 'F',
      'cw-B13': 'I',
      'cw-P2': 'I',
      'ger-inf-34': 'dot',
      'rum-1': 'dot',
    });
  });
});

describe('3: what lies ready before anybody places a unit', () => {
  const start = () => {
    const { state } = readPosition(game, {
      format: 'rokada-position/1',
      game: 'iron-dream',
      scenario: 'iron-dream',
      stack: 'match/setup/placing',
    });
    layOut(state);
    return (id: string) => SPACES.ids[state.units.at[unit(id)]!] ?? 'nowhere';
  };

  test('satellites, the pile, Greece and Sofia', () => {
    const at = start();
    expect(['rum-1', 'ger-inf-34', 'ger-inf-54'].map(at)).toEqual([
      'eliminated-hitlerite',
      'eliminated-hitlerite',
      'eliminated-hitlerite',
    ]);
    expect([at('bul-1'), at('ger-inf-68'), at('ger-inf-91')]).toEqual(['C28', 'greece', 'greece']);
    expect(['rum-3', 'rum-4', 'hun-1', 'hun-2', 'hun-3'].map(at)).toEqual(['J30', 'J32', 'L28', 'K26', 'K25']);
  });

  test('supply in Belgrade, Berlin, the Ruhr and Breslau', () => {
    const at = start();
    const places = PIECES.ids.filter((id) => id.startsWith('ger-supply-')).map(at);
    expect(['F23', 'T21', 'U16', 'R23'].map((id) => places.filter((each) => each === id).length)).toEqual([1, 1, 1, 1]);
  });

  test('the holding boxes, the French, and those who have no part', () => {
    const at = start();
    const inBox = (box: string, kind: string) =>
      PIECES.ids.filter((id) => id.startsWith(kind) && at(id) === box).length;
    expect([
      inBox('eto', 'port-'),
      inBox('eto', 'aa-supply-'),
      inBox('mto', 'port-'),
      inBox('mto', 'aa-supply-'),
    ]).toEqual([2, 5, 1, 1]);
    expect([at('fr-1'), at('fr-2')]).toEqual(['eliminated-mto', 'eliminated-mto']);
    expect([at('us-23'), at('us-36'), at('vlasov')]).toEqual(['nowhere', 'nowhere', 'nowhere']);
  });
});

describe('5, 29: the order of things', () => {
  test('Hitlerite, Anglo-Allied, Soviet; each with its phases', () => {
    covers('ID-5.0a', 'ID-5.H0', 'ID-5.A0', 'ID-5.S0');
    const t = situation({
      turn: 6,
      side: 'soviet',
      step: 'shock-front',
      units: {
        V36: 'sov-inf-3 sov-supply-1',
        U16: 'ger-supply-1 ger-inf-1',
        A17: 'aa-supply-1 us-5',
        X28: 'ger-inf-2',
      },
      more: { chit: 'A', invasions: 1 },
    }).do('end-phase');
    const seen: string[] = [];
    const ends = ['end-phase', 'end-reinforcements', 'end-soviet-reinforcements', 'end-naval'];
    for (let n = 0; n < 22; n++) {
      const [asked] = t.asked;
      seen.push(asked!);
      const side = asked!.split(':')[0]!;
      t.play(
        ends.find((end) => t.no(end, side) === undefined)!,
        side,
      );
    }
    const phases = (side: string, ...names: string[]) => names.map((name) => `${side}:${name}`);
    const turn = [
      ...phases(
        'hitlerite',
        'german-reinforcements',
        'initial-supply',
        'strategic-movement',
        'german-naval',
        'operational-movement',
        'declaring',
        'withdrawal',
      ),
      ...phases(
        'anglo-allied',
        'allied-reinforcements',
        'initial-supply',
        'strategic-movement',
        'allied-naval',
        'operational-movement',
        'declaring',
        'withdrawal',
      ),
      ...phases(
        'soviet',
        'soviet-reinforcements',
        'initial-supply',
        'strategic-movement',
        'operational-movement',
        'declaring',
        'withdrawal',
        'shock-front',
      ),
    ];
    expect(seen).toEqual([...turn, 'hitlerite:german-reinforcements']);
    expect(t.s.turn).toBe(8);
  });

  test('the Soviet strategic move may wait for the start of operational movement', () => {
    covers('ID-5.S3b', 'ID-5.S1a', 'ID-5.S3a');
    const rail = (id: string, ...way: string[]) => ({ type: 'strategic-move', unit: id, way });
    const t = situation({
      side: 'soviet',
      step: 'strategic-movement',
      units: { V36: 'sov-inf-5', 'soviet-off-map': 'sov-inf-19' },
    }).do('end-phase');
    expect(t.asked).toEqual(['soviet:operational-movement']);
    expect(t.no(rail('sov-inf-19', 'V37', 'V36', 'V35'))).toBeUndefined();
    t.do({ type: 'move', units: ['sov-inf-5'], way: ['V35'] });
    expect(t.no(rail('sov-inf-19', 'V37'))).toBe('ID-5.S3b');
    expect(t.no({ type: 'move', units: ['sov-inf-19'], way: ['V37'] })).toBeUndefined();
  });

  test('turn 21 brings 18 Mountain to the Danish border, or never', () => {
    covers('ID-29.T21a');
    const april = (held: string) =>
      situation({
        turn: 20,
        side: 'soviet',
        step: 'shock-front',
        units: { V36: 'sov-inf-3' },
        ...(held !== '' && { held: { 'anglo-allied': held } }),
      }).do('end-phase');
    const t = april('');
    const enter = (id: string) => t.no({ type: 'enter-play', unit: 'ger-mou-18', hex: id }, 'hitlerite');
    expect([enter('AA19'), enter('AA20'), enter('U16')]).toEqual([undefined, undefined, 'ID-29.T21a']);
    expect(april('AA19 AA20').at('ger-mou-18')).toBe('destroyed');
  });

  test('nobody arrives on turn 22, and turn 23 is the last', () => {
    covers('ID-29.T23a');
    const t = situation({ turn: 21, side: 'soviet', step: 'shock-front', units: { V36: 'sov-inf-3' } }).do('end-phase');
    expect(t.news.filter(({ key }) => key === 'arrived')).toEqual([]);
    const end = situation({ turn: 23, side: 'soviet', step: 'shock-front', units: { V36: 'sov-inf-3' } }).do(
      'end-phase',
    );
    expect(end.s.outcome).toBeDefined();
  });
});
