import { useEffect, type ReactNode } from 'react';
import type { GameInfo } from '../engine/protocol.ts';
import { showError } from '../store/moved.ts';
import { useTable } from '../store/state.ts';
import { infoOf } from '../store/table.ts';

/** What needs the data of a game: it is fetched, and shown once it is there. */
export function KnownGame({ id, children }: { id: string; children(info: GameInfo): ReactNode }) {
  const info = useTable((state) => state.infos[id]);
  useEffect(() => {
    infoOf(id).catch((error: unknown) => showError(error));
  }, [id]);
  return info === undefined ? null : children(info);
}
