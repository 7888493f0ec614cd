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
  inoperative,
  intercept,
  pass,
  stateOf,
} from '../support/air.ts';
import type { Table } from '../support/table.ts';
import { march, may } from './help.ts';
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
  home,
  landAll,
  redAir,
  row,
  some,
} from './sky.ts';
import { assign, over, unmolested } from './sky.ts';

describe('16B inoperative air units', () => {
  test('fly nothing, not even a transfer', () => {
    covers('SS-16B1a');
    const table = air({ [AXIS_BASE]: [JUNKERS, FRITZ, `${FRITZ}-b`] }, { also: inoperative(JUNKERS, FRITZ) });
    table.act('axis', fly('bombing', TARGET, `${FRITZ}-b`));
    for (const mission of ['bombing', 'escort', 'transfer'])
      for (const unit of [JUNKERS, FRITZ])
        expect(may(table, 'axis', fly(mission, mission === 'transfer' ? AXIS_FIELD : TARGET, unit)), mission).toBe(
          false,
        );
  });
  test('do not intercept', () => {
    covers('SS-16B1a');
    const table = air({ [AXIS_BASE]: JUNKERS, [SOVIET_BASE]: [MIG, YAK] }, { also: inoperative(MIG) });
    end(table.act('axis', fly('bombing', TARGET, JUNKERS)), 'air-movement');
    expect(may(table, 'soviet', intercept(TARGET, MIG))).toBe(false);
    expect(may(table, 'soviet', intercept(TARGET, YAK))).toBe(true);
  });
});

describe('16C the air phase', () => {
  test('six steps, one after another', () => {
    covers('SS-16Ca', 'SS-18b');
    const table = air({ [AXIS_BASE]: [JUNKERS, FRITZ], [SOVIET_BASE]: [MIG, LAGG] });
    const seen: string[] = [];
    const see = (): void => void seen.push(`${table.side} ${table.open}`);
    see();
    table.act('axis', fly('bombing', SOVIET_FIELD, JUNKERS));
    end(table, 'air-movement');
    see();
    table.act('soviet', intercept(SOVIET_FIELD, MIG));
    end(table, 'interception');
    see();
    table.roll(6, 6, 6, 6).act('axis', pass('keep-operations'));
    while (table.open !== 'air-missions') table.act(table.side, table.anything());
    see();
    end(table, 'air-missions');
    see();
    end(table, 'air-return');
    see();
    end(table, 'air-return');
    see();
    expect(seen).toEqual([
      'axis air-movement',
      'soviet interception',
      'axis aborting',
      'axis air-missions',
      'soviet air-return',
      'axis air-return',
      'axis fighting',
    ]);
  });
  test('in the Soviet turn the sides change places', () => {
    covers('SS-16Ca', 'SS-18b');
    const table = redAir({ [SOVIET_BASE]: PESHKA, [AXIS_BASE]: FRITZ });
    expect([table.side, table.open]).toEqual(['soviet', 'air-movement']);
    expect(may(table, 'axis', fly('transfer', AXIS_FIELD, FRITZ))).toBe(false);
    end(table.act('soviet', fly('bombing', TARGET, PESHKA)), 'air-movement');
    expect([table.side, table.open]).toEqual(['axis', 'interception']);
    expect(may(table, 'axis', intercept(TARGET, FRITZ))).toBe(true);
  });
});

describe('17 bases', () => {
  test('nobody flies to a base of the enemy, nor to where there is none', () => {
    covers('SS-17a', 'SS-19C1a');
    const table = air({ [AXIS_BASE]: [JUNKERS, FRITZ] });
    expect(may(table, 'axis', fly('transfer', SOVIET_BASE, JUNKERS))).toBe(false);
    expect(may(table, 'axis', fly('transfer', TARGET, JUNKERS))).toBe(false);
    expect(may(table, 'axis', fly('transfer', AXIS_FIELD, JUNKERS))).toBe(true);
  });
  test('nor lands there on the way home', () => {
    covers('SS-17a', 'SS-18c');
    const table = unmolested(air({ [AXIS_BASE]: JUNKERS }).act('axis', fly('bombing', SOVIET_BASE, JUNKERS)));
    end(table, 'air-missions');
    expect(may(table, 'axis', home(SOVIET_BASE, JUNKERS))).toBe(false);
    expect(may(table, 'axis', home(SOVIET_FIELD, JUNKERS))).toBe(false);
    expect(may(table, 'axis', home(TARGET, JUNKERS))).toBe(false);
    expect(may(table, 'axis', home(AXIS_FIELD, JUNKERS))).toBe(true);
  });
});

