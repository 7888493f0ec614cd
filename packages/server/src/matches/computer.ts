import { randomBytes } from 'node:crypto';
import type { WireAction } from '@rokada/kernel';
import type { Level } from '@rokada/staff';
import type { Asked } from '../computer/pool.ts';
import type { Hints } from '../computer/think.ts';
import { ApiError } from '../errors.ts';
import type { MatchHost } from './host.ts';
import { mayAskStaff } from './table.ts';

/** How good a computer is that nobody has asked to be anything else. */
export const usualLevel: Level = 'officer';

/** So often it may choose what turns out to be refused, because it could not know; then somebody must look. */
const tries = 5;

const thinking = new WeakSet<MatchHost>();

interface Turn {
  readonly version: number;
  readonly seat: number;
  readonly question: Asked;
}

/**
 * Plays what the computer has to decide, one action after the other, for so many milliseconds; answers whether there
 * is more. It thinks beside the match, not in it: the others may go on, and if they change anything it thinks again.
 */
export async function playComputer(host: MatchHost, milliseconds: number): Promise<boolean> {
  if (thinking.has(host)) return false;
  thinking.add(host);
  const until = Date.now() + milliseconds;
  try {
    for (let refused = 0; ;) {
      const turn = await host.run(async () => turnOf(host, refused > 0));
      if (turn === undefined) return false;
      const no = await carryOut(host, turn, await host.context.computer.choose(turn.question));
      refused = no === undefined ? 0 : refused + 1;
      if (refused === tries) throw new Error(`the computer chose what is refused: ${no}`);
      if (refused === 0 && Date.now() >= until) return true;
    }
  } finally {
    thinking.delete(host);
  }
}

/** Does what was chosen, unless something has happened meanwhile; answers what it was refused for. */
const carryOut = (
  host: MatchHost,
  { version, seat, question }: Turn,
  action: WireAction,
): Promise<string | undefined> =>
  host.run(async () => {
    const { row, seats } = host.table;
    if (row.status !== 'running' || seats[seat]!.kind !== 'computer') return undefined;
    if (host.play().version !== version) return undefined;
    const answer = await host.keep(host.play().act(question.side, action, Date.now()), seat);
    return 'refusal' in answer ? answer.refusal.key : undefined;
  });

/** What the computer must decide now, if anything. */
function turnOf(host: MatchHost, anything: boolean): Turn | undefined {
  const { row, seats } = host.table;
  if (row.status !== 'running') return undefined;
  const play = host.play();
  const seat = play.turn().find((each) => seats[each]!.kind === 'computer');
  if (seat === undefined) return undefined;
  const { version, state } = play.match;
  const { sides } = play.match.seats[seat]!;
  const { side } = play.match.decisions().find((each) => sides.includes(each.side))!;
  return {
    version,
    seat,
    question: {
      game: row.game,
      state: host.game.codec.toJSON(state),
      side,
      sides,
      ...(!anything && { level: seats[seat]!.level ?? usualLevel }),
      seed: randomBytes(16).toString('hex'), // from nothing that anybody knows
    },
  };
}

/** What the staff would do in a seat's place: the question is put now, the match goes on while it is thought about. */
export function hintsFor(host: MatchHost, seat: number, side: string): () => Promise<Hints> {
  const { match } = host.running();
  const { row, seats } = host.table;
  if (!mayAskStaff(seats, seats[seat]!.player_id)) {
    throw new ApiError('not-allowed', 'There are hints only where nobody else plays but the computer.');
  }
  if (!match.decisions().some((each) => each.side === side)) {
    throw new ApiError('conflict', 'That side has nothing to decide.');
  }
  const question = {
    game: row.game,
    state: host.game.codec.toJSON(match.state),
    side,
    sides: host.sidesOf(seat),
    level: usualLevel,
    seed: randomBytes(16).toString('hex'),
  };
  return () => host.context.computer.advise(question);
}
