import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { MP } from '../src/charts.ts';
import { pieceNamed } from '../src/units.ts';
import { E, MID, NE, NW, SE, SW, W, attack, combat, strike, told } from './support/combat.ts';
import { scene, type Scene, type Table } from './support/table.ts';

const go = (table: Table, unit: string, ...way: readonly string[]): Table =>
  table.act('axis', { type: 'move', units: [unit], way });
const spent = (table: Table, unit: string): number => table.s.units.spent[pieceNamed(unit)]! / MP;

describe('numbers (3C, 3D, 11)', () => {
  test('SS-EX-3C1: half of seven is three and a half', () => {
    covers('SS-3C1a');
    const table = combat({ [W]: 'ger-inf-xx-169', [MID]: 'sov-rifle-x-8' }, { out: { 'ger-inf-xx-169': 1 } });
    strike(table, 'axis', attack(MID, ['ger-inf-xx-169']), 3);
    expect(told(table).attack).toBe(3.5);
  });

  test('SS-EX-3C2: halved twice is a quarter; one die decides', () => {
    covers('SS-3C2a', 'SS-3C3a');
    // Over a river and out of supply. A second die would not be there to roll.
    const table = combat({ '1B:5124': 'ger-inf-xx-169', '3B:0224': 'sov-rifle-x-8' }, { out: { 'ger-inf-xx-169': 1 } });
    strike(table, 'axis', attack('3B:0224', ['ger-inf-xx-169']), 3);
    expect(told(table).attack).toBe(1.75);
  });

  test('die modifiers add up', () => {
    covers('SS-3C2a');
    const table = combat(
      { [W]: 'ger-inf-xx-169', [MID]: 'sov-rifle-x-8' },
      { forts: [MID], turn: 'Dec I 41', weather: { b: 'snow', c: 'snow' } },
    );
    strike(table, 'axis', attack(MID, ['ger-inf-xx-169']), 6);
    const { lines, die } = told(table);
    expect(die).toBe(Object.values(lines).reduce((sum, each) => sum + each, 0));
    expect(lines).toMatchObject({ fort: -1, 'axis-in-winter': -1 });
  });

  test('a division has 3 RE, anything smaller and every cadre 1, a truck 3', () => {
    covers('SS-3Da');
    // Germans against the limit of 5 RE in Finland: what is left when this one is there.
    const room = (unit: string, more: Partial<Scene> = {}): number => {
      const no = scene({ units: { '5B:4610': unit, '5B:3103': ['ger-inf-xx-5', 'ger-inf-xx-6'] }, ...more }).why(
        'axis',
        {
          type: 'move',
          units: ['ger-inf-xx-5', 'ger-inf-xx-6'],
          way: ['5B:3202'],
        },
      );
      return no!.params!['room'] as number;
    };
    expect(room('ger-inf-xx-169')).toBe(2);
    expect(room('ger-art-iii-818')).toBe(4);
    expect(room('ger-inf-xx-169', { faces: { 'ger-inf-xx-169': 'cadre' } })).toBe(4);
    expect(room('ger-truck')).toBe(2);
  });

  test('everybody uses his full strength without any headquarters', () => {
    covers('SS-11a');
    const table = combat({ [W]: ['ger-mtn-xx-2', 'ger-inf-xx-169'], [MID]: ['sov-rifle-x-8', 'sov-rifle-x-3'] });
    strike(table, 'axis', attack(MID, ['ger-mtn-xx-2', 'ger-inf-xx-169']), 3);
    expect(told(table)).toMatchObject({ attack: 13, defence: 6 });
  });
});

