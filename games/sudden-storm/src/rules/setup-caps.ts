import { refusal, type Refusal } from '@rokada/kernel';
import {
  CITIES,
  LAND,
  TRANSPORT_LINE,
  countryOf,
  district,
  districtNamed,
  hexesOfCity,
  isMajor,
  sideOfArc,
  board,
} from '../board.ts';
import { FORMATIONS, type Formation, type ZoneOption } from '../order-of-battle.ts';
import { isDivisional, re, type State } from '../state.ts';
import { AXIS, SOVIET, UNITS, counterOf, originOf, type Camp } from '../units.ts';
import { standing } from './setup-breakdown.ts';
import { WESTERN_BORDER, maskOfZone, partOf, ruleOf, zoneId, type Part } from './setup-zones.ts';
import { fieldOf, hasFriend } from './zones.ts';

/** What the order of battle demands of a set-up as a whole: numbers in each part of a zone, and a covered border (35g, h). */

/** The units of formations that share one zone: what the numbers are counted over. */
interface Scope {
  readonly part: Part;
  readonly rule: string;
  readonly formation: Formation;
  readonly members: readonly number[];
}
const scopes: readonly Scope[] = (['axis', 'soviet'] as const).flatMap((side) => {
  const byZone = new Map<string, Formation[]>();
  for (const formation of FORMATIONS[side]) {
    if (formation.zone === null || formation.units === undefined) continue;
    const key = `${formation.group} ${JSON.stringify(formation.zone)}`;
    byZone.set(key, [...(byZone.get(key) ?? []), formation]);
  }
  return [...byZone.values()].map((formations) => {
    const names = new Set(formations.map(({ formation }) => formation));
    const members: number[] = [];
    for (let u = 0; u < UNITS; u++) {
      const origin = originOf[u]!;
      if (origin.of !== 'start' || counterOf[u]!.side !== side) continue;
      if (origin.group === formations[0]!.group && names.has(origin.formation)) members.push(u);
    }
    return {
      part: partOf(side, formations[0]!.group),
      rule: ruleOf(formations[0]!),
      formation: formations[0]!,
      members,
    };
  });
});

const sizeIn = (s: State, units: readonly number[], isRE: boolean): number =>
  units.reduce((sum, u) => sum + (isRE ? re(s, u) : Number(isDivisional(s, u))), 0);

/** Whether a part of a composite zone holds what it must. A unit that other parts would allow as well may count for them. */
function isOptionKept(s: State, { members }: Scope, option: ZoneOption, others: readonly ZoneOption[]): boolean {
  const isRE = option.maxRE !== undefined || option.exactRE !== undefined;
  const most = option.maxRE ?? option.exactRE ?? option.maxDivisions ?? option.exactDivisions;
  if (most === undefined) return true;
  const elsewhere = others.flatMap((other) => other.each ?? [other.zone!]).map(maskOfZone);
  return (option.each ?? [option.zone!]).every((zone) => {
    // RE of parts count where they stand (35c), a division where its first part does.
    const counted = members.flatMap((u) => (isRE ? standing(s, u) : [u]));
    const at = (u: number): number => s.units.at[standing(s, u)[0]!]!;
    const here = counted.filter((u) => maskOfZone(zone)[at(u)] === 1);
    const onlyHere = here.filter((u) => !elsewhere.some((other) => other[at(u)] === 1));
    const least = option.exactRE ?? option.exactDivisions ?? 0;
    return sizeIn(s, onlyHere, isRE) <= most && sizeIn(s, here, isRE) >= least;
  });
}

