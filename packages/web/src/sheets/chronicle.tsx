import type { View } from '@rokada/kernel';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { engine } from '../engine/client.ts';
import { useSay } from '../shared/use-say.ts';
import { get, set, useTable } from '../store/state.ts';
import { upper } from '../words/say.ts';
import { annalsOf } from './annals.ts';
import { AnnalsView } from './annals.tsx';
import { chaptersOf } from './chapters.ts';
import { chronicleFile, type Written } from './chronicle-file.ts';

/** A long match as it writes itself: turn by turn what happened, and the map by a slider. */
export default function Chronicle() {
  const { t } = useTranslation();
  const say = useSay();
  const { info, world, id } = useTable((state) => state.match!);
  const log = useTable((state) => state.log);
  const look = info.presentation.chronicle!;
  const { opens, leaves } = look;
  const annals = useMemo(() => annalsOf(log, look, info.sides), [log, look, info]);
  const chapters = useMemo(() => chaptersOf(log, opens, leaves), [log, opens, leaves]);
  const [at, setAt] = useState(chapters.length - 1);
  const [held, setHeld] = useState<ReadonlyMap<number, readonly number[]>>(new Map());
  const chapter = chapters[at];
  const known = held.get(at);
  useEffect(() => {
    if (chapter === undefined || known !== undefined) return;
    void holdersAt(id, chapter.version).then((sides) => setHeld((before) => new Map(before).set(at, sides)));
  }, [id, at, chapter, known]);
  const { x0, y0, x1, y1 } = world.bounds;
  const box = `${Math.round(x0)} ${Math.round(y0)} ${Math.round(x1 - x0)} ${Math.round(y1 - y0)}`;
  const paths = useMemo(() => info.spaces.map((_, space) => pathOf(world.outline(space))), [info, world]);
  const colours = info.sides.map((side) => info.presentation.sides[side]?.colour ?? '#888888');
  const lineOf = (key: string, params?: Parameters<typeof say.text>[1]): string => upper(say.text(key, params));
  const saveAs = (text: string, type: string, ending: string): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type }));
    link.download = `${info.id}-chronicle.${ending}`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const write = async (): Promise<Written[]> => {
    const written: Written[] = [];
    for (const [i, { title, news, version }] of chapters.entries()) {
      written.push({
        title: lineOf(title.key, title.params),
        lines: news.map(({ key, params }) => lineOf(key, params)),
        held: held.get(i) ?? (await holdersAt(id, version)),
      });
    }
    return written;
  };
  /** What stands below the chapters goes into the file as it is shown. */
  const below = useRef<HTMLDivElement>(null);
  const download = async (): Promise<void> => {
    const title = say.text(info.id);
    const told = await write();
    const shown = below.current?.innerHTML ?? '';
    saveAs(
      chronicleFile({ lang: say.lang, title, paths, box, colours, chapters: told, below: shown }),
      'text/html',
      'html',
    );
  };
  const downloadData = async (): Promise<void> => {
    const data = { game: info.id, match: id, sides: info.sides, spaces: info.spaces, chapters: await write(), annals };
    saveAs(JSON.stringify(data, null, 1), 'application/json', 'json');
  };
  return (
    <div className="sheets chronicle">
      <header className="sheets-bar">
        <button type="button" disabled={chapters.length === 0} onClick={() => void download()}>
          {t('download')}
        </button>
        <button type="button" disabled={chapters.length === 0} onClick={() => void downloadData()}>
          {t('download-data')}
        </button>
        <button type="button" onClick={() => window.print()}>
          {t('print')}
        </button>
        <button type="button" onClick={() => set({ dialog: undefined })}>
          {t('close')}
        </button>
      </header>
      <main className="paper">
        <h1>
          {say.text(info.id)} · {t('chronicle')}
        </h1>
        {chapter === undefined ? (
          <p>{t('chronicle-empty')}</p>
        ) : (
          <>
            <svg className="front-map" viewBox={box} role="img" aria-label={t('map-of', { game: say.text(info.id) })}>
              {paths.map((path, space) => (
                <path key={space} d={path} fill={colours[known?.[space] ?? -1] ?? '#cccccc'} />
              ))}
            </svg>
            <p>
              {info.sides
                .map((side, n) => ({ side, count: known?.filter((each) => each === n).length ?? 0 }))
                .filter(({ count }) => count > 0)
                .map(({ side, count }) => t('zones-held', { side: say.side(side), count }))
                .join(' · ')}
            </p>
            <input
              type="range"
              min={0}
              max={chapters.length - 1}
              value={at}
              aria-label={lineOf(chapter.title.key, chapter.title.params)}
              onChange={(event) => setAt(Number(event.target.value))}
            />
            <h2>
              {lineOf(chapter.title.key, chapter.title.params)}{' '}
              <small>{t('chapter-of', { n: at + 1, all: chapters.length })}</small>
            </h2>
            {chapter.news.map(({ key, params }, i) => (
              <p key={i}>{lineOf(key, params)}</p>
            ))}
            <div ref={below}>
              <AnnalsView annals={annals} sides={info.sides} />
            </div>
          </>
        )}
      </main>
    </div>
  );
}

/** Who holds each space at a version: the number of his side, or -1. */
async function holdersAt(id: string, version: number): Promise<readonly number[]> {
  const now = get().scene!;
  const { view }: { view: View } = version >= now.version ? now : await engine.call('sceneAt', id, version);
  const { info } = get().match!;
  const bySpace = new Map(view.spaces.map((space) => [space.id, space.control]));
  return info.spaces.map((space) => info.sides.indexOf(bySpace.get(space) ?? ''));
}

function pathOf(outline: Float64Array | undefined): string {
  if (outline === undefined) return '';
  const points: string[] = [];
  for (let i = 0; i < outline.length; i += 2) points.push(`${Math.round(outline[i]!)} ${Math.round(outline[i + 1]!)}`);
  return `M${points.join('L')}Z`;
}
