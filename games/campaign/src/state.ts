import { table, type State, type TablesOf, type World } from '@rokada/kernel';
import {
  GRADES,
  PLACES,
  RUSSIAN,
  SIDES,
  TYPES,
  ZONES,
  nameOf,
  sideOf,
  type CityGuard,
  type Side,
  type UnitType,
} from './data.ts';
import { seasonOf, yearOf } from './calendar.ts';

/** What a campaign consists of at any moment: units in roster places, owners of zones, and a small plain record. */

export const MORALE = ['fanatic', 'good', 'hesitant', 'deserter'] as const;
export const FANATIC = 0;
export const GOOD = 1;
export const HESITANT = 2;
export const DESERTER = 3;

/** Where a unit is: in stock, in a pocket (at its zone), on watch in its city, or waiting for a crew. */
export const POSTS = ['stock', 'pocket', 'city', 'crewless'] as const;
export const STOCK = 0;
export const POCKET = 1;
export const CITY = 2;
export const CREWLESS = 3;

export const tables = {
  units: table('pieces', {
    /** The number of its type in the lists, plus one; 0 for an empty place. */
    type: 'u8',
    grade: GRADES,
    morale: { kind: MORALE, start: GOOD },
    /** CA-FAT-1: steps of morale lost by fatigue, given back by rest. */
    tired: 'u8',
    bases: 'u8',
    medals: 'u8',
    /** Battles in a row, and turns of rest still due (CA-RST-1). */
    row: 'u8',
    rest: 'u8',
    post: POSTS,
    at: 'space',
    /** The first turn in which it may fight (CA-CAP-2). */
    ready: 'u8',
    captured: 'flag',
    /** Lost troops since the year began (CA-TRP-4). */
    worn: 'flag',
    /** In the battle of this turn: on the table, or kept off it for embarkation. */
    engaged: ['no', 'table', 'off'],
    /** In a battle on the screen: none, one of three sectors, or the reserve. */
    sector: ['none', 'left', 'centre', 'right', 'reserve'],
  }),
  zones: table('spaces', {
    owner: 'side',
    /** The turn in which its owner took it; 0 when he has held it from the beginning. */
    taken: 'u8',
    /** CA-RET-2: taken at once after a retreat, so that attacks may start from it in the same season. */
    ceded: 'flag',
    /** CA-RET-4: the turn in which it was occupied later; no attack starts from it in that turn. */
    moved: 'u8',
    /** CA-RET-3: given up and not yet occupied by anybody. */
    open: 'flag',
    /** The turn in which it was cut off; 0 when it is not. */
    cut: 'u8',
    /** CA-ENC-6, CA-ENC-8: army points of the troops cut off here, now and when they were cut off. */
    force: 'i32',
    initial: 'i32',
    /** CA-CTY-1: the city's own troops are there. */
    civil: 'flag',
  }),
};

export interface Hand {
  blue: string[];
  green: string[];
  mauve: number[];
}

/** CA-INI-5: what a side intends, sealed until both have declared. */
export interface Declaration {
  readonly scenario: string;
  readonly origin: number;
  readonly second: number;
  readonly target: number;
  readonly mauve: number;
  readonly green: string;
}

/** The turn in which a dead hero is back. */
export const NEVER = 255;

export interface Hero {
  readonly unit: number;
  medals: number;
  deputies: number;
  talents: string[];
  /** The turn from which he is back. */
  back: number;
}

export interface Title {
  readonly unit: number;
  readonly name: string;
}

export interface Works {
  entrenchments: number;
  bunkers: number;
  /** Points of further fortifications. */
  points: number;
  mines: number;
}

export interface Force {
  limit: number;
  /** CA-CRD-3: event cards laid in this battle, those that were countered too. */
  laid: number;
  /** Points beyond the limit that only heavy tanks may use. */
  heavy: number;
  blue: string[];
  green: string;
  options: string[];
  hq: string[];
  works: Works;
  /** What he has built for the battle, sealed until both have chosen their forces. */
  built: readonly { readonly work: string; readonly count: number }[];
  /** Formations that count as better than they are, by cards. */
  raised: number[];
  /** CA-ECS-C4: the side edge of his reinforcements; empty when it is all the same. */
  edge: string;
  civil: boolean;
  committed: boolean;
}

