import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButton } from '../shared/file-button.tsx';
import { Icon } from '../shared/icon.tsx';
import type { GameInfo } from '../engine/protocol.ts';
import type { SavedHead } from '../save/matches.ts';
import { LanguageSwitch } from '../shared/language-switch.tsx';
import { useVoice } from '../shared/use-say.ts';
import { startLesson } from '../store/start-lesson.ts';
import { showError } from '../store/moved.ts';
import { set, useTable } from '../store/state.ts';
import { askedSeed, forgetMatch, openMatch, refreshGames, refreshSaves } from '../store/table.ts';
import { openFile } from '../table/files.ts';
import { MapPicture } from './map-picture.tsx';
import { seatsOf, Setup } from './setup.tsx';

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
          <FileButton text={t('open-file')} why={t('open-file-why')} take={(file) => void openFile(file)} />
          <button type="button" onClick={() => set({ dialog: 'settings' })}>
            {t('settings')}
          </button>
          <LanguageSwitch />
        </nav>
      </header>
      <main>
        {saves !== undefined && saves.length > 0 && <Continue saves={saves} />}
        {server && (
          <Suspense>
            <Lobby />
          </Suspense>
        )}
        <section aria-labelledby="games">
          <h2 id="games">{t('games')}</h2>
          <div className="cards">
            {games.map((id) => (
              <GameCard key={id} id={id} />
            ))}
          </div>
        </section>
      </main>
      <footer>
        <p>{t('offline-note')}</p>
      </footer>
    </div>
  );
}

function GameCard({ id }: { id: string }) {
  const info = useTable((state) => state.infos[id]);
  return info === undefined ? <article className="card loading" aria-busy="true" /> : <ReadyCard info={info} />;
}

function ReadyCard({ info }: { info: GameInfo }) {
  const { t } = useTranslation();
  const say = useVoice(info);
  const [setup, setSetup] = useState(false);
  const level = useTable((state) => state.prefs.level);
  const { presentation } = info;
  const turns = presentation.tracks?.find((track) => track.fact === 'turn');
  const playNow = (): void => {
    // Where the computer cannot play well, both sides are the people's at this screen.
    const others = info.staff ? seatsOf(info, info.scenarios[0]!.id).slice(1) : [];
    void openMatch({
      from: 'start',
      game: info.id,
      scenario: info.scenarios[0]!.id,
      options: {},
      computer: Object.fromEntries(others.flat().map((side) => [side, level])),
      ...askedSeed(),
    });
  };
  const who = t(info.staff ? 'play-now-level' : 'play-now-together', {
    sides: say.sides(seatsOf(info, info.scenarios[0]!.id)[0]!),
    level: t(`level-${level}`),
  });
  return (
    <article className="card">
      <MapPicture info={info} />
      <div className="card-body">
        <h3>{say.text(info.id)}</h3>
        {say.has(`${info.id}-about`) && <p>{say.text(`${info.id}-about`)}</p>}
        <ul className="plain">
          <li>
            {t('colon', { what: t('sides') })} {info.sides.map((side) => say.text(side)).join(', ')}
          </li>
          <li>
            {t('colon', { what: t('scenarios') })} {info.scenarios.map((each) => say.text(each.id)).join(' · ')}
          </li>
          <li>
            {[
              turns === undefined ? '' : t('turns', { count: turns.to - turns.from + 1 }),
              t('units-count', { count: Object.keys(info.presentation.kinds ?? {}).length || info.pieces.length }),
              t('spaces-count', { count: info.spaces.length }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        </ul>
        <div className="buttons">
          <button type="button" className="primary" title={who} onClick={playNow}>
            {t('play-now')}
          </button>
          {info.lessons.map((lesson) => (
            <button key={lesson.id} type="button" onClick={() => void startLesson(info, lesson)}>
              {t('learn-lesson', { title: say.text(`lesson-${lesson.id}`) })}
            </button>
          ))}
          <button type="button" onClick={() => setSetup(true)}>
            {t('set-up')}
          </button>
          <button type="button" onClick={() => set({ page: 'library', libraryGame: info.id, rule: undefined })}>
            {t('learn')}
          </button>
        </div>
      </div>
      {setup && <Setup info={info} onClose={() => setSetup(false)} />}
    </article>
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
