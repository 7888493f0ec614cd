import {
  action,
  given,
  refusal,
  sequence,
  space,
  step,
  type AnyActionType,
  type DecisionDef,
  type Refusal,
} from '@rokada/kernel';
import { startingSpace } from '../charts.ts';
import { ACTORS, ARMY_64, enemyOf, isOnMap, NKVD_RESERVE, OFF_MAP, TRACTOR_WORKS, type Side } from '../data.ts';
import {
  endImpulse,
  isIntroductory,
  isSimulation,
  seatOf,
  sideOf,
  type Group,
  type Mode,
  type Period,
  type Stalingrad,
} from '../state.ts';
import { at, aUnit, tell } from '../tell.ts';
import { mayUseAdvantage, passAdvantage, rolled } from './advantage.ts';
import { actorsAt, isInPlay, presence, rosterOf, standsAt } from './areas.ts';
import { mayRebuild, rebuild } from './armour.ts';
import { attack, groupsAt, refuseInside } from './attack.ts';
import { breakIn, clearFullLandings, ferry, noteOpenZones, recross } from './crossing.ts';
import { FRESH, payPenalties } from './dispersal.ts';
import { hasAttackFactor } from './factors.ts';
import { designate, isFirstDay, lastSpaceOfFirstDay, openFire } from './first-day.ts';
import { mayShell, shell, stuka } from './german-artillery.ts';
import { move } from './movement.ts';
import { infiltrate, regroup } from './regroup.ts';
import { fortify } from './rubble.ts';
import { barrage, countBatteries, mayBarrage, refit } from './russian-artillery.ts';

/** Rules 6.2 and 8.1: alternating impulses, what one is, and when day and night end. */

// ---- one impulse ----------------------------------------------------------------------------------------------------

function openImpulse(s: Stalingrad, side: Side): void {
  const { units } = s;
  for (const column of [
    units.acting,
    units.mf,
    units.waiting,
    units.penalty,
    units.stopped,
    units.attacked,
    units.rubbled,
    units.owes,
    s.areas.attacked,
  ]) {
    column.fill(0);
  }
  s.active = side;
  s.mode = 'open';
  s.area = -1;
  s.engaged = false;
  s.cleared = false;
  s.recrossed = 0;
  s.shots = [];
  s.impulseRoll = 0;
  s.advantageUsed = false; // TS-9.1b
  s.batteries = countBatteries(s); // TS-15.33a
}

/** TS-8.1b, TS-18.2e: an area or zone with units of the active side, or a pool of units waiting beside the map. */
export function refuseActivation(s: Stalingrad, side: Side, where: number): Refusal | undefined {
  if (!isInPlay(s, where) && where !== OFF_MAP && where !== ARMY_64 && where !== NKVD_RESERVE) {
    return refusal('TS-8.1b', 'out-of-play', { area: at(where) });
  }
  const here = actorsAt(s, side, where);
  if (here.length === 0) return refusal('TS-8.1b', 'no-units-there', { area: at(where) });
  for (const u of here) if (s.units.status[u] === FRESH) return undefined;
  // TS-8.27f: by night an area of spent units is worth activating too.
  if (s.period === 'night' && isOnMap(where)) return undefined;
  return refusal('TS-8.2a', 'only-spent-units', { area: at(where) });
}

export const activate = action<Stalingrad, { area: number }>(
  'activate',
  'TS-8.1b',
  {
    area: space({
      among: (s, d) => rosterOf(s, sideOf(s, d.side)).keys(),
      refuse: (s, d, where) => refuseActivation(s, sideOf(s, d.side), where),
    }),
  },
  {
    apply(s, d, world) {
      s.mode = 'area';
      s.area = d.area;
      s.engaged = standsAt(s, enemyOf(s.active), d.area);
      for (const u of actorsAt(s, s.active, d.area)) s.units.acting[u] = s.units.status[u] === FRESH ? 1 : 2;
      tell(world, 'activates', ['TS-8.1b'], { side: { side: s.active }, area: at(d.area) });
    },
  },
);

/** TS-8.1i. */
export const pass = action<Stalingrad>(
  'pass',
  'TS-8.1i',
  {},
  {
    apply(s, _d, world) {
      s.mode = 'pass';
      tell(world, 'passes', ['TS-8.1i'], { side: { side: s.active } });
    },
  },
);

