import { names } from '@rokada/kernel';
import { ownFigures } from '@rokada/kit';
import cardsOurs from '../data/cards.json' with { type: 'json' };
import listsOurs from '../data/lists.json' with { type: 'json' };
import scenariosOurs from '../data/scenarios.json' with { type: 'json' };
import tablesOurs from '../data/tables.json' with { type: 'json' };
import zonesFile from '../data/zones.json' with { type: 'json' };
import { ownCards, type Cards, type Told } from './own/cards.ts';
import { ownOptions } from './own/options.ts';
import { MOST_BASES, ownUnits } from './own/units.ts';

/** The printed and the reconstructed: zones, unit lists, cards, scenarios and tables, by number where rules count. */

// Owners of the printed rules may lay their own figures over ours.
const cardsFile = ownFigures('campaign', 'cards.csv', cardsOurs);
const listsFile = ownFigures('campaign', 'lists.csv', listsOurs, (figure, value) => {
  if (figure.endsWith('.bases') && (value < 1 || value > MOST_BASES)) return `a unit has 1 to ${MOST_BASES} bases`;
  return value < 0 ? 'no price and no number in a list is below zero' : undefined;
});
const scenariosFile = ownFigures('campaign', 'scenarios.csv', scenariosOurs);
const tablesFile = ownFigures('campaign', 'tables.csv', tablesOurs);

export const SIDES = ['german', 'russian'] as const;
export type Side = (typeof SIDES)[number];
/** Neither side: settles disputes where a campaign has named somebody for it. */
export const UMPIRE = 'umpire';
export const GERMAN = 0;
export const RUSSIAN = 1;
export const numberOf = (side: string): number => (side === 'german' ? GERMAN : RUSSIAN);
export const nameOf = (side: number): Side => SIDES[side]!;
export const enemyOf = (side: number): number => 1 - side;
export const other = (side: Side): Side => nameOf(enemyOf(numberOf(side)));

// ---- zones ----------------------------------------------------------------------------------------------------------

export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

export interface Zone {
  readonly id: string;
  readonly name_en: string;
  readonly name_fr: string;
  readonly region: string;
  readonly country: string;
  readonly ukraine: boolean;
  readonly kind: 'capital' | 'town' | 'zone';
  readonly kiev: boolean;
  readonly season: 'eastern' | 'western';
  readonly start: Side;
  readonly rear: Side | null;
  readonly port: boolean;
  readonly coast: boolean;
  readonly mountain: boolean;
  readonly swamp: boolean;
  readonly largeRiver: boolean;
  readonly romanianBorder?: boolean;
  readonly label: readonly number[];
  readonly town: readonly number[];
  readonly polygons: readonly (readonly (readonly (readonly number[])[])[])[];
  readonly adjacent: readonly string[];
}

export const ZONES = zonesFile.zones as unknown as readonly Zone[];
export const SPACES = names(ZONES.map(({ id }) => id));
export const zoneOf = (id: string): number => {
  const found = SPACES.find(id);
  if (found === undefined) throw new Error(`no zone is called ${id}`);
  return found;
};
export const NEIGHBOURS: readonly (readonly number[])[] = ZONES.map(({ adjacent }) => adjacent.map(zoneOf));

/** A border between two zones: along a large river it has a bridge or none; a strait has none. */
export interface Link {
  readonly a: number;
  readonly b: number;
  readonly wet: boolean;
  readonly bridge: boolean;
}

export const LINKS: readonly Link[] = zonesFile.links.map((link) => ({
  a: zoneOf(link.between[0]!),
  b: zoneOf(link.between[1]!),
  wet: link.kind !== 'land',
  bridge: link.bridge === true,
}));
const linkBetween = new Map(
  LINKS.flatMap((link, i) => [
    [link.a * ZONES.length + link.b, i],
    [link.b * ZONES.length + link.a, i],
  ]),
);
export const linkOf = (a: number, b: number): number => linkBetween.get(a * ZONES.length + b) ?? -1;

/** CA-MAP-2: a city is the capital of a region. */
export const isCity = (zone: number): boolean => ZONES[zone]!.kind === 'capital';
/** Ruling 35: Russia is the whole Soviet Union. */
export const isRussia = (zone: number): boolean => ZONES[zone]!.country === 'Russia';
export const regionOf = (zone: number): string => ZONES[zone]!.region;

// ---- units ----------------------------------------------------------------------------------------------------------

export const GRADES = ['conscript', 'veteran', 'elite'] as const;
export type Grade = (typeof GRADES)[number];

export interface UnitType {
  readonly id: string;
  readonly side: Side;
  readonly nation: string;
  readonly class: 'infantry' | 'aa' | 'at' | 'support' | 'artillery' | 'armour' | 'vehicle' | 'aircraft';
  readonly category: string;
  readonly name: { readonly en: string; readonly fr: string };
  readonly years: readonly number[];
  readonly bases: number;
  readonly price: Readonly<Partial<Record<Grade, number>>>;
  readonly at: number;
  readonly aa: number;
  readonly company?: boolean;
  readonly hiwi?: boolean;
  readonly volksgrenadier?: boolean;
  readonly recon?: boolean;
  readonly heavyTank?: boolean;
  readonly city?: boolean;
  readonly foreign?: boolean;
  readonly lendLease?: 'tank' | 'armouredVehicle' | 'softVehicle' | 'aircraft';
  readonly aircraft?: number;
  readonly fighter?: boolean;
  readonly armoured?: boolean;
  readonly gun?: 'mg' | 'cannon';
  readonly ammo?: number;
  readonly bombs?: number;
  readonly aaRow?: string;
  readonly multiBarrel?: boolean;
  readonly offTable?: boolean;
  readonly missions?: number;
  readonly airborne?: boolean;
  readonly commando?: boolean;
  readonly engineers?: boolean;
  readonly observer?: boolean;
  readonly sniper?: boolean;
  readonly convertible?: string;
  /** No longer sold: an owner of the base rules has taken it out. */
  readonly out?: boolean;
}

