import { action, close, piece, refusal, step, untilClosed, type Refusal, type World } from '@rokada/kernel';
import { BROKEN_DOWN } from '../board.ts';
import {
  BARRED,
  DONE_MOVING,
  NOT_MOVED,
  STRATEGIC,
  isDivisional,
  isMotorised,
  isOnMap,
  piecesIn,
  unitsAt,
  type State,
} from '../state.ts';
import { FRONT, UNITS, camp, campOfSide, isComponent, sideOf, type Camp } from '../units.ts';
import { breakdownRow, freeParts, partsOf } from './components.ts';
import { isMovementPhase, refusePiece, type MovingPhase } from './movers.ts';
import { around, settleOwners } from './ownership.ts';
import { carryLimit, dropPoints } from './resource-points.ts';
import { overstacked, refuseStack } from './stacking.ts';

/** Breakdown (15): divisions into regiments at the start of a phase, and together again at its end. */

// --- Breaking down

/** 15Aa: at the start, before anybody has moved. */
function hasBegun(s: State): boolean {
  for (let u = 0; u < UNITS; u++)
    if (camp(u) === s.phasing && isOnMap(s, u) && s.units.moved[u] !== NOT_MOVED && s.units.moved[u] !== BARRED)
      return true;
  return false;
}

function refuseBreakdown(s: State, side: string, u: number): Refusal | undefined {
  const no = refusePiece(s, side, u);
  if (no !== undefined) return no;
  const params = { unit: { piece: u } };
  // 15Ad: in the exploitation phase c/m divisions only.
  if (!isMovementPhase(s) && !isMotorised(s, u)) return refusal('SS-15Ad', 'not-motorised', params);
  const row = breakdownRow(s, u);
  if (row < 0) return refusal('SS-15Ba', 'never-breaks-down', params);
  return freeParts(s, row) === undefined ? refusal('SS-15Ba', 'no-counters-left', params) : undefined;
}

/** What a unit is by itself, as its parts take it over and give it back. */
const STATUS = [
  'supply',
  'outTurns',
  'outSince',
  'isolated',
  'reserve',
  'fromEast',
  'surprise',
  'moved',
  'mode',
  'spent',
  'attacked',
  'defended',
  'retreated',
] as const;

export const breakDown = action<State, { unit: number }>(
  'break-down',
  'SS-15Aa',
  {
    unit: piece({
      *among(s, d) {
        for (let u = 0; u < UNITS; u++)
          if (camp(u) === campOfSide(d.side) && isOnMap(s, u) && breakdownRow(s, u) >= 0) yield u;
      },
      refuse: (s, d, u) => refuseBreakdown(s, d.side, u),
    }),
  },
  {
    closed: (s) => (hasBegun(s) ? refusal('SS-15Aa', 'phase-has-begun') : undefined),
    apply(s, { unit }, world) {
      const hex = s.units.at[unit]!;
      const parts = freeParts(s, breakdownRow(s, unit))!;
      dropPoints(s, unit);
      for (const part of parts) {
        for (const word of STATUS) s.units[word][part] = s.units[word][unit]!;
        s.units.face[part] = FRONT;
        s.units.at[part] = hex;
        s.units.partOf[part] = unit;
      }
      // 15Bc: the division waits in its box of the chart.
      s.units.at[unit] = BROKEN_DOWN;
      settleOwners(s, around([hex]), world);
      world.tell({
        key: 'broken-down-news',
        rules: ['SS-15Aa'],
        params: { unit: { piece: unit }, units: { pieces: [...parts] }, hex: { space: hex } },
      });
    },
  },
);

// --- Assembling

