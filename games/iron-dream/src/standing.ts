import { ledger, line, type Ledger, type Standing } from '@rokada/kernel';
import { isHidden } from './fog.ts';
import { CITIES } from './geography.ts';
import {
  finalSpecials,
  byHalves,
  judgedCities,
  judgement,
  leaders,
  scorerOf,
  sidesOf,
  tally,
} from './rules/victory.ts';
import { isJudge, lastTurn, type State } from './state.ts';
import { ALLIED, HITLERITE, SIDES, SOVIET, type Camp } from './units.ts';

/** 26 and 27.10, as if the last turn were over. */
export function standing(s: State, eyes: readonly string[]): Standing {
  const isKnown = (unit: number): boolean => !isHidden(s, unit, eyes);
  const judged = { key: 'judged-last-turn', params: { turn: s.turn, last: lastTurn(s) } };
  if (isJudge(s)) {
    const { winners, key, scores } = judgement(s);
    const points = scores!['anglo-allied']!;
    const verdict = key === 'nato-falls-short' ? { key: 'standing-judge', params: { points } } : { key };
    return { ahead: winners, verdict, judged, ledgers: [natoPoints(s)] };
  }
  const points = tally(s, isKnown);
  const ledgers = ([HITLERITE, ALLIED, SOVIET] as const).map((camp) => pointsOf(s, camp, isKnown));
  if (s.players === 2) {
    const { winners, west, east } = byHalves(points);
    return { ahead: winners, verdict: { key: 'standing-two', params: { west, east } }, judged, ledgers };
  }
  const first = leaders(points);
  const key = first.length === 1 ? 'standing-most-points' : 'standing-tied';
  return { ahead: sidesOf(first), verdict: { key }, judged, ledgers };
}

/** Every city a camp scores, what its deeds have brought, and what would be counted at the end. */
function pointsOf(s: State, camp: Camp, isKnown: (unit: number) => boolean): Ledger {
  const final = finalSpecials(s, isKnown);
  // The two German commanders keep their deeds apart and are counted together.
  const sides = [...SIDES.keys()].filter((i) => i === camp || (camp === HITLERITE && i > SOVIET));
  const sum = (points: readonly number[]): number => sides.reduce((all, i) => all + points[i]!, 0) / 2;
  const cities = CITIES.filter((city) => scorerOf(s, city) === camp);
  return ledger(`points-of-${SIDES[camp]}`, [
    ...cities.map(({ hex, value }) => line('ID-26.1b', 'city-held', value, { city: { space: hex } })),
    ...(sum(s.special) === 0 ? [] : [line('ID-26.6a', 'deeds', sum(s.special))]),
    ...(sum(final) === 0 ? [] : [line('ID-26.6a', 'end-points', sum(final))]),
  ]);
}

const natoPoints = (s: State): Ledger =>
  ledger('points-of-nato', [
    ...judgedCities(s).map(({ hex, judged }) => line('ID-27.10a', 'city-held', judged, { city: { space: hex } })),
    ...(s.garrisonFailures === 0 ? [] : [line('ID-26.10a', 'garrisons-failed', s.garrisonFailures)]),
  ]);
