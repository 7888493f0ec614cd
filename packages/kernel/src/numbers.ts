/**
 * A piece by the name its player gave it, and what it is. The name may run from right to left: it is set apart, so that
 * what stands beside it stays where it is.
 */
export const calledBy = (name: string | undefined, what: string): string =>
  name === undefined ? what : `\u2068${name}\u2069 (${what})`;

const formats = new Map<string, Intl.NumberFormat>();

/**
 * A number as a language writes it: at most two decimals, a real minus sign, thousands set apart from 10,000 on, so that
 * a year stays a year.
 */
export function numberIn(lang: string, value: number): string {
  let format = formats.get(lang);
  if (format === undefined) {
    format = new Intl.NumberFormat(lang, { maximumFractionDigits: 2, useGrouping: 'min2' });
    formats.set(lang, format);
  }
  // What rounds to nothing has no sign.
  return format.format(Math.round(value * 100) / 100 || 0).replace('-', '−');
}

/** So many in a hundred. */
export const percentIn = (lang: string, value: number): string =>
  `${numberIn(lang, value)}${lang === 'fr' ? '\u202f' : ' '}%`;
