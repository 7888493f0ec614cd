import { useTranslation } from 'react-i18next';
import { useTable } from '../store/state.ts';

const SIGNS = {
  day: '☀',
  night: '☾',
  fair: '☀',
  changeable: '☁',
  rain: '☂',
  mud: '☂',
  frost: '❄',
  snow: '❄',
} as const;

/** Night falls, snow comes: told for a moment over the board, and to those who listen. */
export function Sky() {
  const { t } = useTranslation();
  const sky = useTable((state) => state.sky);
  return (
    <div role="status" className={sky === undefined ? 'sky' : 'sky shown'}>
      {sky !== undefined && (
        <>
          <span aria-hidden="true">{SIGNS[sky]}</span> {t(`mood-${sky}`)}
        </>
      )}
    </div>
  );
}
