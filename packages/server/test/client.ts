import type { Socket } from 'node:net';
import { SeededChance, type View } from '@rokada/kernel';
import { WebSocket } from 'ws';
import {
  applyDecisions,
  applyDelta,
  type DecisionChange,
  type ViewDelta,
  type WireDecision,
} from '@rokada/kernel/protocol';

export type Json = any;

/** Somebody with a browser: a cookie, an origin, and everything that was ever sent to him. */
export class Person {
  readonly address: string;
  readonly received: string[] = [];
  #cookies = new Map<string, string>();
  readonly #bearer: string | undefined;

  constructor(address: string, bearer?: string) {
    this.address = address;
    this.#bearer = bearer;
  }

  get headers(): Record<string, string> {
    return {
      ...(this.#bearer === undefined ? { origin: this.address } : { authorization: `Bearer ${this.#bearer}` }),
      ...(this.#cookies.size > 0 && { cookie: [...this.#cookies].map((each) => each.join('=')).join('; ') }),
    };
  }

  /** The same person at another door. */
  at(address: string): Person {
    const same = new Person(address, this.#bearer);
    same.#cookies = this.#cookies;
    return same;
  }

  async ask(method: string, path: string, body?: unknown): Promise<{ status: number; body: Json }> {
    const response = await fetch(`${this.address}/api${path}`, {
      method,
      headers: { ...this.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]*)=([^;]*)/.exec(set)!;
      this.#cookies.set(name!, value!);
    }
    const text = await response.text();
    this.received.push(text);
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  }

  async get(path: string): Promise<Json> {
    return this.#good('GET', path);
  }

  async post(path: string, body: unknown = {}): Promise<Json> {
    return this.#good('POST', path, body);
  }

  async #good(method: string, path: string, body?: unknown): Promise<Json> {
    const answer = await this.ask(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  live(match: string, query = ''): Promise<Live> {
    return Live.open(this, match, query);
  }
}

/** An open line to a match, which keeps its view from what it is told. */
export class Live {
  readonly socket: WebSocket;
  readonly messages: Json[] = [];
  #wire: Socket | undefined;
  #counted = 0;
  table: Json;
  view!: View;
  decisions: Json[] = [];
  version = -1;
  #next = 1;
  readonly #answers = new Map<number, (answer: Json) => void>();
  readonly #listeners = new Set<() => void>();
  readonly #person: Person;

  private constructor(person: Person, socket: WebSocket) {
    this.socket = socket;
    this.#person = person;
    socket.setMaxListeners(0);
    socket.once('upgrade', (response) => (this.#wire = response.socket));
    socket.on('message', (data: Buffer) => this.#hear(data.toString()));
  }

  static async open(person: Person, match: string, query = ''): Promise<Live> {
    const socket = new WebSocket(`${person.address.replace('http', 'ws')}/api/matches/${match}/live${query}`, {
      headers: person.headers,
    });
    const live = new Live(person, socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    await live.until(() => live.messages.length > 0);
    return live;
  }

  #hear(text: string): void {
    this.#person.received.push(text);
    const message = JSON.parse(text);
    this.messages.push(message);
    if (message.is === 'answer') {
      this.#answers.get(message.id)?.(message);
      this.#answers.delete(message.id);
    } else if (message.is === 'welcome') {
      this.table = message.table;
      this.version = message.version ?? -1;
      this.view = message.view;
      this.decisions = message.decisions ?? [];
    } else if (message.is === 'update') {
      if (message.version !== this.version + 1) throw new Error(`after ${this.version} came ${message.version}`);
      this.version = message.version;
      if (message.view) this.view = applyDelta(this.view, message.view as ViewDelta);
      if (message.decisions)
        this.decisions = [...applyDecisions(this.decisions as WireDecision[], message.decisions as DecisionChange[])];
    } else if (message.is === 'table') this.table = message.table;
    for (const listener of this.#listeners) listener();
  }

  /** What came over the wire, frames and all, since it was last set to nothing. */
  get bytes(): number {
    return (this.#wire?.bytesRead ?? 0) - this.#counted;
  }
  set bytes(from: number) {
    this.#counted = (this.#wire?.bytesRead ?? 0) - from;
  }

  ask(command: string, body: object = {}): Promise<Json> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#answers.set(id, resolve);
      this.#whenGone(reject);
      this.socket.send(JSON.stringify({ id, do: command, ...body }));
    });
  }

  /** Waits for something to be so. */
  until(is: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        if (!is()) return;
        this.#listeners.delete(look);
        resolve();
      };
      this.#listeners.add(look);
      look(); // what is so already may be found so on a line that is gone
      this.#whenGone(reject);
    });
  }

  #whenGone(reject: (why: Error) => void): void {
    const gone = (): void => reject(new Error('the line is gone'));
    if (this.socket.readyState > WebSocket.OPEN) gone();
    else this.socket.once('close', gone);
  }

  close(): void {
    this.socket.close();
  }
}

/** Chooses through the API alone, as a bot does: a random candidate for every slot. */
export async function randomChoice(live: Live, side: string, chance: SeededChance): Promise<Json> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const draft: { type?: string; slots: Record<string, unknown> } = { slots: {} };
    for (;;) {
      const { choices } = await live.ask('choices', { side, draft });
      if (choices === undefined || (choices.slot === null && !choices.mayFinish)) break;
      if (choices.slot === null) return { type: draft.type, ...draft.slots };
      if (choices.candidates.length === 0) break;
      const many = ['pieces', 'spaces', 'path'].includes(choices.slot.of);
      const one = choices.candidates[chance.below(choices.candidates.length)].value;
      const value = many ? (choices.suggest ?? [one]) : one;
      if (choices.slot.name === 'type') draft.type = value;
      else draft.slots[choices.slot.name] = value;
    }
  }
  throw new Error(`${side} found nothing to do`);
}
