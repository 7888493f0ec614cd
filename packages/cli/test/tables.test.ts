import type { GameModule } from '@rokada/kernel';
import { describe, expect, test } from 'vitest';
import { market } from '../../kernel/test/market.ts';
import { rokada, tinyModule, type Ran } from './support.ts';

/** The kernel's game of tables and texts, with the looks of the other one. */
const marketModule: GameModule = {
  ...tinyModule,
  game: market,
  presentation: {
    ...tinyModule.presentation,
    words: { en: { salt: 'Salt', plain: 'plain', 'too-dear': 'That costs {{cost}}.' }, fr: {} },
  },
  board: [
    'rokada-map 1',
    'name: A square',
    'source: reconstructed for tests',
    'hexes: none',
    '',
    '[terrain]',
    'p = plain',
    '',
    '[spaces field]',
    'square "Square" fr="Place" terrain=plain label=0,0',
    '',
  ].join('\n'),
};

const play = (lines: readonly string[]): Promise<Ran> =>
  rokada(['play', 'market', '--seed', '7'], {
    lines,
    games: { root: '.', games: { market: async () => marketModule } },
  });

describe('a table in the terminal', () => {
  test('cell by cell, then a row at once, and the whole is looked at', async () => {
    const { out } = await play([
      'buy',
      'salt',
      '1',
      '2',
      'silk plain 3',
      'salt fine 3',
      'done',
      'back',
      'done',
      'quit',
    ]);
    expect(out).toContain('orders: good\n  1) Salt  2) silk\n  suggest: Salt plain 1\n');
    expect(out).toContain('  1. Salt plain 2\n  2. silk plain 3\norders: good\n');
    expect(out).toContain('That costs 31.');
    // One row back, and the order stands.
    expect(out).toMatch(/west> quit/);
  });

  test('a wrong cell is refused by name; what is suggested fills the table', async () => {
    const { out } = await play([
      'buy',
      'silk fine',
      'suggest',
      'buy',
      'done',
      'report',
      'suggest',
      'Rain, and mud.',
      'quit',
    ]);
    expect(out).toContain('no-fine-silk');
    expect(out).toContain('story (0 to 20 characters');
    expect(out).toMatch(/story.*\n.*> Rain, and mud\.\n/);
    expect(out).toMatch(/west> quit/);
  });
});
