/** `#rrggbb` as three numbers. */
function parts(colour: string): readonly [number, number, number] {
  const n = Number.parseInt(colour.slice(1, 7), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

const print = (rgb: readonly number[]): string =>
  `#${rgb
    .map((each) =>
      Math.round(Math.min(255, Math.max(0, each)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Part of the way from one colour to another. */
export function blend(from: string, to: string, share: number): string {
  const [a, b] = [parts(from), parts(to)];
  return print(a.map((each, i) => each + (b[i]! - each) * share));
}

export const darker = (colour: string, share: number): string => blend(colour, '#000000', share);
export const lighter = (colour: string, share: number): string => blend(colour, '#ffffff', share);

export function withAlpha(colour: string, alpha: number): string {
  const [r, g, b] = parts(colour);
  return `rgba(${r},${g},${b},${alpha})`;
}

/** How light a colour looks, 0 to 1. */
export function lightness(colour: string): number {
  const [r, g, b] = parts(colour);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}
