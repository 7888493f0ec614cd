import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import skirmishEn from '../../../games/skirmish/data/words.en.json' with { type: 'json' };
import skirmishFr from '../../../games/skirmish/data/words.fr.json' with { type: 'json' };
import { startServer, type RunningServer } from '../../server/src/index.ts';
import { Store } from '../../server/src/store/store.ts';
import en from '../src/words/en.json' with { type: 'json' };
import fr from '../src/words/fr.json' with { type: 'json' };
import groupEn from '../src/words/group.en.json' with { type: 'json' };
import groupFr from '../src/words/group.fr.json' with { type: 'json' };
import onlineEn from '../src/words/online.en.json' with { type: 'json' };
import onlineFr from '../src/words/online.fr.json' with { type: 'json' };
import { builtTable } from './support.ts';

export type Language = 'en' | 'fr';

const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { ...skirmishEn, ...en, ...groupEn, ...onlineEn },
  fr: { ...skirmishFr, ...fr, ...groupFr, ...onlineFr },
};

/** What the page says, in one language: the same test reads both. */
export const speaker =
  (lang: Language) =>
  (key: string, params: Readonly<Record<string, string>> = {}): string => {
    const text = words[lang][key];
    if (text === undefined) throw new Error(`no word ${key} in ${lang}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? `{{${name}}}`);
  };

/** A server with a folder of its own, that can be killed and started again at the same address. */
export class House {
  readonly #settings;
  #server: RunningServer | undefined;
  port = 0;

  private constructor(data: string, web: string) {
    this.#settings = { host: '127.0.0.1', exactPort: true, data, web, logLevel: 'silent' } as const;
  }

  static async open(open?: 'public'): Promise<House> {
    const house = new House(mkdtempSync(join(tmpdir(), 'rokada-together-')), await builtTable());
    await house.start();
    if (open === undefined) return house;
    // A public one must know its address before it listens.
    await house.stop();
    house.#origin = `http://127.0.0.1:${house.port}`;
    await house.start();
    return house;
  }

  #origin: string | undefined;

  async start(): Promise<void> {
    const open = this.#origin === undefined ? {} : { open: { origin: this.#origin, proxy: undefined } };
    this.#server = await startServer({ ...this.#settings, ...open, port: this.port });
    this.port = Number(new URL(this.#server.address).port);
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
    this.#server = undefined;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#settings.data, { recursive: true, force: true });
  }

  /** Lets days pass for whoever is to move, while the server is stopped. */
  async setClocksBack(days: number): Promise<void> {
    const store = await Store.open({ data: this.#settings.data });
    for (const entry of await store.db.selectFrom('entries').selectAll().execute()) {
      const clock = JSON.parse(entry.clock) as { bank: number[]; since: (number | null)[] } | null;
      if (clock === null) continue;
      clock.since = clock.since.map((since) => (since === null ? null : since - days * 86_400_000));
      await store.db
        .updateTable('entries')
        .set({ clock: JSON.stringify(clock) })
        .where('match_id', '=', entry.match_id)
        .where('version', '=', entry.version)
        .execute();
    }
    await store.close();
  }
}

/** A line that can go dead without a word: nothing passes, nobody is told. */
export class DeadLine {
  readonly #sockets = new Set<Socket>();
  readonly #server;
  #dead = false;

  private constructor(to: () => number) {
    this.#server = createServer((near) => {
      const far = connect(to(), '127.0.0.1');
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(socket);
        socket.on('error', () => other.destroy());
        socket.on('close', () => (this.#sockets.delete(socket), other.destroy()));
        socket.pipe(other);
        if (this.#dead) socket.pause();
      }
    });
  }

  static async to(house: House): Promise<DeadLine> {
    const line = new DeadLine(() => house.port);
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  die(): void {
    this.#dead = true;
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  /** Works again for whoever calls anew; what was held up is lost. */
  revive(): void {
    this.#dead = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}

export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** Somebody with a browser of his own, at a desk or with a phone. */
export async function newPerson(
  browser: Browser,
  address: string,
  lang: Language,
  how: 'desk' | 'phone' | 'dark' = 'desk',
): Promise<Person> {
  const phone = how === 'phone';
  const context = await browser.newContext({
    locale: lang === 'fr' ? 'fr-FR' : 'en-GB',
    viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    hasTouch: phone,
    isMobile: phone,
    colorScheme: how === 'dark' ? 'dark' : 'light',
  });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(
    (prefs) => localStorage.getItem('rokada-prefs') ?? localStorage.setItem('rokada-prefs', prefs),
    JSON.stringify({ pace: 0, still: true, warnAtEnd: false, lang }),
  );
  const page = await context.newPage();
  await page.goto(address);
  return { page, context };
}
