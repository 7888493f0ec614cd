import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatLine } from '../online/api.ts';
import { personName } from '../shared/seat-name.ts';
import { sayOnceMore, sayWhatIsTyped, sitDown } from '../store/online.ts';
import { useTable, type Unsent } from '../store/state.ts';
import { forgetUnsent, type } from '../store/talk.ts';
import { Name } from '../home/account.tsx';

/** What is said at a match: among the players, or among those who watch. */
export function Talk() {
  const { t } = useTranslation();
  const { table, chat, typing, unsent } = useTable((state) => state.online)!;
  const known = useTable((state) => state.me?.player?.id);
  const end = useRef<HTMLLIElement>(null);
  const playing = table.mine.length > 0;
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [chat.length, unsent.length]);
  // A line that was opened by nobody stays nobody's: it is opened anew once we have a name.
  const nobody = useRef(known === undefined);
  useEffect(() => {
    if (nobody.current && known !== undefined && !playing) void sitDown(table.id);
    nobody.current = known === undefined;
  }, [known]);
  return (
    <section aria-label={t('chat')} className="chat">
      <h3>{t(playing ? 'chat' : 'chat-spectators')}</h3>
      {!playing && <p className="hint">{t(table.talk === 'open' ? 'talk-is-open' : 'talk-is-hidden')}</p>}
      <ol>
        {chat.map((line) => (
          <li key={line.number} ref={end}>
            <Said line={line} />
          </li>
        ))}
        {unsent.map((line) => (
          <li key={`unsent-${line.n}`} ref={end} className="unsent">
            <NotYetSaid line={line} />
          </li>
        ))}
      </ol>
      {known === undefined ? (
        <Name />
      ) : (
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            sayWhatIsTyped();
          }}
        >
          <input
            value={typing}
            maxLength={2000}
            aria-label={t('say-something')}
            placeholder={t('say-something')}
            onChange={(event) => type(event.target.value)}
          />
          <button type="submit">{t('send')}</button>
        </form>
      )}
    </section>
  );
}

function Said({ line: { at, name, seat, channel, text } }: { line: ChatLine }) {
  const { t } = useTranslation();
  const lang = useTable((state) => state.prefs.lang);
  const clock = new Intl.DateTimeFormat(lang, { timeStyle: 'short' });
  return (
    <>
      <small>{clock.format(at)}</small> <b>{personName(t, name)}</b>{' '}
      {(seat === null || channel === 'spectators') && <span className="source">{t('spectator')}</span>} {text}
    </>
  );
}

/** Kept until the server has it: it is sent as soon as there is a line, or says why not. */
function NotYetSaid({ line }: { line: Unsent }) {
  const { t } = useTranslation();
  if (line.refused === undefined)
    return (
      <>
        {line.text} <small>{t('not-sent-yet')}</small>
      </>
    );
  return (
    <>
      {line.text}{' '}
      <small role="alert">
        {t('not-sent')} {t([`server-${line.refused}`, 'server-internal'])}
      </small>{' '}
      <button type="button" className="small" onClick={() => sayOnceMore(line)}>
        {t('send-again')}
      </button>{' '}
      <button type="button" className="small" onClick={() => forgetUnsent(line.n)}>
        {t('throw-away')}
      </button>
    </>
  );
}
