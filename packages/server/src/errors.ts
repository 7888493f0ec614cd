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

/** What is asked cannot be done, and why: told to whoever asked. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: keyof typeof statuses;

  constructor(code: keyof typeof statuses, message: string) {
    super(message);
    this.code = code;
  }

  get statusCode(): number {
    return statuses[this.code];
  }
}
