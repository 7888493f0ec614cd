import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  AXIS_BASE,
  AXIS_FIELD,
  SOVIET_BASE,
  SOVIET_FIELD,
  TARGET,
  air,
  end,
  fly,
  intercept,
  missionOf,
  pass,
  staged,
  stateOf,
} from '../support/air.ts';
import { may } from './help.ts';
import { next } from './orders.ts';
import {
  EMIL,
  FRITZ,
  ILYUSHA,
  JUNKERS,
  LAGG,
  MIG,
  PESHKA,
  STUKA,
  YAK,
  assign,
  home,
  landAll,
  over,
  row,
  some,
} from './sky.ts';
import { redAir, unmolested } from './sky.ts';

const DORNIER = 'ger-air-do17z';
const MESSER110 = 'ger-air-me110e';

describe('19 missions in general', () => {
  test('one a phase', () => {
    covers('SS-19a');
    const table = air({ [AXIS_BASE]: [JUNKERS, FRITZ, EMIL] });
    table.act('axis', fly('bombing', TARGET, JUNKERS)).act('axis', fly('escort', TARGET, FRITZ));
    for (const unit of [JUNKERS, FRITZ])
      for (const mission of ['bombing', 'transfer', 'escort'])
        for (const hex of [TARGET, row(26), AXIS_BASE, AXIS_FIELD])
          expect(may(table, 'axis', fly(mission, hex, unit)), `${unit} ${mission} ${hex}`).toBe(false);
  });
  test('an interceptor goes to one hex', () => {
    covers('SS-19a');
    const table = air({ [AXIS_BASE]: [JUNKERS, FRITZ], [SOVIET_BASE]: [MIG, YAK] });
    table.act('axis', fly('bombing', TARGET, JUNKERS)).act('axis', fly('bombing', row(26), FRITZ));
    end(table, 'air-movement').act('soviet', intercept(TARGET, MIG));
    expect(may(table, 'soviet', intercept(row(26), MIG))).toBe(false);
    expect(may(table, 'soviet', intercept(row(26), YAK))).toBe(true);
  });
  test('which bombing it will be is said after the fighting', () => {
    covers('SS-19b', 'SS-16B2a');
    const enemy = { [row(28)]: 'sov-rifle-xx-100', [row(29)]: 'ger-inf-xx-21' };
    for (const mission of ['ground-support', 'defensive-support', 'harassment']) {
      const table = air({ [AXIS_BASE]: JUNKERS, ...enemy });
      expect(may(table, 'axis', fly(mission, row(28), JUNKERS))).toBe(false);
      unmolested(table.act('axis', fly('bombing', row(28), JUNKERS)));
      landAll(table.act('axis', assign(mission, row(28), JUNKERS)));
      expect([over(table, JUNKERS), missionOf(table, JUNKERS)]).toEqual([row(28), mission]);
    }
  });
  test('a bomber bombs only where it flew', () => {
    covers('SS-16B2a', 'SS-19b');
    const enemy = { [row(28)]: 'sov-rifle-xx-100', [row(27)]: 'sov-rifle-xx-112' };
    const table = unmolested(air({ [AXIS_BASE]: JUNKERS, ...enemy }).act('axis', fly('bombing', row(28), JUNKERS)));
    expect(may(table, 'axis', assign('ground-support', row(27), JUNKERS))).toBe(false);
    expect(may(table, 'axis', assign('ground-support', row(28), JUNKERS))).toBe(true);
  });
});

