import { useTranslation } from 'react-i18next';
import type { GameInfo } from '../engine/protocol.ts';
import { api, type Invitation } from '../online/api.ts';
import { SideChip } from '../shared/side-chip.tsx';
import { CopyLink } from '../shared/copy-link.tsx';
import { personName, seatName } from '../shared/seat-name.ts';
import { useVoice } from '../shared/use-say.ts';
import { sitDown, takeSeat } from '../store/online.ts';
import { useTable } from '../store/state.ts';
import { upper } from '../words/say.ts';
import { Invited, JoinForm, LinkFrame, useAsked } from './by-link.tsx';
import { KnownGame } from './known-game.tsx';
import { MatchTerms } from './match-terms.tsx';

/** Who invites, to what, on which side; and one button to sit down. */
export default function InvitationPage() {
  const { t } = useTranslation();
  const token = useTable((state) => state.pageOf)!;
  const asked = useAsked(token, api.invitation);
  return (
    <LinkFrame title={t('invitation-title')} asked={asked}>
      {(invitation) => (
        <KnownGame id={invitation.table.game}>
          {(info) => <ToSeat info={info} invitation={invitation} token={token} />}
        </KnownGame>
      )}
    </LinkFrame>
  );
}

function ToSeat({ info, invitation, token }: { info: GameInfo; invitation: Invitation; token: string }) {
  const { t } = useTranslation();
  const say = useVoice(info);
  const me = useTable((state) => state.me)!;
  const { table, seat, sides, by } = invitation;
  const host = by === null ? t('somebody') : personName(t, by.name);
  const mine = table.mine.length > 0;
  const lead = mine ? t('invitation-own') : upper(t('invited-by', { name: host, sides: say.sides(sides) }));
  return (
    <Invited info={info} table={table} lead={lead}>
      <MatchTerms info={info} table={table} />
      <ul className="seats" aria-label={t('players')}>
        {table.seats.map((each) => (
          <li key={each.seat} className={each.seat === seat ? 'on-turn' : ''}>
            <SideChip info={info} side={each.sides[0]!}>
              {upper(say.sides(each.sides))}
            </SideChip>
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
        <JoinForm
          label={t('sit-down-as', { sides: say.sides(sides) })}
          onJoin={(name) => takeSeat(table, seat, token, name)}
        />
      )}
    </Invited>
  );
}
