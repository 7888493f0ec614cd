// oxlint-disable oxc/no-async-endpoint-handlers -- Fastify awaits its handlers
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError } from '../errors.ts';
import type { ServerContext } from '../context.ts';
import { purseOf } from '../limits.ts';
import type { FileTable } from '../matches/bring.ts';
import type { MatchHost } from '../matches/host.ts';
import { setTalk, setVisibility } from '../matches/offers.ts';
import { PACES } from '../matches/pace.ts';
import { refuseUnlessCommander, rightsIn } from '../matches/staff.ts';
import { tableOf } from '../matches/welcome.ts';
import { neutral } from '../people/names.ts';
import type { Settings } from '../settings.ts';
import type { PlayerRow } from '../store/schema.ts';
import { audienceFor } from './board.ts';
import { level } from './commands.ts';
import { accountOf, somebody } from './guard.ts';
import { playerName } from './people.ts';

const params = z.object({ id: z.string().max(40) });
const name = z.string().trim().max(60).transform(neutral);
const nonce = z.string().max(100).describe('Your part of the dice: any text of your own.');
/** Matches with the computer that one player may have going at a public table. */
const computerMatches = 20;
const paces = Object.keys(PACES) as [keyof typeof PACES, ...(keyof typeof PACES)[]];

const newSeat = z.strictObject({
  player: z.enum(['me', 'invited', 'anybody', 'computer']),
  sides: z.array(z.string().max(40)).max(30).optional(),
  level: level.optional(),
});
const fileTable = z.object({
  name: name.optional(),
  seats: z
    .array(z.object({ kind: z.enum(['person', 'computer']), level: level.optional(), name: z.string().max(60) }))
    .max(30),
});
/** A journal of a long match with all its dice. */
const longestFile = 8 * 1024 * 1024;

