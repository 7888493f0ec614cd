import { action, die, option, refusal, step, type DecisionDef, type Refusal } from '@rokada/kernel';
import { YUGOSLAVIA, isEast, isHex } from '../geography.ts';
import { RESOURCES, campOf, type Resource, type State } from '../state.ts';
import { HITLERITE, campOfSide, sideOf, type Camp } from '../units.ts';

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
  if (!isShared(s, side) || campOf(s, u) !== HITLERITE) return undefined;
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

/** Ends the open phase for a side; with two commanders when each of those asked has ended it. */
export function endFor(s: State, side: string, asked: readonly string[] = COMMANDERS): void {
  const frame = s.stack.at(-1)! as State['stack'][number] & Partial<SharedFrame>;
  if (isShared(s, side)) {
    frame.ended = [...(frame.ended ?? []), side];
    if (!asked.every((each) => frame.ended!.includes(each))) return;
  }
  frame.over = true;
}

// --- Who has the say over what is common: steps, forts, arrivals and supply (26.19)

/** The commanders who have a say over anything this turn. */
export const chiefsOf = (s: State): readonly string[] =>
  COMMANDERS.filter((each) => RESOURCES.some((resource) => s.chiefs[resource] === each));

type Claim = Record<Resource, Commander>;
interface Claims {
  claims?: Partial<Record<Commander, Claim>>;
}

const share = option<State, Partial<Claim>>({ among: () => COMMANDERS });

/** Each says, for every resource, whose it should be; where they differ the Führer decides by a die. */
const claim = action<State, Claim>(
  'claim-resources',
  'ID-26.19b',
  { steps: share, forts: share, arrivals: share, supply: share },
  {
    apply(s, d, world) {
      const frame = s.stack.at(-1) as Claims;
      const { steps, forts, arrivals, supply } = d;
      frame.claims = { ...frame.claims, [d.side]: { steps, forts, arrivals, supply } };
      const { hitlerite: east, 'hitlerite-west': west } = frame.claims;
      if (east === undefined || west === undefined) return;
      for (const resource of RESOURCES) {
        s.chiefs[resource] = east[resource];
        if (east[resource] === west[resource]) continue;
        const roll = die(world.chance);
        s.chiefs[resource] = roll <= 2 ? 'hitlerite-west' : 'hitlerite';
        world.tell({
          key: 'resources-awarded',
          rules: ['ID-26.19b'],
          params: { resource: { word: resource }, roll, side: { side: s.chiefs[resource] } },
        });
      }
    },
  },
);

export const arbitration = step<State, Claims>('arbitration', 'ID-26.19b', {
  decision: (_s, f) => COMMANDERS.filter((each) => f.claims?.[each] === undefined).map((side) => ({ side })),
  actions: [claim],
  done: (s) => s.players !== 4,
});
