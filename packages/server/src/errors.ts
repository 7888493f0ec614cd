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
export const causes = [
  'account-already',
  'account-needed',
  'already-seated',
  'away-already',
  'blocked',
  'computer-plays-on',
  'disk-full',
  'full',
  'guessed-too-often',
  'holiday-order',
  'holidays-spent',
  'link-unknown',
  'link-used',
  'mail-taken',
  'match-over',
  'name-taken',
  'no-spectators',
  'not-a-picture',
  'not-begun',
  'not-seated',
  'not-your-duty',
  'offer-gone',
  'offer-made',
  'other-protocol',
  'other-rules',
  'seat-taken',
  'too-deep',
  'too-early',
  'too-large',
  'too-late',
  'too-many-lines',
  'too-many-matches',
  'too-many-pictures',
  'too-often',
  'two-needed',
  'wrong-password',
] as const;

export type Cause = (typeof causes)[number];

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
