import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameInfo } from '../engine/protocol.ts';
import { api, type Friends, type Known, type Profile } from '../online/api.ts';
import { gameTitle } from '../shared/match-title.ts';
import { personName } from '../shared/seat-name.ts';
import { useVoice } from '../shared/use-say.ts';
import { online } from '../store/ask-server.ts';
import { useTable } from '../store/state.ts';
import { upper } from '../words/say.ts';
import { KnownGame } from './known-game.tsx';
import { Page } from './page.tsx';

/** A player as the others see him: numbers, results, matches; what he is to us; and on our own page, our friends. */
export default function ProfilePage() {
  const { t } = useTranslation();
  const id = useTable((state) => state.pageOf)!;
  const me = useTable((state) => state.me?.player ?? null);
  const [profile, setProfile] = useState<Profile>();
  const [friends, setFriends] = useState<Friends>();
  const look = (): Promise<boolean> =>
    online(async () => {
      setProfile(await api.profile(id));
      if (me !== null) setFriends(await api.friends());
    });
  useEffect(() => {
    setProfile(undefined);
    void look();
  }, [id, me?.id]);
  const relate = (work: () => Promise<unknown>): void => void online(work).then(look);
  const own = me?.id === id;
  return (
    <Page title={profile === undefined ? t('profile') : personName(t, profile.name)}>
      {profile !== undefined && (
        <>
          <About profile={profile} />
          {!own && friends !== undefined && <Relation id={id} friends={friends} relate={relate} />}
          <Numbers profile={profile} />
          <History profile={profile} />
          {own && friends !== undefined && <FriendLists friends={friends} relate={relate} />}
        </>
      )}
    </Page>
  );
}

function About({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const lang = useTable((state) => state.prefs.lang);
  const since = new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(profile.since);
  return (
    <p>
      {t(`player-kind-${profile.kind}`)} · {t('player-since', { date: since })}
    </p>
  );
}

const has = (list: readonly Known[], id: string): boolean => list.some((each) => each.id === id);

function Relation({
  id,
  friends,
  relate,
}: {
  id: string;
  friends: Friends;
  relate(work: () => Promise<unknown>): void;
}) {
  const { t } = useTranslation();
  const state = has(friends.friends, id)
    ? 'friend'
    : has(friends.blocked, id)
      ? 'blocked'
      : has(friends.asked, id)
        ? 'asked'
        : has(friends.asking, id)
          ? 'asking'
          : 'none';
  return (
    <>
      {state !== 'none' && <p role="status">{t(`relation-${state}`)}</p>}
      <div className="buttons">
        {(state === 'none' || state === 'asking') && (
          <button type="button" className="primary" onClick={() => relate(() => api.relate(id, 'friend'))}>
            {t(state === 'asking' ? 'friend-agree' : 'friend-ask')}
          </button>
        )}
        {state !== 'none' && state !== 'asking' && (
          <button type="button" onClick={() => relate(() => api.unrelate(id))}>
            {t(`unrelate-${state}`)}
          </button>
        )}
        {state !== 'blocked' && (
          <button type="button" onClick={() => relate(() => api.relate(id, 'block'))}>
            {t('block')}
          </button>
        )}
      </div>
    </>
  );
}

/** Rating and results, game by game. */
function Numbers({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const games = Object.keys(profile.results);
  return (
    <section>
      <h2>{t('ratings')}</h2>
      {games.length === 0 ? (
        <p className="hint">{t('no-results')}</p>
      ) : (
        <div className="scroll" role="group" tabIndex={0} aria-label={t('ratings')}>
          <table className="standings">
            <thead>
              <tr>
                {(['game', 'rating', 'played', 'won', 'drawn', 'lost'] as const).map((each) => (
                  <th key={each} scope="col">
                    {t(`column-${each}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {games.map((game) => {
                const { played, won, drawn, lost } = profile.results[game]!;
                return (
                  <tr key={game}>
                    <th scope="row">
                      <KnownGame id={game}>{(info) => <GameName info={info} />}</KnownGame>
                    </th>
                    <td>{profile.ratings.find((each) => each.game === game)?.rating ?? '–'}</td>
                    <td>{played}</td>
                    <td>{won}</td>
                    <td>{drawn}</td>
                    <td>{lost}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

export const GameName = ({ info }: { info: GameInfo }) => useVoice(info).text(info.id);

function History({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t('history')}</h2>
      {profile.history.length === 0 && <p className="hint">{t('no-history')}</p>}
      <ul className="list">
        {profile.history.map((each) => (
          <KnownGame key={each.id} id={each.game}>
            {(info) => <Past info={info} past={each} />}
          </KnownGame>
        ))}
      </ul>
    </section>
  );
}

function Past({ info, past }: { info: GameInfo; past: Profile['history'][number] }) {
  const { t } = useTranslation();
  const say = useVoice(info);
  const when = new Intl.DateTimeFormat(say.lang, { dateStyle: 'medium' }).format(past.endedAt);
  const against = past.against
    .map(({ name }) => (name === 'computer' ? t('computer') : personName(t, name)))
    .join(', ');
  return (
    <li>
      <a href={`#/match/${past.id}`}>{past.name || gameTitle(say, past)}</a> <b>{t(`result-was-${past.result}`)}</b>
      <small>{t('past-line', { sides: upper(say.sides(past.sides)), against, when })}</small>
    </li>
  );
}

/** Friends, who would like to be one, and whom we want nothing to do with. */
function FriendLists({ friends, relate }: { friends: Friends; relate(work: () => Promise<unknown>): void }) {
  const { t } = useTranslation();
  const none = Object.values(friends).every((list: readonly Known[]) => list.length === 0);
  return (
    <section>
      <h2>{t('friends')}</h2>
      {none && <p className="hint">{t('no-friends')}</p>}
      {(['asking', 'friends', 'asked', 'blocked'] as const).map(
        (list) =>
          friends[list].length > 0 && (
            <div key={list}>
              <h3>{t(`friends-${list}`)}</h3>
              <ul className="list">
                {friends[list].map((each) => (
                  <li key={each.id} className="row">
                    <a href={`#/player/${each.id}`}>{personName(t, each.name)}</a>
                    {'present' in each && each.present && <span className="present">{t('present')}</span>}
                    {list === 'asking' && (
                      <button
                        type="button"
                        className="small primary"
                        onClick={() => relate(() => api.relate(each.id, 'friend'))}
                      >
                        {t('friend-agree')}
                      </button>
                    )}
                    {list !== 'asking' && (
                      <button type="button" className="small" onClick={() => relate(() => api.unrelate(each.id))}>
                        {t(list === 'friends' ? 'unrelate-friend' : `unrelate-${list}`)}
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </section>
  );
}
