import { nameIn } from '../labels.ts';
import type { World } from '../world.ts';
import type { River } from './lines.ts';
import { LaidNames, riverNames, SERIF, type Measure, type Name } from './names.ts';
import type { TheatreTown } from './theatre.ts';

interface Ask {
  readonly world: World;
  readonly lang: 'en' | 'fr';
  readonly towns: readonly TheatreTown[];
  readonly rivers: readonly River[];
  readonly measure: Measure;
}

const HALO = 'rgba(252,247,230,.88)';

/** Towns beside their signs, then rivers along their courses, then regions, ranges and seas in wide letters. */
export function layTheatreNames(ask: Ask, level: number): readonly Name[] {
  const laid = new LaidNames();
  towns(ask, level, laid);
  if (level >= 0.3) riverNames({ ...ask, rivers: ask.rivers.map(straighter) }, level, laid);
  wide(ask, level, laid);
  return laid.names;
}

/** A course without its small bends: letters stand along it and not in them. */
function straighter(river: River): River {
  const { points } = river;
  const n = points.length / 2;
  const smooth = (axis: 0 | 1): Float64Array => {
    let own = Float64Array.from({ length: n }, (_, i) => points[2 * i + axis]!);
    for (let turn = 0; turn < 14; turn++)
      own = own.map((at, i) => (i === 0 || i === n - 1 ? at : (own[i - 1]! + own[i]! + own[i + 1]!) / 3));
    return own;
  };
  const [xs, ys] = [smooth(0), smooth(1)];
  return { ...river, points: points.map((_, i) => (i % 2 === 0 ? xs[i >> 1]! : ys[i >> 1]!)) };
}

function towns({ lang, towns: all, measure }: Ask, level: number, laid: LaidNames): void {
  for (const { x, y } of all) laid.marks.push({ x0: x - 10, y0: y - 10, x1: x + 10, y1: y + 10 });
  for (const { drawing, x, y, weight } of all.toSorted((a, b) => b.weight - a.weight)) {
    const text = nameIn(lang, drawing);
    if (text === undefined || (level < 0.2 && weight === 0)) continue;
    const size = Math.max(weight === 3 ? 17 : weight === 1 ? 14.5 : 13, Math.min(9 / level, 44));
    if (size * level < 6.5) continue;
    const font = `${weight === 3 ? 700 : 500} ${size.toFixed(1)}px ${SERIF}`;
    const half = measure(font, text) / 2;
    const off = weight === 3 ? 14 : 10;
    // To the right of the sign if there is room, else to the left, below or above it.
    for (const [cx, cy] of [
      [x + off + half, y + size * 0.32],
      [x - off - half, y + size * 0.32],
      [x, y + off + size * 0.75],
      [x, y - off - size * 0.1],
    ] as const) {
      const box = { x0: cx - half, y0: cy - size * 0.75, x1: cx + half, y1: cy + size * 0.22 };
      if (!laid.free(box) || laid.covers(box, x, y)) continue;
      laid.add({
        text,
        x: cx,
        y: cy,
        font,
        ink: '#1d150c',
        halo: HALO,
        haloWidth: Math.max(2.6, size * 0.24),
        spacing: 0.2,
        box,
      });
      break;
    }
  }
}

function wide({ world, lang, measure }: Ask, level: number, laid: LaidNames): void {
  const { board, scale } = world;
  const put = (text: string, x: number, y: number, full: number, kind: 'sea' | 'range' | 'region'): void => {
    const gap = kind === 'sea' ? 0.22 : 0.3;
    for (const share of [1, 0.75, 0.55]) {
      const size = full * share;
      if (size * level < 6 || size * level > 90) continue;
      const font = `${kind === 'region' ? '500' : 'italic 500'} ${size.toFixed(1)}px ${SERIF}`;
      const half = (measure(font, text) + gap * size * text.length) / 2;
      for (const dy of [0, 1.4, -1.4, 2.8, -2.8]) {
        const cy = y + dy * size;
        const box = { x0: x - half, y0: cy - size * 0.8, x1: x + half, y1: cy + size * 0.2 };
        if (!laid.free(box, 2)) continue;
        const ink = { sea: 'rgba(26,78,112,.8)', range: 'rgba(74,50,30,.75)', region: 'rgba(84,48,22,.6)' }[kind];
        const halo = kind === 'sea' ? {} : { halo: 'rgba(250,244,224,.45)' };
        laid.add({ text, x, y: cy, font, ink, ...halo, haloWidth: size * 0.16, spacing: size * gap, box });
        return;
      }
    }
  };
  const grown = (size: number): number => Math.max(size, Math.min(10 / level, 2.4 * size));
  for (const drawing of board.drawings) {
    const text = nameIn(lang, drawing)?.toLocaleUpperCase(lang);
    const [x, y] = [drawing.points[0]! * scale, drawing.points[1]! * scale];
    if (text !== undefined && drawing.kind === 'sea') put(text, x, y, grown(54), 'sea');
    else if (text !== undefined && drawing.kind === 'range') put(text, x, y, grown(24), 'range');
  }
  const regions = board.layers.get('region');
  for (const [value, region] of (regions?.values ?? []).entries()) {
    const text = value === 0 ? undefined : nameIn(lang, region)?.toLocaleUpperCase(lang);
    const own = board.ids.map((_, space) => space).filter((space) => regions!.of[space] === value);
    if (text === undefined || own.length === 0) continue;
    const mean = (of: (space: number) => number): number => own.reduce((sum, space) => sum + of(space), 0) / own.length;
    put(text, mean(world.x), mean(world.y), grown(own.length > 2 ? 24 : 19), 'region');
  }
}
