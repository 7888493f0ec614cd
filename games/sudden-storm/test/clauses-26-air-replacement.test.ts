import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexNamed, idOf, isLand, neighboursOf } from '../src/board.ts';
import { boxed, guards, inoperative, pass, stateOf } from './support/air.ts';
import { all } from './support/positions.ts';
import { scene, type Scene, type Table } from './support/table.ts';

/** Repair (22), boxes and replacement of air units (25, 26), Guards (26C). */

const MOSCOW = '2A:3317';
const WARSAW = '1B:3830';
const begin = (more: Scene): Table => scene({ phase: 'initial-phase', side: 'soviet', ...more });
const [MIG, MIG2, MIG3, YAK, YAK2] = [
  'sov-air-mig3',
  'sov-air-mig3-b',
  'sov-air-mig3-c',
  'sov-air-yak1',
  'sov-air-yak1-b',
] as const;
const [PE2, IL2] = ['sov-air-pe2', 'sov-air-il2'] as const;
const [ME, JU] = ['ger-air-me109f', 'ger-air-ju88a'] as const;
const RIFLES = [
  'sov-rifle-xx-100',
  'sov-rifle-xx-54',
  'sov-rifle-xx-237',
  'sov-rifle-xx-168',
  'sov-rifle-xx-2',
  'sov-rifle-xx-8',
];
const places = (table: Table, ids: readonly string[]) => ids.map((id) => table.at(id));
const sorted = (list: readonly (string | null)[]) => list.map(String).toSorted();

describe('repair', () => {
  const repaired = (id: string, base: string, die: number, more: Scene = {}) =>
    stateOf(
      scene({
        phase: 'initial-phase',
        side: id.startsWith('sov') ? 'soviet' : 'axis',
        units: { [base]: id },
        also: inoperative(id),
        dice: [die],
        ...more,
      }),
      id,
    );

  test('one die each at the start of one’s own turn', () => {
    covers('SS-22a', 'SS-4A1a');
    expect([repaired(MIG, MOSCOW, 3), repaired(MIG, MOSCOW, 4)]).toEqual(['active', 'inoperative']);
    expect([repaired(ME, WARSAW, 4), repaired(ME, WARSAW, 5)]).toEqual(['active', 'inoperative']);
    // Not in the enemy's.
    const other = scene({ phase: 'initial-phase', units: { [MOSCOW]: MIG }, also: inoperative(MIG) });
    expect(stateOf(other, MIG)).toBe('inoperative');
  });

  test('bad weather is worse for the Axis, and only for it', () => {
    covers('SS-28Cc', 'SS-22a');
    for (const weather of ['mud', 'frost', 'snow'] as const) {
      const more = { weather: { b: weather, c: weather } };
      expect([repaired(ME, WARSAW, 4, more), repaired(ME, WARSAW, 3, more)]).toEqual(['inoperative', 'active']);
      expect(repaired(MIG, MOSCOW, 3, more)).toBe('active');
    }
  });

  test('a one always repairs', () => {
    covers('SS-22b');
    const snow: Scene = { weather: { d: 'snow' } };
    // Romanians repair on 3: in snow a 2 does, a 3 does not, a 1 always.
    const jub = 'rum-air-ju87b';
    expect([repaired(jub, '3B:3126', 3, snow), repaired(jub, '3B:3126', 1, snow)]).toEqual(['inoperative', 'active']);
  });

  test('modifiers add up, but a one still repairs', () => {
    covers('SS-22b', 'SS-22a');
    // Cut off and in snow: a Romanian needs two less than a 3.
    const ring = [...neighboursOf(hexNamed('3B:2510'))].filter(isLand).map(idOf);
    const units = { '3B:2510': 'rum-air-ju87b', ...Object.fromEntries(ring.map((hex, i) => [hex, RIFLES[i]!])) };
    const cut: Scene = { weather: { d: 'snow' }, owned: { axis: ['3B:2510'] }, units };
    const dice = (die: number) => repaired('rum-air-ju87b', '3B:2510', die, cut);
    expect([dice(2), dice(1)]).toEqual(['inoperative', 'active']);
  });
});

