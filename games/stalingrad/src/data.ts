import { names } from '@rokada/kernel';
import areasJson from '../data/areas.json' with { type: 'json' };
import oob from '../data/oob.json' with { type: 'json' };
import { counters } from './figures.ts';

/** The printed things of the game: areas, zones and boxes, and the counters, as arrays by number. */

export const SIDES = ['german', 'russian'] as const;
export type Side = (typeof SIDES)[number];
export const enemyOf = (side: Side): Side => (side === 'german' ? 'russian' : 'german');

/** Dates are counted from 13 September (0) to 14 November (62). Sept. has 30 days, Oct. 31. */
export function dateIndex(iso: string): number {
  const [, month, day] = iso.split('-').map(Number) as [number, number, number];
  return [0, 30, 61][month - 9]! + day - 13;
}

export function dateWord(date: number): string {
  const month = date < 18 ? 9 : date < 49 ? 10 : 11;
  const day = date + 13 - [0, 30, 61][month - 9]!;
  return `1942-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export const LAST_DATE = dateIndex('1942-11-14');

// ---- spaces -------------------------------------------------------------------------------------------------------

/** Places beside the map. Units wait in the first four, and enter from there. */
const BOXES = [
  'east-bank',
  'off-map',
  '64th-army',
  'nkvd-reserve',
  'lost-observers',
  'dead-pile',
  'withdrawn',
  'air-base',
  'artillery-S',
  'artillery-CS',
  'artillery-CN',
  'artillery-N',
] as const;

const ZONES = areasJson.zones.map((zone) => zone.id);
export const AREA_COUNT = areasJson.areas.length;
/** Areas 1 to 74, then zones A to H: the spaces that can be fought over. */
export const MAP_COUNT = AREA_COUNT + ZONES.length;

export const SPACES = names([...areasJson.areas.map((area) => String(area.id)), ...ZONES, ...BOXES]);

/** The number of a space by its printed id. */
export function space(id: number | string): number {
  const found = SPACES.find(String(id));
  if (found === undefined) throw new Error(`there is no space ${id}`);
  return found;
}

export const EAST_BANK = space('east-bank');
export const OFF_MAP = space('off-map');
export const ARMY_64 = space('64th-army');
export const NKVD_RESERVE = space('nkvd-reserve');
export const LOST_OBSERVERS = space('lost-observers');
export const DEAD_PILE = space('dead-pile');
export const WITHDRAWN = space('withdrawn');
export const AIR_BASE = space('air-base');

/** TS-DEF-18: the landmarks that rules name. */
export const HILL_126 = space(23);
export const KUPOROSNOYE = space(30);
export const MAMAYEV_KURGAN = space(56);
export const NKVD_ENTRY = space(61);
export const TRACTOR_WORKS = space(70);

export const isZone = (at: number): boolean => at >= AREA_COUNT && at < MAP_COUNT;
export const isArea = (at: number): boolean => at >= 0 && at < AREA_COUNT;
export const isOnMap = (at: number): boolean => at >= 0 && at < MAP_COUNT;

export const QUADRANTS = ['S', 'CS', 'CN', 'N'] as const;

/** TS-DEF-12; zones have none. */
export const TEM = new Uint8Array(SPACES.count);
/** TS-15.31b: the quadrants of a space as bits; a zone belongs to every quadrant it has an arrow into. */
export const QUADRANT_BITS = new Uint8Array(SPACES.count);
export const LANDING = new Uint8Array(SPACES.count);
/** Riverbank areas; zones never count (TS-18.4c). */
export const RIVERBANK = new Uint8Array(SPACES.count);
export const VICTORY_POINTS = new Uint8Array(SPACES.count);
export const RUBBLE_SYMBOL = new Uint8Array(SPACES.count);
/** TS-5c: who holds a space at the start. */
export const FIRST_CONTROL: (Side | undefined)[] = Array.from({ length: SPACES.count }, () => undefined);
/** TS-12.1d, TS-12.1e: whose supply dot a space shows. */
export const SUPPLY_DOT: (Side | undefined)[] = Array.from({ length: SPACES.count }, () => undefined);

const links: number[][] = Array.from({ length: SPACES.count }, () => []);

for (const area of areasJson.areas) {
  const at = space(area.id);
  TEM[at] = area.tem;
  QUADRANT_BITS[at] = 1 << QUADRANTS.indexOf(area.quadrant as 'S');
  LANDING[at] = Number(area.landing);
  RIVERBANK[at] = Number(area.bank);
  VICTORY_POINTS[at] = area.vp;
  RUBBLE_SYMBOL[at] = Number(area.rubble);
  FIRST_CONTROL[at] = area.control as Side;
  if (area.landing) SUPPLY_DOT[at] = 'russian';
  links[at] = [...area.adjacent.map(space), ...area.zones.map(space)];
}
SUPPLY_DOT[KUPOROSNOYE] = 'russian';
for (const zone of areasJson.zones) {
  const at = space(zone.id);
  for (const quadrant of zone.quadrants) QUADRANT_BITS[at]! |= 1 << QUADRANTS.indexOf(quadrant as 'S');
  LANDING[at] = Number(zone.landing);
  VICTORY_POINTS[at] = zone.vp;
  FIRST_CONTROL[at] = zone.control as Side;
  SUPPLY_DOT[at] = zone.supply as Side;
  links[at] = [...zone.areas.map(space), ...zone.adjacent.map(space)];
}

/** TS-18.2a and TS-18.2e, TS-21.3f, TS-INT-2b: a pool beside the map opens into these spaces and into nothing else. */
links[OFF_MAP] = oob.start.germanReinforcementZones.map(space);
links[ARMY_64] = [space('A'), space('B'), space('C'), KUPOROSNOYE];
links[NKVD_RESERVE] = [NKVD_ENTRY];
/** TS-18.6a: the zones through which reinforcements may break in. */
export const BREAK_IN_ZONES = [space('A'), space('B'), space('G'), space('H')];

export const NEIGHBOURS: readonly Uint8Array[] = links.map((list) => Uint8Array.from(list));

/** TS-INT-1a, TS-INT-1c: the South quadrant and the zones with an arrow into it. */
export const SOUTH = Uint8Array.from(SPACES.ids, (_, at) => Number(!isOnMap(at) || (QUADRANT_BITS[at]! & 1) === 1));
/** The same links with everything outside the South quadrant cut away; German reinforcements enter by zone B. */
export const SOUTH_NEIGHBOURS: readonly Uint8Array[] = links.map((list, at) =>
  at === OFF_MAP
    ? Uint8Array.of(space(oob.introScenario.germanReinforcementZone))
    : Uint8Array.from(list.filter((to) => SOUTH[to] === 1)),
);

/** How many areas lie between each area and the others, counted through numbered areas only (TS-15.21a). */
export const DISTANCE: readonly Uint8Array[] = areasJson.areas.map((area) => {
  const far = new Uint8Array(AREA_COUNT).fill(255);
  const queue = [space(area.id)];
  far[queue[0]!] = 0;
  for (const from of queue) {
    for (const to of NEIGHBOURS[from]!) {
      if (!isArea(to) || far[to] !== 255) continue;
      far[to] = far[from]! + 1;
      queue.push(to);
    }
  }
  return far;
});

// ---- counters -----------------------------------------------------------------------------------------------------

export type UnitType =
  | 'infantry'
  | 'pioneer'
  | 'armour'
  | 'antiTank'
  | 'antiAircraft'
  | 'observer'
  | 'air'
  | 'artilleryGroup';
export type Mobility = 'foot' | 'motorised' | 'mechanised';

export interface Unit {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly parent: string;
  /** Empty for a unit that belongs to no regiment. */
  readonly regiment: string;
  readonly colour: string;
  readonly type: UnitType;
  readonly mobility: Mobility;
  readonly engineer: boolean;
  /** TS-DEF-13: observers, the air unit and the artillery groups are not combat units. */
  readonly combat: boolean;
  /** Undefined: no numeric attack factor is printed. */
  readonly attack: number | undefined;
  readonly defence: number;
  readonly spentDefence: number;
  readonly movement: number;
  /** TS-15.24: an observer's factor by day and by night. */
  readonly barrage: Readonly<Record<'day' | 'night', number>> | undefined;
  /** Historical place; undefined for a unit that arrives later. */
  readonly setup: number | undefined;
  readonly arrives: number | undefined;
  readonly withdraws: number | undefined;
  readonly expansion: boolean;
}

interface UnitJson {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly parent: string;
  readonly regiment: string | null;
  readonly colour: string | null;
  readonly type: string;
  readonly mobility: string | null;
  readonly engineer: boolean;
  readonly combat: boolean;
  readonly fresh: { readonly attack: number | null; readonly defence: number | null; readonly movement: number | null };
  readonly spent: { readonly defence: number | null };
  readonly setup: number | string | null;
  readonly arrival: string | null;
  readonly withdrawal: string | null;
  readonly set: string;
  readonly artillery?: { readonly day: number; readonly night: number };
}

function unitFrom(json: UnitJson): Unit {
  const type = json.type as UnitType;
  const box =
    type === 'air'
      ? 'air-base'
      : type === 'artilleryGroup'
        ? String(json.setup).replace('box ', 'artillery-')
        : json.setup;
  return {
    id: json.id,
    name: json.name,
    side: json.side as Side,
    parent: json.parent,
    regiment: json.regiment ?? '',
    colour: json.colour ?? '',
    type,
    mobility: (json.mobility ?? 'foot') as Mobility,
    engineer: json.engineer,
    combat: json.combat,
    attack: json.fresh.attack ?? undefined,
    defence: json.fresh.defence ?? 0,
    spentDefence: json.spent.defence ?? 0,
    movement: json.fresh.movement ?? 0,
    barrage: json.artillery,
    setup: box === null ? undefined : space(box),
    arrives: json.arrival === null ? undefined : dateIndex(json.arrival),
    withdraws: json.withdrawal === null ? undefined : dateIndex(json.withdrawal),
    expansion: json.set === 'expansion',
  };
}

export const UNITS: readonly Unit[] = (counters as readonly UnitJson[]).map(unitFrom);
export const PIECES = names(UNITS.map(({ id }) => id));

/** The number of a counter by its id. */
export function unit(id: string): number {
  const found = PIECES.find(id);
  if (found === undefined) throw new Error(`there is no unit ${id}`);
  return found;
}

const numbersOf = (which: (unit: Unit) => boolean): readonly number[] =>
  UNITS.flatMap((each, i) => (which(each) ? [i] : []));

export const COMBAT_UNITS: Readonly<Record<Side, readonly number[]>> = {
  german: numbersOf((each) => each.combat && each.side === 'german'),
  russian: numbersOf((each) => each.combat && each.side === 'russian'),
};
export const OBSERVERS = numbersOf((each) => each.type === 'observer');
/** TS-6.2b: what can act on the map: combat units and observers. */
export const ACTORS: Readonly<Record<Side, readonly number[]>> = {
  german: numbersOf((each) => each.side === 'german' && (each.combat || each.type === 'observer')),
  russian: COMBAT_UNITS.russian,
};
/** TS-15.31a: one group for each quadrant, in the order of QUADRANTS. */
export const ARTILLERY_GROUPS = QUADRANTS.map((quadrant) => unit(`RART-${quadrant}`));
export const STUKA = unit('GLW-STUKA');

/** 1 for a combat unit, so that hot loops need not look at objects. */
export const IS_COMBAT = Uint8Array.from(UNITS, (each) => Number(each.combat));
export const IS_RUSSIAN = Uint8Array.from(UNITS, (each) => Number(each.side === 'russian'));

/** TS-8.351B: battalions of each regiment by name. */
export const BATTALIONS: ReadonlyMap<string, readonly number[]> = new Map(
  [...new Set(UNITS.map((each) => each.regiment))]
    .filter((regiment) => regiment !== '')
    .map((regiment) => [regiment, numbersOf((each) => each.regiment === regiment && each.type === 'infantry')]),
);

/** TS-5d: where the units of a side and colour may be set up. */
export function placesOf(side: Side, colour: string): readonly number[] {
  const groups = oob.colourGroups[side] as Readonly<Record<string, readonly (number | string)[]>>;
  return (groups[colour] ?? []).map(space);
}
