import { decodeAction, LIMITS } from '@rokada/kernel';
import { LEVELS } from '@rokada/staff';
import { z } from 'zod';
import { ApiError } from '../errors.ts';
import { act, undo } from '../matches/board.ts';
import { hintsFor } from '../matches/computer.ts';
import { notices } from '../matches/duties.ts';
import { claim, resign } from '../matches/endings.ts';
import { purseOf, type Limits } from '../limits.ts';
import type { MatchHost } from '../matches/host.ts';
import type { Matches } from '../matches/matches.ts';
import { answerOffer, makeOffer } from '../matches/offers.ts';
import { leave, replace } from '../matches/seating.ts';
import { goOn, readAdded, readDraft, whyNot, wireBeginnings } from '@rokada/kernel/protocol';
import { wireChoices, wireNext, wirePreview, wireRefusal, type WireBeginnings } from '@rokada/kernel/protocol';
import { neutral } from '../people/names.ts';
import { deleteMember, mayTake, refuseMember, rightsIn, type Rights } from '../matches/staff.ts';
import type { PlayerRow } from '../store/schema.ts';

/** What players do at a table: one list for both doors, HTTP and socket. */
export interface Asked {
  readonly matches: Matches;
  readonly limits: Limits;
  readonly host: MatchHost;
  readonly player: PlayerRow;
  /** The seat in whose name it is asked. */
  readonly seat: number;
  readonly rights: Rights;
}

export interface Command<Body extends z.ZodType = z.ZodType> {
  readonly summary: string;
  readonly body: Body;
  /** A quick look that may say yes where the body surely is as it must be; otherwise its schema has the word. */
  sure?(body: object): boolean;
  run(asked: Asked, body: z.output<Body>): Promise<Done>;
}

/** The answer, or what leads to it and need not be waited for by the match. */
type Done = object | void | (() => Promise<object>);

const command = <Body extends z.ZodType>(
  summary: string,
  body: Body,
  run: (asked: Asked, body: z.output<Body>) => Promise<Done>,
  sure?: (body: object) => boolean,
): Command => ({ summary, body, run, ...(sure !== undefined && { sure }) });

const side = z.string().min(1).max(40).describe('A side you play.');
const version = z.int().min(0).describe('The number of the last update you have seen; anything else is stale.');
const seat = z.int().min(0).max(30).optional().describe('Which of your seats, if you have several.');
export const level = z.enum(LEVELS).describe('How good the computer is; an officer when nothing is said.');
const text = (max: number) => z.string().max(max);
const value = z.union([text(60), z.int()]);
const row = z.record(text(40), value).describe('A row of a table: its cells under the names of their columns.');
const action = z
  .record(
    text(40),
    z.union([text(LIMITS.textBytes), z.int(), z.array(text(60)).max(2000), z.array(row).max(LIMITS.rows)]),
  )
  .describe('A type and its slots, with printed ids: {"type": "move", "unit": "Pz", "to": "D3"}.');
const draft = z
  .strictObject({
    type: text(40).optional(),
    slots: z.record(text(40), z.unknown()).optional(),
    chosen: z.array(value).max(2000).optional(),
    rows: z.array(row).max(LIMITS.rows).optional(),
    row: row.optional(),
  })
  .describe('An action half built. Empty, it asks for the types.');

/** By far the most messages are these. */
function isSurelyAct(body: object): boolean {
  const given = body as Record<string, unknown>;
  for (const name in given) if (name !== 'side' && name !== 'action' && name !== 'version') return false;
  const { side: by, action: what, version: seen } = given;
  if (!isText(by, 40) || by === '' || !Number.isSafeInteger(seen) || (seen as number) < 0) return false;
  if (typeof what !== 'object' || what === null || Array.isArray(what)) return false;
  for (const [name, each] of Object.entries(what)) {
    if (
      name === '__proto__' ||
      name.length > 40 ||
      !(isText(each, 60) || Number.isSafeInteger(each) || isListOfTexts(each))
    )
      return false;
  }
  return true;
}

const isText = (given: unknown, longest: number): boolean => typeof given === 'string' && given.length <= longest;
const isListOfTexts = (given: unknown): boolean =>
  Array.isArray(given) && given.length <= 2000 && given.every((each) => isText(each, 60));