describe('replacement', () => {
  test('two of a type: one comes back, drawn at random, the other goes to the remnants', () => {
    covers('SS-26Aa', 'SS-26Ab', 'SS-26A1a', 'SS-26a');
    const eft = [MIG, MIG2];
    expect(places(begin({ also: boxed({ eft }), dice: [1] }), eft)).toEqual(['arrivals', 'remnants']);
    expect(places(begin({ also: boxed({ eft }), dice: [2] }), eft)).toEqual(['remnants', 'arrivals']);
  });

  test('by type as far as possible, then whatever is left', () => {
    covers('SS-26Ab');
    const eft = [MIG, PE2, MIG2, IL2];
    const table = begin({ also: boxed({ eft }), dice: [1, 1] });
    expect(sorted(places(table, [MIG, MIG2]))).toEqual(['arrivals', 'remnants']);
    expect(sorted(places(table, [PE2, IL2]))).toEqual(['arrivals', 'remnants']);
    // Three fighters and an attack bomber: two fighters, then the fourth with the third.
    const mixed = begin({ also: boxed({ eft: [MIG, MIG2, MIG3, PE2] }), dice: [1, 1] });
    expect(sorted(places(mixed, [MIG, MIG2, MIG3, PE2]))).toEqual(['arrivals', 'arrivals', 'remnants', 'remnants']);
    expect(mixed.at(PE2)).not.toBe('eft');
  });

  test('the owner says who goes with whom', () => {
    covers('SS-26Ab');
    const table = begin({ also: boxed({ eft: [MIG, YAK, YAK2, PE2] }) });
    expect([table.open, table.side]).toEqual(['air-groups', 'soviet']);
    const group = (...units: readonly string[]) => ({ type: 'group-lost-aircraft', units });
    expect(table.why('soviet', group(MIG, PE2))?.rule).toBe('SS-26Ab');
    expect(table.why('soviet', group(MIG))).toBeDefined();
    table.roll(2, 1).act('soviet', group(MIG, YAK2));
    expect(places(table, [MIG, YAK2])).toEqual(['remnants', 'arrivals']);
    expect(sorted(places(table, [YAK, PE2]))).toEqual(['arrivals', 'remnants']);
  });

  test('a single one waits', () => {
    covers('SS-26Aa');
    expect(begin({ also: boxed({ eft: [MIG], remnants: [YAK, YAK2, PE2, IL2] }) }).at(MIG)).toBe('eft');
  });

  test('five remnants of any type: one comes back, four are gone for good', () => {
    covers('SS-26Ac', 'SS-26A2a', 'SS-25A3a', 'SS-26Aa');
    const remnants = [MIG, YAK, PE2, IL2, 'sov-air-lagg3'];
    const back = [1, 2, 3, 4, 5].map((die) => {
      const table = begin({ also: boxed({ remnants }), dice: [die] });
      expect(sorted(places(table, remnants))).toEqual(['arrivals', 'removed', 'removed', 'removed', 'removed']);
      return remnants.find((id) => table.at(id) === 'arrivals');
    });
    expect(new Set(back)).toEqual(new Set(remnants));
  });

  test('what the first box discards counts in the second', () => {
    covers('SS-26a', 'SS-25A3a');
    const table = begin({ also: boxed({ eft: [MIG, MIG2], remnants: [YAK, YAK2, PE2, IL2] }), dice: [1, 1] });
    expect(table.at(MIG)).toBe('arrivals');
    expect(sorted(places(table, [MIG2, YAK, YAK2, PE2, IL2]))).toEqual([
      'arrivals',
      'removed',
      'removed',
      'removed',
      'removed',
    ]);
  });

  test('each Axis air force by itself', () => {
    covers('SS-25Ca');
    const axis = (eft: readonly string[], dice: readonly number[]) =>
      scene({ phase: 'initial-phase', also: boxed({ eft }), dice });
    expect(places(axis([ME, 'rum-air-iar80', 'fin-air-ms406'], []), [ME, 'rum-air-iar80', 'fin-air-ms406'])).toEqual([
      'eft',
      'arrivals',
      'eft',
    ]);
    const asked = axis([ME, `${ME}-b`, 'ger-air-me109e', 'fin-air-ms406', 'fin-air-hawk75'], []);
    expect([asked.open, asked.side]).toEqual(['air-groups', 'axis']);
    const mixed = { type: 'group-lost-aircraft', units: [ME, 'fin-air-ms406'] };
    expect(asked.why('axis', mixed)).toMatchObject({ rule: 'SS-25Ca', key: 'not-one-air-force' });
    const table = axis([ME, JU, 'fin-air-ms406', 'fin-air-hawk75'], [1, 1]);
    expect(sorted(places(table, [ME, JU]))).toEqual(['arrivals', 'remnants']);
    expect(sorted(places(table, ['fin-air-ms406', 'fin-air-hawk75']))).toEqual(['arrivals', 'remnants']);
  });

  test('back at a base of one’s own that is not isolated', () => {
    covers('SS-26A3a', 'SS-26Ba', 'SS-33A2e');
    const table = begin({ also: boxed({ eft: [MIG, MIG2] }), dice: [1], turn: 'Jul II 41', owned: { axis: [WARSAW] } });
    table.playOn('air-arrivals');
    const place = (to: string) => ({ type: 'place-air-units', units: [MIG], to });
    expect(table.why('soviet', place(WARSAW))?.rule).toBe('SS-17a');
    expect(table.why('soviet', place('2A:3827'))?.rule).toBe('SS-17a');
    // Hango, a Soviet base in Finland, has no line to a source; an airfield is there.
    table.act('soviet', place(MOSCOW));
    expect([table.at(MIG), stateOf(table, MIG)]).toEqual([MOSCOW, 'active']);
  });

  test('not at an isolated base', () => {
    covers('SS-26A3a', 'SS-26Ba');
    const table = begin({
      also: boxed({ eft: [MIG, MIG2] }),
      dice: [1],
      turn: 'Jul II 41',
      owned: { soviet: [WARSAW] },
      units: { [WARSAW]: 'sov-rifle-xx-100', '1B:3829': 'ger-inf-xx-1', '1B:3831': 'ger-inf-xx-58' },
    });
    table.playOn('air-arrivals');
    expect(table.why('soviet', { type: 'place-air-units', units: [MIG], to: WARSAW })?.rule).toBe('SS-26Ba');
  });

  test('reinforcements come so too', () => {
    covers('SS-26Ba');
    const table = begin({ turn: 'Jul I 41' }).playOn('air-arrivals');
    const comers = ['sov-air-mig3-m', 'sov-air-lagg3-d'];
    expect(comers.map((id) => table.at(id))).toEqual(['arrivals', 'arrivals']);
    table.act('soviet', { type: 'place-air-units', units: comers, to: MOSCOW });
    expect(comers.map((id) => table.at(id))).toEqual([MOSCOW, MOSCOW]);
    table.act('soviet', pass('end-air-arrivals'));
    expect(table.at('sov-air-mig3-n')).not.toBe('arrivals');
  });
});

