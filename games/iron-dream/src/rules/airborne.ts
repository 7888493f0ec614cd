import {
  action,
  option,
  perMoment,
  piece,
  push,
  refusal,
  space,
  tryingOut,
  type Refusal,
  type World,
} from '@rokada/kernel';
import { LAND, MARSH, MOUNTAIN, isGermanCity, isHex, isLand, neighbours, terrain, withinTwo } from '../geography.ts';
import {
  EMERGENCY,
  areEnemies,
  campOf,
  combatUnitsAt,
  doing,
  isHoldingBox,
  isJudge,
  unitsAt,
  unitsOnMap,
  type State,
  hasCollapsed,
} from '../state.ts';
import { AIRBORNE, ALLIED, isAirborne, isCombat, isFlak } from '../units.ts';
import { startBattle } from './battle.ts';
import { bridging } from './bridgeheads.ts';
import { isDefended, storyOf } from './combat.ts';
import { enterHex } from './entry.ts';
import { refuseGround } from './ground.ts';
import { THEATRES, theatreOfBox, theatresOfCoast, type Theatre } from './ports.ts';
import { REFIT } from './refit.ts';
import { refuseStack } from './stacking.ts';
import { alliedSources, flood, suppliedNow, theatresOf } from './supply.ts';
import { noteTheatre } from './theatres.ts';
import { survey } from './zones.ts';
import { plays } from '../options.ts';

/** The First Allied Airborne Army (17). */

export function refuseJumper(s: State, u: number): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { unit: { piece: u } });
  if (isAirborne[u] !== 1 || campOf(s, u) !== ALLIED) return no('ID-17.1a', 'only-airborne');
  const at = s.units.at[u]!;
  if (s.units.did[u] !== doing('nothing')) return no('ID-17.2a', 'acted-already');
  if (!isHoldingBox(at)) {
    if (!isHex(at) || !suppliedNow(s, ALLIED).has(u)) return no('ID-17.2a', 'unsupplied');
    if (neighbours(at).some((hex) => combatUnitsAt(s, hex).some((other) => areEnemies(s, ALLIED, campOf(s, other)))))
      return no('ID-17.2a', 'beside-enemy');
  }
  return s.units.refit[u]! >= REFIT ? undefined : no('ID-17.25a', 'refitting');
}

const takeOffTheatres = (s: State, u: number): readonly Theatre[] => {
  const at = s.units.at[u]!;
  return isHoldingBox(at) ? [theatreOfBox(at)] : theatresOf(s, at);
};

/** 17.4, 17.5: by hex, the theatres (one bit each) in which another unit in General Supply is within two hexes. */
function dropZone(s: State, u: number): Uint8Array {
  const zone = new Uint8Array(s.hexes.control.length);
  const own = takeOffTheatres(s, u);
  const field = survey(s);
  const maps = own.map((theatre) => flood(s, field, ALLIED, alliedSources(s, theatre)));
  const supplied = suppliedNow(s, ALLIED);
  for (const other of unitsOnMap(s, ALLIED)) {
    // 25.8: who jumped in this game turn has Emergency Supply, not General.
    if (other === u || isCombat[other] === 0 || s.units.dropped[other] === s.turn || !supplied.has(other)) continue;
    const at = s.units.at[other]!;
    for (const [i, theatre] of own.entries()) {
      if (!theatresOfCoast(s, at).includes(theatre) && maps[i]![at] === 0) continue;
      for (const hex of withinTwo(at)) zone[hex]! |= 1 << THEATRES.indexOf(theatre);
    }
  }
  return zone;
}

export function refuseDropHex(s: State, u: number, hex: number, zone = dropZone(s, u)): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { hex: { space: hex } });
  if (!isLand(hex)) return no('ID-17.7a', 'no-way');
  if (terrain[hex] === MOUNTAIN || terrain[hex] === MARSH) return no('ID-17.7a', 'terrain-forbids');
  if (isGermanCity(hex) && !hasCollapsed(s) && !isJudge(s)) return no('ID-17.7b', 'german-city');
  if (unitsAt(s, hex).some((other) => isFlak[other] === 1)) return no('ID-17.7c', 'flak-there');
  if (unitsAt(s, hex).some((other) => campOf(s, other) !== ALLIED && !areEnemies(s, ALLIED, campOf(s, other))))
    return no('ID-4.4b', 'ally-there');
  if (zone[hex] === 0) return no('ID-17.5a', 'out-of-range');
  return refuseGround(s, u, hex) ?? refuseStack(s, ALLIED, hex, [u]);
}

/** 17.9: combat units, and forts and Volkssturm as well, which defend alone (22.5, 25.7). */
const hasDefenders = (s: State, hex: number): boolean => isDefended(s, hex, ALLIED);

/** 17.20: alone they make Mobile Assaults, and those do not reach into forts of level three (11.3). */
const methodsAt = (s: State, hex: number): string[] => (s.hexes.fort[hex]! >= 3 ? ['combined'] : ['alone', 'combined']);

const refuseLateDrop = (s: State): Refusal | undefined =>
  s.hand.length > 0 ? refusal('ID-5.A5a', 'drops-come-first') : undefined;

/** 17.4: the theatre they are in from now on is that of the take-off in which the hex was in reach. */
function jumpInto(s: State, u: number, hex: number, world: World): void {
  const zone = dropZone(s, u)[hex]!;
  noteTheatre(
    s,
    u,
    THEATRES.filter((_, i) => (zone & (1 << i)) !== 0),
  );
  jump(s, u, hex, world);
}

