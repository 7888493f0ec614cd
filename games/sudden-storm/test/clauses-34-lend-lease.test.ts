import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexNamed } from '../src/board.ts';
import { RP } from '../src/state.ts';
import { FIRST_AIR, pieceNamed } from '../src/units.ts';
import { all, inoperative, ofTheRaf, onQuays, pooled } from './support/positions.ts';
import { scene, type Scene, type Table } from './support/table.ts';

const comes = (turn: string, dice: readonly number[], more: Partial<Scene> = {}): Table =>
  scene({ turn, side: 'soviet', phase: 'initial-phase', dice, ...more });
const armour = (table: Table): number => table.s.armour[1] / RP;
const points = (table: Table, hex: string): number => table.s.hexes.points[hexNamed(hex)]!;
const [MURMANSK, ARKHANGELSK, POLYARNY] = ['6A:1518', '6A:3907', '6A:1417'];
const land = (cargo: string, port: string) => ({ type: 'land-cargo', cargo: `cargo-${cargo}`, port });
/** Everything but Murmansk is in other hands. */
const onlyMurmansk: Partial<Scene> = { owned: { axis: [POLYARNY, ARKHANGELSK, '6A:2420', '6A:3618', '6A:4212'] } };
/** Murmansk cut off from the south. */
const cutOff: Partial<Scene> = {
  ...onlyMurmansk,
  units: {
    '6A:1719': 'ger-mtn-xx-2',
    '6A:1717': 'ger-mtn-xx-3',
    '6A:1520': 'fin-rifle-xx-1',
    '6A:1516': 'fin-rifle-xx-2',
    '6A:1317': 'ger-mtn-xx-6',
    '6A:1319': 'fin-rifle-xx-3',
  },
};
/** Nothing more. */
const bare = pooled();
const hurricane = 'sov-air-hurri2';
const isGuards = (table: Table, air: string): boolean => table.s.air.guards[pieceNamed(air) - FIRST_AIR] === 1;

describe('the northern route', () => {
  test('two dice for each item; four or more brings it in, to ports of choice', () => {
    covers('SS-34b', 'SS-34c', 'SS-34d', 'SS-OBS32');
    // Oct I 41: a resource point and an armour point.
    const table = comes('Oct I 41', [1, 3, 1, 2]);
    expect([table.open, table.side, table.has('cargo-sunk'), table.has('cargo-safe')]).toEqual([
      'lend-lease',
      'soviet',
      true,
      true,
    ]);
    expect(table.why('soviet', land('armour', MURMANSK))).toMatchObject({ rule: 'SS-34b', key: 'no-such-cargo' });
    expect(table.why('soviet', land('points', '5B:0911'))).toMatchObject({ rule: 'SS-34b', key: 'no-open-port' });
    const before = points(table, ARKHANGELSK);
    table.act('soviet', land('points', ARKHANGELSK));
    expect(points(table, ARKHANGELSK) - before).toBe(1);
    // Seven points of the factories, none of the convoy.
    expect(armour(table)).toBe(7);
    const luckier = comes('Oct I 41', [1, 3, 2, 2]);
    luckier.act('soviet', { type: 'end-lend-lease' });
    expect(armour(luckier)).toBe(8);
  });

  test('a frozen port takes nothing, and with no port nothing comes', () => {
    covers('SS-34b');
    const frozen = comes('Dec I 41', [6, 6, 6, 6], { weather: { a: 'snow', b: 'snow' }, cold: { a: 2, b: 2 } });
    expect(frozen.why('soviet', land('points', ARKHANGELSK))).toMatchObject({ key: 'no-open-port' });
    expect(frozen.why('soviet', land('points', MURMANSK))).toBeUndefined();
    const lost = comes('Dec I 41', [], {
      weather: { a: 'snow', b: 'snow' },
      cold: { a: 2, b: 2 },
      owned: { axis: [MURMANSK, POLYARNY] },
    });
    expect([lost.has('convoy-turned-back'), armour(lost)]).toEqual([true, 7]);
  });

  test('where there is but one port, all goes there', () => {
    covers('SS-34d');
    const table = comes('Oct I 41', [6, 6, 6, 6], onlyMurmansk);
    expect([table.open === 'lend-lease', armour(table), points(table, MURMANSK)]).toEqual([false, 8, 3]);
  });

  test('a port that is cut off stores armour and aircraft until it is not, or is lost', () => {
    covers('SS-34d');
    const table = comes('Nov I 41', [6, 6, 6, 6], cutOff);
    expect([armour(table), table.at('sov-air-p40c')]).toEqual([7, null]);
    expect(table.s.quays).toEqual([{ hex: hexNamed(MURMANSK), armour: RP, planes: [pieceNamed('sov-air-p40c')] }]);
    expect(table.marks(MURMANSK)).toContain('quay-2');
    const freed = comes('Nov II 41', [], { also: onQuays(table.s.quays) });
    expect([armour(freed), freed.s.quays, freed.at('sov-air-p40c') === null]).toEqual([8, [], false]);
    const fallen = scene({
      turn: 'Nov II 41',
      units: { '6A:1519': 'ger-mtn-xx-2' },
      also: onQuays(table.s.quays),
    });
    fallen.act('axis', { type: 'move', units: ['ger-mtn-xx-2'], way: [MURMANSK] });
    expect([fallen.s.quays, fallen.at('sov-air-p40c')]).toEqual([[], 'removed']);
  });
});

