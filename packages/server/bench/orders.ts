import { parseArgs } from 'node:util';
import { games } from '../src/games.ts';

/** What `npm run bench:server` can be asked for, read from its words: what cannot be is said at once. */
export const USAGE = `npm run bench:server -- [matches] [seconds] [rounds] [game,game…] [scenario]
  64 8 3 stalingrad unless said: live matches with a socket for each seat, beside boardgame.io's server
npm run bench:server -- floods [game] [seconds] [scenario]
  skirmish 20 unless said: how long a healthy player waits beside an attacker, flood by flood
npm run bench:server -- live [matches] [minutes] [seconds between actions] [game,game…]
  1000 10 10 stalingrad,iron-dream unless said: matches at the pace of people over two processes and one PostgreSQL`;

export type Order =
  | { readonly form: 'help' }
  | {
      readonly form: 'load';
      readonly matches: number;
      readonly seconds: number;
      readonly rounds: number;
      readonly games: readonly string[];
      readonly scenario: string | undefined;
    }
  | {
      readonly form: 'floods';
      readonly game: string;
      readonly seconds: number;
      readonly scenario: string | undefined;
    }
  | {
      readonly form: 'live';
      readonly matches: number;
      readonly minutes: number;
      readonly every: number;
      readonly games: readonly string[];
    };

/** The words make no order. */
export class BadOrder extends Error {
  override name = 'BadOrder';
}

export function readOrder(args: readonly string[]): Order {
  const words = wordsOf(args);
  if (words === undefined) return { form: 'help' };
  const [form, ...rest] = words;
  if (form === 'floods') {
    noMoreThan(rest, 3);
    const [game = 'skirmish', seconds = '20', scenario] = rest;
    return {
      form,
      game: known(game),
      // Before it counts, an attacker is given a second and a half to begin.
      seconds: number(seconds, 'seconds', { from: 2 }),
      scenario: knownIn([game], scenario),
    };
  }
  if (form === 'live') {
    noMoreThan(rest, 4);
    const [matches = '1000', minutes = '10', every = '10', named = 'stalingrad,iron-dream'] = rest;
    return {
      form,
      matches: number(matches, 'matches', { whole: true }),
      minutes: number(minutes, 'minutes'),
      every: number(every, 'seconds between actions'),
      games: named.split(',').map(known),
    };
  }
  noMoreThan(words, 5);
  const [matches = '64', seconds = '8', rounds = '3', named = 'stalingrad', scenario] = words;
  const order = {
    matches: number(matches, 'matches', { whole: true }),
    seconds: number(seconds, 'seconds'),
    rounds: number(rounds, 'rounds', { whole: true }),
    games: named.split(',').map(known),
  };
  return { form: 'load', ...order, scenario: knownIn(order.games, scenario) };
}

/** Undefined when it is asked what can be asked. */
function wordsOf(args: readonly string[]): string[] | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    return values.help ? undefined : positionals;
  } catch (error) {
    throw new BadOrder((error as Error).message);
  }
}

function number(word: string, what: string, { whole = false, from = 0 } = {}): number {
  const value = Number(word);
  const good = word.trim() !== '' && Number.isFinite(value) && value > 0 && value >= from;
  if (!good || (whole && !Number.isInteger(value))) {
    const kind = whole ? 'a whole number' : 'a number';
    throw new BadOrder(`${what}: "${word}" is not ${kind} ${from > 0 ? `from ${from} up` : 'above 0'}`);
  }
  return value;
}

function known(id: string): string {
  const ids = games.map((game) => game.id);
  if (!ids.includes(id)) throw new BadOrder(`there is no game "${id}"; there are ${ids.join(', ')}`);
  return id;
}

function knownIn(ids: readonly string[], scenario: string | undefined): string | undefined {
  if (scenario === undefined) return undefined;
  for (const id of ids) {
    const { scenarios } = games.find((game) => game.id === id)!;
    if (!scenarios.some((each) => each.id === scenario))
      throw new BadOrder(`${id} has no scenario "${scenario}"; it has ${scenarios.map((each) => each.id).join(', ')}`);
  }
  return scenario;
}

function noMoreThan(words: readonly string[], most: number): void {
  if (words.length > most) throw new BadOrder(`"${words[most]}" is one word too many`);
}
