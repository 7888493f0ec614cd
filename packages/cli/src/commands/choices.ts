import { refusal, type Choices, type Game, type Refusal } from '@rokada/kernel';
import { json, type Command } from '../command.ts';
import { readDraft, refuseTurn } from '../draft.ts';
import { wrongUse } from '../errors.ts';
import { pretty } from '../files.ts';
import { offered, questionLines } from '../offer.ts';
import { openPosition, sideOf } from '../open.ts';
import { Printed } from '../printed.ts';
import { valueCalled } from '../value.ts';

/** What can come next in a position, slot by slot; with --why, why something cannot. */
export const choices: Command = {
  name: 'choices',
  args: ['<position>'],
  options: {
    side: { type: 'string', value: 'S' },
    draft: { type: 'string', value: "'{…}'" },
    why: { type: 'string', value: 'X' },
    json: { type: 'boolean' },
  },
  async run(call) {
    const { io, words } = call;
    const asked = json(call, 'draft');
    const { game, say, state } = await openPosition(call, call.args[0]!);
    const side = sideOf(call, game);
    const printed = new Printed(game, say);
    const refuse = (no: Refusal): number => {
      io.out(call.flag('json') ? pretty({ refusal: printed.refusal(no) }) : say.refusal(no));
      return 1;
    };

    const no = refuseTurn(game, state, side);
    if (no !== undefined) return refuse(no);
    const draft = readDraft(game, state, side, asked);
    if ('key' in draft) return refuse(draft);
    const found = game.choices(state, side, draft);
    if (found.slot === undefined && found.refusal !== undefined) return refuse(found.refusal);

    const what = call.text('why');
    if (what !== undefined) {
      const why = whyNot(game, found, what);
      if (why !== undefined) return refuse(why);
      io.out(call.flag('json') ? pretty({ refusal: null }) : words('is-possible', { what }));
      return 0;
    }
    if (call.flag('json')) io.out(pretty(printed.choices(found)));
    else
      io.out(questionLines(say, words, found, offered(game, state, side, draft, found), false, draft.type).join('\n'));
    return 0;
  },
};

/** Why a value given by its printed id is not a candidate. */
function whyNot(game: Game, { slot, why }: Choices, what: string): Refusal | undefined {
  if (slot === undefined) return refusal('rokada', 'nothing-asked');
  const value = valueCalled(game, slot.of, what);
  if (value === undefined) throw wrongUse('unknown-thing', { what });
  return why(value);
}
