import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError } from '../errors.ts';
import type { ServerContext } from '../context.ts';
import type { Settings } from '../settings.ts';
import type { PlayerRow } from '../store/schema.ts';
import { cookieName, signIn, somebody } from './guard.ts';

const name = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\p{C}]+$/u, 'has characters that cannot be printed');
const password = z.string().min(8).max(200);
const email = z.email().max(200);
const id = z.string().max(40);

/** Passwords cost the server a fifth of a second each: few tries a minute from one address. */
const slow = { config: { rateLimit: { max: 10, timeWindow: '1 minute' } } };

export function peopleRoutes(plain: FastifyInstance, context: ServerContext, settings: Settings): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { people } = context;
  const tags = ['people'];

  const shown = async (player: PlayerRow): Promise<object> => ({
    id: player.id,
    kind: player.kind,
    name: player.name,
    language: player.language,
    email: player.email,
    webhook: player.webhook,
    holidays: await people.holidays(player.id),
  });

  app.get('/api/me', { schema: { tags, summary: 'Who you are, as far as the server knows' } }, async ({ player }) => ({
    player: player === undefined ? null : await shown(player),
    accounts: settings.open !== undefined,
    mail: context.mail !== undefined,
  }));

  app.patch(
    '/api/me',
    {
      schema: {
        tags,
        summary: 'Change your name, language and where notices go',
        body: z.strictObject({
          name: name.optional(),
          language: z.enum(['en', 'fr']).optional(),
          email: email.nullable().optional(),
          webhook: z
            .url({ protocol: /^https?$/ })
            .max(500)
            .nullable()
            .optional(),
        }),
      },
    },
    async (request, reply) => {
      const player = await somebody(request, reply, context, settings);
      const { webhook, ...rest } = request.body;
      const secret = webhook === null || webhook === undefined ? undefined : randomBytes(24).toString('base64url');
      const defined = Object.fromEntries(
        Object.entries({ ...rest, webhook }).filter(([, value]) => value !== undefined),
      );
      await people.change(player.id, { ...defined, ...(secret !== undefined && { webhook_secret: secret }) });
      return {
        ...(await shown((await people.player(player.id))!)),
        ...(secret !== undefined && { webhookSecret: secret }),
      };
    },
  );

  app.post(
    '/api/me/holidays',
    {
      schema: {
        tags,
        summary: 'Be away: by-turn clocks wait',
        body: z.strictObject({ from: z.int(), until: z.int() }),
      },
    },
    async (request, reply) => {
      const player = await somebody(request, reply, context, settings);
      return reply.code(201).send({ id: await people.addHoliday(player.id, request.body) });
    },
  );

  app.delete(
    '/api/me/holidays/:id',
    { schema: { tags, summary: 'Take back a holiday ahead', params: z.object({ id }) } },
    async (request, reply) => {
      const player = await somebody(request, reply, context, settings, { guest: false });
      await people.dropHoliday(player.id, request.params.id);
      return reply.code(204).send();
    },
  );

  app.get('/api/bots', { schema: { tags, summary: 'Your bots' } }, async (request, reply) => {
    const player = await somebody(request, reply, context, settings, { guest: false });
    return (await people.bots(player.id)).map((bot) => ({ id: bot.id, name: bot.name }));
  });

  app.post(
    '/api/bots',
    { schema: { tags, summary: 'A machine player; its token is shown this once', body: z.strictObject({ name }) } },
    async (request, reply) => {
      const player = await somebody(request, reply, context, settings);
      if (player.kind === 'bot') throw new ApiError('not-allowed', 'Bots have no bots.');
      const { bot, token } = await people.newBot(player.id, request.body.name);
      return reply.code(201).send({ id: bot.id, name: bot.name, token });
    },
  );

  app.delete(
    '/api/bots/:id',
    { schema: { tags, summary: 'Make a bot’s token good for nothing', params: z.object({ id }) } },
    async (request, reply) => {
      const player = await somebody(request, reply, context, settings, { guest: false });
      await people.stopBot(player.id, request.params.id);
      return reply.code(204).send();
    },
  );

  app.delete('/api/session', { schema: { tags, summary: 'Sign out' } }, async (request, reply) => {
    const token = request.cookies[cookieName];
    if (token !== undefined) await people.endSession(token);
    return reply.clearCookie(cookieName, { path: '/' }).code(204).send();
  });

  if (settings.open === undefined) return;

  app.post(
    '/api/account',
    {
      ...slow,
      schema: { tags, summary: 'Open an account', body: z.strictObject({ name, password, email: email.optional() }) },
    },
    async (request, reply) => {
      const player = await people.register(request.body);
      await signIn(reply, context, settings, player);
      return reply.code(201).send(await shown(player));
    },
  );

  app.post(
    '/api/session',
    {
      ...slow,
      schema: {
        tags,
        summary: 'Sign in',
        body: z.strictObject({ name: z.string().max(40), password: z.string().max(200) }),
      },
    },
    async (request, reply) => {
      const player = await people.signIn(request.body);
      await signIn(reply, context, settings, player);
      return shown(player);
    },
  );

  app.post(
    '/api/password/forgotten',
    {
      ...slow,
      schema: { tags, summary: 'Ask for a link to a new password, by mail', body: z.strictObject({ email }) },
    },
    async (request, reply) => {
      if (context.mail === undefined)
        throw new ApiError('unavailable', 'This server sends no mail; ask whoever runs it.');
      const found = await people.newReset(request.body.email);
      if (found !== undefined) {
        const subject = { en: 'Rokada: a new password', fr: 'Rokada : un nouveau mot de passe' }[found.player.language];
        const address = `${settings.open!.origin}/#/password/${found.token}`;
        void context.mail
          .send(request.body.email, subject, `${address}\n`)
          .catch((error: unknown) => context.log.error({ err: error }, 'mail could not be sent'));
      }
      return reply.code(202).send({}); // the same whether anybody has that address or not
    },
  );

  app.post(
    '/api/password',
    {
      ...slow,
      schema: { tags, summary: 'Set a new password', body: z.strictObject({ token: z.string().max(100), password }) },
    },
    async (request, reply) => {
      const player = await people.reset(request.body.token, request.body.password);
      await signIn(reply, context, settings, player);
      return shown(player);
    },
  );
}
