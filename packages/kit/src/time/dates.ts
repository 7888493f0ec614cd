/** Dates as the calendar writes them: `1942-09-13`. Such words sort like the days they name. */
export type DateWord = string;

/** The day's number in one unbroken count (the Gregorian calendar carried backwards and forwards). */
export function dayNumber(date: DateWord): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const [year, month, day] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])];
  if (match === null || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) {
    throw new RangeError(`"${date}" is not a date like 1942-09-13`);
  }
  let days = 365 * year + leapDaysBefore(year) + day;
  for (let m = 1; m < month; m++) days += daysIn(year, m);
  return days;
}

export function dateOfDay(number: number): DateWord {
  let year = Math.floor(number / 366);
  while (365 * (year + 1) + leapDaysBefore(year + 1) < number) year++;
  let day = number - 365 * year - leapDaysBefore(year);
  let month = 1;
  while (day > daysIn(year, month)) day -= daysIn(year, month++);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

export const addDays = (date: DateWord, days: number): DateWord => dateOfDay(dayNumber(date) + days);

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Leap years from year 0 up to, not counting, this one. */
const leapDaysBefore = (year: number): number => Math.ceil(year / 4) - Math.ceil(year / 100) + Math.ceil(year / 400);

const daysIn = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
