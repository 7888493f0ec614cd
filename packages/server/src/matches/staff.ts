import type { Game } from '@rokada/kernel';
import { ownDuties, type Member, type Role } from '@rokada/kernel/protocol';
import { ApiError } from '../errors.ts';
import type { Connection, LinkRow, MemberRow } from '../store/schema.ts';
import type { MatchHost } from './host.ts';
import type { TableRows } from './table.ts';

/**
 * The staff of a seat: whoever sits there commands, and others may belong to it, each with a role. What a member may do
 * is judged here, by duties: groups of action types that the game names, beside those that every match has.
 */

/** So many may belong to one seat beside whoever sits there. */
export const mostMembers = 12;

export interface Rights {
  readonly role: Role;
  readonly duties: readonly string[];
  /** He sits there himself. */
  readonly holds: boolean;
}

export const dutiesOf = (row: Pick<MemberRow, 'duties'>): readonly string[] => JSON.parse(row.duties) as string[];

/** The seats somebody belongs to, as whoever sits there or as one of its members. */
export const seatsOf = ({ seats, members }: Pick<TableRows, 'seats' | 'members'>, player: string | null): number[] =>
  player === null
    ? []
    : seats
        .filter(
          ({ seat, player_id: holder }) =>
            holder === player || members.some((each) => each.seat === seat && each.player_id === player),
        )
        .map(({ seat }) => seat);

/** What somebody may do for a seat; undefined when he does not belong to it. */
export function rightsIn(
  { seats, members }: Pick<TableRows, 'seats' | 'members'>,
  seat: number,
  player: string,
): Rights | undefined {
  if (seats[seat]?.player_id === player) return { role: 'commander', duties: [], holds: true };
  const member = members.find((each) => each.seat === seat && each.player_id === player);
  return member && { role: member.role, duties: dutiesOf(member), holds: false };
}

/** All who belong to a seat and have a part in what it does; with the observers if they are asked for. */
export const peopleOf = (
  { seats, members }: Pick<TableRows, 'seats' | 'members'>,
  seat: number,
  all: boolean,
): string[] => {
  const holder = seats[seat]?.player_id ?? null;
  const others = members.filter((each) => each.seat === seat && (all || each.role !== 'observer'));
  return [...(holder === null ? [] : [holder]), ...others.map(({ player_id: player }) => player)];
};

/** The duty that an action type belongs to. */
export function dutyOf(game: Game, type: string): string {
  for (const [duty, types] of Object.entries(game.duties ?? {})) if (types.includes(type)) return duty;
  return 'rest';
}

/** Every duty that can be given to a member, those of the game first. */
export const allDuties = (game: Game): string[] => [...Object.keys(game.duties ?? {}), ...ownDuties];

const has = ({ role, duties }: Rights, duty: string): boolean =>
  role === 'commander' || (role === 'officer' && duties.includes(duty));

export const mayTake = (game: Game, rights: Rights, type: string): boolean => has(rights, dutyOf(game, type));

const notYours = (words: string): ApiError => new ApiError('not-allowed', words, 'not-your-duty');

export function refuseWithout(rights: Rights, duty: string): void {
  if (!has(rights, duty)) throw notYours(`Your commander has not given you the duty "${duty}".`);
}

export function refuseUnlessCommander(rights: Rights | undefined): void {
  if (rights?.role !== 'commander') throw notYours('That is for the commander of the side.');
}

/** Of what is done at a table, what is more than looking and asking. */
export function refuseMember(host: MatchHost, rights: Rights, seat: number, name: string, body: object): void {
  if (rights.role === 'commander') return;
  const { game } = host;
  switch (name) {
    case 'act': {
      const { action } = body as { action: { type?: unknown } };
      return refuseWithout(rights, dutyOf(game, String(action.type)));
    }
    case 'undo': {
      // Whoever takes something back could have done it.
      for (const type of typesTakenBack(host, seat, (body as { to?: number }).to))
        refuseWithout(rights, dutyOf(game, type));
      return;
    }
    case 'chat': {
      if ((body as { channel: string }).channel !== 'side') refuseWithout(rights, 'talk');
      return;
    }
    case 'note': {
      if (rights.role === 'observer') throw notYours('Observers only look.');
      return;
    }
    case 'offer':
    case 'answer':
    case 'resign':
    case 'claim':
    case 'replace':
      return refuseUnlessCommander(rights);
  }
}

/** What the seat itself did after a version of its own; after the one before its last action when none is named. */
function typesTakenBack(host: MatchHost, seat: number, own: number | undefined): string[] {
  if (!host.hasBegun) return [];
  const play = host.play();
  const from = own === undefined ? play.beforeLastActionOf(seat) : play.matchVersion(seat + 1, own);
  if (from === undefined) return [];
  const types: string[] = [];
  for (let version = from + 1; version <= play.version; version++) {
    const entry = play.match.entryOf(version)!;
    if (!('undo' in entry) && host.sidesOf(seat).includes(entry.side)) types.push(entry.action.type);
  }
  return types;
}

