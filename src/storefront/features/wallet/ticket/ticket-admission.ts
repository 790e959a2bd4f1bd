import { eventDays } from "#contract/rules/event/event-days.ts";
import { dateParts } from "#contract/rules/time/date-parts.ts";
import type { WalletTicket } from "#src/storefront/storage/wallet-rows.ts";

type Admission = Pick<
  WalletTicket,
  "state" | "admits" | "days" | "inside" | "lastInAt" | "startsAt" | "endsAt" | "timezone"
>;

/** How many people are inside on a ticket. On a new day of an event of several days, nobody is. */
export function peopleInside(ticket: Admission, nowMs: number): number {
  const { state, admits = 1, days = [], lastInAt, inside = admits } = ticket;
  if (state !== "used") return 0;
  if (days.length < 2 || lastInAt === undefined) return inside;
  const { startsAt, endsAt, timezone } = ticket;
  const { dayAt } = eventDays({ startsAt: new Date(startsAt), endsAt: new Date(endsAt), timezone });
  return dayAt(Date.parse(lastInAt)) < dayAt(nowMs) ? 0 : inside;
}

/** For a ticket that was used on a day of its event before the last one: the weekdays of that day and the next, 'Friday' and 'Saturday'. */
export function nextDay({ days = [], lastInAt, startsAt, endsAt, timezone }: Admission) {
  if (days.length < 2 || lastInAt === undefined) return undefined;
  const { dates, dayAt } = eventDays({ startsAt: new Date(startsAt), endsAt: new Date(endsAt), timezone });
  const day = dayAt(Date.parse(lastInAt));
  const [used, next] = [dates[day], dates[day + 1]];
  return used && next ? { used: dateParts(used).weekday, next: dateParts(next).weekday } : undefined;
}

/** Whether a ticket still lets somebody in now. */
export function stillAdmits(ticket: Admission, nowMs: number): boolean {
  return ticket.state !== "void" && peopleInside(ticket, nowMs) < (ticket.admits ?? 1);
}
