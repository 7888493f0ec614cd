import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api, type Me, type Player } from '../online/api.ts';
import { LanguageSwitch } from '../shared/language-switch.tsx';
import { online } from '../store/ask-server.ts';
import { introduce, renew } from '../store/online.ts';
import { tell, useTable } from '../store/state.ts';
import { setPrefs } from '../store/table.ts';
import { Account } from './account.tsx';
import { NameField } from './name-field.tsx';
import { NoticeSettings } from './notice-settings.tsx';
import { Page, Section } from './page.tsx';

/** What the server knows of somebody, all of it to be changed: name, language, password, mail, notices, holidays. */
export default function SettingsPage() {
  const { t } = useTranslation();
  const me = useTable((state) => state.me)!;
  return (
    <Page title={t('account-settings')}>
      {me.player === null ? (
        <>
          <p className="hint">{t('settings-need-name')}</p>
          <Account />
        </>
      ) : (
        <Settings me={me} player={me.player} />
      )}
    </Page>
  );
}

/** Does something, fetches what came of it and says that it is kept. */
const keep = (work: () => Promise<unknown>): Promise<boolean> =>
  online(async () => {
    try {
      await work();
    } finally {
      await renew();
    }
    tell('settings-kept');
  });

function Settings({ me, player }: { me: Me; player: Player }) {
  const { t } = useTranslation();
  return (
    <div className="settings">
      <Section title={t('settings-who')}>
        <NameForm player={player} />
        <div className="choice">
          <span>{t('language')}</span>
          <LanguageSwitch />
        </div>
        {player.kind === 'guest' && me.accounts && <Account />}
      </Section>
      {player.kind === 'account' && (
        <Section title={t('account-password')}>
          <PasswordForm />
        </Section>
      )}
      <NoticeSettings me={me} player={player} keep={keep} />
      {me.mail && (
        <Section title={t('settings-mail')}>
          <MailForm player={player} />
        </Section>
      )}
      <Section title={t('settings-webhook')}>
        <WebhookForm player={player} />
      </Section>
      <Section title={t('settings-holidays')}>
        <Holidays player={player} />
      </Section>
    </div>
  );
}

function Form({ onSubmit, children }: { onSubmit(): void; children: ReactNode }) {
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

function Submit({ text }: { text: string }) {
  return (
    <div className="buttons">
      <button type="submit" className="primary">
        {text}
      </button>
    </div>
  );
}

function NameForm({ player }: { player: Player }) {
  const { t } = useTranslation();
  const [name, setName] = useState(player.name === 'guest' ? '' : player.name);
  const change = async (): Promise<void> => {
    await introduce(name.trim());
    setPrefs({ name: name.trim() });
  };
  return (
    <Form onSubmit={() => void keep(change)}>
      <NameField value={name} onChange={setName} />
      <p className="hint">{t('name-about')}</p>
      <Submit text={t('change-name')} />
    </Form>
  );
}

function PasswordForm() {
  const { t } = useTranslation();
  const [{ old, fresh }, set] = useState({ old: '', fresh: '' });
  const change = async (): Promise<void> => {
    await api.changePassword(old, fresh);
    set({ old: '', fresh: '' });
  };
  return (
    <Form onSubmit={() => void keep(change)}>
      <label className="choice">
        <span>{t('old-password')}</span>
        <input
          type="password"
          autoComplete="current-password"
          required
          value={old}
          onChange={(event) => set({ old: event.target.value, fresh })}
        />
      </label>
      <label className="choice">
        <span>{t('new-password')}</span>
        <input
          type="password"
          autoComplete="new-password"
          required
          minLength={8}
          value={fresh}
          onChange={(event) => set({ old, fresh: event.target.value })}
        />
      </label>
      <p className="hint">{t('password-about')}</p>
      <Submit text={t('change-password')} />
    </Form>
  );
}

function MailForm({ player }: { player: Player }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState(player.unverified ?? player.email ?? '');
  return (
    <Form onSubmit={() => void keep(() => api.change({ email }))}>
      <label className="choice">
        <span>{t('mail-address')}</span>
        <input
          type="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </label>
      <p className="hint">
        {player.unverified === null
          ? t(player.email === null ? 'mail-none' : 'mail-is-verified', { email: player.email ?? '' })
          : t('mail-unverified', { email: player.unverified })}
      </p>
      <div className="buttons">
        <button type="submit" className="primary">
          {t('keep')}
        </button>
        {(player.email ?? player.unverified) !== null && (
          <button type="button" onClick={() => void keep(() => api.change({ email: null })).then(() => setEmail(''))}>
            {t('forget-mail')}
          </button>
        )}
      </div>
    </Form>
  );
}

function WebhookForm({ player }: { player: Player }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState(player.webhook ?? '');
  const [secret, setSecret] = useState<string>();
  const change = async (webhook: string | null): Promise<void> =>
    setSecret((await api.change({ webhook })).webhookSecret);
  return (
    <Form onSubmit={() => void keep(() => change(address))}>
      <p className="hint">{t('webhook-about')}</p>
      <label className="choice">
        <span>{t('webhook-address')}</span>
        <input
          type="url"
          required
          placeholder="https://"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </label>
      {secret !== undefined && (
        <p className="warning" role="status">
          {t('webhook-secret')} <code>{secret}</code>
        </p>
      )}
      <div className="buttons">
        <button type="submit" className="primary">
          {t('keep')}
        </button>
        {player.webhook !== null && (
          <button type="button" onClick={() => void keep(() => change(null)).then(() => setAddress(''))}>
            {t('webhook-none')}
          </button>
        )}
      </div>
    </Form>
  );
}

/** Days away: the clocks of matches by correspondence stand still. */
function Holidays({ player }: { player: Player }) {
  const { t } = useTranslation();
  const lang = useTable((state) => state.prefs.lang);
  const [{ from, until }, set] = useState({ from: '', until: '' });
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'long' });
  const at = (text: string): number => new Date(`${text}T00:00`).getTime();
  const add = async (): Promise<void> => {
    // From the morning of the first day to the end of the last; today begins now.
    await api.addHoliday(Math.max(at(from), Date.now()), at(until) + 86_400_000 - 1);
    set({ from: '', until: '' });
  };
  return (
    <>
      <p className="hint">{t('holidays-about')}</p>
      {player.holidays.length > 0 && (
        <ul className="list">
          {player.holidays.map((each) => (
            <li key={each.id} className="row">
              <span>{t('holiday-span', { from: day.format(each.from), until: day.format(each.until) })}</span>
              {each.from > Date.now() && (
                <button type="button" className="small" onClick={() => void keep(() => api.dropHoliday(each.id))}>
                  {t('delete')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Form onSubmit={() => void keep(add)}>
        <div className="row fields">
          <label>
            {t('holiday-from')}
            <input type="date" required value={from} onChange={(event) => set({ from: event.target.value, until })} />
          </label>
          <label>
            {t('holiday-until')}
            <input
              type="date"
              required
              min={from}
              value={until}
              onChange={(event) => set({ from, until: event.target.value })}
            />
          </label>
        </div>
        <Submit text={t('holiday-add')} />
      </Form>
    </>
  );
}
