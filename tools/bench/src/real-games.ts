import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { catalogue } from '@rokada/catalogue';
import type { Effort } from '@rokada/kernel/testing';
import type { Row } from './results.ts';

/** Sources are TypeScript, and maps and tables are imported as text. */
const LOADERS = ['--import', 'tsx', '--import', '@rokada/text-import/register'];
const program = fileURLToPath(new URL('real-game.ts', import.meta.url));

/** The games of the table and the scenario each is measured by: its first. */
export async function measuredGames(): Promise<{ id: string; scenario: string }[]> {
  const modules = await Promise.all(catalogue.ids.map((id) => catalogue.game(id)));
  return modules.map(({ game }) => ({ id: game.id, scenario: game.scenarios[0]!.id }));
}

export function realGame(id: string, scenario: string, effort: Effort, part = 'all'): Row[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...LOADERS, program, id, scenario, JSON.stringify(effort), part],
    { encoding: 'utf8', maxBuffer: 1 << 24 },
  );
  if (status !== 0) throw new Error(`measuring ${id} failed:\n${stderr}`);
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Row);
}
