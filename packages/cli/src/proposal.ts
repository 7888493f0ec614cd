import { decodeAction, type Action, type Refusal, type State } from '@rokada/kernel';
import { json, type Call, type Option } from './command.ts';
import { refuseTurn } from './draft.ts';
import { wrongUse } from './errors.ts';
import { openPosition, sideOf, type Opened } from './open.ts';

/** The options of the commands that judge a whole action in a position. */
export const proposalOptions = {
  side: { type: 'string', value: 'S' },
  action: { type: 'string', value: "'{…}'" },
  json: { type: 'boolean' },
} as const satisfies Record<string, Option>;

export type Proposal = Opened & { readonly state: State; readonly side: string } & (
    | { readonly action: Action; readonly refusal?: never }
    | { readonly refusal: Refusal }
  );

/** Reads the position, the side and the action, and judges it. */
export async function readProposal(call: Call): Promise<Proposal> {
  const asked = json(call, 'action');
  if (asked === undefined) throw wrongUse('action-needed');
  const position = await openPosition(call, call.args[0]!);
  const { game, state } = position;
  const side = sideOf(call, game);
  const decoded = decodeAction(game, asked);
  const refusal =
    refuseTurn(game, state, side) ??
    decoded.refusal ??
    ('action' in decoded ? game.check(state, side, decoded.action) : undefined);
  if (refusal !== undefined) return { ...position, side, refusal };
  return { ...position, side, action: (decoded as { action: Action }).action };
}