/** TS-6.2b: at any time, unless somebody still owes an attack (TS-13.3c, TS-18.3h). */
export const end = action<Stalingrad>(
  'end',
  'TS-6.2b',
  {},
  {
    closed(s) {
      const debtor = ACTORS[s.active].find((u) => owesAttack(s, u));
      if (debtor === undefined) return undefined;
      const rule = s.units.owes[debtor] === 1 ? 'TS-18.3h' : 'TS-13.3c';
      return refusal(rule, 'must-attack', { unit: aUnit(debtor) });
    },
    apply: (s) => endImpulse(s),
  },
);

/** The obligation ends when there is no enemy left, or nobody to lead a gun's attack. */
function owesAttack(s: Stalingrad, u: number): boolean {
  if (s.units.owes[u] === 0) return false;
  const here = s.units.at[u]!;
  const p = presence(s);
  const may = (each: number, group: Group): boolean => refuseInside(s, s.active, each, here, group) === undefined;
  return groupsAt(s, p, enemyOf(s.active), here).some(
    (group) =>
      group !== 'rubble' &&
      ACTORS[s.active].some((each) => s.units.at[each] === here && hasAttackFactor(each) && may(each, group)),
  );
}

/** Is there anybody left who could still do something? */
function isAnyoneLeft(s: Stalingrad): boolean {
  if (s.area === TRACTOR_WORKS && s.active === 'russian' && mayRebuild(s)) return true;
  return ACTORS[s.active].some((u) => {
    const { acting, status, stopped } = s.units;
    if (acting[u] === 1) return status[u] === FRESH;
    return acting[u] === 2 && s.period === 'night' && stopped[u] === 0;
  });
}

/** TS-6.2a, TS-6.2b: what can be done instead of activating an area, and with the units of an activated place. */
const INSTEAD: Readonly<Record<Side, readonly AnyActionType<Stalingrad>[]>> = {
  german: [shell, stuka, designate],
  russian: [barrage, refit, ferry, breakIn, rebuild],
};
const WITHIN: Readonly<Record<Side, readonly AnyActionType<Stalingrad>[]>> = {
  german: [move, attack, fortify, regroup],
  russian: [move, attack, fortify, infiltrate, regroup, recross],
};

const typesOf = (...actions: readonly AnyActionType<Stalingrad>[]): readonly string[] =>
  actions.map((each) => each.type);

/** The same by name, for a question that is put after every step. */
const OPEN = {
  german: typesOf(activate, ...INSTEAD.german, pass),
  russian: typesOf(activate, ...INSTEAD.russian, pass),
};
const ACTING = { german: typesOf(...WITHIN.german, end), russian: typesOf(...WITHIN.russian, end) };
/** TS-13.3b: more armour may follow while area 70 acts. */
const ACTING_AT_THE_WORKS = typesOf(...WITHIN.russian, rebuild, end);
const SHELLING = typesOf(shell, end);
const SHOOTING = typesOf(barrage, end);
const BOMBARDING = typesOf(designate, openFire);
/** The modes in which there is something left to decide, with the question that each puts. */
const ABOUTS: Readonly<Partial<Record<Mode, string>>> = Object.fromEntries(
  (['open', 'area', 'ferry', 'break-in', 'artillery', 'barrage', 'opening-bombardment'] as const).map((mode) => [
    mode,
    `impulse-${mode}`,
  ]),
);

/** What the active side may do now; nobody decides once nothing is left to do. */
function decision(s: Stalingrad): DecisionDef | undefined {
  const actions = actionsNow(s);
  return actions && { side: seatOf(s, s.active), about: ABOUTS[s.mode]!, actions };
}

function actionsNow(s: Stalingrad): readonly string[] | undefined {
  switch (s.mode) {
    case 'open':
      return OPEN[s.active];
    case 'area':
    case 'ferry':
    case 'break-in':
      if (!isAnyoneLeft(s)) return undefined;
      return s.area === TRACTOR_WORKS && s.active === 'russian' ? ACTING_AT_THE_WORKS : ACTING[s.active];
    case 'artillery':
      return mayShell(s) ? SHELLING : undefined;
    case 'barrage':
      return mayBarrage(s) ? SHOOTING : undefined;
    case 'opening-bombardment':
      return BOMBARDING;
    default:
      return undefined;
  }
}

