import { chart, signed, type Chart, type ChartRow } from '@rokada/kernel';
import oob from '../../data/oob.json' with { type: 'json' };
import { tables } from '../figures.ts';
import { WEEKS } from '../charts.ts';
import { dateWord, UNITS, unit as unitOf } from '../data.ts';

/** The charts of the game as shown, read from the data that the rules use. */

// ---- movement and attack --------------------------------------------------------------------------------------------

const movement = chart(
  'movement',
  'TS-8.23A',
  'rulebook',
  ['when', 'mf'],
  tables.movementCosts.map(({ rule, mf }) => {
    const kind = rule.at(-1)!;
    return [kind === 'E' ? 'rubble-surcharge' : `entry-${kind}`, mf];
  }),
);

const ATTACK_TARGETS = ['cell-attack-spent', 'cell-attack-fresh', 'cell-attack-entered'];

const attackCost = chart(
  'attack-cost',
  'TS-8.34a',
  'rulebook',
  ['target', 'mf'],
  tables.attackCosts.map(({ mf }, i) => [ATTACK_TARGETS[i]!, mf]),
);

const exits = chart(
  'exits',
  'TS-8.21a',
  'rulebook',
  ['type', 'exit-go-on', 'exit-enemy', 'exit-fresh', 'exit-spent', 'enter-spent', 'enter-fresh'],
  Object.entries(tables.areaExitEntrance.rows).map(([type, cells]) => [`type-${type}`, ...cells]),
);

const attack = chart(
  'attack',
  'TS-8.351',
  'rulebook',
  ['when', 'value'],
  [
    ['cell-attack-base', 'cell-factor'],
    ...tables.attackValue.modifiers.map(({ rule, value }) => [
      `cell-${rule}`,
      typeof value === 'number' ? signed(value) : 'cell-by-date',
    ]),
  ],
);

const DEFENCE: Readonly<Record<string, string>> = {
  '8.352A': 'cell-tem',
  '8.352B': '+1 / +2',
  '8.352C': '+1',
  '8.352D': '+1',
  '8.352E': 'cell-by-date',
  '8.352F': 'cell-by-date',
};

const defence = chart(
  'defence',
  'TS-8.352',
  'rulebook',
  ['when', 'value'],
  [
    ['cell-defence-base', 'cell-factor'],
    ...tables.defenceValue.modifiers.map(({ rule }) => [`cell-${rule}`, DEFENCE[rule]!]),
  ],
);

// ---- what an attack brings ------------------------------------------------------------------------------------------

const CASUALTIES = ['cell-flip', 'cell-retreat', 'cell-eliminate-spent', 'cell-eliminate-fresh'];

const casualties = chart(
  'casualties',
  'TS-8.354a',
  'rulebook',
  ['effect', 'points'],
  tables.casualtyPoints.map(({ points }, i) => [CASUALTIES[i]!, points]),
);

const CAUSES = [
  'regrouping',
  'movement',
  'overrun',
  'voluntary-retreat',
  'fortification-attempt',
  'positive-attack',
  'null-attack',
  'negative-attack',
  'negative-defence',
  'german-artillery',
  'attrition',
  'counter-battery',
];

const dispersal = chart(
  'dispersal',
  'TS-10.1a',
  'rulebook',
  ['cause', 'days', 'ranged'],
  tables.dispersalPenalties.map(({ penalty, ranged }, i) => [`cause-${CAUSES[i]}`, penalty, ranged ?? '–']),
);

const retreat = chart(
  'retreat',
  'TS-8.3551A',
  'reconstructed',
  ['order', 'when', 'roll'],
  tables.retreatPriority.map(({ order, roll }) => [
    order,
    `retreat-${order}`,
    roll === undefined ? 'roll-none' : `roll-${order}`,
  ]),
);

// ---- rubble, river, air ---------------------------------------------------------------------------------------------

const { entryDR, entryModifiers } = tables.rubble;

const rubble = chart(
  'rubble',
  'TS-14.2a',
  'rulebook',
  ['what', 'roll'],
  [
    ['rubble-creation', 'test-creation'],
    ['rubble-fortification', 'test-fortification'],
    ['rubble-enter-1', `test-${entryDR['1']}`],
    ['rubble-enter-2', `test-${entryDR['2']}`],
    ...['friendly', 'no-fresh', 'no-enemy'].map((when, i) => [
      `rubble-enter-${when}`,
      signed(entryModifiers[i]!.value),
    ]),
    ['rubble-removal', 'level-one'],
  ],
);

const CROSSING: Readonly<Record<string, string>> = {
  'landed safely, may continue': 'cross-safe',
  landed: 'cross-landed',
  returned: 'cross-returned',
  eliminated: 'cross-eliminated',
};

