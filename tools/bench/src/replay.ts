import {
  decodeAction,
  Match,
  parseJournal,
  quietWorld,
  RecordedChance,
  SeededChance,
  type ActionEntry,
  type Journal,
} from '@rokada/kernel';
import { game } from '@rokada/skirmish';
import { playAtRandom, type Bench } from '@rokada/kernel/testing';

/** Whole games of the small game at random, a thousand actions and more of them. */
function journals(): Journal[] {
  const chance = new SeededChance('replay');
  const played: Journal[] = [];
  let actions = 0;
  for (let n = 0; actions < 1000; n++) {
    const match = Match.start(game, { secret: 'c0'.repeat(32), nonces: [String(n)] });
    playAtRandom(match, chance);
    actions += match.version;
    played.push(parseJournal(JSON.stringify(match.journal())));
  }
  return played;
}

export function replayBenches(): Bench[] {
  const all = journals();
  const actions = all.reduce((sum, each) => sum + each.actions.length, 0);
  return [
    {
      bench: 'journal-replay',
      peer: 'the same actions applied bare, unchecked and unrecorded',
      unit: 'actions',
      ours() {
        for (const journal of all) Match.resume(game, journal);
        return actions;
      },
      theirs() {
        for (const { setup, scenario, options, actions: entries } of all) {
          const s = game.begin(game.start(scenario, options), quietWorld(new RecordedChance(setup)));
          for (const entry of entries as readonly ActionEntry[]) {
            const { action } = decodeAction(game, entry.action) as { action: Parameters<typeof game.apply>[2] };
            game.apply(s, entry.side, action, quietWorld(new RecordedChance(entry.draws ?? [])));
          }
        }
        return actions;
      },
    },
  ];
}