export const commands = {
  act: command(
    'Do something on the board',
    z.strictObject({ side, action, version }),
    ({ host, seat: by, ...who }, body) => act(host, by, body, nameOf(who)),
    isSurelyAct,
  ),

  undo: command(
    'Take back freely what nobody else has noticed',
    z.strictObject({ side, version, to: z.int().min(0).optional() }),
    ({ host, seat: by, ...who }, body) => undo(host, by, body, nameOf(who)),
  ),

  choices: command('What can come next', z.strictObject({ side, draft: draft.default({}) }), async ({ host }, body) => {
    const { match } = host.play();
    const read = readDraft(host.game, match.state, body.side, body.draft);
    if ('key' in read) return { refusal: wireRefusal(host.game, read) };
    return { choices: wireChoices(host.game, match.choices(body.side, read)) };
  }),

  next: command(
    'The next question that is one, after what is filled in by itself; with what would come of it',
    z.strictObject({
      side,
      draft: draft.required({ type: true }),
      whole: z.boolean().optional().describe('Begin a set with what is suggested.'),
      add: z.array(value).max(2000).optional().describe('To be added to the set in hand, as far as each may.'),
      stay: z.boolean().optional().describe('Do not go on from a set that is full.'),
      brief: z.boolean().optional().describe('Leave empty what an action is whole without.'),
      open: z.string().max(80).optional().describe('The one slot of those that is to be asked for.'),
    }),
    async ({ host }, { side: by, draft: begun, add = [], ...how }) => {
      const { match } = host.play();
      const { game } = host;
      const read = readDraft(game, match.state, by, begun);
      if ('key' in read) return { refusal: wireRefusal(game, read) };
      const values = readAdded(game, match.choices(by, read), add);
      if ('key' in values) return { refusal: wireRefusal(game, values) };
      return wireNext(game, begun.type, goOn(match, by, { ...read, type: begun.type }, { ...how, add: values }));
    },
  ),

  beginnings: command(
    'Every type of action with its first question, and why the others are closed',
    z.strictObject({ side }),
    async ({ host, rights }, body) => onlyHis(host, rights, wireBeginnings(host.game, host.play().match, body.side)),
  ),

  why: command(
    'Why something cannot be chosen',
    z.strictObject({ side, draft: draft.default({}), value }),
    async ({ host }, body) => {
      const { match } = host.play();
      const read = readDraft(host.game, match.state, body.side, body.draft);
      const no = 'key' in read ? read : whyNot(host.game, match.choices(body.side, read), body.value);
      return { why: no === undefined ? null : wireRefusal(host.game, no) };
    },
  ),

  preview: command('What an action would cost and bring', z.strictObject({ side, action }), async ({ host }, body) => {
    const { match } = host.play();
    const decoded = decodeAction(host.game, body.action);
    const no = decoded.refusal ?? host.game.check(match.state, body.side, decoded.action);
    if (no !== undefined || decoded.refusal !== undefined)
      return { refusal: wireRefusal(host.game, (no ?? decoded.refusal)!) };
    return { preview: wirePreview(host.game, host.game.preview(match.state, body.side, decoded.action)) };
  }),

  hints: command(
    'What the staff would do in your place, best first; only where nobody else plays but the computer',
    z.strictObject({ side }),
    async ({ host, seat: by }, body) => hintsFor(host, by, body.side),
  ),

  offer: command(
    'Offer a draw, or to take something back',
    z.strictObject({ seat, kind: z.enum(['draw', 'undo']), to: z.int().min(0).optional() }),
    ({ host, seat: by }, body) => makeOffer(host, by, body),
  ),

  answer: command(
    'Accept or decline an offer; declining your own withdraws it',
    z.strictObject({ seat, offer: text(40), accept: z.boolean() }),
    ({ host, seat: by }, body) => answerOffer(host, by, body),
  ),

  resign: command('Give the match up', z.strictObject({ seat }), ({ host, seat: by }) => resign(host, by)),
  leave: command(
    'Get up; the others may replace you. Who belongs to a side without sitting there belongs to it no more.',
    z.strictObject({ seat }),
    ({ host, seat: by, rights, player }) =>
      rights.holds ? leave(host, by) : host.change({}, undefined, [], (db) => deleteMember(db, host.id, player.id)),
  ),
  claim: command('Claim a match whose player is late', z.strictObject({ seat }), ({ host, seat: by }) =>
    claim(host, by),
  ),

  replace: command(
    'Replace a player who is gone or late',
    z.strictObject({
      seat,
      absent: z.int().min(0).max(30),
      by: z.enum(['computer', 'anybody', 'invited']),
      level: level.optional(),
    }),
    ({ host }, { absent, by, level: how }) => replace(host, { seat: absent, by, level: how }),
  ),

  chat: command(
    'Say something',
    z.strictObject({
      seat,
      text: z.string().transform(neutral).pipe(z.string().trim().min(1).max(2000)),
      channel: z
        .enum(['players', 'table', 'spectators', 'side'])
        .default('table')
        .describe('`side`: to those who belong to your seat and nobody else.'),
    }),
    async ({ matches, limits, host, player, seat: by }, body) => {
      await limits.take('talk', purseOf(player));
      if (body.channel === 'spectators') throw new ApiError('not-allowed', 'That is for those who watch.');
      const chat = await matches.talk.say(host, { seat: by, player, channel: body.channel, text: body.text });
      // Those who are at the table hear it; the others are told, and with the words; who has blocked him is not.
      await host.addJobs(
        notices(host.situation(), 'talk', host.standing.version, Date.now(), {
          ...(body.channel === 'side' && { to: [by] }),
          from: player.id,
          about: { by: player.name, text: body.text.slice(0, 200) },
        }),
      );
      return { chat };
    },
  ),

  note: command(
    'Write your private notes anew',
    z.strictObject({ seat, text: text(20_000) }),
    async ({ matches, host, seat: by }, body) => ({ note: await matches.talk.note(host, by, body.text) }),
  ),
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;

export const isCommand = (name: unknown): name is CommandName =>
  typeof name === 'string' && Object.hasOwn(commands, name);

/**
 * Finds the seat somebody acts for, and carries the command out: both in the match's own turn and on its newest known
 * table, for who sits where may have changed through another process. What follows, such as long thought, comes after.
 */
export async function carryOut(
  name: CommandName,
  body: { side?: string; seat?: number | undefined; version?: number },
  { matches, limits, host, player }: Omit<Asked, 'seat' | 'rights' | 'player'> & { player: PlayerRow | undefined },
): Promise<object> {
  const work = async (): Promise<Done> => {
    const mine = host.seatsOf(player?.id ?? null);
    if (name === 'chat' && player !== undefined && mine.length === 0)
      return spectatorSays({ matches, limits, host, player }, body);
    if (player === undefined || mine.length === 0) throw notSeated();
    const by = seatFor(host, mine, body);
    const rights = rightsIn(host.table, by, player.id)!;
    refuseMember(host, rights, by, name, body);
    const asked = { matches, limits, host, player, seat: by, rights };
    if (!questions.has(name)) return commands[name].run(asked, body);
    // Questions are answered here and now, while everybody else waits.
    await limits.expect('questions', purseOf(player));
    const began = performance.now();
    const answer = await commands[name].run(asked, body);
    await limits.note('questions', purseOf(player), performance.now() - began);
    return answer;
  };
  const inMatch = (): Promise<Done> => (isGuarded(name, body, host) ? host.run(work) : host.fresh(work));
  // Questions at many matches at once are one player's questions all the same.
  const asks = questions.has(name) && player !== undefined;
  const done = await (asks ? limits.inTurn(`questions ${purseOf(player)}`, inMatch) : inMatch());
  return (typeof done === 'function' ? await done() : done) ?? {};
}

/** Those who watch talk among themselves: nothing of it reaches a player before the match is over. */
async function spectatorSays(
  { matches, limits, host, player }: Omit<Asked, 'seat' | 'rights'>,
  body: object,
): Promise<object> {
  if (host.table.row.spectators === 'none') throw notSeated();
  const { text: said, channel } = body as { text: string; channel: string };
  if (channel === 'players' || channel === 'side') throw notSeated();
  await limits.take('talk', purseOf(player));
  return { chat: await matches.talk.say(host, { seat: null, player, channel: 'spectators', text: said }) };
}

/** Who did it, where it was not whoever sits there. */
const nameOf = ({ rights, player }: Pick<Asked, 'rights' | 'player'>): string | undefined =>
  rights.holds ? undefined : player.name;

/** What a member may not do is closed to him, whatever the rules say. */
function onlyHis(host: MatchHost, rights: Rights, { open, closed, proposal }: WireBeginnings): WireBeginnings {
  const his = (type: string): boolean => mayTake(host.game, rights, type);
  const refusal = { rule: 'rokada', key: 'not-your-duty' };
  const others = open.filter(({ type }) => !his(type)).map(({ type }) => ({ type, refusal }));
  return {
    open: open.filter(({ type }) => his(type)),
    closed: [...closed, ...others],
    ...(proposal?.actions.every(({ type }) => his(type)) && { proposal }),
  };
}

const questions: ReadonlySet<string> = new Set<CommandName>(['choices', 'next', 'beginnings', 'why', 'preview']);

export const notSeated = (): ApiError => new ApiError('not-allowed', 'You do not sit at this table.', 'not-seated');

/** The store itself refuses what is done on the board of an older table, so that it need not be asked beforehand. */
const isGuarded = (name: CommandName, { version: seen = 0 }: { version?: number }, host: MatchHost): boolean =>
  (name === 'act' || name === 'undo') && host.table.seats.some(({ seat: each }) => seen <= host.versionFor(each + 1));

function seatFor(
  host: MatchHost,
  mine: readonly number[],
  asked: { side?: string; seat?: number | undefined },
): number {
  if (asked.side !== undefined) {
    const found = mine.find((each) => host.sidesOf(each).includes(asked.side!));
    if (found === undefined) throw new ApiError('not-allowed', 'You do not play that side.');
    return found;
  }
  const one = asked.seat ?? mine[0]!;
  if (!mine.includes(one)) throw new ApiError('not-allowed', 'You do not sit in that seat.', 'not-seated');
  return one;
}
