import type { LogEntry, News } from '@rokada/kernel';

/**
 * What was done after a report that was opened again and closed anew, and no longer stands: taken back with it, and not
 * done again. Nothing before it is closed, nor once the next chapter has begun.
 */
export function fallenIn(log: readonly LogEntry[], closes: readonly string[], opens: string | undefined): News[] {
  const has = ({ news }: LogEntry, keys: readonly string[]): boolean => news.some(({ key }) => keys.includes(key));
  const back = log.findLastIndex((entry) => has(entry, ['undo']));
  const to = Number(log[back]?.news.find(({ key }) => key === 'undo')?.params?.['to'] ?? Number.NaN);
  const undone = log.slice(0, Math.max(0, back)).filter((entry) => entry.undone === true && entry.version > to);
  const first = undone.findIndex((entry) => has(entry, closes));
  const since = log.slice(back + 1).filter((entry) => entry.undone !== true);
  const again = since.findIndex((entry) => has(entry, closes));
  if (first < 0 || again < 0) return [];
  const [before, after] = [undone.slice(first + 1), since.slice(again + 1)];
  const same = (one: LogEntry, other: LogEntry | undefined): boolean =>
    other !== undefined && one.side === other.side && keysOf(one) === keysOf(other);
  const stands = before.findIndex((entry, i) => !same(entry, after[i]));
  const isOver = after.slice(stands < 0 ? before.length : stands).some((entry) => has(entry, [opens ?? '']));
  return stands < 0 || isOver ? [] : before.slice(stands).flatMap(({ news }) => news);
}

const keysOf = ({ news }: LogEntry): string => news.map(({ key }) => key).join();
