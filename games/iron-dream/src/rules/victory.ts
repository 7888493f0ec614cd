import { endMatch, type Outcome, type Params, type World } from '@rokada/kernel';
import {
  AMSTERDAM,
  ANTWERP,
  BENELUX,
  BERLIN,
  CITIES,
  FRANCE,
  GERMANY,
  LAND,
  NOWHERE,
  ROTTERDAM,
  SOVIET_SOIL,
  TRIANGLE,
  WARSAW,
  YUGOSLAVIA,
  isEast,
  isHex,
  type City,
} from '../geography.ts';
import { board } from '../board.ts';
import { campOf, combatUnitsAt, isJudge, isOnMap, stepsLeft, unitsAt, unitsOnMap, type State } from '../state.ts';
import {
  ALLIED,
  F1,
  F2,
  HITLERITE,
  RESERVES,
  ROCKETS,
  SIDES,
  SOVIET,
  isBulgarian,
  isRomanian,
  type Camp,
  type Side,
} from '../units.ts';
import { plays } from '../options.ts';

/** Victory (26, 27.10). Special points are kept in halves, as they occur (26.6). */

export function score(
  s: State,
  side: Side,
  halves: number,
  key: string,
  rules: readonly string[],
  world: World,
  params: Params = {},
  /** The hex of the event, where it matters on which side of the line it lies (26.5). */
  where = NOWHERE,
): void {
  s.special[SIDES.indexOf(side)]! += halves;
  if (side === 'anglo-allied' && isEastern(where)) s.alliedEast += halves;
  world.tell({
    key: 'points-scored',
    rules,
    params: { ...params, side: { side }, points: halves / 2, why: { word: key } },
  });
}

/** Berlin is on the side of whoever has taken it (26.4), so it is the west to the Anglo-Allies. */
const isEastern = (hex: number): boolean => isEast[hex] === 1 && hex !== BERLIN;

/** Who scores a city at the end (26.1, 26.11, 26.15), supply being nobody's concern (26.5). */
export function scorerOf(s: State, city: City): Camp {
  const owner = s.hexes.control[city.hex] as Camp;
  if (city.hex === ROTTERDAM || city.hex === AMSTERDAM) {
    const held = unitsAt(s, city.hex).some((u) => campOf(s, u) === HITLERITE);
    return held ? HITLERITE : (s.hexes.control[ANTWERP] as Camp);
  }
  if (city.hex === WARSAW && owner === SOVIET && s.betrayed) return ALLIED;
  return owner;
}

/** Who freed a city from the Hitlerites; the two of the Hook go with Antwerp (26.11). */
const liberatorOf = (s: State, { hex }: City): number =>
  s.hexes.liberator[hex === ROTTERDAM || hex === AMSTERDAM ? ANTWERP : hex]!;

/** Reserves that somebody may not look at count for him as converted. */
type Known = (unit: number) => boolean;
const everybody: Known = () => true;

export interface Tally {
  /** In halves, by camp. */
  readonly total: readonly [number, number, number];
  /** Two players: German points and Alliance points by half of the map. */
  readonly west: readonly [german: number, allied: number];
  readonly east: readonly [german: number, soviet: number];
}

/** The points as they stand; the two-player comparisons of 26.5 beside the plain totals. */
export function tally(s: State, isKnown: Known = everybody): Tally {
  const total: [number, number, number] = [0, 0, 0];
  const west: [number, number] = [0, 0];
  const east: [number, number] = [0, 0];
  for (const city of CITIES) {
    const value = 2 * city.value;
    const scorer = scorerOf(s, city);
    total[scorer] += value;
    const eastern = isEast[city.hex] === 1;
    if (scorer === HITLERITE) {
      // 26.5: while it is German Berlin counts on both sides of the line.
      if (eastern) east[0] += value;
      if (!eastern || city.hex === BERLIN) west[0] += value;
    } else if (city.hex === WARSAW && s.betrayed && s.hexes.control[WARSAW] === SOVIET) {
      // 26.15: for the Anglo-Allied total, and off the Soviet one where it was taken during the rising.
      west[1] += value;
      if (s.warsawSeized) east[1] -= value;
    } else if (liberatorOf(s, city) === scorer) {
      // 26.3: what the wrong ally has freed nobody scores; 26.4: Berlin is never on the wrong side.
      if (scorer === SOVIET && eastern) east[1] += value;
      if (scorer === ALLIED && !isEastern(city.hex)) west[1] += value;
    }
  }
  const final = finalSpecials(s, isKnown);
  const [eastGerman, allied, soviet, westGerman] = s.special.map((points, i) => points + final[i]!) as [
    number,
    number,
    number,
    number,
  ];
  total[HITLERITE] += eastGerman + westGerman;
  total[ALLIED] += allied;
  total[SOVIET] += soviet;
  west[0] += westGerman;
  // 26.5: of the Anglo-Allied events only those west of the line.
  west[1] += allied - s.alliedEast;
  east[0] += eastGerman;
  east[1] += soviet;
  return { total, west, east };
}

