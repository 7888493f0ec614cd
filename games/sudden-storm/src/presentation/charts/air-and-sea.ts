import { chart, type Chart, type ChartRow } from '@rokada/kernel';
import { charts } from '../../charts.ts';
import { NONE, sourceOf } from './shared.ts';

/** Air units and ships. */

type Fire = Readonly<Record<'K' | 'A' | 'R', number | null>>;
const airCombat = chart(
  'air-combat',
  'SS-20B3a',
  sourceOf(charts.airCombat),
  ['difference', 'air-K', 'air-A', 'air-R'],
  Object.entries(charts.airCombat.columns as Readonly<Record<string, Fire>>)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([difference, fire]): ChartRow => [
      difference,
      ...(['K', 'A', 'R'] as const).map((kind) => (fire[kind] === null ? NONE : `≤${fire[kind]}`)),
    ]),
);

const bombing: Chart = {
  ...chart(
    'bombing',
    'SS-19Dd',
    sourceOf(charts.bombing),
    [],
    Object.entries(charts.bombing.rows).map(([die, results]): ChartRow => [Number(die), ...results]),
  ),
  columns: ['col-die', ...charts.bombing.columns.map((points) => `${points}`)],
};

const airBases = chart(
  'air-bases',
  'SS-17Aa',
  sourceOf(charts.airbases),
  ['base', 'air-units'],
  Object.entries(charts.airbases.capacity).map(([base, units]): ChartRow => [base, units ?? 'unlimited']),
);

const airRepair = chart(
  'air-repair',
  'SS-22a',
  sourceOf(charts.airRepair),
  ['nation', 'repaired-on'],
  Object.entries(charts.airRepair.numbers).map(([nation, most]): ChartRow => [`nation-${nation}`, `1-${most}`]),
);

const NATIONS: Readonly<Record<string, string>> = { soviet: 'Soviet' };
const airUnits = chart(
  'air-units',
  'SS-16Aa',
  sourceOf(charts.airUnits),
  ['nation', 'model', 'class', 'air-attack', 'air-defence', 'tactical', 'strategic', 'range'],
  charts.airUnits.rows.map((row): ChartRow => [
    `nation-${(NATIONS[row.nationality] ?? row.nationality).toLowerCase()}`,
    row.model,
    `class-${row.class}`,
    row.attack,
    row.defence,
    row.tactical,
    row.strategic,
    row.range,
  ]),
);

const { naval } = charts;
const ships = chart(
  'ships',
  'SS-27B2a',
  sourceOf(charts.shipGuns),
  ['ship', 'type', 'primary', 'intermediate', 'secondary', 'hits-to-sink'],
  charts.shipGuns.rows.map(({ name, type, guns }): ChartRow => [
    name,
    `ship-${type}`,
    ...guns,
    naval.hitsToSink[type as keyof typeof naval.hitsToSink],
  ]),
);

export const airAndSeaCharts: readonly Chart[] = [airCombat, bombing, airBases, airRepair, airUnits, ships];
