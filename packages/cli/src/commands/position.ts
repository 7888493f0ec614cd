import { writePosition } from '@rokada/kernel';
import { wholeNumber, type Command } from '../command.ts';
import { wrongUse } from '../errors.ts';
import { pretty, writeText } from '../files.ts';
import { openJournal, resume } from '../open.ts';

/** Any moment of a journal as a position that can be read, changed and asked about. */
export const position: Command = {
  name: 'position',
  args: ['<journal>'],
  options: { at: { type: 'string', value: 'N' }, out: { type: 'string', value: 'FILE' } },
  async run(call) {
    const [file] = call.args as [string];
    const asked = wholeNumber(call, 'at', 0);
    const opened = await openJournal(call, file);
    const match = resume(call, file, opened, opened.journal);
    const at = asked ?? match.version;
    if (at > match.version) throw wrongUse('no-such-version', { at, last: match.version });
    const text = pretty(writePosition(opened.game, match.start, match.stateAt(at)));
    const out = call.text('out');
    if (out === undefined) call.io.out(text);
    else writeText(out, `${text}\n`);
    return 0;
  },
};
