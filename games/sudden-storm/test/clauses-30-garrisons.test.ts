import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { districtNamed } from '../src/board.ts';
import { RP } from '../src/state.ts';
import { all, given, lossesOf, type Also } from './support/positions.ts';
import { scene, type Scene, type Table } from './support/table.ts';

type Region = 'finland' | 'hungary' | 'iran' | 'turkey' | 'iran-occupied';
const REGIONS: readonly Region[] = ['finland', 'hungary', 'iran', 'turkey', 'iran-occupied'];
/** A Soviet initial phase in which only these garrisons count. */
const phase = (watched: readonly Region[], more: Scene): Table =>
  scene({
    turn: 'Sep I 41',
    side: 'soviet',
    phase: 'initial-phase',
    ...more,
    also: all(given({ record: { released: REGIONS.filter((region) => !watched.includes(region)) } }), more.also),
  });
/** Plays on without a move until that step of a side. */
function until(table: Table, step: string, side: string): void {
  do table.playOn(step);
  while (table.side !== side);
}
/** The penalty, line by line. */
const penalty = (table: Table): Record<string, number> =>
  Object.fromEntries(
    (table.news.find((line) => line.key === 'garrisons-short')?.ledgers?.[0]?.lines ?? []).map(({ label, value }) => [
      label,
      value,
    ]),
  );

/** In Armenia, a hex or two from Turkey, ten divisions of which eight are mountain troops. */
const MOUNTAIN = ['9', '20', '47', '76', '77', '63', '138'].map((id) => `sov-mtn-rifle-xx-${id}`);
const FOOT = ['100', '23', '48', '125', '90', '5', '33', '188', '126', '128'].map((id) => `sov-rifle-xx-${id}`);

