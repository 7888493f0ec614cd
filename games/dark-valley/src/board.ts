import { loadBoard } from '@rokada/kit';
import mapText from '../data/map/dark-valley.map';

/** The map of the game: the one place where it is read. */
export const MAP_TEXT = mapText;
export const board = loadBoard(mapText);
