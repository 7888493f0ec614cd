import { type Refusal } from '@rokada/kernel';
import { addToStack, stackFits, stackReport, stackingRules, type StackingPolicy } from '@rokada/kit';
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
const POLICY: StackingPolicy = {
  measures: ['units', 'divisions', 'artillery', 'hungarians', 'romanians-and-slovaks'],
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

/** What a unit counts for. Trucks and intrinsic defences do not stack (14Dd, 30Jb), nor does what flies or sails. */
const numbersOf = (s: State, u: number): readonly number[] => (u < UNITS ? NUMBERS[shown(s, u)]! : NOTHING);
const NOTHING: readonly number[] = POLICY.measures.map(() => 0);
const NUMBERS: readonly (readonly number[])[] = Array.from({ length: UNITS * FACES }, (_, row) => {
  const u = Math.floor(row / FACES);
  if (isTruck[u] === 1 || isIntrinsic[u] === 1) return NOTHING;
  return [1, isDivision[row]!, isArtillery[row]!, isHungarian[u]!, isRomanian[u]! + isSlovak[u]!];
});

/** What is wrong with a stack of these units in a hex. Also who may attack it from one side (8Bc). */
export function refuseStack(s: State, hex: number, stack: readonly number[]): Refusal | undefined {
  const totals = POLICY.measures.map(() => 0);
  for (const u of stack) addToStack(totals, numbersOf(s, u));
  if (stackFits(rulesAt(hex), totals)) return undefined;
  const over = stackReport(
    rulesAt(hex),
    stack.map((u) => ({ piece: u, numbers: numbersOf(s, u) })),
  ).over[0]!;
  return { ...over.refusal, params: { ...over.refusal.params, hex: { space: hex } } };
}

/** So many are never too many, whatever they are, unless they quarrel. */
const leastAt = (hex: number): number =>
  isArctic(hex) ? LEAST.arctic : terrain[hex] === MOUNTAIN ? LEAST.mountain : LEAST.regular;
const least = ({ units, divisions }: typeof regular): number => Math.min(units, divisions);
const LEAST = { regular: least(regular), mountain: least(mountain), arctic: least(arctic) };
const mayQuarrel = (u: number): boolean => u < UNITS && isHungarian[u] === 1;

/** Whether a stack keeps the limits of a hex; nobody asks why not. */
export function fitsStack(s: State, hex: number, stack: readonly number[]): boolean {
  if (stack.length <= leastAt(hex) && !stack.some(mayQuarrel)) return true;
  const totals = POLICY.measures.map(() => 0);
  for (const u of stack) addToStack(totals, numbersOf(s, u));
  return stackFits(rulesAt(hex), totals);
}

/** Why these units may not stand in a hex together with what stands there (they may be there already). */
export function refuseJoining(s: State, of: Camp, hex: number, joining: readonly number[]): Refusal | undefined {
  return refuseStack(s, hex, [...unitsAt(s, of, hex).filter((u) => !joining.includes(u)), ...joining]);
}

/** Of whom some must go where a camp stands too high: those whom the limit that is passed counts. */
export function excessAt(s: State, of: Camp, hex: number): readonly number[] {
  const there = unitsAt(s, of, hex).map((u) => ({ piece: u, numbers: numbersOf(s, u) }));
  return stackReport(rulesAt(hex), there).over[0]?.pieces ?? [];
}

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
