function part(instant: string, timezone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-AU", { timeZone: timezone, ...options }).format(new Date(instant));
}

/** 'Fri 11 December 2026', on the venue's calendar. */
export function venueDay(instant: string, timezone: string): string {
  const options = { weekday: "short", day: "numeric", month: "long", year: "numeric" } as const;
  return part(instant, timezone, options).replace(",", "");
}

/** '7:30 pm', on the venue's clock. */
export function venueHour(instant: string, timezone: string): string {
  return part(instant, timezone, { hour: "numeric", minute: "2-digit", hour12: true }).toLowerCase();
}

/** '2 October 2026' from 2026-10-02. */
export function plainDay(date: string): string {
  return part(`${date}T00:00:00Z`, "UTC", { day: "numeric", month: "long", year: "numeric" });
}
