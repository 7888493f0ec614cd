import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MapError, loadBoard } from '@rokada/kit';
import { drawBoard } from './draw.ts';
import { forge, forgeLook, forgeZonesLook, readPlan } from './forge.ts';
import { ForgeError } from './statements.ts';

const USAGE = `forge <game> --geo <folder> [--out <file>] [--check] [--look] [--svg <file>]

Makes a game's map from geodata and the hand layers in games/<game>/data/map, and the coast and relief it is drawn with.
  --geo    folder of the clipped geodata
  --out    where to write the map (games/<game>/data/map/<game>.map)
  --check  writes nothing; fails if the map in the repository would change
  --look   leaves the map as it is and makes only its coast and relief anew
  --svg    also draws the map`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      geo: { type: 'string' },
      out: { type: 'string' },
      svg: { type: 'string' },
      check: { type: 'boolean' },
      look: { type: 'boolean' },
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
  const tell = (line: string): void => console.error(line);
  const plan = readPlan(folder);
  const out = values.out === undefined ? join(folder, `${game}.map`) : resolve(values.out);
  const keep = (file: string, made: string | Uint8Array): void => {
    const bytes = Buffer.from(made);
    if (!values.check) writeFileSync(file, bytes);
    else if (!existsSync(file) || !readFileSync(file).equals(bytes))
      throw new ForgeError(`${file} is not what the forge makes`);
    tell(values.check ? `${file} is up to date` : `wrote ${file}, ${bytes.length} bytes`);
  };
  if (plan.recipe.some((at) => at.verb === 'zones')) {
    // A map of zones is described by the game itself; only what it is painted with is made.
    const look = await forgeZonesLook(plan, folder, resolve(values.geo), tell);
    keep(out.replace(/\.map$/, '.look'), look.text);
    keep(out.replace(/\.map$/, '.relief.webp'), look.relief);
    return;
  }
  const text = values.look ? readFileSync(out, 'utf8') : forge(plan, resolve(values.geo), tell).text;
  if (!values.look) keep(out, text);
  if (plan.recipe.some((at) => at.verb === 'look')) {
    const look = await forgeLook(plan, loadBoard(text), resolve(values.geo), tell);
    keep(out.replace(/\.map$/, '.look'), look.text);
    keep(out.replace(/\.map$/, '.relief.webp'), look.relief);
  }
  if (values.svg !== undefined) writeFileSync(resolve(values.svg), drawBoard(loadBoard(text)));
}

try {
  await main();
} catch (error) {
  // What a person can put right is said plainly; anything else is a fault of the forge and keeps its trace.
  if (!(error instanceof ForgeError || error instanceof MapError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
