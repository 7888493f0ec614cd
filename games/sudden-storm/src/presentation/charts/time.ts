import { chart, type Chart, type ChartRow } from '@rokada/kernel';
import { CITIES, idOf } from '../../board.ts';
import { LAST_TURN, charts, turnNamed } from '../../charts.ts';
import { SCHEDULE } from '../../order-of-battle.ts';
import { SCORING, worthOf } from '../../rules/victory.ts';
import { originOf } from '../../units.ts';
import { LABELS } from '../labels.ts';
import { NONE, sourceOf } from './shared.ts';

/** What the calendar brings: weather, arrivals, points; and what is counted at the end. */

const ZONES = ['a', 'b', 'c', 'd', 'g'] as const;
/** A row for each turn: under each zone the letters of the six faces of the die. */
const weather = chart(
  'weather',
  'SS-28Ba',
  sourceOf(charts.weather),
  ['turn', ...ZONES.map((zone) => `zone-${zone}`)],
  charts.weather.rows.map((row): ChartRow => [
    `turn-${turnNamed(row.turn)}`,
    ...ZONES.map((zone) => row[zone].join(' ')),
  ]),
);

const AXIS_KINDS = charts.axisReplacements.kinds;
const axisReplacements = chart(
  'axis-replacements',
  'SS-33B1a',
  sourceOf(charts.axisReplacements),
  ['turn', ...AXIS_KINDS.map((kind) => `nation-${kind}`)],
  Object.entries(charts.axisReplacements.rows as Readonly<Record<string, Readonly<Record<string, number>>>>).map(
    ([month, points]): ChartRow => [
      `turn-${turnNamed(month.replace(' ', ' I '))}`,
      ...AXIS_KINDS.map((kind) => points[kind] ?? 0),
    ],
  ),
);

const DISTRICTS: Readonly<Record<string, string>> = {
  Transcaucasian: 'transcaucasus',
  'North Caucasus': 'north-caucasus',
  'Eastern districts (off map)': 'eastern',
};
const sovietReplacements = chart(
  'soviet-replacements',
  'SS-33B2f',
  sourceOf(charts.sovietReplacements),
  ['district', 'city', 'points'],
  Object.entries(charts.sovietReplacements.infantryPerTurn).flatMap(([district, cities]) =>
    (cities as readonly { readonly city: string | null; readonly points: number }[]).map(
      ({ city, points }): ChartRow => [DISTRICTS[district] ?? district.toLowerCase(), city ?? NONE, points],
    ),
  ),
);

const arrivals = chart(
  'arrivals',
  'SS-33a',
  'rulebook',
  ['turn', 'side', 'units'],
  SCHEDULE.flatMap((entry, i) => {
    const comers = originOf.flatMap((origin, piece) => (origin.of === 'arrival' && origin.entry === i ? [piece] : []));
    return comers.length === 0 || entry.turn > LAST_TURN ? [] : [{ entry, comers }];
  })
    .toSorted((a, b) => a.entry.turn - b.entry.turn)
    .map(({ entry, comers }): ChartRow => [
      `turn-${entry.turn}`,
      `side-${entry.side}`,
      comers.map((piece) => LABELS[piece]!).join(', '),
    ]),
);

const { victory } = charts;
const nameOf = (hex: number): string => CITIES.find((city) => city.hex === hex)?.name ?? 'Bologoye';
const places = chart(
  'victory-places',
  'SS-36Ba',
  'rulebook',
  ['place', 'hex', 'points'],
  SCORING.toSorted((a, b) => worthOf(b) - worthOf(a) || nameOf(a).localeCompare(nameOf(b))).map((hex): ChartRow => [
    nameOf(hex),
    idOf(hex),
    worthOf(hex),
  ]),
);
const events = chart(
  'victory-events',
  'SS-36Bd',
  sourceOf(victory),
  ['what', 'points'],
  [
    ['capital-moved', `+${victory.capitalMoved}`],
    ['capital-captured', `+${victory.capitalCaptured}`],
    ['each-factory', `+${victory.factoryCaptured}`],
    ['each-garrison-missing', `${victory.garrisonMissing}`],
    ['each-tenth-of-superiority', `+${victory.superiority.vp}`],
  ],
);
const levels = chart(
  'victory-levels',
  'SS-36Ca',
  sourceOf(victory),
  ['points', 'level'],
  victory.levels.map(({ from, level }): ChartRow => [
    from === null ? 'fewer' : `${from}+`,
    `victory-${level.toLowerCase().replaceAll(' ', '-')}`,
  ]),
);

const { garrisons } = charts;
const garrisonChart = chart(
  'garrisons',
  'SS-30H1b',
  sourceOf(garrisons),
  ['where', 're'],
  [
    ...Object.entries(garrisons.sovietBorder).map(([border, re]): ChartRow => [`border-${border}`, re]),
    ['axis-major-city', garrisons.axisMajorCityRE],
  ],
);

export const timeCharts: readonly Chart[] = [
  weather,
  levels,
  events,
  places,
  axisReplacements,
  sovietReplacements,
  garrisonChart,
  arrivals,
];
