import { refusal, type Refusal } from '@rokada/kernel';
import {
  ALLIED_FRONT,
  AVAILABLE,
  BELGRADE,
  BERLIN,
  BRESLAU,
  CITIES,
  ELIMINATED,
  ETO,
  FRANCE,
  GERMAN_FRONT,
  GREECE,
  HOOK,
  LAND,
  MTO,
  PORT_CITIES,
  PRINTED_FORTS,
  RUHR,
  SOFIA,
  SOVIET_FRONT,
  TRIANGLE,
  firstHolder,
  recordHexesOf,
  zoneHexes,
} from '../geography.ts';
import { NOBODY, isHoldingBox, isJudge, isOnMap, unitsAt, type State } from '../state.ts';
import {
  ALLIED,
  ALL_UNITS,
  BULGARIAN,
  F1,
  F2,
  GREEK_CORPS,
  HITLERITE,
  PIECES,
  PORTS,
  RESERVES,
  SOVIET,
  YUGOSLAV_4TH,
  arrivalOf,
  firstCamp,
  isCombat,
  isGerman,
  isYugoslav,
  kindOf,
  scenariosOf,
  setupOf,
  unitNamed,
  unitsWhere,
} from '../units.ts';
import { plays } from '../options.ts';
import { openStartingPorts } from './ports.ts';
import { refuseGround } from './ground.ts';
import { areaOf, refuseArea } from './setup-areas.ts';
import { judgeAreaOf, judgeGroups, layOutJudge, mayWaitInBox } from './setup-judge.ts';
import { refuseStack } from './stacking.ts';

/** Set-up of Iron Dream (3), in the rules' own order; every player places, or takes the ready set-up with one click. */

const idOfUnit = (u: number): string => PIECES.ids[u]!;
const startsOnMap = (u: number): boolean => setupOf[u] !== null && scenariosOf[u]!.includes('iron-dream');

/** Everything that has only one place (3.1, 3.3c, 3.8g, 3.10d, 3.11), and who holds what (4.1). */
export function layOut(s: State): void {
  if (isJudge(s)) return layOutJudge(s);
  s.units.camp.set(firstCamp);
  for (const u of ALL_UNITS) {
    const zone = setupOf[u]?.zone;
    if (!scenariosOf[u]!.includes('iron-dream') || setupOf[u] === null) continue;
    if (zone === 'dot') s.units.at[u] = ELIMINATED.hitlerite;
    else if (firstCamp[u] === ALLIED) layOutAllied(s, u);
    else if (kindOf[u] === 'supply' && firstCamp[u] === SOVIET) s.units.at[u] = AVAILABLE;
  }
  for (const [code, id] of [
    ['R3', 'rum-3'],
    ['R4', 'rum-4'],
    ['H1', 'hun-1'],
    ['H2', 'hun-2'],
    ['H3', 'hun-3'],
  ] as const) {
    s.units.at[unitNamed(id)] = recordHexesOf('start', code)[0]!;
  }
  s.units.at[BULGARIAN] = SOFIA;
  for (const u of GREEK_CORPS) s.units.at[u] = GREECE;
  for (const [id, hex] of [
    ['ger-supply-1', BELGRADE],
    ['ger-supply-8', BERLIN],
    ['ger-supply-9', RUHR],
    ['ger-supply-10', BRESLAU],
  ] as const) {
    s.units.at[unitNamed(id)] = hex;
  }
  for (const u of RESERVES) s.units.unconverted[u] = 1;
  for (const u of [F1, F2]) s.units.at[u] = ELIMINATED.mto;
  s.units.at[PORTS[0]!] = ETO;
  s.units.at[PORTS[1]!] = ETO;
  s.units.at[PORTS[2]!] = MTO;
  layOutMap(s);
}

function layOutAllied(s: State, u: number): void {
  const area = setupOf[u]!.area;
  if (area === 'ETO holding box') s.units.at[u] = ETO;
  else if (area === 'MTO holding box') s.units.at[u] = MTO;
}

function layOutMap(s: State): void {
  const camps: Readonly<Record<string, number>> = { hitlerite: HITLERITE, soviet: SOVIET, 'anglo-allied': ALLIED };
  for (const hex of LAND) {
    const camp = camps[firstHolder(hex, 'holder-1944')] ?? NOBODY;
    s.hexes.control[hex] = camp;
    s.hexes.liberator[hex] = camp === HITLERITE ? NOBODY : camp;
  }
  for (const { hex, level } of PRINTED_FORTS) s.hexes.fort[hex] = level;
  for (const city of CITIES) s.hexes.volkssturm[city.hex] = city.volkssturm;
  openStartingPorts(s);
}

// --- Who places what

export const groups = {
  'yugoslav-setup': unitsWhere((u) => isYugoslav[u] === 1 && u !== YUGOSLAV_4TH),
  'eastern-setup': unitsWhere(
    (u) =>
      isGerman[u] === 1 &&
      startsOnMap(u) &&
      (setupOf[u]!.zone === null || setupOf[u]!.zone === 'Y' || ['ger-supply-2', 'ger-supply-3'].includes(idOfUnit(u))),
  ),
  'western-setup': unitsWhere(
    (u) =>
      isGerman[u] === 1 &&
      startsOnMap(u) &&
      (['N', 'I', 'F', 'B'].includes(setupOf[u]!.zone ?? '') ||
        ['ger-supply-4', 'ger-supply-5', 'ger-supply-6', 'ger-supply-7'].includes(idOfUnit(u))),
  ),
  'soviet-setup': unitsWhere(
    (u) => firstCamp[u] === SOVIET && isYugoslav[u] === 0 && isCombat[u] === 1 && arrivalOf[u] === null,
  ),
  'italian-setup': unitsWhere(
    (u) => firstCamp[u] === ALLIED && setupOf[u] !== null && setupOf[u]!.area.startsWith('white-star'),
  ),
  ...judgeGroups,
} satisfies Record<string, readonly number[]>;
export type Group = keyof typeof groups;
export const GROUPS = Object.keys(groups) as readonly Group[];

