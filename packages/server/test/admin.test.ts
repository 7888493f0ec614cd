import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runAdmin, type Chore } from '../src/admin.ts';
import { startServer } from '../src/index.ts';
import { Store } from '../src/store/store.ts';
import { newBot, playAlone } from '../bench/bot.ts';
import { SeededChance } from '@rokada/kernel';
import { Person } from './client.ts';
import { onTestFinished } from 'vitest';
import { scratchFolder, testSettings } from './support.ts';

async function chore(
  data: string,
  name: Chore,
  what = '',
  lang: 'en' | 'fr' = 'en',
): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const out = (line: string): void => void lines.push(line);
  const code = await runAdmin({ chore: name, what, replace: false, lang }, { ROKADA_DATA: data }, { out, err: out });
  return { code, said: lines.join('\n') };
}

describe('the chores', () => {
  async function serverWithMatch() {
    const settings = testSettings();
    const server = await startServer(settings);
    onTestFinished(() => server.stop());
    const bot = new Person(server.address, await newBot(server.address));
    const { id } = await bot.post('/matches', { game: 'skirmish', seats: [{ player: 'me' }, { player: 'me' }] });
    await playAlone(bot, id, new SeededChance('chores'), () => {}, 4);
    return { settings, bot, id };
  }

  test('a backup made under a running server is restored under it, and play goes on from there', async () => {
    const { settings, bot, id } = await serverWithMatch();
    const file = join(scratchFolder(), 'backup.sqlite');
    const before = await bot.get(`/matches/${id}/state?seat=0`);
    expect(await chore(settings.data, 'backup', file)).toMatchObject({ code: 0 });
    await playAlone(bot, id, new SeededChance('later'), () => {}, 3);
    expect(await chore(settings.data, 'restore', file)).toMatchObject({ code: 0 });
    // The server finds out by itself that what it had in memory is no more.
    await expect
      .poll(async () => (await bot.get(`/matches/${id}/state?seat=0`)).version, { timeout: 25_000, interval: 300 })
      .toBe(before.version);
    await playAlone(bot, id, new SeededChance('again'), () => {}, 3);
    expect(await chore(settings.data, 'matches')).toEqual({ code: 0, said: 'skirmish running 1' });
  });

  test('a match that the rules of today would play otherwise is named, with the version where it parts', async () => {
    const { settings, id } = await serverWithMatch();
    expect(await chore(settings.data, 'check')).toEqual({ code: 0, said: '1 running matches, 0 that cannot go on.' });
    const store = await Store.open(settings);
    const entry = await store.db
      .selectFrom('entries')
      .selectAll()
      .where('match_id', '=', id)
      .where('version', '=', 2)
      .executeTakeFirstOrThrow();
    const changed = { ...JSON.parse(entry.entry), action: { type: 'move', unit: 'Pz', to: 'H8' } };
    await store.db
      .updateTable('entries')
      .set({ entry: JSON.stringify(changed) })
      .where('match_id', '=', id)
      .where('version', '=', 2)
      .execute();
    await store.db.updateTable('matches').set({ rules: '0' }).where('id', '=', id).execute();
    await store.close();
    const { code, said } = await chore(settings.data, 'check');
    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`^${id} \\(skirmish, rules 0, now 1\\) diverges at version 2: `));
  });

  test('a mistake is one line, and changes nothing', async () => {
    expect(await chore(scratchFolder(), 'password', 'nobody')).toEqual({ code: 1, said: 'Nobody is called nobody.' });
    const missing = join(scratchFolder(), 'none');
    expect(await chore(scratchFolder(), 'restore', missing)).toEqual({
      code: 1,
      said: `There is no file ${missing}.`,
    });
    expect(await chore(scratchFolder(), 'restore', missing, 'fr')).toEqual({
      code: 1,
      said: `Il n’y a pas de fichier ${missing}.`,
    });
    expect(await chore(scratchFolder(), 'matches', '', 'fr')).toEqual({ code: 0, said: 'Aucune partie.' });
  });
});
