import { action, piece, pieces, refusal, space, type Refusal, type World } from '@rokada/kernel';
import {
  ANTWERP,
  AT_SEA,
  ESTUARY,
  ETO,
  GREECE,
  LAND,
  MTO,
  invasionArcs,
  isHex,
  isHook,
  zoneHexes,
} from '../geography.ts';
import { areEnemies, campOf, combatUnitsAt, doing, isHoldingBox, isJudge, unitsAt, type State } from '../state.ts';
import { ALLIED, BEIGE, GREEN, PORTS, UNITS, groupOf, isCombat, isSupplyUnit } from '../units.ts';
import { isDefended } from './combat.ts';
import { enterHex, floodHook } from './entry.ts';
import { refuseGround } from './ground.ts';
import {
  boxOf,
  hasInvasionPort,
  isOpenPort,
  landingHexes,
  theatreOfBox,
  theatresOfCoast,
  type Theatre,
} from './ports.ts';
import { refuseStack } from './stacking.ts';
import { score } from './victory.ts';
import { survey, enemyZones } from './zones.ts';

/** Anglo-Allied naval movement and invasions (14). */

const LIFT = 4;

/** 5.A4, 14.1: four corps and four supply units a turn, of every kind of movement. */
export function refuseLift(s: State, u: number): Refusal | undefined {
  const used = isSupplyUnit[u] === 1 ? s.lift.supply : s.lift.corps;
  return used >= LIFT ? refusal('ID-14.1a', 'lift-used', { unit: { piece: u } }) : undefined;
}
function useLift(s: State, u: number): void {
  if (isSupplyUnit[u] === 1) s.lift.supply++;
  else s.lift.corps++;
}

/** 14.27 to 14.32: corps and supply units a hex can land in a turn. */
export function capacityOf(s: State, hex: number): { corps: number; supply: number } {
  if (hex === GREECE) return { corps: 2, supply: 2 };
  const city = isOpenPort(s, hex);
  const beach = hasInvasionPort(s, hex);
  if (city && beach) return { corps: 2, supply: 2 };
  if (city && hex === ANTWERP) return { corps: 1, supply: 3 };
  return city || beach ? { corps: 1, supply: 1 } : { corps: 0, supply: 0 };
}

function refuseCapacity(s: State, u: number, hex: number): Refusal | undefined {
  const room = capacityOf(s, hex);
  const full =
    isSupplyUnit[u] === 1 ? s.hexes.supplyLanded[hex]! >= room.supply : s.hexes.corpsLanded[hex]! >= room.corps;
  if (!full) return undefined;
  const rule = hasInvasionPort(s, hex) ? 'ID-14.27a' : hex === ANTWERP ? 'ID-14.32a' : 'ID-14.28a';
  return refusal(rule, 'port-full', { hex: { space: hex } });
}

function refuseSailor(s: State, u: number): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { unit: { piece: u } });
  if (u >= UNITS || campOf(s, u) !== ALLIED) return no('ID-14.2a', 'not-yours');
  const at = s.units.at[u]!;
  if (s.units.did[u] === doing('strategic') || s.units.did[u] === doing('sailed'))
    return no('ID-12.7a', 'acted-already');
  if (!isHoldingBox(at) && !(isHex(at) && theatresOfCoast(s, at).length > 0)) return no('ID-14.2a', 'not-by-the-sea');
  return refuseLift(s, u);
}

/** The theatres from which a unit where it is may sail. */
const theatresAt = (s: State, at: number): readonly Theatre[] =>
  isHoldingBox(at) ? [theatreOfBox(at)] : theatresOfCoast(s, at);
const isPortHex = (s: State, at: number): boolean => isOpenPort(s, at) || hasInvasionPort(s, at);

