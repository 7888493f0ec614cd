import { action, oncePerMoment, option, pieces, refusal, space, type Refusal } from '@rokada/kernel';
import { AREA_COUNT, enemyOf, isZone, OBSERVERS, UNITS, type Side } from '../data.ts';
import { begin, sideOf, undecided, type AttackFrame, type Group, type Stalingrad } from '../state.ts';
import { at, aUnit, noThere, noTo } from '../tell.ts';
import { actingUnits as acting, groupAt, groupsOf, neighboursOf, presence, type Presence } from './areas.ts';
import { contestPreview } from './odds.ts';
import { hasAttackFactor, movementAllowance, spentMf } from './factors.ts';
import {
  entryCost,
  refuseActor,
  refuseClosedArea,
  refuseEntry,
  refuseExit,
  refuseLink,
  refuseOwing,
} from './movement.ts';
import { refuseStacking } from './stacking.ts';

/** Chapter 8.3: declaring an attack. Resolving it is the business of combat.ts. */

interface Declaration {
  target: number;
  group: string;
  /** Attackers inside the area, or entering it. */
  units: readonly number[];
  /** Attackers who fire from beside it. */
  ranged: readonly number[];
  /** TS-8.32b: a second group, attacked by the rest of the entering force. */
  second?: string;
  others?: readonly number[];
  /** Observers who go in with the force. */
  passengers?: readonly number[];
}

// ---- groups and costs ---------------------------------------------------------------------------------------------

/** TS-DEF-8: what can be attacked in an area. */
export function groupsAt(s: Stalingrad, p: Presence, enemy: Side, target: number): Group[] {
  const groups: Group[] = groupsOf(p, enemy, target);
  if (target < AREA_COUNT && s.areas.rubble[target]! > 0) groups.push('rubble');
  return groups;
}

/** TS-8.34a, TS-14.6j. */
export const attackCost = (s: Stalingrad, target: number, group: Group): number =>
  group === 'fresh' || (group === 'rubble' && s.areas.rubble[target] === 2) ? 2 : 1;

/** What one unit will have spent once it attacks: by entering (TS-8.34b, TS-8.34c), or for the attack as such. */
function ownBill(s: Stalingrad, p: Presence, u: number, target: number, group: Group, ranged: boolean): number {
  const spent = spentMf(s, u);
  if (!ranged && s.units.at[u] !== target) return spent + entryCost(s, p, u, target);
  // TS-18.3h: landing has paid for it. TS-13.3c: placed armour pays one.
  if (!ranged && s.units.owes[u] === 1) return spent;
  if (!ranged && s.units.owes[u] === 2) return spent + 1;
  return spent + attackCost(s, target, group);
}

/** TS-8.34h, TS-14.6i: who sat out an earlier attack spends as much in all as those he joins. */
export function attackBills(
  s: Stalingrad,
  p: Presence,
  target: number,
  group: Group,
  inside: readonly number[],
  ranged: readonly number[],
): number[] {
  const bills: number[] = [];
  let veterans = 0;
  const charge = (u: number, beside: boolean): void => {
    const bill = ownBill(s, p, u, target, group, beside);
    bills.push(bill);
    if (s.units.attacked[u] === 1 && bill > veterans) veterans = bill;
  };
  for (const u of inside) charge(u, false);
  for (const u of ranged) charge(u, true);
  if (veterans === 0) return bills;
  const all = [...inside, ...ranged];
  return bills.map((bill, i) => (s.units.attacked[all[i]!] === 1 ? bill : Math.max(bill, veterans)));
}

/** TS-8.25d, TS-8.34d: attackers have their undoubled factor only. */
function refuseBill(s: Stalingrad, u: number, bill: number, entering: boolean): Refusal | undefined {
  const allowance = movementAllowance(s, u, false);
  if (bill <= allowance) return undefined;
  const params = { unit: aUnit(u), needed: bill, allowance };
  if (spentMf(s, u) > allowance) return refusal('TS-8.25d', 'used-doubled-movement', params);
  return refusal(entering ? 'TS-8.2b' : 'TS-8.34d', 'not-enough-mf-to-attack', params);
}

// ---- who may take part --------------------------------------------------------------------------------------------

const GROUPS: Readonly<Record<Group, number>> = { fresh: 0, spent: 1, rubble: 2 };
/** Who attacks what, as a number. */
const pairing = (side: Side, u: number, target: number, group: Group): number =>
  ((target * 4 + GROUPS[group]) * 2 + (side === 'german' ? 0 : 1)) * UNITS.length + u;

