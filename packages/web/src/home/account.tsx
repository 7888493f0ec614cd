import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ServerError } from '../online/api.ts';
import { goWhereAsked, online } from '../store/online.ts';
import { set, tell, useTable } from '../store/state.ts';
import { setPrefs } from '../store/table.ts';

const renew = async (): Promise<void> => set({ me: await api.me() });

/** Who one is here: a name is enough at a table of one's own; a public one has accounts. */
export function Account() {
  const { t } = useTranslation();
  const me = useTable((state) => state.me)!;
  const [, token] = /^#\/password\/([\w-]+)$/.exec(location.hash) ?? [];
  if (token !== undefined) return <NewPassword token={token} />;
  if (!me.accounts) return <Name />;
  if (me.player === null) return <SignIn mail={me.mail} />;
  return (
    <div className="row account">
      {t('signed-in-as', { name: me.player.name === 'guest' ? t('guest') : me.player.name })}
      <button type="button" onClick={() => void online(async () => (await api.signOut(), renew()))}>
        {t('sign-out')}
      </button>
    </div>
  );
}

function Name() {
  const { t } = useTranslation();
  const name = useTable((state) => state.prefs.name);
  return (
    <label className="row account">
      {t('your-name')}
      <input value={name} maxLength={40} onChange={(event) => setPrefs({ name: event.target.value })} />
    </label>
  );
}

/** A name or password that does not fit is no error of the server's. */
function isWrong(error: unknown): false {
  if (error instanceof ServerError && error.where === 'not-signed-in') return false;
  throw error;
}

function SignIn({ mail }: { mail: boolean }) {
  const { t } = useTranslation();
  const [account, setAccount] = useState({ name: '', password: '', email: '' });
  const [fresh, setFresh] = useState(false);
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
  const enter = (): Promise<void> =>
    online(async () => {
      const { name, password, email } = account;
      if (fresh) await api.signUp({ name, password, ...(email !== '' && { email }) });
      else if (!(await api.signIn({ name, password }).then(() => true, isWrong)))
        return tell('wrong-password', 'warning');
      await renew();
      await goWhereAsked(); // an invitation may have led here
    });
  const forgotten = (): Promise<void> =>
    online(async () => {
      if (account.email === '') return setFresh(true);
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
      <div className="row">
        {field('name', 'text', 'username', true)}
        {field('password', 'password', fresh ? 'new-password' : 'current-password', true)}
        {(fresh || mail) && field('email', 'email', 'email', false)}
      </div>
      <div className="buttons">
        <button type="submit" className="primary">
          {t(fresh ? 'sign-up' : 'sign-in')}
        </button>
        <button type="button" onClick={() => setFresh(!fresh)}>
          {t(fresh ? 'have-account' : 'no-account')}
        </button>
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
  const enter = (): Promise<void> =>
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