describe('17A capacity', () => {
  /** How many of six fighters take off from a base towards a target beside it. */
  const starts = (hex: string, target: string, airfields: readonly string[]): number => {
    const table = air({ [hex]: some(FRITZ, 6) }, { airfields, owned: { axis: [hex] } });
    let flown = 0;
    for (const unit of some(FRITZ, 6))
      if (may(table, 'axis', fly('bombing', target, unit)))
        flown = table.act('axis', fly('bombing', target, unit)) && flown + 1;
    return flown;
  };
  test('by the chart: an airfield 3, a point city or fortress 1, a partial city 2, a full one 4', () => {
    covers('SS-17Aa');
    expect(starts(AXIS_BASE, TARGET, [AXIS_BASE])).toBe(3);
    expect(starts('2A:3821', '2A:3822', [])).toBe(1);
    expect(starts('3B:3704', '3B:3703', [])).toBe(1);
    expect(starts('2A:4118', '2A:4119', [])).toBe(2);
    expect(starts('3B:0607', '3B:0608', [])).toBe(4);
  });
  test('an airfield adds to the city it stands in', () => {
    covers('SS-17Aa');
    expect(starts('2A:3821', '2A:3822', ['2A:3821'])).toBe(4);
    expect(starts('2A:4118', '2A:4119', ['2A:4118'])).toBe(5);
  });
  test('the missions of a base are counted together, whatever they are', () => {
    covers('SS-17Aa');
    const table = air({ [AXIS_BASE]: [...some(FRITZ, 4), JUNKERS] });
    table
      .act('axis', fly('bombing', TARGET, JUNKERS))
      .act('axis', fly('escort', TARGET, FRITZ))
      .act('axis', fly('transfer', AXIS_FIELD, `${FRITZ}-b`));
    for (const action of [fly('escort', TARGET, `${FRITZ}-c`), fly('transfer', AXIS_FIELD, `${FRITZ}-c`)])
      expect(may(table, 'axis', action)).toBe(false);
  });
  test('interceptors use it as well, in their enemy’s phase', () => {
    covers('SS-17Aa');
    const table = air({ [AXIS_BASE]: JUNKERS, [SOVIET_BASE]: some(MIG, 4) });
    end(table.act('axis', fly('bombing', TARGET, JUNKERS)), 'air-movement');
    expect(may(table, 'soviet', intercept(TARGET, ...some(MIG, 4)))).toBe(false);
    expect(may(table, 'soviet', intercept(TARGET, ...some(MIG, 3)))).toBe(true);
    table.act('soviet', intercept(TARGET, ...some(MIG, 2))).act('soviet', intercept(TARGET, `${MIG}-c`));
    expect(may(table, 'soviet', intercept(TARGET, `${MIG}-d`))).toBe(false);
  });
  test('every air phase has its own', () => {
    covers('SS-17Aa');
    const table = air({ [AXIS_BASE]: some(FRITZ, 4), [SOVIET_BASE]: PESHKA });
    for (const unit of some(FRITZ, 3)) table.act('axis', fly('bombing', TARGET, unit));
    landAll(table);
    next(table, 'air-movement', 'soviet').act('soviet', fly('bombing', TARGET, PESHKA));
    end(table, 'air-movement');
    expect(may(table, 'axis', intercept(TARGET, ...some(FRITZ, 3)))).toBe(true);
  });
  test('any number lands and stays', () => {
    covers('SS-17Aa');
    const table = air({ [AXIS_BASE]: some(FRITZ, 3), [AXIS_FIELD]: some(EMIL, 5) });
    for (const unit of some(FRITZ, 3)) table.act('axis', fly('transfer', AXIS_FIELD, unit));
    landAll(table);
    for (const unit of some(FRITZ, 3)) expect(table.at(unit)).toBe(AXIS_FIELD);
  });
});

