import { SeededChance, quietWorld, type PieceView } from '@rokada/kernel';
import { MAP_TEXT } from '../../../games/dark-valley/src/board.ts';
import { game } from '../../../games/dark-valley/src/game.ts';
import { presentation } from '../../../games/dark-valley/src/presentation.ts';

/** The front of June 1942 as it stands in its ready set-up, some 250 counters: the map, the counters and the look of the game itself. */
const s = game.begin(game.start('fall-blau'), quietWorld(new SeededChance('bench')));

export const valleyMap = MAP_TEXT;
export const valleyPieces: readonly PieceView[] = game.view(s, game.sides).pieces;
export const valleyPresentation = presentation;
