import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTooDeepText } from '@rokada/kernel';
import { ApiError } from '../errors.ts';
import type { ServerContext } from '../context.ts';
import type { Settings } from '../settings.ts';
import type { PlayerRow } from '../store/schema.ts';

declare module 'fastify' {
  interface FastifyRequest {
    player: PlayerRow | undefined;
  }
}

export const cookieName = 'rokada';
const here = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Finds out who asks, and turns away what another site's page, or another machine, may not ask. */
export function guard(app: FastifyInstance, context: ServerContext, { open }: Settings): void {
  app.decorateRequest('player', undefined);

  app.addHook('onRequest', async (request) => {
    const host = request.headers.host ?? '';
    // A page elsewhere can make a browser call this machine under a name of its own; it cannot choose the Host.
    if (open === undefined && !here.has(hostname(host)))
      throw new ApiError('not-allowed', 'This table is for this machine only.');
    if (!request.url.startsWith('/api/')) return;

    const bearer = /^Bearer (\S{1,100})$/.exec(request.headers.authorization ?? '')?.[1];
    const cookie = request.cookies[cookieName];
    const { origin } = request.headers;
    if (changes(request)) {
      const allowed = open === undefined ? [`http://${host}`] : [open.origin];
      if (origin !== undefined && !allowed.includes(origin))
        throw new ApiError('not-allowed', 'That page may not ask this.');
      if (origin === undefined && cookie !== undefined && bearer === undefined) {
        throw new ApiError('not-allowed', 'With a cookie an Origin is needed; programs use a token.');
      }
    }
    if (bearer !== undefined) {
      request.player = await context.people.whoIs(bearer, 'bot');
      if (request.player === undefined) throw new ApiError('not-signed-in', 'That token is not known.');
    } else if (cookie !== undefined) request.player = await context.people.whoIs(cookie, 'session');
  });
}

/** Before anything is made of it. */
export function refuseDeep(json: string): void {
  if (isTooDeepText(json)) throw new ApiError('bad-request', 'That is nested too deeply.', 'too-deep');
}

const hostname = (host: string): string => host.replace(/:\d+$/, '');

const changes = ({ method, headers }: FastifyRequest): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) || headers.upgrade !== undefined;

/** Gives the browser a session, in a cookie that scripts cannot read and other sites cannot send. */
export async function signIn(
  reply: FastifyReply,
  context: ServerContext,
  settings: Settings,
  player: PlayerRow,
): Promise<void> {
  reply.setCookie(cookieName, await context.people.newSession(player.id), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: settings.open?.origin.startsWith('https:') ?? false,
    maxAge: 60 * 24 * 3600,
  });
}

/** Whoever asks; at a table without accounts, a new guest if nobody yet. */
export async function somebody(
  request: FastifyRequest,
  reply: FastifyReply,
  context: ServerContext,
  settings: Settings,
  { guest = settings.open === undefined, name = 'guest' } = {},
): Promise<PlayerRow> {
  if (request.player !== undefined) return request.player;
  if (!guest) throw new ApiError('not-signed-in', 'Sign in first.');
  await context.limits.take('guests', request.ip);
  if (settings.open !== undefined) await context.people.refuseName(name);
  const player = await context.people.newGuest(name);
  await signIn(reply, context, settings, player);
  request.player = player;
  return player;
}

/** Whoever asks; at a public table only if he has an account, or is the bot of one. */
export async function accountOf(
  request: FastifyRequest,
  reply: FastifyReply,
  context: ServerContext,
  settings: Settings,
): Promise<PlayerRow> {
  const player = await somebody(request, reply, context, settings);
  if (settings.open !== undefined && player.kind === 'guest')
    throw new ApiError('not-allowed', 'That needs an account.', 'account-needed');
  return player;
}
