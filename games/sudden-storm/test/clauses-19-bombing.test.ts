import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexNamed, idOf, neighboursOf } from '../src/board.ts';
import {
  AXIS_BASE,
  AXIS_FIELD,
  SOVIET_BASE,
  TARGET,
  air,
  bombed,
  end,
  fly,
  inoperative,
  pass,
  stateOf,
} from './support/air.ts';
import { scene, type Scene, type Table } from './support/table.ts';

/** Bombing (19D), flak (21), extended range and dive bombers (23B, 23D). */

const JUS = ['ger-air-ju88a', 'ger-air-ju88a-b', 'ger-air-ju88a-c', 'ger-air-ju88a-d'] as const;
const [JU, JU2] = JUS;
const STUKAS = ['ger-air-ju87b', 'ger-air-ju87b-b', 'ger-air-ju87b-c'] as const;
const [ME, ME2] = ['ger-air-me109f', 'ger-air-me109f-b'] as const;
const [MIG, LAGG, IL2] = ['sov-air-mig3', 'sov-air-lagg3', 'sov-air-il2'] as const;

/** German bombers over a hex, when missions are resolved. */
function over(hex: string, units: readonly string[], there: Scene['units'] = {}, more: Scene = {}): Table {
  const table = air({ [AXIS_BASE]: units.slice(0, 3), [AXIS_FIELD]: units.slice(3), ...there }, more);
  table.act('axis', fly('bombing', hex, ...units));
  return end(table, 'air-movement', 'interception');
}
const aircraft = (target: string, ...units: readonly string[]) => ({ type: 'bomb-aircraft', target, units });
const yard = (target: string, ...units: readonly string[]) => ({ type: 'bomb-yard', target, units });
const ship = (target: string, ...units: readonly string[]) => ({ type: 'bomb-ship', target, units });

describe('the bombing table', () => {
  test('who has no bombs does not bomb', () => {
    covers('SS-19Da', 'SS-19Dg', 'SS-19D1a');
    const table = air({ [SOVIET_BASE]: [LAGG, MIG, IL2], [AXIS_BASE]: JU }, { side: 'soviet' });
    // A fighter without bombs goes for aircraft on the ground alone.
    expect(table.why('soviet', fly('bombing', TARGET, LAGG))?.rule).toBe('SS-19Dg');
    expect(table.why('soviet', fly('bombing', AXIS_BASE, LAGG))).toBeUndefined();
    expect(table.why('soviet', fly('bombing', TARGET, MIG))).toBeUndefined();
    table.act('soviet', fly('bombing', AXIS_BASE, LAGG, IL2));
    end(table, 'air-movement');
    const harass = (...units: readonly string[]) => ({
      type: 'assign-mission',
      mission: 'harassment',
      target: AXIS_BASE,
      units,
    });
    expect(table.why('soviet', harass(LAGG))?.rule).toBe('SS-19Dg');
    expect(table.why('soviet', harass(IL2))).toBeUndefined();
    expect(table.why('soviet', yard(AXIS_BASE, IL2))?.rule).toBe('SS-19D1a');
  });

  test('one attack after another, each by one or by several', () => {
    covers('SS-19Db', 'SS-19Dc', 'SS-19a');
    const table = over(SOVIET_BASE, JUS, { [SOVIET_BASE]: [IL2, 'sov-air-il2-b'] });
    expect(table.why('axis', aircraft(IL2, JU))).toBeUndefined();
    // Two with three points each: column 5, a hit from 5 on.
    table.roll(5).act('axis', aircraft(IL2, JU, JU2));
    expect(bombed(table)).toEqual({ strength: 6, roll: 5, column: 5, result: 'bombs-hit' });
    expect(table.why('axis', aircraft('sov-air-il2-b', JU, JUS[2]))?.rule).toBe('SS-19Dc');
    table.roll(5).act('axis', aircraft('sov-air-il2-b', JUS[2]));
    expect(bombed(table)).toEqual({ strength: 3, roll: 5, column: 2, result: 'bombs-missed' });
    expect(stateOf(table, 'sov-air-il2-b')).toBe('active');
  });

  test('the column nearest below; less than two fails by itself', () => {
    covers('SS-19Dd', 'SS-19De');
    const table = over(SOVIET_BASE, [...JUS], { [SOVIET_BASE]: IL2 });
    table.roll(4).act('axis', aircraft(IL2, ...JUS));
    // Twelve points: column 10, where a 4 hits.
    expect(bombed(table)).toEqual({ strength: 12, roll: 4, column: 10, result: 'bombs-hit' });
    const few = over(SOVIET_BASE, [JU], { [SOVIET_BASE]: IL2 }, { weather: { b: 'mud' } });
    few.act('axis', aircraft(IL2, JU));
    expect(bombed(few)).toMatchObject({ strength: 1.5, result: 'bombs-too-few' });
  });

  test('mud and snow halve it, frost does not', () => {
    covers('SS-19Df', 'SS-28Cb', 'SS-21Ac');
    const strength = (weather: 'clear' | 'mud' | 'frost' | 'snow') => {
      const table = over(SOVIET_BASE, JUS, { [SOVIET_BASE]: IL2 }, { weather: { b: weather } });
      return bombed(table.roll(1).act('axis', aircraft(IL2, ...JUS))).strength;
    };
    expect([strength('clear'), strength('mud'), strength('frost'), strength('snow')]).toEqual([12, 6, 12, 6]);
  });

  test('dive bombers by themselves add one to the roll', () => {
    covers('SS-23Da');
    const roll = (...units: readonly string[]) =>
      bombed(
        over(SOVIET_BASE, units, { [SOVIET_BASE]: IL2 })
          .roll(4)
          .act('axis', aircraft(IL2, ...units)),
      );
    expect(roll(STUKAS[0], STUKAS[1])).toMatchObject({ strength: 8, roll: 5, result: 'bombs-hit' });
    expect(roll(STUKAS[0], JU)).toMatchObject({ strength: 7, roll: 4, result: 'bombs-missed' });
  });

  test('beyond its range a bomber carries a third, a fighter nothing', () => {
    covers('SS-23Ba');
    // Ten hexes from the field: past the nine of a dive bomber, within the 26 of a Ju 88.
    const hex = '2A:3820';
    const units = [...STUKAS, JU];
    const table = air(
      { [AXIS_BASE]: STUKAS, [AXIS_FIELD]: [JU, ME], [hex]: IL2 },
      { airfields: [AXIS_BASE, AXIS_FIELD, hex] },
    );
    expect(table.why('axis', fly('bombing', hex, ME))?.rule).toBe('SS-23Ba');
    table.act('axis', fly('bombing', hex, ...units));
    end(table, 'air-movement')
      .roll(1)
      .act('axis', aircraft(IL2, ...units));
    // A third of twelve, and three.
    expect(bombed(table).strength).toBe(7);
  });
});

