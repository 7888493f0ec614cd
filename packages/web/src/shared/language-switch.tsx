import { useTranslation } from 'react-i18next';
import { useTable } from '../store/state.ts';
import { setPrefs } from '../store/table.ts';
import { languages } from '../words/index.ts';

const names = { en: 'English', fr: 'Français' };

export function LanguageSwitch() {
  const { t } = useTranslation();
  const lang = useTable((state) => state.prefs.lang);
  return (
    <div className="segmented languages" role="group" aria-label={t('language')}>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === lang}
          aria-label={`${each.toUpperCase()}, ${names[each]}`}
          onClick={() => setPrefs({ lang: each })}
        >
          {each.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
