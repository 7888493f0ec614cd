import { action, refusal, sequence, space, step, type World } from '@rokada/kernel';
import { enemyOf, UNITS } from '../data.ts';
import { begin, frame, seatOf, type Frames, type Stalingrad } from '../state.ts';
import { at, aUnit, tell } from '../tell.ts';
import { rolled } from './advantage.ts';
import { controllerOf, countOf, isFree, isOccupiedBy, neighboursOf, presence, type Presence } from './areas.ts';
import { settle } from './control.ts';
import { disperse, eliminate, PENALTY } from './dispersal.ts';
import { needsRubbleRoll } from './rubble-entry.ts';
import { hasRoom } from './stacking.ts';

/** Rule 8.355: retreats by the priorities of 8.3551. */

export interface RetreatOptions {
  readonly priority: 'A' | 'B' | 'C' | 'D' | '';
  /** TS-8.3551E: the owner chooses among these. */
  readonly places: readonly number[];
}

/** TS-8.355c: no MF, no exit or entry limits, never into a full area; TS-8.3551A to TS-8.3551D in order. */
export function retreatOptions(s: Stalingrad, u: number, from: number): RetreatOptions {
  const { side } = UNITS[u]!;
  const enemy = enemyOf(side);
  const p = presence(s);
  const beside = [...neighboursOf(s, from)].filter((to) => hasRoom(s, side, to));
  const free = beside.filter((to) => isFree(s, p, side, to));
  if (free.length > 0) {
    const threats = free.map((to) => enemyNeighbours(s, enemy, to));
    const fewest = Math.min(...threats);
    return { priority: 'A', places: free.filter((_, i) => threats[i] === fewest) };
  }
  // With no place free, wherever friends stand there are enemies, and what is without enemies is theirs.
  const contested = beside.filter((to) => isOccupiedBy(p, side, to));
  const friendly = contested.filter((to) => controllerOf(s, to) === side);
  if (friendly.length > 0) return { priority: 'B', places: friendly };
  if (contested.length > 0) return { priority: 'C', places: contested };
  const vacant = beside.filter((to) => !isOccupiedBy(p, enemy, to));
  return vacant.length > 0 ? { priority: 'D', places: vacant } : { priority: '', places: [] };
}

function enemyNeighbours(s: Stalingrad, enemy: 'german' | 'russian', where: number): number {
  let count = 0;
  for (const near of neighboursOf(s, where)) if (controllerOf(s, near) === enemy) count++;
  return count;
}

export const retreatTo = action<Stalingrad, { area: number }>(
  'retreatTo',
  'TS-8.3551E',
  {
    area: space({
      among: (s) => {
        const f = frame(s, 'retreat');
        return retreatOptions(s, f.unit, f.from).places;
      },
      refuse(s, _d, to) {
        const f = frame(s, 'retreat');
        const { places, priority } = retreatOptions(s, f.unit, f.from);
        return places.includes(to)
          ? undefined
          : refusal(`TS-8.3551${priority}`, 'not-the-retreat', { unit: aUnit(f.unit), area: at(to) });
      },
    }),
  },
  {
    apply(s, d) {
      frame(s, 'retreat').to = d.area;
    },
  },
);

const choosingRetreat = step<Stalingrad>('choosing-retreat', 'TS-8.3551E', {
  enter(s) {
    const f = frame(s, 'retreat');
    const { places, priority } = retreatOptions(s, f.unit, f.from);
    f.priority = priority;
    if (places.length === 1) f.to = places[0]!;
  },
  decision(s) {
    const f = frame(s, 'retreat');
    return f.to < 0 && f.priority !== ''
      ? { side: seatOf(s, UNITS[f.unit]!.side), params: { unit: aUnit(f.unit) } }
      : undefined;
  },
  actions: [retreatTo],
});

/** TS-8.3551B, TS-8.3551C: into a fight with a DR or a dr above the number of enemies there. */
const enemiesAt = (p: Presence, u: number, to: number): number => countOf(p, enemyOf(UNITS[u]!.side), to);

const contestedRetreat = (name: string, rule: string, dice: 1 | 2) =>
  rolled<object>(name, rule, {
    dice,
    resolve(s, roll, world) {
      const f = frame(s, 'retreat');
      if (roll.total > enemiesAt(presence(s), f.unit, f.to)) go(s, f, world);
      else eliminate(s, f.unit, [rule], world);
    },
  });

const friendlyFight = contestedRetreat('retreat-roll-friendly', 'TS-8.3551B', 2);
const enemyFight = contestedRetreat('retreat-roll-enemy', 'TS-8.3551C', 1);

const going = step<Stalingrad>('going', 'TS-8.355a', {
  enter(s, _f, world) {
    const f = frame(s, 'retreat');
    if (f.priority === '') eliminate(s, f.unit, ['TS-8.3551D'], world);
    else if (f.priority === 'A' || f.priority === 'D') go(s, f, world);
  },
});

/** TS-8.355a, TS-10.5: it is there, unless rubble is in a mechanised unit's way (TS-14.5a). */
function go(s: Stalingrad, f: Frames['retreat'], world: World): void {
  if (f.voluntary) disperse(s, f.unit, PENALTY.voluntaryRetreat);
  tell(
    world,
    f.voluntary ? 'falls-back' : 'retreats',
    [f.voluntary ? 'TS-8.355b' : 'TS-8.355a', `TS-8.3551${f.priority}`],
    {
      unit: aUnit(f.unit),
      area: at(f.to),
    },
  );
  if (needsRubbleRoll(s, f.unit, f.to)) {
    begin(s, 'rubble-entry', { unit: f.unit, from: f.from, to: f.to, purpose: 'retreat', bill: 0 });
    return;
  }
  s.units.at[f.unit] = f.to;
  settle(s, f.from, world);
  settle(s, f.to, world);
}

const isFight =
  (priority: string) =>
  (s: Stalingrad): boolean =>
    frame(s, 'retreat').priority === priority;

export const retreat = sequence<Stalingrad, Frames['retreat']>('retreat', 'TS-8.355a', [
  choosingRetreat,
  going,
  { ...friendlyFight, when: isFight('B') },
  { ...enemyFight, when: isFight('C') },
]);
