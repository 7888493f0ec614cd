import { useTranslation } from 'react-i18next';
import type { GameInfo } from '../engine/protocol.ts';
import { Seats } from '../panels/seats.tsx';
import { Talk } from '../panels/talk.tsx';
import { gameTitle, matchTitle } from '../shared/match-title.ts';
import { useVoice } from '../shared/use-say.ts';
import { giveUpSeat, leaveWaitingRoom } from '../store/online.ts';
import { useTable } from '../store/state.ts';
import { KnownGame } from './known-game.tsx';
import { MatchTerms } from './match-terms.tsx';
import { Page } from './page.tsx';

/** Where one waits until every seat is taken. */
export default function WaitingRoomPage() {
  const game = useTable((state) => state.online?.table.game);
  return game === undefined ? null : <KnownGame id={game}>{(info) => <WaitingRoom info={info} />}</KnownGame>;
}

function WaitingRoom({ info }: { info: GameInfo }) {
  const { t } = useTranslation();
  const say = useVoice(info);
  const { table, connected } = useTable((state) => state.online)!;
  const mine = table.mine.length > 0;
  const member = table.me !== undefined;
  const giveUp = (): void => {
    const title = matchTitle(say, table);
    if (confirm(t(table.owner ? 'cancel-sure' : member ? 'staff-leave-sure' : 'leave-sure', { title })))
      void giveUpSeat(table);
  };
  return (
    <Page title={matchTitle(say, table)} home={() => void leaveWaitingRoom()}>
      <h2>{t('waits-for-players')}</h2>
      {table.name !== '' && <p className="lead">{gameTitle(say, table)}</p>}
      <p>{t(table.owner ? 'room-about' : 'room-about-guest')}</p>
      {!connected && (
        <p className="warning" role="alert">
          {t('line-lost')}
        </p>
      )}
      <Seats info={info} />
      <MatchTerms info={info} table={table} />
      {mine && (
        <div className="buttons">
          <button type="button" onClick={giveUp}>
            {t(table.owner ? 'cancel-match' : member ? 'staff-leave' : 'leave-seat')}
          </button>
        </div>
      )}
      <Talk />
    </Page>
  );
}
