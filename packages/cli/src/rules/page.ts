import { WAYS, type Clause, type Coverage } from './coverage.ts';

/** docs/coverage/<game>.md */
export function coveragePage({ game, clauses, exempt, proven, missing, files, ways }: Coverage): string {
  const byWay = WAYS.map((way) => `${proven.filter(({ id }) => ways.get(id)?.includes(way)).length} by ${NAMES[way]}`);
  const counts = `${clauses.length} clauses: ${proven.length} proven, ${missing.length} missing, ${exempt.length} exempt.`;
  return [
    `# Rules of ${game}: what the tests prove`,
    '',
    'Written by `npm run rules`. A clause is proven when a test that names it by `covers()` would fail if the clause were',
    'broken. Definitions need no proof. *Example*: a worked example of the rulebook. *Blind*: a test written from the',
    'rulebook alone, by somebody who knew neither the code nor its tests; it names the section, not the clause. *Chapter*:',
    'a test of the chapter. *Property*: holds in random games.',
    '',
    `**${counts}** Of those proven, ${byWay.join(', ')}.`,
    ...section('Missing', missing, ({ id, title }) => `| ${id} | ${cell(title)} |`, ['clause', 'title']),
    ...section(
      'Proven',
      proven,
      ({ id, title }) =>
        `| ${id} | ${cell(title)} | ${ways.get(id)!.join(', ')} | ${files
          .get(id)!
          .map((file) => `[${nameOf(file)}](../../${file})`)
          .join(', ')} |`,
      ['clause', 'title', 'how', 'by'],
    ),
    '',
  ].join('\n');
}

const NAMES = { example: 'example', blind: 'blind test', chapter: 'chapter test', property: 'property' } as const;

function section(title: string, clauses: readonly Clause[], row: (clause: Clause) => string, head: string[]): string[] {
  if (clauses.length === 0) return [];
  return ['', `## ${title}`, '', `| ${head.join(' | ')} |`, `|${head.map(() => '---|').join('')}`, ...clauses.map(row)];
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
const nameOf = (file: string): string => file.split('/').slice(3).join('/');
