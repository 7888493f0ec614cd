import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { AXIS_BASE, SOVIET_BASE, SOVIET_FIELD, boxed, guards, inoperative, stateOf } from '../support/air.ts';
import { all, ringAround, type Also } from '../support/positions.ts';
import { scene, type Scene, type Table } from '../support/table.ts';
import { may } from './help.ts';
import { next } from './orders.ts';
import { ILYUSHA, JUNKERS, LAGG, MIG, PESHKA, STUKA, YAK, some } from './sky.ts';

type Side = 'axis' | 'soviet';
/** A turn in which nothing else of the air is due. */
const initial = (side: Side, units: Scene['units'], also: Also, more: Partial<Scene> = {}): Table =>
  scene({
    turn: 'Aug I 41',
    side,
    phase: 'initial-phase',
    airfields: [AXIS_BASE, SOVIET_BASE, SOVIET_FIELD],
    owned: { axis: [AXIS_BASE] },
    units: units ?? {},
    also,
    ...more,
  });

/** Six Soviet divisions around a place: it is cut off. */
const redRing = (hex: string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(ringAround(hex)).map((at, i) => [at, `sov-rifle-xx-${[14, 52, 54, 71, 100, 112][i]!}`]),
  );

describe('22 repair', () => {
  /** Whether a die repairs a unit at a base; rolled on the way to the first decision of the phase. */
  const repaired = (side: Side, unit: string, base: string, die: number, more: Partial<Scene> = {}): boolean => {
    // Other dice of the phase come after it; ones.
    const dice = [...(more.dice ?? []), die, ...Array.from({ length: 30 }, () => 1)];
    const table = initial(side, { [base]: unit }, inoperative(unit), { ...more, dice });
    return stateOf(table, unit) === 'active';
  };
  const dice = [1, 2, 3, 4, 5, 6];
  test('Germans up to 4, Soviets up to 3', () => {
    covers('SS-22a');
    expect(dice.map((die) => repaired('axis', JUNKERS, '1B:3830', die))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(dice.map((die) => repaired('soviet', MIG, '2A:4118', die))).toEqual([true, true, true, false, false, false]);
  });
  test('Romanians up to 3, Finns up to 4', () => {
    covers('SS-22a');
    expect([3, 4].map((die) => repaired('axis', 'rum-air-ju87b', '3B:3126', die))).toEqual([true, false]);
    expect([4, 5].map((die) => repaired('axis', 'fin-air-ms406', '1B:0310', die))).toEqual([true, false]);
  });
  test('in mud, frost and snow one less for the Axis, not for the Soviets', () => {
    covers('SS-22a', 'SS-28Cc', 'SS-28A2a');
    for (const weather of ['mud', 'frost', 'snow'] as const) {
      expect(
        [3, 4].map((die) => repaired('axis', JUNKERS, '1B:3830', die, { weather: { c: weather } })),
        weather,
      ).toEqual([true, false]);
      expect(
        [3, 4].map((die) => repaired('soviet', MIG, '2A:4118', die, { weather: { b: weather } })),
        weather,
      ).toEqual([true, false]);
    }
  });
  test('by the weather at the base', () => {
    covers('SS-22a');
    expect(repaired('axis', JUNKERS, '1B:3830', 4, { weather: { b: 'mud', d: 'snow' } })).toBe(true);
  });
  test('an isolated base one less, on top of the weather; a one always repairs', () => {
    covers('SS-22a', 'SS-22b');
    const cut = (side: Side, unit: string, die: number, weather: 'clear' | 'snow'): boolean => {
      const base = side === 'axis' ? AXIS_BASE : '2A:3821';
      const ring = side === 'axis' ? redRing(base) : ringAround(base);
      const table = initial(side, { [base]: unit, ...ring }, inoperative(unit), {
        weather: { b: weather },
        dice: [die, ...Array.from({ length: 30 }, () => 1)],
      });
      return stateOf(table, unit) === 'active';
    };
    expect([3, 4].map((die) => cut('axis', JUNKERS, die, 'clear'))).toEqual([true, false]);
    expect([1, 2, 3].map((die) => cut('axis', JUNKERS, die, 'snow'))).toEqual([true, true, false]);
    expect([1, 2, 3].map((die) => cut('soviet', MIG, die, 'clear'))).toEqual([true, true, false]);
  });
  test('a one repairs whatever speaks against it', () => {
    covers('SS-22b');
    const snowed = (die: number): string => {
      const table = initial(
        'axis',
        { [AXIS_BASE]: 'hun-air-ju88a', ...redRing(AXIS_BASE) },
        inoperative('hun-air-ju88a'),
        {
          weather: { b: 'snow' },
          dice: [die, ...Array.from({ length: 30 }, () => 1)],
        },
      );
      return stateOf(table, 'hun-air-ju88a');
    };
    // 3 at most, less one for the snow and one for being cut off.
    expect([snowed(1), snowed(2)]).toEqual(['active', 'inoperative']);
  });
  test('one’s own only, in one’s own initial phase', () => {
    covers('SS-22a');
    const table = initial('axis', { '1B:3830': JUNKERS, '2A:4118': MIG }, inoperative(JUNKERS, MIG));
    expect([stateOf(table, JUNKERS), stateOf(table, MIG)]).toEqual(['active', 'inoperative']);
  });
  test('repaired, it flies in the same turn', () => {
    covers('SS-22a', 'SS-16B1a');
    const table = initial('axis', { '1B:3830': JUNKERS }, inoperative(JUNKERS));
    next(table, 'air-movement', 'axis');
    expect(may(table, 'axis', { type: 'fly', mission: 'bombing', units: [JUNKERS], target: '1B:3611' })).toBe(true);
  });
});

/** Where units are after the groups have been made as the table offers them. */
function grouped(
  side: Side,
  boxes: Parameters<typeof boxed>[0],
  more: Partial<Scene> = {},
  also: Also = () => {},
): Table {
  const table = initial(side, {}, all(boxed(boxes), also), more);
  for (let i = 0; i < 10 && table.open === 'air-groups'; i++)
    table.roll(...Array.from({ length: 12 }, () => 1)).act(side, { type: 'end-air-groups' });
  return table;
}
const where = (table: Table, units: readonly string[]): string[] =>
  units
    .map((unit) => table.at(unit) ?? 'out')
    .map((at) => (at.includes(':') ? 'base' : at))
    .toSorted();

describe('26A the box of those shot down', () => {
  test('of two of a type one comes back, the other goes to the remnants', () => {
    covers('SS-26Aa', 'SS-26A1a', 'SS-26Ab', 'SS-25A3a');
    expect(where(grouped('soviet', { eft: some(MIG, 2) }), some(MIG, 2))).toEqual(['arrivals', 'remnants']);
  });
  test('one alone stays', () => {
    covers('SS-26Aa', 'SS-25A2a');
    expect(where(grouped('soviet', { eft: [MIG] }), [MIG])).toEqual(['eft']);
  });
  test('fighters with fighters of any model; the third, of another type, stays', () => {
    covers('SS-26Ab');
    const table = grouped('soviet', { eft: [MIG, LAGG, ILYUSHA] });
    expect(where(table, [MIG, LAGG])).toEqual(['arrivals', 'remnants']);
    expect(table.at(ILYUSHA)).toBe('eft');
  });
  test('night fighters are fighters here as well', () => {
    covers('SS-26Ab', 'SS-23Ea');
    const table = grouped('soviet', { eft: ['sov-air-pe3bis', MIG, ILYUSHA] }, { turn: 'Oct I 41' });
    expect(where(table, ['sov-air-pe3bis', MIG])).toEqual(['arrivals', 'remnants']);
    expect(table.at(ILYUSHA)).toBe('eft');
  });
  test('the owner says which of three', () => {
    covers('SS-26Ab');
    const table = initial('soviet', {}, boxed({ eft: [MIG, LAGG, YAK] }));
    expect(table.open).toBe('air-groups');
    table.roll(1).act('soviet', { type: 'group-lost-aircraft', units: [MIG, YAK] });
    expect(table.at(LAGG)).toBe('eft');
    expect(where(table, [MIG, YAK])).toEqual(['arrivals', 'remnants']);
  });
  test('but no pair of two types while one of a type can be made', () => {
    covers('SS-26Ab');
    const table = initial('soviet', {}, boxed({ eft: [MIG, LAGG, YAK, ILYUSHA] }));
    const group = (...units: readonly string[]): boolean =>
      may(table, 'soviet', { type: 'group-lost-aircraft', units });
    expect([group(MIG, ILYUSHA), group(MIG, LAGG)]).toEqual([false, true]);
  });
  test('chance says who comes back', () => {
    covers('SS-26A1a');
    const backs = [1, 2].map((die) => {
      const table = initial('soviet', {}, boxed({ eft: [MIG, LAGG, YAK] }));
      table.roll(die).act('soviet', { type: 'group-lost-aircraft', units: [MIG, YAK] });
      return [MIG, YAK].find((unit) => table.at(unit) === 'arrivals');
    });
    expect(new Set(backs)).toEqual(new Set([MIG, YAK]));
  });
  test('what is left of different types makes pairs too', () => {
    covers('SS-26Ab');
    expect(where(grouped('soviet', { eft: [MIG, ILYUSHA] }), [MIG, ILYUSHA])).toEqual(['arrivals', 'remnants']);
    const five = [MIG, YAK, LAGG, ILYUSHA, 'sov-air-pe8'];
    expect(where(grouped('soviet', { eft: five }, { turn: 'Oct I 41' }), five)).toEqual([
      'arrivals',
      'arrivals',
      'eft',
      'remnants',
      'remnants',
    ]);
  });
  test('it must be done: the phase does not go on without it', () => {
    covers('SS-26Aa');
    const table = initial('axis', {}, boxed({ eft: some(JUNKERS, 2) }));
    next(table, 'moving', 'axis');
    expect(where(table, some(JUNKERS, 2))).toEqual(['base', 'remnants']);
  });
  test('every air force for itself', () => {
    covers('SS-25Ca');
    const mixed = ['rum-air-ju87b', 'fin-air-ms406', STUKA];
    expect(where(grouped('axis', { eft: mixed }), mixed)).toEqual(['eft', 'eft', 'eft']);
    const enough = ['rum-air-ju87b', STUKA, `${STUKA}-b`];
    const table = grouped('axis', { eft: enough });
    expect(table.at('rum-air-ju87b')).toBe('eft');
    expect(where(table, [STUKA, `${STUKA}-b`])).toEqual(['arrivals', 'remnants']);
  });
  test('Guards and others are one', () => {
    covers('SS-26Cc');
    expect(where(grouped('soviet', { eft: [MIG, `${MIG}-b`] }, {}, guards(MIG)), some(MIG, 2))).toEqual([
      'arrivals',
      'remnants',
    ]);
  });
});

describe('26A the remnants', () => {
  const five = [MIG, LAGG, YAK, PESHKA, ILYUSHA];
  test('of five of any types one comes back, four are gone for good', () => {
    covers('SS-26Aa', 'SS-26Ac', 'SS-26A2a', 'SS-25A3a');
    const table = grouped('soviet', { remnants: five });
    const places = where(table, five);
    expect(places.filter((at) => at === 'arrivals')).toHaveLength(1);
    expect(places.filter((at) => at === 'eft' || at === 'remnants' || at === 'base')).toHaveLength(0);
  });
  test('four wait', () => {
    covers('SS-26Aa');
    expect(where(grouped('soviet', { remnants: five.slice(0, 4) }), five.slice(0, 4))).toEqual(
      Array(4).fill('remnants'),
    );
  });
  test('the other box is dealt with first: what it discards can make the fifth', () => {
    covers('SS-26a', 'SS-26A1a', 'SS-26A2a');
    const table = grouped('soviet', { eft: [`${MIG}-b`, `${MIG}-c`], remnants: five.slice(0, 4) });
    const places = where(table, [...five.slice(0, 4), `${MIG}-b`, `${MIG}-c`]);
    expect(places.filter((at) => at === 'arrivals')).toHaveLength(2);
    expect(places.filter((at) => at === 'remnants')).toHaveLength(0);
  });
  test('six: five are grouped, as the owner chooses, one stays', () => {
    covers('SS-26Aa', 'SS-26Ac', 'SS-26Ab');
    const six = [...five, `${MIG}-b`];
    const table = initial('soviet', {}, boxed({ remnants: six }));
    expect(table.open).toBe('air-groups');
    table.roll(1).act('soviet', { type: 'group-lost-aircraft', units: [LAGG, YAK, PESHKA, ILYUSHA, `${MIG}-b`] });
    expect(table.at(MIG)).toBe('remnants');
  });
  test('every air force for itself', () => {
    covers('SS-25Ca');
    const mixed = [...some(JUNKERS, 4), 'rum-air-ju87b'];
    expect(where(grouped('axis', { remnants: mixed }), mixed)).toEqual(Array(5).fill('remnants'));
  });
});

describe('26A3, 26B placing', () => {
  const place = (to: string, ...units: readonly string[]) => ({ type: 'place-air-units', units, to });
  const asked = (side: Side, table: Table): Table => next(table, 'air-arrivals', side);
  test('those who come back go to a base of their side that is not cut off', () => {
    covers('SS-26A3a');
    const table = initial('soviet', ringAround('2A:3821'), boxed({ eft: some(MIG, 2) }));
    asked('soviet', table);
    const unit = some(MIG, 2).find((each) => table.at(each) === 'arrivals');
    expect(may(table, 'soviet', place('2A:3821', unit!))).toBe(false);
    expect(may(table, 'soviet', place('1B:3830', unit!))).toBe(false);
    expect(may(table, 'soviet', place('2A:4119', unit!))).toBe(false);
    table.act('soviet', place('2A:4118', unit!));
    expect([table.at(unit!), stateOf(table, unit!)]).toEqual(['2A:4118', 'active']);
  });
  test('newcomers as well, in the phase in which they come', () => {
    covers('SS-26Ba', 'SS-26a');
    const table = initial('axis', redRing(AXIS_BASE), () => {}, { turn: 'Jul I 41' });
    asked('axis', table);
    const [bomber, fighter] = ['ger-air-ju88a-t', 'ger-air-me109f-o'];
    expect(may(table, 'axis', place(AXIS_BASE, bomber))).toBe(false);
    expect(may(table, 'axis', place('2A:4118', bomber))).toBe(false);
    table.act('axis', place('1B:3830', bomber)).act('axis', place('3B:3126', fighter));
    expect([table.at(bomber), table.at(fighter)]).toEqual(['1B:3830', '3B:3126']);
    next(table, 'air-movement', 'axis');
    expect(may(table, 'axis', { type: 'fly', mission: 'bombing', units: [bomber], target: '1B:3611' })).toBe(true);
  });
  test('any number to one base', () => {
    covers('SS-26Ba', 'SS-17Aa');
    const table = asked(
      'soviet',
      initial('soviet', {}, () => {}, { turn: 'Jul I 41' }),
    );
    const six = [
      'sov-air-mig3-m',
      'sov-air-mig3-n',
      'sov-air-mig3-o',
      'sov-air-lagg3-d',
      'sov-air-lagg3-e',
      'sov-air-pe2-e',
    ];
    table.act('soviet', place('2A:3821', ...six));
    for (const unit of six) expect(table.at(unit)).toBe('2A:3821');
  });
});

describe('26C Guards', () => {
  const convert = (unit: string) => ({ type: 'convert-to-guards', unit });
  const asked = (also: Also = () => {}, turn = 'Nov I 41'): Table =>
    next(initial('soviet', { '2A:4118': [YAK, MIG, LAGG] }, also, { turn }), 'air-guards', 'soviet');
  const isGuards = (table: Table, unit: string): boolean => (table.seen(unit)?.marks ?? []).includes('guards');
  test('two in November, where they stand', () => {
    covers('SS-26Ca');
    const table = asked().act('soviet', convert(YAK));
    expect(isGuards(table, YAK)).toBe(true);
    expect(table.seen(YAK)?.at).toBe('2A:4118');
    expect(may(table, 'soviet', convert(YAK))).toBe(false);
    table.act('soviet', convert(MIG));
    expect([isGuards(table, MIG), isGuards(table, LAGG)]).toEqual([true, false]);
    expect(may(table, 'soviet', convert(LAGG))).toBe(false);
  });
  test('he need not', () => {
    covers('SS-26Ca');
    expect(may(asked(), 'soviet', { type: 'end-guards-conversions' })).toBe(true);
  });
  test('after the newcomers have been placed, who can be chosen too', () => {
    covers('SS-26a', 'SS-26Ca');
    const table = asked();
    expect(table.at('sov-air-yak1-h')).not.toBe('arrivals');
    expect(may(table, 'soviet', convert('sov-air-yak1-h'))).toBe(true);
  });
  test('inoperative it stays so', () => {
    covers('SS-26Cb');
    const dice = [6, ...Array.from({ length: 40 }, () => 1)];
    const table = initial('soviet', { '2A:4118': YAK }, inoperative(YAK), { turn: 'Nov I 41', dice });
    next(table, 'air-guards', 'soviet').act('soviet', convert(YAK));
    expect([isGuards(table, YAK), stateOf(table, YAK)]).toEqual([true, 'inoperative']);
  });
  test('nobody on the chart is converted', () => {
    covers('SS-26Ca', 'SS-26Cb');
    expect(may(asked(boxed({ remnants: [PESHKA] })), 'soviet', convert(PESHKA))).toBe(false);
  });
});
