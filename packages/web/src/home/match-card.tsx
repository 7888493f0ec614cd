import { useTranslation } from 'react-i18next';
import type { GameInfo } from '../engine/protocol.ts';
import type { OnlineTable } from '../online/api.ts';
import { roughTime } from '../shared/clock.ts';
import { CopyLink } from '../shared/copy-link.tsx';
import { gameTitle, matchTitle } from '../shared/match-title.ts';
import { personName, seatName } from '../shared/seat-name.ts';
import { roleName } from '../shared/staff-words.ts';
import { useVoice } from '../shared/use-say.ts';
import { isMyTurn } from '../store/notices.ts';
import { giveUpSeat, replay, sitDown, takeSeat } from '../store/online.ts';
import { useTable } from '../store/state.ts';
import { upper } from '../words/say.ts';

/** A match in a list: what it is, who is there, how it stands, and what can be done with it. */
export function MatchCard({ info, table, onChange }: { info: GameInfo; table: OnlineTable; onChange?(): void }) {
  const { t } = useTranslation();
  const say = useVoice(info);
  const mine = table.mine.length > 0;
  const myTurn = isMyTurn(table);
  const free = mine ? undefined : table.seats.find((seat) => seat.vacant && seat.open);
  const open = (): Promise<unknown> =>
    table.status === 'finished' && !mine
      ? replay(table.id)
      : free === undefined
        ? sitDown(table.id)
        : takeSeat(table, free.seat);
  const waiting = table.status === 'waiting';
  const staffNames = ({ members = [] }: OnlineTable['seats'][number]): string[] =>
    members.map(({ name }) => personName(t, name));
  const giveUp = (): void => {
    const sure = t(table.owner ? 'cancel-sure' : table.me === undefined ? 'leave-sure' : 'staff-leave-sure', {
      title: matchTitle(say, table),
    });
    if (confirm(sure)) void giveUpSeat(table).then(onChange);
  };
  return (
    <li className="match-card">
      <button type="button" className={myTurn ? 'my-turn' : ''} onClick={() => void open()}>
        <b>{matchTitle(say, table)}</b>
        {table.name !== '' && <span>{gameTitle(say, table)}</span>}
        <span className="state">{stateText(t, table, free !== undefined)}</span>
        {table.seats.map((seat) => (
          <span key={seat.seat} className="who">
            {say.colon(upper(say.sides(seat.sides)))} {[seatName(t, seat), ...staffNames(seat)].join(', ')}
            {table.present?.includes(seat.seat) && !seat.mine && <span className="present"> {t('present')}</span>}
          </span>
        ))}
        {table.me !== undefined && (
          <span className="who">{t('you-are-there', { role: roleName(t, table.me.role) })}</span>
        )}
        <Deadline table={table} />
      </button>
      {waiting && mine && (
        <div className="buttons">
          {table.seats.flatMap(({ seat, invitation }) =>
            invitation === undefined ? [] : [<CopyLink key={seat} token={invitation} />],
          )}
          <button type="button" onClick={giveUp}>
            {t(table.owner ? 'cancel-match' : table.me === undefined ? 'leave-seat' : 'staff-leave')}
          </button>
        </div>
      )}
    </li>
  );
}

function stateText(t: ReturnType<typeof useTranslation>['t'], table: OnlineTable, free: boolean): string {
  const parts = [
    table.status === 'finished'
      ? t('finished')
      : isMyTurn(table)
        ? t('your-turn')
        : table.status === 'waiting'
          ? t(free ? 'free-seat' : 'waits-for-players')
          : t(table.mine.length > 0 ? 'running' : 'watch'),
    ...(table.pace === null ? [] : [t(`pace-name-${table.pace.id}`)]),
    ...(table.rated ? [t('rated')] : []),
    ...(table.tournament === undefined ? [] : [t('tournament')]),
  ];
  return parts.join(' · ');
}

/** How long whoever is to move still has, in days where it is days. */
function Deadline({ table }: { table: OnlineTable }) {
  const { t } = useTranslation();
  const lang = useTable((state) => state.prefs.lang);
  if (table.deadline === undefined || table.status !== 'running') {
    const when = new Intl.DateTimeFormat(lang, { dateStyle: 'medium' }).format(table.createdAt);
    return <span>{when}</span>;
  }
  const left = table.deadline - Date.now();
  return <span>{left > 0 ? t('time-to-move', { time: roughTime(left, lang) }) : t('time-is-up')}</span>;
}
