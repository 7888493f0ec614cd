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
