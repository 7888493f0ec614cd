import { numberIn, put, settled } from '@rokada/kernel';
import { createInstance } from 'i18next';

/**
 * Texts by key with `{{placeholders}}`; a key without a text stands for itself. Numbers are written as the language does,
 * and `count` chooses the plural.
 */
export function translator(
  lang: string,
  words: Readonly<Record<string, string>>,
): (key: string, params?: Readonly<Record<string, string | number>>) => string {
  const i18n = createInstance();
  void i18n.init({
    lng: lang,
    resources: { [lang]: { translation: { ...words } } },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    fallbackLng: false,
    interpolation: { escapeValue: false },
  });
  const french = lang === 'fr';
  const shown = (value: string | number): string => {
    if (typeof value === 'number') return numberIn(lang, value);
    return french ? put(value) : value;
  };
  return (key, params = {}) => {
    const { count } = params;
    const replace = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(value)]));
    const text = i18n.t(key, { replace, ...(typeof count === 'number' && { count }) });
    return french ? settled(text) : text;
  };
}
