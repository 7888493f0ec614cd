import { die, type World } from '@rokada/kernel';
import {
  BULGARIA,
  CASPIAN_BOX,
  COASTAL,
  FREEZING_COAST,
  GERMANY_BOX,
  GREATER_GERMANY,
  KRONSHTADT,
  PORTS,
  REMOVED,
  ROMANIA,
  SEAS,
  USSR,
  cityAt,
  hexNamed,
  isHex,
  sea,
  within,
  zone,
} from '../board.ts';
import { charts } from '../charts.ts';
import { isFrozenZone, ownedAtStart, owns, piecesIn, type Sky, type State } from '../state.ts';
import { AXIS, FIRST_SHIP, SHIPS, SOVIET, camp, counterOf, enemyOf, isShip, shipOf, type Camp } from '../units.ts';
import type { Follow } from './ownership.ts';

/** Ships and flotillas (27A, 27B): what each of them is, ports, ice, damage, and what becomes of them in a lost port. */

// --- What they are

/** The row of a ship in `s.ships`. */
export const shipRow = (ship: number): number => ship - FIRST_SHIP;
const typeOfShip = (ship: number): string => shipOf[shipRow(ship)]!.type;
export const isFlotilla = (ship: number): boolean => typeOfShip(ship) === 'River flotilla';
export const isTransport = (ship: number): boolean => typeOfShip(ship) === 'Transport';
export const isWarship = (ship: number): boolean => !isFlotilla(ship) && !isTransport(ship);
/** 27B1e: its type stands in parentheses. */
export const isImmobile = (ship: number): boolean => shipOf[shipRow(ship)]!.isImmobile;
/** 27Bc, 27Eb: points of damage that sink it. */
export const hitsToSink = (ship: number): number =>
  charts.naval.hitsToSink[typeOfShip(ship) as keyof typeof charts.naval.hitsToSink];
/** 27C1a, 27Eg: RE of cargo. */
export const cargoOf = (ship: number): number =>
  isFlotilla(ship) ? charts.naval.flotilla.cargoRE : charts.naval.shipCargoRE;
/** 27Ba: primary, intermediate and secondary guns as printed. */
export const gunsOf = (ship: number): readonly number[] =>
  charts.shipGuns.rows.find(({ name }) => name === counterOf[ship]!.name)?.guns ?? [0, 0, 0];

/** On the map or in a port beyond it. */
export const isAfloat = (s: State, ship: number): boolean => {
  const at = s.units.at[ship]!;
  return isHex(at) || at === GERMANY_BOX || at === CASPIAN_BOX;
};
export const fleetOf = (s: State, of: Camp): number[] => SHIPS.filter((ship) => camp(ship) === of && isAfloat(s, ship));
export const shipsAt = (s: State, of: Camp, space: number): number[] =>
  piecesIn(s, space, (piece) => isShip(piece) && camp(piece) === of);
export const isAtSea = (s: State, ship: number): boolean => s.ships.atSea[shipRow(ship)] === 1;

// --- Ports (27A3)

const PORT_SEA = new Map(PORTS.map(({ hex, port }) => [hex, port]));
export const [ARCTIC_OCEAN, BALTIC, CASPIAN] = ['arctic', 'baltic', 'caspian'].map((word) =>
  (SEAS as readonly string[]).indexOf(word),
) as [number, number, number];
/** 27A3d: Astrakhan, and the way from there to the sea. */
export const ASTRAKHAN = hexNamed('8A:3325');
export const VOLGA_MOUTH: readonly number[] = [
  '8A:3325',
  '8A:3326',
  '8A:3425',
  '8A:3426',
  '8A:3526',
  '8A:3527',
  '8A:3626',
].map(hexNamed);
export const isVolgaOpen = (s: State, of: Camp): boolean =>
  of === SOVIET && VOLGA_MOUTH.every((hex) => owns(s, SOVIET, hex));

/** Ports beyond the map: those of the Germans (27A3b, 27B1f), and of the Caspian, which the order of battle names. */
export const offMapPort = (of: Camp): number => (of === AXIS ? GERMANY_BOX : CASPIAN_BOX);
export const isOffMap = (space: number): boolean => space === GERMANY_BOX || space === CASPIAN_BOX;
/** The sea that a port lies on, 0 for none. */
export const seaOfPort = (hex: number): number => PORT_SEA.get(hex) ?? 0;

/** 27A3c: a port that its side has held since the start of its player turn. */
export function mayUsePort(s: State, of: Camp, space: number): boolean {
  if (isOffMap(space)) return space === offMapPort(of);
  if (!PORT_SEA.has(space) || !owns(s, of, space) || !ownedAtStart(s, of, space)) return false;
  return space !== ASTRAKHAN || isVolgaOpen(s, of);
}
/** 27A3c: one that it has taken in this very player turn. */
export const isNewPort = (s: State, of: Camp, space: number): boolean =>
  PORT_SEA.has(space) && owns(s, of, space) && !ownedAtStart(s, of, space);
