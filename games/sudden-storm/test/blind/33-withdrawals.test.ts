import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { all, armourOf, infantryOf, inoperative, pooled, rich } from '../support/positions.ts';
import type { Scene, Table } from '../support/table.ts';
import { MID, RING, may } from './help.ts';
import { at, axisArmour, infantryOfNation, initial, until } from './help-29-36.ts';

type More = Omit<Scene, 'turn' | 'side' | 'phase'>;
const axis = (turn: string, more: More = {}): Table => initial(turn, 'axis', more);
const withdraw = (unit: string) => ({ type: 'withdraw', unit });
const convert = (unit: string, into: string, pool = 'general') => ({ type: 'convert-unit', unit, into, pool });
const WARSAW = '1B:3830';
const done = { type: 'end-withdrawals' };

describe('33C withdrawals', () => {
  const [JAGER, OTHER] = ['ger-jager-xx-97', 'ger-jager-xx-100'];
  test('anybody of that nation, kind and strength goes, and does not come back', () => {
    covers('SS-33Ca', 'SS-33a', 'SS-OBA18');
    const table = axis('Oct II 41', {
      units: { [WARSAW]: [JAGER, OTHER, 'ger-mtn-xx-1', 'ger-inf-xx-1'], '3B:0933': 'hun-cav-x-1' },
    });
    expect(table.open).toBe('withdrawals');
    expect([JAGER, OTHER, 'hun-cav-x-1'].map((unit) => may(table, 'axis', withdraw(unit)))).toEqual([true, true, true]);
    expect(['ger-mtn-xx-1', 'ger-inf-xx-1'].map((unit) => may(table, 'axis', withdraw(unit)))).toEqual([false, false]);
    expect(may(table, 'axis', done)).toBe(false);
    table.act('axis', withdraw(JAGER)).act('axis', withdraw('hun-cav-x-1'));
    expect([table.at(JAGER), table.at(OTHER)]).toEqual(['removed', WARSAW]);
    expect(may(table, 'axis', withdraw(OTHER))).toBe(false);
  });
  test('not one that is cut off', () => {
    covers('SS-33Ca');
    const rifles = ['14', '52', '54', '71', '43', '115'].map((n) => `sov-rifle-xx-${n}`);
    const ring = Object.fromEntries(RING.map((hex, i) => [hex, rifles[i]!]));
    const table = axis('Oct II 41', { units: { ...ring, [MID]: JAGER, [WARSAW]: OTHER } });
    expect([may(table, 'axis', withdraw(JAGER)), may(table, 'axis', withdraw(OTHER))]).toEqual([false, true]);
  });
  test('from the pool for its price, which is owed where it is not there', () => {
    covers('SS-33Cb');
    const gone = (points: number): Table => {
      const table = axis('Oct II 41', { also: all(pooled(JAGER), infantryOf({ german: points })) });
      if (table.open === 'withdrawals') table.act('axis', withdraw(JAGER));
      return table;
    };
    expect(gone(10).at(JAGER)).toBe('removed');
    expect(infantryOfNation(gone(10), 'german')).toBe(4);
    const poor = gone(2);
    expect(infantryOfNation(poor, 'german')).toBe(-4);
    // November brings 14.
    expect(infantryOfNation(until(poor, 'Nov I 41', 'axis'), 'german')).toBe(10);
  });
  test('what the calendar asks for, turn by turn', () => {
    covers('SS-OBA18');
    const asked = (turn: string, units: string[]): string[] => {
      const table = axis(turn, { units: { [WARSAW]: units } });
      return table.open === 'withdrawals' ? units.filter((unit) => may(table, 'axis', withdraw(unit))) : [];
    };
    const many = ['ger-inf-xx-1', 'ger-inf-xx-217', 'ger-cav-xx-1', 'ger-m-hv-aa-iii-gg', 'ger-para-iii-sturm'];
    const guns = [
      'ger-art-iii-697',
      'ger-art-iii-801',
      'ger-art-iii-603',
      'fin-rifle-xx-6',
      'fin-rifle-xx-1',
      'hun-mot-x-1',
    ];
    const all11 = [...many, ...guns];
    expect(asked('Nov I 41', all11)).toEqual(['ger-inf-xx-1', 'ger-inf-xx-217', 'ger-m-hv-aa-iii-gg']);
    expect(asked('Nov II 41', all11)).toEqual(['ger-inf-xx-1', 'ger-cav-xx-1', 'hun-mot-x-1']);
    expect(asked('Dec I 41', all11)).toEqual(['ger-inf-xx-1']);
    expect(asked('Feb I 42', all11)).toEqual(['ger-para-iii-sturm']);
    expect(asked('Mar I 42', all11)).toEqual(['ger-art-iii-697', 'ger-art-iii-801']);
    expect(asked('Jan I 42', all11)).toEqual([]);
  });
  test('aircraft of Nov I, only those that can fly', () => {
    covers('SS-OBA18', 'SS-OBA19');
    const air = ['ger-air-ju88a', 'ger-air-ju88a-b', 'ger-air-ju88a-c', 'ger-air-me109e'];
    const table = axis('Nov I 41', {
      units: { [WARSAW]: air },
      also: inoperative(air[0]!),
      dice: [6],
    });
    expect(air.map((unit) => may(table, 'axis', withdraw(unit)))).toEqual([false, true, true, false]);
    table.act('axis', withdraw(air[1]!)).act('axis', withdraw(air[2]!));
    expect([table.at(air[1]!), may(table, 'axis', withdraw(air[0]!))]).toEqual(['removed', false]);
  });
  test('the division of Nov I returns in Jan I', () => {
    covers('SS-OBA20', 'SS-33A1e', 'SS-33Ca');
    const UNIT = 'ger-inf-xx-217';
    const table = axis('Nov I 41', { units: { [WARSAW]: [UNIT, 'ger-inf-xx-1', 'ger-m-hv-aa-iii-gg'] } });
    for (const unit of [UNIT, 'ger-inf-xx-1', 'ger-m-hv-aa-iii-gg']) table.act('axis', withdraw(unit));
    until(table, 'Jan I 42', 'axis', 'reinforcements');
    expect(table.at(UNIT)).toBe('arrivals');
    const to = (hex: string): boolean => may(table, 'axis', { type: 'place-reinforcement', unit: UNIT, to: hex });
    expect(['1B:2733', WARSAW].map(to)).toEqual([true, false]);
  });
  test('a whole division for a cadre: four points, for later', () => {
    covers('SS-33Cc', 'SS-OBA18');
    const UNIT = 'ger-inf-xx-217';
    const table = axis('Dec II 41', { units: { [WARSAW]: [UNIT, 'ger-inf-xx-1'], '1B:0310': 'fin-rifle-xx-6' } });
    // An 8-6 has another strength than the 7-6 that is named.
    expect([may(table, 'axis', withdraw('ger-inf-xx-1')), may(table, 'axis', withdraw(UNIT))]).toEqual([false, true]);
    table.act('axis', withdraw(UNIT));
    expect(infantryOfNation(table, 'german')).toBe(0);
    expect(infantryOfNation(until(table, 'Jan I 42', 'axis'), 'german')).toBe(16 + 4);
    const cadre = axis('Dec II 41', {
      units: { [WARSAW]: [UNIT, 'ger-inf-xx-291'], '1B:0310': 'fin-rifle-xx-6' },
      faces: { [UNIT]: 'cadre' },
    });
    cadre.act('axis', withdraw(UNIT));
    expect(infantryOfNation(until(cadre, 'Jan I 42', 'axis'), 'german')).toBe(16);
  });
});

