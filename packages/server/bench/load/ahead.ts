import { encodeAction, Match, randomAction, SeededChance, type Game, type WireAction } from '@rokada/kernel';

export interface Order {
  readonly seat: number;
  readonly side: string;
  readonly action: WireAction;
}

/**
 * What will be done in a match, thought out before anything is measured: at random. Whoever has the data knows the
 * secret, so the dice fall here as they will at the server.
 */
export function thinkAhead(
  game: Game,
  dice: { secret: string; nonces: readonly string[]; scenario?: string },
  seed: string,
  most: number,
): Order[] {
  const match = Match.start(game, dice);
  const chance = new SeededChance(`load ${seed}`);
  const orders: Order[] = [];
  while (orders.length < most && match.outcome === undefined) {
    const { side } = match.decisions()[0]!;
    const chosen = randomAction(game, match.state as never, side, chance);
    if (chosen === undefined) throw new Error(`${side} has nothing to choose from`);
    const action = encodeAction(game, chosen);
    const answer = match.act({ side, action });
    if ('refusal' in answer) throw new Error(`${side} was refused ${JSON.stringify(action)}: ${answer.refusal.key}`);
    orders.push({ seat: match.seats.findIndex(({ sides }) => sides.includes(side)), side, action });
  }
  return orders;
}
