import { readFileSync } from 'node:fs';
import { game } from '@rokada/iron-dream';
import { seatsOf } from '@rokada/kernel';
import type { MatchRecord } from '@rokada/staff';
import { expect, test } from 'vitest';
import { registry } from '../src/registry.ts';
import { rokada, scratch } from './support.ts';

const { path } = scratch();

/** Those of the other games are short, and played to their end in the tests of the staff. */
test.each(game.scenarios.map(({ id }) => id))(
  'officers play %s to its end, and nothing is refused',
  async (scenario) => {
    const folder = path(scenario);
    const argv = ['simulate', 'iron-dream', '--scenario', scenario, '--games', '1', '--out', folder];
    expect(await rokada(argv, { games: registry })).toMatchObject({ code: 0, err: '' });
    const { outcome, clocks, series, falls } = JSON.parse(readFileSync(`${folder}/games.jsonl`, 'utf8')) as MatchRecord;
    expect(outcome.key).not.toBe('');
    expect(clocks.length).toBeGreaterThan(3);
    for (const values of Object.values(series)) expect(values).toHaveLength(clocks.length);
    const sides = seatsOf(game, game.start(scenario)).flatMap((seat) => seat.sides);
    for (const { place, to } of falls) {
      expect(game.spaces.find(place), place).toBeDefined();
      expect(sides).toContain(to);
    }
    const page = readFileSync(`${folder}/report.html`, 'utf8');
    expect(page).not.toMatch(/NaN|undefined|\breport-|staff-|<script|https?:/);
  },
);
