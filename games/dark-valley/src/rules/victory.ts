import { die, endMatch, step, type World } from '@rokada/kernel';
import { LAST_TURN, yearOf } from '../charts.ts';
import {
  BAKU,
  BERLIN,
  GROZNY,
  KIEV,
  KURSK,
  LENINGRAD,
  MAIKOP,
  MOSCOW,
  SEVASTOPOL,
  STALINGRAD,
  VICTORY_HEXES,
} from '../geography.ts';
import { plays } from '../options.ts';
import { controls, landUnitsAt, type State } from '../state.ts';
import { lastTurn } from '../scenarios.ts';
import { ALL_UNITS, AXIS, SOVIET, isDivision, isGerman, isMechanized, sideOf, type Camp } from '../units.ts';

/** How to win (3, 17.1.3, 17.2.3, 17.3.2, 17.4.2). */

/** 3.1: one point for every victory hex of the Axis; with the option of 3.2 the running count. */
export const victoryHexes = (s: State): number => VICTORY_HEXES.filter((hex) => controls(s, AXIS, hex)).length;
export const pointsOf = (s: State): number => (plays(s, 'variable-points', 'by-the-die') ? s.points : victoryHexes(s));

/** 3.2, option: a victory hex changes hands; a die says what it is worth. */
export function changePoints(s: State, of: Camp, hex: number, world: World): void {
  if (!plays(s, 'variable-points', 'by-the-die')) return;
  const capital = hex === MOSCOW || hex === BERLIN;
  const roll = die(world.chance) + (capital ? 2 : 0);
  const worth = roll <= 2 ? 0 : roll <= 4 ? 1 : 2;
  s.points += of === AXIS ? worth : -worth;
  world.tell({
    key: 'points-rolled',
    rules: capital ? ['DV-3.2k', 'DV-3.2l'] : ['DV-3.2k'],
    params: { hex: { space: hex }, roll, worth, points: s.points },
  });
}

/** A verdict: who wins, and the clause by which. Nobody: a draw. */
interface Verdict {
  readonly winner: Camp | undefined;
  readonly key: string;
}
const win = (winner: Camp, key: string): Verdict => ({ winner, key });
const DRAW: Verdict = { winner: undefined, key: 'draw' };

/** 3.2: ten German units beyond the Caucasus, five of them mechanized divisions, and the oil towns. */
function holdsCaucasus(s: State): boolean {
  const exited = ALL_UNITS.filter((u) => s.units.at[u] === BAKU && isGerman[u] === 1);
  const mechanized = exited.filter((u) => isMechanized[u] === 1 && isDivision[u] === 1);
  return (
    exited.length >= 10 &&
    mechanized.length >= 5 &&
    [SEVASTOPOL, STALINGRAD, MAIKOP, GROZNY].every((hex) => controls(s, AXIS, hex))
  );
}

/** 3.2: what wins the campaign for the Axis at any check, and Barbarossa before its last turn. */
function axisVerdict(s: State): Verdict | undefined {
  if (yearOf(s.turn) === 1941 && controls(s, AXIS, MOSCOW) && (controls(s, AXIS, KIEV) || controls(s, AXIS, LENINGRAD)))
    return win(AXIS, 'axis-moscow');
  if (holdsCaucasus(s)) return win(AXIS, 'axis-caucasus');
  return pointsOf(s) >= 38 ? win(AXIS, 'axis-38-hexes') : undefined;
}

/** 3.2: what ends the campaign. */
function campaignVerdict(s: State, ends: boolean): Verdict | undefined {
  const early = axisVerdict(s);
  if (early !== undefined) return early;
  const points = pointsOf(s);
  const now = yearOf(s.turn);
  const floor: Readonly<Record<number, number>> = { 1942: 28, 1943: 23, 1944: 13 };
  if (points <= (floor[now] ?? 1)) return win(SOVIET, points <= 1 ? 'soviet-collapse' : `soviet-${now}`);
  if (!ends) return undefined;
  if (points <= 2 && landUnitsAt(s, SOVIET, BERLIN).length > 0) return win(SOVIET, 'soviet-berlin');
  return win(AXIS, 'axis-survives');
}

/** Scenarios: what wins at any check, and at the end. */
function scenarioVerdict(s: State, ends: boolean): Verdict | undefined {
  const points = pointsOf(s);
  switch (s.setup) {
    case '17.1': {
      const early = axisVerdict(s);
      if (early !== undefined) return early;
      if (!ends) return undefined;
      return points >= 30 ? win(AXIS, 'axis-30-points') : points >= 26 ? DRAW : win(SOVIET, 'soviet-barbarossa');
    }
    case '17.2':
      if (points >= 36) return win(AXIS, 'axis-36-points');
      if (!ends) return undefined;
      if ([SEVASTOPOL, STALINGRAD, MAIKOP].every((hex) => controls(s, AXIS, hex))) return win(AXIS, 'axis-fall-blau');
      if (points >= 33) return win(AXIS, 'axis-marginal');
      return points >= 29 ? DRAW : win(SOVIET, 'soviet-fall-blau');
    case '17.3':
      if (!ends) return undefined;
      if (points >= 29 || (points >= 27 && controls(s, AXIS, KURSK))) return win(AXIS, 'axis-zitadelle');
      return points <= 24 ? win(SOVIET, 'soviet-zitadelle') : DRAW;
    default:
      if (!ends) return undefined;
      return points <= 13 ? win(SOVIET, 'soviet-bagration') : points >= 17 ? win(AXIS, 'axis-bagration') : DRAW;
  }
}

/** The verdict of a check; `ends`: as if the last turn were over. */
export const verdictOf = (s: State, ends: boolean): Verdict | undefined =>
  s.campaign ? campaignVerdict(s, ends) : scenarioVerdict(s, ends);

/** VI.a: the victory check of every End Phase (4.1, R-37). */
export const victoryCheck = step<State>('victory-check', 'DV-4.1.VIa', {
  enter(s) {
    const verdict = verdictOf(s, s.turn >= (s.campaign ? LAST_TURN : lastTurn(s)));
    if (verdict === undefined) return;
    const winners = verdict.winner === undefined ? [] : [sideOf(verdict.winner)];
    endMatch(s, { winners, key: verdict.key, scores: { axis: pointsOf(s) } });
  },
});