export interface Battle {
  scenario: string;
  attacker: Side;
  origin: number;
  second: number;
  target: number;
  size: number;
  /** CA-URB-C1: how the defender of a city receives the attack. */
  answer: string;
  prelude: string;
  /** CA-CDO-2, CA-AIR-A1: table turns of what comes before. */
  preludeTurns: number;
  night: boolean;
  way: string;
  turns: number;
  terrain: string[];
  /** The square of each element: six from left to right, four rows from front to back. */
  places: number[];
  /** What was changed of it for a real table: an element rolled again, and who has written down what lies there. */
  ground?: { rolled: boolean; laid: Side[] };
  weather: string;
  /** CA-HIW-2: the die has made the Hiwis of this battle hesitant. */
  shakenHiwis: boolean;
  sides: Record<Side, Force>;
  result: string;
  /** What each unit did and lost, once the battle is over. */
  losses: Loss[];
  report: Report | null;
  /** What was filed before it was corrected. */
  earlier?: Report;
}

export type Loss = {
  readonly unit: number;
  readonly lost: number;
  readonly fate: string;
  readonly immobilised: number;
  readonly scuttled: number;
  readonly captured: number;
};

export interface Report {
  /** The side that filed it, or the umpire. */
  readonly by: string;
  readonly version: number;
  readonly result: string;
  readonly turns: number;
  readonly losses: readonly Loss[];
  readonly heroes: readonly { readonly unit: number; readonly fate: string }[];
  readonly evacuation: readonly { readonly turn: string; readonly objective: string }[];
  readonly prelude: string;
  readonly bridge: string;
  readonly story: string;
  /** Not empty when the other side disputes it. */
  dispute: string;
}

/** The last battle, for what it allows in the next turn. */
export interface Last {
  readonly turn: number;
  readonly scenario: string;
  readonly attacker: Side;
  readonly winner: Side | '';
  readonly origin: number;
  readonly target: number;
  readonly progress: boolean;
  /** Zones the winner took. */
  readonly gained: readonly number[];
}

export interface Campaign extends State, TablesOf<typeof tables> {
  options: Readonly<Record<string, string>>;
  /** Somebody besides the two sides settles disputes. */
  umpired: boolean;
  turn: number;
  points: Record<Side, number>;
  /** Everything ever received and spent, so that points can be counted (CA-PTS). */
  received: Record<Side, number>;
  spent: Record<Side, number>;
  hands: Record<Side, Hand>;
  /** CA-CDO-1, CA-AIR-A1, CA-LL: used this year, and what of lend-lease was bought, by number of type and grade. */
  used: Record<Side, { commando: boolean; airborne: boolean; foreign: number; bought: number[] }>;
  /** CA-AIR-B3, B4: bonus for the next initiative. */
  bonus: Record<Side, number>;
  /** Points that a card has brought in this turn and that are not yet spent (ruling 53). */
  called: Record<Side, number>;
  mustered: Side[];
  declared: Partial<Record<Side, Declaration>>;
  named: Partial<Record<Side, readonly number[]>>;
  winner: Side | '';
  battle: Battle | null;
  last: Last | null;
  blown: number[];
  heroes: Hero[];
  /** CA-VIC-1: all that were ever awarded. */
  medals: Record<Side, number>;
  /** Names that players have given to units. */
  titles: Title[];
  /** CA-CTY-3 to 6: what a side's city troops consist of. */
  guards: Record<Side, readonly CityGuard[]>;
}

/** Names of fields that hold a space or a piece by number. */
export const refs = {
  origin: 'space',
  second: 'space',
  target: 'space',
  gained: 'space',
  unit: 'piece',
  raised: 'piece',
} as const;

// ---- asking a state -------------------------------------------------------------------------------------------------

export const year = (s: Campaign): number => yearOf(s.turn);
export const season = (s: Campaign): ReturnType<typeof seasonOf> => seasonOf(s.turn);
export const ownerOf = (s: Campaign, zone: number): number => s.zones.owner[zone]!;
export const lives = (s: Campaign, unit: number): boolean => s.units.type[unit]! > 0;
export const typeOf = (s: Campaign, unit: number): UnitType => TYPES[s.units.type[unit]! - 1]!;

/** Ruling 48: price times bases left by bases, rounded down. */
export function worthOf(s: Campaign, unit: number, bases = s.units.bases[unit]!): number {
  const type = typeOf(s, unit);
  return Math.floor((priceOf(type, GRADES[s.units.grade[unit]!]!) * bases) / type.bases);
}

/** All that a side has left, in army points. */
export function sideWorth(s: Campaign, side: number): number {
  let sum = 0;
  for (const unit of unitsOf(s, side)) sum += worthOf(s, unit);
  return sum;
}

/** What a unit of this grade costs; grades that are not sold count as the nearest that is. */
export function priceOf(type: UnitType, grade: (typeof GRADES)[number]): number {
  const { price } = type;
  return price[grade] ?? price.veteran ?? price.elite ?? price.conscript ?? 0;
}

