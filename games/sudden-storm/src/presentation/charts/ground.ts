import { chart, signed, type Chart, type ChartRow } from '@rokada/kernel';
import { charts } from '../../charts.ts';
import { COMBAT_TABLE } from '../../rules/combat-odds.ts';
import { NONE, sourceOf } from './shared.ts';

/** Movement, combat and supply of ground units. */

// --- Combat

const combat: Chart = {
  ...chart(
    'combat',
    'SS-9A4a',
    COMBAT_TABLE.source,
    [],
    COMBAT_TABLE.texts.map((texts, i): ChartRow => [COMBAT_TABLE.rows[i]!.from, ...texts]),
  ),
  columns: ['col-die', ...COMBAT_TABLE.lines[0]!.texts],
};

type Weakened = Readonly<Record<string, string>>;
/** `½ c/m`: to what share whose attack falls. */
const weakened = (attack: Weakened): string => {
  const [whom] = Object.keys(attack);
  return whom === undefined ? NONE : `to-${attack[whom]!.replace('/', '-')}-${whom}`;
};
const yes = (it: boolean): string => (it ? 'usable' : 'not-usable');

const combatTerrain = chart(
  'combat-terrain',
  'SS-9Ga',
  sourceOf(charts.combatTerrain),
  ['terrain', 'die-roll', 'attack-strength', 'armour-effects'],
  [
    ...charts.combatTerrain.hexes.map(({ terrain, die, attack, aec }): ChartRow => [
      terrain,
      die === 0 ? NONE : signed(die),
      weakened(attack as Weakened),
      yes(aec),
    ]),
    ...charts.combatTerrain.sides.map(({ side, frozen, attack, aec, ...more }): ChartRow => [
      frozen ? `${side}-frozen` : side,
      'die' in more ? signed(more.die) : NONE,
      weakened(attack as Weakened),
      yes(aec),
    ]),
  ],
);

const armour = chart(
  'armour',
  'SS-10C1a',
  sourceOf(charts.armour),
  ['share', 'aeca', 'aecd', 'atec'],
  ['1/7', '1/2', '1'].map((share): ChartRow => [
    share,
    ...(['aeca', 'aecd', 'atec'] as const).map((kind) => {
      const row = charts.armour[kind].find(([from]) => from === share);
      return row === undefined ? NONE : signed(Number(row[1]));
    }),
  ]),
);

const unitTypes = chart(
  'unit-types',
  'SS-3A4a',
  sourceOf(charts.unitTypes),
  ['type', 'moves-as', 'aeca', 'aecd', 'atec'],
  charts.unitTypes.rows.map(({ type, move, aeca, aecd, atec }): ChartRow => [
    `type-${type}`,
    `gait-${move}`,
    ...[aeca, aecd, atec].map((value) => `capable-${value}`),
  ]),
);

const LEVELS = ['low', 'middle', 'high'] as const;
const winter = chart(
  'winter',
  'SS-28D1c',
  sourceOf(charts.winterEquipment),
  ['attacker', ...LEVELS.map((level) => `winter-${level}`)],
  LEVELS.map((own): ChartRow => [
    `winter-${own}`,
    ...LEVELS.map((other) => signed(charts.winterEquipment.die[own][other])),
  ]),
);

// --- Movement

type Cost = number | string | { readonly halfAllowancePlus: number };
const costText = (cost: Cost): string | number => {
  if (typeof cost === 'object') return `half-plus-${cost.halfAllowancePlus}`;
  return cost === 'no' ? 'closed' : cost;
};
const GAITS = ['cm', 'other', 'cavalry', 'mountain', 'ski'] as const;
type MovementRow = {
  readonly terrain: string;
  readonly weather: readonly string[];
  readonly cost: Readonly<Record<string, Cost>> | 'no';
};
const movement = chart(
  'movement',
  'SS-6c',
  sourceOf(charts.movementCosts),
  ['terrain', 'weather', ...GAITS.map((gait) => `gait-${gait}`)],
  (charts.movementCosts.rows as readonly MovementRow[]).map(({ terrain, weather, cost }): ChartRow => [
    terrain,
    `in-${weather.join('-')}`,
    ...GAITS.map((gait) => (cost === 'no' ? 'closed' : costText(cost[gait] ?? 'no'))),
  ]),
);

