import { action, close, piece, refusal, space, step, untilClosed, type Refusal } from '@rokada/kernel';
import { PORTS, USSR } from '../board.ts';
import { charts } from '../charts.ts';
import { owns, type State } from '../state.ts';
import { SHIPS, SOVIET, camp, campOfSide, isShip, shipOf, sideOf } from '../units.ts';
import { fleetOf, isAfloat, isAtSea, isFlotilla, isSunk, seaOfPort, shipRow } from './ships.ts';

/** Naval repair (27F). Only the Soviets ever receive points for it (OBS28); they are kept until they are spent. */

const { damage: REPAIR, replace: REPLACE, replaceable } = charts.naval.repair;

/** 27Fb: a damaged ship in port. */
function refuseRepair(s: State, side: string, ship: number): Refusal | undefined {
  const params = { unit: { piece: ship } };
  if (!isShip(ship) || camp(ship) !== campOfSide(side) || !isAfloat(s, ship))
    return refusal('SS-27Fb', 'not-your-ship', params);
  if (s.ships.damage[shipRow(ship)] === 0) return refusal('SS-27Fb', 'ship-undamaged', params);
  if (isAtSea(s, ship)) return refusal('SS-27Fb', 'not-in-a-port', params);
  return s.navalRepair < REPAIR ? refusal('SS-27Fa', 'no-repair-points', { points: s.navalRepair }) : undefined;
}
const repairShip = action<State, { ship: number }>(
  'repair-ship',
  'SS-27Fb',
  {
    ship: piece({
      among: (s, d) => fleetOf(s, campOfSide(d.side)),
      refuse: (s, d, ship) => refuseRepair(s, d.side, ship),
    }),
  },
  {
    apply(s, { ship }, world) {
      s.navalRepair -= REPAIR;
      s.ships.damage[shipRow(ship)]!--;
      s.ships.repaired[shipRow(ship)] = 1;
      world.tell({ key: 'ship-repaired', rules: ['SS-27Fb'], params: { unit: { piece: ship } } });
    },
  },
);

/** 27Fc: transports, river flotillas and destroyers that were sunk. */
function refuseReplacement(s: State, side: string, ship: number): Refusal | undefined {
  const params = { unit: { piece: ship } };
  if (!isShip(ship) || camp(ship) !== campOfSide(side) || !isSunk(s, ship))
    return refusal('SS-27Fc', 'ship-not-sunk', params);
  if (!replaceable.includes(shipOf[shipRow(ship)]!.type)) return refusal('SS-27Fc', 'ship-irreplaceable', params);
  return s.navalRepair < REPLACE ? refusal('SS-27Fa', 'no-repair-points', { points: s.navalRepair }) : undefined;
}
/** 27Fd: a port of the sea it was sunk in; for a flotilla any port of the Soviet Union. */
const yardsFor = (s: State, ship: number): number[] =>
  PORTS.map(({ hex }) => hex).filter(
    (hex) =>
      owns(s, camp(ship), hex) &&
      (isFlotilla(ship) ? USSR[hex] === 1 : seaOfPort(hex) === s.ships.waters[shipRow(ship)]),
  );
const replaceShip = action<State, { ship: number; to: number }>(
  'replace-ship',
  'SS-27Fc',
  {
    ship: piece({
      among: (_s, d) => SHIPS.filter((ship) => camp(ship) === campOfSide(d.side)),
      refuse: (s, d, ship) => refuseReplacement(s, d.side, ship),
    }),
    to: space({
      among: (s, d) => yardsFor(s, d.ship),
      refuse: (s, d, hex) =>
        yardsFor(s, d.ship).includes(hex) ? undefined : refusal('SS-27Fd', 'no-yard-there', { hex: { space: hex } }),
    }),
  },
  {
    apply(s, { ship, to }, world) {
      const row = shipRow(ship);
      s.navalRepair -= REPLACE;
      s.units.at[ship] = to;
      s.ships.damage[row] = 0;
      s.ships.dry[row] = 0;
      s.ships.side[row] = 0;
      world.tell({
        key: 'ship-replaced',
        rules: ['SS-27Fd'],
        params: { unit: { piece: ship }, hex: { space: to } },
      });
    },
  },
);
const endRepair = action<State>('end-naval-repair', 'SS-27Fa', {}, { apply: (s) => close(s, navalRepair) });

const canSpend = (s: State): boolean =>
  s.navalRepair > 0 &&
  (fleetOf(s, SOVIET).some((ship) => refuseRepair(s, 'soviet', ship) === undefined) ||
    SHIPS.some((ship) => refuseReplacement(s, 'soviet', ship) === undefined && yardsFor(s, ship).length > 0));

export const navalRepair = step<State>('naval-repair', 'SS-27Fa', {
  decision: (s) => (s.phasing === SOVIET && canSpend(s) ? { side: sideOf(SOVIET) } : undefined),
  actions: [repairShip, replaceShip, endRepair],
  done: untilClosed,
});
