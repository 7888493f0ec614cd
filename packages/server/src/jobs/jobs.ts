import type { Connection } from '../store/schema.ts';

/** Work that is not done at once, or not by the process that noticed it. All of it can be done twice without harm. */
export type Job =
  | { readonly task: 'computer'; readonly match: string }
  | { readonly task: 'clock'; readonly match: string; readonly at: number }
  | {
      readonly task: 'notice';
      readonly match: string;
      readonly seat: number;
      readonly kind: NoticeKind;
      readonly version: number;
      readonly at: number;
      /** What a page can say of it: names and words, nothing of the board. */
      readonly about?: About;
      /** Not to this player, because it comes from him; nor to those who want to hear nothing of him. */
      readonly from?: string;
    };

export const NOTICES = ['your-turn', 'offer', 'answer', 'talk', 'rematch', 'started', 'finished', 'time-up'] as const;
export type NoticeKind = (typeof NOTICES)[number];
export type About = Readonly<Record<string, string>>;

export type Worker = (job: Job) => Promise<void>;

/** Who does the jobs: this process with its own timers, or every process on the same PostgreSQL. */
export interface Jobs {
  /** They are kept in the store, and so must be added together with what they follow from. */
  readonly kept: boolean;
  start(worker: Worker): Promise<void>;
  /** Adds jobs with the commit of a transaction. */
  within(jobs: readonly Job[], on: Connection): Promise<void>;
  /** Called once that transaction is committed. */
  committed(jobs: readonly Job[]): void;
  stop(): Promise<void>;
}

/** A job replaces one that waits under the same key. */
export const keyOf = (job: Job): string =>
  job.task === 'notice' ? `notice:${job.kind}:${job.match}:${job.seat}` : `${job.task}:${job.match}`;
