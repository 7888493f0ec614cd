import { SeededChance } from '@rokada/kernel';
import { PROTOCOL } from '@rokada/kernel/protocol';
import { describe, expect, test } from 'vitest';
import { fullTable } from '../bench/canary.ts';
import { Person, randomChoice, type Json, type Live } from './client.ts';
import { testServer } from './support.ts';

describe('the number of the protocol', () => {
  test('is said with the welcome, and another is refused before anything is misunderstood', async () => {
    const { address } = await testServer();
    const host = new Person(address);
    const { id } = await host.post('/matches', { game: 'skirmish' });
    const [welcome] = (await host.live(id, `?protocol=${PROTOCOL}`)).messages;
    expect(welcome).toMatchObject({ is: 'welcome', protocol: PROTOCOL });
    const [refused] = (await host.live(id, `?protocol=${PROTOCOL + 1}`)).messages;
    expect(refused).toMatchObject({ is: 'error', error: 'bad-request', cause: 'other-protocol' });
    expect(refused.message).toContain(`${PROTOCOL + 1}`);
  });
});

/** The same as `next`, found out question by question, as a page had to before. */
async function byHand(line: Live, side: string, type: string, add: readonly string[]): Promise<object> {
  const slots: Json = {};
  const ask = async (chosen: readonly string[]): Promise<Json> =>
    (await line.ask('choices', { side, draft: { type, slots, ...(chosen.length > 0 && { chosen }) } })).choices;
  let first = await ask([]);
  while (['option', 'number'].includes(first.slot?.of) && first.candidates.length === 1) {
    slots[first.slot.name] = first.candidates[0].value;
    first = await ask([]);
  }
  if (!['pieces', 'spaces'].includes(first.slot?.of)) return { slots, choices: first };
  let chosen: string[] = first.suggest ?? [];
  let choices = await ask(chosen);
  for (const each of add) {
    if (chosen.includes(each) || !choices.candidates.some(({ value }: Json) => value === each)) continue;
    chosen = [...chosen, each];
    choices = await ask(chosen);
  }
  const filled = { ...slots, [first.slot.name]: chosen };
  const done = choices.mayFinish && chosen.length > 0;
  const after = done ? (await line.ask('choices', { side, draft: { type, slots: filled } })).choices : undefined;
  const { preview } =
    after?.slot === null && after.mayFinish
      ? await line.ask('preview', { side, action: { ...filled, type } })
      : { preview: undefined };
  return { slots, chosen, choices, ...(preview !== undefined && { preview }) };
}

describe('one question in place of many', () => {
  test('brings what all of them would have brought', async () => {
    const { address } = await testServer();
    const { seats } = await fullTable(address, { game: 'stalingrad' });
    const chance = new SeededChance('next');
    let sets = 0;
    for (let n = 0; n < 40; n++) {
      const deciding = seats.find(({ line: each }) => each.decisions.some(({ actions }: Json) => actions));
      if (deciding === undefined) break; // it is over
      const { line } = deciding;
      const { side } = line.decisions.find(({ actions }: Json) => actions);
      const { open } = await line.ask('beginnings', { side });
      for (const { type, choices } of open) {
        const isSet = ['pieces', 'spaces'].includes(choices.slot?.of);
        // One only, so that no set is full and gone on from.
        const add = isSet && choices.candidates.length > 2 ? [choices.candidates[0].value as string] : [];
        const answer = await line.ask('next', { side, draft: { type }, whole: true, add });
        const { id: _, is: __, ...next } = answer;
        const expected: Json = await byHand(line, side, type, add);
        if (next.choices.slot?.name === expected.choices.slot?.name) expect(next).toMatchObject(expected);
        else expect(next.slots).toMatchObject({ [expected.choices.slot.name]: expected.chosen });
        if (isSet) sets++;
      }
      const action = await randomChoice(line, side, chance);
      const { version } = line;
      const answer = await line.ask('act', { side, action, version });
      if (answer.refusal === undefined) await Promise.all(seats.map((seat) => seat.line.ask('beat')));
    }
    expect(sets).toBeGreaterThan(10);
  });

  test('what nobody knows is refused by name', async () => {
    const { address } = await testServer();
    const { seats } = await fullTable(address, { game: 'stalingrad' });
    const { line } = seats.find(({ line: each }) => each.decisions.some(({ actions }: Json) => actions))!;
    const { side } = line.decisions.find(({ actions }: Json) => actions);
    expect(await line.ask('next', { side, draft: {} })).toMatchObject({ error: 'bad-request' });
    const { open } = await line.ask('beginnings', { side });
    expect(await line.ask('next', { side, draft: { type: open[0].type }, add: ['nobody'] })).toMatchObject({
      refusal: { rule: 'rokada', key: 'bad-value' },
    });
  });
});
