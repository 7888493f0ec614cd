import { useTranslation } from 'react-i18next';
import { set, useTable } from '../store/state.ts';
import { openMatch } from '../store/table.ts';
import { Dialog } from './dialog.tsx';

/** Says plainly what is wrong, where, and that nothing is lost. */
export function ErrorDialog() {
  const { t } = useTranslation();
  const { info, text } = useTable((state) => state.failure)!;
  const close = (): void => set({ failure: undefined });
  const otherRules = info.name === 'JournalError' && info.where === 'rules';
  const plain =
    info.name === 'ForeignFile'
      ? t(`foreign-${info.where}`, { what: info.message })
      : info.name === 'JournalError' || info.name === 'ReplayError' || info.name === 'ChanceMismatch'
        ? t(otherRules ? 'other-rules' : 'bad-journal')
        : info.name === 'PositionError' || info.name === 'LessonError'
          ? t(info.name === 'LessonError' ? 'bad-lesson' : 'bad-position')
          : info.name === 'ServerError'
            ? t([`server-${info.where}`, 'server-conflict'])
            : t('went-wrong');
  const details =
    info.faults?.map(({ where, what }) => `${where}: ${what}`) ??
    ((info.name === 'ForeignFile' && info.where !== 'json') || info.name === 'ServerError' ? [] : [info.message]);
  return (
    <Dialog title={t('error-title')} onClose={close}>
      <p>{plain}</p>
      {details.length > 0 && (
        <ul className="details">
          {details.slice(0, 20).map((line) => (
            <li key={line}>
              <code>{line}</code>
            </li>
          ))}
        </ul>
      )}
      <p className="hint">{t('nothing-lost')}</p>
      <div className="buttons">
        {otherRules && text !== undefined && (
          <button
            type="button"
            onClick={() => {
              close();
              void openMatch({ from: 'file', text, anyRules: true });
            }}
          >
            {t('try-anyway')}
          </button>
        )}
        <button type="button" className="primary" onClick={close}>
          {t('close')}
        </button>
      </div>
    </Dialog>
  );
}
