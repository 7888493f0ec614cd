import { topFrame } from '@rokada/kit';
import { BERLIN, isHex } from '../geography.ts';
import { attackOf, campOf, defenceOf, isOnMap, stepsLeft, type State } from '../state.ts';
import { ALLIED, isCombat, isGroup, isMechanized, printedAttack, printedDefence, type Camp } from '../units.ts';
import { currentBattle, livingOf } from '../rules/engagement.ts';
import { awayFrom, canRetreat, findRetreats, type RetreatFrame } from '../rules/retreat.ts';
import { POINT, closedGround, touching } from './ground.ts';
import { idea, type Idea, type Thoughts } from '@rokada/staff';
import type { Picture } from './picture.ts';
import { place } from './posture.ts';
import { hasRoom, isBarredHex } from './reach.ts';

/** Answers within a battle: what to give up, where to fall back to, how far to follow. */

interface Due {
  readonly role: 'attacker' | 'defender';
  readonly units: readonly number[];
  readonly due: number;
  readonly points: boolean;
  readonly hex: number;
}

/** What goes with the next step of a unit; the last one takes the whole unit away. */
function nextStep(s: State, u: number): number {
  const lost = s.units.lost[u]!;
  const last = stepsLeft(s, u) === 1;
  const after = last ? 0 : printedAttack(u, lost + 1) + printedDefence(u, lost + 1);
  const late = campOf(s, u) === ALLIED && s.collapsed > 0 ? POINT : 0;
  return attackOf(s, u) + defenceOf(s, u) - after + (last ? 2 : 0) + late;
}

export function* toll(p: Picture): Generator<Idea> {
  const { s } = p;
  const f = topFrame<Due>(s);
  const living = livingOf(s, f.units);
  const prices = living.map((u) => nextStep(s, u)).sort((a, b) => a - b);
  let price = 0;
  if (!f.points) for (let i = 0; i < Math.max(1, f.due); i++) price += prices[i] ?? 12;
  const steps = living.reduce((sum, u) => sum + stepsLeft(s, u), 0);
  // Who bleeds to death holds nothing.
  const dies = f.due >= steps ? 15 : 0;
  const stays = groundPrice(p, f, living);
  for (const u of living) yield idea(stays - price - dies - nextStep(s, u) / 100, 'lose-step', { unit: u });
  let stuck = 0;
  if (!f.points)
    for (const u of living)
      if (!canRetreat(s, u, f.due, awayFrom(s, f.role, u))) stuck += Math.min(f.due, stepsLeft(s, u)) * nextStep(s, u);
  yield idea(-stuck - 2 * f.due, 'retreat');
}

/** What holding the ground is worth to those who could leave it. */
function groundPrice(p: Picture, f: Due, living: readonly number[]): number {
  const { s } = p;
  if (f.role === 'attacker') {
    const battle = currentBattle(s);
    const open = battle.targets.every((hex) => p.foeDefence[hex] === 0);
    return open ? 4 + p.worth[battle.targets[0]!]! * 0.8 : 0;
  }
  const hex = f.hex;
  if (hex === BERLIN) return 200;
  let worth = 2 + p.worth[hex]! * 0.7 + 5 * s.hexes.fort[hex]! + p.lifeline[hex]! / 2;
  if (p.front[hex] === 1 && p.cover[hex]! <= living.length) worth += p.defends ? 5 : 2;
  return worth;
}

export function* retreating(p: Picture): Generator<Idea> {
  const { s } = p;
  const f = topFrame<RetreatFrame>(s);
  yield idea(0, 'stay-behind');
  for (const u of f.units) {
    if (!isOnMap(s, u)) continue;
    const from = s.units.at[u]!;
    let best = -Infinity;
    let chosen: readonly number[] | undefined;
    for (const { path } of findRetreats(s, f, u).legal) {
      const end = path.at(-1)!;
      const worth = isCombat[u] === 1 ? place(p, u, end, from) : p.defence[end]! - p.threat[end]! / 10;
      if (worth <= best) continue;
      best = worth;
      chosen = path.slice(1);
    }
    // The strong choose first.
    if (chosen !== undefined) yield idea(100 + defenceOf(s, u), 'retreat-unit', { unit: u, way: chosen });
  }
}

interface Following {
  readonly camp: Camp;
  readonly units: readonly number[];
  readonly hexes: readonly number[];
  readonly limit: number;
}

export function* advancing(p: Picture): Generator<Idea> {
  const { s } = p;
  yield idea(0, 'stop-advance');
  const f = topFrame<Following>(s);
  for (const u of f.units) {
    if (!isOnMap(s, u)) continue;
    const from = s.units.at[u]!;
    const here = place(p, u, from, from);
    let best: Idea | undefined;
    for (const way of waysOf(p, f, u)) {
      const end = way.at(-1)!;
      const gain = place(p, u, end, from) - here + taken(p, way);
      if (gain > 1 && (best === undefined || gain > best.worth)) best = idea(gain, 'advance', { unit: u, way });
      else if (gain > 1 && way.length === 1) yield idea(gain, 'advance', { unit: u, way });
    }
    if (best !== undefined) yield best;
  }
}

/** Ground that changes hands by it. */
const taken = (p: Picture, way: readonly number[]): number => {
  let sum = 0;
  for (const hex of way) if (p.s.hexes.control[hex] !== p.camp) sum += 4 + p.worth[hex]!;
  return sum;
};

function* waysOf(p: Picture, f: Following, u: number): Generator<number[]> {
  const army = isGroup[u] === 0 ? 1 : 0;
  const open = (hex: number): boolean =>
    isHex(hex) && !isBarredHex(p, hex) && hasRoom(p, hex, 1, army) && !closedGround(p.s, p.camp, hex);
  for (const first of f.hexes) {
    if (!open(first)) continue;
    yield [first];
    if (f.limit < 2 || isMechanized[u] === 0) continue;
    for (const second of touching[first]!) if (second !== p.s.units.at[u] && open(second)) yield [first, second];
  }
}

/** Paratroops try for every bridge. */
export function* bridging(p: Picture): Generator<Idea> {
  yield idea(0, 'end-bridging');
  const f = topFrame<{ units: readonly number[]; hex: number }>(p.s);
  for (const u of f.units)
    for (const hex of touching[f.hex]!) yield idea(50 - p.draw[hex]! / 10, 'seize-bridgehead', { unit: u, hex });
}

export const thoughts: Thoughts<Picture> = { toll, retreating, advancing, bridging };
