import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Match, SeededChance, type GameModule, type Journal } from '@rokada/kernel';
import { playAtRandom } from '@rokada/kernel/testing';
import { afterAll } from 'vitest';
import { tiny, type Tiny } from '../../kernel/test/tiny.ts';
import { main } from '../src/cli.ts';
import type { Registry } from '../src/registry.ts';

const FIELDS = tiny.spaces.ids;

/** The kernel's own small game, ready to be put on a table. */
export const tinyModule: GameModule = {
  game: tiny,
  presentation: {
    words: {
      en: {
        tiny: 'Runners',
        row: 'The row',
        red: 'Red',
        blue: 'Blue',
        pledging: 'Pledge a number.',
        marching: 'March or rest.',
        shame: 'Flee or fall?',
        march: 'March',
        rest: 'Rest',
        pledge: 'Pledge',
        marched: '{{runner}} marches to {{to}}.',
        pledged: 'You pledge {{much}}.',
        duel: 'A duel: {{a}} against {{b}}.',
        'too-far': '{{to}} is too far.',
        'not-yours': '{{runner}} is not yours.',
        tired: '{{runner}} is tired.',
        home: 'home at last',
        dusk: 'night falls',
        turn: 'Turn',
        plain: 'plain',
      },
      fr: {
        tiny: 'Coureurs',
        row: 'La rangée',
        red: 'Rouge',
        blue: 'Bleu',
        marched: '{{runner}} marche vers {{to}}.',
        'too-far': '{{to}} est trop loin.',
      },
    },
    sides: { red: { colour: '#f00', emblem: 'star' }, blue: { colour: '#00f', emblem: 'cross' } },
    counters: { 'red-1': { symbol: 'infantry', label: '1', colours: 'red', faces: ['calm', 'angry'] } },
    colours: {},
    terrain: {},
  },
  rules: {
    en: 'id,title,rule,kind,option\nTY-1,Pledges,Both pledge in secret.,procedure,base\n',
    fr: 'id,title,rule,kind,option\nTY-1,Promesses,Chacun promet en secret.,procedure,base\n',
  },
  board: [
    'rokada-map 1',
    'name: A row',
    'source: reconstructed for tests',
    'hexes: none',
    '',
    '[terrain]',
    'p = plain',
    '',
    '[spaces field]',
    ...FIELDS.map((id, i) => `${id} "Field ${id}" fr="Champ ${id}" terrain=plain label=${i},0`),
    '',
    '[links way]',
    ...FIELDS.slice(1).map((id, i) => `${FIELDS[i]} ${id}`),
    '',
  ].join('\n'),
};

export const registry = (root = '.', module = tinyModule): Registry => ({ root, games: { tiny: async () => module } });

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line without a process of its own. */
export async function rokada(
  argv: readonly string[],
  {
    lines = [],
    env = {},
    games = registry(),
  }: { lines?: readonly string[]; env?: Record<string, string>; games?: Registry } = {},
): Promise<Ran> {
  const typed = [...lines];
  let [out, err] = ['', ''];
  const code = await main(
    argv,
    {
      env,
      out: (text) => void (out += `${text}\n`),
      err: (text) => void (err += `${text}\n`),
      progress() {},
      async ask(prompt) {
        const line = typed.shift();
        out += `${prompt}${line ?? ''}\n`;
        return line;
      },
    },
    games,
  );
  return { code, out, err };
}

/** A folder of its own for a test file, gone when the file is through. */
export function scratch(): { path(name: string): string; write(name: string, content: unknown): string } {
  const folder = mkdtempSync(join(tmpdir(), 'rokada-cli-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const path = (name: string): string => join(folder, name);
  return {
    path,
    write(name, content) {
      writeFileSync(path(name), typeof content === 'string' ? content : JSON.stringify(content));
      return path(name);
    },
  };
}

export const SECRET = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

/** A match of the small game in which both have pledged and it is for red to march. */
export function pledged(scenario = 'row'): Match<Tiny> {
  const match = Match.start(tiny, { secret: SECRET, scenario });
  match.act({ side: 'red', action: { type: 'pledge', much: 1 } });
  match.act({ side: 'blue', action: { type: 'pledge', much: 2 } });
  return match;
}

/** A whole match played at random. */
export function wholeMatch(seed = 'cli'): Journal {
  const match = Match.start(tiny, { secret: SECRET });
  playAtRandom(match, new SeededChance(seed));
  return match.journal();
}
