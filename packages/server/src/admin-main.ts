// One chore as a program of its own, as `rokada admin` starts it: <chore> [file or name] [--replace] [--lang fr].
import { parseArgs } from 'node:util';
import { isChore, runAdmin } from './admin.ts';

const { positionals, values } = parseArgs({
  options: { replace: { type: 'boolean' }, lang: { type: 'string' } },
  allowPositionals: true,
});
const [chore, what = ''] = positionals;
if (!isChore(chore)) throw new Error(`there is no chore ${chore}`);
const say = { out: (line: string) => console.log(line), err: (line: string) => console.error(line) };
const lang = values.lang === 'fr' ? 'fr' : 'en';
process.exitCode = await runAdmin({ chore, what, replace: values.replace ?? false, lang }, process.env, say);
