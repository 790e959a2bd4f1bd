/* Intl's wording of dates changes between versions, but a server and a browser must print the same text. */
export const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const MONTHS = "January February March April May June July August September October November December".split(" ");

/** The parts of a date, YYYY-MM-DD, with their names. */
export function dateParts(date: string) {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const weekday = WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? "";
  return { year, day, month: MONTHS[month - 1] ?? "", weekday };
}

/** 'Sat 12 Dec' */
export function shortDate(date: string): string {
  const { day, month, weekday } = dateParts(date);
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}`;
}
