import { action, close, piece, refusal, refusing, space, step, type Refusal } from '@rokada/kernel';
import { doing, unitsAt, type State } from '../state.ts';
import { ALLIED, isSupplyUnit } from '../units.ts';
import { enterHex } from './entry.ts';
import { boxOf, hasInvasionPort, theatreOfBox, theatresOfCoast } from './ports.ts';
import { refuseCapacity, refuseLift, useLift } from './sea-lift.ts';
import { refuseStack } from './stacking.ts';
import { noteTheatre } from './theatres.ts';

/** Emergency Beach Supply (14.34 to 14.38). */

const beachHexes = (s: State): number[] =>
  s.beachThreatened.filter((hex) => hasInvasionPort(s, hex) && s.hexes.beach[hex] !== 1 && lifters(s, hex).length > 0);
/** Who may come ashore there, out of the box of its theatre. */
const lifters = (s: State, hex: number): number[] =>
  theatresOfCoast(s, hex)
    .flatMap((theatre) => unitsAt(s, boxOf(theatre)))
    .filter(
      (u) =>
        s.units.did[u] !== doing('sailed') &&
        refuseLift(s, u) === undefined &&
        refuseCapacity(s, u, hex) === undefined &&
        refuseStack(s, ALLIED, hex, [u]) === undefined,
    );

function refuseBeachSupply(s: State, side: string): Refusal | undefined {
  if (side !== 'anglo-allied') return refusal('ID-14.34a', 'only-anglo-allied');
  return s.invadedOn === s.turn ? refusal('ID-14.35a', 'no-invasion-with-beach-supply') : undefined;
}

/** 14.36: at any moment of the Anglo-Allied turn, so every phase of it offers this. */
export const mayCallBeachSupply = (s: State, side: string): boolean =>
  refuseBeachSupply(s, side) === undefined && beachHexes(s).length > 0;

export const beachSupply = action<State, { hex: number; unit: number }>(
  'emergency-beach-supply',
  'ID-14.34a',
  {
    hex: space({
      among: beachHexes,
      refuse(s, _d, hex) {
        const no = refusing({ hex: { space: hex } });
        if (!s.beachThreatened.includes(hex) || !hasInvasionPort(s, hex)) return no('ID-14.34a', 'port-not-threatened');
        if (s.hexes.beach[hex] === 1) return no('ID-14.37a', 'landed-already');
        return beachHexes(s).includes(hex) ? undefined : no('ID-14.36a', 'nobody-to-land');
      },
    }),
    unit: piece({ among: (s, d) => lifters(s, d.hex) }),
  },
  {
    closed: refuseBeachSupply,
    apply(s, d, world) {
      s.beachCalled = true;
      s.hexes.beach[d.hex] = 2;
      useLift(s, d.unit);
      noteTheatre(s, d.unit, [theatreOfBox(s.units.at[d.unit]!)]);
      if (isSupplyUnit[d.unit] === 1) s.hexes.supplyLanded[d.hex]!++;
      else s.hexes.corpsLanded[d.hex]!++;
      s.units.did[d.unit] = doing('sailed');
      world.tell({
        key: 'beach-supply',
        rules: ['ID-14.36a', 'ID-14.36b'],
        params: { unit: { piece: d.unit }, hex: { space: d.hex } },
      });
      enterHex(s, [d.unit], d.hex, world);
    },
  },
);

const landNobody = action<State>('land-nobody', 'ID-14.36a', {}, { apply: (s) => close(s, beachCall) });

/** Asked where it cannot wait for a phase: the port a beaten assault has left, before its enemies take it (18.20). */
export const beachCall = step<State>('beach-call', 'ID-14.36a', {
  decision: () => ({ side: 'anglo-allied' }),
  actions: [beachSupply, landNobody],
  done: (s) => !mayCallBeachSupply(s, 'anglo-allied'),
});
