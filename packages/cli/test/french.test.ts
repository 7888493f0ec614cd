import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { orderIn } from '../src/play/order-names.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';
import { rokada, scratch, type Ran } from './support.ts';

const { path } = scratch();

const play = (lines: readonly string[], ...options: string[]): Promise<Ran> =>
  rokada(['play', 'tiny', '--seed', '7', '--lang', 'fr', ...options], { lines });

const pledges = ['1', '2', 'pledge', '1'];

describe('orders in French', () => {
  test('build an action: one answer back, a path walked and finished', async () => {
    const { code, out } = await play([
      ...pledges,
      'march',
      'retour',
      'march',
      '1',
      'marcher',
      'b',
      'fini',
      '',
      'quitter',
    ]);
    expect(code).toBe(0);
    expect(out).toMatch(/> retour\nAction\n/);
    expect(out).toContain('red-1 marche vers b. [TY-2]');
    expect(out).toMatch(/Quitté à l’entrée 3 sans enregistrer\.\n$/);
  });

  test('tell: help, log, view, map, a rule, a reason', async () => {
    const { out } = await play([
      ...pledges,
      'aide',
      'journal',
      'vue',
      'carte',
      'carte b',
      'règle ty-1',
      'REGLE TY-1',
      'march',
      '1',
      'pourquoi d',
      'quitter',
    ]);
    expect(out).toContain('conseil [N]');
    expect(out).toMatch(/> vue\n {2}Turn|> vue\n {2}turn/i);
    expect(out).toMatch(/> carte b\n {2}b {2}.*Champ b/);
    expect(out.match(/TY-1 Promesses\u00a0: Chacun promet en secret\./g)).toHaveLength(2);
    expect(out).toContain('d est trop loin.');
    expect(out).not.toContain('Rien ici ne s’appelle');
  });

  test('take back, with the consent of all', async () => {
    const { out } = await play([...pledges, 'march', '1', 'b', 'fini', '', 'annuler', "annuler d'accord", 'quitter']);
    expect(out).toMatch(/> annuler\n.*\nRouge\u00a0: /);
    const agreed = await play(['1', '2', 'annuler', 'annuler d’accord', 'quitter']);
    expect(agreed.out).toContain('annuler d’accord.\n');
    expect(agreed.out).toMatch(/> annuler d’accord\nRetour à la version 0\.\nRouge\u00a0: /);
  });

  test('save the match', async () => {
    const file = path('partie.rokada.json');
    const { out } = await play(['1', '2', `enregistrer ${file}`, 'quitter']);
    expect(out).toContain('1 entrées enregistrées');
    expect(out).toMatch(/Au revoir\.\n$/);
    expect(existsSync(file)).toBe(true);
  });

  test('the English names do as well; in English the French ones mean nothing', async () => {
    expect((await play(['quit'])).out).toContain('Au revoir.');
    const { out } = await rokada(['play', 'tiny', '--lang', 'en'], { lines: ['quitter', 'quit'] });
    expect(out).toContain('There is no action called quitter.');
  });

  test('what only begins like an order is left as it was typed', () => {
    expect(orderIn('fr', 'retournement')).toBe('retournement');
    expect(orderIn('fr', '=carte')).toBe('=carte');
    expect(orderIn('fr', 'annuler dʼaccord')).toBe('undo dʼaccord');
  });
});

test('the help names the orders that there are', () => {
  const named = (text: string): string[] => [...text.matchAll(/[a-zèé]+(?= \[|$)/gm)].map(String);
  expect(named(en.orders).length).toBeGreaterThan(0);
  const english = [
    'done',
    'suggest',
    'hint',
    'walk',
    'back',
    'why',
    'rule',
    'view',
    'map',
    'log',
    'undo',
    'save',
    'quit',
  ];
  for (const order of english) expect(en.orders, order).toMatch(new RegExp(`\\b${order}\\b`));
  const french = fr.orders.match(/\p{L}+/gu)!.map((word) => orderIn('fr', word));
  for (const order of english) expect(french, order).toContain(order);
});
