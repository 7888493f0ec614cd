import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '../command.ts';
import { wrongUse } from '../errors.ts';
import { pretty, readText, writeText } from '../files.ts';
import { coverageOf, gamesWithRules, WAYS, type Coverage, type Way } from '../rules/coverage.ts';
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
      ...WAYS.map((way) => String(provenBy(each, way))),
    ]);
    io.out(columns([[...head, ...WAYS.map((way) => words(`by-${way}`))], ...rows]).join('\n'));
    if (game === undefined) return 0;
    const { clauses, missing, exempt, ways } = all[0]!;
    const how = clauses.map((clause) => [
      clause.id,
      clause.title,
      missing.includes(clause)
        ? words('missing')
        : exempt.includes(clause)
          ? words('exempt')
          : ways
              .get(clause.id)!
              .map((way) => words(`by-${way}`))
              .join(', '),
    ]);
    io.out(columns(how).join('\n'));
    return 0;
  },
};

const provenBy = ({ proven, ways }: Coverage, way: Way): number =>
  proven.filter(({ id }) => ways.get(id)?.includes(way)).length;

const counts = (coverage: Coverage): object => ({
  clauses: coverage.clauses.length,
  exempt: coverage.exempt.length,
  proven: coverage.proven.length,
  missing: coverage.missing.map(({ id }) => id),
  by: Object.fromEntries(WAYS.map((way) => [way, provenBy(coverage, way)])),
});

/** A page that would not change is left alone. */
function writePage(root: string, coverage: Coverage): void {
  const file = join(root, 'docs/coverage', `${coverage.game}.md`);
  const page = coveragePage(coverage);
  if (!existsSync(file) || readText(file) !== page) writeText(file, page);
}
