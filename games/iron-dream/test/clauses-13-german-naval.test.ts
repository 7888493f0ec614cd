import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { PORT_CITIES, idOf, isBalticPort } from '../src/geography.ts';
import { assault, game, move, situation, unit, type Situation } from './support/clauses.ts';

const sail = (id: string, to: string) => ({ type: 'sail', unit: id, hex: to });
const cross = (...ids: readonly string[]) => ({ type: 'scheldt-crossing', units: ids });
const sea = (of: Situation = {}) => situation({ step: 'german-naval', ...of });

describe('13.0 to 13.6: the Baltic', () => {
  test('the Soviets never sail', () => {
    covers('ID-13.0a', 'ID-5.S3c');
    const t = situation({ side: 'soviet', units: { Z28: 'sov-inf-3' }, bare: true });
    expect(t.no(sail('sov-inf-3', 'X28'))).toBeDefined();
    expect(game.steps.get('soviet-turn')).toBeDefined();
    const german = sea({ units: { Z28: 'sov-inf-3', X26: 'ger-inf-1' }, bare: true });
    expect(german.no(sail('sov-inf-3', 'X26'))).toBe('ID-13.1a');
  });

  test('one German unit a turn from the Baltic coast to a German Baltic port', () => {
    covers('ID-13.1a', 'ID-5.H4a');
    const t = sea({ units: { X28: 'ger-inf-1 ger-inf-2', R15: 'ger-inf-4' } });
    expect(t.no(sail('ger-inf-1', 'X26'))).toBeUndefined();
    expect(t.no(sail('ger-inf-1', 'Z27'))).toBe('ID-13.1a');
    expect(t.no(sail('ger-inf-4', 'X26'))).toBe('ID-13.1a');
    t.give('soviet', 'X26');
    expect(t.no(sail('ger-inf-1', 'X26'))).toBe('ID-13.1a');
    t.do(sail('ger-inf-1', 'W23'), 1);
    expect([t.at('ger-inf-1'), t.no(sail('ger-inf-2', 'W23'))]).toEqual(['W23', 'ID-5.H4a']);
  });

  test('eight ports', () => {
    covers('ID-13.1b');
    expect(
      PORT_CITIES.filter((port) => isBalticPort(port.hex))
        .map((port) => idOf(port.hex))
        .toSorted(),
    ).toEqual(['AC31', 'W23', 'X26', 'X28', 'Y20', 'Y21', 'Z19', 'Z28'].toSorted());
    const t = sea({ units: { X28: 'ger-inf-1' } });
    const open = ['AC31', 'W23', 'X26', 'Y20', 'Y21', 'Z19', 'Z28'].filter(
      (id) => t.no(sail('ger-inf-1', id)) === undefined,
    );
    expect(open).toHaveLength(7);
    expect(t.no(sail('ger-inf-1', 'Y19'))).toBe('ID-13.1a');
  });

  test('not after strategic movement; and nothing else afterwards', () => {
    const rail = situation({ step: 'strategic-movement', units: { W28: 'ger-inf-1', X28: 'ger-pz-3 ger-inf-2' } });
    rail.do({ type: 'strategic-move', unit: 'ger-inf-1', way: ['X28'] }).do('end-phase');
    expect(rail.no(sail('ger-inf-1', 'X26'))).toBe('ID-13.2a');
    rail.do(sail('ger-pz-3', 'X26'), 2).do('end-phase');
    expect([rail.at('ger-pz-3'), rail.no(move('ger-pz-3', 'W26'))]).toEqual(['X26', 'ID-5.H4c']);
    const strike = situation({
      step: 'declaring',
      units: { X26: 'ger-inf-1 ger-inf-2', W26: 'sov-inf-3' },
      fed: 'ger-inf-1 ger-inf-2',
    });
    strike.s.units.did[unit('ger-inf-1')] = 2;
    expect(strike.no(assault('W26', 'ger-inf-1'))).toBe('ID-13.5a');
  });

  test('supply units and OKH sail too, and supply state hinders nobody', () => {
    const t = sea({ units: { X28: 'ger-supply-1 ger-okh ger-inf-1' } });
    expect([t.no(sail('ger-supply-1', 'X26')), t.no(sail('ger-okh', 'X26'))]).toEqual([undefined, undefined]);
    t.s.units.supply[unit('ger-inf-1')] = 1;
    expect(t.no(sail('ger-inf-1', 'X26'))).toBeUndefined();
    t.s.units.supply[unit('ger-inf-1')] = 3;
    expect(t.no(sail('ger-inf-1', 'X26'))).toBeUndefined();
  });

  const voyage = (die: number, id = 'ger-inf-1', of: Situation = {}, from = 'X28', to = 'X26') => {
    const t = sea({ ...of, units: { [from]: id, ...of.units } }).do(sail(id, to), die);
    return [t.at(id), t.lost(id)];
  };

  test('the die on landing decides: safe, a step, or the bottom of the sea', () => {
    covers('ID-5.H4b', 'ID-13.4a', 'ID-13.4b');
    expect([1, 4, 5, 6].map((die) => voyage(die))).toEqual([
      ['X26', 0],
      ['X26', 0],
      ['X26', 1],
      ['destroyed', 0],
    ]);
    expect(voyage(5, 'ger-inf-73')).toEqual(['destroyed', 0]);
    expect(voyage(5, 'ger-supply-1')).toEqual(['destroyed', 0]);
    // From 1945 one more; between the western ports one less.
    expect(voyage(4, 'ger-inf-1', { turn: 15 })).toEqual(['X26', 1]);
    expect(voyage(6, 'ger-inf-1', {}, 'Z19', 'W23')).toEqual(['W23', 1]);
  });

  test('a bare beach adds one, an enemy beside it another', () => {
    covers('ID-E.Na');
    const beach = (units: Situation['units'], die: number) => voyage(die, 'ger-inf-1', { units: { ...units } }, 'W24');
    expect(beach({}, 3)).toEqual(['X26', 0]);
    expect(beach({}, 4)).toEqual(['X26', 1]);
    expect(beach({ V24: 'sov-inf-3' }, 3)).toEqual(['X26', 1]);
  });
});

