import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { MP } from '../src/charts.ts';
import { SUPPLY } from '../src/state.ts';
import { AXIS, SOVIET, pieceNamed } from '../src/units.ts';
import { emptyTruck } from './support/positions.ts';
import { scene, type Scene, type Table } from './support/table.ts';

const supply = (table: Table, id: string): string => SUPPLY[table.s.units.supply[pieceNamed(id)]!]!;
const turnsOut = (table: Table, id: string): number => table.s.units.outTurns[pieceNamed(id)]!;
const isIsolated = (table: Table, id: string): boolean => table.s.units.isolated[pieceNamed(id)] === 1;
const RIFLE = 'sov-rifle-xx-100';
/** What the initial phase finds of a rifle division. */
const found = (at: string, more: Partial<Scene> = {}): string =>
  supply(
    scene({
      phase: 'initial-phase',
      side: 'soviet',
      turn: 'Aug II 41',
      ...more,
      units: { ...more.units, [at]: RIFLE },
    }),
    RIFLE,
  );

/** Six divisions round 2A:5024, in clear country. */
const RING = ['2A:5023', '2A:5025', '2A:4924', '2A:4925', '2A:5124', '2A:5125'];
const GERMANS = ['1', '11', '21', '58', '61', '217'].map((id) => `ger-inf-xx-${id}`);
const SOVIETS = ['27', '56', '85', '2', '8', '13'].map((id) => `sov-rifle-xx-${id}`);
const ringOf = (divisions: readonly string[]): Record<string, string> =>
  Object.fromEntries(RING.map((hex, i) => [hex, divisions[i]!]));
/** Plays on without a move until a side's initial phase of a turn is over. */
function until(table: Table, turn: number, of: typeof AXIS | typeof SOVIET): Table {
  while (table.s.turn < turn || table.s.phasing !== of) table.playOn('moving');
  return table;
}

describe('supply lines (12A to 12C)', () => {
  test('at home by rail, in the salt steppe not: no road, no railway, too far', () => {
    covers('SS-12Bc', 'SS-12B1a', 'SS-12Be', 'SS-12B4a', 'SS-12C2a', 'SS-12Ba');
    expect(found('2A:5024')).toBe('regular');
    expect(found('8A:2721')).toBe('none');
  });

  test('enemy units and their zones cut lines; a friend in the hex keeps one open', () => {
    covers('SS-12Aa');
    expect(found('2A:5024', { units: ringOf(GERMANS) })).toBe('none');
    const gap = { ...ringOf(GERMANS) };
    delete gap['2A:5023'];
    // One hex of the ring is open but in two zones: a line may not enter it, unless a friend stands there.
    expect(found('2A:5024', { units: gap })).toBe('none');
    expect(found('2A:5024', { units: { ...gap, '2A:5023': 'sov-rifle-xx-161' } })).toBe('regular');
  });

  test('the Axis uses standard gauge only, and only railways it owns', () => {
    covers('SS-12B4a', 'SS-12B4b', 'SS-7A3a', 'SS-7A3b', 'SS-12C1a', 'SS-12Ca');
    const line = ['2523', '2522', '2421', '2420', '2320', '2319', '2219', '2119', '2118', '2017', '1917', '1816'].map(
      (id) => `1B:${id}`,
    );
    const at = (hex: string, owned: readonly string[]): string =>
      supply(
        scene({ phase: 'initial-phase', turn: 'Aug II 41', units: { [hex]: 'ger-inf-xx-1' }, owned: { axis: owned } }),
        'ger-inf-xx-1',
      );
    expect(at('1B:1816', line)).toBe('regular');
    expect(at('1B:1816', line.slice(2))).toBe('none');
    // Smolensk lies on broad gauge: a line that is owned for miles around serves nobody.
    const highway = ['2A:3531', '2A:3430', '1B:3501', '1B:3502', '1B:3503', '1B:3504', '1B:3505'];
    expect(at('2A:3532', highway)).toBe('none');
  });

  test('mud and snow shorten lines', () => {
    covers('SS-12Be', 'SS-28Cd');
    const reach = (weather: Scene['weather']): boolean[] =>
      ['8A:2022', '8A:2021', '8A:2121', '8A:2120', '8A:1920', '8A:2019'].map(
        (hex) => found(hex, { turn: 'Nov I 41', weather: weather! }) !== 'none',
      );
    const count = (all: readonly boolean[]): number => all.filter(Boolean).length;
    expect(count(reach({ d: 'mud' }))).toBeLessThanOrEqual(count(reach({})));
  });

  test('everybody is supplied in the German player turn of Jun II 41', () => {
    covers('SS-30Fc');
    const units = { ...ringOf(SOVIETS), '2A:5024': 'ger-inf-xx-1' };
    expect(supply(scene({ phase: 'initial-phase', turn: 'Jun II 41', units }), 'ger-inf-xx-1')).toBe('regular');
    expect(supply(scene({ phase: 'initial-phase', turn: 'Jul I 41', units }), 'ger-inf-xx-1')).toBe('none');
  });

  test('Romanians draw on Bucharest', () => {
    covers('SS-12C4a', 'SS-12C3a');
    // The railways home are cut: every source on the west edge is in Soviet hands.
    const edge = ['3B:2133', '3B:2333', '3B:2933', '3B:3533', '3B:4133', '3B:0933', '3B:1533'];
    const germany = [
      '2533',
      '2733',
      '2833',
      '2933',
      '3533',
      '3833',
      '4333',
      '4433',
      '4533',
      '4833',
      '4933',
      '5133',
    ].map((id) => `1B:${id}`);
    const table = scene({
      phase: 'initial-phase',
      turn: 'Aug II 41',
      units: { '3B:3025': ['rum-inf-xx-1', 'ger-inf-xx-1'], '5B:4809': ['fin-rifle-xx-1', 'ger-inf-xx-11'] },
      owned: { soviet: [...edge, ...germany] },
    });
    expect([supply(table, 'rum-inf-xx-1'), supply(table, 'ger-inf-xx-1')]).toEqual(['regular', 'none']);
    expect(supply(table, 'fin-rifle-xx-1')).toBe('regular');
  });
});

