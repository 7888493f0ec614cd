import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { emitMap, loadBoard } from '@rokada/kit';
import { describe, expect, test } from 'vitest';
import { contradiction } from '../src/facts.ts';
import { readPlan } from '../src/forge.ts';

const games = join(import.meta.dirname, '../../../games');
const forged = readdirSync(games).filter((game) => existsSync(join(games, game, `data/map/${game}.map`)));

describe.each(forged)('the forged map of %s', (game) => {
  const folder = join(games, game, 'data/map');
  const text = readFileSync(join(folder, `${game}.map`), 'utf8');
  const board = loadBoard(text);
  const plan = readPlan(folder);

  test('is in canonical form', () => {
    expect(emitMap(board.map)).toBe(text);
  });

  const facts = plan.layers.filter((at) => at.verb === 'fact');
  test.each(facts.map((at) => [`${at.where} ${at.words.join(' ')}`, at] as const))('%s', (_name, at) => {
    expect(contradiction(board, at)).toBeUndefined();
  });

  test('every town of the layers is in the map where the layer puts it', () => {
    for (const at of plan.layers.filter((each) => each.verb === 'record' && each.facts.has('at'))) {
      const place = board.places.find((each) => each.kind === at.words[0] && each.name === at.name);
      // A hex on two sheets has two names: it is the hex that counts.
      expect([at.name, place?.spaces[0]]).toEqual([at.name, board.byId.get(at.words[1] ?? '')]);
    }
  });
});

test('there are maps to look at', () => {
  expect(forged).toEqual(expect.arrayContaining(['dark-valley', 'iron-dream', 'sudden-storm']));
});
