import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameInfo } from '../engine/protocol.ts';
import { api, type Tournament } from '../online/api.ts';
import { gameTitle } from '../shared/match-title.ts';
import { personName } from '../shared/seat-name.ts';
import { useVoice } from '../shared/use-say.ts';
import { online } from '../store/ask-server.ts';
import { introduce, myName } from '../store/online.ts';
import { useTable } from '../store/state.ts';
import { number, upper } from '../words/say.ts';
import { KnownGame } from './known-game.tsx';
import { Page } from './page.tsx';

const LOOK_EVERY = 15_000;

/** One tournament: who plays, how everybody stands, and its matches. */
export default function TournamentPage() {
  const { t } = useTranslation();
  const id = useTable((state) => state.pageOf)!;
  const [tournament, setTournament] = useState<Tournament>();
  useEffect(() => {
    void online(async () => setTournament(await api.tournament(id)));
    const look = (): void => void api.tournament(id).then(setTournament, () => undefined);
    const timer = setInterval(() => document.hidden || look(), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [id]);
  return (
    <Page title={tournament?.name ?? t('tournament')}>
      {tournament !== undefined && (
        <KnownGame id={tournament.game}>
          {(info) => <Shown info={info} tournament={tournament} onChange={setTournament} />}
        </KnownGame>
      )}
    </Page>
  );
}

function Shown({
  info,
  tournament,
  onChange,
}: {
  info: GameInfo;
  tournament: Tournament;
  onChange(now: Tournament): void;
}) {
  const { t } = useTranslation();
  const say = useVoice(info);
  const { status, size, standings, pace } = tournament;
  return (
    <>
      <p>
        {gameTitle(say, tournament)} · {say.colon(t('clock'))} {t(`clock-${pace ?? 'none'}`)}
      </p>
      <p role="status">{t(`tournament-${status}`, { count: standings.length, size })}</p>
      {status === 'waiting' && <Entering tournament={tournament} onChange={onChange} />}
      <Standings tournament={tournament} />
      <Matches info={info} tournament={tournament} />
      <p>
        <a href="#/tournaments">{t('all-tournaments')}</a>
      </p>
    </>
  );
}

function Entering({ tournament, onChange }: { tournament: Tournament; onChange(now: Tournament): void }) {
  const { t } = useTranslation();
  const me = useTable((state) => state.me?.player ?? null);
  const inside = tournament.standings.some(({ player }) => player === me?.id);
  const founder = me?.id === tournament.creator;
  const go = (what: 'join' | 'leave' | 'start'): void =>
    void online(async () => {
      if (what === 'join') await introduce(myName());
      const now = await api.inTournament(tournament.id, what);
      if (now !== undefined) return onChange(now);
      if (founder) location.hash = '#/tournaments';
      else onChange(await api.tournament(tournament.id));
    });
  return (
    <div className="buttons">
      {!inside && (
        <button type="button" className="primary" onClick={() => go('join')}>
          {t('tournament-join')}
        </button>
      )}
      {founder && tournament.standings.length > 1 && (
        <button type="button" className="primary" onClick={() => go('start')}>
          {t('tournament-start')}
        </button>
      )}
      {inside && (
        <button type="button" onClick={() => go('leave')}>
          {t(founder ? 'tournament-cancel' : 'tournament-leave')}
        </button>
      )}
    </div>
  );
}

function Standings({ tournament: { standings } }: { tournament: Tournament }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t('standings')}</h2>
      <div className="scroll" role="group" tabIndex={0} aria-label={t('standings')}>
        <table className="standings">
          <thead>
            <tr>
              {(['player', 'points', 'played', 'won', 'drawn', 'lost'] as const).map((each) => (
                <th key={each} scope="col">
                  {t(`column-${each}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {standings.map((each) => (
              <tr key={each.player}>
                <th scope="row">
                  <a href={`#/player/${each.player}`}>{personName(t, each.name)}</a>
                </th>
                <td>
                  <b>{number(each.points)}</b>
                </td>
                <td>{each.played}</td>
                <td>{each.won}</td>
                <td>{each.drawn}</td>
                <td>{each.lost}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Matches({ info, tournament: { matches } }: { info: GameInfo; tournament: Tournament }) {
  const { t } = useTranslation();
  const say = useVoice(info);
  if (matches.length === 0) return null;
  return (
    <section>
      <h2>{t('matches')}</h2>
      <ul className="list">
        {matches.map(({ id, status, seats }) => (
          <li key={id}>
            <a href={`#/match/${id}`}>
              {seats.map(({ name, sides }) => `${personName(t, name)} (${upper(say.sides(sides))})`).join(' – ')}
            </a>
            <small>{t(status === 'finished' ? 'finished' : 'running')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