describe('17B a base is lost', () => {
  const INFANTRY = 'ger-inf-xx-21';
  const fall = (aircraft: readonly string[], dice: readonly number[], more = {}): Table =>
    air({ [row(26)]: INFANTRY, [SOVIET_BASE]: aircraft }, { phase: 'movement-phase', ...more })
      .roll(...dice)
      .act('axis', march(INFANTRY, row(25), SOVIET_BASE));
  test('one die for each: up to three it gets away, above it is lost', () => {
    covers('SS-17Ba', 'SS-25Ba');
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const table = fall([MIG], [die]);
      if (die > 3) expect(table.at(MIG), String(die)).toBe('remnants');
      else expect([table.side, table.open], String(die)).toEqual(['soviet', 'escaping']);
    }
  });
  test('as many as are there, beyond what the base could send out', () => {
    covers('SS-17Ba');
    const five = [MIG, LAGG, YAK, PESHKA, ILYUSHA];
    const table = fall(five, [3, 3, 3, 3, 3]);
    while (table.open === 'escaping') table.act('soviet', { type: 'escape-to', to: SOVIET_FIELD });
    for (const unit of five) expect([table.at(unit), stateOf(table, unit)]).toEqual([SOVIET_FIELD, 'inoperative']);
  });
  test('to a base within three times its range', () => {
    covers('SS-17Bb');
    // LaGG-3: 7, so 21 hexes. Moscow's south-west lies near, Tambov (2A:5008) 16 or so, Kuibyshev too far.
    const to = (unit: string, hex: string): boolean => may(fall([unit], [1]), 'soviet', { type: 'escape-to', to: hex });
    const far = { airfields: [SOVIET_BASE, row(3), row(2)] };
    const within = (hex: string): boolean => may(fall([LAGG], [1], far), 'soviet', { type: 'escape-to', to: hex });
    expect([within(row(3)), within(row(2))]).toEqual([true, false]);
    expect(to(MIG, SOVIET_FIELD)).toBe(true);
    expect(to(MIG, AXIS_BASE)).toBe(false);
    expect(to(MIG, row(20))).toBe(false);
  });
  test('inoperative ones are lost without a die', () => {
    covers('SS-17Bc');
    const table = fall([MIG, LAGG], [1], { also: inoperative(MIG) });
    expect(table.at(MIG)).toBe('remnants');
    expect(table.open).toBe('escaping');
  });
  test('with no base in reach the escape is in vain', () => {
    covers('SS-17Bb', 'SS-25Ba');
    // Petrozavodsk, with everything the Soviets own lost: nothing is left within 24 hexes.
    const table = air(
      { '6A:1519': INFANTRY, '6A:1518': ILYUSHA },
      { phase: 'movement-phase', owned: { axis: ['6A:1519', '6A:3907', '6A:5121'] } },
    );
    table.roll(1).act('axis', march(INFANTRY, '6A:1518'));
    expect(table.at(ILYUSHA)).toBe('remnants');
  });
  test('an advance after combat takes a base too', () => {
    covers('SS-17Ba', 'SS-17Ca');
    const strong = ['ger-pz-xx-6', 'ger-pz-xx-7', 'ger-pz-xx-9'];
    const table = air(
      { [row(25)]: strong, [SOVIET_BASE]: ['sov-part-rifle-iii-1-6-a1', MIG] },
      { phase: 'combat-phase' },
    );
    expect(table.open).toBe('fighting');
    table.roll(6, 6).act('axis', { type: 'attack', target: SOVIET_BASE, attackers: strong, armour: 'use' });
    for (let i = 0; i < 6 && table.open !== 'fighting' && table.owner(SOVIET_BASE) === 'soviet'; i++) {
      const action = table.anything();
      table.act(table.side, table.open === 'advancing' ? { type: 'advance', units: [strong[0]!] } : action);
    }
    expect(table.owner(SOVIET_BASE)).toBe('axis');
    expect(table.at(MIG)).toBe('remnants');
  });
  test('a zone alone takes no base', () => {
    covers('SS-17Ca');
    const table = air({ [row(26)]: INFANTRY, [SOVIET_BASE]: MIG }, { phase: 'movement-phase' });
    table.act('axis', march(INFANTRY, row(25)));
    expect([table.owner(SOVIET_BASE), table.at(MIG), stateOf(table, MIG)]).toEqual(['soviet', SOVIET_BASE, 'active']);
  });
  test('what is taken serves at once', () => {
    covers('SS-17Ca', 'SS-17a');
    const table = air({ [row(26)]: INFANTRY, [AXIS_BASE]: JUNKERS }, { phase: 'movement-phase' });
    table.act('axis', march(INFANTRY, row(25), SOVIET_BASE));
    next(table, 'air-movement', 'axis');
    expect(may(table, 'axis', fly('transfer', SOVIET_FIELD, JUNKERS))).toBe(false);
    landAll(table.act('axis', fly('transfer', SOVIET_BASE, JUNKERS)));
    expect(table.at(JUNKERS)).toBe(SOVIET_BASE);
  });
});

