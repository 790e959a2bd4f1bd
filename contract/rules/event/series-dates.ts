import type { EventEntry } from "../../wire/event-entry.ts";

/* Dates of a series: local times on the venue's clock, 'YYYY-MM-DDTHH:mm'. 19:30 stays 19:30 when daylight saving begins or ends. */

/** The most dates that one form makes. */
export const MAX_SERIES_DATES = 100;

const DAY_MS = 86_400_000;
const USUAL_LENGTH_MS = 2 * 3_600_000;
const msOf = (local: string): number => Date.parse(`${local.length > 16 ? local : `${local}:00`}Z`);
const localOf = (ms: number, length: number): string => new Date(ms).toISOString().slice(0, length);

/** A rule that makes dates: on which days, and at what times. */
export interface DateRule {
  /** The first and the last day, 'YYYY-MM-DD'. */
  from: string;
  until: string;
  /** 0 is Sunday. */
  weekdays: readonly number[];
  /** 'HH:mm' */
  times: readonly string[];
  /** Days to leave out, 'YYYY-MM-DD'. */
  skipped: readonly string[];
}

/** The dates of a rule in their order, at most one more than a form can make. An incomplete rule has none. */
export function datesByRule({ from, until, weekdays, times, skipped }: DateRule): string[] {
  const dates: string[] = [];
  const last = msOf(`${until}T00:00`);
  const ordered = [...new Set(times)].filter(Boolean).sort();
  for (let ms = msOf(`${from}T00:00`); ms <= last && dates.length <= MAX_SERIES_DATES; ms += DAY_MS) {
    const day = localOf(ms, 10);
    if (weekdays.includes(new Date(ms).getUTCDay()) && !skipped.includes(day))
      dates.push(...ordered.map((time) => `${day}T${time}`));
  }
  return dates.slice(0, MAX_SERIES_DATES + 1);
}

/** Whether a text is a local time that the calendar has: not 31 February. */
export function isLocalTime(local: string): boolean {
  const ms = msOf(local);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) && !Number.isNaN(ms) && localOf(ms, 16) === local;
}

/** When the sale of each date opens: this many days before it, at this time 'HH:mm'. */
export interface SaleBefore {
  days_before: number;
  at: string;
}

type Times = Partial<Pick<EventEntry, "starts" | "ends" | "sale_opens_at" | "sale_closes_at" | "access_codes">>;

/**
 * The times of an event that is copied to another date. It is as long, its sale closes as long before it, and its
 * presale codes keep their distance to the opening of the sale. Doors need no change, because they are minutes before
 * the start.
 * @param sale if omitted, the sale opens when the source's does
 */
export function timesOfDate(source: Times, starts: string, sale?: SaleBefore): Times {
  const length = source.starts && source.ends ? msOf(source.ends) - msOf(source.starts) : 0;
  const opens = sale
    ? `${localOf(msOf(`${starts.slice(0, 10)}T00:00`) - sale.days_before * DAY_MS, 10)}T${sale.at}`
    : source.sale_opens_at;
  const later = source.starts ? msOf(starts) - msOf(source.starts) : undefined;
  const closes = later === undefined ? undefined : moved(source.sale_closes_at ?? undefined, later);
  const codes = codesOfDate(source, opens ?? undefined);
  return {
    starts,
    ends: localOf(msOf(starts) + (length > 0 ? length : USUAL_LENGTH_MS), 16),
    ...(opens && { sale_opens_at: opens }),
    ...(closes && { sale_closes_at: closes }),
    ...(codes && { access_codes: codes }),
  };
}

/**
 * The presale codes of a date, moved with the opening of its sale. A sale that is open to all from the beginning has
 * none.
 */
export function codesOfDate({ sale_opens_at, access_codes }: Times, opens: string | undefined): Times["access_codes"] {
  if (!opens) return undefined;
  const later = sale_opens_at ? msOf(opens) - msOf(sale_opens_at) : 0;
  return access_codes?.map(({ opens_at, closes_at, ...code }) => ({
    ...code,
    ...(opens_at && { opens_at: moved(opens_at, later) }),
    ...(closes_at && { closes_at: moved(closes_at, later) }),
  }));
}

/** A local time moved by this many milliseconds on the clock's face, with the precision that it had. */
const moved = <T extends string | undefined>(local: T, ms: number): T =>
  (local && localOf(msOf(local) + ms, local.length)) as T;
