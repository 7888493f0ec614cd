import {
  action,
  close,
  path,
  perDraft,
  pieces,
  refusal,
  step,
  untilClosed,
  type Draft,
  type Refusal,
} from '@rokada/kernel';
import { isHex, sea } from '../board.ts';
import { DONE_MOVING, NOT_MOVED, type State } from '../state.ts';
import { AXIS, SOVIET, camp, campOfSide, enemyOf, isShip, sideOf } from '../units.ts';
import { isMovementPhase } from './movers.ts';
import {
  fleetOf,
  isAfloat,
  isAtSea,
  isFlotilla,
  isIcebound,
  isImmobile,
  isInDanger,
  mayUsePort,
  scuttle,
  shipRow,
  shipsAt,
} from './ships.ts';
import {
  follow,
  havensOf,
  nextHexes,
  refuseHaven,
  sailAlong,
  takeFuel,
  testDanger,
  voyageLedger,
  voyageOf,
  type Voyage,
} from './voyage.ts';

/** Movement of ships and flotillas (27B1), fuel (27B3), the Baltic (27B5), in port or at sea (27Bb). */

/** Why a naval unit may not move now. */
export function refuseSailor(s: State, side: string, ship: number): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { unit: { piece: ship } });
  if (!isShip(ship) || camp(ship) !== campOfSide(side) || !isAfloat(s, ship)) return no('SS-27B1a', 'not-your-ship');
  if (isImmobile(ship)) return no('SS-27B1e', 'ship-immobile');
  if (s.ships.repaired[shipRow(ship)] === 1) return no('SS-27Fb', 'ship-in-repair');
  if (s.units.moved[ship] === DONE_MOVING) return no('SS-27C1c', 'ship-has-unloaded');
  if (isAtSea(s, ship)) return undefined;
  const hex = s.units.at[ship]!;
  if (isIcebound(s, hex)) return no('SS-28D3b', 'ship-icebound');
  const isWatched = camp(ship) === AXIS && shipsAt(s, enemyOf(AXIS), hex).some((enemy) => isAtSea(s, enemy));
  return isWatched ? no('SS-27B1d', 'ship-blockaded') : undefined;
}

/** Why a naval unit may not go together with others. */
export function refuseConsort(s: State, ship: number, chosen: readonly number[]): Refusal | undefined {
  const [first] = chosen;
  if (first === undefined) return undefined;
  const isTogether = s.units.at[ship] === s.units.at[first] && isFlotilla(ship) === isFlotilla(first);
  return isTogether ? undefined : refusal('SS-27C1b', 'not-one-fleet', { unit: { piece: ship } });
}

export const sailorsAmong = (s: State, side: string, chosen: readonly number[]): number[] =>
  chosen.length === 0 ? fleetOf(s, campOfSide(side)) : shipsAt(s, campOfSide(side), s.units.at[chosen[0]!]!);

type Sailing = { ships: readonly number[]; way: readonly number[] };
export const voyageFor = (s: State, d: Draft<{ ships: readonly number[] }>): Voyage =>
  perDraft(d, d.ships, () => voyageOf(s, d.ships));

/** 27B1a, 27Ec: any distance within its sea; a flotilla as far as its points last. */
export const sail = action<State, Sailing>(
  'sail',
  'SS-27B1a',
  {
    ships: pieces({
      among: (s, d, chosen) => sailorsAmong(s, d.side, chosen),
      refuse: (s, d, ship, chosen) => refuseSailor(s, d.side, ship) ?? refuseConsort(s, ship, chosen),
    }),
    way: path({
      among: (s, d, chosen) => nextHexes(s, voyageFor(s, d), chosen),
      refuse: (s, d, to, chosen) => {
        const checked = follow(s, voyageFor(s, d), [...chosen, to]);
        return 'rule' in checked ? checked : undefined;
      },
      refuseWhole: (s, d, way) => (way.length === 0 ? undefined : refuseHaven(s, voyageFor(s, d), way.at(-1)!)),
      reach: (s, d) => havensOf(s, voyageFor(s, d), () => true),
      note: (s, d, to, chosen) => voyageLedger(s, voyageFor(s, d), [...chosen, to]),
    }),
  },
  {
    closed: (s) => (isMovementPhase(s) ? undefined : refusal('SS-27B1a', 'ships-move-before')),
    apply(s, { ships, way }, world) {
      world.tell({
        key: 'sailed',
        rules: ['SS-27B1a'],
        params: {
          units: { pieces: ships },
          from: { space: s.units.at[ships[0]!]! },
          to: { space: way.at(-1)! },
          hexes: way.length,
        },
      });
      sailAlong(s, ships, way, world);
    },
  },
);

/** 27B1c: a German transport that lies at sea goes into a port if it can. */
export function refuseTransportsAtSea(s: State, side: string): Refusal | undefined {
  if (campOfSide(side) !== AXIS || !isMovementPhase(s)) return undefined;
  for (const ship of fleetOf(s, AXIS)) {
    if (!isAtSea(s, ship) || refuseSailor(s, side, ship) !== undefined) continue;
    if (havensOf(s, voyageOf(s, [ship]), () => true).length > 0)
      return refusal('SS-27B1c', 'must-end-in-port', { hex: { space: s.units.at[ship]! } });
  }
  return undefined;
}

