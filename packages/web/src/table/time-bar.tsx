import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../shared/icon.tsx';
import { set, useTable } from '../store/state.ts';
import { isLive, lookBack, lookNow, replayFrom, whatIf, writeAside } from '../store/table.ts';

const PACE = 700;
const SLOW = 1300;

/** The whole match on one bar: drag it, step, let it play, mark a moment, branch it. */
export function TimeBar() {
  const { t } = useTranslation();
  const last = useTable((state) => state.scene!.version);
  const past = useTable((state) => state.past?.version);
  const live = useTable((state) => isLive(state.match!));
  // Of a match on the server only the present can be tried out while it runs.
  const branches = useTable((state) => state.online?.table.status !== 'running');
  const autoplay = useTable((state) => state.autoplay);
  const aside = useTable((state) => state.aside);
  const prefersSlow = useTable((state) => state.prefs.pace > 450);
  const at = past ?? last;
  useEffect(() => {
    if (!autoplay) return undefined;
    if (at >= last) {
      set({ autoplay: false });
      return undefined;
    }
    const timer = setTimeout(() => void lookBack(at + 1), prefersSlow ? SLOW : PACE);
    return () => clearTimeout(timer);
  }, [autoplay, at, last, prefersSlow]);
  const marked = aside?.bookmarks.some((mark) => mark.version === at) ?? false;
  const toggleMark = (): void => {
    if (aside === undefined) return;
    const bookmarks = marked
      ? aside.bookmarks.filter((mark) => mark.version !== at)
      : [...aside.bookmarks, { version: at, name: '' }].toSorted((a, b) => a.version - b.version);
    void writeAside({ bookmarks });
  };
  const play = async (): Promise<void> => {
    if (autoplay) return set({ autoplay: false });
    if (at >= last) await lookBack(replayFrom());
    set({ autoplay: true });
  };
  return (
    <footer className={past === undefined ? 'time-bar' : 'time-bar back'}>
      <button
        type="button"
        className="icon"
        aria-label={t('step-back')}
        title={t('step-back')}
        disabled={at === 0}
        onClick={() => void lookBack(at - 1)}
      >
        <Icon of="back" solid />
      </button>
      <button
        type="button"
        className="icon"
        aria-label={autoplay ? t('pause') : t('autoplay')}
        title={autoplay ? t('pause') : t('autoplay')}
        disabled={last === 0}
        onClick={() => void play()}
      >
        <Icon of={autoplay ? 'pause' : 'play'} solid={!autoplay} />
      </button>
      <button
        type="button"
        className="icon"
        aria-label={t('step-on')}
        title={t('step-on')}
        disabled={at >= last}
        onClick={() => void lookBack(at + 1)}
      >
        <Icon of="on" solid />
      </button>
      <div className="scrub">
        <input
          type="range"
          min={0}
          max={Math.max(1, last)}
          value={at}
          aria-label={t('moment')}
          aria-valuetext={t('moment-of', { at, last })}
          onChange={(event) => void lookBack(Number(event.target.value))}
        />
        {aside?.bookmarks.map((mark) => (
          <span
            key={mark.version}
            className="bookmark"
            title={mark.name}
            style={{ left: `${(100 * mark.version) / Math.max(1, last)}%` }}
          />
        ))}
      </div>
      <span className="moment">
        {at}/{last}
      </span>
      <button
        type="button"
        className="icon"
        aria-pressed={marked}
        aria-label={t('bookmark')}
        title={t('bookmark')}
        onClick={toggleMark}
      >
        <Icon of="star" solid={marked} />
      </button>
      {past !== undefined && (
        <>
          {branches && (
            <button type="button" onClick={() => void whatIf()}>
              {t('what-if')}
            </button>
          )}
          {live && (
            <button type="button" className="primary" onClick={lookNow}>
              {t('back-to-now')}
            </button>
          )}
        </>
      )}
    </footer>
  );
}
