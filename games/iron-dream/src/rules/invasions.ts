import { action, piece, pieces, refusal, space, type Refusal, type World } from '@rokada/kernel';
import { AT_SEA, ESTUARY, GREECE, LAND, MTO, invasionArcs, isHex, isHook, zoneHexes } from '../geography.ts';
import { areEnemies, campOf, doing, isHoldingBox, isJudge, unitsAt, type State } from '../state.ts';
import { ALLIED, BEIGE, GREEN, PORTS, groupOf, isCombat, isSupplyUnit } from '../units.ts';
import { isUnseen } from '../fog.ts';
import { plays } from '../options.ts';
import { isDefended, storyOf } from './combat.ts';
import { enterHex } from './entry.ts';
import { floodHook } from './hook-of-holland.ts';
import { boxOf, hasInvasionPort, theatreOfBox, theatresOfCoast, type Theatre } from './ports.ts';
import { LIFT, capacityOf, refuseLift } from './sea-lift.ts';
import { refuseStack } from './stacking.ts';
import { noteTheatre } from './theatres.ts';
import { score } from './victory.ts';

/** Invasions (14.8 to 14.26) and the chit of the second (14.12). */

export type InvasionKind = 'first' | 'second' | 'third';

/** Which invasion one launched now would be (14.11 to 14.15). */
export const invasionKind = (s: State): InvasionKind =>
  isJudge(s) ? 'second' : s.invasions === 0 && s.turn === 1 ? 'first' : isThird(s) ? 'third' : 'second';

/** 14.13, ruling B37: after turn 9, or after a second one was made. */
const isThird = (s: State): boolean => s.turn > 9 && (s.secondLaunched || plays(s, 'second-invasion', 'by-turn-9'));

const CHIT_TURN: Readonly<Record<string, number>> = { A: 3, B: 5, C: 7 };

export function refuseInvasion(s: State): Refusal | undefined {
  if (s.invading !== null || s.shipped.landings > 0) return refusal('ID-14.1a', 'one-invasion-a-turn');
  if (s.beachCalled) return refusal('ID-14.35a', 'beach-supply-called');
  if (isJudge(s)) return s.invasions >= 3 ? refusal('ID-14.15a', 'three-invasions') : undefined;
  if (s.invasions >= 3) return refusal('ID-14.8a', 'three-invasions');
  const kind = invasionKind(s);
  if (kind === 'second') {
    if (s.secondLaunched) return refusal('ID-14.13a', 'second-invasion-made');
    if (s.turn < (CHIT_TURN[s.chit] ?? Infinity)) return refusal('ID-14.12b', 'second-invasion-too-early');
  }
  if (kind === 'third' && s.players === 2) return refusal('ID-14.14b', 'no-third-invasion');
  return undefined;
}

/** 6.3, 14.11: the French, Belgian and Dutch Atlantic coast from T2 to Z13. */
export const FIRST_BEACHES = zoneHexes('first-invasion');

export function refuseBeach(s: State, theatre: Theatre, hex: number): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { hex: { space: hex } });
  if (!isHex(hex) || invasionArcs(hex).length === 0) return no('ID-14.9a', 'no-arrow');
  if (!theatresOfCoast(s, hex).includes(theatre)) return no(isJudge(s) ? 'ID-14.16a' : 'ID-14.7a', 'wrong-theatre');
  if (invasionKind(s) === 'first' && !FIRST_BEACHES.includes(hex)) return no('ID-14.11a', 'first-invasion-zone');
  // The four corps of the first invasion do not fit into the estuary.
  if (invasionKind(s) === 'first' && hex === ESTUARY) return no('ID-8.4a', 'overstacked');
  if (hasInvasionPort(s, hex)) return no('ID-14.16a', 'friendly-beach');
  if (unitsAt(s, hex).some((u) => campOf(s, u) !== ALLIED && !areEnemies(s, ALLIED, campOf(s, u))))
    return no('ID-4.4b', 'ally-there');
  if (s.hexes.cloud[hex]! > 0) return no('ID-27.6d', 'mushroom-cloud');
  return undefined;
}

const theatreOfMarker = (s: State, port: number): Theatre => theatreOfBox(s.units.at[port]!);
const corpsIn = (s: State, theatre: Theatre): number[] =>
  unitsAt(s, boxOf(theatre)).filter(
    (u) => isCombat[u] === 1 && s.units.did[u] !== doing('sailed') && refuseLift(s, u) === undefined,
  );

