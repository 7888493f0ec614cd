import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import oob from '../data/oob.json' with { type: 'json' };
import {
  chitsOf,
  COMBAT_TABLE_A,
  COMBAT_TABLE_B,
  hasAxisInitiative,
  LAST_TURN,
  TERRAIN_EFFECTS,
  weatherOf,
  yearOf,
} from '../src/charts.ts';
import {
  HEXES,
  hexNamed,
  isLand,
  isRail,
  isTown,
  KERCH_STRAITS,
  ROAD_EXITS,
  EAST_EDGE,
  VICTORY_HEXES,
  WEST_EDGE,
  idOf,
} from '../src/geography.ts';
import { planOf, setupRecord } from '../src/scenarios.ts';
import {
  ALL_UNITS,
  PIECES,
  UNITS,
  hasZone,
  isRifleArmy,
  isRifleDivision,
  pieceNamed,
  printedAttack,
  printedDefence,
  printedMovement,
  recordOf,
  stepsOf,
} from '../src/units.ts';

describe('counters', () => {
  test('529 units with unique ids, and the values the rulebook names', () => {
    expect(UNITS).toBe(529);
    expect(new Set(PIECES.ids).size).toBe(PIECES.count);
    const corps = pieceNamed('ger-corps-i');
    expect([printedAttack(corps, 0), printedDefence(corps, 0), printedMovement(corps, 0)]).toEqual([4, 6, 4]);
    expect([hasZone(corps, 0), hasZone(corps, 1)]).toEqual([true, false]);
    const armies = ALL_UNITS.filter((u) => isRifleArmy[u] === 1);
    expect(armies.length).toBe(61);
    expect(armies.every((u) => printedDefence(u, 0) === 5 && printedDefence(u, 1) === 3 && stepsOf[u] === 2)).toBe(
      true,
    );
    const divisions = ALL_UNITS.filter((u) => isRifleDivision[u] === 1 && recordOf[u]!.replaceable);
    expect(divisions.length).toBe(99);
    expect(divisions.every((u) => printedDefence(u, 0) === 1 && printedMovement(u, 0) === 4)).toBe(true);
  });
});

describe('the turn track', () => {
  test('44 turns; snow from December to February; the initiative', () => {
    covers('DV-10.2a', 'DV-10.2b', 'DV-10.2c');
    expect(LAST_TURN).toBe(44);
    expect([7, 8, 9, 18, 19, 20, 40, 41, 42].every((turn) => weatherOf(turn) === 'snow')).toBe(true);
    expect([1, 8, 19, 30, 41].map(yearOf)).toEqual([1941, 1942, 1943, 1944, 1945]);
    const axis = Array.from({ length: 44 }, (_, i) => i + 1).filter(hasAxisInitiative);
    // Fair through July 1943 (24), mixed through September 1942 (15).
    expect(axis).toEqual([1, 2, 3, 4, 6, 11, 12, 13, 14, 15, 23, 24]);
    for (const { turn, initiative } of oob.turnTrack)
      expect([turn, hasAxisInitiative(turn) ? 'axis' : 'soviet']).toEqual([turn, initiative]);
  });

  test('chits by turn are those of the order of battle', () => {
    for (const { turn, axis, soviet } of oob.chits.byTurn) {
      expect([turn, chitsOf(turn, 'axis'), chitsOf(turn, 'soviet')]).toEqual([turn, axis, soviet]);
    }
  });
});

describe('charts', () => {
  test('two combat tables of eight rows and columns', () => {
    for (const table of [COMBAT_TABLE_A, COMBAT_TABLE_B]) {
      expect(table.cells.length).toBe(8);
      expect(table.cells.every((row) => row.length === 8)).toBe(true);
    }
    expect(COMBAT_TABLE_A.cells[0]![7]).toBe('DR*');
    expect(COMBAT_TABLE_B.cells[7]![0]).toBe('NE');
    expect(TERRAIN_EFFECTS.get('mountain')).toEqual({ foot: 2, mechanized: 4, bombardment: 4 });
  });
});

describe('the map', () => {
  test('47 victory hexes, four ways over the Caucasus, both shores of the straits', () => {
    covers('DV-3.1b');
    expect(VICTORY_HEXES.length).toBe(47);
    expect(ROAD_EXITS.length).toBe(4);
    expect(KERCH_STRAITS.map(idOf).toSorted()).toEqual(['E2447', 'E2448', 'E2547']);
    expect(EAST_EDGE.length).toBeGreaterThan(2);
    expect(WEST_EDGE.length).toBeGreaterThan(5);
  });
});

describe.each(oob.scenarios.map(({ id }) => id))('set-up %s', (id) => {
  const record = setupRecord(id);
  const plan = planOf(id);

  test('every unit stands on land, in its zone, and what must be held is held', () => {
    const faults: string[] = [];
    for (const { unit, hex } of record.placements) {
      const u = pieceNamed(unit);
      const at = hexNamed(hex);
      if (at >= HEXES || !isLand(at)) faults.push(`${unit} in the water`);
      if (plan.zones[plan.zoneOf[u]!]?.open[at] !== 1) faults.push(`${unit} outside its zone`);
    }
    for (const { id: zone, held, members } of plan.zones) {
      for (const hex of held)
        if (!members.some((u) => plan.ready[u] === hex)) faults.push(`${zone}: ${idOf(hex)} is empty`);
    }
    for (const { unit, hex } of record.depots) if (isRail[hexNamed(hex)] === 0) faults.push(`${unit} off the rails`);
    for (const { unit, hex } of record.air) if (isTown[hexNamed(hex)] === 0) faults.push(`${unit} in no town`);
    expect(faults).toEqual([]);
  });

  test('every unit that has arrived is somewhere, and nobody is early', () => {
    covers('DV-17.0c');
    const named = new Set([
      ...record.placements.map(({ unit }) => unit),
      ...record.eliminated,
      ...record.stavkaBox,
      ...(record.removed ?? []),
      ...(record.otherFronts ?? []),
    ]);
    const wrong = recordOf.filter(
      ({ id: unit, arrival }) => named.has(unit) !== (arrival.turn !== null && arrival.turn <= record.firstTurn),
    );
    expect(wrong.map(({ id: unit }) => unit)).toEqual([]);
  });
});
