import { useTranslation } from 'react-i18next';
import { Icon } from '../shared/icon.tsx';
import { useTable } from '../store/state.ts';
import { lookBack, writeAside } from '../store/table.ts';

/** What the player writes down for himself, and the moments he marked. */
export function Notes() {
  const { t } = useTranslation();
  const aside = useTable((state) => state.aside);
  if (aside === undefined) return null;
  const { notes, bookmarks } = aside;
  return (
    <div className="notes">
      <label>
        {t('notes')}
        <textarea value={notes} rows={8} onChange={(event) => void writeAside({ notes: event.target.value })} />
      </label>
      <h3>{t('bookmarks')}</h3>
      {bookmarks.length === 0 && <p className="hint">{t('no-bookmarks')}</p>}
      <ul className="list">
        {bookmarks.map((mark) => (
          <li key={mark.version} className="row">
            <button type="button" onClick={() => void lookBack(mark.version)}>
              {mark.version}
            </button>
            <input
              value={mark.name}
              aria-label={t('bookmark-name')}
              onChange={(event) =>
                void writeAside({
                  bookmarks: bookmarks.map((each) => (each === mark ? { ...mark, name: event.target.value } : each)),
                })
              }
            />
            <button
              type="button"
              className="icon"
              aria-label={t('remove-bookmark')}
              onClick={() => void writeAside({ bookmarks: bookmarks.filter((each) => each !== mark) })}
            >
              <Icon of="close" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
