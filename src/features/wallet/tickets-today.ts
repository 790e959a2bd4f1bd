import type { WalletTicket } from "../../storage/wallet-rows";

const dayAt = (ms: number, timezone: string) => new Date(ms).toLocaleDateString("en-CA", { timeZone: timezone });

/** The tickets that still admit today, by the venue's calendar; what starts first comes first. */
export function ticketsToday(tickets: readonly WalletTicket[], nowMs: number): WalletTicket[] {
  return tickets
    .filter(({ state, startsAt, endsAt, timezone }) => {
      const startMs = Date.parse(startsAt);
      const isOn = startMs <= nowMs || dayAt(startMs, timezone) === dayAt(nowMs, timezone);
      return state === "valid" && isOn && nowMs < Date.parse(endsAt);
    })
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || a.bookingNo.localeCompare(b.bookingNo));
}
