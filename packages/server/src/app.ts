import { readFileSync } from 'node:fs';
import serveStatic from '@fastify/static';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { games } from './games.ts';
import { languageFor, welcomePage } from './page.ts';
import type { Store } from './store/store.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export interface AppParts {
  readonly store: Store;
  /** The folder of the built web table, when there is one. */
  readonly web: string | undefined;
}

/** The server's routes, not yet listening. */
export async function buildApp({ store, web }: AppParts): Promise<FastifyInstance> {
  const app = fastify({ frameworkErrors: answerError });

  // Nothing a page of ours loads comes from elsewhere, so a slip in some page cannot load anything either.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header(
      'content-security-policy',
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; worker-src 'self' blob:; frame-ancestors 'none'",
    );
  });

  app.get('/health', async (_request, reply) => {
    try {
      await store.probe();
      return { status: 'ok', version };
    } catch (error) {
      console.error('The data file cannot be read:', error);
      return reply.code(503).send({ status: 'failing', version, failing: 'store' });
    }
  });

  app.get('/api/games', () => games);

  if (web !== undefined) {
    await app.register(serveStatic, { root: web, dotfiles: 'ignore' });
  } else {
    app.get<{ Querystring: { lang?: unknown } }>('/', (request, reply) => {
      const language = languageFor(request.query.lang, request.headers['accept-language']);
      reply.header('vary', 'accept-language');
      return reply.type('text/html; charset=utf-8').send(welcomePage(language, games));
    });
  }

  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ error: 'not-found', message: `Nothing is at ${request.method} ${request.url}.` }),
  );

  app.setErrorHandler(answerError);
  return app;
}

function answerError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status < 500) return reply.code(status).send({ error: 'bad-request', message: error.message });
  console.error(error); // for whoever runs the server; those outside learn no details
  return reply.code(status).send({ error: 'internal', message: 'Something went wrong in the server.' });
}
