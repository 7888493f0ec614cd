import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTooDeepText } from '@rokada/kernel';
import { ApiError } from '../errors.ts';
import type { ServerContext } from '../context.ts';
import { networkOf, purseOf } from '../limits.ts';
import type { Settings } from '../settings.ts';
import type { PlayerRow } from '../store/schema.ts';

declare module 'fastify' {
  interface FastifyRequest {
    player: PlayerRow | undefined;
    /** By which he is known. */
    token: string | undefined;
  }
}

export const cookieName = 'rokada';
export const deviceCookie = 'rokada-device';
const here = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Finds out who asks, and turns away what another site's page, or another machine, may not ask. */
export function guard(app: FastifyInstance, context: ServerContext, { open }: Settings): void {
  app.decorateRequest('player', undefined);
  app.decorateRequest('token', undefined);

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
    request.token = bearer ?? cookie;
    if (bearer !== undefined) {
      request.player = await context.people.whoIs(bearer, 'bot');
      if (request.player === undefined) throw new ApiError('not-signed-in', 'That token is not known.');
    } else if (cookie !== undefined) request.player = await context.people.whoIs(cookie, 'session');
  });
}

/** Whoever has waited for his answer gets it as who he is by now: his session may have ended meanwhile. */
export async function stillSignedIn(
  { player, token, headers }: FastifyRequest,
  { people }: ServerContext,
): Promise<void> {
  if (player === undefined || token === undefined) return;
  const now = await people.whoIs(token, headers.authorization === undefined ? 'session' : 'bot');
  if (now?.id !== player.id) throw new ApiError('not-signed-in', 'You have been signed out meanwhile.');
}

/** Whoever waits for an answer takes room as an open line does, and nobody has more of it; until he is answered, or goes. */
export function waitInLine(
  { player, ip }: FastifyRequest,
  reply: FastifyReply,
  { limits }: ServerContext,
  match: string,
): void {
  const [who, address] = [player === undefined ? ip : purseOf(player), networkOf(ip)];
  const done = limits.openLine({ player: `waits ${who}`, address: `waits ${address}`, match: `waits ${match}` });
  reply.raw.once('close', done);
}

/** Before anything is made of it. */
export function refuseDeep(json: string): void {
  if (isTooDeepText(json)) throw tooDeep();
}

export const tooDeep = (): ApiError => new ApiError('bad-request', 'That is nested too deeply.', 'too-deep');

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

/** The same for an account: the device is remembered too, by what lets nobody in. */
export async function signInAtHome(
  request: FastifyRequest,
  reply: FastifyReply,
  context: ServerContext,
  settings: Settings,
  player: PlayerRow,
): Promise<void> {
  await signIn(reply, context, settings, player);
  reply.setCookie(deviceCookie, await context.people.remember(player.id, networkOf(request.ip)), {
    path: '/api/session',
    httpOnly: true,
    sameSite: 'strict',
    secure: settings.open?.origin.startsWith('https:') ?? false,
    maxAge: 365 * 24 * 3600,
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
