import {
  action,
  close,
  ledger,
  line,
  option,
  perDraft,
  piece,
  refusal,
  space,
  step,
  untilClosed,
  type Ledger,
  type Line,
  type Refusal,
  type Step,
} from '@rokada/kernel';
import { ANY_DISTANCE, CLOSED, OPEN, Search, TWO_DICE, rollDice, sumOf } from '@rokada/kit';
import { board } from '../board.ts';
import { HEXES, RAIL, STAVKA_RESERVE, USSR, isHex, isRail, isTown, sideOfArc } from '../geography.ts';
import { SUPPLIED, controls, isOnMap, stepsLeft, weather, year, type State } from '../state.ts';
import { AXIS, SOVIET, STAVKA, UNITS, camp, enemyOf, isMinor, sideOf, type Camp } from '../units.ts';
import { enterHex } from './entry.ts';
import { isBarredNation } from './minor-allies.ts';
import { refuseJoining } from './stacking.ts';
import { BY_RAIL, isSelfSupplied, linesOf } from './supply.ts';
import { fieldOf } from './zones.ts';

/** Movement by rail (9.2, 9.4). */

const AXIS_FROM = 11;
const SOVIET_FROM = 4;
const SOVIET_STEPS = 4;
const [ON_MAP, IN_RESERVE] = ['on-map', 'stavka-reserve'] as const;

const search = new Search(board);
const isEnemyPlace = (s: State, of: Camp, hex: number): boolean =>
  controls(s, enemyOf(of), hex) && (isTown[hex] === 1 || s.hexes.fort[hex]! > 0);

/** 9.2: which rule keeps a unit from being in a hex on its way; undefined where it may run. */
function refuseRailHex(s: State, u: number, hex: number): Refusal | undefined {
  const of = camp(u);
  const params = { unit: { piece: u }, hex: { space: hex } };
  if (isRail[hex] !== 1) return refusal('DV-9.2f', 'no-railway', params);
  if (fieldOf(s).aloof[of][hex] === CLOSED) return refusal('DV-9.2c', 'beside-enemy', params);
  if (isEnemyPlace(s, of, hex)) return refusal('DV-9.2e', 'enemy-place', params);
  if (linesOf(s, of).supplied[hex] === 0 && !isSelfSupplied(s, u, hex))
    return refusal('DV-9.2d', 'unsupplied-on-the-way', params);
  return isBarredNation(s, u, hex) ? refusal('DV-15.1b', 'barred-on-the-way', params) : undefined;
}

interface Reach {
  readonly hexes: readonly number[];
  /** 1 where the unit arrives without touching the Soviet Union. */
  readonly abroad: Uint8Array;
}

/** Everywhere a unit can go by rail, whatever it costs. */
function reachOf(s: State, u: number): Reach {
  const of = camp(u);
  const from = s.units.at[u]!;
  const { supplied } = linesOf(s, of);
  const aloof = fieldOf(s).aloof[of];
  const isForeign = isMinor[u] === 1 || of === SOVIET;
  const gate = new Uint8Array(HEXES);
  for (let hex = 0; hex < HEXES; hex++) {
    if (isRail[hex] === 0) continue;
    const isShut =
      aloof[hex] === CLOSED ||
      (supplied[hex] === 0 && !isSelfSupplied(s, u, hex)) ||
      isEnemyPlace(s, of, hex) ||
      (isForeign && isBarredNation(s, u, hex));
    gate[hex] = isShut ? CLOSED : OPEN;
  }
  const abroad = new Uint8Array(HEXES);
  if (isDear(s, of) && USSR[from] === 0) {
    const home = gate.map((shut, hex) => (USSR[hex] === 1 ? CLOSED : shut));
    search.flood([from], ANY_DISTANCE, BY_RAIL, home);
    for (let i = 0; i < search.count; i++) abroad[search.reached[i]!] = 1;
  }
  search.flood([from], ANY_DISTANCE, BY_RAIL, gate);
  return { hexes: Array.from(search.reached.subarray(0, search.count)).filter((hex) => hex !== from), abroad };
}

/** 9.2: Axis steps in the Soviet Union count double in snow and from 1944 on. */
const isDear = (s: State, of: Camp): boolean => of === AXIS && (weather(s) === 'snow' || year(s) >= 1944);
function costOf(s: State, u: number, to: number, { abroad }: Reach): Ledger {
  const steps = stepsLeft(s, u);
  const lines: Line[] = [line(camp(u) === AXIS ? 'DV-9.2a' : 'DV-9.4a', 'steps', steps)];
  if (isDear(s, camp(u)) && abroad[to] === 0) lines.push(line('DV-9.2b', 'in-the-ussr', steps));
  return ledger('rail-steps', lines);
}

const capacity = (s: State): number => s.lift['rail'] ?? 0;

function refuseRider(s: State, of: Camp, u: number): Refusal | undefined {
  const params = { unit: { piece: u } };
  if (u >= UNITS || camp(u) !== of || !isOnMap(s, u)) return refusal('DV-9.2f', 'no-rider', params);
  if (s.units.strategic[u] === 1) return refusal('DV-9.1a', 'has-moved-strategically', params);
  if (stepsLeft(s, u) > capacity(s))
    return refusal(of === AXIS ? 'DV-9.2a' : 'DV-9.4a', 'no-capacity', { ...params, left: capacity(s) });
  return refuseRailHex(s, u, s.units.at[u]!);
}

const atStavka = (s: State, u: number, hex: number): boolean =>
  camp(u) === SOVIET && isHex(s.units.at[STAVKA]!) && s.units.at[STAVKA] === hex;

