import { ServerError } from './api.ts';

interface Waiting {
  resolve(answer: never): void;
  reject(error: Error): void;
}

export interface LineEvents {
  /** Something came that nobody had asked for. */
  heard(message: never): void;
  /** The line is up, or down: then it is tried again and again. */
  changed(open: boolean): void;
  /** The server does not want us: there is no use in trying again. */
  refused(error: Error): void;
}

/** Milliseconds between two tries: soon at first, then patiently. */
const PAUSES = [300, 600, 1200, 2500, 5000, 10_000];

/** A line to the server that comes back by itself. What was under way when it broke is told so: the next welcome says what became of it. */
export class Line {
  readonly #address: () => string;
  readonly #events: LineEvents;
  readonly #waiting = new Map<number, Waiting>();
  readonly #awake = (): void => this.#again(0);
  #socket: WebSocket | undefined;
  #n = 0;
  #tries = 0;
  #timer = 0;
  #closed = false;

  constructor(address: () => string, events: LineEvents) {
    this.#address = address;
    this.#events = events;
    window.addEventListener('online', this.#awake);
    this.#open();
  }

  ask<T>(what: string, body: object = {}): Promise<T> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(lost());
    const id = ++this.#n;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ ...body, id, do: what }));
    });
  }

  close(): void {
    this.#closed = true;
    window.removeEventListener('online', this.#awake);
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#drop();
  }

  #open(): void {
    const socket = new WebSocket(this.#address());
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#tries = 0;
      this.#events.changed(true);
    });
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (this.#socket === socket) this.#hear(JSON.parse(data) as { is: string; id?: number | null });
    });
    socket.addEventListener('close', () => {
      if (this.#socket !== socket || this.#closed) return;
      this.#socket = undefined;
      this.#drop();
      this.#events.changed(false);
      this.#again(PAUSES[Math.min(this.#tries++, PAUSES.length - 1)]!);
    });
  }

  #again(pause: number): void {
    if (this.#closed || this.#socket !== undefined) return;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#open(), pause);
  }

  #hear(message: { is: string; id?: number | null; error?: string; message?: string }): void {
    if (message.is === 'error') {
      this.close();
      return this.#events.refused(new ServerError(message.error ?? 'internal', message.message ?? ''));
    }
    if (message.is !== 'answer') return this.#events.heard(message as never);
    const waiting = this.#waiting.get(message.id ?? -1);
    this.#waiting.delete(message.id ?? -1);
    if (message.error === undefined) waiting?.resolve(message as never);
    else waiting?.reject(new ServerError(message.error, message.message ?? ''));
  }

  #drop(): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const each of waiting) each.reject(lost());
  }
}

const lost = (): ServerError => new ServerError('lost', 'the line to the server is down');
