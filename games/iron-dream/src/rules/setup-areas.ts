import { refusal, type Refusal } from '@rokada/kernel';
import { maskOf, maskOfSpaces } from '@rokada/kit';
import { board } from '../board.ts';
import {
  ALBANIA,
  ALLIED_FRONT,
  BENELUX,
  FRANCE,
  GERMAN_FRONT,
  ITALIAN_FRONT,
  ITALY,
  KONIGSBERG,
  LAND,
  MONTENEGRO,
  RIGA,
  SERBIA_OR_CROATIA,
  SOVIET_FRONT,
  TRIANGLE,
  TRIESTE,
  TURKEY,
  YUGOSLAVIA,
  cityAt,
  coast,
  hexDistance,
  idOf,
  isLand,
  neighbours,
  zoneHexes,
} from '../geography.ts';
import type { State } from '../state.ts';
import { ALLIED, HITLERITE, ROCKETS, SOVIET, isYugoslav, kindOf, setupOf, unitNamed } from '../units.ts';
import { rocketHexes } from './ground.ts';

/** Where each unit may be set up (3, 27). An area is a rule and the hexes it allows. */
export interface Area {
  readonly rule: string;
  readonly allows: (s: State, hex: number) => boolean;
}

const listed = (rule: string, hexes: readonly number[]): Area => masked(rule, maskOfSpaces(board, hexes));
const masked = (rule: string, ...masks: readonly Uint8Array[]): Area => ({
  rule,
  allows: (_s, hex) => masks.some((mask) => mask[hex] === 1),
});

/** Rows are lettered from the south: the number of a hex's row, A being 1. */
export const rowNumber = (hex: number): number => board.grid.rows - board.row[hex]!;

/** 3.2: inland Albania or Montenegro, or a hex of Serbia or Croatia on their border; a hex of one's own. */
const PARTISANS: Area = {
  rule: 'ID-3.2b',
  allows: (_s, hex) =>
    ALBANIA[hex] === 1 || MONTENEGRO[hex] === 1
      ? coast[hex] === 0
      : SERBIA_OR_CROATIA[hex] === 1 &&
        neighbours(hex).some((other) => ALBANIA[other] === 1 || MONTENEGRO[other] === 1),
};
const GARRISON = listed('ID-3.3a', zoneHexes('yugoslav-garrison'));
const ON_GERMAN_FRONT = listed('ID-3.4d', GERMAN_FRONT);
const ON_SOVIET_FRONT = listed('ID-3.10b', SOVIET_FRONT);
const ON_ITALIAN_FRONT = listed('ID-3.6b', ITALIAN_FRONT);
const ON_ALLIED_FRONT = listed('ID-3.11c', ALLIED_FRONT);
const MEDITERRANEAN_COAST = listed('ID-3.7a', zoneHexes('french-mediterranean'));
const WITHIN_FOUR = maskOf(board, (hex) => isLand(hex) && GERMAN_FRONT.some((front) => hexDistance(front, hex) <= 4));
const NEAR_FRONT: Area = {
  rule: 'ID-3.4f',
  allows: (s, hex) => s.hexes.control[hex] === HITLERITE && WITHIN_FOUR[hex] === 1,
};
const SOUTH_OF_M: Area = { rule: 'ID-3.7c', allows: (_s, hex) => FRANCE[hex] === 1 && rowNumber(hex) <= 13 };
const WEST = masked('ID-3.8c', FRANCE, BENELUX);
const ROCKET_AREA: Area = { rule: 'ID-3.8d', allows: (s, hex) => rocketHexes(s).includes(hex) };
const ITALIAN_CITIES = listed(
  'ID-3.6a',
  ['H14', 'I17', 'J15'].map((id) => LAND.find((hex) => idOf(hex) === id)!),
);
const GERMAN_ITALY: Area = {
  rule: 'ID-3.6c',
  allows: (s, hex) => ITALY[hex] === 1 && s.hexes.control[hex] === HITLERITE,
};
const WITH_58TH: Area = { rule: 'ID-3.7e', allows: (s, hex) => s.units.at[unitNamed('ger-pz-58')] === hex };

const SUPPLY_AREAS: Readonly<Record<string, Area>> = {
  'ger-supply-2': NEAR_FRONT,
  'ger-supply-3': NEAR_FRONT,
  'ger-supply-4': GERMAN_ITALY,
  'ger-supply-5': WITH_58TH,
  'ger-supply-6': { ...WEST, rule: 'ID-3.8f' },
  'ger-supply-7': { ...WEST, rule: 'ID-3.8f' },
};

/** The area of a unit that its owner places in the first scenario. */
export function areaOf(u: number, id: string): Area {
  if (u === ROCKETS) return ROCKET_AREA;
  const supply = SUPPLY_AREAS[id];
  if (supply !== undefined) return supply;
  if (isYugoslav[u] === 1) return PARTISANS;
  switch (setupOf[u]?.zone) {
    case 'Y':
      return GARRISON;
    case 'I':
      return id.startsWith('ger') ? ON_ITALIAN_FRONT : ON_ALLIED_FRONT;
    case 'N':
      return ITALIAN_CITIES;
    case 'F':
      return kindOf[u] === 'panzer' ? SOUTH_OF_M : MEDITERRANEAN_COAST;
    case 'B':
      return WEST;
    case 'supply':
      return ON_ALLIED_FRONT;
    default:
      return id.startsWith('sov') ? ON_SOVIET_FRONT : ON_GERMAN_FRONT;
  }
}

/** Areas of the second scenario (27.3, 27.4). */
export const judgeAreas = {
  soviet: { rule: 'ID-27.3e', allows: (s: State, hex: number) => s.hexes.control[hex] === SOVIET && isLand(hex) },
  // Reduced armies are no garrison of a city on the line.
  triangle: listed(
    'ID-27.3c',
    TRIANGLE.filter((hex) => cityAt(hex)?.needsGarrison !== true),
  ),
  konigsberg: {
    rule: 'ID-27.3f',
    allows: (s: State, hex: number) =>
      isLand(hex) && hexDistance(hex, KONIGSBERG) <= 1 && s.hexes.control[hex] === SOVIET,
  },
  riga: {
    rule: 'ID-27.3f',
    allows: (s: State, hex: number) => isLand(hex) && hexDistance(hex, RIGA) <= 2 && s.hexes.control[hex] === SOVIET,
  },
  partisans: {
    rule: 'ID-27.3d',
    allows: (_s: State, hex: number) => YUGOSLAVIA[hex] === 1 && hex !== TRIESTE && isLand(hex),
  },
  trieste: listed('ID-27.4d', [TRIESTE]),
  southOfN: { rule: 'ID-27.4e', allows: (s: State, hex: number) => isNato(s, hex) && rowNumber(hex) < 14 },
  nato: { rule: 'ID-27.4f', allows: isNato },
  boxes: { rule: 'ID-27.4c', allows: () => false },
} satisfies Record<string, Area>;

function isNato(s: State, hex: number): boolean {
  return isLand(hex) && s.hexes.control[hex] === ALLIED && TURKEY[hex] === 0;
}

export function refuseArea(s: State, area: Area, u: number, hex: number): Refusal | undefined {
  return isLand(hex) && area.allows(s, hex)
    ? undefined
    : refusal(area.rule, 'not-set-up-there', { unit: { piece: u }, hex: { space: hex } });
}
