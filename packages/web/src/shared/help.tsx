import { useTranslation } from 'react-i18next';
import { set } from '../store/state.ts';
import { Dialog } from './dialog.tsx';

const keys: readonly (readonly [string, string])[] = [
  ['← ↑ → ↓', 'key-arrows'],
  ['N', 'key-next'],
  ['Enter', 'key-enter'],
  ['D', 'key-done'],
  ['E', 'key-end'],
  ['Esc', 'key-escape'],
  ['R', 'key-repeat'],
  ['Shift ⏎', 'key-all'],
  ['H', 'key-hint'],
  ['U', 'key-undo'],
  ['+ − 0', 'key-zoom'],
  ['F /', 'key-find'],
  [', . Home', 'key-time'],
  ['C V M', 'key-overlays'],
  ['?', 'key-help'],
];

export function Help() {
  const { t } = useTranslation();
  return (
    <Dialog title={t('help')} onClose={() => set({ dialog: undefined })}>
      <p>{t('help-play')}</p>
      <dl className="keys">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
