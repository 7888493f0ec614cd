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

/** What concerns those who keep the rules: where a sentence comes from, which ruling it follows, how it was printed. */
const TALK =
  /\[[^\]]*\]|\brulings?\b|rulebook|\bthe text\b|misprint|catalogue|reconstruct|\w+\.(?:json|csv)\b|combatResults|\bdécision [B\d]|livret|\ble texte\b|reconstitué d/i;

test.each([...catalogue.ids])('the rules of %s speak of play alone', (game) => {
  for (const file of ['rules.csv', 'rules.fr.csv']) {
    const { rows } = readSheet(readFileSync(new URL(`../games/${game}/data/${file}`, import.meta.url), 'utf8'), file);
    const sentences = rows.slice(1).map(([id, title, rule]) => `${id!.text} ${title!.text}: ${rule!.text}`);
    expect(sentences.filter((each) => TALK.test(each))).toEqual([]);
  }
});
