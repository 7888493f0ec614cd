import { step, type World } from '@rokada/kernel';
import { BESSARABIA, HANGO, HUNGARY, LAND, LENINGRAD, cityNamed, hexesOfCity, within } from '../board.ts';
import { charts } from '../charts.ts';
import { isOnMap, owns, re, type State } from '../state.ts';
import { AXIS, SOVIET, UNITS, camp, isHungarian, isRomanian, type Camp } from '../units.ts';
import { isInFinland, isInRomania } from './borders.ts';

/** What changes for the allies of Germany in the course of the war (31A, 31B). */

// --- Reserves

/** 31A1d, 31A2c: so many RE of Soviets in the country release all its reserves. */
const INVASION = charts.reserves.invasionRE;
function sovietsIn(s: State, isThere: (hex: number) => boolean): number {
  let sum = 0;
  for (let u = 0; u < UNITS; u++)
    if (camp(u) === SOVIET && isOnMap(s, u) && s.units.aboard[u]! < 0 && isThere(s.units.at[u]!)) sum += re(s, u);
  return sum;
}
function releaseReserves(s: State, whose: Uint8Array, rule: string, world: World): void {
  const freed: number[] = [];
  for (let u = 0; u < UNITS; u++) if (whose[u] === 1 && s.units.reserve[u] === 1) freed.push(u);
  if (freed.length === 0) return;
  for (const u of freed) s.units.reserve[u] = 0;
  world.tell({ key: 'reserves-released', rules: [rule], params: { units: { pieces: freed } } });
}

// --- Finland

const NEAR_HELSINKI = [...within([cityNamed('Helsinki')], charts.finland.helsinkiHexes).keys()];
/** 31B1i: a Soviet unit near Helsinki that is not cut off; not those who never left Hango. */
function isHelsinkiThreatened(s: State): boolean {
  const near = new Set(NEAR_HELSINKI.filter((hex) => isInFinland(s, hex) || hex === HANGO));
  if (s.hexes.lost[HANGO] === 0) near.delete(HANGO);
  for (let u = 0; u < UNITS; u++)
    if (camp(u) === SOVIET && near.has(s.units.at[u]!) && s.units.isolated[u] === 0 && s.units.aboard[u]! < 0)
      return true;
  return false;
}

/** In every German initial phase, once supply is known. */
export const alliesCheck = step<State>('allies-check', 'SS-31a', {
  when: (s) => s.phasing === AXIS,
  enter(s, _f, world) {
    if (sovietsIn(s, (hex) => HUNGARY[hex] === 1) >= INVASION) releaseReserves(s, isHungarian, 'SS-31A1d', world);
    if (sovietsIn(s, (hex) => isInRomania(s, hex)) >= INVASION) releaseReserves(s, isRomanian, 'SS-31A2c', world);
    if (isHelsinkiThreatened(s)) {
      s.germanLimit += charts.finland.germanREIncrease;
      world.tell({ key: 'german-limit-raised', rules: ['SS-31B1i'], params: { re: s.germanLimit } });
    }
    // 31B2a
    if (!s.leningradFell && hexesOfCity(LENINGRAD).every((hex) => owns(s, AXIS, hex))) {
      s.leningradFell = true;
      world.tell({ key: 'leningrad-fell', rules: ['SS-31B2a'] });
    }
  },
});

// --- Bessarabia

const BESSARABIAN = LAND.filter((hex) => BESSARABIA[hex] === 1);
/** 31A2e: when its last hex is gained, for good. */
export function bessarabiaReturns(s: State, of: Camp, hex: number, world: World): void {
  if (of !== AXIS || BESSARABIA[hex] === 0 || s.bessarabiaIsRomanian) return;
  if (!BESSARABIAN.every((each) => owns(s, AXIS, each))) return;
  s.bessarabiaIsRomanian = true;
  world.tell({ key: 'bessarabia-returns', rules: ['SS-31A2e'] });
}
