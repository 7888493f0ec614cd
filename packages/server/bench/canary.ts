// Whole games through the server, every byte that is sent to a seat searched for the pieces hidden from it.
//   node --import tsx --import @rokada/text-import/register packages/server/bench/canary.ts [seed] [scenario …]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { encodeAction, Match, randomAction, SeededChance, type WireAction } from '@rokada/kernel';
import { gameOf } from '../src/games.ts';
import { startServer } from '../src/index.ts';
import { Store } from '../src/store/store.ts';
import { Person, type Json, type Live } from '../test/client.ts';

export interface Asked {
  readonly game: string;
  readonly scenario?: string;
  readonly options?: Readonly<Record<string, string>>;
}

export interface Scan {
  readonly actions: number;
  /** How often a hidden piece was looked for in all that a seat was sent because of one action. */
  readonly searches: number;
  readonly leaks: readonly string[];
  readonly ended: boolean;
}

interface Seat {
  readonly person: Person;
  readonly line: Live;
  readonly sides: readonly string[];
}

/** A match with a person at every seat, each with a line of his own. */
export async function fullTable(address: string, asked: object): Promise<{ id: string; seats: Seat[] }> {
  const host = new Person(address);
  const { id, seats } = await host.post('/matches', asked);
  const people = [host];
  for (let n = 1; n < seats.length; n++) {
    const guest = new Person(address);
    await guest.post(`/matches/${id}/join`, { seat: n, token: seats[n].invitation });
    people.push(guest);
  }
  const lines = await Promise.all(people.map((person) => person.live(id)));
  return { id, seats: people.map((person, n) => ({ person, line: lines[n]!, sides: seats[n].sides })) };
}

/** An answer comes after all that was sent before it; there is no such command, so nothing else happens. */
export const beat = async (seats: readonly { line: Live }[]): Promise<void> => {
  for (const { line } of seats) await line.ask('beat');
};

/**
 * Plays a game at random to its end. What to do is thought out beforehand, with the dice from the store: asking
 * the server for every choice would take hours.
 */
export async function scanGame(
  address: string,
  kept: { data: string; postgres?: string | undefined },
  asked: Asked,
  seed: string,
): Promise<Scan> {
  const { id, seats } = await fullTable(address, asked);
  const store = await Store.open(kept);
  const { secret, nonces } = await store.db
    .selectFrom('matches')
    .select(['secret', 'nonces'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await store.close();
  const leaks: string[] = [];
  let [actions, searches] = [0, 0];
  for (const { side, action } of wholeGame(asked, { secret, nonces: JSON.parse(nonces) as string[] }, seed)) {
    const hidden = seats.map((seat) => hiddenFrom(seat, seats));
    for (const { person } of seats) person.received.length = 0;
    const { line } = seats.find(({ sides }) => sides.includes(side))!;
    const answer = await line.ask('act', { side, action, version: line.version });
    if (answer.version === undefined) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(answer)}`);
    await beat(seats);
    // Everything else that might tell, now and then. Once a match is over its journal is open to all.
    const over = seats.every((seat) => seat.line.decisions.length === 0);
    if (actions % 20 === 0 && !over) for (const { person } of seats) await askAround(person, id, actions);
    for (const [i, seat] of seats.entries()) {
      const still = hiddenFrom(seat, seats);
      const sent = seat.person.received.join('\n');
      for (const piece of hidden[i]!) {
        if (!still.has(piece)) continue; // it has just come to light
        searches++;
        const at = sent.indexOf(`"${piece}"`);
        if (at >= 0) leaks.push(`${seat.sides.join('+')} at ${actions}: ${sent.slice(Math.max(0, at - 200), at + 60)}`);
      }
    }
    actions++;
  }
  return { actions, searches, leaks, ended: seats.every(({ line }) => line.decisions.length === 0) };
}

async function askAround(person: Person, id: string, version: number): Promise<void> {
  await person.ask('GET', `/matches/${id}/journal`);
  await person.ask('GET', `/matches/${id}/replay/${version}`);
  await person.ask('GET', '/matches?show=mine');
  // Without the log: what was once seen may be read again.
  await person.ask('GET', `/matches/${id}/state?since=100000`);
}

/** Pieces that others see by their names, and this seat does not. */
function hiddenFrom(seat: Seat, seats: readonly Seat[]): Set<string> {
  const mine = new Set(seat.line.view.pieces.map((piece) => piece.id));
  const others = seats.flatMap(({ line }) => line.view.pieces.filter(({ at }) => at !== null));
  return new Set(others.map((piece) => piece.id).filter((piece) => !mine.has(piece) && !piece.startsWith('?')));
}

function wholeGame(
  { game: name, scenario, options }: Asked,
  dice: { secret: string; nonces: readonly string[] },
  seed: string,
): { side: string; action: WireAction }[] {
  const game = gameOf(name);
  const match = Match.start(game, { ...dice, ...(scenario && { scenario }), ...(options && { options }) });
  const chance = new SeededChance(seed);
  const orders: { side: string; action: WireAction }[] = [];
  while (match.outcome === undefined) {
    const { side } = match.decisions()[0]!;
    const action = encodeAction(game, randomAction(game, match.state as never, side, chance)!);
    const answer: Json = match.act({ side, action });
    if (answer.refusal !== undefined) throw new Error(`${JSON.stringify(action)}: ${answer.refusal.key}`);
    orders.push({ side, action });
  }
  return orders;
}

async function main(): Promise<number> {
  const [seed = 'canary', ...named] = process.argv.slice(2);
  const scenarios = named.length > 0 ? named : gameOf('iron-dream').scenarios.map((each) => each.id);
  const data = mkdtempSync(join(tmpdir(), 'rokada-canary-'));
  const server = await startServer({ host: '127.0.0.1', port: 0, exactPort: true, data, web: join(data, 'no-web') });
  let leaks = 0;
  for (const scenario of scenarios) {
    const before = process.cpuUsage();
    const scan = await scanGame(
      server.address,
      { data },
      { game: 'iron-dream', scenario, options: { fog: 'on' } },
      seed,
    );
    const { user, system } = process.cpuUsage(before);
    console.log(JSON.stringify({ scenario, ...scan, cpuSeconds: Math.round((user + system) / 1e5) / 10 }));
    leaks += scan.leaks.length;
  }
  await server.stop();
  rmSync(data, { recursive: true, force: true });
  return leaks === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await main();
