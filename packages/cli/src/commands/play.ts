import { createHash } from 'node:crypto';
import { Match, type Game } from '@rokada/kernel';
import { matchOptions, type Call, type Command } from '../command.ts';
import { failed, wrongUse } from '../errors.ts';
import { knownSide, openGame, openJournal, resume, startOf, type Opened } from '../open.ts';
import { playOut } from '../play/loop.ts';

/** A game in the terminal: everybody at one keyboard, or some sides played at random. */
export const play: Command = {
  name: 'play',
  args: ['<game>'],
  options: {
    scenario: { type: 'string', value: 'X' },
    option: { type: 'string', value: 'k=v', multiple: true },
    against: { type: 'string', value: 'random' },
    side: { type: 'string', value: 'S', multiple: true },
    seed: { type: 'string', value: 'S' },
    load: { type: 'string', value: 'FILE' },
  },
  async run(call) {
    const opened = await openGame(call, call.args[0]!);
    const load = call.text('load');
    const match = load === undefined ? begin(call, opened.game) : await takeUp(call, opened, load);
    return playOut({ ...opened, call, match, robots: robots(call, match), shown: new Set(), saved: match.version });
  },
};

function begin(call: Call, game: Game): Match {
  const start = startOf(game, call.text('scenario'), matchOptions(call));
  const seed = call.text('seed');
  // The same seed gives the same dice; without one nobody can know them.
  const secret = seed === undefined ? undefined : createHash('sha256').update(`rokada play ${seed}`).digest('hex');
  return Match.start(game, { ...start, ...(secret !== undefined && { secret }) });
}

async function takeUp(call: Call, { game }: Opened, file: string): Promise<Match> {
  for (const option of ['scenario', 'seed'] as const) {
    if (call.text(option) !== undefined) throw wrongUse('not-with-load', { option: `--${option}` });
  }
  if (call.texts('option').length > 0) throw wrongUse('not-with-load', { option: '--option' });
  const opened = await openJournal(call, file);
  if (opened.game.id !== game.id) throw failed('other-game', { file, found: opened.game.id, game: game.id });
  const match = resume(call, file, opened, opened.journal);
  if (match.outcome === undefined && opened.journal.chance.secret === undefined) throw failed('no-secret', { file });
  return match;
}

/** The sides played at random: with --against all that --side does not name, by default all but the first seat's. */
function robots(call: Call, match: Match): ReadonlySet<string> {
  const against = call.text('against');
  const mine = call.texts('side').map((side) => knownSide(match.game, side));
  if (against === undefined) {
    if (mine.length > 0) throw wrongUse('side-without-against');
    return new Set();
  }
  if (against !== 'random') throw wrongUse('unknown-opponent', { against });
  const human = mine.length > 0 ? mine : match.seats[0]!.sides;
  return new Set(match.game.sides.filter((side) => !human.includes(side)));
}
