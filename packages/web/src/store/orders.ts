import type { AskedOf, Beginnings } from '../engine/protocol.ts';
import { engine } from '../engine/client.ts';
import { Say } from '../words/say.ts';
import { endsStep } from './pass.ts';
import { get, set, tell, type TableState } from './state.ts';

/** An answer that is given whenever the same is asked, until the player revokes it. */
export interface Order {
  readonly side: string;
  readonly about: string;
  readonly type: string;
  /** Only at this column of the table, or a worse one. */
  readonly below?: string;
}

const same = (a: Order, b: Order): boolean =>
  a.side === b.side && a.about === b.about && a.type === b.type && a.below === b.below;

const keyOf = (id: string): string => `rokada-orders-${id}`;

/** What was ordered in a match before the page was left. */
export function keptOrders(id: string): readonly Order[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? '[]') as Order[];
  } catch {
    return [];
  }
}

function keep(orders: readonly Order[]): void {
  set({ orders });
  const id = get().match?.id;
  if (id === undefined) return;
  try {
    if (orders.length === 0) localStorage.removeItem(keyOf(id));
    else localStorage.setItem(keyOf(id), JSON.stringify(orders));
  } catch {
    // they hold until the page is closed
  }
}

export const give = (order: Order): void => keep([...get().orders.filter((each) => !same(each, order)), order]);
export const revoke = (order: Order): void => keep(get().orders.filter((each) => !same(each, order)));

/** Answers that may be ordered: those that ask nothing more, beside at least one other; but not to end a phase unseen. */
export const orderable = ({ open }: Beginnings): readonly string[] =>
  open.length < 2
    ? []
    : open.filter(({ type, question }) => question.slot === undefined && !endsStep(type)).map(({ type }) => type);

/** The column of the table that an answer would be judged in, where there is one. */
export async function columnFor(side: string, type: string): Promise<string | undefined> {
  const { match } = get();
  return match === undefined ? undefined : (await engine.call('preview', match.id, side, { type })).column;
}

/** Is one column of the game's tables the other, or worse for the attacker? They stand in order. */
export function isAtMost({ match }: Pick<TableState, 'match'>, column: string, most: string): boolean {
  for (const { columns } of match?.info.presentation.charts ?? []) {
    const [at, last] = [columns.indexOf(column), columns.indexOf(most)];
    if (at >= 0 && last >= 0) return at <= last;
  }
  return column === most;
}

/** The answer that a standing order gives to what is asked now. */
export async function ordered(beginnings: Beginnings, { side, about }: AskedOf): Promise<string | undefined> {
  const { orders, scene, orderless } = get();
  // Whoever has just taken something back decides himself.
  if (scene?.version === orderless) return undefined;
  const open = orderable(beginnings);
  for (const order of orders) {
    if (order.side !== side || order.about !== about || !open.includes(order.type)) continue;
    if (order.below === undefined) return order.type;
    const column = await columnFor(side, order.type);
    if (column !== undefined && isAtMost(get(), column, order.below)) return order.type;
  }
  return undefined;
}

export function tellOrdered(type: string): void {
  const { match, prefs } = get();
  if (match !== undefined) tell('order-followed', 'info', { action: new Say(match.info, prefs.lang).text(type) });
}
