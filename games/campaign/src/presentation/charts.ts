import { chart, signed, type Chart, type ChartRow } from '@rokada/kernel';
import {
  BLUE,
  DECKS,
  GREEN,
  HQ,
  MAUVE,
  RESOLVER,
  SCENARIO_CARDS,
  SIDES,
  TABLES,
  TYPES,
  WORKS,
  type Side,
} from '../data.ts';
import { PRELUDES, capacityOf, sizesFor } from '../rules/orders.ts';

/** The tables of the game as shown, read from the data that the rules use. */

const NONE = '–';
const YEARS = TABLES.years.map(({ year }) => year);
const byYear = <T>(table: object, year: number): T | undefined => (table as Readonly<Record<number, T>>)[year];

// ---- the year -------------------------------------------------------------------------------------------------------

const years = chart(
  'years',
  'CA-YR-1',
  'rulebook',
  ['year', 'spring', 'summer', 'autumn', 'winter'],
  TABLES.years.map(({ year, seasons }): ChartRow => {
    const turns = new Map(seasons as unknown as readonly (readonly [string, number])[]);
    return [year, ...['spring', 'summer', 'autumn', 'winter'].map((season) => turns.get(season) ?? NONE)];
  }),
);

const points = chart(
  'points',
  'CA-PTS-1',
  'rulebook',
  ['year', 'german', 'russian'],
  [
    ['at-start', ...SIDES.map((side) => TABLES.armyPoints.base[side])],
    ...YEARS.map((year): ChartRow => {
      const grant = byYear<Record<Side, number>>(TABLES.armyPoints.reinforcements, year)!;
      return [year, grant.german, grant.russian];
    }),
  ],
);

const cards = chart(
  'cards',
  'CA-CRD-1',
  'rulebook',
  ['year', 'side', 'blue', 'mauve'],
  YEARS.flatMap((year) =>
    SIDES.map((side): ChartRow => [
      year,
      side,
      DECKS[year]![side].length,
      MAUVE[year]![side].map((each) => signed(each)).join(' '),
    ]),
  ),
);

const events = chart(
  'events',
  'CA-CRD-3',
  'reconstructed',
  ['card', 'what'],
  Object.keys(BLUE).map((letter) => [letter, `about-${letter}`]),
);
const history = chart(
  'history',
  'CA-CRD-2',
  'reconstructed',
  ['year', 'side', 'card', 'what'],
  GREEN.map(({ id, year, side }) => [year, side, id, `about-${id}`]),
);

const lendLease = chart(
  'lend-lease',
  'CA-LL-42',
  'rulebook',
  ['year', 'per-tank', 'per-armoured', 'per-soft'],
  YEARS.flatMap((year): ChartRow[] => {
    const per = byYear<Record<string, number>>(TABLES.lendLease.freePer, year);
    return per === undefined ? [] : [[year, per['tank']!, per['armouredVehicle']!, per['softVehicle']!]];
  }),
);

// ---- battles and gains ----------------------------------------------------------------------------------------------

const DEGREES = ['draw', 'marginal', 'decisive', 'crushing'] as const;

const progress = chart(
  'progress',
  'CA-PRG-41',
  'rulebook',
  ['year', 'side', ...DEGREES],
  YEARS.flatMap((year) =>
    SIDES.map((side): ChartRow => {
      const line = byYear<Record<Side, Record<(typeof DEGREES)[number], number>>>(TABLES.progress, year)![side];
      return [year, side, ...DEGREES.map((degree) => line[degree])];
    }),
  ),
);

const { eastern, western } = TABLES.seasonCaps;
const seasons = chart(
  'seasons',
  'CA-SEA-2',
  'rulebook',
  ['season', 'east', 'west'],
  [
    ['summer', NONE, NONE],
    ['autumn', eastern.autumn, western.autumn],
    ['winter', eastern.winter, western.winter],
    ['hard-winter', eastern.hardWinterOption.winter, NONE],
    ['spring', eastern.spring, western.spring],
  ],
);

const sizes = chart(
  'sizes',
  'CA-BAT-2',
  'rulebook',
  ['size', 'more-turns', 'fewer-zones'],
  TABLES.battleSizes.map(({ points: size, extraTurns, advanceReduction }) => [
    size,
    signed(extraTurns),
    signed(-advanceReduction),
  ]),
);

const retreat = chart(
  'retreat',
  'CA-RET-1',
  'rulebook',
  ['season', 'zones'],
  Object.entries(TABLES.tacticalRetreat.maxTerritories),
);

const evacuation = chart(
  'evacuation',
  'CA-LND-B6',
  'rulebook',
  ['size', 'may-flee'],
  sizesFor('naval-evacuation').map((size) => [size, capacityOf(size)]),
);

const pockets = chart(
  'pockets',
  'CA-ENC-2',
  'rulebook',
  ['what', 'value'],
  [
    ['least-capital', TABLES.encirclement.garrisonMinima.regionCapital],
    ['least-town', TABLES.encirclement.garrisonMinima.importantTown],
    ['least-kiev', TABLES.encirclement.garrisonMinima.Kiev],
    ['least-region', TABLES.encirclement.regionHoldMinimum],
    ['waste', `${TABLES.encirclement.attritionPercentPerTurn} %`],
    ['gives-up', `${TABLES.encirclement.surrenderAtPercentOfInitial} %`],
  ],
);

