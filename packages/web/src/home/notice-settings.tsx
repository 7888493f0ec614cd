import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  api,
  noticeKinds,
  noticeWays,
  type Me,
  type NoticeKind,
  type NoticeWay,
  type Player,
  type PlayerSettings,
} from '../online/api.ts';
import { online } from '../store/ask-server.ts';
import { chime } from '../store/notices.ts';
import { set } from '../store/state.ts';
import { pushState, startPush, stopPush, type PushState } from '../store/push.ts';
import { Section } from './page.tsx';

/** What a webhook can be told. */
const forWebhook: ReadonlySet<NoticeKind> = new Set(['your-turn', 'offer', 'started', 'finished', 'time-up']);

/** How somebody learns that there is something to do: on the page, on this device, elsewhere. */
export function NoticeSettings({
  me,
  player,
  keep,
}: {
  me: Me;
  player: Player;
  keep(work: () => Promise<unknown>): Promise<boolean>;
}) {
  const { t } = useTranslation();
  const { settings } = player;
  const ways = noticeWays.filter((way) =>
    way === 'mail' ? me.mail : way === 'webhook' ? player.webhook !== null : true,
  );
  /** Shown at once, and as the server has it once it has answered. */
  const wish = (changed: Partial<PlayerSettings>, first?: () => Promise<void>): Promise<boolean> => {
    set({ me: { ...me, player: { ...player, settings: { ...settings, ...changed } } } });
    return keep(async () => {
      await first?.();
      await api.change({ settings: changed });
    });
  };
  const toggle = (way: NoticeWay, kind: NoticeKind, on: boolean): Promise<boolean> => {
    const kinds = on ? [...settings[way], kind] : settings[way].filter((each) => each !== kind);
    return wish({ [way]: kinds });
  };
  const flag = (name: 'browser' | 'sound', on: boolean): Promise<boolean> =>
    wish({ [name]: on }, async () => {
      if (name === 'sound' && on) chime();
      if (name === 'browser' && on && 'Notification' in window) await Notification.requestPermission();
    });
  return (
    <Section title={t('settings-notices')}>
      <p className="hint">{t('notices-about')}</p>
      {(['sound', 'browser'] as const).map((name) => (
        <label key={name} className="choice">
          <input
            type="checkbox"
            checked={settings[name] ?? false}
            onChange={(event) => void flag(name, event.target.checked)}
          />
          <span>{t(`notice-${name}`)}</span>
        </label>
      ))}
      <PushSwitch />
      <div className="scroll" role="group" tabIndex={0} aria-label={t('notices-where')}>
        <table className="notice-table">
          <caption>{t('notices-where')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('notices-of')}</th>
              {ways.map((way) => (
                <th key={way} scope="col">
                  {t(`way-${way}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {noticeKinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{t(`kind-${kind}`)}</th>
                {ways.map((way) => (
                  <td key={way}>
                    {(way !== 'webhook' || forWebhook.has(kind)) && (
                      <input
                        type="checkbox"
                        aria-label={`${t(`kind-${kind}`)}, ${t(`way-${way}`)}`}
                        checked={settings[way].includes(kind)}
                        onChange={(event) => void toggle(way, kind, event.target.checked)}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** Web push for this device: it tells even when no page is open. */
function PushSwitch() {
  const { t } = useTranslation();
  const [state, setState] = useState<PushState>('off');
  useEffect(() => {
    void pushState().then(setState, () => setState('impossible'));
  }, []);
  const turn = (on: boolean): Promise<boolean> =>
    online(async () => setState(on ? await startPush() : await stopPush()));
  return (
    <>
      <label className="choice">
        <input type="checkbox" checked={state === 'on'} onChange={(event) => void turn(event.target.checked)} />
        <span>{t('notice-push')}</span>
      </label>
      {(state === 'impossible' || state === 'refused') && <p className="hint">{t(`push-${state}`)}</p>}
    </>
  );
}
