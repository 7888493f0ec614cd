import type { PieceView } from '@rokada/kernel';
import { useTranslation } from 'react-i18next';
import { sumOf } from '../board/factors.ts';
import { useSay } from '../shared/use-say.ts';
import { openPieces } from '../store/offers.ts';
import { useTable } from '../store/state.ts';
import { nextCandidate } from '../table/cursor.ts';

/** Side by side: how many are in play and how strong they are, who waits off the map, who is gone; and who can still act. */
export function Totals() {
  const { t } = useTranslation();
  const say = useSay();
  const view = useTable((state) => (state.past ?? state.scene)!.view);
  const { info, world } = useTable((state) => state.match!);
  const able = useTable((state) => openPieces(state).size);
  const { byId } = world.board;
  const { boxes = [] } = info.presentation;
  const aside = new Set(boxes.flatMap(({ spaces }) => spaces));
  const sides = info.sides.filter((side) => view.pieces.some((piece) => piece.side === side));
  const rows = sides.map((side) => {
    const own = view.pieces.filter((piece) => piece.side === side && piece.at !== null);
    return { side, fielded: own.filter(({ at }) => byId.has(at!) && !aside.has(at!)) };
  });
  // Where a game keeps no boxes, whoever is nowhere has not come yet or is gone.
  const nowhere = boxes.length > 0 ? [] : view.pieces.filter(({ at, id }) => at === null && !id.startsWith('?'));
  const places = boxes.flatMap(({ spaces }) => spaces).map((id) => ({ id, here: within(view.pieces, id) }));
  return (
    <section className="totals" aria-label={t('force-totals')}>
      {able > 0 && (
        <p>
          {t('force-able', { count: able })}{' '}
          <button type="button" className="small" onClick={() => nextCandidate(false)}>
            {t('next-idle')}
          </button>
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col" />
            {rows.map(({ side }) => (
              <th key={side} scope="col">
                {say.side(side)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('force-in-play')}</th>
            {rows.map(({ side, fielded }) => (
              <td key={side}>{fielded.length}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('force-strength')}</th>
            {rows.map(({ side, fielded }) => (
              <td key={side}>{sumOf(info.presentation, fielded)}</td>
            ))}
          </tr>
          {places
            .filter(({ here }) => here.length > 0)
            .map(({ id, here }) => (
              <tr key={id}>
                <th scope="row">{byId.has(id) ? say.space(byId.get(id)!) : say.text(id)}</th>
                {rows.map(({ side }) => (
                  <td key={side}>{here.filter((piece) => piece.side === side).length || ''}</td>
                ))}
              </tr>
            ))}
          {nowhere.length > 0 && (
            <tr>
              <th scope="row">{t('force-nowhere')}</th>
              {rows.map(({ side }) => (
                <td key={side}>{nowhere.filter((piece) => piece.side === side).length || ''}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

const within = (pieces: readonly PieceView[], id: string): readonly PieceView[] => pieces.filter(({ at }) => at === id);
