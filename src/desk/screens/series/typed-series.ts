import { isLocalTime, MAX_SERIES_DATES } from "#contract/rules/event/series-dates.ts";
import { type DeviceStore, persistOnDevice, readFromDevice } from "../../draft-engine/on-device.ts";

/** One line of the preview. */
export interface DateLine {
  id: number;
  /** 'YYYY-MM-DDTHH:mm' on the venue's clock, or what somebody is still typing. */
  starts: string;
}

/** The form of a series with the text that was typed. */
export interface TypedSeries {
  series: string;
  lines: DateLine[];
  from: string;
  until: string;
  weekdays: number[];
  times: [string, string];
  skipped: string[];
  /** Whether each sale opens a number of days before its date. */
  isBefore: boolean;
  days: string;
  at: string;
}

export type TypedSale = Pick<TypedSeries, "isBefore" | "days" | "at">;

/** Adds dates to the lines in order of time. Duplicates are left out. */
export function withDates(lines: readonly DateLine[], dates: readonly string[]): DateLine[] {
  const known = new Set(lines.map(({ starts }) => starts));
  const next = Math.max(0, ...lines.map(({ id }) => id)) + 1;
  const added = [...new Set(dates)].filter((date) => !known.has(date)).map((starts, at) => ({ id: next + at, starts }));
  return [...lines, ...added].sort((a, b) => (a.starts < b.starts ? -1 : a.starts > b.starts ? 1 : a.id - b.id));
}

/**
 * What is wrong with each line, by its id.
 * @param own the date of the source event
 * @param now the time on the venue's clock
 */
export function lineProblems(lines: readonly DateLine[], own: string | undefined, now: string): Map<number, string> {
  const seen = new Set<string>();
  const problems = new Map<number, string>();
  for (const { id, starts } of lines) {
    if (!isLocalTime(starts)) problems.set(id, "Please enter a date and a time.");
    else if (starts <= now) problems.set(id, "This date is in the past.");
    else if (starts === own) problems.set(id, "This is the date of the event itself.");
    else if (seen.has(starts)) problems.set(id, "This date is here twice.");
    seen.add(starts);
  }
  return problems;
}

/** Why the form as a whole can't be sent. */
export function formProblem({ series, lines, ...sale }: TypedSeries): string | undefined {
  if (series.trim() === "") return "Please name the series.";
  if (lines.length === 0) return "Please add a date.";
  if (lines.length > MAX_SERIES_DATES)
    return `One form makes up to ${MAX_SERIES_DATES} dates. Remove ${lines.length - MAX_SERIES_DATES}.`;
  return saleProblem(sale);
}

/** Why the sales can't open so many days before each date. */
export function saleProblem({ isBefore, days, at }: TypedSale): string | undefined {
  if (isBefore && !(/^\d{1,3}$/.test(days) && Number(days) <= 730))
    return "Please say how many days before each date its sale opens, up to 730.";
  if (isBefore && !/^\d\d:\d\d$/.test(at)) return "Please say at what time the sales open.";
  return undefined;
}

/** What was typed before a reload. @returns undefined if there is nothing, or it can't be read */
export function readTyped(key: string, store: DeviceStore | "session" = "session"): TypedSeries | undefined {
  const kept = readFromDevice(`series.${key}`, store) as TypedSeries | null;
  return Array.isArray(kept?.lines) && Array.isArray(kept.times) && Array.isArray(kept.skipped) ? kept : undefined;
}

/** Stores what is typed until the drafts are created. Null removes it. */
export function persistTyped(key: string, typed: TypedSeries | null, store: DeviceStore | "session" = "session"): void {
  persistOnDevice(`series.${key}`, typed, store);
}
