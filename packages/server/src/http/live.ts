import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from '@fastify/websocket';
import { isTooDeepText } from '@rokada/kernel';
import { PROTOCOL } from '@rokada/kernel/protocol';
import { z } from 'zod';
import { ApiError } from '../errors.ts';
import type { ServerContext } from '../context.ts';
import type { MatchHost } from '../matches/host.ts';
import { welcome } from '../matches/welcome.ts';
import type { PlayerRow } from '../store/schema.ts';
import { carryOut, commands, isCommand, type Command } from './commands.ts';
import { tooDeep } from './guard.ts';
import { audienceFor } from './board.ts';
import { flood, purseOf, TooMuch } from '../limits.ts';
import { isFull, noRoom } from '../store/full.ts';

const params = z.object({ id: z.string().max(40) });
const query = z.object({
  seat: z.coerce.number().int().min(0).max(30).optional(),
  since: z.coerce.number().int().min(0).default(0),
  link: z.string().max(60).optional(),
  protocol: z.coerce.number().int().default(PROTOCOL),
});

/** So many messages are kept of somebody whose match is still being looked up. */
const mostEarly = 32;
/** More than this not yet taken by the other end, and the line is dropped: it comes back and catches up. */
const backlog = 4 * 1024 * 1024;
/** So often each end hears from the other; one that was not heard for so long is taken for dead. */
const [beatEvery, deadAfter] = [4000, 10_000];

/** The live door to a match: everything this player may know, as it happens. */
export function liveRoutes(app: FastifyInstance, context: ServerContext): void {
  app.get('/api/matches/:id/live', { websocket: true, schema: { hide: true } }, (socket: WebSocket, request) => {
    const early: string[] = [];
    const keep = (data: Buffer): void => {
      if (early.length >= mostEarly) socket.close(1008, 'too many messages');
      else early.push(data.toString());
    };
    socket.on('message', keep); // what comes while we look the match up is not lost
    void open(socket, request)
      .then((hear) => {
        socket.off('message', keep);
        socket.on('message', (data: Buffer) => hear(data.toString()));
        early.forEach(hear);
      })
      .catch((error: unknown) => {
        const known = error instanceof ApiError;
        if (!known) context.log.error({ err: error }, 'a socket could not be opened');
        socket.send(JSON.stringify({ is: 'error', ...described(error) }));
        socket.close(known ? 4000 : 1011, 'refused');
      });
  });

  async function open(socket: WebSocket, request: FastifyRequest): Promise<(text: string) => void> {
    const { player, ip: address } = request;
    const line = request.raw.socket;
    const { id } = params.parse(request.params);
    const { seat, since, protocol, link } = parsed(query, request.query);
    if (protocol !== PROTOCOL) {
      const words = `This server speaks protocol ${PROTOCOL}, you speak ${protocol}.`;
      throw new ApiError('bad-request', words, 'other-protocol');
    }
    const who = player === undefined ? address : purseOf(player);
    const closeLine = context.limits.openLine({ player: who, address, match: id });
    socket.once('close', closeLine);
    if (player !== undefined && request.token !== undefined) {
      const end = (): void => socket.close(4001, 'signed out');
      socket.once('close', context.lines.add({ player: player.id, token: request.token, end }));
    }
    const host = await context.matches.get(id);
    const pass = await context.matches.links.isPass(id, link);
    const send = (message: string): void => {
      if (socket.bufferedAmount > backlog) return socket.terminate();
      hold(line);
      socket.send(message);
    };
    // Welcome and watch in one go, so that nothing falls between.
    const { audience, leave } = await host.fresh(async () => {
      const watcher = {
        audience: audienceFor(host, player, seat, pass),
        player: player?.id ?? null,
        pass: link,
        send,
        dismiss: () => socket.close(4003, 'this seat is not yours any more'),
      };
      send(JSON.stringify(welcome(host, watcher, since)));
      return { audience: watcher.audience, leave: host.watchers.add(watcher) };
    });
    let [heardAt, beatAt] = [Date.now(), Date.now()];
    const beat = setInterval(() => {
      const now = Date.now();
      // This process was away itself: what came meanwhile is not read yet.
      if (now - beatAt > 2 * beatEvery) heardAt = now;
      beatAt = now;
      if (now - heardAt > deadAfter) return socket.terminate();
      socket.ping(); // for programs; pages cannot see it, and have a word of their own
      send('{"is":"beat"}');
    }, beatEvery).unref();
    socket.on('pong', () => (heardAt = Date.now()));
    socket.on('message', () => (heardAt = Date.now()));
    socket.on('error', () => socket.terminate());
    socket.once('close', () => {
      clearInterval(beat);
      leave();
    });
    if (socket.readyState !== socket.OPEN) leave();
    const chat = await context.matches.talk.chat(host, 0, {
      id: player?.id ?? null,
      seat: audience > 0 ? audience - 1 : null,
    });
    if (chat.length > 0) send(JSON.stringify({ is: 'chat', chat }));
    return (text) =>
      void answer(text, host, player, who).then(
        (reply) => send(reply),
        () => socket.close(1008, 'too many messages'),
      );
  }

  /** Rejects when somebody goes on and on although he was told that it is too much. */
  async function answer(text: string, host: MatchHost, player: PlayerRow | undefined, who: string): Promise<string> {
    context.metrics.count('messages');
    let id: number | null = null;
    try {
      const message = readMessage(text);
      if (!(message instanceof ApiError)) id = message.id;
      // What cannot even be read counts like the rest.
      await context.limits.take('messages', who);
      if (message instanceof ApiError) throw message;
      const { id: _, do: name, ...rest } = message;
      if (name === 'beat') return JSON.stringify({ is: 'answer', id });
      if (!isCommand(name)) throw new ApiError('bad-request', `There is no command ${name.slice(0, 20)}.`);
      const known: Command = commands[name];
      const body = known.sure?.(rest) ? rest : (parsed(known.body, rest) as object);
      return JSON.stringify({
        is: 'answer',
        id,
        ...(await carryOut(name, body, { matches: context.matches, limits: context.limits, host, player })),
      });
    } catch (error) {
      if (error instanceof TooMuch && error.times > flood) throw error;
      if (!(error instanceof ApiError) && !isFull(error))
        context.log.error({ err: error, match: host.id }, 'a message failed');
      return JSON.stringify({ is: 'answer', id, ...described(error) });
    }
  }
}

