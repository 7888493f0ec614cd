import { refusal, type Refusal } from '@rokada/kernel';
import {
  BESSARABIA,
  CEDED,
  CITIES,
  CRIMEA,
  EAST_EDGE,
  FINLAND,
  GERMANY_BOX,
  GREATER_GERMANY,
  NORWAY,
  PORTS,
  ROMANIA,
  URALS,
  USSR,
  WEST_EDGE,
  countryOf,
  district,
  districtNamed,
  hexNamed,
  hexesOfCity,
  isArctic,
  isHex,
  isMajor,
  isPointOrMajor,
  isRail,
  prewarOf,
  within,
} from '../board.ts';
import { CONDITIONAL, SCHEDULE, type Entry } from '../order-of-battle.ts';
import { isProducing, owns, shown, type State } from '../state.ts';
import { AXIS, SOVIET, camp, counterOf, isGerman, moverOf, nationOf, originOf, sizeOf, typeOf } from '../units.ts';
import { isInFinland, isInRomania } from './borders.ts';
import { isRider } from './movement-costs.ts';
import { isNeutral } from './neutrals.ts';
import { refuseArea, refuseNumbers } from './operational-areas.ts';
import { hexOfStore } from './replacement-cities.ts';
import { inRegularSupply, isJoined } from './supply.ts';
import { inEnemyZone } from './zones.ts';

/** Where reinforcements and replaced units may appear (33A, 33B). */

const westEdge = (...words: readonly string[]): readonly number[] =>
  WEST_EDGE.filter((hex) => words.includes(countryOf(hex)));
const STANDARD = westEdge('germany', 'hungary', 'romania', 'bulgaria', 'greece');
const cities = (test: (hex: number) => boolean): readonly number[] => CITIES.map(({ hex }) => hex).filter(test);
/** 31Bd: with what it ceded and Hango, which are asked for when they are Finnish again. */
const FINNISH_CITIES = cities((hex) => FINLAND[hex] === 1 || CEDED[hex] === 1);
const EAST = cities((hex) => GREATER_GERMANY[hex] === 1 || USSR[hex] === 1);
const EASTERN_EXITS = EAST_EDGE.filter((hex) => isRail[hex] === 1);
/** 33A2d: within two hexes of a railway that leaves the map. */
const nearExit = within(EASTERN_EXITS, 2);
export const EASTERN_HEXES: readonly number[] = EAST_EDGE.filter((hex) => nearExit.has(hex));
export const SOVIET_MAJOR_HEXES = cities((hex) => USSR[hex] === 1 && isMajor(hex));

/** By entry code: the hexes worth asking about. Soviet districts are asked for apart (33A2). */
const PLACES: Readonly<Record<string, readonly number[]>> = {
  // 33A1a: or off-map ports, to come by sea.
  'german-standard': [...STANDARD, GERMANY_BOX],
  return: [...STANDARD, GERMANY_BOX],
  italian: STANDARD,
  arctic: PORTS.filter(({ hex }) => NORWAY[hex] === 1).map(({ hex }) => hex),
  finland: FINNISH_CITIES,
  sweden: westEdge('sweden').filter((hex) => isRail[hex] === 1),
  east: EAST,
  finnish: FINNISH_CITIES.filter((hex) => !isArctic(hex)),
  hungarian: westEdge('hungary'),
  romanian: cities((hex) => ROMANIA[hex] === 1 || BESSARABIA[hex] === 1),
  slovak: westEdge('germany'),
  'german-replaced': [...STANDARD, GERMANY_BOX, ...EAST],
  'eastern-MDs': EASTERN_HEXES,
  'other-forces': [...SOVIET_MAJOR_HEXES, ...EASTERN_HEXES],
};
export const placesByCode = (code: string): readonly number[] => PLACES[code] ?? [];
/** The clause of each entry code. */
const RULES: Readonly<Record<string, string>> = {
  'german-standard': 'SS-33A1a',
  arctic: 'SS-33A1b',
  finland: 'SS-33A1c',
  sweden: 'SS-30Bc',
  east: 'SS-33A1d',
  return: 'SS-33A1e',
  finnish: 'SS-33A1f',
  hungarian: 'SS-33A1g',
  italian: 'SS-33A1h',
  romanian: 'SS-33A1i',
  slovak: 'SS-33A1j',
  'eastern-MDs': 'SS-33A2d',
  'other-forces': 'SS-33A2e',
};
/** Codes whose places must be in regular supply. */
const SUPPLIED_ONLY = new Set(['finland', 'east']);

/** OBS37: places named inside a district. */
function namedPlaces({ place }: Entry): readonly number[] | undefined {
  if (place?.hex !== undefined)
    return place.anyHexOfCity === true ? hexesOfCity(hexNamed(place.hex)) : [hexNamed(place.hex)];
  if (place?.area === 'any city in Latvia or Estonia')
    return cities((hex) => ['latvia', 'estonia'].includes(prewarOf(hex)));
  if (place?.area === 'any city in the Crimea') return cities((hex) => CRIMEA[hex] === 1);
  return undefined;
}

