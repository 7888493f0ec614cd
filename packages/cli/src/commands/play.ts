import { createHash } from 'node:crypto';
import { Match, type Game } from '@rokada/kernel';
import { LEVELS } from '@rokada/staff';
import { matchOptions, type Call, type Command } from '../command.ts';
import { failed, wrongUse } from '../errors.ts';
import { knownSide, openGame, openJournal, resume, startOf, type Opened } from '../open.ts';
import { playOut } from '../play/loop.ts';
import type { Adviser, Robot } from '../play/table.ts';
import { budgetOption, budgetsOf, hasStaff, staffOf, voiceOf } from '../staff.ts';

/** A game in the terminal: everybody at one keyboard, or some seats played by the computer. */
export const play: Command = {
  name: 'play',
  args: ['<game>'],
  options: {
    scenario: { type: 'string', value: 'X' },
    option: { type: 'string', value: 'k=v', multiple: true },
    against: { type: 'string', value: 'LEVEL' },
    seats: { type: 'string', value: 'A,B' },
    side: { type: 'string', value: 'S', multiple: true },
    seed: { type: 'string', value: 'S' },
    ...budgetOption,
    load: { type: 'string', value: 'FILE' },
  },
  async run(call) {
    const opened = await openGame(call, call.args[0]!);
    const load = call.text('load');
    const match = load === undefined ? begin(call, opened.game) : await takeUp(call, opened, load);
    const robots = robotsOf(call, match);
    return playOut({
      ...opened,
      call,
      match,
      robots,
      adviser: await adviserOf(opened, robots),
      budgets: budgetsOf(call),
      hinted: new Map(),
      shown: new Set(),
      saved: match.version,
    });
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

/** Who plays the sides that nobody at the keyboard plays: by --seats, or with --against all that --side does not name. */
function robotsOf(call: Call, match: Match): ReadonlyMap<string, Robot> {
  const [against, seats] = [call.text('against'), call.text('seats')];
  const mine = call.texts('side').map((side) => knownSide(match.game, side));
  if (against === undefined && mine.length > 0) throw wrongUse('side-without-against');
  if (seats !== undefined) {
    if (against !== undefined) throw wrongUse('seats-or-against');
    return seated(seats.split(','), match);
  }
  if (against === undefined) return new Map();
  const robot = robotCalled(against);
  const human = mine.length > 0 ? mine : match.seats[0]!.sides;
  const theirs = match.game.sides.filter((side) => !human.includes(side));
  return new Map(theirs.map((side) => [side, robot]));
}

/** `--seats person,officer,cadet`: one for each seat. */
function seated(given: readonly string[], { seats }: Match): ReadonlyMap<string, Robot> {
  if (given.length !== seats.length) {
    const names = seats.map(({ sides }) => sides.join('+')).join(', ');
    throw wrongUse('wrong-seats', { given: given.length, seats: names });
  }
  return new Map(
    given.flatMap((who, i) => {
      if (who === 'person') return [];
      const robot = robotCalled(who);
      return seats[i]!.sides.map((side) => [side, robot] as const);
    }),
  );
}

function robotCalled(name: string): Robot {
  const robot = ([...LEVELS, 'random'] as const).find((each) => each === name);
  if (robot === undefined) throw wrongUse('unknown-opponent', { name, known: [...LEVELS, 'random'].join(', ') });
  return robot;
}

/** The staff that plays or advises, if the game has one; it must, where one of its levels plays. */
async function adviserOf(opened: Opened, robots: ReadonlyMap<string, Robot>): Promise<Adviser | undefined> {
  const { id } = opened.game;
  if (!hasStaff(id) && ![...robots.values()].some((robot) => robot !== 'random')) return undefined;
  const staff = await staffOf(id);
  return { staff, say: voiceOf(opened, staff) };
}
