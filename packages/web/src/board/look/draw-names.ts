import { nameIn } from '../labels.ts';
import type { Pen } from '../patterns.ts';
import { meets, type Box, type World } from '../world.ts';
import { SERIF, type Name } from './names.ts';

/** Names that meet the box; by night light on dark. */
export function drawNames(g: Pen, names: readonly Name[], box: Box, night: boolean): void {
  const spaced = g as CanvasRenderingContext2D;
  for (const name of names) {
    if (!meets(name.box, box)) continue;
    g.font = name.font;
    g.textAlign = 'center';
    spaced.letterSpacing = `${name.spacing}px`;
    const halo = name.halo === undefined ? undefined : night ? 'rgba(18,20,26,.78)' : name.halo;
    const ink = night ? (name.letters !== undefined || name.halo === undefined ? '#a9cfe6' : '#efe6cf') : name.ink;
    const letters = name.letters ?? [{ text: name.text, x: name.x, y: name.y, turn: 0 }];
    for (const part of ['halo', 'ink'] as const) {
      if (part === 'halo' && halo === undefined) continue;
      for (const { text, x, y, turn } of letters) {
        if (turn !== 0) {
          g.save();
          g.translate(x, y);
          g.rotate(turn);
        }
        const [px, py] = turn === 0 ? [x, y] : [0, 0];
        if (part === 'halo') {
          g.strokeStyle = halo!;
          g.lineWidth = name.haloWidth;
          g.strokeText(text, px, py);
        } else {
          g.fillStyle = ink;
          g.fillText(text, px, py);
        }
        if (turn !== 0) g.restore();
      }
    }
    spaced.letterSpacing = '0px';
  }
}

/** Names of the boxes beside the map. */
export function drawBoxNames(g: Pen, world: World, box: Box, level: number, lang: 'en' | 'fr', night: boolean): void {
  const { board } = world;
  if (level < 0.12) return;
  for (let space = board.hexes; space < board.spaces; space++) {
    const own = world.boxOf(space);
    if (own === undefined || !meets(own, box)) continue;
    const text =
      nameIn(lang, { name: board.names.get(space), facts: board.facts.get(space) ?? {} } as never) ?? board.ids[space]!;
    const size = Math.max(12, Math.min(9.5 / level, 34));
    g.font = `700 ${size}px ${SERIF}`;
    g.textAlign = 'center';
    g.fillStyle = night ? '#efe6cf' : '#1d150c';
    g.fillText(text, (own.x0 + own.x1) / 2, own.y0 + size * 1.05, own.x1 - own.x0 - 6);
  }
}
