import type { TFunction } from 'i18next';
import type { OnlineTable } from '../online/api.ts';
import type { Role } from '../online/staff-api.ts';
import type { Say } from '../words/say.ts';

/** What the staff of a side is called, and who may do what in it. */

export const roleName = (t: TFunction, role: Role): string => t(`role-${role}`);

/** Duties as a game names them: "reports, pictures". */
export const dutyNames = (say: Say, duties: readonly string[]): string =>
  duties.map((duty) => say.text(`duty-${duty}`)).join(', ');

/** Do we command that seat: sitting there, or as its second commander? */
export const commands = ({ mine, me }: Pick<OnlineTable, 'mine' | 'me'>, seat: number): boolean =>
  mine.includes(seat) && (me?.seat !== seat || me.role === 'commander');

/** Have we been given a duty at the seat we look from, or do we command it? */
export const hasDuty = (table: Pick<OnlineTable, 'mine' | 'me'>, duty: string): boolean =>
  table.mine.length > 0 &&
  (table.me === undefined ||
    table.me.role === 'commander' ||
    (table.me.role === 'officer' && table.me.duties.includes(duty)));
