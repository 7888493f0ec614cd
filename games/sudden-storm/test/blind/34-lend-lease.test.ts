import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { IRAN, SOUTH_EDGE, hexNamed, idOf } from '../../src/board.ts';
import { RP } from '../../src/state.ts';
import { AIR_IDS, pieceNamed } from '../../src/units.ts';
import { ofTheRaf, onQuays, type Also } from '../support/positions.ts';
import { scene, type Scene, type Table } from '../support/table.ts';
import { march, may } from './help.ts';
import { at, hexesOf, initial, placePoints, sovietArmour, storesAt, until } from './help-29-36.ts';

type More = Omit<Scene, 'turn' | 'side' | 'phase'>;
const [MURMANSK, POLYARNY, ARKHANGELSK] = ['6A:1518', '6A:1417', '6A:3907'];
/** Every convoy comes through unless dice are told. */
const SAFE = Array<number>(12).fill(6);
const SUNK = Array<number>(20).fill(1);
const convoy = (turn: string, more: More = {}): Table => initial(turn, 'soviet', { dice: SAFE, ...more });
const land = (cargo: string, port = MURMANSK) => ({ type: 'land-cargo', cargo, port });
/** Everything that waits on the ships, landed in Murmansk. */
function unload(table: Table): string[] {
  const landed: string[] = [];
  while (table.open === 'lend-lease') {
    const cargo = ['cargo-points', 'cargo-armour', 'cargo-plane'].find((each) => may(table, 'soviet', land(each)));
    if (cargo === undefined) break;
    landed.push(cargo.slice(6));
    table.act('soviet', land(cargo));
  }
  return landed;
}
const raf = (table: Table): Record<string, number> => {
  const row = AIR_IDS.indexOf('sov-air-hurri2');
  return { raf: table.s.air.raf[row]!, guards: table.s.air.guards[row]! };
};

describe('34 the northern route', () => {
  test('what comes when', () => {
    covers('SS-OBS32', 'SS-34b', 'SS-34a');
    const turns = ['Sep I 41', 'Oct I 41', 'Nov I 41', 'Dec I 41', 'Jan I 42', 'Feb I 42', 'Mar I 42'];
    expect(turns.map((turn) => unload(convoy(turn)).join())).toEqual([
      'plane',
      'points,armour',
      'armour,plane',
      'points,armour',
      'armour,plane',
      'points,armour',
      'armour,plane,plane',
    ]);
    expect(['Aug II 41', 'Sep II 41', 'Mar II 42'].map((turn) => convoy(turn).open === 'lend-lease')).toEqual([
      false,
      false,
      false,
    ]);
  });
  test('which aircraft', () => {
    covers('SS-OBS32', 'SS-34d');
    const came = (turn: string, ...models: string[]): (string | null)[] => {
      const table = convoy(turn);
      unload(table);
      return models.map((model) => table.at(`sov-air-${model}`));
    };
    expect(came('Nov I 41', 'p40c')).toEqual(['arrivals']);
    expect(came('Jan I 42', 'p400')).toEqual(['arrivals']);
    expect(came('Mar I 42', 'p39d', 'p40e')).toEqual(['arrivals', 'arrivals']);
  });
  test('three or less on two dice and it is at the bottom of the sea, piece by piece', () => {
    covers('SS-34c');
    const through = (...dice: number[]): string => unload(convoy('Oct I 41', { dice })).join();
    expect(through(1, 2, 6, 6)).toBe('armour');
    expect(through(6, 6, 1, 1)).toBe('points');
    expect(through(2, 1, 1, 2)).toBe('');
    expect(through(2, 2, 3, 1)).toBe('points,armour');
  });
  test('in Soviet ports of the Arctic that are free of ice', () => {
    covers('SS-34b');
    const ports = (more: More): boolean[] => {
      const table = convoy('Dec I 41', more);
      return [MURMANSK, POLYARNY, ARKHANGELSK].map((port) => may(table, 'soviet', land('cargo-points', port)));
    };
    expect(ports({})).toEqual([true, true, true]);
    expect(ports({ owned: { axis: [MURMANSK] } })).toEqual([false, true, true]);
    expect(ports({ weather: { a: 'snow', b: 'snow' }, cold: { a: 2, b: 2 } })).toEqual([true, true, false]);
    expect(ports({ weather: { a: 'snow', b: 'snow' }, cold: { a: 1, b: 1 } })).toEqual([true, true, true]);
    const table = convoy('Dec I 41');
    expect(['1B:0711', '3B:2510', '6A:1120'].map((port) => may(table, 'soviet', land('cargo-points', port)))).toEqual([
      false,
      false,
      false,
    ]);
  });
  test('without a port nothing comes, and nothing later for it', () => {
    covers('SS-34b');
    const shut = convoy('Dec I 41', {
      owned: { axis: [MURMANSK, POLYARNY] },
      weather: { a: 'snow', b: 'snow' },
      cold: { a: 2, b: 2 },
      dice: [],
    });
    expect(shut.open).not.toBe('lend-lease');
    expect(sovietArmour(shut)).toBe(7);
  });
  test('points lie in the port, armour joins the pool', () => {
    covers('SS-34d');
    const table = convoy('Oct I 41');
    const before = storesAt(table, ARKHANGELSK);
    table.act('soviet', land('cargo-points', ARKHANGELSK)).act('soviet', land('cargo-armour', ARKHANGELSK));
    // Seven come from the factories.
    expect([storesAt(table, ARKHANGELSK), sovietArmour(table)]).toEqual([before + 1, 7 + 1]);
  });
  /** Murmansk with Germans on every side. */
  const SIEGE = { '6A:1617': 'ger-mtn-xx-1', '6A:1519': 'ger-mtn-xx-2', '6A:1516': 'ger-mtn-xx-3' };
  test('in a port that is cut off armour and aircraft wait', () => {
    covers('SS-34d');
    const table = convoy('Nov I 41', { units: SIEGE });
    expect(unload(table)).toEqual(['armour', 'plane']);
    expect(sovietArmour(table)).toBe(7);
    expect(table.at('sov-air-p40c')).not.toBe('arrivals');
    const points = convoy('Oct I 41', { units: SIEGE });
    const there = storesAt(points, MURMANSK);
    points.act('soviet', land('cargo-points'));
    expect(storesAt(points, MURMANSK)).toBe(there + 1);
  });
  const stored = { hex: hexNamed(MURMANSK), armour: 2 * RP, planes: [pieceNamed('sov-air-p40c')] };
  test('they go on when it is free', () => {
    covers('SS-34d');
    const free = convoy('Dec II 41', { also: onQuays([structuredClone(stored)]) });
    expect(sovietArmour(free)).toBe(7 + 2);
    const shut = convoy('Dec II 41', { units: SIEGE, also: onQuays([structuredClone(stored)]) });
    expect(sovietArmour(shut)).toBe(7);
  });
  test('and are lost with the port', () => {
    covers('SS-34d');
    const table = scene({
      turn: 'Dec II 41',
      units: { '6A:1519': 'ger-mtn-xx-2' },
      also: onQuays([structuredClone(stored)]),
    });
    table.act('axis', march('ger-mtn-xx-2', MURMANSK));
    expect(table.owner(MURMANSK)).toBe('axis');
    until(table, 'Dec II 41', 'soviet');
    expect(sovietArmour(table)).toBe(7);
    expect(['arrivals', MURMANSK]).not.toContain(table.at('sov-air-p40c'));
  });
});