/** `north-caucasus` of `North Caucasus MD`. */
const districtOf = (entry: string): number =>
  districtNamed(
    entry
      .replace(/ (?:Special )?MD$/, '')
      .toLowerCase()
      .replace(' ', '-'),
  );
export const citiesOfDistrict = (of: number): readonly number[] =>
  cities((hex) => USSR[hex] === 1 && district[hex] === of && isPointOrMajor(hex));

/** How a unit comes in: by its own entry, as a conditional one, or as its nation's replaced units do (33B1c). */
export type Coming =
  | {
      readonly by: 'entry';
      readonly entry: Entry;
      readonly code: string;
      readonly places: readonly number[];
      readonly rule: string;
    }
  | { readonly by: 'district'; readonly of: number; readonly places: readonly number[]; readonly rule: string };

export function comingOf(s: State, u: number): Coming {
  const origin = originOf[u]!;
  const asked = s.arriving[u];
  if (asked === 'factory')
    return { by: 'entry', entry: SCHEDULE[0]!, code: 'factory', places: factoryPlaces(s), rule: 'SS-33B2c' };
  // 33B2d, 33B2i: bought with the store of a city that is cut off.
  const store = asked === undefined ? undefined : hexOfStore(asked);
  if (store !== undefined)
    return { by: 'entry', entry: SCHEDULE[0]!, code: asked!, places: hexesOfCity(store), rule: 'SS-33B2i' };
  if (asked !== undefined && asked !== '') return comingBy(asked, undefined);
  // 33B1c: replaced Axis units come as their nation's reinforcements do, Germans in the east as well.
  if (asked === '') {
    const code = isGerman[u] === 1 ? 'german-replaced' : codeOfNation(u);
    return { ...comingBy(code, undefined), rule: 'SS-33B1c' };
  }
  if (origin.of === 'conditional') {
    const places = hexesOfCity(hexNamed(CONDITIONAL[origin.entry]!.city));
    return { by: 'entry', entry: SCHEDULE[0]!, code: 'conditional', places, rule: 'SS-33A3a' };
  }
  if (origin.of !== 'arrival') return comingBy(camp(u) === SOVIET ? 'eastern-MDs' : codeOfNation(u), undefined);
  const entry = SCHEDULE[origin.entry]!;
  return comingBy(entry.entry ?? codeOfNation(u), entry);
}
/** 33B2c, 33B2l: non-isolated factories in production; those of the Urals send theirs from the east. */
const factoryPlaces = (s: State): readonly number[] =>
  s.factories
    .filter((factory) => isProducing(s, factory))
    .flatMap(({ hex }) => (hex === URALS ? EASTERN_HEXES : isJoined(s, SOVIET, hex) ? [hex] : []));
const codeOfNation = (u: number): string => (isGerman[u] === 1 ? 'german-standard' : nationOf[u]!);

function comingBy(code: string, entry: Entry | undefined): Coming {
  const named = entry && namedPlaces(entry);
  if (named !== undefined) return { by: 'entry', entry: entry!, code: 'named', places: named, rule: 'SS-OBS37' };
  if (code.endsWith(' MD')) {
    const of = districtOf(code);
    return { by: 'district', of, places: citiesOfDistrict(of), rule: 'SS-33A2a' };
  }
  return {
    by: 'entry',
    entry: entry ?? SCHEDULE[0]!,
    code,
    places: PLACES[code] ?? [],
    rule: RULES[code] ?? 'SS-33Aa',
  };
}

/** 31A2e, 31Bd: ground that is not, or not again, Finnish or Romanian. */
const isAbroad = (s: State, code: string, to: number): boolean =>
  code === 'romanian' ? !isInRomania(s, to) : (code === 'finnish' || code === 'finland') && !isInFinland(s, to);

/** 29c: no cavalry appears in the Arctic; its turn comes in another city. */
const isBarredFrom = (s: State, u: number, hex: number): boolean => isArctic(hex) && isRider(moverOf[shown(s, u)]!);

