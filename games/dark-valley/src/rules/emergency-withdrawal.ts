import { action, perDraft, pieces, refusal, type Draft, type Refusal } from '@rokada/kernel';
import { checkPath, findWalks, turningBack, walkSlot, type Bar, type March, type Walks } from '@rokada/kit';
import { board } from '../board.ts';
import { WATER, isLand, sideOfArc } from '../geography.ts';
import { DONE_MOVING, NOT_MOVED, isOnMap, type State } from '../state.ts';
import { LAND_UNITS, camp, campOfSide, enemyOf, isLandUnit, type Camp } from '../units.ts';
import { refuseActive } from './activations.ts';
import { RETREAT_COMPASS } from './compass.ts';
import { enterHex } from './entry.ts';
import { freeMarch } from './march.ts';
import { isBarredNation } from './minor-allies.ts';
import { campBit, fieldOf, inEnemyZone } from './zones.ts';

/** Emergency withdrawal (6.5): two hexes out of enemy zones, for those whom zones hold fast. */

const DISTANCE = 2;

/** 6.5, R-31: in a Move activation, if zones bar every step that does not lead in the enemy's retreat direction. */
export function mayWithdraw(s: State, u: number): boolean {
  if (s.activation?.kind !== 'move' || s.units.moved[u] !== NOT_MOVED || s.units.act[u] === 0) return false;
  if (!inEnemyZone(s, camp(u), s.units.at[u]!)) return false;
  const { from, gaits } = freeMarch(s, [u]);
  const { units, costs, terms } = gaits[0]!;
  let isHeldFast = false;
  for (let arc = board.first[from]!; arc < board.first[from + 1]!; arc++) {
    if (isTowardEnemy(camp(u), arc)) continue;
    const step = checkPath(board, [from, board.to[arc]!], units, costs, terms);
    if (step.ok) return false;
    if (step.why === 'zone') isHeldFast = true;
  }
  return isHeldFast;
}
const isTowardEnemy = (of: Camp, arc: number): boolean => RETREAT_COMPASS[enemyOf(of)].includes(board.direction[arc]!);

/** How a group marches. Whoever could withdraw and does not must keep to the enemy's retreat direction all the way. */
export function marchOf(s: State, units: readonly number[]): March {
  const march = freeMarch(s, units);
  if (!units.some((u) => s.units.pressed[u] === 1 || mayWithdraw(s, u))) return march;
  const of = camp(units[0]!);
  const isAstray = (from: number, to: number): boolean => {
    for (let arc = board.first[from]!; arc < board.first[from + 1]!; arc++)
      if (board.to[arc] === to) return !isTowardEnemy(of, arc);
    return true;
  };
  return {
    from: march.from,
    gaits: march.gaits.map((gait) => ({
      ...gait,
      terms: {
        ...gait.terms,
        veto: (from, to) => isAstray(from, to) || (gait.terms.veto?.(from, to) ?? false),
      },
    })),
  };
}

// --- The withdrawal itself

const NO_GROUND = refusal('DV-6.5b', 'withdraw-no-ground');
const ENEMY = refusal('DV-6.5b', 'retreat-enemy-there');
const NATION = refusal('DV-15.1c', 'retreat-not-his-country');
const COURSE = refusal('DV-6.5c', 'withdraw-toward-enemy');
const BACK = refusal('DV-6.5b', 'retreat-back');
const BESIDE = refusal('DV-6.5c', 'withdraw-beside-enemy');
const NOWHERE = refusal('DV-6.5b', 'withdraw-nowhere');

function withdrawalsOf(s: State, units: readonly number[]): Walks<Refusal> {
  const of = camp(units[0]!);
  const { held, armed, survey } = fieldOf(s);
  const enemy = campBit(enemyOf(of));
  const bars: Bar<Refusal>[] = [
    ({ arc, to }) => (!isLand(to) || (sideOfArc(arc) & WATER) !== 0 ? NO_GROUND : undefined),
    ({ to }) => ((held[to]! & enemy) !== 0 ? ENEMY : undefined),
    ({ to }) => (units.some((u) => isBarredNation(s, u, to)) ? NATION : undefined),
    ({ arc }) => (isTowardEnemy(of, arc) ? COURSE : undefined),
    turningBack(BACK),
  ];
  // Headquarters, bases and depots alone are no neighbours to fear.
  const endBars: Bar<Refusal>[] = [({ to }) => (survey.beside(to, enemy, armed) ? BESIDE : undefined)];
  return findWalks(board, s.units.at[units[0]!]!, { fewest: DISTANCE, most: DISTANCE, bars, endBars });
}

type Withdrawing = { units: readonly number[]; way: readonly number[] };
const walksFor = (s: State, d: Draft<Withdrawing>): Walks<Refusal> =>
  perDraft(d, d.units, () => withdrawalsOf(s, d.units));

function refuseWithdrawing(s: State, side: string, u: number): Refusal | undefined {
  const params = { unit: { piece: u } };
  if (!isLandUnit(u) || camp(u) !== campOfSide(side) || !isOnMap(s, u))
    return refusal('DV-11.1a', 'not-yours-to-move', params);
  const idle = refuseActive(s, u);
  if (idle !== undefined) return idle;
  if (s.units.moved[u] !== NOT_MOVED) return refusal('DV-6.5e', 'has-moved', params);
  return mayWithdraw(s, u) ? undefined : refusal('DV-6.5a', 'not-held-fast', params);
}

export const withdraw = action<State, Withdrawing>(
  'withdraw',
  'DV-6.5a',
  {
    units: pieces({
      *among(s, d, chosen) {
        for (let u = 0; u < LAND_UNITS; u++) {
          if (s.units.act[u] === 0 || camp(u) !== campOfSide(d.side) || !isOnMap(s, u)) continue;
          if (chosen.length === 0 || s.units.at[u] === s.units.at[chosen[0]!]) yield u;
        }
      },
      refuse(s, d, u, chosen) {
        const no = refuseWithdrawing(s, d.side, u);
        if (no !== undefined) return no;
        if (chosen.length > 0 && s.units.at[u] !== s.units.at[chosen[0]!])
          return refusal('DV-11.1f', 'not-one-stack', { unit: { piece: u } });
        return withdrawalsOf(s, [...chosen, u]).legal.length > 0 ? undefined : NOWHERE;
      },
    }),
    way: walkSlot<State, Withdrawing>(board, {
      from: (s, d) => s.units.at[d.units[0]!]!,
      walks: walksFor,
      nowhere: () => NOWHERE,
    }),
  },
  {
    closed: (s) => (s.activation?.kind === 'move' ? undefined : refusal('DV-6.5a', 'only-in-a-move-activation')),
    apply(s, d, world) {
      for (const u of s.hand) if (!d.units.includes(u)) s.units.moved[u] = DONE_MOVING;
      s.hand = [];
      world.tell({
        key: 'withdrew',
        rules: ['DV-6.5b'],
        params: { units: { pieces: d.units }, from: { space: s.units.at[d.units[0]!]! }, to: { space: d.way.at(-1)! } },
      });
      for (const hex of d.way) enterHex(s, d.units, hex, world);
      for (const u of d.units) s.units.moved[u] = DONE_MOVING;
    },
  },
);