/** OBS10, OBS11: so many to a city. */
interface PerCity {
  readonly divisionsPerCity?: number;
  readonly minDivisionsPerMajorCity?: number;
  readonly minDivisionsPerPointCity?: number;
  readonly maxUnitsPerCity?: number;
}
function isPerCityKept(s: State, { formation, members }: Scope): boolean {
  const zone = formation.zone as PerCity;
  const open = maskOfZone(formation.zone!);
  const cities = new Set(CITIES.filter(({ hex }) => open[hex] === 1).map(({ hex }) => hexesOfCity(hex)[0]!));
  return [...cities].every((city) => {
    const hexes = hexesOfCity(city);
    const here = members.filter((u) => hexes.includes(s.units.at[u]!));
    const divisions = sizeIn(s, here, false);
    if (zone.maxUnitsPerCity !== undefined && here.length > zone.maxUnitsPerCity) return false;
    // Ruling 46: no city gets a second before each has one.
    if (zone.divisionsPerCity !== undefined && divisions > Math.ceil(members.length / cities.size)) return false;
    const least = isMajor(city) ? zone.minDivisionsPerMajorCity : zone.minDivisionsPerPointCity;
    return divisions >= (least ?? 0);
  });
}

/** What is still wrong with the numbers of a part of the set-up. */
export function refuseNumbers(s: State, part: Part): Refusal | undefined {
  for (const scope of scopes) {
    if (scope.part !== part || scope.members.length === 0) continue;
    const params = { zone: { word: `zone-${zoneId(scope.formation)}` } };
    const options = scope.formation.zone!.options ?? [];
    if (
      options.some(
        (option) =>
          !isOptionKept(
            s,
            scope,
            option,
            options.filter((other) => other !== option),
          ),
      )
    )
      return refusal(scope.rule, 'setup-numbers', params);
    if (options.length === 0 && !isPerCityKept(s, scope)) return refusal(scope.rule, 'setup-numbers', params);
  }
  return undefined;
}

/** 35g, 35h: border hexes that no Soviet unit covers. */
export function uncoveredBorder(s: State): { readonly rule: string; readonly hex: number } | undefined {
  const { enemyZone } = fieldOf(s);
  const isCovered = (hex: number): boolean => hasFriend(s, SOVIET, hex) || enemyZone[AXIS][hex] !== 0;
  const west = WESTERN_BORDER.find((hex) => !isCovered(hex));
  if (west !== undefined) return { rule: 'SS-35g', hex: west };
  const crossing = CROSSED_BORDER.find((hex) => !isCovered(hex));
  return crossing === undefined ? undefined : { rule: 'SS-35h', hex: crossing };
}
/** Soviet hexes from which a road or railway leads into Finland, Turkey or Iran. */
const CROSSED_BORDER: readonly number[] = LAND.filter((hex) => {
  if (countryOf(hex) !== 'ussr') return false;
  for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) {
    if (sideOfArc(arc) & TRANSPORT_LINE && ['finland', 'turkey', 'iran'].includes(countryOf(board.to[arc]!)))
      return true;
  }
  return false;
});

/** 35i: a non-divisional unit stands with others of its district or in one of its cities or fortresses. */
export function refuseLoner(s: State, part: Part, of: Camp): Refusal | undefined {
  if (of !== SOVIET || part !== 'soviet-border') return undefined;
  for (const { formation, members } of scopes) {
    if (formation.formation !== 'Non-divisional units' || partOf('soviet', formation.group) !== part) continue;
    const home = districtNamed(
      formation.group
        .replace(/ (?:Special )?MD$/, '')
        .toLowerCase()
        .replace(' ', '-'),
    );
    for (const u of members) {
      const hex = s.units.at[u]!;
      const isInCity = CITIES.some((city) => city.hex === hex) && district[hex] === home;
      if (!isInCity && !hasCompany(s, formation.group, members, hex))
        return refusal('SS-35i', 'stands-alone', { unit: { piece: u } });
    }
  }
  return undefined;
}
function hasCompany(s: State, group: string, loners: readonly number[], hex: number): boolean {
  for (let u = 0; u < UNITS; u++) {
    const origin = originOf[u]!;
    if (s.units.at[u] === hex && origin.of === 'start' && origin.group === group && !loners.includes(u)) return true;
  }
  return false;
}
