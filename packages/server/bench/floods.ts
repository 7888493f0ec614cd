// A healthy player beside an attacker: how long he waits under each flood. Part of `npm run bench:server`.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SeededChance } from '@rokada/kernel';
import { gameOf } from '../src/games.ts';
import { Person, randomChoice, type Live } from '../test/client.ts';
import { launch } from './launch.ts';

const origin = 'https://bench.example';
export const FLOODS = ['nothing', 'sockets', 'questions', 'sign-ins', 'deep JSON'] as const;
/** Nobody waits longer than this in 99 of 100 cases, whatever another does. */
export const BAR = 250;

export interface FloodReport {
  readonly flood: string;
  readonly asked: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  /** What the attacker got. */
  readonly attacker: string;
}

/** Somebody behind the proxy, at an address of his own. */
class Visitor extends Person {
  from = '203.0.113.1';
  override get headers(): Record<string, string> {
    return { ...super.headers, origin, 'x-forwarded-for': this.from };
  }
}

/** A bot of an account of its own. */
async function player(address: string, name: string): Promise<{ person: Person; token: string }> {
  const account = new Visitor(address);
  await account.post('/account', { name, password: 'correct horse' });
  const { token } = await account.post('/bots', { name: `${name}s` });
  return { person: new Visitor(address, token), token };
}

export async function floods(game: string, seconds: number, scenario?: string): Promise<FloodReport[]> {
  const data = mkdtempSync(join(tmpdir(), 'rokada-floods-'));
  const server = await launch({
    ROKADA_DATA: data,
    ROKADA_PUBLIC: '1',
    ROKADA_ORIGIN: origin,
    ROKADA_PROXY: '127.0.0.1',
    ROKADA_LOG: 'silent',
  });
  try {
    const [healthy, attacker] = [await player(server.address, 'Anna'), await player(server.address, 'Mallory')];
    const table = async (who: Person): Promise<string> => {
      const seats = seatsOf(game, scenario).map(() => ({ player: 'me' }));
      return (
        await who.post('/matches', { game, ...(scenario !== undefined && { scenario }), seats, spectators: 'public' })
      ).id;
    };
    const reports: FloodReport[] = [];
    for (const flood of FLOODS) {
      const [mine, theirs] = [await table(healthy.person), await table(attacker.person)];
      const lines: Live[] = [];
      for (const seat of seatsOf(game, scenario).keys()) lines.push(await healthy.person.live(mine, `?seat=${seat}`));
      const child =
        flood === 'nothing'
          ? undefined
          : fork(
              fileURLToPath(new URL('attacker.ts', import.meta.url)),
              [flood, server.address, theirs, attacker.token, String(seconds)],
              {
                execArgv: ['--import', 'tsx'],
                stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
              },
            );
      const said = child === undefined ? Promise.resolve('') : text(child.stdout!);
      if (child !== undefined) await sleep(1500); // until it is at it
      const waits = await playFor(lines, seconds - 1.5, flood);
      const got = await said;
      for (const line of lines) line.close();
      const at = (part: number): number => waits[Math.min(waits.length - 1, Math.floor(waits.length * part))]!;
      reports.push({
        flood,
        asked: waits.length,
        p50: at(0.5),
        p99: at(0.99),
        most: waits.at(-1)!,
        attacker: got.trim(),
      });
      await sleep(5000); // budgets are the attacker's own, and full again
    }
    return reports;
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    rmSync(data, { recursive: true, force: true });
  }
}

/** Asks and acts as a person does, some times a second, and notes how long each answer took; sorted. */
async function playFor(lines: readonly Live[], seconds: number, seed: string): Promise<number[]> {
  const chance = new SeededChance(seed);
  const waits: number[] = [];
  const until = performance.now() + seconds * 1000;
  for (const line of lines) {
    const ask = line.ask.bind(line);
    line.ask = async (command, body) => {
      const began = performance.now();
      const answer = await ask(command, body);
      waits.push(performance.now() - began);
      return answer;
    };
  }
  while (performance.now() < until) {
    const line = lines.find((each) => each.decisions.some(({ actions }) => actions !== undefined));
    if (line === undefined) break;
    const { side } = line.decisions.find(({ actions }) => actions !== undefined);
    const action = await randomChoice(line, side, chance);
    const { version } = line;
    const answer = await line.ask('act', { side, action, version });
    if (answer.version !== undefined) await line.until(() => line.version > version);
    await sleep(700); // nobody asks faster than his due
  }
  return waits.toSorted((a, b) => a - b);
}

/** The seats of a scenario, each with its sides. */
export function seatsOf(id: string, scenario?: string): readonly (readonly string[])[] {
  const game = gameOf(id);
  const named = game.start(scenario).scenario;
  return game.scenarios.find((each) => each.id === named)?.seats ?? game.sides.map((side) => [side]);
}