/** What is attacked by whom, as a number. */
function place(side: Side, target: number, group: Group): number {
  return (target * 4 + GROUPS[group]) * 2 + (side === 'german' ? 0 : 1);
}

/** Inside the area already, or entering it to attack. */
export const refuseInside = oncePerMoment(pairing, refuseFromInside);
function refuseFromInside(s: Stalingrad, side: Side, u: number, target: number, group: Group): Refusal | undefined {
  const no = refuseActor(s, side, u);
  if (no !== undefined) return no;
  const p = presence(s);
  if (!UNITS[u]!.combat) return noTo('TS-15.22a', 'observer-cannot-attack', u);
  if (group === 'rubble' && !UNITS[u]!.engineer) return noTo('TS-14.6b', 'engineers-only', u);
  const here = s.units.at[u]!;
  const entering = here !== target;
  if (entering) {
    if (s.units.stopped[u] === 1) return noTo('TS-8.22e', 'may-not-go-on', u);
    const refused =
      refuseOwing(s, u) ??
      refuseLink(s, here, target) ??
      refuseClosedArea(s, target) ??
      refuseExit(s, p, u, here, target) ??
      refuseEntry(p, u, target);
    if (refused !== undefined) return refused;
  }
  return refuseBill(s, u, ownBill(s, p, u, target, group, false), entering);
}

/** TS-8.31a, TS-8.31d, TS-11.4a: from an adjacent area, never from or into a zone. */
const refuseRanged = oncePerMoment(pairing, refuseFromBeside);
function refuseFromBeside(s: Stalingrad, side: Side, u: number, target: number, group: Group): Refusal | undefined {
  const no = refuseActor(s, side, u) ?? refuseOwing(s, u);
  if (no !== undefined) return no;
  const here = s.units.at[u]!;
  if (!UNITS[u]!.combat) return noThere('TS-15.22a', 'observer-cannot-attack', u, target);
  if (group === 'rubble') return noThere('TS-14.6a', 'rubble-from-inside', u, target);
  if (here === target) return noThere('TS-8.31a', 'ranged-from-beside', u, target);
  if (here >= AREA_COUNT || isZone(target)) return noThere('TS-11.4a', 'no-ranged-with-zones', u, target);
  return refuseLink(s, here, target) ?? refuseBill(s, u, ownBill(s, presence(s), u, target, group, true), false);
}

const asGroup = (group: string): Group => group as Group;

/** Can anybody who could lead an attack reach this group? */
function refuseGroup(s: Stalingrad, side: Side, target: number, group: Group): Refusal | undefined {
  let first: Refusal | undefined;
  for (const u of acting(s, side)) {
    if (!hasAttackFactor(u)) continue;
    const inside = refuseInside(s, side, u, target, group);
    if (inside === undefined) return undefined;
    if (refuseRanged(s, side, u, target, group) === undefined) return undefined;
    first ??= inside;
  }
  return first ?? refusal('TS-8.32e', 'nobody-to-lead', { area: at(target) });
}

function refuseTarget(s: Stalingrad, p: Presence, side: Side, target: number): Refusal | undefined {
  let first: Refusal | undefined;
  for (const group of groupsAt(s, p, enemyOf(side), target)) {
    const no = refuseGroup(s, side, target, group);
    if (no === undefined) return undefined;
    first ??= no;
  }
  return first ?? refusal('TS-8.32a', 'nothing-to-attack', { area: at(target) });
}

/** The places of the acting units and everything beside them. */
function placesInReach(s: Stalingrad, side: Side): Set<number> {
  const seen = new Set<number>();
  for (const here of new Set(acting(s, side).map((u) => s.units.at[u]!))) {
    seen.add(here);
    for (const to of neighboursOf(s, here)) seen.add(to);
  }
  return seen;
}

/** As many as could attack together from there, the strongest first: every further one adds to the attack. */
function strongest(s: Stalingrad, side: Side, target: number, group: Group): number[] {
  const chosen: number[] = [];
  const able = acting(s, side).filter(
    (u) => hasAttackFactor(u) && refuseInside(s, side, u, target, group) === undefined,
  );
  for (const u of able.toSorted((a, b) => UNITS[b]!.attack! - UNITS[a]!.attack!))
    if (refuseStacking(s, side, target, chosen, u) === undefined) chosen.push(u);
  return chosen;
}

/** One unit that could lead the attack from beside, if any: the least an attack needs. */
function leaderBeside(s: Stalingrad, side: Side, target: number, group: Group): number[] {
  const able = (u: number): boolean => hasAttackFactor(u) && refuseRanged(s, side, u, target, group) === undefined;
  return acting(s, side).filter(able).slice(0, 1);
}

