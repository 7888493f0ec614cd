import crypto, { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import {
  encodeAction,
  isRows,
  Listening,
  Match,
  randomAction,
  SeededChance,
  type Action,
  type Game,
  type News,
  type Row,
  type State,
  type WireAction,
} from '@rokada/kernel';
import { shownTo } from '@rokada/kernel/testing';
import { onTestFinished, vi } from 'vitest';
import type { RunningServer } from '../src/index.ts';
import { Person, type Json, type Live } from './client.ts';
import { testServer } from './support.ts';

/** Tables that are the same to the last byte but for what is done at them: what somebody is told can be compared. */

export interface Asked {
  readonly game: string;
  readonly scenario?: string;
  readonly options?: Readonly<Record<string, string>>;
}

export interface Order {
  readonly side: string;
  readonly action: WireAction;
}

/** Two ways to go on from one place, and who cannot tell them apart: sides that sit together; none for the public. */
export interface Fork {
  readonly type: string;
  readonly side: string;
  readonly before: readonly Order[];
  readonly ways: readonly [WireAction, WireAction];
  readonly blind: readonly (readonly string[])[];
  /** What each of the blind may try to find out by, of what it could do there. */
  readonly tries: readonly Order[];
}

/** Whatever the server draws by lot is drawn alike, from the beginning on whenever the answer is called. */
export function drawAlike(): () => void {
  let drawn = 0;
  const bytes = (size: number): Buffer => {
    const parts: Buffer[] = [];
    for (let n = 0; n * 32 < size; n++) parts.push(createHash('sha256').update(`${drawn} ${n}`).digest());
    drawn++;
    return Buffer.concat(parts).subarray(0, size);
  };
  vi.spyOn(crypto, 'randomBytes').mockImplementation(bytes);
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  return () => (drawn = 0);
}

/** Somebody at a table: in a seat, of its staff, or looking on. */
export interface Witness {
  readonly name: string;
  readonly sides: readonly string[];
  readonly person: Person;
  readonly line: Live;
  /** Goes along with what he asks. */
  readonly link: string;
}

export interface TwinTable {
  readonly server: RunningServer;
  readonly id: string;
  readonly dice: { readonly secret: string; readonly nonces: readonly string[] };
  readonly witnesses: readonly Witness[];
}

/** A person in every seat; for each seat an officer and an observer if asked for, a spectator, and a reader by link. */
export async function twinTable(
  asked: Asked,
  { staff = false, parts = {} }: { staff?: boolean; parts?: Parameters<typeof testServer>[1] } = {},
): Promise<TwinTable> {
  const server = await testServer({}, parts);
  const host = new Person(server.address);
  const match = await host.post('/matches', { ...asked, visibility: 'open', spectators: 'public', nonce: 'n' });
  const { id } = match;
  const people: { name: string; sides: readonly string[]; person: Person; link?: string }[] = [];
  for (const { seat, sides, invitation } of match.seats as Json[]) {
    const person = seat === 0 ? host : new Person(server.address);
    if (seat > 0)
      await person.post(`/matches/${id}/join`, { seat, token: invitation, name: `seat ${seat}`, nonce: 'n' });
    people.push({ name: sides.join('+'), sides, person });
  }
  for (const { name, sides, person } of staff ? [...people] : []) {
    const seat = people.findIndex((each) => each.person === person);
    for (const role of ['officer', 'observer']) {
      const link = { kind: 'member', role, seat, ...(role === 'officer' && { duties: ['talk', 'rest'] }) };
      const { token } = await person.post(`/matches/${id}/links`, link);
      const member = new Person(server.address);
      await member.post(`/links/${token}/join`, { name: `${role} of ${name}` });
      people.push({ name: `${role} of ${name}`, sides, person: member });
    }
  }
  const { token } = await host.post(`/matches/${id}/links`, { kind: 'chronicle' });
  people.push({ name: 'spectator', sides: [], person: new Person(server.address) });
  people.push({ name: 'reader', sides: [], person: new Person(server.address), link: `link=${token}` });
  const witnesses: Witness[] = [];
  for (const { link = '', ...each } of people)
    witnesses.push({ ...each, link, line: await each.person.live(id, link === '' ? '' : `?${link}`) });
  const { secret, nonces } = await server.store.db
    .selectFrom('matches')
    .select(['secret', 'nonces'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { server, id, dice: { secret, nonces: JSON.parse(nonces) as string[] }, witnesses };
}

/** An answer comes after all that was sent before it. */
export async function settle(witnesses: readonly Witness[]): Promise<void> {
  for (const { line } of witnesses) await line.ask('beat');
}

export async function play({ witnesses }: TwinTable, orders: readonly Order[]): Promise<void> {
  for (const { side, action } of orders) {
    const { line } = witnesses.find(({ sides }) => sides.includes(side))!;
    const answer = await line.ask('act', { side, action, version: line.version });
    if (answer.version === undefined) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(answer)}`);
    await line.until(() => line.version >= answer.version);
    await settle(witnesses);
  }
}

/** Everything that can be asked about a match, in one order; the position to try things out from is asked for apart. */
export async function askEverything(
  { person, line, link, sides }: Witness,
  { id, game, tries = [] }: { id: string; game: Game; tries?: readonly Order[] },
): Promise<void> {
  const get = (path: string): Promise<unknown> =>
    person.ask('GET', link === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${link}`);
  const match = `/matches/${id}`;
  for (const path of ['', '/state', '/chat', '/note', '/journal', '/replay/0', '/pictures', '/links', '/duties'])
    await get(`${match}${path}`);
  for (const version of [0, line.version]) {
    await get(`${match}/past/${version}`);
    for (const overlay of Object.keys(game.overlays ?? {})) await get(`${match}/overlay/${overlay}/${version}`);
  }
  for (const path of ['/lobby', '/notices', '/matches?show=mine', '/matches?show=running']) await get(path);
  for (const side of sides.length > 0 ? sides : game.sides) {
    await line.ask('beginnings', { side });
    await line.ask('choices', { side });
    await line.ask('act', { side, action: { type: 'nonsense' }, version: line.version });
  }
  for (const { side, action } of tries) {
    if (!sides.includes(side)) continue;
    const { type, ...slots } = action;
    await line.ask('choices', { side, draft: { type } });
    await line.ask('next', { side, draft: { type }, whole: true });
    await line.ask('choices', { side, draft: { type, slots } });
    await line.ask('preview', { side, action });
    for (const [name, value] of Object.entries(slots))
      if (typeof value === 'string') await line.ask('why', { side, draft: { type }, value: `not ${name}` });
  }
}

/** All he was sent, without what tells two evenings apart: times, and beats of the line. */
export const heardBy = ({ person }: Witness): string[] =>
  person.received
    .filter((text) => !text.startsWith('{"is":"beat"'))
    .map((text) => text.replace(/\b1[6-9]\d{11}\b/g, 'time').replace(/\\"/g, '"'));

/** The first place where two have not heard the same; undefined when they have. */
export function unlike(one: readonly string[], other: readonly string[]): string | undefined {
  for (let n = 0; n < Math.max(one.length, other.length); n++) {
    const [a = '(nothing)', b = '(nothing)'] = [one[n], other[n]];
    if (a === b) continue;
    let at = 0;
    while (a[at] === b[at]) at++;
    return `${n}: …${a.slice(Math.max(0, at - 150), at + 80)} or …${b.slice(Math.max(0, at - 20), at + 80)}`;
  }
  return undefined;
}

/** What an audience sees, hears and is asked: those who cannot tell two states by it must not by anything else. */
function looks<S extends State>(game: Game<S>, s: S, news: readonly News[], sides: readonly string[]): string {
  const heard = news.filter(({ to }) => to?.some((side) => sides.includes(side)) ?? true);
  const asked = game
    .decisions(s)
    .map(({ actions, ...open }) => (sides.includes(open.side) ? { ...open, actions } : open));
  return JSON.stringify([shownTo(game, s, sides), heard, asked]);
}

/**
 * Plays at random and looks for places where somebody may go on in two ways that others cannot tell apart: one for each
 * of these types of action, or for any.
 */
export function findForks<S extends State>(
  game: Game<S>,
  { game: _, ...start }: Asked,
  dice: TwinTable['dice'],
  { seed, steps, types }: { seed: string; steps: number; types?: readonly string[] },
): Fork[] {
  const match = Match.start(game, { ...dice, ...start });
  const chance = new SeededChance(seed);
  const [forks, before]: [Fork[], Order[]] = [[], []];
  const audiences = [...match.seats.map(({ sides }) => sides), []];
  for (let n = 0; n < steps && forks.length < (types?.length ?? Infinity) && match.outcome === undefined; n++) {
    const open = match.decisions();
    for (const { side, actions } of open) {
      if (types !== undefined && !types.some((type) => actions.includes(type))) continue;
      const known = new Set(forks.map(({ type }) => type));
      const fork = forkAt(game, match.state as S, side, audiences, known, chance);
      if (fork === undefined || types?.includes(fork.type) === false) continue;
      const [one, other] = fork.ways.map((action) =>
        replayed(game, { ...start, ...dice }, [...before, { side, action }]),
      );
      const seen = (way: Match<S>, sides: readonly string[]): string =>
        looks(game, way.state as S, way.log(game.sides, way.version)[0]!.news, sides);
      const blind = fork.blind.filter((sides) => seen(one!, sides) === seen(other!, sides));
      if (blind.length > 0) forks.push({ ...fork, before: [...before], blind, tries: triesAt(game, one!, chance) });
    }
    const { side } = open[chance.below(open.length)]!;
    const action = encodeAction(game, randomAction(game, match.state as S, side, chance)!);
    match.act({ side, action });
    before.push({ side, action });
  }
  return forks;
}

export function replayed<S extends State>(game: Game<S>, start: object, orders: readonly Order[]): Match<S> {
  const match = Match.start(game, start);
  for (const order of orders) {
    const answer = match.act(order);
    if ('refusal' in answer) throw new Error(`${JSON.stringify(order)}: ${answer.refusal.key}`);
  }
  return match;
}

function forkAt<S extends State>(
  game: Game<S>,
  s: S,
  side: string,
  audiences: readonly (readonly string[])[],
  known: ReadonlySet<string>,
  chance: SeededChance,
): Omit<Fork, 'before' | 'tries'> | undefined {
  const tried: { action: WireAction; state: S; news: readonly News[] }[] = [];
  for (let n = 0; n < 5; n++) {
    const any = randomAction(game, s, side, chance);
    if (any === undefined) return undefined;
    if (known.has(any.type)) continue;
    // A table is seldom filled in two ways at random.
    const drawn = n % 2 === 1 ? (otherCell(game, s, side, any) ?? any) : any;
    const world = new Listening(new SeededChance('fork'));
    const state = game.codec.clone(s);
    game.apply(state, side, drawn, world);
    const one = { action: encodeAction(game, drawn), state, news: world.news };
    for (const other of tried) {
      if (other.action.type !== one.action.type || game.codec.equal(one.state, other.state)) continue;
      const blind = audiences.filter(
        (sides) =>
          !sides.includes(side) &&
          looks(game, one.state, one.news, sides) === looks(game, other.state, other.news, sides),
      );
      if (blind.length > 0) return { type: drawn.type, side, ways: [other.action, one.action], blind };
    }
    tried.push(one);
  }
  return undefined;
}

/** The same with one cell of a table changed, where one may be. */
function otherCell<S extends State>(game: Game<S>, s: S, side: string, action: Action): Action | undefined {
  for (const { name, slot } of game.actions.get(action.type)!.order) {
    if (!isRows(slot)) continue;
    const table = (action[name] ?? []) as readonly Row[];
    for (const [i, row] of table.slice(0, 8).entries()) {
      for (const column of slot.columns) {
        for (const value of column.among(s, { ...action, side }, row, table.slice(0, i))) {
          const other = { ...action, [name]: table.with(i, { ...row, [column.name]: value }) };
          if (value !== row[column.name] && game.check(s, side, other) === undefined) return other;
        }
      }
    }
  }
  return undefined;
}

/** What each side that decides could do there: to ask about. */
export function triesAt<S extends State>(game: Game<S>, match: Match<S>, chance: SeededChance): Order[] {
  return match.decisions().flatMap(({ side }) =>
    [0, 1].flatMap(() => {
      const drawn = randomAction(game, match.state as S, side, chance);
      return drawn === undefined ? [] : [{ side, action: encodeAction(game, drawn) }];
    }),
  );
}
