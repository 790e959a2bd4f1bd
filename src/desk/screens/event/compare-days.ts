import { venueDateTime } from "#contract/rules/time/venue-time.ts";
import type { DeskEventFacts, DeskSales } from "#contract/wire/desk/events.ts";
import { runningDays } from "./running-days.ts";

const DAY_SECONDS = 86_400;

type Days = Pick<DeskSales["by_day"][number], "day" | "sold">[];

type Start = Pick<DeskEventFacts, "starts_at" | "timezone">;

/**
 * How many days later one event begins than another, by each venue's calendar, as sales are grouped by the venue's
 * days.
 */
export const daysBetween = (event: Start, other: Start): number => (startDay(event) - startDay(other)) / DAY_SECONDS;

/** In seconds, as if the venue's day began at midnight UTC. */
const startDay = ({ starts_at, timezone }: Start): number =>
  Date.parse(`${venueDateTime(new Date(starts_at), timezone).date}T00:00:00Z`) / 1000;

/**
 * The running sums of two events on the days of the first one. The other's days are moved, so that both events begin on
 * the same day.
 * @returns `at` in seconds, and the tickets sold by then; null before an event's first day of sales and after its last
 */
export function compareDays(
  own: Days,
  other: Days,
  shiftDays: number,
): { at: number[]; sold: (number | null)[]; beside: (number | null)[] } {
  const curve = runningDays(own);
  const moved = runningDays(other);
  const besideAt = moved.at.map((at) => at + shiftDays * DAY_SECONDS);
  const at = [...new Set([...curve.at, ...besideAt])].sort((a, b) => a - b);
  const valueAt = (days: readonly number[], sold: readonly number[]) => {
    const sums = new Map(days.map((day, index) => [day, sold[index] ?? 0]));
    return at.map((day) => sums.get(day) ?? null);
  };
  return { at, sold: valueAt(curve.at, curve.sold), beside: valueAt(besideAt, moved.sold) };
}

/** How many tickets the other event had sold when it was as many days away as this event is on a given day. */
export function soldByThen(other: Days, day: string, shiftDays: number): number {
  const until = Date.parse(`${day}T00:00:00Z`) / 1000 - shiftDays * DAY_SECONDS;
  return other
    .filter((one) => Date.parse(`${one.day}T00:00:00Z`) / 1000 <= until)
    .reduce((sum, { sold }) => sum + sold, 0);
}