describe('Soviet garrisons (30H)', () => {
  test('Turkey: 30 RE, 9 of them mountain troops, and the line to Kars watched', () => {
    covers('SS-30Ha', 'SS-30Hb', 'SS-30H1a', 'SS-30H1b');
    expect(penalty(phase(['turkey'], {}))).toEqual({ 'garrison-turkey': 30, 'open-lines-turkey': 1 });
    // The crossing is at 9A:1227.
    const at = (hex: string, ...units: readonly string[]) => penalty(phase(['turkey'], { units: { [hex]: units } }));
    const three = MOUNTAIN.slice(0, 3);
    expect(at('9A:1227', ...three, ...FOOT.slice(0, 7))).toEqual({});
    expect(at('9A:1227', ...three, ...FOOT.slice(0, 6))).toEqual({ 'garrison-turkey': 3 });
    // Nobody makes up for mountain troops; they make up for everybody.
    expect(at('9A:1227', ...three.slice(1), ...FOOT.slice(0, 9))).toEqual({ 'garrison-turkey': 3 });
    expect(at('9A:1227', ...MOUNTAIN.slice(0, 5), ...FOOT.slice(0, 5))).toEqual({});
    // A zone watches the line as well; small units have none here unless in zone G, so a division does.
    expect(at('9A:1226', ...three, ...FOOT.slice(0, 7))).toEqual({});
    // Three hexes from the border, the first of which touches it.
    expect(at('9A:1225', ...three, ...FOOT.slice(0, 7))).toEqual({ 'open-lines-turkey': 1 });
    expect(at('9A:1222', ...three, ...FOOT.slice(0, 7))).toEqual({ 'garrison-turkey': 30, 'open-lines-turkey': 1 });
  });

  test('one unit does not serve at two borders', () => {
    covers('SS-30H1a');
    const early = (units: Scene['units']) =>
      penalty(phase(['turkey', 'iran'], { turn: 'Jul II 41', ...(units && { units }) }));
    const thirteen = [...MOUNTAIN.slice(0, 3), ...FOOT];
    const corner = '9A:1723';
    expect(early({ [corner]: thirteen })).toEqual({ 'open-lines-iran': 3, 'open-lines-turkey': 1 });
    expect(early({ [corner]: thirteen.slice(1) })).toEqual({
      'garrison-turkey': 3,
      'open-lines-iran': 3,
      'open-lines-turkey': 1,
    });
  });

  test('Finland 42, Hungary 9, Iran 9, while they are neutral', () => {
    covers('SS-30H1b', 'SS-30H2a', 'SS-30Bb');
    const june = penalty(phase(REGIONS, { turn: 'Jun II 41' }));
    expect(june).toMatchObject({
      'garrison-finland': 42,
      'garrison-hungary': 9,
      'garrison-iran': 9,
      'garrison-turkey': 30,
    });
    expect(Object.keys(penalty(phase(REGIONS, { turn: 'Jul I 41' })))).toEqual([
      'garrison-iran',
      'open-lines-iran',
      'garrison-turkey',
      'open-lines-turkey',
    ]);
    // From Aug I the border with Iran needs nobody; from the next turn Iran itself does.
    expect(
      penalty(phase(['iran', 'iran-occupied'], { turn: 'Aug I 41', also: given({ record: { iranOpen: false } }) })),
    ).toEqual({});
    expect(penalty(phase(['iran', 'iran-occupied'], { turn: 'Aug II 41' }))).toEqual({ 'garrison-iran-occupied': 9 });
    const held = { units: { '9A:2618': FOOT.slice(0, 2), '9A:4016': FOOT[2]! } };
    expect(penalty(phase(['iran-occupied'], { turn: 'Aug II 41', ...held }))).toEqual({});
  });

  test('the ready set-up keeps every garrison', () => {
    covers('SS-30Ha');
    const table = scene({ whole: true, turn: 'Jun II 41', side: 'soviet', phase: 'initial-phase' });
    expect(penalty(table)).toEqual({});
    expect(table.s.garrisonDebt).toBe(0);
  });

  test('an enemy seven hexes away releases a garrison, for good', () => {
    covers('SS-30Hd');
    const near = (axis: Scene['units']): Table =>
      phase(['turkey'], { units: { '9A:0923': FOOT[0]!, '9A:1226': FOOT[1]!, ...axis } });
    const told = (table: Table): boolean => table.has('garrison-released');
    // 9A:1219 is seven hexes east of 9A:1226, 9A:1218 eight.
    expect(told(near({ '9A:1219': 'ger-inf-xx-1' }))).toBe(true);
    const kept = near({ '9A:1218': 'ger-inf-xx-1' });
    expect([told(kept), kept.has('garrisons-short')]).toEqual([false, true]);
    const released = near({ '9A:1219': 'ger-inf-xx-1' });
    expect(penalty(released)).toEqual({});
    // He goes away again, and nobody is asked for all the same.
    until(released, 'moving', 'axis');
    released.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: ['9A:1218'] });
    until(released, 'replacements', 'soviet');
    expect([released.at('ger-inf-xx-1'), released.has('garrisons-short')]).toEqual(['9A:1218', false]);
    // Not through a neutral country: 9A:1526 is Turkish.
    const around = phase(['turkey'], { units: { '9A:0733': FOOT[0]! } });
    expect(told(around)).toBe(false);
  });

  test('the points are taken as far as there are any; the rest is owed', () => {
    covers('SS-30Hc');
    const due = (pools?: Also): Table => phase(['turkey'], { turn: 'Jul II 41', ...(pools && { also: pools }) });
    // Before Aug I nothing arrives: all is owed.
    const poor = due();
    expect([poor.s.garrisonDebt, poor.facts['garrison-points-owed']]).toEqual([31 * RP, 31]);
    const some = due(given({ districts: { moscow: { infantry: 12 * RP } } }));
    expect(some.s.garrisonDebt).toBe(19 * RP);
    expect(some.s.districts.infantry[districtNamed('moscow')]).toBe(0);
    expect(some.has('garrison-debt-paid')).toBe(true);
    // And lost when later points arrive: those of Aug I, every city its own.
    const later = phase([], { turn: 'Aug I 41', also: given({ record: { garrisonDebt: 5 * RP } }) });
    expect(later.open).toBe('garrison-debt');
    const before = later.s.districts.infantry.reduce((sum, each) => sum + each, 0);
    later.act('soviet', { type: 'end-paying' });
    expect(later.s.districts.infantry.reduce((sum, each) => sum + each, 0)).toBe(before - 5 * RP);
    expect(later.s.garrisonDebt).toBe(0);
  });

  test('the Soviets choose who pays; what has arrived this turn goes first', () => {
    covers('SS-30He');
    const table = phase([], {
      turn: 'Jul II 41',
      also: all(
        given({
          districts: { moscow: { infantry: 9 * RP }, orel: { infantry: 9 * RP } },
          record: { garrisonDebt: 8 * RP },
        }),
        // 25 points lost earn five special ones this turn.
        lossesOf({ soviet: 25 }),
      ),
    });
    table.act('soviet', { type: 'give-points', district: 'kiev', count: 5 }).act('soviet', { type: 'end-giving' });
    expect(table.open).toBe('garrison-debt');
    const pay = (district: string, count: number) => ({ type: 'pay-garrison-debt', district, count });
    expect(table.why('soviet', pay('moscow', 1))).toMatchObject({ rule: 'SS-30He', key: 'arrivals-pay-first' });
    expect(table.why('soviet', pay('kiev', 6))).toBeDefined();
    table.act('soviet', pay('kiev', 5));
    expect(table.why('soviet', pay('kiev', 1))).toMatchObject({ rule: 'SS-30He', key: 'pool-empty' });
    table.act('soviet', pay('orel', 1)).act('soviet', pay('moscow', 2));
    expect(table.open).not.toBe('garrison-debt');
    const pools = ['kiev', 'orel', 'moscow'].map((word) => table.s.districts.infantry[districtNamed(word)]! / RP);
    expect(pools).toEqual([0, 8, 7]);
  });
});
