// oxlint-disable oxc/no-async-endpoint-handlers -- Fastify awaits its handlers
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError } from '../errors.ts';
import type { ServerContext } from '../context.ts';
import { purseOf } from '../limits.ts';
import { neutral } from '../people/names.ts';
import type { Settings } from '../settings.ts';
import { audienceFor } from './board.ts';
import { somebody } from './guard.ts';

const params = z.object({ id: z.string().max(40) });
const one = params.extend({ picture: z.string().max(40) });
const link = z.string().max(60).optional().describe('A link to read the match by.');
/** As a phone takes them. */
const longest = 6 * 1024 * 1024;

/** Pictures beside what a side tells. */
export function pictureRoutes(plain: FastifyInstance, context: ServerContext, settings: Settings): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { matches } = context;
  const tags = ['staff'];
  for (const type of ['image/jpeg', 'image/png']) {
    app.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: longest }, (_request, body, done) =>
      done(null, body),
    );
  }

  app.post(
    '/api/matches/:id/pictures',
    {
      bodyLimit: longest,
      schema: {
        tags,
        summary: 'Put a picture beside what you tell: a JPEG or PNG as the body; kept smaller, with nothing else in it',
        consumes: ['image/jpeg', 'image/png'],
        params,
        querystring: z.object({
          about: z.string().trim().min(1).max(60).transform(neutral).describe('What it is beside, in your own words.'),
          seat: z.coerce.number().int().min(0).max(30).optional(),
        }),
      },
      errorHandler: (error, _request, reply) => {
        if (error.statusCode !== 413) throw error;
        const large = new ApiError('bad-request', 'That picture is too large: at most 6 MB.', 'too-large');
        return reply.code(large.statusCode).send(large.toJSON());
      },
    },
    async (request, reply) => {
      const player = await somebody(request, reply, context, settings, { guest: false });
      await context.limits.take('pictures', purseOf(player));
      if (!(request.body instanceof Uint8Array))
        throw new ApiError(
          'bad-request',
          'That is no picture: send its bytes as image/jpeg or image/png.',
          'not-a-picture',
        );
      const host = await matches.get(request.params.id);
      const made = await matches.pictures.add(host, player, { ...request.query, bytes: request.body });
      return reply.code(201).send(made);
    },
  );

  app.get(
    '/api/matches/:id/pictures',
    { schema: { tags, summary: 'The pictures of a match', params, querystring: z.object({ link }) } },
    async (request) => {
      const host = await matches.get(request.params.id);
      const pass = await matches.links.isPass(host.id, request.query.link);
      await host.fresh(async () => audienceFor(host, request.player, undefined, pass));
      return matches.pictures.list(host);
    },
  );

  app.get(
    '/api/matches/:id/pictures/:picture',
    {
      schema: { tags, summary: 'A picture, to whom the match is shown', params: one, querystring: z.object({ link }) },
    },
    async (request, reply) => {
      const host = await matches.get(request.params.id);
      const pass = await matches.links.isPass(host.id, request.query.link);
      await host.fresh(async () => audienceFor(host, request.player, undefined, pass));
      const { jpeg } = await matches.pictures.find(host, request.params.picture);
      return reply
        .type('image/jpeg')
        .header('cache-control', 'private, max-age=86400, immutable')
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(jpeg));
    },
  );

  app.delete(
    '/api/matches/:id/pictures/:picture',
    { schema: { tags, summary: 'Take a picture away', params: one } },
    async (request, reply) => {
      const player = await somebody(request, reply, context, settings, { guest: false });
      await matches.pictures.remove(await matches.get(request.params.id), player.id, request.params.picture);
      return reply.code(204).send();
    },
  );
}
