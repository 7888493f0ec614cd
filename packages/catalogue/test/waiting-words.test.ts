import { Match, SeededChance, type GameModule } from '@rokada/kernel';
import { playAtRandom, stateFaults, waitingFaults } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../src/index.ts';

/** So many actions of each scenario are played: enough to come by set-up, movement, combat and losses. */
const ACTIONS = 60;

describe.each([...catalogue.ids])('those who wait at %s', (id) => {
  test('have words for each decision, in both languages, that tell who decides and nothing else', async () => {
    expect(waitingFaults(await catalogue.game(id))).toEqual([]);
  });

  test('are never told of a decision that its step has not declared', async () => {
    const { game } = await catalogue.game(id);
    const faults = new Set<string>();
    for (const { id: scenario } of game.scenarios) {
      const match = Match.start(game, { scenario, secret: '5a'.repeat(32), nonces: ['waiting'] });
      const look = (): boolean => {
        for (const fault of stateFaults(game, match.state)) faults.add(fault);
        return match.version >= ACTIONS;
      };
      playAtRandom(match, new SeededChance(`waiting:${scenario}`), look);
    }
    expect([...faults]).toEqual([]);
  });
});

test('what is missing, says too much or is of no use is found', async () => {
  const module = await catalogue.game('skirmish');
  const { en, fr } = module.presentation.words;
  const { 'waiting-moving': _, ...left } = fr;
  const words = {
    en: { ...en, 'waiting-placing': 'Waiting for {{side}} to hide {{unit}}.' },
    fr: { ...left, 'waiting-dancing': 'On attend que {{side}} dansent.' },
  };
  const broken: GameModule = { ...module, presentation: { ...module.presentation, words } };
  expect(waitingFaults(broken)).toEqual([
    'nobody waits for waiting-dancing in fr',
    'waiting-moving is missing in fr',
    'waiting-placing mentions other than the side in en',
  ]);
});
