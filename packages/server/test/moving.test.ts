import { join } from 'node:path';
import { encode } from 'jpeg-js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startServer } from '../src/index.ts';
import { Store } from '../src/store/store.ts';
import { exportAll, importAll } from '../src/store/transfer.ts';
import { Person, type Json } from './client.ts';
import { onBothStores, scratchFolder, testSettings } from './support.ts';

const picture = encode({ width: 16, height: 8, data: Buffer.alloc(16 * 8 * 4, 200) }, 90).data;

onBothStores(() =>
  describe('an export of everything', () => {
    test('brings members with their duties, links that still open, pictures and talk to the other machine', async () => {
      // From the embedded store to the one that is tried.
      const [from, to] = [testSettings({ postgres: undefined }), testSettings()];
      const here = await startServer(from);
      const [commander, officer, observer, enemy] = Array.from({ length: 4 }, () => new Person(here.address));
      const match = await commander!.post('/matches', { game: 'campaign', name: 'Club', spectators: 'none' });
      const { id } = match;
      await enemy!.post(`/matches/${id}/join`, { seat: 1, token: match.seats[1].invitation, name: 'Enemy' });
      const link = async (body: Json): Promise<string> => (await commander!.post(`/matches/${id}/links`, body)).token;
      const joining = await link({ kind: 'member', role: 'officer', duties: ['purchases', 'talk'] });
      await officer!.post(`/links/${joining}/join`, { name: 'Buyer' });
      await observer!.post(`/links/${await link({ kind: 'member', role: 'observer' })}/join`, { name: 'Guest' });
      const chronicle = await link({ kind: 'chronicle' });
      await fetch(`${here.address}/api/matches/${id}/pictures?about=turn-1`, {
        method: 'POST',
        headers: { ...commander!.headers, 'content-type': 'image/jpeg' },
        body: new Uint8Array(picture),
      });
      await officer!.post(`/matches/${id}/chat`, { text: 'on our side', channel: 'side' });
      const seen = async (who: Person) => ({
        table: await who.get(`/matches/${id}`),
        state: (await who.get(`/matches/${id}/state`)).view,
        pictures: await who.get(`/matches/${id}/pictures`),
        chat: await who.get(`/matches/${id}/chat`),
      });
      const before = [];
      for (const who of [commander!, officer!, observer!, enemy!]) before.push(await seen(who));
      expect(before[0]!.table.seats[0].members.map((each: Json) => each.name)).toEqual(['Buyer', 'Guest']);
      expect(before[0]!.pictures).toHaveLength(1);
      await here.stop();

      const file = join(scratchFolder(), 'all.jsonl');
      const store = await Store.open(from);
      await exportAll(store, file);
      await store.close();
      const other = await Store.open(to);
      await importAll(other, file, { replace: true });
      await other.close();

      const there = await startServer(to);
      onTestFinished(() => there.stop());
      const [head, buyer, guest, foe] = [commander!, officer!, observer!, enemy!].map((who) => who.at(there.address));
      for (const [n, who] of [head!, buyer!, guest!, foe!].entries()) expect(await seen(who)).toEqual(before[n]);
      expect((await buyer!.get(`/matches/${id}`)).me).toEqual({
        seat: 0,
        role: 'officer',
        duties: ['purchases', 'talk'],
      });
      expect((await guest!.ask('POST', `/matches/${id}/chat`, { text: 'to all' })).body).toMatchObject({
        cause: 'not-your-duty',
      });
      // Links made there are good here, the pictures are the same bytes.
      const reader = new Person(there.address);
      expect(await reader.get(`/matches/${id}/state?link=${chronicle}`)).toMatchObject({ seat: -1 });
      const [{ id: shown, bytes }] = before[0]!.pictures;
      const response = await fetch(`${there.address}/api/matches/${id}/pictures/${shown}?link=${chronicle}`);
      expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, bytes]);
      const late = new Person(there.address);
      await late.post(`/links/${joining}/join`, { name: 'Late' });
      expect((await late.get(`/matches/${id}`)).me).toMatchObject({ role: 'officer', duties: ['purchases', 'talk'] });
    });
  }),
);
