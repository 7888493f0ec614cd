import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MapArt } from '../board/map.ts';
import { layWorld } from '../board/world.ts';
import type { GameInfo } from '../engine/protocol.ts';
import { useVoice } from '../shared/use-say.ts';

/** The game's own map, drawn; a tall one shows its middle. */
export function MapPicture({ info }: { info: GameInfo }) {
  const { t } = useTranslation();
  const say = useVoice(info);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // After the card itself is on screen.
    const timer = setTimeout(() => {
      if (canvas.current !== null) drawCover(canvas.current, info, say.lang);
    }, 0);
    return () => clearTimeout(timer);
  }, [info, say.lang]);
  return (
    <canvas
      ref={canvas}
      width={840}
      height={440}
      className="map-picture"
      role="img"
      aria-label={t('map-of', { game: say.text(info.id) })}
    />
  );
}

function drawCover(canvas: HTMLCanvasElement, info: GameInfo, lang: 'en' | 'fr'): void {
  const world = layWorld(info.board);
  const { x0, y0, x1, y1 } = world.bounds;
  const level = Math.max(canvas.width / (x1 - x0), canvas.height / (y1 - y0)) * 1.04;
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const [w, h] = [canvas.width / level / 2, canvas.height / level / 2];
  const g = canvas.getContext('2d')!;
  g.setTransform(level, 0, 0, level, -(cx - w) * level, -(cy - h) * level);
  new MapArt(world, info.presentation, lang).draw(g, { x0: cx - w, y0: cy - h, x1: cx + w, y1: cy + h }, level);
}
