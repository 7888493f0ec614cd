import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameInfo } from '../engine/protocol.ts';
import { api, ServerError, type Invitation } from '../online/api.ts';
import { CopyLink } from '../shared/copy-link.tsx';
import { gameTitle } from '../shared/match-title.ts';
import { personName, seatName } from '../shared/seat-name.ts';
import { useVoice } from '../shared/use-say.ts';
import { myName, sitDown, takeSeat } from '../store/online.ts';
import { useTable } from '../store/state.ts';
import { upper } from '../words/say.ts';
import { Account } from './account.tsx';
import { KnownGame } from './known-game.tsx';
import { MapPicture } from './map-picture.tsx';
import { MatchTerms } from './match-terms.tsx';
import { NameField } from './name-field.tsx';
import { Page } from './page.tsx';

/** A server that does not answer is asked again after so many milliseconds. */
const AGAIN = 3000;

/** Who invites, to what, on which side; and one button to sit down. */
export default function InvitationPage() {
  const { t } = useTranslation();
  const token = useTable((state) => state.pageOf)!;
  const player = useTable((state) => state.me?.player?.id);
  const [found, setFound] = useState<Invitation>();
  const [wrong, setWrong] = useState<string>();
  useEffect(() => {
    let shown = true;
    let timer = 0;
    const look = (): Promise<void> =>
      api.invitation(token).then(
        (invitation) => {
          if (!shown) return;
          setFound(invitation);
          setWrong(undefined);
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
    <Page title={t('invitation-title')}>
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
      {found !== undefined && wrong === undefined && (
        <KnownGame id={found.table.game}>
          {(info) => <Invited info={info} invitation={found} token={token} />}
        </KnownGame>
      )}
    </Page>
  );
}

function Invited({ info, invitation, token }: { info: GameInfo; invitation: Invitation; token: string }) {
  const { t } = useTranslation();
  const say = useVoice(info);
  const me = useTable((state) => state.me)!;
  const [name, setName] = useState(myName);
  const [busy, setBusy] = useState(false);
  const { table, seat, sides, by } = invitation;
  const host = by === null ? t('somebody') : personName(t, by.name);
  const mine = table.mine.length > 0;
  return (
    <article className="invited">
      <MapPicture info={info} />
      <h2>{table.name || gameTitle(say, table)}</h2>
      <p className="lead">
        {mine ? t('invitation-own') : upper(t('invited-by', { name: host, sides: say.sides(sides) }))}
      </p>
      <MatchTerms info={info} table={table} />
      <ul className="seats" aria-label={t('players')}>
        {table.seats.map((each) => (
          <li key={each.seat} className={each.seat === seat ? 'on-turn' : ''}>
            <span className="side-chip" style={{ background: info.presentation.sides[each.sides[0]!]?.colour }}>
              {upper(say.sides(each.sides))}
            </span>
            <b>
              {each.seat === seat && !mine && each.vacant
                ? t('invitation-you')
                : each.mine && each.player === me.player?.id
                  ? t('you-name', { name: seatName(t, each) })
                  : seatName(t, each)}
            </b>
          </li>
        ))}
      </ul>
      {mine ? (
        <div className="buttons">
          <button type="button" className="primary" onClick={() => void sitDown(table.id)}>
            {t('to-match')}
          </button>
          {!invitation.seated && <CopyLink token={token} />}
        </div>
      ) : (
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            setBusy(true);
            void takeSeat(table, seat, token, name.trim()).finally(() => setBusy(false));
          }}
        >
          <NameField value={name} onChange={setName} fixed={me.player?.kind === 'account'} />
          <div className="buttons">
            <button type="submit" className="primary large" disabled={busy}>
              {t('sit-down-as', { sides: say.sides(sides) })}
            </button>
          </div>
        </form>
      )}
      {me.accounts && me.player === null && (
        <details>
          <summary>{t('have-account')}</summary>
          <Account />
        </details>
      )}
    </article>
  );
}
