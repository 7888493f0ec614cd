import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameInfo } from '../engine/protocol.ts';
import { ServerError, type OnlineTable } from '../online/api.ts';
import { gameTitle } from '../shared/match-title.ts';
import { useVoice } from '../shared/use-say.ts';
import { myName } from '../store/online.ts';
import { useTable } from '../store/state.ts';
import { Account } from './account.tsx';
import { MapPicture } from './map-picture.tsx';
import { NameField } from './name-field.tsx';
import { Page } from './page.tsx';

/** What the pages of links have in common: asking what lies behind one, saying what is wrong, and joining. */

/** A server that does not answer is asked again after so many milliseconds. */
const AGAIN = 3000;

export interface Asked<T> {
  readonly found?: T;
  /** Why there is nothing: the server's word for it. */
  readonly wrong?: string;
}

/** What lies behind a link, asked again for whoever we become, and for as long as the server does not answer. */
export function useAsked<T>(token: string, ask: (token: string) => Promise<T>): Asked<T> {
  const player = useTable((state) => state.me?.player?.id);
  const [asked, setAsked] = useState<Asked<T>>({});
  useEffect(() => {
    let shown = true;
    let timer = 0;
    const look = (): Promise<void> =>
      ask(token).then(
        (found) => {
          if (shown) setAsked({ found });
        },
        (error: unknown) => {
          if (!shown) return;
          const wrong = error instanceof ServerError ? error.where : 'internal';
          setAsked((before) => ({ ...before, wrong }));
          if (wrong === 'lost') timer = window.setTimeout(() => void look(), AGAIN);
        },
      );
    void look();
    return () => {
      shown = false;
      clearTimeout(timer);
    };
  }, [token, player, ask]);
  return asked;
}

/** The page of a link: what was found, or why not and the way back. */
export function LinkFrame<T>({
  title,
  asked: { found, wrong },
  children,
}: {
  title: string;
  asked: Asked<T>;
  children(found: T): ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Page title={title}>
      {wrong !== undefined && (
        <>
          <p className="warning" role="alert">
            {t([`server-${wrong}`, 'server-internal'])}
          </p>
          <div className="buttons">
            <a className="button primary" href="#">
              {t('to-lobby')}
            </a>
          </div>
        </>
      )}
      {found !== undefined && wrong === undefined && children(found)}
    </Page>
  );
}

/** An invitation to a match: its map, its name, who invites to what; and beneath all of it a way to one's account. */
export function Invited({
  info,
  table,
  lead,
  children,
}: {
  info: GameInfo;
  table: OnlineTable;
  lead: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const say = useVoice(info);
  const me = useTable((state) => state.me)!;
  return (
    <article className="invited">
      <MapPicture info={info} />
      <h2>{table.name || gameTitle(say, table)}</h2>
      <p className="lead">{lead}</p>
      {children}
      {me.accounts && me.player === null && (
        <details>
          <summary>{t('have-account')}</summary>
          <Account />
        </details>
      )}
    </article>
  );
}

/** Under which name one comes, and the one button for it. */
export function JoinForm({ label, onJoin }: { label: string; onJoin(name: string): Promise<unknown> }) {
  const me = useTable((state) => state.me)!;
  const [name, setName] = useState(myName);
  const [busy, setBusy] = useState(false);
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        void onJoin(name.trim()).finally(() => setBusy(false));
      }}
    >
      <NameField value={name} onChange={setName} fixed={me.player?.kind === 'account'} />
      <div className="buttons">
        <button type="submit" className="primary large" disabled={busy}>
          {label}
        </button>
      </div>
    </form>
  );
}
