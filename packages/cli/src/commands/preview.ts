import type { Command } from '../command.ts';
import { pretty } from '../files.ts';
import { Printed } from '../printed.ts';
import { proposalOptions, readProposal } from '../proposal.ts';

/** What a legal action would cost and bring, number by number, before it is done. */
export const preview: Command = {
  name: 'preview',
  args: ['<position>'],
  options: proposalOptions,
  async run(call) {
    const proposal = await readProposal(call);
    const { game, say, state, side } = proposal;
    const { io, words } = call;
    const printed = new Printed(game, say);
    if (proposal.refusal !== undefined) {
      const no = proposal.refusal;
      io.out(call.flag('json') ? pretty({ refusal: printed.refusal(no) }) : say.refusal(no));
      return 1;
    }
    const ahead = game.preview(state, side, proposal.action);
    if (call.flag('json')) io.out(pretty(printed.preview(ahead)));
    else io.out([say.action(proposal.action), ...indented(say.preview(ahead), words('no-preview'))].join('\n'));
    return 0;
  },
};

const indented = (lines: readonly string[], otherwise: string): string[] =>
  (lines.length === 0 ? [otherwise] : lines).map((line) => `  ${line}`);
