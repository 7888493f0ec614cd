import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameInfo, Level } from '../engine/protocol.ts';
import { paces, type NewMatch, type Pace } from '../online/api.ts';
import { Dialog } from '../shared/dialog.tsx';
import { useVoice } from '../shared/use-say.ts';
import { createOnline, myName } from '../store/online.ts';
import { useTable } from '../store/state.ts';
import { setPrefs } from '../store/table.ts';
import { NameField } from './name-field.tsx';
import { betweenPeople, LevelOptions, OptionChoices, PresetChoice, seatsOf, type Plan } from './setup.tsx';
import { upper } from '../words/say.ts';

const people = ['me', 'invited', 'anybody'] as const;
type Who = (typeof people)[number] | Level;
const isPerson = (who: Who): who is (typeof people)[number] => people.some((each) => each === who);
const watchers = ['public', 'delayed', 'none'] as const;

/** A match on the server: which one, who sits where, how fast, who may look. */
export function OnlineSetup({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const games = useTable((state) => state.games);
  const infos = useTable((state) => state.infos);
  const known = games.flatMap((id) => infos[id] ?? []);
  const [game, setGame] = useState(known[0]?.id);
  const info = known.find(({ id }) => id === game);
  return (
    <Dialog title={t('create-online')} onClose={onClose}>
      <div className="form">
        <label className="choice">
          <span>{t('game')}</span>
          <select value={game} onChange={(event) => setGame(event.target.value)}>
            {known.map((each) => (
              <GameOption key={each.id} info={each} />
            ))}
          </select>
        </label>
        {info !== undefined && <Order key={info.id} info={info} onDone={onClose} />}
      </div>
    </Dialog>
  );
}

const GameOption = ({ info }: { info: GameInfo }) => <option value={info.id}>{useVoice(info).text(info.id)}</option>;

function Order({ info, onDone }: { info: GameInfo; onDone(): void }) {
  const { t } = useTranslation();
  const say = useVoice(info);
  const [{ scenario, options }, setPlan] = useState<Plan>({ scenario: info.scenarios[0]!.id, options: {} });
  const [players, setPlayers] = useState<Readonly<Record<number, Who>>>({});
  const [title, setTitle] = useState('');
  const [rated, setRated] = useState(false);
  const [me, setMe] = useState(myName);
  const known = useTable((state) => state.me?.player?.kind === 'account');
  const [pace, setPace] = useState<Pace | ''>('');
  const [open, setOpen] = useState(false);
  const [spectators, setSpectators] = useState<NewMatch['spectators']>('public');
  const who = (seat: number): Who => players[seat] ?? (seat === 0 ? 'me' : 'invited');
  const seats = seatsOf(info, scenario).map((sides, seat) => ({ player: who(seat), sides }));
  const all = seats.every(({ player }) => isPerson(player)) ? { ...betweenPeople(info), ...options } : options;
  const twoPeople =
    seats.length === 2 &&
    seats.every(({ player }) => isPerson(player)) &&
    !seats.every(({ player }) => player === 'me');
  const create = async (): Promise<void> => {
    if (!known) setPrefs({ name: me.trim() });
    const done = await createOnline({
      game: info.id,
      scenario,
      options: all,
      name: title.trim(),
      rated: rated && twoPeople,
      visibility: open || seats.some(({ player }) => player === 'anybody') ? 'open' : 'private',
      spectators,
      pace: pace === '' ? null : pace,
      seats: seats.map(({ player, sides }) =>
        isPerson(player) ? { player, sides } : { player: 'computer', sides, ...(info.staff && { level: player }) },
      ),
    });
    if (done) onDone();
  };
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      {!known && <NameField value={me} onChange={setMe} />}
      <label className="choice">
        <span>{t('match-name')}</span>
        <input value={title} maxLength={60} onChange={(event) => setTitle(event.target.value)} />
      </label>
      <PresetChoice info={info} value={{ scenario, options }} onChange={setPlan} />
      <fieldset>
        <legend>{t('players')}</legend>
        {seats.map(({ sides, player }, seat) => (
          <label key={sides.join()} className="choice">
            <span>{upper(say.sides(sides))}</span>
            <select value={player} onChange={(event) => setPlayers({ ...players, [seat]: event.target.value as Who })}>
              {people.map((each) => (
                <option key={each} value={each}>
                  {t(`player-${each}`)}
                </option>
              ))}
              <LevelOptions info={info} />
            </select>
          </label>
        ))}
      </fieldset>
      <OptionChoices info={info} value={all} onChange={(next) => setPlan({ scenario, options: next })} />
      <fieldset>
        <legend>{t('around-match')}</legend>
        <label className="choice">
          <span>{t('clock')}</span>
          <select value={pace} onChange={(event) => setPace(event.target.value as Pace | '')}>
            <option value="">{t('clock-none')}</option>
            {paces.map((each) => (
              <option key={each} value={each}>
                {t(`clock-${each}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="choice">
          <span>{t('spectators')}</span>
          <select value={spectators} onChange={(event) => setSpectators(event.target.value as NewMatch['spectators'])}>
            {watchers.map((each) => (
              <option key={each} value={each}>
                {t(`spectators-${each}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="choice">
          <input type="checkbox" checked={open} onChange={(event) => setOpen(event.target.checked)} />
          <span>{t('listed')}</span>
        </label>
        {twoPeople && (
          <label className="choice">
            <input type="checkbox" checked={rated} onChange={(event) => setRated(event.target.checked)} />
            <span>{t('rated-choice')}</span>
          </label>
        )}
      </fieldset>
      <div className="buttons">
        <button type="submit" className="primary">
          {t('start')}
        </button>
      </div>
    </form>
  );
}
