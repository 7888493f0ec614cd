import type { Pen } from '../patterns.ts';
import { mix } from './palette.ts';
import type { LineSign, Sign } from './signs.ts';

/** One sign of a side. */
export function drawSign(g: Pen, { kind, x, y, turn, side, way }: Sign): void {
  const bar = (casing: string, wide: number, colour: string, width: number): void => {
    // A little short of the corners, so that two bars of one side do not run into a third.
    const ends = [
      mix(side[0], side[2], 0.06),
      mix(side[1], side[3], 0.06),
      mix(side[0], side[2], 0.94),
      mix(side[1], side[3], 0.94),
    ];
    g.beginPath();
    g.moveTo(ends[0]!, ends[1]!);
    g.lineTo(ends[2]!, ends[3]!);
    g.strokeStyle = casing;
    g.lineWidth = wide;
    g.stroke();
    g.strokeStyle = colour;
    g.lineWidth = width;
    g.stroke();
  };
  switch (kind) {
    case 'beach':
      g.save();
      g.translate(x, y);
      g.rotate(turn);
      g.translate(-7, 0);
      g.beginPath();
      g.moveTo(9, 0);
      for (const [px, py] of [
        [0, -6.5],
        [0, -2.6],
        [-10, -2],
        [-10, 2],
        [0, 2.6],
        [0, 6.5],
      ] as const)
        g.lineTo(px, py);
      g.closePath();
      g.fillStyle = 'rgba(244,238,214,.92)';
      g.strokeStyle = '#24506f';
      g.lineWidth = 1.2;
      g.fill();
      g.stroke();
      g.restore();
      return;
    case 'blocked':
      return bar('rgba(255,246,226,.7)', 7, '#6b2f1c', 4);
    case 'dike':
      return bar('#4a3a24', 5.4, '#e8d8ae', 2.6);
    case 'strait':
    case 'crossing':
    case 'causeway': {
      const [from, to] = kind === 'causeway' ? [0.34, 0.66] : [0.22, 0.78];
      g.beginPath();
      g.moveTo(mix(way[0], way[2], from), mix(way[1], way[3], from));
      g.lineTo(mix(way[0], way[2], to), mix(way[1], way[3], to));
      if (kind === 'causeway') {
        g.strokeStyle = '#4a3a24';
        g.lineWidth = 8;
        g.stroke();
        g.strokeStyle = '#e8d8ae';
        g.lineWidth = 5.2;
        g.stroke();
        return;
      }
      g.strokeStyle = 'rgba(240,248,250,.9)';
      g.lineWidth = 4.6;
      g.stroke();
      g.setLineDash(kind === 'strait' ? [1.5, 5] : [6, 4]);
      g.strokeStyle = '#1e3f58';
      g.lineWidth = 2.6;
      g.stroke();
      g.setLineDash([]);
      return;
    }
    case 'dry-shore':
      g.setLineDash([1, 4]);
      bar('rgba(235,244,246,.8)', 4, '#2f6791', 2);
      g.setLineDash([]);
  }
}

interface LineStyle {
  readonly casing?: readonly [colour: string, width: number];
  readonly colour: string;
  readonly width: number;
  readonly dash: readonly number[];
  /** Drawn from this level on. */
  readonly from: number;
}

export const LINES: Readonly<Record<LineSign, LineStyle>> = {
  border: { casing: ['rgba(255,250,235,.5)', 3.6], colour: '#7d2c2c', width: 1.5, dash: [8, 3.5, 1.8, 3.5], from: 0 },
  'start-line': { casing: ['rgba(255,248,225,.85)', 5], colour: '#1f1a16', width: 2.2, dash: [12, 4], from: 0.1 },
  weather: { casing: ['rgba(255,255,255,.6)', 4], colour: '#5b3f86', width: 2, dash: [2, 5, 9, 5], from: 0.1 },
  district: { colour: 'rgba(92,66,34,.62)', width: 1.5, dash: [1.5, 4], from: 0.2 },
  prewar: { colour: 'rgba(125,44,44,.5)', width: 1.3, dash: [5, 5], from: 0.2 },
};