describe('the other routes', () => {
  test('armour points from the south and the east; resource points at the south edge of Iran', () => {
    covers('SS-34e', 'SS-34f', 'SS-OBS33');
    const january = comes('Jan I 42', [1, 1, 1, 1], {
      ...onlyMurmansk,
      owned: { ...onlyMurmansk.owned, soviet: ['9A:4010', '9A:4011'] },
    });
    // Seven of the factories and one from the east; the convoy is sunk.
    expect(armour(january)).toBe(8);
    while (january.open !== 'reinforcements') january.playOn('reinforcements');
    const place = (to: string) => january.why('soviet', { type: 'place-points', to, count: 1 });
    // The points of the month come first, six of them.
    january.act('soviet', { type: 'place-points', to: '2A:3317', count: 6 });
    expect(place('2A:3317')).toMatchObject({ rule: 'SS-33Aa', key: 'no-entry-there' });
    expect(place('9A:3910')).toMatchObject({ key: 'no-entry-there' });
    january.act('soviet', { type: 'place-points', to: '9A:4010', count: 1 });
    expect(points(january, '9A:4010')).toBe(1);
    expect(armour(comes('Mar I 42', [1, 1, 1, 1, 1, 1], onlyMurmansk))).toBe(8);
    expect(armour(comes('Feb I 42', [1, 1, 1, 1], onlyMurmansk))).toBe(8);
  });
});

describe('the RAF', () => {
  test('counts as Guards while it is there, and passes to the Soviets in Nov I 41', () => {
    covers('SS-34g', 'SS-OBS34', 'SS-OBS32');
    const table = comes('Sep I 41', [6, 6], onlyMurmansk);
    expect([isGuards(table, hurricane), table.s.air.raf[pieceNamed(hurricane) - FIRST_AIR]]).toEqual([true, 1]);
    while (table.s.turn < 10) table.roll(6, 6, 6, 6, 6, 6, 6, 6).playOn('evacuation');
    table.act('soviet', { type: 'end-evacuation' });
    expect([isGuards(table, hurricane), table.s.air.raf[pieceNamed(hurricane) - FIRST_AIR]]).toEqual([false, 0]);
  });

  test('lost before that, it is gone for good; afterwards it may be replaced like any other', () => {
    covers('SS-34g');
    /** Inoperative at Murmansk when the port falls. */
    const fallen = (raf: boolean): Table => {
      const table = scene({
        turn: 'Oct I 41',
        units: { '6A:1519': 'ger-mtn-xx-2', [MURMANSK]: hurricane },
        also: all(inoperative(hurricane), raf ? ofTheRaf(hurricane) : bare),
      });
      return table.act('axis', { type: 'move', units: ['ger-mtn-xx-2'], way: [MURMANSK] });
    };
    expect([fallen(true).at(hurricane), fallen(false).at(hurricane)]).toEqual(['removed', 'remnants']);
  });

  test('returned, it is Guards again for one of the conversions of the turn', () => {
    covers('SS-34g', 'SS-OBS31');
    const table = comes('Nov I 41', [1, 1, 1, 1], {
      ...onlyMurmansk,
      units: { '2A:3317': hurricane },
      also: ofTheRaf(hurricane),
    });
    while (table.open !== 'air-guards') table.playOn('air-guards');
    expect([table.s.airConversions, isGuards(table, hurricane)]).toEqual([2, false]);
    table.act('soviet', { type: 'convert-to-guards', unit: hurricane });
    expect([table.s.airConversions, isGuards(table, hurricane)]).toEqual([1, true]);
  });
});
