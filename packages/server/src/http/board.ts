// oxlint-disable oxc/no-async-endpoint-handlers -- Fastify awaits its handlers
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError } from '../errors.ts';
import type { ServerContext } from '../context.ts';
import { purseOf } from '../limits.ts';
import type { MatchHost } from '../matches/host.ts';
import { welcome } from '../matches/welcome.ts';
import { journalFile, positionFor, replayAt } from '../matches/replay.ts';
import type { Settings } from '../settings.ts';
import type { PlayerRow } from '../store/schema.ts';
import { stillSignedIn, waitInLine } from './guard.ts';
import { carryOut, commands, notSeated, type CommandName } from './commands.ts';

const params = z.object({ id: z.string().max(40) });
const whole = z.coerce.number().int().min(0);
const seatQuery = z.coerce
  .number()
  .int()
  .min(0)
  .max(30)
  .optional()
  .describe('Which of your seats, if you have several.');
const linkQuery = z.string().max(60).optional().describe('A link to read the match by, as the public sees it.');

/** Those who may look, and as whom: 0 the public, n + 1 seat n. With a pass, the public may where it else may not. */
export function audienceFor(host: MatchHost, player: PlayerRow | undefined, seat?: number, pass = false): number {
  const mine = host.seatsOf(player?.id ?? null);
  if (seat !== undefined && !mine.includes(seat))
    throw new ApiError('not-allowed', 'You do not sit in that seat.', 'not-seated');
  const one = seat ?? mine[0];
  if (one !== undefined) return one + 1;
  if (host.table.row.spectators === 'none' && !pass)
    throw new ApiError('not-allowed', 'This match has no spectators.', 'no-spectators');
  return 0;
}

