import { PROTOCOL, type OnlineTable, type Welcome } from '@rokada/kernel/protocol';
import { deadline } from './pace.ts';
import type { MatchHost } from './host.ts';
import { peopleOf } from './staff.ts';
import { tableFor } from './table.ts';
import type { Watcher } from './watchers.ts';

/** What somebody is told who comes to a match, or asks about it. */

/** The table as somebody may know it. */
export function tableOf(host: MatchHost, player: string | null): OnlineTable {
  const { table, standing, watchers, holidays } = host;
  const { pace, seats } = table;
  const { clock } = standing;
  const ends =
    pace === null || clock === null
      ? []
      : seats.flatMap(({ seat }) => deadline(clock, pace, seat, holidays[seat] ?? []) ?? []);
  return tableFor(table, standing, player, {
    present: seats
      .filter(({ seat }) => peopleOf(table, seat, true).some((each) => watchers.has(each)))
      .map(({ seat }) => seat),
    ownVersion: (who, version) =>
      host.hasBegun ? host.play().ownVersion((host.seatsOf(who)[0] ?? -1) + 1, version) : undefined,
    ...(ends.length > 0 && { deadline: Math.min(...ends) }),
  });
}

/** Everything somebody needs who has just come, or come back and has seen so much already. */
export function welcome(
  host: MatchHost,
  { audience, player }: Pick<Watcher, 'audience' | 'player'>,
  since = 0,
): Welcome {
  const head = { is: 'welcome', protocol: PROTOCOL, seat: audience - 1, table: tableOf(host, player) } as const;
  if (!host.hasBegun) return head;
  const play = host.play();
  return {
    ...head,
    version: play.versionFor(audience),
    view: play.viewFor(audience),
    decisions: play.decisionsFor(audience),
    takeBack: play.takeBackFor(audience),
    log: play.logFor(audience, since),
  };
}
