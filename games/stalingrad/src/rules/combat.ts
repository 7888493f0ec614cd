import { close, sequence, step, type World } from '@rokada/kernel';
import { ACTORS, enemyOf, isZone, STUKA } from '../data.ts';
import { friendlyFirePoints } from '../charts.ts';
import { begin, frame, seatOf, type AttackFrame, type Stalingrad } from '../state.ts';
import { at, tell, units } from '../tell.ts';
import { letStand, mayUseAdvantage, rollDice, useAdvantage, type RollFrame } from './advantage.ts';
import { groupAt, isOccupiedBy, presence } from './areas.ts';
import { choosing, combatRoll } from './cards.ts';
import { disperse, earnPenalty, PENALTY } from './dispersal.ts';
import { hasAttackFactor } from './factors.ts';
import { capacity, resultOf } from './odds.ts';
import { createRubble, removeRubble } from './rubble.ts';
import {
  answerCounterBattery,
  declineSupport,
  giveSupport,
  groupsInRange,
  rollCounterBattery,
} from './russian-artillery.ts';
import { attackersOf, attackValue, defenceValue, isRanged, leadDefenders } from './values.ts';

/** TS-6.2c: the steps of every attack, from the declaration to the penalties. */

/** Step 1: who failed in the rubble is out of it; the others pay. */
function payForAttack(s: Stalingrad, f: AttackFrame, world: World): void {
  if (f.kind !== 'ground' && f.kind !== 'rubble') return;
  const bills = new Map(attackersOf(f).map((u, i) => [u, f.bills[i]!]));
  f.inside = f.inside.filter((u) => s.units.at[u] === f.target);
  const attackers = attackersOf(f);
  if (!attackers.some(hasAttackFactor)) {
    tell(world, 'attack-called-off', ['TS-14.41a'], { area: at(f.target) });
    close(s, attackSequence);
    return;
  }
  // TS-8.34e: bystanders who act later are charged what this attack cost; the attackers pay in full below.
  for (const u of ACTORS[f.by]) {
    if (s.units.at[u] === f.target && s.units.acting[u] === 1) s.units.waiting[u]! += f.waiting;
  }
  for (const u of attackers) {
    s.units.mf[u] = bills.get(u)!;
    s.units.waiting[u] = 0;
    s.units.attacked[u] = 1;
    s.units.owes[u] = 0;
  }
}

/** Step 2 (TS-8.351E, TS-8.352E, TS-15.3f): the Russian announces his artillery; the attack stands. */
const supporting = step<Stalingrad>('supporting', 'TS-15.3a', {
  decision: (s) =>
    groupsInRange(s, frame(s, 'attack')).length > 0
      ? { side: seatOf(s, 'russian'), params: { area: at(frame(s, 'attack').target) } }
      : undefined,
  actions: [giveSupport, declineSupport],
});

/** Steps 3 and 4: all dice at once (TS-15.32d), and the Advantage may have all of them thrown again (TS-9.2b). */
const rolling = step<Stalingrad, RollFrame>('rolling', 'TS-8.35a', {
  enter(s, _f, world) {
    const f = frame(s, 'attack');
    [f.attackRoll, f.defenceRoll] = combatRoll(s, f, () => rollDice(2, world), world);
    rollCounterBattery(f, world);
    tell(world, 'combat-roll', ['TS-8.35a'], { attack: f.attackRoll, defence: f.defenceRoll, area: at(f.target) }, [
      attackValue(s, f),
      defenceValue(s, f),
    ]);
  },
  abouts: ['use-advantage-in-combat'],
  decision: (s) =>
    mayUseAdvantage(s) ? { side: seatOf(s, s.advantage), about: 'use-advantage-in-combat' } : undefined,
  actions: [useAdvantage, letStand],
  leave(s, f) {
    frame(s, 'attack').again = f.reroll === true;
  },
});

const dice = sequence<Stalingrad>('dice', 'TS-8.35a', [choosing, rolling], {
  again: (s) => frame(s, 'attack').again === true,
});

/** Steps 5 and 6: totals, rubble, counter-battery; then the points go to the defender. */
const result = step<Stalingrad>('result', 'TS-8.35a', {
  enter(s, _f, world) {
    const f = frame(s, 'attack');
    noteImpulseRoll(s, f);
    answerCounterBattery(s, f, world);
    f.difference = attackValue(s, f).total + f.attackRoll - defenceValue(s, f).total - f.defenceRoll;
    const verdict = resultOf(s, f, f.difference);
    f.overrun = verdict === 'overrun';
    tell(world, `attack-${verdict}`, [f.overrun ? 'TS-8.36a' : 'TS-8.35b'], {
      points: Math.max(0, f.difference),
      area: at(f.target),
    });
    if (f.by === 'german' && f.kind !== 'rubble' && (f.kind !== 'ground' || isRanged(f))) {
      createRubble(s, f.target, f.attackRoll, world);
    }
    friendlyFire(s, f);
    if (f.difference <= 0) return;
    if (f.kind === 'rubble') removeRubble(s, f.target, f.difference, world);
    else {
      begin(s, 'casualties', {
        owner: enemyOf(f.by),
        area: f.target,
        units: [...f.defenders],
        points: Math.min(f.difference, capacity(s, f)),
        leads: leadDefenders(s, f),
        friendlyFire: false,
        retreating: [],
        survivors: [],
      });
    }
  },
});

