import { sequence, step, type World } from '@rokada/kernel';
import { enemyOf, UNITS } from '../data.ts';
import { begin, frame, type Frames, type Stalingrad } from '../state.ts';
import { at, tell, units } from '../tell.ts';
import { isOccupiedBy, presence } from './areas.ts';
import { FRESH } from './dispersal.ts';
import { hasAttackFactor, spentMf } from './factors.ts';
import { enterArea, entryCost } from './movement.ts';
import { needsRubbleRoll } from './rubble-entry.ts';

/** Carrying out moves leg by leg and unit by unit, because any mechanised unit may fail in rubble on the way (14.4). */

interface Progress {
  next?: number;
}

/** One unit, one leg: in at once, or by way of a rubble-entry roll. */
function enterOrRoll(
  s: Stalingrad,
  u: number,
  to: number,
  bill: number,
  purpose: 'move' | 'attack',
  world: World,
): void {
  if (needsRubbleRoll(s, u, to)) begin(s, 'rubble-entry', { unit: u, from: s.units.at[u]!, to, purpose, bill });
  else enterArea(s, u, to, bill, world);
}

/** TS-8.2b, TS-14.4d: the force walks its way together; who failed on an earlier leg has stayed behind. */
export const march = sequence<Stalingrad, Frames['march'] & Progress>(
  'march',
  'TS-8.2b',
  [
    step<Stalingrad>('leg', 'TS-8.2b', {
      enter(s, _f, world) {
        const f = frame(s, 'march') as Frames['march'] & Progress;
        const i = f.next ?? 0;
        f.next = i + 1;
        const leg = Math.floor(i / f.units.length);
        const u = f.units[i % f.units.length]!;
        const to = f.way[leg]!;
        const hasKeptUp = s.units.status[u] === FRESH && (leg === 0 || s.units.at[u] === f.way[leg - 1]);
        if (hasKeptUp) enterOrRoll(s, u, to, spentMf(s, u) + entryCost(s, presence(s), u, to), 'move', world);
      },
    }),
  ],
  {
    enter(_s, f, world) {
      // TS-15.22b: observers walk first, so that none is left behind by those who take it along.
      f.units.sort((a, b) => Number(UNITS[a]!.combat) - Number(UNITS[b]!.combat));
      tell(world, 'moves', ['TS-8.2b'], { units: units(f.units), to: at(f.way.at(-1)!) });
    },
    again: (_s, f) => f.next! < f.units.length * f.way.length,
  },
);

/**
 * TS-8.22d: a force enters to attack. Mechanised units try the rubble first; an AT unit goes in only behind a unit
 * with an attack factor (TS-8.22b), an observer only behind combat units (TS-15.2g).
 */
export const approach = sequence<Stalingrad, Frames['approach'] & Progress>(
  'approach',
  'TS-8.22d',
  [
    step<Stalingrad>('enter-one', 'TS-8.22d', {
      enter(s, _f, world) {
        const f = frame(s, 'approach') as Frames['approach'] & Progress;
        const i = f.next ?? 0;
        f.next = i + 1;
        const u = f.units[i]!;
        if (mayFollow(s, f, u)) enterOrRoll(s, u, f.to, f.bills[i]!, 'attack', world);
      },
    }),
  ],
  {
    enter(_s, f, world) {
      const order = f.units.map((_, i) => i).sort((a, b) => inOrder(f.units[a]!, f.units[b]!));
      f.bills = order.map((i) => f.bills[i]!);
      f.units = order.map((i) => f.units[i]!);
      tell(world, 'enters', ['TS-8.22d'], { units: units(f.units), to: at(f.to) });
    },
    again: (_s, f) => f.next! < f.units.length,
  },
);

/** Leaders who must roll, other leaders, AT units; observers were named last and stay so. */
const inOrder = (a: number, b: number): number =>
  Number(hasAttackFactor(b)) - Number(hasAttackFactor(a)) || Number(mustRoll(b)) - Number(mustRoll(a));

const mustRoll = (u: number): boolean => UNITS[u]!.mobility === 'mechanised';

function mayFollow(s: Stalingrad, f: Frames['approach'], u: number): boolean {
  const { side, type } = UNITS[u]!;
  const p = presence(s);
  if (hasAttackFactor(u) || !isOccupiedBy(p, enemyOf(side), f.to)) return true;
  if (type === 'observer') return isOccupiedBy(p, side, f.to);
  return f.units.some((each) => s.units.at[each] === f.to && hasAttackFactor(each));
}
