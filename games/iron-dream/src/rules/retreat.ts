import { action, path, piece, refusal, step, type Refusal } from '@rokada/kernel';
import { board } from '../board.ts';
import { HEXES, hexDistance, isBarred, isHex, isLand } from '../geography.ts';
import { areEnemies, campOf, isOnMap, unitsAt, type State } from '../state.ts';
import { ALLIED, HITLERITE, ROCKETS, SOVIET, isAirborne, isCombat, type Camp } from '../units.ts';
import { commanderOf } from './command.ts';
import { currentBattle, topFrame } from './engagement.ts';
import { enterHex } from './entry.ts';
import { arcBetween, mustLeaveBulgaria, refuseGround, refuseOccupied, rocketHexes } from './ground.ts';
import { dissolveShockFront, eliminate, loseStep } from './losses.ts';
import { breakRefit } from './refit.ts';
import { leaveShockFront } from './shock-front.ts';
import { refuseStack } from './stacking.ts';
import { enemyRetreatZones, isClosed, portHexes, survey } from './zones.ts';

/** Retreat after combat (18.19). */

interface RetreatFrame {
  readonly camp: Camp;
  readonly role: 'attacker' | 'defender';
  units: number[];
  readonly distance: number;
  readonly hex: number;
  /** Where they were, for the question of who commands. */
  readonly from: number;
}

/** One step of a retreat: away from the battle hex, out of enemy zones, within stacking, never over barred sides. */
function refuseRetreatStep(
  s: State,
  u: number,
  from: number,
  to: number,
  battleHex: number,
  last: boolean,
): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { hex: { space: to } });
  const arc = arcBetween(from, to);
  if (arc < 0 || !isLand(to)) return no('ID-18.19c', 'not-adjacent');
  if (isBarred[arc] === 1) return no('ID-14.39b', 'barred-side');
  if (hexDistance(to, battleHex) !== hexDistance(from, battleHex) + 1) return no('ID-18.19c', 'retreat-away');
  const camp = campOf(s, u);
  const field = survey(s);
  const held = u === ROCKETS ? undefined : refuseGround(s, u, to);
  const blocked = held ?? refuseOccupied(s, field, u, to);
  if (blocked !== undefined) return blocked;
  if (unitsAt(s, to).some((other) => areEnemies(s, camp, campOf(s, other)))) return no('ID-18.19b', 'enemy-there');
  if (camp !== ALLIED && portHexes(s).includes(to)) return no('ID-14.26b', 'port-there');
  if (isClosed(s, field, camp, to, enemyRetreatZones(s, u))) return no('ID-18.19b', 'enemy-zone');
  if (last && mustLeaveBulgaria(s, u, to)) return no('ID-19.7a', 'not-end-in-bulgaria');
  return refuseStack(s, camp, to, [u]);
}

/** Every legal retreat of the full length. */
export function* retreatsOf(
  s: State,
  u: number,
  length: number,
  battleHex: number,
  so: readonly number[] = [],
): Generator<readonly number[]> {
  if (so.length === length) {
    yield so;
    return;
  }
  const from = so.at(-1) ?? s.units.at[u]!;
  if (!isHex(from)) return;
  for (let arc = board.first[from]!; arc < board.first[from + 1]!; arc++) {
    const to = board.to[arc]!;
    if (to >= HEXES || refuseRetreatStep(s, u, from, to, battleHex, so.length + 1 === length) !== undefined) continue;
    yield* retreatsOf(s, u, length, battleHex, [...so, to]);
  }
}
export const canRetreat = (s: State, u: number, length: number, battleHex: number): boolean => {
  if (s.units.cutOff[u] === 1 && isAirborne[u] === 1) return false;
  for (const _ of retreatsOf(s, u, length, battleHex)) return true;
  return false;
};

const retreatUnit = action<State, { unit: number; way: readonly number[] }>(
  'retreat-unit',
  'ID-18.19a',
  {
    unit: piece({
      among: (s) => topFrame<RetreatFrame>(s).units,
      refuse(s, _d, u) {
        const f = topFrame<RetreatFrame>(s);
        if (!f.units.includes(u)) return refusal('ID-18.19a', 'not-retreating', { unit: { piece: u } });
        return canRetreat(s, u, f.distance, f.hex)
          ? undefined
          : refusal('ID-18.19d', 'nowhere-to-retreat', { unit: { piece: u } });
      },
    }),
    way: path({
      min: (s) => topFrame<RetreatFrame>(s).distance,
      max: (s) => topFrame<RetreatFrame>(s).distance,
      among(s, d, chosen) {
        const from = chosen.at(-1) ?? s.units.at[d.unit]!;
        return [...board.to.subarray(board.first[from], board.first[from + 1])].filter((to) => to < HEXES);
      },
      refuse(s, d, to, chosen) {
        const f = topFrame<RetreatFrame>(s);
        const from = chosen.at(-1) ?? s.units.at[d.unit]!;
        const no = refuseRetreatStep(s, d.unit, from, to, f.hex, chosen.length + 1 === f.distance);
        if (no !== undefined) return no;
        for (const _ of retreatsOf(s, d.unit, f.distance, f.hex, [...chosen, to])) return undefined;
        return refusal('ID-18.19d', 'nowhere-to-retreat', { unit: { piece: d.unit } });
      },
      reach: (s, d) => retreatsOf(s, d.unit, topFrame<RetreatFrame>(s).distance, topFrame<RetreatFrame>(s).hex),
    }),
  },
  {
    apply(s, d, world) {
      const f = topFrame<RetreatFrame>(s);
      f.units = f.units.filter((u) => u !== d.unit);
      const from = s.units.at[d.unit]!;
      if (s.player === HITLERITE && f.camp === SOVIET && s.hexes.shock[from] === 1) dissolveShockFront(s, world);
      s.units.fled[d.unit] = 1;
      breakRefit(s, d.unit);
      leaveShockFront(s, d.unit);
      if (f.role === 'defender') currentBattle(s).fell = Math.max(currentBattle(s).fell, f.distance);
      world.tell({
        key: 'retreated',
        rules: ['ID-18.19a'],
        params: { unit: { piece: d.unit }, to: { space: d.way.at(-1)! } },
      });
      for (const hex of d.way) enterHex(s, [d.unit], hex, world);
      if (d.unit === ROCKETS && !rocketHexes(s).includes(s.units.at[d.unit]!)) eliminate(s, d.unit, world, 'ID-26.14a');
    },
  },
);

export const retreating = step<State, RetreatFrame>('retreating', 'ID-18.19a', {
  decision(s, f) {
    const able = f.units.some((u) => isOnMap(s, u) && canRetreat(s, u, f.distance, f.hex));
    return able ? { side: commanderOf(s, f.camp, f.from) } : undefined;
  },
  actions: [retreatUnit],
  done: (s, f) => !f.units.some((u) => isOnMap(s, u) && canRetreat(s, u, f.distance, f.hex)),
  leave(s, f, world) {
    // 18.19d: whoever found no way stays and pays in steps.
    for (const u of f.units) {
      if (isCombat[u] === 0) continue;
      for (let left = f.distance; left > 0 && isOnMap(s, u); left--) {
        loseStep(s, u, world, 'ID-18.19d');
        if (f.role === 'attacker') currentBattle(s).hurt++;
        else if (!isOnMap(s, u)) currentBattle(s).slain = true;
      }
    }
  },
});
