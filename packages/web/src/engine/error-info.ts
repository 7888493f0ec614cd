import type { Fault } from '@rokada/kernel';
import type { ErrorInfo } from './protocol.ts';

/** An error as plain data, with what it says about where. */
export function toErrorInfo(error: unknown): ErrorInfo {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message } = error;
  const { where, faults } = error as { where?: unknown; faults?: unknown };
  return {
    name,
    message,
    ...(typeof where === 'string' && { where }),
    ...(Array.isArray(faults) && { faults: faults as Fault[] }),
  };
}

/** The other way round, on the page. */
export class EngineError extends Error {
  readonly info: ErrorInfo;

  constructor(info: ErrorInfo) {
    super(info.message);
    this.name = info.name;
    this.info = info;
  }
}

/** A file that is no match and no position of ours. */
export class ForeignFile extends Error {
  override name = 'ForeignFile';
  readonly where: string;

  constructor(where: string, what: string) {
    super(what);
    this.where = where;
  }
}
