import type { Standing } from '@rokada/kernel';
import { WEEKS } from './charts.ts';
import { dateWord } from './data.ts';
import { subsidiaryNumber, verdictAt, victoryPoints } from './rules/victory.ts';
import { isIntroductory, isSimulation, seatOf, type Stalingrad } from './state.ts';

/** TS-19.2, as if this week ended now. */
export function standing(s: Stalingrad): Standing {
  const points = victoryPoints(s);
  const week = WEEKS.find(({ ends }) => ends >= s.date) ?? WEEKS.at(-1)!;
  const found = verdictAt(s, week, points.total);
  const [low, high] = isSimulation(s) ? week.red : [week.blue, week.blue];
  return {
    ahead: found === undefined ? [] : [seatOf(s, found.winner)],
    verdict: {
      key: found === undefined ? 'standing-goes-on' : `standing-${found.winner}`,
      params: { points: points.total },
    },
    judged: isIntroductory(s)
      ? { key: 'judged-introductory' }
      : { key: 'judged-week', params: { week: week.week, date: { word: dateWord(week.ends) }, low, high } },
    ledgers: [points, subsidiaryNumber(s)],
  };
}
