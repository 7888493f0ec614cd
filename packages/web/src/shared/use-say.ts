import { useMemo } from 'react';
import type { GameInfo } from '../engine/protocol.ts';
import { useTable } from '../store/state.ts';
import { Say } from '../words/say.ts';

/** The voice of the game on the table, in the player's language. */
export function useSay(): Say {
  const info = useTable((state) => state.match!.info);
  const world = useTable((state) => state.match!.world);
  const lang = useTable((state) => state.prefs.lang);
  // Only where pieces are what their state says does a name change with the view.
  const pieces = useTable((state) =>
    info.presentation.kinds === undefined ? undefined : (state.past ?? state.scene)?.view.pieces,
  );
  return useMemo(() => new Say(info, lang, world, pieces), [info, lang, world, pieces]);
}

/** The voice of any game, without a board. */
export function useVoice(info: GameInfo): Say {
  const lang = useTable((state) => state.prefs.lang);
  return useMemo(() => new Say(info, lang), [info, lang]);
}
