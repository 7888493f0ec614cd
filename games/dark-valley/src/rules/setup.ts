import { action, close, refusal, step, untilClosed, type Refusal, type World } from '@rokada/kernel';
import { placeAction, refuseFinish, refuseZone } from '@rokada/kit';
import { board } from '../board.ts';
import {
  AT_HAND,
  ELIMINATED,
  LAND,
  OTHER_FRONTS,
  REMOVED,
  STAVKA_RESERVE,
  USSR,
  WATER,
  hexNamed,
  isHex,
  isLand,
  printedFort,
  printedZone,
  sideOfArc,
} from '../geography.ts';
import { RESERVE, planOf, setupRecord, startingHolder } from '../scenarios.ts';
import { landUnitsAt, type State } from '../state.ts';
import {
  AXIS,
  FZ2,
  PIECES,
  ROMANIAN_AIR,
  SOVIET,
  SOVIET_TACTICAL,
  STUG,
  campOf,
  camp,
  campOfSide,
  isLandUnit,
  pieceNamed,
  sideOf,
  stepsOf,
  tacticalArrival,
  type Camp,
} from '../units.ts';
import { PLACES, settleControl } from './control.ts';
import { refuseNation } from './minor-allies.ts';
import { overstacked, refuseJoining } from './stacking.ts';
import { victoryHexes } from './victory.ts';
import { hasEnemy } from './zones.ts';

/** Set-up (17): the ready set-up stands on the map; each player may shift his units within their zones, or take it as it is. */

/** Puts out everything as the scenario has it. */
export function layOut(s: State): void {
  const record = setupRecord(s.setup);
  s.turn = record.firstTurn;
  for (const hex of PLACES) s.hexes.control[hex] = startingHolder(record, hex);
  for (const hex of LAND) {
    s.hexes.fort[hex] = printedFort[hex]!;
    s.hexes.zone[hex] = printedZone[hex]!;
  }
  for (const id of record.destroyedForts) s.hexes.fort[hexNamed(id)] = 0;
  if (record.destroyedZones !== undefined) for (const hex of LAND) s.hexes.zone[hex] = 0;
  for (const { unit, steps } of record.placements) {
    const u = pieceNamed(unit);
    s.units.lost[u] = steps === undefined ? 0 : stepsOf[u]! - steps;
  }
  const boxed = (ids: readonly string[], space: number): void => {
    for (const id of ids) s.units.at[pieceNamed(id)] = space;
  };
  boxed(record.stavkaBox, STAVKA_RESERVE);
  boxed(record.eliminated, ELIMINATED);
  boxed(record.removed ?? [], REMOVED);
  boxed(record.otherFronts ?? [], OTHER_FRONTS);
  for (const id of record.converted ?? []) s.units.converted[pieceNamed(id)] = 1;
  s.units.at[STUG] = AT_HAND;
  if (record.support.romanianTacticalAir) s.units.at[ROMANIAN_AIR] = AT_HAND;
  for (const air of SOVIET_TACTICAL) if (tacticalArrival(air) <= record.firstTurn) s.units.at[air] = AT_HAND;
  if (record.support.fz2 !== undefined) {
    s.units.at[FZ2] = hexNamed(record.support.fz2.hex);
    s.fz2 = 'standing';
  }
  for (const side of ['axis', 'soviet']) standReady(s, side);
}

function standReady(s: State, side: string): void {
  const { ready } = planOf(s.setup);
  for (let piece = 0; piece < PIECES.count; piece++) {
    if (campOf[piece] === campOfSide(side) && ready[piece]! >= 0) s.units.at[piece] = ready[piece]!;
  }
}

function refusePlace(s: State, piece: number, hex: number): Refusal | undefined {
  if (s.units.at[piece] === hex) return refusal('DV-17.0c', 'already-there', { unit: { piece }, hex: { space: hex } });
  const outside = refuseZone(planOf(s.setup), piece, hex) ?? refuseNation(s, piece, hex);
  if (outside !== undefined) return outside;
  if (hasEnemy(s, camp(piece), hex)) return refusal('DV-17.0c', 'enemy-there', { hex: { space: hex } });
  const { zones, zoneOf } = planOf(s.setup);
  // 17.1.1b: reserves one to a hex, where nobody else stands.
  if (zones[zoneOf[piece]!]?.id === RESERVE && landUnitsAt(s, camp(piece), hex).length > 0)
    return refusal('DV-17.1.1b', 'reserve-alone', { unit: { piece }, hex: { space: hex } });
  return mayStepAside(s, camp(piece)) ? undefined : refuseJoining(s, camp(piece), hex, [piece]);
}

