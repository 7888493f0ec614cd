// A player made of code, in TypeScript: it takes a free seat and plays anything legal, live over a socket.
//
//   node --import tsx examples/bot.ts <server> <token> <match> <seat> [invitation]
//
// The server told the token once, when the bot was made: POST /api/bots. docs/api.md explains every message.
import { WebSocket } from 'ws';

const [server = 'http://127.0.0.1:1941', token = '', match = '', seat = '0', invitation] = process.argv.slice(2);
const headers = { authorization: `Bearer ${token}` };

interface Choices {
  readonly slot: { readonly name: string; readonly of: string } | null;
  readonly candidates: readonly { readonly value: string | number }[];
  readonly suggest?: readonly (string | number)[];
  readonly mayFinish: boolean;
}

interface Decision {
  readonly side: string;
  readonly actions?: readonly string[];
  /** The names of fields that are no more. */
  readonly gone?: readonly string[];
}

interface Message {
  readonly is: 'welcome' | 'update' | 'table' | 'chat' | 'answer' | 'error';
  readonly id?: number;
  readonly version?: number;
  readonly decisions?: readonly Partial<Decision>[];
  readonly table?: { readonly status: string; readonly result: { readonly winners: readonly string[] } | null };
  readonly choices?: Choices;
  readonly refusal?: { readonly rule: string; readonly key: string };
  readonly message?: string;
}

async function join(): Promise<void> {
  const response = await fetch(`${server}/api/matches/${match}/join`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      seat: Number(seat),
      nonce: String(Math.random()),
      ...(invitation && { token: invitation }),
    }),
  });
  if (!response.ok) throw new Error(`I may not sit down: ${await response.text()}`);
}

/** The line to the match: answers come back under the number of their question. */
class Line {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Message) => void>();
  #questions = 0;

  constructor(hear: (message: Message) => void) {
    this.#socket = new WebSocket(`${server.replace('http', 'ws')}/api/matches/${match}/live?seat=${seat}`, { headers });
    this.#socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Message;
      if (message.is === 'answer') this.#waiting.get(message.id!)?.(message);
      else hear(message);
    });
    this.#socket.on('error', (error) => console.error(error.message));
  }

  ask(what: string, body: object): Promise<Message> {
    const id = ++this.#questions;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.send(JSON.stringify({ id, do: what, ...body }));
    });
  }

  close(): void {
    this.#socket.close();
  }
}

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

interface Draft {
  readonly type?: unknown;
  readonly slots: Readonly<Record<string, unknown>>;
}

/** Builds an action slot by slot, asking the server each time what can come next; again from the start at a dead end. */
async function choose(line: Line, side: string): Promise<object> {
  for (;;) {
    let draft: Draft | undefined = { slots: {} };
    while (draft !== undefined) {
      const choices: Choices = await ask(line, side, draft);
      if (choices.slot === null) {
        if (choices.mayFinish) return { type: draft.type, ...draft.slots };
        break;
      }
      draft = await fill(line, side, draft, choices);
    }
  }
}

/** Fills the next slot: one value, or a set or path, value by value; undefined at a dead end. */
async function fill(line: Line, side: string, draft: Draft, first: Choices): Promise<Draft | undefined> {
  const { name, of } = first.slot!;
  if (of !== 'pieces' && of !== 'spaces' && of !== 'path') {
    if (first.candidates.length === 0) return undefined;
    const { value } = oneOf(first.candidates);
    return name === 'type' ? { ...draft, type: value } : { ...draft, slots: { ...draft.slots, [name]: value } };
  }
  const chosen: (string | number)[] = [...(first.suggest ?? [])];
  for (let choices = first; first.suggest === undefined;) {
    if (choices.mayFinish && (choices.candidates.length === 0 || Math.random() < 0.5)) break;
    if (choices.candidates.length === 0) return undefined;
    chosen.push(oneOf(choices.candidates).value);
    choices = await ask(line, side, draft, chosen);
  }
  return { ...draft, slots: { ...draft.slots, [name]: chosen } };
}

async function ask(line: Line, side: string, draft: Draft, chosen?: readonly unknown[]): Promise<Choices> {
  const { choices, message } = await line.ask('choices', { side, draft: { ...draft, ...(chosen && { chosen }) } });
  if (choices === undefined) throw new Error(message ?? 'I was not given a choice');
  return choices;
}

let version = 0;
let turn: readonly Decision[] = [];
let over = false;
let busy = false;

async function play(line: Line): Promise<void> {
  if (busy) return;
  busy = true;
  for (;;) {
    // Only the decisions that are ours come with the actions that answer them.
    const mine = turn.find((each) => each.actions !== undefined);
    if (mine === undefined || over) break;
    const action = await choose(line, mine.side);
    const answer = await line.ask('act', { side: mine.side, action, version });
    if (answer.refusal !== undefined) console.error(`${answer.refusal.rule}: ${answer.refusal.key}`);
  }
  busy = false;
  if (over) line.close();
}

/** A decision that names no side is the one that stood at its place, with what has changed. */
function after(before: Decision | undefined, { gone = [], ...now }: Partial<Decision>): Decision {
  if (now.side !== undefined) return now as Decision;
  const made = { ...before, ...now } as Record<string, unknown>;
  for (const name of gone) delete made[name];
  return made as unknown as Decision;
}

await join();
const line = new Line((message) => {
  if (message.is === 'error') throw new Error(message.message);
  version = message.version ?? version;
  turn = message.decisions?.map((each, i) => after(turn[i], each)) ?? turn;
  if (message.table?.status === 'finished') {
    over = true;
    console.log(`The match is over. Winners: ${message.table.result?.winners.join(', ') || 'none'}`);
  }
  void play(line);
});
