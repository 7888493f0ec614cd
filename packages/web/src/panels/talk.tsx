import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatLine } from '../online/api.ts';
import { personName } from '../shared/seat-name.ts';
import { hasDuty } from '../shared/staff-words.ts';
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
  // A side of several has a talk of its own; whoever may not speak to the others finds himself there.
  const several = table.seats.some(({ mine, members = [] }) => mine && members.length > 0);
  const free = !playing || hasDuty(table, 'talk');
  const [wanted, setWanted] = useState<'all' | 'side'>();
  const among = several ? (wanted ?? (free ? 'all' : 'side')) : 'all';
  const shown = chat.filter(({ channel }) => (channel === 'side') === (among === 'side'));
  const left = unsent.filter(({ channel }) => (channel === 'side') === (among === 'side'));
  const mute = among === 'all' && !free;
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [shown.length, left.length, among]);
  // A line that was opened by nobody stays nobody's: it is opened anew once we have a name.
  const nobody = useRef(known === undefined);
  useEffect(() => {
    if (nobody.current && known !== undefined && !playing) void sitDown(table.id);
    nobody.current = known === undefined;
  }, [known]);
  return (
    <section aria-label={t('chat')} className="chat">
      <h3>{t(playing ? 'chat' : 'chat-spectators')}</h3>
      {several && (
        <div className="segmented" role="group" aria-label={t('talk-among')}>
          {(['all', 'side'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={among === each} onClick={() => setWanted(each)}>
              {t(`talk-among-${each}`)}
            </button>
          ))}
        </div>
      )}
      {among === 'side' && <p className="hint">{t('talk-side-about')}</p>}
      {!playing && <p className="hint">{t(table.talk === 'open' ? 'talk-is-open' : 'talk-is-hidden')}</p>}
      <ol>
        {shown.map((line) => (
          <li key={line.number} ref={end}>
            <Said line={line} />
          </li>
        ))}
        {left.map((line) => (
          <li key={`unsent-${line.n}`} ref={end} className="unsent">
            <NotYetSaid line={line} />
          </li>
        ))}
      </ol>
      {mute && <p className="hint">{t('talk-not-given')}</p>}
      {known === undefined ? (
        <Name />
      ) : mute ? null : (
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            sayWhatIsTyped(among === 'side' ? 'side' : undefined);
          }}
        >
          <input
            value={typing}
            maxLength={2000}
            aria-label={t(among === 'side' ? 'say-to-side' : 'say-something')}
            placeholder={t(among === 'side' ? 'say-to-side' : 'say-something')}
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
