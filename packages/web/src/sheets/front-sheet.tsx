import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSay } from '../shared/use-say.ts';
import { asking } from '../store/choosing.ts';
import { useTable } from '../store/state.ts';
import { chaptersOf } from './chapters.ts';
import { mapPaths } from './front-map.tsx';
import { holdersAt } from './holders.ts';

/** Hatching by the number of a side: paper in black and white tells them apart. */
const HATCHES = ['', 'M0 10L10 0', 'M0 0L10 10', 'M5 0V10'];
/** How much of a side's colour is left: ink is dear, and names must be read on it. */
const TINT = 0.28;

/** The front on a sheet: whose land is whose, every name, and what changed hands since the chapter before. */
export function FrontSheet() {
  const { t } = useTranslation();
  const say = useSay();
  const { info, world, id } = useTable((state) => state.match!);
  const view = useTable((state) => (state.past ?? state.scene)!.view);
  const log = useTable((state) => state.log);
  const look = info.presentation.chronicle;
  const { box, paths } = useMemo(() => mapPaths(info, world), [info, world]);
  const before = useMemo(
    () => (look === undefined ? undefined : chaptersOf(log, look.opens, look.leaves).at(-2)?.version),
    [log, look],
  );
  const [was, setWas] = useState<readonly number[]>();
  useEffect(() => {
    setWas(undefined);
    if (before === undefined) return;
    let stale = false;
    void asking(async () => {
      const held = await holdersAt(id, before);
      if (!stale) setWas(held);
    });
    return () => void (stale = true);
  }, [id, before]);
  const bySpace = new Map(view.spaces.map((space) => [space.id, space.control]));
  const held = info.spaces.map((space) => info.sides.indexOf(bySpace.get(space) ?? ''));
  const size = Number(box.split(' ')[2]) / 135;
  const changed = held.flatMap((side, space) =>
    was !== undefined && side >= 0 && was[space] !== side ? [{ space, side }] : [],
  );
  return (
    <>
      <svg className="front-sheet" viewBox={box} role="img" aria-label={t('map-of', { game: say.text(info.id) })}>
        <defs>
          {info.sides.map((side, n) => (
            <pattern
              key={side}
              id={`sheet-${n}`}
              width={10}
              height={10}
              patternUnits="userSpaceOnUse"
              patternTransform={`scale(${size / 11})`}
            >
              <rect width={10} height={10} fill={info.presentation.sides[side]?.colour ?? '#888'} opacity={TINT} />
              <path className="hatch" d={HATCHES[n] ?? ''} />
            </pattern>
          ))}
        </defs>
        {/* One outline a side: a printer draws the hatching once. */}
        {info.sides.map((side, n) => (
          <path key={side} d={paths.filter((_, space) => held[space] === n).join('')} fill={`url(#sheet-${n})`} />
        ))}
        <path d={paths.filter((_, space) => held[space]! < 0).join('')} fill="#fff" />
        {changed.map(({ space }) => (
          <path key={space} className="changed" d={paths[space]} />
        ))}
        {paths.map((path, space) => {
          const name = path === '' ? undefined : say.placeName(space);
          return name === undefined ? null : (
            <text key={space} x={world.x(space)} y={world.y(space)} fontSize={size} strokeWidth={size / 4}>
              {name}
            </text>
          );
        })}
      </svg>
      <p className="holders">
        {info.sides.map((side, n) => {
          const count = held.filter((each) => each === n).length;
          return count === 0 ? null : (
            <span key={side}>
              <svg className="swatch" viewBox={`0 0 ${size * 3} ${size * 2}`} aria-hidden="true">
                <rect width={size * 3} height={size * 2} fill={`url(#sheet-${n})`} />
              </svg>{' '}
              {t('zones-held', { side: say.side(side), count })}
            </span>
          );
        })}
      </p>
      {changed.length > 0 && (
        <p>
          {t('front-changed')}{' '}
          {changed.map(({ space, side }) => `${say.space(space)} (${say.side(info.sides[side]!)})`).join(', ')}
        </p>
      )}
    </>
  );
}
