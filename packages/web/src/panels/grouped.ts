import type { News } from '@rokada/kernel';

/** Fewer of a kind than this are told one by one. */
const FEW = 3;

/** News of one kind that come one after the other belong together; those with a reckoning stand alone. */
export function grouped(news: readonly News[]): News[][] {
  const groups: News[][] = [];
  for (const line of news) {
    const last = groups.at(-1);
    if (last !== undefined && last[0]!.key === line.key && line.ledgers === undefined && last[0]!.ledgers === undefined)
      last.push(line);
    else groups.push([line]);
  }
  return groups.flatMap((group) => (group.length < FEW ? group.map((line) => [line]) : [group]));
}
