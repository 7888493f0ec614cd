import { gameModule as campaign } from '@rokada/campaign';
import { gameModule as darkValley } from '@rokada/dark-valley';
import { gameModule as ironDream } from '@rokada/iron-dream';
import { gameModule as skirmish } from '@rokada/skirmish';
import { gameModule as stalingrad } from '@rokada/stalingrad';
import { gameModule as suddenStorm } from '@rokada/sudden-storm';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lessonUpTo } from '../test/matches.ts';
import { phone, Studio, wide } from './camera.ts';

/**
 * The table of every game by night, on a phone, in French and in letters twice as large, to be looked at:
 * node --import tsx --import @rokada/text-import/register packages/web/bench/looks.ts [word]
 */

const folder = join(tmpdir(), 'rokada-pictures', 'looks/');
const studio = await Studio.open(folder);
const [word = ''] = process.argv.slice(2);

const games = [
  [ironDream, 'bagration', 'mobile-assault'],
  [stalingrad, 'sawmill', 'attack'],
  [darkValley, 'june', 'attack'],
  [suddenStorm, 'surprise', 'attack'],
  [campaign, 'june-1941', 'declare'],
  [skirmish, undefined, 'attack'],
] as const;

const ways = {
  dark: [{ theme: 'dark' }, wide],
  phone: [{}, phone],
  fr: [{ lang: 'fr' }, wide],
  large: [{ textSize: 200 }, wide],
  'phone-dark-fr': [{ lang: 'fr', theme: 'dark' }, phone],
} as const;

for (const [module, lesson = module.lessons![0]!.id, type] of games)
  for (const [way, [prefs, view]] of Object.entries(ways)) {
    const name = `${module.game.id}-${way}`;
    if (!name.includes(word)) continue;
    await studio.shoot(await studio.match(lessonUpTo(module, lesson, type), prefs, view), name);
  }
console.log(folder);
await studio.close();
process.exit(0);