/** CA-CAP, CA-SCU: what stands on the table and can be left there: vehicles, guns, mortars and machine guns. */
export const isGear = ({ class: kind, offTable, observer, sniper }: UnitType): boolean =>
  kind !== 'infantry' && kind !== 'aircraft' && offTable !== true && observer !== true && sniper !== true;

/** With the units that owners of the base rules have put beside ours. */
export const TYPES = ownUnits(
  listsFile.units as unknown as readonly UnitType[],
  Object.keys(tablesFile.antiAircraft.rows),
);
const typeById = new Map(TYPES.map((type, i) => [type.id, i]));
export const typeCalled = (id: string): number => typeById.get(id) ?? -1;
export const WORKS = listsFile.works;
export const HQ = listsFile.hq;
export type OrderRow = { readonly unit: string; readonly quality: string; readonly count: number };
export const READY = listsFile.ready as unknown as Readonly<Record<string, { readonly order: readonly OrderRow[] }>>;
export const GARRISONS = listsFile.garrisons as unknown as Readonly<
  Record<Side, { readonly order: readonly OrderRow[] }>
>;
/** City troops of one type: so many platoons. */
export type CityGuard = { readonly of: string; readonly count: number };
export const usualGuards = (side: Side): CityGuard[] =>
  GARRISONS[side].order.map(({ unit, count }) => ({ of: unit, count }));

/** Roster places a side: every unit that lives holds one. */
export const PLACES = 900;
const place = (letter: string) => Array.from({ length: PLACES }, (_, i) => `${letter}${i + 1}`);
export const PIECES = names([...place('g'), ...place('r')]);
export const sideOf = (unit: number): number => (unit < PLACES ? GERMAN : RUSSIAN);

// ---- cards, scenarios, tables ---------------------------------------------------------------------------------------

export interface Effect {
  readonly do: string;
  readonly who?: 'self' | 'enemy' | 'both';
  readonly add?: number;
  readonly max?: number;
  readonly percent?: number;
  readonly minimumBefore?: number;
  readonly grade?: string;
  readonly points?: number;
  readonly entrenchments?: number;
  readonly bunkers?: number;
  readonly count?: number;
  readonly maxPrice?: number;
  readonly from?: Grade;
  readonly to?: Grade;
  readonly of?: readonly string[];
  readonly turns?: number;
  readonly regions?: readonly string[];
  readonly only?: string;
}

export interface Condition {
  readonly season?: readonly string[];
  readonly turnOfSeason?: number;
  readonly scenario?: readonly string[];
  readonly role?: 'attacker' | 'defender';
  readonly region?: readonly string[];
  readonly target?: 'city';
  readonly grade?: string;
}

export interface GreenCard {
  readonly id: string;
  readonly side: Side;
  readonly year: number;
  readonly when: string;
  readonly condition: Condition;
  readonly effects: readonly Effect[];
  readonly overridesMauve: boolean;
  /** Ruling 11: may lie beside an initiative card. */
  readonly withMauve?: boolean;
  /** No longer dealt. */
  readonly out?: boolean;
}

export interface BlueCard {
  readonly id: string;
  readonly when: string;
  readonly effects: readonly Effect[];
}

const CARDS = ownCards(
  {
    green: cardsFile.green,
    blue: cardsFile.blue.kinds,
    decks: cardsFile.blue.decks,
  } as unknown as Cards,
  {
    who: ['self', 'enemy', 'both'],
    regions: [...new Set(ZONES.map(({ region }) => region))],
    region: [...new Set(ZONES.map(({ region }) => region))],
    season: ['spring', 'summer', 'autumn', 'winter'],
    scenario: scenariosFile.scenarios.map(({ id }) => id),
    role: ['attacker', 'defender'],
    grade: ['marginal', 'decisive', 'crushing'],
    from: GRADES,
    to: GRADES,
  },
);
export const GREEN: readonly Told<GreenCard>[] = CARDS.green;
export const greenCard = (id: string): GreenCard | undefined => GREEN.find((card) => card.id === id);
export const BLUE: Readonly<Record<string, Told<BlueCard>>> = CARDS.blue;
export const DECKS = CARDS.decks;
export const MAUVE = cardsFile.mauve.perYear as unknown as Readonly<Record<string, Record<Side, readonly number[]>>>;

export interface OptionChoice {
  readonly automatic?: readonly string[];
  readonly choose: number;
  readonly from: readonly string[];
}

export interface ScenarioCard {
  readonly id: string;
  readonly standardTurns: number;
  readonly attackerOptions: OptionChoice;
  readonly defenderOptions: OptionChoice;
  readonly initiative?: number;
  readonly bonusPoints?: number;
  /** Where the sides deploy on the table, how many objectives lie there, and the clauses that hold for it. */
  readonly edges: string;
  readonly objectives: number;
  readonly rules: readonly string[];
}

const TACTICS = ownOptions({
  options: scenariosFile.tacticalOptions,
  scenarios: scenariosFile.scenarios,
});
export const TACTICAL_OPTIONS = TACTICS.options;
export const SCENARIO_CARDS = TACTICS.scenarios;
export const scenarioCard = (id: string): ScenarioCard => SCENARIO_CARDS.find((card) => card.id === id)!;
export const RESOLVER = scenariosFile.resolver;
export const TERRAIN_ROLLS = scenariosFile.terrain.rolls.default;
export const TABLES = tablesFile;