// --- Before and after

/** 27B3a: whoever is in a port that has fuel needs no more this turn. */
export const fleetReady = step<State>('fleet-ready', 'SS-27B3a', {
  enter(s) {
    for (const ship of fleetOf(s, s.phasing)) {
      const row = shipRow(ship);
      s.units.moved[ship] = NOT_MOVED;
      s.units.spent[ship] = 0;
      s.ships.outside[row] = 0;
      s.ships.waters[row] = isHex(s.units.at[ship]!) ? sea[s.units.at[ship]!]! : 0;
      s.ships.ferried[row] = 0;
      s.ships.refuelled[row] = 0;
      takeFuel(s, ship);
    }
  },
});

/** 27B5b: who stays in port all the time is in no danger; who unloaded has been tested before. */
const isToTest = (s: State, ship: number): boolean => {
  if (camp(ship) !== SOVIET || s.units.moved[ship] === DONE_MOVING) return false;
  if (s.ships.outside[shipRow(ship)]! > 0) return true;
  return isInDanger(s, s.units.at[ship]!) && (s.units.moved[ship] !== NOT_MOVED || isAtSea(s, ship));
};

/** The end of the movement of ships: danger (27B5b) and fuel (27B3b). */
export const fleetRests = step<State>('fleet-rests', 'SS-27B3b', {
  enter(s, _f, world) {
    for (const ship of fleetOf(s, s.phasing)) {
      if (isToTest(s, ship) && !testDanger(s, ship, world)) continue;
      if (isFlotilla(ship)) continue;
      const row = shipRow(ship);
      if (s.ships.refuelled[row] === 1) s.ships.dry[row] = 0;
      else {
        s.ships.dry[row]!++;
        world.tell({ key: 'ship-without-fuel', rules: ['SS-27B3b'], params: { unit: { piece: ship } } });
      }
    }
  },
});

// --- In port or at sea (27Bb)

/** In a port hex that the Soviets may use, and free to say. */
function refuseStatus(s: State, side: string, ship: number, toSea: boolean): Refusal | undefined {
  const params = { unit: { piece: ship } };
  const hex = s.units.at[ship]!;
  if (!isShip(ship) || camp(ship) !== campOfSide(side) || !isHex(hex) || !mayUsePort(s, SOVIET, hex))
    return refusal('SS-27Bb', 'not-in-a-port', params);
  if (isAtSea(s, ship) === toSea) return refusal('SS-27Bb', toSea ? 'at-sea-already' : 'in-port-already', params);
  if (!toSea) return undefined;
  if (isImmobile(ship)) return refusal('SS-27B1e', 'ship-immobile', params);
  if (s.ships.repaired[shipRow(ship)] === 1) return refusal('SS-27Fb', 'ship-in-repair', params);
  // Only where there is sea to lie on: not up the river at Astrakhan.
  if (sea[hex] === 0) return refusal('SS-27Bb', 'not-in-a-port', params);
  return isIcebound(s, hex) ? refusal('SS-28D3b', 'ship-icebound', params) : undefined;
}
const declare = (name: string, toSea: boolean) =>
  action<State, { ships: readonly number[] }>(
    name,
    'SS-27Bb',
    {
      ships: pieces({
        among: (s, d) => fleetOf(s, campOfSide(d.side)),
        refuse: (s, d, ship) => refuseStatus(s, d.side, ship, toSea),
      }),
    },
    {
      apply(s, { ships }, world) {
        for (const ship of ships) s.ships.atSea[shipRow(ship)] = Number(toSea);
        const key = toSea ? 'put-to-sea' : 'put-into-port';
        world.tell({ key, rules: ['SS-27Bb'], params: { units: { pieces: ships } } });
      },
    },
  );
const putToSea = declare('put-to-sea', true);
const putIntoPort = declare('put-into-port', false);
const endDeclaring = action<State>('end-declaring', 'SS-27Bb', {}, { apply: (s) => close(s, declaring) });

/** The Soviets say at the end of their turn who is in port; ships dry for a second turn are scuttled (27B3b). */
export const declaring = step<State>('declaring', 'SS-27Bb', {
  enter(s, _f, world) {
    for (const ship of fleetOf(s, s.phasing)) if (s.ships.dry[shipRow(ship)]! >= 2) scuttle(s, ship, 'SS-27B3b', world);
  },
  decision(s) {
    const isAsked =
      s.phasing === SOVIET &&
      fleetOf(s, SOVIET).some((ship) => [true, false].some((toSea) => !refuseStatus(s, 'soviet', ship, toSea)));
    return isAsked ? { side: sideOf(SOVIET) } : undefined;
  },
  actions: [putToSea, putIntoPort, endDeclaring],
  done: untilClosed,
  leave(s) {
    for (const ship of fleetOf(s, s.phasing)) s.ships.repaired[shipRow(ship)] = 0;
  },
});
