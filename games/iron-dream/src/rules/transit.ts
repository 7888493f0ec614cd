import { action, option, refusal, step } from '@rokada/kernel';
import { EMERGENCY, isJudge, unitsOnMap, type State } from '../state.ts';
import { ALLIED, HITLERITE, SOVIET, campOfSide, isCombat, sideOf, type Camp } from '../units.ts';
import { Supplied, suppliedNow } from './supply.ts';

/**
 * 15.10, ruling B66: each ally lets the other's supply lines through his hexes or not. He is asked when it would feed
 * somebody; a permission stands until it is taken back.
 */

/** Which of the two permissions feeds a camp: the first is the Soviets' gift to the Anglo-Allies. */
const grantTo = (camp: Camp): 0 | 1 => (camp === ALLIED ? 0 : 1);
const allyOf = (camp: Camp): Camp => (camp === ALLIED ? SOVIET : ALLIED);
const grantBy = (side: string): 0 | 1 => grantTo(allyOf(campOfSide(side)));

export const setTransit = action<State, { answer: string }>(
  'set-transit',
  'ID-15.10a',
  { answer: option({ among: (s, d) => [s.transit[grantBy(d.side)] ? 'refuse' : 'grant'] }) },
  {
    closed: (s) => (isJudge(s) ? refusal('ID-15.10a', 'no-ally') : undefined),
    apply(s, d, world) {
      s.transit[grantBy(d.side)] = d.answer === 'grant';
      world.tell({ key: `transit-${d.answer}`, rules: ['ID-15.10a'], params: { side: { side: d.side } } });
    },
  },
);

/** Combat units that starve, though a line through the ally's hexes would reach them. */
export function fedByTransit(s: State, camp: Camp): number[] {
  const grant = grantTo(camp);
  if (camp === HITLERITE || s.transit[grant]) return [];
  const alone = suppliedNow(s, camp);
  const starving = unitsOnMap(s, camp).filter(
    (u) => isCombat[u] === 1 && s.units.supply[u] !== EMERGENCY && !alone.has(u),
  );
  if (starving.length === 0) return starving;
  s.transit[grant] = true;
  try {
    const helped = new Supplied(s, camp);
    return starving.filter((u) => helped.has(u));
  } finally {
    s.transit[grant] = false;
  }
}

const answerTransit = action<State, { answer: string }>(
  'answer-transit',
  'ID-15.10a',
  { answer: option({ among: () => ['grant', 'refuse'] }) },
  {
    apply(s, d, world) {
      s.transit[grantBy(d.side)] = d.answer === 'grant';
      world.tell({ key: `transit-${d.answer}`, rules: ['ID-15.10a'], params: { side: { side: d.side } } });
    },
  },
);

/** Before each supply check of an ally: the other is asked, case by case. */
export const transitRequest = step<State, { side: string }>('transit-request', 'ID-15.10a', {
  decision(s, f) {
    const camp = campOfSide(f.side);
    const units = fedByTransit(s, camp);
    return units.length === 0 ? undefined : { side: sideOf(allyOf(camp)), params: { units: { pieces: units } } };
  },
  actions: [answerTransit],
});
