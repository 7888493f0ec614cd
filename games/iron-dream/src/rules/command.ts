import { action, die, option, refusal, step, type DecisionDef, type Refusal } from '@rokada/kernel';
import { YUGOSLAVIA, isEast, isHex } from '../geography.ts';
import { campOf, isJudge, type State } from '../state.ts';
import { HITLERITE, UNITS, campOfSide, sideOf, type Camp } from '../units.ts';

/**
 * Two German commanders (26.19): with four players the East belongs to one, the West and Yugoslavia to the other. In
 * every other game the one German player is both.
 */
const COMMANDERS = ['hitlerite', 'hitlerite-west'] as const;
export type Commander = (typeof COMMANDERS)[number];

const isShared = (s: State, side: string): boolean => s.players === 4 && campOfSide(side) === HITLERITE;

const commanderAt = (hex: number): Commander =>
  isEast[hex] === 1 && YUGOSLAVIA[hex] === 0 ? 'hitlerite' : 'hitlerite-west';

/** Who decides for a camp about something that happens in a hex. */
export const commanderOf = (s: State, camp: Camp, hex: number): string =>
  camp === HITLERITE && s.players === 4 && isHex(hex) ? commanderAt(hex) : sideOf(camp);

/** Why a commander may not use a unit: it stands on the other's front. Units off the map are at both men's call. */
export function refuseCommand(s: State, side: string, u: number): Refusal | undefined {
  if (!isShared(s, side) || u >= UNITS || campOf(s, u) !== HITLERITE) return undefined;
  const at = s.units.at[u]!;
  if (!isHex(at) || commanderAt(at) === side) return undefined;
  return refusal('ID-26.19a', 'other-commander', { unit: { piece: u } });
}

/** A phase that both commanders share until each has ended it. */
export interface SharedFrame {
  readonly side: string;
  ended?: string[];
}

export function deciders(
  s: State,
  side: string,
  f: SharedFrame,
  more: Omit<DecisionDef, 'side'> = {},
): DecisionDef | readonly DecisionDef[] {
  if (!isShared(s, side)) return { side, ...more };
  return COMMANDERS.filter((each) => f.ended?.includes(each) !== true).map((each) => ({ side: each, ...more }));
}

/** Ends the open phase for a side; with two commanders when both have ended it. */
export function endFor(s: State, side: string): void {
  const frame = s.stack.at(-1)! as State['stack'][number] & Partial<SharedFrame>;
  if (isShared(s, side)) {
    frame.ended = [...(frame.ended ?? []), side];
    if (!COMMANDERS.every((each) => frame.ended!.includes(each))) return;
  }
  frame.over = true;
}

// --- Who has the say over what is common: arrivals, steps, forts, supply (26.19)

interface Claims {
  claims?: Record<string, string>;
}

const claim = action<State, { chief: string }>(
  'claim-resources',
  'ID-26.19b',
  { chief: option({ among: () => COMMANDERS }) },
  {
    closed: (s, side) =>
      (s.stack.at(-1) as Claims).claims?.[side] === undefined ? undefined : refusal('ID-26.19b', 'claimed-already'),
    apply(s, d, world) {
      const frame = s.stack.at(-1) as Claims;
      frame.claims = { ...frame.claims, [d.side]: d.chief };
      const said = COMMANDERS.map((each) => frame.claims![each]);
      if (said.some((each) => each === undefined)) return;
      if (said[0] === said[1]) {
        s.chief = said[0]!;
        return;
      }
      const roll = die(world.chance);
      s.chief = roll <= 2 ? 'hitlerite-west' : 'hitlerite';
      world.tell({ key: 'resources-awarded', rules: ['ID-26.19b'], params: { roll, side: { side: s.chief } } });
    },
  },
);

export const arbitration = step<State, Claims>('arbitration', 'ID-26.19b', {
  decision(s, f) {
    if (s.players !== 4 || isJudge(s)) return undefined;
    return COMMANDERS.filter((each) => f.claims?.[each] === undefined).map((side) => ({ side }));
  },
  actions: [claim],
  done: (s, f) => s.players !== 4 || COMMANDERS.every((each) => f.claims?.[each] !== undefined),
});