export function refuseVoyage(s: State, u: number, to: number): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { hex: { space: to } });
  const at = s.units.at[u]!;
  if (to === at) return no('ID-14.2a', 'there-already');
  const own = theatresAt(s, at);
  if (isHoldingBox(to)) {
    // 14.6: from a bare beach only to the theatre's own box.
    if (isHex(at) && !isPortHex(s, at) && !own.includes(theatreOfBox(to))) return no('ID-14.6a', 'own-box-only');
    return undefined;
  }
  if (isHex(at) && !isPortHex(s, at)) return no('ID-5.A4b', 'evacuate-to-box-only');
  if (to === GREECE) {
    const open = isJudge(s) && hasInvasionPort(s, GREECE) && own.includes('mto');
    return open ? refuseCapacity(s, u, to) : no('ID-27.9b', 'no-landing-there');
  }
  if (!own.some((theatre) => landingHexes(s, theatre).includes(to))) return no('ID-14.2a', 'no-landing-there');
  if (s.hexes.beach[to] === 2) return no('ID-14.37a', 'beach-supply-called');
  return refuseLanding(s, u, to) ?? refuseCapacity(s, u, to);
}

/** 7.2: an ordinary port under enemy zones takes units only if a corps holds it. */
function refuseLanding(s: State, u: number, hex: number): Refusal | undefined {
  const field = survey(s);
  const zoned = (field.zones[hex]! & enemyZones(s, ALLIED)) !== 0;
  if (zoned && !hasInvasionPort(s, hex) && !combatUnitsAt(s, hex).some((other) => campOf(s, other) === ALLIED)) {
    return refusal('ID-7.2b', 'covered-port', { hex: { space: hex } });
  }
  return refuseGround(s, u, hex) ?? refuseStack(s, ALLIED, hex, [u]);
}

const destinations = (s: State, u: number): number[] =>
  [ETO, MTO, GREECE, ...landingHexes(s, 'eto'), ...landingHexes(s, 'mto')].filter(
    (to) => refuseVoyage(s, u, to) === undefined,
  );

const alliedSailors = (s: State): number[] =>
  Array.from({ length: UNITS }, (_, u) => u).filter(
    (u) => refuseSailor(s, u) === undefined && destinations(s, u).length > 0,
  );

/** Puts a unit ashore or in a box and notes what it may still do (14.5, 14.27). */
function land(s: State, u: number, to: number, world: World): void {
  const from = s.units.at[u]!;
  const rebuilt = s.units.did[u] === doing('rebuilt');
  if (isHex(to) || to === GREECE) {
    if (isSupplyUnit[u] === 1) s.hexes.supplyLanded[to]!++;
    else s.hexes.corpsLanded[to]!++;
    if (s.hexes.beach[to] === 0) s.hexes.beach[to] = 1;
  }
  s.units.did[u] = isHoldingBox(to)
    ? doing('sailed')
    : !isHoldingBox(from)
      ? doing('sailed')
      : rebuilt
        ? doing('landed-rebuilt')
        : doing('landed');
  world.tell({
    key: 'allied-sailed',
    rules: ['ID-14.2a'],
    params: { unit: { piece: u }, from: { space: from }, to: { space: to } },
  });
  enterHex(s, [u], to, world);
}

/** 6.3: on turn 1 the invasion comes before anything else at sea. */
function invasionDue(s: State): Refusal | undefined {
  return s.turn === 1 && !isJudge(s) && s.invasions === 0 ? refusal('ID-6.3a', 'must-invade') : undefined;
}

export const alliedSail = action<State, { unit: number; to: number }>(
  'allied-sail',
  'ID-14.2a',
  {
    unit: piece({
      among: alliedSailors,
      refuse: (s, _d, u) =>
        refuseSailor(s, u) ??
        (destinations(s, u).length > 0 ? undefined : refusal('ID-14.2a', 'no-landing-there', { unit: { piece: u } })),
    }),
    to: space({ among: (s, d) => destinations(s, d.unit), refuse: (s, d, to) => refuseVoyage(s, d.unit, to) }),
  },
  {
    closed: invasionDue,
    apply(s, d, world) {
      useLift(s, d.unit);
      land(s, d.unit, d.to, world);
    },
  },
);