export const membersOf = (group: Group): readonly number[] => groups[group];

/** One to a hex: partisans, the Italian garrison and front, the Mediterranean corps (3.2, 3.6, 3.7). */
function standsAlone(u: number): string | undefined {
  if (isYugoslav[u] === 1) return 'ID-3.2a';
  const zone = setupOf[u]?.zone;
  if (zone === 'N') return 'ID-3.6a';
  if (zone === 'I' && isGerman[u] === 1) return 'ID-3.6b';
  return zone === 'F' && kindOf[u] === 'infantry' ? 'ID-3.7a' : undefined;
}

/** The areas of two sides have no hex in common, so that nobody meets an enemy. */
export function refusePlace(s: State, u: number, hex: number): Refusal | undefined {
  if (isJudge(s) && isHoldingBox(hex) && mayWaitInBox(u)) return undefined;
  const area = refuseArea(s, isJudge(s) ? judgeAreaOf(u) : areaOf(u, idOfUnit(u)), u, hex);
  if (area !== undefined) return area;
  if (isJudge(s)) return refuseGround(s, u, hex) ?? refuseStack(s, firstCamp[u] as 0 | 1 | 2, hex, [u]);
  const alone = standsAlone(u);
  if (alone !== undefined && unitsAt(s, hex).some((other) => other !== u && standsAlone(other) === alone))
    return refusal(alone, 'one-a-hex', { hex: { space: hex } });
  return refuseStack(s, firstCamp[u] as 0 | 1 | 2, hex, [u]);
}

const BISCAY = zoneHexes('biscay');

/** What a finished set-up must satisfy. */
export function refuseFinish(s: State, group: Group): Refusal | undefined {
  const missing = membersOf(group).find((u) => !isOnMap(s, u) && !(isJudge(s) && isHoldingBox(s.units.at[u]!)));
  if (missing !== undefined) return refusal('ID-3.0a', 'still-to-place', { unit: { piece: missing } });
  // Somebody else may have been moved since: supply left behind by the 58th (3.7), say.
  for (const u of membersOf(group)) {
    const astray = refusePlace(s, u, s.units.at[u]!);
    if (astray !== undefined) return astray;
  }
  const empty = (hexes: readonly number[], test: (u: number) => boolean): number | undefined =>
    hexes.find((hex) => !unitsAt(s, hex).some(test));
  const gap = (rule: string, hex: number | undefined): Refusal | undefined =>
    hex === undefined ? undefined : refusal(rule, 'must-be-held', { hex: { space: hex } });
  // Of Hitlerite corps only those meant by the rule may stand in these hexes.
  const held = (hexes: readonly number[]): boolean =>
    hexes.some((hex) => unitsAt(s, hex).some((u) => isCombat[u] === 1));
  switch (group) {
    case 'yugoslav-setup':
      return undefined;
    case 'eastern-setup':
      if (!held([BELGRADE])) return refusal('ID-3.3b', 'must-be-held', { hex: { space: BELGRADE } });
      return gap(
        'ID-3.4e',
        empty(GERMAN_FRONT, (u) => isGerman[u] === 1 && isCombat[u] === 1),
      );
    case 'western-setup': {
      const ports = PORT_CITIES.filter((port) => port.sea === 'mediterranean' && FRANCE[port.hex] === 1).map(
        (port) => port.hex,
      );
      const bare = empty(ports, (u) => setupOf[u]?.zone === 'F' && kindOf[u] === 'infantry');
      if (bare !== undefined) return gap('ID-3.7b', bare);
      const guarded = plays(s, 'biscay', 'a-corps-on-each') ? BISCAY.every((hex) => held([hex])) : held(BISCAY);
      if (!guarded) return refusal('ID-3.8b', 'biscay-coast');
      return held(HOOK) ? undefined : refusal('ID-3.8e', 'hook-of-holland');
    }
    case 'soviet-setup':
      return gap(
        'ID-3.10c',
        empty(SOVIET_FRONT, (u) => isCombat[u] === 1),
      );
    case 'judge-soviet':
      return gap(
        'ID-27.3e',
        empty(TRIANGLE, (u) => isCombat[u] === 1),
      );
    case 'judge-nato':
      return undefined;
    case 'italian-setup':
      return gap(
        'ID-3.11d',
        empty(ALLIED_FRONT, (u) => isCombat[u] === 1),
      );
  }
}

/** Where it may be placed by the area it belongs to, crowds apart: no reason is asked for the hundreds of other hexes. */
function hexesInArea(s: State, u: number): readonly number[] {
  const { allows } = isJudge(s) ? judgeAreaOf(u) : areaOf(u, idOfUnit(u));
  return [...LAND.filter((hex) => allows(s, hex)), ETO, MTO];
}
const mayGo = (s: State, u: number, hex: number): boolean =>
  hex !== s.units.at[u] && refusePlace(s, u, hex) === undefined;
/** Where a unit may be placed, or placed anew. */
export const hexesFor = (s: State, u: number): number[] => hexesInArea(s, u).filter((hex) => mayGo(s, u, hex));
export const hasRoom = (s: State, u: number): boolean => hexesInArea(s, u).some((hex) => mayGo(s, u, hex));