/** Why a division does not come together now. */
function refuseAssembly(s: State, of: Camp, phase: MovingPhase, division: number): Refusal | undefined {
  const params = { unit: { piece: division } };
  if (division >= UNITS || camp(division) !== of || s.units.at[division] !== BROKEN_DOWN)
    return refusal('SS-15Ac', 'not-broken-down', params);
  if (phase === 'exploitation' && !isMotorised(s, division)) return refusal('SS-15Ad', 'not-motorised', params);
  const parts = partsOf(s, division);
  const hex = s.units.at[parts[0]!]!;
  if (parts.some((u) => s.units.at[u] !== hex || !isOnMap(s, u) || s.units.aboard[u]! >= 0))
    return refusal('SS-15Ac', 'parts-apart', params);
  // 8Ba: fewer counters than before, but a division more.
  return refuseStack(s, hex, [...unitsAt(s, of, hex).filter((u) => isDivisional(s, u)), division]);
}
const divisionsOf = (s: State, of: Camp): number[] => piecesIn(s, BROKEN_DOWN, (u) => u < UNITS && camp(u) === of);
/** Divisions that could be assembled now. */
const assemblable = (s: State, of: Camp, phase: MovingPhase): number[] =>
  divisionsOf(s, of).filter((u) => refuseAssembly(s, of, phase, u) === undefined);

/** 15Ab: whether a stack that is too high now would fit once all that can come together has done so. */
export function fitsAssembled(
  s: State,
  of: Camp,
  phase: MovingPhase,
  hex: number,
  units: readonly number[] = unitsAt(s, of, hex),
): boolean {
  let stack = units;
  if (!stack.some((u) => isComponent[u] === 1)) return false;
  for (const division of divisionsOf(s, of)) {
    const parts = partsOf(s, division);
    if ((phase === 'exploitation' && !isMotorised(s, division)) || !parts.every((u) => stack.includes(u))) continue;
    stack = [...stack.filter((u) => !parts.includes(u)), division];
  }
  return refuseStack(s, hex, stack) === undefined;
}

function putTogether(s: State, division: number, world: World): void {
  const parts = partsOf(s, division);
  const hex = s.units.at[parts[0]!]!;
  // It is as badly off as the worst of them, and has done whatever one of them did.
  for (const word of STATUS) s.units[word][division] = Math.max(...parts.map((u) => s.units[word][u]!));
  s.units.mode[division] = parts.some((u) => s.units.mode[u] === STRATEGIC) ? STRATEGIC : s.units.mode[parts[0]!]!;
  s.units.moved[division] = DONE_MOVING;
  s.units.at[division] = hex;
  s.units.carries[division] = parts.reduce((sum, u) => sum + s.units.carries[u]!, 0);
  for (const u of parts) {
    s.units.carries[u] = 0;
    s.units.at[u] = -1;
    s.units.partOf[u] = -1;
  }
  dropPoints(s, division, Math.min(s.units.carries[division], carryLimit(s, division)));
  settleOwners(s, around([hex]), world);
  world.tell({ key: 'assembled', rules: ['SS-15Ac'], params: { unit: { piece: division }, hex: { space: hex } } });
}

const phaseOf = (s: State): MovingPhase =>
  (s.stack.findLast((frame) => frame.step === 'assembling') as unknown as { phase: MovingPhase }).phase;

const assemble = action<State, { unit: number }>(
  'assemble',
  'SS-15Ac',
  {
    unit: piece({
      among: (s, d) => divisionsOf(s, campOfSide(d.side)),
      refuse: (s, d, u) => refuseAssembly(s, campOfSide(d.side), phaseOf(s), u),
    }),
  },
  { apply: (s, { unit }, world) => putTogether(s, unit, world) },
);
/** 8Ba: nobody leaves a stack too high that would fit together. */
const endAssembly = action<State>(
  'end-assembly',
  'SS-15Ac',
  {},
  {
    closed(s, side) {
      const of = campOfSide(side);
      const hexes = new Set(assemblable(s, of, phaseOf(s)).map((u) => s.units.at[partsOf(s, u)[0]!]!));
      const high = overstacked(s, of).find((hex) => hexes.has(hex));
      return high === undefined ? undefined : refuseStack(s, high, unitsAt(s, of, high));
    },
    apply: (s) => close(s, assembling),
  },
);

/** 15Ac: at the end of a movement phase; in the exploitation phase c/m divisions (15Ad). */
export const assembling = step<State, { phase: MovingPhase }>('assembling', 'SS-15Ac', {
  decision: (s, f) => (assemblable(s, s.phasing, f.phase).length > 0 ? { side: sideOf(s.phasing) } : undefined),
  actions: [assemble, endAssembly],
  done: untilClosed,
});
