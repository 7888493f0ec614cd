import pino, { type DestinationStream, type Logger } from 'pino';

/** Structured lines on standard output. Nothing that identifies somebody to us is ever in them. */
export const newLog = (level: string, to: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: null,
      redact: {
        paths: ['*.password', '*.token', '*.secret', '*.nonce', '*.cookie', '*.authorization', '*.email', '*.webhook'],
        remove: true,
      },
      serializers: {
        // Headers and bodies stay out altogether, and of the address what follows the question mark.
        req: (request: { method?: string; url?: string; id?: string }) => ({
          id: request.id,
          method: request.method,
          path: request.url?.split('?')[0]!.replace(/(\/(?:invitations|links)\/)[^/]+/, '$1…'),
        }),
        res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
        err: pino.stdSerializers.err,
      },
    },
    to,
  );
