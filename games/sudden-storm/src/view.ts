import { perMoment, type PieceView, type SpaceView, type View } from '@rokada/kernel';
import { maskOf } from '@rokada/kit';
import { DISTRICTS, LAND, SPACES, ZONES, idOf, isHex, board, gradedAt } from './board.ts';
import { WEATHERS } from './charts.ts';
import type { AirCombat } from './rules/air-combat.ts';
import { isFlying, targetOf } from './rules/aircraft.ts';
import { germansInFinland } from './rules/operational-areas.ts';
import { pointsOf } from './rules/victory.ts';
import { AIR_RESULTS, MISSIONS, RP, SUPPLY, UNSUPPLIED, type State } from './state.ts';
import {
  AXIS,
  CADRE,
  FACES,
  FIRST_AIR,
  FIRST_SHIP,
  NATIONS,
  PIECES,
  SIDES,
  SOVIET,
  UNITS,
  camp,
  defenceOf,
  isAir,
  isArtillery,
  isIntrinsic,
  isShip,
  isTruck,
  sideOf,
} from './units.ts';

/** What anybody may know: nothing is hidden in this game. A view names only what is on the table. */
export const viewOf = (s: State): View =>
  perMoment(s, VIEW, () => ({ pieces: piecesOf(s), spaces: spacesOf(s), facts: factsOf(s) }));
const VIEW = Symbol('view');

/** From the bottom of a stack to its top: ships and aircraft, garrisons, trucks, guns, then units, the strongest last. */
const FROM_BELOW: readonly number[] = PIECES.ids
  .map((_, piece) => piece)
  .toSorted((a, b) => heightOf(a) - heightOf(b) || b - a);
function heightOf(piece: number): number {
  if (piece >= UNITS) return isShip(piece) ? 0 : 1;
  if (isTruck[piece] === 1 || isIntrinsic[piece] === 1) return 2;
  return isArtillery[piece * FACES] === 1 ? 3 : 4 + defenceOf[piece * FACES]!;
}

/** How a state showed each piece last: what has not changed is the same object, and needs no comparing. */
const shown = new WeakMap<State, (PieceView | undefined)[]>();

function piecesOf(s: State): PieceView[] {
  const found: PieceView[] = [];
  let last = shown.get(s);
  if (last === undefined) shown.set(s, (last = []));
  for (const piece of FROM_BELOW) {
    if (s.units.at[piece]! < 0) continue;
    const marks = marksOf(s, piece);
    const at = SPACES.ids[seenAt(s, piece)]!;
    const face = s.units.face[piece]!;
    const old = last[piece];
    if (old !== undefined && old.at === at && old.face === face && sameMarks(old.marks, marks)) found.push(old);
    else {
      const view = { id: PIECES.ids[piece]!, at, side: sideOf(camp(piece)), face, ...(marks.length > 0 && { marks }) };
      found.push((last[piece] = view));
    }
  }
  return found;
}
const sameMarks = (old: PieceView['marks'], now: readonly string[]): boolean =>
  old === undefined ? now.length === 0 : old.length === now.length && old.every((mark, i) => mark === now[i]);

/** An air unit on a mission is seen over its target, and not at its base. */
const seenAt = (s: State, piece: number): number =>
  isAir(piece) && isFlying(s, piece) ? targetOf(s, piece) : s.units.at[piece]!;

function marksOf(s: State, piece: number): string[] {
  const marks: string[] = [];
  if (isAir(piece)) {
    if (s.air.inoperative[piece - FIRST_AIR] === 1) marks.push('inoperative');
    if (s.air.guards[piece - FIRST_AIR] === 1) marks.push('guards');
    if (s.air.raf[piece - FIRST_AIR] === 1) marks.push('raf');
    if (isFlying(s, piece)) marks.push(MISSIONS[s.air.mission[piece - FIRST_AIR]!]!);
    if (s.air.result[piece - FIRST_AIR] !== 0) marks.push(`flies-${AIR_RESULTS[s.air.result[piece - FIRST_AIR]!]!}`);
    return marks;
  }
  if (isShip(piece)) {
    const damage = s.ships.damage[piece - FIRST_SHIP]!;
    if (damage > 0 && isHex(s.units.at[piece]!)) marks.push(`damage-${damage}`);
    if (s.ships.atSea[piece - FIRST_SHIP] === 1) marks.push('at-sea');
    return marks;
  }
  if (s.units.face[piece] === CADRE) marks.push('cadre');
  if (s.units.supply[piece] === UNSUPPLIED) marks.push(`out-of-supply-${s.units.outTurns[piece]! >= 2 ? 2 : 1}`);
  else if (s.units.supply[piece]! > 0) marks.push(SUPPLY[s.units.supply[piece]!]!);
  if (s.units.isolated[piece] === 1) marks.push('isolated');
  if (s.units.reserve[piece] === 1) marks.push('reserve');
  if (isTruck[piece] === 1 && s.units.empty[piece] === 1) marks.push('empty');
  if (s.units.carries[piece]! > 0) marks.push(heap('carries', s.units.carries[piece]!));
  if (s.units.aboard[piece]! >= 0) marks.push('aboard');
  return marks;
}

