import { useTranslation } from 'react-i18next';
import { set, useTable } from '../store/state.ts';
import { openMatch } from '../store/table.ts';
import { Dialog } from './dialog.tsx';

/** Says plainly what is wrong, where, and that nothing is lost. */
export function TroubleDialog() {
  const { t } = useTranslation();
  const { trouble, text } = useTable((state) => state.trouble)!;
  const close = (): void => set({ trouble: undefined });
  const otherRules = trouble.name === 'JournalError' && trouble.where === 'rules';
  const plain =
    trouble.name === 'ForeignFile'
      ? t(`foreign-${trouble.where}`, { what: trouble.message })
      : trouble.name === 'JournalError' || trouble.name === 'ReplayError' || trouble.name === 'ChanceMismatch'
        ? t(otherRules ? 'other-rules' : 'bad-journal')
        : trouble.name === 'PositionError'
          ? t('bad-position')
          : trouble.name === 'ServerTrouble'
            ? t(`server-${trouble.where}`)
            : t('went-wrong');
  const details =
    trouble.faults?.map(({ where, what }) => `${where}: ${what}`) ??
    ((trouble.name === 'ForeignFile' && trouble.where !== 'json') || trouble.name === 'ServerTrouble'
      ? []
      : [trouble.message]);
  return (
    <Dialog title={t('trouble')} onClose={close}>
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