describe('19A interception', () => {
  const reaches = (unit: string, column: number): boolean => {
    const table = air(
      { [AXIS_BASE]: JUNKERS, [row(column)]: unit, [SOVIET_FIELD]: YAK },
      { airfields: [AXIS_BASE, row(column), SOVIET_FIELD] },
    );
    end(table.act('axis', fly('bombing', TARGET, JUNKERS)), 'air-movement');
    return may(table, 'soviet', intercept(TARGET, unit));
  };
  test('half the range, rounded down', () => {
    covers('SS-19Aa');
    expect([reaches(MIG, 21), reaches(MIG, 20)]).toEqual([true, false]);
    expect([reaches(LAGG, 24), reaches(LAGG, 22)]).toEqual([true, false]);
  });
  test('the same for the Germans', () => {
    covers('SS-19Aa');
    const comes = (unit: string, column: number): boolean => {
      const bases = [row(column), row(28)];
      const table = redAir(
        { [SOVIET_BASE]: PESHKA, [row(column)]: unit, [row(28)]: `${FRITZ}-b` },
        { airfields: [SOVIET_BASE, ...bases], owned: { axis: bases } },
      );
      end(table.act('soviet', fly('bombing', TARGET, PESHKA)), 'air-movement');
      return may(table, 'axis', intercept(TARGET, unit));
    };
    expect([comes(EMIL, 30), comes(EMIL, 31)]).toEqual([true, false]);
    expect([comes(FRITZ, 31), comes(FRITZ, 32)]).toEqual([true, false]);
  });
  test('fighters alone', () => {
    covers('SS-19Aa');
    expect([reaches(PESHKA, 24), reaches(ILYUSHA, 24), reaches(YAK, 24)]).toEqual([false, false, true]);
    expect(reaches('sov-air-pe3bis', 24)).toBe(true);
  });
  test('where enemies are on missions, not where they stand at their bases', () => {
    covers('SS-19Aa');
    const table = air(
      { [AXIS_BASE]: [JUNKERS, FRITZ], [row(28)]: 'ger-inf-xx-21', [row(26)]: MIG },
      { airfields: [AXIS_BASE, row(26)] },
    );
    end(table.act('axis', fly('bombing', TARGET, JUNKERS)), 'air-movement');
    for (const hex of [AXIS_BASE, row(28), row(25)]) expect(may(table, 'soviet', intercept(hex, MIG))).toBe(false);
    expect(may(table, 'soviet', intercept(TARGET, MIG))).toBe(true);
  });
  test('escorts and units on transfer are on missions too', () => {
    covers('SS-19Aa', 'SS-19C1a');
    const table = air(
      { [AXIS_BASE]: [JUNKERS, FRITZ], [row(26)]: MIG },
      { airfields: [AXIS_BASE, AXIS_FIELD, row(26)] },
    );
    end(table.act('axis', fly('transfer', AXIS_FIELD, JUNKERS)), 'air-movement');
    expect(may(table, 'soviet', intercept(AXIS_FIELD, MIG))).toBe(true);
    table.roll(1, 1, 1, 1).act('soviet', intercept(AXIS_FIELD, MIG));
    table.act('axis', pass('keep-operations'));
    expect(table.at(JUNKERS)).toBe('eft');
  });
});

describe('19B escort', () => {
  test('fighters alone, to where others of their side fly', () => {
    covers('SS-19Ba');
    const table = air({ [AXIS_BASE]: [JUNKERS, FRITZ], [AXIS_FIELD]: [STUKA, DORNIER, MESSER110] });
    expect(may(table, 'axis', fly('escort', TARGET, FRITZ))).toBe(false);
    table.act('axis', fly('bombing', TARGET, JUNKERS));
    expect(may(table, 'axis', fly('escort', TARGET, FRITZ))).toBe(true);
    expect(may(table, 'axis', fly('escort', row(26), FRITZ))).toBe(false);
    expect(may(table, 'axis', fly('escort', TARGET, STUKA))).toBe(false);
    expect(may(table, 'axis', fly('escort', TARGET, DORNIER))).toBe(false);
    expect(may(table, 'axis', fly('escort', TARGET, MESSER110))).toBe(true);
  });
  test('the whole range', () => {
    covers('SS-19Ba', 'SS-18a');
    const table = air({ [AXIS_BASE]: [JUNKERS, EMIL] }).act('axis', fly('bombing', row(23), JUNKERS));
    expect(may(table, 'axis', fly('escort', row(23), EMIL))).toBe(true);
  });
  test('those who change their base are escorted as well', () => {
    covers('SS-19Ba', 'SS-19C1a');
    const table = air({ [AXIS_BASE]: [JUNKERS, FRITZ] }).act('axis', fly('transfer', AXIS_FIELD, JUNKERS));
    expect(may(table, 'axis', fly('escort', AXIS_FIELD, FRITZ))).toBe(true);
  });
  test('Soviets as well', () => {
    covers('SS-19Ba');
    const table = redAir({ [SOVIET_BASE]: [PESHKA, LAGG, ILYUSHA] }).act('soviet', fly('bombing', TARGET, PESHKA));
    expect(may(table, 'soviet', fly('escort', TARGET, LAGG))).toBe(true);
    expect(may(table, 'soviet', fly('escort', TARGET, ILYUSHA))).toBe(false);
  });
});

