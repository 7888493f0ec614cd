import { quietWorld, randomAction, SeededChance, type Action } from '@rokada/kernel';
import { expect, test } from 'vitest';
import { stalingrad as game } from '../src/game.ts';
import { victoryPoints } from '../src/rules/victory.ts';
import { staff } from '../src/staff.ts';
import type { Stalingrad } from '../src/state.ts';

/**
 * Whoever follows the hints blindly through the first day of Stalingrad is ahead of whoever plays anything legal.
 * ROKADA_GAMES=20 plays as many of each as the documentation speaks of.
 */
const GAMES = Number(process.env['ROKADA_GAMES'] ?? 2);

const options = Object.fromEntries((game.options ?? []).map(({ id, start }) => [id, start]));

type Who = (s: Stalingrad, seed: string) => Action;
const follower: Who = (s, seed) =>
  staff.hints(
    { seen: staff.look(s, ['german'], seed), side: 'german', level: 'officer', seed, budget: { nodes: 300 } },
    1,
  )[0]!.action;
const anything: Who = (s, seed) => randomAction(game, s, 'german', new SeededChance(seed))!;

/** German points at the end of 13 September, the Russian played by an officer. */
function firstDay(german: Who, n: number): number {
  const s = game.begin({ scenario: 'basic', options }, quietWorld(new SeededChance(`set-up ${n}`)));
  const dice = quietWorld(new SeededChance(`dice ${n}`));
  const { date } = s;
  for (let i = 0; s.date === date && game.outcome(s) === undefined; i++) {
    const { side } = game.decisions(s)[0]!;
    const seed = `${n}:${i}`;
    const action =
      side === 'german'
        ? german(s, seed)
        : staff.decide({ seen: staff.look(s, [side], seed), side, level: 'officer', seed, budget: { nodes: 300 } })
            .action;
    game.apply(s, side, action, dice);
  }
  return victoryPoints(s).total;
}

test('following the hints blindly beats playing anything', () => {
  const games = Array.from({ length: GAMES }, (_, n) => n);
  const mean = (of: Who): number => games.reduce((sum, n) => sum + firstDay(of, n), 0) / GAMES;
  const [hints, random] = [mean(follower), mean(anything)];
  if (GAMES > 2) console.log(`${GAMES} first days: ${hints} points by the hints, ${random} at random`);
  expect(hints).toBeGreaterThan(random);
});

test('no two hints claim the same, and a plan leads to what it is for', () => {
  const s = game.begin({ scenario: 'introductory', options }, quietWorld(new SeededChance('hints')));
  const dice = quietWorld(new SeededChance('hints'));
  let plans = 0;
  let sure = 0;
  for (let i = 0; i < 60 && game.outcome(s) === undefined; i++) {
    const { side } = game.decisions(s)[0]!;
    const question = {
      seen: staff.look(s, [side], i),
      side,
      level: 'officer',
      seed: i,
      budget: { nodes: 200 },
    } as const;
    if (side === 'german') {
      const hints = staff.hints(question);
      const keys = hints.map(({ reason }) => reason.key).filter((key) => !/-after$|^staff-else$/.test(key));
      expect(new Set(keys).size).toBe(keys.length);
      for (const { action, reason, then, aim } of hints) {
        expect(aim !== undefined).toBe(then.length > 0);
        plans += then.length;
        const chance = reason.params?.['chance'];
        if (typeof chance !== 'number') continue;
        expect(chance).toBe(100 - failing(s, side, action));
        sure = Math.max(sure, chance);
      }
    }
    game.apply(s, side, staff.decide(question).action, dice);
  }
  expect(plans).toBeGreaterThan(0);
  // The best attacks of a first day mostly overrun.
  expect(sure).toBeGreaterThan(50);
});

/** How often in a hundred the dice bring nothing or worse, as the table shows it before they are thrown. */
function failing(s: Stalingrad, side: string, action: Action): number {
  const results = game.preview(s, side, action)?.results ?? [];
  const weigh = (list: typeof results): number => list.reduce((sum, { weight }) => sum + weight, 0);
  const failures = results.filter(({ result }) => result === 'null' || result === 'negative');
  return 100 - Math.round((100 * (weigh(results) - weigh(failures))) / weigh(results));
}
