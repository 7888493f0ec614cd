import { join } from 'node:path';
import { chartsOf } from '@rokada/kernel';
import type { Command } from '../command.ts';
import { writeText } from '../files.ts';
import { openGame } from '../open.ts';

/** The charts and counters of a game as files, to be filled in from a printed copy and laid over ours. */
export const charts: Command = {
  name: 'charts',
  args: ['<game>'],
  options: { out: { type: 'string', value: 'FOLDER' } },
  async run(call) {
    const { game } = await openGame(call, call.args[0]!);
    const folder = call.text('out');
    for (const [name, csv] of chartsOf(game.id)) {
      if (folder === undefined) call.io.out(name);
      else writeText(join(folder, game.id, name), csv);
    }
    if (folder !== undefined) call.io.out(call.words('charts-written', { folder: join(folder, game.id) }));
    return 0;
  },
};
