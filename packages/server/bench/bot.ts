import type { Chance } from '@rokada/kernel';
import { Person, type Json } from '../test/client.ts';

/** Chooses an action through the API alone: a random candidate for every slot. */
export async function choose(bot: Person, match: string, side: string, chance: Chance): Promise<Json> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const draft: { type?: string; slots: Record<string, unknown> } = { slots: {} };
    for (;;) {
      const { choices } = await bot.post(`/matches/${match}/choices`, { side, draft });
      if (choices.slot === null && choices.mayFinish) return { type: draft.type, ...draft.slots };
      if (choices.slot === null || choices.candidates.length === 0) break;
      const one = choices.candidates[chance.below(choices.candidates.length)].value;
      const value = ['pieces', 'spaces', 'path'].includes(choices.slot.of) ? (choices.suggest ?? [one]) : one;
      if (choices.slot.name === 'type') draft.type = value;
      else draft.slots[choices.slot.name] = value;
    }
  }
  throw new Error(`${side} found nothing to do in ${match}`);
}

/** One bot plays every side of a match; `acked` is told each version that the server acknowledged. */
export async function playAlone(
  bot: Person,
  match: string,
  chance: Chance,
  acked: (seat: number, version: number) => void,
  most = Infinity,
): Promise<void> {
  for (let count = 0; count < most; count++) {
    const { table, decisions } = await bot.get(`/matches/${match}/state?seat=0&since=100000`);
    if (table.status === 'finished') return;
    const { side } = decisions[0];
    const seat = table.seats.findIndex((each: Json) => each.sides.includes(side));
    const action = await choose(bot, match, side, chance);
    const { version } = await bot.get(`/matches/${match}/state?seat=${seat}&since=100000`);
    const answer = await bot.ask('POST', `/matches/${match}/act`, { side, action, version });
    if (answer.status === 200) acked(seat, answer.body.version);
    else if (answer.status !== 422) throw new Error(`act: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}

/** A machine player of its own at a table without accounts. */
export async function newBot(address: string): Promise<string> {
  const { token } = await new Person(address).post('/bots', { name: 'bench' });
  return token;
}
