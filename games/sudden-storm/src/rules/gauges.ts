import { derived } from '@rokada/kernel';
import {
  CITIES,
  CEDED,
  FINLAND,
  FINNISH_THEATRE_BEYOND,
  HEXES,
  RAIL_EDGES,
  USSR,
  USSR_1939,
  endsOf,
  inCountry,
  isArctic,
} from '../board.ts';
import { owns, type State } from '../state.ts';
import { AXIS, SOVIET, type Camp } from '../units.ts';

/** Which railways a side may use by their gauge (7A3): for rail movement, and for the rail element of supply (12B4b). */

/** Railways out of each hex: `lines[first[hex]]` up to `lines[first[hex + 1]]`, pairs of a railway and where it leads. */
const first = new Int32Array(HEXES + 1);
for (const edge of RAIL_EDGES) for (const hex of endsOf(edge)) first[hex + 1]!++;
for (let hex = 0; hex < HEXES; hex++) first[hex + 1]! += first[hex]!;
const lines = new Int32Array(2 * first[HEXES]!);
const filled = first.slice();
for (const [rail, edge] of RAIL_EDGES.entries()) {
  const [a, b] = endsOf(edge);
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    const at = 2 * filled[from]!++;
    lines[at] = rail;
    lines[at + 1] = to;
  }
}
/** Calls back with every railway out of a hex and the hex it leads to. */
export function eachRail(hex: number, visit: (rail: number, to: number) => void): void {
  for (let i = first[hex]!; i < first[hex + 1]!; i++) visit(lines[2 * i]!, lines[2 * i + 1]!);
}

/** 7A3c: Finland, and what the Axis owns in the Soviet part of the Finnish and Arctic theatres. */
export const isFinnishNet = (s: State, hex: number): boolean =>
  FINLAND[hex] === 1 || (owns(s, AXIS, hex) && USSR[hex] === 1 && (FINNISH_THEATRE_BEYOND[hex] === 1 || isArctic(hex)));

/** 30Bc: the line over the border belongs to the Finnish net. */
const SWEDEN = inCountry('sweden');

/** 7A3e: the part of the Soviet Union whose railways are of standard gauge. */
const STANDARD_PART = CITIES.map(({ hex }) => hex).filter(
  (hex) => USSR[hex] === 1 && USSR_1939[hex] === 0 && CEDED[hex] === 0,
);

/** 1 for every railway that a side may use by its gauge; who owns it is another question. */
export const usableRails = (s: State, of: Camp): Uint8Array => USABLE[of](s);
/** Kept until gauges or owners change: not to be changed. */
const usableFor = (of: Camp) =>
  derived(
    (s: State) => [s.rails.standard, s.hexes.owner, s.hexes.lost],
    (s) => findUsable(s, of),
  );
const USABLE = [usableFor(AXIS), usableFor(SOVIET)] as const;
function findUsable(s: State, of: Camp): Uint8Array {
  const usable = new Uint8Array(RAIL_EDGES.length);
  for (const [rail, edge] of RAIL_EDGES.entries()) {
    const isStandard = s.rails.standard[rail] === 1;
    // 7A3b, 7A3d: each side its own gauge; the Finnish net for the Axis as well.
    if (of === SOVIET) usable[rail] = Number(!isStandard);
    else usable[rail] = Number(isStandard || endsOf(edge).every((hex) => isFinnishNet(s, hex) || SWEDEN[hex] === 1));
  }
  if (of === SOVIET) openStandardNet(s, usable);
  return usable;
}

/**
 * 7A3e, 7A3f: Soviets use standard gauge where an owned standard line leads to a city of that part of the country that
 * the Axis never owned. Once every such city has been lost, none is left to trace to.
 */
function openStandardNet(s: State, usable: Uint8Array): void {
  const queue = STANDARD_PART.filter((hex) => s.hexes.lost[hex] === 0 && owns(s, SOVIET, hex));
  const seen = new Set(queue);
  for (const hex of queue) {
    eachRail(hex, (rail, to) => {
      if (s.rails.standard[rail] === 0 || !owns(s, SOVIET, to)) return;
      usable[rail] = 1;
      if (seen.has(to)) return;
      seen.add(to);
      queue.push(to);
    });
  }
}
