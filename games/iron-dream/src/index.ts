export { game, options, scenarios } from './game.ts';
export { MAP_TEXT } from './board.ts';
