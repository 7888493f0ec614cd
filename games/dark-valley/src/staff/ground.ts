import { ringsOf, sidesOf, touchingIn } from '@rokada/staff';
import { board } from '../board.ts';
import {
  DESERT,
  FACTORIES,
  HEXES,
  KIEV,
  KURSK,
  LAND,
  LENINGRAD,
  MAIKOP,
  MAJOR_RIVER,
  MARSH,
  MOSCOW,
  MOUNTAIN,
  RIVER,
  ROUGH,
  SEVASTOPOL,
  STALINGRAD,
  TOWNS,
  VOLGA,
  WATER,
  WOODS,
  isCity,
  isLand,
  sideOfArc,
  terrain,
} from '../geography.ts';
import { year, type State } from '../state.ts';

/** What never changes about the ground, laid out for the staff, and what a place is worth. */

/** Hexes next to each other on land, no sea or lake between. */
export const touching = touchingIn(board, isLand, (arc) => (sideOfArc(arc) & WATER) === 0);

export const [DRY, OVER_RIVER, OVER_GREAT_RIVER] = [0, 1, 2] as const;
/** For each of them what lies between: nothing, a river, a great river, which stops zones and halves attacks. */
export const crossing = sidesOf(board, touching, (arc) => {
  const side = sideOfArc(arc);
  return (side & (MAJOR_RIVER | VOLGA)) !== 0 ? OVER_GREAT_RIVER : (side & RIVER) !== 0 ? OVER_RIVER : DRY;
});
/** Those into which a zone of control reaches. */
export const zoned: readonly (readonly number[])[] = touching.map((list, hex) =>
  list.filter((_, i) => crossing[hex]![i] !== OVER_GREAT_RIVER),
);

export const FAR = 4;
export const rings = ringsOf(touching, FAR);

/** How much the ground multiplies a defence, in tenths: by terrain and city, and some of the rivers around. */
export const strongGround = new Uint8Array(HEXES);
/** What a step into a hex costs when the staff looks far ahead. */
export const farCost = new Uint8Array(HEXES);
for (const hex of LAND) {
  const kind = terrain[hex]!;
  let rivers = 0;
  for (const side of crossing[hex]!) rivers += side === OVER_GREAT_RIVER ? 3 : side;
  const tenths = { [MOUNTAIN]: 20, [ROUGH]: 13, [MARSH]: 13, [WOODS]: 11, [DESERT]: 9 }[kind] ?? 10;
  strongGround[hex] = tenths + Math.min(rivers, 9) / 1.5 + (isCity[hex] === 1 ? 5 : 0);
  farCost[hex] = { [MOUNTAIN]: 20, [ROUGH]: 15, [MARSH]: 20, [DESERT]: 15 }[kind] ?? 10;
}

/** Where armour attacks at half its strength (TEC): cities and marsh. */
export const slowsArmour = (hex: number): boolean => isCity[hex] === 1 || terrain[hex] === MARSH;

/** One victory point in the staff's coin. A step of an army is worth about five. */
export const POINT = 40;

const worths = new Map<string, Int16Array>();

/** What it is worth to hold each hex: victory points first, then works, and towns as what they are. */
export function worthOf(s: State): Int16Array {
  const key = `${s.setup} ${s.campaign} ${year(s)}`;
  let worth = worths.get(key);
  if (worth !== undefined) return worth;
  worths.set(key, (worth = new Int16Array(HEXES)));
  for (const town of TOWNS) worth[town.hex] = town.isVictory ? POINT : town.isCity ? 6 : 3;
  for (const hex of FACTORIES) worth[hex]! += 10;
  for (const [hex, more] of prizes(s)) worth[hex]! += more;
  return worth;
}

/** What decides a scenario beyond its points (3.2, 17.2.3, 17.3.2). */
function prizes(s: State): readonly (readonly [hex: number, more: number])[] {
  if (year(s) === 1941)
    return [
      [MOSCOW, POINT],
      [LENINGRAD, POINT / 4],
      [KIEV, POINT / 4],
    ];
  if (s.campaign) return [];
  if (s.setup === '17.2')
    return [
      [SEVASTOPOL, POINT / 2],
      [STALINGRAD, POINT / 2],
      [MAIKOP, POINT],
    ];
  return s.setup === '17.3' ? [[KURSK, POINT / 2]] : [];
}
