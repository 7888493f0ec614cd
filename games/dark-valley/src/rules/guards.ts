import { action, piece, pieces, refusal, space, type Refusal } from '@rokada/kernel';
import { ELIMINATED, REMOVED } from '../geography.ts';
import { isMarked, isOnMap, type State } from '../state.ts';
import {
  ALL_UNITS,
  SOVIET,
  camp,
  isArmy,
  isCorps,
  isGuards,
  isReplaceable,
  isRifleDivision,
  recordOf,
  typeOf,
} from '../units.ts';
import { isGuardsConversion, isWaiting } from './arrivals.ts';
import { bringIn, entryPlaces, mayEnter, refuseEntry } from './entry-places.ts';
import { hasCommunications } from './supply.ts';
import { fieldOf } from './zones.ts';

/** Guards units take the place of others (7.8); wherever they can, they must. */

const isTankCorps = (u: number): boolean => typeOf[u] === 'armour' && isCorps[u] === 1 && isReplaceable[u] === 1;
const isMechCorps = (u: number): boolean => typeOf[u] === 'mechanized' && isCorps[u] === 1 && isReplaceable[u] === 1;
const SORTS: Readonly<Record<string, (u: number) => boolean>> = {
  'rifle-division': (u) => isRifleDivision[u] === 1 && isReplaceable[u] === 1,
  'guards-rifle-corps': (u) => isGuards[u] === 1 && typeOf[u] === 'infantry' && isCorps[u] === 1,
  'tank-corps': isTankCorps,
  'mech-corps': isMechCorps,
};
/** 7.8: Guards Tank and Mech corps stand where the corps stood that they replace. */
const isInPlace = (guards: number): boolean => isArmy[guards] === 0 && typeOf[guards] !== 'infantry';
const needs = (guards: number): readonly string[] => recordOf[guards]!.requires!;
const ruleOf = (guards: number): string =>
  isInPlace(guards)
    ? 'DV-7.8a'
    : typeOf[guards] === 'armour'
      ? 'DV-7.8e'
      : isArmy[guards] === 1
        ? 'DV-7.8d'
        : 'DV-7.8c';

/** Why a unit may not be given up for this one. */
function refuseSource(s: State, guards: number, u: number): Refusal | undefined {
  const params = { unit: { piece: u }, guards: { piece: guards } };
  const rule = ruleOf(guards);
  if (camp(u) !== SOVIET || !needs(guards).some((sort) => SORTS[sort]!(u)))
    return refusal(rule, 'wrong-source', params);
  // like for like, and no Guards corps for another.
  if (isInPlace(guards)) {
    if (isGuards[u] === 1) return refusal(rule, 'wrong-source', params);
    if (!isOnMap(s, u)) return refusal('DV-7.8a', 'source-not-on-map', params);
    return isMarked(s, u) ? refusal('DV-7.8b', 'not-in-supply', params) : undefined;
  }
  if (s.units.at[u] === ELIMINATED) return undefined;
  if (!isOnMap(s, u)) return refusal(rule, 'source-not-on-map', params);
  return hasCommunications(s, SOVIET, s.units.at[u]!) ? undefined : refusal(rule, 'no-communications', params);
}

/** Whether these can still be completed to what is needed, or are all of it. */
function fits(guards: number, chosen: readonly number[]): boolean {
  const open = [...needs(guards)];
  for (const u of chosen) {
    const at = open.findIndex((sort) => SORTS[sort]!(u));
    if (at < 0) return false;
    open.splice(at, 1);
  }
  return true;
}
const needsGuards = (guards: number): boolean => recordOf[guards]!.flags.includes('one-source-guards');

const sourcesFor = (s: State, guards: number): number[] =>
  ALL_UNITS.filter((u) => camp(u) === SOVIET && refuseSource(s, guards, u) === undefined);

