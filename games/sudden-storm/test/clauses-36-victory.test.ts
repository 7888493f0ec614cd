import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexNamed } from '../src/board.ts';
import { all, armourOf, ringAround } from './support/positions.ts';
import { scene, type Scene, type Table } from './support/table.ts';

/** Nothing more is done, and the game ends. */
function playOut(table: Table): Table {
  try {
    table.playOn('setting-up');
  } catch (error) {
    if (table.s.outcome === undefined) throw error;
  }
  return table;
}
/** From the last Soviet combat phase, in which isolation is looked at once more. */
const judged = (more: Partial<Scene> = {}): Table =>
  playOut(scene({ turn: 'Mar II 42', side: 'soviet', phase: 'combat-phase', also: soviets, ...more }));
/** So many points that nobody is superior. */
const soviets = armourOf('soviet', 2000);
function told(table: Table) {
  const news = table.news.findLast((line) => line.key === 'game-over')!;
  const ledger = news.ledgers!.find((each) => each.of === 'victory-points')!;
  const lines: Record<string, number> = {};
  for (const { label, value } of ledger.lines) lines[label] = (lines[label] ?? 0) + value;
  return { points: news.params!['points'] as number, lines, ledger: ledger.lines, total: ledger.total };
}
const MOSCOW = ['2A:3317', '2A:3316', '2A:3318', '2A:3216', '2A:3217', '2A:3416', '2A:3417'];

