import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ServerError } from '../online/api.ts';
import { personName } from '../shared/seat-name.ts';
import { online } from '../store/ask-server.ts';
import { introduce, myName, renew } from '../store/online.ts';
import { set, tell, useTable } from '../store/state.ts';
import { setPrefs } from '../store/table.ts';

/** Who one is here: a name is enough at a table of one's own; a public one has accounts, and guests who may get one. */
export function Account() {
  const { t } = useTranslation();
  const me = useTable((state) => state.me)!;
  const [, token] = /^#\/password\/([\w-]+)$/.exec(location.hash) ?? [];
  if (token !== undefined) return <NewPassword token={token} />;
  const { player } = me;
  if (!me.accounts) return <Name />;
  if (player === null) return <SignIn mail={me.mail} />;
  return (
    <div className="account">
      <div className="row">
        <span>{t('signed-in-as', { name: personName(t, player.name) })}</span>
        <Links id={player.id} />
        {player.kind === 'account' && (
          <button type="button" onClick={() => void online(signOut)}>
            {t('sign-out')}
          </button>
        )}
      </div>
      {player.kind === 'guest' && (
        <details>
          <summary>{t('guest-to-account')}</summary>
          <SignIn mail={me.mail} guest={player.name} />
        </details>
      )}
    </div>
  );
}

async function signOut(): Promise<void> {
  await api.signOut();
  set({ inbox: [], turns: 0 });
  await renew();
}

function Links({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <>
      <a className="button" href={`#/player/${id}`}>
        {t('my-profile')}
      </a>
      <a className="button" href="#/settings">
        {t('account-settings')}
      </a>
    </>
  );
}

/** A name that can be given and changed at any time; the others read it wherever one sits. */
export function Name() {
  const { t } = useTranslation();
  const player = useTable((state) => state.me?.player ?? null);
  const known = myName();
  const [name, setName] = useState(known);
  useEffect(() => setName(known), [known]);
  const keep = (): void => {
    const wanted = name.trim();
    if (wanted === '' || wanted === known) return;
    void online(async () => {
      await introduce(wanted);
      setPrefs({ name: wanted });
      tell('name-kept', 'info', { name: wanted });
    });
  };
  return (
    <form
      className="row account"
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <label className="row">
        {t('your-name')}
        <input
          value={name}
          maxLength={40}
          autoComplete="nickname"
          onChange={(event) => setName(event.target.value)}
          onBlur={keep}
        />
      </label>
      {player !== null && <Links id={player.id} />}
    </form>
  );
}

/** A name or password that does not fit is no error of the server's. */
function isWrong(error: unknown): false {
  if (error instanceof ServerError && error.code === 'not-signed-in') return false;
  throw error;
}

/** Signs in, or opens an account; a guest who does keeps his matches. */
function SignIn({ mail, guest }: { mail: boolean; guest?: string }) {
  const { t } = useTranslation();
  const [account, setAccount] = useState({ name: guest ?? '', password: '', email: '' });
  const [asked, setFresh] = useState(false);
  const fresh = asked || guest !== undefined;
  const field = (name: keyof typeof account, type: string, autoComplete: string, required: boolean) => (
    <label>
      {t(`account-${name}`)}
      <input
        type={type}
        autoComplete={autoComplete}
        required={required}
        minLength={name === 'password' && fresh ? 8 : undefined}
        value={account[name]}
        onChange={(event) => setAccount({ ...account, [name]: event.target.value })}
      />
    </label>
  );
  const enter = (): Promise<boolean> =>
    online(async () => {
      const { name, password, email } = account;
      if (fresh) await api.signUp({ name, password, ...(email !== '' && { email }) });
      else if (!(await api.signIn({ name, password }).then(() => true, isWrong)))
        return tell('wrong-password', 'warning');
      await renew();
      if (guest !== undefined) tell('guest-is-account');
    });
  const forgotten = (): Promise<boolean> =>
    online(async () => {
      await api.forgotten(account.email);
      tell('mail-sent');
    });
  return (
    <form
      className="account form"
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <div className="row fields">
        {field('name', 'text', 'username', true)}
        {field('password', 'password', fresh ? 'new-password' : 'current-password', true)}
        {mail && field('email', 'email', 'email', false)}
      </div>
      <div className="buttons">
        <button type="submit" className="primary">
          {t(fresh ? 'sign-up' : 'sign-in')}
        </button>
        {guest === undefined && (
          <button type="button" onClick={() => setFresh(!fresh)}>
            {t(fresh ? 'have-account' : 'no-account')}
          </button>
        )}
        {mail && !fresh && (
          <button type="button" disabled={account.email === ''} onClick={() => void forgotten()}>
            {t('forgotten')}
          </button>
        )}
      </div>
    </form>
  );
}

function NewPassword({ token }: { token: string }) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const enter = (): Promise<boolean> =>
    online(async () => {
      await api.newPassword(token, password);
      location.hash = '';
      await renew();
    });
  return (
    <form
      className="account row"
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <label>
        {t('new-password')}
        <input
          type="password"
          autoComplete="new-password"
          minLength={8}
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </label>
      <button type="submit" className="primary">
        {t('keep')}
      </button>
    </form>
  );
}
