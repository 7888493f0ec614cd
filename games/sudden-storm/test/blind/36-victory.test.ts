import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { RP } from '../../src/state.ts';
import { all, armourOf, given, infantryOf, type Also } from '../support/positions.ts';
import { cutOff, linesEverywhere } from '../support/rails.ts';
import { scene, type Scene, type Table } from '../support/table.ts';
import { march, may } from './help.ts';
import { hexesOf, initial, until } from './help-29-36.ts';

const RIFLES = ['14', '52', '54', '71', '43'].map((n) => `sov-rifle-xx-${n}`);
/** Three divisions here and the others elsewhere, for stacking. */
function spread(units: readonly string[]): Record<string, readonly string[]> {
  return { '8A:1625': units.slice(0, 3), '8A:1619': units.slice(3) };
}
/** Somewhere behind the lines: more Soviets than Germans, so that nobody is superior. */
const QUIET = { ...spread(RIFLES), '1B:3830': 'ger-inf-xx-1' };
/** The last decision of the last turn. */
const last = (axis: readonly string[], also: Also = all(), units: Scene['units'] = QUIET): Table =>
  scene({
    turn: 'Mar II 42',
    side: 'soviet',
    phase: 'exploitation-phase',
    units: units ?? {},
    owned: { axis },
    also: all(linesEverywhere, also),
  });
function end(table: Table): { points: number; level: string } {
  for (let i = 0; i < 9 && table.open !== 'over'; i++) table.act(table.side, { type: `end-${ENDS[table.open]!}` });
  const news = table.news.findLast(({ key }) => key === 'game-over')!;
  return { points: news.params!['points'] as number, level: (news.params!['level'] as { word: string }).word };
}
const ENDS: Record<string, string> = { moving: 'movement', assembling: 'assembly' };
const worth = (...hexes: string[]): number => end(last(hexes)).points;

describe('36A the end', () => {
  test('after Mar II 42, and not before', () => {
    covers('SS-36Aa');
    const before = scene({ turn: 'Mar I 42', side: 'soviet', phase: 'exploitation-phase', units: QUIET });
    before.roll(3, 3, 3, 3, 3, 3).act('soviet', { type: 'end-movement' });
    expect([before.open === 'over', before.s.turn]).toEqual([false, 19]);
    expect(end(last([])).points).toBe(0);
  });
});

describe('36B victory points', () => {
  const MOSCOW = ['2A:3317', '2A:3217', '2A:3216', '2A:3318', '2A:3316', '2A:3417', '2A:3416'];
  test('for places in the Soviet Union', () => {
    covers('SS-36Ba');
    expect(worth()).toBe(0);
    expect(worth('2A:2224')).toBe(5);
    expect([worth('3B:0607'), worth('4A:1124')]).toEqual([3, 3]);
    expect([worth('1B:1816'), worth('1B:3611')]).toEqual([2, 2]);
    expect([worth('2A:4427'), worth('2A:1224'), worth('2A:4427', '2A:1224')]).toEqual([2, 2, 4]);
    expect([worth('1B:1705'), worth('2A:3532'), worth('3B:3704'), worth('2A:0832')]).toEqual([1, 1, 1, 1]);
    // Small towns, open country, and cities elsewhere.
    expect([worth('1B:1213'), worth('8A:1619'), worth('1B:3830'), worth('9A:2618')]).toEqual([0, 0, 0, 0]);
  });
  test('every hex of a city: fifteen for Moscow', () => {
    covers('SS-36Bb', 'SS-36Ba');
    expect(worth(...MOSCOW)).toBe(15);
    expect(worth(...MOSCOW.slice(1, 3))).toBe(4);
    expect(worth('2A:0931', '2A:0831', '2A:0830', '2A:0930')).toBe(9);
  });
  test('half for what is Soviet and cut off; fractions fall at the very end', () => {
    covers('SS-36Bc', 'SS-36Bg');
    const cut = (...hexes: string[]): number => end(last([], all(...hexes.map(cutOff)))).points;
    // 1.5; 1.5 and 1; 0.5; 2.5 and 0.5.
    expect([cut('3B:0607'), cut('3B:0607', '1B:1816'), cut('1B:1705'), cut('2A:2224', '1B:1705')]).toEqual([
      1, 2, 0, 3,
    ]);
    // What the Axis owns counts in full, whoever is cut off.
    expect(end(last(['3B:0607'], cutOff('3B:0607'))).points).toBe(3);
  });
  const score = (record: Partial<Table['s']['score']>): number =>
    end(last([], given({ record: { score: record } }))).points;
  test('one for a move of the capital, two for a capture of it or of a factory, one off for a missing garrison', () => {
    covers('SS-36Bd', 'SS-36Be');
    expect(score({ capitalMoved: 2 })).toBe(2);
    const events = scene({
      turn: 'Mar II 42',
      units: { ...QUIET, '2A:3319': 'ger-mot-xx-3', '4A:1125': 'ger-mot-xx-36' },
    });
    events.act('axis', march('ger-mot-xx-36', '4A:1124'));
    expect(events.s.score).toMatchObject({ factories: 1, capitalTaken: 0 });
    events.act('axis', march('ger-mot-xx-3', '2A:3318', '2A:3317'));
    expect(events.s.score).toMatchObject({ factories: 2, capitalTaken: 1 });
    expect([score({ factories: 1 }), score({ factories: 3 }), score({ capitalTaken: 1 })]).toEqual([2, 6, 2]);
    expect(score({ capitalMoved: 5, garrisons: 3 })).toBe(2);
  });
  test('a capital on its way is a point for the Germans', () => {
    covers('SS-36Bd');
    const table = initial('Aug I 41', 'soviet', { evacuation: true }).act('soviet', { type: 'prepare-capital' });
    table.act('soviet', { type: 'end-evacuation' });
    until(table, 'Aug II 41', 'soviet', 'evacuation').act('soviet', { type: 'move-capital', to: '2A:3201' });
    expect(table.s.score.capitalMoved).toBe(1);
    expect(may(table, 'soviet', { type: 'move-capital', to: '4A:1124' })).toBe(false);
  });
});

