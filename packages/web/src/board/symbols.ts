import type { SideLook, UnitSymbol } from '@rokada/kernel';
import type { Pen } from './patterns.ts';

/** The frame of a unit's symbol. */
interface Frame {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

type Draw = (g: Pen, f: Frame) => void;

const line = (g: Pen, ...points: readonly number[]): void => {
  g.beginPath();
  g.moveTo(points[0]!, points[1]!);
  for (let i = 2; i < points.length; i += 2) g.lineTo(points[i]!, points[i + 1]!);
  g.stroke();
};

const cross: Draw = (g, { x, y, w, h }) => {
  line(g, x, y, x + w, y + h);
  line(g, x + w, y, x, y + h);
};

const track: Draw = (g, { x, y, w, h }) => {
  g.beginPath();
  g.roundRect(x + w * 0.18, y + h * 0.25, w * 0.64, h * 0.5, h * 0.25);
  g.stroke();
};

const slash: Draw = (g, { x, y, w, h }) => line(g, x, y + h, x + w, y);

const ball: Draw = (g, { x, y, w, h }) => {
  g.beginPath();
  g.arc(x + w / 2, y + h / 2, h * 0.2, 0, 7);
  g.fill();
};

const wheels: Draw = (g, { x, y, w, h }) => {
  for (const at of [0.3, 0.7]) {
    g.beginPath();
    g.arc(x + w * at, y + h + h * 0.16, h * 0.13, 0, 7);
    g.stroke();
  }
};

/** NATO symbols, drawn by hand inside a frame. Those of `infantry` and the like are crossed frames and so on. */
const inside: Readonly<Record<UnitSymbol, Draw>> = {
  infantry: cross,
  armour: track,
  mechanised(g, f) {
    cross(g, f);
    track(g, f);
  },
  motorised(g, f) {
    cross(g, f);
    line(g, f.x + f.w / 2, f.y, f.x + f.w / 2, f.y + f.h);
    wheels(g, f);
  },
  cavalry: slash,
  artillery: ball,
  rocket(g, { x, y, w, h }) {
    for (const drop of [0, h * 0.22]) {
      line(g, x + w * 0.32, y + h * 0.48 + drop, x + w / 2, y + h * 0.22 + drop, x + w * 0.68, y + h * 0.48 + drop);
    }
    ball(g, { x, y: y + h * 0.28, w, h: h * 0.9 });
  },
  antitank: (g, { x, y, w, h }) => line(g, x, y + h, x + w / 2, y, x + w, y + h),
  antiair(g, { x, y, w, h }) {
    g.beginPath();
    g.ellipse(x + w / 2, y + h, w * 0.36, h * 0.72, 0, Math.PI, 0);
    g.stroke();
  },
  engineer(g, { x, y, w, h }) {
    line(
      g,
      x + w * 0.22,
      y + h * 0.75,
      x + w * 0.22,
      y + h * 0.28,
      x + w * 0.78,
      y + h * 0.28,
      x + w * 0.78,
      y + h * 0.75,
    );
    line(g, x + w / 2, y + h * 0.28, x + w / 2, y + h * 0.7);
  },
  parachute(g, f) {
    cross(g, f);
    const { x, y, w, h } = f;
    g.beginPath();
    g.arc(x + w * 0.4, y + h * 0.98, w * 0.1, Math.PI, 0);
    g.arc(x + w * 0.6, y + h * 0.98, w * 0.1, Math.PI, 0);
    g.stroke();
  },
  mountain(g, f) {
    cross(g, f);
    const { x, y, w, h } = f;
    g.beginPath();
    g.moveTo(x + w * 0.36, y + h);
    g.lineTo(x + w / 2, y + h * 0.6);
    g.lineTo(x + w * 0.64, y + h);
    g.fill();
  },
  security(g, { x, y, w, h }) {
    g.font = `700 ${h * 0.62}px Arial, sans-serif`;
    g.textAlign = 'center';
    g.fillText('SEC', x + w / 2, y + h * 0.73);
  },
  headquarters(g, { x, y, w, h }) {
    g.fillRect(x, y, w, h * 0.34);
    line(g, x, y + h, x, y + h * 1.5);
  },
  supply(g, { x, y, w, h }) {
    line(g, x, y + h * 0.7, x + w, y + h * 0.7);
  },
  air(g, { x, y, w, h }) {
    g.beginPath();
    g.moveTo(x + w / 2, y + h / 2);
    g.bezierCurveTo(x + w * 0.3, y, x + w * 0.1, y + h * 0.2, x + w * 0.16, y + h / 2);
    g.bezierCurveTo(x + w * 0.1, y + h * 0.8, x + w * 0.3, y + h, x + w / 2, y + h / 2);
    g.bezierCurveTo(x + w * 0.7, y, x + w * 0.9, y + h * 0.2, x + w * 0.84, y + h / 2);
    g.bezierCurveTo(x + w * 0.9, y + h * 0.8, x + w * 0.7, y + h, x + w / 2, y + h / 2);
    g.fill();
  },
  naval(g, { x, y, w, h }) {
    g.beginPath();
    g.arc(x + w / 2, y + h * 0.22, h * 0.11, 0, 7);
    g.moveTo(x + w / 2, y + h * 0.33);
    g.lineTo(x + w / 2, y + h * 0.9);
    g.moveTo(x + w * 0.36, y + h * 0.45);
    g.lineTo(x + w * 0.64, y + h * 0.45);
    g.moveTo(x + w * 0.26, y + h * 0.62);
    g.quadraticCurveTo(x + w * 0.32, y + h * 0.92, x + w / 2, y + h * 0.92);
    g.quadraticCurveTo(x + w * 0.68, y + h * 0.92, x + w * 0.74, y + h * 0.62);
    g.stroke();
  },
  fortification(g, { x, y, w, h }) {
    const [top, mid, foot] = [y + h * 0.28, y + h * 0.5, y + h * 0.78];
    line(
      g,
      x + w * 0.14,
      foot,
      x + w * 0.14,
      top,
      x + w * 0.32,
      top,
      x + w * 0.32,
      mid,
      x + w * 0.41,
      mid,
      x + w * 0.41,
      top,
      x + w * 0.59,
      top,
      x + w * 0.59,
      mid,
      x + w * 0.68,
      mid,
      x + w * 0.68,
      top,
      x + w * 0.86,
      top,
      x + w * 0.86,
      foot,
    );
  },
  observer(g, { x, y, w, h }) {
    g.beginPath();
    g.moveTo(x + w * 0.5, y + h * 0.2);
    g.lineTo(x + w * 0.74, y + h * 0.8);
    g.lineTo(x + w * 0.26, y + h * 0.8);
    g.closePath();
    g.stroke();
    ball(g, { x, y: y + h * 0.08, w, h: h * 0.9 });
  },
  none: () => undefined,
};

export function drawSymbol(g: Pen, symbol: UnitSymbol, f: Frame, ink: string, paper: string): void {
  if (symbol === 'none') return;
  g.save();
  g.lineWidth = 1.25;
  g.lineJoin = 'miter';
  g.lineCap = 'butt';
  g.fillStyle = paper;
  g.fillRect(f.x, f.y, f.w, f.h);
  g.strokeStyle = ink;
  g.fillStyle = ink;
  inside[symbol](g, f);
  g.strokeRect(f.x, f.y, f.w, f.h);
  g.restore();
}

/** A side's emblem: a plain geometric shape, so that nothing depends on colour alone. */
export function drawEmblem(g: Pen, emblem: SideLook['emblem'], x: number, y: number, r: number, colour: string): void {
  g.fillStyle = colour;
  g.beginPath();
  switch (emblem) {
    case 'cross': {
      const t = r * 0.36;
      g.rect(x - r, y - t, 2 * r, 2 * t);
      g.rect(x - t, y - r, 2 * t, 2 * r);
      break;
    }
    case 'star':
      for (let i = 0; i < 10; i++) {
        const angle = (i * 36 - 90) * (Math.PI / 180);
        const far = i % 2 === 0 ? r * 1.15 : r * 0.46;
        g.lineTo(x + Math.cos(angle) * far, y + Math.sin(angle) * far);
      }
      break;
    case 'circle':
      g.arc(x, y, r * 0.9, 0, 7);
      break;
    case 'square':
      g.rect(x - r * 0.8, y - r * 0.8, r * 1.6, r * 1.6);
      break;
    case 'diamond':
      g.moveTo(x, y - r * 1.1);
      g.lineTo(x + r * 1.1, y);
      g.lineTo(x, y + r * 1.1);
      g.lineTo(x - r * 1.1, y);
      break;
    case 'triangle':
      g.moveTo(x, y - r);
      g.lineTo(x + r, y + r * 0.8);
      g.lineTo(x - r, y + r * 0.8);
      break;
  }
  g.fill();
}
