import { SeededChance } from '@rokada/kernel';
import { describe, expect, test } from 'vitest';
import { Person, randomChoice, type Json, type Live } from './client.ts';
import { onBothStores, testServer } from './support.ts';

/** Sends text as it is and returns the next answer; undefined when the line was cut instead. */
function raw(line: Live, text: string): Promise<Json> {
  return new Promise((resolve) => {
    const hear = (data: Buffer): void => {
      const message = JSON.parse(data.toString());
      if (message.is !== 'answer') return;
      done(message);
    };
    const cut = (): void => done(undefined);
    const done = (answer: Json): void => {
      line.socket.off('message', hear);
      line.socket.off('close', cut);
      resolve(answer);
    };
    line.socket.on('message', hear);
    line.socket.on('close', cut);
    line.socket.send(text);
  });
}

onBothStores(() => {
  describe('a thousand messages that must not do anything', () => {
    test('are each refused, change nothing, and leave the server well', async () => {
      const { address } = await testServer();
      const [german, soviet, stranger] = [new Person(address), new Person(address), new Person(address)];
      const match = await german.post('/matches', { game: 'skirmish', visibility: 'open' });
      const { id } = match;
      await soviet.post(`/matches/${id}/join`, { seat: 1, token: match.seats[1].invitation });
      let one = await german.live(id);
      const two = await soviet.live(id);
      let watching = await stranger.live(id);
      const chance = new SeededChance('hostile');
      await two.ask('act', { side: 'soviet', action: await randomChoice(two, 'soviet', chance), version: 0 });
      await one.until(() => one.version === 1);
      const played = { side: 'german', action: await randomChoice(one, 'german', chance), version: 1 };
      await one.ask('act', played);
      await one.until(() => one.version === 2);
      // The German is to move at version 2. Nothing below may change that.
      const before = JSON.stringify([
        await german.get(`/matches/${id}/state`),
        await soviet.get(`/matches/${id}/state`),
      ]);
      const pick = <T>(list: readonly T[]): T => list[chance.below(list.length)]!;
      const junk = (): unknown =>
        pick<unknown>([
          null,
          true,
          -1,
          1e300,
          0.5,
          '',
          'x'.repeat(50_000),
          [],
          [[[[]]]],
          {},
          { type: {} },
          { __proto__: null, toString: 1 },
          '\u0000',
          ['Pz', 7],
          { length: 1e9 },
        ]);

      const kinds: Record<string, () => Promise<Json>> = {
        'not JSON': () =>
          raw(
            one,
            pick([
              '',
              '{',
              'null',
              '[]',
              '7',
              '"act"',
              '{"id":1',
              '\u0000',
              '{"id":1,"do":"act"}}',
              'x'.repeat(60_000),
            ]),
          ),
        'no envelope': () =>
          raw(
            one,
            JSON.stringify(
              pick([{}, { do: 'act' }, { id: 'a', do: 'act' }, { id: -1, do: 'act' }, { id: 1, do: 7 }, { id: 1 }]),
            ),
          ),
        'no such command': () => one.ask(pick(['constructor', '__proto__', 'toString', 'begin', 'end', 'admin', ''])),
        'malformed fields': () => {
          const body: Record<string, unknown> = { side: 'german', action: { type: 'end' }, version: 2 };
          body[pick(['side', 'action', 'version', 'extra'])] = junk();
          return one.ask('act', body);
        },
        'malformed action': () =>
          one.ask('act', {
            side: 'german',
            version: 2,
            action: {
              type: pick(['move', 'attack', 'nothing', '__proto__', '']),
              [pick(['unit', 'to', 'target', 'side', 'x'])]: pick(['Pz', 'nowhere', 'D4', '', '?', 7, ['Pz', 'Pz']]),
            },
          }),
        stale: () => one.ask('act', { ...played, version: pick([0, 1, 3, 99, 2 ** 52]) }),
        replayed: () => one.ask('act', played),
        'out of turn': () =>
          two.ask('act', {
            side: 'soviet',
            action: pick([{ type: 'end' }, { type: 'place', to: 'D4' }, { type: 'move', unit: 'Tank', to: 'D4' }]),
            version: 1,
          }),
        'for another': () =>
          two.ask(pick(['act', 'undo', 'choices', 'preview']), { side: 'german', action: { type: 'end' }, version: 2 }),
        'from outside': () =>
          watching.ask(
            pick(['act', 'undo', 'resign', 'offer', 'chat', 'note', 'claim', 'leave']),
            pick([{}, { side: 'german', action: { type: 'end' }, version: 2 }, { kind: 'draw' }, { text: 'hi' }]),
          ),
        'to nobody’s offer': () => one.ask('answer', { offer: pick(['', 'x', '0'.repeat(12), '%']), accept: true }),
        'claims without cause': () =>
          pick([
            () => two.ask('claim'),
            () => two.ask('replace', { absent: 0, by: 'computer' }),
            () => one.ask('replace', { absent: 9, by: 'anybody' }),
          ])(),
        'over HTTP, by a stranger': async () =>
          (
            await stranger.ask(
              'POST',
              `/matches/${id}/${pick(['act', 'undo', 'resign', 'join', 'rematch', 'leave'])}`,
              pick([{}, played, { seat: 0 }, { seat: 1, token: 'x' }, []]),
            )
          ).body,
        'over HTTP, misshapen': async () => {
          const response = await fetch(`${address}/api/matches/${pick([id, 'none', '%00', '..'])}/act`, {
            method: 'POST',
            headers: { ...german.headers, 'content-type': pick(['application/json', 'text/plain', 'application/xml']) },
            body: pick(['{', '', 'a=b', '[1,2', '{"side":"german"}', 'x'.repeat(70_000)]),
          });
          expect(response.status).toBeGreaterThanOrEqual(400);
          expect(response.status).toBeLessThan(500);
          return response.json();
        },
        'from another page': async () => {
          const response = await fetch(`${address}/api/matches/${id}/resign`, {
            method: 'POST',
            headers: {
              ...german.headers,
              'content-type': 'application/json',
              origin: pick(['https://evil.example', 'null', 'http://127.0.0.1:1']),
            },
            body: '{}',
          });
          expect(response.status).toBe(403);
          return response.json();
        },
        oversized: async () => {
          const line = await german.live(id);
          expect(await raw(line, JSON.stringify({ id: 1, do: 'chat', text: 'x'.repeat(70_000) }))).toBeUndefined();
          return { error: 'cut' };
        },
      };

      const names = Object.keys(kinds);
      for (let n = 0; n < 1000; n++) {
        const name = names[n % names.length]!;
        const answer = await kinds[name]!();
        const refused = answer?.error ?? answer?.refusal?.key;
        expect(refused, `${name}: ${JSON.stringify(answer)?.slice(0, 300)}`).toEqual(expect.any(String));
        expect(refused, name).not.toBe('internal');
        if (one.socket.readyState !== one.socket.OPEN) one = await german.live(id);
        if (watching.socket.readyState !== watching.socket.OPEN) watching = await stranger.live(id);
      }
      const after = JSON.stringify([
        await german.get(`/matches/${id}/state`),
        await soviet.get(`/matches/${id}/state`),
      ]);
      expect(after).toBe(before);
      expect((await fetch(`${address}/health`)).status).toBe(200);
      // And the match goes on.
      const { version } = one;
      expect(await one.ask('act', { side: 'german', action: { type: 'end' }, version })).toHaveProperty(
        'version',
        version + 1,
      );
    });
  });
});
