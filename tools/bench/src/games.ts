import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Effort, Figure, Measured, Pace } from '@rokada/kernel/testing';

const folder = fileURLToPath(new URL('../../../games', import.meta.url));

/** The games that bring benches of their own, in games/<id>/bench/main.ts. */
export const benchedGames = (): string[] =>
  readdirSync(folder).filter((id) => existsSync(`${folder}/${id}/bench/main.ts`));

/** Runs the benches of a game in a process of its own: what is compiled for one game must not slow another. */
export function benchGame(id: string, effort: Effort, games: number): (Figure | Measured | Pace)[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...process.execArgv, `${folder}/${id}/bench/main.ts`, JSON.stringify({ effort, games })],
    { encoding: 'utf8', maxBuffer: 1 << 24 },
  );
  if (status !== 0) throw new Error(`the benches of ${id} failed:\n${stderr}`);
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Figure | Measured | Pace);
}