describe('aircraft on the ground', () => {
  test('active ones become inoperative, inoperative ones are lost', () => {
    covers('SS-19D2a1', 'SS-25Ba');
    const table = over(SOVIET_BASE, [...STUKAS], { [SOVIET_BASE]: IL2 });
    table.roll(5).act('axis', aircraft(IL2, STUKAS[0]));
    expect([stateOf(table, IL2), table.at(IL2)]).toEqual(['inoperative', SOVIET_BASE]);
    table.roll(4).act('axis', aircraft(IL2, STUKAS[1]));
    expect(table.at(IL2)).toBe(SOVIET_BASE);
    table.roll(5).act('axis', aircraft(IL2, STUKAS[2]));
    expect(table.at(IL2)).toBe('remnants');
  });

  test('those that fly are not there to be bombed', () => {
    covers('SS-19D2a1');
    const table = air({ [AXIS_BASE]: JUS.slice(0, 2), [SOVIET_BASE]: [MIG, IL2] });
    table
      .act('axis', fly('bombing', SOVIET_BASE, JU, JU2))
      .act('soviet', { type: 'intercept', target: SOVIET_BASE, units: [MIG] });
    table.act('axis', pass('keep-operations'));
    table.roll(6, 6, 6, 6).act('soviet', { type: 'allot-attacking-force', pairs: [{ unit: MIG, against: JU }] });
    expect(table.why('axis', aircraft(MIG, JU))?.rule).toBe('SS-19D2a1');
    expect(table.why('axis', aircraft(IL2, JU))).toBeUndefined();
  });

  test('a fighter has one point more', () => {
    covers('SS-19D2a2', 'SS-19Da', 'SS-19Dg');
    const table = over(SOVIET_BASE, [ME, ME2], { [SOVIET_BASE]: IL2 }, { also: inoperative(IL2) });
    table.roll(6).act('axis', aircraft(IL2, ME, ME2));
    expect(bombed(table)).toMatchObject({ strength: 4, column: 2, result: 'bombs-hit' });
  });

  test('flak halves it over fortresses and major cities, but not over a surprised one', () => {
    covers('SS-19D2a3', 'SS-21Aa', 'SS-21Ab', 'SS-30Gc');
    const strength = (hex: string, more: Scene = {}) => {
      const table = scene({
        phase: 'air-phase',
        units: { '1B:3830': JUS, [hex]: IL2 },
        ...more,
      });
      table.act('axis', fly('bombing', hex, ...JUS));
      end(table, 'air-movement', 'interception');
      return bombed(table.roll(1).act('axis', aircraft(IL2, ...JUS))).strength;
    };
    expect([strength('1B:3016'), strength('1B:3611')]).toEqual([12, 6]);
    expect(strength('1B:3611', { turn: 'Jun II 41' })).toBe(12);
    expect(strength('1B:3611', { weather: { c: 'snow' } })).toBe(3);
  });
});

