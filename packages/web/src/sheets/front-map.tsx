import { useTranslation } from 'react-i18next';
import type { World } from '../board/world.ts';
import type { GameInfo } from '../engine/protocol.ts';
import { useSay } from '../shared/use-say.ts';

/** The outlines of a map as paths, a space each, and the box round all. */
export function mapPaths(info: GameInfo, world: World): { readonly box: string; readonly paths: readonly string[] } {
  const { x0, y0, x1, y1 } = world.bounds;
  const box = `${Math.round(x0)} ${Math.round(y0)} ${Math.round(x1 - x0)} ${Math.round(y1 - y0)}`;
  return { box, paths: info.spaces.map((_, space) => pathOf(world.outline(space))) };
}

function pathOf(outline: Float64Array | undefined): string {
  if (outline === undefined) return '';
  const points: string[] = [];
  for (let i = 0; i < outline.length; i += 2) points.push(`${Math.round(outline[i]!)} ${Math.round(outline[i + 1]!)}`);
  return `M${points.join('L')}Z`;
}

/** Hatching by the number of a side, so that paper in black and white tells them apart: none, then rising, falling. */
const HATCHES = ['', 'M0 8L8 0', 'M0 0L8 8', 'M4 0V8'];

/** Whose land is whose: by colour, and by hatching. */
export function FrontMap({
  box,
  paths,
  held,
  colours,
}: {
  box: string;
  paths: readonly string[];
  held: readonly number[] | undefined;
  colours: readonly string[];
}) {
  const { t } = useTranslation();
  const say = useSay();
  const width = Number(box.split(' ')[2]);
  return (
    <svg className="front-map" viewBox={box} role="img" aria-label={t('map-of', { game: say.text(say.info.id) })}>
      <defs>
        {colours.map((colour, side) => (
          <pattern
            key={side}
            id={`front-${side}`}
            width={8}
            height={8}
            patternUnits="userSpaceOnUse"
            patternTransform={`scale(${width / 900})`}
          >
            <rect width={8} height={8} fill={colour} />
            <path className="hatch" d={HATCHES[side] ?? ''} />
          </pattern>
        ))}
      </defs>
      {/* One outline a side: a printer draws the hatching once. */}
      {[-1, ...colours.keys()].map((side) => (
        <path
          key={side}
          d={paths.filter((_, space) => (held?.[space] ?? -1) === side).join('')}
          fill={side < 0 ? '#cccccc' : `url(#front-${side})`}
        />
      ))}
    </svg>
  );
}

/** What the land of a side looks like on the map. */
export const Swatch = ({ side }: { side: number }) => (
  <svg className="swatch" viewBox="0 0 24 16" aria-hidden="true">
    <rect width={24} height={16} fill={`url(#front-${side})`} />
  </svg>
);
