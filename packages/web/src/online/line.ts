import { ServerError } from './api.ts';

interface Waiting {
  resolve(answer: never): void;
  reject(error: Error): void;
  readonly timer: number;
}

export interface LineEvents {
  /** Something came that nobody had asked for. */
  heard(message: never): void;
  /** The line is up, or down: then it is tried again and again. */
  changed(open: boolean): void;
  /** The server does not want us: there is no use in trying again. */
  refused(error: Error): void;
  /** Somebody else has our seat: there is no use in trying again from it. */
  dismissed(): void;
}

/** Milliseconds between two tries: soon at first, then patiently. */
const PAUSES = [300, 600, 1200, 2500, 5000, 10_000];
/**
 * The server says something every four seconds; whoever is silent for so long, or leaves a question open, is not there.
 * With the second between two looks and what timers are late by, that is known within ten. Milliseconds.
 */
const SILENCE = 8500;
const LOOK_EVERY = 1000;
const BEAT_EVERY = 4000;
const PATIENCE = 9500;
/** How the server closes a line to a seat that is somebody else's now. */
const SEAT_LOST = 4003;
/** What takes longer than a question: the staff thinks. */
const SLOW: Readonly<Record<string, number>> = { hints: 60_000 };

/**
 * A line to the server that comes back by itself. Both ends say something every few seconds, so that a dead one is
 * noticed within ten. What was under way when it broke is told so: the next welcome says what became of it.
 */
export class Line {
  readonly #address: () => string;
  readonly #events: LineEvents;
  readonly #waiting = new Map<number, Waiting>();
  readonly #awake = (): void => this.#again(0);
  readonly #asleep = (): void => this.#lose();
  #socket: WebSocket | undefined;
  #n = 0;
  #tries = 0;
  #timer = 0;
  #watch = 0;
  #heardAt = 0;
  #beatAt = 0;
  #closed = false;

  constructor(address: () => string, events: LineEvents) {
    this.#address = address;
    this.#events = events;
    window.addEventListener('online', this.#awake);
    window.addEventListener('offline', this.#asleep);
    this.#watch = window.setInterval(() => this.#look(), LOOK_EVERY);
    this.#open();
  }

  ask<T>(what: string, body: object = {}): Promise<T> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(lost());
    const id = ++this.#n;
    return new Promise<T>((resolve, reject) => {
      const slow = SLOW[what];
      const timer = window.setTimeout(() => {
        this.#waiting.delete(id);
        reject(new ServerError('lost', `no answer to ${what}`, 'unanswered'));
        // A line on which nobody answers is none: a new one brings everything anew. Only thought may take long.
        if (slow === undefined && this.#socket === socket) this.#lose();
      }, slow ?? PATIENCE);
      this.#waiting.set(id, { resolve, reject, timer });
      socket.send(JSON.stringify({ ...body, id, do: what }));
    });
  }

  close(): void {
    this.#closed = true;
    window.removeEventListener('online', this.#awake);
    window.removeEventListener('offline', this.#asleep);
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    this.#socket?.close();
    this.#drop();
  }

  #open(): void {
    const socket = new WebSocket(this.#address());
    this.#socket = socket;
    this.#heardAt = Date.now();
    socket.addEventListener('open', () => {
      if (this.#socket !== socket) return;
      this.#heardAt = Date.now();
      this.#events.changed(true);
    });
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (this.#socket !== socket) return;
      this.#heardAt = Date.now();
      this.#tries = 0;
      this.#hear(JSON.parse(data) as { is: string; id?: number | null });
    });
    socket.addEventListener('close', ({ code }) => {
      if (this.#socket !== socket || this.#closed) return;
      if (code === SEAT_LOST) {
        this.close();
        return this.#events.dismissed();
      }
      this.#lose();
    });
  }

  /** Says that we are there, and looks whether the other end is. */
  #look(): void {
    const socket = this.#socket;
    if (socket === undefined) return;
    const now = Date.now();
    if (now - this.#heardAt > SILENCE) return this.#lose();
    if (socket.readyState !== WebSocket.OPEN || now - this.#beatAt < BEAT_EVERY) return;
    this.#beatAt = now;
    void this.ask('beat').catch(() => undefined); // silence is noticed by whoever looks
  }

  /** The line is down, whether its socket knows it or not. */
  #lose(): void {
    const socket = this.#socket;
    if (socket === undefined || this.#closed) return;
    this.#socket = undefined;
    socket.close();
    this.#drop();
    this.#events.changed(false);
    this.#again(PAUSES[Math.min(this.#tries++, PAUSES.length - 1)]!);
  }

  #again(pause: number): void {
    if (this.#closed || this.#socket !== undefined) return;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      if (this.#socket === undefined && !this.#closed) this.#open();
    }, pause);
  }

  #hear(message: { is: string; id?: number | null; error?: string; cause?: string; message?: string }): void {
    if (message.is === 'beat') return;
    if (message.is === 'error') {
      this.close();
      return this.#events.refused(errorOf(message));
    }
    if (message.is !== 'answer') return this.#events.heard(message as never);
    const waiting = this.#waiting.get(message.id ?? -1);
    this.#waiting.delete(message.id ?? -1);
    clearTimeout(waiting?.timer);
    if (message.error === undefined) waiting?.resolve(message as never);
    else waiting?.reject(errorOf(message));
  }

  #drop(): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { timer, reject } of waiting) {
      clearTimeout(timer);
      reject(lost());
    }
  }
}

const lost = (): ServerError => new ServerError('lost', 'the line to the server is down');

const errorOf = ({ error = 'internal', message = '', cause }: { error?: string; message?: string; cause?: string }) =>
  new ServerError(error, message, cause);
