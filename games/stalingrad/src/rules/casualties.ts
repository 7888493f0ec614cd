import { action, close, option, piece, refusal, sequence, step, type Refusal, type World } from '@rokada/kernel';
import { UNITS } from '../data.ts';
import { cheapestLoss } from '../proposals.ts';
import { begin, frame, seatOf, type CasualtyFrame, type Stalingrad } from '../state.ts';
import { at, aUnit, tell } from '../tell.ts';
import { disperseDefender, eliminate, SPENT } from './dispersal.ts';
import { capacityOf } from './odds.ts';
import { retreatOptions } from './retreat.ts';

/** Rule 8.354: the owner of a group that was hit decides how its casualty points are absorbed. */

type How = 'flip' | 'retreat' | 'flip-and-retreat' | 'eliminate';

/** TS-8.354a, TS-8.354c: what each way absorbs, by the unit's status. */
const POINTS: Readonly<Record<'fresh' | 'spent', Readonly<Partial<Record<How, number>>>>> = {
  fresh: { flip: 1, 'flip-and-retreat': 2, eliminate: 3 },
  spent: { retreat: 1, eliminate: 2 },
};

const statusOf = (s: Stalingrad, u: number): 'fresh' | 'spent' => (s.units.status[u] === SPENT ? 'spent' : 'fresh');

const pointsFor = (s: Stalingrad, u: number, how: How): number | undefined => POINTS[statusOf(s, u)][how];

/** TS-8.354e, TS-8.354b: a unit of the group; the first point falls on the strongest. */
function refuseUnit(f: CasualtyFrame, u: number): Refusal | undefined {
  if (!f.units.includes(u)) return refusal('TS-8.354e', 'not-in-the-group', { unit: aUnit(u) });
  return f.leads.length > 0 && !f.leads.includes(u)
    ? refusal('TS-8.354b', 'strongest-first', { unit: aUnit(u) })
    : undefined;
}

/** TS-8.354d: what is left must still be absorbed in full by the others. */
function refuseHow(s: Stalingrad, f: CasualtyFrame, u: number, how: How): Refusal | undefined {
  const points = pointsFor(s, u, how);
  if (points === undefined) return refusal('TS-8.354a', 'not-this-way', { unit: aUnit(u) });
  if (points > f.points) return refusal('TS-8.354a', 'too-few-points', { unit: aUnit(u), points: f.points });
  let others = 0;
  for (const each of f.units) if (each !== u) others += capacityOf(s, each);
  return f.points - points > others ? refusal('TS-8.354d', 'must-absorb-all', { points: f.points }) : undefined;
}

const HOW: readonly How[] = ['flip', 'retreat', 'flip-and-retreat', 'eliminate'];

const waysFor = (s: Stalingrad, f: CasualtyFrame, u: number): How[] =>
  refuseUnit(f, u) === undefined ? HOW.filter((how) => refuseHow(s, f, u, how) === undefined) : [];

/** One unit takes its share. Retreats wait until all is decided (TS-8.354f, TS-14.5b). */
function take(s: Stalingrad, f: CasualtyFrame, u: number, how: How, world: World): void {
  f.points -= pointsFor(s, u, how)!;
  f.units = f.units.filter((each) => each !== u);
  f.leads = [];
  if (how === 'eliminate') {
    eliminate(s, u, ['TS-8.354a'], world);
    return;
  }
  disperseDefender(s, u);
  tell(world, `absorbs-${how}`, ['TS-8.354a', 'TS-10.4d'], { unit: aUnit(u) });
  if (how !== 'flip') f.retreating.push(u);
  else f.survivors.push(u);
}

export const absorb = action<Stalingrad, { unit: number; how: string }>(
  'absorb',
  'TS-8.354a',
  {
    unit: piece({
      among: (s) => frame(s, 'casualties').units,
      // Whoever is chosen, there is a way: no group is given more points than it can absorb.
      refuse: (s, _d, u) => refuseUnit(frame(s, 'casualties'), u),
    }),
    how: option({
      among: () => HOW,
      refuse: (s, d, how) => refuseHow(s, frame(s, 'casualties'), d.unit, how as How),
    }),
  },
  {
    apply(s, d, world) {
      const f = frame(s, 'casualties');
      take(s, f, d.unit, d.how as How, world);
      if (f.points > 0) takeForced(s, f, world);
    },
  },
);

