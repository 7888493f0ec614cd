import { line, refusal, type Line, type Refusal, type World } from '@rokada/kernel';
import { gaitFor, type Gait, type March, type PathStep, type RefusedStep, type Terms } from '@rokada/kit';
import { board, isArctic } from '../board.ts';
import { MP } from '../charts.ts';
import { DONE_MOVING, GOING, NOT_MOVED, shown, type State } from '../state.ts';
import { camp, moverOf } from '../units.ts';
import { left } from './allowance.ts';
import { boundUnits, refuseGround, refuseGroup } from './bounds.ts';
import { enterHex } from './entry.ts';
import { harassmentOf } from './harassment.ts';
import { costsFor, isRider } from './movement-costs.ts';
import { fieldOf, hasEnemy, zoneRulesFor } from './zones.ts';

/** What a march is made of (6): points, costs, zones, and who may not go where. */
export function marchOf(s: State, units: readonly number[]): March {
  const first = units[0]!;
  const of = camp(first);
  const field = fieldOf(s);
  const bound = boundUnits(s, units);
  const leave = harassmentOf(s, of);
  const terms: Terms = {
    gate: field.gate[of],
    zones: field.enemyZone[of],
    zoneRules: zoneRulesFor(s, first),
    // 6f, 6g: one hex for everything, by those who have spent nothing.
    atLeastOne: units.every((u) => s.units.moved[u] === NOT_MOVED),
    // 19D2d2: who leaves a hex that enemy air units harass pays for it.
    ...(leave !== undefined && { leave }),
    ...(bound.length > 0 && {
      veto: (from: number, to: number) => refuseGroup(s, bound, from, to) !== undefined,
    }),
  };
  const march: Gait = {
    name: 'march',
    units: Math.min(...units.map((u) => left(s, u))),
    costs: costsFor(s, of, moverOf[shown(s, first)]!),
    terms,
  };
  return { from: s.units.at[first]!, gaits: [march] };
}

/** Takes a group up; whoever was on the way before and is not among them moves no more in this phase. */
export function takeUp(s: State, units: readonly number[]): void {
  for (const u of s.hand) if (!units.includes(u)) s.units.moved[u] = DONE_MOVING;
  s.hand = [...units];
}

/** The rule behind a step that is not allowed. */
export function whyNotStep(s: State, units: readonly number[], { bar, from, to, cost, gait }: RefusedStep): Refusal {
  const params = { hex: { space: to } };
  const first = units[0]!;
  switch (bar) {
    case 'not-adjacent':
      return refusal('SS-6b', 'not-adjacent', params);
    case 'closed':
      if (hasEnemy(s, camp(first), to)) return refusal('SS-6h', 'enemy-there', params);
      return refuseGround(s, first, from, to) ?? refusal('SS-30Ba', 'neutral-country', params);
    case 'vetoed':
      return refuseGroup(s, units, from, to)!;
    case 'points':
      return refusal('SS-6b', 'too-far', { ...params, cost: cost / MP, left: gait.units / MP });
    default:
      // 29c: what bars cavalry there is the Arctic, not the ground.
      return refusal(
        isArctic(to) && isRider(moverOf[shown(s, first)]!) ? 'SS-29c' : 'SS-6d',
        'prohibited-ground',
        params,
      );
  }
}

/** What a step costs, part by part. */
export const linesOf = (_s: State, _d: unknown, { map, zone, extra }: PathStep): Line[] => [
  line('SS-6c', 'ground', map / MP),
  ...(zone > 0 ? [line('SS-6Aa', 'enemy-zone', zone / MP)] : []),
  ...(extra > 0 ? [line('SS-19D2d2', 'harassment', extra / MP)] : []),
];

interface Going {
  readonly march: March;
  readonly mode: number;
  /** What is told, and by which rule. */
  readonly key: string;
  readonly rule: string;
}
/** A group goes hex by hex, and everybody spends his points. */
export function goAlong(
  s: State,
  units: readonly number[],
  way: readonly number[],
  { march, mode, key, rule }: Going,
  world: World,
): void {
  const going = gaitFor(board, march, way)!;
  takeUp(s, units);
  world.tell({
    key,
    rules: [rule],
    params: { units: { pieces: units }, from: { space: march.from }, to: { space: way.at(-1)! } },
  });
  for (const u of units) {
    s.units.spent[u]! += going.units;
    s.units.mode[u] = mode;
  }
  for (const hex of way) enterHex(s, units, hex, world);
  for (const u of units) s.units.moved[u] = left(s, u) > 0 ? GOING : DONE_MOVING;
  if (s.hand.every((u) => s.units.moved[u] === DONE_MOVING)) s.hand = [];
}
