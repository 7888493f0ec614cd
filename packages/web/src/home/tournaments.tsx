import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameInfo } from '../engine/protocol.ts';
import { api, paces, type Pace, type TournamentHead } from '../online/api.ts';
import { useVoice } from '../shared/use-say.ts';
import { online } from '../store/ask-server.ts';
import { introduce, myName } from '../store/online.ts';
import { useTable } from '../store/state.ts';
import { refreshGames, setPrefs } from '../store/table.ts';
import { KnownGame } from './known-game.tsx';
import { NameField } from './name-field.tsx';
import { Page } from './page.tsx';
import { GameName } from './profile.tsx';
import { seatsOf } from './setup.tsx';

type Listed = TournamentHead & { readonly entrants: readonly string[] };

/** All tournaments of this server, and a form to found one. */
export default function TournamentsPage() {
  const { t } = useTranslation();
  const me = useTable((state) => state.me)!;
  const [list, setList] = useState<readonly Listed[]>();
  useEffect(() => {
    void refreshGames();
    void online(async () => setList(await api.tournaments()));
  }, []);
  const mayFound = !me.accounts || me.player?.kind === 'account';
  return (
    <Page title={t('tournaments')}>
      <p>{t('tournaments-about')}</p>
      {list?.length === 0 && <p className="hint">{t('no-tournaments')}</p>}
      {(['waiting', 'running', 'finished'] as const).map((status) => {
        const some = list?.filter((each) => each.status === status) ?? [];
        return (
          some.length > 0 && (
            <section key={status}>
              <h2>{t(`tournaments-${status}`)}</h2>
              <ul className="list">
                {some.map((each) => (
                  <li key={each.id}>
                    <a href={`#/tournament/${each.id}`}>{each.name}</a>
                    <small>
                      <KnownGame id={each.game}>{(info) => <GameName info={info} />}</KnownGame> ·{' '}
                      {t('entrants-of', { count: each.entrants.length, size: each.size })} · {each.entrants.join(', ')}
                    </small>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      {mayFound ? <Found /> : <p className="hint">{t('tournament-needs-account')}</p>}
    </Page>
  );
}

function Found() {
  const { t } = useTranslation();
  const games = useTable((state) => state.games);
  const infos = useTable((state) => state.infos);
  const account = useTable((state) => state.me?.player?.kind === 'account');
  // Everybody meets everybody from both sides: that takes two seats.
  const forTwo = games.flatMap((id) => {
    const info = infos[id];
    return info !== undefined && scenariosForTwo(info).length > 0 ? [info] : [];
  });
  const [me, setMe] = useState(myName);
  const [order, setOrder] = useState({ name: '', game: '', scenario: '', pace: '' as Pace | '', size: 4 });
  const info = forTwo.find(({ id }) => id === order.game) ?? forTwo[0];
  if (info === undefined) return null;
  const scenarios = scenariosForTwo(info);
  const scenario = scenarios.includes(order.scenario) ? order.scenario : scenarios[0]!;
  const found = (): void =>
    void online(async () => {
      if (!account) {
        setPrefs({ name: me.trim() });
        await introduce(me.trim());
      }
      const pace = order.pace === '' ? null : order.pace;
      const { id } = await api.foundTournament({ ...order, game: info.id, scenario, pace });
      location.hash = `#/tournament/${id}`;
    });
  return (
    <section>
      <h2>{t('found-tournament')}</h2>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          found();
        }}
      >
        {!account && <NameField value={me} onChange={setMe} />}
        <label className="choice">
          <span>{t('tournament-name')}</span>
          <input
            required
            maxLength={60}
            value={order.name}
            onChange={(event) => setOrder({ ...order, name: event.target.value })}
          />
        </label>
        <label className="choice">
          <span>{t('game')}</span>
          <select value={info.id} onChange={(event) => setOrder({ ...order, game: event.target.value })}>
            {forTwo.map((each) => (
              <Option key={each.id} info={each} value={each.id} />
            ))}
          </select>
        </label>
        <label className="choice">
          <span>{t('scenario')}</span>
          <select value={scenario} onChange={(event) => setOrder({ ...order, scenario: event.target.value })}>
            {scenarios.map((each) => (
              <Option key={each} info={info} value={each} />
            ))}
          </select>
        </label>
        <label className="choice">
          <span>{t('clock')}</span>
          <select
            value={order.pace}
            onChange={(event) => setOrder({ ...order, pace: event.target.value as Pace | '' })}
          >
            <option value="">{t('clock-none')}</option>
            {paces.map((each) => (
              <option key={each} value={each}>
                {t(`clock-${each}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="choice">
          <span>{t('tournament-size')}</span>
          <input
            type="number"
            min={2}
            max={8}
            required
            value={order.size}
            onChange={(event) => setOrder({ ...order, size: Number(event.target.value) })}
          />
        </label>
        <div className="buttons">
          <button type="submit" className="primary">
            {t('found-tournament')}
          </button>
        </div>
      </form>
    </section>
  );
}

const scenariosForTwo = (info: GameInfo): readonly string[] =>
  info.scenarios.filter(({ id }) => seatsOf(info, id).length === 2).map(({ id }) => id);

const Option = ({ info, value }: { info: GameInfo; value: string }) => (
  <option value={value}>{useVoice(info).text(value)}</option>
);
