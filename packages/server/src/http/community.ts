// oxlint-disable oxc/no-async-endpoint-handlers -- Fastify awaits its handlers
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { profileOf } from '../community/profile.ts';
import type { ServerContext } from '../context.ts';
import { ApiError } from '../errors.ts';
import { purseOf } from '../limits.ts';
import { PACES } from '../matches/pace.ts';
import { neutral } from '../people/names.ts';
import type { Settings } from '../settings.ts';
import { accountOf, somebody, stillSignedIn, waitInLine } from './guard.ts';

const id = z.string().max(40);
const params = z.object({ id });
const paces = Object.keys(PACES) as [keyof typeof PACES, ...(keyof typeof PACES)[]];

/** Beyond single matches: the lobby, notices, players and what they are to each other, tournaments. */
export function communityRoutes(plain: FastifyInstance, context: ServerContext, settings: Settings): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { matches, inbox, push, relations, tournaments } = context;
  const known = { guest: false } as const;

  app.get(
    '/api/lobby',
    { schema: { tags: ['matches'], summary: 'Your matches: your move first, then the others; and open seats' } },
    async ({ player }) => matches.lists.lobby(player?.id ?? ''),
  );

  // ── Notices ──

  const tags = ['notices'];
  app.get(
    '/api/notices',
    {
      schema: {
        tags,
        summary: 'What you were told, from a number on; with wait, not before there is something',
        querystring: z.object({
          since: z.coerce.number().int().min(0).default(0),
          wait: z.coerce.number().min(0).max(60).default(0),
        }),
      },
    },
    async (request, reply) => {
      const player = await somebody(request, reply, context, settings, known);
      const { since, wait } = request.query;
      if (wait > 0) waitInLine(request, reply, context, `notices of ${player.id}`);
      const notices = await inbox.wait(player.id, since, wait * 1000, () => reply.raw.destroyed);
      if (wait > 0) await stillSignedIn(request, context);
      return { notices, turns: await matches.lists.turnsOf(player.id) };
    },
  );

  app.post(
    '/api/notices/read',
    { schema: { tags, summary: 'You have read them, up to a number', body: z.strictObject({ upTo: z.int().min(0) }) } },
    async (request, reply) => {
      const player = await somebody(request, reply, context, settings, known);
      await inbox.read(player.id, request.body.upTo);
      return reply.code(204).send();
    },
  );

  app.get('/api/push', { schema: { tags, summary: 'The key for subscriptions to web push' } }, async () => ({
    key: (await push.keys()).publicKey,
  }));

  app.post(
    '/api/push',
    {
      schema: {
        tags,
        summary: 'Tell this browser when there is something to look at: a PushSubscription as the browser gives it',
        body: z.object({
          endpoint: z.url().max(1000),
          keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
        }),
      },
    },
    async (request, reply) => {
      const player = await somebody(request, reply, context, settings, known);
      if (!push.mayCall(request.body.endpoint)) throw new ApiError('bad-request', 'That is no push service.');
      await push.subscribe(player.id, request.body);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/push/stop',
    {
      schema: {
        tags,
        summary: 'Tell this browser nothing more',
        body: z.strictObject({ endpoint: z.url().max(1000) }),
      },
    },
    async (request, reply) => {
      const player = await somebody(request, reply, context, settings, known);
      await push.unsubscribe(player.id, request.body.endpoint);
      return reply.code(204).send();
    },
  );

  // ── Players ──

  app.get(
    '/api/players/:id',
    {
      schema: { tags: ['people'], summary: 'A player: ratings, results by game, and the matches you may see', params },
    },
    async (request) => profileOf(context.store, request.params.id, request.player?.id ?? null),
  );

  app.get(
    '/api/friends',
    { schema: { tags: ['people'], summary: 'Friends, requests, and whom you block' } },
    async (request, reply) => {
      const player = await somebody(request, reply, context, settings, known);
      const all = await relations.of(player.id);
      return { ...all, friends: all.friends.map((each) => ({ ...each, present: matches.isPresent(each.id) })) };
    },
  );

  app.put(
    '/api/friends/:id',
    {
      schema: {
        tags: ['people'],
        summary: 'Ask somebody to be your friend, or agree; or block him',
        params,
        body: z.strictObject({ kind: z.enum(['friend', 'block']) }),
      },
    },
    async (request, reply) => {
      const player = await somebody(request, reply, context, settings, known);
      return { friends: await relations.set(player.id, request.params.id, request.body.kind) };
    },
  );

  app.delete(
    '/api/friends/:id',
    { schema: { tags: ['people'], summary: 'Neither friend nor blocked any more', params } },
    async (request, reply) => {
      const player = await somebody(request, reply, context, settings, known);
      await relations.drop(player.id, request.params.id);
      return reply.code(204).send();
    },
  );

  // ── Tournaments ──

  const games = ['tournaments'];
  app.get('/api/tournaments', { schema: { tags: games, summary: 'Tournaments, the newest first' } }, () =>
    tournaments.list(),
  );

  app.post(
    '/api/tournaments',
    {
      schema: {
        tags: games,
        summary: 'Found a tournament: everybody meets everybody twice, once from each side',
        body: z.strictObject({
          name: z.string().trim().min(1).max(60).transform(neutral),
          game: z.string().max(40),
          scenario: z.string().max(60).optional(),
          options: z.record(z.string().max(60), z.string().max(60)).optional(),
          pace: z.enum(paces).nullable().optional(),
          size: z.int().min(2).max(8).describe('It begins with so many; whoever founded it may begin it sooner.'),
        }),
      },
    },
    async (request, reply) => {
      const player = await accountOf(request, reply, context, settings);
      await context.limits.take('matches', purseOf(player));
      return reply.code(201).send(await tournaments.show(await tournaments.create(request.body, player)));
    },
  );

  app.get(
    '/api/tournaments/:id',
    { schema: { tags: games, summary: 'A tournament and its standings', params } },
    (request) => tournaments.show(request.params.id),
  );

  for (const [path, summary] of [
    ['join', 'Enter a tournament'],
    ['leave', 'Leave it before it begins; its founder calls it off'],
    ['start', 'Begin it with those who are there'],
  ] as const) {
    app.post(
      `/api/tournaments/:id/${path}`,
      { schema: { tags: games, summary, params, body: z.strictObject({}) } },
      async (request, reply) => {
        const player = await accountOf(request, reply, context, settings);
        const tournament = request.params.id;
        if (path === 'join') await tournaments.join(tournament, player);
        else if (path === 'start') await tournaments.start(tournament, player.id);
        else {
          await tournaments.leave(tournament, player.id);
          return reply.code(204).send();
        }
        return tournaments.show(tournament);
      },
    );
  }
}
