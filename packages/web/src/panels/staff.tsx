import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { GameInfo } from '../engine/protocol.ts';
import type { OnlineSeat, OnlineTable } from '../online/api.ts';
import { personName } from '../shared/seat-name.ts';
import { commands, dutyNames, roleName } from '../shared/staff-words.ts';
import { useVoice } from '../shared/use-say.ts';
import { useTable } from '../store/state.ts';
import { upper } from '../words/say.ts';

/** Only commanders open it. */
const StaffDialog = lazy(() => import('./staff-dialog.tsx'));

/** Those who belong to a side beside whoever sits there: who, as what, and within the side with which duties. */
export function Staff({ info, table, seat }: { info: GameInfo; table: OnlineTable; seat: OnlineSeat }) {
  const { t } = useTranslation();
  const say = useVoice(info);
  const me = useTable((state) => state.me?.player?.id);
  const [open, setOpen] = useState(false);
  const { members = [] } = seat;
  const leads = commands(table, seat.seat) && table.status !== 'finished';
  if (members.length === 0 && !leads) return null;
  return (
    <div className="staff">
      {members.length > 0 && (
        <ul aria-label={t('staff-of', { sides: say.sides(seat.sides) })}>
          {members.map(({ player, name, role, duties = [] }) => (
            <li key={player}>
              <b>
                {player === me ? (
                  t('you-name', { name: personName(t, name) })
                ) : (
                  <a href={`#/player/${player}`}>{personName(t, name)}</a>
                )}
              </b>{' '}
              <span className="role">{roleName(t, role)}</span>
              {duties.length > 0 && <small>{upper(dutyNames(say, duties))}</small>}
            </li>
          ))}
        </ul>
      )}
      {leads && (
        <button type="button" onClick={() => setOpen(true)}>
          {t('staff-manage')}
        </button>
      )}
      {open &&
        createPortal(
          <Suspense>
            <StaffDialog info={info} table={table} seat={seat} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </div>
  );
}
