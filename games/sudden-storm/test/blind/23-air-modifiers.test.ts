import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { AXIS_BASE, TARGET, air, allot, end, fly, guards, intercept, missionOf, pass, shots } from '../support/air.ts';
import type { Table } from '../support/table.ts';
import { misses, goOn, meet, meetRed, past, quietly, type More } from './air-fight.ts';
import { may } from './help.ts';
import { EMIL, FRITZ, ILYUSHA, JUNKERS, LAGG, MIG, PESHKA, STUKA, YAK, assign, redAir, row } from './sky.ts';

describe('20B3, 23 differentials and modifiers', () => {
  /** What a unit fires with: differential, and what the roll of twelve becomes. */
  const fires = (table: Table, by: string): number[] => {
    const { differential, roll } = shots(table).find((shot) => shot.by === by)!;
    return [differential, roll - 12];
  };
  const against = (
    bombers: readonly string[],
    escorts: readonly string[],
    hunters: readonly string[],
    more: More = {},
  ): Table => quietly(goOn(meet(bombers, escorts, hunters, more).roll(...misses(12))));
  const red = (
    bombers: readonly string[],
    escorts: readonly string[],
    hunters: readonly string[],
    more: More = {},
  ): Table => quietly(goOn(meetRed(bombers, escorts, hunters, more).roll(...misses(12))));
  test('attack less defence: a MiG-3 and a Stuka', () => {
    covers('SS-20B3a');
    const table = against([STUKA], [], [MIG]);
    expect([fires(table, MIG), fires(table, STUKA)]).toEqual([
      [2, 0],
      [-3, 0],
    ]);
  });
  test('fighters on type B one less, type B on fighters one more', () => {
    covers('SS-20B3c');
    const table = against([JUNKERS], [], [MIG]);
    expect([fires(table, MIG), fires(table, JUNKERS)]).toEqual([
      [1, -1],
      [0, 1],
    ]);
  });
  test('German fighters on Soviets one less, on type B two', () => {
    covers('SS-23Ca', 'SS-20B3c');
    expect(fires(red([PESHKA], [], [FRITZ]), FRITZ)).toEqual([2, -1]);
    expect(fires(red(['sov-air-pe8'], [], [EMIL]), EMIL)).toEqual([1, -2]);
    expect(fires(red([PESHKA], [], [FRITZ]), PESHKA)).toEqual([-2, 0]);
    expect(fires(red(['sov-air-pe8'], [], [EMIL]), 'sov-air-pe8')).toEqual([-2, 1]);
  });
  test('not on Guards', () => {
    covers('SS-23Cb');
    expect(fires(red([PESHKA], [], [FRITZ], { also: guards(PESHKA) }), FRITZ)).toEqual([2, 0]);
  });
  test('nor do Romanians have it', () => {
    covers('SS-23Cb');
    const table = redAir({ '3B:2115': PESHKA, '3B:1919': 'rum-air-iar80' });
    end(table.act('soviet', fly('bombing', '3B:2019', PESHKA)), 'air-movement');
    table.act('axis', intercept('3B:2019', 'rum-air-iar80')).roll(...misses(4));
    quietly(goOn(table));
    expect(fires(table, 'rum-air-iar80')).toEqual([1, 0]);
  });
  test('Finns have it', () => {
    covers('SS-23Ca');
    const table = redAir({ '2A:0931': 'sov-air-pe8', '1B:0310': 'fin-air-ms406' }, { turn: 'Sep I 41' });
    end(table.act('soviet', fly('bombing', '1B:0310', 'sov-air-pe8')), 'air-movement');
    table.act('axis', intercept('1B:0310', 'fin-air-ms406')).roll(...misses(4));
    quietly(goOn(table));
    expect(fires(table, 'fin-air-ms406')).toEqual([-2, -2]);
  });
  test('German bombers have it not', () => {
    covers('SS-23Ca', 'SS-20B3c');
    expect(fires(against([STUKA], [], [LAGG]), STUKA)).toEqual([-2, 0]);
  });
  test('a German fighter that bombs has it still', () => {
    covers('SS-23Ca', 'SS-23Aa');
    expect(fires(against([FRITZ], [], [MIG]), FRITZ)).toEqual([-1, -1]);
  });
  test('a fighter that bombs has two less in attack and defence', () => {
    covers('SS-23Aa');
    const table = against([EMIL], [], [MIG]);
    expect([fires(table, EMIL)[0], fires(table, MIG)[0]]).toEqual([0, 2]);
  });
  test('it may drop its bombs: printed strengths, an escort, no bombs left', () => {
    covers('SS-23Ab', 'SS-20A2a');
    const table = goOn(meet([EMIL, JUNKERS], [], [MIG, YAK]));
    expect(table.open).toBe('screening');
    expect(may(table, 'axis', { type: 'drop-bombs', units: [JUNKERS] })).toBe(false);
    table.act('axis', { type: 'drop-bombs', units: [EMIL] });
    table.roll(...misses(6)).act('soviet', past(YAK));
    if (table.open === 'engaging-screen') table.act('soviet', allot('engaging-screen', `${MIG} > ${EMIL}`));
    quietly(table);
    expect([fires(table, EMIL)[0], fires(table, MIG)[0]]).toEqual([2, 0]);
    expect(may(table, 'axis', assign('harassment', TARGET, EMIL))).toBe(false);
    expect(may(table, 'axis', assign('harassment', TARGET, JUNKERS))).toBe(true);
    expect(missionOf(table, EMIL)).not.toBe('bombing');
  });
  test('or keep them, and the mission', () => {
    covers('SS-23Ab', 'SS-23Aa');
    const table = goOn(meet([EMIL], [], [MIG]))
      .roll(...misses(4))
      .act('axis', pass('keep-bombs'));
    quietly(table);
    expect(may(table, 'axis', assign('harassment', TARGET, EMIL))).toBe(true);
  });
  test('an escort at twice its range has two less', () => {
    covers('SS-23Bb');
    const at = row(16);
    const table = air({ [AXIS_BASE]: [JUNKERS, EMIL], [row(13)]: MIG }, { airfields: [AXIS_BASE, row(13)] });
    table.act('axis', fly('bombing', at, JUNKERS)).act('axis', fly('escort', at, EMIL));
    end(table, 'air-movement').act('soviet', intercept(at, MIG));
    goOn(end(table, 'interception').roll(...misses(6)));
    if (table.open === 'splitting') table.roll(...misses(6)).act('soviet', pass('keep-interceptors-together'));
    quietly(table);
    expect([fires(table, EMIL)[0], fires(table, MIG)[0]]).toEqual([0, 2]);
  });
  test('night fighters are fighters: as interceptors, and against type B', () => {
    covers('SS-23Ea', 'SS-20B3c');
    expect(fires(against([JUNKERS], [], ['sov-air-pe3bis']), 'sov-air-pe3bis')).toEqual([1, -1]);
    expect(fires(against([JUNKERS], [], ['sov-air-pe3bis']), JUNKERS)).toEqual([1, 1]);
    const night = red([ILYUSHA], ['sov-air-pe3bis'], [FRITZ]);
    expect(fires(night, 'sov-air-pe3bis')[0]).toBe(-1);
  });
  test('a bomber at extended range fights as printed', () => {
    covers('SS-23Ba', 'SS-20B3a');
    const table = air({ [AXIS_BASE]: STUKA, [row(17)]: MIG }, { airfields: [AXIS_BASE, row(17)] });
    end(table.act('axis', fly('bombing', row(20), STUKA)), 'air-movement').act('soviet', intercept(row(20), MIG));
    quietly(goOn(table.roll(...misses(4))));
    expect([fires(table, MIG)[0], fires(table, STUKA)[0]]).toEqual([2, -3]);
  });
});
