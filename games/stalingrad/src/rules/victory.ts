import { endMatch, ledger, line, step, type Ledger, type World } from '@rokada/kernel';
import { WEEKS, type Week } from '../charts.ts';
import { DEAD_PILE, LANDING, LAST_DATE, MAMAYEV_KURGAN, VICTORY_POINTS, type Side } from '../data.ts';
import { isIntroductory, isSimulation, seatOf, type Stalingrad } from '../state.ts';
import { at, tell } from '../tell.ts';
import { countAt, spacesInPlay } from './areas.ts';
import { suppliedSpaces } from './supply.ts';

/** Chapter 19: victory points, the weekly verdict and the subsidiary test. */

/** TS-INT-3. */
const INTRODUCTORY_TARGET = 4;

/** TS-19.1a to TS-19.1d, TS-22.12: German points in supply, less the bid. TS-INT-3: zone H, which counts, is out of play there. */
export function victoryPoints(s: Stalingrad, supplied = suppliedSpaces(s, 'german')): Ledger {
  const lines = [];
  for (const area of spacesInPlay(s)) {
    const points = VICTORY_POINTS[area]!;
    if (points === 0 || supplied[area] !== 1) continue; // TS-19.1d: what is in supply is controlled
    const rule = area === MAMAYEV_KURGAN ? 'TS-19.1c' : LANDING[area] === 1 ? 'TS-19.1b' : 'TS-19.1a';
    lines.push(line(rule, 'held', points, { area: at(area) }));
  }
  if (s.bid !== 0) lines.push(line('TS-22.12', 'bid', -s.bid));
  return ledger('victory-points', lines);
}

/** TS-19.3a, TS-19.3b, TS-22.13b: dead Russians less dead Germans as they lie in the pile now. */
export function subsidiaryNumber(s: Stalingrad): Ledger {
  return ledger('subsidiary-test', [
    line('TS-19.3a', 'dead-russians', countAt(s, 'russian', DEAD_PILE)),
    line('TS-19.3a', 'dead-germans', -countAt(s, 'german', DEAD_PILE)),
    ...(s.unitBid !== 0 ? [line('TS-22.13b', 'unit-bid', -s.unitBid)] : []),
  ]);
}

export interface Verdict {
  readonly winner: Side;
  readonly key: string;
  readonly rule: string;
}

/** What so many points mean at the end of a week (TS-19.2, TS-19.2b, TS-21.1a, TS-INT-3); undefined: on it goes. */
export function verdictAt(s: Stalingrad, week: Week, points: number): Verdict | undefined {
  if (isIntroductory(s)) {
    return points >= INTRODUCTORY_TARGET
      ? { winner: 'german', key: 'sawmill-taken', rule: 'TS-INT-3' }
      : { winner: 'russian', key: 'sawmill-held', rule: 'TS-INT-3' };
  }
  const [low, high] = isSimulation(s) ? week.red : [week.blue, week.blue];
  const rule = isSimulation(s) ? 'TS-21.1a' : 'TS-19.2';
  if (points < low) return { winner: 'russian', key: 'too-few-points', rule };
  if (points > high) return { winner: 'german', key: 'enough-points', rule };
  const agreed = !isSimulation(s) && s.options['tie-break'] === `week-${week.week}`;
  if (!agreed && week.ends < LAST_DATE) return undefined;
  const test = agreed ? 'TS-19.3a' : 'TS-19.2b';
  return subsidiaryNumber(s).total > week.black
    ? { winner: 'german', key: 'subsidiary-german', rule: test }
    : { winner: 'russian', key: 'subsidiary-russian', rule: test };
}

const weekOver = (s: Stalingrad): Week | undefined => WEEKS.find(({ ends }) => ends === s.date);

/** At the end of a week. */
export const verdict = (s: Stalingrad): Verdict | undefined => verdictAt(s, weekOver(s)!, victoryPoints(s).total);

/** TS-6.1e: after the night of the last date of a week. */
export const weekEnd = step<Stalingrad>('week-end', 'TS-6.1e', {
  when: (s) => weekOver(s) !== undefined,
  enter(s, _f, world) {
    const points = victoryPoints(s);
    const found = verdict(s);
    tell(world, 'week-counted', [found?.rule ?? 'TS-19.2'], { points: points.total }, [points, subsidiaryNumber(s)]);
    if (found !== undefined) finish(s, found, points.total, world);
  },
});

function finish(s: Stalingrad, { winner, key, rule }: Verdict, points: number, world: World): void {
  tell(world, key, [rule], { side: { side: winner }, points });
  endMatch(s, {
    winners: [seatOf(s, winner)],
    key,
    scores: { [seatOf(s, 'german')]: points, [seatOf(s, 'russian')]: -points },
  });
}
