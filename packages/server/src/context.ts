import type { Logger } from 'pino';
import { ThinkingPool } from './computer/pool.ts';
import { gameOf } from './games.ts';
import { EmbeddedJobs } from './jobs/embedded.ts';
import { GraphileJobs } from './jobs/graphile.ts';
import type { Job, Jobs } from './jobs/jobs.ts';
import { Notices, smtpMail, type Mail } from './jobs/notices.ts';
import { playComputer } from './matches/computer.ts';
import { checkClock } from './matches/endings.ts';
import { Matches } from './matches/matches.ts';
import { Limits } from './limits.ts';
import { Metrics } from './metrics.ts';
import { Relations } from './community/relations.ts';
import { Tournaments } from './community/tournaments.ts';
import { Inbox } from './notices/inbox.ts';
import { Push } from './notices/push.ts';
import { Lines } from './people/lines.ts';
import { People } from './people/people.ts';
import { SignIns } from './people/sign-ins.ts';
import type { Settings } from './settings.ts';
import type { Store } from './store/store.ts';

/** How often a process looks round for work that nobody seems to do. */
const sweepEvery = 5000;
/** A computer thinks for so long, then it is the next match's turn. */
const slice = 5000;
/** Where others may be thinking, a computer that has done nothing for so long is taken for lost. */
const patience = 15_000;

/** What a server can be given instead of making its own; who gives it ends it. */
export interface Parts {
  readonly mail?: Mail;
  readonly computer?: ThinkingPool;
}

/** Everything behind the doors: people, matches, and the jobs that follow from them. */
export class ServerContext {
  readonly store: Store;
  readonly people: People;
  readonly signIns: SignIns;
  readonly lines: Lines;
  readonly matches: Matches;
  readonly metrics = new Metrics();
  readonly mail: Mail | undefined;
  readonly log: Logger;
  readonly limits: Limits;
  readonly inbox: Inbox;
  readonly push: Push;
  readonly relations: Relations;
  readonly tournaments: Tournaments;
  readonly #jobs: Jobs;
  readonly #notices: Notices;
  readonly #computer: ThinkingPool;
  readonly #ownComputer: boolean;
  #sweep: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> = Promise.resolve();

  private constructor(store: Store, settings: Settings, jobs: Jobs, log: Logger, { mail, computer }: Parts) {
    this.store = store;
    this.log = log;
    this.limits = new Limits(settings.open !== undefined, store.pool);
    this.people = new People(store);
    this.signIns = new SignIns(this.people, this.limits);
    this.lines = new Lines(store);
    this.people.onEnd = (player) => {
      store.tell(`@${player}`);
      this.#endLines(player);
    };
    this.#computer = computer ?? new ThinkingPool(settings.thinking);
    this.#ownComputer = computer === undefined;
    this.mail = mail ?? (settings.mail && smtpMail(settings.mail));
    this.#jobs = jobs;
    const origin = settings.open?.origin ?? `http://127.0.0.1:${settings.port}`;
    this.inbox = new Inbox(store);
    this.push = new Push(store, origin, settings.open !== undefined);
    this.relations = new Relations(store);
    this.#notices = new Notices(this.people, this, this.mail, origin, settings.open !== undefined);
    this.matches = new Matches({
      store,
      jobs,
      computer: this.#computer,
      game: gameOf,
      holidaysOf: (player) => this.people.holidays(player),
      apart: (one, other) => this.relations.apart(one, other),
      deafTo: (player) => this.relations.deafTo(player),
      count: (what) => this.metrics.count(what),
    });
    this.tournaments = new Tournaments(store, this.matches, this.relations);
  }

  static async open(store: Store, settings: Settings, log: Logger, parts: Parts = {}): Promise<ServerContext> {
    if (store.kind === 'sqlite') return new ServerContext(store, settings, new EmbeddedJobs(log), log, parts);
    const jobs = new GraphileJobs(store, log);
    await jobs.prepare();
    return new ServerContext(store, settings, jobs, log, parts);
  }

  async start(): Promise<void> {
    await this.people.lookAtOldNames();
    await this.store.listen((word) => {
      if ('player' in word) this.#endLines(word.player);
      else this.matches.heard(word);
    });
    await this.#jobs.start((job) => this.#work(job));
    // Timers went with the process that had set them.
    if (!this.#jobs.kept) for await (const job of this.matches.lists.clocks()) this.#jobs.committed([job]);
    const again = (): void => {
      this.#sweeping = this.#look().catch((error: unknown) => this.log.error({ err: error }, 'the sweep failed'));
      void this.#sweeping.then(() => {
        if (this.#sweep !== undefined) this.#sweep = setTimeout(again, sweepEvery).unref();
      });
    };
    this.#sweep = setTimeout(again, 0).unref();
  }

  #endLines(player: string): void {
    void this.lines.look(player).catch((error: unknown) => this.log.error({ err: error }, 'lines could not be ended'));
  }

  async #work(job: Job): Promise<void> {
    this.metrics.count('jobs');
    const host = await this.matches.find(job.match);
    if (host === undefined) return; // a waiting room that was cancelled
    if (job.task === 'computer') {
      if (await playComputer(host, slice)) await host.addJobs([job]);
    } else if (job.task === 'clock') await checkClock(host);
    else if (await this.#notices.send(job, host)) this.metrics.count('notices');
  }

  /** A job can be lost with its process, but what it was about stands in the match. */
  async #look(): Promise<void> {
    this.store.lookForForeignWrites();
    if (this.#jobs instanceof GraphileJobs) await this.#jobs.freeLost();
    for await (const { id, computer } of this.matches.lists.overdue(this.#jobs.kept ? patience : 0)) {
      if (this.#sweep === undefined) return;
      const host = await this.matches.get(id);
      await (computer ? host.addJobs([{ task: 'computer', match: id }]) : checkClock(host));
    }
    await this.tournaments.beginLeftOver(Date.now() - (this.#jobs.kept ? patience : 0));
    await this.matches.lookRound();
    this.matches.forgetIdle();
    await this.people.forgetOldTokens();
    await this.lines.look(); // a word may have been lost
    await this.store.db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute();
  }

  /** Nobody waits for anything any more. */
  release(): void {
    this.matches.release();
    this.inbox.release();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#sweep);
    this.#sweep = undefined;
    await this.#sweeping;
    await this.#jobs.stop();
    if (this.#ownComputer) await this.#computer.stop();
    this.metrics.stop();
  }
}
