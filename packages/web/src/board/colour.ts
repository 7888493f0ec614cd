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

/** Light as the eye's contrast reckons it (WCAG 2), 0 to 1. */
function luminance(colour: string): number {
  const [r, g, b] = parts(colour).map((each) => {
    const share = each / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** Black or white, whichever is read better on a ground: one of the two always has a contrast of 4.5 or more. */
export const inkOn = (ground: string): string => (luminance(ground) > 0.179 ? '#000000' : '#ffffff');
