/** Rows of cells, aligned, two spaces in from the left. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length);
  return rows.map((row) => `  ${row.map((cell, i) => cell.padEnd(widths[i]!)).join('  ')}`.trimEnd());
}

/** Words one after another in lines of at most `width`, each line two spaces in. */
export function flow(words: readonly string[], width = 100): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && line.length + word.length + 2 > width) {
      lines.push(line);
      line = '';
    }
    line += `  ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}
