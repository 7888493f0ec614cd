import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameInfo, Level } from '../engine/protocol.ts';
import { Dialog } from '../shared/dialog.tsx';
import { useVoice } from '../shared/use-say.ts';
import { useTable } from '../store/state.ts';
import { askedSeed, openMatch, setPrefs } from '../store/table.ts';
import { upper } from '../words/say.ts';
import { OwnCharts } from './own-charts.tsx';
import { aboutPreset, presetName, presetOf, presetsOf } from './presets.ts';
import { Terms } from './terms.tsx';

export const levels: readonly Level[] = ['cadet', 'officer', 'general'];

export const seatsOf = (info: GameInfo, scenario: string): readonly (readonly string[])[] =>
  info.scenarios.find((each) => each.id === scenario)?.seats ?? info.sides.map((side) => [side]);

/** Scenario, who plays what, and the options of the match. */
export function Setup({ info, onClose }: { info: GameInfo; onClose(): void }) {
  const { t } = useTranslation();
  const say = useVoice(info);
  const [{ scenario, options }, setPlan] = useState<Plan>({ scenario: info.scenarios[0]!.id, options: {} });
  const seats = seatsOf(info, scenario);
  const [players, setPlayers] = useState<Readonly<Record<number, 'person' | Level>>>({});
  const start = (): void => {
    const computer = Object.fromEntries(
      seats.flatMap((sides, i) => {
        const who = players[i] ?? 'person';
        return who === 'person' ? [] : sides.map((side) => [side, who] as const);
      }),
    );
    void openMatch({ from: 'start', game: info.id, scenario, options, computer, ...askedSeed() });
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
        <PresetChoice info={info} value={{ scenario, options }} onChange={setPlan} />
        <fieldset>
          <legend>{t('players')}</legend>
          {seats.map((sides, i) => (
            <label key={sides.join()} className="choice">
              <span>{upper(say.sides(sides))}</span>
              <select
                value={players[i] ?? 'person'}
                onChange={(event) => {
                  const who = event.target.value as 'person' | Level;
                  setPlayers({ ...players, [i]: who });
                  if (who !== 'person') setPrefs({ level: who });
                }}
              >
                <option value="person">{t('person')}</option>
                <LevelOptions info={info} />
              </select>
            </label>
          ))}
          {seats.some((_, i) => players[i] === 'general') && <ThinkingChoice />}
        </fieldset>
        <OptionChoices info={info} value={options} onChange={(next) => setPlan({ scenario, options: next })} />
        <OwnCharts info={info} />
        <div className="buttons">
          <button type="submit" className="primary">
            {t('start')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** What is played, and by which options. */
export interface Plan {
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
}

/** Ways to play that are ready made; the options below change one of them. */
export function PresetChoice({ info, value, onChange }: { info: GameInfo; value: Plan; onChange(plan: Plan): void }) {
  const { t } = useTranslation();
  const say = useVoice(info);
  const presets = presetsOf(info);
  const chosen = presetOf(info, value);
  return (
    <fieldset>
      <legend>{t('scenario')}</legend>
      {presets.map((preset) => (
        <label key={preset.id} className="choice">
          <input
            type="radio"
            name="preset"
            checked={chosen === preset}
            onChange={() => onChange({ scenario: preset.scenario, options: preset.options ?? {} })}
          />
          <span>
            {presetName(say, preset)}
            {aboutPreset(say, preset) !== undefined && <small>{aboutPreset(say, preset)}</small>}
            <Terms preset={preset} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What options are set to at first when people play every side. */
export const betweenPeople = ({ options }: GameInfo): Record<string, string> =>
  Object.fromEntries(options.flatMap(({ id, between }) => (between === undefined ? [] : [[id, between]])));

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

/** The computer at each of its levels; where a game has no staff there is only one. */
export function LevelOptions({ info }: { info: GameInfo }) {
  const { t } = useTranslation();
  if (!info.staff) return <option value="officer">{t('computer')}</option>;
  return levels.map((each) => (
    <option key={each} value={each}>
      {t('computer-level', { level: t(`level-${each}`) })}
    </option>
  ));
}

/** How long the general may think, who alone makes use of it; remembered, and to be changed in the settings. */
export function ThinkingChoice() {
  const { t } = useTranslation();
  const thinking = useTable((state) => state.prefs.thinking);
  return (
    <label className="choice">
      <span>{t('thinking-time')}</span>
      <select value={thinking} onChange={(event) => setPrefs({ thinking: Number(event.target.value) })}>
        {times.map((each) => (
          <option key={each} value={each}>
            {each === 0 ? t('thinking-usual') : t('thinking-seconds', { count: each / 1000 })}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Longer would leave the table without an answer to anything else. */
const times = [0, 1000, 5000, 20_000];
