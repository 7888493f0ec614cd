import type { CurvePoint } from './summary.ts';

/** Small charts as SVG, drawn once and without a script. */

export const escape = (text: string | number): string =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const WIDTH = 640;
const number = (value: number): string => String(Math.round(value * 10) / 10);

const svg = (height: number, title: string, body: string): string =>
  `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escape(title)}">${body}</svg>`;

/** One bar a row, longest first as given. */
export function bars(title: string, rows: readonly (readonly [string, number])[], label = number): string {
  const most = Math.max(1e-9, ...rows.map(([, value]) => value));
  const body = rows.map(([name, value], i) => {
    const y = 4 + i * 24;
    const width = (value / most) * (WIDTH - 370);
    return (
      `<text x="250" y="${y + 15}" text-anchor="end">${escape(name)}</text>` +
      `<rect x="258" y="${y}" width="${number(width)}" height="20" class="bar"/>` +
      `<text x="${number(266 + width)}" y="${y + 15}">${escape(label(value))}</text>`
    );
  });
  return svg(8 + rows.length * 24, title, body.join(''));
}

/** How often each value came up. */
export function histogram(title: string, values: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const rows = [...counts].sort(([a], [b]) => a - b);
  return bars(
    title,
    rows.map(([value, count]) => [number(value), count] as const),
  );
}

/** The mean over time, and the band between the least and the most. */
export function curve(title: string, points: readonly CurvePoint[]): string {
  if (points.length === 0) return '';
  const [left, right, top, bottom] = [48, WIDTH - 12, 12, 208];
  const clocks = points.map(({ clock }) => clock);
  const [from, to] = [Math.min(...clocks), Math.max(...clocks)];
  const low = Math.min(0, ...points.map(({ least }) => least));
  const high = Math.max(low + 1, ...points.map(({ most }) => most));
  const x = (clock: number): string => number(left + ((clock - from) / Math.max(1, to - from)) * (right - left));
  const y = (value: number): string => number(bottom - ((value - low) / (high - low)) * (bottom - top));
  const band = [
    ...points.map(({ clock, most }) => `${x(clock)},${y(most)}`),
    ...points.toReversed().map(({ clock, least }) => `${x(clock)},${y(least)}`),
  ];
  const mean = points.map((point) => `${x(point.clock)},${y(point.mean)}`);
  const ticks = [low, (low + high) / 2, high].map(
    (value) =>
      `<line x1="${left}" x2="${right}" y1="${y(value)}" y2="${y(value)}" class="grid"/>` +
      `<text x="${left - 6}" y="${Number(y(value)) + 4}" text-anchor="end">${number(value)}</text>`,
  );
  const ends = [from, to].map(
    (clock) => `<text x="${x(clock)}" y="${bottom + 18}" text-anchor="middle">${clock}</text>`,
  );
  return svg(
    232,
    title,
    `${ticks.join('')}${ends.join('')}<polygon points="${band.join(' ')}" class="band"/>` +
      `<polyline points="${mean.join(' ')}" class="mean"/>`,
  );
}