/** Points that are counted at the end only, by SIDES in halves. */
export function finalSpecials(s: State, isKnown: Known = everybody): readonly number[] {
  const points = [0, 0, 0, 0];
  if (s.romania === 'axis') points[HITLERITE]! += 8;
  if (s.bulgaria === 'axis') points[HITLERITE]! += 8;
  if (s.alpenfestung !== NOWHERE) points[ALLIED]! -= 8;
  for (const u of RESERVES)
    if (s.units.unconverted[u] === 1 && isOnMap(s, u) && isKnown(u)) points[isEast[s.units.at[u]!] === 1 ? 0 : 3]! -= 2;
  return points;
}

/** End of an Anglo-Allied player turn: the French army and the rockets. */
export function alliedTurnEnds(s: State, world: World): void {
  if (s.parisFreed > 0 && s.turn > s.parisFreed) {
    for (const u of [F1, F2]) {
      const at = s.units.at[u]!;
      const present = isHex(at) && (FRANCE[at] === 1 || BENELUX[at] === 1 || GERMANY[at] === 1);
      // Ruling B12: a corps that was never raised is absent too, or is nobody's fault.
      const raised = s.fxRemoved > 0 && s.turn > s.fxRemoved + (u === F2 ? 1 : 0);
      const excused = !raised && plays(s, 'absent-french', 'raised-only-count');
      if (present || excused || s.frenchPenalty >= 12) continue;
      s.frenchPenalty++;
      score(s, 'anglo-allied', -1, 'french-army', ['ID-26.9a', 'ID-26.9b'], world);
    }
  }
  if (s.turn >= 2 && isOnMap(s, ROCKETS)) score(s, 'anglo-allied', -1, 'rocket-fire', ['ID-26.14e'], world);
}

/** 26.10: each liberated city that needs one must hold its garrison at the end of every Soviet player turn. */
export function checkGarrisons(s: State, world: World): void {
  for (const city of CITIES) {
    if (!city.needsGarrison || s.hexes.control[city.hex] !== SOVIET) continue;
    // What the other ally has freed is no liberation of his.
    if (!isJudge(s) && s.hexes.liberator[city.hex] !== SOVIET) continue;
    if (SOVIET_SOIL[city.hex] === 1 && plays(s, 'soviet-cities', 'soviet-soil-exempt')) continue;
    if (garrisonSteps(s, city.hex) >= (city.value > 1 ? 2 : 1)) continue;
    if (isJudge(s)) s.garrisonFailures++;
    score(s, 'soviet', -2, 'garrison', ['ID-26.10a', 'ID-26.10b', 'ID-26.10c'], world, { city: { space: city.hex } });
  }
}

/** Romanians and Bulgarians never count (19.2, 19.10), nor do supply units; Yugoslavs do, at home (ruling B14). */
export const garrisonSteps = (s: State, hex: number): number =>
  combatUnitsAt(s, hex)
    .filter((u) => campOf(s, u) === SOVIET && isRomanian[u] === 0 && isBulgarian[u] === 0)
    .reduce((sum, u) => sum + stepsLeft(s, u), 0);

