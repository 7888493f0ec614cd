import { chart, signed, type Chart, type ChartRow } from '@rokada/kernel';
import { CALENDAR, COMBAT_TABLE, NAVAL_TABLE, OPENING_TABLE } from '../charts.ts';
import { CITIES, idOf, TERRAIN_WORDS } from '../geography.ts';
import { ENTRY } from '../rules/ground.ts';
import { arrivalOf, firstCamp, PIECES, sideOf, UNITS, type Camp } from '../units.ts';
import { counters } from './counters.ts';

/** The charts of the game as shown, read from the data that the rules use. */

// ---- combat -----------------------------------------------------------------------------------------------------------

/** 18.8: the odds that head a column depend on the terrain; then a row for each die. */
const combat = chart(
  'combat',
  'ID-18.8a',
  COMBAT_TABLE.source,
  ['terrain-or-die', ...COMBAT_TABLE.lines[0]!.texts.map((_, i) => `${i + 1}`)],
  [
    ...COMBAT_TABLE.lines.map(({ name, texts }): ChartRow => [`terrain-${name}`, ...texts]),
    ...COMBAT_TABLE.texts.map((texts, i): ChartRow => [i + 1, ...texts]),
  ],
);

const SHIFTS: readonly (readonly [label: string, columns: string])[] = [
  ['unsupplied-defender', '+2'],
  ['concentric', '+2'],
  ['shift-bagration', '+2 / +1'],
  ['tactical-air', '+1'],
  ['naval-support', '+1'],
  ['okh', '+1'],
  ['flak-attack', 'shift-each-right'],
  ['tactical-air-defence', '-1'],
  ['city', '-1'],
  ['mobile-assault', '-2'],
  ['fort', 'shift-each-level'],
  ['flak-defence', 'shift-each-left'],
];

const shifts = chart('shifts', 'ID-18.24a', 'rulebook', ['when', 'columns'], SHIFTS);

// ---- movement and supply ------------------------------------------------------------------------------------------------

const GAITS = ['gait-ordinary', 'gait-mountain', 'gait-cavalry'];

const movement = chart(
  'movement',
  'ID-10.3a',
  'rulebook',
  ['when', ...GAITS],
  [
    ...[1, 2, 3, 4].map((ground): ChartRow => [
      `terrain-${TERRAIN_WORDS[ground]}`,
      ...ENTRY.map((costs) => costs[ground]!),
    ]),
    ['cross-water', '+1', '+1', '+1'],
    ['enter-zone', '+2', '+2', '+2'],
    ['leave-zone', '+2', '+2', '+2'],
    ['cross-road', 1, 1, 1],
  ],
);

const supply = chart(
  'supply',
  'ID-15.1a',
  'rulebook',
  ['side', 'sources', 'length'],
  [
    ['hitlerite', 'sources-hitlerite', 'unlimited'],
    ['anglo-allied', 'sources-anglo-allied', 10],
    ['soviet', 'sources-soviet', 20],
  ],
);

const strategic = chart(
  'strategic',
  'ID-12.1a',
  'rulebook',
  ['side', 'units-a-turn', 'replacements'],
  [
    ['hitlerite', 3, 'replacements-hitlerite'],
    ['anglo-allied', 'unlimited', 'replacements-anglo-allied'],
    ['soviet', 1, 'replacements-soviet'],
  ],
);

// ---- the sea ------------------------------------------------------------------------------------------------------------

const naval = chart(
  'naval',
  'ID-13.4a',
  NAVAL_TABLE.source,
  ['die', 'result'],
  [
    ...NAVAL_TABLE.texts.map((texts, i): ChartRow => [['naval-low', 5, 'naval-high'][i]!, `naval-${texts[0]}`]),
    ['from-beach', '+1'],
    ['beach-beside-enemy', '+1'],
    ['from-1945', '+1'],
    ['western-baltic', signed(-1)],
  ],
);

const opening = chart(
  'port-opening',
  'ID-14.29a',
  OPENING_TABLE.source,
  ['die', 'turns'],
  OPENING_TABLE.cells.map((cells, i) => [i + 1, cells[0]!]),
);

// ---- time and victory ---------------------------------------------------------------------------------------------------

const turns = chart(
  'turns',
  'ID-25.11a',
  'rulebook',
  ['turn', 'date', 'weather'],
  CALENDAR.map(({ turn, marks }) => [turn, `turn-${turn}`, `weather-${marks?.['weather']}`]),
);

const economy = chart(
  'economy',
  'ID-16.1a',
  'rulebook',
  ['lost', 'effect'],
  ['1', '2', '3', 'primary'].map((lost) => [`economy-${lost}`, `economy-effect-${lost}`]),
);

const cities = chart(
  'cities',
  'ID-26.1a',
  'reconstructed',
  ['city', 'hex', 'points', 'judged'],
  CITIES.toSorted((a, b) => b.value - a.value || a.name.localeCompare(b.name)).map(({ hex, name, value, judged }) => [
    name,
    idOf(hex),
    value,
    judged === 0 ? '–' : judged,
  ]),
);

interface Arrival {
  readonly turn: number;
  readonly side: string;
  readonly label: string;
}

const arrivals: readonly Arrival[] = PIECES.ids.slice(0, UNITS).flatMap((id, u) => {
  const turn = arrivalOf[u]?.turn ?? null;
  return turn === null ? [] : [{ turn, side: sideOf(firstCamp[u] as Camp), label: counters[id]!.label }];
});

const reinforcements = chart(
  'reinforcements',
  'ID-2.13a',
  'reconstructed',
  ['date', 'side', 'unit'],
  arrivals.toSorted((a, b) => a.turn - b.turn).map(({ turn, side, label }) => [`turn-${turn}`, side, label]),
);

export const charts: readonly Chart[] = [
  combat,
  shifts,
  movement,
  supply,
  strategic,
  naval,
  opening,
  turns,
  economy,
  cities,
  reinforcements,
];
