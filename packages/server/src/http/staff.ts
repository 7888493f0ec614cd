// oxlint-disable oxc/no-async-endpoint-handlers -- Fastify awaits its handlers
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { roles } from '@rokada/kernel/protocol';
import { z } from 'zod';
import { ApiError } from '../errors.ts';
import type { ServerContext } from '../context.ts';
import { allDuties, changeMember, dutiesOf, joinStaff, removeMember, seatsOf } from '../matches/staff.ts';
import { tableOf } from '../matches/welcome.ts';
import type { Settings } from '../settings.ts';
import { somebody } from './guard.ts';
import { playerName } from './people.ts';

const params = z.object({ id: z.string().max(40) });
const token = z.string().max(60);
const player = z.string().max(60);
const role = z.enum(roles).describe('A commander may do everything, an officer what his duties say, an observer look.');
const duties = z
  .array(z.string().max(40))
  .max(40)
  .describe('Of an officer: duties of the game, and `rest` (every action in none of them), `talk`, `pictures`.');

/** The staff of a side: who belongs to it, by which link, and what he may do; and links to read a match. */
export function staffRoutes(plain: FastifyInstance, context: ServerContext, settings: Settings): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { matches } = context;
  const tags = ['staff'];

  app.get(
    '/api/matches/:id/duties',
    { schema: { tags, summary: 'Every duty a member can have, with the actions it is for', params } },
    async (request) => {
      const { game } = await matches.get(request.params.id);
      return allDuties(game).map((duty) => ({ duty, actions: game.duties?.[duty] ?? [] }));
    },
  );

  app.get(
    '/api/matches/:id/links',
    { schema: { tags, summary: 'The links you may hand out, as commander', params } },
    async (request) => {
      const host = await matches.get(request.params.id);
      return host.fresh(() => matches.links.of(host, request.player?.id ?? ''));
    },
  );

  app.post(
    '/api/matches/:id/links',
    {
      schema: {
        tags,
        summary: 'Make a link: to belong to your side, or to read the match as the public sees it',
        params,
        body: z.discriminatedUnion('kind', [
          z.strictObject({
            kind: z.literal('member'),
            seat: z.int().min(0).max(30).optional(),
            role,
            duties: duties.optional(),
          }),
          z.strictObject({ kind: z.literal('chronicle') }),
        ]),
      },
    },
    async (request, reply) => {
      const by = await somebody(request, reply, context, settings, { guest: false });
      const host = await matches.get(request.params.id);
      return reply.code(201).send(await matches.links.make(host, by, request.body));
    },
  );

  app.delete(
    '/api/matches/:id/links/:token',
    { schema: { tags, summary: 'Take a link back', params: params.extend({ token }) } },
    async (request, reply) => {
      const by = await somebody(request, reply, context, settings, { guest: false });
      const host = await matches.get(request.params.id);
      await matches.links.takeBack(host, by.id, request.params.token);
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/links/:token',
    { schema: { tags, summary: 'What a link is for', params: z.object({ token }) } },
    async (request) => {
      const row = await matches.links.find(request.params.token);
      const host = await matches.get(row.match_id);
      const by = await context.people.player(row.created_by ?? '');
      const me = request.player?.id ?? null;
      return host.fresh(async () => ({
        kind: row.kind,
        match: row.match_id,
        ...(row.seat !== null && {
          seat: row.seat,
          sides: host.sidesOf(row.seat),
          role: row.role,
          duties: dutiesOf(row),
          joined: seatsOf(host.table, me).includes(row.seat),
        }),
        by: by === undefined ? null : { id: by.id, name: by.name },
        table: tableOf(host, me),
      }));
    },
  );

  app.post(
    '/api/links/:token/join',
    {
      schema: {
        tags,
        summary: 'Belong to the side a link is for; no account is needed',
        params: z.object({ token }),
        body: z.strictObject({ name: playerName.optional().describe('Who you are, if nobody knows you yet.') }),
      },
    },
    async (request, reply) => {
      const row = await matches.links.find(request.params.token);
      if (row.seat === null) throw new ApiError('bad-request', 'That link is to read, not to join.');
      const { name } = request.body;
      const who = await somebody(request, reply, context, settings, {
        guest: true,
        ...(name !== undefined && { name }),
      });
      const host = await matches.get(row.match_id);
      await joinStaff(host, who, () => matches.links.find(row.token));
      return host.fresh(async () => tableOf(host, who.id));
    },
  );

  app.patch(
    '/api/matches/:id/members/:player',
    {
      schema: {
        tags,
        summary: 'Give a member of your side another role, or other duties',
        params: params.extend({ player }),
        body: z.strictObject({ role: role.optional(), duties: duties.optional() }),
      },
    },
    async (request, reply) => {
      const by = await somebody(request, reply, context, settings, { guest: false });
      const host = await matches.get(request.params.id);
      await changeMember(host, by.id, request.params.player, request.body);
      return host.fresh(async () => tableOf(host, by.id));
    },
  );

  app.delete(
    '/api/matches/:id/members/:player',
    { schema: { tags, summary: 'Send a member away, or go yourself', params: params.extend({ player }) } },
    async (request, reply) => {
      const by = await somebody(request, reply, context, settings, { guest: false });
      await removeMember(await matches.get(request.params.id), by.id, request.params.player);
      return reply.code(204).send();
    },
  );
}
