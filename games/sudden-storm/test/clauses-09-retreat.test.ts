import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  E,
  MID,
  NE,
  NW,
  POOL,
  SE,
  SW,
  W,
  attack,
  combat,
  face,
  lose,
  retreat,
  strike,
  told,
} from './support/combat.ts';

/** Retreats (9F1): priorities, stacking on the way, zones, the German privilege. */

const two = ['ger-inf-xx-1', 'ger-inf-xx-11'];
const part = (name: string): string => `ger-part-inf-iii-2-6-${name}`;
/** The attackers stand in the west; a 3:1 attack, driven back by a five. */
const base = { [W]: two, [MID]: 'sov-rifle-xx-54' };
const driven = (units: Parameters<typeof combat>[0], more: Parameters<typeof combat>[1] = {}) =>
  strike(combat(units, more), 'axis', attack(MID, two), 5);

describe('retreats', () => {
  test('one hex, by its owner, to a hex without enemy zone and with room', () => {
    covers('SS-9F1a', 'SS-9F1b');
    const table = driven(base);
    expect([table.open, table.side]).toEqual(['retreating', 'soviet']);
    expect(table.why('soviet', retreat(NW, 'sov-rifle-xx-54'))?.rule).toBe('SS-9F1b');
    expect(table.why('soviet', retreat('7A:3712', 'sov-rifle-xx-54'))?.rule).toBe('SS-9F1a');
    expect(table.why('soviet', retreat(W, 'sov-rifle-xx-54'))?.rule).toBe('SS-9F1e');
    expect(table.why('soviet', retreat(E, 'ger-inf-xx-1'))?.rule).toBe('SS-9F1a');
    for (const to of [NE, SE]) expect(table.why('soviet', retreat(to, 'sov-rifle-xx-54'))).toBeUndefined();
    expect(table.act('soviet', retreat(E, 'sov-rifle-xx-54')).at('sov-rifle-xx-54')).toBe(E);
    expect(face(table, 'sov-rifle-xx-54')).toBe('front');
  });

  /** Enemy zones everywhere but in the east, where three divisions stand. */
  const crowded = {
    ...base,
    '7A:3513': 'ger-inf-xx-21',
    '7A:3914': 'ger-inf-xx-58',
    [E]: ['sov-rifle-xx-168', 'sov-rifle-xx-123', 'sov-rifle-xx-142'],
  };

  test('rather too many in a hex than an enemy zone; then on until there is room', () => {
    covers('SS-9F1b', 'SS-9F1c', 'SS-8Bb');
    const table = driven(crowded);
    for (const to of [NE, SE]) expect(table.why('soviet', retreat(to, 'sov-rifle-xx-54'))?.rule).toBe('SS-9F1b');
    table.act('soviet', retreat(E, 'sov-rifle-xx-54'));
    expect([table.at('sov-rifle-xx-54'), table.open]).toEqual([E, 'retreating']);
    expect(table.why('soviet', retreat(MID, 'sov-rifle-xx-54'))?.rule).toBe('SS-9F1a');
    table.act('soviet', retreat('7A:3712', 'sov-rifle-xx-54'));
    expect([table.at('sov-rifle-xx-54'), table.open]).toEqual(['7A:3712', 'advancing']);
  });

  test('who cannot go on from a hex that is full is eliminated, cadre or not', () => {
    covers('SS-9F1c', 'SS-8Bb');
    const table = driven({
      ...base,
      [E]: crowded[E],
      [NE]: part('a1'),
      [SE]: part('a2'),
      '7A:3612': part('a3'),
      '7A:3712': part('b1'),
      '7A:3812': part('b2'),
    });
    table.act('soviet', retreat(E, 'sov-rifle-xx-54'));
    expect([table.at('sov-rifle-xx-54'), table.at('sov-rifle-xx-168')]).toEqual([POOL, E]);
  });

  test('into an enemy zone: a division becomes its cadre, anything less is lost', () => {
    covers('SS-9F1d');
    const zones = { [W]: [...two, 'ger-inf-xx-61'], '7A:3612': 'ger-inf-xx-21', '7A:3914': 'ger-inf-xx-58' };
    const defenders = ['sov-rifle-xx-54', 'sov-rifle-xx-168', 'sov-rifle-xx-71'];
    const table = combat(
      { ...zones, [NW]: 'ger-pz-xx-4', [MID]: defenders },
      {
        faces: { 'sov-rifle-xx-71': 'cadre' },
        weather: { b: 'mud' },
      },
    );
    strike(table, 'axis', attack(MID, [...zones[W], 'ger-pz-xx-4']), 5);
    expect(told(table)).toMatchObject({ attack: 34, defence: 10, result: 'DR' });
    table.act('soviet', retreat(E, ...defenders));
    expect([table.at('sov-rifle-xx-54'), face(table, 'sov-rifle-xx-54')]).toEqual([E, 'cadre']);
    expect([table.at('sov-rifle-xx-168'), table.at('sov-rifle-xx-71')]).toEqual([POOL, POOL]);
  });

  test('with the enemy or forbidden ground all around there is no cadre left', () => {
    covers('SS-9F1e');
    const around = { [NW]: part('a1'), [NE]: part('a2'), [E]: part('a3'), [SE]: part('b1'), [SW]: part('b2') };
    expect(driven({ ...base, ...around }).at('sov-rifle-xx-54')).toBe(POOL);
  });

  test('nobody leaves the map', () => {
    covers('SS-30Ka');
    const three = [...two, 'ger-inf-xx-21'];
    const table = combat({
      '7A:3502': three,
      '7A:3501': 'sov-rifle-xx-54',
      '7A:3601': part('a1'),
      '7A:3401': part('a2'),
    });
    strike(table, 'axis', attack('7A:3501', three), 4);
    expect([told(table).result, table.at('sov-rifle-xx-54')]).toEqual(['DR', POOL]);
  });

  test('who retreated into a hex that is attacked adds nothing and suffers everything', () => {
    covers('SS-9F1f');
    const east = ['ger-inf-xx-21', 'ger-inf-xx-58', 'ger-inf-xx-61'];
    // All but the east is in German zones or held.
    const units = { ...base, [E]: 'sov-rifle-xx-168', '7A:3712': east, [NE]: part('a1'), [SE]: part('a2') };
    const begin = () => {
      const table = combat(units);
      strike(table, 'axis', attack(MID, two), 5);
      expect(table.open).toBe('retreating');
      return table;
    };
    // East lies in the zone of the divisions beyond it: the rifles arrive as a cadre.
    const table = begin().act('soviet', retreat(E, 'sov-rifle-xx-54')).act('axis', { type: 'decline-advance' });
    expect([table.at('sov-rifle-xx-54'), face(table, 'sov-rifle-xx-54')]).toEqual([E, 'cadre']);
    strike(table, 'axis', attack(E, east), 4);
    expect(told(table)).toMatchObject({ attack: 24, defence: 4, result: 'DE' });
    expect([table.at('sov-rifle-xx-54'), table.at('sov-rifle-xx-168')]).toEqual([POOL, POOL]);
  });

  test('in an exchange it is not counted', () => {
    covers('SS-9F1f');
    const regiments = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3'].map(part);
    const table = combat({ ...base, [E]: 'sov-rifle-xx-168', '7A:3712': regiments });
    strike(table, 'axis', attack(MID, two), 5).act('soviet', retreat(E, 'sov-rifle-xx-54'));
    table.act('axis', { type: 'decline-advance' });
    strike(table, 'axis', attack(E, regiments), 3);
    expect(told(table)).toMatchObject({ attack: 12, defence: 4, result: 'EX' });
    expect(face(table, 'sov-rifle-xx-54')).toBe('cadre');
    table.act('soviet', retreat(SE, 'sov-rifle-xx-54'));
    // Four points, not nine.
    table.act('axis', lose(part('a1')));
    expect(table.open).toBe('losing');
    expect(table.act('axis', lose(part('a2'))).open).toBe('advancing');
  });

  test('German c/m units need not mind zones where friends stand; others with them do', () => {
    covers('SS-9F1g', 'SS-9F1h');
    const west = ['sov-rifle-xx-78', 'sov-rifle-xx-100', 'sov-rifle-xx-70'];
    const table = combat(
      {
        [W]: west,
        [NW]: ['sov-rifle-xx-26', 'sov-rifle-xx-54'],
        '7A:3812': 'sov-rifle-xx-71',
        [MID]: ['ger-mot-x-900-lehr', part('a1')],
        [E]: 'ger-inf-xx-1',
      },
      { side: 'soviet' },
    );
    strike(table, 'soviet', attack(MID, [...west, 'sov-rifle-xx-26', 'sov-rifle-xx-54']), 1);
    expect(told(table)).toMatchObject({ attack: 30, defence: 5, result: 'DR' });
    table.act('axis', retreat(E, 'ger-mot-x-900-lehr')).act('axis', retreat(E, part('a1')));
    expect([table.at('ger-mot-x-900-lehr'), table.at(part('a1'))]).toEqual([E, null]);
  });

  test('without friends there the zone counts for them as for everybody', () => {
    covers('SS-9F1g');
    const west = ['sov-rifle-xx-78', 'sov-rifle-xx-100', 'sov-rifle-xx-70'];
    const table = combat(
      { [W]: west, [NW]: 'sov-rifle-xx-26', '7A:3812': 'sov-rifle-xx-71', [MID]: 'ger-mot-x-900-lehr' },
      { side: 'soviet' },
    );
    strike(table, 'soviet', attack(MID, [...west, 'sov-rifle-xx-26']));
    table.roll(1).act('axis', { type: 'keep-armour' });
    expect(told(table)).toMatchObject({ attack: 25, defence: 3, die: -1, result: 'DR' });
    table.act('axis', retreat(E, 'ger-mot-x-900-lehr'));
    expect(table.at('ger-mot-x-900-lehr')).toBe(POOL);
  });
});