/** What is said to somebody in one go, an update and an answer say, leaves in one go. */
function hold(line: Socket): void {
  if (line.writableCorked > 0) return;
  line.cork();
  process.nextTick(() => line.uncork());
}

interface Message {
  /** A number of the sender's own, which the answer carries too. */
  readonly id: number;
  readonly do: string;
}

/** Looked at by hand, because it is done for every message; what is in it is the command's to check. */
function readMessage(text: string): Message | ApiError {
  if (isTooDeepText(text)) return tooDeep();
  let message: Partial<Message> | null;
  try {
    message = JSON.parse(text) as typeof message;
  } catch {
    return new ApiError('bad-request', 'That is not JSON.');
  }
  if (typeof message !== 'object' || message === null) return new ApiError('bad-request', 'That is no message.');
  const { id, do: name } = message;
  if (!Number.isSafeInteger(id) || id! < 0) return new ApiError('bad-request', 'id: must be a whole number from 0 up');
  if (typeof name !== 'string') return new ApiError('bad-request', 'do: must be the name of a command');
  return message as Message;
}

function parsed<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [first] = result.error.issues;
  throw new ApiError('bad-request', `${first?.path.join('.') || 'message'}: ${first?.message}`);
}

const described = (error: unknown): { error: string; message: string } =>
  error instanceof ApiError
    ? error.toJSON()
    : isFull(error)
      ? noRoom().toJSON()
      : { error: 'internal', message: 'Something went wrong in the server.' };
