import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Match, SeededChance, encodeAction, randomAction } from '@rokada/kernel';
import { describe, expect, onTestFinished, test } from 'vitest';
import { gameOf } from '../src/games.ts';
import { NOTICES } from '../src/jobs/jobs.ts';
import type { Json } from './client.ts';
import { onBothStores } from './support.ts';
import { twinTable, type Witness } from './twin-tables.ts';

/** Everything that reaches the people of a campaign while they are away: by inbox, mail and webhook. */

/** One place to be called at, by a path for each. */
async function aSwitchboard(): Promise<{ address: string; calls: { path: string; body: string }[] }> {
  const calls: { path: string; body: string }[] = [];
  const hook = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ path: request.url ?? '', body });
      response.end();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void hook.close());
  return { calls, address: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/` };
}

const nameOf = ({ name }: Witness): string => name.replaceAll(/\W/g, '-');

onBothStores(() =>
  describe('notices of a campaign', () => {
    test('say that something has happened and nothing of the board, of a side’s talk or of notes', async () => {
      const mails: { to: string; said: string }[] = [];
      const mail = {
        send: async (to: string, subject: string, body: string) => void mails.push({ to, said: `${subject} ${body}` }),
      };
      const { calls, address } = await aSwitchboard();
      const asked = { game: 'campaign', scenario: 'umpired', options: { stocks: 'hidden', battles: 'screen' } };
      const game = gameOf('campaign');
      const { id, server, witnesses, dice } = await twinTable(asked, { staff: true, parts: { mail } });
      const people = witnesses.filter(({ sides }) => sides.length > 0);
      expect(people).toHaveLength(9);
      for (const witness of people) {
        const { person } = witness;
        await person.ask('PATCH', '/me', { webhook: `${address}${nameOf(witness)}`, settings: wishes });
        const player = (await person.get('/me')).player.id as string;
        await server.store.db
          .updateTable('players')
          .set({ email: `${nameOf(witness)}@example.org` })
          .where('id', '=', player)
          .execute();
      }
      // Everybody goes home; what happens then is told to those who are away.
      for (const { line } of witnesses) line.close();
      await expect.poll(async () => (await people[0]!.person.get(`/matches/${id}`)).present).toEqual([]);

      const match = Match.start(game, { ...asked, ...dice });
      const chance = new SeededChance('notices');
      for (let n = 0; n < 40 && match.outcome === undefined; n++) {
        const open = match.decisions();
        const { side } = open[chance.below(open.length)]!;
        const action = encodeAction(game, randomAction(game, match.state as never, side, chance)!);
        const { person } = people.find(({ sides }) => sides.includes(side))!;
        const { version } = await person.get(`/matches/${id}/state`);
        await person.post(`/matches/${id}/act`, { side, action, version });
        match.act({ side, action });
        if (n % 8 !== 0) continue;
        for (const each of people.slice(0, 3)) {
          await each.person.post(`/matches/${id}/chat`, { text: `${each.name} whispers ${n}`, channel: 'side' });
          await each.person.post(`/matches/${id}/note`, { text: `${each.name} notes ${n}` });
        }
        await people[0]!.person.post(`/matches/${id}/chat`, { text: `good evening ${n}` });
      }
      await people[0]!.person.ask('POST', `/matches/${id}/offer`, { kind: 'draw' });

      const inboxOf = async ({ person }: Witness): Promise<Json[]> => (await person.get('/notices')).notices;
      const kindsOf = async (witness: Witness): Promise<string[]> => (await inboxOf(witness)).map(({ kind }) => kind);
      await expect.poll(() => kindsOf(people[1]!), { timeout: 30_000 }).toContain('offer');
      await expect.poll(() => kindsOf(people[4]!), { timeout: 30_000 }).toContain('talk');
      await expect.poll(() => calls.length, { timeout: 30_000 }).toBeGreaterThan(8);
      await expect.poll(() => mails.length, { timeout: 30_000 }).toBeGreaterThan(8);

      const words = new Set([...game.spaces.ids, ...game.actions.keys()].map((word) => `"${word}"`));
      const pieces = /"[gr]\d{1,3}"/;
      for (const witness of people) {
        const sent = [
          JSON.stringify(await inboxOf(witness)),
          ...calls.filter(({ path }) => path === `/${nameOf(witness)}`).map(({ body }) => body),
          ...mails.filter(({ to }) => to.startsWith(`${nameOf(witness)}@`)).map(({ said }) => said),
        ].join('\n');
        expect(sent, witness.name).not.toMatch(pieces);
        expect(sent, witness.name).not.toContain(' notes ');
        for (const word of words) expect(sent.includes(word), `${witness.name} was told of ${word}`).toBe(false);
        for (const side of game.sides)
          if (!witness.sides.includes(side)) expect(sent, witness.name).not.toContain(`${side} whispers`);
      }
      // Those of the side were told what was said within it: the ones above could have been.
      expect(JSON.stringify(await inboxOf(people.find(({ name }) => name === 'observer of german')!))).toContain(
        'german whispers',
      );
    });
  }),
);

const wishes = { mail: [...NOTICES], webhook: [...NOTICES] };
