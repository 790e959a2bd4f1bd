import type { MoneyQuery } from "#contract/wire/desk/money.ts";

/** The periods to choose from, by their value in the address. */
export const periodNames = {
  "this-month": "This month",
  "last-month": "Last month",
  "this-quarter": "This quarter",
  "last-quarter": "Last quarter",
  "this-year": "This financial year",
  "last-year": "Last financial year",
  all: "Since the beginning",
  own: "Own dates",
} as const;
export type PeriodName = keyof typeof periodNames;

const DEFAULT: PeriodName = "this-year";

export const readPeriodName = (text: string | null): PeriodName =>
  text !== null && Object.hasOwn(periodNames, text) ? (text as PeriodName) : DEFAULT;

/** The days of some months. A first month below 0 or above 11 is in another year. */
function months(year: number, first: number, count: number): Required<MoneyQuery> {
  const day = (month: number, date: number) => new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
  return { from: day(first, 1), to: day(first + count, 0) };
}

/**
 * The days of a period, both included. Financial years begin on 1 July.
 * @param today 'YYYY-MM-DD'
 * @param own the dates that somebody chose. An empty date sets no limit.
 */
export function daysOf(name: PeriodName, today: string, own: { from: string; to: string }): MoneyQuery {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  const quarter = month - (month % 3);
  const financialYear = month < 6 ? year - 1 : year;
  switch (name) {
    case "this-month":
      return months(year, month, 1);
    case "last-month":
      return months(year, month - 1, 1);
    case "this-quarter":
      return months(year, quarter, 3);
    case "last-quarter":
      return months(year, quarter - 3, 3);
    case "this-year":
      return months(financialYear, 6, 12);
    case "last-year":
      return months(financialYear - 1, 6, 12);
    case "all":
      return {};
    case "own":
      return { ...(own.from && { from: own.from }), ...(own.to && { to: own.to }) };
  }
}