describe('33D conversions of the Axis', () => {
  const make = (turn: string, units: Scene['units'], more: Partial<More> = {}): Table => {
    const table = axis(turn, { units: units ?? {}, also: rich, ...more });
    return at(table, 'replacements');
  };
  test('two Slovak divisions become two others, from Aug II on', () => {
    covers('SS-OBA22', 'SS-33D1a');
    const units = { [WARSAW]: ['slo-inf-xx-1', 'slo-inf-xx-2'] };
    expect(may(make('Aug I 41', units), 'axis', convert('slo-inf-xx-1', 'inf-xx-4-8'))).toBe(false);
    const table = make('Sep I 41', units).act('axis', convert('slo-inf-xx-1', 'inf-xx-4-8'));
    expect([table.at('slo-inf-xx-1'), table.at('slo-inf-xx-1-b')]).toEqual(['removed', WARSAW]);
    expect(may(table, 'axis', convert('slo-inf-xx-2', 'inf-xx-4-8'))).toBe(false);
    table.act('axis', convert('slo-inf-xx-2', 'sec-xx-2-3-5'));
    expect(table.at('slo-sec-xx-2')).toBe(WARSAW);
  });
  test('in a town, in supply, in no zone', () => {
    covers('SS-33D1a');
    const rockets = (hex: string, more: Record<string, string> = {}, turn = 'Feb I 42'): boolean =>
      may(
        make(turn, { [hex]: 'ger-rkt-art-iii-2', ...more }),
        'axis',
        convert('ger-rkt-art-iii-2', 'm-rkt-art-iii-3-1-10'),
      );
    expect([rockets(WARSAW), rockets('1B:3829'), rockets(WARSAW, { '1B:3829': 'sov-rifle-xx-14' })]).toEqual([
      true,
      false,
      false,
    ]);
    expect([rockets(WARSAW, {}, 'Jan II 42'), rockets('2A:3317')]).toEqual([false, false]);
  });
  test('Italian cavalry takes to lorries in Feb I', () => {
    covers('SS-OBA22');
    const table = make('Feb II 42', { [WARSAW]: 'ita-cav-xx-3' }).act('axis', convert('ita-cav-xx-3', 'mot-xx-5-8'));
    expect([table.at('ita-cav-xx-3'), table.at('ita-mot-xx-3')]).toEqual(['removed', WARSAW]);
  });
  test('upgrades of Mar I cost armour: 5, 2 and 4', () => {
    covers('SS-OBA23', 'SS-33D2a');
    const price = (unit: string, into: string): number => {
      const table = make('Mar I 42', { [WARSAW]: unit });
      const before = axisArmour(table);
      return before - axisArmour(table.act('axis', convert(unit, into)));
    };
    expect([
      price('ger-pz-xx-1', 'pz-xx-16-10'),
      price('ger-ss-pzg-xx-lssah', 'ss-pzg-xx-11-10'),
      price('ger-mot-xx-36', 'pzg-xx-11-10'),
    ]).toEqual([5, 2, 4]);
    expect(may(make('Feb II 42', { [WARSAW]: 'ger-pz-xx-1' }), 'axis', convert('ger-pz-xx-1', 'pz-xx-16-10'))).toBe(
      false,
    );
    // March brings six: with none before, the second 9-10 has to wait.
    const table = make('Mar I 42', { [WARSAW]: ['ger-pz-xx-1', 'ger-pz-xx-13'] }, { also: armourOf('axis', 0) });
    table.act('axis', convert('ger-pz-xx-1', 'pz-xx-16-10'));
    expect(may(table, 'axis', convert('ger-pz-xx-13', 'pz-xx-16-10'))).toBe(false);
  });
  test('two tank divisions, one LSSAH and one motorised division', () => {
    covers('SS-OBA23');
    const three = ['ger-pz-xx-1', 'ger-pz-xx-13', 'ger-pz-xx-16'];
    const table = make('Mar I 42', { [WARSAW]: [...three, 'ger-mot-xx-3', 'ger-mot-xx-36'] });
    for (const unit of three.slice(0, 2)) table.act('axis', convert(unit, 'pz-xx-16-10'));
    expect(may(table, 'axis', convert(three[2]!, 'pz-xx-16-10'))).toBe(false);
    table.act('axis', convert('ger-mot-xx-3', 'pzg-xx-11-10'));
    expect(may(table, 'axis', convert('ger-mot-xx-36', 'pzg-xx-11-10'))).toBe(false);
  });
});
