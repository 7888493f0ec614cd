import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roles, type Member } from '@rokada/kernel/protocol';
import type { GameInfo } from '../engine/protocol.ts';
import type { OnlineSeat, OnlineTable } from '../online/api.ts';
import { staffApi, type Role } from '../online/staff-api.ts';
import { Dialog } from '../shared/dialog.tsx';
import { personName, seatName } from '../shared/seat-name.ts';
import { dutyNames, roleName } from '../shared/staff-words.ts';
import { useVoice } from '../shared/use-say.ts';
import { online } from '../store/ask-server.ts';
import { get, set, tell } from '../store/state.ts';
import { upper } from '../words/say.ts';
import { LinkLine, useLinks } from './links.tsx';

/** The commander's desk: roles and duties of those who belong to his side, and links by which others come to it. */
export default function StaffDialog({
  info,
  table,
  seat,
  onClose,
}: {
  info: GameInfo;
  table: OnlineTable;
  seat: OnlineSeat;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const say = useVoice(info);
  const [duties, setDuties] = useState<readonly string[]>([]);
  const [links, look] = useLinks(table.id);
  useEffect(() => {
    void online(async () => setDuties((await staffApi.duties(table.id)).map(({ duty }) => duty)));
  }, [table.id]);
  // A link that was just made is what one came for.
  const list = useRef<HTMLUListElement>(null);
  const known = useRef<number>(undefined);
  const own = links?.filter((each) => each.kind === 'member' && each.seat === seat.seat) ?? [];
  const count = links === undefined ? undefined : own.length;
  useEffect(() => {
    if (known.current !== undefined && count !== undefined && count > known.current)
      list.current?.lastElementChild?.querySelector('button')?.focus();
    known.current = count;
  }, [count]);
  return (
    <Dialog title={t('staff-of', { sides: say.sides(seat.sides) })} onClose={onClose} wide>
      <ul className="staff-list">
        <li>
          <b>{seatName(t, seat)}</b> <span className="role">{roleName(t, 'commander')}</span>
          <small>{t('staff-holds-seat')}</small>
        </li>
        {(seat.members ?? []).map((member) => (
          <MemberLine key={member.player} info={info} table={table} member={member} all={duties} />
        ))}
      </ul>
      <Invite info={info} match={table.id} seat={seat.seat} all={duties} onMade={look} />
      {own.length > 0 && (
        <>
          <h3>{t('staff-links')}</h3>
          <ul className="staff-list" ref={list}>
            {own.map((link) => {
              const about = roleName(t, link.role ?? 'observer');
              const given = dutyNames(say, link.duties ?? []);
              const words = upper(given === '' ? about : `${say.colon(about)} ${given}`);
              return <LinkLine key={link.token} match={table.id} link={link} about={words} onGone={look} />;
            })}
          </ul>
        </>
      )}
    </Dialog>
  );
}

/** Keeps the table as the server has it now. */
const show = (table: OnlineTable): void => {
  const { online: now } = get();
  if (now?.table.id === table.id) set({ online: { ...now, table: { ...now.table, seats: table.seats } } });
};

/** Somebody of the side: another role, other duties, or sent away; each is done at once. */
function MemberLine({
  info,
  table,
  member: { player, name, role, duties = [] },
  all,
}: {
  info: GameInfo;
  table: OnlineTable;
  member: Member;
  all: readonly string[];
}) {
  const { t } = useTranslation();
  const who = personName(t, name);
  // What was chosen stands there at once; if the server does not take it, what was before comes back.
  const [wanted, setWanted] = useState<{ role?: Role; duties?: readonly string[] }>({});
  const change = (to: typeof wanted): void => {
    setWanted(to);
    void online(async () => show(await staffApi.change(table.id, player, to))).finally(() => setWanted({}));
  };
  const now = { role: wanted.role ?? role, duties: wanted.duties ?? duties };
  const remove = (): void => {
    if (!confirm(t('staff-remove-sure', { name: who }))) return;
    void online(async () => {
      await staffApi.remove(table.id, player);
      show(await fresh(table.id));
      tell('staff-removed', 'info', { name: who });
    });
  };
  return (
    <li>
      <div className="row">
        <b>{who}</b>
        <RoleChoice label={t('role-of', { name: who })} value={now.role} onChange={(to) => change({ role: to })} />
        <button type="button" className="small" onClick={remove}>
          {t('staff-remove')} <span className="spoken">{who}</span>
        </button>
      </div>
      {now.role === 'officer' && (
        <Duties
          info={info}
          legend={t('duties-of', { name: who })}
          all={all}
          chosen={now.duties}
          onChange={(to) => change({ duties: to })}
        />
      )}
    </li>
  );
}

const fresh = async (id: string): Promise<OnlineTable> => (await import('../online/api.ts')).api.table(id);

function RoleChoice({ label, value, onChange }: { label: string; value: Role; onChange(role: Role): void }) {
  const { t } = useTranslation();
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value as Role)}>
      {roles.map((role) => (
        <option key={role} value={role}>
          {roleName(t, role)}
        </option>
      ))}
    </select>
  );
}

function Duties({
  info,
  legend,
  all,
  chosen,
  onChange,
}: {
  info: GameInfo;
  legend: string;
  all: readonly string[];
  chosen: readonly string[];
  onChange(duties: readonly string[]): void;
}) {
  const say = useVoice(info);
  return (
    <fieldset className="duties">
      <legend>{legend}</legend>
      {all.map((duty) => (
        <label key={duty}>
          <input
            type="checkbox"
            checked={chosen.includes(duty)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, duty] : chosen.filter((each) => each !== duty))
            }
          />{' '}
          {upper(say.text(`duty-${duty}`))}
        </label>
      ))}
    </fieldset>
  );
}

/** A new link to the side: as what one comes, and with which duties. */
function Invite({
  info,
  match,
  seat,
  all,
  onMade,
}: {
  info: GameInfo;
  match: string;
  seat: number;
  all: readonly string[];
  onMade(): void;
}) {
  const { t } = useTranslation();
  const [role, setRole] = useState<Role>('officer');
  const [duties, setDuties] = useState<readonly string[]>([]);
  const bare = role === 'officer' && duties.length === 0;
  const make = (): void =>
    void online(async () => {
      await staffApi.makeLink(match, { kind: 'member', seat, role, duties: role === 'officer' ? duties : [] });
      onMade();
      tell('link-made');
    });
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <h3>{t('staff-invite')}</h3>
      <p className="hint">{t('staff-invite-about')}</p>
      <div className="row">
        <RoleChoice label={t('staff-invite-as')} value={role} onChange={setRole} />
        <span className="hint">{t(`role-about-${role}`)}</span>
      </div>
      {role === 'officer' && (
        <Duties info={info} legend={t('duties-given')} all={all} chosen={duties} onChange={setDuties} />
      )}
      {bare && <p className="hint">{t('duties-none')}</p>}
      <div className="buttons">
        <button type="submit" className="primary" disabled={bare}>
          {t('link-make')}
        </button>
      </div>
    </form>
  );
}
