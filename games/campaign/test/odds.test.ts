import { SeededChance, quietWorld } from '@rokada/kernel';
import { describe, expect, test } from 'vitest';
import { fightOut, position } from '../bench/odds.ts';
import type { Campaign } from '../src/state.ts';
import { previewOf } from '../src/rules/battle.ts';
import { POSTURES } from '../src/rules/clash.ts';
import { SECTORS, newFight, type Fight } from '../src/rules/field.ts';
import { clash } from '../src/rules/resolver.ts';
import { spread } from '../src/rules/tactics.ts';

/** What the preview of a posture shows is what happens, whatever the strength, the experience and the works. */

const CLASHES = 10_000;
const MOVES = ['back-two', 'back-one', 'holds', 'forward-one', 'forward-two'];

function drawnUp(setup: Parameters<typeof position>[0] & { works?: number }): { s: Campaign; fight: Fight } {
  const s = position(setup);
  const fight = newFight(s);
  for (const side of ['german', 'russian'] as const)
    for (const { unit, sector } of spread(s, fight.units[side], 16))
      s.units.sector[unit] = [...SECTORS, 'reserve'].indexOf(sector) + 1;
  fight.cover.russian = [1, 0, 2].map((rank) => rank < (setup.works ?? 0));
  return { s, fight };
}

describe('the chances shown before a clash', () => {
  test.each([
    { name: 'even, without works', setup: {}, mine: ['storm', 'flank', 'probe'] },
    { name: 'three to two, works on two sectors', setup: { ratio: 150, works: 2 }, mine: ['flank', 'storm', 'storm'] },
    {
      name: 'conscripts against elites',
      setup: { attack: 'conscript', defence: 'elite', works: 1 },
      mine: ['storm', 'storm', 'flank'],
    },
    {
      name: 'elites against conscripts',
      setup: { attack: 'elite', defence: 'conscript' },
      mine: ['probe', 'flank', 'storm'],
    },
  ] as const)('$name: within two points of 10,000 clashes', ({ name, setup, mine }) => {
    const { s, fight } = drawnUp({ name, ...setup });
    const [left, centre, right] = mine;
    const { results } = previewOf(s, fight, { side: 'german', left, centre, right, reserve: 'none' });
    const chance = new SeededChance(name);
    const world = quietWorld(chance);
    const fallen = SECTORS.map(() => MOVES.map(() => 0));
    for (let n = 0; n < CLASHES; n++) {
      const tried = structuredClone(fight);
      const theirs = SECTORS.map(() => POSTURES.defender[chance.below(3)]!);
      clash(s, tried, { german: [...mine, 'none'], russian: [...theirs, 'none'] }, world);
      for (const [sector, track] of tried.tracks.entries()) fallen[sector]![track + 2]!++;
    }
    for (const [sector, where] of SECTORS.entries())
      for (const [i, move] of MOVES.entries()) {
        const shown = (results?.find(({ result }) => result === `${where}-${move}`)?.weight ?? 0) / 10;
        const seen = (100 * fallen[sector]![i]!) / CLASHES;
        expect(Math.abs(shown - seen), `${where} ${move}: shown ${shown}, seen ${seen}`).toBeLessThanOrEqual(2);
      }
  });
});

test('who chooses by the odds shown does clearly better against any posture than who chooses at random', () => {
  const score = (mine: 'shown' | 'random'): number => {
    const setup = { name: mine, works: 1, mine, theirs: 'random' } as const;
    const s = position(setup);
    let sum = 0;
    for (let n = 0; n < 400; n++) {
      const { result } = fightOut(s, setup, `same:${n}`);
      sum += result === 'draw' ? 0.5 : result.startsWith('attacker') ? 1 : 0;
    }
    return (100 * sum) / 400;
  };
  expect(score('shown') - score('random')).toBeGreaterThan(8);
});
