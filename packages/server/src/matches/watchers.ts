import type { ChatRow, MatchRow } from '../store/schema.ts';
import type { Step } from './live-match.ts';
import { chatLine, type Standing } from './table.ts';
import { UpdateTexts } from './update-text.ts';

/** Somebody who looks at a match over a socket. */
export interface Watcher {
  /** 0 is the public, n + 1 is seat n. */
  readonly audience: number;
  readonly player: string | null;
  /** The link by which he reads, where he has no other right to. */
  readonly pass?: string | undefined;
  send(message: string): void;
  /** Cuts the line: whoever it was may come back as what he is now. */
  dismiss(): void;
}

/** Those who look at a match from this process: over sockets, or waiting for an answer. */
export class Watchers {
  readonly #watchers = new Set<Watcher>();
  readonly #waiting = new Set<() => void>();
  #released = false;
  /** The number of the last thing said that was passed on. */
  lastChat = 0;

  get any(): boolean {
    return this.#watchers.size > 0 || this.#waiting.size > 0;
  }

  /** The links by which somebody reads here. */
  get passes(): string[] {
    return [...this.#watchers].flatMap(({ pass }) => pass ?? []);
  }

  add(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  /** Those who look from a seat that is theirs no more look no longer. */
  dismiss(is: (watcher: Watcher) => boolean): void {
    for (const watcher of this.#watchers) {
      if (!is(watcher)) continue;
      this.#watchers.delete(watcher);
      watcher.dismiss();
    }
  }

  has(player: string): boolean {
    return [...this.#watchers].some((each) => each.player === player);
  }

  /** Resolves when something has changed, or the time is over; with false when the server stops. */
  async change(milliseconds: number): Promise<boolean> {
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, this.#released ? 0 : milliseconds);
      this.#waiting.add(done);
    });
    return !this.#released;
  }

  /** Nobody waits for anything any more. */
  release(): void {
    this.#released = true;
    this.#wake();
  }

  /** Tells each what is meant for it. */
  tell(message: (watcher: Watcher) => object): void {
    for (const watcher of this.#watchers) watcher.send(JSON.stringify(message(watcher)));
    this.#wake();
  }

  /** Tells those who could notice something what they could notice; the same words to all of an audience. */
  tellStep({ updates }: Step, { turn, clock }: Standing): void {
    const texts: (string | undefined)[] = [];
    const writing = new UpdateTexts();
    for (const { audience, send } of this.#watchers) {
      const update = updates[audience];
      if (update === undefined) continue;
      send((texts[audience] ??= writing.of(update, update.decisions && { turn, clock })));
    }
    this.#wake();
  }

  /**
   * What is said is for those who play; for those who watch if the players allow it, and what these say themselves. Who
   * has blocked the speaker hears none of it.
   */
  tellChat(line: ChatRow, talk: MatchRow['talk'], deaf: ReadonlySet<string>): void {
    if (line.number <= this.lastChat) return;
    this.lastChat = line.number;
    const text = JSON.stringify({ is: 'chat', chat: [chatLine(line)] });
    for (const { audience, player, send } of this.#watchers) {
      if (player !== null && deaf.has(player)) continue;
      const hears =
        audience > 0
          ? line.channel === 'side'
            ? line.seat === audience - 1
            : line.channel !== 'spectators'
          : line.channel === 'spectators' || (line.channel === 'table' && talk === 'open');
      if (hears) send(text);
    }
  }

  #wake(): void {
    for (const done of this.#waiting) done();
  }
}