/** TS-8.1e: the German attack DR is also the impulse DR. */
function noteImpulseRoll(s: Stalingrad, f: AttackFrame): void {
  if (f.by === 'german' && (s.impulseRoll === 0 || s.options['period-roll'] === 'last')) s.impulseRoll = f.attackRoll;
}

/** TS-17.3a, TS-17.3b, TS-17.3d to TS-17.3f: equal dice of a Stuka attack on an area with Germans hit them as well. */
function friendlyFire(s: Stalingrad, f: AttackFrame): void {
  if (f.kind !== 'air' || f.attackRoll !== f.defenceRoll || isZone(f.target)) return;
  const fresh = groupAt(s, 'german', f.target, 'fresh');
  const group = fresh.length > 0 ? fresh : groupAt(s, 'german', f.target, 'spent');
  const struck = { ...f, kind: 'air' as const, by: 'russian' as const, defenders: group };
  begin(s, 'casualties', {
    owner: 'german',
    area: f.target,
    units: group,
    points: Math.min(friendlyFirePoints(f.attackRoll), capacity(s, struck)),
    leads: leadDefenders(s, struck),
    friendlyFire: true,
    retreating: [],
    survivors: [],
  });
}

/** Steps 7 and 8: control, penalties, and who may go on. */
const aftermath = step<Stalingrad>('aftermath', 'TS-6.2e', {
  enter(s, _f, world) {
    const f = frame(s, 'attack');
    const enemy = enemyOf(f.by);
    // TS-14.6k: an attack on rubble alone does not close the area.
    if (f.kind !== 'rubble') s.areas.attacked[f.target] = 1;
    if (f.kind === 'artillery') disperse(s, f.inside[0]!, PENALTY.germanArtillery); // TS-15.2d
    if (f.kind === 'air') disperse(s, STUKA, PENALTY.move); // TS-17.2b
    if (f.kind !== 'ground' && f.kind !== 'rubble') return; // TS-15.3d: Russian artillery pays nothing.
    if (f.overrun) {
      for (const u of attackersOf(f)) earnPenalty(s, u, PENALTY.overrun);
      freeTheWay(s, f, enemy);
      return;
    }
    const penalty =
      f.difference > 0 ? PENALTY.positiveAttack : f.difference === 0 ? PENALTY.nullAttack : PENALTY.negativeAttack;
    // TS-8.36d: no overrun, so they stop at once. TS-10.4e: one day less for fire from beside.
    for (const u of f.inside) stopWith(s, u, penalty);
    const reduced = f.difference === 0 && s.options['null-ranged'] === 'full' ? 0 : 1;
    for (const u of f.ranged) stopWith(s, u, penalty - reduced);
    freeOverrunners(s, f, enemy);
    tell(world, 'attackers-spent', [PENALTY_RULES[penalty]!], { units: units(attackersOf(f)), penalty });
  },
});

const PENALTY_RULES: Readonly<Record<number, string>> = { 2: 'TS-10.4a', 3: 'TS-10.4b', 4: 'TS-10.4c' };

function stopWith(s: Stalingrad, u: number, penalty: number): void {
  earnPenalty(s, u, penalty);
  disperse(s, u, s.units.penalty[u]!);
}

/** TS-8.36c, TS-8.25c: with no enemy left those inside may move on, and bystanders have their doubling back. */
function freeTheWay(s: Stalingrad, f: AttackFrame, enemy: 'german' | 'russian'): void {
  if (isOccupiedBy(presence(s), enemy, f.target)) return;
  if (f.target === s.area) s.cleared = true;
  for (const u of ACTORS[f.by]) if (s.units.at[u] === f.target && s.units.acting[u] === 1) s.units.stopped[u] = 0;
}

/** TS-8.21h: who overran a group here earlier goes on once comrades have driven off the rest. */
function freeOverrunners(s: Stalingrad, f: AttackFrame, enemy: 'german' | 'russian'): void {
  if (isOccupiedBy(presence(s), enemy, f.target)) return;
  for (const u of ACTORS[f.by])
    if (s.units.at[u] === f.target && s.units.attacked[u] === 1 && s.units.status[u] === 0) s.units.stopped[u] = 0;
}

export const attackSequence = sequence<Stalingrad, AttackFrame>(
  'attack',
  'TS-6.2c',
  [supporting, dice, result, aftermath],
  {
    enter(s, f, world) {
      tell(world, 'attack-declared', ['TS-8.32a'], {
        units: units(attackersOf(f)),
        area: at(f.target),
        group: { word: f.group },
      });
      payForAttack(s, f, world);
    },
  },
);
