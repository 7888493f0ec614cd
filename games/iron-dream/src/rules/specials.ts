import { action, space, step } from '@rokada/kernel';
import { ALPINE_HEXES, BERLIN, CLEAR, DESTROYED, LAND, NOWHERE, hexDistance, terrain } from '../geography.ts';
import { A_TURN, EMERGENCY, GENERAL, combatUnitsAt, controls, isOnMap, moment, type State } from '../state.ts';
import { HITLERITE, TWELFTH_ARMY } from '../units.ts';
import { enterHex } from './entry.ts';
import { floodLoss } from './hook-of-holland.ts';
import { refuseOccupied } from './ground.ts';
import { refuseStack } from './stacking.ts';
import { survey } from './zones.ts';

/** What the collapse brings at once: the Alpenfestung (26.12) and the 12th Army (25.9). */

const alpineHexes = (s: State): number[] => ALPINE_HEXES.filter((hex) => controls(s, HITLERITE, hex));

const placeMarker = action<State, { hex: number }>(
  'place-alpenfestung',
  'ID-26.12a',
  { hex: space({ among: alpineHexes }) },
  {
    apply(s, d, world) {
      s.alpenfestung = d.hex;
      world.tell({ key: 'alpenfestung-placed', rules: ['ID-26.12a', 'ID-16.9c'], params: { hex: { space: d.hex } } });
    },
  },
);

export const placeAlpenfestung = step<State>('alpenfestung', 'ID-26.12a', {
  decision: (s) => (s.alpenfestung === NOWHERE && alpineHexes(s).length > 0 ? { side: 'hitlerite' } : undefined),
  actions: [placeMarker],
});

/** The clear German-controlled hexes nearest to Berlin, itself no clear hex (ruling B83), that can take it. */
export function twelfthArmyHexes(s: State): number[] {
  const field = survey(s);
  const open = LAND.filter(
    (hex) =>
      terrain[hex] === CLEAR &&
      hex !== BERLIN &&
      controls(s, HITLERITE, hex) &&
      refuseOccupied(s, field, TWELFTH_ARMY, hex) === undefined &&
      combatUnitsAt(s, hex).every((u) => s.units.camp[u] === HITLERITE) &&
      refuseStack(s, HITLERITE, hex, [TWELFTH_ARMY]) === undefined,
  );
  const nearest = Math.min(...open.map((hex) => hexDistance(hex, BERLIN)));
  return open.filter((hex) => hexDistance(hex, BERLIN) === nearest);
}

const placeArmy = action<State, { hex: number }>(
  'place-12th-army',
  'ID-25.9a',
  { hex: space({ among: twelfthArmyHexes }) },
  {
    apply(s, d, world) {
      s.units.supply[TWELFTH_ARMY] = EMERGENCY;
      s.twelfthPlaced = moment(s);
      world.tell({ key: '12th-army-placed', rules: ['ID-25.9a', 'ID-25.9b'], params: { hex: { space: d.hex } } });
      enterHex(s, [TWELFTH_ARMY], d.hex, world);
    },
  },
);

/** 25.9: on Emergency and Attack Supply for a full game turn, to the same phase of the next one. */
export const isTwelfthArmyFed = (s: State): boolean =>
  s.twelfthPlaced > 0 && isOnMap(s, TWELFTH_ARMY) && moment(s) <= s.twelfthPlaced + A_TURN;

/** As every phase begins in which supply matters. Once Germans may have burned some for it, it lasts their turn out. */
export function feedTwelfthArmy(s: State, burned = s.player === HITLERITE): void {
  if (isTwelfthArmyFed(s)) s.units.supply[TWELFTH_ARMY] = EMERGENCY;
  else if (!burned && s.units.supply[TWELFTH_ARMY] === EMERGENCY) s.units.supply[TWELFTH_ARMY] = GENERAL;
}

export const placeTwelfthArmy = step<State>('12th-army', 'ID-25.9a', {
  enter(s) {
    if (s.units.at[TWELFTH_ARMY] === NOWHERE && twelfthArmyHexes(s).length === 0) s.units.at[TWELFTH_ARMY] = DESTROYED;
  },
  decision: (s) => (s.units.at[TWELFTH_ARMY] === NOWHERE ? { side: 'hitlerite' } : undefined),
  actions: [placeArmy],
});

export const specialSteps = [placeAlpenfestung, placeTwelfthArmy, floodLoss];
