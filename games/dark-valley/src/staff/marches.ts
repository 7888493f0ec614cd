import { idea, promise, type Idea } from '@rokada/staff';
import { Search } from '@rokada/kit';
import { board } from '../board.ts';
import { game } from '../game.ts';
import { isHex } from '../geography.ts';
import { NOT_MOVED } from '../state.ts';
import { LAND_UNITS, UNITS, camp as campOfUnit, isArtillery, isMechanized } from '../units.ts';
import { attackOf } from '../rules/combat-odds.ts';
import { marchOf, mayWithdraw } from '../rules/emergency-withdrawal.ts';
import { refuseMover } from '../rules/movement.ts';
import { refuseJoining } from '../rules/stacking.ts';
import { touching } from './ground.ts';
import type { Picture } from './picture.ts';
import { lifted, place } from './posture.ts';

/**
 * The movement part of an activation. Units are asked one after the other, in an order that never changes: whoever
 * comes before the last that has moved has had his turn, so that each is thought about once.
 */

/** Below this a march is fuss. */
const FUSS = 2;
const FIRST = 1000;

/** Fast units go first where the side goes forward, last where it holds; guns and headquarters follow the others. */
function rankOf(p: Picture, u: number): number {
  const sort = u >= UNITS ? 3 : isArtillery[u] === 1 ? 2 : (isMechanized[u] === 1) === p.defends ? 1 : 0;
  return sort * 1024 + u;
}

export function* moving(p: Picture, enough: number): Generator<Idea> {
  const { s } = p;
  yield idea(0, 'end-movement');
  let last = -1;
  const waiting: number[] = [];
  for (let u = 0; u < LAND_UNITS; u++) {
    if (s.units.act[u] === 0 || campOfUnit(u) !== p.camp) continue;
    const rank = rankOf(p, u);
    if (s.units.moved[u] !== NOT_MOVED) last = Math.max(last, rank);
    else if (isHex(s.units.at[u]!)) waiting.push(rank);
  }
  if (p.general) void p.masses;
  const isCounterattack = s.activation?.kind === 'counterattack';
  let found = 0;
  for (const rank of waiting.sort((a, b) => a - b)) {
    if (rank <= last) continue;
    const u = rank % 1024;
    if (refuseMover(s, p.side, u) !== undefined) continue;
    let any = false;
    for (const each of isCounterattack ? lunges(p, u) : marches(p, u)) {
      if (game.check(s, p.side, each.action) !== undefined) continue;
      any = true;
      // Whoever comes first goes first; what it may gain only orders his own ways.
      yield idea(FIRST - found + Math.min(0.9, each.worth / 1000), each.action.type, slotsOf(each));
    }
    if (any && ++found >= enough) return;
  }
}
const slotsOf = ({ action: { type: _, ...slots } }: Idea): Idea['action'] => slots as Idea['action'];

const search = new Search(board);

interface Goal {
  readonly hex: number;
  readonly worth: number;
}

/** The best places within reach, those that have room, better than where the unit is. */
function goalsOf(p: Picture, u: number, worthAt: (hex: number) => number, least: number): Idea[] {
  const { s, camp } = p;
  const march = marchOf(s, [u]);
  const found: Idea[] = [];
  for (const { units, costs, terms } of march.gaits) {
    const goals: Goal[] = [];
    search.range(march.from, units, costs, terms);
    for (let i = 0; i < search.count; i++) {
      const hex = search.reached[i]!;
      if (hex === march.from || !isHex(hex)) continue;
      const worth = worthAt(hex);
      if (worth > least) goals.push({ hex, worth });
    }
    goals.sort((a, b) => b.worth - a.worth || a.hex - b.hex);
    let kept = 0;
    for (const { hex, worth } of goals) {
      if (refuseJoining(s, camp, hex, [u]) !== undefined) continue;
      found.push(idea(worth - least, 'move', { units: [u], way: search.pathTo(hex).slice(1) }));
      if (++kept >= 2) break;
    }
  }
  return found;
}

function marches(p: Picture, u: number): Idea[] {
  return lifted(p, u, () => {
    const here = place(p, u, p.s.units.at[u]!);
    const found = goalsOf(p, u, (hex) => place(p, u, hex), here + FUSS);
    if (mayWithdraw(p.s, u)) found.push(...withdrawals(p, u, here + FUSS));
    return found;
  });
}

/** 6.5: two hexes back, for those whom zones hold fast. */
function withdrawals(p: Picture, u: number, least: number): Idea[] {
  const from = p.s.units.at[u]!;
  const ways: { way: number[]; worth: number }[] = [];
  for (const first of touching[from]!) {
    if (p.foeDefence[first]! > 0) continue;
    for (const second of touching[first]!) {
      if (second === from || p.foeDefence[second]! > 0 || p.foeNear[second]! <= 1) continue;
      const worth = place(p, u, second);
      if (worth > least && refuseJoining(p.s, p.camp, second, [u]) === undefined)
        ways.push({ way: [first, second], worth });
    }
  }
  return ways
    .sort((a, b) => b.worth - a.worth)
    .slice(0, 6)
    .map(({ way, worth }) => idea(worth - least, 'withdraw', { units: [u], way }));
}

/** 10.5.6: whoever moves in a Counterattack must attack: only to where the odds are good. */
function lunges(p: Picture, u: number): Idea[] {
  const attack = attackOf(p.s, u);
  if (attack < 2 || p.postOf(u) >= 0) return [];
  return lifted(p, u, () => {
    const here = oddsFrom(p, p.s.units.at[u]!, attack);
    return goalsOf(p, u, (hex) => oddsFrom(p, hex, attack), Math.max(45, here + 10));
  });
}
/** How good the best attack from a hex looks with this one in it, if it looks good at all. */
function oddsFrom(p: Picture, hex: number, attack: number): number {
  let best = 0;
  for (const foe of touching[hex]!) {
    if (p.foeDefence[foe] === 0) continue;
    best = Math.max(best, promise(p.against[foe]! + attack, p.foeDefence[foe]!) + (p.worth[foe]! >> 2));
  }
  return best;
}