const crossing = chart(
  'crossing',
  'TS-18.5c',
  'rulebook',
  ['roll', 'result', 'days'],
  tables.crossingTable.map(({ min, max, result, duration }) => [
    min === null ? 'cross-low' : max === null ? 'cross-high' : min,
    CROSSING[result]!,
    duration ?? '–',
  ]),
);

const INTERDICTION = {
  A: ['hill-contest', 'hill-control', 'hill-contest-observer', 'hill-control-observer'],
  B: ['bank-contest', 'bank-control'],
  C: ['near-contest', 'near-control', 'near-both', 'near-all'],
} as const;

const { isolatedOnly, month, introScenarioExtraFrom } = tables.interdiction;

const interdiction = chart(
  'interdiction',
  'TS-18.4a',
  'rulebook',
  ['category', 'when', 'points'],
  [
    ...(['A', 'B', 'C'] as const).flatMap((category) =>
      tables.interdiction[category].map(({ points }, i) => [
        category,
        `inter-${INTERDICTION[category][i]}`,
        signed(points),
      ]),
    ),
    ['–', 'inter-isolated', signed(isolatedOnly)],
    ['–', 'inter-october', signed(month.october)],
    ['–', 'inter-november', signed(month.november)],
    ['–', 'inter-introductory', signed(introScenarioExtraFrom.points)],
  ],
);

const friendly = tables.friendlyFire.points as Readonly<Record<string, number>>;

const friendlyFire = chart(
  'friendly-fire',
  'TS-17.3c',
  'rulebook',
  ['roll', 'points'],
  [['dice-7', friendly['7']!], ...[6, 5, 4, 3, 2].map((low) => [`dice-${low}-${14 - low}`, friendly[low]!])],
);

const byDate = chart(
  'by-date',
  'TS-15.3e',
  'rulebook',
  ['what', 'from', 'value'],
  [
    ...tables.russianArtillery.factor.map(({ from, value }) => ['factor-artillery', from, value]),
    ...tables.luftwaffe.factor.map(({ from, value }) => ['factor-air', from, value]),
    ...tables.defenceValue.modifiers.flatMap(({ values }) =>
      (values ?? []).map(({ from, value }) => ['factor-defence', from, signed(value)]),
    ),
  ],
);

// ---- time and victory -----------------------------------------------------------------------------------------------

const impulses = chart(
  'impulses',
  'TS-8.1g',
  'rulebook',
  ['from', 'when', 'day', 'night'],
  tables.impulses.startingSpaces.map(({ from, day, night }, i) => [from, i === 0 ? 'basic' : 'simulation', day, night]),
);

const points = chart(
  'points',
  'TS-19.1a',
  'rulebook',
  ['what', 'points'],
  [
    ['points-bank', oob.victoryPoints.riverbank],
    ['points-landing', oob.victoryPoints.landing],
    ['points-hill', oob.victoryPoints.area56],
    ['points-total', oob.victoryPoints.total],
  ],
);

const victory = chart(
  'victory',
  'TS-19.2c',
  'reconstructed',
  ['week', 'ends', 'blue', 'red-low', 'red-high', 'black'],
  WEEKS.map(({ week, ends, blue, red, black }) => [week, dateWord(ends), blue, ...red, black]),
);

/** Formations with the number of their counters, in the order in which they are listed. */
function formations(ids: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const id of ids) {
    const { parent } = UNITS[unitOf(id)]!;
    counts.set(parent, (counts.get(parent) ?? 0) + 1);
  }
  return [...counts];
}

interface Arrival {
  readonly date: string;
  readonly units: readonly string[];
  readonly fromDeadPile?: { readonly count: number };
}

const arrivals = (['russian', 'german'] as const).flatMap((side) =>
  (oob.reinforcements[side] as readonly Arrival[]).flatMap(({ date, units, fromDeadPile }): ChartRow[] => [
    ...formations(units).map(([formation, count]) => [date, side, formation, count]),
    ...(fromDeadPile === undefined ? [] : [[date, side, 'replacements-13-95', fromDeadPile.count]]),
  ]),
);

const reinforcements = chart(
  'reinforcements',
  'TS-18.1a',
  'reconstructed',
  ['date', 'side', 'formation', 'units'],
  arrivals.toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
);

const withdrawals = chart(
  'withdrawals',
  'TS-21.3a',
  'reconstructed',
  ['date', 'formation', 'units'],
  oob.withdrawals.flatMap(({ date, units }) => formations(units).map(([formation, count]) => [date, formation, count])),
);

export const charts: readonly Chart[] = [
  movement,
  attackCost,
  exits,
  attack,
  defence,
  casualties,
  dispersal,
  retreat,
  rubble,
  crossing,
  interdiction,
  friendlyFire,
  byDate,
  impulses,
  points,
  victory,
  reinforcements,
  withdrawals,
];
