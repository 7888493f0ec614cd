import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSay } from '../shared/use-say.ts';
import { asking } from '../store/choosing.ts';
import { offersAt, openSpaces } from '../store/offers.ts';
import { reasonsAt } from '../store/reasons.ts';
import { get, set, useTable } from '../store/state.ts';
import { onSettled, pick } from './board-control.ts';
import { piecesNow, theBoard } from './shown-board.ts';

/** More named places than this help nobody; what can be chosen and what holds units comes first. */
const MOST = 140;

interface Spot {
  readonly space: number;
  readonly open: boolean;
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** The board for those who do not see the canvas: a named button for each space in view, where it lies on screen. */
export function AccessibleBoard() {
  const { t } = useTranslation();
  const say = useSay();
  const [spots, setSpots] = useState<readonly Spot[]>([]);
  const cursor = useTable((state) => state.cursor);
  const view = useTable((state) => (state.past ?? state.scene)!.view);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const update = (): void => setSpots(spotsInView());
    update();
    return onSettled(update);
  }, []);
  useEffect(() => {
    // The cursor is where the focus is, if the focus is on the board at all.
    if (cursor < 0 || !group.current?.contains(document.activeElement)) return;
    group.current.querySelector<HTMLElement>(`[data-space="${cursor}"]`)?.focus({ preventScroll: true });
  }, [cursor, spots]);
  const shown = cursor >= 0 && !spots.some((spot) => spot.space === cursor) ? [...spots, spotOf(cursor)] : spots;
  const reachable = shown.some((spot) => spot.space === cursor) ? cursor : shown[0]?.space;
  const nameOf = ({ space, open }: Spot): string => {
    const id = get().match!.info.spaces[space];
    const here = say.counters(view.pieces.filter((piece) => piece.at === id));
    return [say.space(space), say.terrain(space), ...here, open ? t('can-be-chosen') : ''].filter(Boolean).join(', ');
  };
  return (
    <div ref={group} className="accessible-board" role="group" aria-label={t('spaces-in-view')}>
      {shown.map((spot) => (
        <button
          key={spot.space}
          type="button"
          data-space={spot.space}
          tabIndex={spot.space === reachable ? 0 : -1}
          aria-label={nameOf(spot)}
          style={{ left: spot.left, top: spot.top, width: spot.size, height: spot.size }}
          onFocus={() => focusOn(spot.space)}
          onClick={(event) => void pick(spot.space, undefined, event.shiftKey ? 'all' : 'key')}
        />
      ))}
    </div>
  );
}

function focusOn(space: number): void {
  if (get().cursor !== space) set({ cursor: space });
  // A card that was asked for stays: the focus comes a picture later than the key that asked.
  if (get().pointed?.pinned === true && get().pointed?.space === space) return;
  set({ pointed: { space, piece: undefined, x: -1, y: -1 }, reasons: [] });
  if (offersAt(space, piecesNow()).length === 0) void asking(() => reasonsAt(space, piecesNow()));
}

function spotOf(space: number, open: ReadonlySet<number> = openSpaces(piecesNow())): Spot {
  const { camera, world } = theBoard()!;
  const [x, y] = camera.toScreen(world.x(space), world.y(space));
  const size = Math.max(24, 40 * camera.k);
  return { space, open: open.has(space), left: x - size / 2, top: y - size / 2, size };
}

function spotsInView(): Spot[] {
  const board = theBoard();
  if (board === undefined) return [];
  const { camera, world, laid } = board;
  const [cx, cy] = camera.toWorld(camera.width / 2, camera.height / 2);
  const open = openSpaces(piecesNow());
  const seen: { space: number; weight: number }[] = [];
  for (let space = 0; space < world.board.spaces; space++) {
    const [x, y] = [world.x(space), world.y(space)];
    if (Number.isNaN(x) || !camera.sees(x, y)) continue;
    seen.push({ space, weight: (laid.has(space) || open.has(space) ? 0 : 1e6) + Math.hypot(x - cx, y - cy) });
  }
  return seen
    .toSorted((a, b) => a.weight - b.weight)
    .slice(0, MOST)
    .map(({ space }) => spotOf(space, open))
    .toSorted((a, b) => a.top - b.top || a.left - b.left);
}
