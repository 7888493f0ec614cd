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
  staged,
  stateOf,
} from './support/air.ts';
import { scene } from './support/table.ts';

/** Airbases, flight and missions (16 to 19C). */

const [ME, ME2, ME3] = ['ger-air-me109f', 'ger-air-me109f-b', 'ger-air-me109f-c'] as const;
const [JU, JU2] = ['ger-air-ju88a', 'ger-air-ju88a-b'] as const;
const STUKAS = ['ger-air-ju87b', 'ger-air-ju87b-b', 'ger-air-ju87b-c', 'ger-air-ju87b-d'] as const;
const [MIG, MIG2] = ['sov-air-mig3', 'sov-air-mig3-b'] as const;
const LAGG = 'sov-air-lagg3';

describe('air units', () => {
  test('an inoperative one stays at its base', () => {
    covers('SS-16B1a');
    const table = air({ [AXIS_BASE]: [JU, JU2], [SOVIET_BASE]: MIG }, { also: inoperative(JU, MIG) });
    expect(table.why('axis', fly('bombing', TARGET, JU))?.rule).toBe('SS-16B1a');
    expect(table.why('axis', fly('transfer', AXIS_FIELD, JU))?.rule).toBe('SS-16B1a');
    end(table.act('axis', fly('bombing', TARGET, JU2)), 'air-movement');
    expect(table.open).not.toBe('interception');
  });

  test('the six steps come in their order', () => {
    covers('SS-16Ca', 'SS-4A3a', 'SS-4Aa', 'SS-18b');
    const table = air({ [AXIS_BASE]: [JU, JU2, ME], [SOVIET_BASE]: MIG, [TARGET]: 'sov-rifle-xx-100' });
    expect([table.open, table.side]).toEqual(['air-movement', 'axis']);
    expect(table.why('soviet', fly('bombing', TARGET, MIG))?.rule).toBe('SS-4Ca');
    expect(table.why('axis', fly('bombing', TARGET, MIG))?.rule).toBe('SS-18b');
    table.act('axis', fly('bombing', TARGET, JU, JU2)).act('axis', pass('end-air-movement'));
    expect([table.open, table.side]).toEqual(['interception', 'soviet']);
    table.act('soviet', intercept(TARGET, MIG));
    expect([table.open, table.side]).toEqual(['aborting', 'axis']);
    table.roll(6, 6, 6, 6).act('axis', pass('keep-operations'));
    table.act('soviet', { type: 'allot-attacking-force', pairs: [{ unit: MIG, against: JU }] });
    expect([table.open, table.side]).toEqual(['air-missions', 'axis']);
    table.act('axis', { type: 'assign-mission', mission: 'harassment', target: TARGET, units: [JU] });
    expect(table.why('axis', { type: 'bomb-yard', target: TARGET, units: [JU2] })).toBeDefined();
    table.act('axis', { type: 'assign-mission', mission: 'ground-support', target: TARGET, units: [JU2] });
    expect([table.open, table.side]).toEqual(['air-return', 'soviet']);
    table.act('soviet', pass('end-air-return'));
    expect([table.open, table.side]).toEqual(['fighting', 'axis']);
  });

  test('the phasing player comes home after the interceptors', () => {
    covers('SS-16Ca');
    const table = air({ [AXIS_BASE]: [JU, ME], [SOVIET_BASE]: MIG });
    table.act('axis', fly('bombing', TARGET, JU)).act('axis', fly('escort', TARGET, ME));
    table.act('soviet', intercept(TARGET, MIG)).act('axis', pass('keep-operations'));
    table.roll(6, 6, 6, 6).act('soviet', pass('keep-interceptors-together'));
    end(table, 'air-missions');
    expect(table.side).toBe('soviet');
    end(table, 'air-return');
    expect([table.open, table.side]).toEqual(['air-return', 'axis']);
    end(table, 'air-return');
    expect([table.open, table.at(JU), table.seen(ME)?.marks]).toEqual(['fighting', AXIS_BASE, undefined]);
  });
});

