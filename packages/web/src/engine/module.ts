import { catalogue } from '@rokada/catalogue';
import { chartFaults, layCharts, type GameModule } from '@rokada/kernel';
import type { Staff } from '@rokada/staff';
import { loadCharts, type ChartFiles } from '../save/charts.ts';
import { ForeignFile } from './error-info.ts';

/** Games and staffs as the engine loads them: under the charts of its owner, if he has laid any. */

const laid = new Map<string, Promise<void>>();

/** A browser that keeps nothing has no charts either. */
const layKept = (game: string): Promise<void> => {
  let done = laid.get(game);
  if (done === undefined) {
    done = loadCharts(game)
      .catch(() => [])
      .then((files) => layCharts(game, new Map(files)));
    laid.set(game, done);
  }
  return done;
};

export async function moduleOf(game: string): Promise<GameModule> {
  if (!catalogue.has(game)) throw new ForeignFile('game', game);
  await layKept(game);
  try {
    return await catalogue.game(game);
  } catch (error) {
    const faults = chartFaults(game).map((what) => ({ where: game, what }));
    throw faults.length === 0 ? error : Object.assign(new ForeignFile('charts', game), { faults });
  }
}

export async function staffOf(game: string): Promise<Staff | undefined> {
  if (!catalogue.hasStaff(game)) return undefined;
  await layKept(game);
  return catalogue.staff(game);
}

/** Loads a game under charts that are not kept yet, and says what does not fit. */
export async function tryCharts(game: string, files: ChartFiles): Promise<readonly string[]> {
  layCharts(game, new Map(files));
  laid.set(game, Promise.resolve());
  try {
    await catalogue.game(game);
  } catch (error) {
    const faults = chartFaults(game);
    if (faults.length === 0) throw error;
    return faults;
  }
  return [];
}
