import { action, close, given, pieces, refusal, sequence, space, step, type Refusal, type World } from '@rokada/kernel';
import oob from '../../data/oob.json' with { type: 'json' };
import {
  ACTORS,
  COMBAT_UNITS,
  FIRST_CONTROL,
  NKVD_RESERVE,
  OBSERVERS,
  placesOf,
  RUBBLE_SYMBOL,
  SIDES,
  SPACES,
  TEM,
  UNITS,
  unit as unitOf,
  type Side,
} from '../data.ts';
import { isIntroductory, seatOf, sideOf, type Stalingrad } from '../state.ts';
import { at, aUnit, tell } from '../tell.ts';
import { rollDice } from './advantage.ts';
import { isInPlay } from './areas.ts';
import { refuseStacking } from './stacking.ts';

/** Chapter 5: setting up. Units begin in their historical places; in the base game their owners may then rearrange them. */

/** TS-5a, TS-5c, TS-5f, TS-5g: control, and everybody fresh in his historical place (TS-21.2, TS-INT-2a to TS-INT-2c). */
export function putOut(s: Stalingrad): void {
  for (const where of SPACES.ids.keys()) {
    const side = FIRST_CONTROL[where];
    if (side !== undefined) s.areas.control[where] = SIDES.indexOf(side);
  }
  for (const u of UNITS.keys()) if (startsInPlay(s, u)) s.units.at[u] = UNITS[u]!.setup!;
  if (isIntroductory(s)) for (const id of NKVD) s.units.at[unitOf(id)] = NKVD_RESERVE; // TS-INT-2b
}

const NKVD = oob.introScenario.russian.entersAnyRussianImpulse.units;

function startsInPlay(s: Stalingrad, u: number): boolean {
  const { setup, side, colour, type, id } = UNITS[u]!;
  if (setup === undefined) return false;
  if (!isIntroductory(s) || type === 'air') return true;
  const { german, russian } = oob.introScenario;
  if (type === 'artilleryGroup') return russian.artillery.includes(id);
  return (side === 'german' ? german.colours : russian.colours).includes(colour) || german.extra.includes(id);
}

/** TS-5.7a, TS-5.7b, TS-INT-1b: one DR for each rubble symbol. */
export const initialRubble = step<Stalingrad>('initial-rubble', 'TS-5.7b', {
  enter(s, _f, world) {
    for (const where of SPACES.ids.keys()) {
      if (RUBBLE_SYMBOL[where] === 1 && isInPlay(s, where)) rollInitialRubble(s, where, world);
    }
  },
});

function rollInitialRubble(s: Stalingrad, where: number, world: World): void {
  const roll = rollDice(2, world);
  if (roll + TEM[where]! < 13) return;
  s.areas.rubble[where] = 1;
  tell(world, 'rubble-made', ['TS-5.7b'], { area: at(where), level: 1 });
}

// ---- rearranging (5.b, 5.d, 5.e) --------------------------------------------------------------------------------------

const setupUnits = (s: Stalingrad, side: Side): number[] => ACTORS[side].filter((u) => startsInPlay(s, u));

const isActor = (side: Side, u: number): boolean => {
  const { side: own, combat, type } = UNITS[u]!;
  return own === side && (combat || type === 'observer');
};

/** TS-5b, TS-5d: any place of the unit's side and colour. */
function refusePlace(u: number, where: number): Refusal | undefined {
  const { side, colour } = UNITS[u]!;
  return placesOf(side, colour).includes(where)
    ? undefined
    : refusal('TS-5d', 'other-colour', { unit: aUnit(u), area: at(where) });
}

export const deploy = action<Stalingrad, { units: readonly number[]; area: number }>(
  'deploy',
  'TS-5d',
  {
    units: pieces({
      among: (s, d) => setupUnits(s, sideOf(s, d.side)),
      refuse(s, d, u, chosen) {
        if (!isActor(sideOf(s, d.side), u) || !startsInPlay(s, u))
          return refusal('TS-5e', 'not-yours-to-place', { unit: aUnit(u) });
        return chosen.some((each) => UNITS[each]!.colour !== UNITS[u]!.colour)
          ? refusal('TS-5b', 'one-colour-at-a-time', { unit: aUnit(u) })
          : undefined;
      },
    }),
    area: space({
      among: (s, d) => placesOf(sideOf(s, d.side), UNITS[d.units[0]!]!.colour),
      refuse(s, d, where) {
        for (const u of d.units) {
          const no = refusePlace(u, where);
          if (no !== undefined) return no;
        }
        return refuseStacking(s, sideOf(s, d.side), where, d.units);
      },
    }),
  },
  {
    apply(s, d) {
      for (const u of d.units) s.units.at[u] = d.area;
    },
  },
);

export const deployHistorically = action<Stalingrad>(
  'deployHistorically',
  'TS-5d',
  {},
  {
    apply(s, d) {
      for (const u of setupUnits(s, sideOf(s, d.side))) s.units.at[u] = UNITS[u]!.setup!;
    },
  },
);

export const ready = action<Stalingrad>(
  'ready',
  'TS-5e',
  {},
  {
    closed(s, seat) {
      if (sideOf(s, seat) !== 'german') return undefined;
      // TS-5e: an observer starts with a unit of its parent.
      const lost = OBSERVERS.find((u) => startsInPlay(s, u) && !standsWithParent(s, u));
      return lost === undefined ? undefined : refusal('TS-5e', 'observer-without-parent', { unit: aUnit(lost) });
    },
    apply(s, d, world) {
      tell(world, 'set-up', ['TS-5e'], { side: { side: sideOf(s, d.side) } });
      close(s, settingUp);
    },
  },
);

const standsWithParent = (s: Stalingrad, observer: number): boolean =>
  COMBAT_UNITS.german.some(
    (u) => s.units.at[u] === s.units.at[observer] && UNITS[u]!.parent === UNITS[observer]!.parent,
  );

const settingUp = step<Stalingrad, { side: Side }>('setting-up', 'TS-5e', {
  decision: (s, f) => ({ side: seatOf(s, f.side), params: { side: { side: f.side } } }),
  actions: [deploy, deployHistorically, ready],
  done: () => false,
});

/** TS-5e: the Russian first, then the German. */
export const rearranging = sequence<Stalingrad>(
  'rearranging',
  'TS-5e',
  [given(settingUp, { side: 'russian' }), given(settingUp, { side: 'german' })],
  { when: (s) => s.scenario === 'basic' },
);
