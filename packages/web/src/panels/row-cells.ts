import type { Row } from '@rokada/kernel';
import { engine } from '../engine/client.ts';
import type { Question } from '../engine/protocol.ts';
import { get } from '../store/state.ts';

/** What may stand in the next cell of a row in hand, below these rows. */
export async function cellsOf(rows: readonly Row[], row: Row): Promise<readonly (number | string)[]> {
  const { match, draft } = get();
  if (match === undefined || draft === undefined) return [];
  const { side, type, slots } = draft;
  const asked: Question = await engine.call('ask', match.id, side, { type, slots, rows, row });
  return asked.candidates.map(({ value }) => value);
}
