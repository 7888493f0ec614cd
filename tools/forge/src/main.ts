import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MapError, loadBoard } from '@rokada/kit';
import { drawBoard } from './draw.ts';
import { forge, readPlan } from './forge.ts';
import { ForgeError } from './statements.ts';

const USAGE = `forge <game> --geo <folder> [--out <file>] [--check] [--svg <file>]

Makes a game's map from geodata and the hand layers in games/<game>/data/map.
  --geo    folder of the clipped geodata
  --out    where to write the map (games/<game>/data/map/<game>.map)
  --check  writes nothing; fails if the map in the repository would change
  --svg    also draws the map`;

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      geo: { type: 'string' },
      out: { type: 'string' },
      svg: { type: 'string' },
      check: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const [game] = positionals;
  if (values.help || game === undefined || values.geo === undefined) {
    console.error(USAGE);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const folder = join(import.meta.dirname, '../../../games', game, 'data/map');
  if (!existsSync(join(folder, 'recipe.txt'))) throw new ForgeError(`there is no recipe for "${game}"`);
  const { text } = forge(readPlan(folder), resolve(values.geo), (line) => console.error(line));
  const out = values.out === undefined ? join(folder, `${game}.map`) : resolve(values.out);
  if (values.check) {
    if (!existsSync(out) || readFileSync(out, 'utf8') !== text)
      throw new ForgeError(`${out} is not what the forge makes`);
    console.error('the map is up to date');
  } else {
    writeFileSync(out, text);
    console.error(`wrote ${out}, ${text.length} characters`);
  }
  if (values.svg !== undefined) writeFileSync(resolve(values.svg), drawBoard(loadBoard(text)));
}

try {
  main();
} catch (error) {
  // What a person can put right is said plainly; anything else is a fault of the forge and keeps its trace.
  if (!(error instanceof ForgeError || error instanceof MapError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
