import { stateNamed } from "#contract/rules/time/states.ts";
import type { EventListQuery } from "#contract/wire/events.ts";
import { RefusalError } from "#server/plugins/errors.ts";

/** The filter of a list call, as the SQL query needs it. */
export interface ListFilter {
  time: "future" | "past" | "all";
  /** The full name of a state, or null. */
  state: string | null;
  /** The searched words as they were typed, or '' for everything. */
  words: string;
  category: string | null;
  /** The maximum price of the cheapest ticket in cents, including the fee. */
  maxCents: number | null;
  /** First and last local date at the venue, both inclusive. */
  from: string | null;
  to: string | null;
  /** Only events within this number of days, counting the venue's today. */
  withinDays: number | null;
  /** Only events of tonight or of this weekend, by the venue's clock. */
  when: EventListQuery["when"] | null;
  near: { lat: number; lng: number } | null;
  /** Sort by the lowest price before the date. */
  byPrice: boolean;
  /** No order was requested. A search then lists the best matches first, and `descending` sorts by newest on sale. */
  unsorted: boolean;
  descending: boolean;
  skip: number;
  /** null means no limit. */
  limit: number | null;
}

/**
 * Reads the query of GET /event (docs/design/wire.md#browse). Without is_future and is_past, it lists what is still to
 * come.
 * @throws RefusalError OUT_OF_RANGE for impossible coordinates, half a position, or a date that does not exist
 */
export function listFilter(query: EventListQuery): ListFilter {
  const search = query.search?.trim() ?? "";
  const searched = stateNamed(search);
  const future = query.is_future === "1";
  const past = query.is_past === "1";
  const paged = query.is_pagination !== "0";
  const limit = Number(query.limit ?? 0);
  return {
    time: past && future ? "all" : past ? "past" : "future",
    state: searched ?? stateNamed(query.state ?? "") ?? null,
    words: searched ? "" : search,
    category: query.category?.trim() || null,
    maxCents: query.max_price === undefined ? null : 100 * Number(query.max_price),
    from: realDate("from", query.from),
    to: realDate("to", query.to),
    withinDays: query.within_days === undefined ? null : Number(query.within_days),
    when: query.when ?? null,
    near: position(query.lat, query.lng),
    byPrice: query.sort === "price",
    unsorted: query.sort === undefined,
    descending: query.is_desc === "1",
    skip: paged ? Number(query.skip ?? 0) : 0,
    limit: paged && limit > 0 ? limit : null,
  };
}

const FIRST_DATE = "0001-01-01";

function realDate(field: string, date: string | undefined): string | null {
  if (date === undefined) return null;
  const parsed = new Date(`${date}T00:00Z`);
  // PostgreSQL's calendar has no year 0.
  if (date < FIRST_DATE || Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(date))
    throw new RefusalError("OUT_OF_RANGE", { message: { [field]: "That's not a date." } });
  return date;
}

function position(lat: string | undefined, lng: string | undefined): { lat: number; lng: number } | null {
  if (lat === undefined && lng === undefined) return null;
  const point = { lat: Number(lat), lng: Number(lng) };
  if (Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180) return point;
  throw new RefusalError("OUT_OF_RANGE", { message: { lat: "A position needs lat and lng in degrees." } });
}
