import { transact } from './database.ts';

/** The charts of a printed copy that its owner has laid over ours: files by name. */
export type ChartFiles = readonly (readonly [name: string, text: string])[];

export const loadCharts = async (game: string): Promise<ChartFiles> => {
  const kept = await transact<{ files: ChartFiles } | undefined>(['charts'], 'readonly', (store) =>
    store('charts').get(game),
  );
  return kept?.files ?? [];
};

export const keepCharts = (game: string, files: ChartFiles): Promise<void> =>
  transact(['charts'], 'readwrite', (store) => {
    if (files.length === 0) store('charts').delete(game);
    else store('charts').put({ game, files });
  });
