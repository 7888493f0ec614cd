import type { Clause, Coverage } from './coverage.ts';

/** docs/coverage/<game>.md */
export function coveragePage({ game, clauses, exempt, proven, missing, files }: Coverage): string {
  const counts = `${clauses.length} clauses: ${proven.length} proven, ${missing.length} missing, ${exempt.length} exempt.`;
  return [
    `# Rules of ${game}: what the tests prove`,
    '',
    'Written by `npm run rules`. A clause is proven when a test that names it by `covers()` would fail if the clause were',
    'broken. Definitions need no proof.',
    '',
    `**${counts}**`,
    ...section('Missing', missing, ({ id, title }) => `| ${id} | ${cell(title)} |`, ['clause', 'title']),
    ...section(
      'Proven',
      proven,
      ({ id, title }) =>
        `| ${id} | ${cell(title)} | ${files
          .get(id)!
          .map((file) => `[${nameOf(file)}](../../${file})`)
          .join(', ')} |`,
      ['clause', 'title', 'by'],
    ),
    '',
  ].join('\n');
}

function section(title: string, clauses: readonly Clause[], row: (clause: Clause) => string, head: string[]): string[] {
  if (clauses.length === 0) return [];
  return ['', `## ${title}`, '', `| ${head.join(' | ')} |`, `|${head.map(() => '---|').join('')}`, ...clauses.map(row)];
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
const nameOf = (file: string): string => file.split('/').slice(3).join('/');