describe('airbases', () => {
  test('a base sends out as many as its capacity, each player by himself', () => {
    covers('SS-17Aa');
    const table = air({ [AXIS_BASE]: STUKAS, [AXIS_FIELD]: ME, [SOVIET_BASE]: [MIG, MIG2, LAGG, 'sov-air-mig3-c'] });
    expect(table.why('axis', fly('bombing', TARGET, ...STUKAS))?.rule).toBe('SS-17Aa');
    table
      .act('axis', fly('bombing', TARGET, ...STUKAS.slice(0, 2)))
      .act('axis', fly('transfer', AXIS_FIELD, STUKAS[2]));
    expect(table.why('axis', fly('bombing', TARGET, STUKAS[3]))?.rule).toBe('SS-17Aa');
    table.act('axis', pass('end-air-movement'));
    expect(table.why('soviet', intercept(TARGET, MIG, MIG2, LAGG, 'sov-air-mig3-c'))?.rule).toBe('SS-17Aa');
    expect(table.why('soviet', intercept(TARGET, MIG, MIG2, LAGG))).toBeUndefined();
  });

  test('who is out from an earlier phase does not count', () => {
    covers('SS-17Aa');
    const table = air({ [AXIS_BASE]: [...STUKAS.slice(0, 3), ME], [SOVIET_BASE]: 'sov-air-pe2' });
    table.act('axis', fly('bombing', TARGET, ...STUKAS.slice(0, 3)));
    const units = STUKAS.slice(0, 3);
    table.act('axis', { type: 'assign-mission', mission: 'harassment', target: TARGET, units });
    table.playOn('air-movement');
    expect(table.side).toBe('soviet');
    table.act('soviet', fly('bombing', TARGET, 'sov-air-pe2'));
    end(table, 'air-movement');
    expect(table.why('axis', intercept(TARGET, ME))).toBeUndefined();
  });

  test('any number may be there and land there', () => {
    covers('SS-17Aa', 'SS-18c');
    const table = air({ [AXIS_BASE]: STUKAS.slice(0, 3), [AXIS_FIELD]: [JU, JU2, ME, ME2] });
    table.act('axis', fly('transfer', AXIS_FIELD, ...STUKAS.slice(0, 3)));
    end(table, 'air-movement');
    expect(STUKAS.slice(0, 3).map((id) => table.at(id))).toEqual([AXIS_FIELD, AXIS_FIELD, AXIS_FIELD]);
  });

  test('cities and fortresses are bases, reference cities are none; an airfield adds to them', () => {
    covers('SS-17Aa', 'SS-17a');
    const five = ['sov-air-pe2', 'sov-air-pe2-b', 'sov-air-pe2-c', 'sov-air-pe2-d', 'sov-air-pe2-e'];
    const many = (hex: string, count: number, airfields: readonly string[] = []) =>
      scene({ phase: 'air-phase', side: 'soviet', units: { [hex]: five }, airfields }).why(
        'soviet',
        fly('bombing', hex, ...five.slice(0, count)),
      )?.rule;
    // Point city, fortress, partial and full city hex; a point city with an airfield.
    expect([many('2A:3821', 1), many('2A:3821', 2)]).toEqual([undefined, 'SS-17Aa']);
    expect([many('3B:3704', 1), many('3B:3704', 2)]).toEqual([undefined, 'SS-17Aa']);
    expect([many('2A:4118', 2), many('2A:4118', 3)]).toEqual([undefined, 'SS-17Aa']);
    expect([many('2A:3317', 4), many('2A:3317', 5)]).toEqual([undefined, 'SS-17Aa']);
    expect([many('2A:3821', 4, ['2A:3821']), many('2A:3821', 5, ['2A:3821'])]).toEqual([undefined, 'SS-17Aa']);
  });

  test('nobody uses what is not his', () => {
    covers('SS-17a');
    const table = air({ [AXIS_BASE]: [JU, ME] });
    expect(table.why('axis', fly('transfer', SOVIET_FIELD, JU))?.rule).toBe('SS-17a');
    expect(table.why('axis', fly('transfer', TARGET, JU))?.rule).toBe('SS-17a');
    expect(table.why('axis', staged('bombing', SOVIET_FIELD, TARGET, JU))?.rule).toBe('SS-17a');
    table.act('axis', fly('bombing', SOVIET_BASE, JU)).act('axis', pass('end-air-movement'));
    end(table, 'air-missions');
    expect(table.why('axis', { type: 'return-to-base', units: [JU], to: SOVIET_BASE })?.rule).toBe('SS-18c');
  });

  test('a lost base: those who can fly get away on 1 to 3, inoperative and within three times their range', () => {
    covers('SS-17Ba', 'SS-17Bb', 'SS-17Bc', 'SS-17Ca');
    const table = scene({
      units: { '2A:3825': 'ger-pz-xx-6', [SOVIET_BASE]: [MIG, MIG2, LAGG, 'sov-air-il2'] },
      airfields: [SOVIET_BASE, SOVIET_FIELD],
      owned: { axis: ['2A:3825', '2A:3826'] },
      also: inoperative(LAGG),
    });
    table.roll(3, 4, 1).act('axis', { type: 'move', units: ['ger-pz-xx-6'], way: [SOVIET_BASE] });
    // What is asked last goes first: the Il-2, then the MiG-3. Kaluga is as near as the other field.
    expect([table.open, table.side]).toEqual(['escaping', 'soviet']);
    table.act('soviet', { type: 'escape-to', to: SOVIET_FIELD });
    expect(table.why('soviet', { type: 'escape-to', to: '9A:1506' })?.rule).toBe('SS-17Bb');
    expect(table.why('soviet', { type: 'escape-to', to: SOVIET_BASE })?.rule).toBe('SS-17Bb');
    table.act('soviet', { type: 'escape-to', to: '2A:3821' });
    expect(['sov-air-il2', MIG, MIG2, LAGG].map((id) => table.at(id))).toEqual([
      SOVIET_FIELD,
      '2A:3821',
      'remnants',
      'remnants',
    ]);
    expect([stateOf(table, MIG), stateOf(table, 'sov-air-il2')]).toEqual(['inoperative', 'inoperative']);
    expect(table.owner(SOVIET_BASE)).toBe('axis');
  });

  test('a captured base serves at once', () => {
    covers('SS-17Ca', 'SS-17a');
    const units = { '2A:3825': 'ger-pz-xx-6', [AXIS_BASE]: JU };
    const table = scene({
      units,
      airfields: [AXIS_BASE, SOVIET_BASE],
      owned: { axis: [AXIS_BASE, '2A:3825', '2A:3826'] },
    });
    table.act('axis', { type: 'move', units: ['ger-pz-xx-6'], way: [SOVIET_BASE] });
    table.playOn('air-movement').act('axis', fly('transfer', SOVIET_BASE, JU));
    end(table, 'air-movement');
    expect(table.at(JU)).toBe(SOVIET_BASE);
  });

  test('zones of control alone do not take an airbase', () => {
    covers('SS-17Ca');
    const table = scene({
      units: { '2A:3826': 'ger-pz-xx-6', [SOVIET_BASE]: MIG },
      airfields: [SOVIET_BASE],
      owned: { axis: ['2A:3826', '2A:3827'] },
    });
    table.act('axis', { type: 'move', units: ['ger-pz-xx-6'], way: ['2A:3825'] });
    expect([table.owner(SOVIET_BASE), table.at(MIG)]).toEqual(['soviet', SOVIET_BASE]);
  });
});

