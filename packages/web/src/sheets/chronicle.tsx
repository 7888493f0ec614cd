import type { News } from '@rokada/kernel';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Pictures, useLookingAtPictures } from '../field/pictures.tsx';
import { aboutOf, shownOf, useShelf } from '../field/shelf.ts';
import { ReadLinks } from '../panels/links.tsx';
import { LanguageSwitch } from '../shared/language-switch.tsx';
import { useSay } from '../shared/use-say.ts';
import { asking } from '../store/choosing.ts';
import { set, useTable } from '../store/state.ts';
import { upper } from '../words/say.ts';
import { annalsOf } from './annals.ts';
import { AnnalsView } from './annals.tsx';
import { chaptersOf } from './chapters.ts';
import { chronicleFile, type Written } from './chronicle-file.ts';
import { embedded } from './embedded.ts';
import { Reopen } from './reopen.tsx';
import { FrontMap, mapPaths, Swatch } from './front-map.tsx';
import { holdersAt } from './holders.ts';

/** A long match as it writes itself: turn by turn what happened, its pictures, and the map by a slider. */
export default function Chronicle() {
  const { t } = useTranslation();
  const say = useSay();
  const { info, world, id } = useTable((state) => state.match!);
  const named = useTable((state) => state.online?.table.name);
  const lost = useTable((state) => state.online?.connected === false);
  const reading = useTable((state) => state.page === 'reading');
  const log = useTable((state) => state.log);
  const look = info.presentation.chronicle!;
  const { opens, leaves } = look;
  const annals = useMemo(() => annalsOf(log, look, info.sides), [log, look, info]);
  const chapters = useMemo(() => chaptersOf(log, opens, leaves), [log, opens, leaves]);
  const [wanted, setAt] = useState<number>();
  const at = Math.min(wanted ?? Infinity, chapters.length - 1);
  const [whole, setWhole] = useState(false);
  const [held, setHeld] = useState<ReadonlyMap<number, readonly number[]>>(new Map());
  const shelf = useShelf();
  useLookingAtPictures();
  const chapter = chapters[at];
  const known = held.get(at);
  // The last chapter goes on being written: who holds what is asked again when it grows.
  useEffect(() => {
    if (chapter === undefined) return;
    let stale = false;
    void asking(async () => {
      const sides = await holdersAt(id, chapter.version);
      if (!stale) setHeld((before) => new Map(before).set(at, sides));
    });
    return () => void (stale = true);
  }, [id, at, chapter]);
  const { box, paths } = useMemo(() => mapPaths(info, world), [info, world]);
  const colours = info.sides.map((side) => info.presentation.sides[side]?.colour ?? '#888888');
  const lineOf = (key: string, params?: Parameters<typeof say.text>[1]): string => upper(say.text(key, params));
  /** Pictures stand beside the report of a battle, and a chapter names the same number as the battle. */
  const aboutIn = ({ params }: News): string | undefined => {
    const { sheets } = info.presentation;
    const number = sheets === undefined ? undefined : params?.[sheets.number];
    return typeof number === 'number' || typeof number === 'string' ? aboutOf(sheets!.report, number) : undefined;
  };
  const picturesIn = (title: News): ReturnType<typeof shownOf> => {
    const about = aboutIn(title);
    return about === undefined ? [] : shownOf(shelf, about);
  };
  const saveAs = (text: string, type: string, ending: string): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type }));
    link.download = `${info.id}-chronicle.${ending}`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const write = async (): Promise<Written[]> => {
    const written: Written[] = [];
    for (const { title, news, version } of chapters) {
      written.push({
        title: lineOf(title.key, title.params),
        lines: news.map(({ key, params }) => lineOf(key, params)),
        held: await holdersAt(id, version),
      });
    }
    return written;
  };
  /** What stands below the chapters goes into the file as it is shown. */
  const below = useRef<HTMLDivElement>(null);
  const download = async (): Promise<void> => {
    const told = await write();
    for (const [i, { title }] of chapters.entries())
      told[i] = { ...told[i]!, pictures: await embedded(picturesIn(title), (by) => t('picture-by', { name: by })) };
    saveAs(
      chronicleFile({
        lang: say.lang,
        title: named || say.text(info.id),
        paths,
        box,
        colours,
        sides: info.sides.map((side) => say.side(side)),
        chapters: told,
        below: below.current?.innerHTML ?? '',
      }),
      'text/html',
      'html',
    );
  };
  const downloadData = async (): Promise<void> => {
    const pictures = shelf.there.map(({ id: picture, about, by, at: when }) => ({ picture, about, by, at: when }));
    const data = {
      game: info.id,
      match: id,
      sides: info.sides,
      spaces: info.spaces,
      chapters: await write(),
      annals,
      pictures,
    };
    saveAs(JSON.stringify(data, null, 1), 'application/json', 'json');
  };
  const about = chapter === undefined ? undefined : aboutIn(chapter.title);
  /** On paper stand the pictures of every chapter: fetched when somebody prints, and not before they are there. */
  const print = async (): Promise<void> => {
    flushSync(() => setWhole(true));
    const images = [...document.querySelectorAll<HTMLImageElement>('.chronicle img')];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    window.print();
  };
  return (
    <div
      className="sheets chronicle"
      {...(!reading && { role: 'dialog', 'aria-modal': true, 'aria-label': t('chronicle') })}
    >
      <header className="sheets-bar">
        <button type="button" disabled={chapters.length === 0} onClick={() => void asking(download)}>
          {t('download')}
        </button>
        <button type="button" disabled={chapters.length === 0} onClick={() => void asking(downloadData)}>
          {t('download-data')}
        </button>
        <button type="button" onClick={() => void print()}>
          {t('print')}
        </button>
        {reading ? (
          <LanguageSwitch />
        ) : (
          <button type="button" onClick={() => set({ dialog: undefined })}>
            {t('close')}
          </button>
        )}
      </header>
      {reading && lost && (
        <p className="refusal" role="status">
          {t('reading-lost')}
        </p>
      )}
      <main className="paper">
        <h1>
          {named || say.text(info.id)} · {t('chronicle')}
        </h1>
        {!reading && <ReadLinks />}
        {chapter === undefined ? (
          <p>{t('chronicle-empty')}</p>
        ) : (
          <>
            <FrontMap box={box} paths={paths} held={known} colours={colours} />
            <p className="holders">
              {info.sides
                .map((side, n) => ({ side, n, count: known?.filter((each) => each === n).length ?? 0 }))
                .filter(({ count }) => count > 0)
                .map(({ side, n, count }) => (
                  <span key={side}>
                    <Swatch side={n} /> {t('zones-held', { side: say.side(side), count })}
                  </span>
                ))}
            </p>
            <div className="row chapter-bar">
              <button type="button" aria-label={t('chapter-before')} disabled={at <= 0} onClick={() => setAt(at - 1)}>
                ‹
              </button>
              <input
                type="range"
                min={0}
                max={chapters.length - 1}
                value={at}
                aria-label={t('chronicle')}
                aria-valuetext={lineOf(chapter.title.key, chapter.title.params)}
                onChange={(event) => setAt(Number(event.target.value))}
              />
              <button
                type="button"
                aria-label={t('chapter-after')}
                disabled={at >= chapters.length - 1}
                onClick={() => setAt(at + 1)}
              >
                ›
              </button>
            </div>
            <h2>
              {lineOf(chapter.title.key, chapter.title.params)}{' '}
              <small>{t('chapter-of', { n: at + 1, all: chapters.length })}</small>
            </h2>
            {chapter.news.map(({ key, params }, i) => (
              <p key={i}>{lineOf(key, params)}</p>
            ))}
            {about !== undefined && <Pictures about={about} />}
            <Reopen after={chapters[at - 1]?.version ?? -1} until={chapter.version} />
            <div className="print-only">
              {chapters
                .filter((each) => each !== chapter)
                .map(({ title, news }, i) => (
                  <section key={i}>
                    <h2>{lineOf(title.key, title.params)}</h2>
                    {news.map(({ key, params }, n) => (
                      <p key={n}>{lineOf(key, params)}</p>
                    ))}
                    {whole &&
                      picturesIn(title).map(({ id: picture, source, by = '' }) => (
                        <img
                          key={picture}
                          className="printed-picture"
                          src={source}
                          alt={t('picture-by', { name: by })}
                        />
                      ))}
                  </section>
                ))}
            </div>
            <div ref={below}>
              <AnnalsView annals={annals} sides={info.sides} />
            </div>
          </>
        )}
      </main>
    </div>
  );
}
