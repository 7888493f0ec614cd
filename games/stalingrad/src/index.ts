export { stalingrad, stalingrad as game } from './game.ts';
