import {
  decodeAction,
  decodeValue,
  refusal,
  type Game,
  type PartialAction,
  type Refusal,
  type Row,
  type State,
  type Value,
} from '@rokada/kernel';

/**
 * Reads a draft from outside: an action with slots still missing, such as `{"type": "move", "unit": "56Pz"}`. What is
 * already chosen of the set, path or table in hand stands under `chosen`, unless the action has a slot of that name.
 */
export function readDraft(game: Game, s: State, side: string, json: unknown): PartialAction | Refusal {
  if (json === undefined) return {};
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return refusal('rokada', 'not-an-action');
  const given = json as Record<string, unknown>;
  if (Object.keys(given).length === 0) return {};

  const type = game.actions.get(String(given['type']));
  const hasInHand = 'chosen' in given && !type?.order.some(({ name }) => name === 'chosen');
  const { chosen, ...rest } = given;
  const decoded = decodeAction(game, hasInHand ? rest : given);
  if (decoded.refusal !== undefined) return decoded.refusal;
  const { type: name, ...slots } = decoded.action;
  const draft = { type: name, slots: slots as Record<string, Value> };
  if (!hasInHand) return draft;

  const { slot, table, refusal: no } = game.choices(s, side, draft);
  if (slot === undefined) return no ?? refusal('rokada', 'nothing-asked');
  const inHand = decodeValue(game, slot.of, chosen, table?.columns);
  if (typeof inHand === 'object')
    return slot.of === 'rows'
      ? { ...draft, rows: inHand as readonly Row[] }
      : { ...draft, chosen: inHand as readonly number[] };
  const value = (JSON.stringify(chosen) ?? 'nothing').slice(0, 60);
  return refusal('rokada', 'bad-value', { action: name, slot: slot.name, value });
}

/** Why this side may not act at all now. */
export function refuseTurn(game: Game, s: State, side: string): Refusal | undefined {
  const open = game.decisions(s);
  if (open.some((each) => each.side === side)) return undefined;
  return open[0] === undefined
    ? refusal('rokada', 'match-over')
    : refusal(open[0].rule, 'not-your-decision', { side: { side } });
}