// --- 17.1.1b: in June 1941 Soviet units may gather where they please; whoever is too many steps into a hex beside it

const mayStepAside = (s: State, of: Camp): boolean => s.setup === '17.1' && of === SOVIET;

function refuseStepAside(s: State, side: string, piece: number): Refusal | undefined {
  const params = { unit: { piece } };
  const from = s.units.at[piece]!;
  if (campOf[piece] !== campOfSide(side) || !isLandUnit(piece) || !isHex(from) || !mayStepAside(s, camp(piece)))
    return refusal('DV-17.1.1b', 'stays-in-its-zone', params);
  return refuseJoining(s, camp(piece), from, []) === undefined
    ? refusal('DV-17.1.1b', 'stack-is-lawful', params)
    : undefined;
}

function refuseAside(s: State, piece: number, hex: number): Refusal | undefined {
  const params = { hex: { space: hex } };
  if (!besidesOf(s.units.at[piece]!).includes(hex)) return refusal('DV-17.1.1b', 'not-adjacent', params);
  if (USSR[hex] === 0) return refusal('DV-17.1.1b', 'outside-zone', { ...params, unit: { piece }, zone: USSR_WORD });
  return refuseJoining(s, camp(piece), hex, [piece]);
}
const USSR_WORD = { word: 'zone-ussr' };

function besidesOf(hex: number): number[] {
  const found: number[] = [];
  for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) {
    const to = board.to[arc]!;
    if (isLand(to) && (sideOfArc(arc) & WATER) === 0) found.push(to);
  }
  return found;
}

const stepAside = placeAction<State>('step-aside', 'DV-17.1.1b', {
  waiting: (s, side) =>
    mayStepAside(s, campOfSide(side)) ? overstacked(s, SOVIET).flatMap((hex) => landUnitsAt(s, SOVIET, hex)) : [],
  refusePiece: refuseStepAside,
  places: (s, piece) => besidesOf(s.units.at[piece]!),
  refusePlace: refuseAside,
  put: (s, piece, hex) => void (s.units.at[piece] = hex),
});

const setUp = placeAction<State>('set-up', 'DV-17.0c', {
  waiting: (s, side) => {
    const { zones, zoneOf } = planOf(s.setup);
    return PIECES.ids.flatMap((_, piece) => (zones[zoneOf[piece]!]?.side === side ? [piece] : []));
  },
  places: (s, piece) => {
    const { zones, zoneOf } = planOf(s.setup);
    const { open } = zones[zoneOf[piece]!]!;
    return LAND.filter((hex) => open[hex] === 1 && hex !== s.units.at[piece]);
  },
  refusePlace,
  put: (s, piece, hex) => void (s.units.at[piece] = hex),
});

const finishSetup = action<State>(
  'finish-setup',
  'DV-17.0c',
  {},
  {
    closed(s, side) {
      const [tooHigh] = overstacked(s, campOfSide(side));
      if (tooHigh !== undefined) return refuseJoining(s, campOfSide(side), tooHigh, []);
      return refuseFinish(planOf(s.setup), side, s.units.at);
    },
    apply: (s) => close(s, settingUp),
  },
);

const readySetup = action<State>(
  'ready-setup',
  'DV-17.0c',
  {},
  {
    apply(s, d) {
      standReady(s, d.side);
      close(s, settingUp);
    },
  },
);

/** 17.1.1: the Soviets first, then the Axis. */
export const settingUp = step<State, { side: string }>('setting-up', 'DV-17.0c', {
  decision: (_s, f) => ({ side: f.side }),
  actions: [readySetup, setUp, stepAside, finishSetup],
  done: untilClosed,
  leave(s, f, world: World) {
    if (f.side !== sideOf(AXIS)) return;
    settleControl(s, world);
    s.points = victoryHexes(s);
  },
});