const isEntering = (s: Stalingrad, target: number) => (u: number) => s.units.at[u] !== target;

export const attack = action<Stalingrad, Declaration>(
  'attack',
  'TS-8.32a',
  {
    target: space({
      among: (s, d) => placesInReach(s, sideOf(s, d.side)),
      refuse: (s, d, target) => refuseTarget(s, presence(s), sideOf(s, d.side), target),
    }),
    group: option({
      among: (s, d) => groupsAt(s, presence(s), enemyOf(sideOf(s, d.side)), d.target),
      refuse(s, d, group) {
        const side = sideOf(s, d.side);
        const p = presence(s);
        if (!groupsAt(s, p, enemyOf(side), d.target).includes(asGroup(group))) {
          return refusal('TS-8.32a', 'no-such-group', { area: at(d.target) });
        }
        return refuseGroup(s, side, d.target, asGroup(group));
      },
    }),
    units: pieces({
      min: 0,
      among: (s, d) => acting(s, sideOf(s, d.side)),
      refuse(s, d, u, chosen) {
        const side = sideOf(s, d.side);
        return refuseInside(s, side, u, d.target, asGroup(d.group)) ?? refuseStacking(s, side, d.target, chosen, u);
      },
      suggest: (s, d) => strongest(s, sideOf(s, d.side), d.target, asGroup(d.group)),
    }),
    ranged: pieces({
      min: 0,
      aside: true,
      among: (s, d) => acting(s, sideOf(s, d.side)),
      refuse: (s, d, u) =>
        d.units.includes(u)
          ? refusal('TS-8.31b', 'enters-already', { unit: aUnit(u) })
          : refuseRanged(s, sideOf(s, d.side), u, d.target, asGroup(d.group)),
      suggest: (s, d) =>
        d.units.some(hasAttackFactor) ? [] : leaderBeside(s, sideOf(s, d.side), d.target, asGroup(d.group)),
    }),
    second: option({
      when: (s, d) => d.units.some(isEntering(s, d.target)) && spares(s, d).length > 0,
      among: (s, d) => ['none', ...otherGroups(s, d)],
    }),
    others: pieces({
      when: (_s, d) => d.second !== undefined && d.second !== 'none',
      among: (s, d) => spares(s, d),
      refuse(s, d, u, chosen) {
        const side = sideOf(s, d.side);
        if (d.units.includes(u) || d.ranged.includes(u)) {
          return refusal('TS-8.32b', 'in-the-first-attack', { unit: aUnit(u) });
        }
        if (s.units.at[u] === d.target) return refusal('TS-8.32b', 'split-enters', { unit: aUnit(u) });
        return (
          refuseInside(s, side, u, d.target, asGroup(d.second!)) ??
          refuseStacking(s, side, d.target, [...d.units, ...chosen], u)
        );
      },
    }),
    passengers: pieces({
      min: 0,
      aside: true,
      when: (s, d) => d.units.some(isEntering(s, d.target)) && passengersFor(s, d).length > 0,
      among: (s, d) => passengersFor(s, d),
      refuse: (s, d, u) => refusePassenger(s, presence(s), sideOf(s, d.side), u, d.target),
    }),
  },
  {
    refuse(s, d) {
      const p = presence(s);
      return (
        refuseForce(s, p, d.target, asGroup(d.group), d.units, d.ranged) ??
        (d.others === undefined ? undefined : refuseForce(s, p, d.target, asGroup(d.second!), d.others, []))
      );
    },
    preview: (s, d) => contestPreview(s, declared(s, sideOf(s, d.side), d.target, asGroup(d.group), d.units, d.ranged)),
    apply(s, d) {
      const side = sideOf(s, d.side);
      const group = asGroup(d.group);
      const others = d.others ?? [];
      const p = presence(s);
      // The stack runs from the top: the force enters, then the first attack, then the second.
      if (others.length > 0) begin(s, 'attack', declared(s, side, d.target, asGroup(d.second!), others, []));
      begin(s, 'attack', declared(s, side, d.target, group, d.units, d.ranged));
      const entering = [...d.units, ...others, ...(d.passengers ?? [])].filter(isEntering(s, d.target));
      if (entering.length === 0) return;
      // What an attack costs beyond the entry is paid when it is fought.
      const bills = entering.map((u) => spentMf(s, u) + entryCost(s, p, u, d.target));
      begin(s, 'approach', { units: entering, bills, to: d.target });
    },
  },
);

