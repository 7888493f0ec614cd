import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { catalogue } from '@rokada/catalogue';
import type { Effort } from '@rokada/kernel/testing';
import type { Row } from './results.ts';

/** Sources are TypeScript, and maps and tables are imported as text. */
const LOADERS = ['--import', 'tsx', '--import', '@rokada/text-import/register'];

/** The games of the table and the scenario each is measured by: its first. */
export async function measuredGames(): Promise<{ id: string; scenario: string }[]> {
  const modules = await Promise.all(catalogue.ids.map((id) => catalogue.game(id)));
  return modules.map(({ game }) => ({ id: game.id, scenario: game.scenarios[0]!.id }));
}

function runAlone(program: string, id: string, ...args: readonly string[]): string {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [...LOADERS, path, id, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 24,
  });
  if (status !== 0) throw new Error(`measuring ${id} failed:\n${stderr}`);
  return stdout;
}

export const realGame = (id: string, scenario: string, effort: Effort, part = 'all'): Row[] =>
  runAlone('real-game.ts', id, scenario, JSON.stringify(effort), part)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Row);

/** How so many random games of each scenario end, as a hash a line. */
export const fatesOf = (id: string, games: number): string => runAlone('fates.ts', id, String(games)).trim();