export const shiftPort = action<State, { port: number }>(
  'shift-port',
  'ID-14.10a',
  { port: piece({ among: (s) => PORTS.filter((port) => isHoldingBox(s.units.at[port]!)) }) },
  {
    closed: (s) => invasionDue(s) ?? (s.lift.port > 0 ? refusal('ID-14.1a', 'lift-used') : undefined),
    apply(s, d, world) {
      s.lift.port++;
      s.units.at[d.port] = s.units.at[d.port] === ETO ? MTO : ETO;
      world.tell({ key: 'port-shifted', rules: ['ID-14.10a'], params: { to: { space: s.units.at[d.port]! } } });
    },
  },
);

// --- Invasions (14.8 to 14.26)

export type InvasionKind = 'first' | 'second' | 'third';

/** Which invasion one launched now would be (14.11 to 14.15). */
export const invasionKind = (s: State): InvasionKind =>
  isJudge(s) ? 'second' : s.invasions === 0 && s.turn === 1 ? 'first' : s.turn > 9 ? 'third' : 'second';

const CHIT_TURN: Readonly<Record<string, number>> = { A: 3, B: 5, C: 7 };

function refuseInvasion(s: State): Refusal | undefined {
  if (s.invading !== null || s.lift.port > 0) return refusal('ID-14.1a', 'one-invasion-a-turn');
  if (s.beachCalled) return refusal('ID-14.35a', 'beach-supply-called');
  if (isJudge(s)) return s.invasions >= 3 ? refusal('ID-14.15a', 'three-invasions') : undefined;
  if (s.invasions >= 3) return refusal('ID-14.8a', 'three-invasions');
  const kind = invasionKind(s);
  if (kind === 'second') {
    if (s.secondLaunched) return refusal('ID-14.13a', 'second-invasion-made');
    if (s.turn < (CHIT_TURN[s.chit] ?? 99)) return refusal('ID-14.12b', 'second-invasion-too-early');
  }
  if (kind === 'third' && s.players === 2) return refusal('ID-14.14b', 'no-third-invasion');
  return undefined;
}

/** 6.3, 14.11: the French, Belgian and Dutch Atlantic coast from T2 to Z13. */
export const FIRST_BEACHES = zoneHexes('first-invasion').filter((hex) => invasionArcs(hex).length > 0);

export function refuseBeach(s: State, theatre: Theatre, hex: number): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { hex: { space: hex } });
  if (!isHex(hex) || invasionArcs(hex).length === 0) return no('ID-14.9a', 'no-arrow');
  if (!theatresOfCoast(s, hex).includes(theatre)) return no(isJudge(s) ? 'ID-14.16a' : 'ID-14.7a', 'wrong-theatre');
  if (invasionKind(s) === 'first' && !FIRST_BEACHES.includes(hex)) return no('ID-14.11a', 'first-invasion-zone');
  // The four corps of the first invasion do not fit into the estuary.
  if (invasionKind(s) === 'first' && hex === ESTUARY) return no('ID-8.4a', 'over-stacked');
  if (s.hexes.control[hex] === ALLIED || hasInvasionPort(s, hex)) return no('ID-14.16a', 'friendly-beach');
  if (unitsAt(s, hex).some((u) => !areEnemies(s, ALLIED, campOf(s, u)))) return no('ID-4.4b', 'ally-there');
  if (s.hexes.cloud[hex] === 1) return no('ID-27.6d', 'mushroom-cloud');
  return undefined;
}

const theatreOfMarker = (s: State, port: number): Theatre => theatreOfBox(s.units.at[port]!);
const corpsIn = (s: State, theatre: Theatre): number[] =>
  unitsAt(s, boxOf(theatre)).filter(
    (u) => isCombat[u] === 1 && s.units.did[u] !== doing('sailed') && refuseLift(s, u) === undefined,
  );

