import type { WalletTicket } from "#src/storefront/storage/wallet-rows.ts";
import { ticketsToday } from "./tickets-today.ts";

/** Shows on the installed app's icon how many tickets admit today. Browsers without badges do nothing. */
export async function badgeTickets(tickets: readonly WalletTicket[], nowMs: number): Promise<void> {
  const count = ticketsToday(tickets, nowMs).length;
  // Some browsers refuse this outside an installed app. The badge is optional.
  await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => undefined);
}
