import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { scratchFolder, testServer } from './support.ts';

describe('routes, over a real socket', () => {
  test('/health answers ok and the version', async () => {
    const { address } = await testServer();
    const response = await fetch(`${address}/health`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  });

  test('/api/games lists each game with sides and scenarios, in both languages', async () => {
    const { address } = await testServer();
    const list = (await (await fetch(`${address}/api/games`)).json()) as object[];
    const entry = { id: expect.stringMatching(/^[a-z-]+$/), title: { en: expect.any(String), fr: expect.any(String) } };
    const entries = expect.arrayContaining([entry]);
    const levels = ['cadet', 'officer', 'general'];
    expect(list).toContainEqual({ ...entry, id: 'skirmish', levels, sides: entries, scenarios: entries, options: [] });
  });

  test.each([
    ['', {}, 'en'],
    ['', { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' }, 'fr'],
    ['', { 'accept-language': 'de, en;q=0.7, fr;q=0.3' }, 'en'],
    ['?lang=en', { 'accept-language': 'fr' }, 'en'],
    ['?lang=fr', { 'accept-language': 'en' }, 'fr'],
    ['?lang=xx', { 'accept-language': 'fr' }, 'fr'],
    ['?lang=fr&lang=en', {}, 'fr'],
  ])('the page at /%s with %o is in %s', async (query, headers, language) => {
    const { address } = await testServer();
    const response = await fetch(`${address}/${query}`, { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await response.text();
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(language === 'en' ? 'Play in the terminal' : 'Jouer dans le terminal');
    expect(page).toContain('npx rokada play skirmish');
  });

  test('an unknown address gets 404 in JSON', async () => {
    const { address } = await testServer();
    const response = await fetch(`${address}/no/such?thing=1`, { method: 'POST' });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: 'not-found', message: 'Nothing is at POST /no/such?thing=1.' });
  });

  test('what cannot be read gets 400 in JSON, not a stack trace', async () => {
    const { address } = await testServer();
    const response = await fetch(`${address}/%E0%A4%A`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: 'bad-request', message: expect.any(String) });
  });

  test('once the web table is built it is served instead of the page, but none of its hidden files', async () => {
    const web = join(scratchFolder(), 'dist');
    mkdirSync(join(web, 'assets'), { recursive: true });
    writeFileSync(join(web, 'index.html'), '<title>The table</title>');
    writeFileSync(join(web, 'assets', 'table.js'), 'export {};');
    writeFileSync(join(web, 'assets', 'table.js.gz'), gzipSync('export const pressed = true;'));
    writeFileSync(join(web, '.rokada-build'), 'stamp');
    const { address } = await testServer({ web });

    expect(await (await fetch(address)).text()).toBe('<title>The table</title>');
    const script = await fetch(`${address}/assets/table.js`);
    expect(script.headers.get('content-type')).toMatch('javascript');
    // Whoever takes it gets the pressed twin, and none asks twice for a name that carries its hash.
    expect(script.headers.get('content-encoding')).toBe('gzip');
    expect(await script.text()).toBe('export const pressed = true;');
    expect(script.headers.get('cache-control')).toContain('immutable');
    const plain = await fetch(`${address}/assets/table.js`, { headers: { 'accept-encoding': 'identity' } });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'export {};']);
    expect((await fetch(address)).headers.get('cache-control')).not.toContain('immutable');
    for (const path of ['.rokada-build', 'assets/none.js', '..%2f..%2fpackage.json']) {
      expect((await fetch(`${address}/${path}`)).status, path).toBe(404);
    }
    expect((await fetch(`${address}/api/games`)).status).toBe(200);
  });
});
