import type { Command } from '../command.ts';
import { pretty } from '../files.ts';
import { Printed } from '../printed.ts';
import { proposalOptions, readProposal } from '../proposal.ts';

/** Is an action legal in a position, and if not, by which rule? */
export const check: Command = {
  name: 'check',
  args: ['<position>'],
  options: proposalOptions,
  async run(call) {
    const { game, say, refusal } = await readProposal(call);
    const { io, words } = call;
    if (call.flag('json')) {
      const printed = new Printed(game, say);
      io.out(pretty(refusal === undefined ? { legal: true } : { legal: false, refusal: printed.refusal(refusal) }));
    } else io.out(refusal === undefined ? words('legal') : say.refusal(refusal));
    return refusal === undefined ? 0 : 1;
  },
};