export function endOfGame(s: State): void {
  if (isJudge(s)) judge(s);
  else if (s.players === 2) endForTwo(s);
  else endForThree(s);
}

function scoresOf({ total }: Tally): Readonly<Record<string, number>> {
  return { hitlerite: total[HITLERITE] / 2, 'anglo-allied': total[ALLIED] / 2, soviet: total[SOVIET] / 2 };
}

/** 26.1: who has most points; ties are shared. */
export function leaders({ total }: Tally): readonly Camp[] {
  const most = Math.max(...total);
  return ([HITLERITE, ALLIED, SOVIET] as const).filter((camp) => total[camp] === most);
}

/** The sides of some camps; all three together have won nothing over each other. */
export const sidesOf = (camps: readonly Camp[]): string[] =>
  camps.length === 3
    ? []
    : camps.flatMap((camp) => (camp === HITLERITE ? ['hitlerite', 'hitlerite-west'] : [SIDES[camp]]));

function endForThree(s: State): void {
  const points = tally(s);
  const winners = leaders(points);
  endMatch(s, {
    winners: sidesOf(winners),
    key: winners.length === 1 ? 'most-points' : 'tied',
    scores: scoresOf(points),
  });
}

/** 26.5: one final point for each half of the map; the German against the Alliance. */
function endForTwo(s: State): void {
  const { winners, ...scores } = byHalves(tally(s));
  endMatch(s, { winners, key: winners.length === 0 ? 'two-player-draw' : 'two-player-win', scores });
}

export function byHalves({ west, east }: Tally): { winners: string[]; west: number; east: number } {
  const lead = ([german, other]: readonly [number, number]): number => (german - other) / 2;
  const german = Math.sign(lead(west)) + Math.sign(lead(east));
  const winners = german > 0 ? ['hitlerite', 'hitlerite-west'] : german < 0 ? ['anglo-allied', 'soviet'] : [];
  return { winners, west: lead(west), east: lead(east) };
}

/** 27.10: Berlin, the line, and 84 points; else the Soviet player has won. */
function judge(s: State): void {
  endMatch(s, judgement(s));
}

export function judgement(s: State): Outcome {
  const points = judgedPoints(s);
  const key =
    s.hexes.control[BERLIN] !== ALLIED
      ? 'nato-without-berlin'
      : sovietsBeyondLine(s)
        ? 'soviets-beyond-line'
        : points >= 84
          ? 'nato-wins'
          : 'nato-falls-short';
  return {
    winners: key === 'nato-wins' ? ['anglo-allied', 'hitlerite', 'hitlerite-west'] : ['soviet'],
    key,
    scores: { 'anglo-allied': points },
  };
}

export const judgedPoints = (s: State): number =>
  judgedCities(s).reduce((sum, { judged }) => sum + judged, s.garrisonFailures);

export const judgedCities = (s: State): readonly City[] =>
  CITIES.filter(
    ({ hex, judged }) => judged > 0 && s.hexes.control[hex] === ALLIED && !(s.neutral && YUGOSLAVIA[hex] === 1),
  );

/** A Soviet unit west of the line; Yugoslavs never leave their country, which lies east of it (ruling B65). */
const sovietsBeyondLine = (s: State): boolean => unitsOnMap(s, SOVIET).some((u) => isWestOfLine(s.units.at[u]!));

/**
 * 27.10: the line runs through the triangles, south of them along Yugoslavia's west edge with its Y hexes, and north of
 * them on through the Baltic: by row the first column that is not west of it. The triangles are listed from the north.
 */
const LINE = new Int16Array(board.grid.rows);
for (let row = 0; row < LINE.length; row++) {
  const inRow = (hex: number): boolean => board.row[hex] === row;
  const yugoslav = LAND.filter((hex) => YUGOSLAVIA[hex] === 1 && inRow(hex)).map((hex) => board.column[hex]!);
  const triangle = TRIANGLE.find(inRow) ?? TRIANGLE[0]!;
  LINE[row] = yugoslav.length > 0 ? Math.min(...yugoslav) : board.column[triangle]!;
}
export const isWestOfLine = (hex: number): boolean => board.column[hex]! < LINE[board.row[hex]!]!;