describe('out of supply (12D)', () => {
  test('a turn is two player turns, counted from the phase in which it began', () => {
    covers('SS-12Da', 'SS-12Dd', 'SS-4A1a');
    const table = scene({ phase: 'initial-phase', side: 'soviet', turn: 'Aug II 41', units: { '8A:2721': RIFLE } });
    expect(turnsOut(table, RIFLE)).toBe(1);
    until(table, 6, AXIS);
    expect(turnsOut(table, RIFLE)).toBe(1);
    until(table, 6, SOVIET);
    expect(turnsOut(table, RIFLE)).toBe(2);
  });

  test('the first turn halves the movement of c/m units only, later ones that of all', () => {
    covers('SS-12Db', 'SS-12Dc');
    const left = (id: string, turns: number): number => {
      const table = scene({ units: { '2A:5028': id }, out: { [id]: turns } });
      const no = table.why('axis', {
        type: 'move',
        units: [id],
        way: [
          '2A:5027',
          '2A:5026',
          '2A:5025',
          '2A:5024',
          '2A:5023',
          '2A:5022',
          '2A:5021',
          '2A:5020',
          '2A:5019',
          '2A:5018',
          '2A:5017',
        ],
      });
      return no?.params?.['left'] as number;
    };
    expect([left('ger-pz-xx-1', 1), left('ger-inf-xx-1', 1)]).toEqual([5, 6]);
    expect([left('ger-pz-xx-1', 2), left('ger-inf-xx-1', 2)]).toEqual([5, 3]);
    expect(MP).toBe(4);
  });

  test('isolation: no way at all to ground in supply', () => {
    covers('SS-3Ha', 'SS-3Hb');
    const cut = scene({
      phase: 'initial-phase',
      side: 'soviet',
      turn: 'Aug II 41',
      units: { ...ringOf(GERMANS), '2A:5024': RIFLE },
    });
    expect([supply(cut, RIFLE), isIsolated(cut, RIFLE)]).toEqual(['none', true]);
    // Far from every line, yet nobody is between.
    const far = scene({ phase: 'initial-phase', side: 'soviet', turn: 'Aug II 41', units: { '8A:2721': RIFLE } });
    expect([supply(far, RIFLE), isIsolated(far, RIFLE)]).toEqual(['none', false]);
  });
});

describe('trucks as sources (12E1)', () => {
  const pocket = (more: Partial<Scene> = {}) =>
    scene({
      phase: 'initial-phase',
      turn: 'Aug II 41',
      units: { ...ringOf(SOVIETS), '2A:5024': ['ger-inf-xx-1', 'ger-truck'] },
      ...more,
    });

  test('a full truck feeds those near it for the player turn, is emptied, and the count goes on', () => {
    covers('SS-12E1a', 'SS-12E1c', 'SS-12E1e', 'SS-12Ea', 'SS-12Eb');
    const table = pocket();
    expect([table.open, table.side, supply(table, 'ger-inf-xx-1')]).toEqual(['truck-sources', 'axis', 'none']);
    table.act('axis', { type: 'use-truck', truck: 'ger-truck' });
    expect([supply(table, 'ger-inf-xx-1'), turnsOut(table, 'ger-inf-xx-1')]).toEqual(['special', 1]);
    until(table, 6, AXIS);
    expect([supply(table, 'ger-inf-xx-1'), turnsOut(table, 'ger-inf-xx-1')]).toEqual(['none', 2]);
    // Empty, it is no source any more.
    covers('SS-12E1f');
    expect(table.open).toBe('moving');
  });

  test('an empty truck is refused, and nobody is asked where nobody could be fed', () => {
    covers('SS-12E1f');
    const table = pocket({ also: emptyTruck('ger-truck') });
    expect(table.open).not.toBe('truck-sources');
    const two = { ...ringOf(SOVIETS), '2A:5024': ['ger-inf-xx-1', 'ger-truck', 'ger-truck-b'] };
    const asked = pocket({ units: two, also: emptyTruck('ger-truck') });
    expect(asked.open).toBe('truck-sources');
    expect(asked.why('axis', { type: 'use-truck', truck: 'ger-truck' })?.rule).toBe('SS-12E1f');
    expect(asked.why('axis', { type: 'use-truck', truck: 'ger-truck-b' })).toBeUndefined();
  });

  test('an empty truck fills up on a railway that reaches home by itself', () => {
    covers('SS-12E1g');
    const on = (hex: string): number => {
      const truck = pieceNamed('ger-truck');
      const table = scene({
        phase: 'initial-phase',
        units: { [hex]: 'ger-truck' },
        also: emptyTruck('ger-truck'),
      });
      return table.s.units.empty[truck]!;
    };
    expect([on('1B:2725'), on('1B:2727'), on('2A:5024')]).toEqual([0, 0, 1]);
  });
});
