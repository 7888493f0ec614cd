import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseJournal, verify } from '@rokada/kernel';
import { describe, expect, onTestFinished, test, type TestContext } from 'vitest';
import { newBot } from '../bench/bot.ts';
import { gameOf } from '../src/games.ts';
import { Person } from './client.ts';
import { testServer } from './support.ts';

const example = (name: string): string => fileURLToPath(new URL(`../../../examples/${name}`, import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Runs a bot to its end and returns what it said. */
async function run(
  command: string,
  args: readonly string[],
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, out, err };
}

const bots = {
  TypeScript: (args: readonly string[]) => run(process.execPath, ['--import', 'tsx', example('bot.ts'), ...args]),
  Python: (args: readonly string[]) => run('python3', [example('bot.py'), ...args]),
} as const;

describe('the example bots', () => {
  test.for([
    ['TypeScript', 'skirmish'],
    ['Python', 'skirmish'],
    ['TypeScript', 'stalingrad'],
    ['Python', 'stalingrad'],
  ] as const)(
    'the one in %s plays a whole match of %s against itself',
    async ([language, id], context: TestContext) => {
      if (language === 'Python' && !hasPython) {
        console.warn('\nNO PYTHON: the bot in Python was not tried\n');
        context.skip('python3 is missing');
      }
      const { address } = await testServer();
      const tokens = [await newBot(address), await newBot(address)];
      const host = new Person(address);
      const match = await host.post('/matches', {
        game: id,
        ...(id === 'stalingrad' && { scenario: 'introductory' }),
        visibility: 'open',
        seats: [{ player: 'anybody' }, { player: 'invited' }],
      });
      const plays = tokens.map((token, seat) =>
        bots[language]([address, token, match.id, String(seat), ...(seat === 1 ? [match.seats[1].invitation] : [])]),
      );
      for (const { code, out, err } of await Promise.all(plays)) {
        expect({ code, err }).toEqual({ code: 0, err: '' });
        expect(out).toMatch(/^The match is over\. Winners: \w+\n$/);
      }
      const journal = parseJournal(JSON.stringify(await host.get(`/matches/${match.id}/journal`)));
      expect(verify(gameOf(id), journal)).toEqual({ problems: [], dice: 'proven' });
    },
  );
});
