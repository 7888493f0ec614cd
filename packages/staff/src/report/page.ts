import { bars, curve, escape, histogram, number, span, swing } from './charts.ts';
import type { Summary } from './summary.ts';

/** A report that stands alone: one page, no script, nothing loaded. */

/** Puts a key into words: the reader's own words for the report, the game's for everything else. */
export type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;

export interface Heading {
  readonly lang: string;
  readonly title: string;
  readonly lines: readonly string[];
}

const STYLE = `
:root { color-scheme: light dark; --ink: #222; --soft: #8a8577; --bar: #7b6a3f; --band: #7b6a3f33; --back: #fbf9f3; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e4d8; --soft: #9a9484; --bar: #c9b37a; --band: #c9b37a33; --back: #1d1c19; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--back); max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { line-height: 1.2; } h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--soft); }
svg { width: 100%; height: auto; } svg text { font-size: 13px; fill: var(--ink); }
.bar { fill: var(--bar); } .band { fill: var(--band); } .mean { fill: none; stroke: var(--bar); stroke-width: 2; }
.grid { stroke: var(--soft); stroke-opacity: 0.4; } .span { stroke: var(--bar); stroke-width: 6; stroke-opacity: 0.35; stroke-linecap: round; } .strip { width: 10rem; display: block; }
table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: 0.2rem 0.6rem 0.2rem 0; border-bottom: 1px solid var(--band); }
`;

export function reportPage(summary: Summary, { lang, title, lines }: Heading, say: Say): string {
  const percent = (value: number): string => `${value} (${Math.round((100 * value) / Math.max(1, summary.games))} %)`;
  const winners = [
    ...Object.entries(summary.wins).map(([side, wins]) => [say(side), wins] as const),
    ...(summary.draws > 0 ? [[say('report-draws'), summary.draws] as const] : []),
  ];
  const sections = [
    section(say('report-wins'), bars(say('report-wins'), winners, percent)),
    section(say('report-ends'), bars(say('report-ends'), named(Object.entries(summary.ends), say), percent)),
    ...marginSections(summary, say),
    ...Object.entries(summary.curves).map(([name, points]) => section(say(name), curve(say(name), points))),
    fallSection(summary, say),
    swingSection(summary, say),
    section(say('report-lengths'), histogram(say('report-lengths'), summary.lengths)),
    section(say('report-actions'), bars(say('report-actions'), named(summary.counts, say))),
  ];
  return `<!doctype html>
<html lang="${escape(lang)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title><style>${STYLE}</style></head>
<body><h1>${escape(title)}</h1>
${lines.map((line) => `<p>${escape(line)}</p>`).join('\n')}
${sections.join('\n')}
</body></html>
`;
}

const section = (title: string, body: string): string =>
  body === '' ? '' : `<section><h2>${escape(title)}</h2>${body}</section>`;

const named = (rows: readonly (readonly [string, number])[], say: Say): (readonly [string, number])[] =>
  rows.map(([key, value]) => [say(key), value] as const);

function marginSections({ margins }: Summary, say: Say): string[] {
  const sides = [...new Set(margins.map(({ side }) => side))];
  return sides.map((side) => {
    const title = say('report-margin', { side: say(side) });
    return section(
      title,
      histogram(
        title,
        margins.filter((each) => each.side === side).map(({ by }) => by),
      ),
    );
  });
}

/** A cell of a table: words, a number, or a chart. */
type Cell = string | number | { readonly chart: string };

function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return '';
  const put = (cell: Cell): string =>
    typeof cell === 'object' ? cell.chart : escape(typeof cell === 'number' ? number(cell) : cell);
  const line = (cells: readonly Cell[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${put(cell)}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${line(head, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table>`;
}

function fallSection({ falls, games, lengths }: Summary, say: Say): string {
  const head = ['report-place', 'report-to', 'report-share', 'report-when'].map((key) => say(key));
  const end = Math.max(1, ...lengths);
  const rows = falls.map((fall) => [
    say(fall.place),
    say(fall.to),
    `${Math.round((100 * fall.games) / games)} %`,
    fall.clock,
    { chart: span(fall, end) },
  ]);
  return section(say('report-falls'), table([...head, ''], rows));
}

function swingSection({ swings }: Summary, say: Say): string {
  const head = ['report-swing', 'report-side', 'report-action', 'report-when', 'report-seed'].map((key) => say(key));
  const most = Math.max(1, ...swings.map(({ by }) => Math.abs(by)));
  const rows = swings.map(({ by, side, action, clock, seed }) => [
    { chart: swing(by, most) },
    by,
    say(side),
    say(action),
    clock,
    seed,
  ]);
  return section(say('report-swings'), table(['', ...head], rows));
}
