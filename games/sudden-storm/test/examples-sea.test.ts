import { proveExamples } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import all from '../data/examples.json' with { type: 'json' };
import { MP } from '../src/charts.ts';
import { SUPPLY } from '../src/state.ts';
import { pieceNamed } from '../src/units.ts';
import { attack, strike, told } from './support/combat.ts';
import { landed, sail, shipCargo, shipState, withShips } from './support/fleet.ts';
import { scene, type Table } from './support/table.ts';

/** The worked examples of the naval rules (27), and of supply landed by sea (12E2), played out. */

const chapter = /^SS-EX-(?:27|12E2)/;
const examples = all.filter(({ id }) => chapter.test(id));

const [MOLOTOV, MARAT, KIROV] = ['sov-ship-molotov', 'sov-ship-marat', 'sov-ship-kirov'] as const;
const soviet = (units: Record<string, string | readonly string[]>, more: object = {}): Table =>
  scene({ side: 'soviet', units, ...more });

proveExamples(test, examples, {
  'SS-EX-12E2': () => {
    const [division, ...brigades] = ['sov-rifle-xx-100', 'sov-rifle-x-8', 'sov-rifle-x-3', 'sov-rifle-x-1'] as const;
    const hango = '1B:0515';
    const table = soviet({ [hango]: [division, ...brigades] }, { phase: 'initial-phase', also: landed(hango, 5) });
    const draw = (...units: readonly string[]) => ({ type: 'draw-supply', hex: hango, units });
    expect(table.why('soviet', draw(division, ...brigades))?.rule).toBe('SS-12E2b');
    table.act('soviet', draw(division, brigades[0], brigades[1]));
    const supply = (id: string): string => SUPPLY[table.s.units.supply[pieceNamed(id)]!]!;
    expect([division, ...brigades].map(supply)).toEqual(['special', 'special', 'special', 'none']);
  },
  'SS-EX-27A1': () => {
    const table = soviet({ '3B:3704': MOLOTOV });
    expect(table.why('soviet', sail(MOLOTOV, '2A:0832'))?.rule).toBe('SS-27A1a');
  },
  'SS-EX-27B1': () => {
    const table = soviet({ '3B:3106': MOLOTOV });
    expect(table.why('soviet', sail(MOLOTOV, '3B:3205', '3B:3305'))?.rule).toBe('SS-27B1a');
  },
  'SS-EX-27B5-1': () => {
    // At sea outside the zone, and it does not move.
    const table = soviet({ '1B:0711': KIROV }, { also: withShips({ [KIROV]: { atSea: 1 } }) });
    table.roll(6).act('soviet', { type: 'end-movement' });
    expect(shipState(table, KIROV, 'damage')).toBe(2);
  },
  'SS-EX-27B5-2': () => {
    const inside = ['1B:0701', '1B:0702'];
    const outside = ['0703', '0704', '0705', '0706', '0707', '0708', '0709', '0710', '0711', '0611', '0612'];
    const table = soviet({ '2A:0832': MARAT });
    table.act('soviet', sail(MARAT, ...inside, ...outside.map((id) => `1B:${id}`)));
    table.roll(2).act('soviet', { type: 'end-movement' });
    const { lines } = table.news.find(({ key }) => key === 'baltic-test')!.ledgers![0]!;
    expect(lines.map(({ value }) => value)).toEqual([2, -4, 2]);
  },
  'SS-EX-27C': () => {
    const [ships, rifle] = [[MOLOTOV, 'sov-ship-k-kavkas'], 'sov-rifle-xx-100'];
    const table = soviet({ '3B:2510': [...ships, rifle], '3B:3603': 'ger-part-inf-iii-2-6-a1' });
    table.act('soviet', shipCargo(table, ships, '3B:3704', [rifle])).playOn('fighting');
    strike(table, 'soviet', attack('3B:3603', [rifle], { ships: [] }), 6);
    expect(told(table).attack).toBe(6);
  },
  'SS-EX-27E': () => {
    const way = ['0806', '0906', '1005', '1004', '1104', '1203'].map((id) => `3B:${id}`);
    const table = soviet({ '3B:0807': 'sov-ship-pinsk' }).act('soviet', sail('sov-ship-pinsk', ...way));
    expect([table.at('sov-ship-pinsk'), table.s.units.spent[pieceNamed('sov-ship-pinsk')]! / MP]).toEqual([
      '3B:1203',
      6,
    ]);
  },
});
