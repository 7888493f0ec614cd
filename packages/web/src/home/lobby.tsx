import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, type OnlineTable } from '../online/api.ts';
import { useVoice } from '../shared/use-say.ts';
import { online, replay, sitDown, takeSeat } from '../store/online.ts';
import { useTable } from '../store/state.ts';
import type { GameInfo } from '../engine/protocol.ts';
import { Account } from './account.tsx';
import { OnlineSetup } from './online-setup.tsx';
import { upper } from '../words/say.ts';

const lists = ['mine', 'open', 'running', 'finished'] as const;
type List = (typeof lists)[number];

/** Everything that goes on at this server: own matches, those with a free seat, those to watch. */
export default function Lobby() {
  const { t } = useTranslation();
  const me = useTable((state) => state.me)!;
  const [list, setList] = useState<List>('mine');
  const [tables, setTables] = useState<readonly OnlineTable[]>();
  const [setup, setSetup] = useState(false);
  const known = me.player !== null || !me.accounts;
  useEffect(() => {
    let shown = true;
    const look = (): void =>
      void online(async () => {
        const found = await api.list(list);
        if (shown) setTables(found);
      });
    look();
    const timer = setInterval(look, 15_000);
    return () => {
      shown = false;
      clearInterval(timer);
    };
  }, [list, me.player?.id]);
  return (
    <section aria-labelledby="online" className="lobby">
      <h2 id="online">{t('online')}</h2>
      <Account />
      <div className="row">
        {known && (
          <button type="button" className="primary" onClick={() => setSetup(true)}>
            {t('create-online')}
          </button>
        )}
        <div className="segmented" role="group" aria-label={t('list-of')}>
          {lists.map((each) => (
            <button key={each} type="button" aria-pressed={list === each} onClick={() => setList(each)}>
              {t(`list-${each}`)}
            </button>
          ))}
        </div>
      </div>
      {tables?.length === 0 && <p className="hint">{t(`list-${list}-empty`)}</p>}
      <ul className="saves">
        {tables?.map((table) => (
          <OnlineMatch key={table.id} table={table} />
        ))}
      </ul>
      {setup && <OnlineSetup onClose={() => setSetup(false)} />}
    </section>
  );
}

function OnlineMatch({ table }: { table: OnlineTable }) {
  const info = useTable((state) => state.infos[table.game]);
  return info === undefined ? null : <KnownMatch table={table} info={info} />;
}

function KnownMatch({ table, info }: { table: OnlineTable; info: GameInfo }) {
  const { t } = useTranslation();
  const say = useVoice(info);
  const lang = useTable((state) => state.prefs.lang);
  const when = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(table.createdAt);
  const title = table.name || [...new Set([say.text(table.game), say.text(table.scenario)])].join(' · ');
  const seats = table.seats
    .map((seat) => `${say.colon(upper(say.sides(seat.sides)))} ${seatName(t, seat)}`)
    .join(' · ');
  const mine = table.mine.length > 0;
  const myTurn = table.turn.some((seat) => table.mine.includes(seat));
  const free = mine ? undefined : table.seats.find((seat) => seat.vacant && seat.open);
  const open = (): Promise<void> =>
    table.status === 'finished' && !mine
      ? replay(table.id)
      : free === undefined
        ? sitDown(table.id)
        : takeSeat(table, free.seat);
  const what =
    table.status === 'finished'
      ? t('finished')
      : myTurn
        ? t('your-turn')
        : table.status === 'waiting'
          ? t(free === undefined ? 'waits-for-players' : 'free-seat')
          : t(mine ? 'running' : 'watch');
  return (
    <li>
      <button type="button" className={myTurn ? 'my-turn' : ''} onClick={() => void open()}>
        <b>{title}</b>
        <span>
          {what} · {seats} · {when}
        </span>
      </button>
    </li>
  );
}

export function seatName(t: TFunction, { kind, level, vacant, name }: OnlineTable['seats'][number]): string {
  if (kind === 'computer') return level ? t('computer-level', { level: t(`level-${level}`) }) : t('computer');
  return vacant ? t('nobody-yet') : name === 'guest' ? t('guest') : name;
}