type SideRow = {
  readonly side: string;
  readonly frozen?: boolean;
  readonly as?: string;
  readonly cost?: 'no' | Readonly<Record<'cm' | 'others', number>>;
};
const hexsides = chart(
  'hexsides',
  'SS-6c',
  sourceOf(charts.hexsideCosts),
  ['hexside', 'gait-cm', 'gait-others'],
  (charts.hexsideCosts.rows as readonly SideRow[]).map(({ side, frozen, as, cost }): ChartRow => {
    const name = frozen === true ? `${side}-frozen` : side;
    if (as !== undefined) return [name, `as-${as}`, `as-${as}`];
    return cost === 'no' || cost === undefined ? [name, 'closed', 'closed'] : [name, `+${cost.cm}`, `+${cost.others}`];
  }),
);

const ZONE_COLUMNS = ['toFree', 'toZoc', 'reducedToFree', 'reducedToReduced'] as const;
const zoneCosts = chart(
  'zone-costs',
  'SS-6Aa',
  sourceOf(charts.zocCosts),
  ['mover', 'zone-to-free', 'zone-to-zone', 'reduced-to-free', 'reduced-to-reduced'],
  (['cm', 'cavalry', 'other'] as const).map((gait): ChartRow => [
    `gait-${gait}`,
    ...ZONE_COLUMNS.map((column) => `+${charts.zocCosts.rows[gait][column]}`),
  ]),
);

const STACKS = ['regular', 'mountain', 'arctic'] as const;
const stacking = chart(
  'stacking',
  'SS-8A1a',
  sourceOf(charts.stacking),
  ['where', 'units', 'divisions', 'extra-artillery'],
  STACKS.map((where): ChartRow => {
    const { units, divisions, extraArtillery } = charts.stacking[where];
    return [`stack-${where}`, units, divisions, `+${extraArtillery}`];
  }),
);

const { capacity, regauge, hexesPerMP } = charts.rail;
const rail = chart(
  'rail',
  'SS-7A4b',
  'rulebook',
  ['what', 'figure'],
  [
    ['rail-soviet', capacity.soviet.base],
    ['rail-soviet-extra', `+${capacity.soviet.extra}`],
    ['rail-standard', capacity['axis-standard'].base],
    ['rail-standard-extra', `+${capacity['axis-standard'].extra}`],
    ['rail-finnish', capacity.finnish.base],
    ['rail-finnish-extra', `+${capacity.finnish.extra}`],
    ['rail-per-point', `+${charts.rail.perResourcePoint}`],
    ['rail-strategic', charts.rail.strategicHexes],
    ...Object.entries(regauge.byZoneB).map(([weather, hexes]): ChartRow => [`regauge-${weather}`, hexes]),
  ],
);

const railRates = chart(
  'rail-rates',
  'SS-7A1b',
  sourceOf(charts.rail),
  ['what', 'figure'],
  [
    ['rail-hexes-other', hexesPerMP.other],
    ['rail-hexes-cm', hexesPerMP.cm],
  ],
);

// --- Supply

const WEATHERS = ['clear', 'frost', 'mud', 'snow'] as const;
const LINES = ['overland', 'truck', 'road', 'special'] as const;
const supplyLines = chart(
  'supply-lines',
  'SS-12Be',
  sourceOf(charts.supplyLines),
  ['line', ...WEATHERS.map((weather) => `weather-${weather}`)],
  LINES.flatMap((kind): ChartRow[] => {
    const { arctic, ...elsewhere } = charts.supplyLines.hexes[kind];
    return [
      [`line-${kind}`, ...WEATHERS.map((weather) => elsewhere[weather])],
      [`line-${kind}-arctic`, ...WEATHERS.map((weather) => arctic[weather])],
    ];
  }),
);

const outOfSupply = chart(
  'out-of-supply',
  'SS-12Db',
  sourceOf(charts.outOfSupply),
  ['turns-out', 'attack-strength', 'defence-strength', 'movement', 'zones'],
  [
    ['first-turn', '1/2', 'whole', 'cm-half', 'whole'],
    ['later-turns', '1/2', '1/2', 'all-half', 'zones-reduced'],
  ],
);

const { construction } = charts;
const building = chart(
  'construction',
  'SS-14Ac',
  sourceOf(construction),
  ['what', 'figure'],
  [
    ['build-cost', construction.resourcePoints],
    ['build-clear', construction.turns.clear],
    ['build-others', construction.turns.others],
    ['build-bad-weather', `×${construction.badWeatherFactor}`],
    ['build-workers', `×${construction.workers.factor}`],
  ],
);

export const groundCharts: readonly Chart[] = [
  combat,
  combatTerrain,
  armour,
  unitTypes,
  winter,
  movement,
  hexsides,
  zoneCosts,
  stacking,
  rail,
  railRates,
  supplyLines,
  outOfSupply,
  building,
];
