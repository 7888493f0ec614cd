import type { LogEntry, News } from '@rokada/kernel';

/** A turn of a long match: what was told in it, and the last moment that belongs to it. */
export interface Chapter {
  readonly title: News;
  readonly news: readonly News[];
  readonly version: number;
}

/** The log cut where something opens a chapter; what was taken back is not part of it. */
export function chaptersOf(log: readonly LogEntry[], opens: string, leaves: readonly string[]): Chapter[] {
  const chapters: { title: News; news: News[]; version: number }[] = [];
  for (const { version, news, undone } of log) {
    if (undone) continue;
    for (const line of news) {
      if (line.key === opens) chapters.push({ title: line, news: [], version });
      else if (!leaves.includes(line.key)) chapters.at(-1)?.news.push(line);
    }
    const last = chapters.at(-1);
    if (last !== undefined) last.version = version;
  }
  return chapters;
}