/** 14.27: rebuilt in the box this turn they attack in no way, so they storm no beach. */
const refuseLander = (s: State, u: number, hex: number, chosen: readonly number[]): Refusal | undefined =>
  s.units.did[u] === doing('rebuilt') && isDefended(s, hex, ALLIED)
    ? refusal('ID-14.27c', 'rebuilt-and-landed', { unit: { piece: u } })
    : refuseStack(s, ALLIED, hex, [...chosen, u]);

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
      refuse(s, d, hex) {
        const no = refuseBeach(s, theatreOfMarker(s, d.port), hex);
        if (no !== undefined) return no;
        // Somebody must be able to go.
        const refusals = corpsIn(s, theatreOfMarker(s, d.port)).map((u) => refuseLander(s, u, hex, []));
        return refusals.includes(undefined) ? undefined : refusals[0];
      },
    }),
    corps: pieces({
      max: (s) => Math.min(4, LIFT - s.shipped.troops),
      among: (s, d) => corpsIn(s, theatreOfMarker(s, d.port)),
      refuse(s, d, u, chosen) {
        if (isSupplyUnit[u] === 1) return refusal('ID-14.16b', 'no-supply-in-invasions', { unit: { piece: u } });
        if (!corpsIn(s, theatreOfMarker(s, d.port)).includes(u))
          return refusal('ID-14.16a', 'not-in-box', { unit: { piece: u } });
        if (invasionKind(s) === 'first' && [...chosen, u].filter((each) => groupOf[each] === groupOf[u]).length > 2) {
          return refusal('ID-4.10d', 'two-beige-two-green', { unit: { piece: u } });
        }
        return refuseLander(s, u, d.hex, chosen);
      },
      refuseWhole: (s, _d, corps) =>
        invasionKind(s) === 'first' && (corps.length !== 4 || corps.filter((u) => groupOf[u] === BEIGE).length !== 2)
          ? refusal('ID-4.10d', 'two-beige-two-green')
          : undefined,
      suggest(s, d) {
        const all = corpsIn(s, theatreOfMarker(s, d.port));
        if (invasionKind(s) !== 'first')
          return all.filter((u) => refuseLander(s, u, d.hex, []) === undefined).slice(0, 1);
        return [
          ...all.filter((u) => groupOf[u] === BEIGE).slice(0, 2),
          ...all.filter((u) => groupOf[u] === GREEN).slice(0, 2),
        ];
      },
    }),
  },
  {
    closed: refuseInvasion,
    // 14.18: the assault comes in its own phase; what it will meet on the beach is known now.
    preview: (s, d) =>
      isDefended(s, d.hex, ALLIED) && !isUnseen(s, d.side, [d.hex])
        ? storyOf(s, { kind: 'invasion', attackers: d.corps, targets: [d.hex] })
        : { ledgers: [] },
    apply(s, d, world) {
      launch(s, d.port, d.hex, d.corps, world);
    },
  },
);

function launch(s: State, port: number, hex: number, corps: readonly number[], world: World): void {
  const kind = invasionKind(s);
  s.invasions++;
  s.invadedOn = s.turn;
  s.shipped.landings++;
  s.shipped.troops += corps.length;
  for (const u of corps) noteTheatre(s, u, [theatreOfMarker(s, port)]);
  if (!isJudge(s) && kind === 'second') {
    s.secondLaunched = true;
    s.chitShown = true;
    world.reveal();
    world.tell({ key: 'chit-shown', rules: ['ID-14.12c'], params: { chit: s.chit } });
  }
  if (kind === 'third') {
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
    drawChit(s, world);
  }
}

/** 27.9: Greece lies off the map; a port there opens the south edge of the Balkans. */
export const invadeGreece = action<State, { port: number; corps: readonly number[] }>(
  'invade-greece',
  'ID-27.9a',
  {
    port: piece({ among: (s) => PORTS.filter((port) => s.units.at[port] === MTO) }),
    corps: pieces({
      max: (s) => Math.min(capacityOf(s, GREECE).corps, LIFT - s.shipped.troops),
      among: (s) => corpsIn(s, 'mto'),
    }),
  },
  {
    closed(s) {
      if (!isJudge(s) || hasInvasionPort(s, GREECE)) return refusal('ID-27.9a', 'nothing-due');
      return corpsIn(s, 'mto').length === 0 ? refusal('ID-14.16a', 'not-in-box') : refuseInvasion(s);
    },
    apply(s, d, world) {
      s.invasions++;
      s.invadedOn = s.turn;
      s.shipped.landings++;
      s.shipped.troops += d.corps.length;
      s.units.at[d.port] = GREECE;
      s.hexes.corpsLanded[GREECE] = d.corps.length;
      for (const u of d.corps) {
        noteTheatre(s, u, ['mto']);
        s.units.at[u] = GREECE;
        s.units.did[u] = doing('sailed');
      }
      world.tell({ key: 'greece-invaded', rules: ['ID-27.9a'], params: { units: { pieces: d.corps } } });
    },
  },
);

/** 14.12: drawn secretly as the first invasion lands; ruling B72: at the end of its turn if it was thrown back. */
export function drawChit(s: State, world: World): void {
  if (isJudge(s) || s.invasions === 0 || s.chit !== '') return;
  if (plays(s, 'second-chit', 'drawn-when-landed') && !PORTS.some((port) => isHex(s.units.at[port]!))) return;
  s.chit = ['A', 'B', 'C'][world.chance.below(3)]!;
  world.tell({ key: 'chit-drawn', rules: ['ID-14.12a'] });
  world.tell({ key: 'chit-is', rules: ['ID-14.12b'], params: { chit: s.chit }, to: ['anglo-allied'] });
}