describe('flight', () => {
  test('one point a hex, whatever the ground', () => {
    covers('SS-18a', 'SS-23Ba', 'SS-18d');
    // A dive bomber has 9: twice that at extended range.
    const table = air({ [AXIS_BASE]: STUKAS[0], [AXIS_FIELD]: STUKAS[1] });
    expect(table.why('axis', fly('bombing', '2A:3814', STUKAS[0]))).toBeUndefined();
    expect(table.why('axis', fly('bombing', '2A:3812', STUKAS[0]))).toBeUndefined();
    expect(table.why('axis', fly('bombing', '2A:3811', STUKAS[0]))).toMatchObject({
      rule: 'SS-18a',
      params: { far: 19, range: 18 },
    });
    table.act('axis', fly('bombing', TARGET, STUKAS[0], STUKAS[1]));
    expect([table.seen(STUKAS[0])?.at, table.seen(STUKAS[1])?.at]).toEqual([TARGET, TARGET]);
  });

  test('back within the same number of hexes, to any base, or lost', () => {
    covers('SS-18a', 'SS-18c', 'SS-25Ba');
    const table = air(
      { [AXIS_BASE]: STUKAS[0], [TARGET]: 'sov-rifle-xx-100' },
      { owned: { axis: ['2A:3532'] }, airfields: [AXIS_BASE, AXIS_FIELD] },
    );
    table.act('axis', fly('bombing', TARGET, STUKAS[0]));
    end(table, 'air-movement', 'air-missions').act('axis', pass('end-combat'));
    expect([table.open, table.side]).toEqual(['air-return', 'axis']);
    // Mogilev is fourteen hexes away, Smolensk six.
    expect(table.why('axis', { type: 'return-to-base', units: [STUKAS[0]], to: '1B:3804' })?.rule).toBe('SS-18c');
    table.act('axis', { type: 'return-to-base', units: [STUKAS[0]], to: '2A:3532' });
    expect([table.at(STUKAS[0]), stateOf(table, STUKAS[0])]).toEqual(['2A:3532', 'active']);
  });

  test('interceptors come home within half their range', () => {
    covers('SS-18a', 'SS-18c');
    const table = air({ [AXIS_BASE]: JU, [SOVIET_BASE]: 'sov-air-lagg3' });
    table.act('axis', fly('bombing', TARGET, JU)).act('soviet', intercept(TARGET, 'sov-air-lagg3'));
    table.act('axis', pass('abort-operations')).act('axis', pass('end-air-return'));
    expect([table.open, table.side]).toEqual(['air-return', 'soviet']);
    const home = (to: string) => ({ type: 'return-to-base', units: ['sov-air-lagg3'], to });
    expect(table.why('soviet', home(SOVIET_FIELD))?.rule).toBe('SS-18c');
    expect(table.why('soviet', home(SOVIET_BASE))).toBeUndefined();
  });

  test('nobody flies over neutral ground', () => {
    covers('SS-30Ba');
    const table = scene({ phase: 'air-phase', units: { '5B:4610': 'ger-air-ju88a' }, turn: 'Jul I 41' });
    expect(table.why('axis', fly('bombing', '5B:5126', 'ger-air-ju88a'))?.rule).toBe('SS-18a');
  });
});