describe('36B superiority', () => {
  const compare = (units: Record<string, string | readonly string[]>, also: Also = all()): number =>
    end(last([], also, units)).points;
  const GERMANS = ['ger-inf-xx-1', 'ger-inf-xx-11', 'ger-inf-xx-21'];
  test('three points for every ten in a hundred', () => {
    covers('SS-36Bf');
    const against = (...rifles: string[]): number => compare({ '1B:3830': GERMANS, ...spread(rifles) });
    // 24 against 25, 20 and 19 (four of 5-6; three and a 4-6).
    expect(against(...RIFLES)).toBe(0);
    expect(against(...RIFLES.slice(0, 4))).toBe(6);
    expect(against(...RIFLES.slice(0, 3), 'sov-rifle-xx-168')).toBe(6);
    // 24 against 18, a third more.
    expect(against(...RIFLES.slice(0, 3), 'sov-rifle-x-8')).toBe(9);
  });
  test('points in hand count for strength', () => {
    covers('SS-36Bf');
    const units = { '1B:3830': GERMANS, ...spread(RIFLES.slice(0, 4)) };
    // 24 against 20.
    expect(compare(units)).toBe(6);
    expect(compare(units, infantryOf({ german: 1, romanian: 1 }))).toBe(9);
    expect(compare(units, armourOf('axis', 2))).toBe(9);
    expect(compare(units, given({ districts: { moscow: { infantry: RP } } }))).toBe(3);
    expect(compare(units, armourOf('soviet', 1))).toBe(3);
    expect(compare(units, given({ record: { artillery: RP } }))).toBe(3);
  });
  test('allies are among the units of the German player', () => {
    covers('SS-36Bf');
    const units = { '1B:3830': GERMANS, '1B:3831': 'rum-inf-xx-7', ...spread(RIFLES.slice(0, 4)) };
    expect(compare(units)).toBe(12);
    // Those who wait in the pool are not in play.
    expect(compare({ ...units, 'replacement-pool': 'ger-inf-xx-58' })).toBe(12);
  });
});

describe('36C levels', () => {
  const level = (points: number): string =>
    end(last([], given({ record: { score: { capitalMoved: points } } }))).level.replace('victory-', '');
  test.each([
    [75, 'decisive-german'],
    [74, 'substantial-german'],
    [68, 'substantial-german'],
    [67, 'marginal-german'],
    [61, 'marginal-german'],
    [60, 'draw'],
    [54, 'draw'],
    [53, 'marginal-soviet'],
    [47, 'marginal-soviet'],
    [46, 'substantial-soviet'],
    [40, 'substantial-soviet'],
    [39, 'decisive-soviet'],
  ])('%i is %s', (points, word) => {
    covers('SS-36Ca');
    expect(level(points)).toBe(word);
  });
});

describe('36B what is no longer the Soviet Union', () => {
  test('Bessarabia that came back, for those who read it so', () => {
    covers('SS-36Ba', 'SS-31A2e');
    const [CHISINAU, CHERNOVTSY] = ['3B:2115', '3B:1222'];
    expect(worth(CHISINAU, CHERNOVTSY)).toBe(2);
    const all96 = hexesOf('bessarabia');
    const back = scene({
      turn: 'Mar II 42',
      side: 'soviet',
      phase: 'exploitation-phase',
      options: { 'returned-cities': 'do-not-score' },
      units: QUIET,
      owned: { axis: all96 },
      also: all(linesEverywhere, given({ record: { bessarabiaIsRomanian: true } })),
    });
    expect(end(back).points).toBe(0);
  });
});