describe('rail yards', () => {
  const soviet = (table: Table): number => table.s.rail.soviet.hits;
  const KALUGA = '2A:3821';
  const MOSCOW = '2A:3317';

  test('strategic bombs on point and major cities of the enemy; two RE for his next turn', () => {
    covers('SS-19D1a', 'SS-19D1b');
    const smolensk = over('2A:3532', [JU, ME]);
    expect(smolensk.why('axis', yard('2A:3532', ME))?.rule).toBe('SS-19D1a');
    expect(smolensk.why('axis', yard('2A:3532', JU))).toBeUndefined();
    const table = over(KALUGA, JUS);
    table.roll(4).act('axis', yard(KALUGA, JU, JU2));
    expect(bombed(table)).toMatchObject({ strength: 10, column: 10, result: 'bombs-hit' });
    expect(soviet(table)).toBe(2);
    end(table, 'air-missions', 'air-return');
    table.playOn('moving').act('axis', pass('end-movement')).playOn('moving');
    expect([table.side, soviet(table)]).toEqual(['soviet', 2]);
    table.act('soviet', pass('end-movement')).playOn('moving');
    table.roll(1).act('soviet', pass('end-movement')).playOn('moving');
    expect([table.side, soviet(table)]).toEqual(['axis', 0]);
  });

  test('no yard in the country or in a reference city, nor one of one’s own', () => {
    covers('SS-19D1a');
    expect(over(TARGET, [JU]).why('axis', yard(TARGET, JU))?.rule).toBe('SS-19D1a');
    expect(over('2A:3532', [JU], {}, { owned: { axis: ['2A:3532'] } }).why('axis', yard('2A:3532', JU))?.rule).toBe(
      'SS-19D1a',
    );
  });

  test('one hit counts on a point city, two on each hex of a major one', () => {
    covers('SS-19D1d');
    const hits = (hex: string, more: Scene = {}) => {
      const table = over(hex, [...JUS], {}, more).roll(6, 6, 6, 6);
      for (const unit of JUS) table.roll(6).act('axis', yard(hex, unit));
      return soviet(table);
    };
    expect([hits(KALUGA), hits(MOSCOW)]).toEqual([2, 4]);
  });

  test('players may count the hits of a large city together', () => {
    const table = air(
      { [AXIS_BASE]: [JU, JU2, JUS[2]], [AXIS_FIELD]: JUS[3] },
      { options: { 'yard-hits': 'by-city' } },
    );
    table.act('axis', fly('bombing', MOSCOW, JU, JU2)).act('axis', fly('bombing', '2A:3318', JUS[2], JUS[3]));
    end(table, 'air-movement', 'interception');
    for (const unit of [JU, JU2]) table.roll(6).act('axis', yard(MOSCOW, unit));
    for (const unit of [JUS[2], JUS[3]]) table.roll(6).act('axis', yard('2A:3318', unit));
    expect(soviet(table)).toBe(4);
  });

  test('a yard that no railway joins to a source does not work', () => {
    covers('SS-19D1c');
    // Germans on three sides of Kaluga, whose zones close the others.
    const [a, , b, , c] = [...neighboursOf(hexNamed(KALUGA))].map(idOf);
    const around = { [a!]: 'ger-inf-xx-1', [b!]: 'ger-inf-xx-58', [c!]: 'ger-inf-xx-61' };
    const table = over(KALUGA, JUS, around);
    table.roll(6).act('axis', yard(KALUGA, ...JUS));
    expect([bombed(table).result, table.has('yard-not-working'), soviet(table)]).toEqual(['bombs-hit', true, 0]);
  });

  test('the net it lies on', () => {
    covers('SS-19D1e');
    const hit = (hex: string, base: string) => {
      const table = scene({ phase: 'air-phase', side: 'soviet', turn: 'Sep I 41', units: { [base]: 'sov-air-pe8' } });
      table.act('soviet', fly('bombing', hex, 'sov-air-pe8'));
      end(table, 'interception');
      table.roll(6).act('soviet', yard(hex, 'sov-air-pe8'));
      return [table.s.rail.finnish.hits, table.s.rail.standard.hits];
    };
    expect(hit('1B:0310', '2A:0931')).toEqual([2, 0]);
    expect(hit('1B:3830', '1B:3611')).toEqual([0, 2]);
  });
});

describe('ships', () => {
  test('tactical bombs, always halved; each hit is a point of damage', () => {
    covers('SS-19D2e1', 'SS-19D2e2', 'SS-21Ab', 'SS-27Bc');
    const table = scene({ phase: 'air-phase', units: { '1B:2627': JUS, '1B:1816': 'sov-ship-kirov' } });
    table.act('axis', fly('bombing', '1B:1816', JU, JU2));
    end(table, 'air-movement', 'interception');
    expect(table.why('axis', ship(JU, JU2))?.rule).toBe('SS-19D2e1');
    table.roll(6).act('axis', ship('sov-ship-kirov', JU, JU2));
    expect(bombed(table)).toMatchObject({ strength: 3, column: 2, result: 'bombs-hit' });
    expect(table.seen('sov-ship-kirov')?.marks).toContain('damage-1');
  });

  test('nobody goes to bomb the empty sea', () => {
    covers('SS-19Da');
    const table = scene({ phase: 'air-phase', units: { '1B:2627': JUS, '1B:1816': 'sov-ship-kirov' } });
    expect(table.why('axis', fly('bombing', '1B:2029', JU))?.rule).toBe('SS-19Da');
  });
});
