import { useTranslation } from 'react-i18next';
import { useSay } from '../shared/use-say.ts';
import { nextStep } from '../store/lesson.ts';
import { set, useTable } from '../store/state.ts';
import { leaveTable } from '../store/table.ts';

/** What the lesson says now, and the way on. */
export function LessonCard() {
  const { t } = useTranslation();
  const say = useSay();
  const here = useTable((state) => state.lesson);
  if (here === undefined) return null;
  const { lesson, at, astray, broken } = here;
  const step = lesson.steps[at];
  const all = lesson.steps.length;
  return (
    <section className="lesson" aria-label={t('lesson')} aria-live="polite">
      <header>
        <b>{say.text(`lesson-${lesson.id}`)}</b> <small>{t('lesson-step', { at: Math.min(at + 1, all), all })}</small>
      </header>
      <p>{step === undefined ? t('lesson-over') : say.text(step.say)}</p>
      {astray && step !== undefined && (
        <p className="refusal" role="alert">
          {step.else === undefined ? t('lesson-astray') : say.text(step.else)}
        </p>
      )}
      {broken !== undefined && (
        <p className="refusal" role="alert">
          {t('lesson-broken')} {say.refusal(broken)}
        </p>
      )}
      <div className="buttons">
        {step !== undefined && step.do === undefined && (
          <button type="button" className="primary" onClick={() => void nextStep()}>
            {t('lesson-next')}
          </button>
        )}
        {step === undefined && (
          <button type="button" className="primary" onClick={() => set({ lesson: undefined, flash: [] })}>
            {t('lesson-play-on')}
          </button>
        )}
        <button type="button" onClick={() => void leaveTable()}>
          {t('lesson-leave')}
        </button>
      </div>
    </section>
  );
}
