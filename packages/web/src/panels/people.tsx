import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameInfo } from '../engine/protocol.ts';
import { seatName } from '../home/lobby.tsx';
import type { Offered, OnlineTable } from '../online/api.ts';
import { useVoice } from '../shared/use-say.ts';
import { rematch, replay, say as tellServer, showTo, sitDown, takeSeat } from '../store/online.ts';
import { tell, useTable } from '../store/state.ts';
import { upper } from '../words/say.ts';

/** Those at the table of a match on the server: who they are, their clocks, what they offer, what they say. */
export default function People() {
  const { t } = useTranslation();
  const info = useTable((state) => state.match!.info);
  const { table } = useTable((state) => state.online)!;
  const playing = table.mine.length > 0;
  return (
    <div className="people">
      <Seats info={info} />
      {table.offers.map((offer) => (
        <Offer key={offer.id} offer={offer} table={table} />
      ))}
      {playing && table.status === 'running' && <Ways table={table} />}
      {table.status === 'finished' && (
        <div className="buttons">
          <button type="button" className="primary" onClick={() => void replay(table.id)}>
            {t('full-replay')}
          </button>
          {playing && (
            <button type="button" onClick={() => void rematch()}>
              {t(table.rematch === null ? 'rematch' : 'rematch-join')}
            </button>
          )}
          {playing && !table.offers.some(({ kind }) => kind === 'publish') && <Publicity table={table} />}
        </div>
      )}
      <Chat playing={playing} />
    </div>
  );
}

/** Who may see the match now that it is over. */
function Publicity({ table: { visibility } }: { table: OnlineTable }) {
  const { t } = useTranslation();
  const other = visibility === 'open' ? 'private' : 'open';
  return (
    <button type="button" title={t(`shown-${visibility}`)} onClick={() => void showTo(other)}>
      {t(`show-${other}`)}
    </button>
  );
}

export function Seats({ info }: { info: GameInfo }) {
  const { t } = useTranslation();
  const say = useVoice(info);
  const { table } = useTable((state) => state.online)!;
  const copy = (invitation: string): void => {
    const link = new URL(`#/join/${invitation}`, document.baseURI).href;
    navigator.clipboard.writeText(link).then(
      () => tell('link-copied'),
      () => prompt(t('invitation'), link), // a browser that does not let us copy shows it
    );
  };
  return (
    <ul className="seats">
      {table.seats.map((seat) => (
        <li key={seat.seat} className={table.turn.includes(seat.seat) ? 'on-turn' : ''}>
          <span>
            {seat.sides.map((side) => (
              <span key={side} className="side-chip" style={{ background: info.presentation.sides[side]?.colour }}>
                {say.side(side)}
              </span>
            ))}{' '}
            <b>{seat.mine ? t('you-name', { name: seatName(t, seat) }) : seatName(t, seat)}</b>
          </span>
          <TimeLeft table={table} seat={seat.seat} />
          {seat.invitation !== undefined && (
            <span className="row invitation">
              <input
                readOnly
                aria-label={t('invitation')}
                value={new URL(`#/join/${seat.invitation}`, document.baseURI).href}
                onFocus={(event) => event.target.select()}
              />
              <button type="button" onClick={() => copy(seat.invitation!)}>
                {t('copy')}
              </button>
            </span>
          )}
          {seat.vacant && seat.open && !seat.mine && (
            <button type="button" onClick={() => void takeSeat(table, seat.seat)}>
              {t('take-seat')}
            </button>
          )}
          {seat.mine && table.mine.length > 1 && table.status === 'running' && (
            <button type="button" onClick={() => void sitDown(table.id, seat.seat)}>
              {t('look-from-here')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What is left in the bank, after what every turn has free. */
function TimeLeft({ table: { clock, pace, status }, seat }: { table: OnlineTable; seat: number }) {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => Date.now());
  const since = clock?.since[seat] ?? null;
  useEffect(() => {
    if (since === null) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [since]);
  if (clock === null || pace === null || status !== 'running') return null;
  const used = since === null ? 0 : Math.max(0, now - since);
  const free = Math.max(0, pace.each - used);
  const left = Math.max(0, clock.bank[seat]! - Math.max(0, used - pace.each));
  return (
    <span className="time-left" role="timer" aria-label={t('time-left')}>
      {since !== null && free > 0 ? `${asTime(free)} + ` : ''}
      {asTime(left)}
    </span>
  );
}

function asTime(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
  return [first, ...rest.map((each) => String(each).padStart(2, '0'))].join(':');
}

function Offer({ offer, table }: { offer: Offered; table: OnlineTable }) {
  const { t } = useTranslation();
  const mine = table.mine.includes(offer.by);
  const answered = table.mine.some((seat) => offer.agreed.includes(seat));
  const name = seatName(t, table.seats[offer.by]!);
  const answer = (accept: boolean): void => void tellServer('answer', { offer: offer.id, accept });
  return (
    <div className="warning" role="alert">
      <p>{upper(t(`offer-${offer.kind}`, { name }))}</p>
      {table.mine.length > 0 && (
        <div className="buttons">
          {!mine && !answered && (
            <button type="button" className="primary" onClick={() => answer(true)}>
              {t('accept')}
            </button>
          )}
          <button type="button" onClick={() => answer(false)}>
            {t(mine ? 'withdraw' : 'decline')}
          </button>
        </div>
      )}
    </div>
  );
}

/** What a player may do around the board. */
function Ways({ table }: { table: OnlineTable }) {
  const { t } = useTranslation();
  const mine = (kind: Offered['kind']): boolean =>
    table.offers.some((each) => each.kind === kind && table.mine.includes(each.by));
  const people = table.seats.every(({ kind }) => kind === 'person');
  const others = table.seats.filter(({ seat }) => !table.mine.includes(seat));
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
      {table.pace?.late === 'claim' && (
        <button type="button" onClick={() => void tellServer('claim')}>
          {t('claim')}
        </button>
      )}
      {others
        .filter(({ vacant }) => vacant)
        .map(({ seat }) => (
          <button key={seat} type="button" onClick={() => void tellServer('replace', { absent: seat, by: 'computer' })}>
            {t('replace-by-computer')}
          </button>
        ))}
      <button type="button" onClick={() => confirm(t('resign-sure')) && void tellServer('resign')}>
        {t('resign')}
      </button>
    </div>
  );
}

function Chat({ playing }: { playing: boolean }) {
  const { t } = useTranslation();
  const chat = useTable((state) => state.online!.chat);
  const lang = useTable((state) => state.prefs.lang);
  const [text, setText] = useState('');
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [chat.length]);
  const clock = new Intl.DateTimeFormat(lang, { timeStyle: 'short' });
  return (
    <section aria-label={t('chat')} className="chat">
      <h3>{t('chat')}</h3>
      <ol>
        {chat.map(({ number, at, name, text: said }) => (
          <li key={number} ref={end}>
            <small>{clock.format(at)}</small> <b>{name === 'guest' ? t('guest') : name}</b> {said}
          </li>
        ))}
      </ol>
      {playing && (
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') void tellServer('chat', { text }).then(() => setText(''));
          }}
        >
          <input
            value={text}
            maxLength={2000}
            aria-label={t('say-something')}
            placeholder={t('say-something')}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit">{t('send')}</button>
        </form>
      )}
    </section>
  );
}