/** 27B3a: where ships of a side take fuel. */
export function isFuelPort(s: State, of: Camp, space: number): boolean {
  if (!mayUsePort(s, of, space)) return false;
  if (isOffMap(space)) return true;
  if (of === SOVIET) return USSR[space] === 1;
  return GREATER_GERMANY[space] === 1 || ROMANIA[space] === 1 || BULGARIA[space] === 1;
}

/** 28D3a: coasts under ice; the open sea does not freeze. */
export const isIcebound = (s: Sky, hex: number): boolean =>
  isHex(hex) && FREEZING_COAST[hex] === 1 && COASTAL[hex] === 1 && isFrozenZone(s, zone[hex]!);

// --- The safe zone of the Soviets in the Baltic (27B5)

const SAFE = within([KRONSHTADT], charts.naval.baltic.safeRadius);
const SAFE_PORTS = PORTS.filter(({ hex }) => SAFE.has(hex)).map(({ hex }) => hex);
export const isSafe = (s: State, hex: number): boolean => !s.safeZoneLost && SAFE.has(hex);
/** 27B5b: in the Baltic, and not in the safe zone. */
export const isInDanger = (s: State, hex: number): boolean => isHex(hex) && sea[hex] === BALTIC && !isSafe(s, hex);

// --- Damage

function leaveSea(s: State, ship: number): void {
  const row = shipRow(ship);
  const hex = s.units.at[ship]!;
  s.ships.waters[row] = isHex(hex) ? sea[hex]! : s.ships.waters[row]!;
  s.ships.damage[row] = hitsToSink(ship);
  s.ships.atSea[row] = 0;
  s.ships.supports[row] = -1;
  s.units.at[ship] = REMOVED;
}

/** Points of damage; answers whether it is still afloat. */
export function harm(s: State, ship: number, points: number, world: World): boolean {
  if (points === 0) return true;
  const row = shipRow(ship);
  const damage = s.ships.damage[row]! + points;
  const params = { unit: { piece: ship }, points };
  if (damage < hitsToSink(ship)) {
    s.ships.damage[row] = damage;
    world.tell({ key: 'ship-damaged', rules: ['SS-27Bc'], params });
    return true;
  }
  leaveSea(s, ship);
  world.tell({ key: 'ship-sunk', rules: [isFlotilla(ship) ? 'SS-27Eb' : 'SS-27Bc'], params });
  return false;
}

/** 19D2e1, 27Bc, 27Eb: hits of bombs. A flotilla at sea suffers two points from each. */
export function damageShip(s: State, ship: number, hits: number, world: World): void {
  const each = isFlotilla(ship) && isAtSea(s, ship) ? charts.naval.flotilla.hitAtSea : 1;
  harm(s, ship, hits * each, world);
}

/** 27B4b */
export function scuttle(s: State, ship: number, rule: string, world: World): void {
  leaveSea(s, ship);
  world.tell({ key: 'ship-scuttled', rules: [rule, 'SS-27B4b'], params: { unit: { piece: ship } } });
}
/** Sunk or scuttled, and not merely out of the game. */
export const isSunk = (s: State, ship: number): boolean =>
  s.units.at[ship] === REMOVED && s.ships.damage[shipRow(ship)]! >= hitsToSink(ship);

// --- A port is lost (27B4), the safe zone with its last port (27B5e)

const ESCAPES: readonly number[] = charts.naval.captureEscape;

function flee(s: State, ship: number, hex: number, world: World): void {
  if (isFlotilla(ship)) return scuttle(s, ship, 'SS-27Ef', world);
  if (isAtSea(s, ship)) return;
  if (isImmobile(ship)) return scuttle(s, ship, 'SS-27B4a', world);
  if (isIcebound(s, hex)) return scuttle(s, ship, 'SS-28D3b', world);
  const face = die(world.chance, 6);
  if (!ESCAPES.includes(face)) return scuttle(s, ship, 'SS-27B4a', world);
  s.ships.atSea[shipRow(ship)] = 1;
  world.tell({ key: 'ship-escaped', rules: ['SS-27B4a'], params: { unit: { piece: ship }, die: face } });
}

export const portsFall: Follow = (s, of, hex, world) => {
  // 12E2: what was landed there serves nobody any more.
  s.hexes.landed[hex] = 0;
  for (const ship of shipsAt(s, enemyOf(of), hex)) flee(s, ship, hex, world);
  if (of !== AXIS || s.safeZoneLost || !SAFE_PORTS.includes(hex)) return;
  if (!SAFE_PORTS.every((port) => owns(s, AXIS, port))) return;
  s.safeZoneLost = true;
  world.tell({ key: 'safe-zone-lost', rules: ['SS-27B5e'] });
};

/** A city on a river or lake serves flotillas as a port (27Eg). */
export const isTown = (hex: number): boolean => cityAt(hex) !== undefined;
