import {
  action,
  close,
  line,
  pieces,
  refusal,
  space,
  step,
  untilClosed,
  type Line,
  type Refusal,
} from '@rokada/kernel';
import { multiplied } from '@rokada/kit';
import { hexDistance, isHex, within } from '../board.ts';
import { charts, share } from '../charts.ts';
import { fightersAt, type State } from '../state.ts';
import { AXIS, SHIPS, SOVIET, camp, campOfSide, isShip, sideOf } from '../units.ts';
import { gunsOf, isWarship, shipRow } from './ships.ts';
import { besideEnemy } from './zones.ts';

/** Guns of Soviet warships in ground combat (27B2). */

const { range, factor, unsupplied } = charts.naval.gunnery;
const RANGES = [range.primary, range.intermediate, range.secondary];
const FARTHEST = Math.max(...RANGES);
/** 27B2d: each kind of guns fires once in a combat phase, so that an attacker may keep some of them for another hex. */
export const GUN_CHOICES = ['all-guns', 'main-guns', 'lesser-guns'] as const;
const MAIN = 1;
const PICKED: Readonly<Record<string, number>> = { 'all-guns': 7, 'main-guns': MAIN, 'lesser-guns': 6 };

/** Bits of the guns of a ship that reach a hex and have not fired: 1 primary, 2 intermediate, 4 secondary. */
export function gunsOn(s: State, ship: number, hex: number, choice = 'all-guns'): number {
  const distance = hexDistance(s.units.at[ship]!, hex);
  let bits = 0;
  for (const [kind, strength] of gunsOf(ship).entries())
    if (strength > 0 && distance <= RANGES[kind]!) bits |= 1 << kind;
  return bits & PICKED[choice]! & ~s.ships.fired[shipRow(ship)]!;
}
/** Both the primary and other guns could fire. */
export const hasChoice = (s: State, ship: number, hex: number): boolean => {
  const bits = gunsOn(s, ship, hex);
  return (bits & MAIN) !== 0 && bits !== MAIN;
};

/** Why a ship may not support a combat in a hex. */
export function refuseGunship(s: State, ship: number, hex: number): Refusal | undefined {
  const params = { unit: { piece: ship }, hex: { space: hex } };
  if (!isShip(ship) || camp(ship) !== SOVIET || !isWarship(ship) || !isHex(s.units.at[ship]!))
    return refusal('SS-27B2a', 'not-a-warship', params);
  const row = shipRow(ship);
  if (s.ships.repaired[row] === 1) return refusal('SS-27Fb', 'ship-in-repair', params);
  if (s.ships.ferried[row] === 1) return refusal('SS-27B2g', 'ship-carried-supply', params);
  if (hexDistance(s.units.at[ship]!, hex) > FARTHEST) return refusal('SS-27B2b', 'out-of-gun-range', params);
  if (gunsOn(s, ship, hex) !== 0) return undefined;
  return s.ships.fired[row] === 0
    ? refusal('SS-27B2b', 'out-of-gun-range', params)
    : refusal('SS-27B2d', 'guns-have-fired', params);
}
/** Ships that could support an attack on a hex. */
export const gunshipsNear = (s: State, hex: number): number[] =>
  SHIPS.filter((ship) => refuseGunship(s, ship, hex) === undefined);

// --- What they add

export interface Fire {
  readonly ship: number;
  readonly bits: number;
}
export const fireOf = (s: State, ships: readonly number[], hex: number, guns?: string): Fire[] =>
  ships.map((ship) => ({ ship, bits: gunsOn(s, ship, hex, guns) }));
/** 27B2e: the ships that were told to support a hex. */
export const defendersAtSea = (s: State, hex: number): number[] =>
  SHIPS.filter((ship) => s.ships.supports[shipRow(ship)] === hex && isHex(s.units.at[ship]!));

const rawOf = ({ ship, bits }: Fire): number =>
  gunsOf(ship).reduce((sum, strength, kind) => (bits & (1 << kind) ? sum + strength : sum), 0);
