import { action, amount, close, option, refusal, step, untilClosed, type World } from '@rokada/kernel';
import { DISTRICTS, districtNamed } from '../board.ts';
import { RP, type State } from '../state.ts';
import { SOVIET, sideOf } from '../units.ts';

/** What garrisons that were missing cost (30Hc): infantry points, this turn's before saved ones (30He). */

/** What has arrived in a district this turn and is still there; what was saved before. */
const arrivedIn = (s: State, district: number): number =>
  Math.max(0, s.districts.infantry[district]! - s.districts.before[district]!);
const all = (s: State): number => s.districts.infantry.reduce((sum, points) => sum + points, 0);
const hasArrivals = (s: State): boolean => DISTRICTS.some((_, district) => arrivedIn(s, district) >= RP);
/** What a district may pay just now. */
const purse = (s: State, district: number): number =>
  Math.min(s.garrisonDebt, hasArrivals(s) ? arrivedIn(s, district) : s.districts.infantry[district]!);

function pay(s: State, district: number, points: number): void {
  s.districts.infantry[district]! -= points;
  s.garrisonDebt -= points;
}
/** Arrivals first, then savings, from the fullest pool down. */
function payAll(s: State): void {
  for (const pocket of [arrivedIn, (each: State, district: number) => each.districts.infantry[district]!])
    for (const district of [...DISTRICTS.keys()].toSorted((a, b) => pocket(s, b) - pocket(s, a)))
      pay(s, district, Math.min(s.garrisonDebt, pocket(s, district)));
}
const tellPaid = (points: number, s: State, world: World): void =>
  world.tell({
    key: 'garrison-debt-paid',
    rules: ['SS-30Hc'],
    params: { points: points / RP, left: s.garrisonDebt / RP },
  });

const payDebt = action<State, { district: string; count: number }>(
  'pay-garrison-debt',
  'SS-30He',
  {
    district: option({
      among: (s) => DISTRICTS.filter((_, district) => purse(s, district) >= RP),
      refuse(s, _d, word) {
        const district = districtNamed(word);
        if (district < 0) return refusal('SS-30He', 'no-such-district');
        if (purse(s, district) >= RP) return undefined;
        return refusal('SS-30He', hasArrivals(s) ? 'arrivals-pay-first' : 'pool-empty');
      },
    }),
    count: amount({
      among: (s, d) => Array.from({ length: Math.floor(purse(s, districtNamed(d.district)) / RP) }, (_, i) => i + 1),
    }),
  },
  {
    apply(s, d, world) {
      pay(s, districtNamed(d.district), d.count * RP);
      tellPaid(d.count * RP, s, world);
      if (s.garrisonDebt === 0 || all(s) === 0) close(s, garrisonDebt);
    },
  },
);
const endPaying = action<State>(
  'end-paying',
  'SS-30He',
  {},
  {
    apply(s, _d, world) {
      const before = s.garrisonDebt;
      payAll(s);
      tellPaid(before - s.garrisonDebt, s, world);
      close(s, garrisonDebt);
    },
  },
);

/** 30Hc: as far as there is anything to pay with; the rest is owed on. Asked only where there is a choice. */
export const garrisonDebt = step<State>('garrison-debt', 'SS-30Hc', {
  when: (s) => s.phasing === SOVIET && s.garrisonDebt > 0 && all(s) > 0,
  enter(s, _f, world) {
    if (all(s) > s.garrisonDebt) return;
    const before = s.garrisonDebt;
    payAll(s);
    tellPaid(before - s.garrisonDebt, s, world);
  },
  decision: (s) => (s.garrisonDebt > 0 && all(s) > 0 ? { side: sideOf(SOVIET) } : undefined),
  actions: [payDebt, endPaying],
  done: untilClosed,
});
