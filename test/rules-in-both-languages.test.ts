import { readFileSync } from 'node:fs';
import { catalogue } from '@rokada/catalogue';
import { readSheet } from '@rokada/kit';
import { expect, test } from 'vitest';

/** The ids of a list of clauses; a row with a cell too many or too few is refused with its line. */
function idsIn(game: string, file: string): string[] {
  const path = `games/${game}/data/${file}`;
  const { rows } = readSheet(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'), path);
  return rows.slice(1).map((cells) => {
    const [id] = cells;
    for (const cell of cells.slice(0, 3)) expect(cell.text.trim(), `${path}: ${id!.text}`).not.toBe('');
    return id!.text;
  });
}

test.each([...catalogue.ids])('every clause of %s has its title and its words in both languages', (game) => {
  expect(idsIn(game, 'rules.fr.csv')).toEqual(idsIn(game, 'rules.csv'));
});
