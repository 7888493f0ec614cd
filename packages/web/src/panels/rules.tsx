import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameInfo } from '../engine/protocol.ts';
import { Icon } from '../shared/icon.tsx';
import { useVoice } from '../shared/use-say.ts';
import { set, useTable } from '../store/state.ts';
import { chapterOf, chaptersOf, clausesOf, search, type Chapter, type Clause } from './catalogue.ts';

const MOST = 120;

/** Where a reader is: the contents, a chapter, or a rule in its chapter. */
interface Place {
  readonly chapter?: string;
  readonly rule?: string;
}

/** The rules library: contents by chapter, a chapter with its rules, what was searched for; and always a way back. */
export function Rules({ info }: { info: GameInfo }) {
  const { t } = useTranslation();
  const lang = useTable((state) => state.prefs.lang);
  const rule = useTable((state) => state.rule);
  const [wanted, setWanted] = useState('');
  const [chapter, setChapter] = useState<string>();
  const clauses = clausesOf(info, lang);
  const chapters = useChapters(info, clauses);
  const found = useMemo(() => search(clauses, wanted), [clauses, wanted]);
  const known = rule !== undefined && clauses.some(({ id }) => id === rule);
  const open = chapters.find(({ ids }) => ids.includes(known ? chapterOf(rule) : (chapter ?? '')));
  const back = useWayBack({ ...(chapter !== undefined && { chapter }), ...(rule !== undefined && { rule }) }, (to) => {
    setWanted('');
    setChapter(to.chapter);
    set({ rule: to.rule });
  });
  const go = (to: Place): void => {
    setWanted('');
    setChapter(to.chapter);
    set({ rule: to.rule });
  };
  const searching = wanted.trim() !== '';
  return (
    <div className="rules">
      <input
        type="search"
        value={wanted}
        placeholder={t('search-rules')}
        aria-label={t('search-rules')}
        onChange={(event) => setWanted(event.target.value)}
      />
      <Crumbs
        chapter={searching ? undefined : open}
        rule={searching || !known ? undefined : rule}
        back={back}
        go={go}
      />
      {rule !== undefined && !known && !searching && <p className="hint">{t('no-such-rule', { rule })}</p>}
      {searching ? (
        <>
          <p className="hint">{t('rules-count', { count: found.length })}</p>
          <Clauses clauses={found.slice(0, MOST)} all={clauses} rule={undefined} />
        </>
      ) : open === undefined ? (
        <Contents chapters={chapters} open={(ids) => go({ chapter: ids[0]! })} />
      ) : (
        <>
          <h2>{open.title}</h2>
          <Clauses
            key={open.title}
            clauses={clauses.filter(({ id }) => open.ids.includes(chapterOf(id)))}
            all={clauses}
            rule={known ? rule : undefined}
          />
        </>
      )}
    </div>
  );
}

function useChapters(info: GameInfo, clauses: readonly Clause[]): readonly Chapter[] {
  const { t } = useTranslation();
  const say = useVoice(info);
  return useMemo(
    () =>
      chaptersOf(clauses, (id) =>
        say.has(`chapter-${id}`) ? say.text(`chapter-${id}`) : t('chapter', { number: id }),
      ),
    [clauses, say],
  );
}

/** The places one came through; back from the first leads to the panel whence the rule was opened. */
function useWayBack(here: Place, show: (place: Place) => void): (() => void) | undefined {
  const from = useTable((state) => state.ruleFrom);
  const [trail, setTrail] = useState<readonly Place[]>([]);
  const last = useRef(here);
  const returning = useRef(false);
  const name = `${here.chapter ?? ''} ${here.rule ?? ''}`;
  useEffect(() => {
    const before = last.current;
    last.current = here;
    if (`${before.chapter ?? ''} ${before.rule ?? ''}` === name) return;
    if (returning.current) returning.current = false;
    else setTrail((places) => [...places, before]);
  }, [name]);
  const to = trail.at(-1);
  if (from !== undefined && trail.length <= 1) return () => set({ tab: from, ruleFrom: undefined });
  if (to === undefined) return undefined;
  return () => {
    returning.current = true;
    setTrail(trail.slice(0, -1));
    show(to);
  };
}

