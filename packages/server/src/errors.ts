/** Something outside the program keeps it from starting: told to the person at the keyboard, without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The same in both languages of the command line. */
export interface Said {
  readonly en: string;
  readonly fr: string;
}

const statuses = {
  'bad-request': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  conflict: 409,
  'too-much': 429,
  unavailable: 503,
} as const;

/** Why something cannot be done, where a page has words of its own for it: docs/api.md lists them. */
export type Cause =
  | 'account-needed'
  | 'already-seated'
  | 'blocked'
  | 'full'
  | 'too-early'
  | 'too-late'
  | 'disk-full'
  | 'mail-taken'
  | 'name-taken'
  | 'wrong-password'
  | 'too-deep'
  | 'too-many-lines'
  | 'too-many-matches'
  | 'too-often'
  | 'seat-taken'
  | 'link-used'
  | 'link-unknown'
  | 'not-seated'
  | 'no-spectators'
  | 'not-begun'
  | 'not-a-picture'
  | 'not-your-duty'
  | 'too-large'
  | 'too-many-pictures'
  | 'other-protocol'
  | 'match-over';

/** What is asked cannot be done, and why: told to whoever asked. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: keyof typeof statuses;
  readonly why: Cause | undefined;

  constructor(code: keyof typeof statuses, message: string, why?: Cause) {
    super(message);
    this.code = code;
    this.why = why;
  }

  /** As it leaves the server. */
  toJSON(): { error: string; cause?: Cause; message: string } {
    return { error: this.code, ...(this.why !== undefined && { cause: this.why }), message: this.message };
  }

  get statusCode(): number {
    return statuses[this.code];
  }
}
