import {
  action,
  close,
  die,
  frameOf,
  piece,
  pieces,
  refusal,
  space,
  step,
  untilClosed,
  type Refusal,
} from '@rokada/kernel';
import { board } from '../board.ts';
import { TOWNS, hexDistance, isTown } from '../geography.ts';
import {
  ISOLATED,
  OUT_OF_SUPPLY,
  SUPPLIED,
  controls,
  inFirstWinter,
  isOnMap,
  landUnitsAt,
  weather,
  year,
  type State,
} from '../state.ts';
import { AXIS, GERMAN_AIR, UNITS, isGerman, isMechanized, sideOf } from '../units.ts';
import { inAirRange } from './air-range.ts';

/** German air supply (8.6): in the Logistics activation, and in segment V.b. */

function refuseAir(s: State, air: number): Refusal | undefined {
  const params = { air: { piece: air } };
  if (!GERMAN_AIR.includes(air) || !isOnMap(s, air)) return refusal('DV-8.1b', 'no-base', params);
  return s.units.done[air] === 1 ? refusal('DV-8.4a', 'air-done', params) : undefined;
}
const available = (s: State): number[] => GERMAN_AIR.filter((air) => refuseAir(s, air) === undefined);

// --- Logistics: panzers beyond their lines, in 1941

const MOST = 6;

function refuseFed(s: State, air: number, u: number): Refusal | undefined {
  const params = { unit: { piece: u }, air: { piece: air } };
  if (u >= UNITS || isGerman[u] !== 1 || isMechanized[u] !== 1 || !isOnMap(s, u))
    return refusal('DV-8.6g', 'only-german-mechanized', params);
  if (s.units.supply[u] === ISOLATED) return refusal('DV-8.6h', 'isolated-not-fed', params);
  if (s.units.supply[u] !== OUT_OF_SUPPLY) return refusal('DV-8.6g', 'not-out-of-supply', params);
  return inAirRange(s, air, s.units.at[u]!) ? undefined : refusal('DV-8.4b', 'unit-out-of-air-range', params);
}
const hungry = (s: State, air: number): number[] => {
  const found: number[] = [];
  for (let u = 0; u < UNITS; u++) if (s.units.supply[u] === OUT_OF_SUPPLY && !refuseFed(s, air, u)) found.push(u);
  return found;
};
const feeders = (s: State): number[] => available(s).filter((air) => hungry(s, air).length > 0);

const airSupply = action<State, { air: number; units: readonly number[] }>(
  'air-supply',
  'DV-8.6g',
  {
    air: piece({
      among: (s) => GERMAN_AIR.filter((air) => isOnMap(s, air)),
      refuse: (s, _d, air) =>
        refuseAir(s, air) ??
        (hungry(s, air).length > 0 ? undefined : refusal('DV-8.6g', 'nobody-to-feed', { air: { piece: air } })),
    }),
    units: pieces({
      among: (s, d) => hungry(s, d.air),
      refuse: (s, d, u, chosen) =>
        refuseFed(s, d.air, u) ??
        (chosen.length < left(s) ? undefined : refusal('DV-8.6i', 'six-at-most', { most: MOST })),
      suggest: (s, d) => hungry(s, d.air).slice(0, left(s)),
    }),
  },
  {
    apply(s, d, world) {
      for (const u of d.units) {
        s.units.supply[u] = SUPPLIED;
        s.units.airfed[u] = 1;
      }
      frameOf(s, logisticsSupply).fed += d.units.length;
      world.tell({
        key: 'air-supplied-units',
        rules: ['DV-8.6k'],
        params: { air: { piece: d.air }, units: { pieces: d.units } },
      });
    },
  },
);
const left = (s: State): number => MOST - frameOf(s, logisticsSupply).fed;
const endAirSupply = action<State>('end-air-supply', 'DV-8.6g', {}, { apply: (s) => close(s, logisticsSupply) });

/** 8.6: fair and mixed turns of 1941. */
export const logisticsSupply = step<State, { fed: number }>('logistics-air-supply', 'DV-10.5.11c', {
  when: (s) => year(s) === 1941 && (weather(s) === 'fair' || weather(s) === 'mixed'),
  enter: (_s, f) => void (f.fed = 0),
  decision: (s, f) => (f.fed < MOST && feeders(s).length > 0 ? { side: sideOf(AXIS) } : undefined),
  actions: [airSupply, endAirSupply],
  done: untilClosed,
});

