import type { CurvePoint } from './summary.ts';

/** Small charts as SVG, drawn once and without a script. */

export const escape = (text: string | number): string =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const WIDTH = 640;
/** At most one decimal, and a real minus sign. */
export const number = (value: number): string => at(value).replace('-', '−');
/** A coordinate. */
const at = (value: number): string => String(Math.round(value * 10) / 10);

const svg = (height: number, title: string, body: string): string =>
  `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escape(title)}">${body}</svg>`;

/** About as wide as a letter is, and as long as a name may be before it is cut. */
const LETTER = 7;
const LONGEST = 52;
const short = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);

/** One bar a row, longest first as given. */
export function bars(title: string, rows: readonly (readonly [string, number])[], label = number): string {
  const most = Math.max(1e-9, ...rows.map(([, value]) => value));
  const left = LETTER * Math.max(6, ...rows.map(([name]) => short(name).length));
  const body = rows.map(([name, value], i) => {
    const y = 4 + i * 24;
    const width = (value / most) * (WIDTH - left - 100);
    return (
      `<text x="${left}" y="${y + 15}" text-anchor="end">${escape(short(name))}<title>${escape(name)}</title></text>` +
      `<rect x="${left + 8}" y="${y}" width="${at(width)}" height="20" class="bar"/>` +
      `<text x="${at(left + 16 + width)}" y="${y + 15}">${escape(label(value))}</text>`
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
  const x = (clock: number): string => at(left + ((clock - from) / Math.max(1, to - from)) * (right - left));
  const y = (value: number): string => at(bottom - ((value - low) / (high - low)) * (bottom - top));
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
  const ends = ticksOf(from, to).map(
    (clock) => `<text x="${x(clock)}" y="${bottom + 18}" text-anchor="middle">${clock}</text>`,
  );
  return svg(
    232,
    title,
    `${ticks.join('')}${ends.join('')}<polygon points="${band.join(' ')}" class="band"/>` +
      `<polyline points="${mean.join(' ')}" class="mean"/>`,
  );
}

/** Whole numbers to write beneath an axis: about a dozen, evenly apart. */
function ticksOf(from: number, to: number): number[] {
  const step = Math.max(1, Math.ceil((to - from) / 12));
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
}

const STRIP = 160;

const strip = (title: string, body: string): string =>
  `<svg viewBox="0 0 ${STRIP} 16" class="strip" role="img" aria-label="${escape(title)}">${body}</svg>`;

/** When something happened, on a line of time: from the earliest to the latest, and a dot for the middle. */
export function span({ first, clock, last }: Readonly<Record<'first' | 'clock' | 'last', number>>, to: number): string {
  const x = (when: number): string => at(6 + (when / Math.max(1, to)) * (STRIP - 12));
  return strip(
    `${first} – ${clock} – ${last}`,
    `<line x1="6" x2="${STRIP - 6}" y1="8" y2="8" class="grid"/>` +
      `<line x1="${x(first)}" x2="${x(last)}" y1="8" y2="8" class="span"/><circle cx="${x(clock)}" cy="8" r="4" class="bar"/>`,
  );
}

/** How far something swung to one side or the other. */
export function swing(by: number, most: number): string {
  const width = (Math.abs(by) / Math.max(1, most)) * (STRIP / 2);
  const left = by < 0 ? STRIP / 2 - width : STRIP / 2;
  return strip(
    number(by),
    `<line x1="${STRIP / 2}" x2="${STRIP / 2}" y1="0" y2="16" class="grid"/>` +
      `<rect x="${at(left)}" y="2" width="${at(width)}" height="12" class="bar"/>`,
  );
}
