import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '../command.ts';
import { wrongUse } from '../errors.ts';
import { pretty, readText, writeText } from '../files.ts';
import { coverageOf, gamesWithRules, type Coverage } from '../rules/coverage.ts';
import { coveragePage } from '../rules/page.ts';
import { columns } from '../text.ts';

/** Counts which clauses of the rules are proven by tests, and writes it down in docs/coverage. */
export const rules: Command = {
  name: 'rules',
  args: ['[game]'],
  options: { json: { type: 'boolean' } },
  run({ args: [game], io, words, registry: { root }, flag }) {
    const known = gamesWithRules(root);
    if (game !== undefined && !known.includes(game)) {
      throw wrongUse('no-rules', { game, known: known.join(', ') || '–' });
    }
    const all = (game === undefined ? known : [game]).map((each) => coverageOf(root, each));
    for (const coverage of all) writePage(root, coverage);
    if (flag('json')) {
      io.out(pretty(Object.fromEntries(all.map((each) => [each.game, counts(each)]))));
      return 0;
    }
    const head = ['', words('clauses'), words('exempt'), words('proven'), words('missing')];
    const rows = all.map((each) => [
      each.game,
      ...[each.clauses, each.exempt, each.proven, each.missing].map((list) => String(list.length)),
    ]);
    io.out(columns([head, ...rows]).join('\n'));
    if (game !== undefined) io.out(columns(all[0]!.missing.map(({ id, title }) => [id, title])).join('\n'));
    return 0;
  },
};

const counts = ({ clauses, exempt, proven, missing }: Coverage): object => ({
  clauses: clauses.length,
  exempt: exempt.length,
  proven: proven.length,
  missing: missing.map(({ id }) => id),
});

/** A page that would not change is left alone. */
function writePage(root: string, coverage: Coverage): void {
  const file = join(root, 'docs/coverage', `${coverage.game}.md`);
  const page = coveragePage(coverage);
  if (!existsSync(file) || readText(file) !== page) writeText(file, page);
}
