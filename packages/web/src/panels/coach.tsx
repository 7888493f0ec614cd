import { useTranslation } from 'react-i18next';
import { Icon } from '../shared/icon.tsx';
import { useSay } from '../shared/use-say.ts';
import { useTable } from '../store/state.ts';
import { setPrefs } from '../store/table.ts';

/** For a first game: what one usually does with such a decision, until the player wants no more of it. */
export function Coach({ about, step }: { about: string; step: string }) {
  const { t } = useTranslation();
  const say = useSay();
  const wanted = useTable((state) => state.prefs.coach);
  const key = [`coach-${about}`, `coach-${step}`].find((each) => say.has(each));
  if (!wanted || key === undefined) return null;
  return (
    <p className="coach" aria-label={t('coach')}>
      <span>{say.text(key)}</span>
      <button
        type="button"
        className="icon"
        aria-label={t('coach-off')}
        title={t('coach-off')}
        onClick={() => setPrefs({ coach: false })}
      >
        <Icon of="close" />
      </button>
    </p>
  );
}
