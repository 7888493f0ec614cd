import { createInstance } from 'i18next';

/** Texts by key with `{{placeholders}}`; a key without a text stands for itself. `count` chooses the plural. */
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
  return (key, params = {}) => {
    const { count } = params;
    return i18n.t(key, { replace: params, ...(typeof count === 'number' && { count }) });
  };
}