/** Units of one sort have the same sources: worked out once until something moves. */
const known = new WeakMap<State, { stamp: number; readonly by: Map<string, number[] | undefined> }>();
export function cheapest(s: State, guards: number): number[] | undefined {
  const { stamp } = fieldOf(s);
  let last = known.get(s);
  if (last === undefined || last.stamp !== stamp) known.set(s, (last = { stamp, by: new Map() }));
  const key = `${ruleOf(guards)} ${needs(guards).join(' ')}`;
  if (!last.by.has(key)) last.by.set(key, findCheapest(s, guards));
  return last.by.get(key);
}

/** What costs least: the eliminated first; one Guards corps where one is needed, and no more. */
function findCheapest(s: State, guards: number): number[] | undefined {
  const rank = (u: number): number => Number(s.units.at[u] !== ELIMINATED) + 2 * isGuards[u]!;
  const all = sourcesFor(s, guards).toSorted((a, b) => rank(a) - rank(b) || a - b);
  const chosen: number[] = [];
  const take = (from: readonly number[]): void => {
    for (const u of from)
      if (chosen.length < needs(guards).length && !chosen.includes(u) && fits(guards, [...chosen, u])) chosen.push(u);
  };
  if (needsGuards(guards)) take(all.filter((u) => isGuards[u] === 1).slice(0, 1));
  take(all);
  const isWhole = chosen.length === needs(guards).length;
  return isWhole && (!needsGuards(guards) || chosen.some((u) => isGuards[u] === 1)) ? chosen : undefined;
}

/** Guards that wait, and whether one can come now. */
export const guardsWaiting = (s: State): number[] => ALL_UNITS.filter((u) => isWaiting(s, u) && isGuardsConversion(u));
function refuseGuards(s: State, guards: number): Refusal | undefined {
  const params = { unit: { piece: guards } };
  if (!isWaiting(s, guards) || !isGuardsConversion(guards)) return refusal('DV-7.8h', 'not-due', params);
  if (cheapest(s, guards) === undefined) return refusal(ruleOf(guards), 'no-sources', params);
  return isInPlace(guards) || mayEnter(s, guards) ? undefined : refusal('DV-7.8f', 'nowhere-to-come-in', params);
}
/** 7.8: somebody who must be converted before the segment may end. */
export const mustConvert = (s: State): number | undefined =>
  guardsWaiting(s).find((guards) => refuseGuards(s, guards) === undefined);

interface Converting {
  unit: number;
  sources: readonly number[];
  to?: number;
}

export const convert = action<State, Converting>(
  'convert',
  'DV-7.8h',
  {
    unit: piece({ among: guardsWaiting, refuse: (s, _d, u) => refuseGuards(s, u) }),
    sources: pieces({
      min: (_s, d) => needs(d.unit).length,
      max: (_s, d) => needs(d.unit).length,
      among: (s, d) => sourcesFor(s, d.unit),
      refuse: (s, d, u, chosen) =>
        refuseSource(s, d.unit, u) ??
        (fits(d.unit, [...chosen, u])
          ? undefined
          : refusal(ruleOf(d.unit), 'wrong-source', { unit: { piece: u }, guards: { piece: d.unit } })),
      refuseWhole: (_s, d, chosen) =>
        needsGuards(d.unit) && !chosen.some((u) => isGuards[u] === 1)
          ? refusal('DV-7.8e', 'one-must-be-guards', { unit: { piece: d.unit } })
          : undefined,
      suggest: (s, d) => cheapest(s, d.unit),
    }),
    to: space({
      when: (_s, d) => !isInPlace(d.unit),
      among: (s, d) => entryPlaces(s, d.unit),
      refuse: (s, d, hex) => refuseEntry(s, d.unit, hex),
    }),
  },
  {
    apply(s, d, world) {
      const { units } = s;
      const place = isInPlace(d.unit) ? units.at[d.sources[0]!]! : d.to!;
      for (const u of d.sources) {
        units.at[u] = REMOVED;
        units.lost[u] = 0;
        units.supply[u] = 0;
      }
      units.lost[d.unit] = 0;
      bringIn(s, d.unit, place, world);
      world.tell({
        key: 'guards-formed',
        rules: [ruleOf(d.unit), 'DV-7.8h'],
        params: { unit: { piece: d.unit }, sources: { pieces: d.sources }, hex: { space: place } },
      });
    },
  },
);
