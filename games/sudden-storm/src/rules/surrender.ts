import { step, type World } from '@rokada/kernel';
import { BULGARIA, CITIES, LAND, POINT, REMOVED, cityNamed } from '../board.ts';
import { SCHEDULE } from '../order-of-battle.ts';
import { isOnMap, owns, type State } from '../state.ts';
import { AIR_UNITS, AXIS, FIRST_AIR, NATIONS, PIECES, SOVIET, UNITS, nation } from '../units.ts';
import { isInFinland, isInRomania } from './borders.ts';
import { eliminate } from './elimination.ts';
import { gain } from './ownership.ts';
import { traceSupply } from './supply.ts';
import { campBit, fieldOf, NO_ZONE } from './zones.ts';

/** Surrender of Axis allies (31b, 31c): looked at when a game turn begins. */

type Ally = 'finnish' | 'romanian';
const CAPITALS: Readonly<Record<Ally, number>> = { finnish: cityNamed('Helsinki'), romanian: cityNamed('Bucharest') };
const RULES: Readonly<Record<Ally, string>> = { finnish: 'SS-31B3a', romanian: 'SS-31A2f' };
const isHome: Readonly<Record<Ally, (s: State, hex: number) => boolean>> = {
  finnish: isInFinland,
  romanian: isInRomania,
};

/** 31A2f, 31B3a: the capital and all point cities are Soviet-owned, and each is joined to a regular source. */
function hasFallen(s: State, ally: Ally): boolean {
  const cities = [
    CAPITALS[ally],
    ...CITIES.filter(({ hex, grade }) => grade === POINT && isHome[ally](s, hex)).map(({ hex }) => hex),
  ];
  if (!cities.every((hex) => owns(s, SOVIET, hex))) return false;
  const { supplied } = traceSupply(s, SOVIET);
  return cities.every((hex) => supplied[hex] === 1);
}

/** 31c: its forces are out of the game, with its points and whatever it would still have received. */
function surrender(s: State, ally: Ally, world: World): void {
  const whose = NATIONS.indexOf(ally);
  s.nations.surrendered[whose] = 1;
  s.nations.infantry[whose] = 0;
  world.tell({
    key: 'ally-surrenders',
    rules: [RULES[ally], 'SS-31c'],
    params: { nation: { word: `nation-${ally}` } },
  });
  for (let piece = 0; piece < PIECES.count; piece++) {
    if (nation[piece] !== whose || s.units.at[piece]! < 0) continue;
    if (piece < UNITS && isOnMap(s, piece)) eliminate(s, piece, 'other', world);
    s.units.at[piece] = REMOVED;
    delete s.arriving[piece];
  }
  s.open = s.open.filter(({ entry }) => SCHEDULE[entry]!.nationality.toLowerCase() !== ally);
  for (const air of AIR_UNITS) {
    if (nation[air] !== whose) continue;
    s.air.mission[air - FIRST_AIR] = 0;
    s.air.target[air - FIRST_AIR] = -1;
    s.air.staged[air - FIRST_AIR] = -1;
  }
  s.nations.losses[whose] = 0;
}

// --- 31A3: Bulgaria has no forces; its ground goes over

const BULGARIAN = LAND.filter((hex) => BULGARIA[hex] === 1);
function isBulgariaOpen(s: State): boolean {
  const lost = BULGARIAN.filter((hex) => owns(s, SOVIET, hex));
  if (lost.length === 0) return false;
  const { supplied } = traceSupply(s, SOVIET);
  return lost.some((hex) => supplied[hex] === 1);
}
function bulgariaFalls(s: State, world: World): void {
  s.bulgariaFell = true;
  world.tell({ key: 'bulgaria-surrenders', rules: ['SS-31A3a'] });
  const { held, enemyZone } = fieldOf(s);
  const isKept = (hex: number): boolean =>
    (held[hex]! & campBit(AXIS)) !== 0 || (enemyZone[SOVIET][hex] !== NO_ZONE && enemyZone[AXIS][hex] === NO_ZONE);
  for (const hex of BULGARIAN) if (!owns(s, SOVIET, hex) && !isKept(hex)) gain(s, SOVIET, hex, world);
}

export const surrenders = step<State>('surrenders', 'SS-31b', {
  enter(s, _f, world) {
    for (const ally of ['romanian', 'finnish'] as const)
      if (s.nations.surrendered[NATIONS.indexOf(ally)] === 0 && hasFallen(s, ally)) surrender(s, ally, world);
    if (!s.bulgariaFell && isBulgariaOpen(s)) bulgariaFalls(s, world);
  },
});