/** More points than this in one place are shown as so many. */
export const MOST_SHOWN = 99;
const heap = (of: string, count: number): string => `${of}-${Math.min(MOST_SHOWN, count)}`;

const isGraded = maskOf(board, (hex) => gradedAt[hex]! >= 0);
/** Cities with their owner, and whatever lies in a hex. */
function spacesOf(s: State): SpaceView[] {
  const found: SpaceView[] = [];
  const { fort, field, razed, points, landed, owner } = s.hexes;
  const industry = industryOf(s);
  const tell = (hex: number): void => {
    const marks = industry.get(hex) ?? [];
    industry.delete(hex);
    if (fort[hex] === 1) marks.push('fort');
    if (field[hex] === 1) marks.push('airfield');
    if (razed[hex] === 1) marks.push('fallen-fortress');
    if (points[hex]! > 0) marks.push(heap('points', points[hex]!));
    if (landed[hex]! > 0) marks.push(heap('landed', landed[hex]!));
    const of = owner[hex]!;
    found.push({ id: idOf(hex), ...(of >= 0 && { control: SIDES[of]! }), ...(marks.length > 0 && { marks }) });
  };
  // Every hex is passed for every view: nothing is made for those that have nothing to tell.
  for (const hex of LAND)
    if (isGraded[hex]! | fort[hex]! | field[hex]! | razed[hex]! | points[hex]! | landed[hex]!) tell(hex);
  for (const hex of industry.keys()) if (isHex(hex)) tell(hex);
  return found;
}

/** The capital, factories, what is being built and what waits in ports (34d), by hex. */
function industryOf(s: State): Map<number, string[]> {
  const found = new Map<number, string[]>();
  const put = (hex: number, mark: string): void => void found.set(hex, [...(found.get(hex) ?? []), mark]);
  if (s.capital.state !== 'captured') put(s.capital.hex, `capital-${s.capital.state}`);
  for (const { hex, state } of s.factories)
    if (state === 'working' || state === 'prepared') put(hex, `factory-${state}`);
  for (const { hex, kind } of s.works) put(hex, `building-${kind}`);
  for (const { hex, armour, planes } of s.quays) put(hex, heap('quay', Math.ceil(armour / RP) + planes.length));
  return found;
}

/** 20: the groups of the air combat that is on, and who fires at whom. */
function airCombatOf(s: State): View['facts'] {
  const f = s.stack.find((frame) => frame.step === 'air-combat') as unknown as AirCombat | undefined;
  if (f === undefined || f.pairs === undefined) return {};
  const ids = (units: readonly number[]): string[] => units.map((u) => PIECES.ids[u]!);
  return {
    'air-combat': {
      hex: idOf(f.hex),
      screen: ids(f.screen),
      force: ids(f.force),
      engaging: ids(f.engaging),
      passing: ids(f.passing),
      pairs: f.pairs.map(({ one, many }) => ({ one: PIECES.ids[one]!, many: ids(many) })),
    },
  };
}

function factsOf(s: State): View['facts'] {
  return {
    turn: s.turn,
    phasing: sideOf(s.phasing),
    ...(s.surprise && { surprise: true }),
    points: Math.floor(pointsOf(s).total),
    weather: Object.fromEntries(
      ZONES.map((zone, i) => [`weather-zone-${zone}`, `weather-${WEATHERS[s.weather[i]!]!}`]),
    ),
    ...pointsHeld(s),
    ...duesOf(s),
    ...airCombatOf(s),
    ...(s.hand.length > 0 && { hand: s.hand.map((u) => PIECES.ids[u]!) }),
  };
}

/** 30Hc: what garrisons that were missing still cost. 31B1h: Germans in the Finnish theatre, until Leningrad has fallen. */
function duesOf(s: State): View['facts'] {
  return {
    ...(s.garrisonDebt > 0 && { 'garrison-points-owed': s.garrisonDebt / RP }),
    ...(!s.leningradFell && {
      'germans-in-finland': { 'germans-there': germansInFinland(s), 'germans-allowed': s.germanLimit },
    }),
  };
}

/** Replacement points that are there to be spent, in points: of each nation of the Axis, of each Soviet district (33B). */
function pointsHeld(s: State): View['facts'] {
  const listed = (words: readonly string[], column: ArrayLike<number>): Record<string, number> =>
    Object.fromEntries(words.map((word, i) => [word, column[i]! / RP]).filter(([, points]) => points !== 0));
  const axis = listed(NATION_KEYS, s.nations.infantry);
  const soviet = listed(DISTRICTS, s.districts.infantry);
  return {
    ...(Object.keys(axis).length > 0 && { 'infantry-points': axis }),
    ...(Object.keys(soviet).length > 0 && { 'district-points': soviet }),
    ...(s.armour[AXIS] > 0 && { 'axis-armour-points': s.armour[AXIS] / RP }),
    ...(s.armour[SOVIET] > 0 && { 'soviet-armour-points': s.armour[SOVIET] / RP }),
    ...(s.artillery > 0 && { 'soviet-artillery-points': s.artillery / RP }),
  };
}
const NATION_KEYS = NATIONS.map((nation) => `nation-${nation}`);
