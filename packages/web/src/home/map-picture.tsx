import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Painter } from '../board/look/painter.ts';
import { MapArt } from '../board/map.ts';
import { layWorld, type Box } from '../board/world.ts';
import type { GameInfo } from '../engine/protocol.ts';
import { useVoice } from '../shared/use-say.ts';

/** The game's own map, drawn; a tall one shows its middle. */
export function MapPicture({ info }: { info: GameInfo }) {
  const { t } = useTranslation();
  const say = useVoice(info);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let gone = false;
    // After the card itself is on screen; whoever clicks meanwhile waits for one picture at most.
    drawing = drawing.then(idle).then(() => {
      if (canvas.current === null || gone) return;
      drawCover(canvas.current, info, say.lang);
      painting = painting.then(() => (gone ? undefined : paintCover(canvas.current, info, say.lang, () => gone)));
    });
    return () => {
      gone = true;
    };
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

/** What of the world a picture of this size shows, and how large. */
function coverOf(
  { width, height }: { width: number; height: number },
  { x0, y0, x1, y1 }: Box,
): [box: Box, level: number] {
  const level = Math.max(width / (x1 - x0), height / (y1 - y0)) * 1.04;
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const [w, h] = [width / level / 2, height / level / 2];
  return [{ x0: cx - w, y0: cy - h, x1: cx + w, y1: cy + h }, level];
}

function drawCover(canvas: HTMLCanvasElement, info: GameInfo, lang: 'en' | 'fr'): void {
  const world = layWorld(info.board);
  const [box, level] = coverOf(canvas, world.bounds);
  const g = canvas.getContext('2d')!;
  g.setTransform(level, 0, 0, level, -box.x0 * level, -box.y0 * level);
  new MapArt(world, info.presentation, lang).draw(g, box, level);
}

/** When the page has a moment to spare. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 600 });
    else setTimeout(resolve, 0);
  });

/** One map after the other, when the page has nothing better to do: flat first, then painted. */
let drawing: Promise<void> = Promise.resolve();
let painting: Promise<void> = Promise.resolve();
const QUIET = 1200;
const PATIENCE = 20_000;

/** The painted map over the flat one; a page that is left takes its painter along. */
async function paintCover(
  canvas: HTMLCanvasElement | null,
  info: GameInfo,
  lang: 'en' | 'fr',
  gone: () => boolean,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, QUIET));
  if (canvas === null || gone()) return;
  const [box, level] = coverOf(canvas, layWorld(info.board).bounds);
  let painter: Painter | undefined;
  let watch = 0;
  await new Promise<void>((resolve) => {
    painter = Painter.open(info.id, info.board, lang, false, {
      whole: (picture) => {
        picture.close();
        painter!.paint('cover', box, level, canvas.width, canvas.height);
      },
      tile: (_, picture) => {
        const g = canvas.getContext('2d')!;
        g.setTransform(1, 0, 0, 1, 0, 0);
        if (!gone()) g.drawImage(picture, 0, 0);
        resolve();
      },
    });
    if (painter === undefined) return resolve();
    const began = performance.now();
    watch = window.setInterval(() => {
      if (gone() || performance.now() - began > PATIENCE) resolve();
    }, 100);
  });
  clearInterval(watch);
  painter?.close();
}