// --- Attrition: pockets, in 1941 and 1942

const RISKY_FROM = 12;
const FATAL = 12;
const AWAY = 3;

const around = (hex: number): number[] => [hex, ...board.to.subarray(board.first[hex], board.first[hex + 1])];
/** German units marked isolated in and around a place. */
const pocketOf = (s: State, hex: number): number[] =>
  around(hex).flatMap((near) =>
    landUnitsAt(s, AXIS, near).filter((u) => isGerman[u] === 1 && s.units.supply[u] === ISOLATED),
  );
function refusePocket(s: State, air: number, hex: number): Refusal | undefined {
  const params = { air: { piece: air }, hex: { space: hex } };
  if (isTown[hex] !== 1 || !controls(s, AXIS, hex)) return refusal('DV-8.6b', 'no-own-town', params);
  if (pocketOf(s, hex).length === 0) return refusal('DV-8.6b', 'nobody-isolated-there', params);
  return inAirRange(s, air, hex) ? undefined : refusal('DV-8.4b', 'out-of-air-range', params);
}
const pockets = (s: State, air: number): number[] =>
  TOWNS.map((town) => town.hex).filter((hex) => refusePocket(s, air, hex) === undefined);
const mayFly = (s: State, air: number): boolean => !frameOf(s, attritionSupply).airmen.includes(air);

const supplyPocket = action<State, { air: number; hex: number }>(
  'supply-pocket',
  'DV-8.6b',
  {
    air: piece({
      among: (s) => GERMAN_AIR.filter((air) => isOnMap(s, air)),
      refuse(s, _d, air) {
        const no = refuseAir(s, air);
        if (no !== undefined) return no;
        const params = { air: { piece: air } };
        if (!mayFly(s, air)) return refusal('DV-8.6b', 'has-flown', params);
        return pockets(s, air).length > 0 ? undefined : refusal('DV-8.6b', 'nobody-to-feed', params);
      },
    }),
    hex: space({
      among: (s) => TOWNS.map((town) => town.hex).filter((hex) => pocketOf(s, hex).length > 0),
      refuse: (s, d, hex) => refusePocket(s, d.air, hex),
    }),
  },
  {
    apply(s, d, world) {
      const units = pocketOf(s, d.hex);
      const params = { air: { piece: d.air }, hex: { space: d.hex } };
      for (const u of units) s.units.supply[u] = OUT_OF_SUPPLY;
      frameOf(s, attritionSupply).airmen.push(d.air);
      world.tell({ key: 'pocket-supplied', rules: ['DV-8.6c'], params: { ...params, units: { pieces: units } } });
      if (inFirstWinter(s)) s.units.done[d.air] = 1;
      if (s.turn < RISKY_FROM) return;
      const far = hexDistance(s.units.at[d.air]!, d.hex);
      const rolled = die(world.chance, 6);
      const isLost = rolled + far >= FATAL;
      world.tell({
        key: isLost ? 'air-shot-down' : 'air-came-back',
        rules: ['DV-8.6d'],
        params: { ...params, die: rolled, far, total: rolled + far },
      });
      if (!isLost) return;
      // Its base stays; the air unit is away until it comes back (8.6).
      s.units.done[d.air] = 1;
      s.units.back[d.air] = s.turn + AWAY;
    },
  },
);
const endPockets = action<State>('end-pockets', 'DV-8.6b', {}, { apply: (s) => close(s, attritionSupply) });

export const attritionSupply = step<State, { airmen: number[] }>('attrition-air-supply', 'DV-4.1.Vb', {
  when: (s) => year(s) <= 1942,
  enter: (_s, f) => void (f.airmen = []),
  decision: (s, f) =>
    available(s).some((air) => !f.airmen.includes(air) && pockets(s, air).length > 0)
      ? { side: sideOf(AXIS) }
      : undefined,
  actions: [supplyPocket, endPockets],
  done: untilClosed,
});

/** 8.6: shot-down air units come back to their bases three turns later. */
export const airReturns = step<State>('air-returns', 'DV-8.6e', {
  enter(s, _f, world) {
    for (const air of GERMAN_AIR) {
      if (s.units.back[air] === 0 || s.units.back[air]! > s.turn) continue;
      s.units.back[air] = 0;
      s.units.done[air] = 0;
      world.tell({ key: 'air-returned', rules: ['DV-8.6e'], params: { air: { piece: air } } });
    }
  },
});