/** CA-FAT-1: what fatigue has left of its morale. */
export const moraleOf = (s: Campaign, unit: number): number =>
  Math.min(DESERTER, s.units.morale[unit]! + s.units.tired[unit]!);

/** What its player calls a unit. */
export const titleOf = (s: Campaign, unit: number): string | undefined =>
  s.titles.find((each) => each.unit === unit)?.name;

/** Forces are sealed while they are being chosen. */
export const isSealing = (s: Campaign): boolean => s.stack.some(({ step }) => step === 'committing');

/** After the battle those who fought are back in stock, where crews are found and remnants are put together. */
const isBack = (s: Campaign): boolean => s.stack.some(({ step }) => step === 'refitting');

/** Stocks may be agreed to be hidden: then only what is cut off, or is committed to the battle, is seen by the enemy. */
export function isSeen(s: Campaign, unit: number, sides: readonly string[]): boolean {
  if (sides.includes(nameOf(sideOf(unit))) || s.options['stocks'] !== 'hidden') return true;
  return s.units.post[unit] === POCKET || (s.units.engaged[unit]! > 0 && !isSealing(s) && !isBack(s));
}

const first = (side: number): number => (side === RUSSIAN ? PLACES : 0);

/** The living units of a side. */
export function unitsOf(s: Campaign, side: number): number[] {
  const { type } = s.units;
  const found: number[] = [];
  const from = first(side);
  for (let unit = from; unit < from + PLACES; unit++) if (type[unit]! > 0) found.push(unit);
  return found;
}

/** The units of a side that stand in a zone. */
export function unitsAt(s: Campaign, side: number, zone: number): number[] {
  const { type, at } = s.units;
  const found: number[] = [];
  const from = first(side);
  for (let unit = from; unit < from + PLACES; unit++) if (at[unit] === zone && type[unit]! > 0) found.push(unit);
  return found;
}

export function freePlace(s: Campaign, side: number): number {
  const from = first(side);
  for (let unit = from; unit < from + PLACES; unit++) if (s.units.type[unit] === 0) return unit;
  return -1;
}

export function freePlaces(s: Campaign, side: number): number {
  let count = 0;
  const from = first(side);
  for (let unit = from; unit < from + PLACES; unit++) if (s.units.type[unit] === 0) count++;
  return count;
}

// ---- changing it ----------------------------------------------------------------------------------------------------

/** Puts a unit into an empty place. */
export function raise(s: Campaign, side: number, type: number, grade: number): number {
  const unit = freePlace(s, side);
  s.units.type[unit] = type + 1;
  s.units.grade[unit] = grade;
  s.units.morale[unit] = GOOD;
  s.units.bases[unit] = TYPES[type]!.bases;
  return unit;
}

/** Empties the place of a unit that is no more. */
export function strike(s: Campaign, unit: number): void {
  for (const column of Object.values(s.units)) column[unit] = 0;
  s.units.morale[unit] = GOOD;
  s.units.at[unit] = -1;
  s.heroes = s.heroes.filter((hero) => hero.unit !== unit);
  rename(s, unit, '');
}

/** Gives a unit a name, in place of the one it had; no name takes that away. */
export function rename(s: Campaign, unit: number, name: string): void {
  if (name === '' && s.titles.length === 0) return;
  s.titles = s.titles.filter((each) => each.unit !== unit);
  if (name !== '') s.titles.push({ unit, name });
}

/** Takes bases away; a unit without any is gone. */
export function lose(s: Campaign, unit: number, bases: number): void {
  if (bases <= 0) return;
  s.units.bases[unit] = Math.max(0, s.units.bases[unit]! - bases);
  s.units.worn[unit] = 1;
  if (s.units.bases[unit] === 0) strike(s, unit);
}

export const tell = (
  world: World,
  key: string,
  rules: readonly string[],
  params?: Parameters<World['tell']>[0]['params'],
  more?: Partial<Parameters<World['tell']>[0]>,
): void => world.tell({ key, rules, ...(params && { params }), ...more });

/** News of what stands in stock: where stocks are hidden they are for their side alone. */
export const ofStock = (s: Campaign, side: string): { readonly to?: readonly string[] } =>
  s.options['stocks'] === 'hidden' ? { to: [side] } : {};

export const ALL_ZONES: readonly number[] = ZONES.map((_, zone) => zone);
export const eachSide = <T>(make: (side: Side, n: number) => T): Record<Side, T> =>
  Object.fromEntries(SIDES.map((side, n) => [side, make(side, n)])) as Record<Side, T>;
