import { action, perMoment, piece, refusal, space, type Refusal, type World } from '@rokada/kernel';
import { ETO, GREECE, MTO, SOUTHERN_ITALY, isHex } from '../geography.ts';
import { campOf, combatUnitsAt, doing, isHoldingBox, isJudge, unitsOf, type State } from '../state.ts';
import { ALLIED, PORTS, isGerman, isSupplyUnit } from '../units.ts';
import { plays } from '../options.ts';
import { enterHex } from './entry.ts';
import { refuseGround, refuseHeld } from './ground.ts';
import {
  THEATRES,
  hasInvasionPort,
  isOpenPort,
  landingHexes,
  theatreOfBox,
  theatresOfCoast,
  type Theatre,
} from './ports.ts';
import { refuseCapacity, refuseLift, useLift } from './sea-lift.ts';
import { refuseStack } from './stacking.ts';
import { noteTheatre } from './theatres.ts';
import { enemyZones, survey } from './zones.ts';

/** Anglo-Allied naval movement (14.2 to 14.7, 14.10). */

function refuseSailor(s: State, u: number): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { unit: { piece: u } });
  if (PORTS.includes(u)) return no('ID-14.16c', 'only-by-invasion');
  if (campOf(s, u) !== ALLIED) return no('ID-14.2a', 'not-yours');
  // 27.5, ruling B93: at sea they would have left Greater Germany.
  if (isGerman[u] === 1) return no('ID-27.5b', 'freikorps-stay');
  const at = s.units.at[u]!;
  switch (s.units.did[u]!) {
    case doing('nothing'):
      break;
    case doing('rebuilt'):
      if (!isHoldingBox(at)) return no('ID-7.19a', 'rebuilt-stays');
      break;
    case doing('strategic'):
      return no('ID-12.7a', 'acted-already');
    default:
      // 14.2, 14.4: from where it began the phase, so once.
      return no('ID-5.A4d', 'moved-by-sea');
  }
  if (theatreAt(s, at) === undefined) return no('ID-14.2a', 'not-by-the-sea');
  return refuseLift(s, u);
}

/** The theatre in which a unit where it is may sail, if any: no hex lies on the seas of both. */
function theatreAt(s: State, at: number): Theatre | undefined {
  if (isHoldingBox(at)) return theatreOfBox(at);
  if (at === SOUTHERN_ITALY || at === GREECE) return 'mto';
  // 14.33: inland ports lie on no coast.
  return theatresOfCoast(s, at)[0] ?? THEATRES.find((theatre) => landingHexes(s, theatre).includes(at));
}
const isPortHex = (s: State, at: number): boolean =>
  at === SOUTHERN_ITALY || isOpenPort(s, at) || hasInvasionPort(s, at);

export function refuseVoyage(s: State, u: number, to: number): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { hex: { space: to } });
  const at = s.units.at[u]!;
  if (to === at) return no('ID-14.2a', 'there-already');
  const own = theatreAt(s, at)!;
  if (isHoldingBox(to)) {
    // 14.6: from a bare beach only to the theatre's own box.
    if (isHex(at) && !isPortHex(s, at) && own !== theatreOfBox(to)) return no('ID-14.6a', 'own-box-only');
    return undefined;
  }
  if (isHex(at) && !isPortHex(s, at)) return no('ID-5.A4b', 'evacuate-to-box-only');
  if (to === GREECE) {
    const open = hasInvasionPort(s, GREECE) && own === 'mto';
    return open ? refuseCapacity(s, u, to) : no('ID-27.9b', 'no-landing-there');
  }
  // 25.12, ruling B42: a port beyond the edge that takes all that is sent.
  if (to === SOUTHERN_ITALY) {
    if (own !== 'mto') return no('ID-14.2a', 'no-landing-there');
    return plays(s, 'southern-port', 'ordinary-port') ? refuseCapacity(s, u, to) : undefined;
  }
  if (!landingHexes(s, own).includes(to)) return no('ID-14.2a', 'no-landing-there');
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
  return refuseGround(s, u, hex) ?? refuseHeld(s, field, u, hex) ?? refuseStack(s, ALLIED, hex, [u]);
}

/** Puts a unit ashore or in a box and notes what it may still do (14.5, 14.27). */
function land(s: State, u: number, to: number, world: World): void {
  const from = s.units.at[u]!;
  const rebuilt = s.units.did[u] === doing('rebuilt');
  if (isHex(to) || to === GREECE || to === SOUTHERN_ITALY) {
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
  noteTheatre(s, u, [theatreAt(s, from)!]);
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
      among: (s) => unitsOf(s, ALLIED),
      // Whoever may sail finds a place to go to: the box of his theatre is always open.
      refuse: (s, _d, u) => refuseSailor(s, u),
    }),
    to: space({
      among: (s) =>
        perMoment(s, 'destinations', () => [
          ETO,
          MTO,
          GREECE,
          SOUTHERN_ITALY,
          ...landingHexes(s, 'eto'),
          ...landingHexes(s, 'mto'),
        ]),
      refuse: (s, d, to) => refuseVoyage(s, d.unit, to),
    }),
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
    closed: (s) => invasionDue(s) ?? (s.shipped.landings > 0 ? refusal('ID-14.1a', 'lift-used') : undefined),
    apply(s, d, world) {
      s.shipped.landings++;
      s.units.at[d.port] = s.units.at[d.port] === ETO ? MTO : ETO;
      world.tell({
        key: 'port-shifted',
        rules: ['ID-14.10a'],
        params: { port: { piece: d.port }, to: { space: s.units.at[d.port]! } },
      });
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