const scenarios = chart(
  'scenarios',
  'CA-SCN-1',
  'reconstructed',
  ['scenario', 'turns', 'attacker-chooses', 'defender-chooses'],
  SCENARIO_CARDS.filter(({ id }) => !PRELUDES.includes(id as never)).map(
    ({ id, standardTurns, attackerOptions, defenderOptions }): ChartRow => [
      id,
      standardTurns,
      attackerOptions.choose,
      defenderOptions.choose,
    ],
  ),
);

const tactics = chart(
  'tactics',
  'CA-CTR-1',
  'reconstructed',
  ['option', 'what'],
  [
    ...new Set(
      SCENARIO_CARDS.flatMap(({ attackerOptions, defenderOptions }) => [
        ...attackerOptions.from,
        ...defenderOptions.from,
      ]),
    ),
  ].map((id) => [id, `about-${id}`]),
);

const { posture, dice } = RESOLVER;
const postures = chart(
  'postures',
  'CA-SEQ-2',
  'reconstructed',
  ['attacker', 'defender', 'for-attacker', 'for-defender'],
  posture.attacker.flatMap((attack) =>
    posture.defender.map((defence): ChartRow => {
      const [a, d] = (posture.modifiers as unknown as Record<string, readonly [number, number]>)[
        `${attack}/${defence}`
      ]!;
      return [attack, defence, signed(a), signed(d)];
    }),
  ),
);

const hits = chart(
  'hits',
  'CA-SEQ-2',
  'reconstructed',
  ['quality', 'roll'],
  Object.entries(dice.hit).map(([grade, roll]) => [grade, `${roll}+`]),
);

// ---- at the gaming table --------------------------------------------------------------------------------------------

const antiAircraft = chart(
  'anti-aircraft',
  'CA-AAA-1',
  'rulebook',
  ['weapon', ...TABLES.antiAircraft.ranges.map((range) => `range-${range}`)],
  Object.entries(TABLES.antiAircraft.rows).map(([weapon, row]) => [
    weapon,
    ...row.map((each) => (each === null ? NONE : `${each}+`)),
  ]),
);

const { modifiers } = TABLES.airCombat;
const air = chart(
  'air',
  'CA-FLY-3',
  'rulebook',
  ['what', 'value'],
  [
    ['cannon', signed(modifiers.cannon)],
    ['fighter', signed(modifiers.fighter)],
    ['more-aircraft', signed(modifiers.eachAdditionalAircraft)],
    ['armoured-target', signed(modifiers.armouredTarget)],
  ],
);

const spotting = chart(
  'spotting',
  'CA-REC-1',
  'rulebook',
  ['who', 'roll'],
  [
    ['scouts', `${TABLES.recon.test}+`],
    ['observers', `${TABLES.recon.observersAndLeadersTest}+`],
    ['per-30-cm', signed(TABLES.recon.modifierPer30cm)],
  ],
);

const span = (rolls: readonly number[]): string => (rolls.length === 1 ? `${rolls[0]}` : `${rolls[0]}-${rolls.at(-1)}`);
const fire = chart(
  'fire',
  'CA-FIR-10',
  'rulebook',
  ['when', 'roll'],
  [
    ['strong-wind', span(TABLES.fire.windSpreadOn)],
    ['rain', span(TABLES.fire.rainSpreadOn)],
    ['snow', span(TABLES.fire.snowSpreadOn)],
  ],
);

const medals = chart(
  'medals',
  'CA-EXP-3',
  'rulebook',
  ['quality', 'medals', 'becomes'],
  [
    ['conscript', TABLES.medals.promotion.Conscript.medals, 'veteran'],
    ['veteran', TABLES.medals.promotion.Veteran.medals, 'elite'],
    ['elite', TABLES.medals.promotion.Elite.medals, 'hero-leader'],
  ],
);

const headquarters = chart(
  'headquarters',
  'CA-HQ-7',
  'rulebook',
  ['item', 'transport', 'points'],
  HQ.items.flatMap(({ id, price, transport }): ChartRow[] => [
    [id, NONE, typeof price === 'number' ? price : `${price.defence} / ${price.attack}`],
    ...Object.entries(transport ?? {}).map(([vehicle, more]): ChartRow => [id, vehicle, signed(more)]),
  ]),
);

const works = chart(
  'works',
  'CA-BAT-1',
  'reconstructed',
  ['work', 'points'],
  WORKS.map(({ id, price }) => [id, price]),
);

const prices = (side: Side): Chart =>
  chart(
    `prices-${side}`,
    'CA-SEQ-1',
    'reconstructed',
    ['unit', 'bases', 'conscript', 'veteran', 'elite', 'from', 'to'],
    TYPES.filter((type) => type.side === side).map(({ id, bases, price, years: [from, to] }) => [
      id,
      bases,
      price.conscript ?? NONE,
      price.veteran ?? NONE,
      price.elite ?? NONE,
      from!,
      to!,
    ]),
  );

export const charts: readonly Chart[] = [
  progress,
  seasons,
  sizes,
  years,
  points,
  cards,
  lendLease,
  retreat,
  evacuation,
  pockets,
  medals,
  headquarters,
  antiAircraft,
  air,
  spotting,
  fire,
  scenarios,
  tactics,
  postures,
  hits,
  events,
  history,
  works,
  ...SIDES.map(prices),
];
