import { readFileSync } from 'node:fs';
import { timingSafeEqual } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import serveStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { ApiError } from './errors.ts';
import { games } from './games.ts';
import type { ServerContext } from './context.ts';
import { communityRoutes } from './http/community.ts';
import { docsRoutes } from './http/docs.ts';
import { guard, refuseDeep } from './http/guard.ts';
import { liveRoutes } from './http/live.ts';
import { boardRoutes } from './http/board.ts';
import { matchRoutes } from './http/matches.ts';
import { peopleRoutes } from './http/people.ts';
import { pictureRoutes } from './http/pictures.ts';
import { staffRoutes } from './http/staff.ts';
import { languageFor, welcomePage } from './page.ts';
import type { Proxies, Settings } from './settings.ts';
import { isFull, noRoom } from './store/full.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Nothing anybody has to say is longer. */
const longest = 64 * 1024;

export interface AppParts {
  readonly context: ServerContext;
  readonly settings: Settings;
  readonly log: Logger;
  /** The folder of the built web table, when there is one. */
  readonly web: string | undefined;
}

/** The server's routes, not yet listening. */
export async function buildApp({ context, settings, log, web }: AppParts): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance: logger,
    frameworkErrors: answerError,
    bodyLimit: longest,
    trustProxy: trusted(settings.open?.proxy),
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 30_000,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ error: 'not-found', message: `Nothing is at ${request.method} ${request.url}.` }),
  );

  // Nothing a page of ours loads comes from elsewhere, so a slip in some page cannot load anything either.
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    hsts: settings.open?.origin.startsWith('https:') ?? false,
    crossOriginEmbedderPolicy: false,
  });
  await app.register(cookie);
  app.addHook('onRequest', async ({ ip, headers, url }) => {
    await context.limits.take(url.startsWith('/api/') ? 'requests' : 'assets', ip);
    if (headers.upgrade !== undefined) await context.limits.take('lines', ip);
  });
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    refuseDeep(text as string);
    return readJson(request, text as string, done);
  });
  await app.register(websocket, {
    options: { maxPayload: longest, perMessageDeflate: deflated },
    errorHandler: (error, socket) => {
      log.debug({ err: error }, 'a socket was cut'); // too long, or no WebSocket at all: not our failure
      socket.terminate();
    },
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Rokada', version, description: 'Matches of board wargames, for people and programs.' },
    },
    transform: jsonSchemaTransform,
  });
  guard(app, context, settings);
  // A page learns by this that there is a table behind it, and not only files.
  app.addHook('onSend', async (_request, reply) => void reply.header('x-rokada', version));
  app.addHook('preClose', async () => context.release());
  app.addHook('onResponse', async (_request, reply) =>
    context.metrics.count(reply.statusCode >= 500 ? 'errors' : 'requests'),
  );

  app.get('/health', { schema: { tags: ['operations'], summary: 'Whether all is well' } }, async (_request, reply) => {
    try {
      await context.store.probe();
      if (context.store.isFull) return reply.code(503).send({ status: 'failing', version, failing: 'disk-full' });
      return { status: 'ok', version };
    } catch (error) {
      log.error({ err: error }, 'the store cannot be read');
      return reply.code(503).send({ status: 'failing', version, failing: 'store' });
    }
  });
  app.get('/metrics', { schema: { tags: ['operations'], summary: 'Numbers for Prometheus' } }, (request, reply) => {
    if (!mayReadMetrics(request, settings)) throw new ApiError('not-allowed', 'Not for you.');
    return reply
      .type('text/plain; version=0.0.4')
      .send(context.metrics.text({ live_matches: context.matches.live, sockets: app.websocketServer.clients.size }));
  });
  app.get('/api/games', { schema: { tags: ['games'], summary: 'The games of this table' } }, () => games);
  peopleRoutes(app, context, settings);
  matchRoutes(app, context, settings);
  staffRoutes(app, context, settings);
  pictureRoutes(app, context, settings);
  boardRoutes(app, context, settings);
  liveRoutes(app, context);
  communityRoutes(app, context, settings);
  docsRoutes(app);

  if (web !== undefined) {
    await app.register(serveStatic, {
      root: web,
      dotfiles: 'ignore',
      // The build lays a pressed twin beside what shrinks by it: on a slow line the page comes in a third of the time.
      preCompressed: true,
      setHeaders(reply, path) {
        // Names in there carry the hash of what is in them: one that was fetched is never asked for again.
        if (/[/\\]assets[/\\]/.test(path)) reply.header('cache-control', 'public, max-age=31536000, immutable');
      },
    });
  } else {
    app.get<{ Querystring: { lang?: unknown } }>('/', { schema: { hide: true } }, (request, reply) => {
      const language = languageFor(request.query.lang, request.headers['accept-language']);
      reply.header('vary', 'accept-language');
      return reply.type('text/html; charset=utf-8').send(welcomePage(language, games));
    });
  }
  return app;
}

/**
 * What is long leaves deflated: a welcome takes a tenth of its room, the long updates a third. What is short does not,
 * because it costs more time than it saves. Each message stands for itself and windows are small, so that an open line
 * holds some 16 kB and not 300.
 */
const deflated = {
  threshold: 500,
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  serverMaxWindowBits: 11,
  clientMaxWindowBits: 10,
  zlibDeflateOptions: { level: 1, memLevel: 4 },
} as const;

/** A forwarded address is anybody's word: by address only who sits at this machine, with no proxy between. */
function mayReadMetrics({ raw, headers }: FastifyRequest, { metricsToken, open }: Settings): boolean {
  const direct = open?.proxy === undefined && !('x-forwarded-for' in headers) && !('forwarded' in headers);
  if (direct && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(raw.socket.remoteAddress ?? '')) return true;
  const [given, known] = [headers.authorization ?? '', `Bearer ${metricsToken}`].map((each) => Buffer.from(each));
  return metricsToken !== undefined && given!.length === known!.length && timingSafeEqual(given!, known!);
}

/** Who stands next is believed, so many times or by address; never everybody, which believes whatever anybody says. */
const trusted = (proxies: Proxies): ((address: string, hop: number) => boolean) | string[] | false =>
  proxies === undefined ? false : typeof proxies === 'number' ? (_, hop) => hop < proxies : [...proxies];

function answerError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ApiError) return reply.code(error.statusCode).send(error.toJSON());
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation;
    const where = `${error.validationContext ?? 'request'}${first?.instancePath.replaceAll('/', '.') ?? ''}`;
    return reply.code(400).send({ error: 'bad-request', message: `${where}: ${first?.message}` });
  }
  if (isFull(error)) return reply.code(503).send(noRoom().toJSON());
  const status = error.statusCode ?? 500;
  if (status < 500) return reply.code(status).send({ error: 'bad-request', message: error.message });
  request.log.error({ err: error }, 'a request failed'); // for whoever runs the server; those outside learn no details
  return reply.code(status).send({ error: 'internal', message: 'Something went wrong in the server.' });
}