describe('victory (36)', () => {
  test('is judged once, after the nineteenth turn', () => {
    covers('SS-36Aa', 'SS-36Da');
    const table = judged();
    expect([table.s.turn, table.open, table.s.outcome?.scores]).toEqual([19, 'over', { axis: 0 }]);
    const before = scene({ turn: 'Mar I 42', side: 'soviet', phase: 'exploitation-phase', also: soviets });
    before.playOn('moving');
    expect([before.s.turn, before.s.outcome]).toEqual([19, undefined]);
  });

  test('places of the USSR by their size; Bryansk, Tikhvin and Bologoye by themselves', () => {
    covers('SS-36Ba');
    const worth = (...axis: readonly string[]): number => told(judged({ owned: { axis } })).points;
    expect(worth('2A:2224')).toBe(5);
    expect(worth('4A:1124')).toBe(3);
    expect(worth('4A:0414')).toBe(2);
    expect(worth('2A:4427')).toBe(2);
    expect(worth('2A:4427', '2A:1224')).toBe(4);
    expect(worth('2A:4622')).toBe(1);
    expect(worth('3B:3704')).toBe(1);
    // A reference city is worth nothing.
    expect(worth('2A:3425')).toBe(0);
  });

  test('SS-EX-36B-1: all of Moscow is worth fifteen', () => {
    covers('SS-36Bb');
    expect(told(judged({ owned: { axis: MOSCOW } })).points).toBe(15);
  });

  test('a Soviet place that is cut off counts half; fractions are dropped at the very end', () => {
    covers('SS-36Bc', 'SS-36Bg');
    const one = { '2A:4622': 'sov-rifle-xx-19', ...ringAround('2A:4622') };
    const orel = scene({ turn: 'Mar II 42', side: 'soviet', phase: 'combat-phase', units: one, also: soviets });
    const lines = told(playOut(orel)).ledger.filter(({ label }) => label === 'place-isolated');
    const there = lines.find(({ params }) => JSON.stringify(params).includes(String(hexNamed('2A:4622'))));
    expect(there?.value).toBe(0.5);
    expect(told(orel).points).toBe(Math.floor(told(orel).total));
  });

  test('SS-EX-36B-2: two full tens of superiority are six points', () => {
    covers('SS-36Bf');
    // Points in hand count as strength: 1154 against 925.
    const even = judged({ also: all(armourOf('axis', 1154), armourOf('soviet', 925)) });
    expect(told(even).lines['superiority']).toBe(6);
    const equal = judged({ also: all(armourOf('axis', 925), armourOf('soviet', 925)) });
    expect(told(equal).lines['superiority']).toBeUndefined();
    // A division of 7 makes 109 % of 100 into 116 %.
    const units = { '1B:3830': 'ger-inf-xx-206' };
    const with7 = judged({ units, also: all(armourOf('axis', 109), armourOf('soviet', 100)) });
    expect(told(with7).lines['superiority']).toBe(3);
    const without = judged({ also: all(armourOf('axis', 109), armourOf('soviet', 100)) });
    expect(told(without).lines['superiority']).toBeUndefined();
  });

  test('capital and factories captured, the capital moved', () => {
    covers('SS-36Bd');
    const table = scene({ turn: 'Mar II 42', units: { '2A:3318': 'ger-inf-xx-1' }, also: soviets });
    table.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: ['2A:3317'] });
    // Moscow holds a factory as well.
    expect(told(playOut(table)).lines).toMatchObject({ 'capital-captured': 2, 'factories-captured': 2 });
    const evacuated = scene({
      turn: 'Mar I 42',
      side: 'soviet',
      phase: 'initial-phase',
      evacuation: true,
      also: soviets,
    });
    evacuated.act('soviet', { type: 'prepare-capital' }).playOn('evacuation');
    evacuated.act('soviet', { type: 'move-capital', to: '2A:3201' });
    expect(told(playOut(evacuated)).lines['capital-moved']).toBe(1);
  });

  test('a point less for each Soviet initial phase and city without a garrison', () => {
    covers('SS-36Be', 'SS-32c');
    const owned = { axis: ['3B:0225', '1B:5126', '1B:5026', '1B:4926'] };
    const last = (units: Scene['units'] = {}): Record<string, number> =>
      told(playOut(scene({ turn: 'Mar II 42', side: 'soviet', phase: 'initial-phase', owned, units, also: soviets })))
        .lines;
    // Lwow scores two, and costs one where nobody holds it.
    expect(last()).toMatchObject({ 'place-owned': 2, 'garrisons-missing': -1 });
    expect(last({ '3B:0225': 'ger-inf-xx-1' })['garrisons-missing']).toBeUndefined();
  });

  test('SS-EX-36D: the levels', () => {
    covers('SS-36Ca');
    const places: readonly (readonly [points: number, ...hexes: readonly string[]])[] = [
      [
        39,
        ...MOSCOW,
        '2A:0831',
        '2A:0830',
        '2A:0931',
        '2A:0930',
        '3B:0607',
        '4A:1124',
        '9A:1506',
        '4A:0414',
        '4A:2220',
        '3B:2510',
      ],
      [40, '2A:4622'],
      [46, '1B:1816', '1B:3611', '3B:0225'],
      [47, '4A:0323'],
      [53, '4A:1828', '4A:2715', '4A:2101'],
      [54, '4A:2718'],
      [57, '4A:3818', '2A:2721'],
      [60, '2A:4118', '2A:3532'],
      [61, '1B:3203'],
      [67, '2A:3201', '2A:2808', '2A:2511'],
      [68, '1B:4604'],
      [74, '8A:3325', '8A:0730', '7A:4801'],
      [75, '1B:3804'],
    ];
    const axis: string[] = [];
    const levels = places.map(([points, ...hexes]) => {
      axis.push(...hexes);
      const table = judged({ owned: { axis } });
      expect([points, told(table).points]).toEqual([points, points]);
      return table.s.outcome!.key.replace('victory-', '');
    });
    expect(levels).toEqual([
      'decisive-soviet',
      'substantial-soviet',
      'substantial-soviet',
      'marginal-soviet',
      'marginal-soviet',
      'draw',
      'draw',
      'draw',
      'marginal-german',
      'marginal-german',
      'substantial-german',
      'substantial-german',
      'decisive-german',
    ]);
  });
});
