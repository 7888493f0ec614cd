import { type Refusal } from '@rokada/kernel';
import { overstacks, refuseStacking, stackFits, stackingRules, type StackingPolicy } from '@rokada/kit';
import { MOUNTAIN, isArctic, isHex, isLand, terrain } from '../board.ts';
import { charts } from '../charts.ts';
import { placesOf, shown, unitsAt, type State } from '../state.ts';
import {
  FACES,
  UNITS,
  camp,
  isArtillery,
  isDivision,
  isHungarian,
  isIntrinsic,
  isRomanian,
  isSlovak,
  isTruck,
  type Camp,
} from '../units.ts';

/** Stacking (8A), with the rivalry of the Hungarians (31Ab). */

const { regular, mountain, arctic } = charts.stacking;
const limitsOf = (space: string, rule: string, limit: typeof regular): StackingPolicy['limits'] => [
  {
    rule,
    measure: 'units',
    max: limit.units,
    free: [{ measure: 'artillery', max: limit.extraArtillery }],
    spaces: [space],
  },
  { rule, measure: 'divisions', max: limit.divisions, spaces: [space] },
];
/** By unit and face. Trucks and intrinsic defences do not stack (14Dd, 30Jb). */
const byFace = (numberOf: (row: number, u: number) => number): Uint8Array =>
  Uint8Array.from({ length: UNITS * FACES }, (_, row) => {
    const u = unitOf(row);
    return isTruck[u] === 1 || isIntrinsic[u] === 1 ? 0 : numberOf(row, u);
  });
const unitOf = (row: number): number => Math.floor(row / FACES);
const POLICY: StackingPolicy = {
  measures: {
    units: byFace(() => 1),
    divisions: byFace((row) => isDivision[row]!),
    artillery: byFace((row) => isArtillery[row]!),
    hungarians: byFace((_, u) => isHungarian[u]!),
    'romanians-and-slovaks': byFace((_, u) => isRomanian[u]! + isSlovak[u]!),
  },
  limits: [
    ...limitsOf('regular', 'SS-8A1a', regular),
    ...limitsOf('mountain', 'SS-8A2a', mountain),
    ...limitsOf('arctic', 'SS-8A3a', arctic),
  ],
  feuds: [{ rule: 'SS-31Ab', measures: ['hungarians', 'romanians-and-slovaks'] }],
};
const [REGULAR, IN_MOUNTAINS, IN_ARCTIC] = ['regular', 'mountain', 'arctic'].map((space) =>
  stackingRules(POLICY, { space }),
) as [ReturnType<typeof stackingRules>, ReturnType<typeof stackingRules>, ReturnType<typeof stackingRules>];
/** 8A3a: a mountain hex in the Arctic uses the Arctic limit. */
const rulesAt = (hex: number): typeof REGULAR =>
  isArctic(hex) ? IN_ARCTIC : terrain[hex] === MOUNTAIN ? IN_MOUNTAINS : REGULAR;

/** The faces that units show; what flies or sails does not stack. */
const facesOf = (s: State, units: readonly number[]): number[] =>
  units.filter((u) => u < UNITS).map((u) => shown(s, u));

/** What is wrong with a stack of these units in a hex. Also who may attack it from one side (8Bc). */
export const refuseStack = (s: State, hex: number, stack: readonly number[]): Refusal | undefined =>
  refuseStacking(rulesAt(hex), hex, facesOf(s, stack));

/** So many are never too many, whatever they are, unless they quarrel. */
const leastAt = (hex: number): number =>
  isArctic(hex) ? LEAST.arctic : terrain[hex] === MOUNTAIN ? LEAST.mountain : LEAST.regular;
const least = ({ units, divisions }: typeof regular): number => Math.min(units, divisions);
const LEAST = { regular: least(regular), mountain: least(mountain), arctic: least(arctic) };
const mayQuarrel = (u: number): boolean => u < UNITS && isHungarian[u] === 1;

/** Whether a stack keeps the limits of a hex; nobody asks why not. */
export function fitsStack(s: State, hex: number, stack: readonly number[]): boolean {
  if (stack.length <= leastAt(hex) && !stack.some(mayQuarrel)) return true;
  return stackFits(rulesAt(hex), facesOf(s, stack));
}

/** Why these units may not stand in a hex together with what stands there (they may be there already). */
export function refuseJoining(s: State, of: Camp, hex: number, joining: readonly number[]): Refusal | undefined {
  return refuseStack(s, hex, [...unitsAt(s, of, hex).filter((u) => !joining.includes(u)), ...joining]);
}

/** Of whom some must go where a camp stands too high: those whom the limit that is passed counts. */
export const excessAt = (s: State, of: Camp, hex: number): readonly number[] =>
  overstacks(rulesAt(hex), facesOf(s, unitsAt(s, of, hex)))[0]?.pieces.map(unitOf) ?? [];

/** Hexes where a camp stands too high. */
export function overstacked(s: State, of: Camp): number[] {
  const { first, next } = placesOf(s);
  const { at, aboard } = s.units;
  const found = new Set<number>();
  for (let u = 0; u < UNITS; u++) {
    const hex = at[u]!;
    // A counter by itself is never too many.
    if (camp(u) === of && isHex(hex) && isLand(hex) && aboard[u]! < 0 && next[first[hex]!]! >= 0) found.add(hex);
  }
  return [...found].filter((hex) => !fitsStack(s, hex, unitsAt(s, of, hex))).toSorted((a, b) => a - b);
}