/** Setting matches up, finding them, sitting down at them. */
export function matchRoutes(plain: FastifyInstance, context: ServerContext, settings: Settings): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { matches } = context;
  const tags = ['matches'];
  const seen = (host: MatchHost, player: PlayerRow | undefined, pass = false): Promise<object> =>
    host.fresh(async () => {
      audienceFor(host, player, undefined, pass);
      return tableOf(host, player?.id ?? null);
    });

  /** Sets a match up, one after another for each player: with the computer he may have so many going, whoever asks. */
  const setUp = (player: PlayerRow, computer: boolean, make: () => Promise<MatchHost>): Promise<MatchHost> => {
    const purse = purseOf(player);
    return context.limits.inTurn(`matches ${purse}`, async () => {
      if (settings.open !== undefined && computer && (await matches.lists.computerMatchesOf(purse)) >= computerMatches)
        throw new ApiError(
          'too-much',
          `You have ${computerMatches} matches with the computer already: end one first.`,
          'too-many-matches',
        );
      await context.limits.take('matches', purse);
      return make();
    });
  };

  app.get(
    '/api/matches',
    {
      schema: {
        tags,
        summary: 'Matches: yours, those with a free seat, those to watch, those to replay',
        querystring: z.object({ show: z.enum(['mine', 'open', 'running', 'finished']).default('open') }),
      },
    },
    ({ query, player }) => matches.lists.list(query.show, player?.id ?? null),
  );

  app.post(
    '/api/matches',
    {
      schema: {
        tags,
        summary: 'Set up a match',
        body: z.strictObject({
          game: z.string().max(40),
          scenario: z.string().max(60).optional(),
          options: z.record(z.string().max(60), z.string().max(60)).optional(),
          name: name.optional(),
          visibility: z.enum(['private', 'open']).optional(),
          spectators: z.enum(['none', 'public', 'delayed']).optional(),
          pace: z.enum(paces).nullable().optional(),
          nonce: nonce.optional(),
          rated: z
            .boolean()
            .optional()
            .describe('Its end moves the numbers of both players; only between two of them.'),
          seats: z.array(newSeat).min(1).max(30).optional(),
        }),
      },
    },
    async (request, reply) => {
      const player = await accountOf(request, reply, context, settings);
      const computer = request.body.seats?.some((seat) => seat.player === 'computer') ?? false;
      const made = await setUp(player, computer, () => matches.create(request.body, player));
      return reply.code(201).send(await seen(made, player));
    },
  );

  app.post(
    '/api/matches/bring',
    {
      bodyLimit: longestFile,
      schema: {
        tags,
        summary: 'Go on with a match from a file: with its seats and its computers as they were, or as you say',
        body: z.strictObject({
          journal: z.looseObject({ table: fileTable.optional() }),
          seats: z.array(newSeat).min(1).max(30).optional(),
        }),
      },
    },
    async (request, reply) => {
      const player = await accountOf(request, reply, context, settings);
      const { table, ...journal } = request.body.journal;
      await context.limits.take('files', purseOf(player));
      const { seats } = request.body;
      const file = { text: JSON.stringify(journal), table: table as FileTable | undefined, seats };
      const computer =
        seats?.some((seat) => seat.player === 'computer') ?? table?.seats.some(({ kind }) => kind === 'computer');
      const made = await setUp(player, computer ?? false, () => matches.bring(file, player));
      return reply.code(201).send(await seen(made, player));
    },
  );

  app.get(
    '/api/matches/:id',
    {
      schema: {
        tags,
        summary: 'The table of a match',
        params,
        querystring: z.object({ link: z.string().max(60).optional() }),
      },
    },
    async (request) => {
      const host = await matches.get(request.params.id);
      return seen(host, request.player, await matches.links.isPass(host.id, request.query.link));
    },
  );

  app.patch(
    '/api/matches/:id',
    {
      schema: {
        tags,
        summary:
          'Who may see a finished match you played in, or read its talk: any player closes it at once, all must say open to open it',
        params,
        body: z.strictObject({
          visibility: z.enum(['private', 'open']).optional(),
          talk: z.enum(['players', 'open']).optional().describe('Whether spectators read what players say.'),
        }),
      },
    },
    async (request) => {
      const host = await matches.get(request.params.id);
      await host.fresh(async () => {
        const [seat] = host.seatsOf(request.player?.id ?? null);
        if (seat === undefined) throw new ApiError('not-allowed', 'You did not play in it.', 'not-seated');
        refuseUnlessCommander(rightsIn(host.table, seat, request.player!.id));
        const { visibility, talk } = request.body;
        if (visibility !== undefined) await setVisibility(host, seat, visibility);
        if (talk !== undefined) await setTalk(host, seat, talk);
      });
      return seen(host, request.player);
    },
  );

  app.delete(
    '/api/matches/:id',
    { schema: { tags, summary: 'Cancel a match you set up, before it begins', params } },
    async (request, reply) => {
      const player = await somebody(request, reply, context, settings, { guest: false });
      await matches.cancel(request.params.id, player.id);
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/invitations/:token',
    { schema: { tags, summary: 'What an invitation is for', params: z.object({ token: z.string().max(60) }) } },
    async (request) => {
      const player = request.player?.id ?? null;
      const { match, seat, seated } = await matches.invitation(request.params.token, player);
      const host = await matches.get(match);
      const creator = await context.people.player(host.table.row.creator ?? '');
      return host.fresh(async () => ({
        seat,
        seated,
        sides: host.sidesOf(seat),
        by: creator === undefined ? null : { id: creator.id, name: creator.name },
        table: tableOf(host, player),
      }));
    },
  );

  app.post(
    '/api/matches/:id/join',
    {
      schema: {
        tags,
        summary: 'Take a seat, by its invitation or because it is free',
        params,
        body: z.strictObject({
          seat: z.int().min(0).max(30),
          token: z.string().max(60).optional(),
          nonce: nonce.optional(),
          name: playerName.optional().describe('Who you are, if nobody knows you yet.'),
          also: z.boolean().optional().describe('Beside a seat that is yours already.'),
          anyway: z.boolean().optional().describe('At a table without accounts: take the seat even if it is taken.'),
        }),
      },
    },
    async (request, reply) => {
      const { name: called, anyway = false, ...asked } = request.body;
      if (anyway && settings.open !== undefined) throw new ApiError('not-allowed', 'Somebody may sit there.');
      // An invitation is enough: friends need no account.
      const guest = settings.open === undefined || asked.token !== undefined;
      // A used one makes no new guest, nor does one for another seat.
      if (guest && asked.token !== undefined) {
        const { match, seat } = await matches.invitation(asked.token, request.player?.id ?? null);
        if (match !== request.params.id || seat !== asked.seat)
          throw new ApiError('not-allowed', 'That seat is for whoever has its invitation.');
      }
      const player = await somebody(request, reply, context, settings, {
        guest,
        ...(called !== undefined && { name: called }),
      });
      return seen(await matches.join(request.params.id, { ...asked, anyway }, player), player);
    },
  );

  app.post(
    '/api/matches/:id/rematch',
    {
      schema: {
        tags,
        summary: 'The same again, sides swapped',
        params,
        body: z.strictObject({ nonce: nonce.default('') }),
      },
    },
    async (request, reply) => {
      const player = await somebody(request, reply, context, settings, { guest: false });
      const host = await matches.get(request.params.id);
      await host.fresh(async () => {
        if (!host.table.seats.some((each) => each.player_id === player.id))
          throw new ApiError('not-allowed', 'You did not play in it.', 'not-seated');
      });
      const { row, seats } = host.table;
      const computer = row.rematch === null && seats.some(({ kind }) => kind === 'computer');
      const made = await setUp(player, computer, () => matches.rematch(host, player, request.body.nonce));
      return reply.code(201).send(await seen(made, player));
    },
  );
}