/** TS-17.3e: among equals the Russian points out the German unit that is hit first. */
export const pointOut = action<Stalingrad, { unit: number }>(
  'pointOut',
  'TS-17.3e',
  { unit: piece({ among: (s) => frame(s, 'casualties').leads }) },
  {
    apply(s, d) {
      frame(s, 'casualties').leads = [d.unit];
    },
  },
);

const pointing = step<Stalingrad>('pointing', 'TS-17.3e', {
  decision(s) {
    const f = frame(s, 'casualties');
    return f.friendlyFire && f.leads.length > 1 && f.points < totalOf(s, f)
      ? { side: seatOf(s, 'russian') }
      : undefined;
  },
  actions: [pointOut],
});

const totalOf = (s: Stalingrad, f: CasualtyFrame): number => f.units.reduce((sum, u) => sum + capacityOf(s, u), 0);

/** The only way there is, if there is only one: then nobody needs to be asked. */
function onlyWay(s: Stalingrad, f: CasualtyFrame): { u: number; how: How } | undefined {
  let only: { u: number; how: How } | undefined;
  for (const u of f.units) {
    for (const how of waysFor(s, f, u)) {
      if (only !== undefined) return undefined;
      only = { u, how };
    }
  }
  return only;
}

/** TS-8.354d: where the points leave no choice, nobody is asked. */
function takeForced(s: Stalingrad, f: CasualtyFrame, world: World): void {
  if (f.points >= totalOf(s, f)) {
    for (const u of f.units) eliminate(s, u, ['TS-8.354d'], world);
    f.points = 0;
  }
  for (let only = onlyWay(s, f); f.points > 0 && only !== undefined; only = onlyWay(s, f)) {
    take(s, f, only.u, only.how, world);
  }
}

const absorbing = step<Stalingrad>('absorbing', 'TS-8.354a', {
  enter: (s, _f, world) => takeForced(s, frame(s, 'casualties'), world),
  decision(s) {
    const f = frame(s, 'casualties');
    return { side: seatOf(s, f.owner), params: { points: f.points, area: at(f.area) } };
  },
  actions: [absorb],
  propose: (s) => cheapestLoss(s, frame(s, 'casualties')),
  done: (s) => frame(s, 'casualties').points === 0,
});

/** TS-8.355a: forced retreats, one after another. */
const retreating = sequence<Stalingrad>(
  'retreating',
  'TS-8.355a',
  [
    step<Stalingrad>('retreat-next', 'TS-8.355a', {
      enter(s) {
        const f = frame(s, 'casualties');
        const unit = f.retreating.shift();
        if (unit !== undefined) begin(s, 'retreat', { unit, from: f.area, voluntary: false, to: -1, priority: '' });
      },
    }),
  ],
  { again: (s) => frame(s, 'casualties').retreating.length > 0 },
);

// ---- voluntary retreat (8.355b, 10.5) -------------------------------------------------------------------------------

/** The survivors of the attacked group who have somewhere to go. */
function mayFallBack(s: Stalingrad, f: CasualtyFrame): number[] {
  return [...f.units, ...f.survivors].filter(
    (u) => s.units.at[u] === f.area && retreatOptions(s, u, f.area).places.length > 0,
  );
}

export const fallBack = action<Stalingrad, { unit: number }>(
  'fallBack',
  'TS-8.355b',
  {
    unit: piece({
      among: (s) => mayFallBack(s, frame(s, 'casualties')),
      refuse(s, _d, u) {
        const f = frame(s, 'casualties');
        if (mayFallBack(s, f).includes(u)) return undefined;
        const side = UNITS[u]!.side;
        return refusal(side === f.owner ? 'TS-8.354e' : 'TS-6.2d', 'not-in-the-group', { unit: aUnit(u) });
      },
    }),
  },
  {
    apply(s, d) {
      const { area } = frame(s, 'casualties');
      begin(s, 'retreat', { unit: d.unit, from: area, voluntary: true, to: -1, priority: '' });
    },
  },
);

export const standFast = action<Stalingrad>(
  'standFast',
  'TS-8.355b',
  {},
  {
    apply(s) {
      close(s, fallingBack);
    },
  },
);

const fallingBack = step<Stalingrad>('falling-back', 'TS-8.355b', {
  decision(s) {
    const f = frame(s, 'casualties');
    return !f.friendlyFire && mayFallBack(s, f).length > 0 ? { side: seatOf(s, f.owner) } : undefined;
  },
  actions: [fallBack, standFast],
  done: () => false,
});

export const casualties = sequence<Stalingrad, CasualtyFrame>('casualties', 'TS-8.354a', [
  pointing,
  absorbing,
  retreating,
  fallingBack,
]);
