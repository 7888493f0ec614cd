import type { World } from '@rokada/kernel';
import { LAND, PARIS, TRIESTE, TURKEY, WARSAW, YUGOSLAVIA, cityAt, isEast } from '../geography.ts';
import { NOBODY, areEnemies, campUnitsAt, doing, isIn1944, isJudge, type State } from '../state.ts';
import { AIRBORNE, ALLIED, HITLERITE, SOVIET, isYugoslav, sideOf, type Camp } from '../units.ts';
import { plays } from '../options.ts';
import { checkEconomy, economicHexLiberated } from './economy.ts';
import { isTurkeyOpen } from './ground.ts';
import { NEVER, openPort } from './ports.ts';
import { linkUp } from './supply.ts';
import { campBit, survey, zoneBits, type Survey } from './zones.ts';
import { score } from './victory.ts';
import { betrayWarsaw, checkWarsawCutOff, isUprising } from './warsaw.ts';

/**
 * Who controls a hex (4.1): the occupant; else whoever alone covers it with a zone, if neither Volkssturm nor a fort
 * stands in the way; else whoever did last. So control is what the last event left, changed by the present one. Tells
 * which hexes changed hands, and from whom.
 */
export function spreadControl(s: State, field: Survey, control: Int8Array): readonly Change[] {
  let changes: Change[] | undefined;
  const { fort, volkssturm } = s.hexes;
  // Ruling B71: an ally's ground may be safe from mere zones.
  const polite = !isJudge(s) && plays(s, 'allied-ground', 'only-units-take-over');
  for (const hex of LAND) {
    const held = field.held[hex]!;
    const owner = soleZone(held !== 0 ? held : field.zones[hex]!);
    if (owner === NOBODY || owner === control[hex]) continue;
    if (held !== 0) {
      // Paratroops on top of defenders, lone forts and Volkssturm among them, do not take the hex before they have won it.
      if (isGarrisonUnder(s, hex, owner, control[hex]!)) continue;
      (changes ??= []).push([hex, control[hex]!]);
      control[hex] = owner;
      continue;
    }
    // 27.9: where nobody may go no zone brings control, nor a line of supply.
    if (TURKEY[hex] === 1 && !isTurkeyOpen(s, owner, hex)) continue;
    if (polite && owner !== HITLERITE && control[hex]! > HITLERITE) continue;
    if (owner !== HITLERITE && (fort[hex]! > 0 || volkssturm[hex]! > 0)) continue;
    (changes ??= []).push([hex, control[hex]!]);
    control[hex] = owner;
  }
  return changes ?? NONE;
}

type Change = readonly [hex: number, from: number];
const NONE: readonly Change[] = [];

/** 17.9: does a fort or Volkssturm hold out under paratroops that were dropped on it? */
export const isGarrisonUnder = (s: State, hex: number, camp: number, owner: number): boolean =>
  camp === ALLIED &&
  owner === HITLERITE &&
  (s.hexes.fort[hex]! > 0 || s.hexes.volkssturm[hex]! > 0) &&
  AIRBORNE.some((u) => s.units.at[u] === hex && s.units.did[u] === doing('dropped'));

const SOLE = new Int8Array(16).fill(NOBODY);
for (const camp of [HITLERITE, ALLIED, SOVIET] as const) {
  const bits = zoneBits(camp);
  for (let zones = 1; zones < 16; zones++) if ((zones & ~bits) === 0) SOLE[zones] = camp;
}
const soleZone = (zones: number): number => SOLE[zones]!;

/** Brings control up to date after an event, and everything that follows from a hex changing hands. */
export function settle(s: State, world: World): void {
  for (const [hex, from] of spreadControl(s, survey(s), s.hexes.control)) {
    changeHands(s, hex, from, s.hexes.control[hex] as Camp, world);
  }
  checkEconomy(s, world);
  checkWarsawCutOff(s, world);
  linkUp(s);
}

/** Hexes that go over without a fight, with all that follows (4.8, 19.9). */
export function handOver(s: State, hexes: readonly number[], to: Camp, world: World): void {
  for (const hex of hexes) {
    const from = s.hexes.control[hex]!;
    if (from === to) continue;
    s.hexes.control[hex] = to;
    changeHands(s, hex, from, to, world);
  }
}

function changeHands(s: State, hex: number, from: number, to: Camp, world: World): void {
  const city = cityAt(hex);
  if (from === HITLERITE && to !== HITLERITE) {
    s.hexes.fort[hex] = 0;
    s.hexes.volkssturm[hex] = 0;
    s.hexes.liberator[hex] = to;
    economicHexLiberated(s, hex, world);
    if (city !== undefined) liberateCity(s, hex, to, world);
  } else if (to === HITLERITE && city !== undefined && s.hexes.liberator[hex] !== NOBODY) {
    // 26.13: scored at once and for good, however often it happens.
    score(s, isEast[hex] === 1 ? 'hitlerite' : 'hitlerite-west', 2 * city.value, 'ardour', ['ID-26.13a'], world, {
      city: { space: hex },
    });
  }
  // 14.30: a port lost to an enemy, Soviets in the second scenario, never opens again.
  if (s.hexes.opens[hex]! > 0 && areEnemies(s, ALLIED, to)) s.hexes.opens[hex] = NEVER;
  if (to === ALLIED) openPort(s, hex, world);
}

function liberateCity(s: State, hex: number, to: Camp, world: World): void {
  world.tell({
    key: 'city-liberated',
    rules: ['ID-4.8a'],
    params: { city: { space: hex }, side: { side: sideOf(to) } },
  });
  // 26.9: the Anglo-Allied turn after it is the same game turn's when a German one lost it.
  if (hex === PARIS && s.parisFreed === 0) s.parisFreed = s.player === HITLERITE ? s.turn - 1 : s.turn;
  if (hex === WARSAW && to === SOVIET) {
    if (s.polesDue === 0) s.polesDue = s.turn + 2;
    if (isUprising(s)) s.warsawSeized = true;
    // Even a lone zone that takes it cuts it off from German supply (26.15).
    betrayWarsaw(s, world);
  }
  const partisans = to === SOVIET && YUGOSLAVIA[hex] === 1 && isPartisanWork(s, hex);
  if (partisans && isIn1944(s)) {
    score(s, 'soviet', 2 * cityAt(hex)!.value, 'self-liberation', ['ID-20.4a'], world, { city: { space: hex } });
  }
  // 20.6: partisans open Trieste for the Anglo-Allies.
  if (partisans && hex === TRIESTE) openPort(s, hex, world);
}

/** Yugoslavs alone fought for it, or stand there, or cover it with their zones. */
function isPartisanWork(s: State, hex: number): boolean {
  const struck = s.hexes.struck[hex]!;
  const units = campUnitsAt(s, hex, SOVIET);
  if ((struck & BY_RED_ARMY) !== 0 || units.some((u) => isYugoslav[u] === 0)) return false;
  if ((struck & campBit(SOVIET)) !== 0 || units.length > 0) return true;
  return (survey(s).zones[hex]! & campBit(SOVIET)) === 0;
}
/** Among those who struck a hex this turn (`struck`): Soviet units that are no Yugoslavs. */
export const BY_RED_ARMY = 8;
