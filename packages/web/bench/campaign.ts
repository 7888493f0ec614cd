import { SeededChance, quietWorld, type PieceView } from '@rokada/kernel';
import { board } from '../../../games/campaign/src/board.ts';
import { game } from '../../../games/campaign/src/game.ts';
import { presentation } from '../../../games/campaign/src/presentation.ts';
import type { Hints } from '../src/board/hints.ts';

/** The map of zones as it stands on the first day, held by colour and hatching, with three pockets of counters. */
const s = game.begin(game.start('eastern-front'), quietWorld(new SeededChance('bench')));
const view = game.view(s, game.sides);
const POCKETS = ['kiev', 'uman', 'odessa'];
const KINDS = ['su-strelki-41', 'su-t34-76', 'su-mmg'];

export const campaignMap = board;
export const campaignPresentation = presentation;
export const campaignPieces: readonly PieceView[] = POCKETS.flatMap((at, n) =>
  Array.from({ length: 12 }, (_, i) => ({
    id: `r${n * 12 + i + 1}`,
    side: 'russian',
    at,
    kind: KINDS[i % KINDS.length]!,
    face: 0,
    marks: ['pocket'],
  })),
);

/** Whose zone each is, as the table lays it over the map. */
export const campaignHolders: Hints['holders'] = new Map(
  view.spaces.map(({ control }, space) => [space, presentation.sides[control!]!]),
);
