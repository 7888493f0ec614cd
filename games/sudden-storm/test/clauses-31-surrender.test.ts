import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { BULGARIA, CITIES, HUNGARY, LAND, POINT, ROMANIA, USSR, FINLAND, hexNamed, idOf } from '../src/board.ts';
import { AXIS } from '../src/units.ts';
import { all, given, infantryOf, nationOf, onceLost, pooled } from './support/positions.ts';
import { scene, type Scene, type Table } from './support/table.ts';

const landOf = (mask: Uint8Array): string[] => LAND.filter((hex) => mask[hex] === 1).map(idOf);
const pointCities = (mask: Uint8Array): string[] =>
  CITIES.filter(({ hex, grade }) => mask[hex] === 1 && grade === POINT).map(({ hex }) => idOf(hex));
/** The start of a turn; the weather takes one die. */
const start = (more: Scene): Table => scene({ turn: 'Sep I 41', phase: 'turn-start', dice: [1], ...more });

describe('surrender (31)', () => {
  const romania = landOf(ROMANIA);

  test('Romania: Bucharest and every point city, each in Soviet supply', () => {
    covers('SS-31A2f', 'SS-31b');
    expect(start({ owned: { soviet: romania } }).has('ally-surrenders')).toBe(true);
    for (const city of ['3B:3126', ...pointCities(ROMANIA)])
      expect(start({ owned: { soviet: romania.filter((hex) => hex !== city) } }).has('ally-surrenders')).toBe(false);
    // A reference city is not asked for.
    expect(start({ owned: { soviet: romania.filter((hex) => hex !== '3B:1422') } }).has('ally-surrenders')).toBe(true);
    // Constanta is beset: no line leads out of it.
    const beset = start({
      owned: { soviet: romania },
      units: { '3B:3419': 'ger-inf-xx-1', '3B:3520': 'ger-inf-xx-5', '3B:3618': 'ger-inf-xx-6' },
    });
    expect(beset.owner('3B:3519')).toBe('soviet');
    expect(beset.has('ally-surrenders')).toBe(false);
  });

  test('with Bessarabia its cities count too', () => {
    covers('SS-31A2e');
    const also = given({ hexes: { '3B:2115': { owner: AXIS } }, record: { bessarabiaIsRomanian: true } });
    expect(start({ owned: { soviet: romania }, also }).has('ally-surrenders')).toBe(false);
  });

  test('its forces leave the game, its points are lost, nobody comes any more', () => {
    covers('SS-31c');
    const table = start({
      turn: 'Mar I 42',
      owned: { soviet: romania },
      units: { '3B:1319': ['rum-inf-xx-6', 'ger-inf-xx-1', 'rum-air-iar81'], '3B:1219': 'hun-mot-x-1' },
      also: all(infantryOf({ romanian: 9, german: 9 }), pooled('rum-inf-xx-1')),
    });
    expect(['rum-inf-xx-6', 'rum-inf-xx-1', 'rum-air-iar81'].map((id) => table.at(id))).toEqual([
      'removed',
      'removed',
      'removed',
    ]);
    expect(table.at('ger-inf-xx-1')).toBe('3B:1319');
    expect(table.at('hun-mot-x-1')).toBe('3B:1219');
    const points = (): number => table.s.nations.infantry[nationOf('romanian')]!;
    expect(points()).toBe(0);
    // The first turn of a month would bring points, and Mar I 42 three divisions for the reserve.
    expect(table.open).toBe('reinforcements');
    expect(points()).toBe(0);
    expect(table.s.nations.infantry[nationOf('german')]!).toBeGreaterThan(9);
    expect(table.at('rum-sec-xx-1')).toBeNull();
    // It does not happen twice.
    table.playOn('moving').playOn('moving').playOn('moving').playOn('moving').playOn('moving');
    expect(table.news.filter((line) => line.key === 'ally-surrenders')).toHaveLength(1);
  });

  test('nor do its resource points come', () => {
    covers('SS-31c');
    // Jan I 42 brings one to Finland and one to Romania.
    const due = (owned: Scene['owned']): number[] =>
      start({ turn: 'Jan I 42', ...(owned && { owned }) }).s.open.map(({ left }) => left);
    expect(due({}).length - due({ soviet: romania }).length).toBe(1);
  });

  test('Finland: Helsinki and every point city', () => {
    covers('SS-31B3a');
    const finland = landOf(FINLAND);
    const table = start({ owned: { soviet: finland }, units: { '1B:2921': 'fin-rifle-xx-1' } });
    expect(table.has('ally-surrenders')).toBe(true);
    expect(table.at('fin-rifle-xx-1')).toBe('removed');
    for (const city of ['1B:0310', ...pointCities(FINLAND)])
      expect(start({ owned: { soviet: finland.filter((hex) => hex !== city) } }).has('ally-surrenders')).toBe(false);
    // Vyborg is one of them once it has come back.
    const vyborg = (owner: 'axis' | 'soviet') =>
      start({
        owned: {
          soviet: [...finland, ...(owner === 'soviet' ? ['1B:0401'] : [])],
          axis: owner === 'axis' ? ['1B:0401'] : [],
        },
        also: onceLost('1B:0401'),
      }).has('ally-surrenders');
    expect([vyborg('axis'), vyborg('soviet')]).toEqual([false, true]);
  });

  test('Bulgaria: any hex in Soviet supply; what no Axis unit covers goes over', () => {
    covers('SS-31A3a');
    const reached = [...romania, '3B:3427'];
    const units = { '3B:3432': 'ger-inf-xx-1', '3B:4030': 'ger-truck' };
    // One Romanian city keeps Romania in the war.
    // Plovdiv is Soviet too, and cut off: one hex in supply is enough.
    const owned = { soviet: [...reached.filter((hex) => hex !== '3B:2933'), '3B:4133'], axis: ['3B:2933'] };
    const table = start({ owned, units });
    expect(table.has('bulgaria-surrenders')).toBe(true);
    expect(table.has('ally-surrenders')).toBe(false);
    const kept = landOf(BULGARIA).filter((hex) => table.owner(hex) === 'axis');
    // The hexes of both, and the zone of the division.
    expect(kept).toContain('3B:3432');
    expect(kept).toContain('3B:3431');
    expect(kept).toContain('3B:4030');
    expect(kept).not.toContain('3B:4029');
    expect(table.owner('3B:4133')).toBe('soviet');
    expect(start({ owned: { soviet: ['3B:3427'] }, units }).has('bulgaria-surrenders')).toBe(false);
    expect(
      start({ owned: { soviet: owned.soviet.filter((hex) => hex !== '3B:3427') }, units }).has('bulgaria-surrenders'),
    ).toBe(false);
  });
});

test('a surrendered ally’s neighbours are not touched', () => {
  const table = start({ owned: { soviet: landOf(ROMANIA) } });
  expect(LAND.filter((hex) => HUNGARY[hex] === 1).every((hex) => table.owner(idOf(hex)) === 'axis')).toBe(true);
  expect(USSR[hexNamed('3B:2115')]).toBe(1);
});
