import { verify as verifyJournal } from '@rokada/kernel';
import type { Command } from '../command.ts';
import { pretty } from '../files.ts';
import { openJournal } from '../open.ts';

/** Plays a journal again and proves every die in it. */
export const verify: Command = {
  name: 'verify',
  args: ['<journal>'],
  options: { json: { type: 'boolean' } },
  async run(call) {
    const { io, words } = call;
    const { game, journal } = await openJournal(call, call.args[0]!);
    const verdict = verifyJournal(game, journal);
    const good = verdict.problems.length === 0;
    if (call.flag('json')) io.out(pretty({ true: good, ...verdict }));
    else if (good)
      io.out(words(verdict.dice === 'proven' ? 'verified' : 'verified-but-dice', { entries: journal.end.version }));
    else for (const { where, what } of verdict.problems) io.out(`${where}: ${what}`);
    return good ? 0 : 1;
  },
};