export const invade = action<State, { port: number; hex: number; corps: readonly number[] }>(
  'invade',
  'ID-14.16a',
  {
    port: piece({
      among: (s) =>
        PORTS.filter((port) => isHoldingBox(s.units.at[port]!) && corpsIn(s, theatreOfMarker(s, port)).length > 0),
      refuse: (s, _d, port) =>
        PORTS.includes(port) && isHoldingBox(s.units.at[port]!) && corpsIn(s, theatreOfMarker(s, port)).length > 0
          ? undefined
          : refusal('ID-14.16a', 'no-port-marker', { port: { piece: port } }),
    }),
    hex: space({
      among: (s, d) => LAND.filter((hex) => refuseBeach(s, theatreOfMarker(s, d.port), hex) === undefined),
      refuse: (s, d, hex) => refuseBeach(s, theatreOfMarker(s, d.port), hex),
    }),
    corps: pieces({
      max: (s) => Math.min(4, LIFT - s.lift.corps),
      among: (s, d) => corpsIn(s, theatreOfMarker(s, d.port)),
      refuse(s, d, u, chosen) {
        if (isSupplyUnit[u] === 1) return refusal('ID-14.16b', 'no-supply-in-invasions', { unit: { piece: u } });
        if (!corpsIn(s, theatreOfMarker(s, d.port)).includes(u))
          return refusal('ID-14.16a', 'not-in-box', { unit: { piece: u } });
        if (invasionKind(s) === 'first' && [...chosen, u].filter((each) => groupOf[each] === groupOf[u]).length > 2) {
          return refusal('ID-4.10d', 'two-beige-two-green', { unit: { piece: u } });
        }
        return refuseStack(s, ALLIED, d.hex, [...chosen, u]);
      },
      refuseWhole: (s, _d, corps) =>
        invasionKind(s) === 'first' && (corps.length !== 4 || corps.filter((u) => groupOf[u] === BEIGE).length !== 2)
          ? refusal('ID-4.10d', 'two-beige-two-green')
          : undefined,
      suggest(s, d) {
        const all = corpsIn(s, theatreOfMarker(s, d.port));
        if (invasionKind(s) !== 'first') return all.slice(0, 1);
        return [
          ...all.filter((u) => groupOf[u] === BEIGE).slice(0, 2),
          ...all.filter((u) => groupOf[u] === GREEN).slice(0, 2),
        ];
      },
    }),
  },
  {
    closed: refuseInvasion,
    apply(s, d, world) {
      launch(s, d.port, d.hex, d.corps, world);
    },
  },
);

function launch(s: State, port: number, hex: number, corps: readonly number[], world: World): void {
  const kind = invasionKind(s);
  s.invasions++;
  s.lift.port++;
  s.lift.corps += corps.length;
  if (!isJudge(s) && kind === 'second') {
    s.secondLaunched = true;
    s.chitShown = true;
    world.reveal();
    world.tell({ key: 'chit-shown', rules: ['ID-14.12c'], params: { chit: s.chit } });
  }
  if (kind === 'third') {
    s.thirds++;
    score(s, 'anglo-allied', -20, 'third-invasion', ['ID-14.14a', 'ID-26.18a'], world);
  }
  if (isHook[hex] === 1) floodHook(s, ALLIED, world);
  s.units.began[port] = s.units.at[port]!;
  for (const u of corps) s.units.did[u] = doing('sailed');
  const opposed = isDefended(s, hex, ALLIED);
  world.tell({ key: 'invasion', rules: ['ID-14.17a'], params: { hex: { space: hex }, units: { pieces: corps } } });
  if (opposed) {
    for (const u of corps) s.units.at[u] = AT_SEA;
    s.units.at[port] = AT_SEA;
    s.invading = { port, target: hex, corps: [...corps], opposed };
  } else {
    s.units.at[port] = hex;
    enterHex(s, corps, hex, world);
    world.tell({ key: 'landed', rules: ['ID-14.17b', 'ID-14.25a'], params: { hex: { space: hex } } });
  }
}

