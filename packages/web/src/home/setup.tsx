import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameInfo, Level } from '../engine/protocol.ts';
import { Dialog } from '../shared/dialog.tsx';
import { useVoice } from '../shared/use-say.ts';
import { useTable } from '../store/state.ts';
import { askedSeed, openMatch, setPrefs } from '../store/table.ts';
import { upper } from '../words/say.ts';

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
        <ScenarioChoice info={info} value={scenario} onChange={setScenario} />
        <fieldset>
          <legend>{t('players')}</legend>
          {seats.map((sides, i) => (
            <label key={sides.join()} className="choice">
              <span>{upper(say.sides(sides))}</span>
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
          {info.staff && computer.length > 0 && <LevelChoice />}
        </fieldset>
        <OptionChoices info={info} value={options} onChange={setOptions} />
        <div className="buttons">
          <button type="submit" className="primary">
            {t('start')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

export function ScenarioChoice({
  info,
  value,
  onChange,
}: {
  info: GameInfo;
  value: string;
  onChange(scenario: string): void;
}) {
  const { t } = useTranslation();
  const say = useVoice(info);
  return (
    <fieldset>
      <legend>{t('scenario')}</legend>
      {info.scenarios.map(({ id }) => (
        <label key={id} className="choice">
          <input type="radio" name="scenario" checked={value === id} onChange={() => onChange(id)} />
          <span>
            {say.text(id)}
            {say.has(`${id}-about`) && <small>{say.text(`${id}-about`)}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export function OptionChoices({
  info,
  value: options,
  onChange,
}: {
  info: GameInfo;
  value: Readonly<Record<string, string>>;
  onChange(options: Readonly<Record<string, string>>): void;
}) {
  const { t } = useTranslation();
  const say = useVoice(info);
  if (info.options.length === 0) return null;
  const choices = info.options.map(({ id, values, start }) => (
    <label key={id} className="choice">
      <span>{say.text(id)}</span>
      <select value={options[id] ?? start} onChange={(event) => onChange({ ...options, [id]: event.target.value })}>
        {values.map((value) => (
          <option key={value} value={value}>
            {say.text(say.has(`${id}-${value}`) ? `${id}-${value}` : value)}
          </option>
        ))}
      </select>
    </label>
  ));
  // Dozens of readings of the rules would bury the button that starts.
  if (choices.length <= MANY) {
    return (
      <fieldset>
        <legend>{t('options')}</legend>
        {choices}
      </fieldset>
    );
  }
  return (
    <fieldset>
      <details>
        <summary>
          {t('options')} ({choices.length})
        </summary>
        {choices}
      </details>
    </fieldset>
  );
}

const MANY = 12;

/** How well the computer plays; remembered for the next match. */
export function LevelChoice() {
  const { t } = useTranslation();
  const level = useTable((state) => state.prefs.level);
  return (
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
  );
}
