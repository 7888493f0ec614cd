import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../shared/icon.tsx';
import { Counter } from '../shared/counter.tsx';
import { useSay } from '../shared/use-say.ts';
import { choosing } from '../store/choosing.ts';
import { offersAt, takenTogether } from '../store/offers.ts';
import { sideToPlay, takeAll, takeOffer } from '../store/play.ts';
import { set, useTable } from '../store/state.ts';
import { theBoard } from './shown-board.ts';

/** A click that could mean several things lists them. */
export function Picker() {
  const { t } = useTranslation();
  const say = useSay();
  const space = useTable((state) => state.picking);
  const view = useTable((state) => (state.past ?? state.scene)!.view);
  const info = useTable((state) => state.match!.info);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    first.current?.focus();
  }, [space]);
  const board = theBoard();
  if (space < 0 || board === undefined) return null;
  const offers = offersAt(space, view.pieces);
  const types = new Set(offers.map((offer) => offer.type));
  const mine = sideToPlay();
  const { camera, world } = board;
  const [sx, sy] = Number.isNaN(world.x(space))
    ? [camera.width / 2, camera.height / 2]
    : camera.toScreen(world.x(space), world.y(space));
  const style = {
    left: Math.max(8, Math.min(camera.width - 250, sx + 30)),
    top: Math.max(8, Math.min(camera.height - 60 - offers.length * 44, sy - 20)),
  };
  return (
    <div
      className="picker"
      style={style}
      role="dialog"
      aria-label={t('which', { space: say.space(space) })}
      onKeyDown={(event) => event.key === 'Escape' && set({ picking: -1 })}
    >
      {takenTogether(offers) && (
        <button type="button" onClick={() => void choosing(() => takeAll(offers))}>
          {t('all-of-them', { count: offers.length })}
        </button>
      )}
      {offers.map((offer, i) => {
        const piece =
          offer.of === 'piece' ? view.pieces.find((each) => each.id === info.pieces[offer.value]) : undefined;
        // Whose they are is named where they are not the player's own.
        const [named] = piece === undefined ? [say.space(offer.value)] : say.counters([piece], mine);
        return (
          <button
            key={`${offer.type}${offer.of}${offer.value}`}
            ref={i === 0 ? first : undefined}
            type="button"
            aria-pressed={offer.chosen}
            onClick={() => void choosing(() => takeOffer(offer))}
          >
            {piece !== undefined && <Counter piece={piece} size={34} />}
            <span>
              {types.size > 1 && offer.type !== undefined ? `${say.colon(say.text(offer.type))} ${named}` : named}
            </span>
          </button>
        );
      })}
      <button type="button" className="icon" aria-label={t('close')} onClick={() => set({ picking: -1 })}>
        <Icon of="close" />
      </button>
    </div>
  );
}