describe('18 distances', () => {
  test('as far as its range, and no further', () => {
    covers('SS-18a');
    const reach = (unit: string, column: number): boolean =>
      may(air({ [AXIS_BASE]: unit }), 'axis', fly('bombing', row(column), unit));
    expect([reach(EMIL, 23), reach(EMIL, 22)]).toEqual([true, false]);
    expect([reach(FRITZ, 22), reach(FRITZ, 21)]).toEqual([true, false]);
  });
  test('over rivers, forests and towns alike, one point a hex', () => {
    covers('SS-18a');
    // Eight hexes from Kiev in any direction, over the Dnepr and its woods.
    const table = air({ '3B:0607': some(FRITZ, 4) }, { owned: { axis: ['3B:0607'] } });
    for (const hex of ['3B:0615', '3B:1411', '1B:5011', '1B:5003', '3B:1403'])
      expect([hex, may(table, 'axis', fly('bombing', hex, FRITZ))]).toEqual([hex, true]);
    for (const hex of ['3B:0616', '3B:1511', '3B:1502'])
      expect(may(table, 'axis', fly('bombing', hex, FRITZ))).toBe(false);
  });
  test('home from the target by the same measure, to any base of one’s own', () => {
    covers('SS-18a', 'SS-18c');
    const fields = { airfields: [AXIS_BASE, row(16), row(15)], owned: { axis: [row(16), row(15)] } };
    const table = unmolested(air({ [AXIS_BASE]: EMIL }, fields).act('axis', fly('bombing', row(23), EMIL)));
    end(table, 'air-missions');
    expect(may(table, 'axis', home(row(15), EMIL))).toBe(false);
    table.act('axis', home(row(16), EMIL));
    expect(table.at(EMIL)).toBe(row(16));
  });
  test('interceptors go home no further than they may fly out', () => {
    covers('SS-18a', 'SS-19Aa');
    const fields = { airfields: [AXIS_BASE, SOVIET_BASE, row(23), row(21), row(20)] };
    const table = air({ [AXIS_BASE]: JUNKERS, [SOVIET_BASE]: MIG }, fields);
    end(table.act('axis', fly('bombing', TARGET, JUNKERS)), 'air-movement').act('soviet', intercept(TARGET, MIG));
    table.act('axis', pass('abort-operations'));
    while (table.open !== 'air-return' || table.side !== 'soviet') table.act(table.side, table.anything());
    // Half of 13 is 6: column 21 lies six hexes from the target, 20 seven.
    expect(may(table, 'soviet', home(row(20), MIG))).toBe(false);
    expect(may(table, 'soviet', home(row(21), MIG))).toBe(true);
  });
  test('whoever finds no base in reach is lost', () => {
    covers('SS-18c', 'SS-25Ba');
    const table = redAir(
      { [SOVIET_BASE]: ILYUSHA, [row(26)]: 'ger-pz-xx-6' },
      {
        airfields: [SOVIET_BASE],
        owned: { axis: ['2A:3532', '2A:3821', '2A:4118', '2A:4622', '2A:3718', '2A:3318', '2A:3417'] },
      },
    );
    unmolested(table.act('soviet', fly('bombing', TARGET, ILYUSHA)));
    table.act('soviet', assign('defensive-support', TARGET, ILYUSHA));
    landAll(table);
    expect(over(table, ILYUSHA)).toBe(TARGET);
    next(table, 'moving', 'axis').act('axis', march('ger-pz-xx-6', row(25), SOVIET_BASE));
    next(table, 'moving', 'soviet');
    expect(table.at(ILYUSHA)).toBe('remnants');
  });
  test('each goes its own way', () => {
    covers('SS-18d');
    const table = air({ [AXIS_BASE]: [JUNKERS, STUKA], [AXIS_FIELD]: FRITZ });
    table.act('axis', fly('bombing', row(20), JUNKERS)).act('axis', fly('bombing', row(25), STUKA));
    table.act('axis', fly('escort', row(25), FRITZ));
    expect([JUNKERS, STUKA, FRITZ].map((unit) => over(table, unit))).toEqual([row(20), row(25), row(25)]);
  });
});