/** 27.9: Greece lies off the map; a port there opens the south edge of the Balkans. */
export const invadeGreece = action<State, { port: number; corps: readonly number[] }>(
  'invade-greece',
  'ID-27.9a',
  {
    port: piece({ among: (s) => PORTS.filter((port) => s.units.at[port] === MTO) }),
    corps: pieces({ max: (s) => Math.min(4, LIFT - s.lift.corps), among: (s) => corpsIn(s, 'mto') }),
  },
  {
    closed(s) {
      if (!isJudge(s) || hasInvasionPort(s, GREECE)) return refusal('ID-27.9a', 'nothing-due');
      return corpsIn(s, 'mto').length === 0 ? refusal('ID-14.16a', 'not-in-box') : refuseInvasion(s);
    },
    apply(s, d, world) {
      s.invasions++;
      s.lift.port++;
      s.lift.corps += d.corps.length;
      s.units.at[d.port] = GREECE;
      for (const u of d.corps) {
        s.units.at[u] = GREECE;
        s.units.did[u] = doing('sailed');
      }
      world.tell({ key: 'greece-invaded', rules: ['ID-27.9a'], params: { units: { pieces: d.corps } } });
    },
  },
);

/** 14.12, ruling B72: drawn secretly when the first invasion is over, won or lost. */
export function drawChit(s: State, world: World): void {
  if (isJudge(s) || s.invasions === 0 || s.chit !== '') return;
  s.chit = ['A', 'B', 'C'][world.chance.below(3)]!;
  world.tell({ key: 'chit-drawn', rules: ['ID-14.12a'] });
  world.tell({ key: 'chit-is', rules: ['ID-14.12b'], params: { chit: s.chit }, to: ['anglo-allied'] });
}

// --- Emergency Beach Supply (14.34 to 14.38)

const beachHexes = (s: State): number[] =>
  s.beachThreatened.filter(
    (hex) =>
      hasInvasionPort(s, hex) &&
      s.hexes.beach[hex] !== 1 &&
      theatresOfCoast(s, hex).some((theatre) => lifters(s, hex, theatre).length > 0),
  );
const lifters = (s: State, hex: number, theatre: Theatre): number[] =>
  unitsAt(s, boxOf(theatre)).filter(
    (u) =>
      s.units.did[u] !== doing('sailed') &&
      refuseLift(s, u) === undefined &&
      refuseCapacity(s, u, hex) === undefined &&
      refuseStack(s, ALLIED, hex, [u]) === undefined,
  );

export const mayCallBeachSupply = (s: State): boolean => s.invading === null && beachHexes(s).length > 0;

export const beachSupply = action<State, { hex: number; unit: number }>(
  'emergency-beach-supply',
  'ID-14.34a',
  {
    hex: space({
      among: beachHexes,
      refuse(s, _d, hex) {
        const no = (rule: string, key: string): Refusal => refusal(rule, key, { hex: { space: hex } });
        if (!s.beachThreatened.includes(hex) || !hasInvasionPort(s, hex)) return no('ID-14.34a', 'port-not-threatened');
        if (s.hexes.beach[hex] === 1) return no('ID-14.37a', 'landed-already');
        return beachHexes(s).includes(hex) ? undefined : no('ID-14.36a', 'nobody-to-land');
      },
    }),
    unit: piece({ among: (s, d) => theatresOfCoast(s, d.hex).flatMap((theatre) => lifters(s, d.hex, theatre)) }),
  },
  {
    closed: (s, side) =>
      side !== 'anglo-allied' || s.invading !== null || (s.lift.port > 0 && s.turn > 1)
        ? refusal('ID-14.35a', 'no-invasion-with-beach-supply')
        : undefined,
    apply(s, d, world) {
      s.beachCalled = true;
      s.hexes.beach[d.hex] = 2;
      useLift(s, d.unit);
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

export const endNaval = action<State>(
  'end-naval',
  'ID-5.A4c',
  {},
  {
    closed: invasionDue,
    apply: (s) => void (s.stack.at(-1)!.over = true),
  },
);
