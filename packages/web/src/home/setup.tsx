import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameInfo, Level } from '../engine/protocol.ts';
import { Dialog } from '../shared/dialog.tsx';
import { useVoice } from '../shared/use-say.ts';
import { useTable } from '../store/state.ts';
import { askedSeed, openMatch, setPrefs } from '../store/table.ts';

const levels: readonly Level[] = ['cadet', 'officer', 'general'];

export const seatsOf = (info: GameInfo, scenario: string): readonly (readonly string[])[] =>
  info.scenarios.find((each) => each.id === scenario)?.seats ?? info.sides.map((side) => [side]);

/** Scenario, who plays what, and the options of the match. */
export function Setup({ info, onClose }: { info: GameInfo; onClose(): void }) {
  const { t } = useTranslation();
  const say = useVoice(info);
  const [scenario, setScenario] = useState(info.scenarios[0]!.id);
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({});
  const seats = seatsOf(info, scenario);
  const [computer, setComputer] = useState<readonly number[]>([]);
  const level = useTable((state) => state.prefs.level);
  const start = (): void => {
    const sides = seats.filter((_, i) => computer.includes(i)).flat();
    void openMatch({ from: 'start', game: info.id, scenario, options, computer: sides, level, ...askedSeed() });
  };
  return (
    <Dialog title={say.text(info.id)} onClose={onClose}>
      <form
        method="dialog"
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <fieldset>
          <legend>{t('scenario')}</legend>
          {info.scenarios.map(({ id }) => (
            <label key={id} className="choice">
              <input type="radio" name="scenario" checked={scenario === id} onChange={() => setScenario(id)} />
              <span>
                {say.text(id)}
                {say.has(`${id}-about`) && <small>{say.text(`${id}-about`)}</small>}
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>{t('players')}</legend>
          {seats.map((sides, i) => (
            <label key={sides.join()} className="choice">
              <span>{sides.map((side) => say.side(side)).join(', ')}</span>
              <select
                value={computer.includes(i) ? 'computer' : 'person'}
                onChange={(event) =>
                  setComputer(
                    event.target.value === 'computer' ? [...computer, i] : computer.filter((each) => each !== i),
                  )
                }
              >
                <option value="person">{t('person')}</option>
                <option value="computer">{t('computer')}</option>
              </select>
            </label>
          ))}
          {info.staff && computer.length > 0 && (
            <label className="choice">
              <span>{t('level')}</span>
              <select value={level} onChange={(event) => setPrefs({ level: event.target.value as Level })}>
                {levels.map((each) => (
                  <option key={each} value={each}>
                    {t(`level-${each}`)}
                  </option>
                ))}
              </select>
            </label>
          )}
        </fieldset>
        {info.options.length > 0 && (
          <fieldset>
            <legend>{t('options')}</legend>
            {info.options.map((option) => (
              <label key={option.id} className="choice">
                <span>{say.text(option.id)}</span>
                <select
                  value={options[option.id] ?? option.start}
                  onChange={(event) => setOptions({ ...options, [option.id]: event.target.value })}
                >
                  {option.values.map((value) => (
                    <option key={value} value={value}>
                      {say.text(say.has(`${option.id}-${value}`) ? `${option.id}-${value}` : value)}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </fieldset>
        )}
        <div className="buttons">
          <button type="submit" className="primary">
            {t('start')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
