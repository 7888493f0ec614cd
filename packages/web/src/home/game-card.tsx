import type { Preset } from '@rokada/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameInfo, Level } from '../engine/protocol.ts';
import { useVoice } from '../shared/use-say.ts';
import { startLesson } from '../store/start-lesson.ts';
import { set, useTable } from '../store/state.ts';
import { askedSeed, openMatch, setPrefs } from '../store/table.ts';
import { upper } from '../words/say.ts';
import { MapPicture } from './map-picture.tsx';
import { presetName, presetsOf } from './presets.ts';
import { levels, seatsOf, Setup } from './setup.tsx';
import { Terms } from './terms.tsx';

export function GameCard({ id }: { id: string }) {
  const info = useTable((state) => state.infos[id]);
  return info === undefined ? <article className="card loading" aria-busy="true" /> : <ReadyCard info={info} />;
}

/** A game at the door: what it is, and one press to be in it, on the side and against the foe that one wants. */
function ReadyCard({ info }: { info: GameInfo }) {
  const { t } = useTranslation();
  const say = useVoice(info);
  const [setup, setSetup] = useState(false);
  return (
    <article className="card">
      <header className="card-cover">
        <MapPicture info={info} />
        <h3>{say.text(info.id)}</h3>
      </header>
      <div className="card-body">
        {say.has(`${info.id}-about`) && <p>{say.text(`${info.id}-about`)}</p>}
        <PlayNow info={info} />
        <div className="card-links">
          {info.lessons.map((lesson) => (
            <button
              key={lesson.id}
              type="button"
              className="lesson-link"
              onClick={() => void startLesson(info, lesson)}
            >
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

/** Which battle, which side, how good a foe: chosen here, with the usual answers filled in. */
function PlayNow({ info }: { info: GameInfo }) {
  const { t } = useTranslation();
  const say = useVoice(info);
  const level = useTable((state) => state.prefs.level);
  const presets = presetsOf(info);
  const [preset, setPreset] = useState(presets[0]!);
  const [seat, setSeat] = useState(0);
  const seats = seatsOf(info, preset.scenario);
  // Where the computer cannot play well, both sides are the people's at this screen.
  const others = info.staff ? seats.filter((_, i) => i !== seat) : [];
  const start = (): void =>
    void openMatch({
      from: 'start',
      game: info.id,
      scenario: preset.scenario,
      options: preset.options ?? {},
      computer: Object.fromEntries(others.flat().map((side) => [side, level])),
      ...askedSeed(),
    });
  const choosePreset = (chosen: Preset): void => {
    setPreset(chosen);
    if (seat >= seatsOf(info, chosen.scenario).length) setSeat(0);
  };
  return (
    <div className="play-now">
      {presets.length > 1 && (
        <select
          aria-label={t('scenario')}
          value={preset.id}
          onChange={(event) => choosePreset(presets.find(({ id }) => id === event.target.value)!)}
        >
          {presets.map((each) => (
            <option key={each.id} value={each.id}>
              {presetName(say, each)}
            </option>
          ))}
        </select>
      )}
      <div className="play-row">
        {info.staff ? (
          <>
            <select aria-label={t('my-side')} value={seat} onChange={(event) => setSeat(Number(event.target.value))}>
              {seats.map((sides, i) => (
                <option key={sides.join()} value={i}>
                  {upper(say.sides(sides))}
                </option>
              ))}
            </select>
            <select
              aria-label={t('foe-level')}
              value={level}
              onChange={(event) => setPrefs({ level: event.target.value as Level })}
            >
              {levels.map((each) => (
                <option key={each} value={each}>
                  {upper(t(`level-${each}`))}
                </option>
              ))}
            </select>
          </>
        ) : (
          <span className="hint">{t('play-now-together')}</span>
        )}
        <button type="button" className="primary" onClick={start}>
          {t('play-now')}
        </button>
      </div>
      <Terms preset={preset} />
    </div>
  );
}
