import { ServerError } from '../online/api.ts';
import type { ChatLine } from '../online/api.ts';
import type { RemoteMatch } from '../online/remote.ts';
import { get, set, tell, type Online, type Unsent } from './state.ts';

/** What is said at a match on the server. Nothing said is lost: it waits for the line, or is said to have failed. */

let n = 0;

const change = (part: Partial<Online>): void => {
  const { online } = get();
  if (online !== undefined) set({ online: { ...online, ...part } });
};

export const type = (typing: string): void => change({ typing });

/** Says what is typed. */
export function sayTyped(remote: RemoteMatch, channel?: 'side'): void {
  const { online } = get();
  const text = online?.typing.trim() ?? '';
  if (online === undefined || text === '') return;
  const line: Unsent = {
    n: ++n,
    text,
    after: online.chat.at(-1)?.number ?? 0,
    ...(channel !== undefined && { channel }),
  };
  change({ typing: '', unsent: [...online.unsent, line] });
  void send(remote, line);
}

export function sayAgain(remote: RemoteMatch, line: Unsent): void {
  const { refused: _, ...fresh } = line;
  change({ unsent: get().online!.unsent.map((each) => (each.n === line.n ? fresh : each)) });
  void send(remote, fresh);
}

export const forgetUnsent = (gone: number): void =>
  change({ unsent: get().online!.unsent.filter((each) => each.n !== gone) });

/** The line is back: what waited is said now, unless it had arrived after all. */
export async function sayWaiting(remote: RemoteMatch): Promise<void> {
  if ((get().online?.unsent.length ?? 0) === 0) return;
  await remote.settled();
  for (const line of get().online?.unsent ?? []) if (line.refused === undefined) await send(remote, line);
}

async function send(remote: RemoteMatch, line: Unsent): Promise<void> {
  try {
    const { chat } = await remote.say<{ chat: ChatLine }>('chat', {
      text: line.text,
      ...(line.channel !== undefined && { channel: line.channel }),
    });
    heard([chat]);
    forgetUnsent(line.n);
  } catch (error) {
    if (error instanceof ServerError && error.code === 'lost') return; // it waits
    const refused = error instanceof ServerError ? error.where : 'internal';
    change({ unsent: get().online!.unsent.map((each) => (each.n === line.n ? { ...each, refused } : each)) });
  }
}

export function heard(lines: readonly ChatLine[]): void {
  const { online: now, tab, page, me } = get();
  if (now === undefined) return;
  const known = new Set(now.chat.map(({ number }) => number));
  const fresh = lines.filter(({ number }) => !known.has(number));
  const chat = [...now.chat, ...fresh].toSorted((a, b) => a.number - b.number);
  const { mine } = now.table;
  // Several may play a side: a line is ours by seat and name.
  const isMine = ({ seat, name }: ChatLine): boolean =>
    name === me?.player?.name && (seat === null ? mine.length === 0 : mine.includes(seat));
  const arrived = ({ text, after }: Unsent): boolean =>
    fresh.some((each) => each.number > after && each.text === text && isMine(each));
  change({ chat, unsent: now.unsent.filter((each) => !arrived(each)) });
  const other = fresh.findLast((each) => !isMine(each));
  // What was said before we came stands in the talk; what is said now is told with its words.
  if (page === 'table' && tab !== 'people' && other !== undefined && lines.length === 1)
    tell('chat-from', 'info', { name: other.name, text: other.text });
}