export const impulse = step<Stalingrad, { side: Side }>('impulse', 'TS-6.2a', {
  enter: (s, f) => openImpulse(s, f.side),
  abouts: Object.values(ABOUTS),
  decision,
  actions: [activate, ...INSTEAD.german, ...INSTEAD.russian, ...WITHIN.russian, openFire, pass, end],
  done: () => false,
  leave(s, _f, world) {
    clearFullLandings(s, world);
    payPenalties(s, s.active);
  },
});

// ---- the end of day and night (8.1d, 9.3) -----------------------------------------------------------------------------

/** TS-8.1c, TS-INT-4a. */
const stepsPerImpulse = (s: Stalingrad): number => (isIntroductory(s) ? 2 : 1);

/** TS-INT-4c. */
const LAST_SPACE_INTRODUCTORY = 11;

export const startOf = (s: Stalingrad, period: Period): number => startingSpace(period, s.date, isSimulation(s));

/** TS-8.1d, TS-8.1j, TS-20.2a: does this German impulse end the period? */
export function endsPeriod(s: Stalingrad): boolean {
  if (isFirstDay(s)) return s.marker >= lastSpaceOfFirstDay(s);
  if (isIntroductory(s) && s.marker >= LAST_SPACE_INTRODUCTORY) return true;
  return s.options['period-end'] === 'lower' ? s.impulseRoll < s.marker : s.impulseRoll <= s.marker;
}

/** TS-8.1e: rolled only when no attack has given an impulse DR. */
const impulseRoll = {
  ...rolled<object>('impulse-roll', 'TS-8.1e', {
    dice: 2,
    resolve(s, f) {
      s.impulseRoll = f.total;
    },
  }),
  when: (s: Stalingrad) => !isFirstDay(s) && s.impulseRoll === 0,
};

/** TS-9.3a, TS-20.3: a sunset or dawn may be cancelled, but not the sunset of 13 September. */
const mayProlong = (s: Stalingrad): boolean => mayUseAdvantage(s) && !isFirstDay(s);

export const prolong = action<Stalingrad>(
  'prolong',
  'TS-9.3a',
  {},
  {
    apply(s, _d, world) {
      passAdvantage(s, 'TS-9.3a', world);
      s.periodOver = false;
      if (s.options['prolonged'] === 'starting-space') s.marker = startOf(s, s.period);
      tell(world, `${s.period}-prolonged`, ['TS-9.3a'], { space: s.marker });
    },
  },
);

export const letItEnd = action<Stalingrad>('letItEnd', 'TS-9.3a', {}, { apply() {} });

const periodTest = step<Stalingrad>('period-test', 'TS-8.1d', {
  enter(s, _f, world) {
    s.periodOver = endsPeriod(s);
    if (s.periodOver) {
      tell(world, s.period === 'day' ? 'sunset' : 'dawn', [isFirstDay(s) ? 'TS-20.2a' : 'TS-8.1d'], {
        roll: s.impulseRoll,
        space: s.marker,
      });
    } else s.marker += stepsPerImpulse(s); // TS-8.1c
  },
  decision: (s) => (s.periodOver && mayProlong(s) ? { side: seatOf(s, s.advantage) } : undefined),
  actions: [prolong, letItEnd],
});

// ---- a day, a night (8.1a) ------------------------------------------------------------------------------------------

const russianImpulse = sequence<Stalingrad>('russian-impulse', 'TS-8.1a', [given(impulse, { side: 'russian' })], {
  when: (s) => !s.germanOpens,
});

const germanImpulse = sequence<Stalingrad>(
  'german-impulse',
  'TS-8.1a',
  [given(impulse, { side: 'german' }), impulseRoll, periodTest],
  {
    enter(s) {
      s.germanOpens = false;
    },
  },
);

const periodOf = (period: Period) =>
  sequence<Stalingrad>(period, 'TS-8.1a', [russianImpulse, germanImpulse], {
    enter(s, _f, world) {
      s.period = period;
      s.marker = startOf(s, period); // TS-8.1f, TS-8.1g
      // TS-6.1c: the Russian opens every period but the first of the game.
      if (period === 'night') noteOpenZones(s);
      tell(world, `${period}-begins`, ['TS-8.1f'], { space: s.marker });
    },
    again: (s) => !s.periodOver,
  });

export const day = periodOf('day');
export const night = periodOf('night');
