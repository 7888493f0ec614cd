import { action, close, pieces, push, refusal, step, untilClosed, type Refusal } from '@rokada/kernel';
import { overstacks, refuseStacking, stackingRules, type StackingPolicy } from '@rokada/kit';
import { LAND } from '../geography.ts';
import { eliminate, piecesIn, type State } from '../state.ts';
import {
  DEPOTS,
  GERMAN_AIR,
  PANZER_HQS,
  PIECES,
  STAVKA,
  ZHUKOV,
  camp,
  campOfSide,
  isArmy,
  isArtillery,
  isCombat,
  isCorps,
  isHungarian,
  isItalian,
  isLandUnit,
  isRomanian,
  isTiger,
  sideOf,
  type Camp,
} from '../units.ts';
import { fieldOf } from './zones.ts';
import { isCity } from '../geography.ts';

/** Stacking (5), with the ban on minor allies in one stack (15.1) and the free Tiger (16.2). */

/** A column of these pieces alone. */
const only = (...these: readonly number[]): Uint8Array =>
  Uint8Array.from(PIECES.ids, (_, piece) => Number(these.includes(piece)));

const POLICY: StackingPolicy = {
  measures: {
    'combat-units': isCombat,
    tigers: isTiger,
    armies: isArmy,
    corps: isCorps.map((corps, piece) => corps & isCombat[piece]!),
    artillery: isArtillery,
    depots: only(...DEPOTS),
    'panzer-hqs': only(...PANZER_HQS),
    zhukov: only(ZHUKOV),
    stavka: only(STAVKA),
    romanians: isRomanian,
    hungarians: isHungarian,
    italians: isItalian,
    'air-bases': only(...GERMAN_AIR),
  },
  limits: [
    { rule: 'DV-5.3a', measure: 'combat-units', max: 4, free: [{ measure: 'tigers', max: 1 }] },
    { rule: 'DV-5.3b', measure: 'armies', max: 2 },
    { rule: 'DV-5.3c', measure: 'corps', max: 3 },
    { rule: 'DV-5.4b', measure: 'artillery', max: 1 },
    { rule: 'DV-5.4b', measure: 'depots', max: 1 },
    { rule: 'DV-5.4b', measure: 'panzer-hqs', max: 1 },
    { rule: 'DV-5.4b', measure: 'zhukov', max: 1 },
    { rule: 'DV-5.4b', measure: 'stavka', max: 1 },
    { rule: 'DV-5.4c', measure: 'air-bases', max: 2, spaces: ['city'] },
    { rule: 'DV-5.4c', measure: 'air-bases', max: 1, spaces: ['town'] },
  ],
  feuds: [
    { rule: 'DV-15.1a', measures: ['romanians', 'hungarians'] },
    { rule: 'DV-15.1a', measures: ['romanians', 'italians'] },
    { rule: 'DV-15.1a', measures: ['hungarians', 'italians'] },
  ],
};
const IN_CITY = stackingRules(POLICY, { space: 'city' });
const ELSEWHERE = stackingRules(POLICY, { space: 'town' });
const rulesAt = (hex: number): typeof IN_CITY => (isCity[hex] === 1 ? IN_CITY : ELSEWHERE);

const ofCamp = (s: State, of: Camp, hex: number): number[] => piecesIn(s, hex, (piece) => camp(piece) === of);

/** What is wrong with a stack of these pieces. */
export const refuseStack = (hex: number, stack: readonly number[]): Refusal | undefined =>
  refuseStacking(rulesAt(hex), hex, stack);

/** Why these pieces may not stand in a hex together with what stands there (they may be there already). */
export function refuseJoining(s: State, of: Camp, hex: number, joining: readonly number[]): Refusal | undefined {
  return refuseStack(hex, [...ofCamp(s, of, hex).filter((piece) => !joining.includes(piece)), ...joining]);
}

/** Hexes where a camp stands too high. */
export function overstacked(s: State, of: Camp): number[] {
  const { held } = fieldOf(s);
  return LAND.filter((hex) => (held[hex]! & (1 << of)) !== 0 && refuseStack(hex, ofCamp(s, of, hex)) !== undefined);
}

// --- 5.2: what stands too high is paid for

interface Over {
  readonly side: string;
  readonly hex: number;
}

const overAt = (s: State): Over => s.stack.at(-1) as unknown as Over;

const giveUp = action<State, { units: readonly number[] }>(
  'give-up',
  'DV-5.2a',
  {
    units: pieces({
      among: (s) => stackOf(s),
      refuse: (s, _d, unit, chosen) =>
        helps(s, unit, chosen) ? undefined : refusal('DV-5.2a', 'does-not-help', { unit: { piece: unit } }),
      refuseWhole: (s, _d, chosen) => refuseWithout(s, chosen),
      suggest: (s) => leastOf(s),
    }),
  },
  {
    apply(s, d, world) {
      for (const unit of d.units) eliminate(s, unit);
      world.tell({
        key: 'overstacking-paid',
        rules: ['DV-5.2a'],
        params: { units: { pieces: d.units }, hex: { space: overAt(s).hex } },
      });
      close(s, overstacking);
    },
  },
);

function refuseWithout(s: State, gone: readonly number[]): Refusal | undefined {
  const { side, hex } = overAt(s);
  return refuseStack(
    hex,
    ofCamp(s, campOfSide(side), hex).filter((piece) => !gone.includes(piece)),
  );
}

/** Land units of the stack in question. */
const stackOf = (s: State): number[] => ofCamp(s, campOfSide(overAt(s).side), overAt(s).hex).filter(isLandUnit);
const helps = (s: State, unit: number, gone: readonly number[]): boolean =>
  countOver(s, [...gone, unit]) < countOver(s, gone);

/** The last printed units that bring the stack within its limits. */
function leastOf(s: State): number[] {
  const gone: number[] = [];
  for (;;) {
    const next = stackOf(s).findLast((unit) => !gone.includes(unit) && helps(s, unit, gone));
    if (next === undefined) return gone;
    gone.push(next);
  }
}

function countOver(s: State, gone: readonly number[]): number {
  const { side, hex } = overAt(s);
  const stack = ofCamp(s, campOfSide(side), hex).filter((piece) => !gone.includes(piece));
  return overstacks(rulesAt(hex), stack).reduce((sum, each) => sum + each.excess, 0);
}

/** One overstacked hex, to be settled by its owner. */
export const overstacking = step<State, Over>('overstacking', 'DV-5.2a', {
  decision: (s, f) =>
    refuseWithout(s, []) === undefined ? undefined : { side: f.side, params: { hex: { space: f.hex } } },
  actions: [giveUp],
  done: untilClosed,
});

/** 5.1: at the end of movement every stack that is too high is settled. */
export function settleStacks(s: State, of: Camp): void {
  for (const hex of overstacked(s, of).toReversed()) push(s, overstacking, { side: sideOf(of), hex });
}