/** What is on the board, now and before, and what is done there: every command has its address. */
export function boardRoutes(plain: FastifyInstance, context: ServerContext, settings: Settings): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { matches } = context;
  const tags = ['matches'];

  app.get(
    '/api/matches/:id/state',
    {
      schema: {
        tags,
        summary:
          'All you may know: table, view, decisions, and the log since a version of yours. With wait, not before there is something newer.',
        params,
        querystring: z.object({
          seat: seatQuery,
          link: linkQuery,
          since: whole.default(0),
          wait: z.coerce.number().min(0).max(60).default(0).describe('Seconds to wait for something newer than since.'),
        }),
      },
    },
    async (request, reply) => {
      const { seat, since, wait, link } = request.query;
      const host = await matches.get(request.params.id);
      const player = request.player?.id ?? null;
      let until = Date.now() + wait * 1000;
      const isNew = (audience: number): boolean =>
        host.versionFor(audience) > since || host.table.row.status === 'finished' || Date.now() >= until;
      const look = (): Promise<object> =>
        host.fresh(async () => {
          const pass = await matches.links.isPass(host.id, link);
          const audience = audienceFor(host, request.player, seat, pass);
          return isNew(audience) ? welcome(host, { audience, player }, since) : { waits: audience };
        });
      const first = await look();
      if (!('waits' in first)) return first;
      waitInLine(request, reply, context, host.id);
      const audience = first.waits as number;
      while (!isNew(audience) && (await host.watchers.change(until - Date.now())));
      until = 0;
      // Who may look, and as whom, is judged anew: meanwhile he may have left, or have been sent away.
      await stillSignedIn(request, context);
      return look();
    },
  );

  app.get(
    '/api/matches/:id/past/:version',
    {
      schema: {
        tags,
        summary: 'What you saw at a version of yours',
        params: params.extend({ version: whole }),
        querystring: z.object({ seat: seatQuery, link: linkQuery }),
      },
    },
    async (request) => {
      const host = await matches.get(request.params.id);
      const { seat, link } = request.query;
      const pass = await matches.links.isPass(host.id, link);
      return host.fresh(async () => {
        const past = host.play().past(audienceFor(host, request.player, seat, pass), request.params.version);
        if (past === undefined) throw new ApiError('not-found', `You have seen no version ${request.params.version}.`);
        return past;
      });
    },
  );

  app.get(
    '/api/matches/:id/overlay/:overlay/:version',
    {
      schema: {
        tags,
        summary: 'What an overlay of the game laid over the map at a version of yours',
        params: params.extend({ overlay: z.string().max(40), version: whole }),
        querystring: z.object({ seat: seatQuery, link: linkQuery }),
      },
    },
    async ({ params: { id, overlay, version }, query, player }) => {
      const host = await matches.get(id);
      const pass = await matches.links.isPass(id, query.link);
      return host.fresh(async () => {
        const shown = host.play().overlay(audienceFor(host, player, query.seat, pass), version, overlay);
        if (shown === undefined)
          throw new ApiError('not-found', `There is no overlay ${overlay} at a version ${version} of yours.`);
        return { overlay: shown };
      });
    },
  );

  app.get(
    '/api/matches/:id/chat',
    { schema: { tags, summary: 'What was said', params, querystring: z.object({ since: whole.default(0) }) } },
    async (request) => {
      const host = await matches.get(request.params.id);
      return host.fresh(() => {
        const audience = audienceFor(host, request.player);
        const reader = { id: request.player?.id ?? null, seat: audience > 0 ? audience - 1 : null };
        return matches.talk.chat(host, request.query.since, reader);
      });
    },
  );

  app.get(
    '/api/matches/:id/note',
    { schema: { tags, summary: 'Your private notes', params, querystring: z.object({ seat: seatQuery }) } },
    async (request) => {
      const host = await matches.get(request.params.id);
      return host.fresh(async () => {
        const audience = audienceFor(host, request.player, request.query.seat);
        if (audience === 0) throw notSeated();
        return { note: await matches.talk.note(host, audience - 1) };
      });
    },
  );

  app.get(
    '/api/matches/:id/journal',
    {
      schema: {
        tags,
        summary:
          'A match as a file that `rokada verify` proves, with its table: once it is over, or if you play against the computer alone',
        params,
      },
    },
    async (request, reply) => {
      const host = await matches.get(request.params.id);
      reply.header('content-disposition', `attachment; filename="${host.id}.rokada.json"`);
      return host.fresh(async () => {
        audienceFor(host, request.player);
        return journalFile(host, request.player?.id ?? null);
      });
    },
  );

  app.get(
    '/api/matches/:id/position',
    {
      schema: {
        tags,
        summary: 'The match as a position to try things out from; while it runs, what is hidden from you is imagined',
        params,
        querystring: z.object({ seat: seatQuery }),
      },
    },
    async (request) => {
      const host = await matches.get(request.params.id);
      return host.fresh(async () => {
        const audience = audienceFor(host, request.player, request.query.seat);
        if (audience === 0) throw notSeated();
        return positionFor(host, audience - 1);
      });
    },
  );

  app.get(
    '/api/matches/:id/replay/:version',
    {
      schema: {
        tags,
        summary:
          'A finished match as it stood at a version, nothing hidden; a running one too where its players allow it, with a delay',
        params: params.extend({ version: whole }),
      },
    },
    async (request) => {
      const host = await matches.get(request.params.id);
      const { player } = request;
      const owner = player === undefined ? undefined : purseOf(player);
      const family = owner === undefined ? [] : [owner, ...(await context.people.bots(owner)).map(({ id }) => id)];
      return host.fresh(async () => {
        // Whoever plays must not look without his cookie, nor through his bot, nor what his bot plays.
        const plays = audienceFor(host, player) > 0 || family.some((each) => host.seatsOf(each).length > 0);
        const { status, spectators } = host.table.row;
        const early = settings.open !== undefined && status !== 'finished' && spectators === 'delayed';
        if (early && (player === undefined || player.kind === 'guest'))
          throw new ApiError('not-signed-in', 'Sign in first: this is for those who do not play.');
        return replayAt(host, request.params.version, plays);
      });
    },
  );

  for (const [path, { summary, body }] of Object.entries(commands)) {
    app.post(
      `/api/matches/:id/${path}`,
      { schema: { tags: ['play'], summary, params, body } },
      async (request, reply) => {
        const host = await matches.get(request.params.id);
        await context.limits.take('messages', request.player === undefined ? request.ip : purseOf(request.player));
        const answer = await carryOut(path as CommandName, request.body as object, {
          matches,
          limits: context.limits,
          host,
          player: request.player,
        });
        return 'refusal' in answer ? reply.code(422).send({ error: 'refused', ...answer }) : answer;
      },
    );
  }
}
