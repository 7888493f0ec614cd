import { emitItem, oneLine } from './items.ts';
import type { Grid, LegendEntry, MapText, Section, Source } from './map.ts';
import { formatLine } from './parse.ts';

/** Write a map in its canonical form. */
export function emitMap(map: MapText): string {
  const lines = [
    formatLine,
    ...(map.notes ?? []),
    `name: ${oneLine(map.name)}`,
    emitSource(map.source),
    `hexes: ${map.hexes}`,
  ];
  for (const section of map.sections) emitSection(section, lines);
  lines.push(...(map.endNotes ?? []), '');
  return lines.join('\n');
}

function emitSection(section: Section, lines: string[]): void {
  lines.push('', ...(section.notes ?? []), `[${section.kind}${section.name === '' ? '' : ` ${section.name}`}]`);
  if (section.source) lines.push(emitSource(section.source));
  for (const entry of section.legend ?? []) lines.push(...(entry.notes ?? []), emitLegend(entry));
  for (const grid of section.grids ?? [])
    lines.push(...(grid.notes ?? []), emitGridHead(grid), ...grid.rows.map(emitRow));
  for (const item of section.items ?? []) lines.push(...(item.notes ?? []), emitItem(item));
}

const emitSource = (source: Source): string =>
  `source: ${source.kind}${source.text === '' ? '' : ` ${oneLine(source.text)}`}`;

const emitLegend = ({ letter, value, ...entry }: LegendEntry): string =>
  `${letter} = ${emitItem({ ...entry, words: [value] })}`;

const emitGridHead = (grid: Grid): string =>
  `grid${grid.side ? ` ${grid.side}` : ''}${grid.at ? ` at ${grid.at.join(',')}` : ''}`;

const emitRow = (row: string): string => row.replaceAll(' ', '.');
