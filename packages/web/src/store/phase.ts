import type { PieceView } from '@rokada/kernel';
import { MOVED } from '../board/counters.ts';
import type { Scene } from '../engine/protocol.ts';
import type { TableState } from './state.ts';

/** Which phase a scene is in; the one known already goes on while its key does. */
export function phaseAt({ decisions, version }: Scene, known: TableState['phase'] | undefined): TableState['phase'] {
  const [first] = decisions;
  const key = first?.phase?.join() ?? first?.step ?? '';
  return known?.key === key ? known : { key, from: version };
}

/** The pieces of a scene, with a sign on those that went somewhere since the phase began. */
export function withMoved(pieces: readonly PieceView[], { trail, phase }: TableState): readonly PieceView[] {
  const stood = new Map<string, string>();
  for (const { version, id, from } of trail) if (version > phase.from && !stood.has(id)) stood.set(id, from);
  if (stood.size === 0) return pieces;
  return pieces.map((piece) => {
    const from = stood.get(piece.id);
    return from === undefined || from === piece.at ? piece : { ...piece, marks: [...(piece.marks ?? []), MOVED] };
  });
}
