import type { GameModule } from '@rokada/kernel';
import lessons from '../data/lessons.json' with { type: 'json' };
import rulesEn from '../data/rules.csv';
import rulesFr from '../data/rules.fr.csv';
import { board } from './board.ts';
import { game } from './game.ts';
import { presentation } from './presentation.ts';
import { helpers } from './table/index.ts';

export { game } from './game.ts';

export const gameModule: GameModule = {
  game,
  presentation,
  rules: { en: rulesEn, fr: rulesFr },
  board,
  helpers,
  lessons,
};
