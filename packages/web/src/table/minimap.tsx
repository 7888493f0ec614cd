import { useEffect, useRef, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useTable } from '../store/state.ts';
import { onSettled, theCounters } from './board-control.ts';
import { theBoard } from './shown-board.ts';

const SIZE = 190;
const RIM = 0.94;

/** The whole map in small, with the units as dots and a frame round what is in view. */
export function Minimap() {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useTable((state) => state.past ?? state.scene);
  useEffect(() => {
    const draw = (): void => {
      const board = theBoard();
      if (board === undefined || canvas.current === null) return;
      drawSmall(canvas.current, board);
    };
    let frame = 0;
    // The frame follows the view while it moves, at a tenth of the cost of following every event.
    const watch = (): void => {
      draw();
      frame = window.setTimeout(watch, 120);
    };
    watch();
    const off = onSettled(draw);
    return () => {
      clearTimeout(frame);
      off();
    };
  }, [scene]);
  const go = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const board = theBoard();
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    if (board === undefined) return;
    const { x0, y0, x1 } = board.world.bounds;
    const scale = (x1 - x0) / width;
    board.centre(x0 + (event.clientX - left) * scale, y0 + (event.clientY - top) * scale);
  };
  return (
    <canvas
      ref={canvas}
      className="minimap"
      role="img"
      aria-label={t('minimap')}
      onPointerDown={go}
      onPointerMove={go}
    />
  );
}

function drawSmall(canvas: HTMLCanvasElement, board: NonNullable<ReturnType<typeof theBoard>>): void {
  const { bounds } = board.world;
  const scale = SIZE / Math.max(bounds.x1 - bounds.x0, bounds.y1 - bounds.y0);
  const [width, height] = [Math.round((bounds.x1 - bounds.x0) * scale), Math.round((bounds.y1 - bounds.y0) * scale)];
  const { camera } = board;
  // All but the rim of the sheet is in view.
  const all =
    camera.width / camera.k >= RIM * (bounds.x1 - bounds.x0) &&
    camera.height / camera.k >= RIM * (bounds.y1 - bounds.y0);
  canvas.hidden = all; // nothing to find one's way in
  const state = `${width},${height},${camera.x.toFixed(1)},${camera.y.toFixed(1)},${camera.k.toFixed(3)},${camera.width},${camera.height}`;
  const key = `${state},${board.laidVersion}`;
  if (canvas.dataset['drawn'] === key) return;
  canvas.dataset['drawn'] = key;
  if (canvas.width !== width * 2 || canvas.height !== height * 2) {
    canvas.width = width * 2;
    canvas.height = height * 2;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  }
  const g = canvas.getContext('2d')!;
  g.setTransform(2, 0, 0, 2, 0, 0);
  g.drawImage(board.whole, 0, 0, width, height);
  const counters = theCounters();
  for (const stack of board.laid.values()) {
    for (const { piece, x, y } of stack) {
      g.fillStyle = counters?.sideColour(piece.side) ?? '#000';
      g.fillRect((x - bounds.x0) * scale - 2, (y - bounds.y0) * scale - 2, 4, 4);
      g.strokeStyle = 'rgba(0,0,0,.7)';
      g.lineWidth = 0.5;
      g.strokeRect((x - bounds.x0) * scale - 2, (y - bounds.y0) * scale - 2, 4, 4);
    }
  }
  g.strokeStyle = '#fff';
  g.lineWidth = 3;
  const frame = [
    (camera.x - bounds.x0) * scale,
    (camera.y - bounds.y0) * scale,
    (camera.width / camera.k) * scale,
    (camera.height / camera.k) * scale,
  ] as const;
  g.strokeRect(...frame);
  g.strokeStyle = '#c21f1f';
  g.lineWidth = 1.4;
  g.strokeRect(...frame);
}
