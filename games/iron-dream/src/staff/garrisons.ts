import { CITIES, CLEAR, YUGOSLAVIA, cityAt, hexDistance, isHex, terrain, type City } from '../geography.ts';
import { attackOf, campOf, combatUnitsAt, stepsLeft } from '../state.ts';
import { SOVIET, UNITS, YUGOSLAVS, isBulgarian, isCombat, isMechanized, isRomanian, isYugoslav } from '../units.ts';
import { garrisonSteps } from '../rules/victory.ts';
import type { Picture } from './picture.ts';

/** Soviet garrisons (26.10): each city without one costs a point on every turn, whatever it is worth itself. */

/** Who goes to which city. */
type Errands = Map<number, number>;

const garrisonNeed = (city: City): number => (city.value > 1 ? 2 : 1);

interface Want {
  readonly hex: number;
  readonly need: number;
}

/** The cities that want steps, and how many. */
const wantsOf = (p: Picture): Want[] =>
  CITIES.filter((city) => city.needsGarrison && p.s.hexes.control[city.hex] === SOVIET)
    .map((city) => ({ hex: city.hex, need: garrisonNeed(city) - garrisonSteps(p.s, city.hex) }))
    .filter(({ need }) => need > 0);

/** 19.2, 19.10, 20.3, ruling B14: partisans at home, the Red Army wherever it may go, their new allies nowhere. */
const mayGarrison = (u: number, hex: number): boolean =>
  isYugoslav[u] === 1
    ? YUGOSLAVIA[hex] === 1
    : isRomanian[u] === 0 && isBulgarian[u] === 0 && (YUGOSLAVIA[hex] === 0 || terrain[hex] === CLEAR);

/** Is it what its own city needs? */
function isGarrison(p: Picture, u: number, at: number): boolean {
  const city = cityAt(at);
  if (city === undefined || !city.needsGarrison) return false;
  return garrisonSteps(p.s, at) - stepsLeft(p.s, u) < garrisonNeed(city);
}

/** Could it be sent there at all? Who has marched elsewhere this turn is no help. */
function isFree({ s }: Picture, u: number, hex: number, errands: Errands): boolean {
  const at = s.units.at[u]!;
  if (campOf(s, u) !== SOVIET || isCombat[u] === 0 || !isHex(at) || errands.has(u)) return false;
  if (s.units.entered[u]! > 0 && hexDistance(s.units.began[u]!, hex) <= hexDistance(at, hex)) return false;
  return mayGarrison(u, hex);
}

/** How much a unit is missed elsewhere, and how far it has to go. */
const priceOf = ({ s }: Picture, u: number, { hex, need }: Want): number =>
  5 * hexDistance(s.units.at[u]!, hex) + attackOf(s, u) + (stepsLeft(s, u) < need ? 15 : 0) + 15 * isMechanized[u]!;

/** For every city the unit that is least missed and not too far away. */
export function sendGarrisons(p: Picture, errands: Errands): void {
  const { s } = p;
  for (const want of wantsOf(p)) {
    let best = -1;
    let least = 90;
    for (let u = 0; u < UNITS; u++) {
      if (!isFree(p, u, want.hex, errands)) continue;
      const price = priceOf(p, u, want);
      if (price >= least || isGarrison(p, u, s.units.at[u]!)) continue;
      least = price;
      best = u;
    }
    if (best >= 0) errands.set(best, want.hex);
  }
}

/**
 * The general posts the partisans first: nobody else may go into their mountains, and what a single army can keep comes
 * before what takes two.
 */
export function postPartisans(p: Picture, errands: Errands): void {
  const { s } = p;
  let left = YUGOSLAVS.filter((u) => isHex(s.units.at[u]!) && campOf(s, u) === SOVIET);
  const posts = CITIES.filter((city) => YUGOSLAVIA[city.hex] === 1 && s.hexes.control[city.hex] === SOVIET)
    .map((city) => ({ hex: city.hex, need: garrisonNeed(city) - redSteps(p, city.hex) }))
    .filter(({ need }) => need > 0)
    .sort((a, b) => a.need - b.need || a.hex - b.hex);
  for (const { hex, need } of posts) {
    if (left.length < need) continue;
    const away = (u: number): number => hexDistance(s.units.at[u]!, hex);
    const sent = left.toSorted((a, b) => away(a) - away(b) || a - b).slice(0, need);
    for (const u of sent) errands.set(u, hex);
    left = left.filter((u) => !sent.includes(u));
  }
}

/** What the Red Army has in a city. */
const redSteps = (p: Picture, hex: number): number =>
  garrisonSteps(p.s, hex) - combatUnitsAt(p.s, hex).reduce((sum, u) => sum + isYugoslav[u]! * stepsLeft(p.s, u), 0);