const dropZoneNow = (s: State, u: number): ReturnType<typeof dropZone> =>
  perMoment(s, `drop:${u}`, () => dropZone(s, u));

export const drop = action<State, { unit: number; hex: number; method?: string }>(
  'drop',
  'ID-17.3a',
  {
    unit: piece({ among: () => AIRBORNE, refuse: (s, _d, u) => refuseJumper(s, u) }),
    hex: space({
      among(s, d) {
        const zone = dropZoneNow(s, d.unit);
        return LAND.filter((hex) => zone[hex]! > 0 && refuseDropHex(s, d.unit, hex, zone) === undefined);
      },
      refuse: (s, d, hex) => refuseDropHex(s, d.unit, hex, dropZoneNow(s, d.unit)),
    }),
    method: option({
      when: (s, d) => hasDefenders(s, d.hex),
      among: (s, d) => methodsAt(s, d.hex),
      refuse: (s, d, method) =>
        methodsAt(s, d.hex).includes(method)
          ? undefined
          : refusal('ID-11.3a', 'fort-too-strong', { hex: { space: d.hex } }),
    }),
  },
  {
    // 5.A5a: drops are the first thing in the phase.
    closed: refuseLateDrop,
    preview: (s, d) => (d.method === 'alone' ? previewAlone(s, [d.unit], d.hex) : { ledgers: [] }),
    apply(s, d, world) {
      jumpInto(s, d.unit, d.hex, world);
      if (d.method === 'alone') startBattle(s, { kind: 'airborne', attackers: [d.unit], targets: [d.hex] });
      // Ruling B49: nobody had to be driven out.
      else if (d.method === undefined && plays(s, 'bridgehead-tries', 'after-any-drop'))
        push(s, bridging, { units: [d.unit], hex: d.hex, tried: [] });
    },
  },
);

/** 17.6, 17.20: both corps on the same defenders, to fight their Mobile Assaults as one. */
export const dropTogether = action<State, { hex: number }>(
  'drop-together',
  'ID-17.6a',
  {
    hex: space({
      among(s) {
        const zones = AIRBORNE.map((u) => dropZoneNow(s, u));
        return LAND.filter((hex) => zones.every((zone) => zone[hex]! > 0) && hasDefenders(s, hex));
      },
      refuse(s, _d, hex) {
        for (const u of AIRBORNE) {
          const no = refuseDropHex(s, u, hex, dropZoneNow(s, u));
          if (no !== undefined) return no;
        }
        if (!hasDefenders(s, hex)) return refusal('ID-17.9a', 'nobody-to-assault', { hex: { space: hex } });
        if (!methodsAt(s, hex).includes('alone'))
          return refusal('ID-11.3a', 'fort-too-strong', { hex: { space: hex } });
        return refuseStack(s, ALLIED, hex, AIRBORNE);
      },
    }),
  },
  {
    closed(s) {
      for (const u of AIRBORNE) {
        const no = refuseJumper(s, u);
        if (no !== undefined) return no;
      }
      return refuseLateDrop(s);
    },
    preview: (s, d) => previewAlone(s, AIRBORNE, d.hex),
    apply(s, d, world) {
      for (const u of AIRBORNE) jumpInto(s, u, d.hex, world);
      startBattle(s, { kind: 'airborne', attackers: AIRBORNE, targets: [d.hex] });
    },
  },
);

/** The count needs the paratroops on the hex, dropped this turn: put there for the count and taken back. */
function previewAlone(s: State, jumpers: readonly number[], hex: number): ReturnType<typeof storyOf> {
  const { at, dropped } = s.units;
  const was = jumpers.map((u) => [at[u]!, dropped[u]!] as const);
  for (const u of jumpers) [at[u], dropped[u]] = [hex, s.turn];
  try {
    return tryingOut(() => storyOf(s, { kind: 'airborne', attackers: jumpers, targets: [hex] }));
  } finally {
    for (const [i, u] of jumpers.entries()) [at[u], dropped[u]] = was[i]!;
  }
}

function jump(s: State, u: number, hex: number, world: World): void {
  s.units.did[u] = doing('dropped');
  s.units.dropped[u] = s.turn;
  s.units.cutOff[u] = 1;
  s.units.refit[u] = 0;
  s.units.supply[u] = EMERGENCY;
  world.reveal();
  world.tell({ key: 'dropped', rules: ['ID-17.3a', 'ID-17.24b'], params: { unit: { piece: u }, hex: { space: hex } } });
  if (hasDefenders(s, hex)) s.units.at[u] = hex;
  else enterHex(s, [u], hex, world);
}

const theatreOfInvasion = (s: State): Theatre => theatreOfBox(s.units.began[s.invading!.port]!);

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
        // 17.5: the force at sea is near enough, but it must be of their theatre.
        if (!takeOffTheatres(s, u).includes(theatreOfInvasion(s)))
          return refusal('ID-17.3b', 'wrong-theatre', { hex: { space: target } });
        const zone = new Uint8Array(s.hexes.control.length).fill(1);
        return refuseDropHex(s, u, target, zone) ?? refuseStack(s, ALLIED, target, [...s.invading!.corps, u]);
      },
    }),
  },
  {
    closed: (s) => (s.invading === null ? refusal('ID-17.3b', 'no-beach-to-drop-on') : undefined),
    apply(s, d, world) {
      const { target } = s.invading!;
      noteTheatre(s, d.unit, [theatreOfInvasion(s)]);
      jump(s, d.unit, target, world);
      s.invading!.corps.push(d.unit);
    },
  },
);