const isDry = (s: State, ship: number): boolean => s.ships.dry[shipRow(ship)]! > 0;
export const strengthOfFire = (s: State, fire: Fire): number =>
  rawOf(fire) * share(factor) * (isDry(s, fire.ship) ? share(unsupplied) : 1);

/** 27B2a: halved on land; 27B3b: halved again without fuel. */
export const gunLines = (s: State, fire: readonly Fire[]): Line[] =>
  fire.flatMap((each) => {
    const raw = [line('SS-27B2a', 'gunnery', rawOf(each), { unit: { piece: each.ship } })];
    const halved = multiplied(raw, share(factor), { rule: 'SS-27B2a', label: 'guns-against-land' });
    const dry = { rule: 'SS-27B3b', label: 'ship-unsupplied' };
    return [...(isDry(s, each.ship) ? multiplied(halved, share(unsupplied), dry) : halved)];
  });

/** 27B2d: once in a combat phase. */
export function fireGuns(s: State, fire: readonly Fire[]): void {
  for (const { ship, bits } of fire) s.ships.fired[shipRow(ship)]! |= bits;
}

// --- Which hexes they support in defence (27B2e)

/** Why nobody in a hex could be supported. */
function refuseSupported(s: State, hex: number): Refusal | undefined {
  return isHex(hex) && fightersAt(s, SOVIET, hex).length > 0
    ? undefined
    : refusal('SS-27B2d', 'nobody-to-support', { hex: { space: hex } });
}
const isFree = (s: State, ship: number): boolean => s.ships.supports[shipRow(ship)]! < 0;
/** Hexes of Soviet units that free ships reach. */
function supportable(s: State): number[] {
  const found = new Set<number>();
  for (const ship of SHIPS) {
    if (!isWarship(ship) || camp(ship) !== SOVIET || !isHex(s.units.at[ship]!) || !isFree(s, ship)) continue;
    for (const hex of within([s.units.at[ship]!], FARTHEST).keys())
      if (!found.has(hex) && refuseGunship(s, ship, hex) === undefined && refuseSupported(s, hex) === undefined)
        found.add(hex);
  }
  return [...found];
}

const supportDefence = action<State, { hex: number; ships: readonly number[] }>(
  'support-defence',
  'SS-27B2e',
  {
    hex: space({ among: (s) => supportable(s), refuse: (s, _d, hex) => refuseSupported(s, hex) }),
    ships: pieces({
      among: (s, d) => gunshipsNear(s, d.hex).filter((ship) => isFree(s, ship)),
      refuse: (s, d, ship) =>
        refuseGunship(s, ship, d.hex) ??
        (isFree(s, ship) ? undefined : refusal('SS-27B2e', 'guns-allotted', { unit: { piece: ship } })),
    }),
  },
  {
    apply(s, { hex, ships }, world) {
      for (const ship of ships) s.ships.supports[shipRow(ship)] = hex;
      const params = { units: { pieces: ships }, hex: { space: hex } };
      world.tell({ key: 'guns-support', rules: ['SS-27B2e'], params });
    },
  },
);
const endAllotting = action<State>('end-allotting-guns', 'SS-27B2e', {}, { apply: (s) => close(s, allottingGuns) });

/** Before the Germans attack the Soviets say whom their ships support; nobody is asked where nobody could be attacked. */
export const allottingGuns = step<State>('allotting-guns', 'SS-27B2e', {
  enter: (s) => restGuns(s),
  decision: (s) =>
    s.phasing === AXIS && supportable(s).some((hex) => besideEnemy(s, campOfSide('soviet'), hex))
      ? { side: sideOf(SOVIET) }
      : undefined,
  actions: [supportDefence, endAllotting],
  done: untilClosed,
});
/** A combat phase begins or is over. */
export function restGuns(s: State): void {
  s.ships.fired.fill(0);
  s.ships.supports.fill(-1);
}