type SplitDraft = Pick<Declaration, 'target' | 'group' | 'units' | 'ranged'> & { side: string };

/** The groups left for a second attack that somebody could make. */
const otherGroups = (s: Stalingrad, d: SplitDraft): readonly Group[] =>
  groupsBut(s, sideOf(s, d.side), d.target, asGroup(d.group));
const groupsBut = oncePerMoment(place, (s: Stalingrad, side: Side, target: number, but: Group) =>
  groupsAt(s, presence(s), enemyOf(side), target).filter((group) => group !== but),
);

/** Who could enter to make one. */
const couldSplitOff = oncePerMoment(place, (s: Stalingrad, side: Side, target: number, but: Group) => {
  const groups = groupsBut(s, side, target, but);
  if (groups.length === 0) return [];
  const entering = isEntering(s, target);
  return acting(s, side).filter(
    (u) => entering(u) && groups.some((group) => refuseInside(s, side, u, target, group) === undefined),
  );
});

const spares = (s: Stalingrad, d: SplitDraft): readonly number[] => {
  const able = couldSplitOff(s, sideOf(s, d.side), d.target, asGroup(d.group));
  return able.length === 0 ? able : able.filter((u) => !d.units.includes(u) && !d.ranged.includes(u));
};

const passengersFor = (s: Stalingrad, d: SplitDraft): readonly number[] =>
  passengersTo(s, sideOf(s, d.side), d.target, 'fresh');
const passengersTo = oncePerMoment(place, (s: Stalingrad, side: Side, target: number) =>
  OBSERVERS.filter((u) => refusePassenger(s, presence(s), side, u, target) === undefined),
);

/** TS-15.2g: an observer goes into an enemy-occupied area with combat units that attack there. */
function refusePassenger(s: Stalingrad, p: Presence, side: Side, u: number, target: number): Refusal | undefined {
  const no = refuseActor(s, side, u);
  if (no !== undefined) return no;
  const here = s.units.at[u]!;
  if (UNITS[u]!.type !== 'observer') return refusal('TS-15.2g', 'observers-only', { unit: aUnit(u) });
  if (s.units.stopped[u] === 1) return refusal('TS-8.22e', 'may-not-go-on', { unit: aUnit(u) });
  return (
    refuseLink(s, here, target) ??
    refuseClosedArea(s, target) ??
    refuseExit(s, p, u, here, target) ??
    refuseBill(s, u, spentMf(s, u) + entryCost(s, p, u, target), true)
  );
}

/** What an attack demands of its force as a whole. */
function refuseForce(
  s: Stalingrad,
  p: Presence,
  target: number,
  group: Group,
  inside: readonly number[],
  ranged: readonly number[],
): Refusal | undefined {
  const isLed = inside.some(hasAttackFactor);
  if (!isLed && !ranged.some(hasAttackFactor)) {
    return refusal('TS-8.32e', 'nobody-to-lead', { area: at(target) });
  }
  const entering = isEntering(s, target);
  const gun = isLed ? undefined : inside.find((u) => entering(u) && UNITS[u]!.type === 'antiTank');
  if (gun !== undefined) return refusal('TS-8.22b', 'at-needs-company', { unit: aUnit(gun) });
  const bills = attackBills(s, p, target, group, inside, ranged);
  for (let i = 0; i < bills.length; i++) {
    const isInside = i < inside.length;
    const u = isInside ? inside[i]! : ranged[i - inside.length]!;
    const no = refuseBill(s, u, bills[i]!, isInside && entering(u));
    if (no !== undefined) return no;
  }
  return undefined;
}

/** The attack as the combat steps need it. */
export function declared(
  s: Stalingrad,
  by: Side,
  target: number,
  group: Group,
  inside: readonly number[],
  ranged: readonly number[],
): AttackFrame {
  const cost = attackCost(s, target, group);
  // TS-8.34e, TS-8.34i: bystanders are charged what was paid for an attack as such, not what entering cost.
  const paidInPlace = inside.some((u) => s.units.at[u] === target && s.units.owes[u] === 0);
  return {
    kind: group === 'rubble' ? 'rubble' : 'ground',
    by,
    target,
    group,
    inside: [...inside],
    ranged: [...ranged],
    bills: attackBills(s, presence(s), target, group, inside, ranged),
    waiting: paidInPlace ? cost : 0,
    defenders: group === 'rubble' ? [] : groupAt(s, enemyOf(by), target, group),
    ...undecided(),
  };
}
