import { layCharts } from '@rokada/kernel';
import { CatalogueError } from './errors.ts';

/** Names the folder with the charts of games somebody owns: a folder for each game, with files as `rokada charts` writes. */
const SETTING = 'ROKADA_CHARTS';

const laid = new Set<string>();

/**
 * Lays what stands in that folder over a game that is about to be loaded. Programs alone have folders and settings: a
 * page lays what was dropped on it by itself.
 */
export function layFolder(game: string): void {
  const program = (globalThis as { process?: typeof process }).process;
  const folder = program?.env?.[SETTING];
  if (folder === undefined || folder === '' || laid.has(game)) return;
  const fs = program!.getBuiltinModule('node:fs');
  const path = program!.getBuiltinModule('node:path');
  if (!fs.existsSync(folder)) throw new CatalogueError(`the charts cannot be laid: there is no folder ${folder}`);
  laid.add(game);
  const own = path.join(folder, game);
  if (!fs.existsSync(own)) return;
  const names = fs.readdirSync(own).filter((name) => name.endsWith('.csv'));
  if (names.length === 0) throw new CatalogueError(`the charts cannot be laid: there is no .csv file in ${own}`);
  layCharts(game, new Map(names.map((name) => [name, fs.readFileSync(path.join(own, name), 'utf8')])));
}
