import { useTranslation } from 'react-i18next';
import { set } from '../store/state.ts';
import { tableKeys } from '../table/key-list.ts';
import { Dialog } from './dialog.tsx';

export function Help() {
  const { t } = useTranslation();
  return (
    <Dialog title={t('help')} onClose={() => set({ dialog: undefined })}>
      <p>{t('help-play')}</p>
      <dl className="keys">
        {tableKeys.map(({ shown, word }) => (
          <div key={word}>
            <dt>
              <kbd>{shown}</kbd>
            </dt>
            <dd>{t(word)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