function refuseStation(s: State, u: number, to: number, reach: Reach): Refusal | undefined {
  const params = { unit: { piece: u }, hex: { space: to } };
  if (!reach.hexes.includes(to)) return refuseRailHex(s, u, to) ?? refusal('DV-9.2f', 'no-line-there', params);
  const { total } = costOf(s, u, to, reach);
  if (total > capacity(s))
    return refusal(camp(u) === AXIS ? 'DV-9.2b' : 'DV-9.4a', 'no-capacity', { ...params, left: capacity(s) });
  return atStavka(s, u, to) ? undefined : refuseJoining(s, camp(u), to, [u]);
}
/** Whether a rider gets anywhere: to the next station on the line, or else farther. */
function getsAnywhere(s: State, u: number): boolean {
  const from = s.units.at[u]!;
  for (let arc = board.first[from]!; arc < board.first[from + 1]!; arc++) {
    const to = board.to[arc]!;
    if ((sideOfArc(arc) & RAIL) === 0 || refuseRailHex(s, u, to) !== undefined) continue;
    const steps = isDear(s, camp(u)) && (USSR[from] === 1 || USSR[to] === 1) ? 2 : 1;
    if (steps * stepsLeft(s, u) > capacity(s)) continue;
    if (atStavka(s, u, to) || refuseJoining(s, camp(u), to, [u]) === undefined) return true;
  }
  const reach = reachOf(s, u);
  return reach.hexes.some((hex) => refuseStation(s, u, hex, reach) === undefined);
}
const mayRide = (s: State, of: Camp, u: number): boolean => refuseRider(s, of, u) === undefined && getsAnywhere(s, u);
const unitsOf = (s: State, of: Camp): number[] => {
  const found: number[] = [];
  for (let u = 0; u < UNITS; u++) if (camp(u) === of && isOnMap(s, u)) found.push(u);
  return found;
};

interface Ride {
  unit: number;
  to: number;
  into?: string;
}

function railStep(name: string, rule: string, of: Camp, from: number): Step<State, object> {
  const ride = action<State, Ride>(
    `${sideOf(of)}-rail-move`,
    rule,
    {
      unit: piece({
        among: (s) => unitsOf(s, of).filter((u) => isRail[s.units.at[u]!] === 1),
        refuse(s, _d, u) {
          const no = refuseRider(s, of, u);
          if (no !== undefined) return no;
          return getsAnywhere(s, u) ? undefined : refusal('DV-9.2f', 'nowhere-by-rail', { unit: { piece: u } });
        },
      }),
      to: space({
        among: (s, d) => perDraft(d, d.unit, () => reachOf(s, d.unit)).hexes,
        refuse: (s, d, to) =>
          refuseStation(
            s,
            d.unit,
            to,
            perDraft(d, d.unit, () => reachOf(s, d.unit)),
          ),
        note: (s, d, to) =>
          costOf(
            s,
            d.unit,
            to,
            perDraft(d, d.unit, () => reachOf(s, d.unit)),
          ),
      }),
      // 9.4: who comes to Stavka by rail may go into its reserve.
      into: option({
        when: (s, d) => atStavka(s, d.unit, d.to),
        among: () => [IN_RESERVE, ON_MAP],
        refuse: (s, d, into) => (into === ON_MAP ? refuseJoining(s, SOVIET, d.to, [d.unit]) : undefined),
      }),
    },
    {
      apply(s, d, world) {
        const cost = costOf(s, d.unit, d.to, reachOf(s, d.unit));
        s.lift['rail'] = capacity(s) - cost.total;
        s.units.strategic[d.unit] = 1;
        const params = { unit: { piece: d.unit }, from: { space: s.units.at[d.unit]! }, to: { space: d.to } };
        const isReserve = d.into === IN_RESERVE;
        world.tell({
          key: isReserve ? 'went-into-reserve' : 'went-by-rail',
          rules: [isReserve ? 'DV-9.4c' : rule],
          params: { ...params, steps: cost.total, left: capacity(s) },
        });
        if (!isReserve) return enterHex(s, [d.unit], d.to, world);
        s.units.at[d.unit] = STAVKA_RESERVE;
        s.units.supply[d.unit] = SUPPLIED;
        s.units.airfed[d.unit] = 0;
        return undefined;
      },
    },
  );
  const end = action<State>(`end-${name}`, rule, {}, { apply: (s) => close(s, own) });
  const own: Step<State, object> = step<State>(name, rule, {
    when: (s) => s.turn >= from,
    enter(s, _f, world) {
      s.lift = { rail: SOVIET_STEPS };
      if (of === SOVIET) return;
      const dice = rollDice(world.chance, TWO_DICE);
      s.lift = { rail: sumOf(dice) };
      world.tell({
        key: 'rail-rolled',
        rules: [rule],
        params: { first: dice[0]!, second: dice[1]!, steps: capacity(s) },
      });
    },
    decision: (s) =>
      capacity(s) > 0 && unitsOf(s, of).some((u) => isRail[s.units.at[u]!] === 1 && mayRide(s, of, u))
        ? { side: sideOf(of), params: { left: capacity(s) } }
        : undefined,
    actions: [ride, end],
    done: untilClosed,
  });
  return own;
}

/** III.a and III.c. */
export const axisRail = railStep('axis-rail', 'DV-9.2a', AXIS, AXIS_FROM);
export const sovietRail = railStep('soviet-rail', 'DV-9.4a', SOVIET, SOVIET_FROM);
