import type { WalletTicket } from "#src/storage/wallet-rows.ts";
import { ticketsToday } from "./tickets-today.ts";

/** Marks the installed app's icon with how many tickets admit today, or with none. Browsers without badges do nothing. */
export async function badgeTickets(tickets: readonly WalletTicket[], nowMs: number): Promise<void> {
  const count = ticketsToday(tickets, nowMs).length;
  // Refused outside an installed app by some: the badge is a nicety.
  await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => undefined);
}
