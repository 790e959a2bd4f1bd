import type { WalletTicket } from "#src/storefront/storage/wallet-rows.ts";
import { stillAdmits } from "./ticket/ticket-admission.ts";
import { isSameVenueDay } from "./ticket/ticket-time.ts";

/** The longest possible day of a calendar. This check is much faster than asking the calendar. */
const MAX_DAY_MS = 26 * 60 * 60 * 1000;

/** The tickets that still admit today by the venue's calendar, the first to start first. */
export function ticketsToday(tickets: readonly WalletTicket[], nowMs: number): WalletTicket[] {
  return tickets
    .filter((ticket) => {
      const { startsAt, endsAt, timezone } = ticket;
      const startMs = Date.parse(startsAt);
      const isOn = startMs <= nowMs || (startMs - nowMs < MAX_DAY_MS && isSameVenueDay(startMs, nowMs, timezone));
      return isOn && nowMs < Date.parse(endsAt) && stillAdmits(ticket, nowMs);
    })
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || (a.bookingNo < b.bookingNo ? -1 : 1));
}
