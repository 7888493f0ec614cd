import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@rokada/server';
import { expect, onTestFinished } from 'vitest';
import { browserTest, pictureFile } from './support/browser.ts';

browserTest('the page of the server, in both languages', async ({ page }) => {
  const scratch = mkdtempSync(join(tmpdir(), 'rokada-page-'));
  const settings = { host: '127.0.0.1', port: 0, exactPort: true, data: scratch, web: join(scratch, 'no-web') };
  const server = await startServer(settings);
  onTestFinished(async () => {
    await server.stop();
    rmSync(scratch, { recursive: true });
  });
  const troubles: string[] = [];
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  page.on('pageerror', (error) => troubles.push(error.message));

  await page.goto(server.address);
  expect(await page.title()).toBe('Rokada: a table for Eastern Front board wargames');
  expect(await page.getByRole('heading', { name: 'Skirmish at Ruza' }).isVisible()).toBe(true);
  expect(await page.getByText('npx rokada play skirmish').isVisible()).toBe(true);

  await page.getByRole('link', { name: 'Français' }).click();
  await page.getByRole('heading', { name: 'Escarmouche à Rouza' }).waitFor();
  expect(await page.title()).toBe('Rokada : une table pour les wargames du front de l’Est');
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');

  const picture = pictureFile('page-fr');
  await page.screenshot({ path: picture, fullPage: true });
  expect(readFileSync(picture).subarray(1, 4).toString()).toBe('PNG');

  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Skirmish at Ruza' }).waitFor();
  expect(troubles).toEqual([]);
});
