import type { VerdictKind } from "./verdict.ts";

/** The word that the door reads for each verdict. */
export const verdictWords: Readonly<Record<VerdictKind, string>> = {
  enter: "Enter",
  "already-in": "Already in",
  "wrong-event": "Wrong event or day",
  void: "Void",
  "not-ours": "Not ours",
  "old-code": "Old code",
  "not-kept": "Not kept",
  left: "Out",
  "not-in": "Not in",
};

/** 'Fri 12 Dec, 7:30 pm' by the venue's clock. */
export function momentAt(atMs: number, timezone: string): string {
  const options = { timeZone: timezone, weekday: "short", day: "numeric", month: "short" } as const;
  return `${new Intl.DateTimeFormat("en-AU", options).format(atMs)}, ${clockAt(atMs, timezone)}`;
}

/** '7:30 pm' by the venue's clock. */
export function clockAt(atMs: number, timezone: string): string {
  return new Intl.DateTimeFormat("en-AU", { timeZone: timezone, hour: "numeric", minute: "2-digit" }).format(atMs);
}

/** When somebody came in: only the time if it was today. */
export function cameInAt(atSeconds: number, nowMs: number, timezone: string): string {
  const atMs = atSeconds * 1000;
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: timezone });
  return day.format(atMs) === day.format(nowMs) ? clockAt(atMs, timezone) : momentAt(atMs, timezone);
}