describe('Guards', () => {
  const make = (more: Scene = {}) =>
    begin({ turn: 'Nov I 41', units: { [MOSCOW]: [MIG, YAK, PE2] }, ...more }).playOn('air-guards');
  const convert = (unit: string) => ({ type: 'convert-to-guards', unit });

  test('two conversions in Nov I, Jan I and Mar I, of any regular air unit at a base', () => {
    covers('SS-26Ca', 'SS-OBS31', 'SS-26a');
    for (const turn of ['Nov I 41', 'Jan I 42', 'Mar I 42']) {
      const table = make({ turn });
      table.act('soviet', convert(MIG));
      expect(table.seen(MIG)).toMatchObject({ at: MOSCOW, marks: ['guards'] });
      expect(table.why('soviet', convert(MIG))?.rule).toBe('SS-26Ca');
      table.act('soviet', convert(PE2));
      expect([table.open === 'air-guards', table.why('soviet', convert(YAK)) === undefined]).toEqual([false, false]);
    }
    const other = begin({ turn: 'Dec I 41', units: { [MOSCOW]: [MIG] } });
    other.playOn('moving');
    expect(other.seen(MIG)?.marks).toBeUndefined();
  });

  test('an inoperative one stays so; those in boxes are not converted', () => {
    covers('SS-26Cb', 'SS-26Ca');
    const table = make({ also: all(inoperative(YAK), boxed({ eft: [IL2] })), dice: [6, 6, 6, 6, 6] });
    expect(table.why('soviet', convert(IL2))?.rule).toBe('SS-26Ca');
    table.act('soviet', convert(YAK));
    expect(table.seen(YAK)?.marks).toEqual(['inoperative', 'guards']);
  });

  test('what is not used is lost', () => {
    covers('SS-3C4a');
    const table = make().act('soviet', pass('end-guards-conversions'));
    expect(table.s.airConversions).toBe(0);
  });

  test('in the boxes Guards go with the others', () => {
    covers('SS-26Cc');
    const table = begin({ also: all(boxed({ eft: [MIG, YAK] }), guards(MIG)), dice: [1] });
    expect(places(table, [MIG, YAK])).toEqual(['arrivals', 'remnants']);
    expect(table.seen(MIG)?.marks).toEqual(['guards']);
  });
});
