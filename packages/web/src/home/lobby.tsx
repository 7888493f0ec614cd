import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButton } from '../shared/file-button.tsx';
import { api, type Lobby as Lists, type LobbyList, type OnlineTable } from '../online/api.ts';
import { bring } from '../store/online.ts';
import { noticeAddress, noticeText, readAll } from '../store/notices.ts';
import { online } from '../store/ask-server.ts';
import { set, useTable } from '../store/state.ts';
import { Account } from './account.tsx';
import { KnownGame } from './known-game.tsx';
import { MatchCard } from './match-card.tsx';
import { OnlineSetup } from './online-setup.tsx';

/** So often the lobby looks again: milliseconds. */
const LOOK_EVERY = 10_000;
const others: readonly LobbyList[] = ['theirMove', 'waiting', 'open'];

/** Everything that goes on at this server: what waits for me first, then the rest; what is over stands apart. */
export default function Lobby() {
  const { t } = useTranslation();
  const me = useTable((state) => state.me)!;
  const [lists, look] = useLobby(me.player?.id);
  const [setup, setSetup] = useState(false);
  const mayCreate = !me.accounts || me.player?.kind === 'account';
  const empty = lists !== undefined && ['myMove' as const, ...others].every((each) => lists[each].length === 0);
  return (
    <section aria-labelledby="online" className="lobby">
      <h2 id="online">{t('online')}</h2>
      <Account />
      {lists !== undefined && <MatchList title={t('lobby-myMove')} tables={lists.myMove} onChange={look} />}
      <Inbox />
      <div className="row">
        {mayCreate && (
          <>
            <button type="button" className="primary" onClick={() => setSetup(true)}>
              {t('create-online')}
            </button>
            <BringFile />
          </>
        )}
        <a className="button" href="#/tournaments">
          {t('tournaments')}
        </a>
      </div>
      {empty && <p className="hint">{t('lobby-empty')}</p>}
      {lists !== undefined &&
        others.map((each) => <MatchList key={each} title={t(`lobby-${each}`)} tables={lists[each]} onChange={look} />)}
      {lists !== undefined && lists.finished.length > 0 && (
        <details>
          <summary>
            {t('lobby-finished')} <span className="count">{lists.finished.length}</span>
          </summary>
          <MatchList tables={lists.finished} onChange={look} />
        </details>
      )}
      <OnShow what="running" />
      <OnShow what="finished" />
      {setup && <OnlineSetup onClose={() => setSetup(false)} />}
    </section>
  );
}

/** The lobby as it is now, and again every few seconds while somebody looks. */
function useLobby(player: string | undefined): [Lists | undefined, () => void] {
  const [lists, setLists] = useState<Lists>();
  const look = (): void =>
    void api.lobby().then(
      (found) => {
        setLists(found);
        set({ turns: found.myMove.length });
      },
      () => undefined, // it looks again
    );
  useEffect(() => {
    look();
    const timer = setInterval(() => document.hidden || look(), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [player]);
  return [lists, look];
}

function MatchList({ title, tables, onChange }: { title?: string; tables: readonly OnlineTable[]; onChange?(): void }) {
  if (tables.length === 0) return null;
  return (
    <>
      {title !== undefined && <h3>{title}</h3>}
      <ul className="saves">
        {tables.map((table) => (
          <KnownGame key={table.id} id={table.game}>
            {(info) => <MatchCard info={info} table={table} {...(onChange && { onChange })} />}
          </KnownGame>
        ))}
      </ul>
    </>
  );
}

/** Matches of others that may be watched, or replayed; asked for when somebody wants to see them. */
function OnShow({ what }: { what: 'running' | 'finished' }) {
  const { t } = useTranslation();
  const [tables, setTables] = useState<readonly OnlineTable[]>();
  const look = (open: boolean): void => {
    if (open) void online(async () => setTables(await api.list(what)));
  };
  const theirs = tables?.filter(({ mine }) => mine.length === 0);
  return (
    <details onToggle={(event) => look(event.currentTarget.open)}>
      <summary>{t(`list-${what}`)}</summary>
      {theirs?.length === 0 && <p className="hint">{t(`list-${what}-empty`)}</p>}
      {theirs !== undefined && <MatchList tables={theirs} />}
    </details>
  );
}

/** What the server told us while we were away. */
function Inbox() {
  const { t } = useTranslation();
  const inbox = useTable((state) => state.inbox);
  const lang = useTable((state) => state.prefs.lang);
  useTable((state) => state.infos); // names of games come with them
  if (inbox.length === 0) return null;
  const when = new Intl.DateTimeFormat(lang, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <div className="inbox">
      <h3>{t('news')}</h3>
      <ul>
        {inbox
          .slice(-8)
          .toReversed()
          .map((notice) => (
            <li key={notice.number}>
              <small>{when.format(notice.at)}</small> <a href={noticeAddress(notice)}>{noticeText(notice)}</a>
            </li>
          ))}
      </ul>
      <button type="button" className="small" onClick={() => void online(readAll)}>
        {t('mark-read')}
      </button>
    </div>
  );
}

/** A match from a file goes on here, against others or the computer. */
function BringFile() {
  const { t } = useTranslation();
  const take = (file: File): void => void file.text().then(bring);
  return <FileButton text={t('bring-file')} why={t('bring-file-why')} take={take} />;
}
