// oxlint-disable oxc/no-async-endpoint-handlers -- Fastify awaits its handlers
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError } from '../errors.ts';
import type { ServerContext } from '../context.ts';
import type { Settings } from '../settings.ts';
import type { PlayerRow } from '../store/schema.ts';
import { purseOf, TooMuch } from '../limits.ts';
import { mailKey } from '../people/people.ts';
import { settings as playerSettings, settingsOf } from '../notices/wishes.ts';
import { accountOf, cookieName, deviceCookie, signInAtHome, somebody } from './guard.ts';

export const playerName = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\p{C}]+$/u, 'has characters that cannot be printed');
const name = playerName;
const password = z.string().min(8).max(200);
const email = z.email().max(200);
const id = z.string().max(40);

export function peopleRoutes(plain: FastifyInstance, context: ServerContext, settings: Settings): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { people } = context;
  const tags = ['people'];
  /** Passwords cost the server a fifth of a second each: few tries a minute from one address. */
  const fewFromOneAddress = async ({ ip }: FastifyRequest): Promise<void> => context.limits.take('passwords', ip);

  const shown = async (player: PlayerRow): Promise<object> => ({
    id: player.id,
    kind: player.kind,
    name: player.name,
    language: player.language,
    email: player.email,
    unverified: player.unverified,
    webhook: player.webhook,
    settings: settingsOf(player),
    holidays: await people.holidays(player.id),
  });

  /** An address is believed once whoever reads its mail says so. */
  const sendVerification = async (player: PlayerRow, address: string): Promise<void> => {
    await context.limits.take('mails', purseOf(player));
    await context.limits.take('mailbox', mailKey(address));
    const token = await people.giveAddress(player.id, address);
    const subject = { en: 'Rokada: is this your address?', fr: 'Rokada\u00a0: est-ce votre adresse\u202f?' }[
      player.language
    ];
    send(address, subject, `mail/${token}`);
  };

  /** Mail goes its own way: nobody waits for it, nor learns from its time whether it went. */
  const send = (to: string, subject: string, path: string): void => {
    const origin = settings.open?.origin ?? `http://127.0.0.1:${settings.port}`;
    void context.mail
      ?.send(to, subject, `${origin}/#/${path}\n`)
      .catch((error: unknown) => context.log.error({ err: error }, 'mail could not be sent'));
  };

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
          settings: playerSettings.optional(),
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
      const { webhook, name: called, email: address, settings: wishes, ...rest } = request.body;
      const secret = webhook === null || webhook === undefined ? undefined : randomBytes(24).toString('base64url');
      if (called !== undefined && called !== player.name) {
        if (settings.open !== undefined) await people.refuseName(called, player.id);
        await people.rename(player, called);
        await context.matches.rename(player.id, called);
      }
      if (address === null) await people.forgetAddress(player.id);
      else if (address !== undefined && address !== player.email) await sendVerification(player, address);
      const defined = Object.fromEntries(
        Object.entries({
          ...rest,
          webhook,
          settings: wishes && JSON.stringify({ ...(JSON.parse(player.settings) as object), ...wishes }),
        }).filter(([, value]) => value !== undefined),
      );
      if (Object.keys(defined).length > 0)
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
      const player = await accountOf(request, reply, context, settings);
      if (player.kind === 'bot') throw new ApiError('not-allowed', 'Bots have no bots.');
      if (settings.open !== undefined) await people.refuseName(request.body.name, player.id);
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
      preHandler: fewFromOneAddress,
      schema: {
        tags,
        summary: 'Open an account; a guest keeps his matches',
        body: z.strictObject({ name, password, email: email.optional() }),
      },
    },
    async (request, reply) => {
      const { email: address, ...asked } = request.body;
      const guest = request.player?.kind === 'guest' ? request.player : undefined;
      const player = await people.register(asked, guest);
      if (address !== undefined) await sendVerification(player, address);
      if (guest === undefined) await signInAtHome(request, reply, context, settings, player);
      else await context.matches.rename(player.id, player.name);
      return reply.code(201).send(await shown((await people.player(player.id))!));
    },
  );

  app.post(
    '/api/session',
    {
      schema: {
        tags,
        summary: 'Sign in',
        body: z.strictObject({ name: z.string().max(40), password: z.string().max(200) }),
      },
    },
    async (request, reply) => {
      const from = { address: request.ip, device: request.cookies[deviceCookie] };
      const player = await context.signIns.signIn(request.body, from);
      await signInAtHome(request, reply, context, settings, player);
      return shown(player);
    },
  );

  app.post(
    '/api/password/forgotten',
    {
      preHandler: fewFromOneAddress,
      schema: { tags, summary: 'Ask for a link to a new password, by mail', body: z.strictObject({ email }) },
    },
    async (request, reply) => {
      if (context.mail === undefined)
        throw new ApiError('unavailable', 'This server sends no mail; ask whoever runs it.');
      try {
        await context.limits.take('mailbox', mailKey(request.body.email));
        const found = await people.newReset(request.body.email);
        if (found !== undefined) {
          const subjects = { en: 'Rokada: a new password', fr: 'Rokada\u00a0: un nouveau mot de passe' };
          send(request.body.email, subjects[found.player.language], `password/${found.token}`);
        }
      } catch (error) {
        // Nobody's mailbox is filled by strangers.
        if (!(error instanceof TooMuch)) throw error;
      }
      return reply.code(202).send({}); // the same whether anybody has that address or not, and room for another mail
    },
  );

  app.post(
    '/api/password',
    {
      preHandler: fewFromOneAddress,
      schema: { tags, summary: 'Set a new password', body: z.strictObject({ token: z.string().max(100), password }) },
    },
    async (request, reply) => {
      const player = await people.reset(request.body.token, request.body.password);
      await signInAtHome(request, reply, context, settings, player);
      return shown(player);
    },
  );

  app.post(
    '/api/mail',
    {
      preHandler: fewFromOneAddress,
      schema: {
        tags,
        summary: 'Say that an address is yours, by what was mailed to it',
        body: z.strictObject({ token: z.string().max(100) }),
      },
    },
    async (request) => shown(await people.verifyAddress(request.body.token)),
  );

  app.post(
    '/api/me/password',
    {
      preHandler: fewFromOneAddress,
      schema: {
        tags,
        summary: 'Change your password; other sessions end',
        body: z.strictObject({ old: z.string().max(200), password }),
      },
    },
    async (request, reply) => {
      const player = await accountOf(request, reply, context, settings);
      await context.signIns.asOwner(player, () => people.changePassword(player, request.body));
      await signInAtHome(request, reply, context, settings, player);
      return shown(player);
    },
  );
}
