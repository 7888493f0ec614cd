import { join } from 'node:path';
import { fuzz as fuzzGame, type FuzzFailure } from '@rokada/kernel/testing';
import { matchOptions, wholeNumber, type Command } from '../command.ts';
import { pretty, writeText } from '../files.ts';
import { openGame, startOf } from '../open.ts';

/** Plays whole games at random and looks for anything that must not be; every failure is kept as a journal. */
export const fuzz: Command = {
  name: 'fuzz',
  args: ['<game>'],
  options: {
    scenario: { type: 'string', value: 'X' },
    option: { type: 'string', value: 'k=v', multiple: true },
    games: { type: 'string', value: 'N' },
    seed: { type: 'string', value: 'S' },
    every: { type: 'string', value: 'N' },
    out: { type: 'string', value: 'DIR' },
    json: { type: 'boolean' },
  },
  async run(call) {
    const { io, words } = call;
    const games = wholeNumber(call, 'games', 1) ?? 100;
    const seed = call.text('seed') ?? '1';
    const every = wholeNumber(call, 'every', 1);
    const { game } = await openGame(call, call.args[0]!);
    const { scenario, options } = startOf(game, call.text('scenario'), matchOptions(call));
    const report = fuzzGame(game, {
      games,
      seed,
      scenario,
      options,
      ...(every !== undefined && { every }),
      onGame: (done) => io.progress(words('progress', { done, games })),
    });
    io.progress('');

    const folder = call.text('out') ?? 'fuzz-failures';
    const failures = report.failures.map(({ journal, ...failure }: FuzzFailure) => {
      const file = join(
        folder,
        `${game.id}-${scenario}-${seed.replaceAll(/[^\w-]/g, '_')}-${failure.game}.rokada.json`,
      );
      writeText(file, `${pretty(journal)}\n`);
      return { ...failure, file };
    });
    if (call.flag('json')) io.out(JSON.stringify({ ...report, failures }));
    else {
      for (const { game: n, version, what, file } of failures)
        io.out(words('fuzz-failure', { game: n, version, what, file }));
      io.out(words('fuzzed', { games: report.games, actions: report.actions, failures: failures.length }));
    }
    return failures.length === 0 ? 0 : 1;
  },
};
