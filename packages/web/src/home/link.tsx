import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameInfo } from '../engine/protocol.ts';
import { ServerError } from '../online/api.ts';
import { staffApi, type LinkPage } from '../online/staff-api.ts';
import { gameTitle } from '../shared/match-title.ts';
import { personName } from '../shared/seat-name.ts';
import { useVoice } from '../shared/use-say.ts';
import { dutyNames, roleName } from '../shared/staff-words.ts';
import { joinSide, myName, sitDown } from '../store/online.ts';
import { set, useTable } from '../store/state.ts';
import { upper } from '../words/say.ts';
import { Account } from './account.tsx';
import { KnownGame } from './known-game.tsx';
import { MapPicture } from './map-picture.tsx';
import { MatchTerms } from './match-terms.tsx';
import { NameField } from './name-field.tsx';
import { Page } from './page.tsx';

/** A server that does not answer is asked again after so many milliseconds. */
const AGAIN = 3000;

/** Where a link leads that serves many: to belong to a side, or to read what is written of a match. */
export default function LinkPageView() {
  const { t } = useTranslation();
  const token = useTable((state) => state.pageOf) ?? '';
  const player = useTable((state) => state.me?.player?.id);
  const [found, setFound] = useState<LinkPage>();
  const [wrong, setWrong] = useState<string>();
  useEffect(() => {
    let shown = true;
    let timer = 0;
    const look = (): Promise<void> =>
      staffApi.link(token).then(
        (link) => {
          if (!shown) return;
          setFound(link);
          setWrong(undefined);
          if (link.kind === 'chronicle') read(link, token);
        },
        (error: unknown) => {
          if (!shown) return;
          const where = error instanceof ServerError ? error.where : 'internal';
          setWrong(where);
          if (where === 'lost') timer = window.setTimeout(() => void look(), AGAIN);
        },
      );
    void look();
    return () => {
      shown = false;
      clearTimeout(timer);
    };
  }, [token, player]);
  return (
    <Page title={t(found?.kind === 'chronicle' ? 'chronicle' : 'invitation-title')}>
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
      {found?.kind === 'chronicle' && wrong === undefined && (
        <p role="status">{t(found.table.status === 'waiting' ? 'reading-not-begun' : 'thinking')}</p>
      )}
      {found?.kind === 'member' && wrong === undefined && (
        <KnownGame id={found.table.game}>{(info) => <ToSide info={info} link={found} token={token} />}</KnownGame>
      )}
    </Page>
  );
}

/** Whoever plays here reads at his own table. */
function read({ match, table }: LinkPage, token: string): void {
  if (table.mine.length === 0) return void sitDown(match, undefined, token);
  void sitDown(match).then(() => set({ dialog: 'chronicle' }));
}

/** Who invites, to which side, as what; and one button to belong to it. */
function ToSide({ info, link, token }: { info: GameInfo; link: LinkPage; token: string }) {
  const { t } = useTranslation();
  const say = useVoice(info);
  const me = useTable((state) => state.me)!;
  const [name, setName] = useState(myName);
  const [busy, setBusy] = useState(false);
  const { table, by, match, sides = [], role = 'observer', duties = [], joined = false } = link;
  const host = by === null ? t('somebody') : personName(t, by.name);
  const given = dutyNames(say, duties);
  const elsewhere = table.mine.length > 0 && !joined;
  return (
    <article className="invited">
      <MapPicture info={info} />
      <h2>{table.name || gameTitle(say, table)}</h2>
      <p className="lead">
        {upper(t('invited-to-side', { name: host, sides: say.sides(sides), role: roleName(t, role) }))}
      </p>
      <p>
        {t(`role-about-${role}`)} {role === 'officer' && given !== '' && <b>{upper(given)}.</b>}
      </p>
      {table.status === 'finished' && <p className="warning">{t('server-match-over')}</p>}
      {elsewhere && <p className="warning">{t('side-elsewhere')}</p>}
      {joined || elsewhere ? (
        <>
          {joined && <p>{t('side-joined')}</p>}
          <div className="buttons">
            <button type="button" className="primary" onClick={() => void sitDown(match)}>
              {t('to-match')}
            </button>
          </div>
        </>
      ) : (
        table.status !== 'finished' && (
          <form
            className="form"
            onSubmit={(event) => {
              event.preventDefault();
              setBusy(true);
              void joinSide(token, match, name.trim()).finally(() => setBusy(false));
            }}
          >
            <NameField value={name} onChange={setName} fixed={me.player?.kind === 'account'} />
            <div className="buttons">
              <button type="submit" className="primary large" disabled={busy}>
                {t('join-side-as', { role: roleName(t, role) })}
              </button>
            </div>
          </form>
        )
      )}
      <MatchTerms info={info} table={table} />
      {me.accounts && me.player === null && (
        <details>
          <summary>{t('have-account')}</summary>
          <Account />
        </details>
      )}
    </article>
  );
}