describe('19C transfers', () => {
  test('any type, any distance, to a base of one’s own', () => {
    covers('SS-19C1a');
    for (const unit of [EMIL, STUKA, JUNKERS, MESSER110]) {
      const table = air({ [AXIS_BASE]: unit }).act('axis', fly('transfer', '3B:3126', unit));
      landAll(table);
      expect([table.at(unit), stateOf(table, unit)], unit).toEqual(['3B:3126', 'active']);
    }
    const red = redAir({ [SOVIET_BASE]: LAGG }).act('soviet', fly('transfer', '9A:1506', LAGG));
    landAll(red);
    expect(red.at(LAGG)).toBe('9A:1506');
  });
  test('to another base, and nothing else in the same phase', () => {
    covers('SS-19C1a', 'SS-19a');
    const table = air({ [AXIS_BASE]: JUNKERS, [AXIS_FIELD]: STUKA });
    expect(may(table, 'axis', fly('transfer', AXIS_BASE, JUNKERS))).toBe(false);
    table.act('axis', fly('transfer', AXIS_FIELD, JUNKERS));
    expect(may(table, 'axis', fly('bombing', TARGET, JUNKERS))).toBe(false);
    expect(may(table, 'axis', staged('bombing', AXIS_BASE, TARGET, JUNKERS))).toBe(false);
  });
  test('it may fly a mission again in the next phase', () => {
    covers('SS-19C1a');
    const table = air({ [AXIS_BASE]: FRITZ, [SOVIET_BASE]: PESHKA }).act('axis', fly('transfer', AXIS_FIELD, FRITZ));
    landAll(table);
    next(table, 'air-movement', 'soviet').act('soviet', fly('bombing', TARGET, PESHKA));
    expect(may(end(table, 'air-movement'), 'axis', intercept(TARGET, FRITZ))).toBe(true);
  });
});

describe('19C staging', () => {
  const [NEAR, FAR] = [row(22), row(21)];
  const fields = { airfields: [AXIS_BASE, AXIS_FIELD, NEAR, FAR], owned: { axis: [NEAR, FAR] } };
  test('by a base within its range, and from there its range again', () => {
    covers('SS-19C2a');
    const table = air({ [AXIS_BASE]: FRITZ }, fields);
    expect(may(table, 'axis', staged('bombing', NEAR, row(14), FRITZ))).toBe(true);
    expect(may(table, 'axis', staged('bombing', NEAR, row(13), FRITZ))).toBe(false);
    expect(may(table, 'axis', staged('bombing', FAR, row(20), FRITZ))).toBe(false);
    expect(may(table, 'axis', staged('bombing', row(25), row(20), FRITZ))).toBe(false);
    expect(may(table, 'axis', fly('bombing', row(14), FRITZ))).toBe(false);
  });
  test('not through a base of the enemy', () => {
    covers('SS-19C2a', 'SS-17a');
    const table = air({ [AXIS_BASE]: FRITZ });
    expect(may(table, 'axis', staged('bombing', SOVIET_BASE, row(20), FRITZ))).toBe(false);
  });
  test('the range of staging is the printed one: no double range on the way', () => {
    covers('SS-19C2a');
    const table = air({ [row(21)]: STUKA }, { ...fields });
    expect(may(table, 'axis', staged('bombing', AXIS_BASE, TARGET, STUKA))).toBe(true);
    expect(may(table, 'axis', staged('bombing', AXIS_FIELD, TARGET, STUKA))).toBe(false);
  });
  test('escorts stage, transfers do not', () => {
    covers('SS-19C2a');
    const table = air({ [AXIS_BASE]: [FRITZ, JUNKERS] }, fields).act('axis', fly('bombing', row(17), JUNKERS));
    expect(may(table, 'axis', staged('escort', NEAR, row(17), FRITZ))).toBe(true);
    expect(may(table, 'axis', staged('transfer', NEAR, AXIS_FIELD, FRITZ))).toBe(false);
  });
  test('it counts at both bases', () => {
    covers('SS-19C2b', 'SS-17Aa');
    // Kaluga sends out one unit a phase.
    const kaluga = { owned: { axis: ['2A:3821'] }, airfields: [AXIS_BASE] };
    const used = air({ [AXIS_BASE]: [JUNKERS, ...some(FRITZ, 3)], '2A:3821': EMIL }, kaluga);
    used.act('axis', staged('bombing', '2A:3821', row(18), JUNKERS));
    expect(may(used, 'axis', fly('bombing', row(18), EMIL))).toBe(false);
    used.act('axis', fly('bombing', TARGET, FRITZ)).act('axis', fly('bombing', TARGET, `${FRITZ}-b`));
    expect(may(used, 'axis', fly('bombing', TARGET, `${FRITZ}-c`))).toBe(false);
    const full = air({ [AXIS_BASE]: JUNKERS, '2A:3821': EMIL }, kaluga).act('axis', fly('bombing', row(18), EMIL));
    expect(may(full, 'axis', staged('bombing', '2A:3821', row(18), JUNKERS))).toBe(false);
  });
  test('home from the target, not by stages', () => {
    covers('SS-19C2a', 'SS-18a');
    const table = unmolested(air({ [AXIS_BASE]: FRITZ }, fields).act('axis', staged('bombing', NEAR, row(14), FRITZ)));
    end(table, 'air-missions');
    expect(may(table, 'axis', home(AXIS_BASE, FRITZ))).toBe(false);
    expect(may(table, 'axis', home(NEAR, FRITZ))).toBe(true);
  });
});

