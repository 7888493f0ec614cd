import { useTranslation } from 'react-i18next';
import { Seats } from '../panels/people.tsx';
import { Icon } from '../shared/icon.tsx';
import { LanguageSwitch } from '../shared/language-switch.tsx';
import { useVoice } from '../shared/use-say.ts';
import type { GameInfo } from '../engine/protocol.ts';
import { leaveWaitingRoom } from '../store/online.ts';
import { useTable } from '../store/state.ts';

/** Where one waits until every seat is taken. */
export default function WaitingRoomPage() {
  const game = useTable((state) => state.online?.table.game);
  const info = useTable((state) => state.infos[game ?? '']);
  return info === undefined ? null : <WaitingRoom info={info} />;
}

function WaitingRoom({ info }: { info: GameInfo }) {
  const { t } = useTranslation();
  const say = useVoice(info);
  const { table, connected } = useTable((state) => state.online)!;
  return (
    <div className="waiting-room">
      <header className="top-bar">
        <button type="button" className="icon" aria-label={t('home')} onClick={() => void leaveWaitingRoom()}>
          <Icon of="home" />
        </button>
        <h1>{[...new Set([say.text(table.game), say.text(table.scenario)])].join(' · ')}</h1>
        <span className="gap" />
        <LanguageSwitch />
      </header>
      <main>
        <h2>{t('waits-for-players')}</h2>
        <p>{t('room-about')}</p>
        {!connected && (
          <p className="warning" role="alert">
            {t('line-lost')}
          </p>
        )}
        <Seats info={info} />
      </main>
    </div>
  );
}