function Crumbs({
  chapter,
  rule,
  back,
  go,
}: {
  chapter: Chapter | undefined;
  rule: string | undefined;
  back: (() => void) | undefined;
  go(place: Place): void;
}) {
  const { t } = useTranslation();
  return (
    <nav className="crumbs" aria-label={t('where-in-rules')}>
      {back !== undefined && (
        <button type="button" className="small" onClick={back}>
          <Icon of="back" solid /> {t('back')}
        </button>
      )}
      <ol>
        <li>
          {chapter === undefined ? (
            <span aria-current="page">{t('contents')}</span>
          ) : (
            <button type="button" onClick={() => go({})}>
              {t('contents')}
            </button>
          )}
        </li>
        {chapter !== undefined && (
          <li>
            {rule === undefined ? (
              <span aria-current="page">{chapter.title}</span>
            ) : (
              <button type="button" onClick={() => go({ chapter: chapter.ids[0]! })}>
                {chapter.title}
              </button>
            )}
          </li>
        )}
        {rule !== undefined && (
          <li>
            <span aria-current="page">{rule}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}

function Contents({ chapters, open }: { chapters: readonly Chapter[]; open(ids: readonly string[]): void }) {
  return (
    <ol className="contents">
      {chapters.map(({ ids, title, count }) => (
        <li key={ids[0]}>
          <button type="button" onClick={() => open(ids)}>
            {/^\d/.test(ids[0]!) && <span className="rule-id">{ids[0]}</span>} <b>{title}</b>{' '}
            <span className="count">{count}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function Clauses({
  clauses,
  all,
  rule,
}: {
  clauses: readonly Clause[];
  all: readonly Clause[];
  rule: string | undefined;
}) {
  const { t } = useTranslation();
  const lang = useTable((state) => state.prefs.lang);
  const ids = useMemo(() => new Set(all.map((each) => each.id)), [all]);
  const chosen = useRef<HTMLLIElement>(null);
  useEffect(() => (chosen.current === null ? undefined : keepInSight(chosen.current)), [rule, lang]);
  return (
    <ol>
      {clauses.map(({ id, title, text, source }) => (
        <li key={id} ref={id === rule ? chosen : undefined} aria-current={id === rule ? 'true' : undefined}>
          <h3>
            <button
              type="button"
              className="rule-link"
              title={t('open-rule', { rule: id })}
              onClick={() => set({ rule: id })}
            >
              {id}
            </button>{' '}
            {title}{' '}
            {source !== undefined && (
              <small className="source" title={t(`source-${source}-why`)}>
                {t(`source-${source}`)}
              </small>
            )}
          </h3>
          <p>{linked(text, ids)}</p>
        </li>
      ))}
    </ol>
  );
}

/** The rule with its heading, also when what stands above the panel grows; until the reader scrolls for himself. */
function keepInSight(rule: HTMLElement): () => void {
  const scroller = rule.closest('.tab') ?? rule.parentElement!;
  const watch = new ResizeObserver(() => {
    rule.scrollIntoView({ block: 'start' }); // some browsers answer with a promise
  });
  const stop = (): void => watch.disconnect();
  watch.observe(scroller);
  for (const by of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    scroller.addEventListener(by, stop, { once: true });
  return stop;
}

/** Rule numbers inside a text lead to their rules. */
function linked(text: string, ids: ReadonlySet<string>) {
  return text.split(/\b([A-Z]{2,3}-\d[\w.]*\w|[A-Z]{2,3}-\d)\b/).map((part, i) =>
    i % 2 === 1 && ids.has(part) ? (
      <button key={i} type="button" className="rule-link" onClick={() => set({ rule: part })}>
        {part}
      </button>
    ) : (
      part
    ),
  );
}