describe('23B extended range', () => {
  test('bombers twice as far, and home again', () => {
    covers('SS-23Ba', 'SS-23Bc');
    const table = air({ [AXIS_BASE]: [STUKA, `${STUKA}-b`] });
    expect(may(table, 'axis', fly('bombing', row(11), STUKA))).toBe(false);
    unmolested(table.act('axis', fly('bombing', row(12), STUKA)));
    end(table, 'air-missions');
    end(table.act('axis', home(AXIS_BASE, STUKA)), 'air-return');
    expect([table.at(STUKA), stateOf(table, STUKA)]).toEqual([AXIS_BASE, 'active']);
  });
  test('fighters do not bomb further than their range, one with bombs of 4 neither', () => {
    covers('SS-23Ba');
    const table = air({ [AXIS_BASE]: MESSER110 });
    expect(may(table, 'axis', fly('bombing', row(18), MESSER110))).toBe(true);
    expect(may(table, 'axis', fly('bombing', row(17), MESSER110))).toBe(false);
  });
  test('fighters escort twice as far, and go home', () => {
    covers('SS-23Bb', 'SS-23Bc');
    const table = air({ [AXIS_BASE]: [JUNKERS, EMIL, FRITZ] });
    table.act('axis', fly('bombing', row(16), JUNKERS));
    expect(may(table, 'axis', fly('escort', row(16), EMIL))).toBe(true);
    const too = air({ [AXIS_BASE]: [JUNKERS, EMIL] }).act('axis', fly('bombing', row(15), JUNKERS));
    expect(may(too, 'axis', fly('escort', row(15), EMIL))).toBe(false);
    unmolested(table.act('axis', fly('escort', row(16), EMIL)));
    end(table, 'air-missions').act('axis', home(AXIS_BASE, EMIL));
    expect(table.at(EMIL)).toBe(AXIS_BASE);
  });
  test('who flew within his range goes home within it', () => {
    covers('SS-23Bc', 'SS-18a');
    const fields = { airfields: [AXIS_BASE, row(13)], owned: { axis: [row(13)] } };
    const back = (column: number): boolean => {
      const table = air({ [AXIS_BASE]: STUKA }, fields).act('axis', fly('bombing', row(column), STUKA));
      return may(end(unmolested(table), 'air-missions'), 'axis', home(row(13), STUKA));
    };
    // From column 23 it is ten hexes, from 20 (flown at extended range) seven; from column 22 nine.
    expect([back(23), back(22), back(20)]).toEqual([false, true, true]);
  });
  test('interception and transfer know none', () => {
    covers('SS-23Ba', 'SS-19Aa');
    const table = air(
      { [AXIS_BASE]: JUNKERS, [row(20)]: MIG, [SOVIET_FIELD]: YAK },
      { airfields: [AXIS_BASE, row(20), SOVIET_FIELD] },
    );
    end(table.act('axis', fly('bombing', TARGET, JUNKERS)), 'air-movement');
    expect(may(table, 'soviet', intercept(TARGET, MIG))).toBe(false);
  });
});
