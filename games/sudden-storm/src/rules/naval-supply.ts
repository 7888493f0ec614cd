import { action, close, frameOf, pieces, refusal, space, step, untilClosed, type Refusal } from '@rokada/kernel';
import { HEXES, isHex } from '../board.ts';
import { plays } from '../options.ts';
import { AXIS_RAILED, SOVIET_RAILED, SPECIAL, UNSUPPLIED, owns, re, type State } from '../state.ts';
import { AXIS, CAMPS, UNITS, camp, campOfSide, sideOf, type Camp } from '../units.ts';
import type { Quay } from './ports.ts';
import { isOffMap, offMapPort } from './ships.ts';
import { linesOf } from './supply-lines.ts';
import { inRegularSupply } from './supply.ts';

/** Supply by sea (12E2, 27D): where it may be loaded, and who draws what has been landed. */

/** 27Db: a port in regular supply. 27Dc: a beach from which a railway alone leads to a source. */
export function maySupplyFrom(s: State, of: Camp, at: number, quay: Quay): boolean {
  if (isOffMap(at)) return at === offMapPort(of);
  if (quay === 'harbour') return inRegularSupply(s, of, at);
  return (s.hexes.lines[at]! & (of === AXIS ? AXIS_RAILED : SOVIET_RAILED)) !== 0;
}

// --- Drawing it (12E2b), in the initial phases of both players

const landedHexes = (s: State, of: Camp): number[] => {
  const found: number[] = [];
  for (let hex = 0; hex < HEXES; hex++) if (s.hexes.landed[hex]! > 0 && owns(s, of, hex)) found.push(hex);
  return found;
};
/** Unsupplied units with an overland line to a hex. */
function clientsOf(s: State, of: Camp, hex: number): number[] {
  const goal = new Uint8Array(s.hexes.lines.length);
  goal[hex] = 1;
  const near = linesOf(s, of).by('overland', goal);
  const found: number[] = [];
  for (let u = 0; u < UNITS; u++) {
    const at = s.units.at[u]!;
    if (camp(u) === of && isHex(at) && s.units.supply[u] === UNSUPPLIED && near[at] === 1) found.push(u);
  }
  return found;
}
interface Drawing {
  /** RE left of each hex in this phase. */
  left: { hex: number; re: number }[];
}
const storeAt = (s: State, hex: number): Drawing['left'][number] | undefined =>
  frameOf(s, seaSupply).left.find((each) => each.hex === hex);
const leftAt = (s: State, hex: number): number => storeAt(s, hex)?.re ?? 0;
const isServed = (s: State, hex: number, u: number): boolean => re(s, u) <= leftAt(s, hex);

function feed(s: State, hex: number, units: readonly number[], tell: (units: readonly number[]) => void): void {
  for (const u of units) {
    s.units.supply[u] = SPECIAL;
    storeAt(s, hex)!.re -= re(s, u);
    if (plays(s, 'landed-supply', 'once-in-all')) s.hexes.landed[hex]! -= re(s, u);
  }
  if (units.length > 0) tell(units);
}

function refuseHex(s: State, side: string, hex: number): Refusal | undefined {
  const of = campOfSide(side);
  const params = { hex: { space: hex } };
  if (s.hexes.landed[hex] === 0 || !owns(s, of, hex)) return refusal('SS-12E2b', 'nothing-landed-there', params);
  return clientsOf(s, of, hex).some((u) => isServed(s, hex, u))
    ? undefined
    : refusal('SS-12E2b', 'nobody-to-supply', params);
}

const drawSupply = action<State, { hex: number; units: readonly number[] }>(
  'draw-supply',
  'SS-12E2b',
  {
    hex: space({
      among: (s, d) => landedHexes(s, campOfSide(d.side)),
      refuse: (s, d, hex) => refuseHex(s, d.side, hex),
    }),
    units: pieces({
      among: (s, d) => clientsOf(s, campOfSide(d.side), d.hex),
      refuse(s, d, u, chosen) {
        if (!clientsOf(s, campOfSide(d.side), d.hex).includes(u))
          return refusal('SS-12E2b', 'not-in-reach-of-supply', { unit: { piece: u }, hex: { space: d.hex } });
        const needed = [...chosen, u].reduce((sum, each) => sum + re(s, each), 0);
        const room = leftAt(s, d.hex);
        return needed > room
          ? refusal('SS-12E2b', 'too-little-landed', { hex: { space: d.hex }, needed, room })
          : undefined;
      },
    }),
  },
  {
    apply: (s, { hex, units }, world) =>
      feed(s, hex, units, (fed) =>
        world.tell({
          key: 'drew-sea-supply',
          rules: ['SS-12E2b'],
          params: { units: { pieces: fed }, hex: { space: hex } },
        }),
      ),
  },
);
const endDrawing = action<State>('end-sea-supply', 'SS-12E2b', {}, { apply: (s) => close(s, seaSupply) });

/** Who could still draw something. */
const asks = (s: State, of: Camp): boolean =>
  landedHexes(s, of).some((hex) => clientsOf(s, of, hex).some((u) => isServed(s, hex, u)));

/** Where there is enough for everybody nobody is asked; else the owner says who draws. */
export const seaSupply = step<State, Drawing>('sea-supply', 'SS-12E2b', {
  when: (s) => CAMPS.some((of) => landedHexes(s, of).length > 0),
  enter(s, f, world) {
    f.left = [];
    for (const of of CAMPS) {
      for (const hex of landedHexes(s, of)) {
        f.left.push({ hex, re: s.hexes.landed[hex]! });
        const all = clientsOf(s, of, hex);
        if (all.reduce((sum, u) => sum + re(s, u), 0) > leftAt(s, hex)) continue;
        feed(s, hex, all, (fed) =>
          world.tell({
            key: 'drew-sea-supply',
            rules: ['SS-12E2b'],
            params: { units: { pieces: fed }, hex: { space: hex } },
          }),
        );
      }
    }
  },
  decision: (s) =>
    CAMPS.filter((of) => asks(s, of))
      .slice(0, 1)
      .map((of) => ({ side: sideOf(of) })),
  actions: [drawSupply, endDrawing],
  done: untilClosed,
});

/** 12E2a: at the end of the owner's initial phase what was landed is gone. */
export const seaSupplyEnds = step<State>('sea-supply-ends', 'SS-12E2a', {
  enter(s) {
    for (const hex of landedHexes(s, s.phasing)) s.hexes.landed[hex] = 0;
  },
});
