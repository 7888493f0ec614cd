import { action, close, die, option, refusal, space, step, untilClosed, type World } from '@rokada/kernel';
import { ARRIVALS, PORTS, REMOVED, SEAS } from '../board.ts';
import { SCHEDULE, type Entry } from '../order-of-battle.ts';
import { RP, owns, type Cargo, type State } from '../state.ts';
import { AIR_UNITS, AXIS, FIRST_AIR, SOVIET, originOf, sideOf } from '../units.ts';
import type { Follow } from './ownership.ts';
import { isIcebound } from './ships.ts';
import { isJoined } from './supply.ts';

/** Lend-lease (34): convoys to the Arctic, roads through Iran, the far east; and the RAF. */

const ARCTIC_PORTS = PORTS.filter(({ port }) => SEAS[port] === 'arctic').map(({ hex }) => hex);
/** 34b: Soviet-owned and not frozen. */
const openPorts = (s: State): number[] => ARCTIC_PORTS.filter((hex) => owns(s, SOVIET, hex) && !isIcebound(s, hex));
/** 34c: on this or less with two dice a cargo is sunk. */
const SUNK = 3;

const planesOf = (entry: number): number[] =>
  AIR_UNITS.filter((air) => {
    const origin = originOf[air]!;
    return origin.of === 'arrival' && origin.entry === entry;
  });
function cargoesOf(entry: number): Cargo[] {
  const { resourcePoints = 0, armourRP = 0 } = SCHEDULE[entry]!;
  const some = (kind: Cargo['kind'], count: number): Cargo[] =>
    Array.from({ length: count }, () => ({ kind, plane: -1 }));
  return [
    ...some('points', resourcePoints),
    ...some('armour', armourRP),
    ...planesOf(entry).map((plane): Cargo => ({ kind: 'plane', plane })),
  ];
}

/** 34b, 34c: each item is rolled for; without a port nothing comes at all. */
function sail(s: State, entry: number, world: World): void {
  const cargoes = cargoesOf(entry);
  if (openPorts(s).length === 0) {
    for (const cargo of cargoes) lose(s, cargo);
    world.tell({ key: 'convoy-turned-back', rules: ['SS-34b'] });
    return;
  }
  for (const cargo of cargoes) {
    const roll = die(world.chance, 6) + die(world.chance, 6);
    const isSunk = roll <= SUNK;
    const params = { cargo: { word: wordOf(cargo) }, roll };
    world.tell({ key: isSunk ? 'cargo-sunk' : 'cargo-safe', rules: ['SS-34c'], params });
    if (isSunk) lose(s, cargo);
    else s.convoy = [...s.convoy, cargo];
    if (cargo.plane >= 0 && SCHEDULE[entry]!.raf === true) setRaf(s, cargo.plane, 1);
  }
}
function lose(s: State, { plane }: Cargo): void {
  if (plane >= 0) s.units.at[plane] = REMOVED;
}
/** 34g: in play the RAF counts as Guards; returned, it is an ordinary unit until a conversion is spent on it (26C). */
function setRaf(s: State, plane: number, flag: 0 | 1): void {
  s.air.raf[plane - FIRST_AIR] = flag;
  s.air.guards[plane - FIRST_AIR] = flag;
}

/** 34d: resource points stay in the port; the rest goes on, or waits where the port is cut off. */
function bring(s: State, cargo: Cargo, port: number): void {
  s.convoy = s.convoy.filter((each) => each !== cargo);
  if (cargo.kind === 'points') s.hexes.points[port]!++;
  else if (isJoined(s, SOVIET, port)) sendOn(s, cargo);
  else {
    const quay = s.quays.find(({ hex }) => hex === port) ?? { hex: port, armour: 0, planes: [] };
    const armour = quay.armour + (cargo.kind === 'armour' ? RP : 0);
    const planes = cargo.kind === 'plane' ? [...quay.planes, cargo.plane] : quay.planes;
    s.quays = [...s.quays.filter(({ hex }) => hex !== port), { hex: port, armour, planes }];
  }
}
function sendOn(s: State, { kind, plane }: Cargo): void {
  if (kind === 'armour') s.armour[SOVIET] += RP;
  else s.units.at[plane] = ARRIVALS;
}

