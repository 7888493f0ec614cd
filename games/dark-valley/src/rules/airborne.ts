import { action, close, piece, push, refusal, space, step, type Refusal } from '@rokada/kernel';
import { LAND, REMOVED, TOWNS, USSR, hexDistance, isHex, isLand, isTown } from '../geography.ts';
import { controls, isOnMap, landUnitsAt, piecesIn, unitsAt, weather, type State } from '../state.ts';
import { AXIS, SOVIET, STAVKA, camp, isAir, isAirborne, sideOf, unitsWhere } from '../units.ts';
import { enterHex } from './entry.ts';
import { inCommand } from './headquarters.ts';
import { losing, lossesOf } from './losses.ts';
import { refuseJoining } from './stacking.ts';
import { wouldBeSupplied } from './supply.ts';
import { hasEnemy } from './zones.ts';

/** Soviet airborne corps fly and jump (9.7). One a turn. */

const FAR = 12;
const CORPS: readonly number[] = unitsWhere((unit) => unit.type === 'airborne');

/** 9.7: from a supplied town within reach of Stavka. */
function refuseCorps(s: State, u: number): Refusal | undefined {
  const params = { unit: { piece: u } };
  if (isAirborne[u] !== 1 || !isOnMap(s, u)) return refusal('DV-9.7a', 'no-airborne-corps', params);
  if (s.units.strategic[u] === 1) return refusal('DV-9.1a', 'has-moved-strategically', params);
  const hex = s.units.at[u]!;
  if (USSR[hex] === 0) return refusal('DV-9.7i', 'outside-ussr', { hex: { space: hex } });
  if (isTown[hex] === 0 || !wouldBeSupplied(s, SOVIET, hex)) return refusal('DV-9.7a', 'no-supplied-town', params);
  return inCommand(s, STAVKA, hex) ? undefined : refusal('DV-9.7a', 'out-of-stavka-range', params);
}

function refuseAirfield(s: State, u: number, hex: number): Refusal | undefined {
  const params = { unit: { piece: u }, hex: { space: hex } };
  if (hex === s.units.at[u]) return refusal('DV-9.7b', 'already-there', params);
  if (isTown[hex] !== 1 || !controls(s, SOVIET, hex)) return refusal('DV-9.7b', 'no-own-town', params);
  if (USSR[hex] === 0) return refusal('DV-9.7i', 'outside-ussr', params);
  if (hexDistance(s.units.at[u]!, hex) > FAR) return refusal('DV-9.7b', 'too-far-to-fly', { ...params, most: FAR });
  return refuseJoining(s, SOVIET, hex, [u]);
}

function refuseDropZone(s: State, u: number, hex: number): Refusal | undefined {
  const params = { unit: { piece: u }, hex: { space: hex } };
  if (!isHex(hex) || !isLand(hex) || isTown[hex] === 1) return refusal('DV-9.7c', 'no-drop-zone', params);
  if (USSR[hex] === 0) return refusal('DV-9.7i', 'outside-ussr', params);
  if (!inCommand(s, STAVKA, hex)) return refusal('DV-9.7c', 'out-of-stavka-range', params);
  if (piecesIn(s, hex, (air) => isAir(air) && camp(air) === AXIS).length > 0)
    return refusal('DV-9.7c', 'air-base-there', params);
  return hasEnemy(s, SOVIET, hex) ? undefined : refuseJoining(s, SOVIET, hex, [u]);
}

const airfields = (s: State, u: number): number[] =>
  TOWNS.map((town) => town.hex).filter((hex) => refuseAirfield(s, u, hex) === undefined);

const airTransport = action<State, { unit: number; to: number }>(
  'air-transport',
  'DV-9.7b',
  {
    unit: piece({
      among: () => CORPS,
      refuse: (s, _d, u) =>
        refuseCorps(s, u) ??
        (airfields(s, u).length > 0 ? undefined : refusal('DV-9.7b', 'nowhere-to-fly', { unit: { piece: u } })),
    }),
    to: space({ among: () => TOWNS.map((town) => town.hex), refuse: (s, d, hex) => refuseAirfield(s, d.unit, hex) }),
  },
  {
    apply(s, d, world) {
      s.units.strategic[d.unit] = 1;
      world.tell({
        key: 'air-transported',
        rules: ['DV-9.7b'],
        params: { unit: { piece: d.unit }, from: { space: s.units.at[d.unit]! }, to: { space: d.to } },
      });
      enterHex(s, [d.unit], d.to, world);
    },
  },
);

const dropZones = (s: State): number[] => LAND.filter((hex) => isTown[hex] === 0 && inCommand(s, STAVKA, hex));

const airDrop = action<State, { unit: number; to: number }>(
  'air-drop',
  'DV-9.7c',
  {
    unit: piece({
      among: () => CORPS,
      refuse: (s, _d, u) =>
        refuseCorps(s, u) ??
        (s.units.dropped[u] === 1 ? refusal('DV-9.7f', 'has-jumped', { unit: { piece: u } }) : undefined) ??
        (dropZones(s).some((hex) => refuseDropZone(s, u, hex) === undefined)
          ? undefined
          : refusal('DV-9.7c', 'nowhere-to-fly', { unit: { piece: u } })),
    }),
    to: space({ among: (s) => dropZones(s), refuse: (s, d, hex) => refuseDropZone(s, d.unit, hex) }),
  },
  {
    apply(s, d, world) {
      const params = { unit: { piece: d.unit }, hex: { space: d.to } };
      s.units.strategic[d.unit] = 1;
      s.units.dropped[d.unit] = 1;
      if (!hasEnemy(s, SOVIET, d.to)) {
        world.tell({ key: 'air-dropped', rules: ['DV-9.7e'], params });
        return enterHex(s, [d.unit], d.to, world);
      }
      s.units.at[d.unit] = REMOVED;
      world.tell({ key: 'dropped-on-enemy', rules: ['DV-9.7d'], params });
      // headquarters are no losses while there are combat units.
      const units = unitsAt(s, AXIS, d.to);
      const losers = units.length > 0 ? units : landUnitsAt(s, AXIS, d.to);
      return push(s, losing, lossesOf(s, 'dropped-upon', losers, 1, 'DV-9.7d'));
    },
  },
);
const decline = action<State>('end-airborne', 'DV-9.7a', {}, { apply: (s) => close(s, airborne) });

/** III.f: in snow, mixed weather and mud. */
export const airborne = step<State>('airborne', 'DV-9.7a', {
  when: (s) => weather(s) !== 'fair',
  decision: (s) =>
    CORPS.some((u) => refuseCorps(s, u) === undefined && (airfields(s, u).length > 0 || s.units.dropped[u] === 0))
      ? { side: sideOf(SOVIET) }
      : undefined,
  actions: [airTransport, airDrop, decline],
});
