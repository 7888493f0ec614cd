import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Arrivals } from './arrivals.tsx';
import { Totals } from './totals.tsx';
import { Counter } from '../shared/counter.tsx';
import { useSay } from '../shared/use-say.ts';
import { useTable } from '../store/state.ts';
import { pick } from '../table/board-control.ts';
import { theBoard } from '../table/shown-board.ts';
import { putCursor } from '../table/cursor.ts';

const MOST = 200;

/** The board as lists: every unit a player may see, and every space with something in it. */
export function Forces() {
  const { t } = useTranslation();
  const say = useSay();
  const [kind, setKind] = useState<'units' | 'spaces'>('units');
  const [wanted, setWanted] = useState('');
  const view = useTable((state) => (state.past ?? state.scene)!.view);
  const { info, world } = useTable((state) => state.match!);
  const fits = (text: string): boolean => text.toLocaleLowerCase().includes(wanted.toLocaleLowerCase());
  const go = (space: number): void => {
    theBoard()?.goTo(space, true);
    putCursor(space);
  };
  const units = view.pieces
    .filter((piece) => piece.at !== null)
    .map((piece) => ({ piece, space: world.board.byId.get(piece.at!) ?? -1, text: say.counter(piece) }))
    .filter(({ text, space }) => fits(`${text} ${space < 0 ? '' : say.space(space)}`));
  const control = new Map(view.spaces.map((space) => [space.id, space]));
  const spaces = info.spaces
    .map((id, space) => ({ id, space, here: view.pieces.filter((piece) => piece.at === id), seen: control.get(id) }))
    .filter(
      ({ here, seen, space }) =>
        wanted !== '' || here.length > 0 || seen !== undefined || say.placeName(space) !== undefined,
    )
    .filter(({ space }) => fits(say.space(space)));
  return (
    <div className="forces">
      <Totals />
      <Arrivals />
      <div className="row">
        <input
          type="search"
          value={wanted}
          placeholder={t('find-placeholder')}
          aria-label={t('find-placeholder')}
          onChange={(event) => setWanted(event.target.value)}
        />
        <div className="segmented" role="group" aria-label={t('list-of')}>
          {(['units', 'spaces'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={kind === each} onClick={() => setKind(each)}>
              {t(each)}
            </button>
          ))}
        </div>
      </div>
      <ul className="list">
        {kind === 'units'
          ? units.slice(0, MOST).map(({ piece, space, text }) => (
              <li key={piece.id}>
                <button
                  type="button"
                  onClick={() => (space < 0 ? undefined : go(space))}
                  onDoubleClick={() => void pick(space, piece.id, 'mouse')}
                >
                  <Counter piece={piece} size={34} />
                  <span>
                    {text}
                    <small>{space < 0 ? piece.at : say.space(space)}</small>
                  </span>
                </button>
              </li>
            ))
          : spaces.slice(0, MOST).map(({ space, here, seen }) => (
              <li key={space}>
                <button type="button" onClick={() => go(space)}>
                  <span>
                    {say.space(space)}
                    <small>
                      {[
                        say.terrain(space),
                        seen?.control === undefined ? '' : say.side(seen.control),
                        here.map((piece) => say.pieceId(piece.id)).join(', '),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </span>
                </button>
              </li>
            ))}
      </ul>
    </div>
  );
}
