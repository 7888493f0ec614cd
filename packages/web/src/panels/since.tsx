import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { useSay } from '../shared/use-say.ts';
import { asking } from '../store/choosing.ts';
import { sideToPlay } from '../store/play.ts';
import { get, useTable } from '../store/state.ts';
import { showAgain } from '../store/table.ts';
import { placeOf, sinceMine } from '../store/watch.ts';
import { goAndFlash } from '../table/shown-board.ts';
import { grouped } from './grouped.ts';
import { withoutStop } from '../words/say.ts';

const WIDE = '(min-width: 641px)';

/** When it is the player's turn: what the others did since he last acted. Each line goes there. */
export function Since() {
  const { t } = useTranslation();
  const say = useSay();
  const [open, setOpen] = useState(() => globalThis.matchMedia?.(WIDE).matches ?? true);
  const entries = useTable(
    useShallow((state) => (state.past !== undefined || sideToPlay() === undefined ? [] : sinceMine(state))),
  );
  const lines = entries.flatMap(({ version, news }) => grouped(news).map((group) => ({ version, group })));
  if (lines.length === 0) return null;
  return (
    <details className="since" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('since', { count: lines.length })}</summary>
      <ul>
        {lines.map(({ version, group }, i) => {
          const [first, ...more] = group;
          const told = say.text(first!.key, first!.params);
          const text = more.length > 0 ? withoutStop(told) : told;
          const space = placeOf(get(), first!);
          return (
            <li key={`${version}-${i}`}>
              {space < 0 ? (
                <span>{text}</span>
              ) : (
                <button type="button" onClick={() => goAndFlash(space)}>
                  {text}
                </button>
              )}
              {more.length > 0 && <small> ({t('and-more', { count: more.length })})</small>}
            </li>
          );
        })}
      </ul>
      <button type="button" className="again" title={t('again-key')} onClick={() => void asking(showAgain)}>
        {t('show-again')}
      </button>
    </details>
  );
}