describe('missions', () => {
  test('one mission a phase, and only one of its kind', () => {
    covers('SS-19a', 'SS-19b');
    const table = air({ [AXIS_BASE]: [JU, ME, STUKAS[0]] });
    expect(table.why('axis', fly('ground-support', TARGET, JU))).toBeDefined();
    table.act('axis', fly('bombing', TARGET, JU));
    expect(table.why('axis', fly('escort', TARGET, STUKAS[0]))).toMatchObject({ rule: 'SS-19Ba', key: 'no-fighter' });
    expect(table.seen(JU)?.marks).toEqual(['bombing']);
    expect(table.why('axis', fly('bombing', TARGET, JU))?.rule).toBe('SS-19a');
    table.act('axis', fly('escort', TARGET, ME));
    expect(table.why('axis', fly('bombing', TARGET, ME))?.rule).toBe('SS-19a');
  });

  test('interceptors are fighters within half their range, rounded down, where the enemy flies', () => {
    covers('SS-19Aa');
    const units = {
      [SOVIET_BASE]: ['sov-air-lagg3', 'sov-air-il2'],
      [SOVIET_FIELD]: ['sov-air-lagg3-b', 'sov-air-yak1'],
    };
    const table = air({ [AXIS_BASE]: [JU, ME], ...units });
    table.act('axis', fly('bombing', TARGET, JU)).act('axis', pass('end-air-movement'));
    // Three hexes for a LaGG-3 of 7: from three away, and not from four; four for a Yak-1 of 9.
    expect(table.why('soviet', intercept(TARGET, 'sov-air-lagg3'))).toBeUndefined();
    expect(table.why('soviet', intercept(TARGET, 'sov-air-lagg3-b'))?.rule).toBe('SS-19Aa');
    expect(table.why('soviet', intercept(TARGET, 'sov-air-yak1'))).toBeUndefined();
    expect(table.why('soviet', intercept(TARGET, 'sov-air-il2'))?.rule).toBe('SS-19Aa');
    expect(table.why('soviet', intercept('2A:3825', 'sov-air-lagg3'))?.rule).toBe('SS-19Aa');
    expect(table.why('axis', intercept(TARGET, ME))).toBeDefined();
  });

  test('escorts go where others go', () => {
    covers('SS-19Ba', 'SS-23Bb');
    const table = air({ [AXIS_BASE]: [JU, ME, ME2], '2A:3532': ME3 }, { owned: { axis: ['2A:3532'] } });
    expect(table.why('axis', fly('escort', TARGET, ME))?.rule).toBe('SS-19Ba');
    table.act('axis', fly('bombing', TARGET, JU)).act('axis', fly('escort', TARGET, ME));
    expect(table.seen(ME)).toMatchObject({ at: TARGET, marks: ['escort'] });
    expect(table.why('axis', fly('escort', '2A:3828', ME2))?.rule).toBe('SS-19Ba');
  });

  test('escorts fly no more than twice their range', () => {
    covers('SS-23Bb');
    const table = air({ [AXIS_BASE]: [JU, JU2, ME] });
    table.act('axis', fly('bombing', '2A:3814', JU)).act('axis', fly('bombing', '2A:3813', JU2));
    expect(table.why('axis', fly('escort', '2A:3814', ME))).toBeUndefined();
    expect(table.why('axis', fly('escort', '2A:3813', ME))?.rule).toBe('SS-18a');
  });

  test('a transfer goes to any base however far, and lands when missions are resolved', () => {
    covers('SS-19C1a');
    const table = air({ [AXIS_BASE]: [ME, ME2], '1B:3830': ME3 });
    expect(table.why('axis', fly('transfer', AXIS_BASE, ME))?.rule).toBe('SS-19C1a');
    table.act('axis', fly('transfer', '1B:3830', ME));
    expect(table.seen(ME)).toMatchObject({ at: '1B:3830', marks: ['transfer'] });
    expect(table.why('axis', fly('bombing', TARGET, ME))?.rule).toBe('SS-19a');
    table.act('axis', pass('end-air-movement'));
    expect([table.at(ME), table.seen(ME)?.marks]).toEqual(['1B:3830', undefined]);
  });

  test('players may agree that a transfer keeps to the range', () => {
    const table = air({ [AXIS_BASE]: ME }, { options: { 'air-transfers': 'within-range' } });
    expect(table.why('axis', fly('transfer', '1B:3830', ME))?.rule).toBe('SS-19C1a');
    expect(table.why('axis', fly('transfer', AXIS_FIELD, ME))).toBeUndefined();
  });

  test('a transfer may be intercepted over the base it flies to, unless players agree otherwise', () => {
    covers('SS-19Aa', 'SS-20B2a');
    const units = { '2A:3532': ME, '2A:3529': MIG };
    const more = { owned: { axis: ['2A:3532', '2A:3533'], soviet: ['2A:3529'] }, airfields: ['2A:3533', '2A:3529'] };
    const table = air(units, more).act('axis', fly('transfer', '2A:3533', ME));
    table.act('soviet', intercept('2A:3533', MIG));
    table.roll(6, 6, 1, 3).act('axis', pass('keep-operations'));
    end(table, 'air-return');
    expect([table.open, table.side]).toEqual(['air-return', 'axis']);
    table.act('axis', pass('end-air-return'));
    expect(table.at(ME)).toBe('2A:3532');
    const agreed = air(units, { ...more, options: { 'transfer-interception': 'not-allowed' } });
    agreed.act('axis', fly('transfer', '2A:3533', ME));
    expect([agreed.open, agreed.at(ME)]).toEqual(['fighting', '1B:3501']);
  });

  test('staging: through another base within range, and on from there', () => {
    covers('SS-19C2a', 'SS-19C2b');
    const stuka = STUKAS[0];
    const table = air({ '2A:3532': [stuka, ME], [AXIS_BASE]: [JU, JU2] }, { owned: { axis: ['2A:3532'] } });
    const far = '2A:3813';
    expect(table.why('axis', fly('bombing', far, stuka))?.rule).toBe('SS-18a');
    expect(table.why('axis', staged('bombing', '1B:3830', far, stuka))?.rule).toBe('SS-19C2a');
    expect(table.why('axis', staged('transfer', AXIS_BASE, AXIS_FIELD, stuka))).toBeDefined();
    table.act('axis', staged('bombing', AXIS_BASE, far, stuka));
    expect(table.seen(stuka)?.at).toBe(far);
  });

  test('staging takes a start at the second base too', () => {
    covers('SS-19C2b');
    const table = air({ [AXIS_BASE]: [JU, JU2, ME], [AXIS_FIELD]: [STUKAS[0], STUKAS[1]] });
    table.act('axis', fly('bombing', TARGET, JU, JU2));
    table.act('axis', staged('bombing', AXIS_BASE, TARGET, STUKAS[0]));
    expect(table.why('axis', staged('bombing', AXIS_BASE, TARGET, STUKAS[1]))?.rule).toBe('SS-19C2b');
    expect(table.why('axis', fly('escort', TARGET, ME))?.rule).toBe('SS-17Aa');
    expect(table.why('axis', fly('bombing', TARGET, STUKAS[1]))).toBeUndefined();
  });
});
