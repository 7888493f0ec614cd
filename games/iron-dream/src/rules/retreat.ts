import { action, close, perDraft, piece, refusal, step, type Refusal } from '@rokada/kernel';
import { canWalk, findWalks, topFrame, walkSlot, type Bar, type WalkPolicy, type Walks } from '@rokada/kit';
import { board } from '../board.ts';
import { hexDistance, isBarred, isLand } from '../geography.ts';
import { FORTRESS, areEnemies, campOf, isOnMap, unitsAt, type State } from '../state.ts';
import { ALLIED, ROCKETS, isCombat, isSupplyUnit, type Camp } from '../units.ts';
import { commanderOf } from './command.ts';
import { currentBattle } from './engagement.ts';
import { settle } from './control.ts';
import { enterHex } from './entry.ts';
import { mustLeaveBulgaria, refuseGround, refuseOccupied, rocketHexes } from './ground.ts';
import { dissolveShockFront, eliminate, loseStep } from './losses.ts';
import { breakRefit } from './refit.ts';
import { leaveShockFront } from './shock-front.ts';
import { refuseStack } from './stacking.ts';
import { isStranded } from './supply.ts';
import { enemyRetreatZones, isClosed, portHexes, survey } from './zones.ts';

/** Retreat after combat (18.19). */

export interface RetreatFrame {
  readonly camp: Camp;
  readonly role: 'attacker' | 'defender';
  units: number[];
  readonly distance: number;
  /** Where they were, for the question of who commands. */
  readonly from: number;
  /** Where those who went first ended: supply units go along with them, nowhere else (15.33). */
  readonly ends: number[];
}

/** 18.19: a defender goes away from his own hex, an attacker from every hex that was fought for. */
export const awayFrom = (s: State, role: RetreatFrame['role'], u: number): readonly number[] =>
  role === 'defender' ? [s.units.at[u]!] : currentBattle(s).targets;

const nowhere = (u: number): Refusal => refusal('ID-18.19d', 'nowhere-to-retreat', { unit: { piece: u } });

/** Every retreat a unit may make in this frame: supply units go where others went. */
const retreatsIn = (s: State, f: RetreatFrame, u: number): WalkPolicy<Refusal> => ({
  ...retreatsOf(s, u, f.distance, awayFrom(s, f.role, u)),
  endBars: isSupplyUnit[u] === 1 ? [({ to }) => (f.ends.includes(to) ? undefined : nowhere(u))] : [],
});
export const findRetreats = (s: State, f: RetreatFrame, u: number): Walks<Refusal> =>
  findWalks(board, s.units.at[u]!, retreatsIn(s, f, u));
const isAble = (s: State, f: RetreatFrame, u: number): boolean =>
  !mustStay(s, u) && canWalk(board, s.units.at[u]!, retreatsIn(s, f, u));

/** Out of enemy zones, within stacking, never over barred sides, and with each step further off. */
function retreatsOf(s: State, u: number, length: number, away: readonly number[]): WalkPolicy<Refusal> {
  const camp = campOf(s, u);
  const field = survey(s);
  const zones = enemyRetreatZones(s, u);
  const bar: Bar<Refusal> = ({ from, to, arc, path }) => {
    const no = (rule: string, key: string): Refusal => refusal(rule, key, { hex: { space: to } });
    if (!isLand(to)) return no('ID-18.19c', 'not-adjacent');
    if (isBarred[arc] === 1) return no('ID-14.39b', 'barred-side');
    if (away.some((hex) => hexDistance(to, hex) !== hexDistance(from, hex) + 1)) return no('ID-18.19c', 'retreat-away');
    const held = u === ROCKETS ? undefined : refuseGround(s, u, to);
    const blocked = held ?? refuseOccupied(s, field, u, to);
    if (blocked !== undefined) return blocked;
    if (unitsAt(s, to).some((other) => areEnemies(s, camp, campOf(s, other)))) return no('ID-18.19b', 'enemy-there');
    if (camp !== ALLIED && portHexes(s).includes(to)) return no('ID-14.26b', 'port-there');
    if (isClosed(s, field, camp, to, zones)) return no('ID-18.19b', 'enemy-zone');
    if (path.length === length && mustLeaveBulgaria(s, u, to)) return no('ID-19.7a', 'not-end-in-bulgaria');
    return refuseStack(s, camp, to, [u]);
  };
  return { fewest: length, most: length, bars: [bar] };
}

/** 17.8: paratroops without a line stay in their drop hex; 15.17: who draws Fortress Supply does not leave it by choice. */
const mustStay = (s: State, u: number): boolean => isStranded(s, u) || s.units.supply[u] === FORTRESS;
export const canRetreat = (s: State, u: number, length: number, away: readonly number[]): boolean =>
  !mustStay(s, u) && canWalk(board, s.units.at[u]!, retreatsOf(s, u, length, away));

type Retreating = { unit: number; way: readonly number[] };

const retreatUnit = action<State, Retreating>(
  'retreat-unit',
  'ID-18.19a',
  {
    unit: piece({
      among: (s) => topFrame<RetreatFrame>(s).units,
      refuse(s, _d, u) {
        const f = topFrame<RetreatFrame>(s);
        if (!f.units.includes(u)) return refusal('ID-18.19a', 'not-retreating', { unit: { piece: u } });
        return isAble(s, f, u) ? undefined : nowhere(u);
      },
    }),
    way: walkSlot<State, Retreating>(board, {
      from: (s, d) => s.units.at[d.unit]!,
      walks: (s, d) => perDraft(d, d.unit, () => findRetreats(s, topFrame<RetreatFrame>(s), d.unit)),
      nowhere: (_s, _d, to) => refusal('ID-18.19c', 'not-adjacent', { hex: { space: to } }),
      deadEnd: (_s, d) => nowhere(d.unit),
    }),
  },
  {
    apply(s, d, world) {
      const f = topFrame<RetreatFrame>(s);
      f.units = f.units.filter((u) => u !== d.unit);
      // 24.2: markers lie on the map from one Soviet turn to the next assaults, which take them off first.
      if (s.hexes.shock[s.units.at[d.unit]!] === 1) dissolveShockFront(s, world);
      // 18.4 knows Prepared Assaults only.
      const { kind } = currentBattle(s);
      if (kind === 'prepared' || kind === 'invasion') s.units.fled[d.unit] = 1;
      f.ends.push(d.way.at(-1)!);
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

/** 15.33: supply units may go along, and need not. */
const stayBehind = action<State>(
  'stay-behind',
  'ID-15.33h',
  {},
  {
    closed(s) {
      const f = topFrame<RetreatFrame>(s);
      return f.units.some((u) => isSupplyUnit[u] === 0 && isAble(s, f, u))
        ? refusal('ID-18.19a', 'others-must-retreat')
        : undefined;
    },
    apply: (s) => close(s, retreating),
  },
);

export const retreating = step<State, RetreatFrame>('retreating', 'ID-18.19a', {
  decision: (s, f) => ({ side: commanderOf(s, f.camp, f.from) }),
  actions: [retreatUnit, stayBehind],
  done: (s, f) => !f.units.some((u) => isAble(s, f, u)),
  leave(s, f, world) {
    // 18.19d: whoever found no way stays and pays in steps.
    for (const u of f.units) {
      if (isCombat[u] === 0) continue;
      for (let left = f.distance; left > 0 && isOnMap(s, u); left--) {
        loseStep(s, u, world, 'ID-18.19d');
        if (f.role === 'defender' && !isOnMap(s, u)) currentBattle(s).slain = true;
      }
    }
    // Paratroops may be alone in the hex now (4.1).
    settle(s, world);
  },
});