export const memberFor = (row: MemberRow, ownSide: boolean): Member => ({
  player: row.player_id,
  name: row.name,
  role: row.role,
  ...(ownSide && { duties: dutiesOf(row) }),
});

/** What a member is to be, checked against the duties there are. */
export function checkedDuties(game: Game, role: Role, duties: readonly string[]): string {
  const known = allDuties(game);
  const strange = duties.find((each) => !known.includes(each));
  if (strange !== undefined) {
    throw new ApiError('bad-request', `There is no duty "${strange}" here: there are ${known.join(', ')}.`);
  }
  return JSON.stringify(role === 'officer' ? known.filter((each) => duties.includes(each)) : []);
}

/** Somebody comes to belong to a seat. */
export const joinStaff = (
  host: MatchHost,
  player: { readonly id: string; readonly name: string },
  /** As it is when its turn has come: it may be taken back at any moment. */
  link: () => Promise<LinkRow>,
): Promise<void> =>
  host.fresh(async () => {
    const { seat, role, duties } = await link();
    if (seat === null) throw new ApiError('bad-request', 'That link is to read, not to join.');
    const { row, seats, members } = host.table;
    const already = seatsOf(host.table, player.id);
    if (already.includes(seat)) return;
    if (already.length > 0)
      throw new ApiError('conflict', 'You belong to another side of this match.', 'already-seated');
    if (row.status === 'finished') throw new ApiError('conflict', 'The match is over.', 'match-over');
    if (seats[seat]?.kind !== 'person') throw new ApiError('conflict', 'The computer sits there.', 'seat-taken');
    if (members.filter((each) => each.seat === seat).length >= mostMembers)
      throw new ApiError('conflict', `At most ${mostMembers} may belong to a side.`, 'full');
    for (const { player_id: other } of seats) {
      if (other !== null && (await host.context.apart(player.id, other)))
        throw new ApiError('not-allowed', 'You cannot sit at this table.', 'blocked');
    }
    const member: MemberRow = {
      match_id: host.id,
      seat,
      player_id: player.id,
      name: player.name,
      role,
      duties,
      joined_at: Date.now(),
    };
    await host.change({}, undefined, [], async (db) => void (await db.insertInto('members').values(member).execute()));
  });

/** The commander gives a member another role, or other duties. */
export const changeMember = (
  host: MatchHost,
  by: string,
  player: string,
  { role, duties }: { role?: Role | undefined; duties?: readonly string[] | undefined },
): Promise<void> =>
  host.fresh(async () => {
    const member = memberRow(host, player);
    refuseUnlessCommander(rightsIn(host.table, member.seat, by));
    const now = role ?? member.role;
    const to = { role: now, duties: checkedDuties(host.game, now, duties ?? dutiesOf(member)) };
    await host.change({}, undefined, [], async (db) => {
      await ofMember(db.updateTable('members').set(to), host.id, player).execute();
    });
  });

/** A member goes, or is sent by the commander. */
export const removeMember = (host: MatchHost, by: string, player: string): Promise<void> =>
  host.fresh(async () => {
    const member = memberRow(host, player);
    if (by !== player) refuseUnlessCommander(rightsIn(host.table, member.seat, by));
    await host.change({}, undefined, [], async (db) => {
      await deleteMember(db, host.id, player);
      // Whoever is sent away does not come back by the link he came by.
      if (by !== player) await deleteLinks(db, host.id, member.seat);
    });
  });

function memberRow(host: MatchHost, player: string): MemberRow {
  const found = host.table.members.find((each) => each.player_id === player);
  if (found === undefined) throw new ApiError('not-found', 'Nobody like that belongs to a side of this match.');
  return found;
}

export async function deleteMember(db: Connection, match: string, player: string): Promise<void> {
  await ofMember(db.deleteFrom('members'), match, player).execute();
}

/** The links to a side go with whoever handed them out, or knew them: there may be new ones. */
export async function deleteLinks(db: Connection, match: string, seat: number): Promise<void> {
  await db.deleteFrom('links').where('match_id', '=', match).where('seat', '=', seat).execute();
}

const ofMember = <Q extends { where(column: 'match_id' | 'player_id', is: '=', value: string): Q }>(
  query: Q,
  match: string,
  player: string,
): Q => query.where('match_id', '=', match).where('player_id', '=', player);

/** Who takes a seat over whose holder goes: the commander who has been there longest. */
export const successorIn = ({ members }: Pick<TableRows, 'members'>, seat: number): MemberRow | undefined =>
  members.find((each) => each.seat === seat && each.role === 'commander');