describe('34 the other routes', () => {
  const iran = SOUTH_EDGE.filter((hex) => IRAN[hex] === 1).map(idOf);
  test('the south: points at the Iranian edge, armour for all', () => {
    covers('SS-34e', 'SS-OBS33', 'SS-34a');
    const south = (turn: string): boolean[] => {
      const table = convoy(turn, { dice: SUNK, owned: { soviet: hexesOf('iran') } });
      at(table, 'reinforcements');
      // Those of the other forces come first.
      while (may(table, 'soviet', placePoints('2A:3317', 1))) table.act('soviet', placePoints('2A:3317', 1));
      return [...iran.slice(0, 2), '9A:2618', '9A:4022'].map((hex) => may(table, 'soviet', placePoints(hex, 1)));
    };
    expect(south('Jan I 42')).toEqual([true, true, false, false]);
    expect(south('Mar I 42')).toEqual([true, true, false, false]);
    expect([south('Dec I 41'), south('Feb I 42')].flat().some(Boolean)).toBe(false);
  });
  test('armour by south and east', () => {
    covers('SS-34e', 'SS-34f', 'SS-OBS33', 'SS-34a');
    // Seven factories; whatever came by the north is sunk.
    const armour = (turn: string): number => sovietArmour(at(convoy(turn, { dice: SUNK }), 'replacements'));
    expect(['Dec I 41', 'Jan I 42', 'Feb I 42', 'Mar I 42'].map(armour)).toEqual([7, 8, 8, 8]);
  });
});

describe('34 the RAF', () => {
  const there = (turn: string): Table =>
    initial(turn, 'soviet', {
      units: { [ARKHANGELSK]: 'sov-air-hurri2', '2A:3317': 'sov-air-mig3' },
      dice: SAFE,
      also: ofTheRaf('sov-air-hurri2'),
    });
  test('it is of the Guards from the start', () => {
    covers('SS-34g', 'SS-OBS32');
    const table = convoy('Sep I 41');
    unload(table);
    expect(raf(table)).toEqual({ raf: 1, guards: 1 });
  });
  test('in Nov I it is Soviet, and of the Guards only for a conversion', () => {
    covers('SS-34g', 'SS-OBS34');
    const table = there('Nov I 41');
    unload(table);
    for (let i = 0; i < 12 && table.open !== 'air-guards' && table.open !== 'moving'; i++)
      table.act(table.side, pass(table));
    expect(raf(table)).toEqual({ raf: 0, guards: 0 });
    table.act('soviet', { type: 'convert-to-guards', unit: 'sov-air-hurri2' });
    expect(raf(table)).toEqual({ raf: 0, guards: 1 });
    expect(table.s.airConversions).toBe(1);
  });
  test('lost before that, it is gone for good', () => {
    covers('SS-34g');
    // Its base is taken, and it does not get away: a Soviet unit would be among those destroyed.
    const after = (also: Also): string | null => {
      const table = scene({
        turn: 'Oct I 41',
        units: { '6A:1519': 'ger-mtn-xx-2', [MURMANSK]: 'sov-air-hurri2' },
        also,
      });
      table.roll(6, 6).act('axis', march('ger-mtn-xx-2', MURMANSK));
      return table.at('sov-air-hurri2');
    };
    expect(after(ofTheRaf('sov-air-hurri2'))).toBe('removed');
    expect(after(() => undefined)).not.toBe('removed');
  });
});
const ENDS: Record<string, string> = { constructing: 'end-construction', 'air-arrivals': 'end-air-arrivals' };
function pass(table: Table): { type: string } {
  const rest = { type: 'place-the-rest' };
  if (may(table, table.side, rest)) return rest;
  return { type: ENDS[table.open] ?? `end-${table.open}` };
}
