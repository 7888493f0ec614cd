import type { Standing } from '@rokada/kernel';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { engine } from '../engine/client.ts';
import type { TurningPoint } from '../engine/protocol.ts';
import { Icon } from '../shared/icon.tsx';
import { useSay } from '../shared/use-say.ts';
import { playAgain, playedSeats, watchAgain } from '../store/over.ts';
import { get, set, useTable } from '../store/state.ts';
import { flash, lookBack } from '../store/table.ts';
import { placesOf } from '../store/watch.ts';
import { number, upper } from '../words/say.ts';
import { LedgerTable } from './preview.tsx';

/** The end of a match: who won and why, where it turned, and what next. */
export function OverPage() {
  const open = useTable((state) => state.over && state.past === undefined && state.scene?.outcome !== undefined);
  return open ? <Result /> : null;
}

function Result() {
  const { t } = useTranslation();
  const say = useSay();
  const outcome = useTable((state) => state.scene!.outcome)!;
  const winners = say.sides(outcome.winners);
  return (
    <section className="over-page" aria-labelledby="over-title">
      <header>
        <h2 id="over-title">{winners === '' ? t('draw') : t('winners', { winners })}</h2>
        <button type="button" className="icon" aria-label={t('close')} onClick={() => set({ over: false })}>
          <Icon of="close" />
        </button>
      </header>
      <div className="over-body">
        <p className="question">{say.text(outcome.key)}</p>
        {outcome.scores !== undefined && (
          <ul className="scores">
            {Object.entries(outcome.scores).map(([side, points]) => (
              <li key={side}>
                {say.colon(upper(say.side(side)))} <b>{number(points)}</b>
              </li>
            ))}
          </ul>
        )}
        <Reckoning />
        <TurningPoints />
        <NextMatch />
      </div>
    </section>
  );
}

/** The count on which the result stands. */
function Reckoning() {
  const { t } = useTranslation();
  const say = useSay();
  const id = useTable((state) => state.match!.id);
  const version = useTable((state) => state.scene!.version);
  const [standing, setStanding] = useState<Standing>();
  useEffect(() => {
    let here = true;
    engine.call('overlay', id, version, 'standing').then(
      (found) => here && setStanding(found as unknown as Standing | undefined),
      () => undefined, // the result stands without its reckoning
    );
    return () => void (here = false);
  }, [id, version]);
  if (standing === undefined || standing.ledgers.length === 0) return null;
  return (
    <>
      <h3>{t('over-why')}</h3>
      {standing.ledgers.map((each) => (
        <details key={each.of}>
          <summary>
            {say.ledger(each)} <b>{number(each.total)}</b>
          </summary>
          <LedgerTable ledger={each} />
        </details>
      ))}
    </>
  );
}

/** The moments that moved the balance most; a click goes there. */
function TurningPoints() {
  const { t } = useTranslation();
  const say = useSay();
  const id = useTable((state) => state.match!.id);
  const online = useTable((state) => state.match!.online === true);
  const log = useTable((state) => state.log);
  const [points, setPoints] = useState<readonly TurningPoint[]>();
  useEffect(() => {
    let here = true;
    if (online) return undefined;
    engine.call('turningPoints', id).then(
      (found) => here && setPoints(found),
      () => here && setPoints([]),
    );
    return () => void (here = false);
  }, [id, online]);
  if (points === undefined || points.length === 0) return null;
  const show = async (version: number): Promise<void> => {
    await lookBack(version);
    const entry = log.find((each) => each.version === version);
    if (entry !== undefined) flash(placesOf(get(), entry.news));
  };
  return (
    <>
      <h3>{t('turning-points')}</h3>
      <ol className="turning-points">
        {points.map(({ version, favours }) => {
          const news = log.find((each) => each.version === version)?.news ?? [];
          return (
            <li key={version}>
              <button type="button" onClick={() => void show(version)}>
                <span>
                  {news
                    .slice(0, 2)
                    .map(({ key, params }) => say.text(key, params))
                    .join(' ')}
                </span>
                <small>
                  {t('in-favour', { sides: say.sides(favours) })} · {t('look-back', { version })}
                </small>
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function NextMatch() {
  const { t } = useTranslation();
  const say = useSay();
  const table = useTable((state) => state.online?.table);
  const match = useTable((state) => state.match)!;
  const swapped = playedSeats(match, true);
  if (table !== undefined) return null; // those at a server's table agree upon the next one among the players
  return (
    <div className="buttons">
      {match.playable && (
        <button type="button" className="primary" onClick={() => void playAgain(false)}>
          {t('over-rematch')}
        </button>
      )}
      {match.playable && swapped !== undefined && (
        <button type="button" onClick={() => void playAgain(true)}>
          {t('over-swap', { sides: say.sides(swapped) })}
        </button>
      )}
      <button type="button" onClick={() => void watchAgain()}>
        {t('over-watch')}
      </button>
    </div>
  );
}
