import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameInfo } from '../engine/protocol.ts';
import type { OnlineSeat, OnlineTable } from '../online/api.ts';
import { SideChip } from '../shared/side-chip.tsx';
import { isLate, roughTime, timeLeft, timeText } from '../shared/clock.ts';
import { CopyLink, invitationLink } from '../shared/copy-link.tsx';
import { seatName } from '../shared/seat-name.ts';
import { useVoice } from '../shared/use-say.ts';
import { say as tellServer, sitDown, takeSeat } from '../store/online.ts';
import { useTable } from '../store/state.ts';
import { upper } from '../words/say.ts';
import { Staff } from './staff.tsx';

/** Who sits where, who is there, their clocks, links to free seats, and what to do about those who are gone or late. */
export function Seats({ info }: { info: GameInfo }) {
  const { t } = useTranslation();
  const { table } = useTable((state) => state.online)!;
  const now = useNow(table);
  return (
    <ul className="seats" aria-label={t('players')}>
      {table.seats.map((seat) => (
        <Seat key={seat.seat} info={info} table={table} seat={seat} now={now} />
      ))}
    </ul>
  );
}

/** The time, moving on as long as a clock runs. */
function useNow({ clock, status }: OnlineTable): number {
  const [now, setNow] = useState(() => Date.now());
  const runs = status === 'running' && clock !== null && clock.since.some((since) => since !== null);
  useEffect(() => {
    setNow(Date.now());
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [runs, clock]);
  return now;
}

function Seat({ info, table, seat, now }: { info: GameInfo; table: OnlineTable; seat: OnlineSeat; now: number }) {
  const { t } = useTranslation();
  const say = useVoice(info);
  const rating = table.ratings?.find((each) => each.seat === seat.seat);
  return (
    <li className={table.turn.includes(seat.seat) ? 'on-turn' : ''}>
      <span>
        {seat.sides.map((side) => (
          <SideChip key={side} info={info} side={side}>
            {say.side(side)}
          </SideChip>
        ))}{' '}
        <b>
          <SeatName seat={seat} />
        </b>
        {table.present?.includes(seat.seat) && !seat.mine && <span className="present"> {t('present')}</span>}
        {rating !== undefined && (
          <span className="rating">
            {' '}
            {t('rating-change', { before: String(rating.before), after: String(rating.after) })}
          </span>
        )}
      </span>
      <TimeLeft table={table} seat={seat.seat} now={now} />
      {seat.invitation !== undefined && (
        <span className="row invitation">
          <input
            readOnly
            aria-label={`${t('invitation')} (${upper(say.sides(seat.sides))})`}
            value={invitationLink(seat.invitation)}
            onFocus={(event) => event.target.select()}
          />
          <CopyLink token={seat.invitation} />
        </span>
      )}
      {seat.vacant && seat.open && !seat.mine && table.mine.length === 0 && (
        <button type="button" className="primary" onClick={() => void takeSeat(table, seat.seat)}>
          {t('take-seat')}
        </button>
      )}
      {seat.mine && table.mine.length > 1 && table.status === 'running' && (
        <button type="button" onClick={() => void sitDown(table.id, seat.seat)}>
          {t('look-from-here')}
        </button>
      )}
      <Replacement table={table} seat={seat} now={now} />
      {seat.kind === 'person' && !seat.vacant && <Staff info={info} table={table} seat={seat} />}
    </li>
  );
}

/** A player's name leads to what is known of him. */
function SeatName({ seat }: { seat: OnlineSeat }) {
  const { t } = useTranslation();
  const me = useTable((state) => state.me?.player?.id);
  const name = seatName(t, seat);
  // A seat may be ours because we belong to its staff: then somebody else sits there.
  if (seat.mine && (seat.player === undefined || seat.player === me)) return t('you-name', { name });
  return seat.player === undefined ? name : <a href={`#/player/${seat.player}`}>{name}</a>;
}

/** Somebody is gone, or has let his time run out: the others may end the match, or go on without him. */
function Replacement({ table, seat, now }: { table: OnlineTable; seat: OnlineSeat; now: number }) {
  const { t } = useTranslation();
  const late = isLate(table, seat.seat, now);
  const gone = seat.vacant && !seat.open;
  if (table.status !== 'running' || table.mine.length === 0 || seat.mine || !(late || gone)) return null;
  const replace = (by: 'computer' | 'anybody' | 'invited'): void =>
    void tellServer('replace', { absent: seat.seat, by });
  return (
    <div className="late" role="group" aria-label={t(late ? 'player-late' : 'player-gone')}>
      <p>{t(late ? 'player-late' : 'player-gone')}</p>
      <div className="buttons">
        {late && (
          <button type="button" className="primary" onClick={() => void tellServer('claim')}>
            {t('claim')}
          </button>
        )}
        <button type="button" onClick={() => replace('computer')}>
          {t('replace-by-computer')}
        </button>
        <button type="button" onClick={() => replace('anybody')}>
          {t('replace-by-anybody')}
        </button>
        {table.owner && (
          <button type="button" onClick={() => replace('invited')}>
            {t('replace-by-invited')}
          </button>
        )}
      </div>
    </div>
  );
}

/** What is left in the bank, after what every turn has free. */
function TimeLeft({ table, seat, now }: { table: OnlineTable; seat: number; now: number }) {
  const { t } = useTranslation();
  const lang = useTable((state) => state.prefs.lang);
  const left = timeLeft(table, seat, now);
  if (left === undefined) return null;
  // By correspondence nobody counts seconds.
  const text = table.pace?.late === 'claim' && left.bank > 0 ? roughTime : timeText;
  return (
    <span className="time-left" role="timer" aria-label={t('time-left')}>
      {left.free > 0 ? `${text(left.free, lang)} + ` : ''}
      {text(left.bank, lang)}
    </span>
  );
}
