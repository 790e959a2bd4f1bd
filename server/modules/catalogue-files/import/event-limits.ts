/** The years in which the times of an event, its sale and its codes may lie. Another year is a typing mistake. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2199;

/** The longest event, in days. */
const MAX_EVENT_DAYS = 366;

/** Whether a local time 'YYYY-MM-DDTHH:mm' lies in a year that an event can have. */
export function isPossibleYear(local: string): boolean {
  const year = Number(local.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** Whether an event with this start and end is longer than any that we sell. */
export const isTooLong = (starts: Date, ends: Date): boolean =>
  ends.getTime() - starts.getTime() > MAX_EVENT_DAYS * 86_400_000;
