import { fact, type Place } from '@rokada/kit';
import { traceAnchor } from '../anchor.ts';
import type { Pen } from '../patterns.ts';

/** How much a place weighs, from a name for the eye (0) to a capital (3). */
export function rank(place: Place): 0 | 1 | 2 | 3 {
  if (/capital/.test(place.kind) || fact(place, 'capital') !== undefined) return 3;
  const grade = fact(place, 'grade');
  if (grade !== undefined)
    return /major|full/.test(grade) ? 3 : /partial/.test(grade) ? 2 : /reference/.test(grade) ? 0 : 1;
  if (/site|landmark/.test(place.kind)) return 0;
  if (fact(place, 'factory') === 'yes') return 3;
  const vp = fact(place, 'vp');
  if (vp === 'yes') return 2;
  const points = Number(vp ?? 0);
  return points >= 10 ? 3 : points > 0 ? 2 : 1;
}

/** Shape before colour: squares with an eye for what is worth points, rings for towns. */
export function drawTown(g: Pen, x: number, y: number, weight: number): void {
  const square = (s: number, fill: string, line: string, width: number): void => {
    g.beginPath();
    g.rect(x - s, y - s, 2 * s, 2 * s);
    g.fillStyle = fill;
    g.fill();
    g.strokeStyle = line;
    g.lineWidth = width;
    g.stroke();
  };
  const disc = (s: number, fill: string): void => {
    g.beginPath();
    g.arc(x, y, s, 0, 7);
    g.fillStyle = fill;
    g.fill();
  };
  g.lineJoin = 'miter';
  if (weight >= 3) {
    square(10, '#f8efd6', '#fff8e4', 3);
    square(9, '#a8321f', '#2a1a10', 1.6);
    square(4.2, '#f8efd6', '#2a1a10', 1);
  } else if (weight === 2) {
    square(7.6, '#f8efd6', '#fff8e4', 2.6);
    square(6.8, '#5a4636', '#20150d', 1.4);
    square(2.6, '#f8efd6', '#20150d', 0.8);
  } else {
    const s = weight === 1 ? 5 : 3.2;
    disc(s + 1.2, '#fff8e4');
    disc(s, '#fbf4de');
    g.strokeStyle = '#20150d';
    g.lineWidth = weight === 1 ? 1.5 : 1.1;
    g.stroke();
    if (weight === 1) disc(1.7, '#20150d');
  }
  g.lineJoin = 'round';
}

/** The sign of what a hex holds besides its town: beside the counter's place, so that a unit does not hide it. */
export function placeSign(place: Place): ((g: Pen, x: number, y: number) => void) | undefined {
  const { kind } = place;
  if (/port|harbour/.test(kind)) return anchor;
  if (/fortress/.test(kind)) return shield;
  if (/fortified-zone/.test(kind)) return wall;
  if (/weak-fort/.test(kind)) return (g, x, y) => star(g, x, y, '#f6ecd0', '');
  if (/fort/.test(kind)) return (g, x, y) => star(g, x, y, '#d9ad6c', fact(place, 'level') ?? '');
  if (/works/.test(kind)) return (g, x, y) => teeth(g, x, y);
  if (fact(place, 'oil') === 'yes') return (g, x, y) => derrick(g, x, y);
  if (/economy|factory/.test(kind)) return (g, x, y) => badge(g, x, y, '⚙');
  if (/victory/.test(kind)) return (g, x, y) => badge(g, x, y, '★');
  if (/estuary/.test(kind)) return (g, x, y) => badge(g, x, y, '≈');
  if (/railhead/.test(kind)) return (g, x, y) => badge(g, x, y, '⊢');
  if (/flotilla/.test(kind)) return (g, x, y) => badge(g, x, y, '⛴');
  return undefined;
}

export function anchor(g: Pen, x: number, y: number): void {
  for (const [style, w] of [
    ['rgba(250,246,230,.95)', 4.2],
    ['#174a6b', 1.6],
  ] as const) {
    g.strokeStyle = style;
    g.lineWidth = w;
    traceAnchor(g, x, y);
    g.stroke();
  }
}

function star(g: Pen, x: number, y: number, fill: string, text: string): void {
  g.beginPath();
  for (let i = 0; i < 12; i++) {
    const [a, r] = [(i * Math.PI) / 6, i % 2 === 1 ? 4.4 : 7];
    g.lineTo(x + Math.cos(a) * r, y + Math.sin(a) * r);
  }
  g.closePath();
  g.fillStyle = fill;
  g.fill();
  g.strokeStyle = '#3a2a1a';
  g.lineWidth = 1.4;
  g.stroke();
  g.fillStyle = '#2a1a10';
  if (text !== '') {
    g.font = '700 8px Arial, sans-serif';
    g.textAlign = 'center';
    g.fillText(text, x, y + 2.9);
    return;
  }
  g.beginPath();
  g.arc(x, y, 2, 0, 7);
  g.fill();
}

/** A line of works, not a point: a wall with its merlons. */
function wall(g: Pen, x: number, y: number): void {
  g.beginPath();
  g.moveTo(x - 8, y + 5);
  for (const left of [-8, -1.6, 4.8]) {
    g.lineTo(x + left, y - 4);
    g.lineTo(x + left + 3.2, y - 4);
    g.lineTo(x + left + 3.2, y - 0.5);
    if (left < 4) g.lineTo(x + left + 6.4, y - 0.5);
  }
  g.lineTo(x + 8, y + 5);
  g.closePath();
  g.fillStyle = '#f6ecd0';
  g.fill();
  g.strokeStyle = '#3a2a1a';
  g.lineWidth = 1.4;
  g.stroke();
}

function shield(g: Pen, x: number, y: number): void {
  g.beginPath();
  g.moveTo(x - 5, y - 6);
  g.lineTo(x + 5, y - 6);
  g.lineTo(x + 5, y);
  g.quadraticCurveTo(x + 4.5, y + 4.5, x, y + 7);
  g.quadraticCurveTo(x - 4.5, y + 4.5, x - 5, y);
  g.closePath();
  g.fillStyle = '#f6ecd0';
  g.fill();
  g.strokeStyle = '#3a2a1a';
  g.lineWidth = 1.4;
  g.stroke();
}

function teeth(g: Pen, x: number, y: number): void {
  g.strokeStyle = '#4a3320';
  g.lineWidth = 1.6;
  g.beginPath();
  for (let i = 0; i <= 6; i++) g.lineTo(x - 6 + i * 2, y + (i % 2 === 0 ? 3 : -2));
  g.stroke();
}

function derrick(g: Pen, x: number, y: number): void {
  g.strokeStyle = '#20150d';
  g.fillStyle = '#f6ecd0';
  g.lineWidth = 1.3;
  g.beginPath();
  g.moveTo(x - 4.5, y + 6);
  g.lineTo(x, y - 6.5);
  g.lineTo(x + 4.5, y + 6);
  g.closePath();
  g.fill();
  g.moveTo(x - 3, y + 2);
  g.lineTo(x + 3, y + 2);
  g.moveTo(x - 1.6, y - 2);
  g.lineTo(x + 1.6, y - 2);
  g.stroke();
}

function badge(g: Pen, x: number, y: number, text: string): void {
  g.beginPath();
  g.arc(x, y, 6.6, 0, 7);
  g.fillStyle = 'rgba(250,244,226,.94)';
  g.fill();
  g.strokeStyle = '#3a2a1a';
  g.lineWidth = 1;
  g.stroke();
  g.fillStyle = '#2a1a10';
  g.font = '700 9px Arial, sans-serif';
  g.textAlign = 'center';
  g.fillText(text, x, y + 3.2);
}