describe('ownership (3E)', () => {
  const mid = { owned: { soviet: [MID, E, W, NE, NW, SE, SW] } };
  test('who stands there owns it, and goes on owning it when he has left', () => {
    covers('SS-3Ea');
    const table = scene({ units: { '7A:3717': 'ger-art-iii-818' }, ...mid });
    go(table, 'ger-art-iii-818', '7A:3716', W, MID);
    expect([W, MID, E].map((hex) => table.owner(hex))).toEqual(['axis', 'axis', 'soviet']);
  });

  test('an uncontested zone gains a hex, a contested one does not', () => {
    covers('SS-3Ea', 'SS-3Eb');
    const alone = go(scene({ units: { '7A:3716': 'ger-inf-xx-169' }, ...mid }), 'ger-inf-xx-169', W);
    expect([MID, NW, SW].map((hex) => alone.owner(hex))).toEqual(['axis', 'axis', 'axis']);
    expect(alone.owner(E)).toBe('soviet');
    // MID lies in the zones of both; NW in that of the German alone.
    const facing = go(
      scene({ units: { '7A:3716': 'ger-inf-xx-169', [E]: 'sov-rifle-xx-100' }, ...mid }),
      'ger-inf-xx-169',
      W,
    );
    expect([MID, NW].map((hex) => facing.owner(hex))).toEqual(['soviet', 'axis']);
    // A brigade in the hex is enough to keep it.
    const held = go(
      scene({ units: { '7A:3716': 'ger-inf-xx-169', [NW]: 'sov-rifle-x-8' }, ...mid }),
      'ger-inf-xx-169',
      W,
    );
    expect(held.owner(NW)).toBe('soviet');
  });

  test('a city or an airfield must be entered', () => {
    covers('SS-3Ec');
    const table = scene({ units: { '7A:3717': 'ger-inf-xx-169' }, airfields: [MID], ...mid });
    go(table, 'ger-inf-xx-169', '7A:3716', W);
    expect([MID, NW].map((hex) => table.owner(hex))).toEqual(['soviet', 'axis']);
    go(table, 'ger-inf-xx-169', MID);
    expect(table.owner(MID)).toBe('axis');
    // Polotsk, a reference city.
    const city = scene({ units: { '1B:2908': 'ger-inf-xx-169' } });
    go(city, 'ger-inf-xx-169', '1B:2907');
    expect([city.owner('1B:2906'), city.owner('1B:2907')]).toEqual(['soviet', 'axis']);
  });
});

describe('zones of control (5)', () => {
  test('SS-EX-5: none over an all-sea hexside', () => {
    covers('SS-5b');
    // 2A:0832 and 2A:0732 have nothing but water between them; 2A:0932 is joined by land.
    const leaving = (from: string, to: string): number =>
      spent(
        go(
          scene({ turn: 'Sep I 41', units: { [from]: 'ger-inf-xx-169', '2A:0832': 'sov-rifle-xx-100' } }),
          'ger-inf-xx-169',
          to,
        ),
        'ger-inf-xx-169',
      );
    expect(leaving('2A:0732', '2A:0631')).toBe(1);
    expect(leaving('2A:0932', '2A:0933')).toBeGreaterThan(1);
  });

  test('none into ground that the unit could not enter', () => {
    covers('SS-5b');
    // A mountain hex beside 3B:0728: tanks do not reach into it, riflemen do.
    const leaving = (soviet: string): number =>
      spent(
        go(
          scene({ turn: 'Sep I 41', units: { '3B:0827': 'ger-mtn-xx-1', '3B:0728': soviet } }),
          'ger-mtn-xx-1',
          '3B:0927',
        ),
        'ger-mtn-xx-1',
      );
    expect(leaving('sov-rifle-xx-100') - leaving('sov-tank-xx-1')).toBeGreaterThan(0);
  });
});

describe('the sequence of play (4)', () => {
  const phaseOf = (table: Table): string =>
    table.s.stack.map(({ step }) => step).find((step) => step.endsWith('-phase'))!;
  test('German then Soviet player turn; initial, movement, combat, exploitation', () => {
    covers('SS-4a', 'SS-4Aa', 'SS-4Ba', 'SS-4A2a', 'SS-4A5a');
    const units = { '7A:3714': 'ger-pz-xx-1', '7A:3710': 'sov-tank-xx-1' };
    const table = scene({ turn: 'Jul II 41', phase: 'initial-phase', units });
    const seen: string[] = [];
    const note = (): void => void seen.push(`${table.side} ${phaseOf(table)}`);
    for (const side of ['axis', 'soviet']) {
      if (table.open !== 'moving') table.playOn('moving');
      note();
      // 4Ba: only the phasing player acts.
      expect(table.side).toBe(side);
      table.playOn('fighting');
      note();
      table.playOn('moving');
      note();
      // 4A5a: c/m units move again, in exploitation.
      const [unit, to] = side === 'axis' ? ['ger-pz-xx-1', '7A:3715'] : ['sov-tank-xx-1', '7A:3709'];
      table.act(side, { type: 'move', units: [unit], way: [to] });
      table.playOn('moving');
    }
    expect(seen).toEqual([
      'axis movement-phase',
      'axis combat-phase',
      'axis exploitation-phase',
      'soviet movement-phase',
      'soviet combat-phase',
      'soviet exploitation-phase',
    ]);
    expect(table.s.turn).toBe(4);
    expect(table.side).toBe('axis');
  });
});
