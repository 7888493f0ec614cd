import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogEntry } from '@rokada/kernel';
import type { Offered, OnlineTable } from '../online/api.ts';
import { seatName } from '../shared/seat-name.ts';
import { useSay } from '../shared/use-say.ts';
import { say as tellServer } from '../store/online.ts';
import { fallenIn } from '../store/fallen.ts';
import { useTable } from '../store/state.ts';
import { upper, type Say } from '../words/say.ts';

/** What the others offer or ask, wherever on the table one looks; and what of ours waits for an answer. */
export default function Offers() {
  const table = useTable((state) => state.online?.table);
  const say = useSay();
  const log = useTable((state) => state.log);
  const { sheets, chronicle } = useTable((state) => state.match!.info.presentation);
  const fallen = useMemo(
    () => (sheets?.closes === undefined ? [] : fallenIn(log, sheets.closes, chronicle?.opens)),
    [log, sheets, chronicle],
  );
  if (table === undefined || table.offers.length + fallen.length === 0) return null;
  return (
    <div className="offers">
      {table.offers.map((offer) => (
        <Offer key={offer.id} offer={offer} table={table} />
      ))}
      {fallen.length > 0 && <Fallen lines={fallen.map(({ key, params }) => upper(say.text(key, params)))} />}
    </div>
  );
}

/** What no longer stands after a report was opened again: it is decided anew. */
function Fallen({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <div className="warning" role="status">
      <p>{t('reopen-fallen')}</p>
      <ul className="taken-back">
        {lines.slice(0, SHOWN).map((line, i) => (
          <li key={i}>{line}</li>
        ))}
      </ul>
      {lines.length > SHOWN && <p>{t('and-more', { count: lines.length - SHOWN })}</p>}
    </div>
  );
}

function Offer({ offer, table }: { offer: Offered; table: OnlineTable }) {
  const { t } = useTranslation();
  const mine = table.mine.includes(offer.by);
  const answered = table.mine.some((seat) => offer.agreed.includes(seat));
  const name = seatName(t, table.seats[offer.by]!);
  const answer = (accept: boolean): void => void tellServer('answer', { offer: offer.id, accept });
  return (
    <div className="warning" role="alert">
      <p>{mine ? t(`my-offer-${offer.kind}`) : upper(t(`offer-${offer.kind}`, { name }))}</p>
      {offer.kind === 'undo' && offer.back !== undefined && <TakenBack after={offer.back} />}
      {table.mine.length > 0 && (
        <div className="buttons">
          {!mine && !answered && (
            <button type="button" className="primary" onClick={() => answer(true)}>
              {t('accept')}
            </button>
          )}
          {(mine || !answered) && (
            <button type="button" onClick={() => answer(false)}>
              {t(mine ? 'withdraw' : 'decline')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** So many lines name what would be taken back; the rest is counted. */
const SHOWN = 8;

/** Exactly what goes if one agrees: all that was told after a version. */
function TakenBack({ after }: { after: number }) {
  const { t } = useTranslation();
  const say = useSay();
  const log = useTable((state) => state.log);
  const lines = linesAfter(say, log, after);
  return (
    <>
      <p>{t('taken-back', { count: lines.length })}</p>
      <ul className="taken-back">
        {lines.slice(0, SHOWN).map((line, i) => (
          <li key={i}>{line}</li>
        ))}
      </ul>
      {lines.length > SHOWN && <p>{t('and-more', { count: lines.length - SHOWN })}</p>}
    </>
  );
}

const linesAfter = (say: Say, log: readonly LogEntry[], after: number): string[] =>
  log
    .filter(({ version, undone }) => version > after && !undone)
    .flatMap(({ news }) => news.filter(({ key }) => key !== 'undo').map(({ key, params }) => say.text(key, params)));
