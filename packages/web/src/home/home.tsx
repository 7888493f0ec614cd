import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButton } from '../shared/file-button.tsx';
import { Icon } from '../shared/icon.tsx';
import type { SavedHead } from '../save/matches.ts';
import { LanguageSwitch } from '../shared/language-switch.tsx';
import { showError } from '../store/moved.ts';
import { set, useTable } from '../store/state.ts';
import { forgetMatch, openMatch, refreshGames, refreshSaves } from '../store/table.ts';
import { openFile } from '../table/files.ts';
import { GameCard } from './game-card.tsx';

/** Only where there is a server. */
const Lobby = lazy(() => import('./lobby.tsx'));

/** The door: what can be played, and what was begun. */
export function Home() {
  const { t } = useTranslation();
  const games = useTable((state) => state.games);
  const saves = useTable((state) => state.saves);
  const server = useTable((state) => state.me !== undefined);
  useEffect(() => {
    void refreshSaves();
    refreshGames().catch((error: unknown) => showError(error));
  }, []);
  return (
    <div className="home">
      <header className="hero">
        <div>
          <h1>Rokada</h1>
          <p>{t('lead')}</p>
        </div>
        <nav aria-label={t('menu')}>
          {server && <ToLobby />}
          <FileButton text={t('open-file')} why={t('open-file-why')} take={(file) => void openFile(file)} />
          <button type="button" onClick={() => set({ dialog: 'settings' })}>
            {t('settings')}
          </button>
          <LanguageSwitch />
        </nav>
      </header>
      <main>
        {saves !== undefined && saves.length > 0 && <Continue saves={saves} />}
        <section aria-labelledby="games">
          <h2 id="games">{t('games')}</h2>
          <div className="cards">
            {games.map((id) => (
              <GameCard key={id} id={id} />
            ))}
          </div>
        </section>
        {server && (
          <Suspense>
            <Lobby />
          </Suspense>
        )}
      </main>
      <footer>
        <p>{t('offline-note')}</p>
      </footer>
    </div>
  );
}

/** The lobby stands below the games: whoever is waited for there is led to it. */
function ToLobby() {
  const { t } = useTranslation();
  const turns = useTable((state) => state.turns);
  return (
    <button
      type="button"
      className={turns > 0 ? 'primary' : ''}
      onClick={() => document.querySelector('.lobby')?.scrollIntoView({ block: 'start' })}
    >
      {turns > 0 ? `${t('your-turn')} (${turns})` : t('online')}
    </button>
  );
}

function Continue({ saves }: { saves: readonly SavedHead[] }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const shown = all ? saves : saves.slice(0, 3);
  return (
    <section aria-labelledby="continue">
      <h2 id="continue">{t('continue')}</h2>
      <ul className="saves">
        {shown.map((save) => (
          <SavedMatch key={save.id} save={save} />
        ))}
      </ul>
      {saves.length > shown.length && (
        <button type="button" onClick={() => setAll(true)}>
          {t('more', { count: saves.length - shown.length })}
        </button>
      )}
    </section>
  );
}

function SavedMatch({ save }: { save: SavedHead }) {
  const { t } = useTranslation();
  const info = useTable((state) => state.infos[save.game]);
  const lang = useTable((state) => state.prefs.lang);
  const named = (key: string): string => info?.presentation.words[lang][key] ?? key;
  const title = [...new Set([named(save.game), named(save.scenario)])].join(' · ');
  const track = info?.presentation.tracks?.[0];
  const turn =
    save.turn === undefined || track === undefined
      ? t('actions', { count: save.version })
      : `${named(track.title)} ${track.labels?.[save.turn] === undefined ? save.turn : named(track.labels[save.turn]!)}`;
  const when = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(save.updated);
  const how =
    save.outcome !== undefined
      ? t('finished')
      : Object.keys(save.computer).length > 0
        ? t('against-computer')
        : t('hot-seat');
  return (
    <li>
      <button type="button" onClick={() => void openMatch({ from: 'saved', id: save.id })}>
        <b>{title}</b>
        <span>
          {turn} · {how} · {when}
        </span>
      </button>
      <button
        type="button"
        className="icon"
        aria-label={t('delete-match', { title, when })}
        title={t('delete')}
        onClick={() => confirm(t('delete-sure', { title, when })) && void forgetMatch(save.id)}
      >
        <Icon of="bin" />
      </button>
    </li>
  );
}
