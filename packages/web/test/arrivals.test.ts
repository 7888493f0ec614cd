import { gameModule as campaign } from '@rokada/campaign';
import { gameModule as darkValley } from '@rokada/dark-valley';
import { gameModule as ironDream } from '@rokada/iron-dream';
import { Match } from '@rokada/kernel';
import { gameModule as skirmish } from '@rokada/skirmish';
import { gameModule as stalingrad } from '@rokada/stalingrad';
import { gameModule as suddenStorm } from '@rokada/sudden-storm';
import { expect, test } from 'vitest';
import { arrivalsChart, arriving } from '../src/store/arrivals.ts';

/** Reinforcements turn by turn, from each game's own chart. */

test.each([ironDream, stalingrad, darkValley, suddenStorm])('$game.id', ({ game, presentation }) => {
  const view = game.view(Match.start(game).state, game.sides);
  const chart = arrivalsChart(presentation)!;
  const track = presentation.tracks!.find(({ labels = {} }) => Object.values(labels).includes(`${chart.rows[0]![0]}`))!;
  const today = Number(view.facts[track.fact]);
  const turnOf = (when: string): number =>
    Number(Object.entries(track.labels!).find(([, label]) => label === when)?.[0]);
  const groups = arriving(presentation, view);
  expect(groups.length).toBeGreaterThan(1);
  // Nobody who should have come already, everybody who is to come, in order.
  const turns = groups.map(({ when }) => turnOf(when));
  expect(turns).toEqual(turns.toSorted((a, b) => a - b));
  expect(turns[0]).toBeGreaterThanOrEqual(today);
  const later = chart.rows.filter(([when]) => turnOf(`${when}`) >= today);
  expect(groups.flatMap(({ rows }) => rows)).toHaveLength(later.length);
  for (const { when } of groups)
    for (const lang of ['en', 'fr'] as const) expect(presentation.words[lang]).toHaveProperty([when]);
  // A later moment leaves out what has come.
  const facts = { ...view.facts, [track.fact]: turns[1]! };
  const then = arriving(presentation, { ...view, facts });
  expect(then.map(({ when }) => when)).toEqual(groups.slice(1).map(({ when }) => when));
  expect(then[0]!.now).toBe(true);
});

test('games in which nobody comes later have no such list', () => {
  for (const { game, presentation } of [skirmish, campaign])
    expect(arriving(presentation, game.view(Match.start(game).state, game.sides))).toEqual([]);
});
