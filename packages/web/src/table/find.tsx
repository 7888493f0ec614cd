import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../shared/dialog.tsx';
import { useSay } from '../shared/use-say.ts';
import { set, useTable } from '../store/state.ts';
import { theBoard } from './shown-board.ts';
import { putCursor } from './cursor.ts';

const MOST = 12;
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Finds a unit or a place by name. */
export function Find() {
  const { t } = useTranslation();
  const say = useSay();
  const [wanted, setWanted] = useState('');
  const { info, world } = useTable((state) => state.match)!;
  const view = useTable((state) => (state.past ?? state.scene)!.view);
  const places = info.spaces.map((_, space) => ({ key: `s${space}`, name: say.space(space), space }));
  const units = view.pieces.flatMap((piece) => {
    const space = piece.at === null ? undefined : world.board.byId.get(piece.at);
    return space === undefined
      ? []
      : [{ key: `p${piece.id}`, name: `${say.counter(piece)} (${say.space(space)})`, space }];
  });
  const asked = plain(wanted.trim());
  const found =
    asked === '' ? [] : [...units, ...places].filter(({ name }) => plain(name).includes(asked)).slice(0, MOST);
  const go = (space: number): void => {
    set({ dialog: undefined });
    theBoard()?.goTo(space, true);
    putCursor(space);
  };
  return (
    <Dialog title={t('find')} onClose={() => set({ dialog: undefined })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (found[0] !== undefined) go(found[0].space);
        }}
      >
        <input
          type="search"
          value={wanted}
          placeholder={t('find-placeholder')}
          aria-label={t('find-placeholder')}
          onChange={(event) => setWanted(event.target.value)}
        />
      </form>
      <ul className="list">
        {found.map(({ key, name, space }) => (
          <li key={key}>
            <button type="button" onClick={() => go(space)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      {asked !== '' && found.length === 0 && <p className="hint">{t('found-nothing')}</p>}
    </Dialog>
  );
}
