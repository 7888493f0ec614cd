import { action, option, piece, push, refusal, space, type Refusal, type World } from '@rokada/kernel';
import { LAND, MARSH, MOUNTAIN, isGermanCity, isHex, isLand, neighbours, terrain, withinTwo } from '../geography.ts';
import {
  EMERGENCY,
  areEnemies,
  campOf,
  combatUnitsAt,
  controls,
  doing,
  isHoldingBox,
  isJudge,
  unitsAt,
  unitsOnMap,
  type State,
} from '../state.ts';
import { AIRBORNE, ALLIED, isAirborne, isCombat, isFlak } from '../units.ts';
import { startBattle } from './battle.ts';
import { bridging } from './bridgeheads.ts';
import { storyOf } from './combat.ts';
import { enterHex } from './entry.ts';
import { refuseGround } from './ground.ts';
import { invasionKind } from './invasions.ts';
import { theatreOfBox, theatresOfCoast, type Theatre } from './ports.ts';
import { REFIT } from './refit.ts';
import { refuseStack } from './stacking.ts';
import { Supplied, alliedSources, flood, theatresOf } from './supply.ts';
import { survey } from './zones.ts';
import { once } from '../once.ts';
import { plays } from '../options.ts';

/** The First Allied Airborne Army (17). */

export function refuseJumper(s: State, u: number): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { unit: { piece: u } });
  if (isAirborne[u] !== 1 || campOf(s, u) !== ALLIED) return no('ID-17.1a', 'only-airborne');
  const at = s.units.at[u]!;
  if (s.units.did[u] !== doing('nothing')) return no('ID-17.2a', 'acted-already');
  if (!isHoldingBox(at)) {
    if (!isHex(at) || !controls(s, ALLIED, at) || !new Supplied(s, ALLIED).has(u) || s.units.cutOff[u] === 1)
      return no('ID-17.2a', 'unsupplied');
    if (neighbours(at).some((hex) => combatUnitsAt(s, hex).some((other) => areEnemies(s, ALLIED, campOf(s, other)))))
      return no('ID-17.2a', 'beside-enemy');
  }
  return s.units.refit[u]! >= REFIT ? undefined : no('ID-17.25a', 'refitting');
}

const takeOffTheatres = (s: State, u: number): readonly Theatre[] => {
  const at = s.units.at[u]!;
  return isHoldingBox(at) ? [theatreOfBox(at)] : theatresOf(s, at);
};

/** 17.5: two hexes from another unit in General Supply of the same theatre. */
function dropZone(s: State, u: number): Uint8Array {
  const zone = new Uint8Array(s.hexes.control.length);
  const own = takeOffTheatres(s, u);
  const field = survey(s);
  const maps = own.map((theatre) => flood(s, field, ALLIED, alliedSources(s, theatre)));
  const supplied = new Supplied(s, ALLIED);
  for (const other of unitsOnMap(s, ALLIED)) {
    if (other === u || isCombat[other] === 0 || s.units.cutOff[other] === 1 || !supplied.has(other)) continue;
    const at = s.units.at[other]!;
    if (!own.some((theatre, i) => theatresOfCoast(s, at).includes(theatre) || maps[i]![at]! > 0)) continue;
    for (const hex of withinTwo(at)) zone[hex] = 1;
  }
  return zone;
}

export function refuseDropHex(s: State, u: number, hex: number, zone = dropZone(s, u)): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { hex: { space: hex } });
  if (!isLand(hex)) return no('ID-17.7a', 'no-way');
  if (terrain[hex] === MOUNTAIN || terrain[hex] === MARSH) return no('ID-17.7a', 'terrain-forbids');
  if (isGermanCity(hex) && s.collapsed === 0 && !isJudge(s)) return no('ID-17.7b', 'german-city');
  if (unitsAt(s, hex).some((other) => isFlak[other] === 1)) return no('ID-17.7c', 'flak-there');
  if (unitsAt(s, hex).some((other) => campOf(s, other) !== ALLIED && !areEnemies(s, ALLIED, campOf(s, other))))
    return no('ID-4.4b', 'ally-there');
  if (zone[hex] === 0) return no('ID-17.5a', 'out-of-range');
  return refuseGround(s, u, hex) ?? refuseStack(s, ALLIED, hex, [u]);
}