/** 34d: what waited in a port that is not cut off any more. */
function clearQuays(s: State, world: World): void {
  for (const { hex, armour, planes } of s.quays.filter(({ hex: port }) => isJoined(s, SOVIET, port))) {
    s.armour[SOVIET] += armour;
    for (const plane of planes) s.units.at[plane] = ARRIVALS;
    world.tell({ key: 'quay-cleared', rules: ['SS-34d'], params: { hex: { space: hex } } });
  }
  s.quays = s.quays.filter(({ hex }) => !isJoined(s, SOVIET, hex));
}
/** 34d: the Axis takes the port, and what lies there is gone. */
export const quaysFall: Follow = (s, of, hex) => {
  if (of !== AXIS) return;
  for (const quay of s.quays.filter((each) => each.hex === hex))
    for (const plane of quay.planes) s.units.at[plane] = REMOVED;
  s.quays = s.quays.filter((each) => each.hex !== hex);
};

/** 34e, 34f: armour points from the south and the east; resource points come to the south edge of Iran. */
function comeOverland(s: State, entry: number, { armourRP = 0, resourcePoints = 0 }: Entry): void {
  s.armour[SOVIET] += armourRP * RP;
  if (resourcePoints > 0) s.open = [...s.open, { entry, left: resourcePoints }];
}

function receive(s: State, world: World): void {
  for (const [i, entry] of SCHEDULE.entries()) {
    if (entry.turn !== s.turn) continue;
    if (entry.entry === 'lend-lease-north') sail(s, i, world);
    else if (entry.entry?.startsWith('lend-lease') === true) comeOverland(s, i, entry);
    if (entry.action === 'rafReturn')
      for (const plane of AIR_UNITS) if (s.air.raf[plane - FIRST_AIR] === 1) setRaf(s, plane, 0);
  }
}

// --- Which port

const wordOf = ({ kind }: Cargo): string => `cargo-${kind}`;
const cargoOf = (s: State, word: string): Cargo | undefined => s.convoy.find((each) => wordOf(each) === word);
/** The rest where it is not cut off, if there is such a port. */
function landAll(s: State): void {
  const ports = openPorts(s);
  const port = ports.find((hex) => isJoined(s, SOVIET, hex)) ?? ports[0]!;
  for (const cargo of s.convoy) bring(s, cargo, port);
}
const landCargo = action<State, { cargo: string; port: number }>(
  'land-cargo',
  'SS-34b',
  {
    cargo: option({
      among: (s) => [...new Set(s.convoy.map(wordOf))],
      refuse: (s, _d, word) => (cargoOf(s, word) === undefined ? refusal('SS-34b', 'no-such-cargo') : undefined),
    }),
    port: space({
      among: openPorts,
      refuse: (s, _d, hex) =>
        openPorts(s).includes(hex) ? undefined : refusal('SS-34b', 'no-open-port', { hex: { space: hex } }),
    }),
  },
  {
    apply: (s, d) => bring(s, cargoOf(s, d.cargo)!, d.port),
  },
);
const endLendLease = action<State>(
  'end-lend-lease',
  'SS-34b',
  {},
  {
    apply(s) {
      landAll(s);
      close(s, lendLease);
    },
  },
);

export const lendLease = step<State>('lend-lease', 'SS-34a', {
  when: (s) => s.phasing === SOVIET,
  enter(s, _f, world) {
    clearQuays(s, world);
    receive(s, world);
    if (s.convoy.length > 0 && openPorts(s).length === 1) landAll(s);
  },
  decision: (s) => (s.convoy.length > 0 ? { side: sideOf(SOVIET) } : undefined),
  actions: [landCargo, endLendLease],
  done: untilClosed,
});
