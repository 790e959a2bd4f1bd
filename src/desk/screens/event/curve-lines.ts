import type { DeskSales } from "#contract/wire/desk/events.ts";
import { compareDays } from "./compare-days.ts";
import { runningDays } from "./running-days.ts";

/** What a chart draws: times in Unix seconds, the tickets sold at each of them, and further lines. */
export interface CurveLines {
  at: number[];
  sold: (number | null)[];
  besides: { name: "other" | Part; values: (number | null)[] }[];
}

/** Further lines of a chart: free and refunded tickets. Each is drawn only if there are such tickets. */
const PARTS = ["comps", "refunds"] as const;
type Part = (typeof PARTS)[number];
type Row = Record<"sold" | Part, number>;

/** The sum of one part over all rows. */
export const sumOf = (rows: readonly Row[], part: Part): number => rows.reduce((sum, row) => sum + row[part], 0);

const partsOf = (rows: readonly Row[]): Part[] => PARTS.filter((part) => sumOf(rows, part) > 0);

interface Beside {
  days: DeskSales["by_day"];
  /** By how many days the other event's days are moved, so that both events begin on the same day. */
  shift: number;
}

/** The tickets sold until each day, with the free and refunded ones, or with what another event had sold by then. */
export function linesOfDays(days: DeskSales["by_day"], beside: Beside | undefined): CurveLines {
  if (beside) {
    const { at, sold, beside: values } = compareDays(days, beside.days, beside.shift);
    return { at, sold, besides: [{ name: "other", values }] };
  }
  const besides = partsOf(days).map((name) => ({
    name,
    values: runningDays(days.map((row) => ({ day: row.day, sold: row[name] }))).sold,
  }));
  return { ...runningDays(days), besides };
}

/**
 * The tickets sold in each hour from one moment to another, including hours without sales.
 * @param from in seconds, like `to`: the beginning of an hour
 */
export function linesOfHours(hours: DeskSales["by_hour"], from: number, to: number): CurveLines {
  const count = Math.ceil((to - from) / HOUR_SECONDS);
  const at = Array.from({ length: count + 1 }, (_, hour) => from + hour * HOUR_SECONDS);
  const valuesOf = (name: "sold" | Part) => {
    const values = at.map(() => 0);
    for (const row of hours) {
      const hour = Math.floor((secondsOf(row.hour) - from) / HOUR_SECONDS);
      if (hour >= 0 && hour < count) values[hour] = (values[hour] ?? 0) + row[name];
    }
    // The last hour's step ends at the last moment.
    values[count] = values[count - 1] ?? 0;
    return values;
  };
  return { at, sold: valuesOf("sold"), besides: partsOf(hours).map((name) => ({ name, values: valuesOf(name) })) };
}

const HOUR_SECONDS = 3600;
const LAST_HOURS = 48;
const secondsOf = (instant: string): number => Date.parse(instant) / 1000;

/** The last 48 hours until the last sale or refund, and their figures. */
export function lastHours(hours: DeskSales["by_hour"]): { hours: DeskSales["by_hour"]; from: number; to: number } {
  const to = secondsOf(hours.at(-1)?.hour ?? "") + HOUR_SECONDS;
  const from = to - LAST_HOURS * HOUR_SECONDS;
  return { hours: hours.filter(({ hour }) => secondsOf(hour) >= from), from, to };
}
