import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../shared/dialog.tsx';
import { personName } from '../shared/seat-name.ts';
import { useTable } from '../store/state.ts';
import { lookAtPictures, removePicture, shownOf, useShelf, type Shown } from './shelf.ts';

/** So often it is looked whether others have put one there: milliseconds. */
const LOOK_EVERY = 15_000;

/** Keeps the shelf as it is at the server while somebody looks at it. */
export function useLookingAtPictures(): void {
  const id = useTable((state) => state.match?.id);
  const version = useTable((state) => state.scene?.version);
  const connected = useTable((state) => state.online?.connected);
  useEffect(() => {
    void lookAtPictures();
    const timer = setInterval(() => document.hidden || void lookAtPictures(), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [id, version, connected]);
}

/** Pictures beside one thing told, small; one tap shows one large. Nothing where there is none. */
export function Pictures({ about, removable = false }: { about: string; removable?: boolean }) {
  const { t } = useTranslation();
  const { match, there, kept } = useShelf();
  const [large, setLarge] = useState<string>();
  const shown = shownOf({ match, there, kept }, about);
  if (shown.length === 0) return null;
  const nameOf = ({ by }: Shown, i: number): string =>
    by === undefined
      ? t('picture-own', { n: i + 1, all: shown.length })
      : t('picture-of', { n: i + 1, all: shown.length, name: personName(t, by) });
  const at = shown.findIndex(({ id }) => id === large);
  return (
    <>
      <ul className="pictures" aria-label={t('pictures')}>
        {shown.map((each, i) => (
          <li key={each.id}>
            <button type="button" className="thumb" onClick={() => setLarge(each.id)}>
              <img src={each.source} alt={nameOf(each, i)} loading="lazy" />
            </button>
            {removable && each.ours && (
              <button
                type="button"
                className="small remove"
                aria-label={t('picture-remove', { picture: nameOf(each, i) })}
                onClick={() => void removePicture(each.id)}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
      {/* Outside of what it was opened from: colours and heads there are not its own. */}
      {at >= 0 &&
        createPortal(
          <Dialog title={nameOf(shown[at]!, at)} onClose={() => setLarge(undefined)} wide>
            <img className="large-picture" src={shown[at]!.source} alt={nameOf(shown[at]!, at)} />
          </Dialog>,
          document.body,
        )}
    </>
  );
}
