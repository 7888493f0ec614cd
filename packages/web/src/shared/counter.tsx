import type { PieceView } from '@rokada/kernel';
import { useEffect, useRef } from 'react';
import { CounterArt } from '../board/counters.ts';
import { COUNTER } from '../board/world.ts';
import { useTable } from '../store/state.ts';

const arts = new Map<string, CounterArt>();

/** A counter as on the board, in a panel. */
export function Counter({ piece, size = COUNTER }: { piece: PieceView; size?: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const info = useTable((state) => state.match!.info);
  const safe = useTable((state) => state.prefs.safeColours);
  useEffect(() => {
    const key = `${info.id}:${safe}`;
    const art = arts.get(key) ?? new CounterArt(info.presentation, safe);
    arts.set(key, art);
    const g = canvas.current!.getContext('2d')!;
    g.clearRect(0, 0, size * 2, size * 2);
    g.drawImage(art.sprite(piece, size * 2), 0, 0);
  }, [piece, info, safe, size]);
  return (
    <canvas ref={canvas} width={size * 2} height={size * 2} style={{ width: size, height: size }} aria-hidden="true" />
  );
}