const hasDefenders = (s: State, hex: number): boolean =>
  combatUnitsAt(s, hex).some((u) => areEnemies(s, ALLIED, campOf(s, u)));
/** A fort or Volkssturm alone cannot be dropped upon: nobody would fight it. */
const refuseGarrison = (s: State, hex: number): Refusal | undefined =>
  !hasDefenders(s, hex) &&
  !isJudge(s) &&
  (s.hexes.fort[hex]! > 0 || (s.hexes.volkssturm[hex]! > 0 && !controls(s, ALLIED, hex)))
    ? refusal('ID-17.9b', 'garrison-there', { hex: { space: hex } })
    : undefined;

export const drop = action<State, { unit: number; hex: number; method?: string }>(
  'drop',
  'ID-17.3a',
  {
    unit: piece({ among: () => AIRBORNE, refuse: (s, _d, u) => refuseJumper(s, u) }),
    hex: space({
      among(s, d) {
        const zone = once(d, d.unit, () => dropZone(s, d.unit));
        return LAND.filter(
          (hex) =>
            zone[hex] === 1 &&
            refuseDropHex(s, d.unit, hex, zone) === undefined &&
            refuseGarrison(s, hex) === undefined,
        );
      },
      refuse: (s, d, hex) =>
        refuseDropHex(
          s,
          d.unit,
          hex,
          once(d, d.unit, () => dropZone(s, d.unit)),
        ) ?? refuseGarrison(s, hex),
    }),
    method: option({ when: (s, d) => hasDefenders(s, d.hex), among: () => ['alone', 'combined'] }),
  },
  {
    // 5.A5a: drops are the first thing in the phase.
    closed: (s) => (s.hand.length > 0 ? refusal('ID-5.A5a', 'drops-come-first') : undefined),
    preview: (s, d) => (d.method === 'alone' ? previewAlone(s, d.unit, d.hex) : { ledgers: [] }),
    apply(s, d, world) {
      jump(s, d.unit, d.hex, world);
      if (d.method === 'alone') startBattle(s, { kind: 'airborne', attackers: [d.unit], targets: [d.hex] });
      // Ruling B49: nobody had to be driven out.
      else if (d.method === undefined && plays(s, 'bridgehead-tries', 'after-any-drop'))
        push(s, bridging, { units: [d.unit], hex: d.hex, tried: [] });
    },
  },
);

/** The count needs the paratroops on the hex: put there for the count and taken back. */
function previewAlone(s: State, u: number, hex: number): ReturnType<typeof storyOf> {
  const was = s.units.at[u]!;
  s.units.at[u] = hex;
  try {
    return storyOf(s, { kind: 'airborne', attackers: [u], targets: [hex] });
  } finally {
    s.units.at[u] = was;
  }
}

function jump(s: State, u: number, hex: number, world: World): void {
  s.units.did[u] = doing('dropped');
  s.units.cutOff[u] = 1;
  s.units.refit[u] = 0;
  s.units.supply[u] = EMERGENCY;
  world.reveal();
  world.tell({ key: 'dropped', rules: ['ID-17.3a', 'ID-17.24b'], params: { unit: { piece: u }, hex: { space: hex } } });
  if (hasDefenders(s, hex)) s.units.at[u] = hex;
  else enterHex(s, [u], hex, world);
}

/** 17.3: with a second or third invasion paratroops may drop on the beach's defenders in the naval phase. */
export const dropOnBeach = action<State, { unit: number }>(
  'drop-on-beach',
  'ID-17.3b',
  {
    unit: piece({
      among: () => AIRBORNE,
      refuse(s, _d, u) {
        const no = refuseJumper(s, u);
        if (no !== undefined) return no;
        const target = s.invading!.target;
        const zone = new Uint8Array(s.hexes.control.length).fill(1);
        return refuseDropHex(s, u, target, zone) ?? refuseStack(s, ALLIED, target, [...s.invading!.corps, u]);
      },
    }),
  },
  {
    closed: (s) =>
      s.invading === null || invasionKind(s) === 'first' || !hasDefenders(s, s.invading.target)
        ? refusal('ID-17.3b', 'no-beach-to-drop-on')
        : undefined,
    apply(s, d, world) {
      const { target } = s.invading!;
      jump(s, d.unit, target, world);
      s.invading!.corps.push(d.unit);
      s.units.fought[d.unit] = 1;
    },
  },
);
