import { gameModule as campaign } from '@rokada/campaign';
import { gameModule as darkValley } from '@rokada/dark-valley';
import { gameModule as ironDream } from '@rokada/iron-dream';
import { Match, parseJournal, SeededChance, secretFrom, type GameModule, type Standing } from '@rokada/kernel';
import { playAtRandom } from '@rokada/kernel/testing';
import { gameModule as skirmish } from '@rokada/skirmish';
import { gameModule as stalingrad } from '@rokada/stalingrad';
import { gameModule as suddenStorm } from '@rokada/sudden-storm';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { changesBetween } from '../src/store/points.ts';

/** Every change of the victory points is told with its cause and its place. */

/** Looks at one standing after the other; answers whether enough was seen. */
function reader({ presentation: { words } }: GameModule) {
  let before: Standing | undefined;
  let [seen, placed] = [0, 0];
  const has = (key: string): void => {
    for (const lang of ['en', 'fr'] as const) expect(words[lang]).toHaveProperty([key]);
  };
  return {
    seen: () => [seen > 0, placed > 0],
    read(now: Standing): boolean {
      const was = before;
      before = now;
      if (was === undefined) return false;
      const told = changesBetween(was, now);
      const [first] = now.ledgers;
      if (was.ledgers[0]!.of === first!.of && was.ledgers[0]!.total !== first!.total)
        expect(told.map(({ of }) => of)).toContain(first!.of);
      for (const { of, from, to, causes } of told) {
        seen++;
        has(of);
        expect(causes.reduce((sum, { by }) => sum + by, 0)).toBeCloseTo(to - from);
        for (const { label, params = {} } of causes) {
          has(label);
          if (Object.values(params).some((each) => typeof each === 'object' && 'space' in each)) placed++;
        }
      }
      return seen > 0 && placed > 0;
    },
  };
}

test.each([ironDream, suddenStorm, campaign, skirmish])('$game.id, played at random', (module) => {
  const { game } = module;
  const { read, seen } = reader(module);
  // At Ruza a match is short and a town a rare prize.
  for (let n = 0; n < 60 && seen().includes(false); n++) {
    const match = Match.start(game, { secret: secretFrom(`points ${n}`) });
    playAtRandom(match, new SeededChance(`points ${n}`), (s) => read(game.standing!(s, game.sides)));
  }
  expect(seen()).toEqual([true, true]);
});

test.each([
  [stalingrad, 'stalingrad/test/golden/introductory-sawmill-taken.json'],
  [darkValley, 'dark-valley/test/golden/bagration-whole.json.gz'],
] as const)('a recorded match of %#', (module, file) => {
  const { game } = module;
  const bytes = readFileSync(new URL(`../../../games/${file}`, import.meta.url));
  const text = file.endsWith('.gz') ? gunzipSync(bytes).toString('utf8') : bytes.toString('utf8');
  const match = Match.resume(game, parseJournal(text));
  const { read, seen } = reader(module);
  for (let version = 0; version <= match.version; version += 16)
    if (read(game.standing!(match.stateAt(version), game.sides))) break;
  expect(seen()).toEqual([true, true]);
});
