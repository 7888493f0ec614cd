/** Something that changes with time: a factor by date, a strength by turn. `until` is the last moment included. */
export interface Period<When extends number | string, T> {
  readonly from: When;
  readonly until?: When;
  readonly value: T;
}

/** What is in force at a turn number or a date; the latest period that has begun wins. Undefined when none holds. */
export function inForce<When extends number | string, T>(periods: readonly Period<When, T>[], at: When): T | undefined {
  let latest: Period<When, T> | undefined;
  for (const period of periods) {
    const holds = period.from <= at && (period.until === undefined || at <= period.until);
    if (holds && (latest === undefined || period.from >= latest.from)) latest = period;
  }
  return latest?.value;
}
