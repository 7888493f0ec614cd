import type { GameModule } from '@rokada/kernel';
import lessons from '../data/lessons.json' with { type: 'json' };
import rulesEn from '../data/rules.csv';
import rulesFr from '../data/rules.fr.csv';
import { MAP_TEXT } from './board.ts';
import { game } from './game.ts';
import { presentation } from './presentation.ts';

export { game } from './game.ts';
export { MAP_TEXT } from './board.ts';

export const gameModule: GameModule = {
  game,
  presentation,
  rules: { en: rulesEn, fr: rulesFr },
  board: MAP_TEXT,
  lessons,
};