/** 33Aa: friendly-owned, not in an enemy zone; and whatever the entry asks for. */
export function refuseEntry(s: State, u: number, to: number): Refusal | undefined {
  const coming = comingOf(s, u);
  const params = { unit: { piece: u }, hex: { space: to } };
  if (!coming.places.includes(to)) return refusal(coming.rule, 'no-entry-there', params);
  if (!isHex(to)) return undefined;
  if (coming.by === 'entry' && isAbroad(s, coming.code, to)) return refusal(coming.rule, 'no-entry-there', params);
  // 30Bc: Sweden stays neutral and lets one unit pass.
  if (coming.by === 'entry' && coming.code === 'sweden') return undefined;
  const of = camp(u);
  if (!owns(s, of, to) || isNeutral(s, to)) return refusal('SS-33Aa', 'not-yours', params);
  if (inEnemyZone(s, of, to)) return refusal('SS-33Aa', 'in-enemy-zone', params);
  if (isBarredFrom(s, u, to)) return refusal('SS-29c', 'prohibited-ground', params);
  if (coming.by === 'district') {
    // 33B2g: replaced units never appear in a city that is cut off.
    const isReplaced = s.arriving[u] !== undefined;
    if (isReplaced && !isJoined(s, SOVIET, to)) return refusal('SS-33B2g', 'city-isolated', params);
    return refuseTurn(s, u, coming.of, to, isReplaced, params);
  }
  const needsSupply = SUPPLIED_ONLY.has(coming.code) || (coming.code === 'german-replaced' && !STANDARD.includes(to));
  if (needsSupply && !inRegularSupply(s, of, to)) return refusal(coming.rule, 'not-in-supply', params);
  // 31: where it may be, and how many there are already.
  const closed = refuseArea(s, u, to) ?? refuseNumbers(s, [u], to);
  if (closed !== undefined) return closed;
  return coming.code === 'other-forces' ? refuseSameType(s, u, to) : undefined;
}

// --- 33A2a: the round-robin of a district

const cityKey = (of: number, hex: number): string => `md-${of}-${hexesOfCity(hex)[0]!}`;
/** Cities of a district that could take a unit now, each by one of its hexes, with how many it has taken. */
function openCities(s: State, of: number): { readonly hex: number; readonly taken: number; readonly step: number }[] {
  const seen = new Set<number>();
  const found: { hex: number; taken: number; step: number }[] = [];
  for (const hex of citiesOfDistrict(of)) {
    const first = hexesOfCity(hex)[0]!;
    if (seen.has(first) || !owns(s, SOVIET, hex) || inEnemyZone(s, SOVIET, hex)) continue;
    seen.add(first);
    // Majors first, then points, then whatever is cut off.
    const step = isJoined(s, SOVIET, hex) ? (isMajor(hex) ? 0 : 1) : 2;
    found.push({ hex: first, taken: s.used[cityKey(of, hex)] ?? 0, step });
  }
  return found;
}
function refuseTurn(
  s: State,
  u: number,
  of: number,
  to: number,
  isReplaced: boolean,
  params: { readonly [key: string]: { readonly space: number } | { readonly piece: number } },
): Refusal | undefined {
  const open = openCities(s, of).filter(({ hex, step }) => (!isReplaced || step < 2) && !isBarredFrom(s, u, hex));
  const here = open.find(({ hex }) => hexesOfCity(hex).includes(to));
  if (here === undefined) return refusal('SS-33A2a', 'not-yours', params);
  const round = Math.min(...open.map(({ taken }) => taken));
  const due = open.filter(({ taken }) => taken === round);
  const first = Math.min(...due.map(({ step }) => step));
  return here.taken === round && here.step === first ? undefined : refusal('SS-33A2a', 'others-first', params);
}
/** Counts a unit that has been placed. */
export function countEntry(s: State, u: number, to: number): void {
  const coming = comingOf(s, u);
  const key =
    coming.by === 'district' ? cityKey(coming.of, to) : coming.code === 'other-forces' ? typeKey(s, u, to) : undefined;
  if (key !== undefined) s.used[key] = (s.used[key] ?? 0) + 1;
}

// --- 33A2e: other forces

const exactType = (s: State, u: number): string =>
  `${typeOf[shown(s, u)]!}-${sizeOf[shown(s, u)]!}-${counterOf[u]!.printed}-${counterOf[u]!.flags.join('')}`;
const typeKey = (s: State, u: number, to: number): string =>
  `other-${isMajor(to) ? hexesOfCity(to)[0]! : 'east'}-${exactType(s, u)}`;
/** One of an exact type to a city, three from the east. */
function refuseSameType(s: State, u: number, to: number): Refusal | undefined {
  const most = isMajor(to) ? 1 : 3;
  return (s.used[typeKey(s, u, to)] ?? 0) < most
    ? undefined
    : refusal('SS-33A2e', 'type-already-there', { unit: { piece: u }, hex: { space: to } });
}

/** 33A2b, 33A2c: whether every place a Soviet unit could come in at is in enemy hands. */
export function isEntryLost(s: State, u: number): boolean {
  if (camp(u) === AXIS) return false;
  const coming = comingOf(s, u);
  const isBound =
    coming.by === 'district' || coming.code === 'named' || coming.code === 'conditional' || coming.code === 'navy';
  return isBound && coming.places.every((hex) => owns(s, AXIS, hex));
}
