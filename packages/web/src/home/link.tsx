import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameInfo } from '../engine/protocol.ts';
import { staffApi, type LinkPage } from '../online/staff-api.ts';
import { personName } from '../shared/seat-name.ts';
import { useVoice } from '../shared/use-say.ts';
import { dutyNames, roleName } from '../shared/staff-words.ts';
import { joinSide, sitDown } from '../store/online.ts';
import { set, useTable } from '../store/state.ts';
import { upper } from '../words/say.ts';
import { Invited, JoinForm, LinkFrame, useAsked } from './by-link.tsx';
import { KnownGame } from './known-game.tsx';
import { MatchTerms } from './match-terms.tsx';

/** Where a link leads that serves many: to belong to a side, or to read what is written of a match. */
export default function LinkPageView() {
  const { t } = useTranslation();
  const token = useTable((state) => state.pageOf) ?? '';
  const asked = useAsked(token, staffApi.link);
  const { found } = asked;
  useEffect(() => {
    if (found?.kind === 'chronicle') read(found, token);
  }, [found, token]);
  return (
    <LinkFrame title={t(found?.kind === 'chronicle' ? 'chronicle' : 'invitation-title')} asked={asked}>
      {(link) =>
        link.kind === 'chronicle' ? (
          <p role="status">{t(link.table.status === 'waiting' ? 'reading-not-begun' : 'thinking')}</p>
        ) : (
          <KnownGame id={link.table.game}>{(info) => <ToSide info={info} link={link} token={token} />}</KnownGame>
        )
      }
    </LinkFrame>
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
  const { table, by, match, sides = [], role = 'observer', duties = [], joined = false } = link;
  const host = by === null ? t('somebody') : personName(t, by.name);
  const given = dutyNames(say, duties);
  const elsewhere = table.mine.length > 0 && !joined;
  const lead = upper(t('invited-to-side', { name: host, sides: say.sides(sides), role: roleName(t, role) }));
  return (
    <Invited info={info} table={table} lead={lead}>
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
          <JoinForm
            label={t('join-side-as', { role: roleName(t, role) })}
            onJoin={(name) => joinSide(token, match, name)}
          />
        )
      )}
      <MatchTerms info={info} table={table} />
    </Invited>
  );
}