describe('13.7: the Scheldt', () => {
  const mouth = (of: Situation = {}) =>
    sea({ turn: 7, ...of, units: { X11: 'ger-inf-74 ger-inf-84 ger-inf-1', ...of.units } });

  test('only where there is room on the other bank: two units in the estuary, four in Ostend', () => {
    covers('ID-8.4a', 'ID-8.1a');
    const full = 'ger-inf-74 ger-inf-84 ger-inf-1 ger-inf-2';
    expect(mouth({ units: { X11: full, X12: 'ger-inf-86' } }).no(cross('ger-inf-86'))).toBe('ID-8.1a');
    expect(mouth({ units: { X12: 'ger-inf-86 ger-inf-88' } }).no(cross('ger-inf-74'))).toBe('ID-8.4a');
    expect(mouth({ units: { X12: 'ger-inf-86' } }).no(cross('ger-inf-86'))).toBeUndefined();
  });

  test('once a game, one or two steps on foot, either way, without a die', () => {
    covers('ID-13.7a');
    const t = mouth();
    expect(t.no(cross('ger-inf-74', 'ger-inf-84'))).toBeUndefined();
    expect(t.no(cross('ger-inf-1'))).toBeUndefined();
    expect(t.no(cross('ger-inf-1', 'ger-inf-74'))).toBe('ID-13.7a');
    expect(mouth({ units: { X11: 'ger-pz-3' } }).no(cross('ger-pz-3'))).toBe('ID-13.7a');
    t.do(cross('ger-inf-74', 'ger-inf-84'));
    expect([t.at('ger-inf-74'), t.at('ger-inf-84')]).toEqual(['X12', 'X12']);
    expect(t.no(cross('ger-inf-1'))).toBe('ID-13.7a');
    expect(
      mouth({ units: { X12: 'ger-inf-86', X11: '' } })
        .do(cross('ger-inf-86'))
        .at('ger-inf-86'),
    ).toBe('X11');
  });

  test('in clear weather of 1944', () => {
    covers('ID-13.7b');
    expect([9, 10, 14, 20].map((turn) => mouth({ turn }).no(cross('ger-inf-74')))).toEqual([
      undefined,
      'ID-13.7b',
      'ID-13.7b',
      'ID-13.7b',
    ]);
  });

  test('between German hexes, no supply units, supplied or not', () => {
    expect(mouth({ held: { 'anglo-allied': 'X12' } }).no(cross('ger-inf-74'))).toBe('ID-13.7c');
    expect(mouth({ units: { X11: 'ger-supply-1' } }).no(cross('ger-supply-1'))).toBe('ID-13.7c');
    expect(mouth({ units: { V13: 'ger-inf-86' } }).no(cross('ger-inf-86'))).toBe('ID-13.7c');
    const t = mouth();
    t.s.units.supply[unit('ger-inf-74')] = 1;
    expect(t.no(cross('ger-inf-74'))).toBeUndefined();
  });
});
