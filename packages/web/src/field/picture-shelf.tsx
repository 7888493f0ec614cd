import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hasDuty } from '../shared/staff-words.ts';
import { useTable } from '../store/state.ts';
import { Pictures, useLookingAtPictures } from './pictures.tsx';
import { aboutNow, addPictures, mine, MOST, useShelf } from './shelf.ts';

/** Where pictures are put beside the report of the battle at hand: chosen, or taken with the camera. */
export default function PictureShelf() {
  const { t } = useTranslation();
  const about = useTable(aboutNow);
  const may = useTable(({ online, match }) =>
    online === undefined ? match?.sandbox === false : hasDuty(online.table, 'pictures'),
  );
  const connected = useTable((state) => state.online?.connected === true);
  const online = useTable((state) => state.match?.online === true);
  const { kept, busy, refused } = useShelf();
  useLookingAtPictures();
  if (about === undefined) return null;
  const full = mine(about) >= MOST;
  const waiting = online ? kept.filter((each) => each.about === about).length : 0;
  const add = (files: readonly Blob[]): void => void addPictures(about, files);
  return (
    <section className="picture-shelf" aria-label={t('pictures')}>
      <Pictures about={about} removable />
      {may ? (
        <>
          <div className="buttons">
            <PickButton text={t('pictures-take')} camera disabled={busy || full} onPick={add} />
            <PickButton text={t('pictures-add')} disabled={busy || full} onPick={add} />
          </div>
          <p className="hint">{t('pictures-about', { most: MOST })}</p>
        </>
      ) : (
        online && <p className="hint">{t('pictures-not-given')}</p>
      )}
      {busy && <p role="status">{t('pictures-busy')}</p>}
      {waiting > 0 && <p role="status">{connected ? t('pictures-sending') : t('pictures-kept', { count: waiting })}</p>}
      {refused !== undefined && (
        <p className="refusal" role="alert">
          {t([`server-${refused}`, 'server-internal'])}
        </p>
      )}
    </section>
  );
}

/** Asks for pictures; with `camera` a phone takes one. Only where there is a finger is there a camera worth asking for. */
function PickButton({
  text,
  camera = false,
  disabled,
  onPick,
}: {
  text: string;
  camera?: boolean;
  disabled: boolean;
  onPick(files: readonly Blob[]): void;
}) {
  const input = useRef<HTMLInputElement>(null);
  if (camera && !matchMedia('(pointer: coarse)').matches) return null;
  return (
    <>
      <button type="button" disabled={disabled} onClick={() => input.current?.click()}>
        {text}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        multiple={!camera}
        {...(camera && { capture: 'environment' as const })}
        aria-label={text}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
