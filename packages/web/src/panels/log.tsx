import type { LogEntry, News } from '@rokada/kernel';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RuleLinks } from '../shared/rule-link.tsx';
import { useSay } from '../shared/use-say.ts';
import { asking } from '../store/choosing.ts';
import { askPlans, askWhy, mayExplain } from '../store/staff.ts';
import { get, useTable } from '../store/state.ts';
import { lookBack } from '../store/table.ts';
import type { Change } from '../store/points.ts';
import type { Aside } from '../save/matches.ts';
import { diceIn } from '../store/battle.ts';
import { placesOf, spacesIn } from '../store/watch.ts';
import { goAndFlash } from '../table/shown-board.ts';
import { number, upper, withoutStop } from '../words/say.ts';
import { Die } from './die.tsx';
import { grouped } from './grouped.ts';
import { LedgerTable } from './preview.tsx';

/** How much of a long match is in the page at once; the rest is a click away on the scrub bar. */
const SHOWN = 300;

/** Everything that was told, the newest last, with its dice and its rules. */
export function Log() {
  const { t } = useTranslation();
  const log = useTable((state) => state.log);
  const past = useTable((state) => state.past?.version);
  const box = useRef<HTMLDivElement>(null);
  const shown = past === undefined ? log : log.filter(({ version }) => version <= past);
  useEffect(() => stayAtEnd(box.current!.parentElement!, box.current!), []);
  useEffect(() => {
    const scroller = box.current!.parentElement!;
    scroller.scrollTop = scroller.scrollHeight;
  }, [shown.length]);
  return (
    <div ref={box} className="log">
      {shown.every(({ news }) => news.length === 0) && <p className="hint">{t('log-empty')}</p>}
      <ol>
        {shown.slice(-SHOWN).map((entry) => (
          <Entry key={entry.version} entry={entry} />
        ))}
      </ol>
    </div>
  );
}

/** Whatever grows above the log or in it, whoever read its end goes on reading its end. */
function stayAtEnd(scroller: HTMLElement, box: HTMLElement): () => void {
  let atEnd = true;
  const onScroll = (): void => {
    atEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 40;
  };
  const watch = new ResizeObserver(() => {
    if (atEnd) scroller.scrollTop = scroller.scrollHeight;
  });
  watch.observe(scroller);
  watch.observe(box);
  scroller.addEventListener('scroll', onScroll);
  return () => {
    watch.disconnect();
    scroller.removeEventListener('scroll', onScroll);
  };
}

/** Many of a kind: the first, how many more, and all of them on the board at a click. */
function Group({ news }: { news: readonly News[] }) {
  const { t } = useTranslation();
  const say = useSay();
  const [first, ...more] = news;
  const show = (): void => goAndFlash(...placesOf(get(), news));
  return (
    <div className="news">
      <details>
        <summary>
          {withoutStop(say.text(first!.key, first!.params))} <b>({t('and-more', { count: more.length })})</b>
        </summary>
        {more.map((line, i) => (
          <Line key={i} line={line} />
        ))}
      </details>
      <button type="button" className="place" onClick={show}>
        {t('show-places')}
      </button>
    </div>
  );
}

/** What was told does not change: hundreds of lines are not put into words again for each new one. */
const Entry = memo(function Entry({ entry: { version, side, by, news, undone } }: { entry: LogEntry }) {
  const { t } = useTranslation();
  const colour = useTable((state) =>
    side === undefined ? undefined : state.match!.info.presentation.sides[side]?.colour,
  );
  const changes = useTable((state) => changesAt(state.aside, version));
  if (news.length === 0 && changes === undefined) return null;
  return (
    <li className={undone ? 'undone' : ''} style={{ borderColor: colour ?? 'transparent' }}>
      <button
        type="button"
        className="version"
        title={t('look-back', { version })}
        onClick={() => void lookBack(version)}
      >
        {version}
      </button>
      <div>
        {grouped(news).map((group, i) =>
          group.length === 1 ? <Line key={i} line={group[0]!} /> : <Group key={i} news={group} />,
        )}
        {by !== undefined && <small className="by">{t('done-by', { name: by })}</small>}
        {changes?.map((change) => (
          <Points key={change.of} change={change} />
        ))}
        {side !== undefined && isMove(news) && <Plan version={version} side={side} />}
      </div>
    </li>
  );
});

const changesAt = (aside: Aside | undefined, version: number): readonly Change[] | undefined =>
  aside?.tallies?.find(([at]) => at === version)?.[1];

/** The victory points have changed: by how much and for what; each cause that has a place goes there. */
function Points({ change: { of, from, to, causes } }: { change: Change }) {
  const { t } = useTranslation();
  const say = useSay();
  return (
    <p className="points">
      <b>{say.colon(upper(say.text(of)))}</b> {t('points-change', { from: number(from), to: number(to) })}
      {causes.map(({ rule, label, params, by }, i) => {
        const [space] = Object.values(params ?? {}).flatMap((param) => spacesIn(param));
        const text = `${say.text(label, params)} ${by > 0 ? '+' : ''}${number(by)}`;
        return (
          <span key={i}>
            {space === undefined ? (
              text
            ) : (
              <button type="button" className="place" onClick={() => goAndFlash(space)}>
                {text}
              </button>
            )}{' '}
            <RuleLinks rules={[rule]} />
          </span>
        );
      })}
    </p>
  );
}

/** Was anything done, other than to take something back? */
const isMove = (news: readonly News[]): boolean => news.some(({ key }) => key !== 'undo');

/** Why it was done, for whoever asks. */
function Plan({ version, side }: { version: number; side: string }) {
  const { t } = useTranslation();
  const say = useSay();
  const reason = useTable((state) => state.plans.get(version));
  const tells = useTable((state) => mayExplain(state, side));
  if (!tells) return null;
  if (reason !== undefined) return <p className="plan">{say.text(reason.key, reason.params)}</p>;
  return (
    <button type="button" className="plan" onClick={() => void asking(() => askWhy(version))}>
      {t('why')}
    </button>
  );
}

/** All of it at once, where there is anything left to tell. */
export function PlansButton() {
  const { t } = useTranslation();
  const untold = useTable((state) =>
    state.log
      .slice(-SHOWN)
      .filter(({ version, side, news }) => isMove(news) && mayExplain(state, side) && !state.plans.has(version))
      .map(({ version }) => version)
      .join(),
  );
  if (untold === '') return null;
  return (
    <button type="button" onClick={() => void asking(() => askPlans(untold.split(',').map(Number)))}>
      {t('all-plans')}
    </button>
  );
}

function Line({ line }: { line: News }) {
  const { t } = useTranslation();
  const say = useSay();
  const { key, params = {}, rules, ledgers = [] } = line;
  const { rolls } = say.info.presentation;
  const dice = diceIn(line, rolls);
  return (
    <div className="news">
      {dice.map((value, i) => (
        <Die key={i} value={value} sum={rolls?.[key] !== undefined} />
      ))}
      <span>{say.text(key, params)}</span> <RuleLinks rules={rules} />
      {ledgers.length > 0 && (
        <details>
          <summary>{t('reckoning')}</summary>
          {ledgers.map((each, i) => (
            <LedgerTable key={i} ledger={each} />
          ))}
        </details>
      )}
    </div>
  );
}
