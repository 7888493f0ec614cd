import type { Command } from '../command.ts';
import { pretty } from '../files.ts';
import { openGame } from '../open.ts';
import { columns } from '../text.ts';

/** Lists the games with their sides, scenarios and options. */
export const games: Command = {
  name: 'games',
  args: [],
  options: { json: { type: 'boolean' } },
  async run(call) {
    const { io, words, registry } = call;
    const all = await Promise.all(Object.keys(registry.games).map((id) => openGame(call, id)));
    if (call.flag('json')) {
      io.out(
        pretty(
          all.map(({ game, say }) => ({
            id: game.id,
            title: say.word(game.id),
            rules: game.version,
            sides: game.sides,
            scenarios: game.scenarios.map(({ id }) => id),
            options: (game.options ?? []).map(({ id, values, start }) => ({ id, values, start })),
          })),
        ),
      );
      return 0;
    }
    if (all.length === 0) io.out(words('no-games'));
    for (const { game, say } of all) {
      const named = (id: string): string => (say.word(id) === id ? id : `${id} (${say.word(id)})`);
      io.out(named(game.id));
      const rows = [
        [words('sides'), game.sides.map(named).join(', ')],
        [words('scenarios'), game.scenarios.map(({ id }) => named(id)).join(', ')],
        ...(game.options ?? []).map(({ id, values, start }) => [
          words('option'),
          `${named(id)}: ${values.map((value) => (value === start ? `${value}*` : value)).join(', ')}`,
        ]),
      ];
      io.out(columns(rows).join('\n'));
    }
    return 0;
  },
};
