import {
  action,
  ledger,
  line,
  oncePerMoment,
  pieces,
  refusal,
  type Ledger,
  type Refusal,
  type World,
} from '@rokada/kernel';
import { ACTORS, enemyOf, isArea, TEM, TRACTOR_WORKS, UNITS, type Side } from '../data.ts';
import { begin, sideOf, type Frames, type Stalingrad } from '../state.ts';
import { at, aUnit, noThere, tell, units } from '../tell.ts';
import { rolled } from './advantage.ts';
import { actingUnits, actorsAt, standsAt } from './areas.ts';
import { stopProduction } from './control.ts';
import { disperse, PENALTY } from './dispersal.ts';
import { mayDouble, movementAllowance, spentMf } from './factors.ts';
import { refuseActor, refuseOwing } from './movement.ts';

/** Chapter 14: rubble made by bombardment, by fortifying, and cleared by engineers. Entering it: rubble-entry.ts. */

const MOST = 2;

/** TS-14.2a to TS-14.2d: DR and TEM of 13 or more; the rubble that lies there adds nothing (TS-14.7). */
export function createRubble(s: Stalingrad, where: number, roll: number, world: World): void {
  const before = s.areas.rubble[where]!;
  const made = roll + TEM[where]! >= 13;
  if (made && before < MOST) raiseRubble(s, where, 'TS-14.2a', world);
  if (where !== TRACTOR_WORKS) return;
  if (made && before === MOST - 1) stopProduction(s, 'TS-13.2d', world);
  // TS-13.2e: already rubble 2 by Russian hands.
  if (before === MOST && roll >= 9) stopProduction(s, 'TS-13.2e', world);
}

function raiseRubble(s: Stalingrad, where: number, rule: string, world: World): void {
  s.areas.rubble[where]!++;
  tell(world, 'rubble-made', [rule], { area: at(where), level: s.areas.rubble[where]! });
}

/** TS-14.6e: one level for each three points of difference or fraction. */
export function removeRubble(s: Stalingrad, where: number, difference: number, world: World): void {
  const levels = Math.min(s.areas.rubble[where]!, Math.ceil(difference / 3));
  s.areas.rubble[where]! -= levels;
  tell(world, 'rubble-cleared', ['TS-14.6e'], { area: at(where), levels });
}

// ---- fortifying (14.3) ----------------------------------------------------------------------------------------------

/** TS-14.3b, TS-14.3f: what is added to the dr; 7 succeeds. */
export function fortifyModifiers(s: Stalingrad, list: readonly number[], where: number): Ledger {
  const spent = Math.max(...list.map((u) => spentMf(s, u)));
  return ledger('fortify', [
    line('TS-14.3b', 'tem', TEM[where]!, { area: at(where) }),
    ...(spent > 0 ? [line('TS-14.3f', 'mf-spent', -spent)] : []),
  ]);
}

/** TS-14.3a: fresh infantry or engineers in an area without enemies. */
const refuseFortifier = oncePerMoment(
  (side: Side, u: number) => (side === 'german' ? u : ~u),
  (s: Stalingrad, side: Side, u: number): Refusal | undefined => {
    const refused = refuseActor(s, side, u) ?? refuseOwing(s, u);
    if (refused !== undefined) return refused;
    const where = s.units.at[u]!;
    const { type, engineer } = UNITS[u]!;
    if (type !== 'infantry' && !engineer) return noThere('TS-14.3a', 'not-infantry', u, where);
    if (!isArea(where)) return noThere('TS-14.3a', 'nothing-to-fortify', u, where);
    if (standsAt(s, enemyOf(side), where)) return noThere('TS-14.3a', 'enemy-in-area', u, where);
    if (s.areas.rubble[where] === MOST) return noThere('TS-14.2c', 'rubble-is-highest', u, where);
    return spentMf(s, u) > movementAllowance(s, u, mayDouble(s, u))
      ? noThere('TS-8.34e', 'no-mf-left', u, where)
      : undefined;
  },
);

/** TS-14.3a: one engineer alone, or three infantry units. */
function refuseParty(list: readonly number[]): Refusal | undefined {
  const engineers = list.filter((u) => UNITS[u]!.engineer).length;
  if (engineers === 1 && list.length === 1) return undefined;
  return engineers === 0 && list.length === 3 ? undefined : refusal('TS-14.3a', 'one-engineer-or-three');
}

export const fortify = action<Stalingrad, { units: readonly number[] }>(
  'fortify',
  'TS-14.3a',
  {
    units: pieces({
      max: 3,
      among: (s, d) => actingUnits(s, sideOf(s, d.side)),
      refuse(s, d, u, chosen) {
        const no = refuseFortifier(s, sideOf(s, d.side), u);
        if (no !== undefined) return no;
        const first = chosen[0];
        if (first === undefined) return refuseLonely(s, sideOf(s, d.side), u);
        if (s.units.at[u] !== s.units.at[first]) return refusal('TS-14.3a', 'not-together', { unit: aUnit(u) });
        return UNITS[u]!.engineer || UNITS[first]!.engineer ? refusal('TS-14.3a', 'one-engineer-or-three') : undefined;
      },
      refuseWhole: (_s, _d, chosen) => refuseParty(chosen),
      suggest(s, d) {
        const side = sideOf(s, d.side);
        const able = ACTORS[side].filter(
          (u) => refuseFortifier(s, side, u) === undefined && refuseLonely(s, side, u) === undefined,
        );
        const first = able[0];
        if (first === undefined) return undefined;
        if (UNITS[first]!.engineer) return [first];
        return able.filter((u) => !UNITS[u]!.engineer && s.units.at[u] === s.units.at[first]).slice(0, 3);
      },
    }),
  },
  {
    preview: (s, d) => ({ ledgers: [fortifyModifiers(s, d.units, s.units.at[d.units[0]!]!)] }),
    apply: (s, d) => begin(s, 'fortify-roll', { units: [...d.units], area: s.units.at[d.units[0]!]! }),
  },
);

/** An infantry unit needs two companions. */
function refuseLonely(s: Stalingrad, side: Side, u: number): Refusal | undefined {
  if (UNITS[u]!.engineer) return undefined;
  let party = 0;
  for (const each of actorsAt(s, side, s.units.at[u]!)) {
    if (!UNITS[each]!.engineer && refuseFortifier(s, side, each) === undefined) party++;
  }
  return party >= 3 ? undefined : refusal('TS-14.3a', 'one-engineer-or-three');
}

export const fortifyRoll = rolled<Frames['fortify-roll']>('fortify-roll', 'TS-14.3b', {
  dice: 1,
  resolve(s, f, world) {
    const modifiers = fortifyModifiers(s, f.units, f.area);
    const succeeded = f.total + modifiers.total >= 7;
    tell(
      world,
      succeeded ? 'fortified' : 'fortify-failed',
      ['TS-14.3b'],
      { units: units(f.units), area: at(f.area), roll: f.total },
      [modifiers],
    );
    if (succeeded) raiseRubble(s, f.area, 'TS-14.3b', world);
    // TS-14.3d: spent at once, whatever the result.
    for (const u of f.units) disperse(s, u, PENALTY.fortify);
  },
});
