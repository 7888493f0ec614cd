import { ApiError } from '../errors.ts';

/** Is it that nothing more can be written, because the disk is full? SQLite and PostgreSQL each say so in their way. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as Error & { code?: unknown };
  return code === 'SQLITE_FULL' || code === '53100' || code === 'ENOSPC' || /database or disk is full/.test(message);
}

export const noRoom = (): ApiError =>
  new ApiError('unavailable', 'The server’s disk is full: nothing can be kept, and nothing was done.', 'disk-full');
