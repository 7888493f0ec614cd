import { useTranslation } from 'react-i18next';
import { ThinkingChoice } from '../home/setup.tsx';
import { set, useTable } from '../store/state.ts';
import { setPrefs } from '../store/table.ts';
import type { Prefs } from '../store/prefs.ts';
import { Dialog } from './dialog.tsx';
import { LanguageSwitch } from './language-switch.tsx';

type Flag = { [K in keyof Prefs]: Prefs[K] extends boolean ? K : never }[keyof Prefs];
const flags: readonly Flag[] = ['safeColours', 'still', 'confirmAll', 'warnAtEnd', 'passEmpty', 'coach', 'sound'];

export function Settings() {
  const { t } = useTranslation();
  const prefs = useTable((state) => state.prefs);
  return (
    <Dialog title={t('settings')} onClose={() => set({ dialog: undefined })}>
      <div className="form">
        <div className="choice">
          <span>{t('language')}</span>
          <LanguageSwitch />
        </div>
        <label className="choice">
          <span>{t('theme')}</span>
          <select value={prefs.theme} onChange={(event) => setPrefs({ theme: event.target.value as Prefs['theme'] })}>
            {(['auto', 'light', 'dark'] as const).map((each) => (
              <option key={each} value={each}>
                {t(`theme-${each}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="choice">
          <span>
            {t('text-size')} {prefs.textSize} %
          </span>
          <input
            type="range"
            min={80}
            max={200}
            step={10}
            value={prefs.textSize}
            onChange={(event) => setPrefs({ textSize: Number(event.target.value) })}
          />
        </label>
        <label className="choice">
          <span>{t('pace')}</span>
          <select value={prefs.pace} onChange={(event) => setPrefs({ pace: Number(event.target.value) })}>
            {([0, 450, 1200] as const).map((each) => (
              <option key={each} value={each}>
                {t(`pace-${each}`)}
              </option>
            ))}
          </select>
        </label>
        <ThinkingChoice />
        {flags.map((flag) => (
          <label key={flag} className="choice">
            <input
              type="checkbox"
              checked={prefs[flag]}
              onChange={(event) => setPrefs({ [flag]: event.target.checked })}
            />
            <span>{t(`pref-${flag}`)}</span>
          </label>
        ))}
      </div>
    </Dialog>
  );
}
