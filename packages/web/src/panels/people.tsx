import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offered, OnlineTable } from '../online/api.ts';
import { giveUpSeat, refreshPresence, rematch, replay, say as tellServer, showTo } from '../store/online.ts';
import { useTable } from '../store/state.ts';
import { commands } from '../shared/staff-words.ts';
import { ReadLinks } from './links.tsx';
import { Seats } from './seats.tsx';
import { Talk } from './talk.tsx';

/** So often it is asked who is there: milliseconds. */
const LOOK_EVERY = 10_000;

/** Those at the table of a match on the server: who they are, their clocks, what can be agreed on, what they say. */
export default function People() {
  const { t } = useTranslation();
  const info = useTable((state) => state.match!.info);
  const { table } = useTable((state) => state.online)!;
  const playing = table.mine.length > 0;
  const leads = table.mine.some((seat) => commands(table, seat));
  useEffect(() => {
    void refreshPresence();
    const timer = setInterval(() => void refreshPresence(), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [table.id]);
  return (
    <div className="people">
      {!playing && <p className="watching">{t('you-watch')}</p>}
      <Seats info={info} />
      {leads && table.status === 'running' && <Ways table={table} />}
      {playing && !leads && <LeaveStaff table={table} />}
      <ReadLinks />
      {table.status === 'finished' && (
        <div className="buttons">
          <button type="button" className="primary" onClick={() => void replay(table.id)}>
            {t('full-replay')}
          </button>
          {playing && (
            <button type="button" onClick={() => void rematch(table.id)}>
              {t(table.rematch === null ? 'rematch' : 'rematch-join')}
            </button>
          )}
          {leads && !table.offers.some(({ kind }) => kind === 'publish') && <Publicity table={table} />}
        </div>
      )}
      <Talk />
      {leads && table.spectators !== 'none' && <TalkReaders table={table} />}
    </div>
  );
}

/** Who may see the match now that it is over. */
function Publicity({ table: { visibility } }: { table: OnlineTable }) {
  const { t } = useTranslation();
  const other = visibility === 'open' ? 'private' : 'open';
  return (
    <button type="button" title={t(`shown-${visibility}`)} onClick={() => void showTo({ visibility: other })}>
      {t(`show-${other}`)}
    </button>
  );
}

/** Whether those who watch read what the players say. */
function TalkReaders({ table: { talk, offers } }: { table: OnlineTable }) {
  const { t } = useTranslation();
  if (offers.some(({ kind }) => kind === 'talk')) return null;
  const other = talk === 'open' ? 'players' : 'open';
  return (
    <p className="hint">
      {t(`talk-for-${talk}`)}{' '}
      <button type="button" className="small" onClick={() => void showTo({ talk: other })}>
        {t(`talk-make-${other}`)}
      </button>
    </p>
  );
}

/** Whoever belongs to a side without commanding it may go. */
function LeaveStaff({ table }: { table: OnlineTable }) {
  const { t } = useTranslation();
  return (
    <div className="buttons">
      <button type="button" onClick={() => confirm(t('staff-leave-sure')) && void giveUpSeat(table)}>
        {t('staff-leave')}
      </button>
    </div>
  );
}

/** What a player may do around the board. */
function Ways({ table }: { table: OnlineTable }) {
  const { t } = useTranslation();
  const mine = (kind: Offered['kind']): boolean =>
    table.offers.some((each) => each.kind === kind && table.mine.includes(each.by));
  const people = table.seats.every(({ kind }) => kind === 'person');
  return (
    <div className="buttons">
      {!mine('undo') && (
        <button type="button" onClick={() => void tellServer('offer', { kind: 'undo' })}>
          {t('ask-undo')}
        </button>
      )}
      {people && !mine('draw') && (
        <button type="button" onClick={() => void tellServer('offer', { kind: 'draw' })}>
          {t('offer-a-draw')}
        </button>
      )}
      <button type="button" onClick={() => confirm(t('resign-sure')) && void tellServer('resign')}>
        {t('resign')}
      </button>
      <button type="button" onClick={() => confirm(t('leave-running-sure')) && void giveUpSeat(table)}>
        {t('leave-seat')}
      </button>
    </div>
  );
}
