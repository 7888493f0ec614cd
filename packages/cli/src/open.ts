import {
  ChanceMismatch,
  JournalError,
  Match,
  parseJournal,
  PositionError,
  readPosition,
  ReplayError,
  type Game,
  type GameModule,
  type Journal,
  type Start,
  type State,
} from '@rokada/kernel';
import { CatalogueError } from '@rokada/catalogue';
import type { Call } from './command.ts';
import { failed, wrongUse } from './errors.ts';
import { readText } from './files.ts';
import { Say } from './say.ts';

/** A game taken off the shelf, with its words. */
export interface Opened {
  readonly module: GameModule;
  readonly game: Game;
  readonly say: Say;
}

async function open(call: Call, id: string): Promise<Opened | undefined> {
  const { games } = call.registry;
  if (!Object.hasOwn(games, id)) return undefined;
  const module = await games[id]!().catch((error: Error) => {
    throw error instanceof CatalogueError ? failed('game-does-not-load', { what: error.message }) : error;
  });
  return { module, game: module.game, say: new Say(module, call.lang, call.words) };
}

const known = (call: Call): string => Object.keys(call.registry.games).join(', ') || '–';

/** A game named on the command line. */
export async function openGame(call: Call, id: string): Promise<Opened> {
  const opened = await open(call, id);
  if (opened === undefined) throw wrongUse('unknown-game', { game: id, known: known(call) });
  return opened;
}

/** A game named in a file. */
async function openGameOf(call: Call, file: string, id: unknown): Promise<Opened> {
  const opened = typeof id === 'string' ? await open(call, id) : undefined;
  if (opened === undefined) {
    throw failed('file-of-unknown-game', { file, game: JSON.stringify(id) ?? '–', known: known(call) });
  }
  return opened;
}

export async function openPosition(call: Call, file: string): Promise<Opened & { start: Start; state: State }> {
  const text = readText(file);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw failed('not-json', { file, what: (error as Error).message });
  }
  const opened = await openGameOf(call, file, (json as { game?: unknown } | null)?.game);
  try {
    return { ...opened, ...readPosition(opened.game, json) };
  } catch (error) {
    if (!(error instanceof PositionError)) throw error;
    const faults = error.faults.map(
      ({ rule, where, what }) => `${where}: ${what}${rule === undefined ? '' : ` [${rule}]`}`,
    );
    throw failed('bad-position', { file, what: listed(faults, call) });
  }
}

/** The first few of many, so that an error stays one line. */
function listed(all: readonly string[], call: Call): string {
  const first = all.slice(0, 5).join('; ');
  return all.length <= 5 ? first : `${first}; ${call.words('and-more', { more: all.length - 5 })}`;
}

export async function openJournal(call: Call, file: string): Promise<Opened & { journal: Journal }> {
  const text = readText(file);
  let journal: Journal;
  try {
    journal = parseJournal(text);
  } catch (error) {
    if (!(error instanceof JournalError)) throw error;
    throw failed('bad-journal', { file, what: error.message });
  }
  return { ...(await openGameOf(call, file, journal.game)), journal };
}

/** Plays a journal again, to its end. */
export function resume(call: Call, file: string, { game, say }: Opened, journal: Journal): Match {
  let match: Match;
  try {
    match = Match.resume(game, journal);
  } catch (error) {
    if (error instanceof ReplayError) {
      const what = call.words('entry-refused', { entry: error.entry + 1, why: say.refusal(error.refusal) });
      throw failed('bad-journal', { file, what });
    }
    if (!(error instanceof JournalError || error instanceof ChanceMismatch)) throw error;
    throw failed('bad-journal', { file, what: error.message });
  }
  if (match.journal().end.state !== journal.end.state) {
    throw failed('bad-journal', { file, what: call.words('other-end') });
  }
  return match;
}

/** The side named by --side, which the game must have. */
export function sideOf(call: Call, game: Game): string {
  const side = call.text('side');
  if (side === undefined) throw wrongUse('side-needed', { known: game.sides.join(', ') });
  return knownSide(game, side);
}

export function knownSide(game: Game, side: string): string {
  if (!game.sides.includes(side)) throw wrongUse('unknown-side', { side, game: game.id, known: game.sides.join(', ') });
  return side;
}

/** A scenario and options named on the command line. */
export function startOf(game: Game, scenario: string | undefined, options: Record<string, string>): Start {
  try {
    return game.start(scenario, options);
  } catch (error) {
    throw wrongUse('bad-start', { what: (error as Error).message });
  }
}
